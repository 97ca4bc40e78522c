internal import AppIcons
internal import Files
internal import Foundation
internal import IconCheck

/// Reads a project.pbxproj and the files that it names.
struct XcodeProjectReader {
  let folder: ProjectFolder
  /// The .xcodeproj, relative to the user's folder.
  let path: String

  func read(target name: String?, platform: GameProject.Platform?) throws(ProjectError) -> GameProject {
    let file = ProjectFolder.join(path, "project.pbxproj")
    let objects = try ProjectObjects(folder.read(file, as: .xcodeProject), file: file)
    let tree = try ProjectTree(objects, folder: path.parentFolder)
    let layers = TargetSettings(
      objects: objects, tree: tree, folder: folder, projectFolder: path.parentFolder,
      projectName: String(path.lastName.dropLast(".xcodeproj".count)))
    var choice = TargetChoice(layers)
    let (target, platform) = try choice.choose(name, platform)
    let settings = try layers.settings(of: target, on: platform)
    let plist = try infoPlist(settings, objects, target)
    let members = try TargetMembers(of: target, on: platform, infoPlist: plist?.path, objects, tree, folder)
    var packages = PackageReferences(objects, tree, folder)
    let used = try packages.packages(of: target)
    let related = try choice.libraries(of: target)
    var resources = members.resources
    var libraries: [GameProject.Library] = []
    for other in related.libraries {
      libraries.append(try library(other, on: platform, layers, choice, &resources))
    }
    var tests: [GameProject.Tests] = []
    for other in try choice.tests(of: target) { tests.append(try self.tests(other, on: platform, layers)) }
    let icons = settings.words("ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES")
    var notes = choice.notes + members.notes + packages.notes
    notes += related.others.map { objects.note($0, "the target \((objects[$0, "name"] ?? "?").quoted) is not built") }
    notes += try foreignNotes(members.foreignSources, settings) + packageManagers()
    return GameProject(
      folder: folder.url, path: path, target: objects[target, "name"] ?? "", name: settings["PRODUCT_NAME"] ?? "",
      module: SettingModifier.module(settings["PRODUCT_MODULE_NAME"] ?? ""),
      bundleIdentifier: settings["PRODUCT_BUNDLE_IDENTIFIER"] ?? plist?.entries["CFBundleIdentifier"]?.text,
      platform: platform, language: GameProject.Language(settings),
      conditions: Self.conditions(settings), sources: members.sources, models: members.models, libraries: libraries,
      resources: resources.all,
      infoPlist: InfoPlistMerge(settings: settings, platform: platform).merged(plist?.entries),
      appIcon: settings["ASSETCATALOG_COMPILER_APPICON_NAME"], alternateIcons: icons, packages: used,
      frameworks: members.frameworks.sorted(), tests: tests, notes: notes.withoutRepeats, inputs: folder.inputURLs)
  }

  private func library(
    _ target: String, on platform: GameProject.Platform, _ layers: TargetSettings, _ choice: TargetChoice,
    _ resources: inout BundleFiles
  ) throws(ProjectError) -> GameProject.Library {
    func module(_ settings: BuildSettings) -> String { SettingModifier.module(settings["PRODUCT_MODULE_NAME"] ?? "") }
    let settings = try layers.settings(of: target, on: platform)
    let plist = try infoPlist(settings, layers.objects, target)
    let members = try TargetMembers(
      of: target, on: platform, infoPlist: plist?.path, layers.objects, layers.tree, folder)
    resources.add(members.resources)
    var uses: [String] = []
    for other in try choice.libraries(of: target).libraries {
      uses.append(module(try layers.settings(of: other, on: platform)))
    }
    return GameProject.Library(
      target: layers.objects[target, "name"] ?? "", module: module(settings),
      language: GameProject.Language(settings), conditions: Self.conditions(settings),
      sources: members.sources, models: members.models, uses: uses)
  }

  private func tests(
    _ target: String, on platform: GameProject.Platform, _ layers: TargetSettings
  ) throws(ProjectError) -> GameProject.Tests {
    let settings = try layers.settings(of: target, on: platform)
    let plist = try infoPlist(settings, layers.objects, target)
    let members = try TargetMembers(
      of: target, on: platform, infoPlist: plist?.path, layers.objects, layers.tree, folder)
    return GameProject.Tests(
      name: layers.objects[target, "name"] ?? "", module: SettingModifier.module(settings["PRODUCT_MODULE_NAME"] ?? ""),
      sources: members.sources, resources: members.resources.all)
  }

