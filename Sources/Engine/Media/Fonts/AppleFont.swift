/// A font of Apple's systems, by the name that games use.
package struct AppleFont {
  /// The families of similar fonts, best first; empty if Skit Sans is the most similar one that machines have.
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
    look = Self.look(of: name)
  }

  /// The weight and slant that a font's name asks for, such as bold for "Lobster-Bold".
  package static func look(of name: String) -> Font.Look {
    let parts = name.split(separator: "-", maxSplits: 1)
    let style = (parts.count > 1 ? String(parts[1]) : name).lowercased()
    return Font.Look(
      weight: weights.first(where: { style.contains($0.word) })?.weight ?? 400,
      isItalic: style.contains("italic") || style.contains("oblique"))
  }

  /// Longer words first: "semibold" contains "bold".
  private static let weights: [(word: String, weight: Int)] = [
    ("ultralight", 200), ("extralight", 200), ("thin", 100), ("light", 300), ("semibold", 600),
    ("demibold", 600), ("extrabold", 800), ("ultrabold", 800), ("medium", 500), ("heavy", 800), ("black", 900),
    ("wide", 700), ("bold", 700),
  ]

  private static let sans = ["Liberation Sans", "Arimo", "Nimbus Sans"]
  private static let round = ["Nunito", "Varela Round"] + sans
  private static let serif = ["Liberation Serif", "Tinos", "Nimbus Roman", "Noto Serif", "DejaVu Serif"]
  private static let mono = ["Liberation Mono", "Cousine", "Nimbus Mono PS", "Noto Sans Mono", "DejaVu Sans Mono"]
  private static let hand = ["Comic Neue", "Comic Relief", "Z003"]
  private static let poster = ["Anton", "Oswald", "Liberation Sans Narrow", "Nimbus Sans Narrow"]

  /// Substitutes by family name, in lower case without spaces.
  private static let families: [String: [String]] = [
    "academyengravedlet": serif, "academyengravedletplain": serif, "alnile": sans, "americantypewriter": serif,
    "applecoloremoji": ["Noto Color Emoji"], "applesdgothicneo": sans, "applesymbols": sans,
    "arial": sans, "arialhebrew": sans, "arialmt": sans, "arialroundedmtbold": round, "avenir": sans,
    "avenirnext": sans, "avenirnextcondensed": poster, "baskerville": serif, "bodoni72": serif, "bodonisvtytwo": serif,
    "bradleyhand": hand, "bradleyhanditctt": hand, "chalkboardse": hand, "chalkduster": hand, "charter": serif,
    "cochin": serif, "copperplate": serif, "courier": mono, "couriernew": mono, "couriernewps": mono,
    "couriernewpsmt": mono, "didot": serif, "dinalternate": poster, "dincondensed": poster, "euphemiaucas": sans,
    "farah": sans, "futura": ["URW Gothic"], "galvji": sans, "geezapro": sans, "georgia": serif,
    "gillsans": sans, "helvetica": sans, "helveticaneue": sans, "hiraginosans": sans, "hiraminpron": serif,
    "hoeflertext": ["C059"] + serif, "impact": poster, "kefa": serif, "marion": serif, "markerfelt": hand,
    "menlo": ["DejaVu Sans Mono"] + mono, "monaco": mono, "noteworthy": hand, "optima": sans,
    "palatino": ["P052"] + serif, "papyrus": hand, "partylet": hand, "pingfangsc": sans, "rockwell": serif,
    "savoyelet": hand, "savoyeletplain": hand, "sfmono": mono, "sfpro": sans, "sfprodisplay": sans, "sfprotext": sans,
    "sfprorounded": round, "sfcompactrounded": round, "snellroundhand": ["Z003"], "symbol": sans,
    "thonburi": sans, "timesnewroman": serif, "timesnewromanps": serif, "timesnewromanpsmt": serif, "times": serif,
    "trebuchetms": sans, "verdana": ["DejaVu Sans"], "zapfdingbats": ["D050000L"],
    "zapfino": ["Z003"],
  ]
}
