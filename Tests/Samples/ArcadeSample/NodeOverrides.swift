import SpriteKit

// Subclasses that override what Apple's classes let them override. They compile only if each member is `open` and in
// the class body: compiling is the test.

class NodeProperties: SKNode {
  override var position: CGPoint { didSet {} }
  override var zPosition: CGFloat { didSet {} }
  override var zRotation: CGFloat { didSet {} }
  override var xScale: CGFloat { didSet {} }
  override var yScale: CGFloat { didSet {} }
  override var alpha: CGFloat { didSet {} }
  override var isHidden: Bool { didSet {} }
  override var isPaused: Bool { didSet {} }
  override var speed: CGFloat { didSet {} }
  override var name: String? { didSet {} }
  override var physicsBody: SKPhysicsBody? { didSet {} }
  override var isUserInteractionEnabled: Bool {
    get { true }
    set {}
  }
  override var frame: CGRect { super.frame }
  override var scene: SKScene? { super.scene }
  override var parent: SKNode? { super.parent }
  override var children: [SKNode] { super.children }
  override var userData: NSMutableDictionary? { didSet {} }
  override var constraints: [SKConstraint]? { didSet {} }
  override var reachConstraints: SKReachConstraints? { didSet {} }
  override var attributeValues: [String: SKAttributeValue] { didSet {} }
  override var focusBehavior: SKNodeFocusBehavior { didSet {} }
  override var canBecomeFocused: Bool { super.canBecomeFocused }
  override var preferredFocusEnvironments: [any UIFocusEnvironment] { super.preferredFocusEnvironments }
  override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
  override var canBecomeFirstResponder: Bool { true }
  override var next: UIResponder? { super.next }
}

class NodeTree: SKNode {
  override func addChild(_ node: SKNode) { super.addChild(node) }
  override func insertChild(_ node: SKNode, at index: Int) { super.insertChild(node, at: index) }
  override func removeFromParent() { super.removeFromParent() }
  override func removeAllChildren() { super.removeAllChildren() }
  override func removeChildren(in nodes: [SKNode]) { super.removeChildren(in: nodes) }
  override func move(toParent parent: SKNode) { super.move(toParent: parent) }
  override func inParentHierarchy(_ parent: SKNode) -> Bool { super.inParentHierarchy(parent) }
  override func isEqual(to node: SKNode) -> Bool { super.isEqual(to: node) }
  override func copy(with zone: NSZone? = nil) -> Any { super.copy(with: zone) }
  override func encode(with coder: NSCoder) { super.encode(with: coder) }
}

class NodePlace: SKNode {
  override func setScale(_ scale: CGFloat) { super.setScale(scale / 2) }
  override func contains(_ p: CGPoint) -> Bool { super.contains(p) }
  override func atPoint(_ p: CGPoint) -> SKNode { super.atPoint(p) }
  override func nodes(at p: CGPoint) -> [SKNode] { super.nodes(at: p) }
  override func intersects(_ node: SKNode) -> Bool { super.intersects(node) }
  override func calculateAccumulatedFrame() -> CGRect { super.calculateAccumulatedFrame() }
  override func convert(_ point: CGPoint, from node: SKNode) -> CGPoint { super.convert(point, from: node) }
  override func convert(_ point: CGPoint, to node: SKNode) -> CGPoint { super.convert(point, to: node) }
  override func value(forAttributeNamed key: String) -> SKAttributeValue? { super.value(forAttributeNamed: key) }
  override func setValue(_ value: SKAttributeValue, forAttribute key: String) {
    super.setValue(value, forAttribute: key)
  }
}

