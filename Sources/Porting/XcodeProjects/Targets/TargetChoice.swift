/// Chooses the target that is played: the app for iOS, then tvOS, then macOS, unless the user names one.
struct TargetChoice {
  let settings: TargetSettings
  private var objects: ProjectObjects { settings.objects }
  private(set) var notes: [ProjectNote] = []

  private static let appTypes = [
    "com.apple.product-type.application", "com.apple.product-type.application.on-demand-install-capable",
  ]

  init(_ settings: TargetSettings) { self.settings = settings }

  /// - Parameters:
  ///   - name: the target's name; nil for the first app.
  ///   - platform: the platform; nil for the first that the target supports.
  mutating func choose(
    _ name: String?, _ platform: GameProject.Platform?
  ) throws(ProjectError) -> (target: String, platform: GameProject.Platform) {
    let all = try objects.references(
      objects.root, "targets", to: "PBXNativeTarget", "PBXAggregateTarget", "PBXLegacyTarget")
    let apps = all.filter { Self.appTypes.contains(objects[$0, "productType"] ?? "") }
    func names(_ targets: [String]) -> String {
      targets.map { (objects[$0, "name"] ?? "?").quoted }.joined(separator: ", ")
    }
    guard !apps.isEmpty else {
      throw ProjectError(objects.file, "has no target that makes an app; its targets: \(names(all))")
    }
    var candidates = apps
    if let name {
      candidates = apps.filter { objects[$0, "name"] == name }
      guard !candidates.isEmpty else {
        throw ProjectError(objects.file, "has no app \(name.quoted); name one of \(names(apps)) with --target")
      }
    }
    var supported: [(target: String, platforms: [GameProject.Platform])] = []
    for target in candidates { supported.append((target, try platforms(of: target))) }
    for wanted in platform.map({ [$0] }) ?? GameProject.Platform.allCases {
      guard let first = supported.first(where: { $0.platforms.contains(wanted) })?.target else { continue }
      let others = supported.filter { $0.target != first && !$0.platforms.isEmpty }.map(\.target)
      if !others.isEmpty {
        notes.append(
          objects.note(first, "\(names([first])) is played; choose another of \(names(others)) with --target"))
      }
      return (first, wanted)
    }
    let wanted = platform.map { "for \($0.rawValue)" } ?? "for iOS, tvOS or macOS"
    throw ProjectError(objects.file, "has no app \(wanted); its apps: \(names(candidates))")
  }

  private func platforms(of target: String) throws(ProjectError) -> [GameProject.Platform] {
    let settings = try self.settings.settings(of: target, on: nil)
    var names = settings.words("SUPPORTED_PLATFORMS")
    // A target of Xcode 14 and later can leave the SDK open.
    if names.isEmpty || settings["SDKROOT"].map({ $0 != "auto" && !$0.isEmpty }) ?? false && names.isEmpty {
      names = [settings["SDKROOT"] ?? "macosx"]
    }
    return GameProject.Platform.allCases.filter { platform in
      names.contains { $0.hasPrefix(platform.sdk) }
    }
  }

  /// The unit tests of an app.
  func tests(of target: String) throws(ProjectError) -> [String] {
    let all = try objects.references(objects.root, "targets")
    var tests: [String] = []
    for other in all where objects[other, "productType"] == "com.apple.product-type.bundle.unit-test" {
      let name = objects[target, "name"] ?? ""
      let settings = try self.settings.settings(of: other, on: nil)
      let isHosted = (settings["TEST_HOST"] ?? "").split(separator: "/").contains { $0 == "\(name).app" }
      if try dependencies(of: other).contains(target) || isHosted || settings["TEST_TARGET_NAME"] == name {
        tests.append(other)
      }
    }
    return tests
  }

  private static let libraryTypes = [
    "com.apple.product-type.framework", "com.apple.product-type.framework.static",
    "com.apple.product-type.library.static", "com.apple.product-type.library.dynamic",
  ]

  /// The project's own libraries that a target uses, each after those that it uses itself; and the other targets that
  /// it depends on, such as extensions.
  func libraries(of target: String) throws(ProjectError) -> (libraries: [String], others: [String]) {
    var (libraries, others) = ([String](), [String]())
    var (waiting, seen) = ([(id: target, isDone: false)], Set<String>())
    while let next = waiting.popLast() {
      guard !next.isDone else {
        if next.id != target { libraries.append(next.id) }
        continue
      }
      // A library that waits already may also be used by one that is visited first.
      guard seen.insert(next.id).inserted else { continue }
      waiting.append((next.id, true))
      for other in try dependencies(of: next.id).reversed() where !seen.contains(other) {
        if Self.libraryTypes.contains(objects[other, "productType"] ?? "") {
          waiting.append((other, false))
        } else if !others.contains(other) {
          others.append(other)
        }
      }
    }
    return (libraries, others)
  }

  /// The targets that a target depends on: those it names, and those whose products it links, which Xcode finds itself.
  private func dependencies(of target: String) throws(ProjectError) -> [String] {
    var found: [String] = []
    for dependency in try objects.references(target, "dependencies", to: "PBXTargetDependency") {
      // A dependency on another project has no target here.
      if let other = objects[dependency, "target"], objects.contains(other) { found.append(other) }
    }
    let all = try objects.references(objects.root, "targets")
    for phase in try objects.references(target, "buildPhases") where objects.isa(phase) == "PBXFrameworksBuildPhase" {
      let linked = Set(try objects.list(phase, "files").compactMap { objects[$0, "fileRef"] })
      found += all.filter { linked.contains(objects[$0, "productReference"] ?? "") }
    }
    return found.withoutRepeats
  }
}
