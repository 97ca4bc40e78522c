internal import Raster
internal import ShaderLanguage
internal import Synchronization

/// A compiled shader with the inputs of one node: what the rasteriser runs.
final class BoundShader: PixelShader {
  private let program: ShaderProgram
  private let inputs: ShaderInputs
  private let frameHeight: Int
  private let overBudget: OverBudget

  init(_ program: ShaderProgram, _ inputs: ShaderInputs, frameHeight: Int, overBudget: OverBudget) {
    (self.program, self.inputs) = (program, inputs)
    (self.frameHeight, self.overBudget) = (frameHeight, overBudget)
  }

  func run(map: Affine, alpha: Double) -> any PixelShaderRun {
    var values = inputs.values
    values["v_color_mix"] = inputs.colorMix.map { $0 * Float(alpha) }
    return Run(
      ShaderRun(
        program, values: values, textures: program.samplers.map { inputs.textures[$0]?.texture },
        map: [map.a, map.b, map.c, map.d, map.tx, map.ty], height: frameHeight,
        plainTexture: inputs.textures["u_texture"]?.texture),
      inputs, overBudget)
  }

  private final class Run: PixelShaderRun {
    private let run: ShaderRun
    /// Keeps the pixels in memory that the run reads.
    private let inputs: ShaderInputs
    private let overBudget: OverBudget

    init(_ run: ShaderRun, _ inputs: ShaderInputs, _ overBudget: OverBudget) {
      (self.run, self.inputs, self.overBudget) = (run, inputs, overBudget)
    }

    func shade(
      x: Int, y: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>, isDrawn: UnsafeMutablePointer<UInt8>
    ) {
      run.shade(x: x, y: y, count: count, into: pixels, isDrawn: isDrawn)
      if run.isOverBudget { overBudget.flag.store(true, ordering: .relaxed) }
    }
  }
}

/// Whether a shader has run too long for a pixel. Threads that draw set it; the main thread reports it.
final class OverBudget: Sendable {
  let flag = Atomic(false)
}

/// The values that a node's shader reads, apart from the pixel's place.
struct ShaderInputs: Equatable, Sendable {
  struct Picture: Equatable, Sendable {
    let image: Image
    let region: Rect
    let isLinear: Bool

    static func == (one: Picture, other: Picture) -> Bool {
      one.image === other.image && one.region == other.region && one.isLinear == other.isLinear
    }

    /// The picture as a shader reads it: (0, 0) is the lower left corner of the region. nil without pixels.
    var texture: ShaderTexture? {
      let bitmap = image.bitmap
      // The image is immutable and kept, so its pixels stay where they are.
      guard let start = bitmap.pixels.withUnsafeBufferPointer({ $0.baseAddress }), !bitmap.pixels.isEmpty else {
        return nil
      }
      func whole(_ value: Double, _ low: Int, _ high: Int) -> Int {
        value > Double(low) ? value < Double(high) ? Int(value) : high : low
      }
      let (left, top) = (whole(region.x + 0.001, 0, bitmap.width - 1), whole(region.y + 0.001, 0, bitmap.height - 1))
      return ShaderTexture(
        pixels: start, stride: bitmap.width, minX: left, minY: top,
        maxX: max(left + 1, whole((region.x + region.width - 0.001).rounded(.up), 0, bitmap.width)),
        maxY: max(top + 1, whole((region.y + region.height - 0.001).rounded(.up), 0, bitmap.height)),
        isLinear: isLinear, a: Float(region.width), b: 0, c: 0, d: Float(-region.height), tx: Float(region.x),
        ty: Float(region.y + region.height))
    }
  }

  var values: [String: [Float]] = [:]
  var textures: [String: Picture] = [:]
  /// `v_color_mix` at full opacity.
  var colorMix: [Float] = [1, 1, 1, 1]
}
