import AppIcons
import Testing

@testable import UIKit

/// Notes that it moves between parents.
private final class Moving: UIViewController {
  var moves = 0

  override func loadView() { view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20)) }
  override func willMove(toParent parent: UIViewController?) { moves += 1 }
}

/// Children, parents and orientations of controllers.
@MainActor
@Suite struct ControllerRuleTests {
  init() {
    UIApplication.current = UIApplication(AppEnvironment(surface: Surface(width: 80, height: 60, scale: 1)))
  }

  @Test func askingForAPreferredFocusMakesNoView() {
    let controller = Moving()
    #expect(controller.preferredFocusEnvironments.isEmpty && controller.viewIfLoaded == nil)
    #expect(!controller.isViewLoaded)
    let view = controller.view
    #expect(controller.preferredFocusEnvironments.first === view && controller.viewIfLoaded === view)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller/addchild(_:)
  @Test func aChildIsAddedOnce() {
    let (parent, child) = (UIViewController(), Moving())
    parent.addChild(child)
    parent.addChild(child)
    #expect(parent.children.count == 1 && parent.children.first === child && child.moves == 1)
  }

  @Test func aChildLeavesItsOldParent() {
    let (old, new) = (UIViewController(), UIViewController())
    let children: [UIViewController] = [Moving(), Moving(), Moving()]
    for child in children { old.addChild(child) }
    new.addChild(children[1])
    #expect(old.children == [children[0], children[2]] && new.children == [children[1]])
    #expect(children[1].parent === new)
    children[1].removeFromParent()
    #expect(new.children.isEmpty && children[1].parent == nil && old.children.count == 2)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiresponder/next
  @Test func theNextResponderOfAChildIsTheViewAroundItsView() {
    let (parent, child) = (Moving(), Moving())
    parent.addChild(child)
    #expect(child.next == nil, "it has no view yet")
    parent.view.addSubview(child.view)
    #expect(child.next === parent.view && child.view.next === child)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller/supportedinterfaceorientations
  @Test(arguments: [IconIdiom.iphone, .ipad])
  func onlyATabletIsTurnedUpsideDown(idiom: IconIdiom) {
    UIApplication.current = UIApplication(AppEnvironment(idiom: idiom))
    let supported = UIViewController().supportedInterfaceOrientations
    #expect(supported.contains(.portraitUpsideDown) == (idiom == .ipad))
    #expect(supported.isSuperset(of: [.portrait, .landscapeLeft, .landscapeRight]))
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller/title
  @Test func aNewTitleReachesTheTab() {
    let controller = Moving()
    controller.title = "Play"
    #expect(controller.tabBarItem.title == "Play")
    controller.title = "Stop"
    #expect(controller.tabBarItem.title == "Stop" && controller.viewIfLoaded == nil)
    controller.tabBarItem = UITabBarItem(title: "Own", image: nil, tag: 3)
    #expect(controller.title == "Stop" && controller.tabBarItem.tag == 3)
  }

  @Test func aKeySetsTheTitleOrTheView() {
    let (controller, view) = (UIViewController(), UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)))
    controller.setValue("Menu", forKey: "title")
    controller.setValue(view, forKey: "view")
    #expect(controller.title == "Menu" && controller.view === view && view.next === controller)
    controller.setValue(view, forKey: "titles")
    #expect(UIApplication.shared.diagnostics.map(\.subject) == ["UIViewController.titles"])
  }
}
