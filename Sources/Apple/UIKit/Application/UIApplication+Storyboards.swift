// The storyboard that an app starts with. Source:
// https://developer.apple.com/documentation/uikit/about-the-app-launch-sequence
extension UIApplication {
  /// The name of the Info.plist's main storyboard; nil without one.
  var mainStoryboard: String? { Self.storyboardName(infoDictionary?["UIMainStoryboardFile"]) }

  /// A name in an Info.plist, without the extension.
  static func storyboardName(_ value: Any?) -> String? {
    guard let name = value as? String, !name.isEmpty else { return nil }
    return name.hasSuffix(".storyboard") ? String(name.dropLast(".storyboard".count)) : name
  }

  /// Makes a window with a storyboard's first controller, whose view is not loaded yet; nil if there is none.
  func makeWindow(showing storyboard: UIStoryboard) -> UIWindow? {
    guard let controller = storyboard.instantiateInitialViewController() else { return nil }
    let window = UIWindow(frame: screen.bounds)
    window.rootViewController = controller
    return window
  }

  /// Loads the main storyboard of an app without scenes, and gives its window to the delegate. It is shown after
  /// `application(_:didFinishLaunchingWithOptions:)`, unless the delegate has shown another window.
  func loadMainStoryboard() -> UIWindow? {
    guard SceneManifest(self) == nil, let mainStoryboard else { return nil }
    let window = makeWindow(showing: UIStoryboard(name: mainStoryboard, bundle: nil))
    if let window { (delegate as (any WindowOwner)?)?.window = window }
    return window
  }
}
