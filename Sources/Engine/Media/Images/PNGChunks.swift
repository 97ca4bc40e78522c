internal import Foundation

extension PNGHeader {
  /// The chunks that a decoder needs, without the others; nil if the file's chunks are not whole or lack the picture's
  /// data or the end marker.
  ///
  /// SDL2_image does not tell libpng where the file ends: after the last byte it would look for the next chunk forever.
  /// libpng also writes a line to standard error for each colour profile, date or text that it dislikes, and nothing
  /// here uses them. A file without such chunks is returned as it is.
  /// <https://www.w3.org/TR/png-3/#5Chunk-layout>
  static func neededChunks(_ data: Data) -> Data? {
    data.withUnsafeBytes { bytes in
      let (signature, frame) = (8, 12)
      var place = signature
      var hasPicture = false
      var needed: [Range<Int>] = [0..<signature]
      while bytes.count - place >= frame {
        let length = Int(UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)))
        guard length <= bytes.count - place - frame else { return nil }
        let end = place + frame + length
        let kind = bytes[place + 4..<place + 8]
        // A capital letter marks a chunk that no decoder may ignore; transparency is the only other one that is used.
        if kind[kind.startIndex] & 0x20 == 0 || kind.elementsEqual("tRNS".utf8) { needed.append(place..<end) }
        if kind.elementsEqual("IDAT".utf8) { hasPicture = true }
        place = end
        guard kind.elementsEqual("IEND".utf8) else { continue }
        guard hasPicture else { return nil }
        let size = needed.reduce(0) { $0 + $1.count }
        return size == place ? data : needed.reduce(into: Data(capacity: size)) { $0 += bytes[$1] }
      }
      return nil
    }
  }
}
