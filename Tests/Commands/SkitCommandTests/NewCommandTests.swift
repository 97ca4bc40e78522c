import Foundation
import TestSupport
import Testing

/// `skit new` and `skit doctor` as programs; ProjectRunnerTests test their results.
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
    let sources = try FileManager.default.contentsOfDirectory(atPath: folder.path("It's 🎈 mine/Sources/ItSMine").path)
    #expect(!sources.contains("Round.swift"), "without --template it is the small one")
    let again = try CommandRun("skit", ["new", "It's 🎈 mine"], environment: engine, folder: folder.url)
    #expect(again.status == 73 && again.output == "")
    #expect(again.errors == "skit: \(path): already exists, and is not changed; choose another name\n")
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

  @Test func withoutSwiftAndGitEachHasItsRemedy() throws {
    let run = try CommandRun(
      "skit", ["new", "Bounce"], environment: engine.merging(["PATH": "/nowhere"]) { $1 }, folder: folder.url)
    #expect(run.status == 0)
    #expect(
      run.errors == """
        skit: Swift is missing: 6.2 or later is needed: https://www.swift.org/install/linux/
        skit: git is missing, and the first build fetches packages with it: install the counterparts of these \
        Debian packages: git
        skit: \(folder.path("Bounce").path)/.github/workflows/test.yml: set ENGINE_URL to the address of skit and \
        ENGINE_VERSION to its commit, before you push; Git does not know them here

        """)
  }

  /// The repository is on this machine, so that no network is needed.
  @Test func aRepositoryIsAskedForItsVersions() throws {
    let commands = """
      export GIT_CONFIG_GLOBAL=/dev/null
      git init --quiet --initial-branch trunk skit && cd skit
      git -c user.name=a -c user.email=a@b commit --quiet --allow-empty --message a
      """
    #expect(try CommandRun(shell: commands, folder: folder.url).status == 0)
    let address = "file://\(folder.path("skit").path)"
    func manifest(_ name: String, _ address: String) throws -> (text: String, errors: String) {
      let run = try CommandRun("skit", ["new", name, "--engine", address], environment: engine, folder: folder.url)
      #expect(run.status == 0, "\(run.errors)")
      return (try folder.text("\(name)/Package.swift"), run.errors)
    }
    #expect(try manifest("A", address).text.contains(".package(url: \"\(address)\", branch: \"trunk\")"))
    #expect(try CommandRun(shell: "git -C skit tag v0.1.3", folder: folder.url).status == 0)
    #expect(try manifest("B", address).text.contains(".package(url: \"\(address)\", from: \"0.1.3\")"))
    let gone = try manifest("C", address + "s")
    #expect(gone.text.contains("branch: \"main\")"))
    #expect(gone.errors.contains("skit: \(address)s: its versions are not known (fatal: "), "\(gone.errors)")
    #expect(gone.errors.hasSuffix("takes the branch main, and the first build needs this address\n"))
  }

  @Test func theDoctorListsProgramsMissingFromThePath() throws {
    let run = try CommandRun("skit", ["doctor"], environment: engine.merging(["PATH": "/nowhere"]) { $1 })
    #expect(run.status == 1 && run.errors == "", "\(run.errors)")
    #expect(run.output.contains("  MISSING Swift "))
    #expect(run.output.contains("  MISSING git "))
    #expect(run.output.contains("install the counterparts of these Debian packages: git"))
    #expect(run.output.hasSuffix("A game cannot be built here yet.\n"))
  }
}
