internal import Assets
package import Foundation
package import Raster

/// Reads and writes TIFF files without compression, such as those that a Mac's `tiffRepresentation` makes.
///
/// Source: https://www.itu.int/itudoc/itu-t/com16/tiff-fx/docs/tiff6.pdf (TIFF 6.0, sections 2 to 6 and 18)
package enum TIFFPicture {
  /// Writes a picture with premultiplied alpha, as a Mac does; nil for a picture without pixels.
  package static func data(_ bitmap: Bitmap) -> Data? {
    guard !bitmap.pixels.isEmpty else { return nil }
    func short(_ number: Int) -> [UInt8] { [UInt8(number & 255), UInt8(number >> 8 & 255)] }
    func long(_ number: Int) -> [UInt8] { short(number) + short(number >> 16) }
    let (ofShorts, ofLongs) = (3, 4)
    let count = 4 * bitmap.pixels.count
    let entries = 11
    // The header, the directory, then what is too large for its entry, then the pixels.
    let extra = 8 + 2 + 12 * entries + 4
    let start = extra + 8
    func entry(_ tag: Tag, _ type: Int, _ value: Int) -> [UInt8] {
      short(tag.rawValue) + short(type) + long(1) + long(value)
    }
    var file = Array("II".utf8) + short(42) + long(8) + short(entries)
    file += entry(.width, ofLongs, bitmap.width) + entry(.height, ofLongs, bitmap.height)
    file += short(Tag.bits.rawValue) + short(ofShorts) + long(4) + long(extra)
    file += entry(.compression, ofShorts, 1) + entry(.colors, ofShorts, 2) + entry(.strips, ofLongs, start)
    file += entry(.orientation, ofShorts, 1) + entry(.samples, ofShorts, 4) + entry(.rows, ofLongs, bitmap.height)
    file += entry(.stripBytes, ofLongs, count) + entry(.extraSamples, ofShorts, 1)
    file += long(0) + [8, 8, 8, 8].flatMap(short)
    var data = Data(file)
    data.reserveCapacity(file.count + count)
    bitmap.pixels.withUnsafeBytes { data.append(contentsOf: $0) }
    return data
  }

  private enum Tag: Int {
    case width = 256, height = 257, bits = 258, compression = 259, colors = 262, strips = 273, orientation = 274
    case samples = 277, rows = 278, stripBytes = 279, planes = 284, extraSamples = 338
  }

  static func hasSignature(_ data: Data) -> Bool {
    data.starts(with: [73, 73, 42, 0]) || data.starts(with: [77, 77, 0, 42])
  }

  /// Reads the first picture of a file: 8 bits for each part, grey or colour, with or without alpha.
  ///
  /// - Throws: `AssetError` (malformed), including for a picture that is compressed.
  static func bitmap(_ data: Data, path: String) throws -> Bitmap {
    let reader = Reader(data)
    let tags = reader.directory()
    func one(_ tag: Tag, _ standard: Int) -> Int { tags[tag.rawValue]?.first ?? standard }
    let (width, height) = (one(.width, 0), one(.height, 0))
    guard width > 0, height > 0, let offsets = tags[Tag.strips.rawValue] else {
      throw AssetError(.malformed, path: path, "not a readable image: the TIFF file has no picture")
    }
    try ImageDecoding.checkSize(width, height, path: path)
    let samples = one(.samples, 1)
    let bits = tags[Tag.bits.rawValue] ?? [1]
    guard one(.compression, 1) == 1, one(.planes, 1) == 1, bits.allSatisfy({ $0 == 8 }),
      [[1, 2], [3, 4]].contains(where: { $0.contains(samples) }), one(.colors, 1) == (samples < 3 ? 1 : 2)
    else {
      throw AssetError(
        .malformed, path: path, "only a TIFF without compression and with 8 bits per component is read; save it as PNG")
    }
    let rowsOfStrip = min(height, max(1, one(.rows, height)))
    var bitmap = Bitmap(width: width, height: height)
    let isPremultiplied = one(.extraSamples, 0) == 1
    for y in 0..<height {
      guard y / rowsOfStrip < offsets.count else { throw cutOff(path) }
      let start = offsets[y / rowsOfStrip] + y % rowsOfStrip * width * samples
      guard start >= 0, start + width * samples <= data.count else { throw cutOff(path) }
      for x in 0..<width {
        bitmap.pixels[y * width + x] = reader.pixel(start + x * samples, samples, isPremultiplied)
      }
    }
    return bitmap.upright(exif: one(.orientation, 1))
  }

  private static func cutOff(_ path: String) -> AssetError {
    AssetError(.malformed, path: path, "not a readable image: the TIFF file is cut off")
  }

  private struct Reader {
    let bytes: [UInt8]
    let isLittle: Bool

    init(_ data: Data) {
      bytes = [UInt8](data)
      isLittle = bytes.first == 73
    }

    func number(_ place: Int, _ size: Int) -> Int? {
      guard place >= 0, place + size <= bytes.count else { return nil }
      let digits = bytes[place..<place + size]
      return isLittle
        ? digits.reversed().reduce(0) { $0 << 8 | Int($1) } : digits.reduce(0) { $0 << 8 | Int($1) }
    }

    /// The whole numbers of the first directory, by tag; the first of each.
    func directory() -> [Int: [Int]] {
      guard let start = number(4, 4), let count = number(start, 2) else { return [:] }
      var found: [Int: [Int]] = [:]
      for index in 0..<count {
        let place = start + 2 + 12 * index
        guard let tag = number(place, 2), let type = number(place + 2, 2), let amount = number(place + 4, 4),
          Tag(rawValue: tag) != nil, found[tag] == nil, let size = [1: 1, 3: 2, 4: 4][type], amount > 0,
          amount * size <= bytes.count
        else { continue }
        let first = amount * size <= 4 ? place + 8 : number(place + 8, 4) ?? -1
        found[tag] = (0..<amount).compactMap { number(first + $0 * size, size) }
      }
      return found
    }

    func pixel(_ place: Int, _ samples: Int, _ isPremultiplied: Bool) -> UInt32 {
      let isGrey = samples < 3
      let parts = isGrey ? [bytes[place], bytes[place], bytes[place]] : Array(bytes[place..<place + 3])
      let alpha = samples.isMultiple(of: 2) ? bytes[place + samples - 1] : 255
      // A part above the alpha is not a premultiplied colour.
      guard isPremultiplied, parts.allSatisfy({ $0 <= alpha }) else {
        return Color(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha).premultiplied
      }
      return UInt32(parts[0]) | UInt32(parts[1]) << 8 | UInt32(parts[2]) << 16 | UInt32(alpha) << 24
    }
  }
}
