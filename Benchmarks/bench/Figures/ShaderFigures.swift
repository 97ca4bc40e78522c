import SpriteKit

/// Measures shaders, warps and lights on one core.
@MainActor
struct ShaderFigures {
  let bench: Bench

  func measure() async throws {
    try await measure("full-screen shader", kind: "sprite, 30 operations", goal: .atMost(1000 / 30.0)) {
      $0.addChild(Self.sky(shader: SKShader(source: Self.wave)))
    }
    try await measure("full-screen shader", kind: "scene, 30 operations", goal: .atMost(1000 / 30.0)) {
      $0.addChild(Self.sky())
      ($0.shader, $0.shouldEnableEffects) = (SKShader(source: Self.wave), true)
    }
    try await measure("warps", kind: "4 x 4 cells, 64 pixels", count: 100) { scene in
      Self.place(100, in: scene) { $0.warpGeometry = Self.bent }
    }
    try await measure("warps", kind: "full-screen effect node") { scene in
      let effect = SKEffectNode()
      effect.addChild(Self.sky())
      effect.warpGeometry = Self.bent
      scene.addChild(effect)
    }
    try await measure("warps", kind: "with a shader, 64 pixels", count: 100) { scene in
      let shader = SKShader(source: Self.wave)
      Self.place(100, in: scene) { ($0.warpGeometry, $0.shader) = (Self.bent, shader) }
    }
    try await measure("lights", kind: "3 lights, 64 pixels", count: 100) { scene in
      Self.place(100, in: scene) { $0.lightingBitMask = 1 }
      Self.addLights(to: scene)
    }
    try await measure("lights", kind: "3 lights and shadows, 64 pixels", count: 20) { scene in
      Self.place(20, in: scene) { ($0.lightingBitMask, $0.shadowCastBitMask) = (1, 1) }
      Self.addLights(to: scene)
    }
  }

  /// 30 operations, without the two texture coordinates and the result.
  private static let wave = """
    void main() {
      vec2 place = v_tex_coord;
      float wave = sin(place.y * 20.0 + u_time * 4.0);
      place.x += wave * 0.01;
      vec4 color = texture2D(u_texture, place);
      float light = 0.8 + 0.2 * wave;
      float far = length(place - 0.5);
      float dark = 1.0 - far * far;
      gl_FragColor = vec4(color.rgb * light * dark, color.a) * v_color_mix.a;
    }
    """

  private static var bent: SKWarpGeometryGrid {
    SKWarpGeometryGrid(
      columns: 4, rows: 4,
      destinationPositions: (0..<25).map { index in
        let (x, y) = (Float(index % 5) / 4, Float(index / 5) / 4)
        return [x + 0.2 * y * (1 - y), y + 0.2 * x * (1 - x)]
      })
  }

  /// The sprite's file over the whole scene.
  private static func sky(shader: SKShader? = nil) -> SKSpriteNode {
    let size = CGSize(width: Bench.frameSize.width, height: Bench.frameSize.height)
    let sky = SKSpriteNode(texture: SKTexture(imageNamed: Bench.spriteName), size: size)
    (sky.position, sky.shader) = (CGPoint(x: size.width / 2, y: size.height / 2), shader)
    return sky
  }

  /// Sprites of 64 pixels in rows, each turned a little.
  private static func place(_ count: Int, in scene: SKScene, change: (SKSpriteNode) -> Void) {
    for index in 0..<count {
      let sprite = SKSpriteNode(imageNamed: Bench.spriteName)
      sprite.size = CGSize(width: 64, height: 64)
      sprite.position = CGPoint(x: 60 + index % 15 * 80, y: 60 + index / 15 * 90)
      sprite.zRotation = CGFloat(index) / 10
      change(sprite)
      scene.addChild(sprite)
    }
  }

  private static func addLights(to scene: SKScene) {
    for x in [200, 640, 1080] {
      let light = SKLightNode()
      (light.position, light.zPosition) = (CGPoint(x: x, y: 360), 1)
      scene.addChild(light)
    }
  }

  private func measure(
    _ work: String, kind: String, count: Int = 1, goal: Goal? = nil, fill: (SKScene) -> Void
  ) async throws {
    let scene = SKScene(size: CGSize(width: Bench.frameSize.width, height: Bench.frameSize.height))
    let player = bench.player { scene }
    fill(scene)
    await player.advance()
    let times = try await bench.timing.measure(player)
    bench.report.add(Figure(work: work, kind: kind, count: count, ours: times, goal: goal))
  }
}
