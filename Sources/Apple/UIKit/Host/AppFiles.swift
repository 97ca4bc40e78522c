internal import AppFoundation
internal import Assets

/// An app's files and device, for callers that are not on the main actor.
struct AppFiles: Sendable {
  /// The app's pictures and files.
  let images: ImageCache
  /// The screen's pixels per point, a whole number.
  let scale: Int
  let isPad: Bool
  let traits: UITraitCollection
  /// The checks of a program; nil on a test's stage.
  var checks: GameChecks?

  /// The files of the current app; before there is an app, the files beside the program.
  static var current: AppFiles { AppContext.current?.files as? AppFiles ?? besideExecutable }

  var assets: AssetIndex { images.assets }

  /// Distinguishes the main queue, which does not always run on the main thread, from other queues.
  private static let mainQueueKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Reports a diagnostic to the current app; from another queue at the main queue's next turn.
  static func report(_ diagnostic: Diagnostic) {
    var diagnostic = diagnostic
    if diagnostic.place == nil { diagnostic.place = current.checks?.place() }
    // The thread that makes a frame is the main actor's, on whatever queue it runs.
    guard DispatchQueue.getSpecific(key: mainQueueKey) == true else {
      return DispatchQueue.main.async { [diagnostic] in UIApplication.shared.report(diagnostic) }
    }
    MainActor.assumeIsolated { [diagnostic] in UIApplication.shared.report(diagnostic) }
  }

  /// In a program, reports a name for which Apple's API silently returns nil. A test's stage stays silent too.
  func reportNil(_ kind: String, _ subject: String, _ message: String) {
    guard checks != nil else { return }
    Self.report(Diagnostic(kind: kind, subject: subject, message: message))
  }

  private static let besideExecutable: AppFiles = {
    var assets = AssetIndex()
    do {
      assets = try AssetIndex(folders: AppBundle.folders(explicit: nil, executable: AppBundle.executable, name: ""))
    } catch {
      // A program without files. The app reports this when it is created.
    }
    return AppFiles(
      images: ImageCache(assets: assets), scale: 1, isPad: false,
      traits: UITraitCollection(style: .light, idiom: .phone, scale: 1))
  }()
}

extension AppFiles {
  @MainActor
  init(_ app: UIApplication) {
    self.init(
      images: app.images, scale: app.screen.wholeScale, isPad: app.environment.isPad,
      traits: UITraitCollection(of: app), checks: app.environment.checks)
  }
}

extension UIApplication {
  /// The app's file with a name, or with the name and one of the extensions, in order; nil if there is none. A name that
  /// differs from the file's in upper and lower case only finds the file too, and is reported.
  ///
  /// - Parameter noun: the kind of file for the diagnostic, such as "sound".
  package func file(named name: String, extensions: [String], as noun: String) -> URL? {
    if let file = assets.file(named: name, extensions: extensions) { return file }
    guard let trueName = assets.fileName(like: name, extensions: extensions) else { return nil }
    report(.misspelt("\(noun) \"\(name)\"", trueName: trueName))
    return assets.file(named: trueName)
  }
}
