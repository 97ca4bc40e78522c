import SceneTesting
import Testing

@testable import UIKit

/// Logs that it appears and leaves, and whether animated.
private final class Seen: UIViewController {
  var log: [String] = []

  override func loadView() { view = UIView(frame: UIScreen.main.bounds) }
  override func viewWillAppear(_ animated: Bool) { log.append("will appear \(animated)") }
  override func viewDidAppear(_ animated: Bool) { log.append("appears \(animated)") }
  override func viewWillDisappear(_ animated: Bool) { log.append("will leave \(animated)") }
  override func viewDidDisappear(_ animated: Bool) { log.append("leaves \(animated)") }
}

private let styles: [UIModalPresentationStyle] = [
  .automatic, .none, .fullScreen, .pageSheet, .formSheet, .currentContext, .custom, .overFullScreen,
  .overCurrentContext, .popover,
]

/// Which controllers are on the screen.
@MainActor
@Suite struct PresentingRuleTests {
  private let root = Seen()
  private let stage: Stage

  init() throws {
    let root = root
    stage = try ViewsApp.stage(60, 40, root)
    root.log = []
  }

  private func seen(_ style: UIModalPresentationStyle) -> Seen {
    let controller = Seen()
    controller.modalPresentationStyle = style
    return controller
  }

  /// Whether these controllers are on the screen, from back to front, and no others.
  private func shows(_ controllers: UIViewController...) -> Bool {
    stage.app.keyWindow?.shownControllers == controllers
  }

