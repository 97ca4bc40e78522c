import SceneTesting
import SpriteKit
import Testing

@testable import UIKit

/// Gives a menu for the left half of a view.
@MainActor
private final class MenuGiver: UIContextMenuInteractionDelegate {
  var lines: [String] = []

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard location.x < 50 else { return nil }
    return UIContextMenuConfiguration(actionProvider: { [unowned self] _ in
      UIMenu(title: "Ship", children: [UIAction(title: "Sell") { _ in self.lines.append("sold") }])
    })
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { lines.append("shown") }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { lines.append("ended") }
}

@MainActor
@Suite struct MenuTests {
  private let controller = UIViewController()
  private let stage: Stage

  init() throws {
    stage = try ViewsApp.stage(180, 180, controller)
  }

  @Test func actionsAreNumberedInEachApp() async throws {
    func names() -> [String] { (0..<3).map { UIAction(title: "\($0)") { _ in }.identifier.rawValue } }
    await stage.advance()
    let ours = names()
    #expect(Set(ours).count == 3)
    let other = try ViewsApp.stage(100, 40)
    await other.advance()
    #expect(names() == ours, "not of what another app has made")
  }

  @Test func aButtonShowsItsMenuAsAnAlert() async throws {
    var chosen: [String] = []
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let level = UIMenu(title: "Level", children: [UIAction(title: "Hard") { chosen.append($0.title) }])
    let speed = UIMenu(
      options: .displayInline, children: [UIAction(title: "Fast", state: .on) { chosen.append($0.title) }])
    button.menu = UIMenu(
      title: "Options",
      children: [
        speed, level, UIAction(title: "Reset", attributes: .destructive) { chosen.append($0.title) },
        UIAction(title: "Secret", attributes: .hidden) { _ in },
      ])
    button.showsMenuAsPrimaryAction = true
    controller.view.addSubview(button)
    stage.tap(at: CGPoint(x: 50, y: 20))
    await stage.advance()
    #expect(stage.app.alertController?.logText == "Options [✓ Fast, Level, Reset, Cancel]")
    try stage.choose("Level")
    #expect(stage.app.alertController?.logText == "Level [Hard, Cancel]")
    try stage.choose("Hard")
    #expect(chosen == ["Hard"] && stage.app.alertController == nil)
  }

  @Test func aLongPressShowsAContextMenu() async throws {
    let giver = MenuGiver()
    let view = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
    controller.view.addSubview(view)
    let interaction = UIContextMenuInteraction(delegate: giver)
    view.addInteraction(interaction)
    #expect(interaction.view === view && view.interactions.count == 1)
    func press(_ x: CGFloat) async {
      stage.touchDown(at: CGPoint(x: x, y: 50))
      await stage.advance(seconds: 0.6)
      stage.touchUp(at: CGPoint(x: x, y: 50))
      await stage.advance()
    }
    await press(110)
    #expect(stage.app.alertController == nil, "the delegate has none for the right half")
    await press(40)
    #expect(stage.app.alertController?.logText == "Ship [Sell, Cancel]")
    try stage.choose("Sell")
    #expect(giver.lines == ["shown", "ended", "sold"])
    await press(40)
    try stage.choose("Cancel")
    #expect(giver.lines.suffix(2) == ["shown", "ended"])
    view.removeInteraction(interaction)
    await press(40)
    #expect(stage.app.alertController == nil && interaction.view == nil && giver.lines.count == 5)
  }

  @Test func aMenuWithOtherActionsKeepsTheRest() {
    let menu = UIMenu(
      title: "Sort", subtitle: "by", image: quarters(4), identifier: UIMenu.Identifier("sort"), options: .displayInline,
      children: [UIAction(title: "Points") { _ in }])
    let other = menu.replacingChildren([UIAction(title: "Name") { _ in }, UIAction(title: "Time") { _ in }])
    #expect(other.children.map(\.title) == ["Name", "Time"] && menu.children.map(\.title) == ["Points"])
    #expect([other.title, other.subtitle, other.identifier?.rawValue] == ["Sort", "by", "sort"])
    #expect(other.image === menu.image && other.options == .displayInline)
  }

