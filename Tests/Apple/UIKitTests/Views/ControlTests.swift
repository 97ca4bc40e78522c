import SceneTesting
import SpriteKit
import Testing

@testable import UIKit

@MainActor
private final class Menu {
  var lines: [String] = []

  func play() { lines.append("play") }
  func tapped(_ sender: UIButton) { lines.append("tapped \(sender.currentTitle ?? "")") }
  func any(_ sender: Any) { lines.append("any \(sender is UIButton)") }
  func event(_ sender: UIControl, _ event: UIEvent?) { lines.append("event \(event?.allTouches?.count ?? -1)") }
  func wrongClass(_ sender: OtherControl) { lines.append("wrong") }
  func tap(_ gesture: UITapGestureRecognizer) { lines.append("gesture") }
  func down() { lines.append("down") }
  func up() { lines.append("up") }
  func outside() { lines.append("outside") }
  func exit() { lines.append("exit") }
  func enter() { lines.append("enter") }
  func cancel() { lines.append("cancel") }
}

@MainActor
private final class OtherControl: UIControl {}

@MainActor
@Suite struct ControlTests {
  private let menu = Menu()
  private let button: UIButton
  private let scene = PlainScene(.green, CGSize(width: 200, height: 200))
  private let stage: Stage

  init() throws {
    let scene = scene
    var made: UIButton?
    stage = try ViewsApp.stage(200, 200) { root in
      let view = SKView(frame: root.bounds)
      root.addSubview(view)
      view.presentScene(scene)
      let button = UIButton(frame: CGRect(x: 20, y: 20, width: 30, height: 10))
      view.addSubview(button)
      made = button
    }
    button = try #require(made)
    button.setTitle("Go", for: .normal)
  }

  private let inside = CGPoint(x: 25, y: 25)

  @Test func methodsOfEachFormAreCalled() async {
    button.addTarget(menu, action: Menu.play, for: .touchUpInside)
    button.addTarget(menu, action: Menu.tapped, for: .touchUpInside)
    button.addTarget(menu, action: Menu.any, for: .touchUpInside)
    button.addTarget(menu, action: Menu.event, for: .touchUpInside)
    button.addTarget(menu, action: Menu.wrongClass, for: .touchUpInside)
    button.addTarget(menu, action: Menu.cancel, for: .touchUpOutside)
    stage.tap(at: inside)
    await stage.advance(frames: 3)
    #expect(menu.lines == ["play", "tapped Go", "any true", "event 1"])
    #expect(scene.lines.isEmpty, "the scene below the button gets no touch")
    button.removeTarget(menu, for: .touchUpInside)
    stage.tap(at: inside)
    await stage.advance(frames: 3)
    #expect(menu.lines.count == 4)
    stage.tap(at: CGPoint(x: 25, y: 90))
    await stage.advance(frames: 3)
    #expect(scene.lines == ["began 25.0 110.0"], "beside the button the scene gets it")
  }

  /// An app's delegate, whose method a button without a target reaches last.
  private final class Starter: UIResponder, UIApplicationDelegate {
    var count = 0

    override func objcMethod(named name: String) -> Selector? {
      name == "start" ? Selector("start", Starter.start) : super.objcMethod(named: name)
    }

    func start() { count += 1 }
  }

