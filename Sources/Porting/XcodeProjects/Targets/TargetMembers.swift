internal import Foundation
internal import IconCheck

/// The files of a target: those in its build phases and those in its synchronised folders.
struct TargetMembers {
  let objects: ProjectObjects
  let tree: ProjectTree
  let folder: ProjectFolder
  let target: String
  let platform: GameProject.Platform
  /// The path of the target's Info.plist, which is not a resource; nil without one.
  let infoPlist: String?

  private(set) var sources: [GameProject.File] = []
  private(set) var resources = BundleFiles()
  /// The models of Core Data, which are resources too.
  private(set) var models: [GameProject.File] = []
  private(set) var frameworks: Set<String> = []
  private(set) var foreignSources: [String] = []
  private(set) var notes: [ProjectNote] = []
  private var seen: Set<String> = []
  /// The scripts that run before the sources are compiled.
  private var scripts: [BuildScripts.Script] = []

  init(
    of target: String, on platform: GameProject.Platform, infoPlist: String?, _ objects: ProjectObjects,
    _ tree: ProjectTree, _ folder: ProjectFolder
  ) throws(ProjectError) {
    (self.objects, self.tree, self.folder, self.target) = (objects, tree, folder, target)
    (self.platform, self.infoPlist) = (platform, infoPlist)
    let phases = try objects.references(target, "buildPhases")
    let first = phases.prefix { objects.isa($0) != "PBXSourcesBuildPhase" }
    scripts = first.filter { objects.isa($0) == "PBXShellScriptBuildPhase" }.map { phase in
      BuildScripts.Script(
        name: objects[phase, "name"] ?? "Run Script", shell: objects[phase, "shellPath"] ?? "/bin/sh",
        text: objects[phase, "shellScript"] ?? "")
    }
    for phase in phases { try add(phase: phase) }
    try addSynchronizedFolders()
  }

  // MARK: Build phases

  private mutating func add(phase: String) throws(ProjectError) {
    let isa = objects.isa(phase)
    switch isa {
    case "PBXSourcesBuildPhase", "PBXResourcesBuildPhase", "PBXFrameworksBuildPhase": break
    case "PBXCopyFilesBuildPhase":
      // 7 is Xcode's code for the resources, 1 for the app's folder, which is the same folder on a phone.
      guard ["7", "1"].contains(objects[phase, "dstSubfolderSpec"] ?? "") else { return }
    case "PBXShellScriptBuildPhase":
      let name = objects[phase, "name"] ?? "Run Script"
      let when = folder.scripts == nil ? "is not run" : "runs only if a source is missing"
      notes.append(objects.note(phase, "the build phase \(name.quoted) is a script, which \(when)"))
      return
    default: return
    }
    var place = ""
    if isa == "PBXCopyFilesBuildPhase", let path = objects[phase, "dstPath"] {
      guard let inside = AppFolder.normalized(path) else {
        throw objects.error(phase, "copies to \(path.quoted), which is outside of the app")
      }
      place = inside
    }
    for buildFile in try objects.list(phase, "files") {
      guard objects.contains(buildFile) else {
        notes.append(objects.note(phase, "names the file \(buildFile.quoted), which is not in the project"))
        continue
      }
      guard isa != "PBXFrameworksBuildPhase" else {
        addFramework(buildFile)
        continue
      }
      // Merges leave build files without a file; Xcode ignores them too.
      guard try isForPlatform(buildFile), let file = objects[buildFile, "fileRef"] else { continue }
      guard objects.contains(file) else {
        notes.append(objects.note(buildFile, "names the file \(file.quoted), which is not in the project"))
        continue
      }
      // A localised file is a group of variants.
      let isGroup = objects.isa(file) == "PBXVariantGroup"
      for member in isGroup ? try objects.references(file, "children") : [file] {
        try add(member, isSource: isa == "PBXSourcesBuildPhase", below: place)
      }
    }
  }

  /// Whether a build file is compiled for the platform; an app for several can limit some of its files.
  private func isForPlatform(_ buildFile: String) throws(ProjectError) -> Bool {
    let filters =
      try objects.list(buildFile, "platformFilters") + [objects[buildFile, "platformFilter"]].compactMap(\.self)
    return filters.isEmpty || filters.contains(platform.rawValue)
  }

