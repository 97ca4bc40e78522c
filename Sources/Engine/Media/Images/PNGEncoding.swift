internal import CDeflate
internal import Foundation
internal import Raster

/// Encodes a picture as a PNG file: <https://www.w3.org/TR/png-3/>.
///
/// Optimised for speed: libdeflate's fastest level and one filter, Sub, for all rows. The files are about as small as
/// libpng's by default, for busy and for flat frames, in a tenth of the time. An opaque picture is written without
/// alpha. The bytes depend on the picture and on libdeflate's version, never on the machine.
enum PNGEncoding {
  /// The signature at the start of every PNG file.
  static let signature = Data([137, 80, 78, 71, 13, 10, 26, 10])

  /// The file's bytes; nil for a picture without pixels, which PNG does not allow, or if memory runs out.
  static func data(_ bitmap: Bitmap) -> Data? {
    guard !bitmap.pixels.isEmpty else { return nil }
    let isOpaque = bitmap.pixels.reduce(UInt32.max, &) >> 24 == 255
    guard let stream = stream(bitmap, hasAlpha: !isOpaque) else { return nil }
    let colorType: UInt8 = isOpaque ? 2 : 6
    var file = signature
    append("IHDR", bytes(bitmap.width) + bytes(bitmap.height) + [8, colorType, 0, 0, 0], to: &file)
    append("IDAT", stream, to: &file)
    append("IEND", [], to: &file)
    return file
  }

  /// The picture's rows, filtered and compressed: the contents of the IDAT chunk; nil if memory runs out.
  static func stream(_ bitmap: Bitmap, hasAlpha: Bool) -> [UInt8]? { compressed(rows(bitmap, hasAlpha: hasAlpha)) }

  /// The rows before compression: the filter's number, then each byte minus that of the pixel to the left.
  private static func rows(_ bitmap: Bitmap, hasAlpha: Bool) -> [UInt8] {
    let (width, height) = (bitmap.width, bitmap.height)
    let pixelSize = hasAlpha ? 4 : 3
    let size = height * (1 + pixelSize * width)
    return bitmap.pixels.withUnsafeBufferPointer { pixels in
      // Each pixel is stored with four bytes; an unwanted alpha is overwritten by the next byte, or falls on the extra
      // byte at the end.
      Array(unsafeUninitializedCapacity: size + 1) { bytes, count in
        let rows = UnsafeMutableRawBufferPointer(bytes)
        let sub: UInt8 = 1
        for y in 0..<height {
          let row = y * (1 + pixelSize * width)
          rows[row] = sub
          var left = SIMD4<UInt8>.zero
          for x in 0..<width {
            let pixel = unsafeBitCast(straight(pixels[y * width + x]).littleEndian, to: SIMD4<UInt8>.self)
            rows.storeBytes(of: pixel &- left, toByteOffset: row + 1 + pixelSize * x, as: SIMD4<UInt8>.self)
            left = pixel
          }
        }
        count = size
      }
    }
  }

  /// The straight (not premultiplied) pixel that premultiplies back to `pixel`, for every valid premultiplied `pixel`.
  private static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha != 255, alpha != 0 else { return pixel }
    func component(_ shift: UInt32) -> UInt32 {
      min(255, (((pixel >> shift) & 255) * 255 + alpha / 2) / alpha) << shift
    }
    return component(0) | component(8) | component(16) | alpha << 24
  }

  private static func compressed(_ rows: [UInt8]) -> [UInt8]? {
    let fastest: Int32 = 1
    guard let compressor = libdeflate_alloc_compressor(fastest) else { return nil }
    defer { libdeflate_free_compressor(compressor) }
    return Array(unsafeUninitializedCapacity: libdeflate_zlib_compress_bound(compressor, rows.count)) { stream, count in
      count = libdeflate_zlib_compress(compressor, rows, rows.count, stream.baseAddress, stream.count)
    }
  }

  /// Adds a chunk: the length of its contents, its name, the contents, and the checksum of name and contents.
  static func append(_ name: String, _ contents: [UInt8], to file: inout Data) {
    let name = Array(name.utf8)
    let sum = libdeflate_crc32(libdeflate_crc32(0, name, name.count), contents, contents.count)
    file += bytes(contents.count) + name
    file += contents
    file += bytes(Int(sum))
  }

  /// A number as PNG stores it, highest byte first. It cannot overflow: the stream of the largest picture is half of
  /// the limit.
  static func bytes(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
