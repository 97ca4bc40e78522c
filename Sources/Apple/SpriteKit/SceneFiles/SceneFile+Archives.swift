internal import Files
internal import KeyedArchives

// Archives as scene files: `.sks`, and JSON5 that `skit convert` has made of one.
extension SceneFile {
  /// The archive in a file.
  static func archive(at url: URL) throws(SceneFileError) -> KeyedArchive {
    let path = url.lastPathComponent
    guard url.pathExtension == archiveExtension else { return try archive(value(at: url), path) }
    let data: Data
    do {
      data = try ForeignFile.read(url, as: .scene)
    } catch {
      throw SceneFileError(path: path, keyPath: "", problem: error.problem)
    }
    do {
      return try KeyedArchive(data)
    } catch {
      throw SceneFileError(path: path, keyPath: "", problem: "not an .sks file: \(error)")
    }
  }

  /// The archive that a JSON5 file holds.
  static func archive(_ value: SceneValue, _ path: String) throws(SceneFileError) -> KeyedArchive {
    do {
      return try KeyedArchive(value)
    } catch {
      throw SceneFileError(path: path, keyPath: "", problem: "\(error)")
    }
  }

  /// The root node of an archive.
  static func load(
    _ archive: KeyedArchive, file: String, as requested: SKNode.Type
  ) throws(SceneFileError) -> SKNode {
    try node(of: ArchiveSource(archive, file: file, requested: requested))
  }

  private static func node(of source: ArchiveSource) throws(SceneFileError) -> SKNode {
    let root = source.root
    if let node = root as? SKNode { return node }
    let found = root.map { "its main object is of \(type(of: $0))" } ?? "its main object cannot be read"
    throw SceneFileError(path: source.file, keyPath: "", problem: "the file contains no node; \(found)")
  }

  /// The scene of one of the app's files, and the object that GameplayKit's `GKScene` is read into; nil, with a
  /// diagnostic, if the file is missing or broken. The scene is created first, so that its nodes are there for the
  /// entities.
  ///
  /// - Parameter given: the game's own scene, which is used instead of the file's.
  package static func loadGameplay(
    named name: String, into given: SKNode? = nil
  ) -> (scene: SKNode, gameplay: NSObject?)? {
    read(named: name) { url throws(SceneFileError) in
      guard let archive = try archiveIfAny(at: url) else {
        if let given { return (given, nil) }
        return (try load(contentsOf: url, as: SKScene.self), nil)
      }
      let source = ArchiveSource(archive, file: url.lastPathComponent, requested: SKScene.self)
      let scene = if let given { given } else { try node(of: source) }
      source.scene = scene
      return (scene, source.gameplay)
    }
  }

  private static func archiveIfAny(at url: URL) throws(SceneFileError) -> KeyedArchive? {
    if url.pathExtension == archiveExtension { return try archive(at: url) }
    let value = try value(at: url)
    return KeyedArchive.isArchive(value) ? try archive(value, url.lastPathComponent) : nil
  }
}
