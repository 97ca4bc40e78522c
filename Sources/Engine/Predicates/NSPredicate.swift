internal import AppFoundation
public import Foundation

/// Foundation's predicate, with formats, which Foundation lacks on this platform.
///
/// A format has comparisons (`==`, `!=`, `<`, `<=`, `>`, `>=`, `BETWEEN`, `IN`, `BEGINSWITH`, `ENDSWITH`, `CONTAINS`, `LIKE`,
/// `MATCHES`, each text operator with `[c]`, `[d]` or `[cd]`), `ANY`, `ALL`, `NONE`, `AND`, `OR`, `NOT`, parentheses, key paths
/// with `@count`, `SELF`, numbers, texts in quotes, `TRUE`, `FALSE`, `NIL`, lists in braces, and the arguments `%@`, `%K`,
/// `%d`, `%i`, `%u`, `%ld`, `%lld`, `%lu`, `%f`. Words may be in small letters.
///
/// `MATCHES` compares the whole text, including a line's end; with `[c]` the pattern's classes, such as `\D`, stay as they
/// are. Source of both: https://unicode-org.github.io/icu/userguide/strings/regexp.html
///
/// Differs from Apple: a format that cannot be read is reported as a `Diagnostic`, and its predicate is false; on a phone
/// it ends the program. Variables, functions, arithmetic and subqueries are not read.
///
/// Source: https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/Predicates/Articles/pSyntax.html
open class NSPredicate: Foundation.NSPredicate {
  /// Creates a predicate from a format and its arguments, in the format's order.
  public convenience init(format predicateFormat: String, _ args: Any?...) {
    self.init(format: predicateFormat, arguments: args)
  }

  /// Creates a predicate from a format and its arguments, in the format's order; nil for none.
  public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    self.init(format: predicateFormat, arguments: arguments ?? [])
  }

  private convenience init(format: String, arguments: [Any?]) {
    let condition: Condition
    do {
      condition = try PredicateParser.condition(of: format, arguments)
    } catch {
      AppContext.report(
        "predicate", "NSPredicate(format: \"\(format)\")", "\(error.problem); it is false for every object")
      condition = .constant(false)
    }
    self.init(block: { object, _ in condition.isTrue(of: object) })
  }
}

/// The reason why a format is not read.
package struct PredicateFormatError: Error, Equatable {
  /// The problem.
  package let problem: String
}

/// An object whose values are read by name in predicates and sort descriptors.
package protocol KeyedObject {
  /// The value of a key; nil for none.
  func value(forKey key: String) -> Any?
}

// On Apple's systems these are objects, so that games write `id as CVarArg` for an argument of `%@`.
extension UUID: @retroactive CVarArg {
  /// The text of the identifier, for `String(format:)`. It is never released.
  public var _cVarArgEncoding: [Int] {
    [Int(bitPattern: Unmanaged.passRetained(NSString(string: uuidString)).toOpaque())]
  }
}
extension Date: @retroactive CVarArg {
  /// The text of the date, for `String(format:)`. It is never released.
  public var _cVarArgEncoding: [Int] {
    [Int(bitPattern: Unmanaged.passRetained(NSString(string: description)).toOpaque())]
  }
}
