import AppFoundation
import Testing

import class Predicates.NSPredicate
import class Predicates.NSSortDescriptor

@testable import Predicates

@Suite struct PredicateTests {
  private nonisolated(unsafe) static let hat: [String: Any] = [
    "name": "Älpler Hat", "size": 7, "price": 2.5, "isNew": true, "tags": ["red", "wool"],
    "owner": ["name": "Ann", "age": 30], "parts": [["n": 1], ["n": 5]] as [[String: Any]],
  ]

  @Test(arguments: [
    "name == 'Älpler Hat'", "size = 7", "size != 8 && size <> 9", "size < 8", "size <= 7", "size > 6", "size >= 7.0",
    "size BETWEEN {5, 7}", "7 == size", "price == 2.5", "isNew == YES", "isNew == true", "isNew = 1",
    "name BEGINSWITH 'Älp'", "name beginswith[c] 'älp'", "name BEGINSWITH[cd] 'alp'", "name ENDSWITH \"Hat\"",
    "name CONTAINS[c] 'HAT'", "name LIKE '*p?er*'", "name LIKE[cd] 'alpler hat'", "name MATCHES '.*Hat'",
    "name LIKE 'Älpler Hat*'", "name LIKE '*Hat**'", "'' LIKE '*'",
    "size IN {5, 7}", "'red' IN tags", "tags CONTAINS 'wool'", "ANY tags BEGINSWITH 'w'", "NONE tags == 'blue'",
    "ALL parts.n < 6", "ANY parts.n > 4", "parts.@count == 2", "parts.@sum.n == 6", "parts.@max.n == 5",
    "owner.name == 'Ann'", "SELF.owner.age > 29", "missing == nil", "owner != NULL", "TRUEPREDICATE",
    "NOT size == 8", "!(size == 8 OR size == 9)", "size == 8 OR size == 7 AND name != ''",
    "(size == 1 AND size == 2) OR (size == 7)", "name == 'x' || name contains 'l'", "name.length == 10", "-1 < size",
  ])
  func formatIsTrue(_ format: String) {
    #expect(NSPredicate(format: format).evaluate(with: Self.hat))
    #expect(!NSPredicate(format: "NOT (\(format))").evaluate(with: Self.hat))
  }

  @Test func argumentsAreValuesAndKeys() {
    let date = Date()
    func isTrue(_ format: String, _ arguments: Any...) -> Bool {
      NSPredicate(format: format, argumentArray: arguments).evaluate(
        with: ["n": 3, "d": date, "t": "it's 'x'"] as [String: Any])
    }
    #expect(isTrue("n == %d", 3) && isTrue("n == %ld", 3) && isTrue("%K == %@", "n", 3) && isTrue("n < %f", 3.5))
    #expect(isTrue("d == %@", date) && isTrue("d <= %@", date as NSDate) && isTrue("t == %@", "it's 'x'"))
    #expect(isTrue("n IN %@", [1, 3]) && isTrue("n BETWEEN {%d, %d}", 1, 4) && !isTrue("n IN %@", [String]()))
    #expect(NSPredicate(format: "SELF == %@", "a").evaluate(with: "a"))
    let none: String? = nil
    #expect(NSPredicate(format: "t == %@", none).evaluate(with: [String: Any]()))
  }

  @Test(arguments: [
    "size BETWEEN {7, 7}", "size BETWEEN {6, 8}", "size =< 7", "size => 7", "#size == 7", "SOME tags == 'wool'",
    "parts.@avg.n == 3", "parts.@min.n == 1", "missing.@count == nil",
    "name LIKE '??????????'", "name LIKE[c] 'älpler ???'", "name MATCHES 'x|Älpler Hat|y'", "size == 0.7e1",
    "size > -.5",
    "name > 'Z'", "FALSEPREDICATE OR TRUEPREDICATE", "'it\\'s' == \"it's\"", "size == 7 OR size == 8 AND size == 9",
    "name ==[c] 'äLPLER hat'", "name ==[d] 'Alpler Hat'", "name ==[cd] 'ALPLER HAT'", "name ==[n] 'Älpler Hat'",
    "'RED' IN[c] tags", "tags CONTAINS[c] 'WOOL'", "ANY tags ==[c] 'RED'", "name MATCHES[c] 'älpler .*'",
    "name ENDSWITH[c] 'HAT'", "name >=[c] 'älpler hat'", "self.size == 7", "owner.#age == 30", "7 IN {8, size}",
    "size BETWEEN {price, 7.5}", "ALL missing == 1", "NONE missing == 1", "missing != 1", "size == 70e-1",
    "size == 7E0", "+7 == size", "size == 8 AND size == 7 OR size == 7", "size\t==\n7", "size\r\n==\u{A0}7",
    "NOT size IN {}", "size IN {-7,+7}", "size IN {8, parts.@count, 7.0}",
  ])
  func formatAtItsEdgeIsTrue(_ format: String) {
    #expect(NSPredicate(format: format).evaluate(with: Self.hat))
  }

