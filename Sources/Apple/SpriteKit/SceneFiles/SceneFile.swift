internal import Assets
internal import Files
internal import KeyedArchives

/// A scene as a file: Apple's `.sks`, or JSON5 with one object for each node.
@MainActor
package enum SceneFile {
  package static let fileExtension = "json5"
  static let archiveExtension = "sks"

  /// The root node that a file describes, of the class that the file names.
  ///
  /// - Throws: `SceneFileError` with the file, the key path and what was expected.
  package static func load(contentsOf url: URL) throws(SceneFileError) -> SKNode {
    try contents(of: url, for: SKNode.self).root(of: nil)
  }

  /// A file that has been read, before a node is made of it.
  ///
  /// - Parameter requested: the class that the game asks for. Classes without a module are looked up in its module.
  static func contents(
    of url: URL, for requested: SKNode.Type
  ) throws(SceneFileError) -> any SceneFileContents {
    let path = url.lastPathComponent
    if url.pathExtension == archiveExtension {
      return try ArchiveSource(archive(at: url), file: path, requested: requested)
    }
    let value = try value(at: url)
    if KeyedArchive.isArchive(value) {
      return try ArchiveSource(archive(value, path), file: path, requested: requested)
    }
    return SceneCoder(value, file: SceneCoder.File(path: path), keyPath: "")
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

  /// The file names that would have been accepted.
  static func missing(_ name: String) -> String {
    let name = plainName(name)
    return "the app's files contain no \(name).\(archiveExtension) or \(name).\(fileExtension)"
  }

  /// The root node of one of the app's files; nil, with a diagnostic, if the file is missing or broken.
  static func load(named name: String) -> SKNode? {
    reportErrors { () throws(SceneFileError) in
      try contents(named: name, for: SKNode.self)?.root(of: nil)
    }
  }

  /// One of the app's files that has been read; nil, with a diagnostic, if the file is missing.
  static func contents(
    named name: String, for requested: SKNode.Type
  ) throws(SceneFileError) -> (any SceneFileContents)? {
    if let url = file(named: name) { return try contents(of: url, for: requested) }
    let app = UIApplication.shared
    app.report(
      Diagnostic(
        kind: "missing-scene", subject: "scene \"\(plainName(name))\"",
        message: "\(missing(name)); nothing is shown"
          + app.assets.hint(file: plainName(name), extensions: [archiveExtension, fileExtension])))
    return nil
  }

  /// The result of a block; nil, with a diagnostic, if the block throws.
  @discardableResult
  static func reportErrors<Result>(_ block: () throws(SceneFileError) -> Result?) -> Result? {
    do {
      return try block()
    } catch {
      UIApplication.shared.report(Diagnostic(kind: "broken-scene", subject: "\(error)", message: "nothing is shown"))
      return nil
    }
  }
}

/// A scene file that has been read, before a node is made of it.
@MainActor
protocol SceneFileContents {
  /// Describes the root node if that is a scene and the file names no class for it.
  var plainScene: NSCoder? { get }

  /// Makes the root node, of the class that the file names.
  ///
  /// - Parameter type: a class for `plainScene`.
  func root(of type: SKScene.Type?) throws(SceneFileError) -> SKNode

  /// Checks what `init?(coder:)` of a scene has read of `plainScene`.
  ///
  /// - Parameter scene: nil if the initialiser returned nil.
  func finish(_ scene: SKNode?) throws(SceneFileError)
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
  /// A scene of another class than the requested one is returned anyway, with a `Diagnostic`: on Apple's systems
  /// nothing compares the two, and a public game goes back to its menu by `GameScene(fileNamed: "TitleScene")`. Use only
  /// members of `SKScene` then; members of the requested class are undefined, as on a phone.
  ///
  /// nil, with a `Diagnostic`, if the file is missing or broken, or if its root is another kind of node than a `Self`.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/sknode/init(filenamed:)
  @preconcurrency @MainActor
  public init?(fileNamed filename: String) {
    let file = SceneFile.reportErrors { () throws(SceneFileError) in
      try SceneFile.contents(named: filename, for: Self.self)
    }
    guard let contents = file else { return nil }
    if Self.self is SKScene.Type, let coder = contents.plainScene {
      var isMade = false
      defer { if !isMade { SceneFile.reportErrors { () throws(SceneFileError) in try contents.finish(nil) } } }
      // An instance of the class before `.init`: in `sceneType.init(fileNamed: name)`, `Self.self` is only a class above.
      self.init(coder: coder)
      isMade = true
      let scene = self
      let result: Void? = SceneFile.reportErrors { () throws(SceneFileError) in try contents.finish(scene) }
      if result == nil { return nil }
      return
    }
    let made = SceneFile.reportErrors { () throws(SceneFileError) in try contents.root(of: nil) }
    guard let root = made else { return nil }
    if let node = root as? Self {
      self = node
      return
    }
    let isScene = root is SKScene && Self.self is SKScene.Type
    let found = "the file's root is a \(type(of: root)), not a \(Self.self)"
    UIApplication.shared.report(
      Diagnostic(
        kind: "broken-scene", subject: "scene \"\(filename)\"",
        message: isScene
          ? "\(found), and only members of SKScene work; write \(type(of: root))(fileNamed:)"
          : "\(found); nothing is shown"))
    guard isScene else { return nil }
    // A cast that checks nothing, unlike `unsafeDowncast` in a debug build.
    self = Unmanaged<Self>.fromOpaque(Unmanaged.passUnretained(root).toOpaque()).takeUnretainedValue()
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
    let contents = try SceneFile.contents(of: url, for: Self.self)
    let type = contents.plainScene == nil ? nil : Self.self as? SKScene.Type
    let root = try contents.root(of: type)
    guard let node = root as? Self else {
      throw SceneFileError(
        path: url.lastPathComponent, keyPath: "", problem: "the root is a \(Swift.type(of: root)), not a \(Self.self)")
    }
    self = node
  }
}
