/// The kind of object for assistive technologies; no effect.
///
/// Source: https://developer.apple.com/documentation/uikit/uiaccessibilitytraits
public struct UIAccessibilityTraits: OptionSet, Sendable {
  /// The combined bits, as on Apple's systems.
  public let rawValue: UInt64

  /// Creates traits from their bits.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// No traits; the default.
  public static let none: UIAccessibilityTraits = []
  /// A button.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// A link.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// A picture.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// Selected.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// A sound.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// A key of the keyboard.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// A text that never changes.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// A summary of the app's state at its start.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// Not usable now.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// Changes often.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// A search field.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// Starts media.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// Has a value that can be changed.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// Gets touches itself.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// Turns a page.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// A header.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}

/// The texts of an app's objects, stored outside the objects: few have texts, and a game has many nodes.
@MainActor
final class SpokenTable {
  private struct Entry {
    weak var owner: UIResponder?
    let texts: SpokenTexts
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The number of entries at which those of dead objects are removed.
  private var limit = 64

  /// The table of the app that the calling code belongs to.
  static var current: SpokenTable? { UIApplication.current?.service { SpokenTable() } }

  subscript(owner: UIResponder) -> SpokenTexts? {
    get {
      guard let entry = entries[ObjectIdentifier(owner)], entry.owner === owner else { return nil }
      return entry.texts
    }
    set {
      if entries.count >= limit {
        entries = entries.filter { $0.value.owner != nil }
        limit = max(64, entries.count * 2)
      }
      entries[ObjectIdentifier(owner)] = newValue.map { Entry(owner: owner, texts: $0) }
    }
  }
}

/// The texts of one object, created when an app sets the first.
final class SpokenTexts {
  var isElement = false
  var label: String?
  var hint: String?
  var value: String?
  var traits = UIAccessibilityTraits.none
}
