import Foundation
import Media
import Raster
import TestSupport
import Testing

/// Peaks of memory, measured in a separate process.
@Suite struct MemoryTests {
  private let fixture: LoggedRunFixture

  init() throws { fixture = try LoggedRunFixture() }

  /// 4096 x 4096 pixels are 64 MiB; a converted copy would add another 64. The system may take back a few pages while the
  /// program runs.
  @Test func aPictureIsDecodedIntoOneBitmap() throws {
    let plain = try peak(side: 8)
    let large = try peak(side: 4096)
    #expect((48..<88).contains(large - plain), "\(plain) MiB, then \(large) MiB")
  }

  /// The peak of resident memory, in MiB, of a command that decodes a picture.
  ///
  /// Python starts the command: a process begins with the peak of the one that started it, and a test process is large.
  private func peak(side: Int) throws -> Int {
    try fixture.log("g\(side)", "different", actual: 1)
    try ImageDecoding.writePNG(
      Bitmap(width: side, height: side, filledWith: 0x8010_2030),
      to: fixture.runFolder.appendingPathComponent("9.pictures/g\(side).png"))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let script = """
      import resource, subprocess, sys
      subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL)
      print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
      """
    process.arguments = [
      "python3", "-c", script, CommandRun.folder.appendingPathComponent("skit").path, "accept", "g\(side)", "--run",
      fixture.runFolder.path,
    ]
    process.currentDirectoryURL = fixture.folder.url
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return try #require(Int(text.dropLast())) >> 10
  }
}
