internal import AppFoundation
internal import Foundation

/// Values of unknown type, read by key and compared as Foundation's objects are on Apple's systems.
package enum KeyedValue {
  /// The value itself; nil also for `NSNull` and for a nil in an `Any`.
  static func present(_ value: Any?) -> Any? {
    guard let value, !(value is NSNull) else { return nil }
    if let optional = value as? any OptionalValue { return present(optional.wrapped) }
    return value
  }

  /// The value at the end of a key path. A list in the middle gives the list of its elements' values. The key `self` of a
  /// plain value is the value itself, as in `@max.self`.
  ///
  /// Source: https://learniosdevblog.com/key-value-coding-aggregation-operations-collections/
  package static func value(of object: Any?, at keys: ArraySlice<String>) -> Any? {
    guard let object = present(object), let key = keys.first else { return present(object) }
    let rest = keys.dropFirst()
    if let object = object as? any KeyedObject { return value(of: object.value(forKey: key), at: rest) }
    if let values = object as? [String: Any] { return value(of: values[key], at: rest) }
    if let values = object as? NSDictionary { return value(of: values.object(forKey: key), at: rest) }
    if let list = elements(of: object) { return value(of: list, key, rest) }
    if key == "self" { return value(of: object, at: rest) }
    if key == "length", let text = object as? String { return text.utf16.count }
    AppContext.report(
      "key", "the key \"\(key)\"", "\(type(of: object)) provides no values by name here; the value is nil")
    return nil
  }

  /// The value of a collection operator, or the list of the elements' values for another key. An element without a value
  /// is 0 in a sum and an average.
  ///
  /// Source: https://gist.github.com/TonnyXu/3447781 (results of Apple's system for a list in which one element has no
  /// value) and https://blog.csdn.net/katy_yuan/article/details/52302794 (a translation of Apple's guide).
  private static func value(of list: [Any], _ key: String, _ rest: ArraySlice<String>) -> Any? {
    guard key.hasPrefix("@") else { return list.compactMap { value(of: $0, at: [key] + rest) } }
    if key == "@count" { return list.count }
    let values = list.compactMap { value(of: $0, at: rest) }
    let numbers = values.compactMap { ($0 as? NSNumber)?.doubleValue }
    switch key {
    case "@sum": return numbers.reduce(0, +)
    case "@avg": return list.isEmpty ? 0 : numbers.reduce(0, +) / Double(list.count)
    case "@min": return values.min { order($0, $1) == .orderedAscending }
    case "@max": return values.max { order($0, $1) == .orderedAscending }
    default:
      AppContext.report("key", "the key \"\(key)\"", "expected @count, @sum, @avg, @min or @max; the value is nil")
      return nil
    }
  }

  /// The elements of a list or set; nil for any other value.
  static func elements(of value: Any?) -> [Any]? {
    switch present(value) {
    case let list as [Any]: list
    case let set as NSSet: set.allObjects
    case let set as NSOrderedSet: set.array
    case let set as Set<AnyHashable>: set.map(\.base)
    case let list as NSArray: list.map { $0 }
    case let dictionary as [AnyHashable: Any]: Array(dictionary.values)
    default: nil
    }
  }

  static func isEqual(_ left: Any?, _ right: Any?) -> Bool {
    guard let left = present(left), let right = present(right) else {
      return present(left) == nil && present(right) == nil
    }
    if let result = order(left, right) { return result == .orderedSame }
    if let left = left as? NSObject, let right = right as? NSObject {
      return left.isEqual(right) || right.isEqual(left)
    }
    if let left = left as? AnyHashable, let right = right as? AnyHashable { return left == right }
    return false
  }

  /// The order of two values of one kind; nil for values that have none, and for NaN.
  static func order(_ left: Any, _ right: Any) -> ComparisonResult? {
    func compare<Value: Comparable>(_ left: Value, _ right: Value) -> ComparisonResult? {
      left < right ? .orderedAscending : left > right ? .orderedDescending : left == right ? .orderedSame : nil
    }
    if let left = left as? String, let right = right as? String { return compare(left, right) }
    if let left = left as? Date, let right = right as? Date { return compare(left, right) }
    if let left = left as? CGFloat { return order(Double(left), right) }
    if let right = right as? CGFloat { return order(left, Double(right)) }
    if let left = left as? NSNumber, let right = right as? NSNumber {
      guard isWhole(left), isWhole(right) else { return compare(left.doubleValue, right.doubleValue) }
      // Also above `Int64.max`.
      return left.compare(right)
    }
    if let left = left as? UUID, let right = right as? UUID { return compare(left.uuidString, right.uuidString) }
    return nil
  }

  private static func isWhole(_ number: NSNumber) -> Bool {
    ![UInt8(ascii: "f"), UInt8(ascii: "d")].contains(UInt8(bitPattern: number.objCType.pointee))
  }
}

/// An `Optional` of any type.
private protocol OptionalValue {
  var wrapped: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var wrapped: Any? { self }
}
