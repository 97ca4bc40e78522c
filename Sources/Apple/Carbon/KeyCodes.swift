// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The codes of a Mac's keys, as `NSEvent.keyCode` has them. Swift sees Apple's constants as `Int`, so a game compares
// `Int(event.keyCode)` with them. Nothing else of Carbon exists here.
//
// Source: Apple's header Carbon/HIToolbox/Events.h, "Virtual keycodes"; https://github.com/phracker/MacOSX-SDKs has it in
// each version of the SDK.

// MARK: Keys by their places on an American keyboard

/// The key A.
public let kVK_ANSI_A = 0x00
/// The key S.
public let kVK_ANSI_S = 0x01
/// The key D.
public let kVK_ANSI_D = 0x02
/// The key F.
public let kVK_ANSI_F = 0x03
/// The key H.
public let kVK_ANSI_H = 0x04
/// The key G.
public let kVK_ANSI_G = 0x05
/// The key Z.
public let kVK_ANSI_Z = 0x06
/// The key X.
public let kVK_ANSI_X = 0x07
/// The key C.
public let kVK_ANSI_C = 0x08
/// The key V.
public let kVK_ANSI_V = 0x09
/// The key B.
public let kVK_ANSI_B = 0x0B
/// The key Q.
public let kVK_ANSI_Q = 0x0C
/// The key W.
public let kVK_ANSI_W = 0x0D
/// The key E.
public let kVK_ANSI_E = 0x0E
/// The key R.
public let kVK_ANSI_R = 0x0F
/// The key Y.
public let kVK_ANSI_Y = 0x10
/// The key T.
public let kVK_ANSI_T = 0x11
/// The key 1.
public let kVK_ANSI_1 = 0x12
/// The key 2.
public let kVK_ANSI_2 = 0x13
/// The key 3.
public let kVK_ANSI_3 = 0x14
/// The key 4.
public let kVK_ANSI_4 = 0x15
/// The key 6.
public let kVK_ANSI_6 = 0x16
/// The key 5.
public let kVK_ANSI_5 = 0x17
/// The equals sign.
public let kVK_ANSI_Equal = 0x18
/// The key 9.
public let kVK_ANSI_9 = 0x19
/// The key 7.
public let kVK_ANSI_7 = 0x1A
/// The minus sign.
public let kVK_ANSI_Minus = 0x1B
/// The key 8.
public let kVK_ANSI_8 = 0x1C
/// The key 0.
public let kVK_ANSI_0 = 0x1D
/// The closing bracket.
public let kVK_ANSI_RightBracket = 0x1E
/// The key O.
public let kVK_ANSI_O = 0x1F
/// The key U.
public let kVK_ANSI_U = 0x20
/// The opening bracket.
public let kVK_ANSI_LeftBracket = 0x21
/// The key I.
public let kVK_ANSI_I = 0x22
/// The key P.
public let kVK_ANSI_P = 0x23
/// The key L.
public let kVK_ANSI_L = 0x25
/// The key J.
public let kVK_ANSI_J = 0x26
/// The quotation mark.
public let kVK_ANSI_Quote = 0x27
/// The key K.
public let kVK_ANSI_K = 0x28
/// The semicolon.
public let kVK_ANSI_Semicolon = 0x29
/// The backslash.
public let kVK_ANSI_Backslash = 0x2A
/// The comma.
public let kVK_ANSI_Comma = 0x2B
/// The slash.
public let kVK_ANSI_Slash = 0x2C
/// The key N.
public let kVK_ANSI_N = 0x2D
/// The key M.
public let kVK_ANSI_M = 0x2E
/// The full stop.
public let kVK_ANSI_Period = 0x2F
/// The grave accent.
public let kVK_ANSI_Grave = 0x32
/// The decimal point of the keypad.
public let kVK_ANSI_KeypadDecimal = 0x41
/// The multiplication sign of the keypad.
public let kVK_ANSI_KeypadMultiply = 0x43
/// The plus sign of the keypad.
public let kVK_ANSI_KeypadPlus = 0x45
/// The Clear key of the keypad.
public let kVK_ANSI_KeypadClear = 0x47
/// The division sign of the keypad.
public let kVK_ANSI_KeypadDivide = 0x4B
/// The Enter key of the keypad.
public let kVK_ANSI_KeypadEnter = 0x4C
/// The minus sign of the keypad.
public let kVK_ANSI_KeypadMinus = 0x4E
/// The equals sign of the keypad.
public let kVK_ANSI_KeypadEquals = 0x51
/// The 0 of the keypad.
public let kVK_ANSI_Keypad0 = 0x52
/// The 1 of the keypad.
public let kVK_ANSI_Keypad1 = 0x53
/// The 2 of the keypad.
public let kVK_ANSI_Keypad2 = 0x54
/// The 3 of the keypad.
public let kVK_ANSI_Keypad3 = 0x55
/// The 4 of the keypad.
public let kVK_ANSI_Keypad4 = 0x56
/// The 5 of the keypad.
public let kVK_ANSI_Keypad5 = 0x57
/// The 6 of the keypad.
public let kVK_ANSI_Keypad6 = 0x58
/// The 7 of the keypad.
public let kVK_ANSI_Keypad7 = 0x59
/// The 8 of the keypad.
public let kVK_ANSI_Keypad8 = 0x5B
/// The 9 of the keypad.
public let kVK_ANSI_Keypad9 = 0x5C

