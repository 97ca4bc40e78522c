import Foundation
import TestSupport
import Testing

@testable import ArtFiles

@Suite struct AsepriteSheetTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("", to: "hero.png")
  }

  private func read(_ text: String) throws -> AsepriteSheet {
    try AsepriteSheet([UInt8](text.utf8), file: folder.path("hero.json"), in: ArtFolder(folder.url))
  }

  private static func frame(_ x: Int, extra: String = "") -> String {
    #"{"frame":{"x":\#(x),"y":0,"w":2,"h":3},"duration":\#(100 + x)\#(extra)}"#
  }

  private static let meta = #""meta":{"image":"hero.png","size":{"w":6,"h":3}}"#

  @Test func framesAreAnArrayOrAHash() throws {
    let array = try read("{\"frames\":[\(Self.frame(0)),\(Self.frame(2))],\(Self.meta)}")
    #expect(array.frames.map(\.part.minX) == [0, 2])
    #expect(array.frames.map(\.duration) == [100, 102])
    #expect(array.image.file?.lastPathComponent == "hero.png")
    let names = (0..<12).map { "\"hero \($0).ase\":\(Self.frame($0))" }.reversed().joined(separator: ",")
    let hash = try read("{\"frames\":{\(names)},\(Self.meta)}")
    #expect(hash.frames.map(\.part.minX) == (0..<12).map { CGFloat($0) })
  }

  @Test func trimmedFramesKnowTheirPlace() throws {
    let trim = #","trimmed":true,"spriteSourceSize":{"x":3,"y":4,"w":2,"h":3},"sourceSize":{"w":9,"h":10}"#
    let frame = try #require(try read("{\"frames\":[\(Self.frame(0, extra: trim))],\(Self.meta)}").frames.first)
    #expect(frame.corner == CGPoint(x: 3, y: 4) && frame.size == CGSize(width: 9, height: 10))
  }

  @Test func tagsAndSlicesAreInTheMetaData() throws {
    let sheet = try read(
      """
      {"frames":[\(Self.frame(0)),\(Self.frame(2))],"meta":{"image":"none.png",
      "frameTags":[{"name":"go","from":0,"to":1,"direction":"pingpong_reverse","repeat":"2","color":"#000000ff"}],
      "slices":[{"name":"s","color":"#0000ffff","keys":[{"frame":0,"bounds":{"x":1,"y":2,"w":3,"h":4},
      "center":{"x":1,"y":1,"w":1,"h":1},"pivot":{"x":-1,"y":5}}]}]}}
      """)
    #expect(sheet.tags == [SpriteTag(name: "go", from: 0, to: 1, direction: .pingPongReverse, repeats: 2)])
    let key = try #require(sheet.slices.first?.key(in: 1))
    #expect(key.bounds == CGRect(x: 1, y: 2, width: 3, height: 4) && key.pivot == CGPoint(x: -1, y: 5))
    #expect(sheet.problems.map(\.problem) == ["there is no picture none.png; a placeholder is shown"])
  }

  @Test(arguments: [
    ("-1", 0), ("0", 0), ("65536", 65_536), ("65537", 65_536), ("\"7\"", 7), ("\"-7\"", 0),
  ])
  func repeatsAreFromZeroTo65536(text: String, repeats: Int) throws {
    let tag = "{\"name\":\"go\",\"from\":0,\"to\":0,\"repeat\":\(text)}"
    let sheet = try read(
      "{\"frames\":[\(Self.frame(0))],\"meta\":{\"image\":\"hero.png\",\"frameTags\":[\(tag)]}}")
    #expect(sheet.tags == [SpriteTag(name: "go", from: 0, to: 0, direction: .forward, repeats: repeats)])
  }

  @Test func whatASheetOmitsHasADefault() throws {
    let sheet = try read(
      "{\"frames\":[{\"frame\":{\"x\":-2147483647,\"y\":0,\"w\":2,\"h\":3}}],\"meta\":{\"image\":\"hero.png\"}}")
    #expect(sheet.frames.map(\.duration) == [100] && sheet.image.width == 0 && sheet.image.height == 0)
    #expect(sheet.frames.map(\.size) == [CGSize(width: 2, height: 3)] && sheet.frames.map(\.corner) == [.zero])
    #expect(sheet.tags.isEmpty && sheet.slices.isEmpty)
    #expect(throws: ArtFileError.self) {
      try read(
        "{\"frames\":[{\"frame\":{\"x\":-2147483648,\"y\":0,\"w\":2,\"h\":3}}],\"meta\":{\"image\":\"hero.png\"}}")
    }
  }

  @Test(arguments: [(0, 1, true), (1, 1, true), (-1, 0, false), (1, 0, false), (0, 2, false)])
  func aTagIsWithinTheSheet(from: Int, to: Int, isRead: Bool) {
    let tag = "{\"from\":\(from),\"to\":\(to)}"
    let text =
      "{\"frames\":[\(Self.frame(0)),\(Self.frame(2))],\"meta\":{\"image\":\"hero.png\",\"frameTags\":[\(tag)]}}"
    do {
      #expect(try read(text).tags.map(\.from) == [from] && isRead)
    } catch {
      #expect(!isRead)
    }
  }

  @Test func badSheetsAreErrors() throws {
    let cases = [
      ("[]", "expected an object of JSON"), ("{}", "frames: error: there are no frames"),
      ("{\"frames\":[3],\(Self.meta)}", "frames[0]: error: expected an object"),
      ("{\"frames\":[{}],\(Self.meta)}", "frames[0].frame: error: expected an object with x, y, w and h"),
      ("{\"frames\":[\(Self.frame(0))]}", "meta.image: error: there is no picture"),
      (
        "{\"frames\":[\(Self.frame(0, extra: ",\"rotated\":true"))],\(Self.meta)}",
        "frames[0]: error: the frame is rotated"
      ),
      (
        "{\"frames\":[{\"frame\":{\"x\":0,\"y\":0,\"w\":99999,\"h\":1}}],\(Self.meta)}",
        "frames[0].frame.w: error: 99999 is not a side; expected 0 to 16384"
      ),
      (
        "{\"frames\":[\(Self.frame(0))],\"meta\":{\"image\":\"hero.png\",\"frameTags\":[{\"from\":0,\"to\":1}]}}",
        "meta.frameTags[0]: error: the tag is from frame 0 to 1; the sheet has 1"
      ),
    ]
    for (text, expected) in cases {
      let error = #expect(throws: ArtFileError.self) { try read(text) }
      #expect("\(error.map { "\($0)" } ?? "")".contains(expected), "\(String(describing: error))")
    }
  }
}