  @Test func aMenusActionsBecomeButtonsOfTheirKind() async throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    controller.view.addSubview(view)
    let inner = UIMenu(
      title: "Danger", options: .destructive,
      children: [UIAction(title: "Off", state: .off) { _ in }, UIAction(title: "Some", state: .mixed) { _ in }])
    let nested = UIMenu(options: .displayInline, children: [UIAction(title: "Deep") { _ in }])
    UIMenu(
      children: [
        UIAction(title: "No", attributes: .disabled) { _ in }, inner,
        UIMenu(
          options: .displayInline, children: [nested, UIAction(title: "Flat", attributes: .destructive) { _ in }]),
      ]
    ).show(from: view)
    var alert = try #require(stage.app.alertController)
    #expect(alert.title == nil && alert.preferredStyle == .actionSheet)
    #expect(alert.actions.map(\.title) == ["No", "Danger", "Deep", "Flat", "Cancel"])
    #expect(alert.actions.map(\.isEnabled) == [false, true, true, true, true])
    #expect(alert.actions.map(\.style) == [.default, .destructive, .default, .destructive, .cancel])
    #expect(stage.diagnostics.isEmpty)
    try stage.choose("Danger")
    alert = try #require(stage.app.alertController)
    #expect(alert.title == "Danger" && alert.actions.map(\.title) == ["Off", "– Some", "Cancel"])
    try stage.choose("Cancel")
    for action in [UIAction(title: "A", subtitle: "B") { _ in }, UIAction(title: "A", image: quarters(2)) { _ in }] {
      UIMenu(children: [action]).show(from: view)
      try stage.choose("Cancel")
    }
    #expect(stage.diagnostics.map(\.subject).first == "UIMenu")
  }

  @Test func aConfigurationShowsTitlePictureAndBackground() async {
    var look = UIButton.Configuration.filled()
    look.title = "Play"
    look.subtitle = "Level 1"
    look.image = UIImage(systemName: "play.fill")
    look.imagePadding = 8
    look.cornerStyle = .capsule
    look.baseBackgroundColor = .systemOrange
    look.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
      var outgoing = incoming
      outgoing.font = UIFont.boldSystemFont(ofSize: 20)
      return outgoing
    }
    var presses = 0
    let button = UIButton(configuration: look, primaryAction: UIAction { _ in presses += 1 })
    button.frame.origin = CGPoint(x: 20, y: 20)
    var gray = UIButton.Configuration.tinted()
    gray.title = "Options"
    gray.imagePlacement = .top
    gray.image = UIImage(systemName: "gear")
    let other = UIButton(configuration: gray)
    other.frame.origin = CGPoint(x: 20, y: 100)
    for view in [button, other] { controller.view.addSubview(view) }
    controller.view.backgroundColor = .white
    await stage.advance()
    #expect(stage.color(Int(button.frame.midX), 23) == "#ff9500ff")
    #expect(button.bounds.width > 80 && button.bounds.height > 40, "it has room for its title")
    stage.tap(at: button.center)
    await stage.advance()
    #expect(presses == 1)
    button.configuration?.title = "A much longer title"
    #expect(button.intrinsicContentSize.width > button.bounds.width)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiaction
  @Test func aNewActionIsOffAndANewMenuIsEmpty() {
    let (action, menu) = (UIAction { _ in }, UIMenu())
    #expect(action.title.isEmpty && action.subtitle == nil && action.image == nil && action.state == .off)
    #expect(action.attributes.isEmpty && action.discoverabilityTitle == nil)
    #expect(menu.title.isEmpty && menu.options.isEmpty && menu.children.isEmpty && menu.identifier == nil)
    let states: [UIMenuElement.State] = [.off, .on, .mixed]
    #expect(states.map(\.rawValue) == [0, 1, 2])
  }

  /// Source: https://developer.apple.com/documentation/uikit/uicontextmenuconfiguration/identifier
  @Test func aContextMenuHasItsOwnIdentifierUnlessOneIsGiven() {
    let names = (0..<2).map { _ in UIContextMenuConfiguration().identifier as? NSUUID }
    #expect(names[0] != nil && names[1] != nil && names[0] != names[1])
    #expect(UIContextMenuConfiguration(identifier: "ship" as NSString).identifier as? NSString == "ship")
  }
}
