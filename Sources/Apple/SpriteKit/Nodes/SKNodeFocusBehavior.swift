/// Whether a node can get the focus of a remote control or a keyboard.
///
/// Source: https://developer.apple.com/documentation/spritekit/sknodefocusbehavior
public enum SKNodeFocusBehavior: Int, Sendable {
  /// The node ignores the focus and does not block it for nodes behind.
  case none
  /// The node cannot get the focus and blocks it for nodes behind.
  case occluding
  /// The node can get the focus, and blocks it for nodes behind. It must take touches too.
  case focusable
}
