internal import AppIcons
internal import Files
internal import Foundation

/// Reads an Xcode project without building it. Each target that builds an app gives one or more `CheckedApp` values.
struct XcodeProject {
  private let folder: AppFolder
  private let projectFile: String
  private let objects: ProjectObjects
  private let tree: ProjectTree

  /// - Parameter path: The `.xcodeproj`, relative to the folder.
  static func apps(_ path: String, in folder: AppFolder) -> [CheckedApp] {
    let file = "\(path)/project.pbxproj"
    var broken = CheckedApp(folder: folder, layout: .project)
    let data: Data
    do {
      data = try folder.read(file, as: .xcodeProject)
    } catch {
      broken.findings = [Finding(.plistUnreadable, error.problem, file: file)]
      return [broken]
    }
    do {
      let objects = try ProjectObjects([UInt8](data), source: file)
      return XcodeProject(folder: folder, projectFile: file, objects: objects, tree: ProjectTree(objects)).apps()
    } catch {
      broken.findings = [Finding(.plistUnreadable, error.problem, file: file, line: error.line)]
      return [broken]
    }
  }

  private func apps() -> [CheckedApp] {
    let kinds = ["com.apple.product-type.application", "com.apple.product-type.application.on-demand-install-capable"]
    let targets = objects.list(objects.root, "targets").prefix(200).filter {
      kinds.contains(objects[$0, "productType"] ?? "")
    }
    var apps: [CheckedApp] = []
    for target in targets {
      let name = objects[target, "name"] ?? "?"
      let configurations = settings(of: target, name: name)
      let platforms = Set(configurations.compactMap { $0["SDKROOT"] })
      guard platforms.isEmpty || !platforms.isSubset(of: ["macosx", "watchos", "appletvos", "xros"]) else {
        var app = CheckedApp(folder: folder, layout: .project)
        app.findings = [note("the target \(name.quoted) is not for iOS")]
        apps.append(app)
        continue
      }
      var members = self.members(of: target)
      apply(configurations, to: &members, target: name)
      apps.append(contentsOf: [members] + otherPlists(configurations, members))
    }
    if apps.isEmpty {
      var app = CheckedApp(folder: folder, layout: .project)
      app.findings = [note("the project has no target that makes an app for iOS")]
      return [app]
    }
    for index in apps.indices {
      for other in apps.indices where other != index {
        apps[index].setsUsedElsewhere.formUnion(apps[other].compiledSetNames)
      }
    }
    return apps
  }

  private func note(_ problem: String) -> Finding { Finding(.notJudged, problem, file: projectFile) }

  /// The settings of each build configuration.
  private func settings(of target: String, name: String) -> [BuildSettings] {
    let projectConfigurations = objects.configurations(objects.root)
    return objects.configurations(target).prefix(50).map { id in
      let configuration = objects[id, "name"] ?? ""
      var settings = BuildSettings([
        "SRCROOT": ".", "PROJECT_DIR": ".", "SOURCE_ROOT": ".", "TARGET_NAME": name, "CONFIGURATION": configuration,
        "PRODUCT_NAME": name,
      ])
      if let project = projectConfigurations.first(where: { objects[$0, "name"] == configuration }) {
        addLayers(of: project, to: &settings)
      }
      addLayers(of: id, to: &settings)
      return settings
    }
  }

  private func addLayers(of configuration: String, to settings: inout BuildSettings) {
    if let reference = objects[configuration, "baseConfigurationReference"], let path = tree.paths[reference] {
      settings.add(SettingsFile.lines(path, in: folder))
    } else if let anchor = objects[configuration, "baseConfigurationReferenceAnchor"], let base = tree.paths[anchor],
      let relative = objects[configuration, "baseConfigurationReferenceRelativePath"],
      let path = AppFolder.normalized("\(base)/\(relative)")
    {
      // A file in a synchronised folder has no identifier, so the settings name it by path.
      settings.add(SettingsFile.lines(path, in: folder))
    }
    settings.add(objects.settings(configuration))
  }

  private func apply(_ configurations: [BuildSettings], to app: inout CheckedApp, target: String) {
    app.settingsFile = projectFile
    var families: Set<IconIdiom> = []
    for settings in configurations {
      for name in settings.all("ASSETCATALOG_COMPILER_APPICON_NAME") { append(name, to: &app.primarySetNames) }
      for value in settings.all("ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES") {
        for name in BuildSettings.words(value) { append(name, to: &app.alternateSetNames) }
      }
      if settings.isYes("ASSETCATALOG_COMPILER_INCLUDE_ALL_APPICON_ASSETS") { app.includesAllSets = true }
      let numbers = (settings["TARGETED_DEVICE_FAMILY"] ?? "1").split { !$0.isNumber }.compactMap { Int($0) }
      families.formUnion(PlainLayout.families(numbers))
    }
    app.families = families
    for name in app.composerIcons {
      app.findings.append(note("\("\(name).icon".quoted) is an Icon Composer file, whose contents are not checked"))
    }
    for name in app.primarySetNames + app.alternateSetNames where name.contains("$(") || name.contains("${") {
      app.findings.append(note("the setting \(name.quoted) contains a name that only Xcode knows"))
    }
    app.primarySetNames.removeAll { $0.contains("$(") || $0.contains("${") }
    app.alternateSetNames.removeAll { $0.contains("$(") || $0.contains("${") }
    if let path = plistPaths(configurations, &app).first { app.readPlist(path) }
  }

