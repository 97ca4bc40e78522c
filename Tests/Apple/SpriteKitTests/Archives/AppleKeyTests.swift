import KeyedArchives
import Testing

@testable import SpriteKit

/// Each property under Apple's key, as in Xcode's files.
@MainActor
@Suite struct AppleKeyTests {
  private let app = UIApplication(AppEnvironment())

  init() {
    UIApplication.current = app
  }

  /// The node that the values of a file make.
  private func read<Node: SKNode>(
    _ type: Node.Type, _ make: (inout ArchiveBuilder) -> [String: KeyedArchive.Value]
  ) throws -> Node {
    var file = ArchiveBuilder()
    let values = make(&file)
    let root = file.node("\(type)", values)
    let node = try #require(try SceneFile.load(file.archive(root)) as? Node)
    #expect(!app.diagnostics.contains { $0.kind == "skipped-archive-part" }, "\(app.diagnostics)")
    return node
  }

  @Test func eachNumberOfAnEmitterHasItsKey() throws {
    let paths: KeyValuePairs<String, KeyPath<SKEmitterNode, CGFloat>> = [
      "_birthrate": \.particleBirthRate, "_lifetime": \.particleLifetime, "_lifetimeVariance": \.particleLifetimeRange,
      "_startZPosition": \.particleZPosition, "_startZPositionVariance": \.particleZPositionRange,
      "_zPositionSpeed": \.particleZPositionSpeed, "_emissionAngle": \.emissionAngle,
      "_emissionAngleVariance": \.emissionAngleRange, "_startSpeed": \.particleSpeed,
      "_startSpeedVariance": \.particleSpeedRange, "_startRotation": \.particleRotation,
      "_startRotationVariance": \.particleRotationRange, "_rotationSpeed": \.particleRotationSpeed,
      "_startScale": \.particleScale, "_startScaleVariance": \.particleScaleRange, "_scaleSpeed": \.particleScaleSpeed,
      "_startOpacity": \.particleAlpha, "_startOpacityVariance": \.particleAlphaRange,
      "_opacitySpeed": \.particleAlphaSpeed, "_startColorVarianceR": \.particleColorRedRange,
      "_startColorVarianceG": \.particleColorGreenRange, "_startColorVarianceB": \.particleColorBlueRange,
      "_startColorVarianceA": \.particleColorAlphaRange, "_colorSpeedR": \.particleColorRedSpeed,
      "_colorSpeedG": \.particleColorGreenSpeed, "_colorSpeedB": \.particleColorBlueSpeed,
      "_colorSpeedA": \.particleColorAlphaSpeed, "_startColorMix": \.particleColorBlendFactor,
      "_startColorBlendVariance": \.particleColorBlendFactorRange, "_colorBlendSpeed": \.particleColorBlendFactorSpeed,
    ]
    let emitter = try read(SKEmitterNode.self) { file in
      var values: [String: KeyedArchive.Value] = [:]
      for (index, path) in paths.enumerated() { values[path.key] = .real(Double(index + 2)) }
      values["_acceleration"] = file.text("{3, -4}")
      values["_startPosition"] = file.point(5, 6)
      values["_startPositionVariance"] = file.text("{7, 8}")
      values["_startSize"] = file.size(9, 10)
      values["_particleRenderOrder"] = .integer(1)
      return values
    }
    for (index, path) in paths.enumerated() {
      #expect(emitter[keyPath: path.value] == CGFloat(index + 2), "\(path.key)")
    }
    #expect(emitter.xAcceleration == 3 && emitter.yAcceleration == -4 && emitter.particleRenderOrder == .oldestFirst)
    #expect(emitter.particlePosition == CGPoint(x: 5, y: 6) && emitter.particlePositionRange.dy == 8)
    #expect(emitter.particleSize == CGSize(width: 9, height: 10))
  }

  @Test func eachMaskOfASpriteHasItsKey() throws {
    let sprite = try read(SKSpriteNode.self) { _ in
      [
        "_lightingBitMask": .integer(1), "_shadowCastBitMask": .integer(2), "_shadowedBitMask": .integer(4),
        "_subdivisionLevels": .integer(3),
      ]
    }
    #expect([sprite.lightingBitMask, sprite.shadowCastBitMask, sprite.shadowedBitMask] == [1, 2, 4])
    #expect(sprite.subdivisionLevels == 3)
  }