  /// The file of `INFOPLIST_FILE`, as a path of the user's folder; nil if Xcode makes the Info.plist.
  private func infoPlist(
    _ settings: BuildSettings, _ objects: ProjectObjects, _ target: String
  ) throws(ProjectError) -> (path: String, entries: [String: PropertyList])? {
    guard let value = settings["INFOPLIST_FILE"], !value.isEmpty else { return nil }
    guard !value.hasPrefix("/"),
      let path = AppFolder.normalized(ProjectFolder.join(self.path.parentFolder, value))
    else {
      throw objects.error(target, "has the Info.plist \(value.quoted), which is outside of \(folder.url.path)")
    }
    guard let found = try folder.locate(path) else {
      throw objects.error(target, "has the Info.plist \(path.quoted), which does not exist")
    }
    return (found, try Self.propertyList(found, in: folder))
  }

  static func propertyList(_ path: String, in folder: ProjectFolder) throws(ProjectError) -> [String: PropertyList] {
    let plist: PropertyList
    do {
      plist = try PropertyList(data: try folder.read(path, as: .propertyList), source: path)
    } catch let error as InfoPlistError {
      throw ProjectError(path, error.problem)
    } catch let error as ProjectError {
      throw error
    } catch {
      throw ProjectError(path, "\(error)")
    }
    guard let entries = plist.entries else { throw ProjectError(path, "expected a dictionary, found \(plist.kind)") }
    return entries
  }

  /// `SWIFT_ACTIVE_COMPILATION_CONDITIONS`, and `-D NAME` of the older `OTHER_SWIFT_FLAGS`.
  private static func conditions(_ settings: BuildSettings) -> [String] {
    var found = settings.words("SWIFT_ACTIVE_COMPILATION_CONDITIONS")
    var flags = settings.words("OTHER_SWIFT_FLAGS")[...]
    while let flag = flags.popFirst() {
      if flag == "-D" { found += flags.popFirst().map { [$0] } ?? [] }
      if flag.hasPrefix("-D") { found.append(String(flag.dropFirst(2))) }
    }
    return found.filter { SettingModifier.module($0) == $0 }.withoutRepeats
  }

  /// One remark about sources that only Apple's compilers take.
  private func foreignNotes(
    _ sources: [String], _ settings: BuildSettings
  ) throws(ProjectError) -> [ProjectNote] {
    let header = settings["SWIFT_OBJC_BRIDGING_HEADER"].flatMap { $0.isEmpty ? nil : $0 }
    guard let first = sources.first ?? header else { return [] }
    guard !sources.isEmpty else {
      return [ProjectNote(path: first, text: "is a bridging header, which is not read: Swift sees none of its names")]
    }
    let others = sources.dropFirst()
    let names = others.prefix(10).map(\.quoted).joined(separator: ", ") + (others.count > 10 ? ", ..." : "")
    let list = others.isEmpty ? "is" : "and \(names) are"
    return [
      ProjectNote(
        path: first, text: "\(list) not Swift: Objective-C and C are left out, and Swift sees none of their names")
    ]
  }

  /// One remark for each manager of libraries beside the project.
  private func packageManagers() throws(ProjectError) -> [ProjectNote] {
    var notes: [ProjectNote] = []
    for (file, name) in [("Podfile", "CocoaPods"), ("Cartfile", "Carthage")] {
      let path = ProjectFolder.join(self.path.parentFolder, file)
      guard folder.isFile(path) else { continue }
      folder.note(path)
      notes.append(ProjectNote(path: path, text: "the libraries of \(name) are left out; they are for Apple's systems"))
    }
    return notes
  }
}

extension Array where Element: Equatable {
  /// The elements, each at its first place.
  var withoutRepeats: [Element] {
    reduce(into: []) { found, element in
      if !found.contains(element) { found.append(element) }
    }
  }
}

extension ProjectFolder {
  /// The absolute URLs of the files and folders that were read, sorted.
  var inputURLs: [URL] { inputs.sorted().map { file($0).url } }
}
