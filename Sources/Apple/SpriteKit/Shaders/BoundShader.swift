internal import Raster
internal import ShaderLanguage
internal import Synchronization

/// A compiled shader with the inputs of one node: what the rasteriser runs.
final class BoundShader: PixelShader {
  private let program: ShaderProgram
  private let inputs: ShaderInputs
  private let frameHeight: Int
  private let overBudget: OverBudget
  private let line: Line?

  /// The path that `v_path_distance` is measured along.
  struct Line {
    let distances: PathDistances
    /// The rectangle from (0, 0) to (1, 1) of `v_tex_coord`, in the path's space.
    let box: Rect
  }

  init(
    _ program: ShaderProgram, _ inputs: ShaderInputs, frameHeight: Int, overBudget: OverBudget, line: Line? = nil
  ) {
    (self.program, self.inputs) = (program, inputs)
    (self.frameHeight, self.overBudget) = (frameHeight, overBudget)
    self.line = program.reads("v_path_distance") ? line : nil
  }

  func run(map: Affine, alpha: Double, picture: ShadedPicture?) -> any PixelShaderRun {
    var values = inputs.values
    values["v_color_mix"] = inputs.colorMix.map { $0 * Float(alpha) }
    func texture(_ name: String) -> ShaderTexture? {
      if name == "u_texture", let picture { return ShaderTexture(picture) }
      return inputs.textures[name]?.texture
    }
    return Run(
      ShaderRun(
        program, values: values, textures: program.samplers.map(texture),
        map: [map.a, map.b, map.c, map.d, map.tx, map.ty], height: frameHeight, plainTexture: texture("u_texture"),
        isPlain: overBudget.isReached),
      inputs, overBudget, line.map { ($0.distances, Run.toPath(map, $0.box)) })
  }

  func switchOff() { overBudget.isReached = true }

  private final class Run: PixelShaderRun {
    private let run: ShaderRun
    /// Keeps the pixels in memory that the run reads.
    private let inputs: ShaderInputs
    private let overBudget: OverBudget
    var hasFailed: Bool { run.isOverBudget }
    /// With the map from pixels, y down, to the path's space.
    private let line: (distances: PathDistances, map: Affine)?
    private var distances: [Float] = []
    private var near: [Int32] = []

    init(
      _ run: ShaderRun, _ inputs: ShaderInputs, _ overBudget: OverBudget,
      _ line: (distances: PathDistances, map: Affine)?
    ) {
      (self.run, self.inputs, self.overBudget, self.line) = (run, inputs, overBudget, line)
    }

    static func toPath(_ map: Affine, _ box: Rect) -> Affine {
      map.concatenating(Affine(a: box.width, b: 0, c: 0, d: box.height, tx: box.x, ty: box.y))
    }

    func shade(
      x: Int, y: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>, isDrawn: UnsafeMutablePointer<UInt8>
    ) {
      if let line {
        if distances.count < count { distances = [Float](repeating: 0, count: count) }
        let start = line.map.applied(to: Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
        distances.withUnsafeMutableBufferPointer { row in
          guard let row = row.baseAddress else { return }
          line.distances.write(
            from: start, step: Point(x: line.map.a, y: line.map.b), count: count, near: &near, into: row)
          run.shade(x: x, y: y, count: count, into: pixels, isDrawn: isDrawn, distances: row)
        }
      } else {
        run.shade(x: x, y: y, count: count, into: pixels, isDrawn: isDrawn)
      }
      if run.isOverBudget { overBudget.addPiece() }
    }

    func shade(
      _ places: ShadedPlaces, into pixels: UnsafeMutablePointer<UInt32>, isDrawn: UnsafeMutablePointer<UInt8>
    ) {
      run.shade(
        count: places.count, x: places.x, y: places.y, u: places.u, v: places.v, into: pixels, isDrawn: isDrawn)
      if run.isOverBudget { overBudget.addPiece() }
    }
  }
}

extension ShaderTexture {
  /// The picture of a layer.
  fileprivate init(_ picture: ShadedPicture) {
    let map = picture.map
    self.init(
      pixels: picture.pixels, stride: picture.stride, minX: 0, minY: 0, maxX: picture.width, maxY: picture.height,
      isLinear: true, a: Float(map.a), b: Float(map.b), c: Float(map.c), d: Float(map.d), tx: Float(map.tx),
      ty: Float(map.ty))
  }
}

/// Whether a shader has run too long for a pixel. It changes only while no thread draws, so that all parts of a frame are
/// drawn alike.
final class OverBudget: Sendable {
  private let flag = Atomic(false)
  private let count = Atomic(0)

  var isReached: Bool {
    get { flag.load(ordering: .relaxed) }
    set { flag.store(newValue, ordering: .relaxed) }
  }

  /// The number of pieces of up to 64 pixels that ran too long.
  var pieces: Int { count.load(ordering: .relaxed) }

  func addPiece() { count.add(1, ordering: .relaxed) }
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
