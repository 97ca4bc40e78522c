import Foundation
import TestSupport
import Testing

@Suite struct IconsTests {
  @Test func anIconIsListedSetShownAndReset() throws {
    let folder = try TemporaryFolder()
    func icons(_ words: String...) throws -> FelipeRun {
      try FelipeRun(["icons"] + words + ["--state", folder.url.path])
    }
    let names = [
      "Christmas", "Dia de Muertos", "Easter", "Halloween", "Lunar New Year", "New Year", "Thanksgiving", "Valentine",
    ]
    #expect(try icons("list").output == "* primary\n" + names.map { "  \($0)\n" }.joined())
    #expect(try icons("current").output == "primary\n")
    #expect(try icons("set", "Valentine").output == "Valentine\n")
    #expect(try icons("current").output == "Valentine\n")
    #expect(try icons("list").lines.contains("* Valentine"))
    #expect(try FelipeRun.capture(["--tree", "--state", folder.url.path], out: folder.url).hat == "Valentine Hat")
    #expect(try icons("reset").output == "primary\n")
    #expect(try icons("current").output == "primary\n")
  }

  @Test func theStateIsInTheUsersStateFolder() throws {
    let folder = try TemporaryFolder()
    let byVariable = ["XDG_STATE_HOME": folder.url.appendingPathComponent("xdg").path]
    #expect(try FelipeRun(["icons", "set", "Christmas"], environment: byVariable).status == 0)
    #expect(FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("xdg/felipe/icon.json").path))
    let byHome = ["HOME": folder.url.path]
    #expect(try FelipeRun(["icons", "set", "Christmas"], environment: byHome).status == 0)
    let file = folder.url.appendingPathComponent(".local/state/felipe/icon.json")
    #expect(FileManager.default.fileExists(atPath: file.path))
  }

  @Test func unwritableStateFolderIsReported() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("file")
    try Data("text".utf8).write(to: file)
    let state = file.appendingPathComponent("state").path
    let run = try FelipeRun(["icons", "set", "Christmas", "--state", state])
    #expect(run.status == 73)
    #expect(run.errors.contains(state))
    #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
    #expect(try String(contentsOf: file, encoding: .utf8) == "text")
  }

  @Test func aCorruptStateIsReportedAndKept() throws {
    let folder = try TemporaryFolder()
    try Data("{ nonsense".utf8).write(to: folder.url.appendingPathComponent("icon.json"))
    let run = try FelipeRun(["icons", "set", "Christmas", "--state", folder.url.path])
    #expect(run.status == 0)
    #expect(run.output == "Christmas\n")
    #expect(run.errors.contains("icon.json"))
    let kept = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).filter { $0 != "icon.json" }
    #expect(kept.count == 1)
    let text = try String(contentsOf: folder.url.appendingPathComponent(try #require(kept.first)), encoding: .utf8)
    #expect(text == "{ nonsense")
  }

  @Test func aStoredNameThatNoLongerExistsCountsAsPrimaryAndIsKept() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("icon.json")
    let stored = #"{"alternateIconName":"Carnival","version":1}"#
    try Data(stored.utf8).write(to: file)
    let run = try FelipeRun(["icons", "current", "--state", folder.url.path])
    #expect(run.status == 0)
    #expect(run.output == "primary\n")
    #expect(run.errors.contains("Carnival"))
    #expect(try String(contentsOf: file, encoding: .utf8) == stored)
  }
}
