import Testing

@testable import UIKit

/// Logs the changes of its traits and the layout.
@MainActor
private final class TraitController: UIViewController {
  var log: [String] = []

  override func loadView() { view = TraitView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
  override func viewDidLayoutSubviews() { log.append("layout") }
  override func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.willTransition(to: newCollection, with: coordinator)
    log.append("will \(newCollection.verticalSizeClass)")
  }
  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    log.append("size \(size.width)")
  }
  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    log.append("controller \(previous.map { "\($0.verticalSizeClass)" } ?? "nil")")
  }
}

@MainActor
private final class TraitView: UIView {
  var log: [UIUserInterfaceStyle] = []

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    log.append(previous?.userInterfaceStyle ?? .unspecified)
    (controller as? TraitController)?.log.append("view")
  }
}

@MainActor
@Suite struct TraitChangeTests {
  private let controller = TraitController()
  private let window: UIWindow

  init() {
    UIApplication.current = UIApplication(AppEnvironment(surface: Surface(width: 100, height: 200, scale: 1)))
    window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
  }

  private var app: UIApplication { UIApplication.shared }

  @Test func theFirstTraitsAreNotAChange() {
    #expect(!controller.log.contains { $0.hasPrefix("controller") || $0 == "view" })
    #expect(controller.traitCollection.verticalSizeClass == .regular)
    #expect(controller.traitCollection.horizontalSizeClass == .compact)
  }

  @Test func turningTheScreenResizesAllPresentedControllers() {
    let presented = [UIViewController(), UIViewController()]
    for one in presented { one.modalPresentationStyle = .fullScreen }
    controller.present(presented[0], animated: false)
    presented[0].present(presented[1], animated: false)
    app.resize(to: Surface(width: 200, height: 100, scale: 1))
    #expect(presented.map(\.view.bounds.size) == Array(repeating: CGSize(width: 200, height: 100), count: 2))
  }

  /// The order of a turned phone: the controller is asked first, and the layout has the new traits.
  @Test func turningTheScreenChangesTheSizeClassesBeforeTheLayout() {
    controller.log = []
    app.resize(to: Surface(width: 200, height: 100, scale: 1))
    #expect(controller.log == ["will compact", "size 200.0", "controller regular", "view", "layout"])
    #expect(controller.traitCollection.verticalSizeClass == .compact)
    controller.log = []
    app.resize(to: Surface(width: 300, height: 100, scale: 1))
    #expect(controller.log == ["size 300.0", "layout"], "another size with the same traits")
    app.resize(to: Surface(width: 600, height: 200, scale: 2))
    #expect(controller.log == ["size 300.0", "layout", "controller compact", "view"], "more pixels per point")
  }

  @Test func aNewAppearanceReachesViewsAndChildren() {
    let (child, label) = (TraitController(), TraitView(frame: CGRect(x: 0, y: 0, width: 5, height: 5)))
    controller.addChild(child)
    controller.view.addSubview(child.view)
    window.addSubview(label)
    app.playersStyle = .dark
    app.followStyle()
    app.followStyle()
    #expect(label.log == [.light] && (child.view as? TraitView)?.log == [.light])
    #expect(child.log.suffix(2) == ["controller regular", "view"])
    #expect(controller.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func aWindowOrItsRootControllerChoosesTheAppearance() {
    controller.overrideUserInterfaceStyle = .dark
    #expect((controller.view as? TraitView)?.log == [.light] && UITraitCollection.current.userInterfaceStyle == .dark)
    window.overrideUserInterfaceStyle = .light
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
    window.overrideUserInterfaceStyle = .unspecified
    controller.overrideUserInterfaceStyle = .unspecified
    #expect((controller.view as? TraitView)?.log == [.light, .dark, .light, .dark])
    UIView().overrideUserInterfaceStyle = .dark
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
  }

  @Test func aHandlerIsCalledForItsTraitsUntilItIsRemoved() {
    var calls: [String] = []
    let registration = controller.registerForTraitChanges([UITraitVerticalSizeClass.self]) {
      (controller: TraitController, previous: UITraitCollection) in
      calls.append("\(previous.verticalSizeClass) \(controller.traitCollection.verticalSizeClass)")
    }
    controller.view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, _) in calls.append("style")
    }
    app.resize(to: Surface(width: 200, height: 100, scale: 1))
    #expect(calls == ["regular compact"])
    controller.unregisterForTraitChanges(registration)
    app.resize(to: Surface(width: 100, height: 200, scale: 1))
    window.overrideUserInterfaceStyle = .dark
    #expect(calls == ["regular compact", "style"])
  }

  @Test func traitsAreMergedAndCompared() {
    let merged = UITraitCollection(traitsFrom: [
      UITraitCollection(verticalSizeClass: .compact), UITraitCollection(horizontalSizeClass: .regular),
      UITraitCollection(displayScale: 3),
    ])
    #expect(merged.verticalSizeClass == .compact && merged.horizontalSizeClass == .regular && merged.displayScale == 3)
    #expect(merged != UITraitCollection(displayScale: 3) && merged.userInterfaceStyle == .unspecified)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller/viewwilltransition(to:with:)
  @Test func aTurnIsPassedOnToTheChildren() {
    let (child, inner) = (TraitController(), TraitController())
    controller.addChild(child)
    child.addChild(inner)
    app.resize(to: Surface(width: 200, height: 100, scale: 1))
    // A controller that is called passes the call on before it logs it.
    #expect(child.log == ["will compact", "size 200.0"] && inner.log == ["will compact", "size 200.0"])
    app.resize(to: Surface(width: 200, height: 90, scale: 1))
    #expect(inner.log.suffix(2) == ["size 200.0", "size 200.0"] && inner.log.count == 3, "the traits are the same")
  }
}
