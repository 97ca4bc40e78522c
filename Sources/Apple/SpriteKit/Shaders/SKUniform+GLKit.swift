public import simd

// The names of uniforms from before simd. GLKit's types are aliases of simd's.
// Source: https://developer.apple.com/documentation/spritekit/skuniform

/// Two numbers.
public typealias GLKVector2 = vector_float2
/// Three numbers.
public typealias GLKVector3 = vector_float3
/// Four numbers.
public typealias GLKVector4 = vector_float4
/// A 2×2 matrix.
public typealias GLKMatrix2 = matrix_float2x2
/// A 3×3 matrix.
public typealias GLKMatrix3 = matrix_float3x3
/// A 4×4 matrix.
public typealias GLKMatrix4 = matrix_float4x4

extension SKUniform {
  /// A uniform of two numbers.
  public convenience init(name: String, float value: GLKVector2) { self.init(name: name, vectorFloat2: value) }

  /// A uniform of three numbers.
  public convenience init(name: String, float value: GLKVector3) { self.init(name: name, vectorFloat3: value) }

  /// A uniform of four numbers.
  public convenience init(name: String, float value: GLKVector4) { self.init(name: name, vectorFloat4: value) }

  /// A uniform of a 2×2 matrix.
  public convenience init(name: String, float value: GLKMatrix2) { self.init(name: name, matrixFloat2x2: value) }

  /// A uniform of a 3×3 matrix.
  public convenience init(name: String, float value: GLKMatrix3) { self.init(name: name, matrixFloat3x3: value) }

  /// A uniform of a 4×4 matrix.
  public convenience init(name: String, float value: GLKMatrix4) { self.init(name: name, matrixFloat4x4: value) }

  /// The older name of `vectorFloat2Value`.
  public var floatVector2Value: GLKVector2 {
    get { vectorFloat2Value }
    set { vectorFloat2Value = newValue }
  }

  /// The older name of `vectorFloat3Value`.
  public var floatVector3Value: GLKVector3 {
    get { vectorFloat3Value }
    set { vectorFloat3Value = newValue }
  }

  /// The older name of `vectorFloat4Value`.
  public var floatVector4Value: GLKVector4 {
    get { vectorFloat4Value }
    set { vectorFloat4Value = newValue }
  }

  /// The older name of `matrixFloat2x2Value`.
  public var floatMatrix2Value: GLKMatrix2 {
    get { matrixFloat2x2Value }
    set { matrixFloat2x2Value = newValue }
  }

  /// The older name of `matrixFloat3x3Value`.
  public var floatMatrix3Value: GLKMatrix3 {
    get { matrixFloat3x3Value }
    set { matrixFloat3x3Value = newValue }
  }

  /// The older name of `matrixFloat4x4Value`.
  public var floatMatrix4Value: GLKMatrix4 {
    get { matrixFloat4x4Value }
    set { matrixFloat4x4Value = newValue }
  }
}
