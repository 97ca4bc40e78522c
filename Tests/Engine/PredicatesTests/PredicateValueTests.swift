import AppFoundation
import Testing

import class Predicates.NSPredicate
import class Predicates.NSSortDescriptor

@testable import Predicates

/// The values that predicates and sort descriptors compare, and their arguments.
@Suite struct PredicateValueTests {
  /// The comparisons that hold.
  private func relation(_ first: Any, _ second: Any) -> String {
    let object: [String: Any] = ["a": first, "b": second]
    return ["==", "<", "<=", ">", ">=", "!="].filter { NSPredicate(format: "a \($0) b").evaluate(with: object) }
      .joined(separator: " ")
  }

  @Test func valuesOfAKindHaveAnOrderAndOthersAreEqualOrNot() throws {
    let (equal, less, greater) = ("== <= >=", "< <= !=", "> >= !=")
    let id = try #require(UUID(uuidString: "00000000-0000-0000-0000-0000000000A1"))
    let next = try #require(UUID(uuidString: "00000000-0000-0000-0000-0000000000A2"))
    let date = Date(timeIntervalSinceReferenceDate: 1)
    let (none, text): (Int?, String?) = (nil, "a")
    let pairs: [(Any, Any, String)] = [
      (2, 2.0, equal), (2, 3, less), (-2, -3, greater), (true, 1, equal), (false, true, less),
      (1 << 53 + 1, 1 << 53, greater), (CGFloat(2.5), 2.5, equal), (2, CGFloat(2.5), less), (CGFloat(3), 2, greater),
      ("a", "a", equal), ("B", "a", less), ("b", "a", greater), (text as Any, "a", equal),
      (date, date, equal), (date, date + 0.5, less), (date, date - 0.5, greater), (id, id, equal), (id, next, less),
      (next, id, greater), (NSNull(), none as Any, "=="), (NSNull(), 0, "!="), (0, NSNull(), "!="), ("7", 7, "!="),
      (Data([1]), Data([1]), "=="), (Data([1]), Data([2]), "!="), ([1, 2], [1, 2], "=="), ([1, 2], [2, 1], "!="),
    ]
    #expect(pairs.map { relation($0.0, $0.1) } == pairs.map(\.2))
  }

  @Test(arguments: [0, 1, 2, 3, 4, 5])
  func listsAndSetsOfEachClassHaveElements(index: Int) {
    let lists: [Any] = [
      [1, 3], Set([1, 3]), NSArray(array: [1, 3]), NSSet(array: [1, 3]), NSOrderedSet(array: [1, 3]),
      ["a": 1, "b": 3],
    ]
    func isTrue(_ format: String) -> Bool {
      NSPredicate(format: format, argumentArray: [lists[index]]).evaluate(with: ["l": lists[index]])
    }
    let formats = ["3 IN %@", "ANY l == 3", "ALL l > 0", "ALL l > 1", "4 IN %@", "%@ CONTAINS 1"]
    #expect(formats.map(isTrue) == [true, true, true, false, false, true])
  }

  @Test(arguments: [
    "p.@count == 3", "p.@sum.n == 12", "p.@avg.n == 4", "p.@min.n == -2", "p.@max.n == 10", "p.@min.t == 'a'",
    "p.@max.t == 'c'", "none.@count == 0", "none.@sum.n == 0", "none.@avg.n == 0", "none.@min.n == nil",
    "none.@max.n == nil", "face.length == 2", "q.p.@count == 1",
  ])
  func listsHaveSumsAndLimits(format: String) {
    let object: [String: Any] = [
      "p": [["n": 4, "t": "b"], ["n": -2, "t": "c"], ["n": 10, "t": "a"]] as [[String: Any]], "none": [Any](),
      "face": "🎈", "q": ["p": [1]],
    ]
    #expect(NSPredicate(format: format).evaluate(with: object))
  }

