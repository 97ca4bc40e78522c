internal import Foundation

extension PNGHeader {
  /// Whether a PNG file's chunks are whole and include the picture's data and the end marker.
  ///
  /// SDL2_image does not tell libpng where the file ends: after the last byte it would look for the next chunk forever.
  /// <https://www.w3.org/TR/png-3/#5Chunk-layout>
  static func hasWholeChunks(_ data: Data) -> Bool {
    data.withUnsafeBytes { bytes in
      let (signature, frame) = (8, 12)
      var place = signature
      var hasPicture = false
      while bytes.count - place >= frame {
        let length = Int(UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)))
        guard length <= bytes.count - place - frame else { return false }
        let kind = bytes[place + 4..<place + 8]
        if kind.elementsEqual("IEND".utf8) { return hasPicture }
        if kind.elementsEqual("IDAT".utf8) { hasPicture = true }
        place += frame + length
      }
      return false
    }
  }
}
