import Foundation
import KeyedArchives
import Testing

@testable import SpriteKit

/// Single values of archives, and what is said about those that are not read.
@MainActor
@Suite struct ArchiveValueTests {
  typealias Value = KeyedArchive.Value

  private let app = UIApplication(AppEnvironment())

  init() {
    UIApplication.current = app
  }

  private func source(_ archive: KeyedArchive = KeyedArchive(objects: [], top: [:])) -> ArchiveSource {
    ArchiveSource(archive, file: "Test.sks")
  }

  /// The main object of an archive with one object of a class.
  private func read(_ name: String, _ values: [String: Value]) -> NSObject? {
    var file = ArchiveBuilder()
    let root = file.object(name, values)
    return source(file.archive(root)).root
  }

  private var skipped: [String] { app.diagnostics.filter { $0.kind == "skipped-archive-part" }.map(\.subject) }

  @Test(
    arguments: [
      (.real(-1.9), -1, -1.9, true), (.real(0.5), 0, 0.5, true), (.real(1e300), 0, 1e300, true),
      (.real(0), 0, 0, false),
      (.integer(7), 7, 7, true), (.integer(0), 0, 0, false), (.bool(true), 1, 1, true), (.bool(false), 0, 0, false),
      (.string("4"), 0, 0, false), (.null, 0, 0, false),
    ] as [(KeyedArchive.Value, Int, Double, Bool)])
  func aNumberMayBeOfAnyKind(value: KeyedArchive.Value, integer: Int, double: Double, bool: Bool) {
    let coder = ArchiveCoder(["key": value], of: "SKNode", source: source())
    #expect(coder.decodeInteger(forKey: "key") == integer && coder.decodeInt32(forKey: "key") == Int32(integer))
    #expect(coder.decodeDouble(forKey: "key") == double && coder.decodeFloat(forKey: "key") == Float(double))
    #expect(coder.decodeBool(forKey: "key") == bool)
    #expect(skipped == (value == .string("4") ? ["Test.sks: SKNode.key"] : []))
  }

  /// Off, nothing and empty are what a new object has.
  @Test func anUnknownKeyIsReportedOnlyWithAValue() throws {
    var file = ArchiveBuilder()
    let (empty, text) = (file.list([]), file.text("a"))
    let full = file.list([text])
    let node = file.node(
      "SKNode",
      [
        "_k0": ArchiveBuilder.null, "_k1": .bool(false), "_k2": .integer(0), "_k3": .real(0), "_k4": empty,
        "_k5": .bool(true), "_k6": .integer(1), "_k7": .real(0.5), "_k8": full, "_k9": .string(""),
      ])
    _ = try SceneFile.load(file.archive(node))
    #expect(skipped == (5...9).map { "Test.sks: SKNode._k\($0)" })
  }

  @Test func twentyPartsThatAreSkippedAreReported() throws {
    var file = ArchiveBuilder()
    var values: [String: Value] = [:]
    for number in 10..<35 { values["_k\(number)"] = .bool(true) }
    let node = file.node("SKNode", values)
    _ = try SceneFile.load(file.archive(node))
    #expect(skipped == (10..<30).map { "Test.sks: SKNode._k\($0)" })
    let ends = app.diagnostics.map { $0.message.hasSuffix("further parts of the file are not reported") }
    #expect(ends.filter { $0 }.count == 1 && ends.last == true)
  }

  @Test func aValueOfAnotherClassIsReportedAndLeftOut() throws {
    var file = ArchiveBuilder()
    let node = file.node("SKNode", ["_name": .integer(3)])
    #expect(try SceneFile.load(file.archive(node)).name == nil)
    #expect(skipped == ["Test.sks: SKNode._name"])
    #expect(app.diagnostics.first?.message.hasPrefix("expected NSString, found ") == true)
  }

