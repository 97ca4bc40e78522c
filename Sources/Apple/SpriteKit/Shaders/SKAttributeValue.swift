public import simd

/// A node's value of a shader's attribute.
///
/// Source: https://developer.apple.com/documentation/spritekit/skattributevalue
@preconcurrency @MainActor
open class SKAttributeValue: NSObject {
  /// As many of its parts as the value has; the others are 0.
  private var parts = vector_float4.zero

  public override init() {
    super.init()
  }

  public convenience init(float value: Float) {
    self.init()
    floatValue = value
  }

  public convenience init(vectorFloat2 value: vector_float2) {
    self.init()
    vectorFloat2Value = value
  }

  public convenience init(vectorFloat3 value: vector_float3) {
    self.init()
    vectorFloat3Value = value
  }

  public convenience init(vectorFloat4 value: vector_float4) {
    self.init()
    vectorFloat4Value = value
  }

  /// A longer value's first part.
  open var floatValue: Float {
    get { parts.x }
    set { parts = [newValue, 0, 0, 0] }
  }

  open var vectorFloat2Value: vector_float2 {
    get { [parts.x, parts.y] }
    set { parts = [newValue.x, newValue.y, 0, 0] }
  }

  open var vectorFloat3Value: vector_float3 {
    get { [parts.x, parts.y, parts.z] }
    set { parts = [newValue.x, newValue.y, newValue.z, 0] }
  }

  open var vectorFloat4Value: vector_float4 {
    get { parts }
    set { parts = newValue }
  }
}
