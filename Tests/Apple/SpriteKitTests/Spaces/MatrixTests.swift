import Testing
import simd

/// Products, determinants and rotations, each with numbers that differ, so that none may take another's place.
@Suite struct MatrixTests {
  @Test func lengthsAndDistances() {
    let (first, second) = (SIMD3<Float>(1, 2, 3), SIMD3<Float>(4, 5, 6))
    #expect(dot(first, second) == 32 && simd_dot(first, second) == 32)
    #expect(cross(first, second) == SIMD3<Float>(-3, 6, -3))
    #expect(length(SIMD2<Float>(3, -4)) == 5 && length_squared(SIMD2<Float>(3, -4)) == 25)
    #expect(distance(SIMD2<Float>(1, 1), SIMD2<Float>(4, 5)) == 5)
    #expect(distance_squared(SIMD2<Float>(1, 1), SIMD2<Float>(4, 5)) == 25)
    #expect(normalize(SIMD2<Float>(0, -4)) == SIMD2<Float>(0, -1))
    #expect(normalize(SIMD2<Float>.zero).x.isNaN)
  }

  @Test func aSmallMatrixMultipliesColumnByColumn() {
    let matrix = simd_float2x2([1, 2], [3, 4])
    #expect(matrix.determinant == -2)
    #expect(matrix.transpose == simd_float2x2([1, 3], [2, 4]))
    #expect(matrix * SIMD2<Float>(5, 6) == SIMD2<Float>(23, 34))
    #expect(matrix * simd_float2x2([0, 1], [1, 0]) == simd_float2x2([3, 4], [1, 2]))
    #expect(simd_float2x2([0, 1], [1, 0]) * matrix == simd_float2x2([2, 1], [4, 3]))
  }

  @Test func aMiddleMatrixMultipliesColumnByColumn() {
    let matrix = simd_float3x3([1, 2, 3], [4, 5, 6], [7, 8, 10])
    #expect(matrix.determinant == -3)
    #expect(matrix.transpose == simd_float3x3([1, 4, 7], [2, 5, 8], [3, 6, 10]))
    #expect(simd_float3x3(rows: [[1, 4, 7], [2, 5, 8], [3, 6, 10]]) == matrix)
    #expect(matrix * SIMD3<Float>(1, 10, 100) == SIMD3<Float>(741, 852, 1063))
    let swap = simd_float3x3([0, 1, 0], [1, 0, 0], [0, 0, 1])
    #expect(matrix * swap == simd_float3x3([4, 5, 6], [1, 2, 3], [7, 8, 10]))
    #expect(swap * matrix == simd_float3x3([2, 1, 3], [5, 4, 6], [8, 7, 10]))
  }

  @Test func aLargeMatrixMultipliesColumnByColumn() {
    let matrix = simd_float4x4([1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12], [13, 14, 15, 16])
    #expect(matrix.transpose == simd_float4x4([1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15], [4, 8, 12, 16]))
    #expect(matrix * SIMD4<Float>(1, 10, 100, 1000) == SIMD4<Float>(13_951, 15_062, 16_173, 17_284))
    let swap = simd_float4x4([0, 0, 0, 1], [0, 1, 0, 0], [0, 0, 1, 0], [1, 0, 0, 0])
    #expect(matrix * swap == simd_float4x4([13, 14, 15, 16], [5, 6, 7, 8], [9, 10, 11, 12], [1, 2, 3, 4]))
    #expect((swap * matrix).columns.0 == SIMD4<Float>(4, 2, 3, 1))
  }

  @Test func anAngleIsCounterclockwiseAboutItsAxis() {
    let quarter = simd_quatf(angle: .pi / 2, axis: [0, 0, 1])
    #expect(distance(quarter.act([1, 0, 0]), [0, 1, 0]) < 1e-6)
    #expect(distance(simd_quatf(angle: .pi / 2, axis: [1, 0, 0]).act([0, 1, 0]), [0, 0, 1]) < 1e-6)
    #expect(distance(simd_quatf(angle: .pi / 2, axis: [0, 1, 0]).act([0, 0, 1]), [1, 0, 0]) < 1e-6)
    #expect(abs(quarter.angle - .pi / 2) < 1e-6 && distance(quarter.axis, [0, 0, 1]) < 1e-6)
    #expect(abs(simd_quatf(angle: 5, axis: [0, 0, 1]).angle - 5) < 1e-5, "more than half a turn")
  }

