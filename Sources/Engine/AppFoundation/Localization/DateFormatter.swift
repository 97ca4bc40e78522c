public import Foundation

/// Formats dates as Foundation's class does, with the app's locale at first: on a stage that of `Stage.Setting`, the same
/// on every machine.
///
/// Source: https://developer.apple.com/documentation/foundation/dateformatter/locale
// Unchecked as its superclass is; it adds no properties.
open class DateFormatter: Foundation.DateFormatter, @unchecked Sendable {
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
}

/// The player's locale of the current app; without one, the machine's.
var appLocale: Locale { AppContext.current?.strings?.locale ?? .current }
