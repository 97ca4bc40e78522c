import SceneTesting
import Testing

@testable import UIKit

/// Logs the calls it gets, in a list that controllers may share.
class StackedController: UIViewController {
  final class Log {
    var lines: [String] = []
  }

  var log = Log()
  var name = "level"

  convenience init(_ name: String, _ log: Log) {
    self.init()
    (self.name, self.log) = (name, log)
    title = name
  }

  override func loadView() {
    if interface == nil { view = UIView(frame: .zero) } else { super.loadView() }
  }

  override func viewDidLoad() { log.lines.append("\(name) load") }
  override func viewWillAppear(_ animated: Bool) { log.lines.append("\(name) will \(Int(view.bounds.height))") }
  override func viewDidAppear(_ animated: Bool) { log.lines.append("\(name) did") }
  override func viewWillDisappear(_ animated: Bool) { log.lines.append("\(name) leaves") }
  override func viewDidDisappear(_ animated: Bool) { log.lines.append("\(name) left") }
  override func didMove(toParent parent: UIViewController?) { log.lines.append("\(name) in \(parent != nil)") }
}

/// The root of `Stack.storyboard`.
final class HomeController: StackedController {
  var infoItem: UIBarButtonItem?

  func info(_ item: UIBarButtonItem) { log.lines.append("info \(item === infoItem)") }
  func leave(_ segue: UIStoryboardSegue) { log.lines.append("back") }

  override func setValue(_ value: Any?, forKey key: String) {
    if key == "infoItem" { infoItem = value as? UIBarButtonItem } else { super.setValue(value, forKey: key) }
  }

  override func objcMethod(named name: String) -> Selector? {
    switch name {
    case "info:": Selector("info:", HomeController.info(_:))
    case "leave:": Selector("leave:", HomeController.leave(_:))
    default: super.objcMethod(named: name)
    }
  }
}

@MainActor
@Suite struct NavigationTests {
  private let log = StackedController.Log()

  private func controller(_ name: String) -> StackedController { StackedController(name, log) }

  /// A stage of 300 x 500 points with a stack.
  private func stage(_ root: UIViewController) throws -> (Stage, UINavigationController) {
    let stage = try ViewsApp.stage(300, 500)
    let navigation = UINavigationController(rootViewController: root)
    stage.app.keyWindow?.rootViewController = navigation
    return (stage, navigation)
  }

