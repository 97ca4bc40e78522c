import Assets
import SceneTesting
import SpriteKit
import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite struct ViewDrawingTests {
  private func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: UIColor?) -> UIView {
    let view = UIView(frame: CGRect(x: x, y: y, width: width, height: height))
    view.backgroundColor = color
    return view
  }

  @Test func viewsAreDrawnBehindAndInFrontOfTheSKView() async throws {
    let scene = PlainScene(.green, CGSize(width: 20, height: 20))
    let stage = try ViewsApp.stage(40, 40) { root in
      root.backgroundColor = .blue
      root.addSubview(self.box(0, 0, 40, 20, .white))
      let view = SKView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
      root.addSubview(view)
      view.presentScene(scene)
      view.addSubview(self.box(0, 0, 5, 5, .yellow))
      root.addSubview(self.box(25, 25, 10, 10, .red))
    }
    await stage.advance()
    let points = [(2, 2), (2, 30), (12, 12), (20, 20), (27, 27), (33, 33)]
    #expect(
      points.map { stage.color($0.0, $0.1) } == [
        "#ffffffff", "#0000ffff", "#ffff00ff", "#00ff00ff", "#ff0000ff", "#ff0000ff",
      ])
  }

  @Test func anSKViewThatFillsTheScreenAddsNothingToItsOwnList() async throws {
    let scene = PlainScene(.green, CGSize(width: 20, height: 20))
    let stage = try ViewsApp.stage(20, 20) { root in
      root.backgroundColor = .blue
      let view = SKView(frame: root.bounds)
      root.addSubview(view)
      view.presentScene(scene)
    }
    await stage.advance()
    #expect(stage.drawList.description == (scene.view?.drawList()).map { "\($0)" })
    scene.view?.addSubview(box(0, 0, 4, 4, .red))
    await stage.advance()
    #expect(stage.drawList.commands.count == (scene.view?.drawList().commands.count ?? 0) + 1)
  }

  @Test func aFadedViewFadesAsOnePicture() async throws {
    let stage = try ViewsApp.stage(20, 20) { root in
      let outer = self.box(0, 0, 20, 20, .white)
      outer.alpha = 0.5
      outer.addSubview(self.box(5, 5, 10, 10, .red))
      root.addSubview(outer)
    }
    await stage.advance()
    #expect(stage.color(1, 1) == "#808080ff")
    #expect(stage.color(10, 10) == "#800000ff", "the white behind it does not show through")
  }

  @Test func subviewsAreCutOffOnlyWhenTheViewClips() async throws {
    var outer: UIView?
    let stage = try ViewsApp.stage(20, 20) { root in
      let view = self.box(0, 0, 10, 10, .white)
      view.addSubview(self.box(5, 5, 10, 10, .red))
      root.addSubview(view)
      outer = view
    }
    await stage.advance()
    #expect(stage.color(12, 12) == "#ff0000ff")
    outer?.clipsToBounds = true
    await stage.advance()
    #expect(stage.color(12, 12) == "#000000ff" && stage.color(8, 8) == "#ff0000ff")
    outer?.layer.cornerRadius = 5
    await stage.advance()
    #expect(stage.color(9, 9) == "#000000ff" && stage.color(6, 6) == "#ff0000ff")
    outer?.isHidden = true
    await stage.advance()
    #expect(stage.color(6, 6) == "#000000ff")
  }

  @Test func aViewDrawsItselfOnceUntilItNeedsDisplay() async throws {
    final class Disc: UIView {
      var count = 0

      override func draw(_ rect: CGRect) {
        count += 1
        UIColor.red.setFill()
        UIBezierPath(ovalIn: rect).fill()
      }
    }
    let disc = Disc(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let stage = try ViewsApp.stage(20, 20) { $0.addSubview(disc) }
    await stage.advance(frames: 3)
    #expect(disc.count == 1 && stage.color(10, 10) == "#ff0000ff" && stage.color(0, 0) == "#000000ff")
    disc.setNeedsDisplay()
    await stage.advance(frames: 3)
    #expect(disc.count == 2)
  }

  @Test func drawHierarchyPutsAViewWithItsSceneIntoAPicture() async throws {
    let scene = PlainScene(.green, CGSize(width: 20, height: 20))
    let stage = try ViewsApp.stage(20, 20) { root in
      let view = SKView(frame: root.bounds)
      root.addSubview(view)
      view.presentScene(scene)
      view.addSubview(self.box(0, 0, 10, 10, .red))
    }
    await stage.advance()
    let view = try #require(scene.view)
    let picture = UIGraphicsImageRenderer(bounds: view.bounds).image { _ in
      #expect(view.drawHierarchy(in: view.bounds, afterScreenUpdates: true))
    }
    #expect(picture.upright.bitmap == stage.frame)
    #expect(!view.drawHierarchy(in: view.bounds, afterScreenUpdates: true), "there is no context now")
    #expect(!UIView().drawHierarchy(in: .zero, afterScreenUpdates: false))
  }

  @Test func hugeFramesAndRadiiDrawWithoutATrap() async throws {
    let stage = try ViewsApp.stage(20, 20) { root in
      for size in [1e7, 1e30, 1e300] as [CGFloat] {
        let view = self.box(-size / 2, -size / 2, size, size, .red)
        view.layer.cornerRadius = size
        view.layer.borderWidth = size
        (view.layer.shadowOpacity, view.layer.shadowRadius) = (1, size)
        view.layer.shadowOffset = CGSize(width: size, height: CGFloat.nan)
        view.clipsToBounds = size > 1e10
        view.transform = CGAffineTransform(rotationAngle: 1).scaledBy(x: size, y: 1e-300)
        let label = UILabel(frame: view.bounds)
        (label.text, label.numberOfLines, label.adjustsFontSizeToFitWidth) = ("12", -3, true)
        label.font = .systemFont(ofSize: size)
        view.addSubview(label)
        root.addSubview(view)
      }
    }
    await stage.advance(frames: 2)
    #expect(stage.frame.width == 20)
  }

  /// `Emoji.ttf` has a red picture, one em wide, which begins an eighth of an em below the baseline.
  @Test func aLabelShowsTheEmojiOfTheAppsOwnFont() async throws {
    let fonts = Repository.url("Tests/Apple/SpriteKitTests/Text/Fonts")
    var environment = AppEnvironment(assets: try AssetIndex(folders: [fonts]))
    environment.surface = Surface(width: 60, height: 40, scale: 1)
    let controller = UIViewController()
    let stage = Stage(environment: environment, delegate: ViewsApp(controller) { _ in })
    let label = UILabel(frame: CGRect(x: 10, y: 0, width: 40, height: 40))
    (label.text, label.font) = ("😀", .systemFont(ofSize: 20))
    controller.view.backgroundColor = .white
    controller.view.addSubview(label)
    await stage.advance()
    #expect([8, 12, 28, 32].map { stage.color($0, 20) } == ["#ffffffff", "#ff0000ff", "#ff0000ff", "#ffffffff"])
    #expect(stage.color(20, 2) == "#ffffffff" && stage.color(20, 38) == "#ffffffff")
  }

  /// The point of a drawn text is its upper left corner.
  @Test func anEmojiIsDrawnBelowItsPoint() async throws {
    let fonts = Repository.url("Tests/Apple/SpriteKitTests/Text/Fonts")
    let environment = AppEnvironment(assets: try AssetIndex(folders: [fonts]))
    let stage = Stage(environment: environment, delegate: ViewsApp(UIViewController()) { _ in })
    await stage.advance()
    let text = NSAttributedString(string: "😀", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 80), format: format)
      .image { _ in text.draw(at: CGPoint(x: 5, y: 30)) }.upright.bitmap
    let red = (0..<80).filter { picture[15, $0] == 0xFF00_00FF }.map { CGFloat($0) }
    #expect(red.count >= 18 && (red.min() ?? 0) >= 30 && (red.max() ?? 80) < 30 + text.size().height)
  }

  // MARK: Goldens, looked at

  @Test(arguments: [1, 2])
  func layersHaveCornersBordersAndShadows(scale: Int) async throws {
    let stage = try ViewsApp.stage(120, 88, scale: scale) { root in
      root.backgroundColor = UIColor(white: 0.9, alpha: 1)
      let card = self.box(12, 12, 40, 28, .white)
      (card.layer.cornerRadius, card.layer.borderWidth) = (8, 2)
      card.layer.borderColor = UIColor.systemBlue.cgColor
      (card.layer.shadowOpacity, card.layer.shadowRadius) = (0.5, 3)
      card.layer.shadowOffset = CGSize(width: 0, height: 3)
      root.addSubview(card)
      let tab = self.box(66, 12, 40, 28, .systemOrange)
      tab.layer.cornerRadius = 14
      tab.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
      root.addSubview(tab)
      let turned = self.box(18, 54, 28, 22, .systemGreen)
      turned.transform = CGAffineTransform(rotationAngle: .pi / 8)
      turned.clipsToBounds = true
      turned.addSubview(self.box(14, -10, 30, 50, .systemYellow))
      root.addSubview(turned)
      let label = UILabel(frame: CGRect(x: 62, y: 54, width: 52, height: 24))
      (label.text, label.textColor, label.font) = ("Play", .white, .systemFont(ofSize: 16))
      (label.layer.shadowOpacity, label.layer.shadowRadius) = (1, 1)
      label.layer.shadowOffset = CGSize(width: 1, height: 2)
      root.addSubview(label)
    }
    await stage.advance()
    assertFrame(stage, named: "layers\(scale)x")
  }

  @Test(arguments: [1, 2])
  func labelsAlignWrapAndShrink(scale: Int) async throws {
    let stage = try ViewsApp.stage(128, 104, scale: scale) { root in
      root.backgroundColor = .white
      @MainActor func add(_ y: CGFloat, _ height: CGFloat, _ text: String, _ change: @MainActor (UILabel) -> Void) {
        let label = UILabel(frame: CGRect(x: 4, y: y, width: 120, height: height))
        label.backgroundColor = UIColor(white: 0.9, alpha: 1)
        (label.text, label.font) = (text, .systemFont(ofSize: 12))
        change(label)
        root.addSubview(label)
      }
      add(2, 16, "Left Ag") { _ in }
      add(20, 16, "Centre 1") {
        ($0.textAlignment, $0.textColor) = (.center, .systemRed)
        ($0.shadowColor, $0.shadowOffset) = (.systemGray3, CGSize(width: 1, height: 1))
      }
      add(38, 16, "Right and too long for one line") { $0.textAlignment = .right }
      add(56, 16, "Shrinks until it fits the line") { $0.adjustsFontSizeToFitWidth = true }
      add(74, 28, "Two lines of a text that wraps") { ($0.numberOfLines, $0.textAlignment) = (2, .center) }
    }
    await stage.advance()
    assertFrame(stage, named: "labels\(scale)x")
  }

  @Test func imageViewsPlaceTheirPictures() async throws {
    let modes: [UIView.ContentMode] = [
      .scaleToFill, .scaleAspectFit, .scaleAspectFill, .center, .topLeft, .bottomRight, .right, .bottom,
    ]
    let stage = try ViewsApp.stage(128, 68) { root in
      root.backgroundColor = .white
      for (index, mode) in modes.enumerated() {
        let view = UIImageView(frame: CGRect(x: 4 + index % 4 * 31, y: 4 + index / 4 * 32, width: 27, height: 18))
        view.backgroundColor = .systemGray4
        (view.image, view.contentMode) = (quarters(12), mode)
        view.clipsToBounds = mode == .scaleAspectFill
        if mode == .bottom {
          view.image = view.image?.withRenderingMode(.alwaysTemplate)
          view.tintColor = .systemPurple
        }
        root.addSubview(view)
      }
    }
    await stage.advance()
    assertFrame(stage, named: "image-views")
  }
}