  @Test(arguments: [true, false]) func theFlagOfAnimationIsPassedOn(animated: Bool) {
    let menu = seen(.fullScreen)
    root.present(menu, animated: animated)
    menu.dismiss(animated: animated)
    let steps = ["will appear", "appears", "will leave", "leaves"].map { "\($0) \(animated)" }
    #expect(menu.log == steps)
    #expect(root.log == [steps[2], steps[3], steps[0], steps[1]])
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller/dismiss(animated:completion:)
  @Test func dismissingInTheMiddleKeepsTheOneThatIsAsked() {
    let chain = [root, seen(.overFullScreen), seen(.overFullScreen), seen(.overFullScreen)]
    for (below, above) in zip(chain, chain.dropFirst()) { below.present(above, animated: false) }
    #expect(shows(root, chain[1], chain[2], chain[3]))
    chain[1].dismiss(animated: false)
    #expect(shows(root, chain[1]) && chain[1].presentedViewController == nil)
    #expect(chain[2].log.suffix(2) == ["will leave false", "leaves false"] && chain[3].log.count == 4)
    #expect(chain[1].log.count == 2)
  }

  @Test func aControllerThatCoversHidesAllBelowIt() {
    let (over, full, last) = (seen(.overFullScreen), seen(.fullScreen), seen(.popover))
    root.present(over, animated: false)
    #expect(shows(root, over))
    over.present(full, animated: false)
    #expect(shows(full))
    full.present(last, animated: false)
    #expect(shows(full, last))
    full.dismiss(animated: false)
    over.dismiss(animated: false)
    #expect(shows(root, over))
  }

  /// Source: https://developer.apple.com/documentation/uikit/uimodalpresentationstyle
  @Test func stylesHaveApplesNumbersAndTwoReplaceThePresenter() {
    #expect(styles.map(\.rawValue) == [-2, -1, 0, 1, 2, 3, 4, 5, 6, 7])
    let covering = styles.filter { seen($0).coversPresenter }
    #expect(covering == [.fullScreen, .currentContext])
  }

  @Test(arguments: styles) func onlyCardsAreReported(style: UIModalPresentationStyle) {
    root.present(seen(style), animated: false)
    let isCard = [.automatic, .pageSheet, .formSheet, .popover].contains(style)
    #expect(stage.diagnostics.map(\.kind) == (isCard ? ["unfinished"] : []))
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller/sheetpresentationcontroller
  @Test func onlySheetsHaveSettings() {
    let sheets = styles.filter { seen($0).sheetPresentationController != nil }
    #expect(sheets == [.automatic, .pageSheet, .formSheet])
  }

  /// Source: https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller
  @Test func aSheetHasApplesDefaultsAndRunsItsChanges() throws {
    let sheet = try #require(seen(.pageSheet).sheetPresentationController)
    #expect(sheet.detents.count == 1 && sheet.selectedDetentIdentifier == nil)
    #expect(sheet.largestUndimmedDetentIdentifier == nil && sheet.preferredCornerRadius == nil)
    #expect(!sheet.prefersGrabberVisible && !sheet.prefersEdgeAttachedInCompactHeight)
    #expect(sheet.prefersScrollingExpandsWhenScrolledToEdge)
    sheet.animateChanges { sheet.selectedDetentIdentifier = .medium }
    #expect(sheet.selectedDetentIdentifier?.rawValue == "com.apple.UIKit.medium")
    #expect(UISheetPresentationController.Detent.Identifier.large.rawValue == "com.apple.UIKit.large")
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller/presentingviewcontroller
  @Test func aChildOfAPresentedControllerKnowsThePresenter() {
    let (menu, child) = (seen(.fullScreen), Seen())
    menu.addChild(child)
    root.present(menu, animated: false)
    #expect(child.presentingViewController === root)
    menu.dismiss(animated: false)
    #expect(child.presentingViewController == nil)
  }

  @Test func anAlertLeavesAPresentedControllerOnTheScreen() throws {
    let menu = seen(.overFullScreen)
    root.present(menu, animated: false)
    let alert = UIAlertController(title: "Quit?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Stay", style: .cancel))
    root.present(alert, animated: false)
    #expect(stage.app.alertController === alert && alert.presentingViewController === root)
    #expect(root.presentedViewController === menu && shows(root, menu))
    try stage.choose("Stay")
    #expect(root.presentedViewController === menu && shows(root, menu) && menu.log.count == 2)
    menu.dismiss(animated: false)
    #expect(shows(root) && menu.log.last == "leaves false")
  }

  @Test func aNewRootDismissesWhatTheOldOnePresents() {
    let (menu, other) = (seen(.overFullScreen), Seen())
    root.present(menu, animated: false)
    stage.app.keyWindow?.rootViewController = other
    #expect(menu.log.suffix(2) == ["will leave false", "leaves false"] && menu.view.window == nil)
    #expect(root.presentedViewController == nil && menu.presentingViewController == nil && shows(other))
  }

  /// Only a controller in a window presents, and only one that is not shown yet is presented.
  @Test func eachRefusalHasItsReason() {
    let menu = seen(.fullScreen)
    root.present(menu, animated: false)
    menu.present(menu, animated: false)
    menu.present(root, animated: false)
    UIViewController().present(Seen(), animated: false)
    root.present(Seen(), animated: false)
    #expect(
      stage.diagnostics.map(\.message) == [
        "it cannot present itself; nothing is presented",
        "that controller is on the screen already; nothing is presented",
        "its view is not in a window; nothing is presented",
        "it is already presenting Seen; nothing is presented",
      ])
    #expect(stage.diagnostics[1].subject == "Seen.present(Seen)" && shows(menu))
  }

  /// Source: https://developer.apple.com/documentation/uikit/uimodaltransitionstyle
  @Test func transitionsHaveApplesNumbers() {
    let transitions: [UIModalTransitionStyle] = [.coverVertical, .flipHorizontal, .crossDissolve, .partialCurl]
    #expect(transitions.map(\.rawValue) == [0, 1, 2, 3] && root.modalTransitionStyle == .coverVertical)
    let bars: [UIStatusBarStyle] = [.default, .lightContent, .darkContent]
    #expect(bars.map(\.rawValue) == [0, 1, 3] && root.preferredStatusBarStyle == .default)
    #expect(root.modalPresentationStyle == .automatic && root.edgesForExtendedLayout == .all)
    #expect(root.preferredStatusBarUpdateAnimation == .fade && root.shouldAutorotate && !root.prefersStatusBarHidden)
  }
}
