/// A trait of a `UITraitCollection`.
///
/// Source: https://developer.apple.com/documentation/uikit/uitraitdefinition
public protocol UITraitDefinition {
  /// The type of the trait.
  associatedtype Value: Equatable
  /// The trait where none is given.
  static var defaultValue: Value { get }
}

/// A trait that this library has.
protocol KnownTrait: UITraitDefinition {
  static func value(in traits: UITraitCollection) -> Value
}

extension KnownTrait {
  static func differs(_ one: UITraitCollection, _ other: UITraitCollection) -> Bool {
    value(in: one) != value(in: other)
  }
}

/// Whether the appearance is light or dark.
public struct UITraitUserInterfaceStyle: KnownTrait {
  /// Unspecified.
  public static let defaultValue = UIUserInterfaceStyle.unspecified
  static func value(in traits: UITraitCollection) -> UIUserInterfaceStyle { traits.userInterfaceStyle }
}

/// The kind of device.
public struct UITraitUserInterfaceIdiom: KnownTrait {
  /// Unspecified.
  public static let defaultValue = UIUserInterfaceIdiom.unspecified
  static func value(in traits: UITraitCollection) -> UIUserInterfaceIdiom { traits.userInterfaceIdiom }
}

/// Whether the screen is wide.
public struct UITraitHorizontalSizeClass: KnownTrait {
  /// Unspecified.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  static func value(in traits: UITraitCollection) -> UIUserInterfaceSizeClass { traits.horizontalSizeClass }
}

/// Whether the screen is high.
public struct UITraitVerticalSizeClass: KnownTrait {
  /// Unspecified.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  static func value(in traits: UITraitCollection) -> UIUserInterfaceSizeClass { traits.verticalSizeClass }
}

/// Pixels per point.
public struct UITraitDisplayScale: KnownTrait {
  /// 0: not given.
  public static let defaultValue: CGFloat = 0
  static func value(in traits: UITraitCollection) -> CGFloat { traits.displayScale }
}

/// A handler that `registerForTraitChanges` added.
///
/// Source: https://developer.apple.com/documentation/uikit/uitraitchangeregistration
public protocol UITraitChangeRegistration: AnyObject {}

/// An object that calls handlers when its traits change.
///
/// Source: https://developer.apple.com/documentation/uikit/uitraitchangeobservable
@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}
extension UIScreen: UITraitChangeObservable {}

extension UITraitChangeObservable {
  /// Calls a handler whenever one of the traits changes, after `traitCollectionDidChange(_:)`, until the object is freed.
  /// A custom trait never changes.
  ///
  /// - Parameter handler: gets the object and the traits before.
  @discardableResult
  public func registerForTraitChanges<Observer>(
    _ traits: [any UITraitDefinition.Type], handler: @escaping (Observer, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let observer = TraitObserver(self, traits.compactMap { $0 as? any KnownTrait.Type }) { object, old in
      if let object = object as? Observer { handler(object, old) }
    }
    UIApplication.shared.traitObservers.all.append(observer)
    return observer
  }

  /// Removes a handler.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    UIApplication.shared.traitObservers.all.removeAll { $0 === registration }
  }
}

/// A handler for changes of some traits.
@MainActor
final class TraitObserver: UITraitChangeRegistration {
  fileprivate private(set) weak var object: AnyObject?
  private let traits: [any KnownTrait.Type]
  private let handler: (AnyObject, UITraitCollection) -> Void

  init(
    _ object: AnyObject, _ traits: [any KnownTrait.Type], _ handler: @escaping (AnyObject, UITraitCollection) -> Void
  ) {
    (self.object, self.traits, self.handler) = (object, traits, handler)
  }

  fileprivate func tell(_ object: AnyObject, before old: UITraitCollection, now new: UITraitCollection) {
    if traits.contains(where: { $0.differs(old, new) }) { handler(object, old) }
  }
}

/// The app's handlers, in the order they were added.
@MainActor
final class TraitObservers {
  var all: [TraitObserver] = []

  func tell(_ object: some UITraitEnvironment, before old: UITraitCollection) {
    guard !all.isEmpty else { return }
    all.removeAll { $0.object == nil }
    for observer in all where observer.object === object {
      observer.tell(object, before: old, now: object.traitCollection)
    }
  }
}

extension UIApplication {
  var traitObservers: TraitObservers { service { TraitObservers() } }
}
