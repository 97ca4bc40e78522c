import Assets
import Foundation
import Media
import Raster
import SceneTesting
import TestSupport
import Testing
import UIKit

@testable import SpriteKit

/// Textures made from nodes, and the line of statistics.
@MainActor
@Suite struct ViewTextureTests {
  private let scene = SKScene(size: CGSize(width: 40, height: 40))
  private let view: SKView
  private let stage: Stage

  init() throws {
    scene.backgroundColor = .black
    stage = try Stage(scale: 2) { [scene] in scene }
    view = try #require(scene.view)
  }

  private func square(_ color: UIColor, x: CGFloat, y: CGFloat, z: CGFloat = 0) -> SKSpriteNode {
    let square = SKSpriteNode(color: color, size: CGSize(width: 4, height: 4))
    square.position = CGPoint(x: x, y: y)
    square.zPosition = z
    return square
  }

  @Test func aTextureShowsTheNodeAndItsDescendants() async throws {
    let group = SKNode(position: CGPoint(x: 100, y: 7))
    group.addChild(square(.blue, x: 4, y: 4))
    group.addChild(square(.red, x: 0, y: 0, z: 1))
    let texture = try #require(view.texture(from: group))
    #expect(texture.size() == CGSize(width: 8, height: 8))
    let pixels = texture.picture.image.bitmap
    #expect(pixels.width == 16)
    #expect(pixels[15, 0] == 0xFFFF_0000, "blue at the upper right")
    #expect(pixels[0, 15] == 0xFF00_00FF, "red at the lower left")
    #expect(pixels[0, 0] == 0, "clear elsewhere")
  }

  @Test func aTextureLooksLikeTheNode() async throws {
    let group = SKNode(position: CGPoint(x: 20, y: 20))
    group.addChild(square(.red, x: 0, y: 0))
    group.addChild(square(.green, x: 1, y: 3, z: -1))
    group.zRotation = 0.5
    group.setScale(2)
    group.alpha = 0.5
    scene.addChild(group)
    await stage.advance()
    let before = stage.frame
    let copy = SKSpriteNode(texture: view.texture(from: group))
    let frame = group.calculateAccumulatedFrame()
    group.removeFromParent()
    copy.anchorPoint = .zero
    // A texture has whole pixels, counted from the lower left corner of the frame.
    copy.position = CGPoint(x: frame.minX, y: frame.maxY - copy.size.height)
    scene.addChild(copy)
    await stage.advance()
    let diff = BitmapDiff(expected: before, actual: stage.frame)
    #expect(diff.worst < 140, "a texture between pixels is blurred by half a pixel: \(diff)")
    #expect(diff.differentPixels < 400)
  }

  @Test func cropIsInTheNodesCoordinates() async throws {
    let node = square(.red, x: 9, y: 9)
    node.setScale(3)
    node.addChild(square(.blue, x: 2, y: 2))
    let texture = try #require(view.texture(from: node, crop: CGRect(x: 0, y: 0, width: 2, height: 2)))
    #expect(texture.size() == CGSize(width: 2, height: 2))
    #expect(texture.picture.image.bitmap.pixels.allSatisfy { $0 == 0xFFFF_0000 })
    let below = try #require(view.texture(from: node, crop: CGRect(x: -2, y: -2, width: 2, height: 2)))
    #expect(below.picture.image.bitmap.pixels.allSatisfy { $0 == 0xFF00_00FF })
  }

  @Test func makingATextureDoesNotChangeLaterFrames() async throws {
    let group = SKNode()
    let moved = square(.red, x: 10, y: 10)
    group.addChild(moved)
    scene.addChild(square(.green, x: 20, y: 20))
    scene.addChild(group)
    await stage.advance()
    _ = view.texture(from: scene)
    // The group is not the first node in the scene, so its slots differ in a separate list.
    _ = view.texture(from: group)
    moved.position.x = 30
    await stage.advance()
    #expect(stage.frame[60, 60] == 0xFF00_00FF)
    #expect(stage.frame[20, 60] == 0xFF00_0000)
    #expect(stage.frame[40, 40] == 0xFF00_FF00)
  }

  @Test func anEmptyOrHugeFrameGivesNoTexture() async {
    #expect(view.texture(from: SKNode()) == nil)
    let huge = square(.red, x: 0, y: 0)
    huge.setScale(10_000)
    #expect(view.texture(from: huge) == nil)
    huge.setScale(0)
    #expect(view.texture(from: huge) == nil)
    #expect(view.texture(from: huge, crop: CGRect(x: 0, y: 0, width: 2, height: 2)) == nil)
  }

  @Test func theStatisticsLookTheSameOnEveryMachine() async throws {
    let fonts = Repository.url("Textures/Fonts")
    let size = CGSize(width: 240, height: 40)
    let scene = SKScene(size: size)
    let stage = try Stage(app: FiguresApp(scene), files: fonts, size: size)
    await stage.advance()
    #expect(stage.drawList.commands.count == 1)
    let view = try #require(scene.view)
    (view.showsFPS, view.showsNodeCount, view.showsDrawCount) = (true, true, true)
    scene.addChild(square(.red, x: 1, y: 1))
    await stage.advance(frames: 10)
    assertFrame(stage, named: "figures")
  }

  private final class FiguresApp: UIResponder, UIApplicationDelegate {
    private let scene: SKScene

    init(_ scene: SKScene) {
      self.scene = scene
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let window = UIWindow(frame: UIScreen.main.bounds)
      let controller = UIViewController()
      let view = SKView(frame: window.bounds)
      controller.view = view
      window.rootViewController = controller
      window.makeKeyAndVisible()
      view.presentScene(scene)
      return true
    }
  }
}
