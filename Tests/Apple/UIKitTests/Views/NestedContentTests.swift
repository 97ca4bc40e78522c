import SceneTesting
import SpriteKit
import Testing

@testable import UIKit

/// Scenes within other views, as parts of the frame, and shadows with their own shape.
@MainActor
@Suite struct NestedContentTests {
  private let stage: Stage
  private let root: UIView
  private let view: SKView
  private let scene = PlainScene(.blue, CGSize(width: 20, height: 20))

  init() throws {
    stage = try ViewsApp.stage(60, 40)
    root = try #require(stage.app.keyWindow?.rootViewController?.view)
    root.backgroundColor = .white
    view = SKView(frame: CGRect(x: 30, y: 10, width: 20, height: 20))
    root.addSubview(view)
    view.presentScene(scene)
  }

  /// The first path of the frame is the card's.
  @Test func aShapeOfASceneKeepsItsPath() async {
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    (card.backgroundColor, card.layer.cornerRadius) = (.green, 4)
    let disc = SKShapeNode(circleOfRadius: 6)
    (disc.fillColor, disc.lineWidth, disc.position) = (.red, 0, CGPoint(x: 10, y: 10))
    scene.addChild(disc)
    root.insertSubview(card, at: 0)
    await stage.advance()
    let colors = [(10, 10), (40, 20), (36, 20), (33, 13), (47, 12), (52, 20)].map { stage.color($0, $1) }
    #expect(colors == ["#00ff00ff", "#ff0000ff", "#ff0000ff", "#0000ffff", "#0000ffff", "#ffffffff"])
  }

  @Test func aScenesViewIsTransparentAsAWhole() async {
    scene.addChild(SKSpriteNode(color: .red, size: CGSize(width: 20, height: 20)))
    view.alpha = 0.6
    await stage.advance()
    // The sprite covers the lower left quarter of the scene.
    #expect([(32, 28), (48, 12), (28, 12)].map { stage.color($0, $1) } == ["#ff6666ff", "#6666ffff", "#ffffffff"])
  }

  /// The view's corners are 14 points from its middle at (40, 20).
  @Test func aTurnedScenesViewCutsItsContentOff() async {
    scene.addChild(SKSpriteNode(color: .red, size: CGSize(width: 200, height: 200)))
    view.transform = CGAffineTransform(rotationAngle: .pi / 4)
    await stage.advance()
    let colors = [(40, 8), (40, 20), (31, 11), (48, 28), (40, 4)].map { stage.color($0, $1) }
    #expect(colors == ["#ff0000ff", "#ff0000ff", "#ffffffff", "#ffffffff", "#ffffffff"])
  }

  @Test func aShadowsPathReplacesTheShapeOfTheView() async {
    root.backgroundColor = nil
    view.removeFromSuperview()
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    box.backgroundColor = .green
    box.layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 20, width: 10, height: 10), transform: nil)
    (box.layer.shadowOpacity, box.layer.shadowRadius) = (0.6, 0)
    (box.layer.shadowColor, box.layer.shadowOffset) = (UIColor.red.cgColor, CGSize(width: 5, height: 2))
    root.addSubview(box)
    await stage.advance()
    let pixels = [(4, 25), (5, 22), (5, 21), (14, 31), (15, 25), (22, 5), (19, 9)]
    #expect(
      pixels.map { stage.color($0.0, $0.1) } == [
        "#000000ff", "#990000ff", "#000000ff", "#990000ff", "#000000ff", "#000000ff", "#00ff00ff",
      ])
    box.layer.shadowColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1 / 3).cgColor
    await stage.advance()
    #expect(stage.color(5, 22) == "#000033ff", "both opacities count")
  }

  @Test func theTreeShowsWhatDiffersFromTheDefault() {
    func properties(_ view: UIView) -> [String] {
      view.treeProperties { "\(Int($0 * 10))" }.dropFirst(4).map { "\($0.name) \($0.value)" }
    }
    let button = UIButton()
    button.setTitle("Go", for: .normal)
    #expect(properties(button) == ["title Go"])
    (button.isHighlighted, button.isSelected, button.isEnabled) = (true, true, false)
    #expect(properties(button) == ["title Go", "isEnabled false", "isHighlighted true", "isSelected true"])
    let picture = UIImageView(image: quarters(4))
    picture.transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(properties(picture) == ["transform 10,20,30,40,50,60", "image 40x40"])
  }

  // MARK: Effects

  @Test func anEffectViewHasItsTintAndItsContentFillsIt() async {
    let view = UIVisualEffectView(effect: nil)
    root.addSubview(view)
    view.frame = CGRect(x: 1, y: 2, width: 30, height: 20)
    #expect(view.backgroundColor == nil && stage.diagnostics == [])
    view.effect = UIBlurEffect(style: .systemThinMaterialLight)
    let light = view.backgroundColor
    view.effect = UIBlurEffect(style: .systemThickMaterialDark)
    await stage.advance()
    #expect(light == UIColor(white: 0.97, alpha: 0.75) && view.backgroundColor == UIColor(white: 0.11, alpha: 0.75))
    #expect(view.contentView.frame == CGRect(x: 0, y: 0, width: 30, height: 20))
    view.effect = nil
    #expect(view.backgroundColor == nil && stage.diagnostics.count == 1)
  }

  /// A storyboard names the styles as Swift does.
  @Test func storyboardsNameAllStylesOfBlurs() {
    let styles = (0...20).compactMap(UIBlurEffect.Style.init(rawValue:))
    #expect(styles.count == 21 && styles.map { UIBlurEffect.Style(interface: "\($0)") } == styles)
    #expect(UIBlurEffect.Style(interface: "unknown") == .regular)
  }

  @Test func anEffectThatIsNoBlurHasNoTint() {
    let view = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark)))
    #expect(view.backgroundColor == nil && view.contentView.superview === view && stage.diagnostics == [])
  }
}
