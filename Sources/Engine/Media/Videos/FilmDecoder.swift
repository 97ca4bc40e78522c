internal import Files
internal import Raster

/// A running ffmpeg that writes one picture of a film after another, from a number on.
///
/// It writes them into a pipe, as YUV4MPEG2 with half the sides for colour, and waits while nobody reads. So only one
/// picture and the pipe's data are in memory.
final class FilmDecoder {
  let width: Int
  let height: Int
  /// The number of the picture that comes next.
  private(set) var next: Int
  /// The picture before `next`; undefined before the first one is read.
  private(set) var planes: [UInt8]
  /// Whether a picture has been read.
  private(set) var hasPicture = false
  private let program: ChildProgram

  /// The maximum number of pixels of a picture: a little more than 3840 x 2160.
  static let pixelLimit = 9_437_184
  /// The readers of ffmpeg that a film may choose. Others, such as playlists and lists of files, open further files.
  static let formats = "mov,matroska,avi,gif"
  /// The options for the file, for ffprobe and ffmpeg. The protocol whitelist also keeps them off the network.
  static let source = [
    "-protocol_whitelist", "file", "-format_whitelist", formats, "-max_pixels", "\(pixelLimit)",
  ]
  static let input = ["-i", "file:/dev/stdin"]

  /// Starts to decode.
  ///
  /// - Throws: `FilmProblem`.
  init(
    _ film: borrowing ForeignFile, _ description: FilmDescription, at number: Int, programs: VideoFile.Programs,
    until deadline: RealDeadline
  ) throws(FilmProblem) {
    do {
      program = try ChildProgram(
        programs.decoder, Self.arguments(description, number), input: film.standardInput,
        searchPath: programs.searchPath)
    } catch {
      throw FilmProblem("\(error)")
    }
    guard let line = program.line(limit: 512, until: deadline) else {
      throw program.isLate ? .late(programs) : .noPicture
    }
    guard let size = Self.size(in: line) else { throw .noPicture }
    (width, height) = size
    let half = ((size.0 + 1) / 2) * ((size.1 + 1) / 2)
    planes = Array(repeating: 0, count: size.0 * size.1 + 2 * half)
    next = number
  }

  /// Reads the next picture. Returns false at the end of the film, or if the time limit is reached (`isLate`).
  func advance(until deadline: RealDeadline) -> Bool {
    guard program.line(limit: 256, until: deadline)?.hasPrefix("FRAME") == true,
      planes.withUnsafeMutableBytes({ program.read(into: $0, until: deadline) == $0.count })
    else { return false }
    next += 1
    hasPicture = true
    return true
  }

  var isLate: Bool { program.isLate }

  /// Makes the picture with a number the first one, whether ffmpeg jumps to it or decodes all before it, and also if the
  /// film's pictures have uneven times. `aJumpFindsTheSamePicture` tests this.
  ///
  /// ffmpeg jumps to a place one picture before, where it starts at the last picture that needs no other one
  /// (`-noaccurate_seek`), and keeps the film's own times (`-copyts`). The filter `fps` drops the pictures that are too
  /// early.
  private static func arguments(_ description: FilmDescription, _ number: Int) -> [String] {
    let (rate, start) = (description.rate, description.rate.microseconds(number))
    let filter = [
      "fps=\(rate):start_time=\(start / 1_000_000).\(String(1_000_000 + start % 1_000_000).dropFirst())",
      "setpts=N/(\(rate)*TB)", "scale=\(description.colors.filter):flags=bitexact+accurate_rnd", "format=yuv420p",
    ]
    // One thread, because damaged pictures may depend on the order of several.
    return ["-nostdin", "-loglevel", "error"] + source
      + [
        "-threads", "1", "-copyts", "-start_at_zero", "-noaccurate_seek", "-ss",
        "\(rate.microseconds(max(0, number - 1)))us",
      ]
      + input
      + [
        "-map", "0:V:0", "-an", "-sn", "-dn", "-vf", filter.joined(separator: ","), "-bitexact", "-f", "yuv4mpegpipe",
        "pipe:1",
      ]
  }

  /// The size in the first line of a YUV4MPEG2 stream; nil for another line, an impossible size or other planes.
  static func size(in line: String) -> (Int, Int)? {
    let words = line.split(separator: " ")
    func number(_ letter: String) -> Int? {
      words.dropFirst().first { $0.hasPrefix(letter) }.flatMap { Int($0.dropFirst()) }
    }
    guard words.first == "YUV4MPEG2", let width = number("W"), let height = number("H"),
      (1...Bitmap.maximumSide).contains(width), (1...Bitmap.maximumSide).contains(height),
      width * height <= pixelLimit, words.allSatisfy({ !$0.hasPrefix("C") || $0.hasPrefix("C420") })
    else { return nil }
    return (width, height)
  }
}

/// Why a film, or the rest of it, cannot be shown.
struct FilmProblem: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }

  static let noPicture = FilmProblem("ffmpeg decodes no picture")
  static func late(_ programs: VideoFile.Programs) -> FilmProblem {
    FilmProblem("ffmpeg does not answer within \(Int(programs.patience)) seconds")
  }
}
