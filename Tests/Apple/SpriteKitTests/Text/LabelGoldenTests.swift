import SceneTesting
import SpriteKit
import Testing

@testable import UIKit

/// These tests use the built-in font, because their app has no files.
@MainActor
@Suite struct LabelGoldenTests {
  private func stage(_ size: CGSize, _ text: @escaping @MainActor () -> NSAttributedString) throws -> Stage {
    try Stage(scale: 2) {
      let scene = SKScene(size: size)
      scene.backgroundColor = UIColor(white: 0.92, alpha: 1)
      let label = SKLabelNode(attributedText: text())
      (label.numberOfLines, label.verticalAlignmentMode) = (0, .center)
      label.position = CGPoint(x: size.width / 2, y: size.height / 2)
      label.preferredMaxLayoutWidth = size.width - 8
      scene.addChild(label)
      return scene
    }
  }

  /// One text with several sizes, colours, an outline and lines, wrapped at the label's width.
  @Test func eachRunHasItsOwnAttributes() async throws {
    let stage = try stage(CGSize(width: 100, height: 72)) {
      let centred = NSMutableParagraphStyle()
      (centred.alignment, centred.lineSpacing) = (.center, 2)
      let text = NSMutableAttributedString()
      @MainActor func add(_ string: String, _ size: CGFloat, _ attributes: [NSAttributedString.Key: Any] = [:]) {
        var attributes = attributes
        attributes[.font] = UIFont.systemFont(ofSize: size)
        attributes[.paragraphStyle] = centred
        text.append(NSAttributedString(string: string, attributes: attributes))
      }
      add("Score ", 12)
      add("42", 22, [.foregroundColor: UIColor.red, .strokeColor: UIColor.black, .strokeWidth: -4])
      add(" best ", 12, [.foregroundColor: UIColor.gray])
      add("under", 12, [.underlineStyle: NSUnderlineStyle.single.rawValue])
      add(" ", 12)
      add("struck", 12, [.strikethroughStyle: 1, .strikethroughColor: UIColor.red])
      add(" wide", 12, [.kern: 3, .backgroundColor: UIColor.yellow])
      add("2", 8, [.baselineOffset: 6])
      return text
    }
    await stage.advance()
    assertFrame(stage, named: "runs")
  }

  @Test func aBlurredShadowLooksLikeAGlow() async throws {
    let stage = try stage(CGSize(width: 64, height: 32)) {
      let shadow = NSShadow()
      (shadow.shadowOffset, shadow.shadowBlurRadius) = (CGSize(width: 1, height: 1), 4)
      shadow.shadowColor = UIColor.red
      return NSAttributedString(
        string: "HOLA",
        attributes: [
          .font: UIFont.boldSystemFont(ofSize: 15), .foregroundColor: UIColor.orange, .shadow: shadow,
        ])
    }
    await stage.advance()
    assertFrame(stage, named: "blurred-shadow")
  }

  @Test func aJustifiedTextHasTwoStraightEdges() async throws {
    let stage = try Stage(scale: 2) {
      let scene = SKScene(size: CGSize(width: 96, height: 72))
      scene.backgroundColor = .white
      let look = NSMutableParagraphStyle()
      look.alignment = .justified
      let text = NSMutableAttributedString(
        string: "All lines of this text end where the widest may, but the last.",
        attributes: [.font: UIFont.systemFont(ofSize: 11), .paragraphStyle: look])
      text.addAttribute(.underlineStyle, value: 1, range: NSRange(location: 4, length: 13))
      let label = SKLabelNode(attributedText: text)
      (label.numberOfLines, label.preferredMaxLayoutWidth) = (0, 88)
      (label.verticalAlignmentMode, label.position) = (.center, CGPoint(x: 48, y: 36))
      scene.addChild(label)
      return scene
    }
    await stage.advance()
    assertFrame(stage, named: "justified")
  }

  @Test func aShadowIsDrawnUnderTheLetters() async throws {
    let stage = try stage(CGSize(width: 64, height: 32)) {
      let shadow = NSShadow()
      (shadow.shadowOffset, shadow.shadowColor) = (CGSize(width: 2, height: 2), UIColor(white: 0, alpha: 0.4))
      return NSAttributedString(
        string: "HOLA",
        attributes: [
          .font: UIFont.boldSystemFont(ofSize: 15), .foregroundColor: UIColor.orange, .shadow: shadow,
        ])
    }
    await stage.advance()
    assertFrame(stage, named: "shadow")
  }
}
