/// The output of ffprobe for a film: sections with lines `name=value`.
struct FilmDescription {
  private(set) var hasPictures = false
  private(set) var hasSound = false
  private(set) var rate = PictureRate(numerator: 0, denominator: 1)
  /// In seconds; 0 if unknown.
  private(set) var duration = 0.0
  /// The seconds of its pictures, which may end before the sound; nil if unknown.
  private(set) var pictureDuration: Double?
  private(set) var colors = VideoColors.bt601

  /// The values requested from ffprobe.
  static let entries =
    "stream=codec_type,r_frame_rate,avg_frame_rate,color_space,color_range,duration"
    + ":stream_disposition=attached_pic:format=duration"

  init(_ text: String) {
    var values: [Substring: Substring] = [:]
    func number(_ name: Substring) -> Double? { values[name].flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil } }
    for line in text.split(whereSeparator: \.isNewline) {
      switch line {
      case "[STREAM]", "[FORMAT]": values = [:]
      case "[/STREAM]" where values["codec_type"] == "audio": hasSound = true
      // A picture of a sound's cover counts as a stream of pictures too.
      case "[/STREAM]"
      where values["codec_type"] == "video" && values["DISPOSITION:attached_pic"] != "1" && !hasPictures:
        hasPictures = true
        // The first one is the rate at which no picture is lost, the second one the mean.
        let rates = ["r_frame_rate", "avg_frame_rate"].compactMap { values[$0].flatMap { PictureRate($0) } }
        rate = rates.first { $0.isPlayable } ?? rates.first ?? rate
        pictureDuration = number("duration")
        colors = VideoColors(space: String(values["color_space"] ?? ""), range: String(values["color_range"] ?? ""))
      case "[/FORMAT]": duration = number("duration") ?? 0
      default:
        let parts = line.split(separator: "=", maxSplits: 1)
        if parts.count == 2 { values[parts[0]] = parts[1] }
      }
    }
  }
}

/// Pictures per second, as a fraction: 30000/1001 is not a decimal number.
struct PictureRate: CustomStringConvertible {
  let numerator: Int
  let denominator: Int

  init(numerator: Int, denominator: Int) {
    (self.numerator, self.denominator) = (numerator, denominator)
  }

  /// Reads "25/1"; nil for another text, for 0/0, and for numbers that ffmpeg does not have.
  init?(_ text: Substring) {
    let parts = text.split(separator: "/").map { Int($0) }
    guard parts.count == 2, let numerator = parts[0], let denominator = parts[1],
      (0...Int(Int32.max)).contains(numerator), (1...Int(Int32.max)).contains(denominator)
    else { return nil }
    self.init(numerator: numerator, denominator: denominator)
  }

  var value: Double { Double(numerator) / Double(denominator) }
  var isPlayable: Bool { (1...240).contains(value) }
  var description: String { "\(numerator)/\(denominator)" }

  /// The time at which a picture begins, in microseconds, rounded down. The product of a film's numbers can need more
  /// than 64 bits.
  ///
  /// - Precondition: a rate that is playable, and a picture of the first million hours.
  func microseconds(_ number: Int) -> Int {
    max(1, numerator).dividingFullWidth((number * denominator).multipliedFullWidth(by: 1_000_000)).quotient
  }
}
