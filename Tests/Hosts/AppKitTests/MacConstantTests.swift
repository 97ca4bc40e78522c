import AppKit
import AppKitEvents
import SceneTesting
import SpriteKit
import Testing
import UIKit

/// Numbers of Apple's headers. A game may store them, or add bits of its own.
@MainActor
@Suite struct MacConstantTests {
  private func bits(_ places: UInt...) -> [UInt] { places.map { 1 << $0 } }

  /// From memory of NSWindow.h, NSTrackingArea.h and NSFontManager.h.
  @Test func optionsHaveTheBitsOfAppKit() {
    let styles: [NSWindow.StyleMask] = [
      .titled, .closable, .miniaturizable, .resizable, .unifiedTitleAndToolbar, .fullScreen, .fullSizeContentView,
    ]
    #expect(styles.map(\.rawValue) == bits(0, 1, 2, 3, 12, 14, 15) && NSWindow.StyleMask.borderless.rawValue == 0)
    let behaviors: [NSWindow.CollectionBehavior] = [.fullScreenPrimary, .fullScreenAuxiliary, .fullScreenNone]
    #expect(behaviors.map(\.rawValue) == bits(7, 8, 9))
    let areas: [NSTrackingArea.Options] = [
      .mouseEnteredAndExited, .mouseMoved, .cursorUpdate, .activeWhenFirstResponder, .activeInKeyWindow,
      .activeInActiveApp, .activeAlways, .assumeInside, .inVisibleRect, .enabledDuringMouseDrag,
    ]
    #expect(areas.map(\.rawValue) == bits(0, 1, 2, 4, 5, 6, 7, 8, 9, 10))
    let traits: [NSFontTraitMask] = [.italicFontMask, .boldFontMask, .unboldFontMask, .unitalicFontMask]
    #expect(traits.map(\.rawValue) == bits(0, 1, 2, 24))
    let gradients: [NSGradient.DrawingOptions] = [.drawsBeforeStartingLocation, .drawsAfterEndingLocation]
    #expect(gradients.map(\.rawValue) == bits(0, 1))
  }

