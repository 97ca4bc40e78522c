import SceneTesting
import SpriteKit
import Testing

/// Views with a camera.
@MainActor
@Suite struct CameraTests {
  private let scene = SKScene(size: CGSize(width: 40, height: 40))
  private let camera = SKCameraNode()
  private let square = SKSpriteNode(color: .red, size: CGSize(width: 4, height: 4))

  init() {
    scene.backgroundColor = .black
    scene.addChild(square)
    scene.addChild(camera)
    scene.camera = camera
  }

  /// The red area of the frame, as columns and rows from the top left.
  private func red(_ frame: Bitmap) -> String {
    let places = (0..<frame.height).flatMap { y in (0..<frame.width).map { (x: $0, y: y) } }
      .filter { frame[$0.x, $0.y] == 0xFF00_00FF }
    guard let first = places.first, let last = places.last else { return "none" }
    return "\(places.map(\.x).min() ?? 0)-\(places.map(\.x).max() ?? 0) \(first.y)-\(last.y)"
  }

  @Test func theCamerasPositionIsInTheMiddleOfTheView() async throws {
    let stage = try Stage { scene }
    await stage.advance()
    #expect(red(stage.frame) == "18-21 18-21")
    camera.position = CGPoint(x: 10, y: -5)
    await stage.advance()
    #expect(red(stage.frame) == "8-11 13-16")
    scene.anchorPoint = CGPoint(x: 1, y: 0)
    await stage.advance()
    #expect(red(stage.frame) == "8-11 13-16", "the anchor point only applies without a camera")
    scene.camera = nil
    await stage.advance()
    #expect(red(stage.frame) == "38-39 38-39")
  }

  @Test func aCameraWithANegativeScaleMirrorsTheView() async throws {
    let stage = try Stage { scene }
    square.position = CGPoint(x: 10, y: 5)
    await stage.advance()
    #expect(red(stage.frame) == "28-31 13-16")
    camera.xScale = -1
    await stage.advance()
    #expect(red(stage.frame) == "8-11 13-16")
    camera.yScale = -1
    await stage.advance()
    #expect(red(stage.frame) == "8-11 23-26")
  }

  @Test func aCameraOutsideTheSceneWorks() async throws {
    let stage = try Stage { scene }
    camera.removeFromParent()
    camera.position = CGPoint(x: 10, y: -5)
    await stage.advance()
    #expect(red(stage.frame) == "8-11 13-16")
    #expect(camera.contains(square) && camera.containedNodeSet() == [square])
    camera.position.x = 100
    await stage.advance()
    #expect(red(stage.frame) == "none")
    #expect(!camera.contains(square))
    let holder = SKNode()
    holder.position = CGPoint(x: -100, y: 5)
    holder.addChild(camera)
    await stage.advance()
    #expect(red(stage.frame) == "18-21 18-21", "its topmost ancestor counts as a child of the scene")
  }

  @Test func aCameraIsNotKeptAlive() async throws {
    let stage = try Stage { scene }
    scene.camera = SKCameraNode()
    await stage.advance()
    #expect(scene.camera == nil)
    #expect(red(stage.frame) == "0-1 38-39")
  }

  @Test func aCamerasScaleAndRotationApplyToTheView() async throws {
    let stage = try Stage { scene }
    camera.setScale(2)
    await stage.advance()
    #expect(red(stage.frame) == "19-20 19-20")
    camera.setScale(0.5)
    square.position = CGPoint(x: 5, y: 0)
    await stage.advance()
    #expect(red(stage.frame) == "26-33 16-23")
    camera.zRotation = .pi / 2
    await stage.advance()
    #expect(red(stage.frame) == "16-23 26-33", "a camera turned to the left turns the scene to the right")
  }

  @Test func theCamerasChildrenStayOnTheScreen() async throws {
    let stage = try Stage { scene }
    square.removeFromParent()
    camera.addChild(square)
    square.position = CGPoint(x: -18, y: 18)
    for place in [CGPoint.zero, CGPoint(x: 100, y: 7)] {
      camera.position = place
      camera.setScale(place == .zero ? 1 : 3)
      await stage.advance()
      #expect(red(stage.frame) == "0-3 0-3")
    }
  }

