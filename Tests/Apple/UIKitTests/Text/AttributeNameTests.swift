import Testing

@testable import UIKit

@MainActor
@Suite struct AttributeNameTests {
  /// Archived texts have these names. They are those of Apple's constants.
  @Test func attributesHaveApplesNames() {
    let keys: [NSAttributedString.Key] = [
      .font, .paragraphStyle, .foregroundColor, .backgroundColor, .ligature, .kern, .tracking, .strikethroughStyle,
      .underlineStyle, .strokeColor, .strokeWidth, .shadow, .textEffect, .attachment, .link, .baselineOffset,
      .underlineColor, .strikethroughColor, .obliqueness, .expansion, .writingDirection,
    ]
    #expect(
      keys.map(\.rawValue).joined(separator: " ")
        == "NSFont NSParagraphStyle NSColor NSBackgroundColor NSLigature NSKern CTTracking NSStrikethrough NSUnderline "
        + "NSStrokeColor NSStrokeWidth NSShadow NSTextEffect NSAttachment NSLink NSBaselineOffset NSUnderlineColor "
        + "NSStrikethroughColor NSObliqueness NSExpansion NSWritingDirection")
    let lines: [NSUnderlineStyle] = [
      .single, .thick, .double, .patternDot, .patternDash, .patternDashDot, .patternDashDotDot, .byWord,
    ]
    #expect(lines.map(\.rawValue) == [1, 2, 9, 0x100, 0x200, 0x300, 0x400, 0x8000])
  }
}
