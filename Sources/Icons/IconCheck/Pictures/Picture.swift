internal import AppIcons
internal import Files
package import Foundation

/// The properties of a PNG file, read without decoding the pixels. Also reads Xcode's variant for devices, whose first
/// chunk is `CgBI`.
///
/// As in `PNGHeader`, a file is valid only if its chunks are complete and have enough data for a picture of its size.
/// <https://www.w3.org/TR/png-3/#5Chunk-layout>
package struct Picture: Sendable, Equatable {
  /// The width in pixels, from 1 to `maximumSide`.
  package let width: Int
  package let height: Int
  /// Whether the picture has an alpha channel or a transparent colour.
  package let hasAlpha: Bool
  package let isInterlaced: Bool
  /// Whether the file is Xcode's variant for devices. Then it is unknown whether the original had alpha or was
  /// interlaced.
  package let isForDevices: Bool

  /// The largest side that is accepted, in pixels.
  static let maximumSide = 16_384
  /// The largest number of chunks to read.
  private static let maximumChunks = 100_000
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// Samples per pixel, by colour type.
  private static let samples: [UInt8: Int] = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4]

  /// The reason why a file is not a picture.
  package struct Unreadable: Error, Equatable {
    package var problem: String
  }

  package init(contentsOf file: URL) throws(Unreadable) {
    do {
      let input = try ForeignFile(file, as: .image)
      try self.init(size: input.size) { (offset, count) throws(FileError) in try input.bytes(at: offset, count: count) }
    } catch let error as FileError {
      throw Unreadable(problem: error.problem)
    } catch let error as Unreadable {
      throw error
    } catch {
      throw Unreadable(problem: "\(error)")
    }
  }

  init(_ data: Data) throws(Unreadable) {
    do {
      try self.init(size: data.count) { offset, count in [UInt8](data.dropFirst(offset).prefix(count)) }
    } catch let error as Unreadable {
      throw error
    } catch {
      throw Unreadable(problem: "\(error)")
    }
  }

  /// - Parameter bytes: returns up to `count` bytes from an offset.
  private init(size: Int, bytes: (_ offset: Int, _ count: Int) throws -> [UInt8]) throws {
    guard try bytes(0, 8) == Self.signature else { throw Unreadable(problem: "is not a PNG file") }
    var header: [UInt8]?
    var forDevices = false
    var hasTransparentColour = false
    var compressed = 0
    var position = 8
    var isWhole = false
    for _ in 0..<Self.maximumChunks where position + 12 <= size {
      let start = try bytes(position, 8)
      guard start.count == 8 else { break }
      let length = Self.number(start[0..<4])
      guard length <= size - position - 12 else { break }
      switch String(decoding: start[4..<8], as: UTF8.self) {
      case "IHDR" where header == nil && length == 13: header = try bytes(position + 8, 13)
      case "CgBI" where header == nil: forDevices = true
      case "tRNS": hasTransparentColour = true
      case "IDAT": compressed += length
      case "IEND": isWhole = true
      default: break
      }
      if isWhole || (header == nil && !forDevices) { break }
      position += 12 + length
    }
    guard let header, let samples = Self.samples[header[9]] else { throw Unreadable(problem: "has no PNG header") }
    guard isWhole else { throw Unreadable(problem: "is cut short") }
    let (width, height) = (Self.number(header[0..<4]), Self.number(header[4..<8]))
    guard (1...Self.maximumSide).contains(width), (1...Self.maximumSide).contains(height) else {
      throw Unreadable(problem: "claims \(width)x\(height) pixels")
    }
    // Deflate compresses by at most 1032 to 1: <https://zlib.net/zlib_tech.html>
    let rowSize = (width * samples * Int(header[8]) + 7) / 8
    guard height * rowSize <= compressed * 1032 else {
      throw Unreadable(problem: "claims \(width)x\(height) pixels but holds too little data")
    }
    self.width = width
    self.height = height
    hasAlpha = header[9] == 4 || header[9] == 6 || hasTransparentColour
    isInterlaced = header[12] != 0
    isForDevices = forDevices
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}
