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

  /// Both names of each function, with numbers that differ; the lengths are 3, 5 and 13.
  @Test func bothNamesOfAFunctionGiveTheSame() {
    let (first, second) = (SIMD3<Float>(1, 2, 2), SIMD3<Float>(4, 2, 6))
    #expect([simd_length(first), length(first)] == [3, 3])
    #expect([simd_length_squared(first), length_squared(first)] == [9, 9])
    #expect([simd_distance(first, second), distance(first, second)] == [5, 5])
    #expect([simd_distance_squared(first, second), distance_squared(first, second)] == [25, 25])
    #expect([simd_dot(first, second), dot(first, second)] == [20, 20])
    #expect([simd_cross(first, second), cross(first, second)] == [SIMD3(8, 2, -6), SIMD3(8, 2, -6)])
    #expect([simd_normalize(SIMD2<Double>(5, -12)), normalize(SIMD2(5, -12))].allSatisfy { $0 == [5 / 13, -12 / 13] })
    #expect(
      simd_distance(SIMD2<Double>(1, 9), SIMD2(6, -3)) == 13 && simd_dot(SIMD4<Double>(1, 2, 3, 4), [5, 6, 7, 8]) == 70)
    #expect(simd_cross(SIMD2<Float>(2, 3), SIMD2(4, 5)) == SIMD3(0, 0, -2))
  }

  @Test func vectorsKeepTheOrderOfTheirNumbers() {
    #expect(
      vector2(1, 2) == SIMD2(1, 2) && vector3(1, 2, 3) == SIMD3(1, 2, 3) && vector4(1, 2, 3, 4) == SIMD4(1, 2, 3, 4))
    let types: [Any.Type] = [
      simd_float2.self, vector_float2.self, float2.self, simd_float3.self, vector_float3.self, float3.self,
      simd_float4.self, vector_float4.self, float4.self, simd_double2.self, vector_double2.self, double2.self,
      simd_double3.self, vector_double3.self, double3.self, simd_double4.self, vector_double4.self, double4.self,
      simd_int2.self, vector_int2.self, int2.self, simd_int3.self, vector_int3.self, simd_int4.self, vector_int4.self,
    ]
    let floats = ["SIMD2<Float>", "SIMD3<Float>", "SIMD4<Float>", "SIMD2<Double>", "SIMD3<Double>", "SIMD4<Double>"]
    #expect(
      types.map { "\($0)" } == floats.flatMap { [$0, $0, $0] } + [
        "SIMD2<Int32>", "SIMD2<Int32>", "SIMD2<Int32>", "SIMD3<Int32>", "SIMD3<Int32>", "SIMD4<Int32>", "SIMD4<Int32>",
      ])
  }
}
