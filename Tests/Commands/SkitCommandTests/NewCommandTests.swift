import Foundation
import TestSupport
import Testing

/// `skit new` and `skit doctor` as programs; ProjectRunnerTests test what they write and find.
@Suite struct NewCommandTests {
  private let folder: TemporaryFolder
  private let engine = ["SKIT_ENGINE": Repository.url("").path]

  init() throws { folder = try TemporaryFolder() }

  @Test func aPackageIsWrittenOnce() throws {
    let run = try CommandRun("skit", ["new", "It's 🎈 mine"], environment: engine, folder: folder.url)
    let path = folder.path("It's 🎈 mine").path
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.output == "wrote \(path)\ntest it with cd 'It'\\''s 🎈 mine' && swift test\n"
        + "its first build takes minutes, and fetches packages from the network\n")
    #expect(try folder.text("It's 🎈 mine/Sources/ItSMine/main.swift").contains("AppDelegate()"))
    let again = try CommandRun("skit", ["new", "It's 🎈 mine"], environment: engine, folder: folder.url)
    #expect(again.status == 73 && again.output == "")
    #expect(again.errors == "skit: \(path): exists already, and is left as it is; choose another name\n")
  }

  @Test(
    arguments: [
      (["new"], 64), (["new", "UIKit"], 64), (["new", "A", "--template", "none"], 64),
      (["new", "A", "--engine", "/dev"], 66),
      (["new", "/proc/A"], 73), (["new", "/dev/null/A"], 73),
    ] as [([String], Int32)])
  func eachMistakeIsAnError(arguments: [String], status: Int32) throws {
    let run = try CommandRun("skit", arguments, environment: engine, folder: folder.url)
    #expect(run.status == status, "\(run.errors)")
    #expect(run.errors.hasPrefix("skit: ") || run.errors.hasPrefix("Error: "), "\(run.errors)")
    #expect(run.output == "")
    #expect(try folder.names == [])
  }

  @Test func withoutGitAWarningNamesTheWorkflow() throws {
    let run = try CommandRun(
      "skit", ["new", "Bounce"], environment: engine.merging(["PATH": "/nowhere"]) { $1 }, folder: folder.url)
    #expect(run.status == 0)
    #expect(
      run.errors
        == "skit: \(folder.path("Bounce").path)/.github/workflows/test.yml: set ENGINE_URL to the address of skit, "
        + "before you push\n")
  }

  @Test func theDoctorMissesWhatIsNotInThePath() throws {
    let run = try CommandRun("skit", ["doctor"], environment: engine.merging(["PATH": "/nowhere"]) { $1 })
    #expect(run.status == 1 && run.errors == "", "\(run.errors)")
    #expect(run.output.contains("  MISSING Swift "))
    #expect(run.output.contains("  MISSING git "))
    #expect(run.output.contains("install what Debian calls git"))
    #expect(run.output.hasSuffix("A game cannot be built here yet.\n"))
  }
}