  /// An element without a value counts as 0 in the average; the limits skip it. Source of the heights and their results:
  /// https://gist.github.com/TonnyXu/3447781
  @Test(arguments: [
    "p.@count == 4", "p.@sum.n == -6", "p.@avg.n == -1.5", "p.@min.n == -4", "p.@max.n == -2", "p.@sum.m == 0",
    "p.@avg.m == 0", "p.@max.m == nil",
    "h.@sum.height == 96", "h.@avg.height == 12", "h.@max.height == 16", "h.@min.height == 12", "h.@count == 8",
  ])
  func anElementWithoutAValueIsZeroInAnAverage(format: String) {
    let object: [String: Any] = [
      "p": [["n": -4], [:], ["n": NSNull()], ["n": -2]] as [[String: Any]],
      "h": [12, 13, 13, 13, 14, 15, 16].map { ["height": $0] } + [["id": 17]],
    ]
    #expect(NSPredicate(format: format).evaluate(with: object))
  }

  /// Source: https://learniosdevblog.com/key-value-coding-aggregation-operations-collections/
  @Test(arguments: [
    "l.@avg.self == 3", "l.@sum.self == 6", "l.@min.self == 2", "l.@max.self == 4", "l.@max.self.self == 4",
    "t.@min.self == 'a'", "t.@count.self == 2", "d.self == 1",
  ])
  func theKeySelfIsTheValueUnlessADictionaryHasIt(format: String) {
    let object: [String: Any] = ["l": [4, 2], "t": ["b", "a"], "d": ["self": 1]]
    #expect(NSPredicate(format: format).evaluate(with: object))
  }

