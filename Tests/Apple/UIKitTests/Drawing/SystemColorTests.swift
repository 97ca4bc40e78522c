import Testing

@testable import UIKit

/// Source: https://developer.apple.com/design/human-interface-guidelines/color, and Apple's `UIColor` on iOS 17.
@MainActor
@Suite struct SystemColorTests {
  /// The hexadecimal numbers of red, green and blue, and the percentage of the alpha unless it is 100.
  private func text(_ color: UIColor, _ style: UIUserInterfaceStyle) -> String {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
      .getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    let parts = [red, green, blue].map { String(256 + Int(($0 * 255).rounded()), radix: 16).dropFirst() }
    let percent = Int((alpha * 100).rounded())
    return parts.joined() + (percent == 100 ? "" : " \(percent)")
  }

  @Test(
    arguments: [
      (.systemRed, "ff3b30", "ff453a"), (.systemOrange, "ff9500", "ff9f0a"), (.systemYellow, "ffcc00", "ffd60a"),
      (.systemGreen, "34c759", "30d158"), (.systemMint, "00c7be", "63e6e2"), (.systemTeal, "30b0c7", "40c8e0"),
      (.systemCyan, "32ade6", "64d2ff"), (.systemBlue, "007aff", "0a84ff"), (.systemIndigo, "5856d6", "5e5ce6"),
      (.systemPurple, "af52de", "bf5af2"), (.systemPink, "ff2d55", "ff375f"), (.systemBrown, "a2845e", "ac8e68"),
      (.systemGray, "8e8e93", "8e8e93"), (.systemGray2, "aeaeb2", "636366"), (.systemGray3, "c7c7cc", "48484a"),
      (.systemGray4, "d1d1d6", "3a3a3c"), (.systemGray5, "e5e5ea", "2c2c2e"), (.systemGray6, "f2f2f7", "1c1c1e"),
      (.systemBackground, "ffffff", "000000"), (.secondarySystemBackground, "f2f2f7", "1c1c1e"),
      (.tertiarySystemBackground, "ffffff", "2c2c2e"), (.systemGroupedBackground, "f2f2f7", "000000"),
      (.secondarySystemGroupedBackground, "ffffff", "1c1c1e"), (.tertiarySystemGroupedBackground, "f2f2f7", "2c2c2e"),
      (.label, "000000", "ffffff"), (.secondaryLabel, "3c3c43 60", "ebebf5 60"),
      (.tertiaryLabel, "3c3c43 30", "ebebf5 30"), (.quaternaryLabel, "3c3c43 18", "ebebf5 16"),
      (.placeholderText, "3c3c43 30", "ebebf5 30"), (.link, "007aff", "0984ff"),
      (.separator, "3c3c43 29", "545458 60"), (.opaqueSeparator, "c6c6c8", "38383a"),
      (.systemFill, "787880 20", "787880 36"), (.secondarySystemFill, "787880 16", "787880 32"),
      (.tertiarySystemFill, "767680 12", "767680 24"), (.quaternarySystemFill, "747480 8", "767680 18"),
      (.darkText, "000000", "000000"), (.lightText, "ffffff 60", "ffffff 60"),
    ] as [(UIColor, String, String)])
  func aSystemColourHasApplesParts(color: UIColor, light: String, dark: String) {
    #expect(text(color, .light) == light && text(color, .dark) == dark)
  }
}
