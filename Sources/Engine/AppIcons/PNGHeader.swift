internal import Files
import Foundation

/// The size of a PNG file, read without decoding it.
///
/// A file is valid only if it is complete: a correct first chunk, then chunks up to the end marker, and enough
/// compressed data for a picture of that size. This rejects truncated files and false claims of an enormous size.
/// <https://www.w3.org/TR/png-3/#5Chunk-layout>
struct PNGHeader: Equatable {
  /// The width in pixels, from 1 to `maximumSide`.
  let width: Int
  let height: Int
  private let bitsPerPixel: Int

  /// The largest side that is accepted, in pixels.
  static let maximumSide = 16_384

  /// The largest number of chunks to read.
  private static let maximumChunks = 100_000
  /// The length of the signature and the first chunk, in bytes.
  private static let length = 33
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// Samples per pixel and the allowed bit depths, by colour type.
  private static let formats: [UInt8: (samples: Int, depths: [UInt8])] = [
    0: (1, [1, 2, 4, 8, 16]), 2: (3, [8, 16]), 3: (1, [1, 2, 4, 8]), 4: (2, [8, 16]), 6: (4, [8, 16]),
  ]

  /// Reads a file's header; `nil` for a file that cannot be read or is not a complete PNG. Rejects Apple's variant
  /// for devices, whose first chunk is `CgBI`.
  static func read(_ file: URL) -> PNGHeader? {
    do {
      let input = try ForeignFile(file, as: .image)
      guard
        let header = PNGHeader(try input.bytes(at: 0, count: length)),
        let compressed = try compressedSize(input),
        // Deflate compresses by at most 1032 to 1: <https://zlib.net/zlib_tech.html>
        header.uncompressedSize <= compressed * 1032
      else { return nil }
      return header
    } catch {
      return nil
    }
  }

  /// Reads the header from the first 33 bytes of a file; `nil` where a field or the checksum is wrong.
  init?(_ bytes: [UInt8]) {
    guard
      bytes.count == Self.length, bytes.starts(with: Self.signature),
      Self.number(bytes[8..<12]) == 13, bytes[12..<16].elementsEqual("IHDR".utf8),
      let format = Self.formats[bytes[25]], format.depths.contains(bytes[24]),
      bytes[26] == 0, bytes[27] == 0, bytes[28] <= 1,
      Self.number(bytes[29..<33]) == Int(Self.checksum(bytes[12..<29]))
    else { return nil }
    width = Self.number(bytes[16..<20])
    height = Self.number(bytes[20..<24])
    bitsPerPixel = format.samples * Int(bytes[24])
    guard (1...Self.maximumSide).contains(width), (1...Self.maximumSide).contains(height) else { return nil }
  }

  /// The minimum of uncompressed data, in bytes: each row without its filter byte.
  private var uncompressedSize: Int { height * ((width * bitsPerPixel + 7) / 8) }

  /// The total size of all `IDAT` chunks, in bytes; `nil` where the file, or its first 100,000 chunks, end before
  /// `IEND`.
  private static func compressedSize(_ input: borrowing ForeignFile) throws(FileError) -> Int? {
    var total = 0
    var position = length
    for _ in 0..<maximumChunks where position + 12 <= input.size {
      let start = try input.bytes(at: position, count: 8)
      guard start.count == 8 else { return nil }
      let size = number(start[0..<4])
      guard size <= input.size - position - 12 else { return nil }
      if start[4..<8].elementsEqual("IEND".utf8) { return total }
      if start[4..<8].elementsEqual("IDAT".utf8) { total += size }
      position += 12 + size
    }
    return nil
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  /// The CRC at the end of a chunk. <https://www.w3.org/TR/png-3/#D-CRCAppendix>
  static func checksum(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var remainder = ~UInt32(0)
    for byte in bytes {
      remainder ^= UInt32(byte)
      for _ in 0..<8 {
        let isOdd = remainder & 1 == 1
        remainder >>= 1
        if isOdd { remainder ^= 0xEDB8_8320 }
      }
    }
    return ~remainder
  }
}
