internal import Foundation

/// The name of a method, as Objective-C writes it (`tap:`), with or without the method itself.
///
/// Swift on Linux has no Objective-C runtime, so a name alone finds no method. A selector therefore carries the method:
/// `Selector("tap:", GameScene.tap(_:))` is what `#selector(tap(_:))` is on Apple's systems. A selector by name alone asks
/// its target, a `UIResponder` or `SKNode`, for the method with `objcMethod(named:)`.
///
/// A method runs on the thread that performs it, as on Apple's systems. Two selectors are equal if their names are.
/// Source: https://developer.apple.com/documentation/objectivec/selector
// Unchecked: the method is a constant.
public struct Selector: Hashable, CustomStringConvertible, ExpressibleByStringLiteral, @unchecked Sendable {
  private let name: String
  private let method: Method?

  /// An unapplied method of some class.
  private struct Method {
    var accepts: (AnyObject) -> Bool
    var call: (AnyObject, [Any?]) -> Outcome
  }

  /// The outcome of a call.
  package enum Outcome {
    /// The method ran.
    case returned(Any)
    /// The selector has no method, or one of another class than the target's.
    case noMethod
    /// The method did not run, because an argument has another type than its parameter.
    case wrongArgument(Any?, parameter: Any.Type)
  }

  /// A selector by name alone, such as `tap:`.
  public init(_ name: String) {
    (self.name, method) = (name, nil)
  }

  /// The same as `Selector(_:)`.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// A selector with a method without arguments.
  public init<T, R>(_ name: String, _ method: @escaping @MainActor (T) -> @MainActor () -> R) {
    // Objective-C does not check the thread; a function has the same layout with and without its actor.
    let call = unsafeBitCast(method, to: ((T) -> () -> R).self)
    self.init(name, T.self) { target, _ in .returned(call(target)()) }
  }

  /// A selector with a method of one argument.
  public init<T, A, R>(_ name: String, _ method: @escaping @MainActor (T) -> @MainActor (A) -> R) {
    let call = unsafeBitCast(method, to: ((T) -> (A) -> R).self)
    self.init(name, T.self) { target, arguments in
      guard let argument: A = Self.argument(0, of: arguments) else { return .wrong(0, of: arguments, A.self) }
      return .returned(call(target)(argument))
    }
  }

  /// A selector with a method of two arguments.
  public init<T, A, B, R>(_ name: String, _ method: @escaping @MainActor (T) -> @MainActor (A, B) -> R) {
    let call = unsafeBitCast(method, to: ((T) -> (A, B) -> R).self)
    self.init(name, T.self) { target, arguments in
      guard let first: A = Self.argument(0, of: arguments) else { return .wrong(0, of: arguments, A.self) }
      guard let second: B = Self.argument(1, of: arguments) else { return .wrong(1, of: arguments, B.self) }
      return .returned(call(target)(first, second))
    }
  }

  private init<T>(_ name: String, _ type: T.Type, _ call: @escaping (T, [Any?]) -> Outcome) {
    self.name = name
    method = Method(
      accepts: { $0 is T }, call: { target, arguments in (target as? T).map { call($0, arguments) } ?? .noMethod })
  }

  /// An argument as its parameter's type; nil if it has another one. A missing argument is nil, as in Objective-C.
  ///
  /// Any object is true for a `Bool`, and no object is false: Objective-C hands the method the object's address. So a
  /// recogniser can end the editing of a view.
  ///
  /// Source: https://riptutorial.com/ios/example/10107/
  private static func argument<A>(_ index: Int, of arguments: [Any?]) -> A? {
    guard index < arguments.count, let value = arguments[index] else {
      return A.self == Bool.self ? false as? A : Any?.none as? A
    }
    if let fitting = value as? A { return fitting }
    if A.self == Bool.self, type(of: value) is AnyClass { return true as? A }
    // Linux does not bridge it.
    let notification = value as? Notification
    return notification.map { NSNotification(name: $0.name, object: $0.object, userInfo: $0.userInfo) } as? A
  }

  package func hasMethod(for target: AnyObject) -> Bool { method?.accepts(target) ?? false }

  package func call(_ target: AnyObject, _ arguments: [Any?]) -> Outcome {
    method?.call(target, arguments) ?? .noMethod
  }

  /// The name.
  public var description: String { name }

  /// Whether the names are equal.
  public static func == (first: Selector, second: Selector) -> Bool { first.name == second.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Selector.Outcome {
  fileprivate static func wrong(_ index: Int, of arguments: [Any?], _ parameter: Any.Type) -> Self {
    .wrongArgument(index < arguments.count ? arguments[index] : nil, parameter: parameter)
  }
}

/// The name of a selector.
///
/// Source: https://developer.apple.com/documentation/foundation/nsstringfromselector(_:)
// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }

/// The selector with a name, without a method.
///
/// Source: https://developer.apple.com/documentation/foundation/nsselectorfromstring(_:)
// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }
