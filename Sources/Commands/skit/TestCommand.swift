import ArgumentParser
import Foundation
import Printing
import Programs
import ProjectRunner
import Reports

/// The command `skit test`: runs the tests of a package or of an Xcode project, or one shard of them.
struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Runs the tests of a package or of an Xcode project, or one shard of them.",
    discussion: """
      For an Xcode project, runs the unit tests that work here, and the stage tests in the folder SkitTests beside it.

      Every shard needs the same tests and the same costs file. Ends with the status of `swift test`, or with 1 if a \
      test has no result. `skit merge` joins the shards' run folders. Flags after -- go to `swift test`. Example: \
      skit test --shard 2/4 --costs Tests/costs.txt -- -c release
      """)

  @Option(
    help: ArgumentHelp("Runs part I of N, each about as long as the others. (default: 1/1)", valueName: "i/n"),
    transform: ShardOption.parse)
  var shard = Shard.whole

  @Option(
    help: ArgumentHelp(
      "The duration of each test, as `skit merge --costs` writes it. (default: all tests count the same)",
      valueName: "file"))
  var costs: String?

  @Option(help: ArgumentHelp("The package. (default: the one around the current folder)", valueName: "folder"))
  var packagePath: String?

  @Option(
    name: .customLong("run"),
    help: ArgumentHelp(
      """
      The run's folder. (default: SKIT_RUN, else .build/scene-testing in the package, and in it shard-I-of-N for a \
      shard)
      """, valueName: "folder"))
  var runFolder: String?

  @Flag(help: "Builds nothing; shards of one package may then run side by side.")
  var skipBuild = false

  @Flag(help: "Prints the shard's tests without running them.")
  var dryRun = false

  @Argument(
    help: "An Xcode project, a folder that holds one, or a package. (default: the package around the current folder)")
  var path: String?

  @Option(help: ArgumentHelp("The target of the Xcode project. (default: its first app)", valueName: "name"))
  var target: String?

  @Flag(name: .customLong("init"), help: "Writes the folder SkitTests with a first test beside the project, and exits.")
  var initializes = false

  @Argument(parsing: .postTerminator, help: "Flags for `swift test`, after --.")
  var flags: [String] = []

  func validate() throws {
    if path != nil, packagePath != nil { throw ValidationError("PATH and --package-path cannot be combined") }
    if initializes, path == nil { throw ValidationError("--init needs the PATH of an Xcode project") }
    let ours = [
      "--filter", "--skip", "--specifier", "-s", "--xunit-output", "--list-tests", "-l", "--package-path",
      "--skip-build",
    ]
    for flag in flags where ours.contains(flag.split(separator: "=").first.map(String.init) ?? flag) {
      throw ValidationError(
        "\(flag) cannot follow --: `skit test` chooses the tests and the build itself")
    }
  }

  func run() throws {
    guard let path, !ProjectPath.isPackage(path) else {
      guard target == nil else {
        throw CommandError(.usage, "--target names a target of an Xcode project: skit test PROJECT --target NAME")
      }
      return try run(in: try packageFolder())
    }
    try Project.converted {
      let project = try ProjectPath(path)
      guard !initializes else {
        return try StandardOutput.print("wrote \(try StageTests.create(for: project).path); run it with skit test PATH")
      }
      var options = GameBuilder.Options()
      options.target = target
      let builder = try GameBuilder(project, options, outside: System())
      // A failed assertion names this command as the way to accept a frame.
      let option = target.map { " --target \(Self.quoted($0))" } ?? ""
      setenv("SKIT_TEST_COMMAND", "skit test \(Self.quoted(path))\(option)", 1)
      try StageTests(builder).run(flags: flags, skipsBuild: skipBuild) { package, flags, isBuilt in
        try run(in: package, flags: flags, isBuilt: isBuilt)
      }
    }
  }

  /// A word for a shell.
  private static func quoted(_ word: String) -> String { "'\(word.replacing("'", with: #"'\''"#))'" }

  /// - Parameters:
  ///   - flags: flags for `swift test`, in addition to the user's.
  ///   - isBuilt: called between the build and the tests.
  private func run(in package: URL, flags more: [String] = [], isBuilt: () throws -> Void = {}) throws {
    let costs = try costs.map { path in
      try LoggedRun.files { try TestCosts(contentsOf: URL(fileURLWithPath: path)) }
    }
    let tests = SwiftTest(package: package, flags: more + flags, skipBuild: skipBuild)
    let listed = try tests.list()
    try isBuilt()
    let plan = ShardPlan(listed, costs: costs, count: shard.count)
    let mine = plan.shards[shard.number - 1]
    try StandardOutput.print(plan.summary(of: shard))
    if dryRun {
      for test in mine { try StandardOutput.print(test.text) }
      return
    }
    let folder = try runFolder(of: package)
    var record = ShardRecord(shard, commit: try Git.commit(of: package), listed: listed, tests: mine)
    try LoggedRun.files {
      try RunFolder.prepare(folder)
      try record.save(in: folder)
    }
    var status: Int32 = 0
    for filter in TestFilter.filters(for: mine) {
      let (ended, results) = try tests.run(filter, runFolder: folder)
      record.add(results)
      if status == 0 { status = ended }
    }
    record.status = status
    if let problem = record.problem {
      CommandLineProgram.warn("\(problem)")
      if status == 0 { status = 1 }
      record.status = status
    }
    try LoggedRun.files { try record.save(in: folder) }
    if status != 0 { throw ExitCode(status) }
  }

  private func packageFolder() throws -> URL {
    guard let packagePath = packagePath ?? path else { return try LoggedRun.package() }
    let folder = URL(fileURLWithPath: packagePath)
    guard FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) else {
      throw CommandError(.missing, "\(packagePath): no Package.swift here; name the package's folder")
    }
    return folder
  }

  private func runFolder(of package: URL) throws -> URL {
    let variable = ProcessInfo.processInfo.environment["SKIT_RUN"] ?? ""
    if let path = runFolder ?? (variable.isEmpty ? nil : variable) { return URL(fileURLWithPath: path) }
    let folder = PackageFolder.runFolder(of: package)
    return shard == .whole ? folder : folder.appendingPathComponent("shard-\(shard.number)-of-\(shard.count)")
  }
}

enum ShardOption {
  static func parse(_ text: String) throws -> Shard {
    guard let shard = Shard(text) else {
      throw ValidationError("expected I/N with I from 1 to N, and N from 1 to \(Shard.limit), such as 2/4")
    }
    return shard
  }
}
