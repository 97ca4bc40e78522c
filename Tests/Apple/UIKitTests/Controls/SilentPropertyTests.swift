import SceneTesting
import Testing

@testable import UIKit

/// Properties that once had no effect.
@MainActor
@Suite struct SilentPropertyTests {
  private let controller = UIViewController()
  private let stage: Stage

  init() throws {
    stage = try ViewsApp.stage(120, 100, controller)
    controller.view.backgroundColor = .white
  }

  @Test func aButtonShowsAWheelInsteadOfItsPicture() async throws {
    var look = UIButton.Configuration.filled()
    look.title = "Wait"
    look.showsActivityIndicator = true
    look.imagePadding = 4
    let button = UIButton(configuration: look)
    controller.view.addSubview(button)
    await stage.advance()
    let wheel = try #require(button.subviews.compactMap { $0 as? UIActivityIndicatorView }.first)
    #expect(wheel.isAnimating && wheel.frame.size == CGSize(width: 20, height: 20) && wheel.frame.minX == 12)
    let width = button.intrinsicContentSize.width
    button.configuration?.showsActivityIndicator = false
    await stage.advance()
    #expect(!wheel.isAnimating && button.intrinsicContentSize.width == width - 24)
  }

  @Test func aBarHasAPictureBehindItsTitle() async {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 120, height: 44))
    controller.view.addSubview(bar)
    bar.setBackgroundImage(quarters(2), for: .default)
    bar.show(UINavigationItem(title: ""), back: nil)
    await stage.advance()
    #expect(stage.color(10, 4) == "#ff0000ff" && stage.color(110, 4) == "#00ff00ff")
    bar.setBackgroundImage(UIImage(), for: .default)
    await stage.advance()
    #expect(stage.color(10, 4) == "#ffffffff", "games take the background away with an empty picture")
  }

  @Test func aFieldHasAPictureBehindItsText() async {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    field.background = quarters(2)
    controller.view.addSubview(field)
    await stage.advance()
    #expect(stage.color(10, 4) == "#ff0000ff" && stage.color(10, 36) == "#0000ffff")
    field.borderStyle = .roundedRect
    await stage.advance()
    #expect(stage.color(10, 8) == "#ffffffff")
  }

  @Test func aFieldsTextIsClearedByAButton() async {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    field.clearButtonMode = .always
    var changes = 0
    field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    controller.view.addSubview(field)
    stage.tap(at: CGPoint(x: 86, y: 20))
    await stage.advance()
    #expect(changes == 0 && field.isFirstResponder, "there is no button without a text")
    field.text = "abc"
    #expect(field.textRect(forBounds: field.bounds).width == 72)
    stage.tap(at: CGPoint(x: 86, y: 20))
    await stage.advance(frames: 2)
    #expect(changes == 1 && field.text == "")
  }

  @Test func hiddenPropertiesAreReportedOnce() {
    let stack = UINavigationController(rootViewController: UIViewController())
    stack.isToolbarHidden = false
    stack.navigationBar.prefersLargeTitles = true
    stack.navigationBar.prefersLargeTitles = true
    #expect(
      stage.diagnostics.map(\.subject) == [
        "UINavigationController.isToolbarHidden", "UINavigationBar.prefersLargeTitles",
      ])
  }
}
