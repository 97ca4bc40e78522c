import Testing
import simd

@testable import SpriteKit

@MainActor
@Suite struct TransformNodeTests {
  private let node = SKTransformNode()

  init() {
    UIApplication.current = UIApplication(AppEnvironment())
  }

  private func near(_ first: SIMD3<Float>, _ second: SIMD3<Float>) -> Bool { distance(first, second) < 1e-5 }

  @Test func anglesMatrixAndQuaternionGiveTheSameRotation() async {
    node.setEulerAngles([0.3, -0.5, 1.1])
    #expect(near(node.eulerAngles(), [0.3, -0.5, 1.1]))
    let (matrix, quaternion) = (node.rotationMatrix(), node.quaternion())
    node.setEulerAngles(.zero)
    #expect(near(node.rotationMatrix() * [1, 2, 3], [1, 2, 3]))
    node.setRotationMatrix(matrix)
    #expect(near(node.eulerAngles(), [0.3, -0.5, 1.1]))
    node.setEulerAngles(.zero)
    node.setQuaternion(quaternion)
    #expect(near(node.eulerAngles(), [0.3, -0.5, 1.1]))
    #expect(near(simd_float3x3(simd_quatf(matrix)) * [1, 2, 3], matrix * [1, 2, 3]))
  }

  @Test func aNodeRotatedAwayIsForeshortened() async {
    let child = SKSpriteNode(color: .red, size: CGSize(width: 100, height: 40))
    node.addChild(child)
    node.xRotation = .pi / 3
    #expect(abs(node.calculateAccumulatedFrame().height - 20) < 1e-9)
    #expect(node.calculateAccumulatedFrame().width == 100)
    (node.xRotation, node.yRotation) = (0, .pi / 3)
    #expect(abs(node.calculateAccumulatedFrame().width - 50) < 1e-9)
    node.zRotation = .pi / 2
    #expect(abs(node.calculateAccumulatedFrame().height - 50) < 1e-9, "the rotation about z applies last")
    (node.xRotation, node.yRotation, node.zRotation) = (0, 0, 0)
    #expect(node.localTransform == .identity)
  }

  @Test func theTransformIsTheMatrixProjectedToTheFront() async {
    node.setEulerAngles([0.4, 0.7, -0.2])
    let matrix = node.rotationMatrix()
    let transform = node.localTransform
    for (x, y) in [(1.0, 0.0), (0.0, 1.0)] {
      let turned = matrix * [Float(x), Float(y), 0]
      let point = CGPoint(x: x, y: y).applying(transform)
      #expect(abs(Double(turned.x) - point.x) < 1e-6 && abs(Double(turned.y) - point.y) < 1e-6)
    }
  }

  @Test func aQuaternionTurnsCounterClockwise() async {
    let quarter = simd_quatf(angle: .pi / 2, axis: [0, 0, 1])
    #expect(near(quarter.act([1, 0, 0]), [0, 1, 0]))
    #expect(near((quarter * quarter).act([1, 0, 0]), [-1, 0, 0]))
    #expect(near(quarter.inverse.act([0, 1, 0]), [1, 0, 0]))
    #expect(abs(quarter.angle - .pi / 2) < 1e-6 && near(quarter.axis, [0, 0, 1]))
    for axis: SIMD3<Float> in [[1, 0, 0], [0, 1, 0], [0, 0, 1], normalize([1, -2, 3])] {
      let turn = simd_quatf(angle: 3, axis: axis)
      #expect(near(simd_quatf(simd_float3x3(turn)).act([1, 2, 3]), turn.act([1, 2, 3])), "\(axis)")
    }
  }

  /// At a quarter turn about y, rotations about x and z are the same.
  @Test(arguments: [Float.pi / 2, -.pi / 2])
  func aQuarterTurnAboutYComesBackAsTheSameRotation(quarter: Float) async {
    node.setEulerAngles([0.3, quarter, 0.8])
    let matrix = node.rotationMatrix()
    node.setRotationMatrix(matrix)
    #expect(node.zRotation == 0 && distance(node.rotationMatrix() * [1, 2, 3], matrix * [1, 2, 3]) < 1e-3)
    // The same quarter turn in exact numbers.
    let exact = simd_float3x3([[0, 0, quarter > 0 ? -1 : 1], [0, 1, 0], [quarter > 0 ? 1 : -1, 0, 0]])
    node.setRotationMatrix(exact)
    #expect(near(node.eulerAngles(), [0, quarter, 0]))
    node.setEulerAngles([1, 0, 0])
    let turned = exact * node.rotationMatrix()
    node.setRotationMatrix(turned)
    #expect(near(node.eulerAngles(), [1, quarter, 0]))
  }
}
