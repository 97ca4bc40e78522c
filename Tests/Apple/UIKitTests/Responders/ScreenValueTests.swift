import Testing

@testable import UIKit

/// Numbers of Apple's headers, and values of the screen.
@MainActor
@Suite struct ScreenValueTests {
  @Test func eachOrientationIsUprightOrSideways() {
    let all = (0...4).compactMap { UIInterfaceOrientation(rawValue: $0) }
    #expect(all == [.unknown, .portrait, .portraitUpsideDown, .landscapeRight, .landscapeLeft])
    #expect(all.map(\.isPortrait) == [false, true, true, false, false])
    #expect(all.map(\.isLandscape) == [false, false, false, true, true])
  }

  /// A mask is 1 shifted by the orientation's number.
  @Test func masksHaveApplesBits() {
    let masks: [UIInterfaceOrientationMask] = [
      .portrait, .portraitUpsideDown, .landscapeRight, .landscapeLeft, .landscape, .all, .allButUpsideDown,
    ]
    #expect(masks.map(\.rawValue) == [2, 4, 8, 16, 24, 30, 26])
  }

  @Test(arguments: [(50, 50, UIInterfaceOrientation.portrait), (51, 50, .landscapeRight), (50, 51, .portrait)])
  func aSquareScreenIsUpright(width: Int, height: Int, orientation: UIInterfaceOrientation) {
    let app = UIApplication(AppEnvironment(surface: Surface(width: width, height: height, scale: 1)))
    #expect(app.statusBarOrientation == orientation)
  }

  @Test(arguments: [(0.5, 1), (1, 1), (1.25, 2), (2, 2), (2.01, 3)])
  func imagesHaveTheNextWholeScale(scale: Double, whole: Int) {
    let screen = UIScreen(size: CGSize(width: 30, height: 20), scale: CGFloat(scale))
    #expect(screen.wholeScale == whole && screen.nativeScale == CGFloat(scale))
  }

  @Test func aScreenOnItsSideHasUprightPixels() {
    let screen = UIScreen(size: CGSize(width: 30, height: 20), scale: 3)
    #expect(screen.nativeBounds == CGRect(x: 0, y: 0, width: 60, height: 90) && screen.maximumFramesPerSecond == 60)
    #expect(screen.coordinateSpace.bounds == CGRect(x: 0, y: 0, width: 30, height: 20) && screen.brightness == 0.5)
  }

  @Test func traitsForAssistiveTechnologiesHaveApplesBits() {
    let traits: [UIAccessibilityTraits] = [
      .button, .link, .image, .selected, .playsSound, .keyboardKey, .staticText, .summaryElement, .notEnabled,
      .updatesFrequently, .searchField, .startsMediaSession, .adjustable, .allowsDirectInteraction, .causesPageTurn,
      .header,
    ]
    let bits = Array(0...14) + [16]
    #expect(traits.map(\.rawValue) == bits.map { UInt64(1) << $0 })
    #expect(UIAccessibilityTraits.none.isEmpty)
  }

  @Test func messagesToAssistiveTechnologiesHaveApplesNumbers() {
    let messages: [UIAccessibility.Notification] = [.screenChanged, .layoutChanged, .announcement, .pageScrolled]
    #expect(messages.map(\.rawValue) == [1000, 1001, 1008, 1009])
  }

  @Test func edgesHaveApplesBits() {
    let edges: [UIRectEdge] = [.top, .left, .bottom, .right, .all]
    #expect(edges.map(\.rawValue) == [1, 2, 4, 8, 15])
    let scrolls: [UIScrollTypeMask] = [.discrete, .continuous, .all]
    #expect(scrolls.map(\.rawValue) == [1, 2, 3])
  }

  /// Source: https://developer.apple.com/documentation/uikit/uitouch, https://developer.apple.com/documentation/uikit/uievent
  @Test func touchesAndEventsHaveApplesNumbers() {
    let phases: [UITouch.Phase] = [.began, .moved, .stationary, .ended, .cancelled]
    let touches: [UITouch.TouchType] = [.direct, .indirect, .pencil, .indirectPointer]
    let events: [UIEvent.EventType] = [.touches, .motion, .remoteControl, .presses, .scroll, .hover, .transform]
    #expect(phases.map(\.rawValue) == [0, 1, 2, 3, 4] && touches.map(\.rawValue) == [0, 1, 2, 3])
    #expect(events.map(\.rawValue) == [0, 1, 2, 3, 10, 11, 14])
    #expect(UIEvent.EventSubtype.none.rawValue == 0 && UIEvent.EventSubtype.motionShake.rawValue == 1)
    let pointers = [Pointer.finger(0), .finger(3), .mouse].map { UITouch(view: nil, pointer: $0, point: .zero).type }
    #expect(pointers == [.direct, .direct, .indirectPointer])
  }

  /// Source: https://developer.apple.com/documentation/uikit/uievent/buttonmask-swift.struct/button(_:)
  @Test func eachMouseButtonHasItsBit() {
    #expect(UIEvent.ButtonMask.button(1) == .primary && UIEvent.ButtonMask.button(2) == .secondary)
    #expect([1, 2, 3, 9, 32].map { UIEvent.ButtonMask.button($0).rawValue } == [1, 2, 4, 256, 1 << 31])
  }

  /// Source: https://developer.apple.com/documentation/uikit/uitraitcollection
  @Test func traitsHaveApplesNumbers() {
    let styles: [UIUserInterfaceStyle] = [.unspecified, .light, .dark]
    let sizes: [UIUserInterfaceSizeClass] = [.unspecified, .compact, .regular]
    #expect(styles.map(\.rawValue) == [0, 1, 2] && sizes.map(\.rawValue) == [0, 1, 2])
    let flags: [UIKeyModifierFlags] = [.alphaShift, .shift, .control, .alternate, .command]
    #expect(flags.map(\.rawValue) == [16, 17, 18, 19, 20].map { 1 << $0 })
  }

  /// Nothing reads a game aloud here.
  @Test func noAssistiveTechnologyRuns() {
    let answers = [
      UIAccessibility.isVoiceOverRunning, UIAccessibility.isSwitchControlRunning,
      UIAccessibility.isReduceTransparencyEnabled, UIAccessibility.isBoldTextEnabled,
      UIAccessibility.isInvertColorsEnabled, UIAccessibility.isMonoAudioEnabled, UIAccessibility.isGrayscaleEnabled,
      UIAccessibility.isGuidedAccessEnabled, UIAccessibility.shouldDifferentiateWithoutColor,
      UIAccessibilityIsVoiceOverRunning(),
    ]
    #expect(answers == Array(repeating: false, count: 10))
  }
}
