/// What an attribute holds. The half-precision ones have no value type here.
///
/// Source: https://developer.apple.com/documentation/spritekit/skattributetype
public enum SKAttributeType: Int, Sendable {
  case none = 0
  case float = 1
  case vectorFloat2 = 2
  case vectorFloat3 = 3
  case vectorFloat4 = 4
  case halfFloat = 5
  case vectorHalfFloat2 = 6
  case vectorHalfFloat3 = 7
  case vectorHalfFloat4 = 8
}

/// A named value of a shader that each node may have its own of.
///
/// Source: https://developer.apple.com/documentation/spritekit/skattribute
@preconcurrency @MainActor
open class SKAttribute: NSObject {
  open private(set) var name: String
  open private(set) var type: SKAttributeType

  public init(name: String, type: SKAttributeType) {
    (self.name, self.type) = (name, type)
    super.init()
  }
}
