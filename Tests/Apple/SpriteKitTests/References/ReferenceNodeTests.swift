import Assets
import Foundation
import TestSupport
import Testing

@testable import SpriteKit

@MainActor
@Suite struct ReferenceNodeTests {
  private final class Watcher: SKReferenceNode {
    var loaded: [SKNode?] = []

    override func didLoad(_ node: SKNode?) {
      loaded.append(node)
    }
  }

  private let folder: TemporaryFolder
  private let scene: SKScene

  init() throws {
    folder = try TemporaryFolder()
    let files = [
      "Ship": "{ type: 'sprite', name: 'ship', size: [4, 4] }",
      "Sea": "{ type: 'scene', name: 'sea', children: [{ name: 'wave' }] }",
      "Fleet": "{ children: [{ type: 'reference', file: 'Ship' }] }",
      "Mirror": "{ name: 'mirror', children: [{ type: 'reference', file: 'Mirror' }] }",
    ]
    for (name, text) in files {
      try Data(text.replacing("'", with: "\"").utf8).write(
        to: folder.url.appendingPathComponent("\(name).json5"))
    }
    UIApplication.current = UIApplication(AppEnvironment(assets: try AssetIndex(folders: [folder.url])))
    scene = SKScene(size: CGSize(width: 10, height: 10))
  }

  @Test func theContentIsLoadedOnceWhenTheNodeEntersAScene() async {
    let node = Watcher(fileNamed: "Ship")
    #expect(node.children.isEmpty)
    scene.addChild(node)
    #expect(node.children.map(\.name) == ["ship"] && node.loaded == [node.children[0]])
    node.removeFromParent()
    scene.addChild(node)
    #expect(node.loaded.count == 1)
  }

  @Test func resolveReloadsTheContent() async {
    let node = Watcher(fileNamed: "Ship")
    node.resolve()
    let first = node.children[0]
    first.position = CGPoint(x: 5, y: 5)
    node.resolve()
    #expect(node.children.count == 1 && node.children[0] !== first && node.children[0].position == .zero)
  }

  @Test func aCopyHasTheCurrentContentOfItsOriginal() async {
    let node = SKReferenceNode(url: folder.url.appendingPathComponent("Ship.json5"))
    scene.addChild(node)
    node.children[0].position = CGPoint(x: 5, y: 5)
    let copy = node.copy() as? SKReferenceNode
    copy.map(scene.addChild)
    #expect(copy?.children.map(\.position) == [CGPoint(x: 5, y: 5)], "the current content, not the file's")
  }

  @Test func aSceneFileBecomesAPlainNode() async {
    let node = SKReferenceNode(fileNamed: "Sea")
    scene.addChild(node)
    #expect(type(of: node.children[0]) == SKNode.self && node.children[0].children.map(\.name) == ["wave"])
    #expect(node.children[0].children[0].scene === scene)
  }

  @Test func filesMayReferToOtherFiles() async {
    let node = SKReferenceNode(fileNamed: "Fleet")
    scene.addChild(node)
    #expect(scene.childNode(withName: "//ship") != nil)
  }

  @Test func aFileThatRefersToItselfIsNotLoadedForever() async {
    let node = SKReferenceNode(fileNamed: "Mirror")
    scene.addChild(node)
    #expect(scene["//mirror"].count == 1)
    #expect(UIApplication.shared.diagnostics.map(\.kind) == ["broken-scene"])
  }

  @Test func aMissingFileIsReportedAndLeavesTheNodeEmpty() async {
    let node = Watcher(fileNamed: "None")
    scene.addChild(node)
    #expect(node.children.isEmpty && node.loaded == [nil])
    #expect(UIApplication.shared.diagnostics.map(\.kind) == ["missing-scene"])
    let empty = SKReferenceNode(url: nil as URL?)
    scene.addChild(empty)
    #expect(empty.children.isEmpty && UIApplication.shared.diagnostics.count == 1)
  }

  @Test func theThrowingInitialiserThrowsSceneFileErrors() async throws {
    #expect(try SKSpriteNode(fileNamed: "Ship", securelyWithClasses: []).name == "ship")
    #expect(throws: SceneFileError.self) { try SKNode(fileNamed: "None", securelyWithClasses: []) }
    #expect(throws: SceneFileError.self) { try SKSpriteNode(fileNamed: "Fleet", securelyWithClasses: []) }
  }

