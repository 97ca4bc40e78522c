internal import Files
internal import UIKit

/// A program that computes the colour of each pixel of a node.
///
/// The source is GLSL ES 1.00; docs/shaders.md lists the supported parts. A source with an error is reported once as a
/// `Diagnostic`, and the node is drawn without the shader.
///
/// Source: https://developer.apple.com/documentation/spritekit/skshader
@preconcurrency @MainActor
open class SKShader: NSObject, @preconcurrency NSCopying, @preconcurrency NSSecureCoding {
  /// The source code. Default nil.
  open var source: String?
  /// The inputs with the same value for all pixels. Default: none.
  open var uniforms: [SKUniform]
  /// The inputs whose values each node sets itself. Default: none.
  open var attributes: [SKAttribute] = []
  /// The name of the source's file, for messages; nil for a source from the game's code.
  final var name: String?
  final var compiled: Compiled?
  /// The time on the app's clock at which a node with the shader was first drawn, in nanoseconds.
  final var firstUse: Int64?
  /// Whether the compiled source ran too long.
  final var overBudget = OverBudget()
  final var hasReportedBudget = false

  /// A shader without uniforms.
  public init(source: String) {
    self.source = source
    uniforms = []
    super.init()
  }

  /// A shader with uniforms.
  ///
  /// - Parameters:
  ///   - source: the source code, which is compiled when it is first drawn.
  ///   - uniforms: the inputs with the same value for all pixels.
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

  /// A shader with the text of the app's file NAME or NAME.fsh. A missing file gives a shader without a source, and a
  /// `Diagnostic`.
  public convenience init(fileNamed name: String) {
    self.init()
    let app = UIApplication.shared
    guard let url = app.file(named: name, extensions: ["fsh"], as: "shader") else {
      app.report(
        Diagnostic(
          kind: "missing-shader", subject: "shader \"\(name)\"",
          message: "the app's files contain neither \(name) nor \(name).fsh; the shader has no source"))
      return
    }
    do {
      source = try ForeignFile.text(url, as: .shader)
      self.name = url.lastPathComponent
    } catch {
      app.report(
        Diagnostic(
          kind: "broken-shader", subject: "shader \"\(name)\"", message: "\(error); the shader has no source"))
    }
  }

  /// Reads the output of `encode(with:)`; nil for an archive without a shader's values.
  ///
  /// Differs from Apple: the keys are our own, because no public file shows Apple's.
  public required init?(coder: NSCoder) {
    guard coder.containsValue(forKey: "_uniforms") || coder.containsValue(forKey: "_source") else { return nil }
    uniforms = []
    super.init()
    archiveShader(NodeArchive(coder: coder, isReading: true))
  }

  /// Writes the source, the uniforms and the attributes.
  open func encode(with coder: NSCoder) {
    archiveShader(NodeArchive(coder: coder, isReading: false))
  }

  /// Whether archives may hold shaders. Always true.
  open class var supportsSecureCoding: Bool { true }

  /// Adds a uniform at the end, even if there is one of the same name.
  open func addUniform(_ uniform: SKUniform) {
    uniforms.append(uniform)
  }

  /// The first uniform with a name; nil if there is none.
  open func uniformNamed(_ name: String) -> SKUniform? {
    uniforms.first { $0.name == name }
  }

  /// Removes all uniforms with a name.
  open func removeUniformNamed(_ name: String) {
    uniforms.removeAll { $0.name == name }
  }

  /// A copy that shares the uniforms.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = SKShader(source: source ?? "", uniforms: uniforms)
    (copy.source, copy.attributes, copy.name) = (source, attributes, name)
    return copy
  }
}
