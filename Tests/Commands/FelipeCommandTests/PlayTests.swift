import Foundation
import Media
import Raster
import TestSupport
import Testing

@Suite struct PlayTests {
  @Test func withoutADisplayAFrameIsCapturedAndItsPathPrinted() throws {
    let folder = try TemporaryFolder()
    let run = try FelipeRun(
      ["--date", "2017-12-25", "--size", "30x53"],
      environment: ["XDG_STATE_HOME": folder.url.path, "TMPDIR": folder.url.path])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.lines.count == 1, "the terminal does not give the secret away")
    let last = try #require(run.lines.last)
    #expect(last.contains("There is no display"))
    let path = try #require(last.split(separator: " ").last)
    let file = URL(fileURLWithPath: String(path))
    #expect(try ImageDecoding.bitmap(contentsOf: file).width == 30)
    // Other users share the temporary folder, so none may plant a link there in the picture's place.
    let parent = file.deletingLastPathComponent()
    #expect(try FileManager.default.attributesOfItem(atPath: parent.path)[.posixPermissions] as? Int == 0o700)
    #expect(parent.deletingLastPathComponent().path == folder.url.path)
  }

  @Test func aPlayWithASavedIconIsNotRecorded() throws {
    let run = try FelipeRun(["--record", "round.txt", "--state", "state"])
    #expect(run.status == 64)
    #expect(run.errors == "felipe: a recorded game starts without a saved icon or settings; leave out --state\n")
  }

  @Test(arguments: [["--help"], ["capture", "--help"], ["icons", "--help"], ["--version"]])
  func helpExitsSuccessfully(arguments: [String]) throws {
    let run = try FelipeRun(arguments)
    #expect(run.status == 0)
    #expect(!run.output.isEmpty)
    #expect(run.errors == "")
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func completionsArePrintedForEachShell(shell: String) throws {
    let run = try FelipeRun(["--generate-completion-script", shell])
    #expect(run.status == 0)
    #expect(run.output.contains("capture"))
  }
}
