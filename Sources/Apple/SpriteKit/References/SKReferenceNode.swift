internal import AppFoundation
internal import UIKit

/// A node that loads the content of a scene file when it enters a scene.
///
/// Files are Apple's `.sks` files and JSON5 files (docs/scene-files.md). If the file describes a scene, its root becomes a
/// plain node with the scene's children.
///
/// Source: https://developer.apple.com/documentation/spritekit/skreferencenode
@preconcurrency @MainActor
open class SKReferenceNode: SKNode {
  private enum Source {
    case name(String)
    case url(URL)
  }

  private var source: Source?
  private var isLoaded = false
  /// The root of the loaded content, one of the children.
  private weak var content: SKNode?
  /// The files being loaded, outermost first, to detect a file that contains itself. Static, because a load ends
  /// before other code of the main actor runs.
  private static var loading: [URL?] = []
  private static let depthLimit = 16
  /// The count of nodes loaded for the outermost file. Limits files whose references multiply. Shared by the process,
  /// as `loading` is.
  private static var nodeCount = 0
  private static let nodeLimit = 10_000

  /// - Parameter fileName: the name of one of the app's scene files; nil loads nothing.
  public init(fileNamed fileName: String?) {
    source = fileName.map(Source.name)
    super.init()
  }

  /// - Parameter url: any scene file; nil loads nothing.
  public init(url: URL?) {
    source = url.map(Source.url)
    super.init()
  }

  /// - Parameter fileName: the name of one of the app's scene files.
  public convenience init(fileNamed fileName: String) {
    self.init(fileNamed: Optional(fileName))
  }

  /// - Parameter referenceURL: any scene file.
  public convenience init(url referenceURL: URL) {
    self.init(url: Optional(referenceURL))
  }

  /// Reads a reference and the name of its file from a scene file, or the output of `encode(with:)`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func decode(from coder: SceneCoder) {
    super.decode(from: coder)
    source = coder.string("file").map(Source.name)
  }

  override func archive(_ archive: NodeArchive) {
    super.archive(archive)
    archive.value("_referenceFileName", of: self, \.sourceName)
    archive.object("_referenceURL", of: self, \.sourceLink)
  }

  /// The file's name, if the source is a name.
  private var sourceName: String? {
    get { if case .name(let name)? = source { name } else { nil } }
    set { source = newValue.map(Source.name) ?? source }
  }

  /// The file's URL. A name takes precedence: the URL is often one of the editor's machine.
  private var sourceLink: NSURL? {
    get { if case .url(let url)? = source { url as NSURL } else { nil } }
    set { if source == nil, let newValue { source = .url(newValue as URL) } }
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

  /// Loads the file again and replaces the previous content. Other children stay.
  ///
  /// An unreadable file gives a `Diagnostic`, and so does a reference that is skipped: to a file that contains itself,
  /// more than 16 files deep, or after 10,000 nodes.
  open func resolve() {
    SharedCaches.withLock { loadContent() }
  }

  private func loadContent() {
    isLoaded = true
    guard let source else { return }
    let (name, file): (String, URL?) =
      switch source {
      case .name(let name): (name, SceneFile.file(named: name)?.resolvingSymlinksInPath().standardizedFileURL)
      case .url(let url): (url.path, url.resolvingSymlinksInPath().standardizedFileURL)
      }
    if let problem = Self.problem(of: file) {
      return UIApplication.shared.report(
        Diagnostic(kind: "broken-scene", subject: "scene \"\(name)\"", message: "\(problem); the reference is skipped"))
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

  /// The reason not to load a file now; nil if it can be loaded.
  private static func problem(of file: URL?) -> String? {
    if loading.isEmpty { return nil }
    if let file, loading.contains(file) { return "the file contains itself" }
    if loading.count >= depthLimit { return "references are nested more than \(depthLimit) files deep" }
    return nodeCount < nodeLimit ? nil : "one reference contains \(nodeLimit) or more nodes"
  }

  private static func count(_ node: SKNode) -> Int { node.children.reduce(1) { $0 + count($1) } }

  /// Called after the content was loaded. Does nothing by default.
  ///
  /// - Parameter node: the content's root; nil if the file could not be read.
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
