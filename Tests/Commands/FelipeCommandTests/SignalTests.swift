import Foundation
import TestSupport
import Testing

@Suite struct SignalTests {
  /// Swift's runtime would catch the signal, print a backtrace, and continue.
  @Test func aQuitSignalEndsTheProgram() throws {
    let folder = try TemporaryFolder()
    let process = Process()
    // A shell starts background commands, perhaps these tests, with the signal ignored, and a process inherits the
    // signals that its parent's thread blocks. env undoes both.
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "--default-signal=QUIT", CommandRun.folder.appendingPathComponent("felipe").path, "capture", "--frames", "0-3000",
      "--size", "15x27",
    ]
    process.currentDirectoryURL = folder.url
    process.environment = ["SWIFT_BACKTRACE": "enable=yes,color=no"]
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    #expect(try output.fileHandleForReading.read(upToCount: 1)?.isEmpty == false, "it plays")
    kill(process.processIdentifier, SIGQUIT)
    _ = try output.fileHandleForReading.readToEnd()
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGQUIT)
    #expect(try errors.fileHandleForReading.readToEnd() ?? Data() == Data())
  }
}
