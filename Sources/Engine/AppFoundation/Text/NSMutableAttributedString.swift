public import Foundation

/// An attributed text that can be changed.
///
/// - Precondition: positions and ranges are inside the text.
/// Source: https://developer.apple.com/documentation/foundation/nsmutableattributedstring
open class NSMutableAttributedString: NSAttributedString {
  /// Replaces a range by a text, which gets the attributes of the first replaced character or of the one before.
  open func replaceCharacters(in range: NSRange, with str: String) {
    check(range)
    let place = range.length > 0 ? range.location : max(0, range.location - 1)
    let attributes = length == 0 ? [:] : attributes(at: min(place, length - 1), effectiveRange: nil)
    replace(range, str, [Run(length: str.utf16.count, attributes: attributes)])
  }

  /// Replaces a range by another attributed text, which keeps its attributes.
  open func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    check(range)
    replace(range, attrString.text, attrString.runs)
  }

  /// Adds another attributed text at the end.
  open func append(_ attrString: NSAttributedString) {
    replaceCharacters(in: NSRange(location: length, length: 0), with: attrString)
  }

  /// Inserts another attributed text at a position.
  open func insert(_ attrString: NSAttributedString, at loc: Int) {
    replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
  }

  /// Removes the characters in a range.
  open func deleteCharacters(in range: NSRange) {
    check(range)
    replace(range, "", [])
  }

  /// Replaces the whole text and its attributes.
  open func setAttributedString(_ attrString: NSAttributedString) {
    (text, runs) = (attrString.text, attrString.runs)
  }

  /// Replaces all attributes in a range; nil removes them.
  open func setAttributes(_ attrs: [Key: Any]?, range: NSRange) {
    change(range) { $0 = attrs ?? [:] }
  }

  /// Sets one attribute in a range.
  open func addAttribute(_ name: Key, value: Any, range: NSRange) {
    change(range) { $0[name] = value }
  }

  /// Sets several attributes in a range, replacing values they already had.
  open func addAttributes(_ attrs: [Key: Any] = [:], range: NSRange) {
    change(range) { $0.merge(attrs) { _, new in new } }
  }

  /// Removes one attribute in a range.
  open func removeAttribute(_ name: Key, range: NSRange) {
    change(range) { $0[name] = nil }
  }

  /// Does nothing: changes take effect at once.
  open func beginEditing() {}
  /// Does nothing: changes take effect at once.
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
