internal import Raster

/// A texture whose pixels can be changed. Initially transparent.
///
/// Source: https://developer.apple.com/documentation/spritekit/skmutabletexture
@preconcurrency @MainActor
open class SKMutableTexture: SKTexture {
  /// The pixels row by row from the bottom up, as `modifyPixelData` passes them on.
  private var pixels: [UInt32]
  private let width: Int
  private let height: Int
  /// The blocks still to be called, including the one being called.
  private var waiting: [(UnsafeMutableRawPointer?, Int) -> Void] = []

  /// A transparent texture.
  ///
  /// - Parameter size: in points, with 1 pixel a point.
  /// - Precondition: each side is from 0 to 16,384 pixels.
  public init(size: CGSize) {
    (width, height) = Self.pixels(of: size)
    pixels = Array(repeating: 0, count: width * height)
    super.init(name: "mutable", source: .nothing)
    show()
  }

  /// A transparent texture with a pixel format.
  ///
  /// Differs from Apple: formats with 64 or 128 bits per pixel do not exist. An unknown format gives a `Diagnostic` and
  /// RGBA with 8 bits per component.
  ///
  /// - Parameter format: `kCVPixelFormatType_32RGBA`, 0x52474241.
  /// - Precondition: each side is from 0 to 16,384 pixels.
  public init(size: CGSize, pixelFormat format: Int32) {
    (width, height) = Self.pixels(of: size)
    pixels = Array(repeating: 0, count: width * height)
    super.init(name: "mutable", source: .nothing)
    show()
    guard format != 0x5247_4241 else { return }
    UIApplication.shared.report(
      Diagnostic(
        kind: "not-supported", subject: "SKMutableTexture(size:pixelFormat:)",
        message: "kCVPixelFormatType_32RGBA is used; it is the only supported pixel format, not \(format)"))
  }

  /// Reads the pixels that `encode` wrote; nil if the archive holds none.
  public required init?(coder: NSCoder) {
    guard let (_, source) = Self.decode(coder), case .made(let make) = source else { return nil }
    let bitmap = make().image.bitmap
    (width, height, pixels) = (bitmap.width, bitmap.height, Self.rowsFromBelow(bitmap))
    super.init(coder: coder)
    show()
  }

  /// Changes the pixels: premultiplied 8-bit RGBA without padding, bottom row first. A component above its alpha counts
  /// as the alpha.
  ///
  /// Calls the block at once, or after the current block if called within one. Apple calls it later, on a queue of its
  /// own.
  ///
  /// - Parameter block: receives a pointer to the first byte, nil for a texture without pixels, and the count of bytes.
  ///   The pointer is valid until the block returns.
  open func modifyPixelData(_ block: @escaping (UnsafeMutableRawPointer?, Int) -> Void) {
    waiting.append(block)
    guard waiting.count == 1 else { return }
    while let next = waiting.first {
      pixels.withUnsafeMutableBytes { next($0.baseAddress, $0.count) }
      waiting.removeFirst()
    }
    show()
  }

  private func show() {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      let line = Affine.flippedRow(y, of: height) * width
      for x in 0..<width {
        bitmap.pixels[line + x] = UInt32(littleEndian: pixels[y * width + x]).withinAlpha
      }
    }
    setPicture(Picture(wholeOf: Image(bitmap), scale: 1))
  }

  /// A mutable texture with a copy of the current pixels.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = another(showing: picture)
    copy.filteringMode = filteringMode
    copy.usesMipmaps = usesMipmaps
    return copy
  }

  override func another(showing picture: Picture) -> SKTexture {
    let bitmap = picture.image.bitmap
    let texture = SKMutableTexture(size: CGSize(width: bitmap.width, height: bitmap.height))
    texture.pixels = Self.rowsFromBelow(bitmap)
    texture.show()
    return texture
  }

  private static func rowsFromBelow(_ bitmap: Bitmap) -> [UInt32] {
    (0..<bitmap.height).flatMap { line -> [UInt32] in
      let row = Affine.flippedRow(line, of: bitmap.height)
      let pixels = bitmap.pixels[row * bitmap.width..<(row + 1) * bitmap.width]
      return pixels.map(\.littleEndian)
    }
  }
}
