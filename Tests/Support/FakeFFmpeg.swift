package import Foundation

/// Shell scripts in the place of ffprobe and ffmpeg, for tests of films.
package enum FakeFFmpeg {
  /// The output of ffprobe for a film.
  package static func probe(seconds: Double, rate: String = "10/1", more: String = "") -> String {
    """
    [STREAM]
    codec_type=video
    r_frame_rate=\(rate)
    [/STREAM]
    \(more)
    [FORMAT]
    duration=\(seconds)
    [/FORMAT]
    """
  }

  /// Writes both scripts to a folder. The decoder writes pictures from the filter's `start_time` on, at 10 per second, and
  /// notes this time in the file `calls` and its number in the file `process`. After the pictures it ends, or runs `end`.
  ///
  /// - Parameters:
  ///   - header: the first line of the stream.
  ///   - frames: the pictures, `frameSize` bytes each.
  package static func write(
    to folder: URL, probe: String, header: String, frames: [UInt8], frameSize: Int, end: String = "exit"
  ) throws {
    var stream = Data()
    for start in stride(from: 0, to: frames.count, by: frameSize) {
      stream += Data("FRAME\n".utf8) + frames[start..<start + frameSize]
    }
    try stream.write(to: folder.appendingPathComponent("stream"))
    try Data(probe.utf8).write(to: folder.appendingPathComponent("description"))
    try Data("\(header)\n".utf8).write(to: folder.appendingPathComponent("header"))
    let decoder = """
      #!/bin/sh
      here=${0%/*}
      start=0
      for word; do case $word in fps=*) start=${word#*start_time=}; start=${start%%,*} ;; esac; done
      echo "$start" >> "$here/calls"
      echo $$ > "$here/process"
      whole=${start%.*}; part=${start#*.}
      skip=$(((whole * 10 + ${part%${part#?}}) * \(frameSize + 6) + 1))
      cat "$here/header"
      tail -c +$skip "$here/stream"
      \(end)
      """
    for (name, text) in [("ffprobe", "#!/bin/sh\ncat \"${0%/*}/description\"\n"), ("ffmpeg", decoder)] {
      try install(text, at: folder.appendingPathComponent(name))
    }
  }

  /// Writes a script that can be run.
  ///
  /// Another program copies it, because the system runs no file that is open for writing: programs that other tests
  /// start at the same time keep this process's open files open for a moment.
  package static func install(_ script: String, at file: URL) throws {
    let text = file.appendingPathExtension("text")
    try Data(script.utf8).write(to: text)
    try run("/bin/sh", ["-c", "cp \"$0\" \"$1\" && chmod 755 \"$1\"", text.path, file.path])
  }

  /// Writes a film with the real ffmpeg.
  ///
  /// - Parameter arguments: the options that make the pictures, such as `-f lavfi -i testsrc`, without the name of the
  ///   file.
  package static func film(_ arguments: String, at file: URL) throws {
    try run(arguments.split(separator: " ").map(String.init) + ["-y", file.path])
  }

  /// The pictures of a film as the real ffmpeg converts them, 3 bytes for each pixel. Without these flags, ffmpeg's
  /// conversion is up to 3 levels too dark.
  package static func colors(of film: URL, in folder: URL) throws -> [UInt8] {
    let file = folder.appendingPathComponent("rgb")
    try run([
      "-i", film.path, "-vf", "scale=flags=neighbor+accurate_rnd+full_chroma_int", "-pix_fmt", "rgb24", "-f",
      "rawvideo", "-y", file.path,
    ])
    return [UInt8](try Data(contentsOf: file))
  }

  private static func run(_ arguments: [String]) throws {
    try run("/usr/bin/env", ["ffmpeg", "-nostdin", "-loglevel", "error"] + arguments)
  }

  private static func run(_ program: String, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
  }
}
