import Raster
import ShaderLanguage

/// A shader with its inputs. `Rasterizer` runs the compiled program as SpriteKit does; OpenGL compiles the same source.
final class GameShader: PixelShader {
  let source: String
  let inputs: Inputs
  private let compiled: Result<ShaderProgram, ShaderError>

  init(_ source: String, _ inputs: Inputs = Inputs()) {
    (self.source, self.inputs) = (source, inputs)
    compiled = Self.compile(source, inputs)
  }

  private static func compile(_ source: String, _ inputs: Inputs) -> Result<ShaderProgram, ShaderError> {
    var types: [(name: String, type: ShaderInputType)] = []
    for uniform in inputs.uniforms { types.append((name: uniform.name, type: uniform.type)) }
    for texture in inputs.textures { types.append((name: texture.name, type: .texture)) }
    do throws(ShaderError) {
      return .success(try ShaderProgram(source, inputs: types))
    } catch {
      return .failure(error)
    }
  }

  /// The program, or the reason why the source cannot be compiled.
  func program() throws(ShaderError) -> ShaderProgram {
    switch compiled {
    case .success(let program): return program
    case .failure(let error): throw error
    }
  }

  /// The values that SpriteKit and the game give a shader.
  struct Inputs: Sendable {
    /// `u_time`.
    var time: Float = 0
    /// `v_color_mix` of an opaque node.
    var colorMix: [Float] = [1, 1, 1, 1]
    /// `u_sprite_size`.
    var size: [Float] = [64, 64]
    /// `u_path_length`.
    var pathLength: Float = 0
    /// The game's uniforms. The attributes of one node are the same for all of its pixels, so they are uniforms too.
    var uniforms: [Uniform] = []
    /// `u_texture` and the game's other textures.
    var textures: [Texture] = []
    /// The height of the frame, from which `gl_FragCoord.y` is measured upwards.
    var frameHeight = 64
  }

  /// A float, vector or matrix, column by column.
  struct Uniform: Sendable {
    let name: String
    let type: ShaderInputType
    var numbers: [Float]
  }

  /// A picture; (0, 0) is its lower left corner.
  struct Texture: Sendable {
    let name: String
    let image: Image
    var filter: Filter
  }

  /// The numbers that SpriteKit provides, of a node at an opacity from 0 to 1.
  func provided(alpha: Double) -> [Uniform] {
    [
      Uniform(name: "u_time", type: .floats(1), numbers: [inputs.time]),
      Uniform(name: "u_sprite_size", type: .floats(2), numbers: inputs.size),
      Uniform(name: "u_path_length", type: .floats(1), numbers: [inputs.pathLength]),
      Uniform(name: "v_color_mix", type: .floats(4), numbers: inputs.colorMix.map { $0 * Float(alpha) }),
    ]
  }

  func run(map: Affine, alpha: Double, picture: ShadedPicture?) -> any PixelShaderRun {
    guard case .success(let program) = compiled else { return Run(nil) }
    var values: [String: [Float]] = [:]
    for uniform in provided(alpha: alpha) + inputs.uniforms { values[uniform.name] = uniform.numbers }
    let textures = program.samplers.map { (name: String) -> ShaderTexture? in
      inputs.textures.first(where: { $0.name == name })?.pixels
    }
    return Run(
      ShaderRun(
        program, values: values, textures: textures, map: [map.a, map.b, map.c, map.d, map.tx, map.ty],
        height: inputs.frameHeight))
  }

  private final class Run: PixelShaderRun {
    /// nil without a program; then nothing is drawn.
    private let run: ShaderRun?

    init(_ run: ShaderRun?) { self.run = run }

    func shade(
      x: Int, y: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>, isDrawn: UnsafeMutablePointer<UInt8>
    ) {
      guard let run else { return isDrawn.update(repeating: 0, count: count) }
      run.shade(x: x, y: y, count: count, into: pixels, isDrawn: isDrawn)
    }

    func shade(
      _ places: ShadedPlaces, into pixels: UnsafeMutablePointer<UInt32>, isDrawn: UnsafeMutablePointer<UInt8>
    ) {
      guard let run else { return isDrawn.update(repeating: 0, count: places.count) }
      run.shade(
        count: places.count, x: places.x, y: places.y, u: places.u, v: places.v, into: pixels, isDrawn: isDrawn)
    }
  }
}

extension GameShader.Texture {
  /// The picture as a program reads it; nil without pixels.
  fileprivate var pixels: ShaderTexture? {
    let bitmap = image.bitmap
    // The image is immutable and kept by the shader, so its pixels stay where they are.
    guard let start = bitmap.pixels.withUnsafeBufferPointer({ $0.baseAddress }), !bitmap.pixels.isEmpty else {
      return nil
    }
    return ShaderTexture(
      pixels: start, stride: bitmap.width, minX: 0, minY: 0, maxX: bitmap.width, maxY: bitmap.height,
      isLinear: filter == .linear, a: Float(bitmap.width), b: 0, c: 0, d: -Float(bitmap.height), tx: 0,
      ty: Float(bitmap.height))
  }
}
