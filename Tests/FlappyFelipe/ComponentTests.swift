import GameplayKit
import SceneTesting
import SpriteKit
import Testing

@testable import FlappyFelipe

/// How Felipe and his hat move between steps, with numbers worked out by hand.
@MainActor
@Suite struct ComponentTests {
  private let node = SKNode()
  private let flight = FlightComponent()

  private func entity(_ parts: GKComponent...) -> GKEntity {
    let entity = GKEntity()
    for part in [GKSKNodeComponent(node: node), flight] + parts { entity.addComponent(part) }
    return entity
  }

  /// On his way to the start he keeps 0.85 of the distance with each step.
  @Test func felipeGlidesToHisPlace() {
    let entity = entity()
    flight.start()
    flight.glide(from: CGVector(dx: 10, dy: -20))
    var places: [CGPoint] = []
    flight.show(1, x: 5)
    places.append(node.position)
    flight.update(deltaTime: 0)
    for part: CGFloat in [0, 0.5, 1] {
      flight.show(part, x: 5)
      places.append(node.position)
    }
    #expect(places == [(15, 380), (15, 380), (14.25, 381.5), (13.5, 383)].map { CGPoint(x: $0.0, y: $0.1) })
    flight.start()
    flight.show(1, x: 5)
    #expect(node.position == CGPoint(x: 5, y: 400) && node.zRotation == 0)
    withExtendedLifetime(entity) {}
  }

  /// He turns to 1/600 of his speed, up to 0.35 upwards, by 9 parts of the difference a second.
  @Test func felipeTurnsWithHisSpeed() {
    let entity = entity()
    flight.start()
    flight.flap()
    flight.update(deltaTime: 1 / 60)
    flight.show(1, x: 0)
    #expect(abs(node.zRotation - 0.35 * 0.15) < 1e-9)
    flight.show(0.5, x: 0)
    #expect(abs(node.zRotation - 0.35 * 0.075) < 1e-9, "halfway between two steps")
    flight.update(deltaTime: 1)
    flight.show(1, x: 0)
    #expect(abs(node.zRotation + 560.0 / 600) < 1e-9, "at once, at his highest speed")
    withExtendedLifetime(entity) {}
  }

  /// After a hit he moves on by himself: from x = -60 with 140 points a second, of which 0.985 is left after a step.
  @Test func felipeFallsFromHisPlace() {
    let entity = entity()
    flight.start()
    flight.fall(fromX: -60)
    flight.tumble(0.25, among: [])
    flight.show(1, x: -60)
    // 140 / 4 to the right, and 1250 / 32 down.
    #expect(node.position == CGPoint(x: -25, y: 400 - 39.0625) && flight.speed == -312.5 && !flight.hasLanded)
    withExtendedLifetime(entity) {}
  }

  /// A spring of 260, damped by 17, lifts the hat by 0.03 of the falling speed, at most by 16.
  @Test func theHatLiftsInAFall() throws {
    let felipe = try FelipeStage(day: "2026-07-01")
    let hat = Hat()
    let part = HatComponent(hat: hat)
    let entity = entity(part)
    flight.start()
    part.update(deltaTime: 1 / 60)
    part.show(1)
    #expect(hat.position == Felipe.brow && hat.zRotation == 0)
    flight.update(deltaTime: 1)
    #expect(flight.speed == -560)
    part.update(deltaTime: 1 / 60)
    part.show(1)
    // 0.03 x 560 is 16.8, which is more than 16.
    let lift: CGFloat = 16 * 260 / 3600
    #expect(abs(hat.position.y - Felipe.brow.y - lift) < 1e-9 && abs(hat.zRotation - lift * 0.012) < 1e-9)
    #expect(abs(hat.position.x - Felipe.brow.x + lift / 4) < 1e-9)
    part.show(0)
    #expect(hat.position == Felipe.brow)
    part.rest()
    part.show(1)
    #expect(hat.position == Felipe.brow && hat.zRotation == 0)
    withExtendedLifetime((entity, felipe)) {}
  }

