/// A key with modifiers that presses a button; see `View.keyboardShortcut(_:)`.
///
/// Source: https://developer.apple.com/documentation/swiftui/keyboardshortcut
public struct KeyboardShortcut: Hashable, Sendable {
  /// The key.
  public var key: KeyEquivalent
  /// The modifiers.
  public var modifiers: EventModifiers

  /// Creates a shortcut.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    (self.key, self.modifiers) = (key, modifiers)
  }

  /// Return, which presses the button of a dialog that is the usual answer.
  public static let defaultAction = KeyboardShortcut("\r", modifiers: [])
  /// Escape, which cancels a dialog.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])
}

/// The modifier keys.
///
/// Source: https://developer.apple.com/documentation/swiftui/eventmodifiers
public struct EventModifiers: OptionSet, Hashable, Sendable {
  /// The combined bits, as on Apple's systems.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Caps Lock.
  public static let capsLock = EventModifiers(rawValue: 1)
  /// Shift.
  public static let shift = EventModifiers(rawValue: 2)
  /// Control.
  public static let control = EventModifiers(rawValue: 4)
  /// Option.
  public static let option = EventModifiers(rawValue: 8)
  /// Command.
  public static let command = EventModifiers(rawValue: 16)
  /// All of them.
  public static let all: EventModifiers = [.capsLock, .shift, .control, .option, .command]
}
