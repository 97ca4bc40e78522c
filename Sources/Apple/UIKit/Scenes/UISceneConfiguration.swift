public import Foundation

/// The classes of a scene and of its delegate.
///
/// Source: https://developer.apple.com/documentation/uikit/uisceneconfiguration
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  /// The configuration's name in the Info.plist; nil without one.
  public let name: String?
  /// The purpose of the scene.
  public let role: UISceneSession.Role
  /// Has no effect: the scene is a `UIWindowScene`. Default nil.
  open var sceneClass: AnyClass?
  /// The class of the scene's delegate, a subclass of `UIResponder` that conforms to `UISceneDelegate`. nil takes the
  /// class that the Info.plist names.
  open var delegateClass: AnyClass?
  /// The storyboard that the scene's window shows. Default: the one that the Info.plist names for the scene, or for an app
  /// without scenes.
  open var storyboard: UIStoryboard? {
    get { ownStoryboard ?? declaredStoryboard.map { UIStoryboard(name: $0, bundle: nil) } }
    set { ownStoryboard = newValue }
  }
  private var ownStoryboard: UIStoryboard?
  private let declaredStoryboard: String?
  /// The delegate's class as the Info.plist names it.
  let declaredDelegate: String?

  /// Creates a configuration. With a name of the Info.plist it has the delegate class of that entry.
  public convenience init(name: String?, sessionRole: UISceneSession.Role) {
    let entries = UIApplication.current.flatMap { SceneManifest($0) }?.configurations ?? []
    self.init(role: sessionRole, entry: entries.first { $0.name == name }, name: name)
  }

  init(role: UISceneSession.Role, entry: SceneManifest.Entry?, name: String? = nil) {
    self.name = name ?? entry?.name
    self.role = role
    declaredDelegate = entry?.delegate
    declaredStoryboard = entry?.storyboard
    super.init()
  }
}

/// The part of an Info.plist that declares scenes.
///
/// Source:
/// https://developer.apple.com/documentation/bundleresources/information-property-list/uiapplicationscenemanifest
struct SceneManifest {
  struct Entry {
    var name: String?
    /// The delegate's class, with its module: `Game.SceneDelegate`.
    var delegate: String?
    var storyboard: String?
  }

  /// The configurations for the app's windows, the default one first.
  let configurations: [Entry]

  /// nil for an app whose Info.plist declares no scenes. Values of another type are left out.
  @MainActor
  init?(_ app: UIApplication) {
    guard let manifest = app.infoDictionary?["UIApplicationSceneManifest"] as? [String: Any] else { return nil }
    let roles = manifest["UISceneConfigurations"] as? [String: Any]
    let entries = roles?[UISceneSession.Role.windowApplication.rawValue] as? [Any] ?? []
    configurations = entries.compactMap { $0 as? [String: Any] }.map { entry in
      Entry(
        name: entry["UISceneConfigurationName"] as? String, delegate: entry["UISceneDelegateClassName"] as? String,
        storyboard: UIApplication.storyboardName(entry["UISceneStoryboardFile"]))
    }
  }
}
