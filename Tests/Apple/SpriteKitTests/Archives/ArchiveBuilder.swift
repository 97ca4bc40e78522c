import Foundation
import KeyedArchives

@testable import SpriteKit

/// Builds archives as Xcode's scene editor writes them: numbers are objects, and so is each point.
struct ArchiveBuilder {
  typealias Value = KeyedArchive.Value

  private(set) var objects: [Value] = [.string("$null")]

  static let null = Value.reference(0)

  /// Adds an object without a class.
  mutating func add(_ value: Value) -> Value {
    objects.append(value)
    return .reference(objects.count - 1)
  }

  /// Adds an object of a class.
  mutating func object(_ name: String, above: [String] = [], _ values: [String: Value]) -> Value {
    let chain = ([name] + above + ["NSObject"]).map { Value.string($0) }
    let type = add(.dictionary(["$classname": .string(name), "$classes": .array(chain)]))
    return add(.dictionary(values.merging(["$class": type]) { first, _ in first }))
  }

  mutating func list(_ values: [Value], of name: String = "NSMutableArray") -> Value {
    object(name, ["NS.objects": .array(values)])
  }

  mutating func dictionary(_ entries: KeyValuePairs<String, Value>) -> Value {
    let keys = entries.map { add(.string($0.key)) }
    return object("NSMutableDictionary", ["NS.keys": .array(keys), "NS.objects": .array(entries.map(\.value))])
  }

  mutating func text(_ text: String) -> Value { add(.string(text)) }
  mutating func number(_ number: Double) -> Value { add(.real(number)) }

  mutating func point(_ x: Double, _ y: Double) -> Value { value("NS.pointval", "{\(x), \(y)}", 1) }

  mutating func size(_ width: Double, _ height: Double) -> Value { value("NS.sizeval", "{\(width), \(height)}", 2) }

  mutating func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Value {
    value("NS.rectval", "{{\(x), \(y)}, {\(width), \(height)}}", 3)
  }

  /// Adds a path of lines.
  mutating func path(_ corners: [(x: Double, y: Double)]) -> Value {
    var steps: [Value] = []
    for (index, corner) in corners.enumerated() {
      let points = list([point(corner.x, corner.y)])
      steps.append(dictionary(["type": add(.integer(index == 0 ? 0 : 1)), "points": points]))
    }
    return list(steps)
  }

  private mutating func value(_ key: String, _ text: String, _ number: Int) -> Value {
    let text = add(.string(text))
    return object("NSValue", [key: text, "NS.special": .integer(number)])
  }

  /// Adds a node of Apple's with the values that its editor always writes.
  mutating func node(
    _ name: String, at place: (x: Double, y: Double) = (0, 0), custom: String? = nil, children: [Value] = [],
    _ values: [String: Value] = [:]
  ) -> Value {
    var all: [String: Value] = [
      "_position": point(place.x, place.y), "_xScale": number(1), "_yScale": number(1), "_opacity": number(1),
      "_zRotation": number(0), "_zPosition": number(0), "_hidden": add(.bool(false)), "_paused": add(.bool(true)),
      "_skcPaused": .bool(true), "_version": number(0), "_originalClass": text(name), "_userData": Self.null,
      "_children": list(children), "_actions": Self.null, "_PKPhysicsBody": Self.null,
    ]
    if let custom { all["_info"] = dictionary(["_PB_previewSKNodeCustomClassName": text(custom)]) }
    return object(name, all.merging(values) { $1 })
  }

  /// Adds a scene of Apple's.
  mutating func scene(
    _ width: Double, _ height: Double, custom: String? = nil, children: [Value] = [], _ values: [String: Value] = [:]
  ) -> Value {
    var all: [String: Value] = [
      "Scene_bounds": rect(0, 0, width, height), "_scaleMode": add(.integer(1)), "_anchorPoint": point(0, 0),
      "_shouldEnableEffects": .bool(false), "_camera": Self.null,
      "_physicsWorld": object("PKPhysicsWorld", ["gravity": text("{0, -9.8}"), "speedMultiplier": .real(1)]),
    ]
    for (key, part) in ["R": 0.0, "G": 0.0, "B": 1.0, "A": 1.0] { all["_backgroundColor\(key)"] = number(part) }
    return node("SKScene", custom: custom, children: children, all.merging(values) { $1 })
  }

  func archive(_ root: Value) -> KeyedArchive { KeyedArchive(objects: objects, top: ["root": root]) }
}

extension SceneFile {
  /// The root that an archive gives to a game that asks for a class.
  static func load(_ archive: KeyedArchive, as requested: SKNode.Type = SKNode.self) throws -> SKNode {
    try ArchiveSource(archive, file: "Test.sks", requested: requested).root(of: requested as? SKScene.Type)
  }
}
