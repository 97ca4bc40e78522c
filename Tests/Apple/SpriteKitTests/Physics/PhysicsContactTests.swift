import SceneTesting
import Testing

@testable import SpriteKit

@MainActor
@Suite struct PhysicsContactTests {
  /// A ball that falls from 40 points above a floor and comes to rest on it.
  private func fallingBall() async throws -> Playground {
    let play = try await Playground(gravity: -9.8)
    play.addFloor().restitution = 0
    let ball = play.addBall("ball", at: CGPoint(x: 5, y: 50))
    (ball.contactTestBitMask, ball.restitution) = (1, 0)
    return play
  }

  @Test func aLandingIsReportedOnceWithItsPointAndImpulse() async throws {
    let play = try await fallingBall()
    await play.play(60)
    #expect(play.contactLog == ["began floor–ball"])
    let contact = try #require(play.contacts.first)
    #expect(isNear(contact.contactPoint, CGPoint(x: 5, y: 0), 4) && isNear(contact.contactNormal.dy, 1))
    // The ball has fallen for 15 steps.
    let speed = contact.collisionImpulse / contact.bodyB.mass
    let expected: CGFloat = 9.8 * 150 * 15 / 60
    #expect(isNear(speed, expected, 1), "\(speed)")
    #expect(contact.bodyA.allContactedBodies() == [contact.bodyB])
    play.node("ball").position.y = 80
    await play.play(1)
    #expect(play.contactLog == ["began floor–ball", "ended floor–ball"])
    #expect(contact.bodyA.allContactedBodies().isEmpty)
  }

  @Test func theStagesLogListsContacts() async throws {
    let play = try await fallingBall()
    await play.play(60)
    play.node("ball").removeFromParent()
    await play.play(2)
    #expect(play.log == ["15 contact began floor–ball", "61 contact ended floor–ball"])
    #expect(play.stage.events.map(\.kind) == [.contact, .contact])
  }

  /// Masks work as on Apple's systems: either body's mask is enough, and it does not matter whether the bodies collide.
  @Test(arguments: [
    (UInt32(0), UInt32(0), false), (2, 0, true), (0, 1, true), (1, 2, false), (3, 3, true),
  ])
  func eitherBodysContactMaskIsEnough(first: UInt32, second: UInt32, isReported: Bool) async throws {
    for collision: UInt32 in [0, 0xFFFF_FFFF] {
      let play = try await Playground()
      let (one, other) = (play.addBall("one"), play.addBall("other", at: CGPoint(x: 40, y: 0)))
      (one.categoryBitMask, one.contactTestBitMask, one.collisionBitMask) = (1, first, collision)
      (other.categoryBitMask, other.contactTestBitMask, other.collisionBitMask) = (2, second, collision)
      one.velocity = CGVector(dx: 120, dy: 0)
      await play.play(60)
      #expect(play.contactLog == (isReported ? ["began one–other", "ended one–other"] : []))
      #expect((play.node("one").position.x > 100) == (collision == 0))
    }
  }

  @Test func aCompoundBodysContactIsReportedOnce() async throws {
    let play = try await Playground(gravity: -9.8)
    play.addFloor().restitution = 0
    let parts = [CGPoint(x: -30, y: 0), .zero, CGPoint(x: 30, y: 0)].map {
      SKPhysicsBody(circleOfRadius: 5, center: $0)
    }
    play.add("rail", SKPhysicsBody(bodies: parts), at: CGPoint(x: 0, y: 20)).contactTestBitMask = 1
    play.node("rail").physicsBody?.restitution = 0
    play.node("rail").zRotation = 0.3
    await play.play(60)
    #expect(play.contactLog == ["began floor–rail"])
  }

  @Test func contactsOfOneStepAreReportedInBodyOrder() async throws {
    let play = try await Playground(gravity: -9.8)
    for (name, x) in [("d", CGFloat(0)), ("a", 60), ("c", -60), ("b", 120)] {
      play.addBall(name, at: CGPoint(x: x, y: 30)).contactTestBitMask = 1
    }
    play.addFloor()
    await play.play(30)
    #expect(play.contactLog == ["began d–floor", "began a–floor", "began c–floor", "began b–floor"])
  }

