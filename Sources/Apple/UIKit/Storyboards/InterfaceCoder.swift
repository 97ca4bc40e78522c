internal import Storyboards

/// Passes an object of a storyboard to `init?(coder:)`.
///
/// It has no values for a game's own keys: whatever is asked for is missing, as on a phone, where a storyboard contains no
/// keys of a game either.
@MainActor
final class InterfaceCoder: NSCoder {
  let builder: InterfaceBuilder
  let object: InterfaceObject

  init(_ builder: InterfaceBuilder, _ object: InterfaceObject) {
    (self.builder, self.object) = (builder, object)
    super.init()
  }

  /// The frame of a view.
  var frame: CGRect { object.rects["frame"].map(CGRect.init) ?? .zero }

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
