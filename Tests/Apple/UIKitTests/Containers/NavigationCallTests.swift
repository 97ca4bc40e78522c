import SceneTesting
import Testing

@testable import UIKit

/// Logs the delegate calls of a stack.
@MainActor
private final class Shows: UINavigationControllerDelegate {
  var lines: [String] = []

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {
    lines.append("will \(viewController.title ?? "") \(animated)")
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    lines.append("did \(viewController.title ?? "") \(animated)")
  }
}

@MainActor
@Suite struct NavigationCallTests {
  private let log = StackedController.Log()
  private let shows = Shows()
  private let navigation: UINavigationController
  private let stage: Stage

  /// A stack of four controllers, on a screen of 300 x 200 points.
  init() throws {
    stage = try ViewsApp.stage(300, 200)
    navigation = UINavigationController(rootViewController: StackedController("a", log))
    for name in ["b", "c", "d"] { navigation.pushViewController(StackedController(name, log), animated: false) }
    stage.app.keyWindow?.rootViewController = navigation
    navigation.delegate = shows
    log.lines = []
  }

  private var bar: UINavigationBar { navigation.navigationBar }

  /// Source: https://developer.apple.com/documentation/uikit/uinavigationcontrollerdelegate
  @Test func theDelegateIsToldOfAControllerThatComesToTheTop() {
    navigation.pushViewController(StackedController("e", log), animated: true)
    navigation.viewControllers.remove(at: 1)
    navigation.popViewController(animated: false)
    #expect(shows.lines == ["will e true", "did e true", "will d false", "did d false"])
  }

  @Test func aChangeBelowTheTopShowsNothingAnew() {
    navigation.viewControllers.insert(StackedController("x", log), at: 1)
    navigation.viewControllers.remove(at: 2)
    #expect(navigation.viewControllers.map(\.title) == ["a", "x", "c", "d"])
    #expect(log.lines == ["x in true", "b in false"] && shows.lines == [])
  }

  @Test func poppedControllersAreInTheOrderOfTheStack() {
    let (root, second) = (navigation.viewControllers[0], navigation.viewControllers[1])
    #expect(navigation.popToViewController(second, animated: false)?.map(\.title) == ["c", "d"])
    #expect(navigation.popToRootViewController(animated: false)?.map(\.title) == ["b"])
    #expect(navigation.viewControllers == [root] && navigation.popViewController(animated: false) == nil)
  }

  @Test func anEmptyStackShowsNothing() throws {
    let top = try #require(navigation.topViewController)
    navigation.viewControllers = []
    #expect(navigation.topViewController == nil && bar.topItem == nil && top.view.superview == nil)
    #expect(log.lines == ["d leaves", "d left", "a in false", "b in false", "c in false", "d in false"])
  }

  @Test func aControllerFindsTheContainersAroundItself() {
    let (tabs, inner) = (UITabBarController(), UIViewController())
    tabs.viewControllers = [navigation]
    navigation.viewControllers[2].addChild(inner)
    #expect(inner.navigationController === navigation && inner.tabBarController === tabs)
    #expect(navigation.navigationController == nil && navigation.tabBarController === tabs)
    #expect(tabs.tabBarController == nil && UIViewController().navigationController == nil)
  }

  @Test func buttonsStandBesideEachOtherAndTheTitleBetweenThem() async throws {
    func item(_ width: CGFloat) -> UIBarButtonItem {
      UIBarButtonItem(customView: UIView(frame: CGRect(x: 0, y: 0, width: width, height: 10)))
    }
    let (left, right) = ([item(30), item(50)], [item(20), item(40)])
    let shown = try #require(navigation.topViewController?.navigationItem)
    (shown.leftBarButtonItems, shown.rightBarButtonItems) = (left, right)
    await stage.advance()
    #expect(left.map { $0.customView?.frame.minX } == [16, 62] && left[0].customView?.frame.midY == 22)
    #expect(right.map { $0.customView?.frame.minX } == [264, 208], "from the right edge, with 16 points between two")
    let label = try #require(bar.subviews.lazy.compactMap { $0 as? UILabel }.first)
    // The left ones take 128 points and a title is centred: 22 points on each side of 150.
    #expect(label.text == "d" && label.frame == CGRect(x: 128, y: 0, width: 44, height: 44))
  }

  /// Source: https://developer.apple.com/documentation/uikit/uinavigationcontroller#The-left-item
  @Test func anEmptyListOfLeftButtonsKeepsTheBackButton() {
    func titles() -> [String] { bar.subviews.compactMap { ($0 as? UIButton)?.currentTitle } }
    let shown = navigation.topViewController?.navigationItem
    shown?.leftBarButtonItems = []
    #expect(titles() == ["‹ c"])
    shown?.hidesBackButton = true
    #expect(titles() == [])
  }