  /// 98 parentheses around a comparison, which counts too.
  @Test func theDepthOfAFormatIsLimitedExactly() throws {
    func format(_ count: Int) -> String {
      String(repeating: "(", count: count) + "size == 7" + String(repeating: ")", count: count)
    }
    #expect(try PredicateParser.condition(of: format(98), []).isTrue(of: Self.hat))
    #expect(throws: PredicateFormatError(problem: "there are too many parentheses")) {
      try PredicateParser.condition(of: format(99), [])
    }
  }

  /// As in Objective-C, where no text contains the empty one.
  @Test(arguments: [
    "name CONTAINS ''", "'' IN name", "'' CONTAINS ''", "size BETWEEN {8, 9}", "size BETWEEN {5, 6}", "size < 7",
    "size > 7", "size <= 6", "size >= 8", "size != 7", "price < 2.5", "price > 2.5", "size BETWEEN {7}",
    "ALL tags == 'red'", "NONE tags == 'red'", "ANY tags == 'blue'", "ANY missing == 1", "missing < 1", "missing >= 1",
    "name LIKE 'Älpler'", "name LIKE '?????????'", "name LIKE '???????????'", "name LIKE 'älpler*'",
    "name MATCHES 'Hat'", "size IN {}", "size BETWEEN {5, 7, 9}", "size BETWEEN {}",
    "name MATCHES 'Älpler'", "name MATCHES 'Älpler|Hat'", "name BEGINSWITH 'Hat'", "name ENDSWITH 'Älp'", "name < 'Z'",
    "'hat' IN name", "size IN {5, 6}", "FALSEPREDICATE", "isNew == NO", "size == 7 AND size == 8",
    "NOT size == 8 AND size == 9", "size == 7 AND size == 8 OR size == 9", "name ==[d] 'alpler Hat'",
    "name ==[c] 'alpler hat'", "name == 'älpler hat'", "name <[c] 'älpler hat'", "name BEGINSWITH[c] 'alp'",
    "name ENDSWITH[d] 'hat'", "7 IN {8, 9}", "'RED' IN tags", "missing <= 1", "missing > 1", "SOME tags == 'x'",
  ])
  func formatIsFalse(_ format: String) {
    #expect(!NSPredicate(format: format).evaluate(with: Self.hat))
  }

  @Test(arguments: [
    ("", "expected a value, found the end"), ("size", "expected a comparison, found the end"),
    ("size ==", "expected a value, found the end"), ("size == 1 size", "expected the end, found \"size\""),
    ("(size == 1", "expected ), found the end"), ("name == 'x", "the text \"x\" does not end"),
    ("size == %@", "there are fewer arguments than placeholders"), ("size == %q", "%q is not a placeholder"),
    ("size + 1 == 2", "\"+\" is not supported"),
    ("max(size) == 2", "functions and indices such as max are not supported"),
    ("tags[0] == 'red'", "functions and indices such as tags are not supported"),
    ("'red' == tags[LAST]", "functions and indices such as tags are not supported"),
    ("size IN {1, tags[", "functions and indices such as tags are not supported"),
    ("size == {1, }", "expected a value, found \"}\""), ("size == {, 1}", "expected a value, found \",\""),
    ("size == {1 2}", "expected , or }, found \"2\""),
    ("name ==[x] 'a'", "expected [c], [d] or [cd]"), ("size == {1, 2", "expected , or }, found the end"),
    ("size == 1.2.3", "\"1.2.3\" is not a number"), ("size == $SIZE", "\"$\" is not supported"),
    ("size %d", "expected a comparison, found %d"), ("== 1", "expected a value, found \"==\""),
    ("'x' 'y'", "expected a comparison, found \"y\""), ("size == 1 2", "expected the end, found \"2\""),
    ("(size == 1]", "expected ), found \"]\""), ("NOT", "expected a value, found the end"),
    ("size == %", "% is not a placeholder"), ("size > -", "\"-\" is not supported"),
    ("name ==[c 'a'", "expected [c], [d] or [cd]"),
  ])
  func faultIsNamed(_ format: String, _ problem: String) {
    #expect(throws: PredicateFormatError(problem: problem)) { try PredicateParser.condition(of: format, []) }
  }

  @Test(arguments: ["name == '", "'", "name == \"x' ", "name == 'a\\'", "name == 'a\\"])
  func aTextWithoutItsEndIsAFault(_ format: String) {
    #expect(throws: PredicateFormatError.self) { try PredicateParser.condition(of: format, []) }
  }

  @Test func deepFormatsAndManyStarsEnd() {
    let deep = String(repeating: "(", count: 100_000)
    #expect(throws: PredicateFormatError.self) { try PredicateParser.condition(of: deep, []) }
    let stars = String(repeating: "*a", count: 200)
    let text = String(repeating: "a", count: 2000) + "b"
    #expect(!NSPredicate(format: "SELF LIKE %@", stars).evaluate(with: text))
  }

  @Test func aFaultIsReportedAndFalse() {
    let app = AppContext(defaults: DefaultsStore())
    nonisolated(unsafe) var reports: [String] = []
    app.report = { reports.append("\($0) \($1): \($2)") }
    app.perform { #expect(!NSPredicate(format: "size ==").evaluate(with: Self.hat)) }
    #expect(
      reports == [
        "predicate NSPredicate(format: \"size ==\"): expected a value, found the end; it is false for every object"
      ])
  }

  @Test func compoundsTakeFormats() {
    let parts = [NSPredicate(format: "size == 7"), NSPredicate(value: true), NSPredicate { hat, _ in hat != nil }]
    #expect(NSCompoundPredicate(andPredicateWithSubpredicates: parts).evaluate(with: Self.hat))
  }

  @Test func objectsAreSorted() {
    let list: [[String: Any]] = [["n": 2, "t": "b"], ["n": 10, "t": "a"], ["t": "a"], ["n": 2, "t": "a"]]
    func sorted(_ descriptors: NSSortDescriptor...) -> [String] {
      NSSortDescriptor.sorted(list, by: descriptors).map { "\($0["n"] ?? "-")\($0["t"] ?? "")" }
    }
    #expect(sorted(.init(key: "n", ascending: true)) == ["-a", "2b", "2a", "10a"], "nil first, equal ones stay")
    #expect(sorted(.init(key: "n", ascending: false), .init(key: "t", ascending: true)) == ["10a", "2a", "2b", "-a"])
    #expect(sorted(.init(key: "n", ascending: true) { _, _ in .orderedSame }) == ["-a", "2b", "10a", "2a"])
    let owners: [[String: Any]] = [["owner": ["n": 2]], ["owner": ["n": 10]]]
    let byNumber = NSSortDescriptor(key: "owner.n", ascending: false) { one, other in
      let difference = (one as? Int ?? 0) - (other as? Int ?? 0)
      return difference < 0 ? .orderedAscending : difference > 0 ? .orderedDescending : .orderedSame
    }
    let numbers = NSSortDescriptor.sorted(owners, by: [byNumber]).map { ($0["owner"] as? [String: Int])?["n"] }
    #expect(numbers == [10, 2])
    let words = NSSortDescriptor.sorted(
      ["ccc", "a", "bb"], by: [NSSortDescriptor(keyPath: \String.count, ascending: false)])
    #expect(words == ["ccc", "bb", "a"])
  }

  /// Only conditions inside each other count for the limit, not those beside each other.
  @Test func manyConditionsBesideEachOtherAreNotTooDeep() throws {
    let formats = [
      Array(repeating: "size == 7", count: 150).joined(separator: " AND "),
      (Array(repeating: "size == 8", count: 150) + ["size == 7"]).joined(separator: " OR "),
      Array(repeating: "NOT size == 8", count: 150).joined(separator: " AND "),
      Array(repeating: "(size == 7)", count: 150).joined(separator: " && "),
    ]
    for format in formats { #expect(try PredicateParser.condition(of: format, []).isTrue(of: Self.hat)) }
  }

  /// "Predicate Format String Syntax": the words of a format may have any case.
  @Test(arguments: [
    "size == 7 and isNew == yes", "size == 1 Or size == 7", "not size == 8", "any tags == 'red'", "some tags == 'red'",
    "all parts.n < 6", "none tags == 'blue'", "missing == null", "missing == Nil", "truepredicate",
    "not falsepredicate", "size between {7, 8}", "'red' in tags", "name like 'Älpler*'", "name matches '.*Hat'",
    "isNew != no", "isNew == True && isNew != false", "self.size == 7", "Self.owner.name == 'Ann'",
    "name BeginsWith 'Älp'", "name endswith[C] 'HAT'", "name contains[CD] 'alpler'",
  ])
  func wordsOfAFormatHaveAnyCase(format: String) {
    #expect(NSPredicate(format: format).evaluate(with: Self.hat))
  }

  @Test(
    arguments: [
      ([1, 4], true), ([3, 3], true), ([3, 4], true), ([1, 3], true), ([4, 9], false), ([1, 2], false),
    ] as [([Int], Bool)])
  func theLimitsOfBetweenMayBeAnArgument(limits: [Int], isTrue: Bool) {
    let predicate = NSPredicate(format: "n BETWEEN %@", argumentArray: [limits])
    #expect(predicate.evaluate(with: ["n": 3] as [String: Any]) == isTrue)
  }

  /// A descending order turns the comparison round, and not the objects that are equal.
  @Test func equalObjectsStayInTheirOrderAlsoDescending() {
    let list: [[String: Any]] = [
      ["n": 2, "t": "b"], ["n": 10, "t": "a"], ["t": "a"], ["n": 2, "t": "a"], ["t": "b"],
    ]
    let sorted = NSSortDescriptor.sorted(list, by: [NSSortDescriptor(key: "n", ascending: false)])
    #expect(sorted.map { "\($0["n"] ?? "-")\($0["t"] ?? "")" } == ["10a", "2b", "2a", "-a", "-b"])
    #expect(NSSortDescriptor.sorted([3, 1, 2], by: []) == [3, 1, 2])
  }

  @Test(arguments: [
    "notes == 'x'", "android == 2", "oranges > 3", "NOT inner == 2 AND order == 1", "anything == 4 OR allies == 3",
    "selfie == 6", "nilly == 7", "inner IN {1, order}", "truest == 8 && nonesuch == nil", "yesterday BETWEEN {9, 9}",
  ])
  func aNameMayBeginWithAWordOfTheFormat(format: String) {
    let object: [String: Any] = [
      "notes": "x", "android": 2, "oranges": 4, "inner": 1, "order": 1, "anything": 5, "allies": 3, "selfie": 6,
      "nilly": 7, "truest": 8, "yesterday": 9,
    ]
    #expect(NSPredicate(format: format).evaluate(with: object))
  }

  /// "Predicate Format String Syntax": only `?` and `*` stand for other characters.
  @Test(
    arguments: [
      ("abc", "a.c", false), ("a.c", "a.c", true), ("a[b]", "a[b]", true), ("ab", "a[b]", false), ("ab", "?*?", true),
      ("a", "?*?", false), ("aXbXc", "a*X?", true), ("aXbX", "a*X?", false), ("mississippi", "m*iss*ppi", true),
      ("mississippi", "m*issp*", false), ("", "?", false), ("", "**", true), ("a+b", "a+?", true),
      ("aab", "a+b", false),
    ] as [(String, String, Bool)])
  func onlyStarsAndQuestionMarksAreWildcards(text: String, pattern: String, isLike: Bool) {
    #expect(NSPredicate(format: "SELF LIKE %@", pattern).evaluate(with: text) == isLike)
  }

  @Test func theKeyPathOfAnArgumentMayHaveOperators() {
    let format = "%K == %d AND %K > %f AND NOT %K == %@"
    let arguments: [Any] = ["parts.@count", 2, "parts.@avg.n", 2.5, "parts.@max.n", 4]
    #expect(NSPredicate(format: format, argumentArray: arguments).evaluate(with: Self.hat))
    #expect(!NSPredicate(format: "%K == 5", argumentArray: ["parts.@min.n"]).evaluate(with: Self.hat))
  }
}
