internal import Raster

/// Reports an app that draws nothing but a background in its first second, once.
@MainActor
struct BlankStart {
  /// The time after which the app is reported, in seconds.
  static let seconds = 1.0

  /// Looks at a frame. Returns whether the app has drawn something, or has now been reported.
  ///
  /// A frame is blank if all its pixels are equal, or if it shows only a scene without nodes: bars beside such a scene
  /// have another colour.
  func isOver(with frame: Bitmap, at time: Double, of app: UIApplication) -> Bool {
    if app.isCovered { return true }
    let isEmptyScene = app.spriteView?.scene?.children.isEmpty == true && app.hasSceneOnly
    guard isEmptyScene || frame.isPlain else { return true }
    guard time >= Self.seconds else { return false }
    app.report(
      Diagnostic(
        kind: "blank-start", subject: "first second",
        message: "nothing but the background was drawn; \(Self.reason(app))"))
    return true
  }

  /// The reason why there is no picture: the first thing that is missing.
  private static func reason(_ app: UIApplication) -> String {
    guard let window = app.keyWindow else { return "the app shows no window" }
    guard let controller = window.rootViewController else { return "the window has no root view controller" }
    guard let view = app.spriteView else {
      return "the window has no SKView; its root view controller is a \(type(of: controller))"
    }
    guard let scene = view.scene else { return "the SKView presents no scene" }
    let count = scene[".//*"].count
    guard count > 0 else { return "the scene, a \(type(of: scene)), has no nodes" }
    return "the scene, a \(type(of: scene)), has \(count) \(count == 1 ? "node" : "nodes"), and none shows; look for "
      + "nodes outside the view, hidden or transparent ones, and images that are missing"
  }
}

extension Bitmap {
  /// Whether all pixels are equal.
  fileprivate var isPlain: Bool {
    guard let first = pixels.first else { return true }
    return pixels.allSatisfy { $0 == first }
  }
}

extension UIApplication {
  /// Whether the window shows an SKView, and no views in it or in front of it.
  fileprivate var hasSceneOnly: Bool {
    guard let view = spriteView, let root = keyWindow?.rootViewController?.view else { return false }
    return root === view && view.subviews.isEmpty && keyWindow?.subviews.contains { $0 !== root } != true
  }
}
