internal import AppFoundation

/// The values that an observer of a property gets.
///
/// Source: https://developer.apple.com/documentation/foundation/nskeyvalueobservingoptions
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The combined bits, as on Apple's systems.
  public let rawValue: UInt

  /// Creates options from their bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The new value.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The value before.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// Reports the current value at once, too.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// Also reports before the change. Differs from Apple: it has no effect.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// A change of a property.
///
/// Source: https://developer.apple.com/documentation/foundation/nskeyvalueobservedchange
public struct NSKeyValueObservedChange<Value> {
  /// The new value, if the options ask for it.
  public let newValue: Value?
  /// The value before, if the options ask for it.
  public let oldValue: Value?
  /// False: an observation reports changes that have happened.
  public let isPrior = false
}

/// An observation of a property, which ends with this object.
///
/// Source: https://developer.apple.com/documentation/foundation/nskeyvalueobservation
// Unchecked: it is used on the main thread, where an app's clock runs.
public final class NSKeyValueObservation: NSObject, @unchecked Sendable {
  private var check: (() -> Bool)?
  private let clock: FrameClock?

  fileprivate init(on clock: FrameClock?, _ check: @escaping () -> Bool) {
    (self.check, self.clock) = (check, clock)
    super.init()
    wait()
  }

  private func wait() {
    guard let clock else { return }
    // After this frame: work that is due now would start in this frame again and again.
    clock.add(at: clock.now + 1_000_000) { [weak self] in
      guard let self, let check else { return }
      if check() { wait() } else { self.check = nil }
    }
  }

  /// Ends the observation.
  public func invalidate() { check = nil }
}

/// Objects whose properties are observed.
public protocol KeyValueObservable: AnyObject {}

extension NSObject: KeyValueObservable {}

extension KeyValueObservable {
  /// Calls a closure when a property has changed, while the observation is kept.
  ///
  /// Differs from Apple: any property can be observed, without `@objc dynamic`, and a change is reported at the start
  /// of the next frame, once for all changes of a frame. Values that cannot be compared are reported in each frame.
  /// - SeeAlso: https://developer.apple.com/documentation/swift/using-key-value-observing-in-swift
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    var last = self[keyPath: keyPath]
    if options.contains(.initial) {
      changeHandler(self, NSKeyValueObservedChange(newValue: options.contains(.new) ? last : nil, oldValue: nil))
    }
    return NSKeyValueObservation(on: AppContext.current?.clock) { [weak self] in
      guard let self else { return false }
      let value = self[keyPath: keyPath]
      guard !isSame(value, last) else { return true }
      let change = NSKeyValueObservedChange(
        newValue: options.contains(.new) ? value : nil, oldValue: options.contains(.old) ? last : nil)
      last = value
      changeHandler(self, change)
      return true
    }
  }
}

private func isSame<Value>(_ one: Value, _ other: Value) -> Bool {
  func equals<E: Equatable>(_ one: E) -> Bool { one == other as? E }
  if let one = one as? any Equatable { return equals(one) }
  return type(of: one) is AnyClass && (one as AnyObject) === (other as AnyObject)
}
