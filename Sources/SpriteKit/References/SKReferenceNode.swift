internal import UIKit

/// Holds what a scene file describes, loaded once the node comes into a scene.
///
/// Differs from Apple: a file is one of ours (docs/scene-files.md), and the root of one that describes a scene becomes a
/// plain node, with the scene's children.
/// Source: https://developer.apple.com/documentation/spritekit/skreferencenode
@preconcurrency @MainActor
open class SKReferenceNode: SKNode {
  private enum Source {
    case name(String)
    case url(URL)
  }

  private var source: Source?
  private var isLoaded = false
  /// The files being loaded now, outermost first: one that holds itself would never end.
  private static var loading: [String] = []

  /// - Parameter fileName: the name of one of the app's scene files; nil holds nothing.
  public init(fileNamed fileName: String?) {
    source = fileName.map(Source.name)
    super.init()
  }

  public init(url: URL?) {
    source = url.map(Source.url)
    super.init()
  }

  public convenience init(fileNamed fileName: String) {
    self.init(fileNamed: Optional(fileName))
  }

  public convenience init(url referenceURL: URL) {
    self.init(url: Optional(referenceURL))
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    if coder is NodeCopyCoder { return }
    guard let coder = coder as? SceneCoder else { return nil }
    source = coder.string("file").map(Source.name)
  }

  package override func takeProperties(of node: SKNode) {
    super.takeProperties(of: node)
    guard let reference = node as? SKReferenceNode else { return }
    (source, isLoaded) = (reference.source, reference.isLoaded)
  }

  /// Loads the file anew in place of all children; a file that cannot be read is a `Diagnostic`.
  open func resolve() {
    isLoaded = true
    guard let source else { return }
    let name =
      switch source {
      case .name(let name): name
      case .url(let url): url.path
      }
    guard !Self.loading.contains(name) else {
      return UIApplication.shared.report(
        Diagnostic(
          kind: "broken-scene", subject: "scene \"\(name)\"", message: "the file holds itself; that is left out"))
    }
    Self.loading.append(name)
    defer { Self.loading.removeLast() }
    removeAllChildren()
    let root = load(source)
    if let root { addChild(root) }
    didLoad(root)
  }

  /// Called once the content is there.
  ///
  /// - Parameter node: the content's root; nil where the file could not be read.
  open func didLoad(_ node: SKNode?) {}

  private func load(_ source: Source) -> SKNode? {
    let root: SKNode?
    switch source {
    case .name(let name): root = SceneFile.load(named: name)
    case .url(let url):
      do {
        root = try SceneFile.load(contentsOf: url)
      } catch {
        UIApplication.shared.report(Diagnostic(kind: "broken-scene", subject: "\(error)", message: "nothing is shown"))
        root = nil
      }
    }
    guard let scene = root as? SKScene else { return root }
    let node = SKNode()
    node.name = scene.name
    for child in scene.children { child.move(toParent: node) }
    return node
  }

  override func sceneChanged() {
    super.sceneChanged()
    if !isLoaded, scene != nil { resolve() }
  }
}
