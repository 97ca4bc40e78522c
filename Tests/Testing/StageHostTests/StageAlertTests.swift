import SceneTesting
import SpriteKit
import Testing

/// A scene that shows alerts.
private final class AlertingScene: SKScene {
  var answers: [String] = []
  var frames = 0

  override func update(_ currentTime: TimeInterval) { frames += 1 }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { answers.append("touch") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { answers.append("cancelled") }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { answers.append("press") }

  @discardableResult
  func ask(_ buttons: [(String, UIAlertAction.Style)]) -> UIAlertController {
    let alert = UIAlertController(title: "Quit?", message: "The level begins anew.", preferredStyle: .alert)
    for (title, style) in buttons {
      alert.addAction(UIAlertAction(title: title, style: style) { [unowned self] in answers.append($0.title ?? "") })
    }
    view?.window?.rootViewController?.present(alert, animated: true)
    return alert
  }
}

@MainActor
@Suite struct StageAlertTests {
  private let alertingScene = AlertingScene(size: CGSize(width: 240, height: 240))
  private let stage: Stage
  private static let buttons: [(String, UIAlertAction.Style)] = [
    ("Stay", .cancel), ("Quit", .destructive), ("Restart", .default),
  ]

  init() async throws {
    let alertingScene = alertingScene
    stage = try Stage { alertingScene }
    await stage.advance()
  }

  @Test func anAlertIsDrawnAboveTheGame() async {
    alertingScene.backgroundColor = .blue
    alertingScene.ask(Self.buttons)
    await stage.advance()
    assertFrame(stage, named: "alert")
    #expect(stage.alerts == ["Quit?: The level begins anew. [Quit, Restart, Stay]"])
  }

  @Test func theGameContinuesWithoutInput() async throws {
    alertingScene.ask(Self.buttons)
    let frames = alertingScene.frames
    stage.tap(at: CGPoint(x: 2, y: 2))
    stage.press(.keyboardA)
    stage.rightClick(at: CGPoint(x: 2, y: 2))
    await stage.advance(frames: 3)
    #expect(alertingScene.frames == frames + 3)
    #expect(alertingScene.answers == [])
    try stage.choose("Restart")
    stage.tap(at: CGPoint(x: 2, y: 2))
    await stage.advance()
    #expect(alertingScene.answers == ["Restart", "touch"])
  }

  @Test func aTouchInProgressIsCancelled() async {
    stage.touchDown(at: CGPoint(x: 9, y: 9))
    await stage.advance()
    alertingScene.ask(Self.buttons)
    stage.touchUp(at: CGPoint(x: 9, y: 9))
    await stage.advance()
    #expect(alertingScene.answers == ["touch", "cancelled"])
  }

  /// The middle one of three buttons is below the texts. A finger that leaves it presses nothing.
  @Test func aTouchBelongsToTheButtonWhereItBegins() async {
    alertingScene.ask(Self.buttons)
    let places = stride(from: 0, to: 240, by: 4).map { CGPoint(x: 120, y: CGFloat($0)) }
    for place in places {
      stage.touchDown(at: place)
      stage.touchUp(at: CGPoint(x: 1, y: 1))
    }
    await stage.advance()
    #expect(alertingScene.answers == [])
    for place in places where alertingScene.answers.isEmpty {
      stage.tap(at: place)
      await stage.advance()
    }
    #expect(alertingScene.answers == ["Quit"])
  }

  /// Eight buttons fit on a screen of 240 points, and each can be touched.
  @Test func everyButtonCanBeReached() async {
    let buttons = (0..<8).map { ("B\($0)", UIAlertAction.Style.default) }
    for y in stride(from: CGFloat(0), to: 240, by: 2) {
      alertingScene.ask(buttons)
      stage.tap(at: CGPoint(x: 120, y: y))
      await stage.advance()
    }
    #expect(Set(alertingScene.answers) == Set(buttons.map(\.0)))
  }

  @Test func keysAndControllersPressButtons() async {
    for key in [UIKeyboardHIDUsage.keyboardEscape, .keyboardReturnOrEnter] {
      alertingScene.ask(Self.buttons)
      stage.press(key)
      await stage.advance()
    }
    alertingScene.ask(Self.buttons).preferredAction = nil
    stage.connectGamepad()
    stage.press(.buttonB)
    await stage.advance()
    let alert = alertingScene.ask(Self.buttons)
    alert.preferredAction = alert.actions[1]
    stage.press(.buttonA)
    await stage.advance()
    #expect(alertingScene.answers == ["Stay", "Restart", "Stay", "Quit"])
  }

  @Test func alertsStackAndDismissingLeavesTheOthers() async throws {
    alertingScene.ask([("First", .default)])
    alertingScene.ask([("Second", .default)])
    try stage.choose("Second")
    #expect(throws: StageError.self) { try stage.choose("Second") }
    alertingScene.view?.window?.rootViewController?.dismiss(animated: true)
    await stage.advance()
    #expect(alertingScene.answers == ["Second"])
  }

  @Test func disabledButtonsAndOtherControllersAreRefused() async {
    let alert = alertingScene.ask([("No", .default)])
    alert.actions[0].isEnabled = false
    #expect(throws: StageError.self) { try stage.choose("No") }
    stage.press(.keyboardReturnOrEnter)
    await stage.advance()
    #expect(alertingScene.answers == [])
    alertingScene.view?.window?.rootViewController?.present(UIViewController(), animated: true)
    #expect(stage.diagnostics.map(\.kind) == ["unfinished"])
    stage.clearDiagnostics()
  }

  @Test func aLongMessageLeavesRoomForTheButtons() async {
    let alert = UIAlertController(
      title: "Quit?", message: String(repeating: "The level begins anew. ", count: 60), preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Quit", style: .default) { [alertingScene] in alertingScene.answers.append($0.title ?? "") })
    alertingScene.view?.window?.rootViewController?.present(alert, animated: true)
    await stage.advance()
    for y in stride(from: CGFloat(239), to: 150, by: -4) {
      stage.tap(at: CGPoint(x: 120, y: y))
      await stage.advance(frames: 2)
    }
    #expect(alertingScene.answers.first == "Quit")
  }

  @Test func theLowerOfTwoAlertsIsStillPresented() async throws {
    let lower = alertingScene.ask([("Stay", .cancel)])
    alertingScene.ask([("Quit", .default)])
    await stage.advance()
    try stage.choose("Quit")
    await stage.advance()
    #expect(alertingScene.view?.window?.rootViewController?.presentedViewController === lower)
  }
}
