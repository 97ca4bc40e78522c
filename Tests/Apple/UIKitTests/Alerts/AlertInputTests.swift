import SceneTesting
import Testing

@testable import UIKit

/// Keeps Return for itself.
@MainActor
private final class Refusal: NSObject, UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool { false }
}

/// The buttons that touches and keys choose in an alert, and the lines of text.
@MainActor
@Suite struct AlertInputTests {
  private final class Answers {
    var lines: [String] = []
  }

  private let stage: Stage
  private let controller = UIViewController()
  private let answers = Answers()
  private let refusal = Refusal()
  private let screen = CGSize(width: 200, height: 300)

  init() throws {
    stage = try ViewsApp.stage(200, 300, controller)
  }

  private func present(_ buttons: (String, UIAlertAction.Style)..., fields: Int = 0) -> UIAlertController {
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
    for _ in 0..<fields { alert.addTextField() }
    for (title, style) in buttons {
      alert.addAction(UIAlertAction(title: title, style: style) { [answers] in answers.lines.append($0.title ?? "") })
    }
    controller.present(alert, animated: false)
    return alert
  }

  private func touch(_ alert: UIAlertController, _ phase: UITouch.Phase, _ y: Double, finger: Int = 0) {
    alert.take(.pointer(.touch(finger: finger, phase: phase, x: 100, y: y)), screen: screen)
  }

  /// 180 points wide; 16 points above the lines, 8 above the buttons, 8 below them, and all of it in the middle.
  @Test func theCardHasLinesAndThenButtons() {
    let buttons = AlertLook(present(("A", .default), ("B", .default), ("C", .cancel)), screen: screen)
    #expect(buttons.card == CGRect(x: 10, y: 62, width: 180, height: 176))
    #expect(buttons.buttons == [86, 134, 182].map { CGRect(x: 26, y: $0, width: 148, height: 40) })
    let fields = AlertLook(present(("A", .default), fields: 2), screen: screen)
    #expect(fields.card == CGRect(x: 10, y: 74, width: 180, height: 152))
    #expect(fields.fields == [90, 126].map { CGRect(x: 26, y: $0, width: 148, height: 30) })
    #expect(fields.buttons == [CGRect(x: 26, y: 170, width: 148, height: 40)])
  }

  @Test func aCardIsAtMost270PointsWide() {
    let alert = present(("A", .default))
    let cards = [200, 290, 291, 400].map { AlertLook(alert, screen: CGSize(width: $0, height: 300)).card }
    #expect(cards.map(\.width) == [180, 270, 270, 270] && cards.map(\.minX) == [10, 10, 10.5, 65])
  }

  /// Three buttons of 24 points fit exactly on a screen of 104 points; each has at least 12.
  @Test(arguments: [(104, 20, 24), (68, 10, 12), (40, 10, 12)])
  func theButtonsOfALowScreenAreLessHigh(screen: Int, height: Int, pitch: Int) {
    let alert = present(("A", .default), ("B", .default), ("C", .default))
    let frames = AlertLook(alert, screen: CGSize(width: 200, height: screen)).buttons
    #expect(frames.map(\.minY) == (0..<3).map { CGFloat(24 + $0 * pitch) })
    #expect(frames.map(\.height) == Array(repeating: CGFloat(height), count: 3))
  }

  @Test func eachFingerChoosesTheButtonWhereItBegan() {
    let alert = present(("A", .default), ("B", .default), ("C", .cancel))
    touch(alert, .began, 106)
    touch(alert, .began, 154, finger: 1)
    touch(alert, .ended, 106, finger: 1)
    #expect(answers.lines.isEmpty, "it began on the other one")
    touch(alert, .ended, 106)
    #expect(answers.lines == ["A"])
  }

  @Test func aCancelledTouchChoosesNoButton() {
    let alert = present(("A", .default))
    touch(alert, .began, 150)
    touch(alert, .cancelled, 150)
    touch(alert, .ended, 150)
    #expect(answers.lines.isEmpty && stage.app.alertController === alert)
  }

  @Test func aDisabledButtonCannotBeTouched() {
    let alert = present(("A", .default))
    alert.actions[0].isEnabled = false
    touch(alert, .began, 150)
    touch(alert, .ended, 150)
    #expect(answers.lines.isEmpty && stage.app.alertController === alert)
  }

  @Test func returnChoosesCancelWhereThereIsNothingElse() {
    let alert = present(("C", .cancel))
    alert.take(.key(.keyboardReturnOrEnter, isDown: false), screen: screen)
    #expect(answers.lines.isEmpty, "a key that is released")
    alert.take(.key(.keyboardReturnOrEnter, isDown: true), screen: screen)
    #expect(answers.lines == ["C"])
  }

