internal import Assets
internal import Foundation

/// A sound in AAC, which libsndfile does not read: MPEG-4 (`.m4a`), plain frames (`.aac`) and CAF.
///
/// The duration comes from the file's own header, so it is the same whether or not the sound can be decoded here.
/// Sources: ISO/IEC 14496-12 (boxes), ISO/IEC 13818-7 (ADTS), and
/// https://developer.apple.com/library/archive/documentation/MusicAudio/Reference/CAFSpec/CAF_spec/CAF_spec.html
struct AACSound {
  private enum Container {
    case mpeg4, adts, caf
  }

  private let container: Container
  private let bytes: SoundBytes
  private let path: String

  /// nil if the first bytes show a sound of another kind.
  init?(_ data: Data, path: String) {
    bytes = SoundBytes(data)
    self.path = path
    if bytes.text(4) == "ftyp" {
      container = .mpeg4
    } else if bytes.number(0, 2) & 0xFFF6 == 0xFFF0 {
      container = .adts
    } else if bytes.text(0) == "caff", bytes.text(8) == "desc", bytes.text(28).hasPrefix("aac") {
      container = .caf
    } else {
      return nil
    }
  }

  /// The duration in seconds, above 0.
  ///
  /// - Throws: `AssetError` (malformed).
  func duration() throws -> Double {
    let duration =
      switch container {
      case .mpeg4: movieDuration
      case .adts: framesDuration
      case .caf: packetsDuration
      }
    guard let duration, duration > 0, duration.isFinite else {
      let place =
        switch container {
        case .mpeg4: "the MPEG-4 file has no movie header (moov, mvhd) with its duration"
        case .adts: "the AAC file has no complete frame"
        case .caf: "the CAF file has no packet table (pakt) with its duration"
        }
      throw AssetError(.malformed, path: path, "not a readable sound: \(place)")
    }
    return duration
  }

  /// The duration in the movie header.
  private var movieDuration: Double? {
    guard let movie = box("moov", in: 0..<bytes.count), let header = box("mvhd", in: movie) else { return nil }
    let isLong = bytes.number(header.lowerBound, 1) == 1
    let scale = bytes.number(header.lowerBound + (isLong ? 20 : 12), 4)
    let duration = bytes.number(header.lowerBound + (isLong ? 24 : 16), isLong ? 8 : 4)
    guard header.count >= (isLong ? 32 : 20), scale > 0 else { return nil }
    return Double(duration) / Double(scale)
  }

  /// The contents of the first box of a kind.
  private func box(_ kind: String, in range: Range<Int>) -> Range<Int>? {
    var place = range.lowerBound
    while range.upperBound - place >= 8 {
      var (size, head) = (bytes.number(place, 4), 8)
      if size == 1 { (size, head) = (bytes.number(place + 8, 8), 16) }
      let rest = range.upperBound - place
      // A box of size 0 extends to the end.
      let length = size == 0 ? rest : Int(clamping: size)
      guard length >= head, length <= rest else { return nil }
      if bytes.text(place + 4) == kind { return place + head..<place + length }
      place += length
    }
    return nil
  }

  /// Adds 1024 samples for each block of each frame; a truncated frame does not count.
  private var framesDuration: Double? {
    let rates = [96000, 88200, 64000, 48000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000, 7350]
    var (place, seconds) = (0, 0.0)
    while bytes.count - place >= 7, bytes.number(place, 2) & 0xFFF6 == 0xFFF0 {
      let rate = Int(bytes.number(place + 2, 1) >> 2 & 15)
      let length = Int(bytes.number(place + 3, 4) >> 13 & 0x1FFF)
      guard rates.indices.contains(rate), length >= 7, length <= bytes.count - place else { break }
      seconds += Double((bytes.number(place + 6, 1) & 3) + 1) * 1024 / Double(rates[rate])
      place += length
    }
    return seconds
  }

  /// The number of valid frames in the packet table, in seconds.
  private var packetsDuration: Double? {
    let rate = Double(bitPattern: bytes.number(20, 8))
    guard rate >= 1, let table = bytes.cafChunk("pakt"), table.count >= 16 else { return nil }
    return Double(bytes.number(table.lowerBound + 8, 8)) / rate
  }
}