  /// The units i, j and k: ij = k, and ji = -k.
  @Test func theProductAppliesTheRightOneFirst() {
    let (i, j) = (simd_quatf(ix: 1, iy: 0, iz: 0, r: 0), simd_quatf(ix: 0, iy: 1, iz: 0, r: 0))
    #expect(i * j == simd_quatf(ix: 0, iy: 0, iz: 1, r: 0) && j * i == simd_quatf(ix: 0, iy: 0, iz: -1, r: 0))
    #expect(i * i == simd_quatf(ix: 0, iy: 0, iz: 0, r: -1))
    let (first, second) = (simd_quatf(angle: 1, axis: [0, 0, 1]), simd_quatf(angle: 2, axis: [1, 0, 0]))
    let place = SIMD3<Float>(1, 2, 3)
    #expect(distance((second * first).act(place), second.act(first.act(place))) < 1e-5)
  }

  @Test func theInverseUndoesAnyLength() {
    let long = simd_quatf(ix: 2, iy: 0, iz: 0, r: 0)
    #expect(long.length == 2 && long.inverse == simd_quatf(ix: -0.5, iy: 0, iz: 0, r: 0))
    #expect(long.conjugate == simd_quatf(ix: -2, iy: 0, iz: 0, r: 0))
    #expect(long.normalized == simd_quatf(ix: 1, iy: 0, iz: 0, r: 0))
    #expect(simd_quatf(real: 0.5, imag: [1, 2, 3]) == simd_quatf(ix: 1, iy: 2, iz: 3, r: 0.5))
  }

  /// Each of the four parts is the largest one once, with the others in different places and signs.
  @Test(arguments: [
    SIMD4<Float>(0.8, 0.4, -0.4, 0.2), SIMD4<Float>(0.4, 0.8, 0.2, -0.4), SIMD4<Float>(-0.4, 0.2, 0.8, 0.4),
    SIMD4<Float>(0.2, -0.4, 0.4, 0.8), SIMD4<Float>(0.5, 0.5, 0.5, 0.5), SIMD4<Float>(0, 0, 0, 1),
    SIMD4<Float>(1, 0, 0, 0), SIMD4<Float>(0, 1, 0, 0), SIMD4<Float>(0, 0, 1, 0),
  ])
  func aRotationsMatrixGivesItBack(vector: SIMD4<Float>) {
    let matrix = simd_float3x3(simd_quatf(vector: vector))
    #expect(distance(simd_quatf(matrix).vector, vector) < 1e-6)
    #expect(abs(matrix.determinant - 1) < 1e-5)
  }

  /// A third of a turn about (1, 1, 1) moves x to y, y to z and z to x. Then a quarter about each axis, and a half about z.
  @Test func eachRotationHasItsMatrixAndItsQuaternion() {
    let root = Float(0.5).squareRoot()
    let rotations: [(simd_float3x3, SIMD4<Float>)] = [
      (simd_float3x3([0, 1, 0], [0, 0, 1], [1, 0, 0]), [0.5, 0.5, 0.5, 0.5]),
      (simd_float3x3([1, 0, 0], [0, 0, 1], [0, -1, 0]), [root, 0, 0, root]),
      (simd_float3x3([0, 0, -1], [0, 1, 0], [1, 0, 0]), [0, root, 0, root]),
      (simd_float3x3([0, 1, 0], [-1, 0, 0], [0, 0, 1]), [0, 0, root, root]),
      (simd_float3x3([-1, 0, 0], [0, -1, 0], [0, 0, 1]), [0, 0, 1, 0]),
    ]
    for (matrix, vector) in rotations {
      #expect(distance(simd_quatf(matrix).vector, vector) < 1e-6, "\(vector)")
      let back = simd_float3x3(simd_quatf(vector: vector))
      #expect((0..<3).allSatisfy { distance(back[$0], matrix[$0]) < 1e-6 }, "\(vector)")
    }
  }

