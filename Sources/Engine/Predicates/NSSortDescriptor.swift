internal import AppFoundation
public import Foundation

/// An order of objects: by a value, ascending or descending. Foundation's class on this platform supports no keys.
///
/// nil comes before every value, as in Core Data. Values without an order, such as NaN, are equal.
///
/// Differs from Apple: `NSArray.sortedArray(using:)` takes Foundation's own descriptors only; sort with a fetch request.
/// Source: https://developer.apple.com/documentation/foundation/nssortdescriptor
// Unchecked because a class that can be subclassed must be; its own properties never change.
open class NSSortDescriptor: NSObject, @unchecked Sendable {
  /// The key path as text; nil for a key path of Swift.
  public let key: String?
  /// Whether smaller values come first.
  public let ascending: Bool
  /// The key path of Swift; nil for a text.
  public let keyPath: AnyKeyPath?
  private let value: (Any) -> Any?
  private let comparator: Comparator?

  /// Sorts by the values of a key path; nil sorts by the objects themselves.
  public init(key: String?, ascending: Bool) {
    let keys = (key ?? "").split(separator: ".").map(String.init)
    (self.key, self.ascending, keyPath, comparator) = (key, ascending, nil, nil)
    value = { KeyedValue.value(of: $0, at: keys[...]) }
  }

  /// Sorts by the values of a key path, which a function compares.
  public init(key: String?, ascending: Bool, comparator cmptr: @escaping Comparator) {
    let keys = (key ?? "").split(separator: ".").map(String.init)
    (self.key, self.ascending, keyPath, comparator) = (key, ascending, nil, cmptr)
    value = { KeyedValue.value(of: $0, at: keys[...]) }
  }

  /// Sorts by the values of a key path of Swift.
  public init<Root, Value>(keyPath: KeyPath<Root, Value>, ascending: Bool) {
    (key, self.ascending, self.keyPath, comparator) = (nil, ascending, keyPath, nil)
    nonisolated(unsafe) let keyPath = keyPath  // immutable
    value = { ($0 as? Root).flatMap { KeyedValue.present($0[keyPath: keyPath]) } }
  }

  /// Sorts by the values of a key path of Swift, which a function compares.
  public init<Root, Value>(keyPath: KeyPath<Root, Value>, ascending: Bool, comparator cmptr: @escaping Comparator) {
    (key, self.ascending, self.keyPath, comparator) = (nil, ascending, keyPath, cmptr)
    nonisolated(unsafe) let keyPath = keyPath  // immutable
    value = { ($0 as? Root).flatMap { KeyedValue.present($0[keyPath: keyPath]) } }
  }

  /// Compares two objects by their values.
  open func compare(_ object1: Any, to object2: Any) -> ComparisonResult {
    let result =
      switch (value(object1), value(object2)) {
      case (nil, nil): ComparisonResult.orderedSame
      case (nil, _): ComparisonResult.orderedAscending
      case (_, nil): ComparisonResult.orderedDescending
      case (let first?, let second?): comparator?(first, second) ?? KeyedValue.order(first, second) ?? .orderedSame
      }
    guard !ascending else { return result }
    return ComparisonResult(rawValue: -result.rawValue) ?? .orderedSame
  }

  /// The objects in order. Equal ones stay in theirs.
  package static func sorted<Object>(_ objects: [Object], by descriptors: [NSSortDescriptor]) -> [Object] {
    guard !descriptors.isEmpty else { return objects }
    return objects.enumerated().sorted { first, second in
      for descriptor in descriptors {
        let result = descriptor.compare(first.element, to: second.element)
        if result != .orderedSame { return result == .orderedAscending }
      }
      return first.offset < second.offset
    }.map(\.element)
  }
}
