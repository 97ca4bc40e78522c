/// A test's name in `swift test list`, such as `MenuTests.MenuTests/opens()`, or `MenuTests.MenuCase/testOpens` for
/// XCTest.
package struct TestName: Hashable, Comparable, Sendable {
  package let text: String

  /// - Parameter line: a line of the list. When two tests share a name, the line ends with the source location,
  ///   `/File.swift:12:4`. The location is dropped, so such tests count and run as one.
  /// - Returns: nil for a line that is not a test.
  package init?(listed line: some StringProtocol) {
    var text = String(line)
    if let slash = text.lastIndex(of: "/"), text[..<slash].hasSuffix(")") {
      let place = text[slash...].split(separator: ":")
      if place.count == 3, Int(place[1]) != nil, Int(place[2]) != nil { text = String(text[..<slash]) }
    }
    guard let point = text.firstIndex(of: "."), point != text.startIndex, !text.first!.isWhitespace,
      text.hasSuffix(")") || text[point...].contains("/"), text.utf8.allSatisfy({ $0 >= 0x20 })
    else { return nil }
    self.text = text
  }

  init(_ text: String) {
    self.text = text
  }

  /// Whether the test is XCTest's. Names in Swift Testing end with their parameters in parentheses.
  package var isXCTest: Bool { !text.hasSuffix(")") }

  /// The test's name in an xUnit file: class and method, joined by a dot.
  var resultName: String { Self.resultName(text) }

  static func resultName(_ text: String) -> String {
    String(text.map { $0 == "/" ? "." : $0 })
  }

  /// The name that XCTest prints during a run: the class without its module, and the method, joined by a dot.
  var printedName: String { Self.lastTwoParts(resultName) }

  static func lastTwoParts(_ name: String) -> String {
    name.split(separator: ".").suffix(2).joined(separator: ".")
  }

  package static func < (left: TestName, right: TestName) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}
