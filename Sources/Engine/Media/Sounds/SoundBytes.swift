internal import Foundation

/// Big-endian numbers and texts in a sound file; bytes past its end are 0.
struct SoundBytes {
  private let data: [UInt8]

  init(_ data: Data) {
    self.data = [UInt8](data)
  }

  var count: Int { data.count }

  subscript(place: Int) -> UInt8 { data.indices.contains(place) ? data[place] : 0 }

  func number(_ place: Int, _ size: Int) -> UInt64 {
    (place..<place + size).reduce(0) { $0 << 8 | UInt64(self[$1]) }
  }

  func text(_ place: Int) -> String {
    String(decoding: (place..<place + 4).map { self[$0] }, as: UTF8.self)
  }

  /// The contents of the first chunk of a kind in a CAF file; nil if there is none, or if it is cut off. The size of the
  /// last chunk may be -1: it extends to the end.
  ///
  /// Source: https://developer.apple.com/library/archive/documentation/MusicAudio/Reference/CAFSpec/CAF_spec/CAF_spec.html
  func cafChunk(_ kind: String) -> Range<Int>? {
    var place = 8
    while count - place >= 12 {
      let content = place + 12
      let stated = number(place + 4, 8)
      let size = stated == .max ? count - content : Int(clamping: stated)
      guard size <= count - content else { return nil }
      if text(place) == kind { return content..<content + size }
      place = content + size
    }
    return nil
  }
}
