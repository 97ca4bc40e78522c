internal import Assets
internal import Synchronization

public typealias NSDataAssetName = String

/// The contents of one of the app's files.
///
/// Differs from Apple: the app has no asset catalog, so the data is the file of that name, its extension included,
/// wherever in the app's folders it lies. There is no type identifier.
///
/// Source: https://developer.apple.com/documentation/uikit/nsdataasset
public final class NSDataAsset: NSObject, Sendable {
  public let name: NSDataAssetName
  public let data: Data

  /// nil where the app in play has no such file, or one that cannot be read. Before there is an app, the files beside
  /// the program count.
  public init?(name: NSDataAssetName) {
    guard let file = AppFiles.current.file(named: name) else { return nil }
    do {
      data = try Data(contentsOf: file)
    } catch {
      NSLog("%@", "\(file.path): \(error.localizedDescription)")
      return nil
    }
    self.name = name
  }
}

/// The files of the app whose frame is being made, for whoever is not on the main actor.
enum AppFiles {
  private static let files = Mutex<AssetIndex?>(nil)

  static var current: AssetIndex { files.withLock { $0 } ?? besideExecutable }

  static func set(_ files: AssetIndex) {
    self.files.withLock { $0 = files }
  }

  private static let besideExecutable: AssetIndex = {
    do {
      return try AssetIndex(folders: AppBundle.folders(explicit: nil, executable: AppBundle.executable, name: ""))
    } catch {
      return AssetIndex()
    }
  }()
}
