internal import Files
package import Foundation

/// The folder of one project in the cache.
///
///     state.json    the build's results and inputs; written last, so that an interrupted build is none
///     program/NAME  the game's program
///     used          empty; its time is that of the last run
///     box           all that a sandbox may write
///       package     the Swift package that skit-xcode writes
///       build       the build folder, in a sandbox
///       home        the home folder, in a sandbox
///       pictures    captured frames, in a sandbox
package struct GameFolder: Equatable, Sendable {
  package let url: URL

  package init(url: URL) { self.url = url }

  package var box: URL { url.appendingPathComponent("box") }
  package var package: URL { box.appendingPathComponent("package") }
  package var build: URL { box.appendingPathComponent("build") }
  package var home: URL { box.appendingPathComponent("home") }
  package var pictures: URL { box.appendingPathComponent("pictures") }
  package var used: URL { url.appendingPathComponent("used") }
  private var stateFile: URL { url.appendingPathComponent("state.json") }
  private var programFolder: URL { url.appendingPathComponent("program") }

  /// A finished build.
  struct State: Codable, Equatable {
    /// `Engine.stamp`.
    var stamp: String
    /// `ProjectPath.argument`, and the target.
    var project: String
    var target: String?
    /// Whether the build ran in a sandbox.
    var isSandboxed: Bool
    var manifest: Manifest
  }

  /// The game's program.
  package func program(_ manifest: Manifest) -> URL { programFolder.appendingPathComponent(manifest.product) }

  /// The folder of the game's files.
  package func bundle(_ manifest: Manifest) -> URL { package.appendingPathComponent(manifest.bundle) }

  /// Creates the folders.
  func prepare() throws(RunError) {
    for folder in [url.deletingLastPathComponent(), url, programFolder, box, package] { try CacheFolder.make(folder) }
  }

  /// Creates the folders that only a sandbox writes into.
  func prepareBox() throws(RunError) {
    for folder in [build, home, pictures] { try CacheFolder.make(folder) }
  }

  /// The last build; nil if there is none that can be read.
  var state: State? {
    do {
      let kind = FileKind("state of a build", byteLimit: 64 << 20)
      let state = try JSONDecoder().decode(State.self, from: try ForeignFile.read(stateFile, as: kind))
      try state.manifest.validate(stateFile.path)
      return state
    } catch {
      return nil
    }
  }

  /// Whether the program of a state exists.
  func hasProgram(_ state: State) -> Bool { access(program(state.manifest).path, X_OK) == 0 }

  /// Forgets the last build, before the next one starts.
  func removeState() throws(RunError) { try CacheFolder.remove(stateFile) }

  func save(_ state: State) throws(RunError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text: Data
    do { text = try encoder.encode(state) } catch { throw RunError(.malformed, "\(stateFile.path): \(error)") }
    try CacheFolder.write(String(decoding: text, as: UTF8.self), to: stateFile)
  }

  /// Notes that the game is used now.
  func touch() throws(RunError) {
    if utimensat(AT_FDCWD, used.path, nil, AT_SYMLINK_NOFOLLOW) == 0 { return }
    try CacheFolder.write("", to: used)
  }

  /// Gives the built program a second name here, because the next game that is built in the same folder may have the
  /// same name.
  ///
  /// - Parameter scratch: the build folder, which must contain the program.
  func takeProgram(_ manifest: Manifest, from scratch: URL) throws(RunError) {
    let built = scratch.appendingPathComponent("debug/\(manifest.product)").resolvingSymlinksInPath()
    var status = stat()
    guard lstat(built.path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      built.path.hasPrefix(scratch.resolvingSymlinksInPath().path + "/")
    else { throw RunError(.malformed, "\(built.path): the build produced no program") }
    let program = program(manifest)
    try CacheFolder.remove(program)
    guard link(built.path, program.path) == 0 else {
      throw RunError(.unwritable, "\(program.path): cannot be written: \(String(cString: strerror(errno)))")
    }
  }
}
