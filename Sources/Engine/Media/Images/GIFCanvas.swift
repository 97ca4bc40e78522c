internal import Foundation
package import Raster

/// Draws the frames of a GIF file, one after another.
package struct GIFCanvas: Sendable {
  private let file: GIFFile
  private var bitmap: Bitmap
  /// The number of frames that have been drawn.
  package private(set) var count = 0

  /// Creates a transparent canvas.
  package init(_ file: GIFFile) {
    self.file = file
    bitmap = Bitmap(width: file.width, height: file.height)
  }

  /// Draws the next frame and returns the whole canvas; nil after the last one.
  package mutating func next() -> Bitmap? {
    guard count < file.frames.count else { return nil }
    let frame = file.frames[count]
    count += 1
    let before = frame.disposal == .restore ? bitmap : nil
    draw(frame)
    let picture = bitmap
    switch frame.disposal {
    case .keep: break
    case .restore: bitmap = before ?? bitmap
    case .clear:
      for y in rows(frame) { for x in columns(frame) { bitmap.pixels[y * file.width + x] = 0 } }
    }
    return picture
  }

  private func rows(_ frame: GIFFile.Frame) -> Range<Int> {
    min(frame.y, file.height)..<min(frame.y + frame.height, file.height)
  }

  private func columns(_ frame: GIFFile.Frame) -> Range<Int> {
    min(frame.x, file.width)..<min(frame.x + frame.width, file.width)
  }

  private mutating func draw(_ frame: GIFFile.Frame) {
    let indices = LZWCodes(file.bytes, start: frame.start, bits: frame.codeBits, limit: frame.width * frame.height)
      .indices
    guard frame.width > 0 else { return }
    var row = 0
    for y in order(frame) {
      defer { row += 1 }
      guard row * frame.width < indices.count else { return }
      guard frame.y + y < file.height else { continue }
      let own = row * frame.width
      for x in columns(frame) where own + x - frame.x < indices.count {
        let index = Int(indices[own + x - frame.x])
        guard index < frame.colors.count, frame.colors[index] != 0 else { continue }
        bitmap.pixels[(frame.y + y) * file.width + x] = frame.colors[index]
      }
    }
  }

  /// The rows in the file's order.
  private func order(_ frame: GIFFile.Frame) -> [Int] {
    guard frame.isInterlaced else { return Array(0..<frame.height) }
    return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: frame.height, by: $0.1)) }
  }
}

/// The colour indices of a frame, compressed by the method of Lempel, Ziv and Welch with codes of growing size.
///
/// Source: https://www.w3.org/Graphics/GIF/spec-gif89a.txt, appendix F
private struct LZWCodes {
  /// At most the requested number of indices; fewer if the codes end early or are wrong.
  private(set) var indices: [UInt8] = []

  init(_ data: Data, start: Int, bits firstBits: Int, limit: Int) {
    let (clear, end) = (1 << firstBits, 1 << firstBits + 1)
    let full = 4096
    // A code is an earlier code and one more index.
    var prefixes = [Int16](repeating: -1, count: full)
    var suffixes = [UInt8](repeating: 0, count: full)
    for code in 0..<clear { suffixes[code] = UInt8(truncatingIfNeeded: code) }
    var (bits, next, previous) = (firstBits + 1, clear + 2, -1)
    var (buffer, filled, place, left) = (0, 0, start, 0)
    var run: [UInt8] = []
    while indices.count < limit {
      while filled < bits {
        if left == 0 {
          guard place < data.count, data[place] > 0 else { return }
          left = Int(data[place])
          place += 1
        }
        guard place < data.count else { return }
        buffer |= Int(data[place]) << filled
        (filled, place, left) = (filled + 8, place + 1, left - 1)
      }
      let code = buffer & (1 << bits - 1)
      buffer >>= bits
      filled -= bits
      if code == end { return }
      if code == clear {
        (bits, next, previous) = (firstBits + 1, clear + 2, -1)
        continue
      }
      guard code < next || (code == next && previous >= 0), code < clear || previous >= 0 else { return }
      // A code that is not yet known is the previous one and its own first index.
      run.removeAll(keepingCapacity: true)
      var step = code == next ? previous : code
      while step >= clear {
        run.append(suffixes[step])
        step = Int(prefixes[step])
      }
      let first = suffixes[step]
      run.append(first)
      indices.append(contentsOf: run.reversed())
      if code == next { indices.append(first) }
      if previous >= 0, next < full {
        (prefixes[next], suffixes[next]) = (Int16(previous), first)
        next += 1
        if next == 1 << bits, bits < 12 { bits += 1 }
      }
      previous = code
    }
    if indices.count > limit { indices.removeLast(indices.count - limit) }
  }
}
