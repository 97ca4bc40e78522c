public import Foundation
public import UIKit

/// The timing of changes of views, which are animated.
///
/// Source: https://developer.apple.com/documentation/appkit/nsanimationcontext
@preconcurrency @MainActor
open class NSAnimationContext: NSObject {
  /// The seconds that changes take. Set it before the changes. Default 0.25.
  open var duration: TimeInterval = 0.25
  /// Whether changes without `animator()` are animated too, from here on. Default false. Differs from Apple: changes after
  /// the group's first `animator()` are.
  open var allowsImplicitAnimation = false {
    didSet { if allowsImplicitAnimation { begin() } }
  }
  /// Called at the end of the changes; see `runAnimationGroup(_:completionHandler:)`.
  open var completionHandler: (() -> Void)?
  private var animation: MacAnimation?

  /// The app's groups that have not ended, outermost first.
  private static var groups: [NSAnimationContext] {
    get { NSApplication.shared.animationGroups }
    set { NSApplication.shared.animationGroups = newValue }
  }

  /// The innermost group's timing; a new one outside of groups.
  public static var current: NSAnimationContext { groups.last ?? NSAnimationContext() }

  /// Animates the changes that a closure makes with `animator()`.
  ///
  /// - Parameters:
  ///   - changes: sets the duration, and then changes views.
  ///   - completionHandler: called at the end; in the next round of the main queue if nothing was animated.
  public static func runAnimationGroup(
    _ changes: (NSAnimationContext) -> Void, completionHandler: (() -> Void)? = nil
  ) {
    beginGrouping()
    current.completionHandler = completionHandler
    changes(current)
    endGrouping()
  }

  /// Animates all changes that a closure makes, in 0.25 seconds.
  public static func runAnimationGroup(_ changes: (NSAnimationContext) -> Void) async {
    await withCheckedContinuation { end in runAnimationGroup(changes) { end.resume() } }
  }

  /// Begins a group; `current` has its timing.
  public static func beginGrouping() { groups.append(NSAnimationContext()) }

  /// Ends the group that was begun last; does nothing without one.
  public static func endGrouping() { groups.popLast()?.commit() }

  /// Makes later changes of views animated, until the group ends. Outside of a group, until the end of this round of the
  /// main queue.
  static func beginChanges() {
    if let group = groups.last { return group.begin() }
    let single = NSAnimationContext()
    single.begin()
    DispatchQueue.main.async { MainActor.assumeIsolated { single.commit() } }
  }

  private func begin() {
    guard animation == nil else { return }
    animation = MacAnimation(duration: duration) { [self] in completionHandler?() }
  }

  private func commit() {
    if let animation {
      animation.commit()
      self.animation = nil
    } else if let completionHandler {
      DispatchQueue.main.async { MainActor.assumeIsolated { completionHandler() } }
    }
  }
}

extension UIView {
  /// The view, whose following changes are animated with the timing of `NSAnimationContext.current`.
  ///
  /// Source: https://developer.apple.com/documentation/appkit/nsanimatablepropertycontainer/animator()
  public func animator() -> Self {
    NSAnimationContext.beginChanges()
    return self
  }
}
