import AppIcons
import Foundation
import Testing

@testable import UIKit

/// The values that a host and an app exchange.
@MainActor
@Suite struct HostValueTests {
  @Test func anAlertGetsFingersAndTheLeftButtonOnly() {
    let events: [PointerEvent] = [
      .touch(finger: 3, phase: .moved, x: 4, y: 9), .button(1, isDown: true, x: 5, y: 8),
      .button(1, isDown: false, x: 6, y: 7), .button(2, isDown: true, x: 1, y: 2), .moved(x: 1, y: 2), .left,
      .scrolled(x: 1, y: 2, dx: 3, dy: 4),
    ]
    let touches = events.map(\.asTouch)
    #expect(touches.map { $0?.pointer } == [.finger(3), .mouse, .mouse, nil, nil, nil, nil])
    #expect(touches.map { $0?.phase } == [.moved, .began, .ended, nil, nil, nil, nil])
    let points = [CGPoint(x: 4, y: 9), CGPoint(x: 5, y: 8), CGPoint(x: 6, y: 7)]
    #expect(touches.compactMap { $0?.point } == points)
  }

  @Test func aHapticNamesAnIntensityThatIsNotFull() {
    let haptics = [("impact light", 1.0), ("impact light", 0.25), ("selection", 0.5), ("selection", 1)]
    #expect(
      haptics.map { Haptic(name: $0.0, intensity: $0.1).description } == [
        "impact light", "impact light 0.25", "selection", "selection",
      ])
  }

  @Test func diagnosticsDifferInEachOfTheirTexts() {
    let one = Diagnostic(kind: "a", subject: "b", message: "c")
    let others = [("x", "b", "c"), ("a", "x", "c"), ("a", "b", "x")].map {
      Diagnostic(kind: $0.0, subject: $0.1, message: $0.2)
    }
    #expect(others.allSatisfy { $0 != one } && Set(others + [one]).count == 4)
  }

  @Test func marginsLeaveRoomForTheOppositeOnes() {
    let wide = UIEdgeInsets(top: 10, left: 30, bottom: 115, right: 90)
    #expect(
      SafeArea(upright: wide).insets(of: CGSize(width: 100, height: 120))
        == UIEdgeInsets(top: 10, left: 30, bottom: 110, right: 70))
  }

  @Test func aSquareScreenIsUpright() {
    let area = SafeArea(upright: UIEdgeInsets(top: 7), sideways: UIEdgeInsets(top: 9))
    let tops = [CGSize(width: 50, height: 51), CGSize(width: 50, height: 50), CGSize(width: 51, height: 50)].map {
      area.insets(of: $0).top
    }
    #expect(tops == [7, 7, 9])
  }

  /// The points of a phone of 4.7 inches, a tablet of 9.7 inches and a television.
  @Test func aDeviceHasItsStandardScreen() throws {
    var sizes: [[Int]] = []
    for families in [[1], [2], [1, 2], [3], [1, 3], []] as [[Int]] {
      let numbers = families.map { "<integer>\($0)</integer>" }.joined()
      let text = "<plist><dict><key>UIDeviceFamily</key><array>\(numbers)</array></dict></plist>"
      let info = try InfoPlist(data: Data(text.utf8), source: "Info.plist")
      let screen = AppEnvironment(infoPlist: info, idiom: AppEnvironment.idiom(for: info)).standardScreen
      sizes.append([screen.width, screen.height])
    }
    #expect(sizes == [[375, 667], [768, 1024], [375, 667], [1920, 1080], [375, 667], [375, 667]])
    #expect(AppEnvironment.idiom(for: nil) == .iphone)
  }

  private final class Chooser: UIResponder {
    var takes = true
    var leaves = true

    override func becomeFirstResponder() -> Bool { takes }
    override func resignFirstResponder() -> Bool { leaves }
  }

  /// Source: https://developer.apple.com/documentation/appkit/nswindow/makefirstresponder(_:)
  @Test func aMacsResponderMayRefuseToLeaveOrToTakeTheKeys() {
    let (window, first, second) = (MacWindow(), Chooser(), Chooser())
    #expect(window.focus(first) && window.firstResponder === first)
    first.leaves = false
    #expect(!window.focus(second) && window.firstResponder === first)
    #expect(window.focus(first), "it is not asked to leave for itself")
    (first.leaves, second.takes) = (true, false)
    #expect(!window.focus(second) && window.firstResponder === nil, "the window itself gets the keys")
    second.takes = true
    #expect(window.focus(second) && window.firstResponder === second)
    #expect(window.focus(nil) && window.firstResponder === nil)
  }
}
