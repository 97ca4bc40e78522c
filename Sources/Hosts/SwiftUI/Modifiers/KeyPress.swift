internal import AppKitEvents
public import Foundation
internal import UIKit

/// A key that is pressed, held or released.
///
/// Source: https://developer.apple.com/documentation/swiftui/keypress
public struct KeyPress: Sendable {
  /// Whether an action has used a key.
  public enum Result: Sendable {
    /// The views around get the key only if it is `ignored`.
    case handled, ignored
  }

  /// The phases of a key press.
  public struct Phases: OptionSet, Hashable, Sendable {
    /// The combined bits, as on Apple's systems.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The key goes down.
    public static let down = Phases(rawValue: 1)
    /// The key is held, and repeats itself. Only a Mac game's keys do so.
    public static let `repeat` = Phases(rawValue: 2)
    /// The key goes up.
    public static let up = Phases(rawValue: 4)
    /// All of them.
    public static let all: Phases = [.down, .repeat, .up]
  }

  /// The phase of the key press.
  public let phase: Phases
  /// The key.
  public let key: KeyEquivalent
  /// The text that the key writes.
  public let characters: String
}

/// A key, by the character that it writes.
///
/// Source: https://developer.apple.com/documentation/swiftui/keyequivalent
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  /// The character; keys that write none have one of Apple's own.
  public var character: Character

  /// Creates a key from its character.
  public init(_ character: Character) {
    self.character = character
  }

  /// Creates a key from its character.
  public init(extendedGraphemeClusterLiteral: Character) {
    character = extendedGraphemeClusterLiteral
  }

  /// The up arrow.
  public static let upArrow: KeyEquivalent = "\u{F700}"
  /// The down arrow.
  public static let downArrow: KeyEquivalent = "\u{F701}"
  /// The left arrow.
  public static let leftArrow: KeyEquivalent = "\u{F702}"
  /// The right arrow.
  public static let rightArrow: KeyEquivalent = "\u{F703}"
  /// Escape.
  public static let escape: KeyEquivalent = "\u{1B}"
  /// Delete, which deletes backwards.
  public static let delete: KeyEquivalent = "\u{8}"
  /// Deletes forwards.
  public static let deleteForward: KeyEquivalent = "\u{F728}"
  /// Home.
  public static let home: KeyEquivalent = "\u{F729}"
  /// End.
  public static let end: KeyEquivalent = "\u{F72B}"
  /// Page up.
  public static let pageUp: KeyEquivalent = "\u{F72C}"
  /// Page down.
  public static let pageDown: KeyEquivalent = "\u{F72D}"
  /// Tab.
  public static let tab: KeyEquivalent = "\t"
  /// The space bar.
  public static let space: KeyEquivalent = " "
  /// Return.
  public static let `return`: KeyEquivalent = "\r"

  @MainActor init?(_ key: UIKey) {
    let named: [UIKeyboardHIDUsage: KeyEquivalent] = [
      .keyboardUpArrow: .upArrow, .keyboardDownArrow: .downArrow, .keyboardLeftArrow: .leftArrow,
      .keyboardRightArrow: .rightArrow, .keyboardEscape: .escape, .keyboardDeleteOrBackspace: .delete,
      .keyboardDeleteForward: .deleteForward, .keyboardHome: .home, .keyboardEnd: .end, .keyboardPageUp: .pageUp,
      .keyboardPageDown: .pageDown, .keyboardTab: .tab, .keyboardReturnOrEnter: .return,
    ]
    guard let found = named[key.keyCode] ?? key.charactersIgnoringModifiers.first.map({ KeyEquivalent($0) }) else {
      return nil
    }
    self = found
  }

  @MainActor init?(_ event: NSEvent) {
    guard let character = event.charactersIgnoringModifiers?.first else { return nil }
    // A Mac's delete key writes another character than SwiftUI's.
    self.init(character == "\u{7F}" ? "\u{8}" : character)
  }
}

// Differs from Apple: no view has the focus. A scene gets a key first; a key that it does not handle goes to the views
// around it, from the inside to the outside. Without a `SpriteView` no key arrives.
// Source: https://developer.apple.com/documentation/swiftui/view/onkeypress(_:action:)
extension View {
  /// Runs an action when a key goes down or repeats itself.
  public func onKeyPress(_ key: KeyEquivalent, action: @escaping () -> KeyPress.Result) -> some View {
    onKeyPress(keys: [key], phases: [.down, .repeat]) { _ in action() }
  }

  /// Runs an action for a key.
  public func onKeyPress(
    _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { onKeyPress(keys: [key], phases: phases, action: action) }

  /// Runs an action for some keys.
  public func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modified(KeyPressChange { keys.contains($0.key) && phases.contains($0.phase) ? action($0) : .ignored })
  }

  /// Runs an action for keys that write certain characters.
  public func onKeyPress(
    characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modified(
      KeyPressChange { press in
        let isWanted = press.characters.unicodeScalars.contains(where: characters.contains)
        return isWanted && phases.contains(press.phase) ? action(press) : .ignored
      })
  }

  /// Runs an action for all keys.
  public func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { modified(KeyPressChange { phases.contains($0.phase) ? action($0) : .ignored }) }
}

private struct KeyPressChange: Modification {
  var action: (KeyPress) -> KeyPress.Result

  init(_ action: @escaping (KeyPress) -> KeyPress.Result) {
    self.action = action
  }

  func place(_ item: ModifiedItem, in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
    item.group.onKey = item.environment.isEnabled ? { action($0) == .handled } : nil
    canvas.group(item.group, in: rect) { item.child.place(in: rect, proposal, on: $0) }
  }
}
