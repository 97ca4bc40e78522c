import Foundation
import SceneTesting
import TestSupport
import Testing
import UIKit

@testable import SpriteKit

/// The focus of an app for television: a scene of 200 x 100 points with buttons of 20 x 20.
@MainActor
@Suite struct FocusTests {
  private final class Button: SKSpriteNode {
    var log: [String] = []
    /// For each press that ended here, whether it began here too.
    var releases: [Bool] = []
    var allows = true

    convenience init(_ name: String, at place: CGPoint) {
      self.init(color: .gray, size: CGSize(width: 20, height: 20))
      (self.name, position, focusBehavior, isUserInteractionEnabled) = (name, place, .focusable, true)
    }

    override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { allows }

    override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
      if context.previouslyFocusedItem === self { log.append("lost") }
      if context.nextFocusedItem === self { log.append("got \(context.focusHeading.rawValue)") }
      coordinator.addCoordinatedAnimations { self.log.append("animates") }
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      guard presses.contains(where: { $0.type == .select }) else { return super.pressesBegan(presses, with: event) }
      log.append("selected")
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      releases.append(presses.allSatisfy { $0.responder === self })
    }
  }

  private final class Menu: SKScene {
    weak var preferred: SKNode?
    var presses = 0
    var releases = 0
    override var preferredFocusEnvironments: [any UIFocusEnvironment] { preferred.map { [$0] } ?? [] }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { self.presses += 1 }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { releases += 1 }
  }

  private final class App: UIResponder, UIApplicationDelegate {
    let scene: SKScene
    let folder: TemporaryFolder

    init(_ scene: SKScene, _ folder: TemporaryFolder) {
      (self.scene, self.folder) = (scene, folder)
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let window = UIWindow(frame: UIScreen.main.bounds)
      let (controller, view) = (UIViewController(), SKView(frame: window.bounds))
      controller.view = view
      window.rootViewController = controller
      window.makeKeyAndVisible()
      view.presentScene(scene)
      return true
    }
  }

  private let menu = Menu(size: CGSize(width: 200, height: 100))

  private func stage(family: Int = 3) throws -> Stage {
    let folder = try TemporaryFolder()
    try folder.write(
      "<plist><dict><key>UIDeviceFamily</key><array><integer>\(family)</integer></array></dict></plist>",
      to: "Info.plist")
    return try Stage(app: App(menu, folder), files: folder.url, size: CGSize(width: 200, height: 100), scale: 1)
  }

  private func add(_ name: String, _ x: CGFloat, _ y: CGFloat) -> Button {
    let button = Button(name, at: CGPoint(x: x, y: y))
    menu.addChild(button)
    return button
  }

  private var focused: String? { (UIScreen.main.focusedItem as? SKNode)?.name }

  @Test func theTopmostNodeGetsTheFocusFirst() async throws {
    _ = add("low", 20, 20)
    _ = add("right", 120, 80)
    let left = add("left", 20, 80)
    let stage = try stage()
    await stage.advance()
    #expect(focused == "left" && left.log == ["got 0", "animates"])
    #expect(UIFocusSystem.focusSystem(for: menu)?.focusedItem === left)
    await stage.advance(frames: 5)
    #expect(left.log.count == 2 && stage.app.diagnostics.isEmpty)
  }

  @Test func aNodeWithoutANumberForAPlaceGetsNoFocus() async throws {
    let lost = add("lost", .nan, 80)
    _ = add("here", 20, 20)
    lost.zPosition = 1
    let stage = try stage()
    await stage.advance()
    #expect(focused == "here")
  }

  @Test func aSceneChoosesItsFirstNode() async throws {
    _ = add("first", 20, 80)
    menu.preferred = add("preferred", 120, 20)
    let stage = try stage()
    await stage.advance()
    #expect(focused == "preferred")
  }

  @Test func arrowsMoveTheFocusStraightOn() async throws {
    let first = add("a", 20, 80)
    for (name, x, y) in [("b", 60, 85), ("c", 120, 80), ("d", 25, 20), ("e", 180, 20)] as [(String, CGFloat, CGFloat)] {
      _ = add(name, x, y)
    }
    let stage = try stage()
    await stage.advance()
    var path: [String?] = [focused]
    for key in [
      .keyboardRightArrow, .keyboardRightArrow, .keyboardRightArrow, .keyboardDownArrow, .keyboardLeftArrow,
      .keyboardLeftArrow, .keyboardDownArrow, .keyboardRightArrow, .keyboardUpArrow,
    ] as [UIKeyboardHIDUsage] {
      stage.press(key)
      await stage.advance()
      path.append(focused)
    }
    #expect(path == ["b", "c", "c", "c", "c", "b", "a", "d", "e", "e"])
    #expect(first.log == ["got 4", "animates", "lost", "animates"])
    #expect(menu.presses == 9, "arrows reach the scene too")
  }

  /// A node beside the strip that the focused one would sweep is reached only if part of it is inside.
  @Test(arguments: [
    (UIKeyboardHIDUsage.keyboardRightArrow, 50, 20), (.keyboardRightArrow, 50, -20), (.keyboardUpArrow, 20, 30),
    (.keyboardUpArrow, -20, 30),
  ])
  func aNodeThatOnlyTouchesTheStripIsNotReached(key: UIKeyboardHIDUsage, x: Int, y: Int) async throws {
    let first = add("first", 100, 40)
    let other = add("other", CGFloat(100 + x), CGFloat(40 + y))
    menu.preferred = first
    let stage = try stage()
    await stage.advance()
    stage.press(key)
    await stage.advance()
    #expect(focused == "first")
    if key == .keyboardUpArrow {
      other.position.x -= x.signum() == 1 ? 1 : -1
    } else {
      other.position.y -= y > 0 ? 1 : -1
    }
    await stage.advance()
    stage.press(key)
    await stage.advance()
    #expect(focused == "other")
  }

  @Test func aControllersDirectionPadMovesTheFocus() async throws {
    _ = add("left", 20, 50)
    _ = add("right", 120, 50)
    let stage = try stage()
    stage.connectGamepad()
    await stage.advance()
    stage.press(.dpadRight)
    await stage.advance()
    #expect(focused == "right")
    stage.press(.dpadLeft)
    await stage.advance()
    #expect(focused == "left")
  }

  @Test func selectGoesToTheNodeThatHasTheFocus() async throws {
    let button = add("button", 20, 50)
    let stage = try stage()
    await stage.advance()
    stage.press(.keyboardReturnOrEnter)
    await stage.advance()
    #expect(button.log.last == "selected" && menu.presses == 0)
    stage.press(.keyboardEscape)
    await stage.advance()
    #expect(menu.presses == 1)
  }

  @Test func aPressEndsWhereItBegan() async throws {
    let left = add("left", 20, 50)
    let right = add("right", 120, 50)
    let stage = try stage()
    await stage.advance()
    stage.keyDown(.keyboardReturnOrEnter)
    await stage.advance()
    stage.press(.keyboardRightArrow)
    await stage.advance()
    #expect(focused == "right" && left.releases == [] && right.releases == [true])
    stage.keyUp(.keyboardReturnOrEnter)
    await stage.advance()
    // The arrow moved the focus first, so its press began and ended on the right.
    #expect(left.releases == [true] && right.releases == [true] && menu.releases == 0)
    // This also holds if the node has been removed by then.
    stage.keyDown(.keyboardReturnOrEnter)
    await stage.advance()
    right.removeFromParent()
    await stage.advance()
    stage.keyUp(.keyboardReturnOrEnter)
    await stage.advance()
    #expect(focused == "left" && right.releases == [true, true] && left.releases == [true] && menu.releases == 0)
  }

  @Test func aPressWithoutFocusEndsInTheScene() async throws {
    let stage = try stage()
    await stage.advance()
    stage.keyDown(.keyboardReturnOrEnter)
    await stage.advance()
    let late = add("late", 20, 50)
    await stage.advance()
    stage.keyUp(.keyboardReturnOrEnter)
    await stage.advance()
    #expect(focused == "late" && menu.presses == 1 && menu.releases == 1 && late.releases == [])
  }

  @Test func aControllersButtonIsPressedFromHalfOfItsWay() async throws {
    let stage = try stage()
    stage.connectGamepad()
    await stage.advance()
    for (value, presses, releases) in [(0.49, 0, 0), (0.5, 1, 0), (0.9, 1, 0), (0.49, 1, 1), (1, 2, 1)] {
      stage.move(.buttonA, to: value)
      await stage.advance()
      #expect(menu.presses == presses && menu.releases == releases, "\(value)")
    }
  }

  @Test func aRefusedMoveKeepsTheFocus() async throws {
    let left = add("left", 20, 50)
    let right = add("right", 120, 50)
    let stage = try stage()
    await stage.advance()
    right.allows = false
    stage.press(.keyboardRightArrow)
    await stage.advance()
    #expect(focused == "left")
    (right.allows, left.allows) = (true, false)
    stage.press(.keyboardRightArrow)
    await stage.advance()
    #expect(focused == "left")
    left.allows = true
    stage.press(.keyboardRightArrow)
    await stage.advance()
    #expect(focused == "right")
  }

  @Test func onlyNodesThatCanGetTheFocusDo() async throws {
    let (hidden, plain, untouchable) = (add("hidden", 20, 90), add("plain", 20, 70), add("untouchable", 20, 50))
    (hidden.isHidden, plain.focusBehavior, untouchable.isUserInteractionEnabled) = (true, .none, false)
    _ = add("outside", 20, 300)
    _ = add("last", 20, 15)
    let stage = try stage()
    await stage.advance()
    #expect(focused == "last")
  }

  @Test func aNodeInFrontBlocksTheFocus() async throws {
    _ = add("behind", 50, 50)
    let free = add("free", 150, 50)
    let panel = SKSpriteNode(color: .red, size: CGSize(width: 100, height: 100))
    (panel.position, panel.zPosition, panel.focusBehavior) = (CGPoint(x: 50, y: 50), 1, .occluding)
    let inPanel = Button("in", at: CGPoint(x: 0, y: -30))
    panel.addChild(inPanel)
    menu.addChild(panel)
    let stage = try stage()
    await stage.advance()
    #expect(focused == "free")
    panel.zPosition = -1
    free.removeFromParent()
    await stage.advance()
    #expect(focused == "behind")
  }

  @Test func aNodeDoesNotCoverItsOwnChildren() async throws {
    let panel = add("panel", 100, 50)
    panel.size = CGSize(width: 180, height: 80)
    let child = Button("child", at: CGPoint(x: 0, y: 0))
    child.zPosition = -1
    panel.addChild(child)
    menu.preferred = child
    let stage = try stage()
    await stage.advance()
    #expect(focused == "child")
  }

  /// A request counts once. Later, the scene's preference does.
  @Test func aRequestIsForgottenWhenItIsCarriedOut() async throws {
    let (asked, second, third) = (add("asked", 20, 20), add("second", 120, 20), add("third", 180, 80))
    let stage = try stage()
    await stage.advance()
    UIFocusSystem.focusSystem(for: menu)?.requestFocusUpdate(to: asked)
    await stage.advance()
    #expect(focused == "asked")
    stage.press(.keyboardRightArrow)
    await stage.advance()
    #expect(focused == "second")
    menu.preferred = third
    second.removeFromParent()
    await stage.advance()
    #expect(focused == "third" && asked.parent != nil)
  }

  @Test func aRemovedNodeLosesTheFocus() async throws {
    let (first, second) = (add("first", 20, 80), add("second", 20, 20))
    let stage = try stage()
    await stage.advance()
    first.removeFromParent()
    await stage.advance()
    #expect(focused == "second")
    second.isHidden = true
    await stage.advance()
    #expect(focused == nil)
    second.isHidden = false
    await stage.advance()
    #expect(focused == "second")
  }

  @Test func theFocusMovesWhenAnUpdateIsRequested() async throws {
    let (_, other) = (add("first", 20, 80), add("other", 120, 20))
    let stage = try stage()
    await stage.advance()
    menu.preferred = other
    await stage.advance()
    #expect(focused == "first")
    menu.setNeedsFocusUpdate()
    #expect(focused == "first")
    menu.updateFocusIfNeeded()
    #expect(focused == "other")
    menu.preferred = nil
    other.setNeedsFocusUpdate()
    await stage.advance()
    #expect(focused == "other")
  }

  @Test func aPhoneHasNoFocus() async throws {
    let button = add("button", 20, 50)
    let stage = try stage(family: 1)
    await stage.advance()
    stage.press(.keyboardRightArrow)
    await stage.advance()
    #expect(UIScreen.main.focusedItem == nil && UIFocusSystem.focusSystem(for: menu) == nil && button.log.isEmpty)
    #expect(menu.presses == 1 && stage.app.diagnostics.isEmpty)
  }

  @Test func aPreferredViewIsReported() async throws {
    final class Focusable: UIView {
      override var canBecomeFocused: Bool { true }
    }
    let stage = try stage()
    _ = add("button", 20, 50)
    await stage.advance()
    let view = Focusable()
    UIFocusSystem.focusSystem(for: menu)?.requestFocusUpdate(to: view)
    await stage.advance()
    #expect(stage.app.diagnostics.map(\.subject) == ["focus of Focusable"] && focused == "button")
    stage.clearDiagnostics()
  }

  /// Both are 80 points to the right, 5 above and 10 below the middle of the first.
  @Test(arguments: [true, false]) func ofTwoNodesEquallyFarTheOneStraighterOnGetsTheFocus(isFirst: Bool) async throws {
    menu.preferred = add("first", 20, 50)
    for isStraight in [isFirst, !isFirst] { _ = isStraight ? add("straight", 100, 45) : add("aside", 100, 60) }
    let stage = try stage()
    await stage.advance()
    stage.press(.keyboardRightArrow)
    await stage.advance()
    #expect(focused == "straight")
  }

  @Test func aGroupThatIsPreferredGivesTheFocusToItsTopmostNode() async throws {
    let group = SKNode()
    menu.addChild(group)
    for (name, y) in [("low", 20), ("high", 60), ("middle", 40)] as [(String, CGFloat)] {
      group.addChild(Button(name, at: CGPoint(x: 150, y: y)))
    }
    _ = add("outside", 20, 85)
    menu.preferred = group
    let stage = try stage()
    await stage.advance()
    #expect(focused == "high")
  }

  /// At the same height only a later node is in front.
  @Test func onlyANodeInFrontThatCoversAllOfAnotherBlocksIt() async throws {
    func addPanel(_ x: CGFloat) {
      let panel = SKSpriteNode(color: .red, size: CGSize(width: 60, height: 90))
      (panel.position, panel.focusBehavior) = (CGPoint(x: x, y: 50), .occluding)
      menu.addChild(panel)
    }
    addPanel(30)
    _ = add("before", 30, 30)
    _ = add("covered", 100, 80)
    _ = add("partly", 135, 20)
    addPanel(100)
    let stage = try stage()
    await stage.advance()
    #expect(focused == "before")
    stage.press(.keyboardRightArrow)
    await stage.advance()
    #expect(focused == "partly")
  }
}