  private mutating func addFramework(_ buildFile: String) {
    guard let file = objects[buildFile, "fileRef"], let path = objects[file, "path"] ?? objects[file, "name"] else {
      return
    }
    // A product of the project; see `TargetChoice.libraries`.
    if objects[file, "sourceTree"] == "BUILT_PRODUCTS_DIR", !path.contains("Pods") { return }
    if ["SDKROOT", "DEVELOPER_DIR"].contains(objects[file, "sourceTree"] ?? "") || path.hasPrefix("System/") {
      if path.ending == "framework" { frameworks.insert(String(path.lastName.dropLast(".framework".count))) }
    } else if path.lastName.hasPrefix("libPods") || path.lastName.hasPrefix("Pods") {
      notes.append(objects.note(file, "the libraries of CocoaPods are left out; they are for Apple's systems"))
    } else if path.contains("Carthage") {
      notes.append(objects.note(file, "\(path.lastName.quoted) of Carthage is left out; it is for Apple's systems"))
    } else {
      notes.append(objects.note(file, "the library \(path.lastName.quoted) is left out; it is for Apple's systems"))
    }
  }

  /// Adds a file reference.
  private mutating func add(_ id: String, isSource: Bool, below place: String) throws(ProjectError) {
    guard objects.isa(id) != "PBXReferenceProxy" else { return }
    switch tree.places[id] {
    case .inside(let path)?:
      let type = objects[id, "explicitFileType"] ?? objects[id, "lastKnownFileType"] ?? ""
      try add(path: path, id: id, isSource: isSource, isFolder: type == "folder", place)
    case .outside(let path)? where !folder.hasNeighbour(path):
      throw objects.error(
        id,
        "is the file \(path.quoted), which is outside of \(folder.url.path) and missing; get the project that it is in"
      )
    case .outside(let path)?:
      throw objects.error(
        id, "is the file \(path.quoted), which is outside of \(folder.url.path); name the folder that holds both")
    case .elsewhere?: return
    case nil: throw objects.error(id, "is a file of the target and in no group, so its folder is not known")
    }
  }

  private mutating func add(
    path: String, id: String, isSource: Bool, isFolder: Bool, _ place: String
  ) throws(ProjectError) {
    guard let found = try folder.locate(path) else {
      guard !isSource || FileRole(path) != .swift else {
        try addWritten(path, id: id)
        return
      }
      notes.append(objects.note(id, "\(path.quoted) does not exist; it is left out"))
      return
    }
    let role = isFolder ? .resource : isSource && path.ending == "" ? .swift : FileRole(path)
    // A Swift file among the resources is data.
    if role == .swift, !isSource {
      try addResource(found, below: place)
    } else {
      try add(found, role: role, below: place)
    }
  }

  /// Adds a source that only the project's build scripts write.
  private mutating func addWritten(_ path: String, id: String) throws(ProjectError) {
    guard let runner = folder.scripts, !scripts.isEmpty else {
      let hint = scripts.isEmpty ? "" : "; a build script of the project may write it, and scripts are not run"
      throw objects.error(id, "is the file \(path.quoted), which does not exist\(hint)")
    }
    let target = objects[target, "name"] ?? ""
    let found = try runner.write(
      path, by: scripts, in: folder, project: objects.file.parentFolder.parentFolder,
      variables: ["TARGET_NAME": target, "TARGETNAME": target, "CONFIGURATION": "Debug"])
    guard let written = found.file else {
      let failure = found.failure.map { ": \($0)" } ?? ""
      throw objects.error(id, "is the file \(path.quoted), which does not exist; no build script writes it\(failure)")
    }
    notes.append(objects.note(id, "a build script wrote \(path.quoted), in a copy of the project"))
    var file = folder.file(path)
    file.written = written
    if seen.insert(path).inserted { sources.append(file) }
  }

