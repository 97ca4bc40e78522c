public import Foundation

/// Observers that are an object and a selector, which Foundation has on Apple's systems only.
///
/// Source: https://developer.apple.com/documentation/foundation/notificationcenter/addobserver(_:selector:name:object:)
extension Foundation.NotificationCenter {
  /// Calls a method of an object for notifications, on the thread that posts them. The object is held weakly, and need not
  /// be removed.
  ///
  /// - Parameters:
  ///   - aSelector: a method that takes the `Notification`, or nothing.
  ///   - aName: only notifications with this name; nil means all names.
  ///   - anObject: only notifications of this sender; nil means all senders.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    let target = WeakTarget(observer as AnyObject)
    let token = addObserver(forName: aName, object: anObject, queue: nil) { notification in
      guard let object = target.object else { return }
      aSelector.perform(on: object, with: [notification], for: "the notification \(notification.name.rawValue)")
    }
    SelectorObservers.add(
      SelectorObserver(
        center: self, target: target, token: token, name: aName, object: anObject.map { $0 as AnyObject }))
  }

  /// Removes an observer: one with a selector, or the token of one with a block.
  public func removeObserver(_ observer: AnyObject) {
    removeObserver(observer, name: nil, object: nil)
  }

  /// Removes an observer from notifications with a name and a sender; nil means all.
  public func removeObserver(_ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?) {
    for token in SelectorObservers.remove(observer, of: self, name: aName, object: anObject.map { $0 as AnyObject }) {
      removeObserver(token as Any)
    }
    removeObserver(observer as Any, name: aName, object: anObject)
  }
}

/// An observer's object, which may be gone.
// Unchecked: weak references may be read on any thread.
private final class WeakTarget: @unchecked Sendable {
  private(set) weak var object: AnyObject?

  init(_ object: AnyObject) {
    self.object = object
  }
}

private struct SelectorObserver {
  weak var center: Foundation.NotificationCenter?
  let target: WeakTarget
  let token: any NSObjectProtocol
  let name: NSNotification.Name?
  weak var object: AnyObject?

  init(
    center: Foundation.NotificationCenter, target: WeakTarget, token: any NSObjectProtocol, name: NSNotification.Name?,
    object: AnyObject?
  ) {
    (self.center, self.target, self.token, self.name, self.object) = (center, target, token, name, object)
  }
}

/// The observers with a selector, of all centres.
private enum SelectorObservers {
  private static let lock = NSLock()
  /// Guarded by `lock`. Shared by the process: each observer has its centre, and an app has a centre of its own.
  private nonisolated(unsafe) static var all: [SelectorObserver] = []
  /// Guarded by `lock`, and shared by the process as `all` is: the number of observers that starts the next search for
  /// released ones.
  private nonisolated(unsafe) static var nextSearch = 64

  static func add(_ observer: SelectorObserver) {
    var gone: [SelectorObserver] = []
    lock.withLock {
      all.append(observer)
      guard all.count > nextSearch else { return }
      gone = all.filter { $0.target.object == nil || $0.center == nil }
      all.removeAll { $0.target.object == nil || $0.center == nil }
      nextSearch = max(64, all.count * 2)
    }
    // Outside the lock, because it may release objects.
    for observer in gone { observer.center?.removeObserver(observer.token as Any) }
  }

  /// Forgets an object's observers and returns their tokens.
  static func remove(
    _ target: AnyObject, of center: Foundation.NotificationCenter, name: NSNotification.Name?, object: AnyObject?
  ) -> [any NSObjectProtocol] {
    func matches(_ observer: SelectorObserver) -> Bool {
      observer.target.object === target && observer.center === center && (name == nil || observer.name == name)
        && (object == nil || observer.object === object)
    }
    return lock.withLock {
      let tokens = all.filter(matches).map(\.token)
      all.removeAll(where: matches)
      return tokens
    }
  }
}
