internal import Assets
internal import Synchronization

/// The files and the device of the app whose frame is being made, for whoever is not on the main actor.
struct AppFiles: Sendable {
  /// The app's pictures, and with them its files.
  let images: ImageCache
  /// Pixels a point of the screen, whole.
  let scale: Int
  let isPad: Bool
  let traits: UITraitCollection

  private static let files = Mutex<AppFiles?>(nil)

  /// Before there is an app, the files beside the program count.
  static var current: AppFiles { files.withLock { $0 } ?? besideExecutable }

  var assets: AssetIndex { images.assets }

  @MainActor
  static func set(_ app: UIApplication) {
    let traits = UITraitCollection(
      style: app.environment.userInterfaceStyle, idiom: app.environment.isPad ? .pad : .phone, scale: app.screen.scale)
    let new = AppFiles(
      images: app.images, scale: app.screen.wholeScale, isPad: app.environment.isPad, traits: traits)
    files.withLock { $0 = new }
  }

  /// Tells the main queue, which is not always the main thread's, from others.
  private static let mainQueueKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Says a trouble to the app in play; from another queue at the main queue's next turn.
  static func report(_ diagnostic: Diagnostic) {
    guard DispatchQueue.getSpecific(key: mainQueueKey) == true else {
      return DispatchQueue.main.async { UIApplication.shared.report(diagnostic) }
    }
    MainActor.assumeIsolated { UIApplication.shared.report(diagnostic) }
  }

  private static let besideExecutable: AppFiles = {
    var assets = AssetIndex()
    do {
      assets = try AssetIndex(folders: AppBundle.folders(explicit: nil, executable: AppBundle.executable, name: ""))
    } catch {
      // A program without files: the app that is made says so.
    }
    return AppFiles(
      images: ImageCache(assets: assets), scale: 1, isPad: false,
      traits: UITraitCollection(style: .light, idiom: .phone, scale: 1))
  }()
}