  /// AppKit's colours are texts, with a zero at the end in some files; UIKit's are numbers.
  @Test(
    arguments: [
      (["NSRGB": "0.5 0.25 1"], [:], [0.5, 0.25, 1, 1]), (["NSRGB": "1 0 0.75 0.5\0"], [:], [1, 0, 0.75, 0.5]),
      (["NSRGB": "1 1 1", "NSComponents": "0.25 0.5 0.75 1"], [:], [0.25, 0.5, 0.75, 1]),
      (["NSWhite": "0.25 0.75\0"], [:], [0.25, 0.25, 0.25, 0.75]), (["NSWhite": "0.25"], [:], [0.25, 0.25, 0.25, 1]),
      ([:], ["UIRed": 0.25, "UIGreen": 0.5, "UIBlue": 1, "UIAlpha": 0.75], [0.25, 0.5, 1, 0.75]),
      ([:], ["UIWhite": 0.5, "UIAlpha": 0.25], [0.5, 0.5, 0.5, 0.25]),
    ] as [([String: String], [String: Double], [CGFloat])])
  func aColourHasItsComponents(texts: [String: String], numbers: [String: Double], parts: [CGFloat]) {
    var values = texts.mapValues { Value.data(Data($0.utf8)) }
    for (key, number) in numbers { values[key] = .real(number) }
    let expected = UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    #expect(read(texts.isEmpty ? "UIColor" : "NSColor", values) as? UIColor == expected)
  }

  /// In AppKit, where the editor runs, 1 is right and 2 is centre.
  @Test(arguments: [(0, .left), (1, .right), (2, .center), (3, .justified), (4, .natural)] as [(Int, NSTextAlignment)])
  func aParagraphHasTheAlignmentOfAppKit(number: Int, alignment: NSTextAlignment) {
    let style = read("NSParagraphStyle", ["NSAlignment": .integer(number)]) as? NSParagraphStyle
    #expect(style?.alignment == alignment)
  }

  @Test func aTextHasTheAttributesOfItsFirstCharacter() throws {
    var file = ArchiveBuilder()
    let runs = ["1 0 0", "0 0 1"].map { text in
      let color = file.object("NSColor", ["NSRGB": .data(Data(text.utf8))])
      return file.dictionary(["NSColor": color])
    }
    let (string, list) = (file.text("Hola"), file.list(runs))
    let root = file.object("NSAttributedString", ["NSString": string, "NSAttributes": list])
    let text = try #require(source(file.archive(root)).root as? NSAttributedString)
    #expect(text.string == "Hola")
    for place in [0, 3] {
      #expect(text.attribute(.foregroundColor, at: place, effectiveRange: nil) as? UIColor == .red)
    }
  }

  /// A scene without bounds has the size that the editor shows.
  @Test func aSceneHasTheSizeOfTheEditor() throws {
    var file = ArchiveBuilder()
    let info = file.dictionary([
      "_PB_previewSKEditorSceneSizeWidth": .integer(320), "_PB_previewSKEditorSceneSizeHeight": .real(480.5),
    ])
    let root = file.scene(1, 1, ["Scene_bounds": ArchiveBuilder.null, "_info": info])
    let scene = try SceneFile.load(file.archive(root)) as? SKScene
    #expect(scene?.size == CGSize(width: 320, height: 480.5))
  }

  /// A path of one step is a number, a longer one is bytes of at most 127.
  @Test func anIndexPathLeadsThroughTheChildren() {
    func indices(_ length: Int, _ more: [String: Value] = [:]) -> [Int]? {
      source().indices(.dictionary(more.merging(["NSIndexPathLength": .integer(length)]) { first, _ in first }))
    }
    func bytes(_ bytes: UInt8...) -> [String: Value] { ["NSIndexPathData": .data(Data(bytes))] }
    #expect(indices(0) == [] && indices(1, ["NSIndexPathValue": .integer(300)]) == [300])
    #expect(indices(3, bytes(2, 0, 127)) == [2, 0, 127] && indices(2, bytes(2, 128)) == nil)
    #expect(indices(3, bytes(2, 0)) == nil && indices(2) == nil && source().indices(.integer(2)) == nil)
  }

  /// A file need not have the values that a new scene has.
  @Test func aSceneWithoutTheKeyHasItsEffectsOff() throws {
    let cases: [(Value, Bool)] = [(ArchiveBuilder.null, false), (.bool(false), false), (.bool(true), true)]
    for (value, isOn) in cases {
      var file = ArchiveBuilder()
      let root = file.scene(30, 20, ["_shouldEnableEffects": value])
      #expect((try SceneFile.load(file.archive(root)) as? SKScene)?.shouldEnableEffects == isOn)
      let effect = file.node("SKEffectNode", ["_shouldEnableEffects": value])
      let isNodeOn = value == ArchiveBuilder.null || isOn
      #expect((try SceneFile.load(file.archive(effect)) as? SKEffectNode)?.shouldEnableEffects == isNodeOn)
    }
  }
}
