public import Foundation

/// The system's record of a scene.
///
/// Source: https://developer.apple.com/documentation/uikit/uiscenesession
@preconcurrency @MainActor
open class UISceneSession: NSObject {
  /// The purpose of a scene.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uiscenesession/role-swift.struct
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The role's text, as in an Info.plist.
    public var rawValue: String

    /// Creates a role from its text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The app's windows on the screen.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    /// A second screen; there is none.
    public static let windowExternalDisplay = Role(rawValue: "UIWindowSceneSessionRoleExternalDisplay")
  }

  /// The purpose of the scene: `windowApplication`.
  public let role = Role.windowApplication
  /// The scene's configuration: the first one in the Info.plist, or one without a delegate class.
  open internal(set) var configuration: UISceneConfiguration
  /// The scene.
  open internal(set) weak var scene: UIScene?
  /// An identifier that does not change: the same text in every app.
  public let persistentIdentifier = "main"
  /// Values of the app's own. Not kept between two runs. Default nil.
  open var userInfo: [String: Any]?

  init(app: UIApplication) {
    configuration = UISceneConfiguration(role: role, entry: SceneManifest(app)?.configurations.first)
    super.init()
  }
}
