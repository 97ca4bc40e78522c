import SceneTesting
import Testing

@testable import UIKit

/// Answers and logs a tab bar's delegate calls.
@MainActor
private final class TabLog: UITabBarControllerDelegate, UITabBarDelegate {
  var lines: [String] = []
  var mayLeave = true

  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
    lines.append("should \(viewController.title ?? "")")
    return mayLeave
  }

  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    lines.append("did \(viewController.title ?? "") \(tabBarController.selectedIndex)")
  }

  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { lines.append("item \(item.title ?? "")") }
}

@MainActor
@Suite struct TabBarTests {
  private let log = TabLog()

  private func controller(_ title: String, _ symbol: String, _ color: UIColor = .white) -> UIViewController {
    let controller = UIViewController()
    controller.view = UIView()
    controller.title = title
    controller.tabBarItem.image = UIImage(systemName: symbol)
    controller.view.backgroundColor = color
    return controller
  }

  /// A stage of 180 x 120 points with three tabs.
  private func stage(_ scale: Int = 1) throws -> (Stage, UITabBarController) {
    let stage = try ViewsApp.stage(180, 120, scale: scale)
    let tabs = UITabBarController()
    tabs.viewControllers = [
      controller("Play", "play.fill"), controller("Scores", "star.fill", .yellow), controller("Settings", "gear"),
    ]
    stage.app.keyWindow?.rootViewController = tabs
    return (stage, tabs)
  }

  @Test func tabsHavePictureTitleMarkAndTheTintOfTheSelectedOne() async throws {
    let (stage, tabs) = try stage(2)
    tabs.viewControllers?[1].tabBarItem.badgeValue = "12"
    tabs.viewControllers?[2].tabBarItem.badgeValue = "1"
    tabs.viewControllers?[2].tabBarItem.badgeColor = .systemGreen
    await stage.advance()
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 71, width: 180, height: 49))
    assertFrame(stage, named: "tabs")
  }

  @Test func aPushedControllerHidesTheTabBarWhileItIsInTheStack() async throws {
    let (stage, tabs) = try stage()
    let stack = UINavigationController(rootViewController: controller("Menu", "star"))
    tabs.viewControllers = [stack, controller("Scores", "star.fill")]
    await stage.advance()
    #expect(tabs.tabBar.frame.minY == 71)
    let game = controller("Game", "star")
    game.hidesBottomBarWhenPushed = true
    stack.pushViewController(game, animated: false)
    await stage.advance()
    #expect(tabs.tabBar.frame.minY == 120 && game.view.safeAreaInsets.bottom == 0)
    stack.popViewController(animated: false)
    await stage.advance()
    #expect(tabs.tabBar.frame.minY == 71 && !tabs.tabBar.isHidden)
  }

  @Test func aTapShowsAnotherControllerAndAsksTheDelegate() async throws {
    let (stage, tabs) = try stage()
    tabs.delegate = log
    await stage.advance()
    stage.tap(at: CGPoint(x: 90, y: 100))
    await stage.advance()
    #expect(tabs.selectedIndex == 1 && log.lines == ["should Scores", "did Scores 1"])
    #expect(stage.color(10, 10) == "#ffff00ff")
    #expect(tabs.tabBar.selectedItem === tabs.viewControllers?[1].tabBarItem)
    log.mayLeave = false
    stage.tap(at: CGPoint(x: 20, y: 100))
    await stage.advance()
    #expect(tabs.selectedIndex == 1 && log.lines.last == "should Play")
    log.mayLeave = true
    tabs.viewControllers?[0].tabBarItem.isEnabled = false
    stage.tap(at: CGPoint(x: 20, y: 100))
    await stage.advance()
    #expect(tabs.selectedIndex == 1, "a disabled tab takes no touch")
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func theSelectedTabGoesBackToItsRoot() async throws {
    let (stage, tabs) = try stage()
    let stack = UINavigationController(rootViewController: controller("Root", "house"))
    tabs.viewControllers = [stack]
    #expect(tabs.tabBar.items?.first?.title == "Root", "a stack without a tab has its root's")
    stack.pushViewController(controller("Deep", "house"), animated: false)
    await stage.advance()
    stage.tap(at: CGPoint(x: 90, y: 100))
    await stage.advance()
    #expect(stack.viewControllers.count == 1)
  }

  @Test func theBarCoversItsControllersUnlessItIsHidden() async throws {
    let (stage, tabs) = try stage()
    await stage.advance()
    #expect(tabs.selectedViewController?.view.safeAreaInsets.bottom == 49)
    tabs.tabBar.isHidden = true
    await stage.advance()
    #expect(tabs.selectedViewController?.view.safeAreaInsets.bottom == 0)
    stage.tap(at: CGPoint(x: 90, y: 100))
    await stage.advance()
    #expect(tabs.selectedIndex == 0)
  }

  @Test func aStandaloneBarNotifiesItsDelegate() async throws {
    let stage = try ViewsApp.stage(180, 120)
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 180, height: 49))
    bar.items = [UITabBarItem(title: "a", image: nil, tag: 1), UITabBarItem(title: "b", image: nil, tag: 2)]
    bar.delegate = log
    stage.app.keyWindow?.rootViewController?.view.addSubview(bar)
    #expect(bar.selectedItem == nil)
    await stage.advance()
    stage.tap(at: CGPoint(x: 150, y: 20))
    await stage.advance()
    #expect(log.lines == ["item b"] && bar.selectedItem?.tag == 2)
    bar.items = [UITabBarItem(title: "c", image: nil, tag: 3)]
    #expect(bar.selectedItem == nil, "it is gone")
  }

  @Test func aStoryboardsTabsHaveTheirItems() async throws {
    let stage = try StoryboardApp.stage("Tabs")
    let tabs = try #require(stage.app.keyWindow?.rootViewController as? UITabBarController)
    let items = try #require(tabs.tabBar.items)
    #expect(items.map(\.title) == ["Play", "Favorites"])
    #expect(items[0].image != nil && items[0].badgeValue == "3" && items[0].tag == 7)
    #expect(tabs.tabBar.tintColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    let search = try #require(tabs.selectedViewController?.view.subviews.first as? UISearchBar)
    #expect(search.placeholder == "Name" && search.showsCancelButton && search.searchBarStyle == .minimal)
    #expect(stage.diagnostics.isEmpty)
  }
}
