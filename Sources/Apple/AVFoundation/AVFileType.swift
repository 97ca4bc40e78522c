/// The type of a media file.
///
/// Source: https://developer.apple.com/documentation/avfoundation/avfiletype
public struct AVFileType: RawRepresentable, Hashable, Sendable {
  /// The uniform type identifier.
  public let rawValue: String

  /// Creates a type from its uniform type identifier.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates a type from its uniform type identifier; the same as `init(rawValue:)`.
  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }

  /// WAV.
  public static let wav = AVFileType(rawValue: "com.microsoft.waveform-audio")
  /// AIFF.
  public static let aiff = AVFileType(rawValue: "public.aiff-audio")
  /// Apple's Core Audio Format.
  public static let caf = AVFileType(rawValue: "com.apple.coreaudio-format")
  /// MP3.
  public static let mp3 = AVFileType(rawValue: "public.mp3")
  /// AAC in an MPEG-4 file.
  public static let m4a = AVFileType(rawValue: "com.apple.m4a-audio")
}