  @Test func eachPropertyOfAShapeHasItsKey() throws {
    let shape = try read(SKShapeNode.self) { _ in
      [
        "_lineWidth": .real(4), "_smoothWidth": .real(3), "_miterLimit": .real(5), "_isAntialiased": .bool(false),
        "_lineCap": .integer(2), "_lineJoin": .integer(1), "_blendMode": .integer(5), "_strokeColorR": .real(0),
        "_strokeColorG": .real(0), "_strokeColorB": .real(1), "_strokeColorA": .real(1),
      ]
    }
    #expect([shape.lineWidth, shape.glowWidth, shape.miterLimit] == [4, 3, 5] && !shape.isAntialiased)
    #expect(shape.lineCap == .square && shape.lineJoin == .round && shape.blendMode == .screen)
    #expect(shape.strokeColor == .blue)
  }

  @Test func eachPropertyOfAnEffectNodeHasItsKey() throws {
    let effect = try read(SKEffectNode.self) { _ in
      [
        "_shouldEnableEffects": .bool(false), "_shouldCenterFilter": .bool(false), "_shouldRasterize": .bool(true),
        "_blendMode": .integer(3), "_subdivisionLevels": .integer(2),
      ]
    }
    #expect(!effect.shouldEnableEffects && !effect.shouldCenterFilter && effect.shouldRasterize)
    #expect(effect.blendMode == .multiply && effect.subdivisionLevels == 2)
  }

  @Test func eachPropertyOfALightHasItsKey() throws {
    let light = try read(SKLightNode.self) { _ in
      var values: [String: KeyedArchive.Value] = [
        "enabled": .bool(false), "lightDecay": .real(2.5), "lightCategoryBitMask": .integer(6),
      ]
      for (key, parts) in [
        "lightColor": [1.0, 0, 0, 1], "ambientColor": [0, 1, 0, 1], "shadowColor": [0, 0, 1, 0.25],
      ] {
        for (name, part) in zip(["red", "green", "blue", "alpha"], parts) {
          values["\(key).\(name)Component"] = .real(part)
        }
      }
      return values
    }
    #expect(!light.isEnabled && light.falloff == 2.5 && light.categoryBitMask == 6)
    #expect(light.lightColor == .red && light.ambientColor == .green)
    #expect(light.shadowColor == UIColor(red: 0, green: 0, blue: 1, alpha: 0.25))
  }

  private func body(_ make: (inout ArchiveBuilder) -> [String: KeyedArchive.Value]) throws -> SKPhysicsBody {
    var file = ArchiveBuilder()
    let values = make(&file)
    let root = file.object("PKPhysicsBody", values)
    return try #require(ArchiveSource(file.archive(root), file: "Test.sks").root as? SKPhysicsBody)
  }

  @Test func aCircleMovesAndTurnsAsInTheFile() throws {
    let body = try body { file in
      [
        "_shapeType": .integer(1), "_radius": .real(-7), "_p0": file.text("{1, 2}"), "angularVelocity": .real(2.5),
        "angularDamping": .real(0.75), "linearDamping": .real(0.5), "charge": .real(3), "resting": .bool(true),
      ]
    }
    #expect("\(body.shape)" == "\(SKPhysicsBody(circleOfRadius: 7, center: CGPoint(x: 1, y: 2)).shape)")
    #expect([body.angularVelocity, body.angularDamping, body.linearDamping, body.charge] == [2.5, 0.75, 0.5, 3])
    #expect(body.isResting)
  }

