import SceneTesting
import Testing

@testable import UIKit

/// Answers and logs the delegate calls of a tab bar controller.
@MainActor
private final class Choices: UITabBarControllerDelegate {
  var lines: [String] = []
  var mayChoose = true

  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
    lines.append("should \(viewController.title ?? "")")
    return mayChoose
  }

  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    lines.append("did \(viewController.title ?? "")")
  }
}

@MainActor
@Suite struct TabControllerTests {
  private let choices = Choices()
  private let tabs = UITabBarController()
  private let stage: Stage

  /// Three tabs of 70 points, on a screen of 210 x 150 points.
  init() throws {
    stage = try ViewsApp.stage(210, 150)
    tabs.viewControllers = ["a", "b", "c"].map { Self.controller($0) }
    tabs.delegate = choices
    stage.app.keyWindow?.rootViewController = tabs
  }

  private static func controller(_ title: String) -> UIViewController {
    let controller = UIViewController()
    controller.view = UIView()
    controller.title = title
    return controller
  }

  /// Three controllers, of which the last two are pushed.
  private func stack() -> UINavigationController {
    let stack = UINavigationController(rootViewController: Self.controller("root"))
    for title in ["game", "pause"] { stack.pushViewController(Self.controller(title), animated: false) }
    return stack
  }

  private func tap(_ x: CGFloat) async {
    await stage.advance()
    stage.tap(at: CGPoint(x: x, y: 125))
    await stage.advance()
  }

  /// Source: https://developer.apple.com/documentation/uikit/uitabbarcontroller/setviewcontrollers(_:animated:)
  @Test(arguments: [(0, "b", 0), (1, "c", 1), (2, "a", 0)])
  func theTabInThePlaceOfARemovedOneIsSelected(removed: Int, title: String, index: Int) {
    tabs.selectedIndex = removed
    tabs.viewControllers?.remove(at: removed)
    #expect(tabs.selectedViewController?.title == title && tabs.selectedIndex == index)
    #expect(tabs.selectedViewController?.view.superview === tabs.view && tabs.tabBar.selectedItem?.title == title)
  }

  @Test func theSelectedTabStaysSelectedWhenOneBeforeItIsRemoved() {
    tabs.selectedIndex = 2
    tabs.viewControllers?.remove(at: 1)
    #expect(tabs.selectedViewController?.title == "c" && tabs.selectedIndex == 1)
    #expect(tabs.tabBar.items?.map(\.title) == ["a", "c"] && tabs.tabBar.selectedItem?.title == "c")
  }

  @Test func aRemovedTabIsNoLongerBehindTheBar() async throws {
    await stage.advance()
    let removed = try #require(tabs.viewControllers?[1])
    tabs.viewControllers?.remove(at: 1)
    #expect(removed.parent == nil && removed.tabBarController == nil && tabs.children.map(\.title) == ["a", "c"])
    stage.app.keyWindow?.rootViewController = removed
    await stage.advance()
    #expect(removed.view.safeAreaInsets.bottom == 0)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller/hidesbottombarwhenpushed
  @Test func theBarStaysHiddenUntilTheControllerThatHidesItIsPopped() async {
    let stack = stack()
    stack.viewControllers[1].hidesBottomBarWhenPushed = true
    tabs.viewControllers = [stack, Self.controller("b")]
    await stage.advance()
    #expect(tabs.tabBar.frame.minY == 150, "it is hidden below the pause as well")
    stack.popViewController(animated: false)
    await stage.advance()
    #expect(tabs.tabBar.frame.minY == 150)
    tabs.selectedIndex = 1
    await stage.advance()
    #expect(tabs.tabBar.frame.minY == 101, "another tab shows it")
    tabs.selectedIndex = 0
    stack.popViewController(animated: false)
    await stage.advance()
    #expect(tabs.tabBar.frame.minY == 101)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uitabbarcontrollerdelegate/tabbarcontroller(_:didselect:)
  @Test func aTapOnTheSelectedTabTellsTheDelegateToo() async {
    await tap(35)
    #expect(choices.lines == ["should a", "did a"] && tabs.selectedIndex == 0)
  }

  @Test func aRefusedTapLeavesTheStackOfTheSelectedTab() async {
    let stack = stack()
    tabs.viewControllers = [stack, Self.controller("b"), Self.controller("c")]
    choices.mayChoose = false
    await tap(35)
    #expect(choices.lines.count == 1 && stack.viewControllers.count == 3)
    choices.mayChoose = true
    await tap(35)
    #expect(stack.viewControllers.map(\.title) == ["root"])
  }

  @Test func aTapOnAnotherTabLeavesTheStacksAsTheyAre() async {
    let stacks = [stack(), stack(), stack()]
    tabs.viewControllers = stacks
    await tap(175)
    #expect(tabs.selectedIndex == 2 && stacks.map(\.viewControllers.count) == [3, 3, 3])
  }

  /// Source: https://developer.apple.com/documentation/uikit/uitabbarcontrollerdelegate/tabbarcontroller(_:didselect:)
  @Test func aTabThatTheGameSelectsIsNotToldToTheDelegate() {
    tabs.selectedIndex = 2
    tabs.selectedViewController = tabs.viewControllers?[1]
    #expect(choices.lines == [] && tabs.selectedIndex == 1 && tabs.tabBar.selectedItem?.title == "b")
  }

  @Test(arguments: [-1, 3]) func anIndexThatNoTabHasSelectsNothingElse(index: Int) {
    tabs.selectedIndex = 1
    tabs.selectedIndex = index
    #expect(tabs.selectedIndex == 1 && tabs.selectedViewController?.title == "b")
  }

  @Test func aStacksOwnTabStandsBeforeThatOfItsRoot() {
    let stacks = [stack(), stack(), stack()]
    stacks[0].tabBarItem.image = quarters(4)
    stacks[1].title = "own"
    tabs.viewControllers = stacks
    let items = tabs.tabBar.items ?? []
    #expect(items.map(\.title) == [nil, "own", "root"])
    #expect(items.first === stacks[0].tabBarItem && items.last === stacks[2].viewControllers[0].tabBarItem)
  }

  @Test func aTabControllersViewIsMadeWithTheSelectedTab() throws {
    let other = UITabBarController()
    other.viewControllers = ["d", "e", "f"].map { Self.controller($0) }
    other.selectedIndex = 2
    #expect(!other.isViewLoaded && other.viewControllers?[2].view.superview == nil)
    stage.app.keyWindow?.rootViewController = other
    #expect(other.view.subviews.map { $0 === other.viewControllers?[2].view } == [true, false])
    #expect(other.view.subviews.last === other.tabBar && other.tabBar.selectedItem?.title == "f")
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller/title
  @Test func aTabHasTheNewTitleOfItsController() {
    let controller = UIViewController()
    let item = controller.tabBarItem
    controller.title = "one"
    #expect(item?.title == "one")
    item?.title = "own"
    #expect(controller.title == "one")
    controller.title = "two"
    #expect(item?.title == "two" && controller.tabBarItem === item)
  }
}
