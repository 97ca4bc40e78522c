/// Sets the look of all views of a class.
///
/// Source: https://developer.apple.com/documentation/uikit/uiappearance
@preconcurrency @MainActor
public protocol UIAppearance: AnyObject {
  /// The object that collects the values for the class.
  static func appearance() -> Self
  /// The object that collects the values for the class in certain containers.
  static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
}

/// A view or a controller whose views can have their own appearance.
///
/// Source: https://developer.apple.com/documentation/uikit/uiappearancecontainer
@preconcurrency @MainActor
public protocol UIAppearanceContainer: AnyObject {}

extension UIViewController: UIAppearanceContainer {}

/// A property that an appearance sets.
enum AppearanceKey: Hashable {
  case backgroundColor, tintColor, textColor, font, shadowColor, separatorColor
  case barTintColor, barStyle, titleTextAttributes
  case onTintColor, thumbTintColor, minimumTrack, maximumTrack, progressTint, trackTint
  case pageTint, currentPageTint, segmentTint, borderStyle, unselectedTint
}

/// The values of one appearance. The object that collects them is a view that is never shown.
@MainActor
final class Appearance {
  let type: UIView.Type
  /// The innermost container first.
  let containers: [any UIAppearanceContainer.Type]
  let proxy: UIView
  fileprivate var values: [(key: AppearanceKey, apply: @MainActor (UIView) -> Void)] = []

  init(_ type: UIView.Type, _ containers: [any UIAppearanceContainer.Type], _ proxy: UIView) {
    (self.type, self.containers, self.proxy) = (type, containers, proxy)
    proxy.changeLook { $0.appearance = self }
  }

  fileprivate func set(_ key: AppearanceKey, _ apply: @escaping @MainActor (UIView) -> Void) {
    values.removeAll { $0.key == key }
    values.append((key, apply))
  }

  fileprivate func isFor(_ view: UIView) -> Bool {
    guard Self.depth(of: view, as: type) != nil else { return false }
    var responder = view.next
    for container in containers {
      let wanted: AnyClass = container
      while let one = responder, Self.depth(of: one, as: wanted) == nil { responder = one.next }
      guard let found = responder else { return false }
      responder = found.next
    }
    return true
  }

  /// The number of steps from an object's class up to another class; nil if the object is of neither that class nor a
  /// subclass.
  private static func depth(of object: AnyObject, as wanted: AnyClass) -> Int? {
    var (type, depth): (AnyClass?, Int) = (Swift.type(of: object), 0)
    while let one = type {
      if one == wanted { return depth }
      (type, depth) = (_getSuperclass(one), depth + 1)
    }
    return nil
  }

  /// The number of classes above the one of the appearance: a subclass's comes after its superclass's.
  fileprivate var level: Int {
    var (type, level): (AnyClass?, Int) = (type, 0)
    while let one = type { (type, level) = (_getSuperclass(one), level + 1) }
    return level
  }

  /// Whether values of an appearance are being set. Static, because that ends before other code of the main actor
  /// runs.
  fileprivate static var isApplying = false
}

/// The appearances of an app, in the order of their creation.
@MainActor
final class Appearances {
  fileprivate var all: [Appearance] = []

  fileprivate func find(_ type: UIView.Type, _ containers: [any UIAppearanceContainer.Type]) -> Appearance? {
    all.first { $0.type == type && $0.containers.elementsEqual(containers) { $0 == $1 } }
  }

  /// From the most general to the most specific.
  fileprivate func forView(_ view: UIView) -> [Appearance] {
    all.filter { $0.isFor(view) }.enumerated()
      .sorted {
        ($0.element.containers.count, $0.element.level, $0.offset)
          < ($1.element.containers.count, $1.element.level, $1.offset)
      }.map(\.element)
  }
}

extension UIView: UIAppearance, UIAppearanceContainer {
  /// The object that collects values for all views of this class, and of its subclasses. Views that enter a window
  /// afterwards get the values, except those that they have set themselves.
  ///
  /// The colours and fonts of UIKit's own classes are collected, even where a property of the game sets them. A
  /// game's class is created with its `init(coder:)` for this.
  public class func appearance() -> Self { appearance(whenContainedInInstancesOf: []) }

  /// The object that collects values for views of this class in views or controllers of other classes.
  ///
  /// - Parameter containerTypes: the innermost container first.
  public class func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
    let store = UIApplication.shared.service { Appearances() }
    if let known = store.find(self, containerTypes)?.proxy as? Self { return known }
    guard let proxy = Self(coder: NSCoder()) else {
      preconditionFailure(
        "\(self).appearance(): init(coder:) returned nil; it makes the object that collects the values")
    }
    store.all.append(Appearance(self, containerTypes, proxy))
    return proxy
  }

  /// Records that a property is set: for an appearance its value, for a view that no appearance replaces it.
  func own(_ key: AppearanceKey, _ apply: @escaping @MainActor (UIView) -> Void) {
    if let appearance = look?.appearance {
      appearance.set(key, apply)
    } else if !Appearance.isApplying {
      changeLook { $0.ownValues.insert(key) }
    }
  }

  /// Gives the view, and the views in it, the values of the app's appearances.
  func applyAppearances() {
    guard let app = UIApplication.current, let store = app.knownService(Appearances.self), !store.all.isEmpty else {
      return
    }
    apply(store)
  }

  private func apply(_ store: Appearances) {
    let outer = Appearance.isApplying
    Appearance.isApplying = true
    for appearance in store.forView(self) {
      for value in appearance.values where look?.ownValues.contains(value.key) != true { value.apply(self) }
    }
    Appearance.isApplying = outer
    for view in subviews { view.apply(store) }
  }
}