  /// A triangle, a line, which has no inside, and a square, in metres.
  @Test func anOutlineHasAllItsPolygons() throws {
    let body = try body { file in
      let outlines = [
        file.path([(0, 0), (1, 0), (1, 1)]), file.path([(0, 0), (4, 0)]), file.path([(2, 0), (3, 0), (3, 1), (2, 1)]),
      ]
      var values: [String: KeyedArchive.Value] = ["_shapeType": .integer(7)]
      for (index, outline) in outlines.enumerated() {
        values["$\(2 * index)"] = file.text("polygon")
        values["$\(2 * index + 1)"] = outline
      }
      return values
    }
    #expect(abs(body.area - 1.5) < 1e-9)
    if case .compound(let parts) = body.shape { #expect(parts.count == 2) } else { Issue.record("it has two parts") }
  }

  @Test func theWorldOfASceneHasItsSpeedAndItsGravity() throws {
    let scene = try read(SKScene.self) { file in
      let gravity = file.text("{1.5, -3}")
      return [
        "Scene_bounds": file.rect(0, 0, 30, 20),
        "_physicsWorld": file.object("PKPhysicsWorld", ["gravity": gravity, "speedMultiplier": .real(0.5)]),
      ]
    }
    #expect(scene.physicsWorld.gravity == CGVector(dx: 1.5, dy: -3) && scene.physicsWorld.speed == 0.5)
    #expect(scene.size == CGSize(width: 30, height: 20))
  }

  // MARK: Tiles

  private func definition(_ name: String, in file: inout ArchiveBuilder) -> KeyedArchive.Value {
    let (text, data) = (file.text(name), file.dictionary(["kind": .integer(6)]))
    return file.object(
      "SKTileDefinition",
      [
        "_name": text, "_width": .real(3), "_height": .real(5), "_timePerFrame": .real(0.25),
        "_placementWeight": .integer(4), "_orientation": .integer(3), "_flipVertically": .bool(true),
        "_flipHorizontally": .bool(false), "_userData": data,
      ])
  }

  private func group(_ name: String, _ rules: [[String]], in file: inout ArchiveBuilder) -> KeyedArchive.Value {
    var list: [KeyedArchive.Value] = []
    for names in rules {
      var definitions: [KeyedArchive.Value] = []
      for name in names { definitions.append(definition(name, in: &file)) }
      let all = file.list(definitions)
      list.append(file.object("SKTileGroupRule", ["_adjacency": .integer(16), "_tileDefinitions": all]))
    }
    let (text, all) = (file.text(name), file.list(list))
    return file.object("SKTileGroup", ["_name": text, "_rules": all])
  }

  /// The lower half of a tile's number counts the definitions of all rules of its group, the upper half the groups.
  @Test func theNumbersOfTilesCountDefinitionsAndGroups() throws {
    let map = try read(SKTileMapNode.self) { file in
      let groups = [
        group("grass", [["a"]], in: &file), group("sand", [["b"], ["c", "d"]], in: &file),
      ]
      let list = file.list(groups)
      let set = file.object("SKTileSet", ["_type": .integer(0), "_groups": list])
      // The lower row, then the upper one; 5 and the third group do not exist.
      let tiles: [(UInt8, UInt8)] = [(0, 0), (2, 1), (5, 1), (1, 1), (0, 2), (0, 1)]
      let data = Data(tiles.flatMap { [$0.0, 0, $0.1, 0] as [UInt8] })
      return [
        "_tileSet": set, "_currentColumns": .integer(3), "_currentRows": .integer(2),
        "_rawTiles": file.add(.data(data)),
        "_tileWidth": .real(8), "_tileHeight": .real(4), "_enableAutomapping": .bool(true),
      ]
    }
    #expect((map.numberOfColumns, map.numberOfRows, map.tileSize) == (3, 2, CGSize(width: 8, height: 4)))
    let names = (0..<2).map { row in
      (0..<3).map { map.tileDefinition(atColumn: $0, row: row)?.name ?? "-" }.joined()
    }
    #expect(names == ["ad-", "c-b"])
    #expect(map.tileGroup(atColumn: 1, row: 0)?.name == "sand" && map.tileGroup(atColumn: 2, row: 0) == nil)
    #expect(map.tileSet.tileGroups[1].rules.map(\.adjacency) == [.adjacencyDown, .adjacencyDown])
  }

  @Test func eachPropertyOfATileHasItsKey() throws {
    var file = ArchiveBuilder()
    let root = definition("wall", in: &file)
    let source = ArchiveSource(file.archive(root), file: "Test.sks")
    let tile = try #require(source.root as? SKTileDefinition)
    #expect(tile.name == "wall" && tile.size == CGSize(width: 3, height: 5) && tile.timePerFrame == 0.25)
    #expect(tile.placementWeight == 4 && tile.rotation == .rotation270)
    #expect(tile.flipVertically && !tile.flipHorizontally && tile.userData?["kind"] as? Int == 6)
  }
}