  @Test func eachPlaceholderTakesTheNextArgument() {
    let marks = ["lld", "llu", "ld", "lu", "li", "lf", "hd", "@", "d", "i", "u", "f", "x"]
    let format = marks.indices.map { "v\($0) == %\(marks[$0])" }.joined(separator: " AND ")
    let object = marks.indices.reduce(into: [:]) { $0["v\($1)"] = $1 }
    #expect(NSPredicate(format: format, argumentArray: Array(marks.indices)).evaluate(with: object))
    let path = NSPredicate(format: "%K == %d", argumentArray: ["a.b", 5])
    #expect(path.evaluate(with: ["a": ["b": 5]]) && !path.evaluate(with: ["a": ["b": 4]]))
    #expect(NSPredicate(format: "a == 5", argumentArray: nil).evaluate(with: ["a": 5]))
    #expect(throws: PredicateFormatError(problem: "the argument of %K is not a key path")) {
      try PredicateParser.condition(of: "%K == 1", [1])
    }
  }

  @Test func aKeyThatNothingHasIsReportedAndNil() {
    let app = AppContext(defaults: DefaultsStore())
    nonisolated(unsafe) var reports: [String] = []
    app.report = { reports.append("\($0) \($1): \($2)") }
    app.perform {
      let object: [String: Any] = ["name": "x", "list": [["n": 1]]]
      for key in ["name.size", "list.@mode.n"] {
        #expect(NSPredicate(format: "\(key) == nil").evaluate(with: object))
      }
    }
    #expect(
      reports == [
        "key the key \"size\": String provides no values by name here; the value is nil",
        "key the key \"@mode\": expected @count, @sum, @avg, @min or @max; the value is nil",
      ])
  }

  @Test func descriptorsCompareByTheirValues() {
    let backwards: Comparator = { first, second in
      let (first, second) = (first as? Int ?? 0, second as? Int ?? 0)
      return first > second ? .orderedAscending : first < second ? .orderedDescending : .orderedSame
    }
    let descriptors = [
      NSSortDescriptor(key: nil, ascending: true), .init(key: "length", ascending: false),
      .init(keyPath: \String.count, ascending: true), .init(keyPath: \String.utf16.first, ascending: false),
      .init(keyPath: \String.count, ascending: true, comparator: backwards),
      .init(key: "length", ascending: false, comparator: backwards),
    ]
    #expect(descriptors.map(\.ascending) == [true, false, true, false, true, false])
    #expect(descriptors.map(\.key) == [nil, "length", nil, nil, nil, "length"])
    #expect(
      descriptors.map(\.keyPath)
        == [nil, nil, \String.count, \String.utf16.first, \String.count, nil] as [AnyKeyPath?])
    // "bb" is greater and longer than "a".
    let results = descriptors.map { [$0.compare("a", to: "bb"), $0.compare("bb", to: "a"), $0.compare("a", to: "a")] }
    let (up, down): ([ComparisonResult], [ComparisonResult]) = (
      [.orderedAscending, .orderedDescending, .orderedSame], [.orderedDescending, .orderedAscending, .orderedSame]
    )
    #expect(results == [up, down, up, down, down, up])
    #expect(descriptors[3].compare("", to: "a") == .orderedDescending)
    #expect(NSSortDescriptor.sorted(["b", "a", "c"], by: [descriptors[0]]) == ["a", "b", "c"])
    #expect(NSSortDescriptor.sorted(["b", "a", "c"], by: []) == ["b", "a", "c"])
  }

  @Test func identifiersAndDatesAreTextsInAFormat() {
    let (id, date) = (UUID(), Date(timeIntervalSinceReferenceDate: 0))
    #expect(String(format: "%@ %@", id, date) == "\(id.uuidString) 2001-01-01 00:00:00 +0000")
  }

  /// As with ICU's `uregex_matches`: a line's end is a part of the text.
  @Test(
    arguments: [
      ("Hat", "Hat", true), ("Hat\n", "Hat", false), ("Hat\n", "Hat\n", true), ("\nHat", "Hat", false),
      ("a\nb", "a", false), ("a\nb", "a.b", false), ("a\nb", "(?s)a.b", true), ("Hats", "Hat|Hats", true),
    ] as [(String, String, Bool)])
  func aPatternMatchesTheWholeText(text: String, pattern: String, isMatch: Bool) {
    #expect(NSPredicate(format: "SELF MATCHES %@", pattern).evaluate(with: text) == isMatch)
  }

  /// `\D` is any character but a digit, `\S` any but a space, with small letters the opposite.
  @Test(
    arguments: [
      ("Hat", #"\D+"#, true), ("123", #"\D+"#, false), ("a b", #"\S+"#, false), ("Ab", #"\S+"#, true),
      ("HAT", "h[a-z]t", true), ("hat", "H[A-Z]T", true), ("HÁT", "h[a-z]t", false),
    ] as [(String, String, Bool)])
  func aPatternWithoutCaseKeepsItsClasses(text: String, pattern: String, isMatch: Bool) {
    #expect(NSPredicate(format: "SELF MATCHES[c] %@", pattern).evaluate(with: text) == isMatch)
    #expect(NSPredicate(format: "SELF MATCHES[cd] %@", pattern).evaluate(with: text) == (isMatch || text == "HÁT"))
  }

  /// A descending order turns the place of nil round too.
  @Test func valuesWithoutAnOrderAreEqualForADescriptor() {
    let descriptor = NSSortDescriptor(key: "n", ascending: false)
    func compare(_ first: Any, _ second: Any) -> ComparisonResult {
      descriptor.compare(["n": first], to: ["n": second])
    }
    #expect(compare(Double.nan, 1) == .orderedSame && compare("a", 1) == .orderedSame)
    #expect(compare(NSNull(), 1) == .orderedDescending && compare(1, NSNull()) == .orderedAscending)
    #expect(compare(NSNull(), NSNull()) == .orderedSame && compare(2, 1) == .orderedAscending)
  }

  /// As `NSNumber.compare(_:)` orders them.
  @Test func numbersAboveTheLargestSignedOneHaveAnOrder() {
    let (equal, less, greater) = ("== <= >=", "< <= !=", "> >= !=")
    let (large, largest) = (UInt64(1) << 63, UInt64.max)
    let pairs: [(Any, Any, String)] = [
      (largest, 5, greater), (5, largest, less), (largest, largest, equal), (large, largest, less),
      (-1, largest, less), (largest, Int.max, greater), (Int.min, large, less), (largest, 1.5, greater),
    ]
    #expect(pairs.map { relation($0.0, $0.1) } == pairs.map(\.2))
    let descriptor = NSSortDescriptor(key: "self", ascending: true)
    #expect(NSSortDescriptor.sorted([largest, 0, large, 7], by: [descriptor]) == [0, 7, large, largest])
  }

  /// "Predicate Format String Syntax" of Apple's Predicate Programming Guide: quotes prevent a substitution.
  @Test func aPlaceholderInQuotesIsText() {
    let object: [String: Any] = ["t": "%@", "k": "%K", "n": 5]
    #expect(NSPredicate(format: "t == '%@' AND k == \"%K\"").evaluate(with: object))
    #expect(NSPredicate(format: "t == '%@' AND n == %@", argumentArray: [5]).evaluate(with: object))
  }
}
