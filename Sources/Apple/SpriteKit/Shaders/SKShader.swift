internal import Assets
internal import UIKit

/// A program that gives each pixel of a node its colour.
///
/// Differs from Apple: no shader runs yet, which is said once as a `Diagnostic` when one would be drawn with.
/// Source: https://developer.apple.com/documentation/spritekit/skshader
@preconcurrency @MainActor
open class SKShader: NSObject, @preconcurrency NSCopying {
  /// The program's text. Default nil.
  open var source: String?
  /// Values that are the same for all pixels. Default: none.
  open var uniforms: [SKUniform]
  /// Values that each node may have its own of. Default: none.
  open var attributes: [SKAttribute] = []

  /// A shader without uniforms.
  public init(source: String) {
    self.source = source
    uniforms = []
    super.init()
  }

  /// - Parameters:
  ///   - source: the program's text.
  ///   - uniforms: values that are the same for all pixels.
  public init(source: String, uniforms: [SKUniform]) {
    self.source = source
    self.uniforms = uniforms
    super.init()
  }

  /// A shader without a source.
  public override init() {
    uniforms = []
    super.init()
  }

  /// The text of the app's file NAME or NAME.fsh; where there is none, a shader without a source, and a `Diagnostic`.
  public convenience init(fileNamed name: String) {
    self.init()
    let app = UIApplication.shared
    guard let url = app.assets.file(named: name, extensions: ["fsh"]) else {
      app.report(
        Diagnostic(
          kind: "missing-shader", subject: "shader \"\(name)\"",
          message: "the app's files hold no \(name) and no \(name).fsh; it has no source"))
      return
    }
    do {
      source = try String(contentsOf: url, encoding: .utf8)
    } catch {
      app.report(
        Diagnostic(
          kind: "broken-shader", subject: "shader \"\(name)\"", message: "the file is no text; it has no source"))
    }
  }

  /// Adds a uniform at the end, also beside one of the same name.
  open func addUniform(_ uniform: SKUniform) {
    uniforms.append(uniform)
  }

  /// The first of that name.
  open func uniformNamed(_ name: String) -> SKUniform? {
    uniforms.first { $0.name == name }
  }

  /// Removes all of that name.
  open func removeUniformNamed(_ name: String) {
    uniforms.removeAll { $0.name == name }
  }

  /// The copy has the same uniforms, not copies of them.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = SKShader(source: source ?? "", uniforms: uniforms)
    (copy.source, copy.attributes) = (source, attributes)
    return copy
  }
}
