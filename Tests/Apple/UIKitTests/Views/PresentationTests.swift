import SceneTesting
import SpriteKit
import Testing

@testable import UIKit

/// Logs its life.
@MainActor
private final class LoggedController: UIViewController {
  let name: String
  let log: Log

  final class Log {
    var lines: [String] = []
  }

  init(_ name: String, _ log: Log) {
    (self.name, self.log) = (name, log)
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = UIView(frame: UIScreen.main.bounds) }
  override func viewDidLoad() { log.lines.append("\(name) loads") }
  override func viewWillAppear(_ animated: Bool) { log.lines.append("\(name) will appear") }
  override func viewDidAppear(_ animated: Bool) { log.lines.append("\(name) appears") }
  override func viewWillDisappear(_ animated: Bool) { log.lines.append("\(name) will leave") }
  override func viewDidDisappear(_ animated: Bool) { log.lines.append("\(name) leaves") }
  override func willMove(toParent parent: UIViewController?) {
    log.lines.append("\(name) will move \(parent != nil)")
  }
  override func didMove(toParent parent: UIViewController?) { log.lines.append("\(name) moves \(parent != nil)") }
}

/// Refuses to dismiss the controller that it presents.
@MainActor
private final class RefusingController: UIViewController {
  var asked = 0
  var refuses = true

  override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    asked += 1
    if !refuses { super.dismiss(animated: flag, completion: completion) }
  }
}

@MainActor
@Suite struct PresentationTests {
  private let log = LoggedController.Log()
  private let root: LoggedController
  private let menu: LoggedController
  private let stage: Stage

  init() throws {
    (root, menu) = (LoggedController("root", log), LoggedController("menu", log))
    menu.modalPresentationStyle = .fullScreen
    let root = root
    stage = try ViewsApp.stage(40, 40, root) { $0.backgroundColor = .red }
    log.lines = []
  }

  private func lines() -> [String] {
    defer { log.lines = [] }
    return log.lines
  }

