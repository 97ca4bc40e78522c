public import Foundation

/// A text with attributes for its parts.
///
/// Replaces Foundation's class, which on Linux traps when two adjacent parts have a colour or a font each. Positions
/// and lengths count UTF-16 units, as in Foundation.
/// - Precondition: positions and ranges are inside the text.
/// Source: https://developer.apple.com/documentation/foundation/nsattributedstring
open class NSAttributedString: NSObject, NSCopying, NSMutableCopying {
  /// The name of an attribute.
  public typealias Key = Foundation.NSAttributedString.Key

  /// Options for enumerating attributes.
  ///
  /// Source: https://developer.apple.com/documentation/foundation/nsattributedstring/enumerationoptions
  public struct EnumerationOptions: OptionSet, Sendable {
    /// The combined bits, as on Apple's systems.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// From the end of the text to its start.
    public static let reverse = EnumerationOptions(rawValue: 1 << 1)
    /// Does not merge adjacent parts with the same value.
    public static let longestEffectiveRangeNotRequired = EnumerationOptions(rawValue: 1 << 20)
  }

  /// The parts of the text: adjacent ones differ in their attributes, none is empty.
  final var runs: [Run]
  final var text: String

  struct Run {
    var length: Int
    var attributes: [Key: Any]

    func hasAttributes(of other: Run) -> Bool {
      attributes.count == other.attributes.count
        && attributes.allSatisfy { AttributeEquality.areEqual($0.value, other.attributes[$0.key]) }
    }
  }

  init(text: String, runs: [Run]) {
    self.text = text
    self.runs = Self.joined(runs)
    super.init()
  }

  public override convenience init() {
    self.init(text: "", runs: [])
  }

  /// Creates a text without attributes.
  public convenience init(string str: String) {
    self.init(string: str, attributes: nil)
  }

  /// Creates a text with the same attributes throughout.
  public convenience init(string str: String, attributes attrs: [Key: Any]? = nil) {
    self.init(text: str, runs: [Run(length: str.utf16.count, attributes: attrs ?? [:])])
  }

  /// Creates a copy of another attributed text.
  public convenience init(attributedString attrStr: NSAttributedString) {
    self.init(text: attrStr.text, runs: attrStr.runs)
  }

  /// The text without its attributes.
  open var string: String { text }
  /// The length in UTF-16 units.
  open var length: Int { runs.reduce(0) { $0 + $1.length } }

  /// The attributes at a position; `range` is set to the part that has them.
  open func attributes(at location: Int, effectiveRange range: UnsafeMutablePointer<NSRange>?) -> [Key: Any] {
    let (run, start) = run(at: location)
    range?.pointee = NSRange(location: start, length: run.length)
    return run.attributes
  }

  /// One attribute's value at a position, nil without one; `range` is set to the part with the same attributes.
  open func attribute(
    _ attrName: Key, at location: Int, effectiveRange range: UnsafeMutablePointer<NSRange>?
  ) -> Any? {
    attributes(at: location, effectiveRange: range)[attrName]
  }

  /// A part of the text with its attributes.
  open func attributedSubstring(from range: NSRange) -> NSAttributedString {
    check(range)
    return NSAttributedString(
      text: (text as NSString).substring(with: range), runs: runs(in: range).map(\.run))
  }

  /// Calls a block for each part of a range with its attributes, in order; setting `stop` to true ends the loop.
  open func enumerateAttributes(
    in enumerationRange: NSRange, options opts: EnumerationOptions = [],
    using block: ([Key: Any], NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    check(enumerationRange)
    let parts = runs(in: enumerationRange).map { (value: $0.run.attributes, range: $0.range) }
    enumerate(parts, opts, block)
  }

  /// Calls a block for each value of one attribute in a range, nil where there is none; otherwise like
  /// `enumerateAttributes(in:options:using:)`.
  open func enumerateAttribute(
    _ attrName: Key, in enumerationRange: NSRange, options opts: EnumerationOptions = [],
    using block: (Any?, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    check(enumerationRange)
    var parts: [(value: Any?, range: NSRange)] = []
    for (run, range) in runs(in: enumerationRange) {
      let value = run.attributes[attrName]
      if let last = parts.last, !opts.contains(.longestEffectiveRangeNotRequired),
        AttributeEquality.areEqual(last.value, value)
      {
        parts[parts.count - 1].range.length += range.length
      } else {
        parts.append((value, range))
      }
    }
    enumerate(parts, opts, block)
  }

  /// Whether both have the same text with the same attributes.
  open func isEqual(to other: NSAttributedString) -> Bool {
    text == other.text && runs.count == other.runs.count
      && zip(runs, other.runs).allSatisfy { $0.length == $1.length && $0.hasAttributes(of: $1) }
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSAttributedString).map { isEqual(to: $0) } ?? false
  }

  open override var hash: Int { text.hashValue }
  open override var description: String { text }

  /// An immutable copy.
  open func copy(with zone: NSZone? = nil) -> Any { NSAttributedString(attributedString: self) }
  /// A copy that can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableAttributedString(attributedString: self) }
}

extension NSAttributedString {
  static func joined(_ runs: [Run]) -> [Run] {
    var joined: [Run] = []
    for run in runs where run.length > 0 {
      if let last = joined.last, last.hasAttributes(of: run) {
        joined[joined.count - 1].length += run.length
      } else {
        joined.append(run)
      }
    }
    return joined
  }

  final func check(_ range: NSRange) {
    precondition(
      range.location >= 0 && range.length >= 0 && range.location <= length && range.length <= length - range.location,
      "NSAttributedString: the range \(range.location)+\(range.length) is outside 0...\(length)")
  }

  /// The parts of runs inside a range, with their positions in the text.
  final func runs(in range: NSRange) -> [(run: Run, range: NSRange)] {
    var found: [(run: Run, range: NSRange)] = []
    var start = 0
    for run in runs {
      let (first, last) = (max(start, range.location), min(start + run.length, range.location + range.length))
      if first < last {
        let part = NSRange(location: first, length: last - first)
        found.append((Run(length: part.length, attributes: run.attributes), part))
      }
      start += run.length
    }
    return found
  }

  private func run(at location: Int) -> (run: Run, start: Int) {
    var start = 0
    for run in runs {
      if location >= start, location < start + run.length { return (run, start) }
      start += run.length
    }
    preconditionFailure("NSAttributedString: the location \(location) is outside 0..<\(length)")
  }

  private func enumerate<Value>(
    _ parts: [(value: Value, range: NSRange)], _ options: EnumerationOptions,
    _ block: (Value, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    for part in options.contains(.reverse) ? parts.reversed() : parts {
      block(part.value, part.range, &stop)
      if stop.boolValue { return }
    }
  }
}

/// Compares attribute values: by equality if they are comparable, otherwise by identity.
enum AttributeEquality {
  static func areEqual(_ first: Any?, _ second: Any?) -> Bool {
    guard let first, let second else { return first == nil && second == nil }
    if let first = first as? AnyHashable, let second = second as? AnyHashable { return first == second }
    return (first as AnyObject) === (second as AnyObject)
  }
}
