import Testing

@testable import UIKit

/// Handlers of single traits, and the traits of a block.
@MainActor
@Suite struct TraitHandlerTests {
  private let controller = UIViewController()
  private let window: UIWindow

  init() {
    UIApplication.current = UIApplication(AppEnvironment(surface: Surface(width: 100, height: 200, scale: 1)))
    window = UIWindow(frame: UIScreen.main.bounds)
    controller.view = UIView(frame: window.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
  }

  private var app: UIApplication { UIApplication.shared }
  private var style: UIUserInterfaceStyle { UITraitCollection.current.userInterfaceStyle }

  /// A phone on its side is compact along y; along x it is regular from 414 points at its short side.
  @Test func eachTraitHasItsOwnHandler() {
    var calls: [String] = []
    let traits: [(String, any UITraitDefinition.Type)] = [
      ("style", UITraitUserInterfaceStyle.self), ("idiom", UITraitUserInterfaceIdiom.self),
      ("x", UITraitHorizontalSizeClass.self), ("y", UITraitVerticalSizeClass.self),
      ("scale", UITraitDisplayScale.self),
    ]
    for (name, trait) in traits {
      controller.registerForTraitChanges([trait]) { (_: UIViewController, _: UITraitCollection) in calls.append(name) }
    }
    app.resize(to: Surface(width: 200, height: 100, scale: 1))
    #expect(calls == ["y"])
    app.resize(to: Surface(width: 896, height: 414, scale: 1))
    #expect(calls == ["y", "x"])
    app.resize(to: Surface(width: 1792, height: 828, scale: 2))
    #expect(calls == ["y", "x", "scale"])
    app.playersStyle = .dark
    app.followStyle()
    #expect(calls == ["y", "x", "scale", "style"])
  }

  @Test func aHandlerOfTwoTraitsIsCalledOnceForBoth() {
    var calls = 0
    controller.registerForTraitChanges([UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self]) {
      (_: UIViewController, _: UITraitCollection) in calls += 1
    }
    app.resize(to: Surface(width: 896, height: 414, scale: 1))
    #expect(calls == 1)
  }

  @Test func theScreenHasHandlersToo() {
    var scales: [CGFloat] = []
    UIScreen.main.registerForTraitChanges([UITraitDisplayScale.self]) { (screen: UIScreen, old: UITraitCollection) in
      scales += [old.displayScale, screen.traitCollection.displayScale]
    }
    app.resize(to: Surface(width: 300, height: 600, scale: 3))
    #expect(scales == [1, 3])
  }

  @Test func handlersOfFreedViewsAreForgotten() {
    do {
      let view = UIView()
      view.registerForTraitChanges([UITraitDisplayScale.self]) { (_: UIView, _: UITraitCollection) in }
    }
    controller.registerForTraitChanges([UITraitDisplayScale.self]) { (_: UIViewController, _: UITraitCollection) in }
    #expect(app.traitObservers.all.count == 2)
    app.resize(to: Surface(width: 200, height: 400, scale: 2))
    #expect(app.traitObservers.all.count == 1)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uitraitcollection/init(traitsfrom:)
  @Test func theLastGivenValueOfEachTraitCounts() {
    let merged = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .light), UITraitCollection(displayScale: 2),
      UITraitCollection(horizontalSizeClass: .regular), UITraitCollection(verticalSizeClass: .compact),
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 3),
      UITraitCollection(horizontalSizeClass: .compact), UITraitCollection(verticalSizeClass: .regular),
      UITraitCollection(),
    ])
    #expect(merged.userInterfaceStyle == .dark && merged.displayScale == 3)
    #expect(merged.horizontalSizeClass == .compact && merged.verticalSizeClass == .regular)
  }

  @Test func aBlockInABlockGivesTheOuterTraitsBack() {
    var seen: [UIUserInterfaceStyle] = [style]
    UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
      UITraitCollection(userInterfaceStyle: .unspecified).performAsCurrent { seen.append(style) }
      seen.append(style)
    }
    #expect(seen + [style] == [.light, .unspecified, .dark, .light])
  }

  @Test func theRootControllersViewChoosesTheAppearanceAfterItsController() {
    let inner = UIView()
    controller.view.addSubview(inner)
    inner.overrideUserInterfaceStyle = .dark
    #expect(style == .light, "not the root view")
    controller.view.overrideUserInterfaceStyle = .dark
    #expect(style == .dark)
    controller.overrideUserInterfaceStyle = .light
    #expect(style == .light)
  }
}
