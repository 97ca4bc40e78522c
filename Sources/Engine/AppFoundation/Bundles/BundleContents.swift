internal import AppIcons
package import Assets

/// The contents of an app's main bundle.
package struct BundleContents: Sendable {
  /// The app's files.
  package var assets: AssetIndex
  /// The app's Info.plist, for its device; nil for an app without one.
  package var info: InfoDictionary?
  /// Reports a name that the app has misspelt: the name, and the correct one.
  package var report: @Sendable (_ subject: String, _ message: String) -> Void
  /// Reports a file that does not exist, in the same way; nil, the default, reports none, because a game may ask whether
  /// there is a file.
  package var reportMissing: (@Sendable (_ subject: String, _ message: String) -> Void)?

  package init(
    assets: AssetIndex, info: InfoDictionary? = nil,
    report: @escaping @Sendable (_ subject: String, _ message: String) -> Void = { _, _ in },
    reportMissing: (@Sendable (_ subject: String, _ message: String) -> Void)? = nil
  ) {
    (self.assets, self.info, self.report, self.reportMissing) = (assets, info, report, reportMissing)
  }

  /// The current app's; before there is an app, the files beside the program.
  static var current: BundleContents { AppContext.current?.bundle ?? besideExecutable }

  private static let besideExecutable: BundleContents = {
    do {
      let folders = try AppBundle.folders(explicit: nil, executable: AppBundle.executable, name: "")
      let assets = try AssetIndex(folders: folders)
      let plist = try assets.file(named: "Info.plist").map { try InfoPlist(contentsOf: $0) }
      return BundleContents(assets: assets, info: plist.map { InfoDictionary($0, idiom: .iphone) })
    } catch {
      // A program without files. The app reports this when it is created.
      return BundleContents(assets: AssetIndex())
    }
  }()

  /// The folder of the app's files: the one with the Info.plist, otherwise the last one, otherwise the program's.
  var folder: URL {
    let plist = assets.file(named: "Info.plist")?.path
    return assets.folders.first { plist?.hasPrefix($0.resolvingSymlinksInPath().path + "/") == true }
      ?? assets.folders.last ?? AppBundle.executable.deletingLastPathComponent()
  }

  /// The file for a request of `Bundle`; nil if there is none. A name that differs from the file's in upper and lower case
  /// only finds the file; so does the simulator. That, and a sound, picture or scene with another extension, is reported.
  func file(_ name: String?, _ ending: String?, _ request: FileRequest) -> URL? {
    guard let (name, request) = Self.wholeName(name, ending, request) else { return nil }
    if let file = assets.file(named: name, request) { return file }
    if let trueName = assets.fileName(like: name), let file = assets.file(named: trueName, request) {
      report(
        "file \"\(name)\"", "the app's files have it as \"\(trueName)\"; a device, where case matters, does not find it"
      )
      return file
    }
    if let relative = assets.relative(of: name) {
      report("file \"\(name)\"", "the app's files contain \"\(relative)\" instead; Bundle returns nil")
    } else if let reportMissing {
      let place = request.folder.map { " in a folder \($0)" } ?? ""
      reportMissing(
        "file \"\(name)\"",
        "the app's files contain no such file\(place); Bundle returns nil\(assets.hint(file: name))")
    }
    return nil
  }

  /// Joins a name and an extension, and moves folders in the name to the request; nil if both are empty.
  private static func wholeName(
    _ name: String?, _ ending: String?, _ request: FileRequest
  ) -> (String, FileRequest)? {
    let parts = (name ?? "").split(separator: "/")
    let ending = (ending ?? "").drop { $0 == "." }
    guard let last = parts.last ?? (ending.isEmpty ? nil : "") else { return nil }
    let folders = [request.folder].compactMap(\.self) + parts.dropLast().map(String.init)
    return (
      ending.isEmpty ? String(last) : "\(last).\(ending)",
      FileRequest(folder: folders.joined(separator: "/"), language: request.language)
    )
  }
}