  @Test func aHandlerRunsAfterTheAlertHasGone() throws {
    var fronts: [Bool] = []
    let alert = UIAlertController(title: "Lost", message: nil, preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Again", style: .default) { _ in
        fronts.append(stage.app.alertController == nil && controller.presentedViewController == nil)
      })
    controller.present(alert, animated: false)
    try stage.choose("Again")
    #expect(fronts == [true])
  }

  @Test func anAlertIsShownOnce() {
    let alert = present(("A", .default))
    controller.present(alert, animated: false)
    #expect(stage.app.alertControllers == [alert])
  }

  @Test func textsThatAreMissingLeaveNoGapInTheLog() {
    let texts: [(String?, String?)] = [("Lost", "Again?"), ("", "Again?"), ("Lost", nil), (nil, nil)]
    var lines: [String] = []
    for (title, message) in texts {
      let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      lines.append(alert.logText)
    }
    #expect(lines == ["Lost: Again? [OK]", "Again? [OK]", "Lost [OK]", " [OK]"])
  }

  @Test func tabGoesRoundTheLines() throws {
    let alert = present(("A", .default), fields: 3)
    let fields = try #require(alert.textFields)
    for index in [1, 2, 0] {
      let isTaken = alert.type(UIKey(keyCode: .keyboardTab))
      #expect(isTaken && fields[index].isFirstResponder)
    }
  }

  @Test func aDelegateMayKeepReturn() throws {
    let alert = present(("A", .default), fields: 2)
    let fields = try #require(alert.textFields)
    let key = UIKey(keyCode: .keyboardReturnOrEnter)
    fields[0].delegate = refusal
    var isTaken = alert.type(key)
    #expect(isTaken && fields[0].isFirstResponder)
    fields[0].delegate = nil
    isTaken = alert.type(key)
    #expect(isTaken && fields[1].isFirstResponder)
    isTaken = alert.type(key)
    #expect(!isTaken, "the last line leaves it to the button")
  }

  @Test func anAlertThatIsShownIsNotShownAgain() {
    let alert = present(("A", .default))
    controller.present(alert, animated: false)
    #expect(stage.app.alertControllers.count == 1 && controller.presentedViewController === alert)
    #expect(alert.choose("A") && stage.app.alertController == nil && controller.presentedViewController == nil)
  }

  /// A button of a controller counts as pressed from half of its way on.
  @Test func aControllersButtonsChooseLikeReturnAndEscape() {
    func press(_ element: GamepadElement, _ value: Double, _ alert: UIAlertController) {
      alert.take(.gamepad(identifier: 1, .moved(element, value: value)), screen: screen)
    }
    for (element, title) in [(GamepadElement.buttonA, "A"), (.buttonB, "C")] {
      let alert = present(("A", .default), ("C", .cancel))
      answers.lines = []
      press(element, 0.49, alert)
      press(.buttonX, 1, alert)
      #expect(answers.lines.isEmpty)
      press(element, 0.5, alert)
      #expect(answers.lines == [title])
    }
  }

  /// 24 points for the title, 20 for each line of the message, and 6 below both.
  @Test func eachLineOfTextMakesTheCardHigher() {
    func height(_ title: String?, _ message: String?) -> CGFloat {
      let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      return AlertLook(alert, screen: CGSize(width: 300, height: 600)).card.height
    }
    let heights = [height(nil, nil), height("a", nil), height("", "b"), height("a", "b"), height("a", "b\n\nc")]
    #expect(heights == [80, 110, 106, 136, 176])
  }

  /// Source: https://developer.apple.com/documentation/uikit/uialertcontroller
  @Test func aNewAlertHasNeitherButtonsNorLines() {
    let alert = UIAlertController(title: "Lost", message: "Again?", preferredStyle: .actionSheet)
    #expect(alert.title == "Lost" && alert.message == "Again?" && alert.preferredStyle == .actionSheet)
    #expect(alert.actions.isEmpty && alert.textFields == nil && alert.preferredAction == nil)
    let action = UIAlertAction(title: nil, style: .destructive)
    alert.addAction(action)
    #expect(alert.actions == [action] && action.isEnabled && action.title == nil && action.style == .destructive)
    var fields: [UITextField] = []
    for _ in 0..<2 { alert.addTextField { fields.append($0) } }
    #expect(alert.textFields == fields && fields.count == 2)
  }
}
