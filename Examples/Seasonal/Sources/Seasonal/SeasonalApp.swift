import AppRunner
import IconRemote
import SpriteKit

extension UIApplication: @retroactive IconChanging {}

/// An app whose icon changes with the season. A server announces the season.
final class SeasonalApp: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let stateFolder: () -> URL
  private let server: any SeasonServer
  private(set) var season: SeasonalIcon?

  /// - Parameters:
  ///   - stateFolder: returns the folder for the server's last answer.
  ///   - server: announces the season. By default, answers come from a file, so that the example needs no network.
  init(stateFolder: @escaping () -> URL, server: any SeasonServer = OfflineServer()) {
    self.stateFolder = stateFolder
    self.server = server
    super.init()
  }

  /// Creates the app with the values of the options in use.
  convenience init(options: [String: String]) {
    var server: any SeasonServer = OfflineServer()
    if let address = options[Self.serverOption.name], let url = URL(string: address) { server = RemoteServer(url: url) }
    self.init(stateFolder: { AppRunner.stateFolder }, server: server)
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// The server's address. Without it, the answers come from a file.
  static let serverOption = AppOption(
    "server", valueName: "address",
    help: "Asks a server for the season: https, or http on this machine. (default: answers.json)"
  ) { URL(string: $0)?.isSafe == true }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let season = SeasonalIcon(
      app: application, declaredIcons: ["DiwaliAppIcon", "ChristmasAppIcon"],
      store: RemoteIconStore(folder: stateFolder()), fetcher: RemoteIconFetcher(limits: server.limits))
    let window = UIWindow(frame: UIScreen.main.bounds)
    let view = SKView(frame: window.bounds)
    window.rootViewController = UIViewController()
    window.rootViewController?.view = view
    window.makeKeyAndVisible()
    view.presentScene(HouseScene(size: window.bounds.size, season: season))
    self.window = window
    self.season = season
    return true
  }

  /// Applies the last answer immediately, then asks the server.
  func applicationDidBecomeActive(_ application: UIApplication) {
    guard let season else { return }
    Task { [server, weak self] in
      await season.checkForAppIconUpdate()
      await server.refresh(season)
      await season.checkForAppIconUpdate()
      self?.scene?.showSeason()
    }
  }

  private var scene: HouseScene? { (window?.rootViewController?.view as? SKView)?.scene as? HouseScene }
}
