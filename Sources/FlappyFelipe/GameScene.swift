import GameplayKit
import SpriteKit

/// The whole game. `Scenes/Game.json5` contains the nodes at the start; a state machine runs the game.
public final class GameScene: SKScene {
  /// The distance that Felipe has flown, in points.
  var distance = Stepped(0)
  /// The speed of the world, in points per second.
  private(set) var pace = Rules.scrollSpeed * 0.5
  var score = 0
  /// The pairs passed with little free space, and how many of the latest ones in a row.
  var nearMisses = (all: 0, inARow: 0)
  /// The pairs of cacti on the screen, from left to right.
  var obstacles: [GKEntity] = []
  /// The pairs of the previous round, which fade out.
  var leaving: [GKEntity] = []
  /// Whether rounds fly today's course. The menu ends it.
  var isToday = false
  /// The day on which the round began, in UTC.
  var day = ""
  /// Whether the latest result could not be stored.
  var isUnsaved = false
  /// The latest seconds of the round, to share.
  var film = FlightFilm()
  lazy var course = Course(random: GKMersenneTwisterRandomSource(seed: 0))
  /// The darkness of the night, from 0 to 1.
  private(set) var night: CGFloat = 0
  /// The tune that plays; nil if the sound is off.
  var music: Music?
  /// The number of times each sound has been played.
  var soundTurns: [Sound: Int] = [:]
  let player = GKEntity()
  private var clock = StepClock()
  private(set) var theme: Theme?
  /// The name of the icon whose theme is shown; nil for the primary icon.
  private var icon: String?
  private var machine: GKStateMachine?
  /// The node below snow or a flash that the latest touch began on.
  private weak var coveredNode: SKNode?
  let scoreLabel = OutlinedLabel("0", size: 56)
  /// Darkens the scene behind the score, with high contrast.
  let scoreBand = SKShapeNode(rect: CGRect(x: -70, y: -14, width: 140, height: 70), cornerRadius: 18)

  public override func sceneDidLoad() {
    player.addComponent(GKSKNodeComponent(node: felipe))
    player.addComponent(FlightComponent())
    player.addComponent(HatComponent(hat: felipe.hat))
    scoreLabel.name = "score"
    scoreLabel.position.y = 560
    scoreLabel.zPosition = 12  // in front of cacti and behind Felipe, whom digits never cover
    scoreLabel.isHidden = true
    scoreBand.fillColor = .ink.withAlphaComponent(0.8)
    scoreBand.strokeColor = .clear
    scoreBand.zPosition = -0.5
    scoreLabel.addChild(scoreBand)
    addChild(scoreLabel)
    machine = GKStateMachine(states: [
      MenuState(self), SettingsState(self), FlightsState(self), TutorialState(self), PlayingState(self),
      PausedState(self), CountdownState(self), FallingState(self), GameOverState(self), DemoState(self),
    ])
    felipe.hat.onTap = { [weak self] in self?.state?.press() }
    felipe.hat.onSwitch = { [weak self] in self?.state?.switchHat() }
    wear(.current)
    observeComfort()
    machine?.enter(MenuState.self)
  }

  public override func didMove(to view: SKView) {
    playTune()
  }

  public override func didChangeSize(_ oldSize: CGSize) {
    fill()
    state?.layOut()
    notice?.fit(size.width)
  }

