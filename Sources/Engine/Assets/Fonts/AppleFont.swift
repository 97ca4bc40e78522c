/// A font of Apple's systems, by the name that games use.
package struct AppleFont {
  /// Similar fonts for fontconfig: families, best first, then a generic family.
  package let substitutes: [String]
  /// The weight and slant that the name asks for.
  package let look: Font.Look

  /// nil if Apple has no font of this name. The family may have spaces; the style follows a hyphen.
  @MainActor
  package init?(named name: String) {
    let parts = name.split(separator: "-", maxSplits: 1).map(String.init)
    let family = (parts.first ?? "").lowercased().filter { $0 != " " }
    guard let kind = Self.families[family] else { return nil }
    substitutes = kind
    let style = (parts.count > 1 ? parts[1] : name).lowercased()
    look = Font.Look(
      weight: Self.weights.first(where: { style.contains($0.word) })?.weight ?? 400,
      isItalic: style.contains("italic") || style.contains("oblique"))
  }

  /// Longer words first: "semibold" contains "bold".
  private static let weights: [(word: String, weight: Int)] = [
    ("ultralight", 200), ("extralight", 200), ("thin", 100), ("light", 300), ("semibold", 600),
    ("demibold", 600), ("extrabold", 800), ("ultrabold", 800), ("medium", 500), ("heavy", 800), ("black", 900),
    ("wide", 700), ("bold", 700),
  ]

  private static let sans = ["Liberation Sans", "Nimbus Sans", "sans-serif"]
  private static let round = ["Nunito", "Liberation Sans", "sans-serif"]
  private static let serif = ["Liberation Serif", "Nimbus Roman", "serif"]
  private static let mono = ["Liberation Mono", "Nimbus Mono PS", "monospace"]
  private static let hand = ["Comic Neue", "Comic Relief", "Z003", "cursive"]
  private static let poster = ["Anton", "Oswald", "Nimbus Sans Narrow", "sans-serif"]

  /// Substitutes by family name, in lower case without spaces.
  private static let families: [String: [String]] = [
    "academyengravedlet": serif, "academyengravedletplain": serif, "alnile": sans, "americantypewriter": serif,
    "applecoloremoji": ["Noto Color Emoji", "sans-serif"], "applesdgothicneo": sans, "applesymbols": sans,
    "arial": sans, "arialhebrew": sans, "arialmt": sans, "arialroundedmtbold": round, "avenir": sans,
    "avenirnext": sans, "avenirnextcondensed": poster, "baskerville": serif, "bodoni72": serif, "bodonisvtytwo": serif,
    "bradleyhand": hand, "bradleyhanditctt": hand, "chalkboardse": hand, "chalkduster": hand, "charter": serif,
    "cochin": serif, "copperplate": serif, "courier": mono, "couriernew": mono, "couriernewps": mono,
    "couriernewpsmt": mono, "didot": serif, "dinalternate": poster, "dincondensed": poster, "euphemiaucas": sans,
    "farah": sans, "futura": ["URW Gothic", "sans-serif"], "galvji": sans, "geezapro": sans, "georgia": serif,
    "gillsans": sans, "helvetica": sans, "helveticaneue": sans, "hiraginosans": sans, "hiraminpron": serif,
    "hoeflertext": ["C059", "serif"], "impact": poster, "kefa": serif, "marion": serif, "markerfelt": hand,
    "menlo": ["DejaVu Sans Mono", "monospace"], "monaco": mono, "noteworthy": hand, "optima": sans,
    "palatino": ["P052", "serif"], "papyrus": hand, "partylet": hand, "pingfangsc": sans, "rockwell": serif,
    "savoyelet": hand, "savoyeletplain": hand, "sfmono": mono, "sfpro": sans, "sfprodisplay": sans, "sfprotext": sans,
    "sfprorounded": round, "sfcompactrounded": round, "snellroundhand": ["Z003", "cursive"], "symbol": sans,
    "thonburi": sans, "timesnewroman": serif, "timesnewromanps": serif, "timesnewromanpsmt": serif, "times": serif,
    "trebuchetms": sans, "verdana": ["DejaVu Sans", "sans-serif"], "zapfdingbats": ["D050000L", "sans-serif"],
    "zapfino": ["Z003", "cursive"],
  ]
}