  /// From memory of NSEvent.h.
  @Test func eventsHaveTheNumbersOfAppKit() {
    let types: [NSEvent.EventType] = [
      .leftMouseDown, .leftMouseUp, .rightMouseDown, .rightMouseUp, .mouseMoved, .leftMouseDragged, .rightMouseDragged,
      .mouseEntered, .mouseExited, .keyDown, .keyUp, .flagsChanged, .cursorUpdate, .scrollWheel, .otherMouseDown,
      .otherMouseUp, .otherMouseDragged, .magnify, .swipe, .pressure,
    ]
    #expect(types.map(\.rawValue) == Array(1...12) + [17, 22, 25, 26, 27, 30, 31, 34])
    let masks: [NSEvent.EventTypeMask] = [
      .leftMouseDown, .leftMouseUp, .rightMouseDown, .rightMouseUp, .mouseMoved, .leftMouseDragged, .rightMouseDragged,
      .mouseEntered, .mouseExited, .keyDown, .keyUp, .flagsChanged, .rotate, .scrollWheel, .otherMouseDown,
      .otherMouseUp, .otherMouseDragged, .magnify, .swipe,
    ]
    let places = Array(1...12) + [18, 22, 25, 26, 27, 30, 31]
    #expect(masks.map(\.rawValue) == places.map { 1 << UInt64($0) })
    let flags: [NSEvent.ModifierFlags] = [
      .capsLock, .shift, .control, .option, .command, .numericPad, .help, .function,
    ]
    #expect(flags.map(\.rawValue) == bits(16, 17, 18, 19, 20, 21, 22, 23))
    let keys: [NSEvent.SpecialKey] = [
      .upArrow, .downArrow, .leftArrow, .rightArrow, .f1, .f2, .f3, .f4, .f5, .deleteForward, .home, .end, .pageUp,
      .pageDown, .carriageReturn, .enter, .tab, .delete,
    ]
    #expect(
      keys.map(\.rawValue) == Array(0xF700...0xF708) + [0xF728, 0xF729, 0xF72B, 0xF72C, 0xF72D, 0x0D, 0x03, 0x09, 0x7F])
    let functions: [NSEvent.SpecialKey] = [
      .f6, .f7, .f8, .f9, .f10, .f11, .f12, .f13, .f14, .f15, .f16, .f17, .f18, .f19, .f20, .menu, .clearLine, .help,
    ]
    #expect(functions.map(\.rawValue) == Array(0xF709...0xF717) + [0xF735, 0xF739, 0xF746])
  }

  /// From memory of NSGraphics.h, NSCell.h, NSButtonCell.h, NSVisualEffectView.h, NSBitmapImageRep.h and
  /// NSApplication.h.
  @Test func choicesHaveTheNumbersOfAppKit() {
    let buttons: [NSButton.ButtonType] = [
      .momentaryLight, .pushOnPushOff, .toggle, .switch, .radio, .momentaryChange, .onOff, .momentaryPushIn,
    ]
    #expect(buttons.map(\.rawValue) == Array(0...7))
    let bezels: [NSButton.BezelStyle] = [
      .rounded, .regularSquare, .disclosure, .shadowlessSquare, .circular, .texturedSquare, .helpButton, .smallSquare,
      .texturedRounded, .roundRect, .recessed, .roundedDisclosure, .inline, .push, .flexiblePush, .accessoryBarAction,
    ]
    #expect(bezels.map(\.rawValue) == [1, 2] + Array(5...15) + [1, 2, 12])
    let images: [NSButton.ImagePosition] = [.noImage, .imageOnly, .imageLeft, .imageRight, .imageOverlaps]
    #expect(images.map(\.rawValue) == [0, 1, 2, 3, 6])
    let materials: [NSVisualEffectView.Material] = [
      .titlebar, .selection, .menu, .popover, .sidebar, .headerView, .sheet, .windowBackground, .hudWindow,
      .fullScreenUI, .toolTip, .contentBackground, .underWindowBackground, .underPageBackground,
    ]
    #expect(materials.map(\.rawValue) == [3, 4, 5, 6, 7, 10, 11, 12, 13, 15, 17, 18, 21, 22])
    let files: [NSBitmapImageRep.FileType] = [.tiff, .bmp, .gif, .jpeg, .png, .jpeg2000]
    #expect(files.map(\.rawValue) == Array(0...5))
    let answers: [NSApplication.ModalResponse] = [
      .cancel, .OK, .alertFirstButtonReturn, .alertSecondButtonReturn, .alertThirdButtonReturn,
    ]
    #expect(answers.map(\.rawValue) == [0, 1, 1000, 1001, 1002])
    let states: [NSControl.StateValue] = [.mixed, .off, .on]
    #expect(states.map(\.rawValue) == [-1, 0, 1])
    let levels: [NSWindow.Level] = [.normal, .floating, .mainMenu, .screenSaver]
    #expect(levels.map(\.rawValue) == [0, 3, 24, 1000])
  }

  /// From memory of NSEvent.h.
  @Test func functionKeysAndTheMaskOfModifiersHaveApplesNumbers() {
    let keys: [Int] = [NSUpArrowFunctionKey, NSDownArrowFunctionKey, NSLeftArrowFunctionKey, NSRightArrowFunctionKey]
    #expect(keys == Array(0xF700...0xF703))
    let mask = NSEvent.ModifierFlags.deviceIndependentFlagsMask
    let flags: [NSEvent.ModifierFlags] = [
      .capsLock, .shift, .control, .option, .command, .numericPad, .help, .function,
    ]
    #expect(mask.rawValue == 0xFFFF_0000 && flags.allSatisfy { mask.contains($0) })
    // The lower bits tell the left key from the right one.
    let leftShift = NSEvent.ModifierFlags(rawValue: 1 << 17 | 0x102)
    #expect(leftShift != .shift && leftShift.intersection(mask) == .shift)
  }

  /// From memory of NSCell.h, NSStackView.h, NSSegmentedControl.h, NSWindow.h, NSView.h, NSGraphics.h, NSAlert.h,
  /// NSApplication.h, NSBezierPath.h and NSVisualEffectView.h.
  @Test func modesAndSizesHaveTheNumbersOfAppKit() {
    let sizes: [NSControl.ControlSize] = [.regular, .small, .mini, .large]
    #expect(sizes.map(\.rawValue) == [0, 1, 2, 3])
    let gravities: [NSStackView.Gravity] = [.leading, .center, .trailing, .top, .bottom]
    #expect(gravities.map(\.rawValue) == [1, 2, 3, 1, 3])
    let distributions: [NSStackView.Distribution] = [
      .gravityAreas, .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
    ]
    #expect(distributions.map(\.rawValue) == [-1, 0, 1, 2, 3, 4])
    let modes: [NSSegmentedControl.SwitchTracking] = [.selectOne, .selectAny, .momentary]
    #expect(modes.map(\.rawValue) == [0, 1, 2])
    let scalings: [NSImageScaling] = [
      .scaleProportionallyDown, .scaleAxesIndependently, .scaleNone, .scaleProportionallyUpOrDown,
    ]
    #expect(scalings.map(\.rawValue) == [0, 1, 2, 3])
    let orders: [NSWindow.OrderingMode] = [.below, .out, .above]
    #expect(orders.map(\.rawValue) == [-1, 0, 1] && NSWindow.BackingStoreType.buffered.rawValue == 2)
    let titles: [NSWindow.TitleVisibility] = [.visible, .hidden]
    #expect(titles.map(\.rawValue) == [0, 1])
    let rings: [NSFocusRingType] = [.default, .none, .exterior]
    #expect(rings.map(\.rawValue) == [0, 1, 2])
    let interpolations: [NSImageInterpolation] = [.default, .none, .low, .high, .medium]
    #expect(interpolations.map(\.rawValue) == [0, 1, 2, 3, 4])
    let styles: [NSAlert.Style] = [.warning, .informational, .critical]
    #expect(styles.map(\.rawValue) == [0, 1, 2])
    let replies: [NSApplication.TerminateReply] = [.terminateCancel, .terminateNow, .terminateLater]
    #expect(replies.map(\.rawValue) == [0, 1, 2])
    let policies: [NSApplication.ActivationPolicy] = [.regular, .accessory, .prohibited]
    #expect(policies.map(\.rawValue) == [0, 1, 2])
    let rules: [NSBezierPath.WindingRule] = [.nonZero, .evenOdd]
    #expect(rules.map(\.rawValue) == [0, 1])
    let blends: [NSVisualEffectView.BlendingMode] = [.behindWindow, .withinWindow]
    #expect(blends.map(\.rawValue) == [0, 1])
    let states: [NSVisualEffectView.State] = [.followsWindowActiveState, .active, .inactive]
    #expect(states.map(\.rawValue) == [0, 1, 2])
  }

  /// From memory of NSBitmapImageRep.h, NSImageRep.h and NSGraphics.h: what the names hold was not checked.
  @Test func keysOfPicturesHaveTheirNames() {
    let keys: [NSBitmapImageRep.PropertyKey] = [.compressionFactor, .interlaced]
    #expect(keys.map(\.rawValue) == ["NSImageCompressionFactor", "NSImageInterlaced"])
    #expect(NSImageRep.HintKey.interpolation.rawValue == "NSImageHintInterpolation")
    let spaces: [NSColorSpaceName] = [.deviceRGB, .calibratedRGB]
    #expect(spaces.map(\.rawValue) == ["NSDeviceRGBColorSpace", "NSCalibratedRGBColorSpace"])
  }

  @Test func eachCursorHasItsShape() throws {
    let stage = try Stage { SKScene(size: CGSize(width: 8, height: 8)) }
    let cursors: [(NSCursor, CursorShape)] = [
      (.pointingHand, .hand), (.arrow, .arrow), (.crosshair, .crosshair), (.openHand, .hand), (.iBeam, .iBeam),
      (.closedHand, .hand), (.resizeLeftRight, .leftRight), (.resizeUpDown, .upDown),
      (.operationNotAllowed, .notAllowed),
    ]
    for (cursor, _) in cursors { cursor.set() }
    #expect(stage.windowRequests == cursors.map { .cursorShape($0.1) })
    NSCursor.pop()
    #expect(NSCursor.current === NSCursor.operationNotAllowed, "the last one stays")
  }

  // MARK: Keys

  /// From memory of HIToolbox/Events.h and NSEvent.h.
  @Test func functionKeysAndTheNumericPadHaveTheirCodesAndCharacters() {
    /// A key's code, character and flags: f for a function key, n for one of the numeric pad.
    func text(_ usage: Int) -> String {
      guard let key = MacKey(usage: usage) else { return "-" }
      let flags = (key.flags.contains(.function) ? "f" : "") + (key.flags.contains(.numericPad) ? "n" : "")
      let character = key.character.map { String($0.unicodeScalars.first?.value ?? 0, radix: 16) } ?? "-"
      return "\(String(key.code, radix: 16)) \(character) \(flags)"
    }
    // F1 to F12, and print screen, scroll lock and pause in the places of F13 to F15.
    let codes = ["7a", "78", "63", "76", "60", "61", "62", "64", "65", "6d", "67", "6f", "69", "6b", "71"]
    #expect((58...72).map(text) == codes.enumerated().map { "\($1) \(String(0xF704 + $0, radix: 16)) f" })
    #expect((73...78).map(text) == ["72 f746 f", "73 f729 f", "74 f72c f", "75 f728 f", "77 f72b f", "79 f72d f"])
    #expect((79...82).map(text) == ["7c f703 fn", "7b f702 fn", "7d f701 fn", "7e f700 fn"])
    #expect(
      (83...88).map(text) == ["47 f739 fn", "4b 2f n", "43 2a n", "4e 2d n", "45 2b n", "4c 3 n"])
    let digits = ["53", "54", "55", "56", "57", "58", "59", "5b", "5c"]
    #expect((89...97).map(text) == digits.enumerated().map { "\($1) \(String(0x31 + $0, radix: 16)) n" })
    #expect([98, 99, 100, 101, 103].map(text) == ["52 30 n", "41 2e n", "a - ", "6e f735 f", "51 3d n"])
    #expect(
      (104...111).map(text)
        == ["69", "6b", "71", "6a", "40", "4f", "50", "5a"].enumerated().map {
          "\($1) \(String(0xF710 + $0, radix: 16)) f"
        })
    #expect([40, 41, 42, 43, 44].map(text) == ["24 d ", "35 1b ", "33 7f ", "30 9 ", "31 20 "])
    #expect((224...231).map(text) == ["3b", "38", "3a", "37", "3e", "3c", "3d", "36"].map { "\($0) - " })
    #expect([57, 127, 128, 129, 102, 232].map(text) == ["39 - ", "4a - ", "48 - ", "49 - ", "-", "-"])
  }

  private func key(_ characters: String) -> NSEvent? {
    NSEvent.keyEvent(
      with: .keyUp, location: CGPoint(x: 3, y: 4), modifierFlags: .option, timestamp: 7, windowNumber: 0, context: nil,
      characters: "typed", charactersIgnoringModifiers: characters, isARepeat: false, keyCode: 9)
  }

  /// Source: https://developer.apple.com/documentation/appkit/nsevent/specialkey-swift.property
  @Test func aSpecialKeyIsThatOfTheFirstCharacter() throws {
    let stage = try Stage { SKScene(size: CGSize(width: 8, height: 8)) }
    let texts = ["\u{3}", "\t", "\r", "\u{7F}", "\u{F700}x", "\u{F8FF}", "\u{F6FF}", "\u{F900}", "a", ""]
    #expect(
      texts.map { key($0)?.specialKey?.rawValue } == [3, 9, 13, 127, 0xF700, 0xF8FF, nil, nil, nil, nil])
    let event = try #require(key("a"))
    #expect(event.characters == "typed" && event.charactersIgnoringModifiers == "a" && event.keyCode == 9)
    #expect(event.type == .keyUp && event.timestamp == 7 && event.locationInWindow == CGPoint(x: 3, y: 4))
    #expect(event.modifierFlags == .option && !event.isARepeat && NSEvent.SpecialKey.home.unicodeScalar == "\u{F729}")
    withExtendedLifetime(stage) {}
  }

  /// Source: https://developer.apple.com/documentation/appkit/common-unicode-characters
  @Test func controlCharactersAreSpecialKeys() throws {
    let stage = try Stage { SKScene(size: CGSize(width: 8, height: 8)) }
    let keys: [NSEvent.SpecialKey?] = [.backspace, .newline, .formFeed, .backTab, .lineSeparator, .paragraphSeparator]
    let texts = ["\u{8}", "\n", "\u{C}", "\u{19}", "\u{2028}", "\u{2029}"]
    #expect(texts.map { key($0)?.specialKey } == keys)
    #expect(["\u{7}", "\u{1B}", "\u{2027}"].allSatisfy { key($0)?.specialKey == nil })
    withExtendedLifetime(stage) {}
  }

  /// Source: https://developer.apple.com/documentation/appkit/nsevent/buttonnumber
  @Test func aMadeClickHasItsButton() throws {
    let stage = try Stage { SKScene(size: CGSize(width: 8, height: 8)) }
    let types: [NSEvent.EventType] = [
      .leftMouseDown, .leftMouseUp, .leftMouseDragged, .mouseMoved, .mouseEntered, .mouseExited, .rightMouseDown,
      .rightMouseUp, .rightMouseDragged, .otherMouseDown, .otherMouseUp, .otherMouseDragged, .keyDown, .scrollWheel,
    ]
    let events = types.map { type in
      NSEvent.mouseEvent(
        with: type, location: .zero, modifierFlags: .shift, timestamp: 2, windowNumber: 0, context: nil, eventNumber: 0,
        clickCount: 3, pressure: 0.5)
    }
    #expect(events.map { $0?.buttonNumber } == [0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, nil, nil])
    #expect(events[7].map { [Double($0.clickCount), Double($0.pressure), $0.timestamp] } == [3, 0.5, 2])
    withExtendedLifetime(stage) {}
  }
}