  @Test func aDelegateMayAddAndRemoveNodes() async throws {
    let play = try await Playground(gravity: -9.8)
    play.addFloor()
    for index in 0..<3 {
      play.addBall("ball\(index)", at: CGPoint(x: CGFloat(index) * 40, y: 30)).contactTestBitMask = 1
    }
    play.onBegin = { contact in
      play.scene.childNode(withName: "ball1")?.removeFromParent()
      contact.bodyB.node?.removeFromParent()
      play.addBall("new", at: CGPoint(x: 200, y: 500))
      play.world.removeAllJoints()
    }
    await play.play(30)
    let names = ["ball0", "ball1", "ball2"]
    #expect(
      play.log
        == names.map { "11 contact began floor–\($0)" } + names.map { "12 contact ended floor–\($0)" })
    #expect(play.scene["new"].count == 3)
  }

  @Test func addingANodeAgainBeginsANewContact() async throws {
    let play = try await fallingBall()
    await play.play(30)
    let ball = play.node("ball")
    ball.removeFromParent()
    play.scene.addChild(ball)
    await play.play(2)
    #expect(play.contactLog == ["began floor–ball", "ended floor–ball", "began floor–ball"])
  }

  @Test func theSameScriptGivesTheSameLog() async throws {
    func log() async throws -> (log: [String], hash: String) {
      let play = try await Playground(gravity: -9.8)
      play.addFloor()
      for index in 0..<12 {
        let place = CGPoint(x: 64 + CGFloat(index % 3) * 7, y: 20 + CGFloat(index) * 18)
        let body =
          index.isMultiple(of: 2) ? play.addBox("box\(index)", at: place) : play.addBall("ball\(index)", at: place)
        (body.contactTestBitMask, body.restitution) = (1, 0.6)
      }
      await play.play(180)
      return (play.log, "\(play.stage.tree) \(FrameHash(play.stage.frame))")
    }
    let (first, second) = (try await log(), try await log())
    #expect(first == second && first.log.count > 20)
  }

  /// Once removed, the two no longer touch, but both must live until the end of the contact is reported.
  @Test func removingBothBodiesEndsTheirContact() async throws {
    let play = try await fallingBall()
    await play.play(60)
    play.scene.removeAllChildren()
    await play.play(2)
    #expect(play.log == ["15 contact began floor–ball", "61 contact ended floor–ball"])
    #expect(play.world.departed.isEmpty)
  }

  @Test func aBodyRemovedFromItsNodeIsLoggedByTheNodesName() async throws {
    let play = try await fallingBall()
    await play.play(60)
    play.node("ball").physicsBody = nil
    await play.play(2)
    #expect(play.log.last == "61 contact ended floor–ball")
  }

  @Test func changingAMaskDuringAContactBeginsOrEndsIt() async throws {
    let play = try await fallingBall()
    let ball = try #require(play.node("ball").physicsBody)
    ball.contactTestBitMask = 0
    await play.play(240)
    #expect(play.contactLog == [] && ball.isResting)
    ball.contactTestBitMask = 1
    await play.play(2)
    #expect(play.contactLog == ["began floor–ball"])
    let contact = try #require(play.contacts.first)
    #expect(isNear(contact.contactPoint, CGPoint(x: 5, y: 0), 1) && isNear(contact.contactNormal.dy, 1))
    ball.contactTestBitMask = 0
    await play.play(2)
    #expect(play.contactLog == ["began floor–ball", "ended floor–ball"])
    #expect(play.node("ball").position.y > 9, "the ball still rests on the floor")
    try #require(play.node("floor").physicsBody).contactTestBitMask = 1
    await play.play(2)
    play.node("ball").position.y = 80
    await play.play(2)
    #expect(play.contactLog == ["began floor–ball", "ended floor–ball", "began floor–ball", "ended floor–ball"])
  }

  @Test func changingAMaskWorksForBodiesThatDoNotCollide() async throws {
    let play = try await Playground()
    let (zone, ball) = (play.addBall("zone", radius: 30), play.addBall("ball"))
    for body in [zone, ball] { (body.collisionBitMask, body.categoryBitMask) = (0, 1) }
    await play.play(120)
    #expect(ball.isResting && zone.isResting && play.contactLog == [])
    zone.contactTestBitMask = 1
    await play.play(3)
    #expect(play.contactLog == ["began zone–ball"])
    zone.contactTestBitMask = 4
    await play.play(3)
    #expect(play.contactLog == ["began zone–ball", "ended zone–ball"])
    ball.categoryBitMask = 4
    await play.play(3)
    #expect(play.contactLog == ["began zone–ball", "ended zone–ball", "began zone–ball"])
  }

  @Test func aBodyFallsWhenTheFloorsCategoryNoLongerMatches() async throws {
    let play = try await fallingBall()
    let ball = try #require(play.node("ball").physicsBody)
    ball.collisionBitMask = 1
    await play.play(240)
    #expect(ball.isResting)
    try #require(play.node("floor").physicsBody).categoryBitMask = 2
    await play.play(30)
    #expect(play.node("ball").position.y < -20)
  }
}
