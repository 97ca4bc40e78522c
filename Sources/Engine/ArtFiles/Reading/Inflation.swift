internal import CDeflate

/// Decompresses data of other programs, into a size that is known before.
enum Inflation {
  enum Format {
    /// https://www.rfc-editor.org/rfc/rfc1950
    case zlib
    /// https://www.rfc-editor.org/rfc/rfc1952
    case gzip
  }

  /// The maximum number of bytes that one compressed byte can stand for: a match of 258 bytes in two bits. A file that
  /// claims more is refused before memory is asked for. https://www.zlib.net/zlib_tech.html
  private static let bestRatio = 1032

  /// The bytes; nil if they are damaged or not exactly `count`.
  static func bytes(_ compressed: ArraySlice<UInt8>, count: Int, _ format: Format) -> [UInt8]? {
    guard count >= 0, count <= compressed.count * bestRatio, let decompressor = libdeflate_alloc_decompressor() else {
      return nil
    }
    defer { libdeflate_free_decompressor(decompressor) }
    var isRight = false
    let bytes = compressed.withUnsafeBytes { input in
      [UInt8](unsafeUninitializedCapacity: max(count, 1)) { output, filled in
        var done = 0
        let result =
          switch format {
          case .zlib:
            libdeflate_zlib_decompress(
              decompressor, input.baseAddress, input.count, output.baseAddress, count, &done)
          case .gzip:
            libdeflate_gzip_decompress(
              decompressor, input.baseAddress, input.count, output.baseAddress, count, &done)
          }
        isRight = result == LIBDEFLATE_SUCCESS && done == count
        filled = isRight ? count : 0
      }
    }
    return isRight ? bytes : nil
  }
}
