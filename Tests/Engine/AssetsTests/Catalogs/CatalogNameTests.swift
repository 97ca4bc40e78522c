import Foundation
import TestSupport
import Testing

@testable import Assets

/// The names of sets, and what is found under a name.
@Suite struct CatalogNameTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes an image set with one file, which contains the set's path.
  private func writeImage(_ set: String, properties: String = "{}") throws {
    let contents = "{ \"images\": [ { \"filename\": \"a.png\" } ], \"properties\": \(properties) }"
    try folder.write(contents, to: "\(set).imageset/Contents.json")
    try folder.write(set, to: "\(set).imageset/a.png")
  }

  private func writeGroup(_ group: String, providesNamespace value: String) throws {
    let contents = "{ \"properties\": { \"provides-namespace\": \(value) } }"
    try folder.write(contents, to: "\(group)/Contents.json")
  }

  private func index() throws -> AssetIndex { try AssetIndex(folders: [folder.url]) }

  @Test func onlyFoldersThatProvideANamespaceAreInAName() throws {
    try writeGroup("Art.xcassets", providesNamespace: "true")
    try writeGroup("Art.xcassets/A", providesNamespace: "true")
    try writeGroup("Art.xcassets/A/B", providesNamespace: "false")
    try writeGroup("Art.xcassets/A/B/C", providesNamespace: "true")
    try writeImage("Art.xcassets/A/B/C/Cap")
    try writeImage("Art.xcassets/A/B/Hat")
    try writeImage("Art.xcassets/Wig")
    #expect(try index().catalog.names(of: .image).sorted() == ["A/C/Cap", "A/Hat", "Wig"])
  }

  @Test func aNamespaceOfAnotherTypeIsAProblem() throws {
    try writeGroup("Art.xcassets/A", providesNamespace: "\"yes\"")
    try writeImage("Art.xcassets/A/Cap")
    let catalog = try index().catalog
    #expect(catalog.names(of: .image) == ["Cap"])
    #expect(catalog.problems.map(\.problem) == ["properties.provides-namespace: expected true or false"])
  }

  @Test func ofTwoCatalogsTheLaterFolderWins() throws {
    for catalog in ["B", "A", "C"] { try writeImage("\(catalog).xcassets/Cap") }
    let file = try index().image(named: "Cap", in: .everywhere, scale: 1, isPad: false)?.file
    let found = String(decoding: try Data(contentsOf: try #require(file)), as: UTF8.self)
    #expect(found == "C.xcassets/Cap")
  }

  @Test func aDataSetHasAFileForEachDevice() throws {
    let entries = [
      "{ \"filename\": \"no.txt\", \"idiom\": \"ipad\", \"unassigned\": true }",
      "{ \"filename\": \"mac.txt\", \"idiom\": \"mac\" }", "{ \"filename\": \"all.txt\", \"idiom\": \"universal\" }",
      "{ \"filename\": \"pad.txt\", \"idiom\": \"ipad\", \"universal-type-identifier\": \"public.text\" }",
    ]
    try folder.write("{ \"data\": [\(entries.joined(separator: ","))] }", to: "Art.xcassets/Map.dataset/Contents.json")
    for name in ["no", "mac", "all", "pad"] { try folder.write(name, to: "Art.xcassets/Map.dataset/\(name).txt") }
    let set = try #require(try index().catalog.set(.data, named: "Map"))
    let (phone, pad) = (try set.data(isPad: false), try set.data(isPad: true))
    #expect([phone.file.lastPathComponent, pad.file.lastPathComponent] == ["all.txt", "pad.txt"])
    #expect([phone.type, pad.type] == [nil, "public.text"])
  }

  @Test func aPictureDrawnFromAFileKeepsTheIntent() throws {
    let contents = """
      { "images": [ { "filename": "a.svg" } ], "properties": { "template-rendering-intent": "template" } }
      """
    try folder.write(contents, to: "Art.xcassets/Hat.imageset/Contents.json")
    for name in ["a.svg", "a.svg@2x.png"] { try folder.write(name, to: "Art.xcassets/Hat.imageset/\(name)") }
    let image = try #require(try index().image(named: "Hat", in: .everywhere, scale: 2, isPad: false))
    #expect(image.file.lastPathComponent == "a.svg@2x.png")
    #expect(image.intent == .template)
  }

  @Test func aHintNamesSetsOfItsKindAlone() throws {
    try writeImage("Art.xcassets/Level1")
    for name in ["Level2.dataset", "Level3.colorset"] {
      try folder.write("{}", to: "Art.xcassets/\(name)/Contents.json")
    }
    let index = try index()
    #expect(index.hint(.image, named: "Level9") == "; similar: \"Level1\"")
    #expect(index.hint(.data, named: "Level9") == "; similar: \"Level2\"")
    #expect(index.hint(.color, named: "Level9") == "; similar: \"Level3\"")
  }

  @Test func anAtlasNamesAnImageOnceAndItsSetFirst() throws {
    try writeImage("Art.xcassets/Bear.spriteatlas/walk1")
    for name in ["walk1.png", "walk1@2x.png", "walk2@2x~ipad.png", "walk2@3x.png"] {
      try folder.write(name, to: "Bear.atlas/\(name)")
    }
    #expect(try index().imageNames(inAtlas: "Bear") == ["walk1", "walk2.png"])
    #expect(try index().imageNames(inAtlas: "Cub") == nil)
  }

  @Test func ofSeveralSpellingsTheFirstInTheAlphabetIsNamed() throws {
    for name in ["hAT.txt", "Hat.txt", "haT.txt"] { try folder.write(name, to: name) }
    #expect(try index().fileName(like: "HAT.TXT") == "Hat.txt")
    #expect(try index().fileName(like: "HATS.TXT") == nil)
  }
}
