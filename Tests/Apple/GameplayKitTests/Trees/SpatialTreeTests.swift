import GameplayKit
import Testing

private final class Thing: NSObject {
  let low: vector_float3
  let high: vector_float3

  init(_ random: GKRandomSource, flat: Bool) {
    func number(_ range: Float) -> Float { random.nextUniform() * range }
    let place = vector_float3(number(110) - 5, number(110) - 5, flat ? 0 : number(110) - 5)
    let size = random.nextBool() ? vector_float3() : vector_float3(number(20), number(4), flat ? 0 : number(9))
    (low, high) = (place, place + size)
  }

  func touches(_ low: vector_float3, _ high: vector_float3) -> Bool {
    self.low.x <= high.x && self.low.y <= high.y && self.low.z <= high.z && self.high.x >= low.x
      && self.high.y >= low.y && self.high.z >= low.z
  }
}

private func flat(_ point: vector_float3) -> vector_float2 { vector_float2(point.x, point.y) }

private func isSame(_ found: [Thing], _ expected: [Thing]) -> Bool {
  found.count == expected.count && Set(found.map(ObjectIdentifier.init)) == Set(expected.map(ObjectIdentifier.init))
}

@Suite struct SpatialTreeTests {
  private let random = GKMersenneTwisterRandomSource(seed: 21)

  @Test func aQuadtreeFindsTheSameAsALinearSearch() {
    let tree = GKQuadtree<Thing>(
      boundingQuad: GKQuad(quadMin: vector_float2(0, 0), quadMax: vector_float2(100, 100)), minimumCellSize: 5)
    var things = (0..<300).map { _ in Thing(random, flat: true) }
    var nodes: [GKQuadtreeNode] = []
    for thing in things {
      nodes.append(tree.add(thing, in: GKQuad(quadMin: flat(thing.low), quadMax: flat(thing.high))))
    }
    let inner = nodes.filter { $0.quad.quadMax.x - $0.quad.quadMin.x < 7 }
    #expect(inner.count > 60 && inner.allSatisfy { $0.quad.quadMax.x - $0.quad.quadMin.x >= 5 })
    #expect(!tree.remove(things[0], using: nodes[1]) || nodes[0].quad.quadMin == nodes[1].quad.quadMin)
    #expect(tree.remove(things[2], using: nodes[2]) && tree.remove(things[3]) && !tree.remove(things[3]))
    things.removeSubrange(2...3)
    for _ in 0..<100 {
      let area = Thing(random, flat: true)
      let found = tree.elements(in: GKQuad(quadMin: flat(area.low), quadMax: flat(area.high)))
      #expect(isSame(found, things.filter { $0.touches(area.low, area.high) }))
      #expect(isSame(tree.elements(at: flat(area.low)), things.filter { $0.touches(area.low, area.low) }))
    }
  }

  @Test func anOctreeFindsTheSameAsALinearSearch() {
    let tree = GKOctree<Thing>(
      boundingBox: GKBox(boxMin: vector_float3(0, 0, 0), boxMax: vector_float3(100, 100, 100)), minimumCellSize: 0)
    let things = (0..<300).map { _ in Thing(random, flat: false) }
    for thing in things {
      if thing.low == thing.high {
        tree.add(thing, at: thing.low)
      } else {
        tree.add(thing, in: GKBox(boxMin: thing.low, boxMax: thing.high))
      }
    }
    for _ in 0..<100 {
      let area = Thing(random, flat: false)
      let found = tree.elements(in: GKBox(boxMin: area.low, boxMax: area.high))
      #expect(isSame(found, things.filter { $0.touches(area.low, area.high) }))
    }
    #expect(isSame(tree.elements(at: things[7].low), things.filter { $0.touches(things[7].low, things[7].low) }))
    #expect(tree.remove(things[7]) && !tree.elements(at: things[7].low).contains { $0 === things[7] })
  }

