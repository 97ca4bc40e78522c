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

  /// The scene of one of the app's files, and the object that GameplayKit's `GKScene` is read into; nil, with a
  /// diagnostic, if the file is missing or broken. The scene is created first, so that its nodes exist when the
  /// entities are read.
  ///
  /// - Parameter given: the game's own scene, which is used instead of the file's.
  package static func loadGameplay(
    named name: String, into given: SKNode? = nil
  ) -> (scene: SKNode, gameplay: NSObject?)? {
    reportErrors { () throws(SceneFileError) in
      guard let contents = try contents(named: name, for: SKScene.self) else { return nil }
      let scene = if let given { given } else { try contents.root(of: nil) }
      guard let source = contents as? ArchiveSource else { return (scene, nil) }
      source.scene = scene
      return (scene, source.gameplay)
    }
  }
}
