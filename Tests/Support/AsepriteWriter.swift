/// Writes `.aseprite` files as the specification describes them, for tests.
///
/// Source: https://github.com/aseprite/aseprite/blob/main/docs/ase-file-specs.md
package struct AsepriteWriter {
  /// A chunk: its type and its bytes.
  package typealias Chunk = (type: Int, bytes: [UInt8])

  package var width: Int
  package var height: Int
  /// 8, 16 or 32.
  package var depth: Int
  /// 1: layers have an opacity; 2: groups are blended as a whole.
  package var flags = 1
  package var transparentIndex = 0
  /// The frames: milliseconds and chunks.
  package var frames: [(milliseconds: Int, chunks: [Chunk])] = []

  package init(width: Int, height: Int, depth: Int = 32) {
    (self.width, self.height, self.depth) = (width, height, depth)
  }

  package var bytes: [UInt8] {
    var body: [UInt8] = []
    for frame in frames {
      var content: [UInt8] = []
      for chunk in frame.chunks {
        content += Self.dword(chunk.bytes.count + 6) + Self.word(chunk.type) + chunk.bytes
      }
      body += Self.dword(content.count + 16) + Self.word(0xF1FA) + Self.word(frame.chunks.count)
      body += Self.word(frame.milliseconds) + Self.word(0) + Self.dword(frame.chunks.count) + content
    }
    var header = Self.dword(body.count + 128) + Self.word(0xA5E0) + Self.word(frames.count)
    header += Self.word(width) + Self.word(height) + Self.word(depth) + Self.dword(flags) + Self.word(100)
    header += Self.dword(0) + Self.dword(0) + [UInt8(transparentIndex), 0, 0, 0] + Self.word(256) + [1, 1]
    return header + Array(repeating: 0, count: 128 - header.count) + body
  }

  package static func layer(
    _ name: String, flags: Int = 1, type: Int = 0, level: Int = 0, blend: Int = 0, opacity: Int = 255,
    tileSet: Int? = nil
  ) -> Chunk {
    let numbers = [flags, type, level, 0, 0, blend].flatMap(word)
    return (0x2004, numbers + [UInt8(opacity), 0, 0, 0] + string(name) + (tileSet.map(dword) ?? []))
  }

  /// A cel with its pixels, as bytes in the sprite's depth.
  package static func cel(
    _ layer: Int, x: Int = 0, y: Int = 0, width: Int, height: Int, _ pixels: [UInt8], opacity: Int = 255, z: Int = 0,
    isCompressed: Bool = true
  ) -> Chunk {
    let start = celStart(layer, x, y, opacity, type: isCompressed ? 2 : 0, z)
    return (0x2005, start + word(width) + word(height) + (isCompressed ? stored(pixels) : pixels))
  }

  package static func link(_ layer: Int, to frame: Int) -> Chunk {
    (0x2005, celStart(layer, 0, 0, 255, type: 1, 0) + word(frame))
  }

  /// A cel of tiles, whose numbers have flips in the upper three bits: x, y, diagonal.
  package static func tiles(_ layer: Int, columns: Int, rows: Int, _ numbers: [Int]) -> Chunk {
    let masks = [0x1FFF_FFFF, 0x8000_0000, 0x4000_0000, 0x2000_0000].flatMap(dword)
    let start = celStart(layer, 0, 0, 255, type: 3, 0) + word(columns) + word(rows) + word(32) + masks
    return (0x2005, start + Array(repeating: 0, count: 10) + stored(numbers.flatMap(dword)))
  }

  package static func tileSet(_ id: Int, count: Int, width: Int, height: Int, _ pixels: [UInt8]) -> Chunk {
    let packed = stored(pixels)
    let start = dword(id) + dword(6) + dword(count) + word(width) + word(height) + word(1)
    return (0x2023, start + Array(repeating: 0, count: 14) + string("tiles") + dword(packed.count) + packed)
  }

  /// Colours from index 0 on, each red, green, blue, alpha.
  package static func palette(_ colors: [[UInt8]]) -> Chunk {
    let start = dword(colors.count) + dword(0) + dword(colors.count - 1) + Array(repeating: 0, count: 8)
    return (0x2019, start + colors.flatMap { word(0) + $0 })
  }

  package static func tags(_ tags: [(name: String, from: Int, to: Int, direction: Int, repeats: Int)]) -> Chunk {
    var bytes = word(tags.count) + Array(repeating: 0, count: 8)
    for tag in tags {
      bytes += word(tag.from) + word(tag.to) + [UInt8(tag.direction)] + word(tag.repeats)
      bytes += Array(repeating: 0, count: 10) + string(tag.name)
    }
    return (0x2018, bytes)
  }

  /// A slice with one key: bounds, middle part and pivot.
  package static func slice(
    _ name: String, frame: Int = 0, bounds: [Int], center: [Int]? = nil, pivot: [Int]? = nil
  ) -> Chunk {
    let flags = (center == nil ? 0 : 1) + (pivot == nil ? 0 : 2)
    let numbers = [frame] + bounds + (center ?? []) + (pivot ?? [])
    return (0x2022, dword(1) + dword(flags) + dword(0) + string(name) + numbers.flatMap(dword))
  }

  private static func celStart(_ layer: Int, _ x: Int, _ y: Int, _ opacity: Int, type: Int, _ z: Int) -> [UInt8] {
    [layer, x, y].flatMap(word) + [UInt8(opacity)] + word(type) + word(z) + Array(repeating: 0, count: 5)
  }

  package static func word(_ number: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
  }

  package static func dword(_ number: Int) -> [UInt8] { word(number) + word(number >> 16) }

  package static func string(_ text: String) -> [UInt8] { word(text.utf8.count) + Array(text.utf8) }

  /// A zlib stream of one stored block: https://www.rfc-editor.org/rfc/rfc1950 and
  /// https://www.rfc-editor.org/rfc/rfc1951#section-3.2.4
  package static func stored(_ bytes: [UInt8]) -> [UInt8] {
    precondition(bytes.count < 1 << 16, "AsepriteWriter: \(bytes.count) bytes do not fit in one block")
    var (first, second) = (1, 0)
    for byte in bytes {
      first = (first + Int(byte)) % 65521
      second = (second + first) % 65521
    }
    let sum = dword(second << 16 | first).reversed()
    return [0x78, 0x01, 1] + word(bytes.count) + word(~bytes.count) + bytes + sum
  }
}
