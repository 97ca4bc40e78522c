/// Shows a view of SwiftUI in an app of UIKit.
///
/// Source: https://developer.apple.com/documentation/swiftui/uihostingcontroller
@preconcurrency @MainActor
open class UIHostingController<Content: View>: UIViewController {
  let host = ViewHost()
  /// The environment values of the root view.
  var inherited = EnvironmentValues()
  private var isShown = false

  /// The view. A new value updates the views and keeps their state.
  open var rootView: Content {
    didSet { if isShown { host.show(rootView, inherited) } }
  }

  /// Creates a controller for a view.
  public init(rootView: Content) {
    self.rootView = rootView
    super.init()
    host.contentName = "\(Content.self)"
  }

  /// Not possible: there is no view.
  public required init?(coder: NSCoder) {
    nil
  }

  open override func loadView() {
    let view = host.view
    view.frame = UIScreen.main.bounds
    host.controller = self
    self.view = view
  }

  open override func viewWillAppear(_ animated: Bool) {
    guard !isShown else { return }
    isShown = true
    host.show(rootView, inherited)
  }

  open override func viewDidAppear(_ animated: Bool) {
    host.update()
    host.hasAppeared = true
  }

  /// Shows the view with other inherited values.
  func show(_ view: Content, _ environment: EnvironmentValues) {
    inherited = environment
    rootView = view
  }
}
