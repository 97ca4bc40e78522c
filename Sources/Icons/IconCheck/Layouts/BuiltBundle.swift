internal import AppIcons

/// Reads layouts that have a plist and files but no project.
enum PlainLayout {
  private static let pictureEndings = [".png", ".jpg", ".jpeg", ".heic", ".tif", ".tiff", ".gif", ".webp", ".bmp"]

  static func isPicture(_ name: String) -> Bool {
    let lower = name.lowercased()
    return pictureEndings.contains(where: lower.hasSuffix)
  }

  /// Reads a built `.app`. The system finds only icons at the top of the bundle, not in subfolders.
  static func bundle(_ folder: AppFolder) -> CheckedApp {
    var app = CheckedApp(folder: folder, layout: .bundle)
    let top = folder.entries(of: "")
    if top.folders.contains("Contents") && !top.files.contains("Info.plist") {
      app.findings.append(
        Finding(.notJudged, "is a bundle for macOS, whose icons work differently", file: "Contents"))
      return app
    }
    for name in top.files { app.add(name) }
    app.hasCompiledCatalog = top.files.contains("Assets.car")
    let bundled = [".app", ".appex", ".framework", ".bundle", ".lproj"]
    for name in top.folders where !bundled.contains(where: name.hasSuffix) {
      for path in folder.files(below: name) where isPicture(path) && app.nestedFiles[path.lastName] == nil {
        app.nestedFiles[path.lastName] = path
      }
    }
    addLinksOutside(&app, names: folder.namesLeadingOutside(of: ""))
    app.readPlist("Info.plist")
    if let value = app.plist?[["UIDeviceFamily"]] {
      app.families = families((value.elements ?? [value]).compactMap(number))
    }
    return app
  }

  /// Reads folders whose files the build combines, such as the resources of a Swift package.
  ///
  /// - Parameters:
  ///   - plists: The Info.plist of each app, relative to the folder.
  ///   - resourceFolders: The folders with their pictures, relative to the folder.
  /// - Returns: An app for each plist. The folders are searched once for all of them.
  static func packages(_ folder: AppFolder, plists: [String], resourceFolders: [String]) -> [CheckedApp] {
    var app = CheckedApp(folder: folder, layout: .package)
    var foundPlists: [String] = []
    for root in resourceFolders {
      var catalogs: [String] = []
      let paths = folder.files(below: root) { path in
        if path.hasSuffix(".xcassets") { catalogs.append(path) }
        return isEntered(path.lastName)
      }
      var folders: Set<String> = [root]
      for path in paths {
        folders.insert(path.parentFolder)
        if isPicture(path) || path.lastName == CheckedApp.scheduleName { app.add(path) }
        if path.lastName == "Info.plist" { foundPlists.append(path) }
        if path.hasSuffix(".swift") { app.sources.append(path) }
      }
      for folderPath in folders.sorted() {
        addLinksOutside(&app, names: folder.namesLeadingOutside(of: folderPath))
      }
      for catalog in catalogs.sorted() { app.addCatalog(catalog) }
    }
    app.includesAllSets = true
    return plists.map { plist in
      var app = app
      // If the folder has several apps, each gets the schedules that are closer to its own plist.
      app.schedules.removeAll { schedule in
        foundPlists.contains { $0.sharedFolders(with: schedule) > plist.sharedFolders(with: schedule) }
      }
      app.readPlist(plist)
      return app
    }
  }

  /// Whether to read a folder. Tests, build products and hidden folders are not part of an app.
  static func isEntered(_ name: String) -> Bool {
    !name.hasPrefix(".") && !["Tests", "Benchmarks", "docs", "build", "node_modules", "Examples"].contains(name)
      && ![".xcodeproj", ".xcassets", ".icon", ".build", ".bundle"].contains(where: name.hasSuffix)
  }

  private static func addLinksOutside(_ app: inout CheckedApp, names: [(name: String, path: String)]) {
    for (name, path) in names { app.escapingLinks[name] = path }
  }

  private static func number(_ value: PropertyList) -> Int? {
    switch value {
    case .integer(let number): number
    case .string(let text): Int(text)
    default: nil
    }
  }

  /// The device families for `UIDeviceFamily` numbers: 1 is iPhone, 2 is iPad. Others have no such icons.
  static func families(_ numbers: [Int]) -> Set<IconIdiom> {
    Set(numbers.compactMap { [1: .iphone, 2: .ipad][$0] })
  }
}

extension String {
  /// The number of leading folders that two paths share.
  fileprivate func sharedFolders(with other: String) -> Int {
    zip(parentFolder.split(separator: "/"), other.parentFolder.split(separator: "/")).prefix { $0 == $1 }.count
  }
}

extension AppFolder {
  /// The links directly in a folder that lead outside the app.
  func namesLeadingOutside(of relativePath: String) -> [(name: String, path: String)] {
    linkNames(in: relativePath).map { (name: $0, path: relativePath.isEmpty ? $0 : "\(relativePath)/\($0)") }
      .filter { leadsOutside($0.path) }
  }
}
