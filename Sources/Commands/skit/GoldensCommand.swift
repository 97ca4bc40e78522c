import ArgumentParser
import Files
import Foundation
import Printing
import Programs
import Reports

/// The command `skit goldens`: lists goldens that no test uses.
struct GoldensCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "goldens",
    abstract: "Finds goldens that no test of the newest run used, and renamed ones.",
    discussion: """
      Run all tests first. Nothing is known about a test file without an assertion in the run, so its goldens are never \
      removed. Ends with status 1 when an unused golden is found.
      """)

  @Argument(help: "The folder with the tests. (default: Tests in the package)")
  var testsFolder: String?

  @Option(
    name: .customLong("run"),
    help: ArgumentHelp(
      "The run's folder. (default: SKIT_RUN, else .build/scene-testing in the package)", valueName: "folder"))
  var runFolder: String?

  @Flag(help: "Removes unused goldens. Needs --run, so that an older run is not used by mistake.")
  var prune = false

  func validate() throws {
    if prune && runFolder == nil { throw ValidationError("--prune needs --run, the folder of a run of all tests") }
  }

  func run() throws {
    let run = try LoggedRun.read(runFolder)
    let tests = try testsFolder.map { URL(fileURLWithPath: $0) } ?? LoggedRun.package().appendingPathComponent("Tests")
    let inventory = try LoggedRun.files { try GoldenInventory(tests: tests, run: run) }
    for folder in inventory.notRun {
      try StandardOutput.print("not run: \(folder.path); nothing is known about its goldens")
    }
    for folder in inventory.orphaned {
      try StandardOutput.print(
        "no test: \(folder.path); there is no \(folder.lastPathComponent).swift; remove the folder by hand")
    }
    for golden in inventory.unused { try list(golden) }
    if !inventory.unused.isEmpty || !inventory.orphaned.isEmpty { throw ExitCode(1) }
  }

  private func list(_ golden: GoldenInventory.Unused) throws {
    let path = golden.file.path
    let renamed = golden.renamedTo.map { "; renamed to \($0)? It has the same pixels" } ?? ""
    let named = golden.isNamedByTest ? "; its test mentions it but stopped before using it" : ""
    guard prune, !golden.isNamedByTest else {
      try StandardOutput.print("unused: \(path)\(renamed)\(named)")
      return
    }
    do {
      // Removes files only: a folder of such a name is not a golden, and may hold anything.
      let folder = try OutputFolder(golden.file.deletingLastPathComponent())
      try folder.remove(golden.file.deletingPathExtension().appendingPathExtension("txt").lastPathComponent)
      try folder.remove(golden.file.lastPathComponent)
    } catch {
      throw CommandError(error, canForce: false)
    }
    try StandardOutput.print("removed: \(path)\(renamed)")
  }
}
