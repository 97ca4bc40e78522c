internal import Foundation

/// A predicate, parsed from its format.
indirect enum Condition {
  case constant(Bool)
  case not(Condition)
  case all([Condition])
  case any([Condition])
  case comparison(Comparison)

  func isTrue(of object: Any?) -> Bool {
    switch self {
    case .constant(let value): value
    case .not(let inner): !inner.isTrue(of: object)
    case .all(let parts): parts.allSatisfy { $0.isTrue(of: object) }
    case .any(let parts): parts.contains { $0.isTrue(of: object) }
    case .comparison(let comparison): comparison.isTrue(of: object)
    }
  }
}

/// One side of a comparison.
enum Operand {
  case constant(Any?)
  /// Keys, from the object on; none is the object itself.
  case path([String])
  case list([Operand])

  func value(of object: Any?) -> Any? {
    switch self {
    case .constant(let value): value
    case .path(let keys): KeyedValue.value(of: object, at: keys[...])
    case .list(let operands): operands.map { $0.value(of: object) as Any }
    }
  }
}

/// Two values and how they compare.
struct Comparison {
  enum Quantifier { case one, any, all, none }

  enum Comparator: String {
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
    case between = "BETWEEN"
    case isIn = "IN"
    case contains = "CONTAINS"
    case beginsWith = "BEGINSWITH"
    case endsWith = "ENDSWITH"
    case like = "LIKE"
    case matches = "MATCHES"

    init?(symbol: String) {
      switch symbol {
      case "=", "==": self = .equal
      case "!=", "<>": self = .notEqual
      case "<": self = .less
      case "<=", "=<": self = .lessOrEqual
      case ">": self = .greater
      case ">=", "=>": self = .greaterOrEqual
      default: return nil
      }
    }
  }

  var quantifier: Quantifier
  var left: Operand
  var comparator: Comparator
  var right: Operand
  var ignoresCase: Bool
  var ignoresMarks: Bool

  func isTrue(of object: Any?) -> Bool {
    let (left, right) = (left.value(of: object), right.value(of: object))
    guard quantifier != .one else { return isTrue(left, right) }
    let elements = KeyedValue.elements(of: left) ?? []
    return switch quantifier {
    case .all: elements.allSatisfy { isTrue($0, right) }
    case .none: !elements.contains { isTrue($0, right) }
    case .any, .one: elements.contains { isTrue($0, right) }
    }
  }

  private func isTrue(_ left: Any?, _ right: Any?) -> Bool {
    switch comparator {
    case .equal: return isEqual(left, right)
    case .notEqual: return !isEqual(left, right)
    case .less: return order(left, right) == .orderedAscending
    case .lessOrEqual: return [.orderedAscending, .orderedSame].contains(order(left, right))
    case .greater: return order(left, right) == .orderedDescending
    case .greaterOrEqual: return [.orderedDescending, .orderedSame].contains(order(left, right))
    case .between:
      guard let limits = KeyedValue.elements(of: right), limits.count == 2 else { return false }
      return [.orderedDescending, .orderedSame].contains(order(left, limits[0]))
        && [.orderedAscending, .orderedSame].contains(order(left, limits[1]))
    case .isIn: return isMember(left, of: right)
    case .contains: return isMember(right, of: left)
    case .beginsWith: return texts(left, right).map { $0.hasPrefix($1) } ?? false
    case .endsWith: return texts(left, right).map { $0.hasSuffix($1) } ?? false
    case .like: return texts(left, right).map { Self.isLike(Array($0)[...], Array($1)[...]) } ?? false
    case .matches:
      guard let text = left as? String, let pattern = right as? String else { return false }
      return isMatch(text, pattern)
    }
  }

  /// The pattern keeps its case: `\D` is any character but a digit, `\d` is a digit.
  private func isMatch(_ text: String, _ pattern: String) -> Bool {
    var options: String.CompareOptions = .regularExpression
    if ignoresCase { options.insert(.caseInsensitive) }
    func plain(_ text: String) -> String {
      ignoresMarks ? text.folding(options: .diacriticInsensitive, locale: nil) : text
    }
    // Not $, which is also before a line's end at the end of the text.
    return plain(text).range(of: "\\A(?:\(plain(pattern)))\\z", options: options) != nil
  }

  private func isMember(_ value: Any?, of whole: Any?) -> Bool {
    if let elements = KeyedValue.elements(of: whole) { return elements.contains { isEqual($0, value) } }
    return texts(whole, value).map { $1.isEmpty ? false : $0.contains($1) } ?? false
  }

  private func isEqual(_ left: Any?, _ right: Any?) -> Bool {
    if let (left, right) = texts(left, right) { return left == right }
    return KeyedValue.isEqual(left, right)
  }

  private func order(_ left: Any?, _ right: Any?) -> ComparisonResult? {
    guard let left = KeyedValue.present(left), let right = KeyedValue.present(right) else { return nil }
    if let (left, right) = texts(left, right) { return KeyedValue.order(left, right) }
    return KeyedValue.order(left, right)
  }

  /// Both values as texts, folded as the options say.
  private func texts(_ left: Any?, _ right: Any?) -> (String, String)? {
    guard let left = left as? String, let right = right as? String else { return nil }
    var options: String.CompareOptions = []
    if ignoresCase { options.insert(.caseInsensitive) }
    if ignoresMarks { options.insert(.diacriticInsensitive) }
    guard !options.isEmpty else { return (left, right) }
    return (left.folding(options: options, locale: nil), right.folding(options: options, locale: nil))
  }

  /// Whether a text has a pattern of `*` (any characters) and `?` (one). The work grows with the product of both lengths.
  private static func isLike(_ text: ArraySlice<Character>, _ pattern: ArraySlice<Character>) -> Bool {
    var (text, pattern) = (text, pattern)
    var retry: (text: ArraySlice<Character>, pattern: ArraySlice<Character>)?
    while !text.isEmpty {
      if pattern.first == "*" {
        pattern.removeFirst()
        retry = (text, pattern)
      } else if let next = pattern.first, next == "?" || next == text.first {
        text.removeFirst()
        pattern.removeFirst()
      } else if let last = retry {
        text = last.text.dropFirst()
        pattern = last.pattern
        retry = (text, pattern)
      } else {
        return false
      }
    }
    return pattern.allSatisfy { $0 == "*" }
  }
}
