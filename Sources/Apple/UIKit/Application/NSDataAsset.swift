internal import Assets
internal import Files

/// The name of a data asset, or of a file with its extension.
public typealias NSDataAssetName = String

/// The contents of a data set in an asset catalog, or of one of the app's files.
///
/// Differs from Apple: files outside a catalog are found too, by their name with the extension, in any of the app's
/// folders; they have no type identifier.
///
/// Source: https://developer.apple.com/documentation/uikit/nsdataasset
public final class NSDataAsset: NSObject, Sendable {
  /// The requested name.
  public let name: NSDataAssetName
  /// The bytes of the file.
  public let data: Data
  /// The uniform type identifier from the catalog, such as `public.json`; empty when it gives none.
  public let typeIdentifier: String

  /// Reads the data; nil when the running app has none with this name or they cannot be read. Before there is an app,
  /// the files next to the program are searched.
  public init?(name: NSDataAssetName) {
    let app = AppFiles.current
    var (file, type) = (app.assets.file(named: name), "")
    do {
      if let set = app.assets.catalog.set(.data, named: name) {
        let found = try set.data(isPad: app.isPad)
        (file, type) = (found.file, found.type ?? "")
      }
    } catch {
      AppFiles.report(Diagnostic(kind: "broken-asset", subject: "\(error)", message: "NSDataAsset(name:) returns nil"))
      return nil
    }
    guard let file else {
      app.reportNil(
        "missing-data", "data asset \"\(name)\"",
        "the app's catalogs and files contain no such data; NSDataAsset(name:) returns nil"
          + app.assets.hint(.data, named: name))
      return nil
    }
    do {
      data = try ForeignFile.read(file, as: .data)
    } catch {
      AppFiles.report(Diagnostic(kind: "broken-asset", subject: "\(error)", message: "NSDataAsset(name:) returns nil"))
      return nil
    }
    self.name = name
    typeIdentifier = type
  }
}
