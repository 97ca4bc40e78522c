internal import AppIcons
internal import Foundation
internal import IconCheck

/// Reads a folder of sources without a project: every Swift file is a source, and every other file a resource.
struct SourceFolder {
  let folder: ProjectFolder

  func read(platform: GameProject.Platform) throws(ProjectError) -> GameProject {
    let name = folder.url.lastPathComponent.split(separator: ".").first.map(String.init) ?? "Game"
    let all = try folder.files(below: "") { path in
      !FileRole.isWrapper(path) && !["build", "DerivedData", "Pods", "Carthage", "SkitTests"].contains(path.lastName)
    }
    let skipped: Set = ["build", "DerivedData", "Pods", "Carthage", "SkitTests", "Package.swift"]
    let files = all.filter { !skipped.contains($0.lastName) }
    let tests = Dictionary(grouping: files.filter { Self.testFolder($0) != nil }) { Self.testFolder($0) ?? "" }
    let plist = files.first { $0.lastName == "Info.plist" && Self.testFolder($0) == nil && !$0.contains(".bundle/") }
    var sources: [GameProject.File] = []
    var resources = BundleFiles()
    var models: [GameProject.File] = []
    var notes: [ProjectNote] = []
    for path in files where path != plist && Self.testFolder(path) == nil {
      switch FileRole(path) {
      case .swift: sources.append(folder.file(path))
      case .resource: notes += try resources.add(path, below: "", in: folder)
      case .dataModel:
        let model = try DataModelFolder(path, in: folder)
        notes += resources.add(model.contents, at: model.place, in: folder)
        models.append(folder.file(model.contents))
      case .foreign: notes.append(ProjectNote(path: path, text: "is not Swift; it is left out"))
      case .unsupported(let what):
        notes.append(ProjectNote(path: path, text: "is \(what), which is not read here; it is left out"))
      case .none: break
      }
    }
    guard !sources.isEmpty else {
      throw ProjectError(folder.url.path, "holds neither an Xcode project nor a Swift file")
    }
    var settings = BuildSettings(
      builtIn: ["PRODUCT_NAME": name, "TARGET_NAME": name, "EXECUTABLE_NAME": name, "DEVELOPMENT_LANGUAGE": "en"],
      sdk: platform.sdk, configuration: "Debug")
    // The letter before the name keeps a digit at its start: 1024 and 2048 are two games.
    let identifier = "local.\(SettingModifier.apply("rfc1034identifier", to: "x\(name)").dropFirst())"
    settings.add([
      ("PRODUCT_BUNDLE_IDENTIFIER", identifier), ("PRODUCT_MODULE_NAME", SettingModifier.module(name)),
      ("PRODUCT_BUNDLE_PACKAGE_TYPE", "APPL"), ("GENERATE_INFOPLIST_FILE", plist == nil ? "YES" : "NO"),
    ])
    let entries = try plist.map { path throws(ProjectError) in try XcodeProjectReader.propertyList(path, in: folder) }
    let infoPlist = InfoPlistMerge(settings: settings, platform: platform).merged(entries)
    return GameProject(
      folder: folder.url, path: ".", target: name, name: name, module: SettingModifier.module(name),
      bundleIdentifier: infoPlist["CFBundleIdentifier"]?.text, platform: platform, language: GameProject.Language(),
      conditions: ["DEBUG"], sources: sources, models: models, libraries: [], resources: resources.all,
      infoPlist: infoPlist,
      appIcon: nil,
      alternateIcons: [], packages: [], frameworks: [],
      tests: tests.filter { !$0.key.hasSuffix("UITests") }.sorted { $0.key < $1.key }.map { name, files in
        GameProject.Tests(
          name: name, module: SettingModifier.module(name),
          sources: files.filter { FileRole($0) == .swift }.map(folder.file), resources: [])
      }, notes: notes, inputs: folder.inputURLs)
  }

  /// The name of the first folder in the path whose name ends in `Tests`; nil if there is none. Those of the user
  /// interface do not run here.
  private static func testFolder(_ path: String) -> String? {
    path.parentFolder.split(separator: "/").first { $0.hasSuffix("Tests") }.map(String.init)
  }
}