  @Test func aFullScreenControllerReplacesItsPresenterInApplesOrder() async {
    root.present(menu, animated: true) { self.log.lines.append("presented") }
    #expect(
      lines() == ["menu loads", "root will leave", "menu will appear", "menu appears", "root leaves", "presented"])
    #expect(root.presentedViewController === menu && menu.presentingViewController === root)
    #expect(menu.next === root && menu.view.window === root.view.window)
    menu.view.backgroundColor = UIColor(white: 1, alpha: 0.5)
    await stage.advance()
    #expect(stage.color(5, 5) == "#808080ff", "the presenter is not drawn")
    menu.dismiss(animated: true) { self.log.lines.append("dismissed") }
    #expect(lines() == ["menu will leave", "root will appear", "root appears", "menu leaves", "dismissed"])
    #expect(root.presentedViewController == nil && menu.view.window == nil)
    await stage.advance()
    #expect(stage.color(5, 5) == "#ff0000ff")
  }

  @Test func anOverlayLeavesItsPresenterVisible() async {
    menu.modalPresentationStyle = .overFullScreen
    menu.view.backgroundColor = UIColor(white: 1, alpha: 0.5)
    root.present(menu, animated: false)
    #expect(lines() == ["menu loads", "menu will appear", "menu appears"])
    await stage.advance()
    #expect(stage.color(5, 5) == "#ff8080ff")
    root.dismiss(animated: false)
    #expect(lines() == ["menu will leave", "menu leaves"])
  }

  @Test func presentingTwiceWarnsAndDoesNothing() {
    root.present(menu, animated: false)
    _ = lines()
    let other = LoggedController("other", log)
    var count = 0
    root.present(other, animated: false) { count += 1 }
    root.present(menu, animated: false) { count += 1 }
    menu.present(menu, animated: false) { count += 1 }
    menu.present(root, animated: false) { count += 1 }
    other.present(LoggedController("third", log), animated: false) { count += 1 }
    #expect(lines().isEmpty && count == 0 && root.presentedViewController === menu)
    // The same refusal is reported once.
    let reports = stage.diagnostics
    #expect(reports.count == 4 && reports.allSatisfy { $0.kind == "not-presented" })
    #expect(reports[0].message == "it is already presenting LoggedController; nothing is presented")
    other.dismiss(animated: false) { count += 1 }
    #expect(count == 1, "a controller that is not presented only calls the completion")
  }

  @Test func aPresentedControllerAsksItsPresenterToDismissIt() throws {
    let presenter = RefusingController()
    let stage = try ViewsApp.stage(40, 40, presenter)
    let child = UIViewController()
    child.modalPresentationStyle = .fullScreen
    presenter.present(child, animated: false)
    child.dismiss(animated: false)
    #expect(presenter.asked == 1 && presenter.presentedViewController === child)
    presenter.refuses = false
    child.dismiss(animated: false)
    #expect(presenter.asked == 2 && presenter.presentedViewController == nil)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func aChainLeavesTogetherAndTouchesGoToTheFrontOne() async {
    let over = LoggedController("over", log)
    over.modalPresentationStyle = .overFullScreen
    var taps: [String] = []
    for (name, controller) in [("root", root), ("menu", menu), ("over", over)] {
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      button.addAction(UIAction { _ in taps.append(name) }, for: .touchUpInside)
      controller.view.addSubview(button)
    }
    root.present(menu, animated: false)
    menu.present(over, animated: false)
    _ = lines()
    stage.tap(at: CGPoint(x: 20, y: 20))
    await stage.advance(frames: 3)
    root.dismiss(animated: false)
    #expect(
      lines() == [
        "over will leave", "over leaves", "menu will leave", "root will appear", "root appears", "menu leaves",
      ])
    stage.tap(at: CGPoint(x: 20, y: 20))
    await stage.advance(frames: 3)
    #expect(taps == ["over", "root"])
  }

  @Test func aSceneBehindAFullScreenControllerStandsStill() async throws {
    let scene = PlainScene(.green, CGSize(width: 40, height: 40))
    let view = SKView(frame: root.view.bounds)
    root.view.addSubview(view)
    view.presentScene(scene)
    await stage.advance()
    #expect(stage.scene === scene)
    root.present(menu, animated: false)
    await stage.advance()
    #expect(stage.scene == nil, "its view is not in the window")
    menu.view.addSubview(SKView(frame: menu.view.bounds))
    await stage.advance()
    root.dismiss(animated: false)
    await stage.advance()
    #expect(stage.scene === scene)
  }

  @Test func aPresentedControllerFillsANewScreenSize() async {
    root.present(menu, animated: false)
    stage.resize(to: CGSize(width: 60, height: 30))
    await stage.advance()
    #expect(menu.view.frame == CGRect(x: 0, y: 0, width: 60, height: 30))
    root.dismiss(animated: false)
    #expect(root.view.frame.size == menu.view.frame.size)
  }

  @Test func childrenAppearWithTheirParents() {
    let child = LoggedController("child", log)
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    #expect(
      lines() == ["child will move true", "child loads", "child will appear", "child appears", "child moves true"])
    #expect(child.parent === root && root.children.map(ObjectIdentifier.init) == [ObjectIdentifier(child)])
    child.present(menu, animated: false)
    #expect(root.presentedViewController === menu, "a child presents through its parent")
    #expect(lines().contains("child will leave"))
    child.dismiss(animated: false)
    #expect(root.presentedViewController == nil)
    _ = lines()
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(lines() == ["child will move false", "child will leave", "child leaves", "child moves false"])
    child.addChild(child)
    #expect(child.children.isEmpty && stage.diagnostics.map(\.kind) == ["not-added"])
    let inner = LoggedController("inner", log)
    child.addChild(inner)
    inner.addChild(child)
    #expect(inner.children.isEmpty && child.parent == nil)
    _ = lines()
    root.addChild(child)
    root.present(menu, animated: false)
    #expect(!lines().contains("child will leave"), "its view is not shown")
  }

  @Test func sharingIsOneOfTheStagesEvents() async {
    let share = UIActivityViewController(
      activityItems: [quarters(6), "I got 12 points", 5], applicationActivities: nil)
    var results: [String] = []
    share.completionWithItemsHandler = { type, isDone, _, error in
      results.append("\(type == .saveToCameraRoll) \(isDone) \(error == nil)")
    }
    root.present(share, animated: true)
    await stage.advance(frames: 2)
    #expect(
      stage.events.filter { $0.kind == .share }.map(\.text) == [
        "picture 6 x 6, text \"I got 12 points\", text \"5\""
      ])
    #expect(results == ["true true true"] && root.presentedViewController == nil)
  }

  @Test func sharingIsRefusedLikeAnyController() async {
    let share = UIActivityViewController(activityItems: ["12 points"], applicationActivities: nil)
    UIViewController().present(share, animated: true)
    root.present(menu, animated: false)
    root.present(share, animated: true)
    await stage.advance(frames: 2)
    #expect(!stage.events.contains { $0.kind == .share })
    #expect(
      stage.diagnostics.map(\.message) == [
        "its view is not in a window; nothing is presented",
        "it is already presenting LoggedController; nothing is presented",
      ])
  }

  @Test func alertsAreShownAboveViewsAndKeepThemFromTouches() async throws {
    var taps = 0
    let button = UIButton(frame: root.view.bounds)
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    root.view.addSubview(button)
    stage.touchDown(at: CGPoint(x: 2, y: 2))
    await stage.advance()
    let alert = UIAlertController(title: "Quit?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Yes", style: .default))
    root.present(alert, animated: true)
    stage.touchUp(at: CGPoint(x: 2, y: 2))
    await stage.advance()
    #expect(taps == 0, "the touch ends cancelled")
    try stage.choose("Yes")
    await stage.advance()
    stage.tap(at: CGPoint(x: 2, y: 2))
    await stage.advance(frames: 3)
    #expect(taps == 1 && root.presentedViewController == nil)
  }

  @Test func aPresentedMenuLooksAsItShould() async throws {
    let stage = try ViewsApp.stage(96, 96) { root in
      let view = SKView(frame: root.bounds)
      root.addSubview(view)
      view.presentScene(PlainScene(.systemTeal, root.bounds.size))
    }
    let menu = UIViewController()
    menu.view = UIView(frame: CGRect(x: 0, y: 0, width: 96, height: 96))
    menu.view.backgroundColor = UIColor(white: 0, alpha: 0.4)
    menu.modalPresentationStyle = .overFullScreen
    let card = UIView(frame: CGRect(x: 12, y: 18, width: 72, height: 60))
    card.backgroundColor = .white
    (card.layer.cornerRadius, card.clipsToBounds) = (10, true)
    menu.view.addSubview(card)
    let title = UILabel(frame: CGRect(x: 0, y: 0, width: 72, height: 22))
    (title.text, title.font, title.textAlignment) = ("Paused", .systemFont(ofSize: 13), .center)
    title.backgroundColor = .systemYellow
    card.addSubview(title)
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 6, y: 30, width: 60, height: 22)
    button.setTitle("Play", for: .normal)
    button.layer.borderWidth = 1
    button.layer.borderColor = UIColor.systemBlue.cgColor
    button.layer.cornerRadius = 6
    card.addSubview(button)
    stage.app.keyWindow?.rootViewController?.present(menu, animated: false)
    await stage.advance()
    assertFrame(stage, named: "presented-menu")
  }
}
