import GameplayKit
import Testing

@Suite struct TreeEdgeTests {
  @Test(
    arguments: [
      // A point on the line between two cells is in the upper one; one on the outer edge is in the tree.
      (10, 10, 10, 10, 0, 25), (50, 50, 50, 50, 50, 75), (49, 49, 49, 49, 25, 50), (100, 100, 100, 100, 75, 100),
      (0, 0, 0, 0, 0, 25), (101, 1, 101, 1, 0, 100), (1, -1, 1, -1, 0, 100),
      // An area that ends at the line is in neither cell, one that begins there is in the upper one.
      (40, 40, 50, 50, 0, 100), (50, 50, 60, 60, 50, 75), (30, 30, 49, 49, 25, 50), (60, 60, 75, 75, 50, 100),
    ] as [(Float, Float, Float, Float, low: Float, high: Float)])
  func cellsAreHalvedDownToTheirMinimum(
    left: Float, bottom: Float, right: Float, top: Float, low: Float, high: Float
  ) {
    let quad = GKQuad(quadMin: vector_float2(0, 0), quadMax: vector_float2(100, 100))
    let tree = GKQuadtree<NSObject>(boundingQuad: quad, minimumCellSize: 25)
    let node = tree.add(
      NSObject(), in: GKQuad(quadMin: vector_float2(left, bottom), quadMax: vector_float2(right, top)))
    #expect(node.quad.quadMin == vector_float2(low, low) && node.quad.quadMax == vector_float2(high, high))
    let box = GKBox(boxMin: vector_float3(0, 0, 0), boxMax: vector_float3(100, 100, 100))
    let inSpace = GKOctree<NSObject>(boundingBox: box, minimumCellSize: 25).add(
      NSObject(), in: GKBox(boxMin: vector_float3(left, bottom, left), boxMax: vector_float3(right, top, right)))
    #expect(inSpace.box.boxMin == vector_float3(low, low, low) && inSpace.box.boxMax == vector_float3(high, high, high))
  }

  @Test func theMostFrequentActionWinsAndTheFirstOfEquals() {
    func action(_ actions: [String]) -> String? {
      let tree = GKDecisionTree(
        examples: actions.map { _ in [NSString(string: "same")] }, actions: actions.map { NSString(string: $0) },
        attributes: [NSString(string: "question")])
      return tree.findAction(forAnswers: [:]).map { "\($0)" }
    }
    #expect(action(["b", "a"]) == "b" && action(["b", "a", "a"]) == "a" && action(["a", "b", "b", "a"]) == "a")
  }

  @Test func aBranchWithoutAWeightIsNotChosen() {
    let tree = GKDecisionTree(attribute: NSString(string: "luck"))
    tree.randomSource = GKLinearCongruentialRandomSource(seed: 1)
    #expect(tree.findAction(forAnswers: [:]).map { "\($0)" } == "luck")
    tree.rootNode?.createBranch(weight: -5, attribute: NSString(string: "negative"))
    tree.rootNode?.createBranch(weight: 0, attribute: NSString(string: "zero"))
    #expect(tree.findAction(forAnswers: [:]) == nil)
    tree.rootNode?.createBranch(weight: 1, attribute: NSString(string: "one"))
    for _ in 0..<20 { #expect(tree.findAction(forAnswers: [:]).map { "\($0)" } == "one") }
  }

  @Test func anElementThatWasAddedTwiceIsRemovedTwice() {
    let quad = GKQuad(quadMin: vector_float2(0, 0), quadMax: vector_float2(8, 8))
    let box = GKBox(boxMin: vector_float3(0, 0, 0), boxMax: vector_float3(8, 8, 8))
    let (flat, deep) = (
      GKQuadtree<NSObject>(boundingQuad: quad, minimumCellSize: 1),
      GKOctree<NSObject>(boundingBox: box, minimumCellSize: 1)
    )
    let element = NSObject()
    for place: Float in [1, 7] {
      flat.add(element, at: vector_float2(place, place))
      deep.add(element, at: vector_float3(place, place, place))
    }
    var counts: [[Int]] = []
    for _ in 0..<3 {
      counts.append([flat.elements(in: quad).count, deep.elements(in: box).count])
      #expect(flat.remove(element) == deep.remove(element))
    }
    #expect(counts == [[2, 2], [1, 1], [0, 0]])
  }

  @Test func areasAndObstaclesStartAtTheirValues() {
    let quad = GKQuad(quadMin: vector_float2(1, 2), quadMax: vector_float2(3, 4))
    #expect(quad.quadMin == vector_float2(1, 2) && quad.quadMax == vector_float2(3, 4))
    #expect(GKQuad().quadMin == .zero && GKQuad().quadMax == .zero)
    let box = GKBox(boxMin: vector_float3(1, 2, 3), boxMax: vector_float3(4, 5, 6))
    #expect(box.boxMin == vector_float3(1, 2, 3) && box.boxMax == vector_float3(4, 5, 6))
    #expect(GKBox().boxMin == .zero && GKBox().boxMax == .zero)
    let corners = GKTriangle(points: (vector_float3(1, 2, 3), vector_float3(4, 5, 6), vector_float3(7, 8, 9))).points
    #expect(corners.0 == vector_float3(1, 2, 3) && corners.1 == vector_float3(4, 5, 6))
    let none = GKTriangle().points
    #expect(corners.2 == vector_float3(7, 8, 9) && none.0 == .zero && none.1 == .zero && none.2 == .zero)
    let (circle, sphere) = (GKCircleObstacle(radius: 3), GKSphereObstacle(radius: 4))
    #expect(circle.radius == 3 && circle.position == .zero && sphere.radius == 4 && sphere.position == .zero)
  }
}
