internal import SpriteKit

/// Shows the last of a window's sprite views, which is the one in front.
final class SpriteViewController: UIViewController, SKViewDelegate {
  private let contents: Contents
  private var sprite: PlacedSprite? { contents.sprites.last }
  private let spriteView = SKView(frame: .zero)
  private var hasAppeared = false

  init(showing contents: Contents) {
    self.contents = contents
    super.init()
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func loadView() {
    let root = SpriteContainer(frame: UIScreen.main.bounds)
    root.onLayout = { [weak self] in self?.place() }
    view = root
    if let sprite {
      sprite.view.setUp(spriteView)
      spriteView.delegate = self
      root.addSubview(spriteView)
    }
    reportProblems()
  }

  /// Presents the scene once the window has its size, so that `didMove(to:)` finds the view's.
  override func viewDidAppear(_ animated: Bool) {
    place()
    guard !hasAppeared else { return }
    hasAppeared = true
    if let sprite { spriteView.presentScene(sprite.view.scene) }
    for appearance in contents.appearances { appearance() }
  }

  func view(_ view: SKView, shouldRenderAtTime time: TimeInterval) -> Bool {
    sprite?.view.shouldRender(at: time) ?? true
  }

  private func place() {
    guard let sprite, let root = view else { return }
    let frame = sprite.placement.frame(in: root.bounds, safeArea: root.safeAreaInsets)
    if spriteView.frame != frame { spriteView.frame = frame }
  }

  private func reportProblems() {
    guard contents.sprites.count != 1 else { return }
    let message =
      contents.sprites.isEmpty
      ? "it contains no SpriteView, so the window is empty; SpriteView is the only view that is drawn"
      : "it contains \(contents.sprites.count) SpriteViews; only the one in front is shown"
    UIApplication.shared.report(Diagnostic(kind: "sprite-view", subject: contents.name, message: message))
  }
}

/// A view that tells when its size has changed.
private final class SpriteContainer: UIView {
  var onLayout: (() -> Void)?

  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout?()
  }
}
