internal import AppIcons
internal import Foundation

/// Applies all rules to one app. The rules are in extensions, which add to `findings`.
final class RuleChecker {
  let app: CheckedApp
  /// The plist's icon sections, `CFBundleIcons` first.
  let sections: [IconSection]
  var findings: [Finding] = []
  /// The key paths of dictionaries with a misspelt key. Missing keys are not reported there.
  var misspelt: Set<[String]> = []
  /// The paths of the pictures that at least one icon lists.
  var listedPaths: Set<String> = []
  private var pictures: [String: Result<Picture, Picture.Unreadable>] = [:]

  /// The largest number of pictures to open.
  private static let maximumPictures = 20_000

  init(_ app: CheckedApp) {
    self.app = app
    sections = ["CFBundleIcons", "CFBundleIcons~ipad", "CFBundleIcons~iphone"].compactMap { key in
      app.plist.flatMap { IconSection(key, in: $0) }
    }
  }

  /// All findings for an app.
  static func findings(in app: CheckedApp) -> [Finding] {
    let examination = RuleChecker(app)
    examination.findings = app.findings + examination.sections.flatMap(\.findings)
    examination.checkKeys()
    examination.checkFiles()
    examination.checkSizes()
    examination.checkIPadSection()
    examination.checkOrdinals()
    examination.checkAssets()
    examination.checkSets()
    examination.checkUnusedFiles()
    examination.checkCode()
    examination.checkSchedules()
    return examination.findings
  }

  func section(_ key: String) -> IconSection? { sections.first { $0.key == key } }

  /// The section that applies to a device family.
  func section(for idiom: IconIdiom) -> IconSection? {
    section("CFBundleIcons~\(idiom.rawValue)") ?? section("CFBundleIcons")
  }

  /// Reports a finding at a key path of the plist.
  func report(_ rule: Rule, _ problem: String, remedy: String = "", at keyPath: [String]) {
    guard let plist = app.plist else { return }
    findings.append(plist.finding(rule, problem, remedy: remedy, at: keyPath))
  }

  func picture(_ path: String) -> Result<Picture, Picture.Unreadable> {
    if let known = pictures[path] { return known }
    let result: Result<Picture, Picture.Unreadable>
    if pictures.count >= Self.maximumPictures {
      result = .failure(.init(problem: "was not opened; the app has more than \(Self.maximumPictures) pictures"))
    } else {
      do {
        let found = try app.folder.picture(path)
        result = found.map { .success($0) } ?? .failure(.init(problem: "cannot be opened inside the app"))
      } catch {
        result = .failure(error)
      }
    }
    pictures[path] = result
    return result
  }

  /// The paths of the files that match a listed name on a device family; a `nil` family matches all of them.
  func paths(for listed: DeclaredIcon.ListedFile, idiom: IconIdiom?) -> [String] {
    IconFileName(listed.name).choices(for: idiom).flatMap(\.fileNames).compactMap { app.files[$0] }
  }

  /// The sides of an icon's square pictures, in pixels.
  func sides(of icon: DeclaredIcon, idiom: IconIdiom) -> Set<Int> {
    var sides: Set<Int> = []
    for path in icon.files.flatMap({ paths(for: $0, idiom: idiom) }) {
      if case .success(let picture) = picture(path), picture.width == picture.height { sides.insert(picture.width) }
    }
    return sides
  }

  /// Whether an asset catalog provides this icon, so that the build makes its files.
  func comesFromCatalog(_ icon: DeclaredIcon) -> Bool {
    let hasCatalog = app.hasCompiledCatalog || !app.iconSets.isEmpty || !app.composerIcons.isEmpty
    return hasCatalog && icon.assetName != nil || icon.name == nil && app.hasCatalogIcon
  }
}
