import Box2DPeer
import Raster
import SpriteKit

/// Measures physics: a heap of boxes beside the same heap in Box2D alone, and costs that must not grow faster than the
/// number of bodies.
@MainActor
struct PhysicsFigures {
  let bench: Bench
  private static let boxes = 1_000

  func measure() async throws {
    try await measureHeap()
    try await measureLeaving()
    try await measureJoints()
    try await measureTextures()
  }

  private func measureHeap() async throws {
    let (ours, theirs) = (HeapRun(bench: bench, count: Self.boxes), PeerHeapRun(bench: bench, count: Self.boxes))
    let times = try await bench.timing.compare([ours, theirs])
    guard ours.result.numbers == theirs.result.numbers else {
      throw Peer.Failure(description: "the boxes are in other places than those of Box2D alone")
    }
    bench.report.remark("physics: after \(HeapRun.frames) steps all boxes are where those of Box2D alone are")
    bench.report.add(
      Figure(
        work: "physics", kind: "a step with boxes in a heap", count: Self.boxes, width: 64, height: 64,
        ours: times[0].map { $0 / Double(HeapRun.timedFrames) }, peer: "Box2D alone",
        theirs: times[1].map { $0 / Double(HeapRun.timedFrames) }, goal: .longerBy(0.3)))
  }

  /// Removes boxes that all touch their neighbours, and reports the ends of their contacts.
  private func measureLeaving() async throws {
    let work = LeavingBodies(bench: bench)
    try await measureGrowth("touching bodies that leave", peer: "as many from eight scenes", work)
  }

  /// Adds the joints of a chain, steps once, and removes the joints.
  private func measureJoints() async throws {
    let work = Joints(bench: bench)
    try await measureGrowth("joints added, stepped and removed", peer: "as many in eight scenes", work)
  }

  /// Compares one scene with eight small ones that have as many bodies together.
  private func measureGrowth(_ kind: String, peer: String, _ work: any SceneWork) async throws {
    let many = 2_000
    let times = try await bench.timing.compare([
      ScenesRun(work: work, scenes: 1, count: many), ScenesRun(work: work, scenes: 8, count: many / 8),
    ])
    bench.report.add(
      Figure(
        work: "physics", kind: kind, count: many, width: 64, height: 64, ours: times[0], peer: peer, theirs: times[1],
        goal: .longerBy(1)))
  }

  /// Adds sprites whose bodies have the outline of one texture.
  private func measureTextures() async throws {
    let count = 100
    let one = TextureRun(bench: bench, count: 1)
    let times = try await bench.timing.compare([TextureRun(bench: bench, count: count), one])
    bench.report.add(
      Figure(
        work: "physics", kind: "new bodies with the outline of one texture", count: count, width: 64, height: 64,
        ours: times[0], peer: "one such body", theirs: times[1]))
  }
}

/// The places of a heap's boxes after a run.
@MainActor
private final class HeapResult {
  var places: [BoxPlace] = []
  var numbers: [Float] { places.flatMap { [$0.x, $0.y, $0.angle] } }
}

/// Lets the boxes fall, and measures the frames in which they form the heap. One time is that of all these frames.
private struct HeapRun: Contestant {
  /// The steps before the boxes touch each other.
  static let quietFrames = 20
  static let timedFrames = 60
  static var frames: Int { quietFrames + timedFrames }
  let bench: Bench
  let count: Int
  let result = HeapResult()

  func times(_ count: Int) async -> [Double] {
    var times: [Double] = []
    for _ in 0..<count {
      let heap = BoxHeap(count: self.count)
      let player = bench.player(width: 64, height: 64) { heap }
      // No time passes in the first frame.
      for _ in 0...Self.quietFrames { await player.advance() }
      times.append(await player.times(Self.timedFrames).reduce(0, +))
      result.places = heap.places
    }
    return times
  }
}

private struct PeerHeapRun: Contestant {
  let bench: Bench
  let count: Int
  let result = HeapResult()

