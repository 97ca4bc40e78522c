import Raster
import ShaderLanguage
import TestSupport

extension Scene {
  /// A rectangle that a shader draws in an empty frame.
  ///
  /// - Parameter place: from the rectangle between (0, 0) and (1, 1) to pixels, y down. Default: the whole frame.
  static func shaded(
    _ name: String, _ source: String, _ inputs: GameShader.Inputs = GameShader.Inputs(),
    at place: Affine = Affine(to: 0, 64, width: 64, height: -64), alpha: Double = 1
  ) -> Scene {
    Scene(name) { list in
      let shader = GameShader(source, inputs)
      list.commands = [DrawCommand(.shaded(ShadedQuad(unitQuad, shader: shader)), transform: place, alpha: alpha)]
    }
  }

  private static let unitQuad: Quad = {
    let unit = Rect(x: 0, y: 0, width: 1, height: 1)
    return Quad(image: nil, source: unit, target: unit, isAntialiased: false)
  }()

  /// One of the twelve effects, at several times.
  static func effect(_ name: String) -> @Sendable () -> [Scene] {
    {
      let times: [Float] = [0, 0.25, 1.7, 33.3]
      return times.map { time in
        let place = Affine(to: 8, 56, width: 48, height: -48)
        return shaded("\(name) at \(time)", source(of: name), effectInputs(time: time), at: place, alpha: 0.8)
      }
    }
  }

  /// All effects on a slanted rectangle, whose corners lie on 256ths of a pixel. llvmpipe puts corners there.
  static func slantedEffects() -> [Scene] {
    let place = Affine(a: 35, b: 12, c: 11, d: -41, tx: 9 + 3 / 256, ty: 45 + 5 / 256)
    return ShaderEffects.all.map { shaded("\($0.key), slanted", $0.value, effectInputs(time: 2.9), at: place) }
  }

  /// A shader over opaque noise, one texel per pixel, in each blend mode.
  static func shaderBlends() -> [Scene] {
    var random = SplitMix(seed: 9)
    let below = random.image(64, 64)
    let above = random.image(64, 64, isOpaque: false)
    return BlendMode.allCases.map { mode in
      var inputs = GameShader.Inputs()
      inputs.textures = [GameShader.Texture(name: "u_texture", image: above, filter: .linear)]
      var scene = shaded("shader, \(mode)", "void main() { gl_FragColor = SKDefaultShading(); }", inputs)
      let whole = Rect(x: 0, y: 0, width: 64, height: 64)
      let quad = Quad(
        image: scene.list.index(of: below), source: whole, target: whole, filter: .linear, isAntialiased: false)
      scene.list.commands[0].blend = mode
      scene.list.commands = [
        DrawCommand(.quad(quad), transform: Affine(to: 0, 64, height: -1), blend: .replace), scene.list.commands[0],
      ]
      return scene
    }
  }

  /// One shader of the table, over the whole frame.
  static func row(_ row: ShaderTable.Row) -> Scene {
    var random = SplitMix(seed: 10)
    var inputs = GameShader.Inputs()
    (inputs.time, inputs.size, inputs.pathLength) = (1.7, [64, 48], 123.5)
    inputs.colorMix = [0.75, 0.5, 0.25, 0.875]
    inputs.uniforms = [
      GameShader.Uniform(name: "u_number", type: .floats(1), numbers: [0.3]),
      GameShader.Uniform(name: "u_pair", type: .floats(2), numbers: [0.2, 0.9]),
      GameShader.Uniform(name: "u_triple", type: .floats(3), numbers: [0.5, 0.7, 1]),
      GameShader.Uniform(name: "u_four", type: .floats(4), numbers: [0.1, 0.2, 0.3, 0.4]),
      GameShader.Uniform(name: "u_two", type: .matrix(2), numbers: [0.5, 0.25, -0.75, 1]),
      GameShader.Uniform(
        name: "u_three", type: .matrix(3), numbers: [0.5, 0.25, -0.75, 1, 0.1, 0.2, 0.3, -0.4, 0.5]),
      GameShader.Uniform(name: "u_four_by_four", type: .matrix(4), numbers: (0..<16).map { Float($0) / 16 - 0.4 }),
    ]
    inputs.textures = [
      GameShader.Texture(name: "u_texture", image: softDisc(), filter: .linear),
      GameShader.Texture(name: "u_second", image: random.image(32, 32), filter: .nearest),
    ]
    return shaded(row.name, row.source, inputs)
  }

  private static func source(of effect: String) -> String { ShaderEffects.all.first { $0.key == effect }?.value ?? "" }

  private static func effectInputs(time: Float) -> GameShader.Inputs {
    var inputs = GameShader.Inputs()
    (inputs.time, inputs.size, inputs.colorMix) = (time, [48, 48], [1, 0.875, 0.75, 1])
    inputs.uniforms = [GameShader.Uniform(name: "u_amount", type: .floats(1), numbers: [0.35])]
    inputs.textures = [GameShader.Texture(name: "u_texture", image: softDisc(), filter: .linear)]
    return inputs
  }

  /// A disc of 32 texels with a soft edge. Neighbours differ by so little that mixing them by 128ths instead of exactly
  /// changes a colour by less than half of a 255th.
  static func softDisc() -> Image {
    let pixels = (0..<32 * 32).map { (index: Int) -> UInt32 in
      let (x, y) = (index % 32, index / 32)
      let (dx, dy) = (Double(x) - 15.5, Double(y) - 15.5)
      let distance = (dx * dx + dy * dy).squareRoot()
      let alpha = max(0, min(1, (15.5 - distance) / 8))
      let color = Color(
        red: UInt8(230 - 6 * x), green: UInt8(60 + 5 * y), blue: UInt8(8 * (31 - x)),
        alpha: UInt8((alpha * 255).rounded()))
      return color.premultiplied
    }
    return Image(Bitmap(width: 32, height: 32, pixels: pixels))
  }
}