/// Each search method may call another one.
public class NodeSearch: SKNode {
  public override func childNode(withName name: String) -> SKNode? { self[name].first }
  public override subscript(name: String) -> [SKNode] {
    var found: [SKNode] = []
    enumerateChildNodes(withName: name) { node, _ in found.append(node) }
    return found
  }
  public override func enumerateChildNodes(
    withName name: String, using block: @escaping (SKNode, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    super.enumerateChildNodes(withName: name, using: block)
  }
}

class NodeActions: SKNode {
  override func run(_ action: SKAction) { super.run(action) }
  override func run(_ action: SKAction, completion block: @escaping () -> Void) {
    super.run(action, completion: block)
  }
  override func run(_ action: SKAction, withKey key: String) { super.run(action, withKey: key) }
  override func action(forKey key: String) -> SKAction? { super.action(forKey: key) }
  override func hasActions() -> Bool { super.hasActions() }
  override func removeAction(forKey key: String) { super.removeAction(forKey: key) }
  override func removeAllActions() { super.removeAllActions() }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func becomeFirstResponder() -> Bool { super.becomeFirstResponder() }
  override func resignFirstResponder() -> Bool { super.resignFirstResponder() }
}

class SpriteOverrides: SKSpriteNode {
  override var texture: SKTexture? { didSet {} }
  override var normalTexture: SKTexture? { didSet {} }
  override var size: CGSize { didSet {} }
  override var color: UIColor { didSet {} }
  override var anchorPoint: CGPoint { didSet {} }
  override var colorBlendFactor: CGFloat { didSet {} }
  override var blendMode: SKBlendMode { didSet {} }
  override var shader: SKShader? { didSet {} }
  override func scale(to size: CGSize) { super.scale(to: size) }
  override func setScale(_ scale: CGFloat) { super.setScale(scale) }
}

class SceneOverrides: SKScene {
  override var size: CGSize { didSet {} }
  override var scaleMode: SKSceneScaleMode { didSet {} }
  override var backgroundColor: UIColor { didSet {} }
  override var anchorPoint: CGPoint { didSet {} }
  override var camera: SKCameraNode? { didSet {} }
  override var isPaused: Bool { didSet {} }
  override var view: SKView? { super.view }
  override var physicsWorld: SKPhysicsWorld { super.physicsWorld }
  override func didChangeSize(_ oldSize: CGSize) {}
  override func sceneDidLoad() {}
  override func didMove(to view: SKView) {}
  override func willMove(from view: SKView) {}
  override func update(_ currentTime: TimeInterval) {}
  override func didEvaluateActions() {}
  override func didSimulatePhysics() {}
  override func didApplyConstraints() {}
  override func didFinishUpdate() {}
  override func convertPoint(fromView point: CGPoint) -> CGPoint { super.convertPoint(fromView: point) }
  override func convertPoint(toView point: CGPoint) -> CGPoint { super.convertPoint(toView: point) }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
}

class TextureOverrides: SKTexture {
  override func cgImage() -> CGImage { super.cgImage() }
  override func applying(_ filter: CIFilter) -> Self { super.applying(filter) }
  override func generatingNormalMap() -> Self { self }
  override func generatingNormalMap(withSmoothness smoothness: CGFloat, contrast: CGFloat) -> Self { self }
  override func size() -> CGSize { super.size() }
}

class LabelOverrides: SKLabelNode {
  override var text: String? { didSet {} }
  override var fontSize: CGFloat { didSet {} }
  override var fontName: String? { didSet {} }
  override var fontColor: UIColor? { didSet {} }
}

class ShapeOverrides: SKShapeNode {
  override var path: CGPath? { didSet {} }
  override var fillColor: UIColor { didSet {} }
  override var strokeColor: UIColor { didSet {} }
  override var lineWidth: CGFloat { didSet {} }
}

class CameraOverrides: SKCameraNode {
  override func contains(_ node: SKNode) -> Bool { super.contains(node) }
  override func containedNodeSet() -> Set<SKNode> { super.containedNodeSet() }
}

class EmitterOverrides: SKEmitterNode {
  override func resetSimulation() {}
  override func advanceSimulationTime(_ sec: TimeInterval) {}
  override var particleBirthRate: CGFloat { didSet {} }
}

class SceneViewOverrides: SKView {
  override func presentScene(_ scene: SKScene?) { super.presentScene(scene) }
  override func presentScene(_ scene: SKScene, transition: SKTransition) {}
  override func texture(from node: SKNode) -> SKTexture? { super.texture(from: node) }
  override func texture(from node: SKNode, crop: CGRect) -> SKTexture? { super.texture(from: node, crop: crop) }
  override func convert(_ point: CGPoint, to scene: SKScene) -> CGPoint { super.convert(point, to: scene) }
  override func convert(_ point: CGPoint, from scene: SKScene) -> CGPoint { super.convert(point, from: scene) }
  override func layoutSubviews() { super.layoutSubviews() }
  override var isPaused: Bool { didSet {} }
  override var scene: SKScene? { super.scene }
}
