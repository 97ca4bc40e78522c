/// Regular expressions for `swift test --filter` that match exactly the given tests.
///
/// <https://docs.swift.org/swiftpm/documentation/packagemanagerdocs/swifttest>
package struct TestFilter: Sendable {
  package let pattern: String
  package let tests: [TestName]
  /// Whether the tests are XCTest's. A filter never mixes the two libraries.
  package let isXCTest: Bool

  /// One or more filters: the system allows no argument over 128 KiB, and `swift test` passes all names to XCTest in a
  /// single argument.
  ///
  /// - Parameter limit: the largest total size of the names in one filter, in bytes.
  package static func filters(for tests: [TestName], limit: Int = 60_000) -> [TestFilter] {
    [true, false].flatMap { isXCTest in
      var parts: [[TestName]] = []
      var bytes = limit
      for test in tests.filter({ $0.isXCTest == isXCTest }).sorted() {
        bytes += test.text.utf8.count + 1
        if bytes > limit {
          parts.append([])
          bytes = test.text.utf8.count + 1
        }
        parts[parts.count - 1].append(test)
      }
      return parts.map { TestFilter(pattern: pattern($0, isXCTest: isXCTest), tests: $0, isXCTest: isXCTest) }
    }
  }

  /// A pattern that contains each suite's name once, so that a filter of a thousand tests stays short and fast. When
  /// two tests of Swift Testing share a name, their source locations follow it, so a match may also end at a slash.
  private static func pattern(_ tests: [TestName], isXCTest: Bool) -> String {
    var suites: [(name: Substring, tests: [String])] = []
    for test in tests {
      let separator = test.text.lastIndex(of: "/") ?? test.text.firstIndex(of: ".") ?? test.text.startIndex
      let name = test.text[...separator]
      if suites.last?.name != name { suites.append((name, [])) }
      suites[suites.count - 1].tests.append(escaped(test.text[test.text.index(after: separator)...]))
    }
    let words = suites.map { "\(escaped($0.name))(?:\($0.tests.joined(separator: "|")))" }
    return "^(?:\(words.joined(separator: "|")))" + (isXCTest ? "$" : "(?:/|$)")
  }

  private static func escaped(_ text: Substring) -> String {
    text.unicodeScalars.map { #"\.+*?()[]{}|^$"#.unicodeScalars.contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }
}