  @Test func theRootIsShownWithTheContainersSize() throws {
    let root = controller("a")
    let (stage, navigation) = try stage(root)
    #expect(log.lines == ["a in true", "a load", "a will 500", "a did"])
    #expect(root.navigationController === navigation && root.parent === navigation)
    #expect(navigation.topViewController === root)
    #expect(root.view.window != nil && root.view.frame.size == CGSize(width: 300, height: 500))
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func pushingAndPoppingHaveThePhonesOrder() throws {
    let (stage, navigation) = try stage(controller("a"))
    log.lines = []
    let second = controller("b")
    navigation.pushViewController(second, animated: true)
    #expect(log.lines == ["b load", "a leaves", "b will 500", "a left", "b did", "b in true"])
    #expect(navigation.viewControllers.count == 2)
    log.lines = []
    #expect(navigation.popViewController(animated: true) === second)
    #expect(log.lines == ["b leaves", "a will 500", "b left", "a did", "b in false"])
    #expect(second.navigationController == nil && second.view.superview == nil)
    #expect(navigation.popViewController(animated: true) == nil, "the root stays")
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func aStackIsReplacedAndCutAnywhere() throws {
    let (stage, navigation) = try stage(controller("a"))
    let (b, c) = (controller("b"), controller("c"))
    navigation.setViewControllers([navigation.viewControllers[0], b, c, b], animated: false)
    #expect(navigation.viewControllers.map(\.title) == ["a", "b", "c"])
    #expect(b.isViewLoaded == false, "it is below the top")
    #expect(navigation.popToViewController(b, animated: true) == [c])
    #expect(navigation.popToRootViewController(animated: true) == [b])
    #expect(navigation.popToViewController(c, animated: true) == nil)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func aControllerOfTheStackIsNotPushedAgain() throws {
    let root = controller("a")
    let (stage, navigation) = try stage(root)
    navigation.pushViewController(root, animated: true)
    navigation.pushViewController(UINavigationController(), animated: true)
    #expect(navigation.viewControllers == [root])
    #expect(stage.diagnostics.map(\.kind) == ["not-presented", "not-presented"])
  }

  @Test func aChildPresentsInFrontOfTheStackAndIsDismissedFromInside() throws {
    let root = controller("a")
    let (stage, navigation) = try stage(root)
    let inner = controller("b")
    let front = UINavigationController(rootViewController: inner)
    front.modalPresentationStyle = .fullScreen
    root.present(front, animated: true)
    #expect(navigation.presentedViewController === front && navigation.visibleViewController === front)
    #expect(inner.presentingViewController === navigation && root.presentedViewController === front)
    log.lines = []
    inner.dismiss(animated: true)
    #expect(log.lines == ["b leaves", "a will 500", "a did", "b left"])
    #expect(navigation.presentedViewController == nil)
    front.setViewControllers([inner], animated: false)
    root.present(front, animated: true)
    root.dismiss(animated: true)
    #expect(root.presentedViewController == nil && front.view.window == nil, "the child's parent presents it")
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func theBarShowsTitleAndBackButtonAndCoversTheSafeArea() async throws {
    let (stage, navigation) = try stage(controller("First"))
    let second = controller("Second")
    navigation.pushViewController(second, animated: false)
    await stage.advance()
    let bar = navigation.navigationBar
    #expect(bar.frame == CGRect(x: 0, y: 0, width: 300, height: 44))
    #expect(bar.topItem?.title == "Second")
    #expect(second.view.safeAreaInsets.top == 44)
    #expect(bar.subviews.compactMap { ($0 as? UIButton)?.currentTitle } == ["‹ First"])
    stage.tap(at: CGPoint(x: 30, y: 20))
    await stage.advance(frames: 2)
    #expect(navigation.viewControllers.count == 1)
    navigation.isNavigationBarHidden = true
    #expect(navigation.topViewController?.view.safeAreaInsets.top == 0)
  }

  @Test func theBackButtonIsThatOfTheControllerBelowTheTop() async throws {
    let (stage, navigation) = try stage(controller("First"))
    let bar = navigation.navigationBar
    func titles() -> [String?] {
      [bar.topItem?.title] + bar.subviews.compactMap { ($0 as? UIButton)?.currentTitle }
    }
    #expect(titles() == ["First"])
    for (name, below) in [("Second", "First"), ("Third", "Second"), ("Fourth", "Third")] {
      navigation.pushViewController(controller(name), animated: false)
      #expect(titles() == [name, "‹ \(below)"])
    }
    await stage.advance()
    stage.tap(at: CGPoint(x: 30, y: 20))
    await stage.advance(frames: 2)
    #expect(navigation.viewControllers.map(\.title) == ["First", "Second", "Third"], "one step back")
    #expect(titles() == ["Third", "‹ Second"])
    navigation.setViewControllers([controller("A"), controller("B"), controller("C")], animated: false)
    #expect(titles() == ["C", "‹ B"])
    navigation.popToViewController(navigation.viewControllers[1], animated: false)
    #expect(titles() == ["B", "‹ A"])
    navigation.popToRootViewController(animated: false)
    #expect(titles() == ["A"])
  }

  @Test func childrenLearnOfANewSize() async throws {
    final class Sized: UIViewController {
      var sizes: [CGSize] = []
      override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        sizes.append(size)
      }
    }
    let root = Sized()
    let (stage, _) = try stage(root)
    stage.resize(to: CGSize(width: 500, height: 300))
    await stage.advance()
    #expect(root.sizes == [CGSize(width: 500, height: 300)])
    #expect(root.view.frame.size == CGSize(width: 500, height: 300))
  }

  @Test func aStoryboardsStackIsPushedAndUnwound() async throws {
    let stage = try StoryboardApp.stage("Stack")
    let navigation = try #require(stage.app.keyWindow?.rootViewController as? UINavigationController)
    let home = try #require(navigation.topViewController as? HomeController)
    #expect(home.navigationItem.title == "Home")
    #expect(navigation.navigationBar.barTintColor == .blue && navigation.navigationBar.barStyle == .black)
    await stage.advance()
    home.log.lines = []
    stage.tap(at: CGPoint(x: 370, y: 20))
    await stage.advance(frames: 2)
    #expect(home.log.lines == ["info true"])
    stage.tap(at: CGPoint(x: 60, y: 120))
    await stage.advance(frames: 2)
    let level = try #require(navigation.topViewController as? StackedController)
    #expect(level !== home && navigation.viewControllers.count == 2)
    home.log.lines = []
    stage.tap(at: CGPoint(x: 60, y: 220))
    await stage.advance(frames: 2)
    #expect(navigation.viewControllers == [home])
    #expect(home.log.lines == ["back", "level will 700", "level did"])
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func tabsShowOneControllerAtATime() throws {
    let stage = try ViewsApp.stage(300, 500)
    let tabs = UITabBarController()
    tabs.viewControllers = [controller("a"), controller("b")]
    stage.app.keyWindow?.rootViewController = tabs
    #expect(log.lines == ["a in true", "b in true", "a load", "a will 500", "a did"])
    #expect(stage.diagnostics.isEmpty)
    log.lines = []
    tabs.selectedIndex = 1
    tabs.selectedIndex = 7
    #expect(log.lines == ["b load", "a leaves", "b will 500", "a left", "b did"])
    #expect(tabs.selectedViewController?.tabBarController === tabs)
    #expect(tabs.selectedViewController?.title == "b")
  }
}
