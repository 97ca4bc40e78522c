internal import Raster
internal import UIKit

/// One run of an inverse kinematics action. It references its nodes weakly.
@MainActor
final class Reach {
  /// The target in scene coordinates; nil once the node it follows is deallocated.
  private let goal: () -> CGPoint?
  private weak var root: SKNode?

  /// The joints' start and end angles. Recomputed when the goal or the nodes change.
  private struct Plan {
    let joints: [ObjectIdentifier]
    let goal: CGPoint
    /// The action's progress when the start angles were taken, from 0 to 1.
    let progress: CGFloat
    let starts: [CGFloat]
    let ends: [CGFloat]
  }
  private var plan: Plan?

  init(_ goal: @escaping () -> CGPoint?, below root: SKNode?) {
    self.goal = goal
    self.root = root
  }

  /// The distance from a node to the position where it would end, in points of the scene.
  func distance(of node: SKNode) -> CGFloat {
    let joints = joints(above: node)
    guard let top = joints.last?.parent, let goal = goal(), var chain = chain(joints, to: node) else { return 0 }
    let toScene = top.worldTransform
    func tip() -> CGPoint { CGPoint(x: chain.tipPlace.x, y: chain.tipPlace.y).applying(toScene) }
    let start = tip()
    Self.reach(goal, with: &chain, in: top)
    let end = tip()
    let (x, y) = (end.x - start.x, end.y - start.y)
    return (x * x + y * y).squareRoot()
  }

  func advance(_ node: SKNode, from before: CGFloat, to after: CGFloat) {
    let joints = joints(above: node)
    makePlan(for: node, joints, at: before)
    guard let plan, plan.joints == joints.map(ObjectIdentifier.init) else { return }
    let part = after == 1 || plan.progress == 1 ? 1 : (after - plan.progress) / (1 - plan.progress)
    for (joint, (start, end)) in zip(joints, zip(plan.starts, plan.ends)) {
      joint.zRotation = part == 1 ? end : start + (end - start) * part
    }
  }

  private func makePlan(for node: SKNode, _ joints: [SKNode], at progress: CGFloat) {
    guard let top = joints.last?.parent, let goal = goal() else { return }
    let names = joints.map(ObjectIdentifier.init)
    let inTop = goal.applying(top.worldTransform.inverted())
    if let plan, plan.goal == inTop, plan.joints == names { return }
    guard var chain = chain(joints, to: node) else { return }
    Self.reach(goal, with: &chain, in: top)
    plan = Plan(
      joints: names, goal: inTop, progress: progress, starts: joints.map(\.zRotation),
      ends: chain.joints.map { CGFloat($0.angle) })
  }

  private static func reach(_ goal: CGPoint, with chain: inout JointChain, in top: SKNode) {
    guard let toTop = Affine(top.worldTransform).inverse else { return }
    chain.reach(toTop.applied(to: Point(x: Double(goal.x), y: Double(goal.y))))
  }

  /// The joints from the node's parent up to the root, without the scene: rotating it shows nothing.
  private func joints(above node: SKNode) -> [SKNode] {
    guard let root, node.inParentHierarchy(root) else {
      let message = "the node is not a descendant of rootNode, so nothing rotates"
      UIApplication.shared.report(Diagnostic(kind: "bad-reach", subject: "SKAction.reach", message: message))
      return []
    }
    var joints: [SKNode] = []
    var next = node.parent
    while let joint = next, joint.parent != nil {
      joints.append(joint)
      next = joint === root ? nil : joint.parent
    }
    return joints
  }

  private func chain(_ nodes: [SKNode], to node: SKNode) -> JointChain? {
    guard !nodes.isEmpty else { return nil }
    return JointChain(
      joints: nodes.map { node in
        let (sine, cosine) = ExactMath.sineAndCosine(Double(node.zRotation))
        let whole = Affine(node.localTransform)
        let back = Affine(a: cosine, b: -sine, c: sine, d: cosine, tx: 0, ty: 0)
        return JointChain.Joint(
          angle: Double(node.zRotation), limits: node.reachConstraints?.range,
          pivot: Point(x: Double(node.position.x), y: Double(node.position.y)),
          shape: Affine(a: whole.a, b: whole.b, c: whole.c, d: whole.d, tx: 0, ty: 0).concatenating(back))
      }, tip: Point(x: Double(node.position.x), y: Double(node.position.y)))
  }
}

extension SKReachConstraints {
  /// The limits in ascending order; nil if one of them is NaN.
  fileprivate var range: ClosedRange<Double>? {
    guard !lowerAngleLimit.isNaN, !upperAngleLimit.isNaN else { return nil }
    return Double(min(lowerAngleLimit, upperAngleLimit))...Double(max(lowerAngleLimit, upperAngleLimit))
  }
}
