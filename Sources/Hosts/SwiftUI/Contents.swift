/// The sprite views of a window, found by walking its views once, from back to front.
@MainActor
struct Contents {
  var sprites: [PlacedSprite] = []
  /// What the game does when the window has appeared.
  var appearances: [() -> Void] = []
  /// The type of the window's outermost view, for diagnostics.
  private(set) var name = ""

  init(of scene: some Scene) {
    add(scene)
  }

  private mutating func add(_ scene: some Scene) {
    guard let window = scene as? any Window else { return add(scene.body) }
    name = "\(type(of: window.root))"
    add(window.root, at: Placement())
  }

  mutating func add(_ view: some View, at placement: Placement) {
    if let view = view as? any BuiltInView {
      view.addContents(to: &self, at: placement)
    } else {
      add(view.body, at: placement)
    }
  }
}

/// A sprite view and where it goes.
@MainActor
struct PlacedSprite {
  var view: SpriteView
  var placement: Placement
}

/// The size and place of a view in the window, in points.
struct Placement {
  /// A fixed size; nil fills the window.
  var width: CGFloat?
  var height: CGFloat?
  /// The size is at most this.
  var maxWidth = CGFloat.infinity
  var maxHeight = CGFloat.infinity
  /// The edges at which the view may extend beyond the safe area.
  var ignoredEdges: Edge.Set = []

  /// The view's frame: in the middle of the part of the window that it may cover.
  func frame(in bounds: CGRect, safeArea: UIEdgeInsets) -> CGRect {
    let top = ignoredEdges.contains(.top) ? 0 : safeArea.top
    let left = ignoredEdges.contains(.leading) ? 0 : safeArea.left
    let bottom = ignoredEdges.contains(.bottom) ? 0 : safeArea.bottom
    let right = ignoredEdges.contains(.trailing) ? 0 : safeArea.right
    let area = CGRect(
      x: bounds.minX + left, y: bounds.minY + top, width: max(0, bounds.width - left - right),
      height: max(0, bounds.height - top - bottom))
    let size = CGSize(width: width ?? min(area.width, maxWidth), height: height ?? min(area.height, maxHeight))
    return CGRect(
      x: area.midX - size.width / 2, y: area.midY - size.height / 2, width: size.width, height: size.height)
  }
}

/// A scene that is a window.
@MainActor
private protocol Window {
  associatedtype Root: View
  var root: Root { get }
}

extension WindowGroup: Window {
  fileprivate var root: Content { content }
}