  /// Published games connect the buttons of their storyboard with the first responder, and have the methods in the app's
  /// delegate.
  @Test func anActionWithoutATargetReachesTheAppsDelegate() throws {
    let starter = Starter()
    let stage = try Stage(app: starter)
    #expect(UIApplication.shared.next === starter)
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.addSubview(button)
    button.addTarget(nil, action: Selector("start"), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(starter.count == 1)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func theTargetIsHeldWeaklyAndActionsRun() {
    var lost: Menu? = Menu()
    weak let watched = lost
    button.addTarget(lost, action: Menu.play, for: .touchUpInside)
    lost = nil
    #expect(watched == nil)
    let action = UIAction(title: "A") { action in self.menu.lines.append("action \(action.sender is UIButton)") }
    button.addAction(action, for: .touchUpInside)
    button.addAction(action, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(menu.lines == ["action true"])
    button.removeAction(action, for: .allEvents)
    button.sendActions(for: .touchUpInside)
    #expect(menu.lines.count == 1)
    #expect(UIButton(primaryAction: action).currentTitle == "A")
  }

  /// A finger counts as inside up to 70 points away.
  @Test func aDragOutOfTheButtonEndsOutsideIt() async {
    button.addTarget(menu, action: Menu.down, for: .touchDown)
    button.addTarget(menu, action: Menu.up, for: .touchUpInside)
    button.addTarget(menu, action: Menu.outside, for: .touchUpOutside)
    button.addTarget(menu, action: Menu.exit, for: .touchDragExit)
    button.addTarget(menu, action: Menu.enter, for: .touchDragEnter)
    stage.touchDown(at: inside)
    await stage.advance()
    #expect(button.isHighlighted && button.isTracking)
    stage.touchMove(to: CGPoint(x: 25, y: 99))
    await stage.advance()
    #expect(button.isHighlighted && menu.lines == ["down"])
    stage.touchMove(to: CGPoint(x: 25, y: 101))
    await stage.advance()
    #expect(!button.isHighlighted && button.isTracking && menu.lines == ["down", "exit"])
    stage.touchMove(to: inside)
    await stage.advance()
    stage.touchMove(to: CGPoint(x: 180, y: 180))
    stage.touchUp(at: CGPoint(x: 180, y: 180))
    await stage.advance()
    #expect(menu.lines == ["down", "exit", "enter", "exit", "outside"])
    #expect(!button.isTracking)
  }

  @Test func aDisabledOrHiddenButtonDoesNothing() async {
    button.addTarget(menu, action: Menu.play, for: .allTouchEvents)
    button.isEnabled = false
    stage.tap(at: inside)
    await stage.advance(frames: 3)
    #expect(menu.lines.isEmpty && scene.lines.isEmpty, "a disabled button still covers the scene")
    (button.isEnabled, button.isHidden) = (true, true)
    stage.tap(at: inside)
    await stage.advance(frames: 3)
    #expect(menu.lines.isEmpty && scene.lines.count == 1)
  }

  @Test func aTapOnAButtonIsNotATapOfTheViewBehind() async {
    button.addTarget(menu, action: Menu.play, for: .touchUpInside)
    button.superview?.addGestureRecognizer(UITapGestureRecognizer(target: menu, action: Menu.tap))
    stage.tap(at: inside)
    await stage.advance(frames: 3)
    #expect(menu.lines == ["play"])
    button.isEnabled = false
    stage.tap(at: inside)
    await stage.advance(frames: 3)
    #expect(menu.lines == ["play", "gesture"])
  }

  @Test func aSwipeTakesTheTouchFromTheButton() async {
    button.addTarget(menu, action: Menu.up, for: [.touchUpInside, .touchUpOutside])
    button.addTarget(menu, action: Menu.cancel, for: .touchCancel)
    button.superview?.addGestureRecognizer(UIPanGestureRecognizer())
    await stage.drag(from: inside, to: CGPoint(x: 120, y: 25), frames: 5)
    #expect(menu.lines == ["cancel"] && !button.isHighlighted)
  }

  @Test func aButtonThatIsRemovedWhileItIsTouchedKeepsItsTouch() async {
    button.addTarget(menu, action: Menu.down, for: .touchDown)
    button.addTarget(menu, action: Menu.up, for: .touchUpInside)
    stage.touchDown(at: inside)
    await stage.advance()
    button.removeFromSuperview()
    stage.touchMove(to: CGPoint(x: 26, y: 26))
    await stage.advance()
    stage.touchUp(at: CGPoint(x: 26, y: 26))
    await stage.advance()
    #expect(menu.lines == ["down", "up"], "it keeps its touch, as on a phone")
    stage.tap(at: inside)
    await stage.advance(frames: 3)
    #expect(scene.lines.count == 1)
  }

  @Test func theMouseOperatesAButton() async {
    button.addTarget(menu, action: Menu.down, for: .touchDown)
    button.addTarget(menu, action: Menu.up, for: .touchUpInside)
    stage.mouseDown(at: inside)
    await stage.advance()
    stage.mouseDown(2, at: inside)
    await stage.advance()
    stage.mouseUp(at: inside)
    await stage.advance()
    #expect(menu.lines == ["down"], "one button is still down")
    stage.mouseUp(2, at: inside)
    await stage.advance()
    #expect(menu.lines == ["down", "up"])
  }

  @Test func hitTestsSkipViewsThatTakeNoTouches() throws {
    let root = try #require(button.superview)
    #expect(root.hitTest(inside, with: nil) === button)
    for change in [
      { $0.isUserInteractionEnabled = false }, { $0.alpha = 0.009 }, { $0.isHidden = true },
    ] as [(UIView) -> Void] {
      let cover = UIView(frame: root.bounds)
      root.addSubview(cover)
      #expect(root.hitTest(inside, with: nil) === cover)
      change(cover)
      #expect(root.hitTest(inside, with: nil) === button)
      cover.removeFromSuperview()
    }
    button.transform = CGAffineTransform(scaleX: 3, y: 3)
    #expect(root.hitTest(CGPoint(x: 0, y: 12), with: nil) === button)
    #expect(root.hitTest(CGPoint(x: -1, y: 12), with: nil) == nil)
  }

  @Test func statesHaveTheirOwnTitlesColoursAndPictures() {
    let image = quarters(4)
    button.setTitle("Down", for: .highlighted)
    button.setTitleColor(.red, for: .disabled)
    button.setImage(image, for: .selected)
    #expect(button.currentTitle == "Go" && button.currentTitleColor == .white && button.currentImage == nil)
    button.isHighlighted = true
    #expect(button.currentTitle == "Down" && button.titleLabel?.text == "Down")
    (button.isHighlighted, button.isEnabled) = (false, false)
    #expect(button.currentTitleColor == .red && button.state == .disabled)
    (button.isEnabled, button.isSelected) = (true, true)
    #expect(button.currentImage === image && button.currentTitle == "Go")
  }

  @Test(arguments: [1, 2])
  func buttonsLookTheirStates(scale: Int) async throws {
    let stage = try ViewsApp.stage(128, 96, scale: scale) { root in
      root.backgroundColor = UIColor(white: 0.3, alpha: 1)
      for (column, type) in [UIButton.ButtonType.custom, .system].enumerated() {
        for row in 0..<3 {
          let button = UIButton(type: type)
          button.frame = CGRect(x: 4 + column * 62, y: 4 + row * 30, width: 58, height: 26)
          button.setTitle("Play", for: .normal)
          button.setImage(quarters(12), for: .normal)
          button.titleLabel?.font = .systemFont(ofSize: 14)
          button.backgroundColor = type == .custom ? .systemGreen : .white
          button.layer.cornerRadius = 6
          (button.isHighlighted, button.isEnabled) = (row == 1, row < 2)
          root.addSubview(button)
        }
      }
    }
    await stage.advance()
    assertFrame(stage, named: "buttons\(scale)x")
  }

  @Test func labelsAndButtonsFitTheirContent() throws {
    let label = UILabel()
    #expect(label.intrinsicContentSize == .zero)
    (label.text, label.font) = ("Score", .systemFont(ofSize: 20))
    let one = label.intrinsicContentSize
    #expect(one.width > 20 && one.height >= label.font.lineHeight && one.height < label.font.lineHeight + 1)
    label.text = "Score\nBoard"
    #expect(label.intrinsicContentSize.height == one.height, "one line")
    label.numberOfLines = 0
    #expect(label.intrinsicContentSize.height >= 2 * one.height - 1)
    label.frame.origin = CGPoint(x: 7, y: 9)
    label.sizeToFit()
    #expect(label.frame.origin == CGPoint(x: 7, y: 9) && label.frame.size == label.intrinsicContentSize)
    label.attributedText = NSAttributedString(string: "Big", attributes: [.font: UIFont.systemFont(ofSize: 40)])
    #expect(label.text == "Big" && label.intrinsicContentSize.height > 39)
    button.titleLabel?.font = .systemFont(ofSize: 18)
    button.sizeToFit()
    #expect(button.bounds.height == (UIFont.systemFont(ofSize: 18).lineHeight + 12).rounded(.up))
    #expect(UIImageView(image: quarters(6)).frame == CGRect(x: 0, y: 0, width: 6, height: 6))
  }

  @Test func animatedPicturesFollowTheAppsTime() async throws {
    let view = UIImageView(image: quarters(4))
    let frames = [quarters(6), quarters(8)]
    (view.animationImages, view.animationDuration, view.animationRepeatCount) = (frames, 0.2, 2)
    button.superview?.addSubview(view)
    await stage.advance()
    view.startAnimating()
    var sizes: [CGFloat] = []
    for _ in 0..<5 {
      sizes.append(view.shownImage(at: stage.app.clock.now)?.size.width ?? 0)
      await stage.advance(frames: 6)
    }
    #expect(sizes == [6, 8, 6, 8, 4] && !view.isAnimating)
  }
}
