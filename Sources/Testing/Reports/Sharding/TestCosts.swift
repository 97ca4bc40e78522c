internal import Assets
internal import Files
package import Foundation

/// The duration of each test. Stored as a text file under version control: one line per test with its seconds and its
/// name, sorted by name.
///
/// Costs are rounded to two significant digits, and are at least 0.01 s. A new measurement replaces an old cost only
/// when they differ a lot, so that noise does not change the file.
package struct TestCosts: Sendable, Equatable {
  package private(set) var milliseconds: [TestName: Int] = [:]

  package init() {}

  /// - Throws: `AssetError` with file and line.
  package init(contentsOf file: URL) throws {
    let text: String
    do {
      text = String(decoding: try ForeignFile.read(file, as: .testCosts), as: UTF8.self)
    } catch {
      guard error.isMissing else { throw AssetError(error) }
      throw AssetError(.missing, path: file.path, "no costs file; `skit merge --costs` writes one")
    }
    for (index, line) in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      if line.isEmpty || line.first == UInt8(ascii: "#") { continue }
      func refuse(_ problem: String) -> AssetError {
        AssetError(.malformed, path: "\(file.path):\(index + 1)", problem)
      }
      let words = line.split(separator: UInt8(ascii: " "), maxSplits: 1)
      guard words.count == 2, let cost = Self.milliseconds(words[0]),
        let test = TestName(listed: String(decoding: words[1], as: UTF8.self))
      else { throw refuse("expected seconds and a test, such as 0.25 MenuTests.MenuTests/opens()") }
      guard milliseconds.updateValue(cost, forKey: test) == nil else { throw refuse("\(test.text) is listed twice") }
    }
  }

  /// The costs of the present tests. A new measurement replaces an old cost only when they differ by more than 50 ms
  /// and by more than a factor of 1.5.
  ///
  /// - Parameter seconds: the duration of each test that finished.
  package func updated(tests: [TestName], seconds: [TestName: Double]) -> TestCosts {
    var costs = TestCosts()
    for test in tests {
      let old = milliseconds[test]
      guard let new = seconds[test].map(Self.rounded) else {
        costs.milliseconds[test] = old
        continue
      }
      let isNear = old.map { abs($0 - new) <= 50 || ($0 * 2 <= new * 3 && new * 2 <= $0 * 3) } ?? false
      costs.milliseconds[test] = isNear ? old : new
    }
    return costs
  }

  package var text: String {
    let lines = milliseconds.sorted { $0.key < $1.key }.map { test, cost in
      let digits = String(1000 + cost % 1000).dropFirst()
      return "\(cost / 1000).\(digits.last == "0" ? digits.dropLast() : digits) \(test.text)\n"
    }
    return "# The seconds that each test takes, measured by `skit test` and written by `skit merge --costs`.\n"
      + lines.joined()
  }

  /// Rounds seconds to two significant digits; returns milliseconds, from 10 to a day.
  private static func rounded(_ seconds: Double) -> Int {
    let milliseconds = Int(min(max(seconds * 1000, 10), 86_400_000).rounded())
    var unit = 10
    while milliseconds / unit >= 100 { unit *= 10 }
    return (milliseconds + unit / 2) / unit * unit
  }

  /// Parses a decimal number of seconds, such as `12` or `0.25`, of at most a day.
  private static func milliseconds(_ word: Substring.UTF8View.SubSequence) -> Int? {
    let parts = word.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let areDigits = parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { (0x30...0x39).contains($0) } }
    guard (1...2).contains(parts.count), areDigits, let seconds = Double(String(decoding: word, as: UTF8.self)),
      seconds <= 86_400
    else { return nil }
    return Int((seconds * 1000).rounded())
  }
}
