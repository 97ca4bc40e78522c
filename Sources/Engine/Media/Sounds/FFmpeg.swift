internal import Assets
internal import Files
internal import Foundation

/// Runs the program ffmpeg, which decodes the formats that libsndfile does not read: <https://ffmpeg.org/ffmpeg.html>.
///
/// It receives the sound on standard input, never a file name, and writes a WAV file to standard output. It has the limits
/// of `ChildProgram`, and no variables of the environment except `PATH`.
struct FFmpeg {
  private let program: String
  private let searchPath: String
  /// The most seconds to wait for the whole sound.
  var patience = 60.0
  /// The maximum number of bytes of decoded sound; twenty minutes of two channels at 48,000 Hz are 230 MB.
  var byteLimit = 256 << 20

  /// nil if no folder of the `PATH` contains ffmpeg.
  init?(searchPath: String? = ProcessInfo.processInfo.environment["PATH"]) {
    self.searchPath = searchPath ?? ""
    let programs = self.searchPath.split(separator: ":").map { "\($0)/ffmpeg" }
    guard let program = programs.first(where: FileManager.default.isExecutableFile) else { return nil }
    self.program = program
  }

  /// Decodes a sound to a WAV file. Blocks until ffmpeg ends.
  ///
  /// - Parameter seconds: the maximum number of seconds to decode.
  /// - Throws: `AssetError` (malformed) if ffmpeg fails, takes longer than `patience`, or writes too much.
  func wave(_ data: Data, seconds: Double, path: String) throws -> Data {
    func failure(_ problem: String) -> AssetError {
      AssetError(.malformed, path: path, "not a readable sound: ffmpeg \(problem)")
    }
    // A file, because ffmpeg cannot seek in a pipe; unnamed, so that it never remains on the disk.
    guard let input = tmpfile() else { throw failure("could not be given the sound: no temporary file") }
    defer { fclose(input) }
    let isWritten = data.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, input) == $0.count }
    guard isWritten, fflush(input) == 0, fseek(input, 0, SEEK_SET) == 0 else {
      throw failure("could not be given the sound: the temporary file cannot be written")
    }
    let arguments = [
      "-nostdin", "-loglevel", "error", "-protocol_whitelist", "file", "-format_whitelist", "aac,mov", "-i",
      "file:/dev/stdin", "-map", "0:a:0", "-vn", "-t", "\(seconds)", "-bitexact", "-c:a", "pcm_s16le", "-fs",
      "\(byteLimit)", "-f", "wav", "pipe:1",
    ]
    let child: ChildProgram
    do {
      child = try ChildProgram(program, arguments, input: fileno(input), searchPath: searchPath)
    } catch {
      throw failure("does not start: \(error)")
    }
    let deadline = RealDeadline(seconds: patience)
    // ffmpeg stops at the limit, and may exceed it by the size of one write.
    let output = child.bytes(limit: byteLimit + 1 << 20, until: deadline)
    let status = output == nil ? nil : child.status(until: deadline)
    guard !child.isLate else { throw failure("does not end within \(Int(patience)) seconds") }
    guard let output else { throw failure("writes more than \(byteLimit) bytes") }
    guard status == 0 else { throw failure(status.map { "ends with status \($0)" } ?? "was ended by a signal") }
    guard let whole = Self.withSizes(output) else { throw failure("wrote no WAV file") }
    return whole
  }

  /// Fills in the sizes, which ffmpeg could not know while writing to a pipe.
  private static func withSizes(_ wave: [UInt8]) -> Data? {
    var bytes = wave
    func text(_ place: Int) -> String { String(decoding: bytes[place..<place + 4], as: UTF8.self) }
    func number(_ place: Int) -> Int { (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) } }
    guard bytes.count > 20, text(0) == "RIFF", text(8) == "WAVE" else { return nil }
    var place = 12
    while place + 8 <= bytes.count, text(place) != "data" { place += 8 + number(place + 4) }
    guard place + 8 <= bytes.count else { return nil }
    for (place, size) in [(4, bytes.count - 8), (place + 4, bytes.count - place - 8)] {
      for index in 0..<4 { bytes[place + index] = UInt8(truncatingIfNeeded: size >> (8 * index)) }
    }
    return Data(bytes)
  }
}