  private mutating func add(_ path: String, role: FileRole, below place: String = "") throws(ProjectError) {
    switch role {
    case .swift:
      if seen.insert(path).inserted { sources.append(folder.file(path)) }
    case .foreign:
      if seen.insert(path).inserted { foreignSources.append(path) }
    case .resource: try addResource(path, below: place)
    case .dataModel:
      guard seen.insert(path).inserted else { return }
      let model = try DataModelFolder(path, in: folder)
      notes += resources.add(model.contents, at: model.place, in: folder)
      models.append(folder.file(model.contents))
    case .unsupported(let what):
      if seen.insert(path).inserted {
        notes.append(ProjectNote(path: path, text: "is \(what), which is not read here; it is left out"))
      }
    case .none: break
    }
  }

  private mutating func addResource(_ path: String, below place: String) throws(ProjectError) {
    guard path != infoPlist else { return }
    notes += try resources.add(path, below: place, in: folder)
  }
}

// MARK: Synchronised folders

extension TargetMembers {
  /// Adds the folders that Xcode 16 synchronises with the disk: every file in one is a member, except those listed.
  private mutating func addSynchronizedFolders() throws(ProjectError) {
    let kind = "PBXFileSystemSynchronizedRootGroup"
    let own = try objects.references(target, "fileSystemSynchronizedGroups", to: kind)
    for group in own { try addSynchronized(group, isOwn: true) }
    // A folder of other targets can lend single files: its list of exceptions then names members.
    for group in tree.order where objects.isa(group) == kind && !own.contains(group) {
      try addSynchronized(group, isOwn: false)
    }
  }

  private mutating func addSynchronized(_ group: String, isOwn: Bool) throws(ProjectError) {
    var exceptions: Set<String> = []
    var localized: Set<String> = []
    var filters: [String: [String]] = [:]
    for set in try objects.references(group, "exceptions") where objects[set, "target"] == target {
      for name in try objects.list(set, "membershipExceptions") {
        guard name.hasPrefix("/Localized") else {
          exceptions.insert(name)
          continue
        }
        localized.insert(String(name.dropFirst("/Localized".count).drop { ": /".contains($0) }))
      }
      for (path, value) in objects.value(set, "platformFiltersByRelativePath")?.entries ?? [:] {
        filters[path] = value.elements?.compactMap(\.text)
      }
    }
    guard isOwn || !exceptions.isEmpty || !localized.isEmpty else { return }
    guard let root = try root(of: group) else { return }
    let prefix = root.isEmpty ? 0 : root.utf8.count + 1
    func relative(_ path: String) -> String { String(decoding: Array(path.utf8).dropFirst(prefix), as: UTF8.self) }
    func isListed(_ path: String) -> Bool {
      let name = relative(path)
      var folder = name
      while !folder.isEmpty {
        if exceptions.contains(folder) { return true }
        folder = folder.parentFolder
      }
      return name.contains(".lproj/") && localized.contains(Self.withoutLanguage(name))
    }
    let folders = Set(try objects.list(group, "explicitFolders"))
    let files = try folder.files(below: root) { path in
      !folders.contains(relative(path)) && !FileRole.isWrapper(path)
    }
    for path in files where isListed(path) != isOwn {
      guard filters[relative(path)].map({ $0.contains(platform.rawValue) }) ?? true else { continue }
      try add(path, role: folders.contains(relative(path)) ? .resource : FileRole(path))
    }
  }

  private func root(of group: String) throws(ProjectError) -> String? {
    switch tree.places[group] {
    case .inside(let path)?:
      guard let found = try folder.locate(path), folder.isFolder(found) else {
        throw objects.error(group, "is the folder \(path.quoted), which does not exist")
      }
      return found
    case .outside(let path)?:
      throw objects.error(
        group, "is the folder \(path.quoted), which is outside of \(folder.url.path); name the folder that holds both")
    case .elsewhere?, nil: return nil
    }
  }

  /// A path without its `en.lproj`: Xcode lists a localised file once.
  private static func withoutLanguage(_ path: String) -> String {
    path.split(separator: "/").filter { !$0.hasSuffix(".lproj") }.joined(separator: "/")
  }
}
