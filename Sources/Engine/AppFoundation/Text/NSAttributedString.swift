public import Foundation

/// A text whose parts have attributes.
///
/// It stands before Foundation's, which on Linux traps as soon as two neighbouring parts have a colour or a font each.
/// Places and lengths are UTF-16 units, as there.
/// - Precondition: a place or a range given lies in the text.
/// Source: https://developer.apple.com/documentation/foundation/nsattributedstring
open class NSAttributedString: NSObject, NSCopying, NSMutableCopying {
  public typealias Key = Foundation.NSAttributedString.Key

  public struct EnumerationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// From the text's end to its start.
    public static let reverse = EnumerationOptions(rawValue: 1 << 1)
    /// Parts are not joined that have the same value of the attribute.
    public static let longestEffectiveRangeNotRequired = EnumerationOptions(rawValue: 1 << 20)
  }

  /// Neighbours with the same attributes are one; none is empty.
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

  public convenience init(string str: String) {
    self.init(string: str, attributes: nil)
  }

  public convenience init(string str: String, attributes attrs: [Key: Any]? = nil) {
    self.init(text: str, runs: [Run(length: str.utf16.count, attributes: attrs ?? [:])])
  }

  public convenience init(attributedString attrStr: NSAttributedString) {
    self.init(text: attrStr.text, runs: attrStr.runs)
  }

  open var string: String { text }
  open var length: Int { runs.reduce(0) { $0 + $1.length } }

  /// The attributes at a place; `range` becomes how far they reach.
  open func attributes(at location: Int, effectiveRange range: UnsafeMutablePointer<NSRange>?) -> [Key: Any] {
    let (run, start) = run(at: location)
    range?.pointee = NSRange(location: start, length: run.length)
    return run.attributes
  }

  open func attribute(
    _ attrName: Key, at location: Int, effectiveRange range: UnsafeMutablePointer<NSRange>?
  ) -> Any? {
    attributes(at: location, effectiveRange: range)[attrName]
  }

  open func attributedSubstring(from range: NSRange) -> NSAttributedString {
    check(range)
    return NSAttributedString(
      text: (text as NSString).substring(with: range), runs: runs(in: range).map(\.run))
  }

  /// Calls back for each part of a range that has its own attributes, in order; `stop` may become true.
  open func enumerateAttributes(
    in enumerationRange: NSRange, options opts: EnumerationOptions = [],
    using block: ([Key: Any], NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    check(enumerationRange)
    let parts = runs(in: enumerationRange).map { (value: $0.run.attributes, range: $0.range) }
    enumerate(parts, opts, block)
  }

  /// The same for the values of one attribute, nil where there is none.
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

  open func isEqual(to other: NSAttributedString) -> Bool {
    text == other.text && runs.count == other.runs.count
      && zip(runs, other.runs).allSatisfy { $0.length == $1.length && $0.hasAttributes(of: $1) }
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSAttributedString).map { isEqual(to: $0) } ?? false
  }

  open override var hash: Int { text.hashValue }
  open override var description: String { text }

  open func copy(with zone: NSZone? = nil) -> Any { NSAttributedString(attributedString: self) }
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

  /// The parts of runs that lie in a range, with their ranges in the text.
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
    preconditionFailure("NSAttributedString: the place \(location) is outside 0..<\(length)")
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

/// Whether two attributes' values are the same: equal where they can be compared, else one object.
enum AttributeEquality {
  static func areEqual(_ first: Any?, _ second: Any?) -> Bool {
    guard let first, let second else { return first == nil && second == nil }
    if let first = first as? AnyHashable, let second = second as? AnyHashable { return first == second }
    return (first as AnyObject) === (second as AnyObject)
  }
}
