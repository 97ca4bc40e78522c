import Foundation
import TestSupport
import Testing

@testable import ProjectRunner

@Suite struct TapScriptTests {
  @Test func linesBecomeOptionsOfCapture() throws {
    let script = """
      # The menu
      10 tap 120,80
      \t12  tap   play button
      20 drag 10,20>120,80+30

      25 drag hat>-4,8.5+2
      90 key SPACE
      91 key a
      """
    #expect(
      try TapScript.options(script, path: "taps.txt") == [
        "--tap=120,80@10", "--tap=play button@12", "--drag=10,20>120,80@20+30", "--drag=hat>-4,8.5@25+2",
        "--key=space@90", "--key=a@91",
      ])
    #expect(try TapScript.options("", path: "taps.txt") == [])
  }

  @Test(arguments: [
    ("tap 1,2", "expected FRAME tap|drag|key"), ("-1 tap 1,2", "expected FRAME"), ("10 tap", "expected FRAME"),
    ("1000001 tap 1,2", "expected FRAME"), ("10 jump 1,2", "expected tap, drag or key, not jump"),
    ("10 drag 1,2>3,4", "expected drag"), ("10 drag 1,2>3,4+1", "expected drag"), ("10 drag 1,2>x+5", "expected drag"),
    ("10 drag 1,2>inf,4+5", "expected drag"), ("10 drag >3,4+5", "expected drag"),
    ("10 key shift", "expected a letter, a digit or down, escape, left, return, right, space, tab, up, not shift"),
    ("10 key ä", "expected a letter"),
  ])
  func aBadLineIsReportedWithItsNumber(line: String, message: String) {
    let error = #expect(throws: RunError.self) { try TapScript.options("1 tap 2,3\n\(line)\n", path: "taps.txt") }
    #expect(error?.description.hasPrefix("taps.txt:2: error: \(message)") == true, "\(error?.description ?? "")")
  }

  @Test func linesMayEndAsOnWindows() throws {
    #expect(
      try TapScript.options("# a\r\n1 tap 2,3\r\n\r\n2 key a\r\n", path: "taps.txt") == ["--tap=2,3@1", "--key=a@2"])
    let error = #expect(throws: RunError.self) { try TapScript.options("1 tap 2,3\r\n\r\nx\r\n", path: "taps.txt") }
    #expect(error?.description.hasPrefix("taps.txt:3: error: expected FRAME") == true)
  }

  @Test func aScriptThatIsMissingIsReported() throws {
    let file = URL(fileURLWithPath: "/nowhere/taps.txt")
    #expect(throws: RunError(.missing, "/nowhere/taps.txt: no such script")) { try TapScript.options(file) }
  }

  @Test(
    arguments: [
      ("0 tap 1,2", "--tap=1,2@0"), ("1000000 tap 1,2", "--tap=1,2@1000000"), ("1 drag a>3,4+2", "--drag=a>3,4@1+2"),
      ("1 drag a>3,4+1000000", "--drag=a>3,4@1+1000000"), ("1 drag a>3,4+1000001", nil), ("1 drag a>3+2", nil),
      ("1 drag a>3,4,5+2", nil), ("1 drag a+2>3,4", nil), ("1 key 0", "--key=0@1"), ("1 key Z", "--key=z@1"),
      ("1 key ab", nil), ("1 key -", nil), ("1 key down", "--key=down@1"), ("  # 1 tap 1,2", ""),
    ] as [(String, String?)])
  func numbersAreReadUpToTheirLimits(line: String, option: String?) {
    var options: [String]?
    do { options = try TapScript.options(line, path: "taps.txt") } catch {}
    #expect(options == option.map { $0.isEmpty ? [] : [$0] })
  }
}
