import Foundation
import TestSupport
import Testing

/// Text from logs and shards cannot command a terminal or GitHub.
@Suite struct PrintingTests {
  private let fixture: LoggedRunFixture
  private let hostile = "a\u{1B}[2J\n::add-mask::b ##[add-mask]c"
  private let printed = #"a\u{1B}[2J\n::add-mask::b ##\u{5B}add-mask]c"#

  init() throws { fixture = try LoggedRunFixture() }

  @Test func aTestsNameIsPrintedOnOneLine() throws {
    try fixture.log(hostile, "different", actual: 2)
    let wrong = try fixture.skit("accept", "other")
    #expect(wrong.errors == "skit: other: nothing to accept; the run's failures are MenuTests/\(printed)\n")
    let accepted = try fixture.skit("accept", "--all")
    #expect(accepted.lines.count == 1 && accepted.output.hasPrefix("accepted MenuTests/\(printed): "))
    let goldens = try fixture.skit("goldens")
    #expect(goldens.output.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
  }

  @Test func anAnnotationIsOneCommand() throws {
    try fixture.log("\u{1B}," + hostile, "different", actual: 2, tree: hostile)
    let lines = try fixture.skit("report", "--github").lines
    try #require(lines.count == 2)
    #expect(
      lines[0]
        == #"::error file=Tests/MenuTests.swift,line=7,title=golden \u{1B}%2Ca\u{1B}[2J%0A%3A%3Aadd-mask%3A%3Ab "#
        + #"##[add-mask]c%3A different::\u{1B},a\u{1B}[2J%0A::add-mask::b ##[add-mask]c.png: it differs%0Aa\u{1B}[2J%0A"#
        + "::add-mask::b ##[add-mask]c")
  }

  @Test func aShardsCommitIsPrintedOnOneLine() throws {
    let swift = try FakeSwift()
    for number in 1...2 { _ = try swift.skit("test", "--shard", "\(number)/2", "--run", "../run-\(number)") }
    let record = try swift.folder.text("run-2/shard.json")
    let commit = record.replacing("\"count\"", with: "\"commit\" : \"\\n::x::\\u001b\",\n  \"count\"")
    try swift.folder.write(commit, to: "run-2/shard.json")
    let merge = try swift.skit("merge", "../run-1", "../run-2", "--into", "../all")
    #expect(merge.status == 65)
    #expect(merge.errors.contains(#"ran at \n::x::\u{1B}, not at"#), "\(merge.errors)")
    #expect(merge.errors.split(separator: "\n").count == 1)
  }

  @Test func lostOutputIsAnError() throws {
    try fixture.log("a", "different", actual: 2)
    let folder = fixture.folder.url
    for command in ["--version", "report", "report --github", "accept --all", "test --help"] {
      let run = try CommandRun(shell: "skit \(command) >/dev/full", folder: folder)
      #expect(run.status == 74, "\(command)")
      #expect(run.errors == "skit: standard output: No space left on device\n", "\(command)")
    }
    let swift = try FakeSwift()
    let path = ["PATH": "\(swift.folder.url.path):\(CommandRun.folder.path):/usr/bin:/bin"]
    let test = try CommandRun(
      shell: "skit test --dry-run >/dev/full", environment: path, folder: swift.folder.path("package"))
    #expect(test.status == 74)
  }

  /// The developer's own tests print it.
  @Test func theOutputOfTheTestsPassesThroughAsItIs() throws {
    let swift = try FakeSwift()
    try swift.folder.write("T.C/testA\n", to: "tests")
    let script = try swift.folder.text("swift").replacing(
      "exit \"${FAIL:-0}\"", with: #"printf '\033[32mgreen\033[0m\n'"#)
    try swift.folder.write(script, to: "swift")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: swift.folder.path("swift").path)
    #expect(try swift.skit("test").output.contains("\u{1B}[32mgreen\u{1B}[0m\n"))
  }
}
