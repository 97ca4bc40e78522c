internal import Foundation
package import Raster

/// Builds an animated PNG that plays forever: <https://www.w3.org/TR/png-3/#apng-chunks>.
///
/// Viewers without animation show the first frame. Each later frame holds only the smallest rectangle that differs from
/// the frame before, so a still background costs nothing. Colours and alpha are exact.
package struct AnimatedPNG {
  /// Ticks per second.
  private let rate: UInt16
  private var parts: [Part] = []
  /// The last frame that was added.
  private(set) var newest: Bitmap?

  private struct Part {
    var tick: Int
    var area: PixelRect
    /// nil if memory ran out.
    var stream: [UInt8]?
  }

  /// Creates an animation without frames.
  ///
  /// - Parameter rate: ticks per second, the unit of frame times. Default 60.
  package init(rate: UInt16 = 60) {
    self.rate = rate
  }

  /// Adds a frame, shown from a tick until the next frame. The last frame is shown as long as the one before it.
  ///
  /// - Precondition: the frame has the size of the first one, and the tick is later than the last.
  package mutating func append(_ frame: Bitmap, at tick: Int) {
    precondition(
      newest.map { $0.width == frame.width && $0.height == frame.height } ?? true,
      "AnimatedPNG: a frame of \(frame.width)x\(frame.height) pixels differs in size from the first frame")
    precondition(parts.last.map { $0.tick < tick } ?? true, "AnimatedPNG: tick \(tick) is not after the last frame's")
    let whole = PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)
    let area = newest.map { frame.changes(since: $0) } ?? whole
    parts.append(Part(tick: tick, area: area, stream: PNGEncoding.stream(frame.part(area), hasAlpha: true)))
    newest = frame
  }

  /// The file's bytes. They depend on the frames and on libdeflate's version, never on the machine. nil without frames,
  /// for frames without pixels, or if memory runs out.
  var data: Data? {
    guard let newest, !newest.pixels.isEmpty else { return nil }
    var file = PNGEncoding.signature
    let colorWithAlpha: UInt8 = 6
    PNGEncoding.append(
      "IHDR", PNGEncoding.bytes(newest.width) + PNGEncoding.bytes(newest.height) + [8, colorWithAlpha, 0, 0, 0],
      to: &file)
    let withoutEnd = 0
    PNGEncoding.append("acTL", PNGEncoding.bytes(parts.count) + PNGEncoding.bytes(withoutEnd), to: &file)
    var chunk = 0
    for (index, part) in parts.enumerated() {
      guard let stream = part.stream else { return nil }
      PNGEncoding.append("fcTL", PNGEncoding.bytes(chunk) + control(of: index), to: &file)
      chunk += 1
      if index == 0 {
        PNGEncoding.append("IDAT", stream, to: &file)
      } else {
        PNGEncoding.append("fdAT", PNGEncoding.bytes(chunk) + stream, to: &file)
        chunk += 1
      }
    }
    PNGEncoding.append("IEND", [], to: &file)
    return file
  }

  /// The position and duration of a frame; at most 65,535 ticks.
  private func control(of index: Int) -> [UInt8] {
    let area = parts[index].area
    let following = min(index, parts.count - 2)
    let delay = following < 0 ? 1 : parts[following + 1].tick - parts[following].tick
    func short(_ number: UInt16) -> [UInt8] { [UInt8(number >> 8), UInt8(number & 255)] }
    let leave: UInt8 = 0
    let replace: UInt8 = 0
    return [area.width, area.height, area.x, area.y].flatMap(PNGEncoding.bytes)
      + short(UInt16(clamping: delay)) + short(rate) + [leave, replace]
  }
}

extension Bitmap {
  /// The smallest rectangle that contains all differences between two pictures of the same size; one pixel if they are
  /// equal.
  fileprivate func changes(since other: Bitmap) -> PixelRect {
    func isEqual(row: Int) -> Bool {
      pixels[row * width..<(row + 1) * width] == other.pixels[row * width..<(row + 1) * width]
    }
    guard let top = (0..<height).first(where: { !isEqual(row: $0) }),
      let bottom = (top..<height).last(where: { !isEqual(row: $0) })
    else { return PixelRect(x: 0, y: 0, width: min(1, width), height: min(1, height)) }
    func isEqual(column: Int) -> Bool {
      (top...bottom).allSatisfy { pixels[$0 * width + column] == other.pixels[$0 * width + column] }
    }
    let left = (0..<width).first { !isEqual(column: $0) } ?? 0
    let right = (left..<width).last { !isEqual(column: $0) } ?? left
    return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  fileprivate func part(_ area: PixelRect) -> Bitmap {
    var part = Bitmap(width: area.width, height: area.height)
    for y in 0..<area.height {
      let start = (area.y + y) * width + area.x
      part.pixels.replaceSubrange(
        y * area.width..<(y + 1) * area.width, with: pixels[start..<start + area.width])
    }
    return part
  }
}
