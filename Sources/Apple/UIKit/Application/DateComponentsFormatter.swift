/// Writes durations as texts, such as `1:15`. Foundation on Linux has none.
///
/// Differs from Apple: the texts are English, and units are hours, minutes and seconds, days and weeks.
/// Source: https://developer.apple.com/documentation/foundation/datecomponentsformatter
open class DateComponentsFormatter: NSObject {
  /// The style in which units are written.
  public enum UnitsStyle: Int, Sendable {
    /// `1:15`, `1m 15s`, `1 min, 15 sec`, `1 minute, 15 seconds`.
    case positional, abbreviated, short, full
    /// Written like `full`, and `1min 15sec`.
    /// Source: https://developer.apple.com/documentation/foundation/datecomponentsformatter/unitsstyle-swift.enum/brief
    case spellOut, brief
  }

  /// The treatment of units that are 0.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    /// The combined bits, as on Apple's systems.
    public let rawValue: UInt
    /// Creates a behaviour from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// By the style: a positional text drops those at the start, others drop all.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1)
    /// Drops those at the start.
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
    /// Drops those in the middle.
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
    /// Drops those at the end.
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
    /// Drops all.
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    /// Gives positional numbers two digits, and drops none.
    public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
  }

  /// The units; none means hours, minutes and seconds. Default none.
  open var allowedUnits: NSCalendar.Unit = []
  /// The style in which units are written. Default `positional`.
  open var unitsStyle = UnitsStyle.positional
  /// The treatment of units that are 0. Default `default`.
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  /// The maximum number of units that are written; 0, the default, means all.
  open var maximumUnitCount = 0

  /// A duration in seconds as a text; nil for one that is not finite.
  open func string(from ti: TimeInterval) -> String? {
    guard ti.isFinite, abs(ti) < 1e15 else { return nil }
    let known: [(unit: NSCalendar.Unit, seconds: Int, letter: String, short: String, full: String)] = [
      (.weekOfMonth, 604_800, "w", "wk", "week"), (.day, 86_400, "d", "day", "day"),
      (.hour, 3600, "h", "hr", "hour"), (.minute, 60, "m", "min", "minute"), (.second, 1, "s", "sec", "second"),
    ]
    let wanted: NSCalendar.Unit = allowedUnits.isEmpty ? [.hour, .minute, .second] : allowedUnits
    var rest = Int(abs(ti).rounded(.down))
    var parts = known.filter { wanted.contains($0.unit) }.map { unit in
      defer { rest %= unit.seconds }
      return (value: rest / unit.seconds, unit: unit)
    }
    let last = parts.last
    let behavior = zeroFormattingBehavior
    let drops: ZeroFormattingBehavior =
      behavior == .default ? (unitsStyle == .positional ? .dropLeading : .dropAll) : behavior
    if drops.contains(.dropLeading) { parts = Array(parts.drop { $0.value == 0 }) }
    if drops.contains(.dropTrailing) { while parts.last?.value == 0 { parts.removeLast() } }
    if drops.contains(.dropMiddle) {
      parts = parts.enumerated().filter { $0.element.value != 0 || $0.offset == 0 || $0.offset == parts.count - 1 }
        .map(\.element)
    }
    if parts.isEmpty, let last { parts = [last] }
    if maximumUnitCount > 0 { parts = Array(parts.prefix(maximumUnitCount)) }
    let texts = parts.enumerated().map { index, part in
      switch unitsStyle {
      case .positional:
        let pads = index > 0 || behavior.contains(.pad)
        return pads && part.value < 10 ? "0\(part.value)" : "\(part.value)"
      case .abbreviated: return "\(part.value)\(part.unit.letter)"
      case .short, .brief:
        let plural = ["day", "wk"].contains(part.unit.short) && part.value != 1 ? "s" : ""
        return "\(part.value)\(unitsStyle == .short ? " " : "")\(part.unit.short)\(plural)"
      case .full, .spellOut: return "\(part.value) \(part.unit.full)\(part.value == 1 ? "" : "s")"
      }
    }
    let separator = [.positional: ":", .abbreviated: " ", .brief: " "][unitsStyle] ?? ", "
    return (ti < 0 ? "-" : "") + texts.joined(separator: separator)
  }

  /// The time between two dates as a text.
  open func string(from startDate: Date, to endDate: Date) -> String? {
    string(from: endDate.timeIntervalSince(startDate))
  }
}