// MARK: Keys that are the same on every keyboard

/// The Return key.
public let kVK_Return = 0x24
/// The Tab key.
public let kVK_Tab = 0x30
/// The space bar.
public let kVK_Space = 0x31
/// The backspace key.
public let kVK_Delete = 0x33
/// The Escape key.
public let kVK_Escape = 0x35
/// The right Command key.
public let kVK_RightCommand = 0x36
/// The left Command key.
public let kVK_Command = 0x37
/// The left Shift key.
public let kVK_Shift = 0x38
/// The Caps Lock key.
public let kVK_CapsLock = 0x39
/// The left Option key.
public let kVK_Option = 0x3A
/// The left Control key.
public let kVK_Control = 0x3B
/// The right Shift key.
public let kVK_RightShift = 0x3C
/// The right Option key.
public let kVK_RightOption = 0x3D
/// The right Control key.
public let kVK_RightControl = 0x3E
/// The fn key.
public let kVK_Function = 0x3F
/// The key F17.
public let kVK_F17 = 0x40
/// The key for more volume.
public let kVK_VolumeUp = 0x48
/// The key for less volume.
public let kVK_VolumeDown = 0x49
/// The key that turns the sound off.
public let kVK_Mute = 0x4A
/// The key F18.
public let kVK_F18 = 0x4F
/// The key F19.
public let kVK_F19 = 0x50
/// The key F20.
public let kVK_F20 = 0x5A
/// The key F5.
public let kVK_F5 = 0x60
/// The key F6.
public let kVK_F6 = 0x61
/// The key F7.
public let kVK_F7 = 0x62
/// The key F3.
public let kVK_F3 = 0x63
/// The key F8.
public let kVK_F8 = 0x64
/// The key F9.
public let kVK_F9 = 0x65
/// The key F11.
public let kVK_F11 = 0x67
/// The key F13.
public let kVK_F13 = 0x69
/// The key F16.
public let kVK_F16 = 0x6A
/// The key F14.
public let kVK_F14 = 0x6B
/// The key F10.
public let kVK_F10 = 0x6D
/// The key that opens a context menu.
public let kVK_ContextualMenu = 0x6E
/// The key F12.
public let kVK_F12 = 0x6F
/// The key F15.
public let kVK_F15 = 0x71
/// The Help key.
public let kVK_Help = 0x72
/// The Home key.
public let kVK_Home = 0x73
/// The Page Up key.
public let kVK_PageUp = 0x74
/// The key that deletes forward.
public let kVK_ForwardDelete = 0x75
/// The key F4.
public let kVK_F4 = 0x76
/// The End key.
public let kVK_End = 0x77
/// The key F2.
public let kVK_F2 = 0x78
/// The Page Down key.
public let kVK_PageDown = 0x79
/// The key F1.
public let kVK_F1 = 0x7A
/// The left arrow.
public let kVK_LeftArrow = 0x7B
/// The right arrow.
public let kVK_RightArrow = 0x7C
/// The down arrow.
public let kVK_DownArrow = 0x7D
/// The up arrow.
public let kVK_UpArrow = 0x7E

// MARK: Keys of European and Japanese keyboards

/// The key left of the 1 on a European keyboard.
public let kVK_ISO_Section = 0x0A
/// The yen sign.
public let kVK_JIS_Yen = 0x5D
/// The underscore.
public let kVK_JIS_Underscore = 0x5E
/// The comma of the keypad.
public let kVK_JIS_KeypadComma = 0x5F
/// The key that changes to letters.
public let kVK_JIS_Eisu = 0x66
/// The key that changes to kana.
public let kVK_JIS_Kana = 0x68
