internal import AppRunner

/// Keeps the nodes of one window or sheet, evaluates the changed ones, and lays them out.
///
/// That happens once for each frame, before it is drawn, and only if something has changed.
@MainActor
final class ViewHost {
  /// The view that contains everything.
  let view: HostView
  weak var controller: UIViewController?
  /// The view that gets the background of the window or sheet.
  weak var background: UIView?
  /// Whether the controller has appeared.
  var hasAppeared = false
  private(set) var root: Node?
  private var rootItem: Item?
  private var waiting: [Node] = []
  private var needsPlacing = false
  /// Closures that run after the layout, in their order.
  private var actions: [() -> Void] = []
  private var animation: Animation?
  private var disablesAnimations = false
  /// The number of bodies evaluated so far, for tests.
  private(set) var evaluations = 0
  /// The sprite views in the order of their placing, the last one in front.
  var sprites: [SpriteItem] = []
  /// The scheme that the views want for the whole window; nil leaves it to the app.
  var colorScheme: ColorScheme? {
    didSet { setNeedsPlacing() }
  }
  private var isUpdating = false
  private var inherited = EnvironmentValues()
  /// The size that a Mac's window first proposes to its content; nil where the window has the screen's size.
  var proposedSize: CGSize?
  private var isFitted = false
  /// The name of the outermost view, for diagnostics.
  var contentName = ""

  init() {
    view = HostView(frame: .zero)
    view.host = self
    background = view
  }

  /// Shows a view, or its new value.
  func show(_ content: any View, _ environment: EnvironmentValues) {
    inherited = environment
    if let root, root.viewType == type(of: content) {
      root.receive(content, environment)
    } else {
      root?.detach()
      root = Node.make(content, Seat(host: self, parent: nil, environment: environment))
      rootItem = nil
    }
    setNeedsPlacing()
  }

  /// Changes the values that all views inherit.
  func changeEnvironment(_ change: (inout EnvironmentValues) -> Void) {
    change(&inherited)
    root?.inherit(inherited)
    setNeedsPlacing()
  }

  func invalidate(_ node: Node) {
    noteTransaction()
    if !waiting.contains(where: { $0 === node }) { waiting.append(node) }
    view.setNeedsLayout()
  }

  /// Lays everything out before the next frame.
  func setNeedsPlacing() {
    noteTransaction()
    needsPlacing = true
    view.setNeedsLayout()
  }

  /// Keeps what the next layout needs of the transaction that changes something now.
  private func noteTransaction() {
    let transaction = Transaction.current
    if let own = transaction.animation { animation = own }
    if transaction.disablesAnimations { disablesAnimations = true }
  }

  func countEvaluation() { evaluations += 1 }

  /// Runs an action after the layout that is in progress or due.
  func afterLayout(_ action: @escaping () -> Void) {
    actions.append(action)
    view.setNeedsLayout()
  }

  /// Ends all nodes, because the window or sheet was removed.
  func end() {
    root?.detach()
    root = nil
    let last = actions
    actions = []
    for action in last { action() }
  }

  /// Evaluates, lays out and tells the views, again while that changes something: at most 8 times, so that a view that
  /// changes itself forever changes once for each frame.
  func update() {
    guard !isUpdating, view.window != nil, view.bounds.width > 0, view.bounds.height > 0 else { return }
    isUpdating = true
    defer { isUpdating = false }
    for _ in 0..<8 {
      let isLaidOut = waiting.isEmpty && !needsPlacing
      guard !isLaidOut || !actions.isEmpty else { break }
      if !isLaidOut {
        evaluateWaiting()
        place()
      }
      let due = actions
      actions = []
      for action in due { action() }
    }
    if !waiting.isEmpty || needsPlacing || !actions.isEmpty { view.setNeedsLayout() }
  }

  /// Evaluates parents before their children, which may be gone then, or have been evaluated.
  private func evaluateWaiting() {
    while let node = waiting.min(by: { $0.depth < $1.depth }) {
      waiting.removeAll { $0 === node }
      if node.isAttached { node.evaluate() }
    }
  }

  /// Evaluates a node at once: it needs its size before.
  func evaluateNow(_ node: Node) {
    waiting.removeAll { $0 === node }
    node.evaluate()
  }

  private func place() {
    guard let root else { return }
    needsPlacing = false
    Item.startLayout()
    let items = root.items
    // Several views without a container are a column.
    let item = items.count == 1 ? items[0] : StackItems.column(items)
    fitWindow(to: item)
    let (bounds, insets) = (view.bounds, view.safeAreaInsets)
    let safe = bounds.inset(by: insets)
    let area = CGRect(x: safe.minX, y: safe.minY, width: max(0, safe.width), height: max(0, safe.height))
    let context = LayoutContext(host: self, animation: animation, whole: bounds, safe: area)
    context.disablesAnimations = disablesAnimations
    (animation, disablesAnimations) = (nil, false)
    var surroundings = inherited
    if let colorScheme { surroundings.colorScheme = colorScheme }
    // As a controller of SwiftUI on a phone: white, or black in the dark.
    background?.backgroundColor = Color(.systemBackground).resolved(in: surroundings)
    sprites = []
    let canvas = ItemCanvas(view, origin: .zero, context)
    item.place(aligned: .center, in: area, on: canvas)
    canvas.finish()
    settleSprites()
    reportNothing(items)
  }

  /// Gives a Mac's window its first size: the content's size for the proposed one. Later the window grows when the
  /// content's smallest size does, as with `WindowResizability.contentMinSize`, which Apple documents as the default.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/windowresizability/automatic
  private func fitWindow(to item: Item) {
    guard let proposedSize else { return }
    let current = view.bounds.size
    let smallest = item.size(isFitted ? .zero : ProposedViewSize(proposedSize))
    let size =
      isFitted
      ? CGSize(width: max(current.width, smallest.width), height: max(current.height, smallest.height)) : smallest
    isFitted = true
    if size != current { UIApplication.shared.fitScreen(to: size) }
  }

  /// Only the scene in front runs: the engine has one running scene.
  private func settleSprites() {
    for sprite in sprites.dropLast() { sprite.present(false) }
    sprites.last?.present(true)
    guard sprites.count > 1 else { return }
    report("it contains \(sprites.count) SpriteViews; only the one in front is shown")
  }

  private func reportNothing(_ items: [Item]) {
    if items.isEmpty { report("it contains no view that shows anything, so the window is empty") }
  }

  private func report(_ message: String) {
    UIApplication.shared.report(Diagnostic(kind: "sprite-view", subject: contentName, message: message))
  }
}

/// The view that contains all views of a host.
final class HostView: UIView {
  weak var host: ViewHost?

  override func layoutSubviews() {
    super.layoutSubviews()
    if window != nil, bounds.size != laidOutSize {
      laidOutSize = bounds.size
      host?.setNeedsPlacing()
    }
    host?.update()
  }

  override func safeAreaInsetsDidChange() { host?.setNeedsPlacing() }

  /// Lets the views follow the player's switch between light and dark.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/environmentvalues/colorscheme
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard previousTraitCollection?.userInterfaceStyle != traitCollection.userInterfaceStyle else { return }
    host?.changeEnvironment { $0.lastSwitch = .system }
  }

  /// Touches where no view is fall through.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self && !catchesTouches ? nil : hit
  }

  /// Whether touches that hit no view stay here: below a sheet nothing gets them.
  var catchesTouches = true
  private var laidOutSize = CGSize.zero
}
