internal import Foundation

/// Members that numbers and texts of Foundation share, for an object of unknown class.
///
/// On Apple's systems a value of type `AnyObject` has the members of all Objective-C classes. Swift on Linux has none for
/// it, so the source pass writes `ObjectMembers(value).doubleValue` for `value.doubleValue`. As there, a member that the
/// object does not have stops the program.
public struct ObjectMembers {
  private let object: AnyObject

  /// The members of an object.
  public init(_ object: AnyObject) { self.object = object }

  // Optional, as the members of an AnyObject are on Apple's systems: games also write `value.doubleValue!`.

  /// The number, or the one that the text begins with.
  public var doubleValue: Double! { member(\.doubleValue, \.doubleValue) }
  /// The number, or the one that the text begins with.
  public var floatValue: Float! { member(\.floatValue, \.floatValue) }
  /// The number without its fraction, or the one that the text begins with.
  public var intValue: Int32! { member(\.int32Value, \.intValue) }
  /// The number without its fraction, or the one that the text begins with.
  public var integerValue: Int! { member(\.intValue, \.integerValue) }
  /// The number without its fraction, or the one that the text begins with.
  public var longLongValue: Int64! { member(\.int64Value, \.longLongValue) }
  /// Whether the number is not 0, or whether the text begins with Y, y, T, t or a digit from 1 to 9.
  public var boolValue: Bool! {
    // Foundation's `boolValue` on Linux is false for 0.5.
    (object as? NSNumber).map { $0.doubleValue != 0 } ?? member(nil, \.boolValue)
  }
  /// The number as a text.
  public var stringValue: String! { member(\.stringValue, nil) }
  /// The number of a text's UTF-16 units.
  public var length: Int! { member(nil, \.length) }

  private func member<Value>(
    _ number: KeyPath<NSNumber, Value>?, _ text: KeyPath<NSString, Value>?, _ name: String = #function
  ) -> Value {
    if let number, let object = object as? NSNumber { return object[keyPath: number] }
    if let text, let object = object as? NSString { return object[keyPath: text] }
    preconditionFailure("\(name): unknown member of a \(type(of: object))")
  }
}
