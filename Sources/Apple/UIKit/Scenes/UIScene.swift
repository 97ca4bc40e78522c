public import Foundation

/// One instance of the app's interface. An app has one, its `UIWindowScene`.
///
/// Source: https://developer.apple.com/documentation/uikit/uiscene
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// The state of a scene; here always that of the app.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uiscene/activationstate-swift.enum
  public enum ActivationState: Int, Sendable {
    /// The app ends.
    case unattached = -1
    /// The window has the keyboard focus.
    case foregroundActive = 0
    /// The app starts, or its window lacks the keyboard focus.
    case foregroundInactive = 1
    /// The window is minimised.
    case background = 2
  }

  /// The reasons for connecting a scene: none, as for an app that the player starts.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uiscene/connectionoptions
  @preconcurrency @MainActor
  public final class ConnectionOptions: NSObject {
    /// The addresses to open. Always empty.
    public var urlContexts: Set<UIOpenURLContext> { [] }
  }

  /// The session that remembers the scene; always the same one.
  public let session: UISceneSession
  /// Receives the events of the scene's life; nil in an app whose delegate makes the window itself.
  open var delegate: (any UISceneDelegate)?
  /// A name for lists of windows, which do not exist here. Default empty.
  open var title: String! = ""
  private weak var app: UIApplication?

  package init(app: UIApplication) {
    self.app = app
    session = UISceneSession(app: app)
    super.init()
    session.scene = self
  }

  /// Stops the program: a scene cannot be decoded.
  public required init?(coder: NSCoder) {
    preconditionFailure("UIScene: init(coder:) is not supported")
  }

  /// The app's state as the state of a scene.
  open var activationState: ActivationState {
    guard let app, !app.hasTerminated else { return .unattached }
    return switch app.applicationState {
    case .active: .foregroundActive
    case .inactive: .foregroundInactive
    case .background: .background
    }
  }

  open override var next: UIResponder? { app }

  // MARK: Notifications, whose object is the scene

  /// Posted before the scene's delegate connects.
  nonisolated public static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
  /// Posted when the app ends.
  nonisolated public static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
  /// Posted when the scene has become active.
  nonisolated public static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  /// Posted when the scene is about to become inactive.
  nonisolated public static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
  /// Posted before the scene is shown.
  nonisolated public static let willEnterForegroundNotification =
    Notification.Name("UISceneWillEnterForegroundNotification")
  /// Posted when the window has been minimised.
  nonisolated public static let didEnterBackgroundNotification =
    Notification.Name("UISceneDidEnterBackgroundNotification")
}

/// An address to open, of which there are none here.
///
/// Source: https://developer.apple.com/documentation/uikit/uiopenurlcontext
@preconcurrency @MainActor
public final class UIOpenURLContext: NSObject {
  /// The address.
  public let url: URL

  init(url: URL) {
    self.url = url
    super.init()
  }
}
