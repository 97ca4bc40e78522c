import Testing

@testable import UIKit

/// The numbers of fonts and paragraphs, which archives and storyboards store. They are those of Apple's headers.
@MainActor
@Suite struct TextValueTests {
  @Test func weightsHaveApplesNumbers() {
    let weights: [UIFont.Weight] = [.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]
    #expect(weights.map(\.rawValue) == [-0.8, -0.6, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62])
    #expect(weights.map(\.number) == Array(stride(from: 100, through: 900, by: 100)))
    // Halfway between light and regular is -0.2, between bold and heavy 0.48.
    #expect([-9, -0.21, -0.19, 0.47, 0.49, 9].map { UIFont.Weight($0).number } == [100, 300, 400, 700, 800, 900])
  }

  @Test func sizesAndTraitsHaveApplesNumbers() {
    #expect([UIFont.systemFontSize, UIFont.smallSystemFontSize, UIFont.labelFontSize] == [14, 12, 17])
    #expect(UIFont.buttonFontSize == 18)
    let traits: [UIFontDescriptor.SymbolicTraits] = [
      .traitItalic, .traitBold, .traitExpanded, .traitCondensed, .traitMonoSpace,
    ]
    #expect(traits.map(\.rawValue) == [1, 2, 32, 64, 1024])
  }

  @Test func paragraphsHaveApplesNumbers() {
    let alignments: [NSTextAlignment] = [.left, .center, .right, .justified, .natural]
    let breaks: [NSLineBreakMode] = [
      .byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle,
    ]
    #expect(alignments.map(\.rawValue) == Array(0...4) && breaks.map(\.rawValue) == Array(0...5))
  }

  @Test func drawingOptionsHaveApplesBits() {
    let options: [NSStringDrawingOptions] = [
      .usesLineFragmentOrigin, .usesFontLeading, .usesDeviceMetrics, .truncatesLastVisibleLine,
    ]
    #expect(options.map(\.rawValue) == [1, 2, 8, 32])
  }

  /// Source: https://developer.apple.com/documentation/uikit/uifont/textstyle
  @Test func stylesAndDesignsHaveApplesNames() {
    let styles: [UIFont.TextStyle] = [
      .largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote, .caption1, .caption2,
    ]
    let names = [
      "Title0", "Title1", "Title2", "Title3", "Headline", "Body", "Callout", "Subhead", "Footnote", "Caption1",
      "Caption2",
    ]
    #expect(styles.map(\.rawValue) == names.map { "UICTFontTextStyle\($0)" })
    let designs: [UIFontDescriptor.SystemDesign] = [.default, .rounded, .serif, .monospaced]
    let ends = ["Default", "Rounded", "Serif", "Monospaced"]
    #expect(designs.map(\.rawValue) == ends.map { "NSCTFontUIFontDesign\($0)" })
  }
}