  /// Each way to make a matrix, and each column of it.
  @Test func aMatrixIsMadeOfColumnsOrItsDiagonal() {
    let (small, middle, large) = (
      simd_float2x2([1, 2], [3, 4]), simd_float3x3([1, 2, 3], [4, 5, 6], [7, 8, 9]),
      simd_float4x4([1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12], [13, 14, 15, 16])
    )
    #expect(simd_float2x2(columns: ([1, 2], [3, 4])) == small && simd_float2x2([[1, 2], [3, 4]]) == small)
    #expect(simd_float3x3(columns: ([1, 2, 3], [4, 5, 6], [7, 8, 9])) == middle)
    #expect(simd_float3x3([[1, 2, 3], [4, 5, 6], [7, 8, 9]]) == middle)
    let columns: [SIMD4<Float>] = [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12], [13, 14, 15, 16]]
    #expect(simd_float4x4(columns) == large)
    #expect(simd_float4x4(columns: (columns[0], columns[1], columns[2], columns[3])) == large)
    #expect((0..<2).map { small[$0] } == [[1, 2], [3, 4]])
    #expect((0..<3).map { middle[$0] } == [[1, 2, 3], [4, 5, 6], [7, 8, 9]])
    #expect((0..<4).map { large[$0] } == columns)
    #expect(small[1, 0] == 3 && middle[2, 1] == 8 && large[3, 2] == 15)
    #expect(simd_float2x2(diagonal: [2, 3]) == simd_float2x2([2, 0], [0, 3]))
    #expect(simd_float3x3(diagonal: [2, 3, 4]) == simd_float3x3([2, 0, 0], [0, 3, 0], [0, 0, 4]))
    #expect(
      simd_float4x4(diagonal: [2, 3, 4, 5]) == simd_float4x4([2, 0, 0, 0], [0, 3, 0, 0], [0, 0, 4, 0], [0, 0, 0, 5]))
    #expect(matrix_identity_float2x2 * [1, 2] == [1, 2] && simd_float2x2() * [1, 2] == .zero)
    #expect(matrix_identity_float3x3 * [1, 2, 3] == [1, 2, 3] && simd_float3x3() * [1, 2, 3] == .zero)
    #expect(matrix_identity_float4x4 * [1, 2, 3, 4] == [1, 2, 3, 4] && simd_float4x4() * [1, 2, 3, 4] == .zero)
  }

  @Test func matricesDifferInAnyOfTheirNumbers() {
    let matrix = simd_float4x4([1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12], [13, 14, 15, 16])
    for column in 0..<4 {
      for row in 0..<4 {
        var other = matrix
        other[column, row] += 1
        #expect(other != matrix && other.transpose[row, column] == matrix[column, row] + 1, "\(column), \(row)")
      }
    }
    let swap = simd_float4x4([0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1], [1, 0, 0, 0])
    #expect(swap * matrix == simd_float4x4([4, 1, 2, 3], [8, 5, 6, 7], [12, 9, 10, 11], [16, 13, 14, 15]))
  }

  @Test func aQuaternionHasAnImaginaryAndARealPart() {
    var quaternion = simd_quatf(vector: [1, 2, 3, 4])
    #expect(quaternion.imag == [1, 2, 3] && quaternion.real == 4 && simd_quatf().vector == .zero)
    quaternion.real = 9
    #expect(quaternion.vector == [1, 2, 3, 9])
    quaternion.imag = [5, 6, 7]
    #expect(quaternion.vector == [5, 6, 7, 9] && quaternion.conjugate.vector == [-5, -6, -7, 9])
    // The length is 10 by the squares 1, 25, 25 and 49; the inverse is the conjugate through 100.
    let long = simd_quatf(ix: 1, iy: -5, iz: 5, r: 7)
    #expect(long.length == 10 && distance(long.normalized.vector, [0.1, -0.5, 0.5, 0.7]) < 1e-6)
    #expect(distance(long.inverse.vector, [-0.01, 0.05, -0.05, 0.07]) < 1e-7)
    #expect(distance((long * long.inverse).vector, [0, 0, 0, 1]) < 1e-6)
    // (1 + 2i + 3j + 4k)(5 + 6i + 7j + 8k) by Hamilton's rules.
    let product = simd_quatf(real: 1, imag: [2, 3, 4]) * simd_quatf(real: 5, imag: [6, 7, 8])
    #expect(product == simd_quatf(real: -60, imag: [12, 30, 24]))
  }

  @Test func smallerMatricesDifferInAnyOfTheirNumbersToo() {
    let (small, middle) = (simd_float2x2([1, 2], [3, 4]), simd_float3x3([1, 2, 3], [4, 5, 6], [7, 8, 9]))
    for column in 0..<3 {
      for row in 0..<3 {
        var other = middle
        other[column, row] += 1
        #expect(other != middle && other.transpose[row, column] == middle[column, row] + 1, "\(column), \(row)")
        guard column < 2, row < 2 else { continue }
        var least = small
        least[column, row] += 1
        #expect(least != small && least.transpose[row, column] == small[column, row] + 1, "\(column), \(row)")
      }
    }
    #expect(simd_float2x2([1, 2], [3, 4]) == small && simd_float3x3([1, 2, 3], [4, 5, 6], [7, 8, 9]) == middle)
    #expect(simd_float2x2(.nan) != simd_float2x2(.nan), "not a number")
  }
}
