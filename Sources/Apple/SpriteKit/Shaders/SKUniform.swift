public import simd

/// A named shader input with the same value for all pixels.
///
/// Source: https://developer.apple.com/documentation/spritekit/skuniform
@preconcurrency @MainActor
open class SKUniform: NSObject, @preconcurrency NSCopying, @preconcurrency NSSecureCoding {
  /// The name by which the shader's source reads the value.
  open private(set) var name: String
  /// The type of the value that was set last.
  open private(set) var uniformType: SKUniformType

  private enum Value {
    case none
    case float(Float)
    case vector2(vector_float2)
    case vector3(vector_float3)
    case vector4(vector_float4)
    case matrix2(matrix_float2x2)
    case matrix3(matrix_float3x3)
    case matrix4(matrix_float4x4)
    case texture(SKTexture?)
  }

  private var value: Value

  // MARK: Making

  /// A uniform without a value.
  public init(name: String) {
    (self.name, uniformType, value) = (name, .none, .none)
    super.init()
  }

  /// A uniform of a texture.
  ///
  /// - Parameter texture: nil for a texture that is set later.
  public init(name: String, texture: SKTexture?) {
    (self.name, uniformType, value) = (name, .texture, .texture(texture))
    super.init()
  }

  /// A uniform of one number.
  public init(name: String, float value: Float) {
    (self.name, uniformType, self.value) = (name, .float, .float(value))
    super.init()
  }

  /// A uniform of two numbers.
  public init(name: String, vectorFloat2 value: vector_float2) {
    (self.name, uniformType, self.value) = (name, .floatVector2, .vector2(value))
    super.init()
  }

  /// A uniform of three numbers.
  public init(name: String, vectorFloat3 value: vector_float3) {
    (self.name, uniformType, self.value) = (name, .floatVector3, .vector3(value))
    super.init()
  }

  /// A uniform of four numbers.
  public init(name: String, vectorFloat4 value: vector_float4) {
    (self.name, uniformType, self.value) = (name, .floatVector4, .vector4(value))
    super.init()
  }

  /// A uniform of a 2×2 matrix.
  public init(name: String, matrixFloat2x2 value: matrix_float2x2) {
    (self.name, uniformType, self.value) = (name, .floatMatrix2, .matrix2(value))
    super.init()
  }

  /// A uniform of a 3×3 matrix.
  public init(name: String, matrixFloat3x3 value: matrix_float3x3) {
    (self.name, uniformType, self.value) = (name, .floatMatrix3, .matrix3(value))
    super.init()
  }

  /// A uniform of a 4×4 matrix.
  public init(name: String, matrixFloat4x4 value: matrix_float4x4) {
    (self.name, uniformType, self.value) = (name, .floatMatrix4, .matrix4(value))
    super.init()
  }

  /// Reads the output of `encode(with:)`; nil for an archive without a uniform's values.
  public required init?(coder: NSCoder) {
    guard let name = String(from: coder, "_name") else { return nil }
    (self.name, uniformType, value) = (name, .none, .none)
    super.init()
    guard decodeValue(from: coder) else { return nil }
  }

  /// Writes the name and the value.
  open func encode(with coder: NSCoder) {
    encodeValue(with: coder)
  }

  /// Whether archives may hold uniforms. Always true.
  open class var supportsSecureCoding: Bool { true }

  // MARK: Values (reading one of another type gives 0 or nil; setting one changes the uniform's type)

  /// The texture; nil if there is none or the uniform is of another type.
  open var textureValue: SKTexture? {
    get { if case .texture(let texture) = value { texture } else { nil } }
    set { (uniformType, value) = (.texture, .texture(newValue)) }
  }

  /// The number; 0 if the uniform is of another type.
  open var floatValue: Float {
    get { if case .float(let number) = value { number } else { 0 } }
    set { (uniformType, value) = (.float, .float(newValue)) }
  }

  /// The two numbers; zeros if the uniform is of another type.
  open var vectorFloat2Value: vector_float2 {
    get { if case .vector2(let vector) = value { vector } else { .zero } }
    set { (uniformType, value) = (.floatVector2, .vector2(newValue)) }
  }

  /// The three numbers; zeros if the uniform is of another type.
  open var vectorFloat3Value: vector_float3 {
    get { if case .vector3(let vector) = value { vector } else { .zero } }
    set { (uniformType, value) = (.floatVector3, .vector3(newValue)) }
  }

  /// The four numbers; zeros if the uniform is of another type.
  open var vectorFloat4Value: vector_float4 {
    get { if case .vector4(let vector) = value { vector } else { .zero } }
    set { (uniformType, value) = (.floatVector4, .vector4(newValue)) }
  }

  /// The 2×2 matrix; zeros if the uniform is of another type.
  open var matrixFloat2x2Value: matrix_float2x2 {
    get { if case .matrix2(let matrix) = value { matrix } else { matrix_float2x2() } }
    set { (uniformType, value) = (.floatMatrix2, .matrix2(newValue)) }
  }

  /// The 3×3 matrix; zeros if the uniform is of another type.
  open var matrixFloat3x3Value: matrix_float3x3 {
    get { if case .matrix3(let matrix) = value { matrix } else { matrix_float3x3() } }
    set { (uniformType, value) = (.floatMatrix3, .matrix3(newValue)) }
  }

  /// The 4×4 matrix; zeros if the uniform is of another type.
  open var matrixFloat4x4Value: matrix_float4x4 {
    get { if case .matrix4(let matrix) = value { matrix } else { matrix_float4x4() } }
    set { (uniformType, value) = (.floatMatrix4, .matrix4(newValue)) }
  }

  /// A uniform with the same name, type and value. A texture is shared.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = SKUniform(name: name)
    (copy.uniformType, copy.value) = (uniformType, value)
    return copy
  }
}
