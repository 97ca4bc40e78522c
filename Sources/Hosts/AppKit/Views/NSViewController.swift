public import UIKit

/// Creates a view and receives the events of its life cycle.
///
/// Source: https://developer.apple.com/documentation/appkit/nsviewcontroller
@preconcurrency @MainActor
open class NSViewController: UIViewController {
  /// A value for the game's use. Default nil.
  open var representedObject: Any?

  /// Called before the view is shown.
  open func viewWillAppear() {}
  /// Called after the view has been shown. Its `window` is known from here on.
  open func viewDidAppear() {}
  /// Called before the view is no longer shown.
  open func viewWillDisappear() {}
  /// Called after the view is no longer shown.
  open func viewDidDisappear() {}
  /// Called before the view's subviews are laid out: when it is first shown, and when its size has changed.
  open func viewWillLayout() {}
  /// Called after the view's subviews have been laid out.
  open func viewDidLayout() {}

  open override func viewWillAppear(_ animated: Bool) { viewWillAppear() }
  open override func viewDidAppear(_ animated: Bool) { viewDidAppear() }
  open override func viewWillDisappear(_ animated: Bool) { viewWillDisappear() }
  open override func viewDidDisappear(_ animated: Bool) { viewDidDisappear() }
  open override func viewWillLayoutSubviews() { viewWillLayout() }
  open override func viewDidLayoutSubviews() { viewDidLayout() }
}

extension NSViewController {
  /// The size that the controller would like its window to have, in points. Setting it changes the window's size.
  public var preferredContentSize: CGSize {
    get { viewIfLoaded?.window?.mac.wantedSize ?? .zero }
    set { viewIfLoaded?.window?.setContentSize(newValue) }
  }

  /// Presents a controller in front of this one. Differs from Apple: it fills the window.
  public func presentAsSheet(_ viewController: NSViewController) { present(viewController, animated: false) }

  /// Presents a controller in front of this one. Differs from Apple: it fills the window.
  public func presentAsModalWindow(_ viewController: NSViewController) { present(viewController, animated: false) }

  /// Dismisses this controller, or the one that it presents.
  public func dismiss(_ sender: Any?) { dismiss(animated: false, completion: nil) }
}
