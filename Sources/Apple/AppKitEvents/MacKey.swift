/// A key of a Mac's keyboard, found by its number on the USB keyboard page (HID Usage Tables, page 0x07), which SDL's
/// scan codes follow.
///
/// The codes are those of Apple's header HIToolbox/Events.h. They name physical keys by their place on a US keyboard.
/// Sources: https://stackoverflow.com/questions/3202629/where-can-i-find-a-list-of-mac-virtual-key-codes,
/// https://www.usb.org/sites/default/files/hut1_4.pdf
package struct MacKey: Sendable {
  /// The virtual key code, as `NSEvent.keyCode` has it.
  package let code: UInt16
  /// The character that `NSEvent.characters` has for a key that types no text; nil for other keys.
  package let character: Character?
  /// The flags that an event of this key always has.
  package let flags: NSEvent.ModifierFlags

  /// The key with a USB number; nil for one that no Mac keyboard has.
  package init?(usage: Int) {
    guard let code = Self.codes[usage] else { return nil }
    self.code = code
    character = Self.characters[usage].flatMap(Unicode.Scalar.init).map(Character.init)
    var flags: NSEvent.ModifierFlags = []
    if (79...82).contains(usage) || (83...99).contains(usage) || usage == 103 { flags.insert(.numericPad) }
    if (0xF700...0xF8FF).contains(Self.characters[usage] ?? 0) { flags.insert(.function) }
    self.flags = flags
  }

  /// Every USB number that a Mac has a code for.
  package static var usages: [Int] { codes.keys.sorted() }

  private static let codes: [Int: UInt16] = {
    var codes: [Int: UInt16] = [:]
    for (first, run) in runs {
      for (offset, code) in run.enumerated() { codes[first + offset] = code }
    }
    return codes
  }()

  /// Virtual key codes of keys with consecutive USB numbers, by the first number.
  private static let runs: [(first: Int, codes: [UInt16])] = [
    // A to Z.
    (
      4,
      [
        0x00, 0x0B, 0x08, 0x02, 0x0E, 0x03, 0x05, 0x04, 0x22, 0x26, 0x28, 0x25, 0x2E, 0x2D, 0x1F, 0x23, 0x0C, 0x0F,
        0x01, 0x11, 0x20, 0x09, 0x0D, 0x07, 0x10, 0x06,
      ]
    ),
    // 1 to 9 and 0.
    (30, [0x12, 0x13, 0x14, 0x15, 0x17, 0x16, 0x1A, 0x1C, 0x19, 0x1D]),
    // Return, escape, delete, tab, space.
    (40, [0x24, 0x35, 0x33, 0x30, 0x31]),
    // - = [ ] \ and \ again on European keyboards, ; ' ` , . /
    (45, [0x1B, 0x18, 0x21, 0x1E, 0x2A, 0x2A, 0x29, 0x27, 0x32, 0x2B, 0x2F, 0x2C]),
    // Caps lock, F1 to F12.
    (57, [0x39, 0x7A, 0x78, 0x63, 0x76, 0x60, 0x61, 0x62, 0x64, 0x65, 0x6D, 0x67, 0x6F]),
    // Print screen, scroll lock and pause are in the places of F13 to F15; insert is in the place of help.
    (70, [0x69, 0x6B, 0x71, 0x72]),
    // Home, page up, forward delete, end, page down.
    (74, [0x73, 0x74, 0x75, 0x77, 0x79]),
    // Right, left, down, up.
    (79, [0x7C, 0x7B, 0x7D, 0x7E]),
    // The numeric pad: clear / * - + enter, 1 to 9, 0 and the decimal point.
    (83, [0x47, 0x4B, 0x43, 0x4E, 0x45, 0x4C]),
    (89, [0x53, 0x54, 0x55, 0x56, 0x57, 0x58, 0x59, 0x5B, 0x5C, 0x52, 0x41]),
    // The key beside left shift on European keyboards, and the menu key.
    (100, [0x0A, 0x6E]),
    // = on the numeric pad, F13 to F20.
    (103, [0x51, 0x69, 0x6B, 0x71, 0x6A, 0x40, 0x4F, 0x50, 0x5A]),
    // Mute, volume up and down.
    (127, [0x4A, 0x48, 0x49]),
    // Control, shift, option, command: left, then right.
    (224, [0x3B, 0x38, 0x3A, 0x37, 0x3E, 0x3C, 0x3D, 0x36]),
  ]

  /// The characters of keys that type no text, as in Apple's header NSEvent.h. Source:
  /// https://developer.apple.com/documentation/appkit/nsevent/specialkey-swift.struct
  private static let characters: [Int: UInt32] = {
    var characters: [Int: UInt32] = [
      40: 0x0D, 41: 0x1B, 42: 0x7F, 43: 0x09, 44: 0x20, 73: 0xF746, 74: 0xF729, 75: 0xF72C, 76: 0xF728, 77: 0xF72B,
      78: 0xF72D, 79: 0xF703, 80: 0xF702, 81: 0xF701, 82: 0xF700, 83: 0xF739, 84: 0x2F, 85: 0x2A, 86: 0x2D, 87: 0x2B,
      88: 0x03, 98: 0x30, 99: 0x2E, 101: 0xF735, 103: 0x3D,
    ]
    for key in 0..<12 { characters[58 + key] = 0xF704 + UInt32(key) }
    for key in 0..<3 { characters[70 + key] = 0xF710 + UInt32(key) }
    for key in 0..<9 { characters[89 + key] = 0x31 + UInt32(key) }
    for key in 0..<8 { characters[104 + key] = 0xF710 + UInt32(key) }
    return characters
  }()
}
