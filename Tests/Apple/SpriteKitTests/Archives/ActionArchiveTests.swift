import Assets
import Foundation
import KeyedArchives
import TestSupport
import Testing

@testable import SpriteKit

/// Actions of Apple's action editor, by their names and by Apple's keys, and actions in archives.
@MainActor
@Suite struct ActionArchiveTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(WaveFile.square(seconds: 0.25).data, to: "flap.wav")
    _ = try app()
  }

  /// An app with the files of the folder.
  private func app() throws -> UIApplication {
    let app = UIApplication(AppEnvironment(assets: try AssetIndex(folders: [folder.url])))
    UIApplication.current = app
    return app
  }

  /// The action of a class of Apple's with values under its keys.
  private func read(_ name: String, _ values: [String: KeyedArchive.Value]) throws -> SKAction {
    var file = ArchiveBuilder()
    let root = file.object(name, values)
    return try #require(ArchiveSource(file.archive(root), file: "Test.sks").root as? SKAction)
  }

  /// The action of an archive that `encode(with:)` has written.
  private func archived(_ action: SKAction) throws -> SKAction {
    let data = try NSKeyedArchiver.archivedData(withRootObject: action, requiringSecureCoding: true)
    return try #require(ArchiveSource(KeyedArchive(data), file: "Test.sks").root as? SKAction)
  }

  private func sprite() -> SKSpriteNode { SKSpriteNode(texture: SKTexture(image: 4, 2)) }

  // MARK: Apple's keys

  @Test func aReversedActionOfTheEditorGoesTheOtherWay() throws {
    let shared: [String: KeyedArchive.Value] = [
      "_duration": .real(1), "_isRelative": .bool(true), "_isReversed": .bool(true),
    ]
    let node = SKNode(position: CGPoint(x: 1, y: 2))
    (node.xScale, node.yScale) = (2, 4)
    let kinds: [(String, [String: KeyedArchive.Value])] = [
      ("SKMove", ["_posTarget.x": .real(10), "_posTarget.y": .real(-4)]), ("SKRotate", ["_rotZ": .real(0.5)]),
      ("SKScale", ["_scaleTargetX": .real(2), "_scaleTargetY": .real(4)]),
    ]
    for (name, values) in kinds { node.run(try read(name, shared.merging(values) { first, _ in first })) }
    node.evaluateActions(1)
    #expect(node.position == CGPoint(x: -9, y: 6) && node.zRotation == -0.5)
    #expect(node.xScale == 1 && node.yScale == 1)
  }

  /// Without x and without the width; `_useY` and `_useH` are missing, which means that they are on.
  @Test func anAxisThatTheEditorHasTurnedOffStays() throws {
    func end(_ name: String, isRelative: Bool, _ values: [String: KeyedArchive.Value]) throws -> SKSpriteNode {
      let shared: [String: KeyedArchive.Value] = [
        "_duration": .real(1), "_isRelative": .bool(isRelative), "_useX": .bool(false), "_useW": .bool(false),
      ]
      let sprite = SKSpriteNode(color: .red, size: CGSize(width: 10, height: 20))
      sprite.position = CGPoint(x: 1, y: 2)
      sprite.run(try read(name, shared.merging(values) { first, _ in first }))
      sprite.evaluateActions(1)
      return sprite
    }
    let place: [String: KeyedArchive.Value] = ["_posTarget.x": .real(5), "_posTarget.y": .real(7)]
    #expect(try end("SKMove", isRelative: false, place).position == CGPoint(x: 1, y: 7))
    #expect(try end("SKMove", isRelative: true, place).position == CGPoint(x: 1, y: 9))
    let scales: [String: KeyedArchive.Value] = ["_scaleTargetX": .real(3), "_scaleTargetY": .real(5)]
    for isRelative in [false, true] {
      let scaled = try end("SKScale", isRelative: isRelative, scales)
      #expect(scaled.xScale == 1 && scaled.yScale == 5)
    }
    let size: [String: KeyedArchive.Value] = ["_sizeTarget.width": .real(30), "_sizeTarget.height": .real(40)]
    #expect(try end("SKResize", isRelative: false, size).size == CGSize(width: 10, height: 40))
    #expect(try end("SKResize", isRelative: true, size).size == CGSize(width: 10, height: 60))
  }

  // MARK: Archives

  @Test func aWaitKeepsItsRange() throws {
    let read = try archived(.wait(forDuration: 2, withRange: 0.5))
    guard case .random(let half) = read.effect else {
      Issue.record("it is a wait of a random time")
      return
    }
    #expect(half == 0.25 && read.duration == 2)
  }

  @Test func anAnimationKeepsItsPicturesItsTimeAndItsEnd() throws {
    let textures = [SKTexture(image: 6, 3), SKTexture(image: 8, 5)]
    let restored = try archived(.animate(with: textures, timePerFrame: 0.25, resize: true, restore: true))
    #expect(restored.duration == 0.5)
    let first = sprite()
    let own = first.texture
    first.run(restored)
    var sizes: [CGSize] = []
    for step in [0.125, 0.25, 0.125] {
      first.evaluateActions(step)
      sizes.append(first.size)
    }
    #expect(sizes == [CGSize(width: 6, height: 3), CGSize(width: 8, height: 5), CGSize(width: 4, height: 2)])
    #expect(first.texture === own)
    let second = sprite()
    second.run(try archived(.animate(with: textures, timePerFrame: 0.25, resize: true, restore: false)))
    second.evaluateActions(0.5)
    #expect(second.size == CGSize(width: 8, height: 5) && second.texture?.size() == second.size)
    let third = sprite()
    third.run(try archived(.animate(with: textures, timePerFrame: 0.25, resize: false, restore: false)))
    third.evaluateActions(0.5)
    #expect(third.size == CGSize(width: 4, height: 2) && third.texture?.size() == CGSize(width: 8, height: 5))
  }

  @Test func anAnimationOfNormalsStaysOne() throws {
    let sprite = sprite()
    let own = sprite.texture
    let normals = [SKTexture(image: 6, 3)]
    sprite.run(try archived(.animate(withNormalTextures: normals, timePerFrame: 1, resize: false, restore: false)))
    sprite.evaluateActions(0.5)
    #expect(sprite.normalTexture?.size() == CGSize(width: 6, height: 3) && sprite.texture === own)
  }

  @Test(arguments: [false, true]) func aChangeOfTheTextureKeepsWhetherItResizes(resizes: Bool) throws {
    let sprite = sprite()
    sprite.run(try archived(.setTexture(SKTexture(image: 6, 3), resize: resizes)))
    sprite.evaluateActions(0)
    #expect(sprite.texture?.size() == CGSize(width: 6, height: 3))
    #expect(sprite.size == (resizes ? CGSize(width: 6, height: 3) : CGSize(width: 4, height: 2)))
  }

  @Test(arguments: [false, true]) func aSoundKeepsItsFileAndWhetherItIsWaitedFor(waits: Bool) throws {
    let read = try archived(.playSoundFileNamed("flap.wav", waitForCompletion: waits))
    #expect(read.duration == (waits ? 0.25 : 0))
    #expect(UIApplication.shared.diagnostics.isEmpty)
  }

  // MARK: Actions by name

  /// Writes a file with actions: `Rest` takes 2 seconds, `Walk` moves by 8 points in 2 seconds, `Steps` does so in two
  /// parts, and `Again` rests twice, for 3 seconds each.
  private func writeActions() throws -> URL {
    var file = ArchiveBuilder()
    func move(_ seconds: Double, _ x: Double) -> KeyedArchive.Value {
      file.object(
        "SKMove", ["_duration": .real(seconds), "_isRelative": .bool(true), "_posTarget.x": .real(x)])
    }
    let rest = file.object("SKWait", ["_duration": .real(2)])
    let walk = move(2, 8)
    let halves = [move(1, 4), move(1, 4)]
    let steps = file.object("SKSequence", ["_actions": file.list(halves)])
    let again = reference("Rest", 3, in: &file)
    let twice = file.object("SKSequence", ["_actions": file.list([again, reference("Rest", 3, in: &file)])])
    let actions = file.dictionary(["Rest": rest, "Walk": walk, "Steps": steps, "Again": twice])
    let table = file.dictionary(["actions": actions])
    return try folder.write(file.archive(table).text(), to: "Actions.json5")
  }

  private func reference(_ name: String, _ seconds: Double, in file: inout ArchiveBuilder) -> KeyedArchive.Value {
    let text = file.text(name)
    return file.object("SKReferencedAction", ["_referencedActionName": text, "_duration": .real(seconds)])
  }

  @Test func anActionByNameCanBeReadAgain() throws {
    _ = try writeActions()
    let app = try app()
    let actions = (0..<3).map { _ in SKAction(named: "Rest") }
    #expect(actions.map { $0?.duration } == [2, 2, 2] && actions[0] !== actions[1])
    #expect(SKAction(named: "Again")?.duration == 6, "two parts with the same name")
    #expect(app.diagnostics.isEmpty, "\(app.diagnostics)")
  }

  /// Half a second instead of two: a quarter of the way after an eighth of a second.
  @Test(arguments: ["Walk", "Steps"]) func anActionByNameTakesTheDurationThatIsAskedFor(name: String) throws {
    let url = try writeActions()
    _ = try app()
    for action in [SKAction(named: name, duration: 0.5), SKAction(named: name, from: url, duration: 0.5)] {
      let node = SKNode()
      #expect(action?.duration == 0.5)
      node.run(try #require(action))
      var places: [CGFloat] = []
      for _ in 0..<4 {
        node.evaluateActions(0.125)
        places.append(node.position.x)
      }
      #expect(places == [2, 4, 6, 8] && !node.hasActions())
    }
    #expect(SKAction(named: name, duration: 0)?.duration == 2, "no time at all is not a time")
  }

  @Test func actionsThatContainEachOtherStopThere() throws {
    var file = ArchiveBuilder()
    let second = reference("B", 0, in: &file)
    let first = reference("A", 0, in: &file)
    let a = file.object("SKSequence", ["_actions": file.list([second])])
    let b = file.object("SKSequence", ["_actions": file.list([first])])
    let actions = file.dictionary(["A": a, "B": b])
    let table = file.dictionary(["actions": actions])
    try folder.write(file.archive(table).text(), to: "Circle.json5")
    let app = try app()
    let action = try #require(SKAction(named: "A"))
    guard case .sequence(let parts) = action.effect, case .sequence(let inner)? = parts.first?.effect else {
      Issue.record("A is a sequence with the sequence B")
      return
    }
    #expect(parts.count == 1 && inner.isEmpty)
    #expect(app.diagnostics.contains { $0.subject == "Circle.json5: action \"A\"" && $0.kind == "broken-scene" })
  }

  @Test func aMissingActionIsReportedWithTheNamesThatThereAre() throws {
    let url = try writeActions()
    let app = try app()
    #expect(SKAction(named: "Run") == nil && SKAction(named: "Run", from: url) == nil)
    #expect(SKAction(named: "Rest", from: url)?.duration == 2)
    #expect(app.diagnostics.map(\.kind) == ["missing-action", "missing-action"])
    #expect(
      app.diagnostics.map(\.message) == [
        "the app's .sks files contain \"Again\", \"Rest\", \"Steps\", \"Walk\"",
        "Actions.json5 contains no such action",
      ])
  }

  @Test func anOldFileHasATableOfActions() throws {
    var file = ArchiveBuilder()
    let jump = file.object("SKWait", ["_duration": .real(0.75)])
    let actions = file.dictionary(["Jump": jump])
    let table = file.object("SKActionTable", ["_actionTableDict": actions])
    try folder.write(file.archive(table).data, to: "Old.sks")
    let app = try app()
    #expect(SKAction(named: "Jump")?.duration == 0.75)
    #expect(app.diagnostics.isEmpty, "\(app.diagnostics)")
  }
}
