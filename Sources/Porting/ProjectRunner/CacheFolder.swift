internal import Files
package import Foundation

/// The user's folder with what `skit run` builds: `$XDG_CACHE_HOME/skit`, else `~/.cache/skit`.
///
///     CACHEDIR.TAG
///     0.1.0-HASH          one for each clone of skit
///       lock
///       tools             the build folder of skit-xcode
///       build             the build folder that all games share, so that the engine is compiled once
///       games/NAME-HASH   one for each project; see `GameFolder`
///
/// Only this user's folders are used, and no link is followed, because its contents are executed later.
package struct CacheFolder: Equatable, Sendable {
  package let url: URL

  /// Says that backups may leave the folder out, and that it is ours. https://bford.info/cachedir/
  private static let tag = """
    Signature: 8a477f597d28d172789f06886806bc55
    # Builds of games by skit. `skit run --clean` removes them.

    """
  private static let tagName = "CACHEDIR.TAG"
  /// Builds that have not been used for 30 days are removed.
  static let lifetime: TimeInterval = 30 * 24 * 3600

  /// The folder's place. The specification ignores a relative path.
  /// https://specifications.freedesktop.org/basedir-spec/latest/
  package init(_ environment: [String: String]) {
    func folder(_ name: String) -> URL? {
      environment[name].flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0) : nil }
    }
    let home = folder("HOME") ?? FileManager.default.homeDirectoryForCurrentUser
    url = (folder("XDG_CACHE_HOME") ?? home.appendingPathComponent(".cache")).appendingPathComponent("skit")
  }

  /// Creates the folder and its tag, or checks them.
  func prepare() throws(RunError) {
    try Self.makeParents(of: url)
    try Self.make(url)
    let tag = url.appendingPathComponent(Self.tagName)
    guard !isTagged else { return }
    guard try Self.names(in: url).isEmpty else {
      throw RunError(
        .unwritable,
        "\(url.path): is not a cache of skit (it has no \(Self.tagName)); move it away, or set XDG_CACHE_HOME")
    }
    try Self.write(Self.tag, to: tag)
  }

  /// Whether the folder is ours.
  private var isTagged: Bool {
    do {
      let kind = FileKind("cache tag", byteLimit: 1 << 12)
      return try ForeignFile.text(url.appendingPathComponent(Self.tagName), as: kind) == Self.tag
    } catch {
      return false
    }
  }

  /// The folder of a clone of skit.
  package func engineFolder(_ engine: Engine) -> URL {
    var hash = StableHash()
    hash.add(engine.folder.path)
    return url.appendingPathComponent("\(Engine.version)-\(hash.text)")
  }

  /// The folder of a project.
  package func gameFolder(_ project: ProjectPath, in engineFolder: URL) -> GameFolder {
    var hash = StableHash()
    hash.add(project.url.path)
    let letters = project.name.unicodeScalars.filter {
      $0.isASCII && $0.properties.isAlphabetic || ("0"..."9").contains($0)
    }
    let name = String(String.UnicodeScalarView(letters.prefix(40)))
    return GameFolder(url: engineFolder.appendingPathComponent("games/\(name.isEmpty ? "game" : name)-\(hash.text)"))
  }

  // MARK: Removing

  /// Removes all that the cache holds. Without a cache, does nothing.
  ///
  /// - Returns: whether there was a cache.
  package func removeAll() throws(RunError) -> Bool {
    var status = stat()
    guard lstat(url.path, &status) == 0 else { return false }
    try prepare()
    for name in try Self.names(in: url) where Self.isEngine(name) {
      let folder = url.appendingPathComponent(name)
      try Self.make(folder)
      let lock = try CacheLock(folder) {}
      try Self.remove(folder)
      lock.release()
    }
    return true
  }

  /// Removes the build of one project; a missing one is not an error.
  ///
  /// - Returns: its folder.
  package func remove(_ project: ProjectPath, engine: Engine) throws(RunError) -> URL {
    let engineFolder = engineFolder(engine)
    let game = gameFolder(project, in: engineFolder)
    guard FileManager.default.fileExists(atPath: game.url.path) else { return game.url }
    try prepare()
    try Self.make(engineFolder)
    let lock = try CacheLock(engineFolder) {}
    defer { lock.release() }
    try Self.remove(game.url)
    return game.url
  }

  /// Removes the builds that have not been used for 30 days. The caller holds the lock of `current`.
  func removeUnused(now: Date, except current: URL) throws(RunError) {
    for name in try Self.names(in: url) where Self.isEngine(name) {
      let folder = url.appendingPathComponent(name)
      let games = folder.appendingPathComponent("games")
      var isUsed = folder.path == current.path
      for game in try Self.names(in: games).map(games.appendingPathComponent) {
        if Self.age(of: GameFolder(url: game).used, now: now) > Self.lifetime {
          try Self.remove(game)
        } else {
          isUsed = true
        }
      }
      if !isUsed, Self.age(of: folder.appendingPathComponent("lock"), now: now) > Self.lifetime {
        try Self.remove(folder)
      }
    }
  }

  /// Whether a name in the cache is one that `engineFolder` gives.
  private static func isEngine(_ name: String) -> Bool {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 2 && parts[0].first?.isNumber == true && parts[1].utf8.count == 16
      && parts[1].allSatisfy(\.isHexDigit)
  }

  /// Seconds since a file was changed; 0 if it does not exist yet.
  private static func age(of file: URL, now: Date) -> TimeInterval {
    var status = stat()
    guard lstat(file.path, &status) == 0 else { return 0 }
    return now.timeIntervalSince1970 - Double(status.st_mtim.tv_sec)
  }

  // MARK: Files

  /// Creates a folder for this user alone, or checks that it is one. A link is not followed.
  static func make(_ folder: URL) throws(RunError) {
    if mkdir(folder.path, 0o700) == 0 { return }
    let code = errno
    var status = stat()
    guard code == EEXIST, lstat(folder.path, &status) == 0 else {
      throw RunError(
        .unwritable, "\(folder.path): the folder cannot be created: \(String(cString: strerror(code)))")
    }
    let change = "move it away, or set XDG_CACHE_HOME to another folder"
    switch status.st_mode & S_IFMT {
    case S_IFDIR: break
    case S_IFLNK:
      throw RunError(.unwritable, "\(folder.path): is a symbolic link, which is not followed; \(change)")
    default: throw RunError(.unwritable, "\(folder.path): is not a folder; \(change)")
    }
    guard status.st_uid == geteuid() else {
      throw RunError(.unwritable, "\(folder.path): belongs to another user; \(change)")
    }
    guard access(folder.path, W_OK | X_OK) == 0 else {
      throw RunError(
        .unwritable,
        "\(folder.path): cannot be written: \(String(cString: strerror(errno))); make it writable, or set "
          + "XDG_CACHE_HOME to another folder")
    }
  }

  private static func makeParents(of folder: URL) throws(RunError) {
    do {
      _ = try OutputFolder(folder.deletingLastPathComponent(), creates: true)
    } catch {
      throw RunError(error)
    }
  }

  static func write(_ text: String, to file: URL) throws(RunError) {
    do { try OutputFile.write(Data(text.utf8), to: file, as: .state) } catch { throw RunError(error) }
  }

  /// The names in a folder; none if it does not exist.
  private static func names(in folder: URL) throws(RunError) -> [String] {
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    } catch {
      throw RunError(.unwritable, "\(folder.path): the folder cannot be read: \(error.localizedDescription)")
    }
  }

  /// Removes a file, a folder with all that it holds, or a link itself; a missing one is not an error.
  static func remove(_ url: URL) throws(RunError) {
    var status = stat()
    guard lstat(url.path, &status) == 0 else { return }
    do {
      try FileManager.default.removeItem(at: url)
    } catch {
      throw RunError(.unwritable, "\(url.path): cannot be removed: \(error.localizedDescription)")
    }
  }
}