  @Test func childrenAddedByTheGameAreKept() async {
    let node = SKReferenceNode(fileNamed: "Ship")
    let own = SKNode()
    own.name = "own"
    node.addChild(own)
    scene.addChild(node)
    #expect(node.children.map(\.name) == ["own", "ship"])
    let copy = node.copy() as? SKReferenceNode
    for reference in [node, copy] {
      let first = reference?.children.last
      reference?.resolve()
      #expect(reference?.children.map(\.name) == ["own", "ship"] && reference?.children.last !== first)
    }
  }

  @Test func aFileThatRefersToItselfByAnotherNameIsNotLoadedForever() async {
    for other in ["Mirror.json5", "Mirror.sks"] {
      UIApplication.shared.clearDiagnostics()
      let node = SKReferenceNode(fileNamed: other)
      scene.addChild(node)
      #expect(node["//mirror"].count == 1)
      #expect(UIApplication.shared.diagnostics.map(\.kind) == ["broken-scene"])
      node.removeFromParent()
    }
    let detour = "../\(folder.url.lastPathComponent)/Mirror.json5"
    let node = SKReferenceNode(url: folder.url.appendingPathComponent(detour))
    scene.addChild(node)
    #expect(node["//mirror"].count == 1)
  }

  /// Loads a chain of files, each of which refers to the next one several times.
  private func load(files: Int, times: Int) throws -> SKNode {
    for number in 0..<files {
      let child = #"{ "type": "reference", "file": "Link\#(number + 1)" }"#
      let children = Array(repeating: child, count: number + 1 < files ? times : 0).joined(separator: ", ")
      try folder.write("{ \"name\": \"link\", \"children\": [\(children)] }", to: "Link\(number).json5")
    }
    UIApplication.current = UIApplication(AppEnvironment(assets: try AssetIndex(folders: [folder.url])))
    scene.removeAllChildren()
    let node = SKReferenceNode(fileNamed: "Link0")
    scene.addChild(node)
    return node
  }

  @Test func referencesStopAfter16Files() async throws {
    #expect(try load(files: 16, times: 1)["//link"].count == 16)
    #expect(UIApplication.shared.diagnostics.isEmpty)
    #expect(try load(files: 18, times: 1)["//link"].count == 16)
    #expect(
      UIApplication.shared.diagnostics.map(\.message) == [
        "references are nested more than 16 files deep; the reference is skipped"
      ])
  }

  @Test func referencesThatMultiplyAreLimited() async throws {
    let links = try load(files: 4, times: 100)["//link"].count
    #expect((100..<10_000).contains(links))
    #expect(
      Set(UIApplication.shared.diagnostics.map(\.message)) == [
        "one reference contains 10000 or more nodes; the reference is skipped"
      ])
  }

  @Test func theExtensionOfAppleSceneFilesIsIgnored() async throws {
    #expect(try SKSpriteNode(fileNamed: "Ship.sks", securelyWithClasses: []).name == "ship")
    let error = #expect(throws: SceneFileError.self) { try SKNode(fileNamed: "None.sks", securelyWithClasses: []) }
    #expect(error?.description == "None.sks: the app's files contain no None.sks or None.json5")
  }

  @Test func contentThatWasLoadedBeforeIsNotLoadedAgain() async {
    let node = Watcher(fileNamed: "Sea")
    node.resolve()
    let content = node.children.first
    #expect(content?.name == "sea", "the root has the name of the file's scene")
    scene.addChild(node)
    #expect(node.loaded.count == 1 && node.children.count == 1 && node.children.first === content)
  }

  /// Content that the game took out or moved elsewhere stays where it is.
  @Test func contentThatTheGameMovedIsNotRemoved() async throws {
    let node = SKReferenceNode(fileNamed: "Ship")
    scene.addChild(node)
    let ship = try #require(node.children.first)
    ship.move(toParent: scene)
    node.resolve()
    #expect(ship.parent === scene && node.children.map(\.name) == ["ship"] && node.children.first !== ship)
  }
}
