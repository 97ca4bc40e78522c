import Files
import Foundation
import Programs
import Raster

/// Writes GIF and MP4 files by sending raw frames to the standard input of the program ffmpeg:
/// <https://ffmpeg.org/ffmpeg.html>.
///
/// ffmpeg writes an unfinished file beside the requested one, which is moved into place at the end (`ReplacementFile`).
final class FFmpegWriter: AnimationWriter {
  private let file: URL
  private let output: OutputOptions
  private let executable: URL
  private let kind: AnimationFile.Kind
  private let rate: Int
  private var unfinished: ReplacementFile?
  private var running: Running?
  private var newest: (frame: Bitmap, number: Int)?

  /// A started ffmpeg. A file takes its errors, because nobody reads a pipe while frames are sent: ffmpeg would wait for
  /// that, and this program for ffmpeg. The file has no name, so it never remains on the disk.
  private struct Running {
    let process: Process
    let input: FileHandle
    let errors: FileHandle
  }

  /// - Parameter rate: frames per second, a divisor of 60.
  /// - Throws: `CommandError` if ffmpeg is not installed, and for a file that must not be replaced.
  init(_ animation: AnimationFile, rate: Int, output: OutputOptions) throws {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let candidates = folders.map { URL(fileURLWithPath: "\($0)/ffmpeg") }
    guard let executable = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else {
      throw CommandError(
        .missing,
        "\(animation.path): .\(animation.kind.rawValue) needs the program ffmpeg (apt install ffmpeg); .apng does not"
      )
    }
    self.executable = executable
    self.rate = rate
    kind = animation.kind
    file = URL(fileURLWithPath: animation.path)
    self.output = output
    try output.check(file, as: kind.outputKind)
    // If ffmpeg exits early, writing to it then throws an error instead of ending this program with a signal.
    signal(SIGPIPE, SIG_IGN)
  }

  isolated deinit {
    guard let running else { return }
    do { try running.input.close() } catch {}  // already closed if ffmpeg has failed
    // Uses SIGKILL because ffmpeg inherits blocked signals from the process that started this program.
    kill(running.process.processIdentifier, SIGKILL)
    running.process.waitUntilExit()
  }

  /// Adds a frame, repeating or skipping frames to keep the file's constant frame rate.
  func add(_ frame: Bitmap, number: Int) throws {
    func time(_ number: Int) -> Int { (number * rate + 59) / 60 }
    if let newest { try send(newest.frame, times: time(number) - time(newest.number)) }
    newest = (frame, number)
  }

  func finish() throws {
    guard let newest else { return }
    try send(newest.frame, times: 1)
    guard let running else { return }
    try end(running)
    guard running.process.terminationStatus == 0 else { throw try failure(running.errors) }
    self.running = nil
    if let unfinished = unfinished.take() {
      do { try unfinished.commit() } catch { throw CommandError(error) }
    }
  }

  private func send(_ frame: Bitmap, times: Int) throws {
    let running = try running ?? start(frame)
    self.running = running
    let bytes = frame.pixels.withUnsafeBytes { Data($0) }
    do {
      for _ in 0..<times { try running.input.write(contentsOf: bytes) }
    } catch {
      try end(running)
      throw try failure(running.errors)
    }
  }

  private func start(_ frame: Bitmap) throws -> Running {
    let path: String
    do {
      let file = try ReplacementFile(for: file, contents: Data(), as: kind.outputKind, isForced: output.force)
      path = file.temporaryPath
      unfinished = consume file
    } catch {
      throw CommandError(error)
    }
    let process = Process()
    let input = Pipe()
    guard let stream = tmpfile() else {
      throw CommandError(.unwritable, "\(file.path): ffmpeg's errors need a temporary file, which cannot be made")
    }
    defer { fclose(stream) }
    let errors = FileHandle(fileDescriptor: dup(fileno(stream)), closeOnDealloc: true)
    process.executableURL = executable
    process.arguments =
      [
        "-loglevel", "error", "-f", "rawvideo", "-pixel_format", "rgb0", "-video_size",
        "\(frame.width)x\(frame.height)", "-framerate", "\(rate)", "-i", "pipe:0",
      ] + format + ["-f", kind.rawValue, "-y", path]
    process.standardInput = input
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw CommandError(.software, "\(executable.path): cannot be started")
    }
    return Running(process: process, input: input.fileHandleForWriting, errors: errors)
  }

  private var format: [String] {
    switch kind {
    case .gif: ["-vf", "split[a][b];[a]palettegen[palette];[b][palette]paletteuse=dither=none", "-loop", "0"]
    case .mp4:
      // Players expect chroma subsampling, which requires even sides.
      ["-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2", "-c:v", "libx264", "-pix_fmt", "yuv420p", "-movflags", "+faststart"]
    case .png: []
    }
  }

  private func end(_ running: Running) throws {
    try running.input.close()
    running.process.waitUntilExit()
  }

  private func failure(_ errors: FileHandle) throws -> CommandError {
    try errors.seek(toOffset: 0)
    let text = String(decoding: try errors.readToEnd() ?? Data(), as: UTF8.self)
    let line = text.split(separator: "\n").last.map(String.init) ?? "it gave no reason"
    return CommandError(.unwritable, "\(file.path): ffmpeg failed: \(line)")
  }
}
