internal import Assets
package import Foundation
internal import Raster

/// The structure of a GIF file: its size, its frames and their times. `GIFCanvas` draws the frames.
///
/// Source: https://www.w3.org/Graphics/GIF/spec-gif89a.txt
package struct GIFFile: Sendable {
  /// One picture, which is drawn over those before it.
  package struct Frame: Sendable {
    /// The picture's place on the canvas, in pixels from the upper left corner.
    var x: Int, y: Int, width: Int, height: Int
    /// Premultiplied colours. An index beyond them is transparent.
    var colors: [UInt32]
    var isInterlaced: Bool
    var disposal: Disposal
    /// The size of the first codes, in bits.
    var codeBits: Int
    /// The start of the codes' blocks in the file.
    var start: Int
    /// The duration of the frame in hundredths of a second, as the file specifies it. 0 without a time.
    package var delay: Int
  }

  /// The treatment of a frame before the next one is drawn.
  enum Disposal: Sendable { case keep, clear, restore }

  /// The size of the canvas in pixels.
  package let width: Int, height: Int
  /// At least one.
  package let frames: [Frame]
  /// The number of times an animation is played; 0 means forever. nil if the file does not specify it: played once.
  package let loops: Int?
  let bytes: Data

  /// Whether data begins like a GIF file.
  static func hasSignature(_ data: Data) -> Bool {
    data.starts(with: "GIF87a".utf8) || data.starts(with: "GIF89a".utf8)
  }

  /// Reads the structure. A file that ends early keeps the frames before its end.
  ///
  /// - Parameter path: used in messages only.
  /// - Throws: `AssetError` (malformed) for a file without a frame, or one that is too large.
  package init(_ data: Data, path: String) throws {
    // Indices start at 0.
    let data = data.startIndex == 0 ? data : Data(data)
    var reader = Blocks(data)
    guard Self.hasSignature(data), let width = reader.number(at: 6), let height = reader.number(at: 8), data.count > 12
    else { throw AssetError(.malformed, path: path, "not a readable image: the GIF file is cut off") }
    try ImageDecoding.checkSize(width, height, path: path)
    let flags = Int(data[10])
    reader.place = 13
    var shared: [UInt32] = []
    if flags & 0x80 != 0 { shared = reader.colors(2 << (flags & 7)) }
    var frames: [Frame] = []
    var loops: Int?
    var control = Control()
    scan: while let kind = reader.byte() {
      switch kind {
      case 0x21:
        guard let label = reader.byte() else { break scan }
        let block = reader.blocks()
        if label == 0xF9, block.count >= 4 { control = Control(block) }
        // The application's own block, then one with the number of times.
        if label == 0xFF, block.starts(with: "NETSCAPE2.0".utf8), block.count >= 14, block[11] == 1 {
          loops = Int(block[12]) | Int(block[13]) << 8
        }
      case 0x2C:
        guard let frame = reader.frame(shared, control) else { break scan }
        // Frames with more pixels than the canvas may have are skipped.
        guard frame.width * frame.height <= ImageDecoding.maximumPixels else { break scan }
        frames.append(frame)
        control = Control()
      default: break scan
      }
    }
    guard !frames.isEmpty else {
      throw AssetError(.malformed, path: path, "not a readable image: the GIF file has no picture")
    }
    (self.width, self.height, self.frames, self.loops, bytes) = (width, height, frames, loops, data)
  }

  /// The block before a frame.
  private struct Control {
    var delay = 0
    var transparent: Int?
    var disposal = Disposal.keep

    init() {}

    init(_ block: [UInt8]) {
      delay = Int(block[1]) | Int(block[2]) << 8
      transparent = block[0] & 1 != 0 ? Int(block[3]) : nil
      disposal =
        switch block[0] >> 2 & 7 {
        case 2: .clear
        case 3: .restore
        default: .keep
        }
    }
  }

  /// Reads the file from front to back.
  private struct Blocks {
    let data: Data
    var place = 0

    init(_ data: Data) { self.data = data }

    func number(at index: Int) -> Int? {
      index + 1 < data.count ? Int(data[index]) | Int(data[index + 1]) << 8 : nil
    }

    mutating func byte() -> Int? {
      guard place < data.count else { return nil }
      defer { place += 1 }
      return Int(data[place])
    }

    /// The content of blocks up to the empty one, at most as much as extensions that are used here have.
    mutating func blocks() -> [UInt8] {
      var content: [UInt8] = []
      while let count = byte(), count > 0 {
        if content.count < 64 { content += data[min(place, data.count)..<min(place + count, data.count)] }
        place += count
      }
      return content
    }

    mutating func colors(_ count: Int) -> [UInt32] {
      let end = min(place + 3 * count, data.count)
      defer { place += 3 * count }
      guard place < end else { return [] }
      return stride(from: place, to: end - 2, by: 3).map {
        Color(red: data[$0], green: data[$0 + 1], blue: data[$0 + 2]).premultiplied
      }
    }

    mutating func frame(_ shared: [UInt32], _ control: Control) -> Frame? {
      guard let x = number(at: place), let y = number(at: place + 2), let width = number(at: place + 4),
        let height = number(at: place + 6), place + 8 < data.count
      else { return nil }
      let flags = Int(data[place + 8])
      place += 9
      var colors = flags & 0x80 != 0 ? self.colors(2 << (flags & 7)) : shared
      if let clear = control.transparent, colors.indices.contains(clear) { colors[clear] = 0 }
      guard let codeBits = byte(), (1...11).contains(codeBits) else { return nil }
      let start = place
      while let count = byte(), count > 0 { place += count }
      return Frame(
        x: x, y: y, width: width, height: height, colors: colors, isInterlaced: flags & 0x40 != 0,
        disposal: control.disposal, codeBits: codeBits, start: start, delay: control.delay)
    }
  }
}
