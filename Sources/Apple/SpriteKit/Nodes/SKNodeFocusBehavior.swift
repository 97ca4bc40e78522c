/// Whether a node takes the focus of a remote control or a keyboard.
///
/// Source: https://developer.apple.com/documentation/spritekit/sknodefocusbehavior
public enum SKNodeFocusBehavior: Int, Sendable {
  /// Neither takes it nor stands in its way.
  case none
  /// Keeps it from nodes behind.
  case occluding
  case focusable
}
