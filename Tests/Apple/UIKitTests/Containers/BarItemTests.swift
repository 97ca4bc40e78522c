import SceneTesting
import Testing

@testable import UIKit

@MainActor
@Suite struct BarItemTests {
  private let navigation: UINavigationController
  private let second = UIViewController()
  private let stage: Stage

  init() throws {
    stage = try ViewsApp.stage(300, 200)
    navigation = UINavigationController(rootViewController: UIViewController())
    stage.app.keyWindow?.rootViewController = navigation
    navigation.viewControllers[0].title = "Levels"
    second.title = "Second"
    navigation.pushViewController(second, animated: false)
  }

  private var bar: UINavigationBar { navigation.navigationBar }
  private var titles: [String] { bar.subviews.compactMap { ($0 as? UIButton)?.currentTitle } }

  private func item(_ title: String) -> UIBarButtonItem {
    UIBarButtonItem(title: title, style: .plain, target: nil, action: nil)
  }

  @Test func aBackButtonHasItsOwnTitleThenTheItemsThenTheControllers() {
    let first = navigation.viewControllers[0].navigationItem
    var found = [titles]
    first.backButtonTitle = "Back to levels"
    found.append(titles)
    first.backBarButtonItem = item("All")
    found.append(titles)
    (first.backBarButtonItem, first.backButtonTitle) = (nil, nil)
    navigation.viewControllers[0].title = nil
    second.navigationItem.setHidesBackButton(true, animated: false)
    found.append(titles)
    second.navigationItem.setHidesBackButton(false, animated: true)
    found.append(titles)
    #expect(found == [["‹ Levels"], ["‹ Back to levels"], ["‹ All"], [], ["‹ Back"]])
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller/title
  @Test func aNewTitleOfAControllerIsAlsoThatOfItsItem() {
    let item = second.navigationItem
    func shown() -> String? { bar.subviews.lazy.compactMap { $0 as? UILabel }.first?.text }
    var found = [item.title, shown()]
    item.title = "Own"
    found += [item.title, shown(), second.title]
    second.title = "New"
    found += [item.title, shown(), second.title]
    #expect(found == ["Second", "Second", "Own", "Own", "Second", "New", "New", "New"])
  }

  @Test func leftButtonsReplaceTheBackButtonUnlessTheySupplementIt() {
    let shown = second.navigationItem
    #expect(shown.leftBarButtonItem == nil && shown.rightBarButtonItem == nil)
    shown.leftBarButtonItems = [item("a"), item("b")]
    var found = [titles]
    shown.leftItemsSupplementBackButton = true
    found.append(titles)
    shown.setRightBarButton(item("c"), animated: false)
    shown.setLeftBarButton(item("d"), animated: false)
    found.append(titles)
    #expect(shown.leftBarButtonItem?.title == "d" && shown.rightBarButtonItems?.map(\.title) == ["c"])
    shown.setLeftBarButton(nil, animated: false)
    shown.setRightBarButton(nil, animated: false)
    found.append(titles)
    #expect(found == [["a", "b"], ["‹ Levels", "a", "b"], ["‹ Levels", "d", "c"], ["‹ Levels"]])
    #expect(shown.leftBarButtonItems == nil && shown.rightBarButtonItems == nil)
  }

  @Test func aTitleViewIsInTheMiddleInsteadOfTheTitle() async {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
    let isTitle = { (view: UIView) in (view as? UILabel)?.text == "Second" }
    #expect(bar.subviews.contains(where: isTitle))
    second.navigationItem.titleView = view
    await stage.advance()
    #expect(view.frame == CGRect(x: 120, y: 12, width: 60, height: 20) && !bar.subviews.contains(where: isTitle))
    second.navigationItem.titleView = nil
    #expect(view.superview == nil && bar.subviews.contains(where: isTitle))
  }

  @Test func anAppearanceSetsTheColourAndTheTitlesAttributes() {
    let (look, plain) = (UINavigationBarAppearance(), UINavigationBarAppearance())
    look.configureWithOpaqueBackground()
    look.titleTextAttributes = [.foregroundColor: UIColor.green]
    bar.standardAppearance = look
    #expect(bar.barTintColor == .systemBackground && bar.backgroundColor == .systemBackground)
    plain.configureWithTransparentBackground()
    bar.scrollEdgeAppearance = plain
    #expect(bar.barTintColor == nil && bar.titleTextAttributes?[.foregroundColor] as? UIColor == .green)
    plain.backgroundColor = .red
    bar.scrollEdgeAppearance = plain
    #expect(bar.barTintColor == .red)
    let title = bar.subviews.lazy.compactMap { $0 as? UILabel }.first
    #expect(title?.textColor == .green)
    bar.setBackgroundImage(quarters(4), for: .default)
    bar.setBackgroundImage(nil, for: .compact)
    #expect(bar.backgroundImage(for: .default) != nil && bar.backgroundImage(for: .compact) == nil)
  }

  @Test func aTabBarHasTwoColoursAndThePictureOfTheSelectedTab() throws {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 200, height: 49))
    let items = ["a", "b"].map { UITabBarItem(title: $0, image: quarters(4), selectedImage: quarters(8)) }
    bar.setItems(items, animated: true)
    (bar.selectedItem, bar.tintColor, bar.unselectedItemTintColor) = (items[1], .red, .blue)
    func colors() -> [UIColor?] { bar.subviews.compactMap { $0 as? TabButton }.map { label($0)?.textColor } }
    func label(_ button: TabButton) -> UILabel? { button.subviews.lazy.compactMap { $0 as? UILabel }.first }
    func widths() -> [CGFloat?] {
      bar.subviews.compactMap { $0 as? TabButton }
        .map { $0.subviews.lazy.compactMap { $0 as? UIImageView }.first?.image?.size.width }
    }
    #expect(colors() == [.blue, .red] && widths() == [4, 8])
    bar.selectedItem = items[0]
    bar.unselectedItemTintColor = nil
    #expect(colors() == [.red, .systemGray] && widths() == [8, 4])
    items[0].selectedImage = nil
    #expect(widths() == [4, 4], "without one it is the tab's picture")
    let look = UITabBarAppearance()
    look.configureWithDefaultBackground()
    bar.scrollEdgeAppearance = look
    #expect(bar.backgroundColor == .systemBackground)
    bar.barTintColor = .red
    #expect(bar.backgroundColor == .red)
    bar.backgroundImage = quarters(4)
    let background = try #require(bar.subviews.first as? UIImageView)
    #expect(background.image != nil && !background.isHidden)
    bar.backgroundImage = nil
    #expect(background.isHidden && bar.sizeThatFits(CGSize(width: 9, height: 9)) == CGSize(width: 9, height: 49))
  }

  @Test func aTabOfTheSystemHasItsName() {
    let titles = UITabBarItem.SystemItem.allCases.map { UITabBarItem(tabBarSystemItem: $0, tag: 3).title ?? "-" }
    #expect(
      titles == [
        "More", "Favorites", "Featured", "Top Rated", "Recents", "Contacts", "History", "Bookmarks", "Search",
        "Downloads", "Most Recent", "Most Viewed",
      ])
    #expect(UITabBarItem(tabBarSystemItem: .more, tag: 3).tag == 3)
  }

  @Test func aControllerIsSelectedByItself() {
    let tabs = UITabBarController()
    let (one, two) = (UIViewController(), UIViewController())
    tabs.viewControllers = [one, two]
    tabs.selectedViewController = two
    #expect(tabs.selectedIndex == 1)
    tabs.selectedViewController = UIViewController()
    tabs.selectedViewController = nil
    #expect(tabs.selectedIndex == 1 && tabs.selectedViewController === two)
  }

  @Test func aStackShowsByPushing() {
    let third = UIViewController()
    navigation.show(third, sender: nil)
    #expect(navigation.topViewController === third && navigation.viewControllers.count == 3)
    #expect(!navigation.isNavigationBarHidden && navigation.interactivePopGestureRecognizer == nil)
    navigation.setNavigationBarHidden(true, animated: true)
    #expect(navigation.isNavigationBarHidden)
  }
}
