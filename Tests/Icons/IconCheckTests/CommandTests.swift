import Foundation
import TestSupport
import Testing

/// The program `icon-check`. It has the same options as `felipe icons check`.
@Suite struct CommandTests {
  private struct Run {
    let status: Int32
    let output: String
    let errors: String

    init(_ arguments: [String], folder: URL) throws {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appendingPathComponent("icon-check")
      process.arguments = arguments
      process.currentDirectoryURL = folder
      let logs = try TemporaryFolder()
      for name in ["output", "errors"] { try logs.write("", to: name) }
      process.standardOutput = try FileHandle(forWritingTo: logs.path("output"))
      process.standardError = try FileHandle(forWritingTo: logs.path("errors"))
      try process.run()
      process.waitUntilExit()
      status = process.terminationStatus
      output = try logs.text("output")
      errors = try logs.text("errors")
    }
  }

  private static let plist = "Game.app/Info.plist"

  @Test func exitStatusShowsWhetherTheIconsPass() throws {
    let app = try AppFixture.bundle()
    #expect(try Run(["Game.app"], folder: app.folder.url).status == 0)
    try app.folder.write(picture(120), to: "Game.app/SpareIcon.png")
    #expect(try Run(["Game.app"], folder: app.folder.url).status == 0)
    #expect(try Run(["Game.app", "--strict"], folder: app.folder.url).status == 1)
    try app.remove("Game.app/PlainIcon-60@2x.png")
    #expect(try Run(["Game.app"], folder: app.folder.url).status == 1)
    #expect(try Run(["Gone.app"], folder: app.folder.url).status == 66)
    #expect(try Run(["Game.app", "--dry-run"], folder: app.folder.url).status == 64)
    #expect(try Run(["Game.app", "--format", "markdown"], folder: app.folder.url).status == 64)
  }

  @Test func fixesAreListedAndADryRunChangesNothing() throws {
    let app = try AppFixture.bundle()
    try app.edit(Self.plist, "<key>CFBundleAlternateIcons</key>", "<key>CFBundleAlternateIcon</key>")
    let before = try app.folder.text(Self.plist)
    let plan = try Run(["Game.app", "--fix", "--dry-run"], folder: app.folder.url)
    #expect(plan.status == 1)
    #expect(
      plan.errors.contains("icon-check: would change: Info.plist: the key \"CFBundleAlternateIcon\" in CFBundleIcons"))
    #expect(try app.folder.text(Self.plist) == before)
    let run = try Run(["Game.app", "--fix"], folder: app.folder.url)
    #expect(run.status == 0)
    #expect(run.errors.contains("icon-check: changed: Info.plist:"))
    #expect(run.output == "bundle Game.app: 0 errors, 0 warnings, 0 notes\n")
  }

  @Test func anAppCanBeSpreadOverSeveralFolders() throws {
    let app = try AppFixture()
    try app.folder.write(AppFixture.infoPlist(), to: "Sources/App/Info.plist")
    for icon in ["Plain", "Red", "Blue"] { try app.writeIcon(icon, in: "Art/\(icon)") }
    #expect(try Run(["Sources/App"], folder: app.folder.url).status == 1)
    let run = try Run(["Sources/App", "--resources", "Art"], folder: app.folder.url)
    #expect(run.status == 0, "\(run.output)")
    #expect(try Run(["Sources/App", "--resources", "/etc"], folder: app.folder.url).status == 66)
    #expect(try Run([], folder: app.folder.url).status == 0)
    let (red, sources) = (app.folder.path("Art/Red"), app.folder.path("Sources/App"))
    for file in try FileManager.default.contentsOfDirectory(atPath: red.path) {
      try FileManager.default.moveItem(at: red.appendingPathComponent(file), to: sources.appendingPathComponent(file))
    }
    let beside = try Run(["Sources/App", "--resources", "Art"], folder: app.folder.url)
    #expect(beside.status == 0, "files beside the Info.plist count too: \(beside.output)")
  }

  /// The parser's own errors have the arguments as they are, and several lines.
  @Test func anErrorIsOneLineWithoutControlCharacters() throws {
    let app = try AppFixture.bundle()
    for word in ["--\u{1B}[2J\n::error::x", "Game.app\u{1B}[2J\n::error::x"] {
      let run = try Run([word, "--dry-run", "--fix"], folder: app.folder.url)
      #expect(run.status == (word.hasPrefix("-") ? 64 : 66))
      #expect(run.errors.hasPrefix("icon-check: ") && run.errors.split(separator: "\n").count == 1, "\(run.errors)")
      #expect(run.errors.contains("[2J") && !run.errors.contains("\u{1B}"))
    }
    let help = try Run(["--help"], folder: app.folder.url)
    #expect(help.status == 0 && help.output.hasPrefix("OVERVIEW: Checks an app's icons"))
  }

  @Test func aFullDiskIsAnError() throws {
    let app = try AppFixture.bundle()
    for words in ["Game.app", "--rules", "--help"] {
      let run = try CommandRun(shell: "icon-check \(words) >/dev/full", folder: app.folder.url)
      #expect(run.status == 74)
      #expect(run.errors == "icon-check: standard output: No space left on device\n")
    }
  }

  /// A new time of the file would make each build compile it again.
  @Test func anUnchangedFileIsNotWrittenAgain() throws {
    let app = try AppFixture.bundle()
    let line = """
      app-icon-generator Icons.swift Game.app/Info.plist Info.plist && touch -d 2001-01-01 Icons.swift
      app-icon-generator Icons.swift Game.app/Info.plist Info.plist && date -r Icons.swift +%Y
      app-icon-generator Icons.swift Game.app/Info.plist Other.plist && [ Icons.swift -nt Game.app/Info.plist ] && echo new
      """
    let run = try CommandRun(shell: line, folder: app.folder.url)
    #expect(run.output == "2001\nnew\n", "\(run.errors)")
  }

  /// Swift's runtime would catch the signal, print a backtrace, and continue. A pipe that nobody opens for writing
  /// keeps the programs waiting; otherwise they would end too soon.
  @Test(arguments: ["icon-check Game.app", "app-icon-generator a b"])
  func aQuitSignalEndsTheProgram(line: String) throws {
    let app = try AppFixture.bundle()
    // The program's first line of output, or of errors, goes into a pipe that is full, so that it waits.
    let script = """
      mkfifo full; exec 3<>full; (yes | head -c 65536 >&3)
      env --default-signal=QUIT \(line) >&3 2>&3 &
      for i in $(seq 600); do
        grep -q pipe_write /proc/$!/wchan && break
        sleep 0.05
      done
      kill -QUIT $!; wait $!; echo $?
      """
    let run = try CommandRun(
      shell: script, environment: ["SWIFT_BACKTRACE": "enable=yes,color=no"], folder: app.folder.url)
    #expect(run.output == "\(128 + SIGQUIT)\n", "\(run.errors)")
  }
}
