/// A test as `swift test list` names it, such as `MenuTests.MenuTests/opens()`, or `MenuTests.MenuCase/testOpens` for
/// XCTest.
package struct TestName: Hashable, Comparable, Sendable {
  package let text: String

  /// - Parameter line: of the list. Where two tests have one name it ends with their place, `/File.swift:12:4`: that is
  ///   left out, so such tests count, and run, as one.
  /// - Returns: nil for a line that is no test.
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

  /// A test of Swift Testing ends with its parameters in parentheses.
  package var isXCTest: Bool { !text.hasSuffix(")") }

  /// What the test is called in an xUnit file, where class and name are joined by a point.
  var resultName: String { Self.resultName(text) }

  static func resultName(_ text: String) -> String {
    String(text.map { $0 == "/" ? "." : $0 })
  }

  /// What XCTest prints as it runs: the class without what it lies in, and the method.
  var printedName: String { Self.lastTwoParts(resultName) }

  static func lastTwoParts(_ name: String) -> String {
    name.split(separator: ".").suffix(2).joined(separator: ".")
  }

  package static func < (left: TestName, right: TestName) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}
