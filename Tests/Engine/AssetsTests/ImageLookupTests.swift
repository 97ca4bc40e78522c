import Foundation
import TestSupport
import Testing

@testable import Assets

/// The choice of an image's file by scale, device and extension.
@Suite struct ImageLookupTests {
  private func found(_ name: String, _ scale: Int, isPad: Bool = false, in files: [String]) throws -> String? {
    let folder = try TemporaryFolder()
    for file in files { try folder.write("", to: file) }
    return try AssetIndex(folders: [folder.url]).image(named: name, scale: scale, isPad: isPad)
      .map { "\($0.file.lastPathComponent) \($0.scale)" }
  }

  @Test(arguments: [(1, "Hat.png 1"), (2, "Hat@2x.png 2"), (3, "Hat@3x.png 3"), (4, "Hat@3x.png 3")])
  func requestedScaleIsUsed(scale: Int, expected: String) throws {
    #expect(try found("Hat", scale, in: ["Hat.png", "Hat@2x.png", "Hat@3x.png"]) == expected)
  }

  @Test func theNextLargerScaleComesBeforeASmallerOne() throws {
    #expect(try found("Hat", 2, in: ["Hat.png", "Hat@3x.png"]) == "Hat@3x.png 3")
    #expect(try found("Hat", 1, in: ["Hat@2x.png", "Hat@3x.png"]) == "Hat@2x.png 2")
  }

  @Test func theLargestSmallerScaleIsTheLastResort() throws {
    #expect(try found("Hat", 3, in: ["Hat.png", "Hat@2x.png"]) == "Hat@2x.png 2")
    #expect(try found("Hat", 3, in: ["Hat.png"]) == "Hat.png 1")
    #expect(try found("Hat", 3, in: ["Sombrero.png"]) == nil)
  }

  @Test func deviceSpecificFileComesFirst() throws {
    let files = ["Hat@2x.png", "Hat@2x~ipad.png", "Hat@2x~iphone.png"]
    #expect(try found("Hat", 2, in: files) == "Hat@2x~iphone.png 2")
    #expect(try found("Hat", 2, isPad: true, in: files) == "Hat@2x~ipad.png 2")
    #expect(try found("Hat", 2, isPad: true, in: ["Hat@2x.png", "Hat@2x~iphone.png"]) == "Hat@2x.png 2")
  }

  @Test func fileOfTheOtherDeviceIsNeverUsed() throws {
    #expect(try found("Hat", 2, in: ["Hat@2x~ipad.png"]) == nil)
  }

  @Test func theScaleCountsMoreThanTheDevice() throws {
    #expect(try found("Hat", 2, in: ["Hat~iphone.png", "Hat@2x.png"]) == "Hat@2x.png 2")
  }

  @Test func aNameMayHaveItsExtension() throws {
    let files = ["Hat.jpg", "Hat@2x.png", "Hat@2x.jpg"]
    #expect(try found("Hat.jpg", 2, in: files) == "Hat@2x.jpg 2")
    #expect(try found("Hat.png", 1, in: files) == "Hat@2x.png 2")
    #expect(try found("Hat", 2, in: files) == "Hat@2x.png 2")
    #expect(try found("Hat", 1, in: ["Hat.jpeg"]) == "Hat.jpeg 1")
  }

  @Test func dotInANameIsNotAnExtension() throws {
    #expect(try found("Icon-83.5", 2, in: ["Icon-83.5@2x.png"]) == "Icon-83.5@2x.png 2")
  }

  @Test(arguments: ["", ".png", "@2x", "../Hat"])
  func malformedNameFindsNothing(name: String) throws {
    #expect(try found(name, 1, in: ["Hat.png"]) == nil)
  }

  @Test func aNameInAnotherCaseFindsTheImageAndItsTrueName() throws {
    let folder = try TemporaryFolder()
    for name in ["Hat@2x.png", "Bear.atlas/Walk.png", "A.xcassets/Sky.imageset/a.png"] {
      try folder.write("", to: name)
    }
    try folder.write(#"{ "images": [ { "filename": "a.png" } ] }"#, to: "A.xcassets/Sky.imageset/Contents.json")
    let index = try AssetIndex(folders: [folder.url])
    func trueName(_ name: String, _ place: ImagePlace = .everywhere) throws -> String? {
      try index.image(named: name, in: place, scale: 1, isPad: false)?.trueName
    }
    #expect(try trueName("hat") == "Hat" && trueName("HAT.PNG") == "Hat.png" && trueName("Hat.png") == nil)
    #expect(try trueName("walk") == "Walk" && trueName("walk", .catalogsAndFiles) == nil)
    #expect(try trueName("walk.png", .atlas("Bear")) == "Walk.png" && trueName("sKy") == "Sky")
    #expect(index.atlasName(like: "bear") == "Bear" && index.atlasName(like: "cat") == nil)
    #expect(try index.image(named: "hot", in: .everywhere, scale: 1, isPad: false) == nil)
  }

  @Test func anAtlasListsNamesWithoutScaleAndDevice() throws {
    let folder = try TemporaryFolder()
    let files = [
      "walk@3x.png", "run@2x.png", "run@3x.png", "hop~ipad.png", "sit~iphone.png", "fly@2x~ipad.png",
      "lie@3x~iphone.jpg", "fall@3x~ipad.PNG", "eat.png", "jump@4x.png", "a@3xb.png", "3x.png",
    ]
    for name in files { try folder.write("", to: "Bear.atlas/\(name)") }
    let index = try AssetIndex(folders: [folder.url])
    let names = try #require(index.imageNames(inAtlas: "Bear"))
    #expect(
      names == [
        "3x.png", "a@3xb.png", "eat.png", "fall.PNG", "fly.png", "hop.png", "jump@4x.png", "lie.jpg", "run.png",
        "sit.png", "walk.png",
      ])
    for name in names {
      let found = try [true, false].compactMap {
        try index.image(named: name, in: .atlas("Bear"), scale: 2, isPad: $0)
      }
      #expect(!found.isEmpty, "\(name) is found on one of the devices")
    }
    // In another case, the true name has no scale either.
    let found = try index.image(named: "WALK", in: .atlas("Bear"), scale: 1, isPad: false)
    #expect(found?.trueName == "walk" && found?.scale == 3)
  }

  @Test func anExtensionMayBeInCapitals() throws {
    #expect(try found("Hat", 2, in: ["Hat@2x.PNG"]) == "Hat@2x.PNG 2")
    #expect(try found("Hat.PNG", 1, in: ["Hat.PNG"]) == "Hat.PNG 1")
    #expect(try found("Hat", 1, in: ["Hat.JPG", "Hat.png"]) == "Hat.png 1")
    let folder = try TemporaryFolder()
    try folder.write("", to: "Bear.atlas/run.PNG")
    let index = try AssetIndex(folders: [folder.url])
    for name in try #require(index.imageNames(inAtlas: "Bear")) {
      let found = try index.image(named: name, in: .atlas("Bear"), scale: 1, isPad: false)
      #expect(found != nil, "listed names are found")
    }
  }
}
