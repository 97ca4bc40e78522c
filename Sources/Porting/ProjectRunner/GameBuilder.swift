package import Foundation

/// Builds the changed parts of an Xcode project's program.
///
/// `skit-xcode` writes a Swift package, and SwiftPM builds it; see `Manifest`. A game that was built is started again
/// without either of them while the project's files, the engine and the compiler are the same.
package struct GameBuilder {
  package struct Options: Equatable, Sendable {
    /// The target of the Xcode project; nil for its first app.
    package var target: String?
    package var isSandboxed = false
    /// Whether to show all that SwiftPM prints.
    package var isVerbose = false

    package init() {}
  }

  package let project: ProjectPath
  package let folder: GameFolder
  let engine: Engine
  let engineFolder: URL
  let options: Options
  let outside: any Outside
  private let cache: CacheFolder
  /// The compiler's file; nil if there is none in PATH.
  private let compiler: URL?

  /// Prepares the cache.
  ///
  /// - Throws: `RunError`, also if the sandbox is requested and cannot be used.
  package init(_ project: ProjectPath, _ options: Options, outside: any Outside) throws(RunError) {
    (self.project, self.options, self.outside) = (project, options, outside)
    engine = try Engine(outside.environment)
    cache = CacheFolder(outside.environment)
    engineFolder = cache.engineFolder(engine)
    folder = cache.gameFolder(project, in: engineFolder)
    compiler = ProgramPath.find("swift", in: outside.environment)?.resolvingSymlinksInPath()
    try cache.prepare()
    try CacheFolder.make(engineFolder)
    try folder.prepare()
    if options.isSandboxed {
      try folder.prepareBox()
      try SandboxCheck.run(sandbox(), outside: outside)
    }
  }

  /// The build folder that all games of the engine share.
  var sharedBuild: URL { engineFolder.appendingPathComponent("build") }

  // MARK: Building

  /// The game's program, built now if something has changed.
  ///
  /// - Throws: `RunError`, after the compiler's messages have been shown.
  package func program() throws -> BuiltGame {
    let stamp = try engine.stamp(compiler: compiler)
    if let built = fresh(stamp) { return try used(built) }
    let lock = try lock()
    defer { lock.release() }
    // Another run may have built it in the meantime.
    if let built = fresh(stamp) { return try used(built) }
    try cache.removeUnused(now: Date(), except: engineFolder)
    try folder.removeState()
    let manifest = try prepare(stamp)
    try build(manifest)
    try folder.takeProgram(manifest, from: options.isSandboxed ? folder.build : sharedBuild)
    try folder.save(
      GameFolder.State(
        stamp: stamp, project: project.argument, target: options.target, isSandboxed: options.isSandboxed,
        manifest: manifest))
    return try used(manifest)
  }

  /// The package, written again if the project has changed, and not built.
  ///
  /// - Returns: the manifest that was written, and the lock that the caller holds as long as it uses the shared build
  ///   folder.
  func package() throws -> (manifest: Manifest, lock: CacheLock) {
    let lock = try lock()
    try folder.removeState()
    return (try prepare(try engine.stamp(compiler: compiler)), lock)
  }

  /// All places of the project's sources that were rewritten.
  package func rewrites() throws -> [Manifest.Rewrite] {
    let (manifest, lock) = try package()
    lock.release()
    return manifest.rewrites
  }

  /// The arguments of `swift` for the written package.
  func swiftArguments(_ command: String) -> [String] {
    ["swift", command, "--package-path", folder.package.path, "--scratch-path", sharedBuild.path]
  }

  /// Forgets the plan of the package that was last built in the shared folder.
  func forgetPlan() throws(RunError) {
    for name in ["debug.yaml", "plugin-tools.yaml"] { try CacheFolder.remove(sharedBuild.appendingPathComponent(name)) }
  }

  private func lock() throws(RunError) -> CacheLock {
    try CacheLock(engineFolder) { outside.note("another skit is building in \(engineFolder.path); waiting for it") }
  }

  private func fresh(_ stamp: String) -> Manifest? {
    guard let state = folder.state, state.stamp == stamp, state.project == project.argument,
      state.target == options.target, state.isSandboxed == options.isSandboxed, folder.hasProgram(state),
      state.manifest.isFresh
    else { return nil }
    return state.manifest
  }

  private func used(_ manifest: Manifest) throws(RunError) -> BuiltGame {
    try folder.touch()
    return BuiltGame(program: folder.program(manifest), bundle: folder.bundle(manifest), manifest: manifest)
  }

  /// Writes the package.
  private func prepare(_ stamp: String) throws -> Manifest {
    let helper = try helper(stamp)
    var command = [
      helper.path, "prepare", project.argument, "--into", folder.package.path, "--engine", engine.folder.path,
    ]
    if let target = options.target { command += ["--target", target] }
    if options.isSandboxed {
      var sandbox = sandbox()
      sandbox.readable.append(Sandbox.Mount(helper.deletingLastPathComponent()))
      command = sandbox.arguments(command, in: project.folder)
    }
    var lines = 0
    let status = try outside.run(command, environment: [:]) { line in
      lines += 1
      outside.show(line)
    }
    guard status == 0 else {
      throw RunError(
        .failed,
        lines > 0
          ? "\(project.url.path): cannot be played as it is; see above"
          : "\(project.url.path): skit-xcode ended with status \(status)")
    }
    return try Manifest.read(in: folder.package)
  }

  /// The helper that reads Xcode projects. It is built once for each engine, because its parser takes minutes to compile.
  private func helper(_ stamp: String) throws -> URL {
    let tools = engineFolder.appendingPathComponent("tools")
    let program = tools.appendingPathComponent("debug/skit-xcode")
    let stampFile = engineFolder.appendingPathComponent("tools-stamp")
    if access(program.path, X_OK) == 0, HelperStamp.read(stampFile) == stamp { return program }
    try CacheFolder.make(tools)
    try CacheFolder.remove(stampFile)
    let command = [
      "swift", "build", "--package-path", engine.folder.path, "--scratch-path", tools.path, "--traits", "Xcode",
      "--product", "skit-xcode",
    ]
    try runBuild(command, title: "skit-xcode, once")
    guard access(program.path, X_OK) == 0 else {
      throw RunError(.malformed, "\(program.path): the build produced no program")
    }
    try CacheFolder.write(stamp, to: stampFile)
    return program
  }

  private func build(_ manifest: Manifest) throws {
    guard options.isSandboxed else {
      try forgetPlan()
      return try runBuild(
        swiftArguments("build") + ["--product", manifest.product], title: manifest.product, missing: manifest.missing)
    }
    try copySharedBuild()
    var sandbox = sandbox()
    // The same flags as without a sandbox: another flag, such as --disable-sandbox, would compile the engine again.
    func command(_ words: [String]) -> [String] {
      sandbox.arguments(
        ["swift"] + words + ["--package-path", folder.package.path, "--scratch-path", sharedBuild.path],
        in: folder.package)
    }
    let resolve = ["package", "resolve"]
    if try outside.run(command(resolve), environment: [:], line: { _ in }) != 0 {
      outside.note("fetching the packages of \(manifest.product), with network access")
      sandbox.hasNetwork = true
      try runBuild(command(resolve), title: "packages")
      sandbox.hasNetwork = false
    }
    try runBuild(
      command(["build", "--product", manifest.product, "--disable-automatic-resolution"]), title: manifest.product,
      missing: manifest.missing)
  }

  /// Starts a sandboxed game's build folder with the parts of the engine that other games have compiled. Inside, it has
  /// the shared folder's path, because SwiftPM's files have paths.
  private func copySharedBuild() throws {
    guard access(sharedBuild.appendingPathComponent("build.db").path, R_OK) == 0,
      access(folder.build.appendingPathComponent("build.db").path, R_OK) != 0
    else { return try CacheFolder.make(sharedBuild) }
    outside.note("copying the compiled engine for the sandbox")
    let command = ["cp", "-a", "--reflink=auto", "\(sharedBuild.path)/.", "\(folder.build.path)/"]
    guard try outside.run(command, environment: [:], line: { outside.show($0) }) == 0 else {
      throw RunError(.unwritable, "\(folder.build.path): the compiled engine cannot be copied")
    }
    for name in ["debug.yaml", "plugin-tools.yaml"] {
      try CacheFolder.remove(folder.build.appendingPathComponent(name))
    }
  }

  /// Builds the tests of the written package, with flags for `swift test`.
  ///
  /// - Throws: `RunError` that names the targets whose tests do not compile.
  func buildTests(_ manifest: Manifest, flags: [String]) throws {
    let command = ["swift", "test", "list"] + swiftArguments("test").dropFirst(2) + flags
    // A stage test is compiled through the link in the package.
    let stageTests = "/Tests/\(StageTests.folderName)/"
    try runBuild(command, title: "the tests of \(manifest.product)", missing: manifest.missing) { files in
      let names = (manifest.testTargets ?? []).filter { !Set($0.sources).isDisjoint(with: files) }.map(\.name)
      return names + (files.contains { $0.contains(stageTests) } ? [StageTests.folderName] : [])
    }
  }

  /// Runs SwiftPM with its progress, and shows the compiler's errors.
  ///
  /// - Parameters:
  ///   - missing: modules that explain errors, because the game imports them and they do not exist here.
  ///   - targets: the targets that the error names, for the files with errors.
  private func runBuild(
    _ command: [String], title: String, missing: [String]? = nil, targets: ([String]) -> [String] = { _ in [] }
  ) throws {
    var log = BuildLog()
    defer { outside.show(nil) }
    outside.show(BuildProgress(title: title, done: 0, total: 0, step: "planning"))
    let status = try outside.run(command, environment: [:]) { line in
      let kind = log.add(line)
      if case .progress(let done, let total, let step) = kind {
        outside.show(BuildProgress(title: title, done: done, total: total, step: step))
      }
      if options.isVerbose || kind == .error {
        outside.show(nil)
        outside.show(line)
      }
    }
    guard status != 0 else { return }
    outside.show(nil)
    if log.errorCount == 0, !options.isVerbose {
      for line in log.plainErrors.isEmpty ? log.tail : log.plainErrors { outside.show(line) }
    }
    let count = log.errorCount
    let failed = targets(log.errorFiles)
    let place = failed.isEmpty ? "" : " in \(failed.joined(separator: ", "))"
    let errors = count == 0 ? "" : ": \(count) \(count == 1 ? "error" : "errors")\(place)"
    let modules = missing ?? []
    let names = modules.prefix(10).joined(separator: ", ") + (modules.count > 10 ? ", ..." : "")
    let verb = modules.count == 1 ? "does" : "do"
    let hint = modules.isEmpty ? "" : "; the game imports \(names), which \(verb) not exist here"
    throw RunError(.failed, "\(title): the build failed\(errors)\(hint)")
  }

  // MARK: The sandbox

  /// The sandbox of the project's builds.
  private func sandbox() -> Sandbox {
    let program = ProgramPath.find("bwrap", in: outside.environment)?.path ?? "bwrap"
    var sandbox = Sandbox(program: program, home: folder.home, variables: outside.environment)
    sandbox.readable = [Sandbox.Mount(engine.folder), Sandbox.Mount(project.limit)]
    if let compiler {
      sandbox.readable.append(Sandbox.Mount(compiler.deletingLastPathComponent().deletingLastPathComponent()))
    }
    sandbox.writable = [Sandbox.Mount(folder.box), Sandbox.Mount(folder.build, at: sharedBuild.path)]
    return sandbox
  }

  /// The sandbox of the game.
  ///
  /// - Parameters:
  ///   - pictures: where captured frames go, by the path that the user has given; nil for a game in a window.
  package func playSandbox(pictures: URL?) -> Sandbox {
    var sandbox = sandbox()
    let sources = [engine.folder.path, project.limit.path]
    sandbox.readable = [Sandbox.Mount(folder.url)] + sandbox.readable.filter { !sources.contains($0.path) }
    sandbox.writable = [Sandbox.Mount(folder.home)]
    if let pictures { sandbox.writable.append(Sandbox.Mount(folder.pictures, at: pictures.path)) }
    sandbox.hasScreen = pictures == nil
    return sandbox
  }
}

/// A game that can be started.
package struct BuiltGame: Equatable, Sendable {
  package var program: URL
  /// The folder of the game's files.
  package var bundle: URL
  package var manifest: Manifest
}
