import SceneTesting
import Testing

@testable import SpriteKit

/// Bodies that fell asleep, and static bodies that a game moves into them.
@MainActor
@Suite struct PhysicsWakingTests {
  /// A coin that has fallen asleep, with a static cart 40 points to its left.
  private func sleepingCoin(collision: UInt32 = 0xFFFF_FFFF) async throws -> Playground {
    let play = try await Playground()
    let coin = play.addBox("coin")
    (coin.contactTestBitMask, coin.collisionBitMask) = (1, collision)
    play.addBox("cart", at: CGPoint(x: -40, y: 0)).isDynamic = false
    await play.play(60)
    #expect(coin.isResting && play.contactLog == [])
    return play
  }

  private func move(_ name: String, by dx: CGFloat, frames: Int, in play: Playground) async {
    for _ in 0..<frames {
      play.node(name).position.x += dx
      await play.play(1)
    }
  }

  @Test(arguments: [CGFloat(0.5), 2, 9])
  func aStaticBodyThatIsMovedIntoASleepingOneBeginsAContact(speed: CGFloat) async throws {
    for collision: UInt32 in [0, 0xFFFF_FFFF] {
      let play = try await sleepingCoin(collision: collision)
      await move("cart", by: speed, frames: Int((25 / speed).rounded(.up)), in: play)
      #expect(play.contactLog == ["began coin–cart"])
      #expect((play.node("coin").position.x > 1) == (collision != 0), "only a body that collides is pushed")
      await move("cart", by: -speed, frames: Int((40 / speed).rounded(.up)), in: play)
      #expect(play.contactLog == ["began coin–cart", "ended coin–cart"])
    }
  }

  @Test func anActionMovesAStaticBodyIntoASleepingOne() async throws {
    let play = try await sleepingCoin(collision: 0)
    play.node("cart").run(.sequence([.moveBy(x: 80, y: 0, duration: 4)]))
    await play.play(250)
    #expect(play.contactLog == ["began coin–cart", "ended coin–cart"])
  }

  @Test func theParentOfAStaticBodyMovesItIntoASleepingOne() async throws {
    let play = try await sleepingCoin(collision: 0)
    let holder = SKNode()
    play.scene.addChild(holder)
    play.node("cart").move(toParent: holder)
    await play.play(2)
    for _ in 0..<40 {
      holder.position.x += 0.6
      await play.play(1)
    }
    #expect(play.contactLog == ["began coin–cart"])
  }

  @Test func aStaticBodyThatTurnsGrowsOrIsAddedIntoASleepingOneBeginsAContact() async throws {
    for change in ["turn", "scale", "add", "edge"] {
      let play = try await sleepingCoin()
      switch change {
      case "turn":
        // A plank upright beside the coin falls onto it.
        let plank = play.add(
          "plank", SKPhysicsBody(rectangleOf: CGSize(width: 4, height: 60)), at: CGPoint(x: 20, y: 0))
        plank.isDynamic = false
        await play.play(1)
        play.node("coin").physicsBody?.isResting = true
        await play.play(1)
        #expect(play.contactLog == [])
        for _ in 0..<40 {
          play.node("plank").zRotation += 0.02
          await play.play(1)
        }
      case "scale":
        for _ in 0..<30 {
          play.node("cart").xScale += 0.1
          await play.play(1)
        }
      case "add": play.addBox("new", at: CGPoint(x: 15, y: 0)).isDynamic = false
      default: play.add("wall", SKPhysicsBody(edgeFrom: CGPoint(x: 9, y: -30), to: CGPoint(x: 9, y: 30)))
      }
      await play.play(2)
      #expect(play.contactLog.count == 1 && play.contactLog.first?.hasPrefix("began coin–") == true, "\(change)")
    }
  }

  /// Another push begins no other contact, and a body that fell asleep against the cart is woken.
  @Test func aCartPushesASleepingCoinAgain() async throws {
    let play = try await sleepingCoin()
    await move("cart", by: 1, frames: 25, in: play)
    let place = play.node("coin").position.x
    await play.play(120)
    let coin = try #require(play.node("coin").physicsBody)
    #expect(coin.isResting && place > 1)
    let log = play.contactLog
    await move("cart", by: 1, frames: 30, in: play)
    #expect(play.node("coin").position.x > place + 20)
    #expect(log.first == "began coin–cart")
  }

  @Test func aStaticBodyThatPassesBesideASleepingOneLeavesItAsleep() async throws {
    let play = try await sleepingCoin()
    let coin = try #require(play.node("coin").physicsBody)
    play.node("cart").position.y = 23
    for _ in 0..<80 {
      await move("cart", by: 1, frames: 1, in: play)
      #expect(coin.isResting)
    }
    #expect(play.contactLog == [])
  }

  @Test func aSleepingBodyThatNeitherCollidesNorReportsIsNotWoken() async throws {
    let play = try await sleepingCoin(collision: 0)
    let coin = try #require(play.node("coin").physicsBody)
    coin.contactTestBitMask = 0
    await play.play(60)
    #expect(coin.isResting)
    for _ in 0..<50 {
      await move("cart", by: 1, frames: 1, in: play)
      #expect(coin.isResting)
    }
  }

  /// One body must be dynamic. Sprites that a game moves by actions often are not, and then pass through each other.
  @Test func twoBodiesThatAreNotDynamicNeverMeet() async throws {
    let play = try await Playground()
    let wall = play.add("wall", SKPhysicsBody(edgeFrom: CGPoint(x: 0, y: -30), to: CGPoint(x: 0, y: 30)))
    let (one, other) = (play.addBox("one", at: CGPoint(x: -40, y: 0)), play.addBox("other", at: CGPoint(x: 40, y: 0)))
    for body in [wall, one, other] { (body.isDynamic, body.contactTestBitMask) = (false, 0xFFFF_FFFF) }
    for frame in 0..<80 {
      play.node("one").position.x += 1
      if frame.isMultiple(of: 2) { one.velocity = CGVector(dx: 60, dy: 0) }
      await play.play(1)
    }
    #expect(play.contactLog == [] && play.node("one").position.x == 40)
    one.isDynamic = true
    await play.play(2)
    #expect(play.contactLog == ["began one–other"])
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300])
  func aStaticBodyMovedToAnExtremePlaceComesBack(number: CGFloat) async throws {
    let play = try await sleepingCoin(collision: 0)
    for change in [\SKNode.position.x, \.zRotation, \.xScale] {
      let before = play.node("cart")[keyPath: change]
      play.node("cart")[keyPath: change] = number
      await play.play(2)
      play.node("cart")[keyPath: change] = before
      await play.play(2)
    }
    play.contactLog = []
    await play.play(90)
    await move("cart", by: 1, frames: 30, in: play)
    #expect(play.contactLog == ["began coin–cart"])
  }

  @Test func aNewGravityWakesASleepingBody() async throws {
    let play = try await Playground()
    let coin = play.addBox("coin")
    await play.play(60)
    #expect(coin.isResting)
    play.world.gravity = CGVector(dx: 0, dy: -9.8)
    await play.play(30)
    #expect(!coin.isResting && play.node("coin").position.y < -10)
  }
}
