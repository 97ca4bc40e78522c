import Assets
import Foundation
import TestSupport
import Testing

@Suite struct NearNamesTests {
  @Test func theNearestNamesComeFirst() {
    let names = ["Enemy2", "enemy", "Energy", "Player", "Hero"]
    #expect(NearNames.of("Enemy", among: names) == ["enemy", "Enemy2"])
    #expect(NearNames.of("Palyer", among: names) == ["Player"])
    #expect(NearNames.of("Dragon", among: names) == [])
    #expect(NearNames.of("a", among: ["b", "c", "d", "e"]) == ["b", "c", "d"])
    #expect(NearNames.of("", among: names) == [])
  }

  @Test func aLongNameIsNotCompared() {
    let long = String(repeating: "a", count: 100_000)
    #expect(NearNames.of(long, among: [long]) == [])
    #expect(NearNames.of("a", among: [long]) == [])
  }

  @Test func namesOfUpTo100BytesAreCompared() {
    let longest = String(repeating: "a", count: 100)
    #expect(NearNames.of("b\(longest.dropFirst())", among: [longest]) == [longest])
    #expect(NearNames.of("b" + longest, among: [longest]) == [], "101 bytes")
    #expect(NearNames.of(longest, among: ["b" + longest]) == [], "101 bytes")
  }

  /// Only two neighbours that both change places count as one mistake, and no letter is changed twice.
  @Test(arguments: [
    ("", "", 0), ("", "abc", 3), ("ab", "ba", 1), ("ax", "ya", 2), ("xa", "ay", 2), ("abcd", "acbd", 1),
    ("ca", "abc", 3), ("abc", "ac", 1), ("kitten", "sitting", 3),
    ("aa", "aa", 0), ("ab", "AB", 2), ("\u{E9}", "e\u{301}", 0),
  ])
  func aDistanceCountsMistakes(one: String, other: String, distance: Int) {
    #expect(NearNames.distance(one, other) == distance)
    #expect(NearNames.distance(other, one) == distance)
  }

  @Test func aThirdOfTheLettersMayBeWrong() {
    #expect(NearNames.of("abcdef", among: ["abcdxy", "abcxyz", "abcdefgh", "abcdefghi"]) == ["abcdefgh", "abcdxy"])
    #expect(NearNames.of("abcde", among: ["abcdx", "abcxy"]) == ["abcdx"])
    #expect(NearNames.of("Hat", among: ["hat", "Hut", "Cat"], limit: 1) == ["hat"])
    #expect(NearNames.hint("Hat", among: ["Hut", "Cat", "Dragon"]) == "; similar: \"Cat\", \"Hut\"")
    #expect(NearNames.hint("Hat", among: ["Dragon"]) == "")
  }

  @Test func theHintNamesFilesAsTheGameWould() throws {
    let folder = try TemporaryFolder()
    for path in ["Hat@2x.png", "Levels/Level1.json5", "Pop.wav", "Pot.txt", "Bear.atlas/walk1.png"] {
      try folder.write("x", to: path)
    }
    let assets = try AssetIndex(folders: [folder.url])
    #expect(assets.hint(image: "Hut.png", in: .everywhere) == "; similar: \"Hat\"")
    #expect(assets.hint(image: "walk2", in: .everywhere) == "; similar: \"walk1\"")
    #expect(assets.hint(image: "walk2", in: .catalogsAndFiles) == "")
    #expect(assets.hint(file: "Level2", extensions: ["json5"]) == "; similar: \"Level1\"")
    #expect(assets.hint(file: "Pot.wav", extensions: ["wav"]) == "; similar: \"Pop\"")
    #expect(assets.hint(file: "Pop.txt") == "; similar: \"Pot.txt\"")
  }
}
