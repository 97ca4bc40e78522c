internal import Assets

/// The name of a data asset, or of a file with its extension.
public typealias NSDataAssetName = String

/// The contents of a data set in an asset catalog, or of one of the app's files.
///
/// Differs from Apple: a file outside a catalog is found too, by its name with the extension, wherever in the app's
/// folders it lies; it has no type identifier.
///
/// Source: https://developer.apple.com/documentation/uikit/nsdataasset
public final class NSDataAsset: NSObject, Sendable {
  /// The name that was asked for.
  public let name: NSDataAssetName
  /// The bytes of the file.
  public let data: Data
  /// The uniform type identifier that the catalog gives the data, such as `public.json`; empty where it gives none.
  public let typeIdentifier: String

  /// nil where the app in play has no such data, or none that can be read. Before there is an app, the files beside
  /// the program count.
  public init?(name: NSDataAssetName) {
    let app = AppFiles.current
    var (file, type) = (app.assets.file(named: name), "")
    do {
      if let set = app.assets.catalog.set(.data, named: name) {
        let found = try set.data(isPad: app.isPad)
        (file, type) = (found.file, found.type ?? "")
      }
    } catch {
      AppFiles.report(Diagnostic(kind: "broken-asset", subject: "\(error)", message: "NSDataAsset(name:) gives nil"))
      return nil
    }
    guard let file else { return nil }
    do {
      data = try WholeFile.read(file, noun: "data file", most: 1 << 30)
    } catch {
      AppFiles.report(Diagnostic(kind: "broken-asset", subject: "\(error)", message: "NSDataAsset(name:) gives nil"))
      return nil
    }
    self.name = name
    typeIdentifier = type
  }
}
