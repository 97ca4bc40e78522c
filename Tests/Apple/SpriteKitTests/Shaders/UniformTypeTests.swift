import SpriteKit
import Testing

@MainActor
@Suite struct UniformTypeTests {
  /// A uniform has the type and the value that it was given last; as another type it is 0.
  @Test func aUniformTakesTheTypeOfItsValue() {
    let uniform = SKUniform(name: "u", float: 5)
    uniform.vectorFloat2Value = [1, 2]
    #expect(uniform.uniformType == .floatVector2 && uniform.vectorFloat2Value == [1, 2] && uniform.floatValue == 0)
    uniform.vectorFloat3Value = [1, 2, 3]
    #expect(uniform.uniformType == .floatVector3 && uniform.vectorFloat3Value == [1, 2, 3])
    #expect(uniform.vectorFloat2Value == .zero && uniform.vectorFloat4Value == .zero)
    uniform.vectorFloat4Value = [1, 2, 3, 4]
    #expect(uniform.uniformType == .floatVector4 && uniform.vectorFloat4Value == [1, 2, 3, 4])
    #expect(uniform.vectorFloat3Value == .zero)
    let two = matrix_float2x2(diagonal: [1, 2])
    uniform.matrixFloat2x2Value = two
    #expect(uniform.uniformType == .floatMatrix2 && uniform.matrixFloat2x2Value == two)
    let three = matrix_float3x3(diagonal: [1, 2, 3])
    uniform.matrixFloat3x3Value = three
    #expect(uniform.uniformType == .floatMatrix3 && uniform.matrixFloat3x3Value == three)
    let four = matrix_float4x4(diagonal: [1, 2, 3, 4])
    uniform.matrixFloat4x4Value = four
    #expect(uniform.uniformType == .floatMatrix4 && uniform.matrixFloat4x4Value == four)
    #expect(uniform.matrixFloat3x3Value == matrix_float3x3() && uniform.textureValue == nil)
    uniform.textureValue = nil
    #expect(uniform.uniformType == .texture && uniform.matrixFloat4x4Value == matrix_float4x4())
    uniform.floatValue = 3
    #expect(uniform.uniformType == .float && uniform.floatValue == 3)
  }

  @Test func glkitsNamesAreTheSameValues() {
    let three = SKUniform(name: "u", float: GLKVector3(1, 2, 3))
    #expect(three.uniformType == .floatVector3 && three.floatVector3Value == [1, 2, 3])
    let four = SKUniform(name: "u", float: GLKVector4(1, 2, 3, 4))
    #expect(four.uniformType == .floatVector4 && four.floatVector4Value == [1, 2, 3, 4])
    four.floatVector3Value = [4, 5, 6]
    #expect(four.uniformType == .floatVector3 && four.vectorFloat3Value == [4, 5, 6])
    four.floatVector4Value = [4, 5, 6, 7]
    #expect(four.uniformType == .floatVector4 && four.vectorFloat4Value == [4, 5, 6, 7])
    let matrix = SKUniform(name: "u", float: GLKMatrix3(diagonal: [1, 2, 3]))
    #expect(matrix.uniformType == .floatMatrix3 && matrix.floatMatrix3Value == GLKMatrix3(diagonal: [1, 2, 3]))
    matrix.floatMatrix4Value = GLKMatrix4(diagonal: [1, 2, 3, 4])
    #expect(matrix.uniformType == .floatMatrix4 && matrix.matrixFloat4x4Value == GLKMatrix4(diagonal: [1, 2, 3, 4]))
    matrix.floatMatrix3Value = GLKMatrix3(diagonal: [3, 2, 1])
    #expect(matrix.uniformType == .floatMatrix3 && matrix.matrixFloat3x3Value == GLKMatrix3(diagonal: [3, 2, 1]))
  }
}
