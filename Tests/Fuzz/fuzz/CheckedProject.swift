internal import Foundation

@testable internal import IconCheck

/// A small Xcode project. An input takes the place of one of its files, and the icons are checked as by
/// `skit icons check`.
@MainActor
struct CheckedProject {
  enum Part: String {
    case project = "Game.xcodeproj/project.pbxproj"
    case settings = "Game.xcconfig"
    case plist = "Game/Info.plist"
  }

  static let shared = CheckedProject()

  /// One folder for each part, so that the others stay as they are.
  private let folders: [Part: ScratchFolder]

  private init() {
    let parts: [Part] = [.project, .settings, .plist]
    folders = Dictionary(uniqueKeysWithValues: parts.map { ($0, ScratchFolder()) })
    for folder in folders.values {
      folder.write(Self.seed("xcode-project/project.pbxproj"), to: Part.project.rawValue)
      folder.write(Self.seed("build-settings/Game.xcconfig"), to: Part.settings.rawValue)
      folder.write(Self.seed("checked-plist/Info.plist"), to: Part.plist.rawValue)
      folder.write(Self.seed("icon-set/single.json"), to: "Game/Assets.xcassets/AppIcon.appiconset/Contents.json")
      folder.write("UIApplication.shared.setAlternateIconName(\"Christmas\")\n", to: "Game/Game.swift")
      for picture in ["Star.png", "Spark@2x.png"] {
        folder.write(Self.contents("Textures/Sprites/\(picture)"), to: "Game/\(picture)")
      }
    }
  }

  func check(_ data: Data, as part: Part) {
    guard let folder = folders[part] else { return }
    folder.write(data, to: part.rawValue)
    do {
      let check = try IconCheck(folder.url)
      let report = check.report()
      // Without JSON and SARIF: writing them takes longer than the check.
      _ = (report.text, Fixing(check).changes)
    } catch {
      preconditionFailure("CheckedProject: the project is no app: \(error)")
    }
  }

  private static func seed(_ path: String) -> Data { contents("Tests/Fuzz/Corpora/\(path)") }

  private static func contents(_ path: String) -> Data {
    do { return try Data(contentsOf: URL(fileURLWithPath: path)) } catch {
      preconditionFailure("CheckedProject: \(error)")
    }
  }
}
