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
  /// The root of what was loaded, among the children.
  private weak var content: SKNode?
  /// The files being loaded now, outermost first: one that holds itself would never end.
  private static var loading: [URL?] = []
  private static let mostFiles = 16
  /// How many nodes the outermost file has brought with all that it refers to: files that refer to the next several times
  /// over multiply.
  private static var nodeCount = 0
  private static let mostNodes = 10_000

  /// - Parameter fileName: the name of one of the app's scene files; nil holds nothing.
  public init(fileNamed fileName: String?) {
    source = fileName.map(Source.name)
    super.init()
  }

  /// - Parameter url: of a scene file, of the app or not; nil holds nothing.
  public init(url: URL?) {
    source = url.map(Source.url)
    super.init()
  }

  /// - Parameter fileName: the name of one of the app's scene files.
  public convenience init(fileNamed fileName: String) {
    self.init(fileNamed: Optional(fileName))
  }

  /// - Parameter referenceURL: of a scene file, of the app or not.
  public convenience init(url referenceURL: URL) {
    self.init(url: Optional(referenceURL))
  }

  /// Reads a reference and the name of its file from a scene file; any other archive gives nil.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func decode(from coder: SceneCoder) {
    super.decode(from: coder)
    source = coder.string("file").map(Source.name)
  }

  package override func copyProperties(of node: SKNode) {
    super.copyProperties(of: node)
    guard let reference = node as? SKReferenceNode else { return }
    (source, isLoaded) = (reference.source, reference.isLoaded)
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? SKReferenceNode, let index = children.firstIndex(where: { $0 === content }) {
      copy.content = copy.children[copy.children.count - children.count + index]
    }
    return copy
  }

  /// Loads the file anew in place of what was loaded before; other children stay.
  ///
  /// A file that cannot be read is a `Diagnostic`. So is what is left out: a file that holds itself, references more than
  /// 16 files deep, and those in what has brought 10,000 nodes.
  open func resolve() {
    isLoaded = true
    guard let source else { return }
    let (name, file): (String, URL?) =
      switch source {
      case .name(let name): (name, SceneFile.file(named: name)?.resolvingSymlinksInPath().standardizedFileURL)
      case .url(let url): (url.path, url.resolvingSymlinksInPath().standardizedFileURL)
      }
    if let problem = Self.problem(of: file) {
      return UIApplication.shared.report(
        Diagnostic(kind: "broken-scene", subject: "scene \"\(name)\"", message: "\(problem); that is left out"))
    }
    if Self.loading.isEmpty { Self.nodeCount = 0 }
    Self.loading.append(file)
    defer { Self.loading.removeLast() }
    if let content, content.parent === self { content.removeFromParent() }
    let root = load(source)
    content = root
    if let root {
      Self.nodeCount += Self.count(root)
      addChild(root)
    }
    didLoad(root)
  }

  /// Why a file is not loaded among those being loaded now.
  private static func problem(of file: URL?) -> String? {
    if loading.isEmpty { return nil }
    if let file, loading.contains(file) { return "the file holds itself" }
    if loading.count >= mostFiles { return "references lie more than \(mostFiles) files deep" }
    return nodeCount < mostNodes ? nil : "one reference holds \(mostNodes) nodes and more"
  }

  private static func count(_ node: SKNode) -> Int { node.children.reduce(1) { $0 + count($1) } }

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
