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
    var (value, result) = (number.decimalValue * Decimal(factor), Decimal())
    NSDecimalRound(&result, &value, maximumFractionDigits, decimalMode(isNegative: number.doubleValue < 0))
    return NSDecimalNumber(decimal: result / Decimal(factor))
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
