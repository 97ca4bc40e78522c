internal import Storyboards

/// Passes an object of a storyboard to `init?(coder:)`.
///
/// It has no values for a game's own keys: every key is missing, as on a phone, where a storyboard contains no
/// keys of a game either.
@MainActor
final class InterfaceCoder: NSCoder {
  let builder: InterfaceBuilder
  let object: InterfaceObject

  /// The frame of a view, y down.
  let frame: CGRect

  /// - Parameter superview: the view around a view; nil for an outermost object.
  init(_ builder: InterfaceBuilder, _ object: InterfaceObject, in superview: InterfaceObject? = nil) {
    (self.builder, self.object) = (builder, object)
    var frame = object.rects["frame"].map(CGRect.init) ?? .zero
    if builder.isForMac, let height = superview?.rects["frame"]?.height {
      frame.origin.y = CGFloat(height) - frame.maxY
    }
    self.frame = frame
    super.init()
  }

  override nonisolated var allowsKeyedCoding: Bool { true }
  override nonisolated func containsValue(forKey key: String) -> Bool { false }
  override nonisolated func decodeObject(forKey key: String) -> Any? { nil }
  override nonisolated func decodeBool(forKey key: String) -> Bool { false }
  override nonisolated func decodeInteger(forKey key: String) -> Int { 0 }
  override nonisolated func decodeInt32(forKey key: String) -> Int32 { 0 }
  override nonisolated func decodeInt64(forKey key: String) -> Int64 { 0 }
  override nonisolated func decodeFloat(forKey key: String) -> Float { 0 }
  override nonisolated func decodeDouble(forKey key: String) -> Double { 0 }
}

extension CGRect {
  init(_ rect: InterfaceRect) {
    self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}
