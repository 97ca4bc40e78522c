/// A view that takes the text that the player types while it is the first responder.
@MainActor
protocol TextTyping: UIResponder {
  /// Takes a key; false leaves it to the game.
  func write(_ key: UIKey) -> Bool
}

extension UIApplication {
  /// Passes a key to the text field or text view that the player edits.
  ///
  /// - Returns: false when there is none, or it does not use the key, which then goes to the game.
  package func write(_ press: UIPress) -> Bool {
    guard let key = press.key, let editor = firstResponder as? any TextTyping else { return false }
    return editor.write(key)
  }
}

extension UIKey {
  /// A change of a text.
  enum Edit: Equatable {
    case insert(String), deleteBackward, `return`
  }

  /// The key's change of a text; nil for keys that change none.
  var edit: Edit? {
    switch keyCode {
    case .keyboardReturnOrEnter: return .return
    case .keyboardDeleteOrBackspace: return .deleteBackward
    default:
      let isCommand = !modifierFlags.isDisjoint(with: [.control, .command, .alternate])
      let text = characters
      guard !isCommand, !text.isEmpty, text.unicodeScalars.allSatisfy({ $0.value >= 32 && $0.value != 127 }) else {
        return nil
      }
      return .insert(text)
    }
  }
}

/// The keyboard for a text. There is no keyboard on the screen, so it has no effect.
///
/// Source: https://developer.apple.com/documentation/uikit/uikeyboardtype
public enum UIKeyboardType: Int, Sendable {
  /// These have no effect.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad
  /// These have no effect.
  case twitter, webSearch, asciiCapableNumberPad
}

/// The title of the return key. There is no keyboard on the screen, so it has no effect.
///
/// Source: https://developer.apple.com/documentation/uikit/uireturnkeytype
public enum UIReturnKeyType: Int, Sendable {
  /// These have no effect.
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// The typed letters that become capitals. It has no effect: the player's shift key decides.
///
/// Source: https://developer.apple.com/documentation/uikit/uitextautocapitalizationtype
public enum UITextAutocapitalizationType: Int, Sendable {
  /// These have no effect.
  case none, words, sentences, allCharacters
}

/// Whether typed words are corrected. It has no effect: they are not.
///
/// Source: https://developer.apple.com/documentation/uikit/uitextautocorrectiontype
public enum UITextAutocorrectionType: Int, Sendable {
  /// These have no effect.
  case `default`, no, yes
}

/// Whether the spelling is checked. It has no effect: it is not.
///
/// Source: https://developer.apple.com/documentation/uikit/uitextspellcheckingtype
public enum UITextSpellCheckingType: Int, Sendable {
  /// These have no effect.
  case `default`, no, yes
}

/// The look of the keyboard, which is never on the screen.
///
/// Source: https://developer.apple.com/documentation/uikit/uikeyboardappearance
public enum UIKeyboardAppearance: Int, Sendable {
  /// These have no effect.
  case `default`, dark, light

  /// The older name of `dark`.
  public static var alert: UIKeyboardAppearance { .dark }
}

/// The kind of a text. It has no effect: nothing is filled in.
///
/// Source: https://developer.apple.com/documentation/uikit/uitextcontenttype
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a kind from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A person's name.
  public static let name = UITextContentType(rawValue: "name")
  /// A person's nickname.
  public static let nickname = UITextContentType(rawValue: "nickname")
  /// The name of an account.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A new password.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// An address of electronic mail.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A code that is used once.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
}
