internal import CShaderKernels

/// A picture that a shader reads, with linear or nearest sampling. Its creator keeps the pixels in memory.
public struct ShaderTexture {
  /// Premultiplied pixels, red in the lowest byte.
  public var pixels: UnsafePointer<UInt32>
  /// The distance from one row to the next, in pixels.
  public var stride: Int
  /// The first column that may be read; the columns before it look like this one.
  public var minX: Int
  /// The first row that may be read; the rows above it look like this one.
  public var minY: Int
  /// The end of the columns that may be read, one after the last; the columns from there on look like the last.
  public var maxX: Int
  /// The end of the rows that may be read, one after the last; the rows from there on look like the last.
  public var maxY: Int
  /// Whether neighbouring texels are mixed; otherwise the nearest one is taken.
  public var isLinear: Bool
  /// A texel's column is `a u + c v + tx`, its row `b u + d v + ty`, for texture coordinates u and v. Rows go down.
  public var a: Float
  /// The part of u in a texel's row; see `a`.
  public var b: Float
  /// The part of v in a texel's column; see `a`.
  public var c: Float
  /// The part of v in a texel's row; see `a`.
  public var d: Float
  /// The column for the texture coordinates 0 and 0.
  public var tx: Float
  /// The row for the texture coordinates 0 and 0.
  public var ty: Float

  /// Creates a picture; each parameter sets the property of its name.
  public init(
    pixels: UnsafePointer<UInt32>, stride: Int, minX: Int, minY: Int, maxX: Int, maxY: Int, isLinear: Bool, a: Float,
    b: Float, c: Float, d: Float, tx: Float, ty: Float
  ) {
    self.pixels = pixels
    self.stride = stride
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
    self.isLinear = isLinear
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// The picture as the kernels read it.
  var kernelTexture: SHTexture {
    SHTexture(
      pixels: pixels, stride: Int32(clamping: stride), min_x: Int32(clamping: minX), min_y: Int32(clamping: minY),
      max_x: Int32(clamping: maxX), max_y: Int32(clamping: maxY), is_linear: isLinear ? 1 : 0, a: a, b: b, c: c, d: d,
      tx: tx, ty: ty)
  }

  /// The colour at texture coordinates, from 0 to 1. Linear sampling mixes in 128ths, as the rasteriser does.
  @inline(__always)
  func color(_ u: Float, _ v: Float) -> SIMD4<Float> {
    let (x, y) = (a * u + c * v + tx, b * u + d * v + ty)
    guard isLinear else { return Self.parts(texel(Self.whole(x), Self.whole(y))) }
    let (across, down) = (Self.whole((x - 0.5) * 128 + 0.5), Self.whole((y - 0.5) * 128 + 0.5))
    let (left, top) = (across >> 7, down >> 7)
    let (right, bottom) = (Float(across & 127), Float(down & 127))
    let upper = mixed(texel(left, top), texel(left + 1, top), right)
    let lower = mixed(texel(left, top + 1), texel(left + 1, top + 1), right)
    // Whole numbers below 2^24 all the way, so that the order does not matter.
    return (upper * (128 - bottom) + lower * bottom) * (1 / (128 * 128 * 255) as Float)
  }

  @inline(__always)
  private func mixed(_ first: UInt32, _ second: UInt32, _ share: Float) -> SIMD4<Float> {
    Self.bytes(first) * (128 - share) + Self.bytes(second) * share
  }

  @inline(__always)
  private static func bytes(_ pixel: UInt32) -> SIMD4<Float> {
    SIMD4(
      Float(pixel & 255), Float(pixel >> 8 & 255), Float(pixel >> 16 & 255), Float(pixel >> 24))
  }

  @inline(__always)
  static func parts(_ pixel: UInt32) -> SIMD4<Float> { bytes(pixel) / 255 }

  @inline(__always)
  private func texel(_ x: Int, _ y: Int) -> UInt32 {
    pixels[min(max(y, minY), maxY - 1) * stride + min(max(x, minX), maxX - 1)]
  }

  /// NaN gives 2^30.
  @inline(__always)
  private static func whole(_ value: Float) -> Int {
    let limited = value < 0x1p30 ? value > -0x1p30 ? value : -0x1p30 : 0x1p30
    return Int(ShaderMath.floor(limited))
  }
}
