import SceneTesting
import SpriteKit
import Testing

@testable import UIKit

/// Allows few letters, and keeps the text.
@MainActor
private final class Limit: NSObject, UITextFieldDelegate {
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { (textField.text ?? "").count - range.length + string.count <= 3 }
}

@MainActor
@Suite struct AlertFieldTests {
  private let stage: Stage
  private let controller = UIViewController()
  private let alert = UIAlertController(title: "High score", message: "Your name", preferredStyle: .alert)
  private let limit = Limit()

  init() throws {
    stage = try ViewsApp.stage(200, 200, controller)
  }

  private func type(_ keys: UIKeyboardHIDUsage...) async {
    for key in keys {
      stage.press(key)
      await stage.advance()
    }
  }

  @Test func thePlayerTypesANameAndReturnChoosesTheButton() async {
    var name: String?
    alert.addTextField { $0.placeholder = "Name" }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Save", style: .default) { [weak alert] _ in name = alert?.textFields?.first?.text })
    controller.present(alert, animated: true)
    await stage.advance()
    #expect(alert.textFields?.first?.isFirstResponder == true)
    stage.keyDown(.keyboardLeftShift)
    await type(.keyboardB)
    stage.keyUp(.keyboardLeftShift)
    await type(.keyboardO, .keyboardX, .keyboardDeleteOrBackspace, .keyboardB)
    #expect(alert.textFields?.first?.text == "Bob" && name == nil)
    assertFrame(stage, named: "alert-field-bob")
    await type(.keyboardReturnOrEnter)
    #expect(name == "Bob" && stage.app.alertController == nil)
    #expect(stage.app.firstResponder == nil && stage.diagnostics.isEmpty)
  }

  @Test func tabReturnAndTouchesChooseTheLine() async throws {
    for title in ["First", "Second"] { alert.addTextField { $0.placeholder = title } }
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    controller.present(alert, animated: true)
    let lines = try #require(alert.textFields)
    await type(.keyboardA, .keyboardTab, .keyboardB)
    #expect(lines.map(\.text) == ["a", "b"])
    let first = AlertLook(alert, screen: CGSize(width: 200, height: 200)).fields[0]
    stage.tap(at: CGPoint(x: first.midX, y: first.midY))
    await stage.advance()
    await type(.keyboardC, .keyboardReturnOrEnter, .keyboardD)
    #expect(lines.map(\.text) == ["ac", "bd"] && stage.app.alertController != nil)
    await type(.keyboardReturnOrEnter)
    #expect(stage.app.alertController == nil)
  }

  @Test func theDelegateLimitsTheTextAndAnActionCanWaitForIt() async {
    let save = UIAlertAction(title: "Save", style: .default)
    save.isEnabled = false
    alert.addTextField { [limit] field in
      field.delegate = limit
      field.addAction(
        UIAction { [weak field, weak save] _ in save?.isEnabled = field?.text?.isEmpty == false }, for: .editingChanged)
    }
    alert.addAction(save)
    controller.present(alert, animated: true)
    await type(.keyboardReturnOrEnter)
    #expect(stage.app.alertController === alert)
    await type(.keyboardA, .keyboardB, .keyboardC, .keyboardD)
    #expect(alert.textFields?[0].text == "abc" && save.isEnabled)
    await type(.keyboardEscape)
    #expect(stage.app.alertController === alert, "there is no cancel button")
  }

  @Test func theKeysGoBackToTheFieldBehindTheAlert() async {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    controller.view.addSubview(field)
    field.becomeFirstResponder()
    alert.addTextField()
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    controller.present(alert, animated: true)
    await type(.keyboardA)
    #expect(field.text == "" && alert.textFields?[0].text == "a")
    controller.dismiss(animated: true)
    await type(.keyboardB)
    #expect(field.text == "b")
  }
}
