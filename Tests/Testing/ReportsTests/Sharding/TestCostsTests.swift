import Assets
import Foundation
import TestSupport
import Testing

@testable import Reports

@Suite struct TestCostsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func costs(_ text: String) throws -> TestCosts {
    try TestCosts(contentsOf: folder.write(text, to: "costs.txt"))
  }

  private func updated(_ old: Double?, by new: Double?) throws -> Int? {
    let test = TestName("T.a()")
    let costs = try old.map { try self.costs("\($0) T.a()\n") } ?? TestCosts()
    return costs.updated(tests: [test], seconds: new.map { [test: $0] } ?? [:]).milliseconds[test]
  }

  @Test func costsAreReadBackAsWritten() throws {
    let seconds = [0.0001, 0.049, 0.25, 1, 12.345, 345.6, 1e9]
    let tests = seconds.indices.map { TestName("T.`a \($0)`()") }
    let new = TestCosts().updated(tests: tests, seconds: Dictionary(uniqueKeysWithValues: zip(tests, seconds)))
    #expect(
      new.text.split(separator: "\n").dropFirst() == [
        "0.01 T.`a 0`()", "0.05 T.`a 1`()", "0.25 T.`a 2`()", "1.00 T.`a 3`()", "12.00 T.`a 4`()", "350.00 T.`a 5`()",
        "86000.00 T.`a 6`()",
      ])
    #expect(try costs(new.text) == new)
  }

  @Test func secondsAreReadToTheMillisecond() throws {
    let read = try costs("86400 T.a()\n0.0004 T.b()\n0.0006 T.c()\n12.3456 T.Z()\n07.50 T.`d e`()\n").milliseconds
    #expect(read.keys.sorted().map(\.text) == ["T.Z()", "T.`d e`()", "T.a()", "T.b()", "T.c()"])
    #expect(read.keys.sorted().map { read[$0] } == [12_346, 7500, 86_400_000, 0, 1])
  }

  @Test func aCostHasTwoDigits() throws {
    #expect(try updated(nil, by: 0.994) == 990)
    #expect(try updated(nil, by: 1.006) == 1000, "100 hundredths are 10 tenths")
    #expect(try updated(nil, by: 10.06) == 10_000)
  }

  @Test func noiseDoesNotChangeAFile() throws {
    #expect(try updated(1, by: 1.4) == 1000)
    #expect(try updated(1, by: 0.7) == 1000)
    #expect(try updated(0.01, by: 0.05) == 10)
    #expect(try updated(0.01, by: 0.06) == 10, "50 ms are noise")
    #expect(try updated(0.01, by: 0.061) == 10 && updated(0.01, by: 0.07) == 70)
    #expect(try updated(0.07, by: 0.02) == 70 && updated(0.07, by: 0.01) == 10)
    #expect(try updated(1, by: 1.5) == 1000 && updated(1.5, by: 1) == 1500)
    #expect(try updated(1, by: 1.6) == 1600)
    #expect(try updated(1, by: 0.6) == 600)
    #expect(try updated(0.01, by: 0.1) == 100)
    #expect(try updated(1, by: nil) == 1000)
    #expect(try updated(nil, by: nil) == nil)
  }

  @Test func aRemovedTestLosesItsLine() throws {
    #expect(try costs("1 T.a()\n").updated(tests: [], seconds: [:]).milliseconds.isEmpty)
  }

  @Test(arguments: [
    "fast T.a()", "1", "1 ", "1  ", "-1 T.a()", "1e3 T.a()", "nan T.a()", "1.2.3 T.a()", ".5 T.a()", "1 opens",
    "T.a() 1",
    "86401 T.a()", "86400.001 T.a()", "1 T.a()\r", "1 T.S/a()\r", "1\tT.a()",
    "99999999999999999999999999 T.a()", "\u{FEFF}1 T.a()",
  ])
  func malformedLineIsReportedWithFileAndLine(line: String) throws {
    let file = folder.path("costs.txt")
    #expect(
      throws: AssetError(
        .malformed, path: "\(file.path):3", "expected seconds and a test, such as 0.25 MenuTests.MenuTests/opens()")
    ) { try costs("# costs\n1 T.b()\n\(line)\n") }
  }

  @Test func duplicateTestsAreRefused() throws {
    let file = folder.path("costs.txt")
    #expect(throws: AssetError(.malformed, path: "\(file.path):2", "T.a() is listed twice")) {
      try costs("1 T.a()\n2 T.a()")
    }
    #expect(throws: AssetError.self) { try TestCosts(contentsOf: folder.path("none")) }
  }

  @Test func thousandthsAreWrittenOnlyWhereTheyAreNotZero() throws {
    let lines = "0.005 T.a()\n0.10 T.b()\n1.005 T.c()\n12.30 T.d()\n"
    #expect(try costs(lines).text.hasSuffix("skit merge --costs`.\n\(lines)"))
  }

  @Test func aMissingFileOfCostsIsNamedWithItsCommand() {
    let file = folder.path("none.txt")
    #expect(throws: AssetError(.missing, path: file.path, "no costs file; `skit merge --costs` writes one")) {
      try TestCosts(contentsOf: file)
    }
  }

  /// A test that is not among the tests is left out, and one without a new time keeps the old one.
  @Test func onlyMeasuredTestsChange() throws {
    let names = ["T.a()", "T.b()", "T.c()"].map { TestName($0) }
    let old = try costs("1 T.a()\n2 T.b()\n4 T.gone()\n")
    let new = old.updated(tests: names, seconds: [names[0]: 3, names[2]: 0.5, TestName("T.gone()"): 9])
    #expect(new.milliseconds == [names[0]: 3000, names[1]: 2000, names[2]: 500])
    #expect(old.milliseconds[names[0]] == 1000)
  }

  @Test func aCostIsAtLeastTenMillisecondsAndAtMostADay() throws {
    #expect(try updated(nil, by: 0) == 10 && updated(nil, by: -5) == 10 && updated(nil, by: -0.5) == 10)
    #expect(try updated(nil, by: 0.014) == 10 && updated(nil, by: 0.015) == 20)
    #expect(try updated(nil, by: 86_400) == 86_000_000 && updated(nil, by: 1e12) == 86_000_000)
  }
}
