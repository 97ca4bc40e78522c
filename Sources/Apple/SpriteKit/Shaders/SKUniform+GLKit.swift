public import simd

// The names that uniforms had before simd's. GLKit's types are simd's here.
// Source: https://developer.apple.com/documentation/spritekit/skuniform

public typealias GLKVector2 = vector_float2
public typealias GLKVector3 = vector_float3
public typealias GLKVector4 = vector_float4
public typealias GLKMatrix2 = matrix_float2x2
public typealias GLKMatrix3 = matrix_float3x3
public typealias GLKMatrix4 = matrix_float4x4

extension SKUniform {
  public convenience init(name: String, float value: GLKVector2) { self.init(name: name, vectorFloat2: value) }

  public convenience init(name: String, float value: GLKVector3) { self.init(name: name, vectorFloat3: value) }

  public convenience init(name: String, float value: GLKVector4) { self.init(name: name, vectorFloat4: value) }

  public convenience init(name: String, float value: GLKMatrix2) { self.init(name: name, matrixFloat2x2: value) }

  public convenience init(name: String, float value: GLKMatrix3) { self.init(name: name, matrixFloat3x3: value) }

  public convenience init(name: String, float value: GLKMatrix4) { self.init(name: name, matrixFloat4x4: value) }

  public var floatVector2Value: GLKVector2 {
    get { vectorFloat2Value }
    set { vectorFloat2Value = newValue }
  }

  public var floatVector3Value: GLKVector3 {
    get { vectorFloat3Value }
    set { vectorFloat3Value = newValue }
  }

  public var floatVector4Value: GLKVector4 {
    get { vectorFloat4Value }
    set { vectorFloat4Value = newValue }
  }

  public var floatMatrix2Value: GLKMatrix2 {
    get { matrixFloat2x2Value }
    set { matrixFloat2x2Value = newValue }
  }

  public var floatMatrix3Value: GLKMatrix3 {
    get { matrixFloat3x3Value }
    set { matrixFloat3x3Value = newValue }
  }

  public var floatMatrix4Value: GLKMatrix4 {
    get { matrixFloat4x4Value }
    set { matrixFloat4x4Value = newValue }
  }
}