  /// The Info.plist files of all configurations, without repeats. Empty if Xcode generates the plist.
  private func plistPaths(_ configurations: [BuildSettings], _ app: inout CheckedApp) -> [String] {
    var paths: [String] = []
    for settings in configurations {
      guard let value = settings["INFOPLIST_FILE"] else { continue }
      guard !value.contains("$("), !value.contains("${"), !value.hasPrefix("/"), let path = AppFolder.normalized(value),
        !folder.leadsOutside(path)
      else {
        let problem = note(
          "the plist \(value.quoted) is outside the project's folder, or at a place that only Xcode knows")
        if !app.findings.contains(problem) { app.findings.append(problem) }
        continue
      }
      append(path, to: &paths)
    }
    return paths
  }

  /// Copies of the app for further plists, because each configuration may have its own.
  private func otherPlists(_ configurations: [BuildSettings], _ app: CheckedApp) -> [CheckedApp] {
    var scratch = app
    return plistPaths(configurations, &scratch).dropFirst().map { path in
      var other = app
      other.plist = nil
      other.findings = []
      other.readPlist(path)
      return other
    }
  }

  private func append(_ name: String, to names: inout [String]) {
    if !names.contains(name) { names.append(name) }
  }
}

extension XcodeProject {
  /// An app with the files that a target's build phases and synchronised folders add.
  private func members(of target: String) -> CheckedApp {
    var app = CheckedApp(folder: folder, layout: .project)
    for phase in objects.list(target, "buildPhases") {
      let kind = objects.kind(phase)
      // 7 is Xcode's code for the resources folder.
      let copiesResources = kind == "PBXCopyFilesBuildPhase" && objects[phase, "dstSubfolderSpec"] == "7"
      guard kind == "PBXResourcesBuildPhase" || kind == "PBXSourcesBuildPhase" || copiesResources else { continue }
      let isBuried = copiesResources && objects[phase, "dstPath"]?.isEmpty == false
      for buildFile in objects.list(phase, "files") {
        guard let file = objects[buildFile, "fileRef"] else { continue }
        // A localised file is a group of variants.
        for member in objects.kind(file) == "PBXVariantGroup" ? objects.list(file, "children") : [file] {
          guard let path = tree.paths[member] else { continue }
          add(path, type: objects[member, "lastKnownFileType"] ?? objects[member, "explicitFileType"], isBuried, &app)
        }
      }
    }
    for group in objects.list(target, "fileSystemSynchronizedGroups") {
      guard let path = tree.paths[group] else { continue }
      addSynchronized(group, path: path, target: target, &app)
    }
    for (id, path) in tree.outside {
      let isFolder = ["PBXGroup", "PBXFileSystemSynchronizedRootGroup"].contains(objects.kind(id))
      guard isFolder || PlainLayout.isPicture(path) || path.hasSuffix(".xcassets") || path.hasSuffix(".icon") else {
        continue
      }
      app.hasUnreadFiles = true
      app.findings.append(note("\(path.quoted) is outside the project's folder and is not read"))
    }
    return app
  }

  private func add(_ path: String, type: String?, _ isBuried: Bool, _ app: inout CheckedApp) {
    if path.hasSuffix(".xcassets") {
      app.addCatalog(path)
    } else if path.hasSuffix(".icon") {
      app.composerIcons.append(String(path.lastName.dropLast(5)))
    } else if path.hasSuffix(".swift") {
      app.sources.append(path)
    } else if type == "folder" {
      bury(path, &app)
    } else if isBuried {
      app.nestedFiles[path.lastName] = path
    } else if folder.leadsOutside(path) {
      app.escapingLinks[path.lastName] = path
    } else if folder.exists(path) {
      app.add(path)
    }
  }

  /// Adds a folder reference. The folder stays a folder in the bundle, so its files are not at the top.
  private func bury(_ path: String, _ app: inout CheckedApp) {
    for file in folder.files(below: path) where PlainLayout.isPicture(file) && app.nestedFiles[file.lastName] == nil {
      app.nestedFiles[file.lastName] = file
    }
  }

  /// Adds a folder that Xcode synchronises with the disk. Every file in it is a member, except those listed.
  private func addSynchronized(_ group: String, path root: String, target: String, _ app: inout CheckedApp) {
    var exceptions: Set<String> = []
    for set in objects.list(group, "exceptions") where objects[set, "target"] == target {
      exceptions.formUnion(objects.list(set, "membershipExceptions").map { "\(root)/\($0)" })
    }
    let folders = Set(objects.list(group, "explicitFolders").map { "\(root)/\($0)" })
    let wrappers = [".xcassets", ".icon", ".xcodeproj", ".xcdatamodeld", ".bundle", ".framework", ".xcframework"]
    var wrapped: Set<String> = []
    let files = folder.files(below: root) { path in
      if exceptions.contains(path) || path.lastName.hasPrefix(".") { return false }
      guard folders.contains(path) || wrappers.contains(where: path.hasSuffix) else { return true }
      wrapped.insert(path)
      return false
    }
    for path in files where !exceptions.contains(path) { add(path, type: nil, false, &app) }
    for path in wrapped.sorted() { add(path, type: folders.contains(path) ? "folder" : nil, false, &app) }
    for parent in Set(files.map(\.parentFolder)).union([root]).sorted() {
      for (name, path) in folder.namesLeadingOutside(of: parent) { app.escapingLinks[name] = path }
    }
  }
}
