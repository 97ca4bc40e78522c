import SpriteKit

/// Records the callbacks of its frames.
final class RecordingScene: SKScene {
  var moments: [String] = []
  /// Called when a touch begins, after it has been recorded.
  var onTouch: (() -> Void)?

  convenience init(side: CGFloat) {
    self.init(size: CGSize(width: side, height: side))
  }

  /// Returns the callbacks recorded since the last call.
  func takeMoments() -> [String] {
    defer { moments = [] }
    return moments
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    moments.append("input")
    onTouch?()
  }

  override func update(_ currentTime: TimeInterval) {
    moments.append("update")
  }

  override func didEvaluateActions() {
    moments.append("didEvaluateActions")
  }

  override func didSimulatePhysics() {
    moments.append("didSimulatePhysics")
  }

  override func didApplyConstraints() {
    moments.append("didApplyConstraints")
  }

  override func didFinishUpdate() {
    moments.append("didFinishUpdate")
  }
}
