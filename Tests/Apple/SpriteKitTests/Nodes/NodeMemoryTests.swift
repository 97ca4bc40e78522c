import Foundation
import Testing

@testable import SpriteKit

/// A node's state fills its own two cache lines; rarely used properties are kept elsewhere.
@MainActor
@Suite struct NodeMemoryTests {
  @Test func aStateFillsTwoCacheLines() {
    #expect(MemoryLayout<NodeState>.size <= NodeMemory.size)
    let nodes = (0..<1000).map { _ in SKNode() }
    var places = Set<UInt>()
    for node in nodes {
      let place = UInt(bitPattern: node.state)
      #expect(place % UInt(NodeMemory.size) == 0)
      places.insert(place)
    }
    #expect(places.count == nodes.count)
  }

  @Test func movingNodesWritesOnlyTheFirstCacheLine() {
    let first: [PartialKeyPath<NodeState>] = [\.position, \.zPosition, \.xScale, \.yScale, \.parent, \.changes]
    for field in first { #expect(MemoryLayout<NodeState>.offset(of: field).map { $0 < 64 } == true, "\(field)") }
    #expect(MemoryLayout<NodeState>.offset(of: \.alpha) == 64)
  }

  /// A large tree is limited by memory: `malloc` gives a sprite 112 bytes, 104 of them usable.
  @Test func aSpriteTakesLittleMemory() throws {
    typealias UsableSize = @convention(c) (UnsafeMutableRawPointer) -> Int
    // None of our modules includes the header that declares it.
    let usableSize = unsafeBitCast(try #require(dlsym(nil, "malloc_usable_size")), to: UsableSize.self)
    let sprite = SKSpriteNode(color: .red, size: CGSize(width: 4, height: 4))
    let size = withExtendedLifetime(sprite) { usableSize(Unmanaged.passUnretained(sprite).toOpaque()) }
    #expect(size <= 104)
  }

  @Test func eachNodeHasItsOwnIndex() {
    let nodes = (0..<1000).map { _ in SKNode() }
    #expect(Set(nodes.map(\.state.pointee.index)).count == nodes.count)
    let first = nodes.map(\.state.pointee.index).max() ?? 0
    // An index is a slot in memory: later nodes reuse it.
    for _ in 0..<5_000 { #expect(SKNode().state.pointee.index < first + 5_000) }
  }

  @Test func memoryIsReused() {
    func places() -> Set<UInt> { Set((0..<64).map { _ in SKNode() }.map { UInt(bitPattern: $0.state) }) }
    let first = places()
    #expect(places() == first)
  }

  @Test func nodesWithoutRarePropertiesHaveNoExtras() {
    let node = SKNode()
    node.userData = nil
    node.attributeValues = [:]
    node.focusBehavior = .none
    (node.position.x, node.zRotation) = (3, 1)
    #expect(node.extras == nil)
    #expect((node.copy() as? SKNode)?.extras == nil)
    node.userData = ["a": 1]
    #expect(node.extras != nil && node.userData?["a"] as? Int == 1)
    node.userData = nil
    #expect(node.userData == nil)
  }

  @Test func aSpriteKeepsItsRareProperties() {
    let sprite = SKSpriteNode(color: .red, size: CGSize(width: 4, height: 4))
    #expect(sprite.centerRect == CGRect(x: 0, y: 0, width: 1, height: 1) && sprite.subdivisionLevels == 1)
    sprite.centerRect = CGRect(x: 0.25, y: 0, width: 0.5, height: 1)
    (sprite.lightingBitMask, sprite.shadowCastBitMask, sprite.shadowedBitMask) = (1, 2, 3)
    sprite.subdivisionLevels = 4
    let copy = sprite.copy() as? SKSpriteNode
    #expect(copy?.centerRect == sprite.centerRect && copy?.subdivisionLevels == 4)
    #expect(copy?.lightingBitMask == 1 && copy?.shadowCastBitMask == 2 && copy?.shadowedBitMask == 3)
  }
}
