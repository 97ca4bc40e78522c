public import Foundation

/// Foundation's formatter of numbers, with the app's locale at first: on a stage that of `Stage.Setting`, the same on every
/// machine.
///
/// Without three faults that Foundation has on Linux: with a `minimumFractionDigits` it ignores `maximumFractionDigits`,
/// `string(for:)` gives nil for a `CGFloat`, and a `locale` of nil, which games set to get the default again, ends the
/// program.
///
/// Source: https://developer.apple.com/documentation/foundation/numberformatter
// Unchecked as its superclass is; it adds no properties.
open class NumberFormatter: Foundation.NumberFormatter, @unchecked Sendable {
  /// Creates a formatter with the app's locale.
  public override init() {
    super.init()
    locale = nil
  }

  /// Creates a formatter from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The locale; nil sets the app's again.
  open override var locale: Locale! {
    get { super.locale }
    set { super.locale = newValue ?? appLocale }
  }

  open override func string(from number: NSNumber) -> String? { super.string(from: rounded(number)) }

  open override func string(for obj: Any?) -> String? {
    switch obj {
    case let number as CGFloat: string(from: NSNumber(value: Double(number)))
    case let number as NSNumber: string(from: number)
    case let number as Double: string(from: NSNumber(value: number))
    case let number as Float: string(from: NSNumber(value: number))
    case let number as Int: string(from: NSNumber(value: number))
    case let other?: super.string(for: other)
    case nil: nil
    }
  }

  /// The number with at most `maximumFractionDigits` digits after the decimal point, by the formatter's rounding mode.
  private func rounded(_ number: NSNumber) -> NSNumber {
    let factor = multiplier?.doubleValue ?? (numberStyle == .percent ? 100 : 1)
    guard minimumFractionDigits > 0, !usesSignificantDigits,
      ![.scientific, .spellOut, .ordinal].contains(numberStyle), factor != 0,
      number.doubleValue.isFinite, abs(number.doubleValue) < 1e15
    else { return number }
    let value = number.decimalValue * Decimal(factor)
    let isNegative = number.doubleValue < 0
    var result = rounded(value, decimalMode(isNegative: isNegative))
    if roundingMode == .halfDown {
      // Decimal numbers have no such mode: exactly the half goes towards zero, and the rest to the nearest.
      let cut = rounded(value, isNegative ? .up : .down)
      if abs(value - cut) == abs(result - value) { result = cut }
    }
    return NSDecimalNumber(decimal: result / Decimal(factor))
  }

  private func rounded(_ value: Decimal, _ mode: NSDecimalNumber.RoundingMode) -> Decimal {
    var (value, result) = (value, Decimal())
    NSDecimalRound(&result, &value, maximumFractionDigits, mode)
    return result
  }

  private func decimalMode(isNegative: Bool) -> NSDecimalNumber.RoundingMode {
    switch roundingMode {
    case .ceiling: .up
    case .floor: .down
    case .down: isNegative ? .up : .down
    case .up: isNegative ? .down : .up
    case .halfEven: .bankers
    default: .plain
    }
  }
}