  @Test(arguments: [GKRTreeSplitStrategy.halve, .linear, .quadratic, .reduceOverlap])
  func anRTreeFindsTheSameAsALinearSearch(strategy: GKRTreeSplitStrategy) {
    let tree = GKRTree<Thing>(maxNumberOfChildren: 4)
    tree.queryReserve = 10
    var things = (0..<300).map { _ in Thing(random, flat: true) }
    for thing in things {
      tree.addElement(
        thing, boundingRectMin: flat(thing.low), boundingRectMax: flat(thing.high), splitStrategy: strategy)
    }
    for round in 0..<3 {
      for _ in 0..<40 {
        let area = Thing(random, flat: true)
        let found = tree.elements(inBoundingRectMin: flat(area.low), rectMax: flat(area.high))
        #expect(isSame(found, things.filter { $0.touches(area.low, area.high) }))
      }
      for thing in things.prefix(round == 1 ? 199 : 100) {
        tree.removeElement(thing, boundingRectMin: flat(thing.low), boundingRectMax: flat(thing.high))
      }
      things.removeFirst(round == 1 ? 199 : min(100, things.count))
    }
    #expect(tree.elements(inBoundingRectMin: vector_float2(-99, -99), rectMax: vector_float2(999, 999)).isEmpty)
  }

  @Test func rectanglesThatTouchAreFound() {
    let tree = GKRTree<Thing>(maxNumberOfChildren: 4)
    let (low, high) = (vector_float2(10, 20), vector_float2(30, 40))
    tree.addElement(
      Thing(random, flat: true), boundingRectMin: low, boundingRectMax: high, splitStrategy: .halve)
    func finds(_ x: ClosedRange<Float>, _ y: ClosedRange<Float>) -> Bool {
      !tree.elements(
        inBoundingRectMin: vector_float2(x.lowerBound, y.lowerBound), rectMax: vector_float2(x.upperBound, y.upperBound)
      ).isEmpty
    }
    #expect(finds(30...50, 40...50) && finds(0...10, 0...20) && finds(30...30, 20...20))
    #expect(!finds(Float(30).nextUp...50, 30...30) && !finds(20...20, Float(40).nextUp...50))
    #expect(!finds(0...Float(10).nextDown, 30...30) && !finds(20...20, 0...Float(20).nextDown))
  }

  @Test func nanAreasDoNoHarm() {
    let quads = GKQuadtree<Thing>(
      boundingQuad: GKQuad(quadMin: vector_float2(.nan, 0), quadMax: vector_float2(.infinity, 3)), minimumCellSize: .nan
    )
    let rects = GKRTree<Thing>(maxNumberOfChildren: -1)
    let things = (0..<20).map { _ in Thing(random, flat: true) }
    for thing in things {
      quads.add(thing, at: vector_float2(.nan, 1))
      quads.add(thing, at: vector_float2(1, 1))
      rects.addElement(
        thing, boundingRectMin: vector_float2(.nan, 1), boundingRectMax: vector_float2(2, 2), splitStrategy: .linear)
    }
    #expect(quads.elements(at: vector_float2(1, 1)).count == 20)
    #expect(rects.elements(inBoundingRectMin: vector_float2(0, 0), rectMax: vector_float2(9, 9)).isEmpty)
  }

  /// Each element is found once, and not after it was removed.
  @Test(arguments: [-3, 0, 1, 2, 3]) func anRTreeWorksWithAnyNumberOfChildren(limit: Int) {
    for strategy in [GKRTreeSplitStrategy.halve, .linear, .quadratic, .reduceOverlap] {
      let tree = GKRTree<NSObject>(maxNumberOfChildren: limit)
      let elements = (0..<9).map { _ in NSObject() }
      let places = (0..<9).map { (number: Int) -> vector_float2 in
        vector_float2(Float(number * 7 % 9), Float(number * 5 % 9))
      }
      for (element, place) in zip(elements, places) {
        tree.addElement(
          element, boundingRectMin: place, boundingRectMax: place + vector_float2(0.5, 0.25), splitStrategy: strategy)
      }
      func found(_ low: Float, _ high: Float) -> [NSObject] {
        tree.elements(inBoundingRectMin: vector_float2(low, low), rectMax: vector_float2(high, high))
      }
      #expect(found(-1, 20).count == 9)
      #expect(Set(found(-1, 20)) == Set(elements))
      let inside = zip(elements, places).filter { $0.1.x <= 5 && $0.1.y <= 5 }.map(\.0)
      #expect(Set(found(0, 5)) == Set(inside) && found(0, 5).count == inside.count)
      tree.removeElement(
        elements[4], boundingRectMin: places[4], boundingRectMax: places[4] + vector_float2(0.5, 0.25))
      #expect(Set(found(-1, 20)) == Set(elements).subtracting([elements[4]]))
    }
  }
}
