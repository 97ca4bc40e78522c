internal import Foundation
internal import Synchronization

/// Runs the program ffmpeg, which decodes what libsndfile does not read: <https://ffmpeg.org/ffmpeg.html>.
///
/// It receives the sound on standard input, never a file name, and writes a WAV file to standard output.
struct FFmpeg {
  private let program: URL
  /// The most bytes of decoded sound; twenty minutes of two channels at 48,000 Hz are 230 MB.
  private static let byteLimit = 256 << 20

  /// nil if no folder of the `PATH` contains ffmpeg.
  init?(searchPath: String? = ProcessInfo.processInfo.environment["PATH"]) {
    let folders = (searchPath ?? "").split(separator: ":")
    let programs = folders.map { URL(fileURLWithPath: "\($0)/ffmpeg") }
    guard let program = programs.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else {
      return nil
    }
    self.program = program
  }

  /// Decodes a sound to a WAV file. Blocks until ffmpeg ends.
  ///
  /// - Parameter seconds: the most seconds to decode.
  /// - Throws: `AssetError` (malformed) if ffmpeg fails or takes longer than a minute.
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
    let (process, output) = (Process(), Pipe())
    process.executableURL = program
    process.arguments = [
      "-nostdin", "-loglevel", "error", "-protocol_whitelist", "file", "-format_whitelist", "aac,mov", "-i",
      "file:/dev/stdin", "-map", "0:a:0", "-vn", "-t", "\(seconds)", "-bitexact", "-c:a", "pcm_s16le", "-fs",
      "\(Self.byteLimit)", "-f", "wav", "pipe:1",
    ]
    process.standardInput = FileHandle(fileDescriptor: fileno(input), closeOnDealloc: false)
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { throw failure("does not start: \(error.localizedDescription)") }
    let watch = Watch(process.processIdentifier)
    let wave = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    watch.end()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw failure("ends with status \(process.terminationStatus)")
    }
    guard let whole = Self.withSizes(wave) else { throw failure("wrote no WAV file") }
    return whole
  }

  /// Fills in the sizes, which ffmpeg could not know while writing to a pipe.
  private static func withSizes(_ wave: Data) -> Data? {
    var bytes = [UInt8](wave)
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

/// Kills a program that takes longer than a minute.
private final class Watch: Sendable {
  private let isOver = Mutex(false)

  init(_ process: Int32) {
    DispatchQueue.global().asyncAfter(deadline: .now() + 60) { [weak self] in
      self?.isOver.withLock { isOver in
        // ffmpeg may have inherited blocked signals; only SIGKILL always arrives.
        if !isOver { kill(process, SIGKILL) }
      }
    }
  }

  func end() { isOver.withLock { $0 = true } }
}
