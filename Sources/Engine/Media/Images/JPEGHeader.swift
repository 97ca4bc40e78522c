internal import Foundation
package import Raster

/// The header of a JPEG file.
///
/// Sources: https://www.w3.org/Graphics/JPEG/itu-t81.pdf, B.1.1 and B.2.2; CIPA DC-008 (Exif 2.32), 4.6.2 to 4.6.4 and
/// 4.7.2.
struct JPEGHeader {
  var width: Int
  var height: Int
  /// 1 for a grey picture, 3 for colour, 4 for inks (CMYK).
  var components: Int
  /// The Exif orientation: how to turn and mirror the picture, from 1 (upright) to 8.
  var orientation: Int

  /// nil if the data does not begin like a JPEG file or has no frame header.
  init?(_ data: Data) {
    let isFrame: (UInt8) -> Bool = { (0xC0...0xCF).contains($0) && ![0xC4, 0xC8, 0xCC].contains($0) }
    let header: (width: Int, height: Int, components: Int, orientation: Int)? = data.withUnsafeBytes { bytes in
      guard bytes.count > 4, bytes[0] == 0xFF, bytes[1] == 0xD8 else { return nil }
      func number(at index: Int) -> Int { Int(bytes[index]) << 8 | Int(bytes[index + 1]) }
      var place = 2
      var orientation: Int?
      // Each segment is a marker and its length; the picture's own bytes follow the frame header.
      while place + 10 <= bytes.count, bytes[place] == 0xFF {
        let marker = bytes[place + 1]
        if marker == 0xFF {
          place += 1
        } else if isFrame(marker) {
          return (number(at: place + 7), number(at: place + 5), Int(bytes[place + 9]), orientation ?? 1)
        } else {
          let end = place + 2 + max(2, number(at: place + 2))
          if marker == 0xE1, end <= bytes.count {
            orientation = orientation ?? Self.orientation(UnsafeRawBufferPointer(rebasing: bytes[place + 4..<end]))
          }
          place = end
        }
      }
      return nil
    }
    guard let header else { return nil }
    (width, height, components, orientation) = header
  }

  /// The orientation in an Exif segment; nil if there is none.
  private static func orientation(_ segment: UnsafeRawBufferPointer) -> Int? {
    guard segment.count >= 14, segment.starts(with: "Exif\0\0".utf8) else { return nil }
    let bytes = segment.dropFirst(6).map { Int($0) }
    let isLittle = bytes[0] == 0x49
    func number(at place: Int, size: Int) -> Int? {
      guard place >= 0, place + size <= bytes.count else { return nil }
      let digits = bytes[place..<place + size]
      return isLittle ? digits.reversed().reduce(0) { $0 << 8 | $1 } : digits.reduce(0) { $0 << 8 | $1 }
    }
    guard let start = number(at: 4, size: 4), let count = number(at: start, size: 2) else { return nil }
    // Limited to what fits in the segment, so that a false count costs no time.
    let room = max(0, bytes.count - start - 2) / 12
    let entries = (0..<min(count, room)).lazy.map { start + 2 + 12 * $0 }
    guard let entry = entries.first(where: { number(at: $0, size: 2) == 0x0112 }),
      let orientation = number(at: entry + 8, size: 2), (1...8).contains(orientation)
    else { return nil }
    return orientation
  }
}

extension Bitmap {
  /// Turns a stored picture upright.
  ///
  /// - Parameter orientation: Exif's number. 1 is upright and 3 upside down; 6 needs a clockwise quarter turn and 8 the
  ///   opposite one; 2, 4, 5 and 7 are mirrored. Other numbers count as 1.
  package func upright(exif orientation: Int) -> Bitmap {
    guard (2...8).contains(orientation) else { return self }
    let isSideways = orientation >= 5
    var upright = Bitmap(width: isSideways ? height : width, height: isSideways ? width : height)
    let (right, bottom) = (width - 1, height - 1)
    for y in 0..<upright.height {
      for x in 0..<upright.width {
        let pixel =
          switch orientation {
          case 2: self[right - x, y]
          case 3: self[right - x, bottom - y]
          case 4: self[x, bottom - y]
          case 5: self[y, x]
          case 6: self[y, bottom - x]
          case 7: self[right - y, bottom - x]
          default: self[right - y, x]
          }
        upright.pixels[y * upright.width + x] = pixel
      }
    }
    return upright
  }
}
