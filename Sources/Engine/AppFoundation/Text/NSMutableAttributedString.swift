public import Foundation

/// A text with attributes that can be changed.
///
/// - Precondition: a place or a range given lies in the text.
/// Source: https://developer.apple.com/documentation/foundation/nsmutableattributedstring
open class NSMutableAttributedString: NSAttributedString {
  /// Puts a text in a range's place; it has the attributes of the first replaced character, else of the one before.
  open func replaceCharacters(in range: NSRange, with str: String) {
    check(range)
    let place = range.length > 0 ? range.location : max(0, range.location - 1)
    let attributes = length == 0 ? [:] : attributes(at: min(place, length - 1), effectiveRange: nil)
    replace(range, str, [Run(length: str.utf16.count, attributes: attributes)])
  }

  open func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    check(range)
    replace(range, attrString.text, attrString.runs)
  }

  open func append(_ attrString: NSAttributedString) {
    replaceCharacters(in: NSRange(location: length, length: 0), with: attrString)
  }

  open func insert(_ attrString: NSAttributedString, at loc: Int) {
    replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
  }

  open func deleteCharacters(in range: NSRange) {
    check(range)
    replace(range, "", [])
  }

  open func setAttributedString(_ attrString: NSAttributedString) {
    (text, runs) = (attrString.text, attrString.runs)
  }

  /// Puts other attributes in the place of a range's.
  open func setAttributes(_ attrs: [Key: Any]?, range: NSRange) {
    change(range) { $0 = attrs ?? [:] }
  }

  open func addAttribute(_ name: Key, value: Any, range: NSRange) {
    change(range) { $0[name] = value }
  }

  open func addAttributes(_ attrs: [Key: Any] = [:], range: NSRange) {
    change(range) { $0.merge(attrs) { _, new in new } }
  }

  open func removeAttribute(_ name: Key, range: NSRange) {
    change(range) { $0[name] = nil }
  }

  /// Nothing waits for the end of editing.
  open func beginEditing() {}
  open func endEditing() {}

  private func change(_ range: NSRange, _ body: (inout [Key: Any]) -> Void) {
    check(range)
    var inside = runs(in: range).map(\.run)
    for index in inside.indices { body(&inside[index].attributes) }
    runs = Self.joined(before(range) + inside + after(range))
  }

  private func replace(_ range: NSRange, _ string: String, _ inside: [Run]) {
    let around = (before(range), after(range))
    text = (text as NSString).replacingCharacters(in: range, with: string)
    runs = Self.joined(around.0 + inside + around.1)
  }

  private func before(_ range: NSRange) -> [Run] {
    runs(in: NSRange(location: 0, length: range.location)).map(\.run)
  }

  private func after(_ range: NSRange) -> [Run] {
    let end = range.location + range.length
    return runs(in: NSRange(location: end, length: length - end)).map(\.run)
  }
}
