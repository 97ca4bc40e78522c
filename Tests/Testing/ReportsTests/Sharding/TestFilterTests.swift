import Foundation
import TestSupport
import Testing

@testable import Reports

@Suite struct TestFilterTests {
  private static let all = [
    "A.S/a()", "A.S/ab()", "A.S/a(b:)", "A.S/In/a()", "A.SS/a()", "A.a()", "AA.S/a()", "A.`x.y (z) +/*`()",
    "A.`x-y (z) +/*`()", "A.X/testA", "A.X/testAB", "B.X/testA",
  ].map { TestName($0) }

  private func matches(_ filter: TestFilter, _ text: String) throws -> Bool {
    let expression = try NSRegularExpression(pattern: filter.pattern)
    let found = expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
    // Foundation matches XCTest's names, the standard library Swift Testing's.
    #expect(try Regex(filter.pattern).firstMatch(in: text).map { _ in true } ?? false == found)
    return found
  }

  @Test func aFilterMatchesItsTestsAndNoOthers() throws {
    var random = SplitMix(seed: 4)
    for _ in 0..<40 {
      let chosen = Self.all.filter { _ in Bool.random(using: &random) }
      let filters = TestFilter.filters(for: chosen.shuffled(using: &random))
      for test in Self.all {
        let found = try filters.contains { try $0.isXCTest == test.isXCTest && matches($0, test.text) }
        #expect(found == chosen.contains(test), "\(test.text) by \(filters.map(\.pattern))")
      }
    }
  }

  @Test func aTestsFileAndLineMayFollowItsName() throws {
    let filter = try #require(TestFilter.filters(for: [TestName("A.a()")]).first)
    #expect(try matches(filter, "A.a()/Menu.swift:12:4"))
    #expect(try !matches(filter, "A.a()b()"))
  }

  /// A name of 9 bytes counts 10, with its separator.
  @Test(arguments: [(30, [3, 2]), (29, [2, 2, 1]), (20, [2, 2, 1]), (50, [5]), (49, [4, 1]), (1, [1, 1, 1, 1, 1])])
  func aFilterIsAsLongAsItsLimit(limit: Int, counts: [Int]) {
    let tests = (1...5).map { TestName("A.Bc/d\($0)()") }
    #expect(tests.allSatisfy { $0.text.utf8.count == 9 })
    #expect(TestFilter.filters(for: tests, limit: limit).map(\.tests.count) == counts)
  }

  @Test func manyTestsTakeSeveralFilters() {
    let tests = (0..<1000).map { TestName("Tests.Suite\($0 % 7)/testOfSomeLength\($0)()") }
    let filters = TestFilter.filters(for: tests, limit: 4000)
    #expect(filters.count > 7)
    #expect(filters.allSatisfy { $0.tests.reduce(0) { $0 + $1.text.utf8.count } <= 4000 })
    #expect(filters.flatMap(\.tests) == tests.sorted())
    #expect(TestFilter.filters(for: []).isEmpty)
  }

  /// A raw name may have the signs of regular expressions.
  @Test(arguments: ["[ab]", "a{1}", "a|b", "^a$", "ab?", "a.b*c+"])
  func aNameWithSignsOfAPatternIsMatchedAsItIs(name: String) throws {
    let filter = try #require(TestFilter.filters(for: [TestName("A.`\(name)`()")]).first)
    #expect(try matches(filter, "A.`\(name)`()"))
    for other in ["a", "b", "ab", "axc", "abbc"] { #expect(try !matches(filter, "A.`\(other)`()")) }
  }

  @Test func eachLibraryHasItsOwnFilter() {
    let tests = ["A.S/b()", "A.X/testB", "A.c()", "A.X/testA"].map { TestName($0) }
    let filters = TestFilter.filters(for: tests)
    #expect(filters.map(\.isXCTest) == [true, false])
    #expect(filters.map { $0.tests.map(\.text) } == [["A.X/testA", "A.X/testB"], ["A.S/b()", "A.c()"]])
    let patterns = [#"^(?:A\.X/(?:testA|testB))$"#, #"^(?:A\.S/(?:b\(\))|A\.(?:c\(\)))(?:/|$)"#]
    #expect(filters.map(\.pattern) == patterns)
  }
}
