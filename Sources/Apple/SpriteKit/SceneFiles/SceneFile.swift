internal import Assets
internal import Files
internal import KeyedArchives

/// A scene as a file: Apple's `.sks`, or JSON5 with one object for each node.
@MainActor
package enum SceneFile {
  package static let fileExtension = "json5"
  static let archiveExtension = "sks"

  /// The root node that a file describes.
  ///
  /// - Parameter requested: the class that the game asks for. See `SceneFileLoading`.
  /// - Throws: `SceneFileError` with the file, the key path and what was expected.
  package static func load(
    contentsOf url: URL, as requested: SKNode.Type = SKNode.self
  ) throws(SceneFileError) -> SKNode {
    let path = url.lastPathComponent
    if url.pathExtension == archiveExtension { return try load(archive(at: url), file: path, as: requested) }
    let value = try value(at: url)
    if KeyedArchive.isArchive(value) { return try load(archive(value, path), file: path, as: requested) }
    let file = SceneCoder.File(path: path)
    let node = SceneCoder(value, file: file, keyPath: "").node(as: requested)
    if let error = file.error { throw error }
    guard let node else { throw SceneFileError(path: path, keyPath: "", problem: "the file contains no node") }
    return node
  }

  /// The value of a JSON5 file.
  static func value(at url: URL) throws(SceneFileError) -> SceneValue {
    let text: String
    do {
      text = try ForeignFile.text(url, as: .scene)
    } catch {
      throw SceneFileError(path: url.lastPathComponent, keyPath: "", problem: error.problem)
    }
    do {
      return try SceneParser.parse(text)
    } catch {
      throw SceneFileError(path: url.lastPathComponent, keyPath: "", problem: "not a scene file (JSON5): \(error)")
    }
  }

  /// The app's scene file with a name; nil if there is none. A JSON5 file comes before an `.sks` file of the same name.
  static func file(named name: String) -> URL? {
    UIApplication.shared.file(named: plainName(name), extensions: [fileExtension, archiveExtension], as: "scene")
  }

  /// The name without `.sks`: games often pass the extension that the file has on Apple's systems.
  static func plainName(_ name: String) -> String { name.hasSuffix(".sks") ? String(name.dropLast(4)) : name }

  /// The files that would have been right.
  fileprivate static func missing(_ name: String) -> String {
    let name = plainName(name)
    return "the app's files contain no \(name).\(archiveExtension) or \(name).\(fileExtension)"
  }

  /// The root node of one of the app's files; nil, with a diagnostic, if the file is missing or broken.
  static func load(named name: String, as requested: SKNode.Type = SKNode.self) -> SKNode? {
    read(named: name) { url throws(SceneFileError) in try load(contentsOf: url, as: requested) }
  }

  /// What is read from one of the app's files; nil, with a diagnostic, if the file is missing or broken.
  static func read<Contents>(named name: String, _ read: (URL) throws(SceneFileError) -> Contents) -> Contents? {
    let app = UIApplication.shared
    guard let url = file(named: name) else {
      app.report(
        Diagnostic(
          kind: "missing-scene", subject: "scene \"\(plainName(name))\"",
          message: "\(missing(name)); nothing is shown"
            + app.assets.hint(file: plainName(name), extensions: [archiveExtension, fileExtension])))
      return nil
    }
    do {
      return try read(url)
    } catch {
      app.report(Diagnostic(kind: "broken-scene", subject: "\(error)", message: "nothing is shown"))
      return nil
    }
  }
}

/// Gives every class of nodes `init?(fileNamed:)`, which creates an instance of the class that the *file* names. Only
/// an initialiser of a protocol extension can return another class.
public protocol SceneFileLoading {}

extension SKNode: SceneFileLoading {}

extension SceneFileLoading where Self: SKNode {
  /// The root node of one of the app's scene files, of the class that the file names. A scene for which the file names
  /// no class is a `Self`, if `Self` is a class of scenes: the scene of Xcode 7's template, which is loaded by
  /// `GameScene(fileNamed: "GameScene")`, has no class of its own in its file.
  ///
  /// nil, with a `Diagnostic`, if the file is missing or broken, or if its root is not a `Self`.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/sknode/init(filenamed:)
  @preconcurrency @MainActor
  public init?(fileNamed filename: String) {
    guard let root = SceneFile.load(named: filename, as: Self.self) else { return nil }
    guard let node = root as? Self else {
      UIApplication.shared.report(
        Diagnostic(
          kind: "broken-scene", subject: "scene \"\(filename)\"",
          message: "the file's root is a \(type(of: root)), not a \(Self.self); nothing is shown"))
      return nil
    }
    self = node
  }

  /// Like `init(fileNamed:)`, but throws an error instead of returning nil.
  ///
  /// - Parameter classes: not used, as scene files create nodes only.
  /// - Throws: an error that names the problem, the file and the place in it.
  @preconcurrency @MainActor
  public init(fileNamed filename: String, securelyWithClasses classes: Set<AnyHashable>) throws {
    guard let url = SceneFile.file(named: filename) else {
      throw SceneFileError(path: filename, keyPath: "", problem: SceneFile.missing(filename))
    }
    let root = try SceneFile.load(contentsOf: url, as: Self.self)
    guard let node = root as? Self else {
      throw SceneFileError(
        path: url.lastPathComponent, keyPath: "", problem: "the root is a \(type(of: root)), not a \(Self.self)")
    }
    self = node
  }
}
