import SpriteKit

/// A message above the ground, clear of the buttons, that disappears after three seconds: a title and a line below it.
final class Notice: SKNode {
  private let lines: [OutlinedLabel]

  init(title: String, text: String) {
    lines = [OutlinedLabel(title, size: 20, color: .straw), OutlinedLabel(text, size: 17)]
    super.init()
    name = "notice"
    position.y = 136
    zPosition = 90
    lines[1].position.y = -26
    lines.forEach(addChild)
    run(.sequence([.wait(forDuration: 3), .fadeOut(withDuration: 0.4), .removeFromParent()]))
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// Shrinks lines that are too long for a scene of this width, in points.
  func fit(_ width: CGFloat) {
    for line in lines { line.fit(width - 24) }
  }
}