  func times(_ count: Int) -> [Double] {
    let start = BoxHeap(count: self.count).places
    let (metre, size) = (150.0, BoxHeap.container)
    return (0..<count).map { _ in
      let heap = BoxHeap_make(
        start, Int32(start.count), Float(BoxHeap.side / metre), Float(BoxHeap.side * BoxHeap.side / (metre * metre)),
        Float(size.width / metre), Float(size.height / metre))
      defer { BoxHeap_free(heap) }
      for _ in 0..<HeapRun.quietFrames { BoxHeap_step(heap) }
      let time = milliseconds { for _ in 0..<HeapRun.timedFrames { BoxHeap_step(heap) } }
      result.places = start.indices.map { BoxHeap_place(heap, Int32($0)) }
      return time
    }
  }
}

/// Work with the bodies of one scene.
@MainActor
private protocol SceneWork {
  /// Makes a scene with a number of bodies, and returns the milliseconds that the work with them takes.
  func time(count: Int) async -> Double
}

/// Does the same work in several scenes, one after another.
private struct ScenesRun: Contestant {
  let work: any SceneWork
  let scenes: Int
  /// The number of bodies of each scene.
  let count: Int

  func times(_ count: Int) async -> [Double] {
    var times: [Double] = []
    for _ in 0..<count {
      var time = 0.0
      for _ in 0..<scenes { time += await work.time(count: self.count) }
      times.append(time)
    }
    return times
  }
}

private struct LeavingBodies: SceneWork {
  let bench: Bench

  func time(count: Int) async -> Double {
    let scene = SKScene(size: CGSize(width: 64, height: 64))
    scene.physicsWorld.gravity = .zero
    for index in 0..<count {
      let node = SKNode()
      node.position = CGPoint(x: index % 50 * 19, y: index / 50 * 19)
      let body = SKPhysicsBody(rectangleOf: CGSize(width: 20, height: 20))
      (body.contactTestBitMask, body.collisionBitMask) = (1, 0)
      node.physicsBody = body
      scene.addChild(node)
    }
    let player = bench.player(width: 64, height: 64) { scene }
    for _ in 0..<2 { await player.advance() }
    let leaving = milliseconds { scene.removeAllChildren() }
    return leaving + (await player.times(1))[0]
  }
}

private struct Joints: SceneWork {
  let bench: Bench

  func time(count: Int) async -> Double {
    let scene = SKScene(size: CGSize(width: 64, height: 64))
    let world = scene.physicsWorld
    world.gravity = .zero
    let bodies = (0...count).map { index in
      let node = SKNode()
      node.position = CGPoint(x: index % 50 * 30, y: index / 50 * 30)
      let body = SKPhysicsBody(circleOfRadius: 10)
      body.collisionBitMask = 0
      node.physicsBody = body
      scene.addChild(node)
      return body
    }
    let player = bench.player(width: 64, height: 64) { scene }
    for _ in 0..<2 { await player.advance() }
    let joints = zip(bodies, bodies.dropFirst()).map { first, second in
      SKPhysicsJointPin.joint(withBodyA: first, bodyB: second, anchor: first.node?.position ?? .zero)
    }
    let adding = milliseconds { for joint in joints { world.add(joint) } }
    let step = await player.times(1)[0]
    return adding + step + milliseconds { for joint in joints { world.remove(joint) } }
  }
}

private struct TextureRun: Contestant {
  let bench: Bench
  let count: Int

  func times(_ count: Int) async -> [Double] {
    var times: [Double] = []
    for _ in 0..<count {
      let scene = SKScene(size: CGSize(width: 64, height: 64))
      scene.physicsWorld.gravity = .zero
      let player = bench.player(width: 64, height: 64) { scene }
      await player.advance()
      let adding = milliseconds {
        for index in 0..<self.count {
          let sprite = SKSpriteNode(imageNamed: Bench.spriteName)
          sprite.position.x = CGFloat(index) * 40
          sprite.physicsBody = sprite.texture.map { SKPhysicsBody(texture: $0, size: sprite.size) }
          scene.addChild(sprite)
        }
      }
      times.append(adding + (await player.times(1))[0])
    }
    return times
  }
}
