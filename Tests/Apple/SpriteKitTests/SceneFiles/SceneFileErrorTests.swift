import TestSupport
import Testing

@testable import SpriteKit

/// Errors in scene files name the file, the place, what was expected and what was found.
@MainActor
@Suite struct SceneFileErrorTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    UIApplication.current = UIApplication(AppEnvironment())
  }

  private func error(_ text: String) throws -> String? {
    let file = try folder.write(text, to: "bad.json5")
    return #expect(throws: SceneFileError.self) { try SceneFile.load(contentsOf: file) }?.description
  }

  @Test(arguments: [
    ("{ position: 3 }", "position: expected a point [x, y], found the number 3.0"),
    ("{ position: [1] }", "position: expected a point [x, y], found a list of 1"),
    ("{ position: [1, 'x'] }", "position: expected a point [x, y], found a list of 2"),
    ("{ name: 3 }", "name: expected a string, found the number 3.0"),
    ("{ alpha: '1' }", "alpha: expected a number, found the string \"1\""),
    ("{ alpha: null }", "alpha: expected a number, found null"),
    ("{ isHidden: 1 }", "isHidden: expected true or false, found the number 1.0"),
    ("{ speed: true }", "speed: expected a number, found true"),
    ("{ children: {} }", "children: expected a list of nodes [ ... ], found an object"),
    ("{ children: [{}, 7] }", "children[1]: expected an object { ... }, found the number 7.0"),
    ("{ type: 'scene', size: 4 }", "size: expected a size [width, height], found the number 4.0"),
    ("{ type: 'scene', size: [NaN, 1] }", "size: expected a size [width, height], found a list of 2"),
    ("{ type: 'scene', size: [1, -Infinity] }", "size: expected a size [width, height], found a list of 2"),
    ("{ type: 'scene', size: [1, 100000.5] }", "size: expected sides from 0 to 100000, found [1, 100000.5]"),
    ("{ type: 'scene', size: [-0.5, 1] }", "size: expected sides from 0 to 100000, found [-0.5, 1]"),
    ("{ type: 'scene', size: [1e18, 1] }", "size: expected sides from 0 to 100000, found [1e+18, 1]"),
    (
      "{ children: [{}, { children: [{ zPosition: [] }] }] }",
      "children[1].children[0].zPosition: expected a number, found a list of 0"
    ),
  ])
  func aValueOfTheWrongKindIsAnError(text: String, message: String) async throws {
    #expect(try error(text) == "bad.json5: \(message)")
  }

  @Test func theLongestSceneIsTaken() async throws {
    let file = try folder.write("{ type: 'scene', size: [0, 100000] }", to: "long.json5")
    #expect((try SceneFile.load(contentsOf: file) as? SKScene)?.size == CGSize(width: 0, height: 100_000))
  }

  @Test(arguments: ["red", "#12345", "#1234567", "#GG0000", "#+12345", "FF0000", "", "#１２３４５６"])
  func anInvalidColourIsAnError(text: String) async throws {
    #expect(
      try error("{ type: 'sprite', color: '\(text)' }")
        == "bad.json5: color: expected a colour \"#RRGGBB\" or \"#RRGGBBAA\", found the string \"\(text)\"")
  }

  @Test func anUnknownChoiceIsAnError() async throws {
    #expect(
      try error("{ type: 'scene', scaleMode: 'stretch' }") == """
        bad.json5: scaleMode: expected one of "fill", "aspectFill", "aspectFit", "resizeFill", found the string "stretch"
        """)
    #expect(
      try error("{ type: 'tiles' }")
        == "bad.json5: type: expected one of \"node\", \"sprite\", \"label\", \"shape\", \"crop\", \"effect\", "
        + "\"emitter\", \"scene\", \"reference\", found the string \"tiles\"")
  }

  @Test func anUnknownKeyIsAnError() async throws {
    #expect(
      try error("{ children: [{ postion: [1, 2] }] }") == """
        bad.json5: children[0].postion: a SKNode has no such key; it has alpha, children, class, isHidden, isPaused, \
        isUserInteractionEnabled, name, position, scale, speed, type, xScale, yScale, zPosition, zRotation
        """)
    #expect(
      try error("{ type: 'label', texture: 'Hat' }")?.hasPrefix("bad.json5: texture: a SKLabelNode has no") == true)
  }

  @Test(arguments: ["Nowhere.Nothing", "CustomNode", "Foundation.NSObject", ""])
  func anUnknownClassIsAnError(name: String) async throws {
    #expect(
      try error("{ children: [{ class: '\(name)' }] }") == """
        bad.json5: children[0].class: no node class is named "\(name)"; write the name as "Module.Class"
        """)
  }

  @Test func theFirstMistakeIsReported() async throws {
    #expect(try error("{ name: 1, children: [{ name: 2 }], alpha: 'x' }")?.hasPrefix("bad.json5: name: ") == true)
  }

  @Test(arguments: ["[]", "3", "'text'", "null", "true"])
  func aFileThatIsNotAnObjectIsAnError(text: String) async throws {
    #expect(try error(text)?.hasPrefix("bad.json5: expected an object { ... }, found ") == true)
  }

  @Test func aSyntaxErrorNamesItsLine() async throws {
    #expect(
      try error("{\n  name: 'a',\n  alpha: ;\n}")
        == "bad.json5: not a scene file (JSON5): line 3, column 10: expected a value")
    #expect(
      try error("{ children: [\n  { name: 'a' }\n  { name: 'b' },\n] }")
        == "bad.json5: not a scene file (JSON5): line 3, column 3: expected , after a value; or ]")
  }

  @Test(arguments: [
    ("{ name: 'a", "the string does not end on its line"), ("{ alpha: 1.2.3 }", "1.2.3 is not a number"),
    ("{ name: a }", "expected a value, found a"), ("{ /* }", "the comment does not end"),
    ("{} {}", "expected the end of the file"), ("{ alpha: 1, alpha: 2 }", "the key alpha appears twice"),
    (String(repeating: "[", count: 100_000), "are nested deeper than 200 levels"),
  ])
  func syntaxErrorsNameTheProblem(text: String, problem: String) async throws {
    #expect(try error(text)?.contains(problem) == true)
  }

  @Test func allJSON5SyntaxIsRead() async throws {
    let text = """
      // a comment
      { /* another */ type: 'node', "name": "caf\\u00e9 \\x41\\'", position: [+.5, 5.,], zPosition: 0x10, alpha: 5e-1, }
      """
    let node = try SceneFile.load(contentsOf: try folder.write(text, to: "good.json5"))
    #expect(node.name == "café A'")
    #expect(node.position == CGPoint(x: 0.5, y: 5))
    #expect(node.zPosition == 16)
    #expect(node.alpha == 0.5)
  }

  @Test(arguments: ["", "{", "{ name: 'a' ", "\u{0}", "{ a: 1, a"])
  func aFileThatEndsEarlyIsAnError(text: String) async throws {
    #expect(try error(text)?.hasPrefix("bad.json5: not a scene file (JSON5): ") == true)
  }

  @Test func aFileThatIsNotTextIsAnError() async throws {
    let file = folder.path("bad.json5")
    try Data([0xFF, 0xFE, 0x00, 0xD8, 0x80]).write(to: file)
    #expect(throws: SceneFileError.self) { try SceneFile.load(contentsOf: file) }
  }

  @Test func aMissingFileIsAnError() async {
    let error = #expect(throws: SceneFileError.self) { try SceneFile.load(contentsOf: folder.path("gone.json5")) }
    #expect(error?.description == "gone.json5: no such scene file")
  }

  @Test func aFileThatIsTooLargeIsNotRead() async throws {
    let file = folder.path("huge.json5")
    try Data().write(to: file)
    #expect(truncate(file.path, 20 << 20) == 0)
    let error = #expect(throws: SceneFileError.self) { try SceneFile.load(contentsOf: file) }
    #expect(error?.description == "huge.json5: has 20 MiB; a scene file has at most 16 MiB")
  }

  @Test(arguments: ["NaN", "Infinity", "-Infinity", "1e999"])
  func aNumberThatIsNotFiniteIsAnError(number: String) async throws {
    #expect(try error("{ position: [\(number), 0] }")?.contains("bad.json5") == true)
    #expect(try error("{ alpha: \(number) }")?.contains("bad.json5") == true)
  }
}
