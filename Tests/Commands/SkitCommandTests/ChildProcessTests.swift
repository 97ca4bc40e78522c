import Foundation
import Testing

@testable import skit

/// The programs that `skit` starts, and what they print.
@Suite struct ChildProcessTests {
  private func output(
    _ script: String, environment: [String: String] = [:], mergesErrors: Bool = false
  ) throws -> String {
    var data = Data()
    let status = try ChildProcess.run(
      ["sh", "-c", script], environment: environment, mergesErrors: mergesErrors
    ) { data += $0 }
    return "\(status) \(String(decoding: data, as: UTF8.self))"
  }

  @Test(arguments: [("exit 0", 0), ("exit 3", 3), ("exit 255", 255), ("kill -TERM $$", 143), ("kill -KILL $$", 137)])
  func theStatusIsThatOfAShell(script: String, status: Int32) throws {
    #expect(try ChildProcess.run(["sh", "-c", script]) == status)
    #expect(try output(script) == "\(status) ")
  }

  @Test func theOutputIsThatOfTheProgram() throws {
    #expect(try output("printf one; exit 2") == "2 one")
    #expect(try output("printf one; printf two >&2", mergesErrors: true) == "0 onetwo")
    #expect(try output("printf %s \"$SKIT_WORD\"", environment: ["SKIT_WORD": "a 'b'"]) == "0 a 'b'")
    let long = try output("head -c 200000 /dev/zero | tr '\\0' x")
    #expect(long.utf8.count == 200_002 && long.hasSuffix("xxx"))
  }

  @Test func aVariableReplacesTheInheritedOneAndKeepsTheOthers() throws {
    let inherited = ProcessInfo.processInfo.environment
    let path = try #require(inherited["PATH"])
    let home = inherited["HOME"] ?? ""
    let script = #"printf '%s|%s' "$PATH" "$HOME""#
    #expect(try output(script) == "0 \(path)|\(home)")
    #expect(try output(script, environment: ["PATH": "/other:\(path)"]) == "0 /other:\(path)|\(home)")
    #expect(try output(script, environment: ["HOME": ""]) == "0 \(path)|")
  }

  @Test func aMissingProgramIsAnError() {
    let error = #expect(throws: (any Error).self) { try ChildProcess.run(["no-such-program-of-skit"]) }
    #expect(error.map { "\($0)" } == "no-such-program-of-skit: no such program in PATH")
  }

  @Test func aProgramsLinesArriveWhole() {
    let bytes = Array("one\n\n\u{1F388} two\r\nthree".utf8)
    for size in 1...bytes.count {
      var lines = OutputLines()
      var found: [String] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        // A piece may be a part of other data, whose indices do not start at 0.
        lines.add(Data([0] + bytes[start..<min(start + size, bytes.count)]).dropFirst()) { found.append($0) }
      }
      #expect(found == ["one", "", "\u{1F388} two\r"], "\(size)")
      lines.finish { found.append($0) }
      lines.finish { found.append($0) }
      #expect(found == ["one", "", "\u{1F388} two\r", "three"], "\(size)")
    }
  }

  /// Takes a fraction of a second. When each piece was searched from the start of its line, it took minutes.
  @Test(.timeLimit(.minutes(1))) func aLongLineTakesLinearTime() {
    var lines = OutputLines()
    var count = 0
    for _ in 0..<2048 { lines.add(Data(repeating: 0x78, count: 512)) { _ in count = -1 } }
    lines.finish { count += $0.utf8.count }
    #expect(count == 1 << 20)
  }

  @Test func resultsAreReadFromPiecesOfAnyLength() {
    let text = "Test Case 'A.b' passed (0.1 seconds)\nnoise\nTest Case 'A.c' failed (12.5 seconds)\n\n(1 seconds)"
    for size in [1, 2, 7, 40, 1000] {
      var lines = PrintedLines()
      let bytes = Array(text.utf8)
      for start in stride(from: 0, to: bytes.count, by: size) {
        lines.add(Data(bytes[start..<min(start + size, bytes.count)]))
      }
      #expect(
        lines.all == ["Test Case 'A.b' passed (0.1 seconds)", "Test Case 'A.c' failed (12.5 seconds)"], "\(size)")
      lines.add(Data("\n".utf8))
      #expect(lines.all.count == 3)
    }
  }
}
