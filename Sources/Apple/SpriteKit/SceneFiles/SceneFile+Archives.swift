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
}