  public override func update(_ currentTime: TimeInterval) {
    followIcon()
    let (steps, part) = clock.advance(to: currentTime)
    for _ in 0..<steps {
      machine?.update(deltaTime: TimeInterval(Rules.step))
      night += (Rules.night(afterScore: score) - night) * 0.02
    }
    show(part)
    changeTune(at: currentTime)
    if state?.isFilmed == true { film.follow(self, steps: steps) }
  }

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    state?.noticePlayer()
    // Snow and flashes take no touches, but cover the hat and the buttons.
    coveredNode = touches.first.flatMap { touch in
      nodes(at: touch.location(in: self)).first(where: \.isUserInteractionEnabled)
    }
    if let coveredNode { coveredNode.touchesBegan(touches, with: event) } else { state?.press() }
  }

  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    takeCoveredNode()?.touchesEnded(touches, with: event)
  }

  public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    takeCoveredNode()?.touchesCancelled(touches, with: event)
  }

  /// Returns `coveredNode` and forgets it, because a node that does not handle the event passes it back to the scene.
  private func takeCoveredNode() -> SKNode? {
    defer { coveredNode = nil }
    return coveredNode
  }

  /// Handles keys and controllers: space, up, return and a controller's A button play; escape and a controller's B and
  /// Start pause a flight, leave a pause, and go back, or from the menu to the settings; P pauses; M mutes. Arrow keys
  /// choose among the buttons of a panel, and A then presses the chosen one.
  public override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    state?.noticePlayer()
    for press in presses {
      switch (press.type, press.key?.keyCode) {
      case (.select, _), (_, .keyboardSpacebar): if state?.operateFocus() != true { state?.press() }
      case (.upArrow, _) where state?.focus == nil && !(state is SettingsState || state is FlightsState):
        state?.press()
      case (.upArrow, _), (.leftArrow, _): state?.moveFocus(by: -1)
      case (.downArrow, _), (.rightArrow, _): state?.moveFocus(by: 1)
      case (.menu, _): state?.back()
      case (_, .keyboardP): pause()
      case (_, .keyboardM): toggleSound()
      default: super.pressesBegan(presses, with: event)
      }
    }
  }

  // MARK: Nodes

  /// Felipe, from the scene file or, if it has none, a new one.
  private(set) lazy var felipe: Felipe = {
    if let felipe = childNode(withName: "felipe") as? Felipe { return felipe }
    let felipe = Felipe()
    addChild(felipe)
    return felipe
  }()
  var title: SKNode? { childNode(withName: "title") }
  private var notice: Notice? { childNode(withName: "notice") as? Notice }
  var backdrop: Backdrop? { childNode(withName: "backdrop") as? Backdrop }
  var flight: FlightComponent? { player.component(ofType: FlightComponent.self) }
  var hat: HatComponent? { player.component(ofType: HatComponent.self) }
  /// Felipe's x coordinate, in points from the middle of the scene.
  var flightX: CGFloat { -(size.width * 0.18).rounded() }

  var state: GameState? { machine?.currentState as? GameState }

  func enter(_ state: AnyClass) {
    machine?.enter(state)
  }

  /// Tells the player which icon cannot be shown, or that the choice cannot be stored. The system's reason is for the
  /// developer, so it goes to the log.
  func showFailure(of icon: AppIcon, _ error: any Error) {
    NSLog("%@", "The icon \"\(icon.name ?? "primary")\" cannot be set: \(error.localizedDescription)")
    // Only an error of a file that cannot be written names the file.
    let isUnwritable = (error as NSError).userInfo[NSFilePathErrorKey] != nil
    let text =
      isUnwritable
      ? NSLocalizedString("Choice cannot be saved", comment: "below an icon's name")
      : NSLocalizedString("Icon not available", comment: "below its name")
    show(Notice(title: icon.title, text: text))
  }

  /// Shows a notice in place of the one before it.
  func show(_ new: Notice) {
    notice?.removeFromParent()
    new.fit(size.width)
    addChild(new)
  }

  // MARK: Drawing

  /// The darkness with which the night is drawn, from 0 to 1; always 0 with high contrast.
  var shownNight: CGFloat { backdrop?.isPale == true ? 0 : night }

  private func show(_ part: CGFloat) {
    let way = distance.shown(part)
    backdrop?.show(way)
    for obstacle in leaving + obstacles { obstacle.component(ofType: ObstacleComponent.self)?.show(distance: way) }
    backdrop?.show(night: shownNight)
    for case let pair as CactusPair in self["cacti"] { pair.show(night: shownNight) }
    state?.show(part)
  }

  /// Scrolls the world for one step. Its speed approaches the given one, in points per second.
  func scroll(at speed: CGFloat, _ seconds: TimeInterval) {
    pace += (speed - pace) * 0.1
    distance.step(to: distance.now + pace * CGFloat(seconds))
  }

  /// Stops the world, and the interpolation between steps.
  func stopScrolling() {
    pace = 0
    distance = Stepped(distance.now)
  }

  /// Applies the theme of the icon in use, if it has changed.
  func followIcon() {
    if UIApplication.shared.alternateIconName != icon { wear(.current) }
  }

  /// Applies a theme to the world.
  private func wear(_ theme: Theme) {
    icon = UIApplication.shared.alternateIconName
    guard theme != self.theme else { return }
    let isChange = self.theme != nil
    self.theme = theme
    backdrop?.wear(theme)
    for case let pair as CactusPair in self["cacti"] { pair.wear(theme) }
    felipe.hat.dress(for: .current)
    showWeather()
    // Time stops below the system's alert, and the flash would stay on.
    if isChange, UIApplication.shared.applicationState == .active { flash(0.5, seconds: 0.35) }
  }

  /// Brightens the whole picture, then fades back. Does nothing with reduced motion.
  func flash(_ brightness: CGFloat, seconds: TimeInterval) {
    guard !Settings.reducesMotion else { return }
    let light = SKSpriteNode(color: .cream, size: CGSize(width: size.width + 40, height: size.height))
    light.anchorPoint = CGPoint(x: 0.5, y: 0)
    light.zPosition = 95
    light.alpha = brightness
    addChild(light)
    light.run(.sequence([.fadeOut(withDuration: seconds), .removeFromParent()]))
  }

  func fill() {
    backdrop?.fill(size)
    for case let emitter as SKEmitterNode in childNode(withName: "weather")?.children ?? [] {
      emitter.position = CGPoint(x: 0, y: size.height + 20)
      emitter.particlePositionRange.dx = size.width + 160
      emitter.resetSimulation()
      emitter.advanceSimulationTime(12)
    }
  }
}
