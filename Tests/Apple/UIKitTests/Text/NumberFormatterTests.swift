import CoreGraphics
import Testing
import UIKit

@Suite struct NumberFormatterTests {
  private func texts(_ change: (NumberFormatter) -> Void) -> [String?] {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.numberStyle = .decimal
    change(formatter)
    return [-35.98612, 2, 1234.5, 0.25].map { formatter.string(from: NSNumber(value: $0)) }
  }

  @Test func maximumDigitsCountBesideMinimumDigits() {
    func digits(_ least: Int, _ most: Int) -> [String?] {
      texts { ($0.minimumFractionDigits, $0.maximumFractionDigits) = (least, most) }
    }
    #expect(digits(2, 2) == ["-35.99", "2.00", "1,234.50", "0.25"])
    #expect(digits(1, 1) == ["-36.0", "2.0", "1,234.5", "0.2"])
    #expect(digits(1, 2) == ["-35.99", "2.0", "1,234.5", "0.25"])
    #expect(digits(0, 2) == ["-35.99", "2", "1,234.5", "0.25"])
  }

  @Test func theRoundingModeCounts() {
    let modes: [(NumberFormatter.RoundingMode, String)] = [
      (.up, "-36.0"), (.down, "-35.9"), (.floor, "-36.0"), (.ceiling, "-35.9"), (.halfUp, "-36.0"),
    ]
    for (mode, text) in modes {
      let all = texts {
        ($0.minimumFractionDigits, $0.maximumFractionDigits) = (1, 1)
        $0.roundingMode = mode
      }
      #expect(all.first == text)
    }
  }

  /// A half, and a little less and more, by Apple's descriptions of the modes.
  @Test(
    arguments: [
      (.ceiling, ["-0.2", "-0.2", "-0.2", "0.3", "0.3", "0.3"]),
      (.floor, ["-0.3", "-0.3", "-0.3", "0.2", "0.2", "0.2"]),
      (.down, ["-0.2", "-0.2", "-0.2", "0.2", "0.2", "0.2"]), (.up, ["-0.3", "-0.3", "-0.3", "0.3", "0.3", "0.3"]),
      (.halfEven, ["-0.3", "-0.2", "-0.2", "0.2", "0.2", "0.3"]),
      (.halfDown, ["-0.3", "-0.2", "-0.2", "0.2", "0.2", "0.3"]),
      (.halfUp, ["-0.3", "-0.3", "-0.2", "0.2", "0.3", "0.3"]),
    ] as [(NumberFormatter.RoundingMode, [String])])
  func halvesGoWhereTheModeSends(mode: NumberFormatter.RoundingMode, expected: [String]) {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    (formatter.minimumFractionDigits, formatter.maximumFractionDigits) = (1, 1)
    formatter.minimumIntegerDigits = 1
    formatter.roundingMode = mode
    let numbers = [-0.26, -0.25, -0.24, 0.24, 0.25, 0.26]
    #expect(numbers.map { formatter.string(from: NSNumber(value: $0)) } == expected)
    // The even neighbour of 7.5 is above it.
    let isAbove = [NumberFormatter.RoundingMode.halfEven, .halfUp, .ceiling, .up].contains(mode)
    #expect(formatter.string(from: 0.75) == (isAbove ? "0.8" : "0.7"))
  }

  @Test func percentIsRoundedAfterItsFactor() {
    let all = texts {
      $0.numberStyle = .percent
      ($0.minimumFractionDigits, $0.maximumFractionDigits) = (1, 1)
    }
    #expect(all.last == "25.0%" && all.first == "-3,598.6%")
  }

  @Test func numbersOfEachTypeAreWritten() {
    let formatter = NumberFormatter()
    (formatter.minimumFractionDigits, formatter.maximumFractionDigits) = (1, 1)
    #expect(formatter.string(for: CGFloat(1.5)) == "1.5")
    #expect(formatter.string(for: Float(1.5)) == "1.5")
    #expect(formatter.string(for: 7) == "7.0" && formatter.string(for: nil) == nil)
    #expect(formatter.string(for: 2.26) == "2.3" && formatter.string(for: NSNumber(value: 2.26)) == "2.3")
    formatter.multiplier = 10
    #expect(formatter.string(from: 0.226) == "2.3" && formatter.string(from: -0.226) == "-2.3")
    formatter.multiplier = nil
    #expect(formatter.string(for: "seven") == nil)
    for number in [Double.nan, .infinity, 1e300] { #expect(formatter.string(from: NSNumber(value: number)) != nil) }
  }

  /// The digits of a mantissa and significant digits are not those after the decimal point: a number that was rounded to
  /// one of those would be 0.
  @Test func smallNumbersKeepTheirDigitsInOtherForms() {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.numberStyle = .scientific
    (formatter.minimumFractionDigits, formatter.maximumFractionDigits) = (1, 1)
    let text = formatter.string(from: 0.00121) ?? ""
    #expect(text.hasSuffix("E-3"), "\(text)")
    let significant = texts {
      ($0.minimumFractionDigits, $0.maximumFractionDigits) = (1, 1)
      $0.usesSignificantDigits = true
      $0.maximumSignificantDigits = 3
    }
    #expect(significant[3]?.hasPrefix("0.25") == true, "\(significant)")
  }
}
