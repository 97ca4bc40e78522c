/// A key with modifiers, and the method that it calls.
///
/// The responders from the scene up to the app's delegate are asked for their `keyCommands` when a key is pressed. The
/// first command that fits calls its method on the responder that gave it, and the key is not delivered as a press.
///
/// Differs from Apple: the responder need not be the first one. A guess: a phone, too, delivers no press for a command.
/// Source: https://developer.apple.com/documentation/uikit/uikeycommand
@preconcurrency @MainActor
open class UIKeyCommand: NSObject {
  /// The key's text, or one of the names below; nil fits no key.
  public let input: String?
  /// The modifiers that are held; all of them and no others.
  public let modifierFlags: UIKeyModifierFlags
  /// The method to call, with the command or without a parameter.
  public let action: Selector?
  /// The text that a phone shows while Command is held; not shown. Default nil.
  open var discoverabilityTitle: String?
  /// Whether the command wins over the system's own; no effect. Default false.
  open var wantsPriorityOverSystemBehavior = false

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - input: the key's text without modifiers, such as "a", or a name such as `inputUpArrow`.
  ///   - action: a method of the responder that gives the command.
  public init(input: String, modifierFlags: UIKeyModifierFlags = [], action: Selector) {
    (self.input, self.modifierFlags, self.action) = (input, modifierFlags, action)
    super.init()
  }

  /// Creates a command with a text, which is not shown.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String
  ) {
    self.init(input: input, modifierFlags: modifierFlags, action: action)
    self.discoverabilityTitle = discoverabilityTitle
  }

  /// The arrow up.
  nonisolated public static let inputUpArrow = "UIKeyInputUpArrow"
  /// The arrow down.
  nonisolated public static let inputDownArrow = "UIKeyInputDownArrow"
  /// The arrow to the left.
  nonisolated public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The arrow to the right.
  nonisolated public static let inputRightArrow = "UIKeyInputRightArrow"
  /// The key Escape.
  nonisolated public static let inputEscape = "UIKeyInputEscape"

  /// Whether a key is the command's, with exactly its modifiers. Caps Lock does not count.
  func fits(_ key: UIKey) -> Bool {
    guard let input, key.modifierFlags.subtracting(.alphaShift) == modifierFlags else { return false }
    switch key.keyCode {
    case .keyboardUpArrow: return input == Self.inputUpArrow
    case .keyboardDownArrow: return input == Self.inputDownArrow
    case .keyboardLeftArrow: return input == Self.inputLeftArrow
    case .keyboardRightArrow: return input == Self.inputRightArrow
    case .keyboardEscape: return input == Self.inputEscape
    default: return !input.isEmpty && key.charactersIgnoringModifiers == input.lowercased()
    }
  }
}

/// The Swift 4 name.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(swift, obsoleted: 4.2, renamed: "UIKeyCommand.inputUpArrow")
public let UIKeyInputUpArrow = UIKeyCommand.inputUpArrow
/// The Swift 4 name.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(swift, obsoleted: 4.2, renamed: "UIKeyCommand.inputDownArrow")
public let UIKeyInputDownArrow = UIKeyCommand.inputDownArrow
/// The Swift 4 name.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(swift, obsoleted: 4.2, renamed: "UIKeyCommand.inputLeftArrow")
public let UIKeyInputLeftArrow = UIKeyCommand.inputLeftArrow
/// The Swift 4 name.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(swift, obsoleted: 4.2, renamed: "UIKeyCommand.inputRightArrow")
public let UIKeyInputRightArrow = UIKeyCommand.inputRightArrow

extension UIResponder {
  /// Calls the method of the first key command that fits a press, of this responder or one after it.
  ///
  /// - Returns: whether there is such a command.
  package func performKeyCommand(for press: UIPress) -> Bool {
    guard let key = press.key else { return false }
    var responder: UIResponder? = self
    while let asked = responder {
      if let command = asked.keyCommands?.first(where: { $0.fits(key) }) {
        command.action?.perform(on: asked, with: [command], for: "UIKeyCommand")
        return true
      }
      responder = asked.next
    }
    return false
  }
}
