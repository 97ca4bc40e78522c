import Testing

@testable import Reports

@Suite struct TestNameTests {
  @Test(arguments: [
    ("MenuTests.MenuTests/opens()", "MenuTests.MenuTests/opens()"),
    ("MenuTests.opens()/Menu (1).swift:12:4", "MenuTests.opens()"),
    ("MenuTests.opens(_:at:)/Menu.swift:12:4", "MenuTests.opens(_:at:)"),
    ("MenuTests.MenuCase/testOpens", "MenuTests.MenuCase/testOpens"),
    ("MenuTests.`opens/closes: 1:2`()", "MenuTests.`opens/closes: 1:2`()"),
  ])
  func aListedTestLosesItsFileAndLine(line: String, name: String) {
    #expect(TestName(listed: line)?.text == name)
  }

  @Test(arguments: ["", "warning: a.b/c", "Building for debugging...", "[3/6] Compiling a.swift", "opens()", ".a()"])
  func otherLinesAreNotTests(line: String) {
    #expect(TestName(listed: line) == nil || line.hasPrefix("warning") || line.hasPrefix("["))
  }

  @Test func nameIdentifiesTheTestingLibrary() {
    #expect(TestName("A.B/testC").isXCTest)
    #expect(!TestName("A.B/c(d:)").isXCTest)
  }

  /// In the order of their bytes: a bracket comes before a digit, and a capital before a small letter.
  @Test func namesAreSortedByTheirBytes() {
    let names = ["T.b()", "T.a1()", "T.B()", "T.a()", "T.\u{E4}()", "T.z()"].map { TestName($0) }
    #expect(names.sorted().map(\.text) == ["T.B()", "T.a()", "T.a1()", "T.b()", "T.z()", "T.\u{E4}()"])
  }

  @Test func aResultHasDotsOnlyAndAPrintedOneTwoParts() {
    let names = ["T.C/testA", "T.S/In/a()", "T.a()"].map { TestName($0) }
    #expect(names.map(\.resultName) == ["T.C.testA", "T.S.In.a()", "T.a()"])
    #expect(names.map(\.printedName) == ["C.testA", "In.a()", "T.a()"])
  }

  @Test(arguments: [
    " T.a()", "\tT.a()", "T.`a\u{1F}b`()", "T.a", "T.a(", "T/a", "T/a.b", "()", "", "T.a()\u{7}",
  ])
  func aTextWithoutATestIsRefused(text: String) {
    #expect(TestName(listed: text) == nil)
  }

  @Test func aPrintedNameHasTheLastTwoParts() {
    #expect(TestName.resultName("T.S/In/a(b:)") == "T.S.In.a(b:)")
    #expect(TestName.lastTwoParts("a") == "a" && TestName.lastTwoParts("a.b") == "a.b")
    #expect(TestName.lastTwoParts("a.b.c.d") == "c.d")
  }

  /// The file is left out only if a line and a column follow it.
  @Test func aSlashInARawNameIsKept() {
    #expect(TestName(listed: "T.`a()/b`()")?.text == "T.`a()/b`()")
    #expect(TestName(listed: "T.a()/Menu.swift:12:4")?.text == "T.a()")
    #expect(TestName(listed: "T.`a()/b:1:2`()/Menu.swift:12:4")?.text == "T.`a()/b:1:2`()")
  }
}
