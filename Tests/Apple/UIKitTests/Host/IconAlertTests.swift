import CoreGraphics
import Raster
import Testing

@testable import UIKit

@MainActor
@Suite struct IconAlertTests {
  private let phone = CGSize(width: 375, height: 667)
  private let alert = IconAlert(appName: "Test App", icon: Image(Bitmap(width: 4, height: 4, filledWith: 0xFF00_FF00)))

  @Test func theAlertNamesTheApp() async {
    #expect(alert.message == "You have changed the icon for “Test App”.")
  }

  @Test func theCardIsCentredWithItsButtonAtTheBottom() async {
    let (card, button) = IconAlert.frames(screen: phone)
    #expect(card == CGRect(x: 52.5, y: 229.5, width: 270, height: 208))
    #expect(button == CGRect(x: 68.5, y: 381.5, width: 238, height: 40))
    #expect(card.contains(button))
  }

  @Test func aNarrowScreenGetsANarrowCard() async {
    #expect(IconAlert.frames(screen: CGSize(width: 120, height: 300)).card.width == 100)
    let (card, button) = IconAlert.frames(screen: CGSize(width: 10, height: 10))
    #expect(card.width == 0)
    #expect(button.width == 0)
  }

  @Test func aTouchOnTheButtonDismissesTheAlert() async {
    func isDismissed(_ x: Double, _ y: Double, _ phase: UITouch.Phase = .began) -> Bool {
      IconAlert.isDismissed(by: .pointer(.touch(finger: 0, phase: phase, x: x, y: y)), screen: phone)
    }
    #expect(isDismissed(187, 400))
    #expect(isDismissed(69, 382))
    #expect(!isDismissed(187, 380), "above the button")
    #expect(!isDismissed(10, 10), "beside the card")
    #expect(!isDismissed(187, 400, .moved))
    #expect(!isDismissed(187, 400, .ended))
  }

  @Test func returnSpaceAndEscapeDismissTheAlert() async {
    func isDismissed(_ key: UIKeyboardHIDUsage, _ isDown: Bool = true) -> Bool {
      IconAlert.isDismissed(by: .key(key, isDown: isDown), screen: phone)
    }
    #expect(isDismissed(.keyboardReturnOrEnter))
    #expect(isDismissed(.keyboardSpacebar))
    #expect(isDismissed(.keyboardEscape))
    #expect(!isDismissed(.keyboardM))
    #expect(!isDismissed(.keyboardEscape, false))
  }

  @Test func theAlertDrawsAShadeTheCardTheButtonAndTheIcon() async {
    var list = DrawList(background: .black)
    alert.draw(into: &list, screen: phone, toPixels: .identity, font: nil)
    #expect(list.commands.count == 6)
    #expect(list.images.count == 1)
    #expect(list.description.contains("target (155.5 247.5 64 64)"))
  }

  @Test func theIconIsUpright() async {
    var picture = Bitmap(width: 64, height: 64, filledWith: 0xFF00_00FF)
    for x in 0..<64 { picture[x, 0] = 0xFFFF_0000 }
    var list = DrawList(background: .black)
    let screen = CGSize(width: 120, height: 260)
    IconAlert(appName: "A", icon: Image(picture)).draw(into: &list, screen: screen, toPixels: .identity, font: nil)
    var frame = Bitmap(width: 120, height: 260)
    Rasterizer().draw(list, into: &frame)
    let icon = IconAlert.frames(screen: screen).card
    #expect(frame[60, Int(icon.minY) + 18] == 0xFFFF_0000)
    #expect(frame[60, Int(icon.minY) + 18 + 63] == 0xFF00_00FF)
  }

  /// The card of 100 x 208 points is at (10, 26), the icon of 64 points 18 below its top.
  @Test func theIconIsInItsPlaceOnAScreenOfTwoPixelsAPoint() async {
    var picture = Bitmap(width: 64, height: 64, filledWith: 0xFF00_00FF)
    for y in 0..<32 { for x in 0..<64 { picture[x, y] = 0xFFFF_0000 } }
    var list = DrawList(background: .black)
    IconAlert(appName: "A", icon: Image(picture)).draw(
      into: &list, screen: CGSize(width: 120, height: 260), toPixels: Affine(a: 2, b: 0, c: 0, d: 2, tx: 6, ty: 4),
      font: nil)
    var frame = Bitmap(width: 252, height: 528)
    Rasterizer().draw(list, into: &frame)
    // From (28, 44) to (92, 108): pixels from (62, 92) to (190, 220).
    let card: UInt32 = 0xFFE5_F6FF
    let (blue, red): (UInt32, UInt32) = (0xFFFF_0000, 0xFF00_00FF)
    #expect([89, 95, 150, 162, 216, 223].map { frame[126, $0] } == [card, blue, blue, red, red, card])
    #expect([59, 65, 186, 193].map { frame[$0, 130] } == [card, blue, blue, card])
  }

  @Test func onlyTheFirstButtonOfAControllerOrAMouseDismissesTheAlert() async {
    func isDismissed(_ event: InputEvent) -> Bool { IconAlert.isDismissed(by: event, screen: phone) }
    let values = [0.49, 0.5, 1].map { isDismissed(.gamepad(identifier: 1, .moved(.buttonA, value: $0))) }
    #expect(values == [false, true, true] && !isDismissed(.gamepad(identifier: 0, .moved(.buttonB, value: 1))))
    #expect(isDismissed(.pointer(.button(1, isDown: true, x: 187, y: 400))))
    #expect(!isDismissed(.pointer(.button(2, isDown: true, x: 187, y: 400))))
    #expect(!isDismissed(.pointer(.button(1, isDown: false, x: 187, y: 400))))
  }

  @Test func textWrapsAtSpaces() async {
    #expect("one two three".wrapped { $0.count <= 7 } == ["one two", "three"])
    #expect("one two three".wrapped { $0.count <= 100 } == ["one two three"])
    #expect("unbreakable word".wrapped { $0.count <= 4 } == ["unbreakable", "word"])
    #expect("".wrapped { _ in true } == [])
  }
}
