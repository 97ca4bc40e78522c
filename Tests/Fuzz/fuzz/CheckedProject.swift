internal import Foundation

@testable internal import IconCheck

/// A small Xcode project in memory. An input takes the place of one of its files, and the icons are checked as by
/// `skit icons check`.
@MainActor
struct CheckedProject {
  private static let project = "Game.xcodeproj/project.pbxproj"
  private static let settings = "Game.xcconfig"
  private static let plist = "Game/Info.plist"

  static let shared = CheckedProject()

  private let files: MemoryFolder
  /// The project's app, without findings.
  private let app: CheckedApp

  private init() {
    files = MemoryFolder([
      Self.project: Self.seed("xcode-project/project.pbxproj"),
      Self.settings: Self.seed("build-settings/Game.xcconfig"),
      Self.plist: Self.seed("checked-plist/Info.plist"),
      "Game/Assets.xcassets/AppIcon.appiconset/Contents.json": Self.seed("icon-set/single.json"),
      "Game/Game.swift": Data("UIApplication.shared.setAlternateIconName(\"Christmas\")\n".utf8),
      "Game/Star.png": Self.contents("Textures/Sprites/Star.png"),
      "Game/Spark@2x.png": Self.contents("Textures/Sprites/Spark@2x.png"),
    ])
    guard var app = IconCheck(project: "Game.xcodeproj", in: AppFolder(files)).checkedApps.first, app.plist != nil
    else { preconditionFailure("CheckedProject: the seed is not an app with a plist") }
    app.findings = []
    self.app = app
  }

  /// Checks the project with another project file.
  func check(project data: Data) { check(data, at: Self.project) }

  /// The outcomes of settings that were checked.
  private static var checked: Set<String> = []

  /// Reads settings, and checks the project with them unless it has already been checked with the same values.
  func check(settings data: Data) {
    var settings = BuildSettings(["PRODUCT_NAME": "Game", "TARGET_NAME": "Game", "SRCROOT": "."])
    let lines = SettingsFile.lines(Self.settings, in: folder(with: data, at: Self.settings))
    for _ in 0..<2 { settings.add(lines) }
    var outcome = ""
    for key in [
      "SDKROOT", "ASSETCATALOG_COMPILER_APPICON_NAME", "ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES",
      "ASSETCATALOG_COMPILER_INCLUDE_ALL_APPICON_ASSETS", "TARGETED_DEVICE_FAMILY", "INFOPLIST_FILE",
    ] {
      let values = settings.all(key).map { BuildSettings.words($0).joined(separator: "\u{1}") }
      outcome += values.joined(separator: "\u{2}") + "\n"
    }
    // The check takes ten times as long as the settings, and most inputs reach no new code.
    if Self.checked.count >= 100_000 { Self.checked = [] }
    if Self.checked.insert(outcome).inserted { check(data, at: Self.settings) }
  }

  /// Checks the project's app with another plist.
  func check(plist data: Data) {
    var app = app
    app.plist = nil
    app.readPlist(Self.plist, data)
    report(IconCheck(app, subject: "Game"))
  }

  private func check(_ data: Data, at path: String) {
    report(IconCheck(project: "Game.xcodeproj", in: folder(with: data, at: path)))
  }

  private func report(_ check: IconCheck) {
    // Without JSON and SARIF: writing them takes longer than the check.
    _ = (check.report().text, Fixing(check).changes)
  }

  private func folder(with data: Data, at path: String) -> AppFolder {
    var files = files
    files.replace(path, with: data)
    return AppFolder(files)
  }

  private static func seed(_ path: String) -> Data { contents("Tests/Fuzz/Corpora/\(path)") }

  private static func contents(_ path: String) -> Data {
    do { return try Data(contentsOf: URL(fileURLWithPath: path)) } catch {
      preconditionFailure("CheckedProject: \(error)")
    }
  }
}
