// The system colours, light and dark, as hexadecimal sRGB values from the Human Interface Guidelines.
// Source: https://developer.apple.com/design/human-interface-guidelines/color
extension UIColor {
  private convenience init(_ hex: UInt32, _ alpha: CGFloat, dark darkHex: UInt32, _ darkAlpha: CGFloat) {
    let (light, dark) = (UIColor(hex: hex, alpha: alpha), UIColor(hex: darkHex, alpha: darkAlpha))
    self.init { $0.userInterfaceStyle == .dark ? dark : light }
  }

  private convenience init(hex: UInt32, alpha: CGFloat) {
    func part(_ shift: UInt32) -> CGFloat { CGFloat(hex >> shift & 255) / 255 }
    self.init(red: part(16), green: part(8), blue: part(0), alpha: alpha)
  }

  private convenience init(_ hex: UInt32, dark: UInt32) {
    self.init(hex, 1, dark: dark, 1)
  }

  /// The system's red: #FF3B30, dark #FF453A.
  public static let systemRed = UIColor(0xFF3B30, dark: 0xFF453A)
  /// The system's orange: #FF9500, dark #FF9F0A.
  public static let systemOrange = UIColor(0xFF9500, dark: 0xFF9F0A)
  /// The system's yellow: #FFCC00, dark #FFD60A.
  public static let systemYellow = UIColor(0xFFCC00, dark: 0xFFD60A)
  /// The system's green: #34C759, dark #30D158.
  public static let systemGreen = UIColor(0x34C759, dark: 0x30D158)
  /// The system's mint: #00C7BE, dark #63E6E2.
  public static let systemMint = UIColor(0x00C7BE, dark: 0x63E6E2)
  /// The system's teal: #30B0C7, dark #40C8E0.
  public static let systemTeal = UIColor(0x30B0C7, dark: 0x40C8E0)
  /// The system's cyan: #32ADE6, dark #64D2FF.
  public static let systemCyan = UIColor(0x32ADE6, dark: 0x64D2FF)
  /// The system's blue: #007AFF, dark #0A84FF.
  public static let systemBlue = UIColor(0x007AFF, dark: 0x0A84FF)
  /// The system's indigo: #5856D6, dark #5E5CE6.
  public static let systemIndigo = UIColor(0x5856D6, dark: 0x5E5CE6)
  /// The system's purple: #AF52DE, dark #BF5AF2.
  public static let systemPurple = UIColor(0xAF52DE, dark: 0xBF5AF2)
  /// The system's pink: #FF2D55, dark #FF375F.
  public static let systemPink = UIColor(0xFF2D55, dark: 0xFF375F)
  /// The system's brown: #A2845E, dark #AC8E68.
  public static let systemBrown = UIColor(0xA2845E, dark: 0xAC8E68)

  /// The system's base grey: #8E8E93 in both appearances.
  public static let systemGray = UIColor(0x8E8E93, dark: 0x8E8E93)
  /// The second grey, nearer to the background: #AEAEB2, dark #636366.
  public static let systemGray2 = UIColor(0xAEAEB2, dark: 0x636366)
  /// The third grey, nearer to the background: #C7C7CC, dark #48484A.
  public static let systemGray3 = UIColor(0xC7C7CC, dark: 0x48484A)
  /// The fourth grey, nearer to the background: #D1D1D6, dark #3A3A3C.
  public static let systemGray4 = UIColor(0xD1D1D6, dark: 0x3A3A3C)
  /// The fifth grey, nearer to the background: #E5E5EA, dark #2C2C2E.
  public static let systemGray5 = UIColor(0xE5E5EA, dark: 0x2C2C2E)
  /// The sixth grey, nearest to the background: #F2F2F7, dark #1C1C1E.
  public static let systemGray6 = UIColor(0xF2F2F7, dark: 0x1C1C1E)

  /// The background of a screen: white, dark black.
  public static let systemBackground = UIColor(0xFFFFFF, dark: 0x000000)
  /// The background of content on `systemBackground`: #F2F2F7, dark #1C1C1E.
  public static let secondarySystemBackground = UIColor(0xF2F2F7, dark: 0x1C1C1E)
  /// The background of content on `secondarySystemBackground`: white, dark #2C2C2E.
  public static let tertiarySystemBackground = UIColor(0xFFFFFF, dark: 0x2C2C2E)
  /// The background of a screen with grouped content: #F2F2F7, dark black.
  public static let systemGroupedBackground = UIColor(0xF2F2F7, dark: 0x000000)
  /// The background of groups on `systemGroupedBackground`: white, dark #1C1C1E.
  public static let secondarySystemGroupedBackground = UIColor(0xFFFFFF, dark: 0x1C1C1E)
  /// The background of content on `secondarySystemGroupedBackground`: #F2F2F7, dark #2C2C2E.
  public static let tertiarySystemGroupedBackground = UIColor(0xF2F2F7, dark: 0x2C2C2E)

  /// The colour of primary text: black, dark white.
  public static let label = UIColor(0x000000, dark: 0xFFFFFF)
  /// The colour of secondary text: 60 % opaque.
  public static let secondaryLabel = UIColor(0x3C3C43, 0.6, dark: 0xEBEBF5, 0.6)
  /// The colour of less important text: 30 % opaque.
  public static let tertiaryLabel = UIColor(0x3C3C43, 0.3, dark: 0xEBEBF5, 0.3)
  /// The colour of the least important text: 18 % opaque, dark 16 %.
  public static let quaternaryLabel = UIColor(0x3C3C43, 0.18, dark: 0xEBEBF5, 0.16)
  /// The colour of placeholder text: 30 % opaque.
  public static let placeholderText = UIColor(0x3C3C43, 0.3, dark: 0xEBEBF5, 0.3)
  /// The colour of links: #007AFF, dark #0984FF.
  public static let link = UIColor(0x007AFF, dark: 0x0984FF)
  /// The colour of translucent separator lines: 29 % opaque, dark 60 %.
  public static let separator = UIColor(0x3C3C43, 0.29, dark: 0x545458, 0.6)
  /// The colour of opaque separator lines: #C6C6C8, dark #38383A.
  public static let opaqueSeparator = UIColor(0xC6C6C8, dark: 0x38383A)

  /// The overlay for thin and small shapes: 20 % opaque, dark 36 %.
  public static let systemFill = UIColor(0x787880, 0.2, dark: 0x787880, 0.36)
  /// The overlay for medium-size shapes: 16 % opaque, dark 32 %.
  public static let secondarySystemFill = UIColor(0x787880, 0.16, dark: 0x787880, 0.32)
  /// The overlay for large shapes: 12 % opaque, dark 24 %.
  public static let tertiarySystemFill = UIColor(0x767680, 0.12, dark: 0x767680, 0.24)
  /// The overlay for large areas with complex content: 8 % opaque, dark 18 %.
  public static let quaternarySystemFill = UIColor(0x747480, 0.08, dark: 0x767680, 0.18)

  /// Black, for text on a light background in any appearance.
  public static let darkText = UIColor(white: 0, alpha: 1)
  /// White, 60 % opaque, for text on a dark background in any appearance.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
}
