import Testing
import simd

/// simd's functions on small vectors.
@Suite struct VectorTests {
  @Test func theCrossProductInThePlaneIsTheSignedArea() {
    #expect(cross(SIMD2<Float>(2, 0), SIMD2<Float>(1, 3)) == SIMD3<Float>(0, 0, 6))
    #expect(cross(SIMD2<Float>(1, 3), SIMD2<Float>(2, 0)) == SIMD3<Float>(0, 0, -6))
    #expect(simd_cross(SIMD2<Double>(1, 2), SIMD2<Double>(2, 4)) == .zero)
    #expect(cross(SIMD3<Float>(1, 0, 0), SIMD3<Float>(0, 1, 0)) == SIMD3<Float>(0, 0, 1))
  }

  @Test func columnsAndNumbersOfMatrices() {
    var matrix = simd_float4x4(diagonal: SIMD4(1, 2, 3, 4))
    matrix[3, 0] = 7
    #expect(matrix.columns.3 == SIMD4(7, 0, 0, 4))
    #expect(matrix[3] == SIMD4(7, 0, 0, 4) && matrix[3][0] == 7 && matrix[0, 3] == 0)
    matrix[1] = SIMD4(9, 9, 9, 9)
    #expect(matrix.columns.1 == SIMD4(9, 9, 9, 9) && matrix[1, 2] == 9)
    var small = simd_float2x2(1)
    small[1, 0] = 5
    #expect(small.columns.1 == SIMD2(5, 1) && small[0] == SIMD2(1, 0))
    var middle = simd_float3x3(1)
    middle[2, 1] = 5
    #expect(middle.columns.2 == SIMD3(0, 5, 1) && middle[1] == SIMD3(0, 1, 0))
  }
}
