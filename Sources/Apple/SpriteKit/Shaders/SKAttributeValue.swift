public import simd

/// A node's value of a shader's attribute.
///
/// Source: https://developer.apple.com/documentation/spritekit/skattributevalue
@preconcurrency @MainActor
open class SKAttributeValue: NSObject {
  /// The value's components; unused ones are 0.
  private var parts = vector_float4.zero

  public override init() {
    super.init()
  }

  /// One number.
  public convenience init(float value: Float) {
    self.init()
    floatValue = value
  }

  /// Two numbers.
  public convenience init(vectorFloat2 value: vector_float2) {
    self.init()
    vectorFloat2Value = value
  }

  /// Three numbers.
  public convenience init(vectorFloat3 value: vector_float3) {
    self.init()
    vectorFloat3Value = value
  }

  /// Four numbers.
  public convenience init(vectorFloat4 value: vector_float4) {
    self.init()
    vectorFloat4Value = value
  }

  /// The value as one number: the first component of a vector. Setting it clears the others.
  open var floatValue: Float {
    get { parts.x }
    set { parts = [newValue, 0, 0, 0] }
  }

  /// The value's first two components; missing ones are 0. Setting it clears the others.
  open var vectorFloat2Value: vector_float2 {
    get { [parts.x, parts.y] }
    set { parts = [newValue.x, newValue.y, 0, 0] }
  }

  /// The value's first three components; missing ones are 0. Setting it clears the fourth.
  open var vectorFloat3Value: vector_float3 {
    get { [parts.x, parts.y, parts.z] }
    set { parts = [newValue.x, newValue.y, newValue.z, 0] }
  }

  /// All four components; missing ones are 0.
  open var vectorFloat4Value: vector_float4 {
    get { parts }
    set { parts = newValue }
  }
}
