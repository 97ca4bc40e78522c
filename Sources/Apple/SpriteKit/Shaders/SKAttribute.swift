/// The type of a shader attribute. Half-precision types have no value type on this platform.
///
/// Source: https://developer.apple.com/documentation/spritekit/skattributetype
public enum SKAttributeType: Int, Sendable {
  /// No value.
  case none = 0
  /// One number.
  case float = 1
  /// Two numbers.
  case vectorFloat2 = 2
  /// Three numbers.
  case vectorFloat3 = 3
  /// Four numbers.
  case vectorFloat4 = 4
  /// One number of half precision.
  case halfFloat = 5
  /// Two numbers of half precision.
  case vectorHalfFloat2 = 6
  /// Three numbers of half precision.
  case vectorHalfFloat3 = 7
  /// Four numbers of half precision.
  case vectorHalfFloat4 = 8
}

/// A named shader input whose value each node sets itself; see `SKNode.setValue(_:forAttribute:)`.
///
/// Source: https://developer.apple.com/documentation/spritekit/skattribute
@preconcurrency @MainActor
open class SKAttribute: NSObject, @preconcurrency NSSecureCoding {
  /// The name by which the shader's source reads the value.
  open private(set) var name: String
  /// The type of the value.
  open private(set) var type: SKAttributeType

  /// An attribute of a type.
  public init(name: String, type: SKAttributeType) {
    (self.name, self.type) = (name, type)
    super.init()
  }

  /// Reads the output of `encode(with:)`; nil for an archive without an attribute's values.
  public required init?(coder: NSCoder) {
    guard let name = String(from: coder, "_name"),
      let type = SKAttributeType(rawValue: coder.decodeInteger(forKey: "_type"))
    else { return nil }
    (self.name, self.type) = (name, type)
    super.init()
  }

  /// Writes the name and the type.
  open func encode(with coder: NSCoder) {
    coder.encode(name as NSString, forKey: "_name")
    coder.encode(type.rawValue, forKey: "_type")
  }

  /// Whether archives may hold attributes. Always true.
  open class var supportsSecureCoding: Bool { true }
}
