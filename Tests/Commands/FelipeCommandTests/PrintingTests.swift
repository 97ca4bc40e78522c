import Foundation
import TestSupport
import Testing

/// Everything that the programs print reaches its reader, and nothing in it commands a terminal or GitHub.
@Suite struct PrintingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ line: String) throws -> CommandRun {
    try CommandRun(shell: line, environment: ["XDG_STATE_HOME": folder.url.path], folder: folder.url)
  }

  /// A closed stream stays closed: no file that the program opens gets its descriptor.
  @Test(arguments: [
    "felipe --version", "felipe --help", "felipe icons list", "felipe icons check --rules", "felipe icons schedule",
    "felipe capture --size 15x27", "felipe capture --size 15x27 --json --tree", "felipe capture --size 15x27 --preview",
    "icon-check --rules",
  ])
  func lostOutputIsAnError(command: String) throws {
    let program = command.prefix { $0 != " " }
    let full = try run("\(command) >/dev/full")
    #expect(full.status == 74)
    #expect(full.errors == "\(program): standard output: No space left on device\n")
    let closed = try run("\(command) >&-")
    #expect(closed.status == 74)
    #expect(closed.errors == "\(program): standard output: Bad file descriptor\n")
  }

  /// A shell reports 141 for a program that SIGPIPE ended.
  @Test(arguments: ["", "trap '' PIPE; "])
  func aReaderThatLeavesEndsTheProgramQuietly(trap: String) throws {
    let left = try run("\(trap)felipe capture --frames 0-999 --size 15x27 | :; exit ${PIPESTATUS[0]}")
    #expect(left.status == 141)
    #expect(left.errors == "")
  }

  @Test func aFileNameCannotCommandTheTerminal() throws {
    let name = "\u{1B}]0;title\u{7}\n::error::x\u{202E}"
    let missing = try CommandRun("felipe", ["replay", name], folder: folder.url)
    #expect(
      missing.errors.contains(#"/\u{1B}]0;title\u{7}\n::error::x\u{202E}: no such recording"#), "\(missing.errors)")
    #expect(missing.errors.split(separator: "\n").count == 1)
    let capture = try CommandRun("felipe", ["capture", "--size", "15x27", "--out", name], folder: folder.url)
    #expect(capture.status == 0 && capture.errors == "")
    #expect(capture.lines.count == 1 && capture.output.contains(#"/\u{1B}]0;title\u{7}\n::error::x\u{202E}/frame"#))
    let wrong = try CommandRun("felipe", ["capture", "--\(name)"], folder: folder.url)
    #expect(wrong.errors.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
  }

  @Test func aPlistCannotCommandGitHub() throws {
    let plist = """
      <plist version="1.0"><dict><key>CFBundleIcons</key><dict>
      <key>CFBundlePrimaryIcon</key><dict><key>CFBundleIconFiles</key><array><string>##[add-mask]a</string></array></dict>
      </dict></dict></plist>
      """
    try folder.write(plist, to: "app/Info.plist")
    for format in ["text", "json", "sarif"] {
      let check = try CommandRun("felipe", ["icons", "check", "app", "--format", format], folder: folder.url)
      #expect(check.output.contains("add-mask]a") && !check.output.contains("##["), "\(check.output)")
      guard format != "text" else { continue }
      let json = try JSONSerialization.jsonObject(with: Data(check.output.utf8))
      #expect("\(json)".contains("##[add-mask]a"), "\(json)")
    }
  }
}
