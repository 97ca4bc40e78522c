internal import Assets

/// A scene as text: JSON5, one object a node.
@MainActor
package enum SceneFile {
  package static let fileExtension = "json5"

  /// The root node that a file describes.
  ///
  /// - Throws: `SceneFileError` with the file, the key path and what was expected.
  package static func load(contentsOf url: URL) throws(SceneFileError) -> SKNode {
    let file = SceneCoder.File(path: url.lastPathComponent)
    let value: SceneValue
    do {
      let decoder = JSONDecoder()
      decoder.allowsJSON5 = true
      value = try decoder.decode(SceneValue.self, from: try Data(contentsOf: url))
    } catch let error as DecodingError {
      throw SceneFileError(path: file.path, keyPath: "", problem: "not a scene file (JSON5): \(error.reason)")
    } catch {
      throw SceneFileError(path: file.path, keyPath: "", problem: "the file cannot be read")
    }
    let node = SceneCoder(value, file: file, keyPath: "").node()
    if let error = file.error { throw error }
    guard let node else { throw SceneFileError(path: file.path, keyPath: "", problem: "the file makes no node") }
    return node
  }

  /// The root node of a file among the app's files; nil, with a diagnostic, where there is none or it is broken.
  static func load(named name: String) -> SKNode? {
    let app = UIApplication.shared
    guard let url = app.assets.file(named: name, extensions: [fileExtension]) else {
      app.report(
        Diagnostic(
          kind: "missing-scene", subject: "scene \"\(name)\"",
          message: "the app's files hold no \(name).\(fileExtension); nothing is shown"))
      return nil
    }
    do {
      return try load(contentsOf: url)
    } catch {
      app.report(Diagnostic(kind: "broken-scene", subject: "\(error)", message: "nothing is shown"))
      return nil
    }
  }
}

extension DecodingError {
  /// The parser's own words, with the line and column where it has them.
  fileprivate var reason: String {
    let context: Context? =
      switch self {
      case .dataCorrupted(let context), .keyNotFound(_, let context): context
      case .typeMismatch(_, let context), .valueNotFound(_, let context): context
      @unknown default: nil
      }
    let underlying = (context?.underlyingError as NSError?)?.userInfo["NSDebugDescription"] as? String
    return underlying ?? context?.debugDescription ?? "\(self)"
  }
}

/// Gives every class of nodes `init?(fileNamed:)`, which makes an instance of the class that the *file* names: only
/// an initialiser of a protocol extension may return one.
public protocol SceneFileLoading {}

extension SKNode: SceneFileLoading {}

extension SceneFileLoading where Self: SKNode {
  /// The root node of a scene file of the app, of the class that the file names.
  ///
  /// nil, with a `Diagnostic`, where there is no such file, it is broken, or its root is no `Self`.
  /// Source: https://developer.apple.com/documentation/spritekit/sknode/init(filenamed:)
  @MainActor
  public init?(fileNamed name: String) {
    guard let root = SceneFile.load(named: name) else { return nil }
    guard let node = root as? Self else {
      UIApplication.shared.report(
        Diagnostic(
          kind: "broken-scene", subject: "scene \"\(name)\"",
          message: "the file's root is a \(type(of: root)), not a \(Self.self); nothing is shown"))
      return nil
    }
    self = node
  }
}
