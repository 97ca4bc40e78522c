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

  @Test func textWrapsAtSpaces() async {
    #expect("one two three".wrapped { $0.count <= 7 } == ["one two", "three"])
    #expect("one two three".wrapped { $0.count <= 100 } == ["one two three"])
    #expect("unbreakable word".wrapped { $0.count <= 4 } == ["unbreakable", "word"])
    #expect("".wrapped { _ in true } == [])
  }
}