  @Test func aFilmTakesEachThirdStepAndKeepsTheLastEighty() throws {
    let felipe = try FelipeStage(day: "2018-06-01", size: CGSize(width: 15, height: 27))
    let scene = try #require(felipe.stage.scene as? GameScene)
    var film = FlightFilm()
    let counts = [1, 1, 1, 2, 1, 5, 2, 1].map { steps in
      film.follow(scene, steps: steps)
      return film.count
    }
    #expect(counts == [0, 0, 1, 1, 2, 3, 3, 4])
    for _ in 0..<100 { film.follow(scene, steps: 3) }
    #expect(film.count == 80)
  }

  @Test func theDayIsThatOfUTCAndAnUnknownIconCountsAsThePrimaryOne() throws {
    let times = ["2026-11-23T23:59:59Z", "2026-11-24T00:00:00Z", "2026-11-24T00:30:00+02:00"]
    let days = try times.map { GameClock.day(of: try Date($0, strategy: .iso8601)) }
    #expect(days == ["2026-11-23", "2026-11-24", "2026-11-23"])
    #expect(AppIcon(name: "No such icon") == nil && AppIcon(name: nil) == .primary)
  }

  @Test func theHatPressesDownInAFlap() throws {
    let felipe = try FelipeStage(day: "2026-07-01")
    let hat = Hat()
    let part = HatComponent(hat: hat)
    let entity = entity(part)
    flight.start()
    flight.flap()
    part.update(deltaTime: 1 / 60)
    part.show(1)
    // 0.03 x -390 is -11.7, which is less than -3.
    let lift: CGFloat = -3 * 260 / 3600
    #expect(abs(hat.position.y - Felipe.brow.y - lift) < 1e-9)
    #expect(abs(hat.position.x - Felipe.brow.x + lift / 4) < 1e-9)
    withExtendedLifetime((entity, felipe)) {}
  }

  /// The hat's foot is 9 points below its middle.
  @Test func aThrownHatComesToStandUprightOnTheGround() throws {
    let felipe = try FelipeStage(day: "2018-06-01", size: CGSize(width: 15, height: 27))
    let scene = try #require(felipe.stage.scene as? GameScene)
    let hat = scene.felipe.hat
    let start = hat.convert(.zero, to: scene)
    scene.hat?.fly()
    for _ in 0..<30 { scene.tumble(1 / 60) }
    scene.hat?.show(1)
    let turned = hat.zRotation + scene.felipe.zRotation
    #expect(abs(turned - 3.5) < 1e-3, "7 a second in the air")
    #expect(hat.convert(.zero, to: scene).y != Rules.groundTop + 9)
    for _ in 0..<400 { scene.tumble(1 / 60) }
    scene.hat?.show(1)
    let end = hat.convert(.zero, to: scene)
    #expect(end.x < start.x && abs(end.y - Rules.groundTop - 9) < 1e-3)
    let turns = Double(hat.zRotation + scene.felipe.zRotation) / (2 * Double.pi)
    #expect(turns.rounded() >= 1 && abs(turns - turns.rounded()) < 1e-3)
  }

  @Test func felipePutsHisHatBackOn() async throws {
    let felipe = try FelipeStage(day: "2018-06-01", size: CGSize(width: 15, height: 27))
    let scene = try #require(felipe.stage.scene as? GameScene)
    await felipe.stage.advance()
    scene.felipe.faint()
    #expect(scene.felipe.texture?.name == "Felipe Dizzy")
    let hat = scene.felipe.hat
    (hat.position, hat.zRotation) = (CGPoint(x: -70, y: 90), 0.5)
    hat.setScale(1.15)
    scene.felipe.recover()
    #expect(scene.felipe.texture?.name == "Felipe Wing Level")
    await felipe.stage.advance(frames: 20)
    #expect(abs(hat.position.x - Felipe.brow.x) < 1e-3 && abs(hat.position.y - Felipe.brow.y) < 1e-3)
    #expect(abs(hat.zRotation) < 1e-3 && abs(hat.xScale - 1) < 1e-3 && abs(hat.yScale - 1) < 1e-3)
  }
}
