import SceneTesting
import Testing

@testable import UIKit

/// Notes where a menu is asked for, and gives one without actions.
@MainActor
private final class PlaceNoter: UIContextMenuInteractionDelegate {
  var places: [CGPoint] = []
  var shown = 0

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    places += [location, interaction.location(in: nil)]
    return UIContextMenuConfiguration()
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { shown += 1 }
}

/// Where menus are shown, and how they end.
@MainActor
@Suite struct MenuShowingTests {
  private let controller = UIViewController()
  private let view = UIView(frame: CGRect(x: 20, y: 30, width: 100, height: 80))
  private let stage: Stage

  init() throws {
    stage = try ViewsApp.stage(180, 160, controller)
    controller.view.addSubview(view)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiaction/sender
  @Test func anActionKnowsTheViewThatRunsIt() throws {
    var senders: [Bool] = []
    let view = view
    let action = UIAction(title: "Sell") { action in senders.append(action.sender as? UIView === view) }
    #expect(action.sender == nil)
    UIMenu(children: [action]).show(from: view)
    try stage.choose("Sell")
    #expect(senders == [true])
  }

  @Test func aMenuEndsWithTheMenuInIt() throws {
    var lines: [String] = []
    let inner = UIMenu(title: "More", children: [UIAction(title: "Deep") { _ in lines.append("deep") }])
    let menu = UIMenu(children: [inner])
    menu.show(from: view) { lines.append("end") }
    try stage.choose("More")
    #expect(lines.isEmpty)
    try stage.choose("Cancel")
    #expect(lines == ["end"])
    menu.show(from: view) { lines.append("end") }
    try stage.choose("More")
    try stage.choose("Deep")
    #expect(lines == ["end", "end", "deep"])
  }

  @Test func aMenuIsInFrontOfThePresentedController() throws {
    let front = UIViewController()
    front.view = UIView(frame: controller.view.bounds)
    front.modalPresentationStyle = .overFullScreen
    controller.present(front, animated: false)
    let button = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 20))
    front.view.addSubview(button)
    UIMenu(children: [UIAction(title: "Sell") { _ in }]).show(from: button)
    let alert = try #require(stage.app.alertController)
    #expect(alert.presentingViewController === front && front.presentedViewController === alert)
    try stage.choose("Cancel")
    #expect(front.presentedViewController == nil && controller.presentedViewController === front)
  }

  @Test func aMenuOfAViewThatIsNotShownIsNotShown() {
    view.removeFromSuperview()
    UIMenu(children: [UIAction(title: "Sell") { _ in }]).show(from: view)
    #expect(stage.app.alertController == nil)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uicontextmenuinteraction/location(in:)
  @Test func aContextMenuIsAskedForWithItsPlace() async {
    let noter = PlaceNoter()
    view.addInteraction(UIContextMenuInteraction(delegate: noter))
    stage.touchDown(at: CGPoint(x: 50, y: 70))
    await stage.advance(seconds: 0.6)
    #expect(noter.places == [CGPoint(x: 30, y: 40), CGPoint(x: 50, y: 70)])
  }

  @Test func aContextMenuWithoutActionsIsNotShown() async {
    let noter = PlaceNoter()
    view.addInteraction(UIContextMenuInteraction(delegate: noter))
    stage.touchDown(at: CGPoint(x: 50, y: 70))
    await stage.advance(seconds: 0.6)
    #expect(noter.places.count == 2 && noter.shown == 0 && stage.app.alertController == nil)
  }

  @Test func anActionKeepsItsOwnName() {
    let names = ["jump", "duck", "jump"].map { UIAction(identifier: UIAction.Identifier($0)) { _ in }.identifier }
    #expect(names.map(\.rawValue) == ["jump", "duck", "jump"] && names[0] == names[2])
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiinteraction
  @Test func aContextMenuLeavesTheViewItWasOn() async {
    let (noter, other) = (PlaceNoter(), UIView(frame: CGRect(x: 130, y: 30, width: 40, height: 80)))
    controller.view.addSubview(other)
    let interaction = UIContextMenuInteraction(delegate: noter)
    view.addInteraction(interaction)
    other.addInteraction(interaction)
    for x in [50, 140] as [CGFloat] {
      stage.touchDown(at: CGPoint(x: x, y: 70))
      await stage.advance(seconds: 0.6)
      stage.touchUp(at: CGPoint(x: x, y: 70))
      await stage.advance()
    }
    #expect(noter.places == [CGPoint(x: 10, y: 40), CGPoint(x: 140, y: 70)])
    #expect(view.interactions.isEmpty && interaction.view === other && interaction.delegate === noter)
  }
}