  @Test func touchesGoThroughTheCamera() async throws {
    final class Button: SKSpriteNode {
      var touches = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches += 1 }
    }
    let button = Button(color: .red, size: CGSize(width: 4, height: 4))
    button.isUserInteractionEnabled = true
    button.position = CGPoint(x: 100, y: 100)
    camera.position = CGPoint(x: 90, y: 100)
    scene.addChild(button)
    let stage = try Stage { scene }
    await stage.advance()
    stage.tap(at: CGPoint(x: 30, y: 20))
    await stage.advance()
    #expect(button.touches == 1)
    #expect(scene.convertPoint(fromView: CGPoint(x: 30, y: 20)) == CGPoint(x: 100, y: 100))
    #expect(scene.convertPoint(toView: CGPoint(x: 100, y: 100)) == CGPoint(x: 30, y: 20))
  }

  @Test func aCameraListsTheNodesItShows() async throws {
    let stage = try Stage { scene }
    await stage.advance()
    #expect(camera.contains(square))
    #expect(camera.containedNodeSet() == [square])
    square.position = CGPoint(x: 21, y: 0)
    #expect(camera.contains(square), "a part of the square is visible")
    square.position = CGPoint(x: 23, y: 0)
    #expect(!camera.contains(square))
    camera.setScale(2)
    #expect(camera.contains(square))
    #expect(!SKCameraNode().contains(square))
  }

  /// Those of a group, and the camera's own children, but not the camera.
  @Test func aCameraListsNodesOfAnyDepth() async throws {
    let (group, dot, score) = (SKNode(position: CGPoint(x: 5, y: 0)), SKSpriteNode(), SKSpriteNode())
    for sprite in [dot, score] { sprite.size = CGSize(width: 2, height: 2) }
    group.addChild(dot)
    scene.addChild(group)
    camera.addChild(score)
    let stage = try Stage { scene }
    await stage.advance()
    #expect(camera.containedNodeSet() == [square, group, dot, score])
    group.position.x = 100
    #expect(camera.containedNodeSet() == [square, score])
  }

  /// The node is at a visible place, but of another scene.
  @Test func aCameraShowsNoNodeOfAnotherScene() async throws {
    let stage = try Stage { scene }
    await stage.advance()
    let other = SKScene(size: scene.size)
    square.removeFromParent()
    #expect(!camera.contains(square), "a node outside all scenes")
    other.addChild(square)
    #expect(!camera.contains(square))
    #expect(!camera.contains(other) && !camera.contains(scene), "a scene is not one of the nodes")
    #expect(camera.containedNodeSet().isEmpty)
    square.removeFromParent()
    scene.addChild(square)
    #expect(camera.contains(square))
  }

  /// The view is wide; turned by a quarter, it shows a high part of the scene.
  @Test func aTurnedCameraListsTheNodesInItsWideView() async throws {
    let wide = SKScene(size: CGSize(width: 40, height: 20))
    for node in [square, camera] {
      node.removeFromParent()
      wide.addChild(node)
    }
    wide.camera = camera
    let stage = try Stage { wide }
    await stage.advance()
    for (angle, seesSide, seesTop) in [(0, true, false), (CGFloat.pi / 2, false, true)] {
      camera.zRotation = angle
      square.position = CGPoint(x: 18, y: 0)
      #expect(camera.contains(square) == seesSide, "\(angle)")
      square.position = CGPoint(x: 0, y: 18)
      #expect(camera.contains(square) == seesTop, "\(angle)")
    }
  }

  @Test func onlyTheScenesCameraShowsNodes() async throws {
    let stage = try Stage { scene }
    let other = SKCameraNode()
    scene.addChild(other)
    await stage.advance()
    #expect(!other.contains(square) && other.containedNodeSet().isEmpty)
    scene.camera = other
    #expect(other.contains(square) && !camera.contains(square))
  }

  @Test func aCameraWithScaleZeroIsIgnored() async throws {
    let stage = try Stage { scene }
    camera.setScale(0)
    await stage.advance()
    #expect(red(stage.frame) == "0-1 38-39")
  }
}