  @Test func theTitleHasTheColourOfItsAttributesOrOfTheStyle() throws {
    let label = try #require(bar.subviews.lazy.compactMap { $0 as? UILabel }.first)
    #expect(label.textColor == .label && label.font == .systemFont(ofSize: 17, weight: .semibold))
    bar.barStyle = .black
    #expect(label.textColor == .white)
    bar.titleTextAttributes = [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 11)]
    #expect(label.textColor == .red && label.font == .systemFont(ofSize: 11))
    bar.titleTextAttributes = [:]
    #expect(label.textColor == .white)
    bar.barStyle = .default
    #expect(label.textColor == .label)
  }

  @Test func theBarIsBelowTheScreensMarginAndCoversTheRestOfIt() {
    var environment = AppEnvironment(surface: Surface(width: 100, height: 200, scale: 1))
    environment.safeArea = SafeArea(upright: UIEdgeInsets(top: 59, bottom: 34))
    UIApplication.current = UIApplication(environment)
    let (window, root) = (UIWindow(frame: UIScreen.main.bounds), StackedController("a", log))
    let stack = UINavigationController(rootViewController: root)
    window.rootViewController = stack
    window.makeKeyAndVisible()
    stack.view.layoutIfNeeded()
    #expect(stack.navigationBar.frame == CGRect(x: 0, y: 59, width: 100, height: 44))
    #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 103, bottom: 34))
    stack.isNavigationBarHidden = true
    #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 59, bottom: 34) && stack.navigationBar.isHidden)
  }

  /// The right button leaves 38 points beside the middle at 150; two leave nothing.
  @Test func wideButtonsOnTheRightLeaveTheTitleInTheMiddle() {
    let (bar, item) = (UINavigationBar(frame: CGRect(x: 0, y: 0, width: 300, height: 44)), UINavigationItem(title: "a"))
    var places: [CGRect?] = []
    for widths in [[80], [80, 150]] as [[CGFloat]] {
      item.rightBarButtonItems = widths.map {
        UIBarButtonItem(customView: UIView(frame: CGRect(x: 0, y: 0, width: $0, height: 10)))
      }
      bar.show(item, back: nil)
      bar.layoutIfNeeded()
      places.append(bar.subviews.lazy.compactMap { $0 as? UILabel }.first?.frame)
    }
    #expect(places == [CGRect(x: 112, y: 0, width: 76, height: 44), CGRect(x: 150, y: 0, width: 0, height: 44)])
  }

  // MARK: Buttons

  @Test func aPressCallsTheTargetOrElseTheNearestResponderWithTheMethod() throws {
    let (near, far) = (HomeController("near", StackedController.Log()), HomeController("far", StackedController.Log()))
    let item = UIBarButtonItem(title: "Info", style: .plain, target: nil, action: Selector("info:"))
    (near.infoItem, far.infoItem) = (item, item)
    let button = try #require(item.makeView() as? UIButton)
    near.view.addSubview(button)
    (near.log.lines, far.log.lines) = ([], [])
    button.sendActions(for: .touchUpInside)
    #expect(near.log.lines == ["info true"] && far.log.lines == [])
    item.target = far
    button.sendActions(for: .touchUpInside)
    #expect(near.log.lines.count == 1 && far.log.lines == ["info true"])
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func aButtonHasTheWeightAndTheStateOfItsItem() throws {
    let styles: [UIBarButtonItem.Style] = [.plain, .bordered, .done]
    let items = styles.map { UIBarButtonItem(title: "Go", style: $0, target: nil, action: nil) }
    items[1].isEnabled = false
    items[2].tintColor = .red
    let buttons = try items.map { try #require($0.makeView() as? UIButton) }
    let (regular, bold) = (UIFont.systemFont(ofSize: 17), UIFont.systemFont(ofSize: 17, weight: .semibold))
    #expect(buttons.map { $0.titleLabel?.font } == [regular, regular, bold])
    #expect(buttons.map(\.isEnabled) == [true, false, true] && buttons[2].tintColor == .red)
    (items[0].isEnabled, items[1].isEnabled) = (false, true)
    #expect(buttons.map(\.isEnabled) == [false, true, true] && buttons[0].tintColor != .red)
  }

  @Test func anOverfullToolbarGivesItsFlexibleSpacesNothing() {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
    let views = ([150, 100] as [CGFloat]).map { UIView(frame: CGRect(x: 0, y: 0, width: $0, height: 10)) }
    bar.items = [
      UIBarButtonItem(customView: views[0]), .flexibleSpace(), UIBarButtonItem(customView: views[1]),
    ]
    bar.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [16, 174] && views.map(\.frame.midY) == [30, 30])
  }

  @Test func buttonsAndTitleAreBetweenTheMarginsOfTheScreen() throws {
    var environment = AppEnvironment(surface: Surface(width: 300, height: 200, scale: 1))
    environment.safeArea = SafeArea(sideways: UIEdgeInsets(left: 30, right: 50))
    UIApplication.current = UIApplication(environment)
    let (window, root) = (UIWindow(frame: UIScreen.main.bounds), StackedController("a", log))
    let views = ([30, 20] as [CGFloat]).map { UIView(frame: CGRect(x: 0, y: 0, width: $0, height: 10)) }
    root.navigationItem.leftBarButtonItem = UIBarButtonItem(customView: views[0])
    root.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: views[1])
    let stack = UINavigationController(rootViewController: root)
    window.rootViewController = stack
    window.makeKeyAndVisible()
    stack.view.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [46, 214])
    let label = try #require(stack.navigationBar.subviews.lazy.compactMap { $0 as? UILabel }.first)
    // The middle of the 220 points between the margins is at 140, and the left button leaves 48 points of them.
    #expect(label.frame == CGRect(x: 92, y: 0, width: 96, height: 44))
  }

  @Test func aControllerIsInTheStackOnce() {
    let (a, b) = (navigation.viewControllers[0], navigation.viewControllers[1])
    navigation.viewControllers = [b, a, b, a]
    #expect(navigation.viewControllers == [b, a] && navigation.topViewController === a)
  }
}
