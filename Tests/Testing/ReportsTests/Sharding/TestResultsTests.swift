import TestSupport
import Testing

@testable import Reports

@Suite struct TestResultsTests {
  private func seconds(_ xml: String, _ names: String...) throws -> [String: Double] {
    let folder = try TemporaryFolder()
    var results = TestResults()
    try results.add(xunit: folder.write(xml, to: "tests.xml"), of: names.map { TestName($0) })
    return Dictionary(uniqueKeysWithValues: results.seconds.map { ($0.text, $1) })
  }

  @Test func theTimesOfAnXUnitFileAreRead() throws {
    let xml = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
        <testsuite name="TestResults" errors="0" tests="4" failures="1" skipped="1" time="0.1">
          <testcase classname="T.S.In" name="b(s:n:)" time="3.5e-05" />
          <testcase classname="T" name="`a &lt;raw&gt; &amp;amp; (name) with. dots/slash&#x21;&#33;`()" time="0.25" />
          <testcase classname="T.S" name="off()" >
            <skipped />
          </testcase>
          <testcase classname="T.S" name="fails()" time="1.5" >
            <failure message="Expectation failed: 1 == 2 (error)" />
          </testcase>
          <testcase classname="T.S" name="other()" time="9" />
        </testsuite>
      </testsuites>
      """
    let raw = "T.`a <raw> &amp; (name) with. dots/slash!!`()"
    #expect(
      try seconds(xml, "T.S/In/b(s:n:)", raw, "T.S/off()", "T.S/fails()", "T.lost()")
        == ["T.S/In/b(s:n:)": 3.5e-05, raw: 0.25, "T.S/off()": 0, "T.S/fails()": 1.5])
  }

  /// An entity that is not known or has no semicolon is text. https://www.w3.org/TR/xml/#sec-predefined-ent
  @Test func entitiesOfAnXUnitFileAreReplaced() throws {
    let name = "`a &bogus; &x65; &amp b &apos;&quot;&gt;&#65;&#x42;`()"
    let xml = "<testcase classname=\"T\" name=\"\(name)\" time=\"0.5\" />"
    let test = "T.`a &bogus; &x65; &amp b '\">AB`()"
    #expect(try seconds(xml, test) == [test: 0.5])
  }

  @Test func timesOfTestsWithTheSameNameAreAdded() throws {
    let line = #"<testcase classname="T" name="a()" time="1" />"#
    #expect(try seconds(line + line, "T.a()") == ["T.a()": 2])
  }

  @Test(arguments: [
    "", "<?xml version=\"1.0\"?>\n<testsuites>\n", "<testcase ", "<testcase classname=\"T\" name=\"a()", "\u{0}&#;&",
    "<testcase classname=\"T\" time=\"1\" />",
  ])
  func aBrokenFileHasNoResults(xml: String) throws {
    #expect(try seconds(xml, "T.a()").isEmpty)
  }

  @Test func outputOfXCTestIsRead() {
    var results = TestResults()
    let tests = ["T.C/testA", "T.C/testB", "T.C/testLost", "T.D/testA", "U.D/testA"].map { TestName($0) }
    results.add(
      printed: [
        "Test Case 'C.testA' started at 2026-11-21 17:53:43.984", "Test Case 'C.testA' passed (0.25 seconds)",
        "printed by the test Test Case 'C.testB' failed (1.5 seconds)", "Test Case 'C.testLost' passed",
        "Test Case 'D.testA' skipped (1.0 seconds)", "Test Case 'D.testA' passed (2.0 seconds)",
      ], of: tests)
    #expect(
      results.seconds == [
        tests[0]: 0.25, tests[1]: 1.5, tests[3]: 1.5, tests[4]: 1.5,
      ])
  }

  @Test func oneResultForTwoTestsCountsAsMissing() {
    var results = TestResults()
    results.add(
      printed: ["Test Case 'D.testA' passed (2.0 seconds)"], of: ["T.D/testA", "U.D/testA"].map { TestName($0) })
    #expect(results.seconds.isEmpty)
  }

  @Test func aCaseWithoutAClassIsSkippedAndAttributesHaveAnyOrder() throws {
    let xml = """
      <testcase name="a()" time="1" /><testcase time="2" name="a()"
        classname="T" /><testcase classname="T" name="b()" time="x" />
      """
    #expect(try seconds(xml, "T.a()", "T.b()") == ["T.a()": 2, "T.b()": 0])
  }

  @Test(arguments: [
    "Test Case 'C.testA' passed (0.25 second)", "Test Case 'C.testA' passed 0.25 seconds)",
    "Test Case 'C.testA' stopped (0.25 seconds)", "Test Case 'C.testA' passed (x seconds)",
    "Test Case 'C.testA' passed (0.25 seconds) again", "Test Case 'C.testA passed (0.25 seconds)",
    "Case 'C.testA' passed (0.25 seconds)", "Test Case 'C.testB' passed (0.25 seconds)",
  ])
  func anotherLineOfXCTestIsNoResult(line: String) {
    var results = TestResults()
    results.add(printed: [line], of: [TestName("T.C/testA")])
    #expect(results.seconds.isEmpty)
  }

  /// A test may print a line without an end, which the result then follows.
  @Test func theLastResultOfALineCounts() {
    var results = TestResults()
    let test = TestName("T.C/testA")
    let line = "Test Case 'C.testB' passed (9.0 seconds) Test Case 'C.testA' passed (0.5 seconds)"
    results.add(printed: [line], of: [test, TestName("T.C/testB")])
    #expect(results.seconds == [test: 0.5])
  }

  @Test func testsThatPrintTheSameNameShareTheirTime() {
    var results = TestResults()
    let tests = ["T.D/testA", "U.D/testA"].map { TestName($0) }
    let lines = [1, 2, 6].map { "Test Case 'D.testA' passed (\($0).0 seconds)" }
    results.add(printed: lines, of: tests)
    #expect(results.seconds == [tests[0]: 4.5, tests[1]: 4.5])
  }

  @Test func resultsOfASecondRunAreAdded() {
    var results = TestResults()
    let test = TestName("T.C/testA")
    for seconds in ["0.25", "1.5"] {
      results.add(printed: ["Test Case 'C.testA' failed (\(seconds) seconds)"], of: [test])
    }
    #expect(results.seconds == [test: 1.75])
  }
}
