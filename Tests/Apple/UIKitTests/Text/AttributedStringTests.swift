import Testing
import UIKit

@MainActor
@Suite struct AttributedStringTests {
  private func runs(_ text: NSAttributedString) -> [String] {
    var runs: [String] = []
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
      let names = attributes.keys.map(\.rawValue).sorted().joined(separator: "+")
      runs.append("\(text.attributedSubstring(from: range).string):\(names)")
    }
    return runs
  }

  /// Foundation's own attributed string traps in this case.
  @Test func neighbouringRangesMayHaveDifferentColours() async {
    let text = NSMutableAttributedString()
    text.append(NSAttributedString(string: "a", attributes: [.foregroundColor: UIColor.red]))
    text.append(NSAttributedString(string: "b", attributes: [.foregroundColor: UIColor.green]))
    text.append(NSAttributedString(string: "c", attributes: [.foregroundColor: UIColor.green]))
    #expect(runs(text) == ["a:NSColor", "bc:NSColor"])
    #expect(text.attribute(.foregroundColor, at: 2, effectiveRange: nil) as? UIColor == .green)
  }

  @Test func attributesAreAddedChangedAndRemovedInARange() async {
    UIApplication.current = UIApplication(AppEnvironment())
    let text = NSMutableAttributedString(string: "abcdef")
    text.addAttribute(.kern, value: 1, range: NSRange(location: 1, length: 3))
    text.addAttributes([.font: UIFont.systemFont(ofSize: 9)], range: NSRange(location: 3, length: 2))
    #expect(runs(text) == ["a:", "bc:NSKern", "d:NSFont+NSKern", "e:NSFont", "f:"])
    text.removeAttribute(.kern, range: NSRange(location: 0, length: 3))
    #expect(runs(text) == ["abc:", "d:NSFont+NSKern", "e:NSFont", "f:"])
    text.setAttributes(nil, range: NSRange(location: 0, length: 6))
    #expect(runs(text) == ["abcdef:"])
  }

  @Test func textIsReplacedInsertedAndDeleted() async {
    let text = NSMutableAttributedString(string: "abc", attributes: [.kern: 1])
    text.insert(NSAttributedString(string: "xy"), at: 1)
    #expect(runs(text) == ["a:NSKern", "xy:", "bc:NSKern"])
    text.replaceCharacters(in: NSRange(location: 2, length: 2), with: "Z")
    #expect(runs(text) == ["a:NSKern", "xZ:", "c:NSKern"])
    text.deleteCharacters(in: NSRange(location: 1, length: 2))
    #expect(runs(text) == ["ac:NSKern"] && text.length == 2 && text.string == "ac")
    text.setAttributedString(NSAttributedString(string: "🇩🇪"))
    #expect(text.length == 4)
  }

  /// A text that replaces others has the attributes of the first of them, and one that is inserted those before it, or
  /// behind it at the start.
  @Test(arguments: [
    (0, 0, "Xa:NSKern b:"), (1, 0, "aX:NSKern b:"), (2, 0, "a:NSKern bX:"), (0, 1, "X:NSKern b:"),
    (1, 1, "a:NSKern X:"),
    (0, 2, "X:NSKern"),
  ])
  func plainTextTakesTheAttributesOfItsPlace(location: Int, length: Int, expected: String) async {
    let text = NSMutableAttributedString(string: "ab")
    text.addAttribute(.kern, value: 1, range: NSRange(location: 0, length: 1))
    text.replaceCharacters(in: NSRange(location: location, length: length), with: "X")
    #expect(runs(text).joined(separator: " ") == expected)
  }

  @Test func aPartIsEnumeratedWithinItsRange() async {
    let text = NSMutableAttributedString(string: "abcdef")
    text.addAttribute(.kern, value: 1, range: NSRange(location: 1, length: 4))
    text.addAttribute(.ligature, value: 1, range: NSRange(location: 2, length: 1))
    func ranges(_ range: NSRange, _ options: NSAttributedString.EnumerationOptions = []) -> [String] {
      var found: [String] = []
      text.enumerateAttribute(.kern, in: range, options: options) { value, range, _ in
        found.append("\(value ?? "none") \(range.location)+\(range.length)")
      }
      return found
    }
    #expect(ranges(NSRange(location: 0, length: 6)) == ["none 0+1", "1 1+4", "none 5+1"])
    #expect(ranges(NSRange(location: 1, length: 4)) == ["1 1+4"])
    #expect(ranges(NSRange(location: 0, length: 2)) == ["none 0+1", "1 1+1"])
    #expect(ranges(NSRange(location: 3, length: 0)) == [])
    let parts = ranges(NSRange(location: 1, length: 4), .longestEffectiveRangeNotRequired)
    #expect(parts == ["1 1+1", "1 2+1", "1 3+2"])
    #expect(text.attributes(at: 0, effectiveRange: nil).isEmpty && text.attributes(at: 5, effectiveRange: nil).isEmpty)
    #expect(text.attributes(at: 1, effectiveRange: nil).count == 1)
    #expect(text.attributes(at: 2, effectiveRange: nil).count == 2)
  }

  @Test func effectiveRangeSpansEqualAttributes() async {
    let text = NSMutableAttributedString(string: "abc")
    text.addAttribute(.kern, value: 2, range: NSRange(location: 1, length: 2))
    var range = NSRange()
    #expect(text.attributes(at: 2, effectiveRange: &range).count == 1)
    #expect(range == NSRange(location: 1, length: 2))
    var values: [String] = []
    text.enumerateAttribute(.kern, in: NSRange(location: 0, length: 3), options: .reverse) { value, range, stop in
      values.append("\(value ?? "none") \(range.location)")
      stop.pointee = true
    }
    #expect(values == ["2 1"])
  }

  @Test func copiesAreEqualAndIndependent() async throws {
    let text = NSMutableAttributedString(string: "ab", attributes: [.foregroundColor: UIColor.red])
    let copy = try #require(text.copy() as? NSAttributedString)
    #expect(copy == text)
    text.addAttribute(.foregroundColor, value: UIColor.green, range: NSRange(location: 0, length: 1))
    #expect(copy != text && !(copy is NSMutableAttributedString))
    #expect(copy.mutableCopy() is NSMutableAttributedString)
  }

  @Test func partsAreEnumeratedFromEitherEndAndKeepTheirAttributes() async {
    let text = NSMutableAttributedString(string: "abcd", attributes: [.kern: 1])
    text.addAttributes([.kern: 2, .ligature: 0], range: NSRange(location: 1, length: 2))
    func values(_ options: NSAttributedString.EnumerationOptions, stopAfter count: Int = 9) -> [String] {
      var values: [String] = []
      text.enumerateAttributes(in: NSRange(location: 0, length: 4), options: options) { attributes, range, stop in
        values.append("\(attributes[.kern] ?? "-") \(attributes.count) \(range.location)+\(range.length)")
        if values.count == count { stop.pointee = true }
      }
      return values
    }
    #expect(values([]) == ["1 1 0+1", "2 2 1+2", "1 1 3+1"] && values(.reverse) == ["1 1 3+1", "2 2 1+2", "1 1 0+1"])
    #expect(values([], stopAfter: 2) == ["1 1 0+1", "2 2 1+2"])
    let part = text.attributedSubstring(from: NSRange(location: 2, length: 2))
    #expect(part.string == "cd" && part.attribute(.kern, at: 0, effectiveRange: nil) as? Int == 2)
    #expect(
      part.attribute(.kern, at: 1, effectiveRange: nil) as? Int == 1
        && part.attribute(.ligature, at: 1, effectiveRange: nil) == nil)
    text.setAttributes([.ligature: 0], range: NSRange(location: 0, length: 2))
    var range = NSRange()
    #expect(text.attributes(at: 1, effectiveRange: &range).count == 1 && range == NSRange(location: 0, length: 2))
    #expect(
      text.attribute(.kern, at: 2, effectiveRange: &range) as? Int == 2 && range == NSRange(location: 2, length: 1))
    #expect(NSAttributedString.EnumerationOptions.reverse.rawValue == 2)
    #expect(NSAttributedString.EnumerationOptions.longestEffectiveRangeNotRequired.rawValue == 1 << 20)
  }

  @Test func equalTextsHaveTheSameAttributesInTheSamePlaces() async {
    func text(_ string: String, _ values: [Int?]) -> NSAttributedString {
      let text = NSMutableAttributedString(string: string)
      for (place, value) in values.enumerated() {
        if let value { text.addAttribute(.kern, value: value, range: NSRange(location: place, length: 1)) }
      }
      return text
    }
    let others = [
      text("abc", [1, 1, nil]), text("abd", [1, 1, nil]), text("abc", [1, nil, nil]), text("abc", [1, 2, nil]),
      text("abc", [nil, 1, 1]), text("ab", [1, 1]), text("abc", [2, 2, nil]),
    ]
    #expect(others.map { $0 == others[0] } == [true, false, false, false, false, false, false])
    #expect(others[0] == NSAttributedString(attributedString: others[0]) && !others[0].isEqual("abc"))
    #expect(others[0].hash == text("abc", [1, 1, nil]).hash && others[0].description == "abc")
    let ligature = NSMutableAttributedString(string: "abc")
    ligature.addAttribute(.ligature, value: 1, range: NSRange(location: 0, length: 2))
    #expect(ligature != others[0])
  }

  /// Values that cannot be compared are equal only if they are the same object.
  @Test func valuesWithoutEqualityAreComparedByIdentity() async {
    final class Mark {}
    let (first, second) = (Mark(), Mark())
    func text(_ marks: [Mark]) -> NSAttributedString {
      let text = NSMutableAttributedString()
      for mark in marks { text.append(NSAttributedString(string: "x", attributes: [.kern: mark])) }
      return text
    }
    #expect(runs(text([first, first, second])) == ["xx:NSKern", "x:NSKern"])
    #expect(text([first, second]) == text([first, second]) && text([first, second]) != text([second, first]))
  }

  /// Positions count UTF-16 units, of which an emoji has two or more.
  @Test func partsBesideAnEmojiHaveTheirPlaces() async {
    let text = NSMutableAttributedString(string: "a🎈b🇩🇪c")
    #expect(text.length == 9)
    text.addAttribute(.kern, value: 1, range: NSRange(location: 1, length: 2))
    text.addAttribute(.ligature, value: 1, range: NSRange(location: 4, length: 4))
    #expect(runs(text) == ["a:", "🎈:NSKern", "b:", "🇩🇪:NSLigature", "c:"])
    text.replaceCharacters(in: NSRange(location: 1, length: 2), with: "🎈🎈")
    #expect(runs(text) == ["a:", "🎈🎈:NSKern", "b:", "🇩🇪:NSLigature", "c:"])
    text.deleteCharacters(in: NSRange(location: 6, length: 4))
    #expect(runs(text) == ["a:", "🎈🎈:NSKern", "bc:"] && text.string == "a🎈🎈bc" && text.length == 7)
    text.insert(NSAttributedString(string: "é", attributes: [.kern: 1]), at: 5)
    #expect(runs(text) == ["a:", "🎈🎈é:NSKern", "bc:"])
  }

  @Test func anAttributesPartsMayBeEnumeratedBackwardsAndUnmerged() async {
    let text = NSMutableAttributedString(string: "abcd", attributes: [.kern: 1])
    text.addAttribute(.ligature, value: 1, range: NSRange(location: 1, length: 1))
    text.removeAttribute(.kern, range: NSRange(location: 3, length: 1))
    func parts(_ options: NSAttributedString.EnumerationOptions) -> [String] {
      var parts: [String] = []
      text.enumerateAttribute(.kern, in: NSRange(location: 0, length: 4), options: options) { value, range, _ in
        parts.append("\(value ?? "none") \(range.location)+\(range.length)")
      }
      return parts
    }
    #expect(parts([]) == ["1 0+3", "none 3+1"] && parts(.reverse) == ["none 3+1", "1 0+3"])
    let both: NSAttributedString.EnumerationOptions = [.reverse, .longestEffectiveRangeNotRequired]
    #expect(parts(both) == ["none 3+1", "1 2+1", "1 1+1", "1 0+1"])
  }

  @Test func anAttributedReplacementKeepsItsAttributesAndThoseAround() async {
    let text = NSMutableAttributedString(string: "abcdef", attributes: [.kern: 1])
    let part = NSMutableAttributedString(string: "XY")
    part.addAttribute(.ligature, value: 1, range: NSRange(location: 1, length: 1))
    text.replaceCharacters(in: NSRange(location: 1, length: 3), with: part)
    #expect(runs(text) == ["a:NSKern", "X:", "Y:NSLigature", "ef:NSKern"])
    text.replaceCharacters(in: NSRange(location: 3, length: 2), with: NSAttributedString())
    #expect(runs(text) == ["a:NSKern", "X:", "Y:NSLigature"] && text.string == "aXY")
    text.deleteCharacters(in: NSRange(location: 0, length: 3))
    #expect(text.length == 0 && runs(text).isEmpty)
    text.replaceCharacters(in: NSRange(location: 0, length: 0), with: "n")
    #expect(runs(text) == ["n:"])
  }
}
