import Testing

@testable import ShaderLanguage

/// The colours of a picture of 3 x 2 texels: the red part rises by 51 from one texel to the next.
@Suite struct ShaderTextureTests {
  private static let pixels: [UInt32] = [0, 51, 102, 153, 204, 255]

  /// The red part from 0 to 255, rounded.
  private func red(_ u: Float, _ v: Float, _ change: (inout ShaderTexture) -> Void = { _ in }) throws -> Int {
    try Self.pixels.withUnsafeBufferPointer { buffer in
      var texture = ShaderTexture(
        pixels: try #require(buffer.baseAddress), stride: 3, minX: 0, minY: 0, maxX: 3, maxY: 2, isLinear: false, a: 3,
        b: 0, c: 0, d: 2, tx: 0, ty: 0)
      change(&texture)
      return Int((texture.color(u, v).x * 255).rounded())
    }
  }

  /// Places outside of the picture have the colour of its edge.
  @Test(
    arguments: [
      [0, 0, 0], [0.34, 0, 51], [0.99, 0, 102], [1, 0, 102], [-1, 0, 0], [0, 0.49, 0], [0, 0.5, 153], [0.5, 0.75, 204],
      [5, 5, 255], [-5, 5, 153],
    ] as [[Float]])
  func theNearestTexelIsTheOneOfThePlace(values: [Float]) throws {
    #expect(try red(values[0], values[1]) == Int(values[2]))
  }

  /// A texel has its own colour in its middle: (0.5, 0.5) is the middle of the first one.
  @Test(
    arguments: [
      [0.5, 0.25, 51], [0.25, 0.25, 12.75], [0.25, 0.5, 89.25], [0.25, 0.75, 165.75], [0, 0, 0], [1, 1, 255],
      [0.75, 1, 242.25], [-9, 0.5, 76.5], [0.5, 0.375, 89.25],
    ] as [[Float]])
  func aLinearTextureMixesItsTexels(values: [Float]) throws {
    let found = try red(values[0], values[1]) { $0.isLinear = true }
    #expect(abs(Float(found) - values[2]) <= 0.51, "\(found)")
  }

  @Test(arguments: [false, true]) func onlyItsPartOfAPictureIsRead(isLinear: Bool) throws {
    for u in [-1, 0.1, 0.5, 0.9, 2] as [Float] {
      let column = try red(u, 0.25) {
        ($0.isLinear, $0.minX, $0.maxX) = (isLinear, 1, 2)
      }
      let row = try red(0.5, u) {
        ($0.isLinear, $0.minY) = (isLinear, 1)
      }
      let first = try red(0.5, u) {
        ($0.isLinear, $0.maxY) = (isLinear, 1)
      }
      #expect([column, row, first] == [51, 204, 51], "\(u)")
    }
  }

  /// A part of an atlas may be turned, mirrored and shifted.
  @Test func placesMayBeTurnedAndMirrored() throws {
    func turned(_ u: Float, _ v: Float) throws -> Int {
      try red(u, v) { ($0.a, $0.b, $0.c, $0.d) = (0, 2, 3, 0) }
    }
    #expect(try [turned(0.75, 0.5), turned(0.25, 0.9), turned(0.9, 0.1)] == [204, 102, 153])
    func mirrored(_ u: Float, _ v: Float) throws -> Int {
      try red(u, v) { ($0.a, $0.tx, $0.d, $0.ty) = (-3, 3, -2, 2) }
    }
    #expect(try [mirrored(0.1, 0.1), mirrored(0.9, 0.1), mirrored(0.1, 0.9)] == [255, 153, 102])
    #expect(try red(0, 0) { $0.tx = 1 } == 51)
    #expect(try red(0, 0) { $0.ty = 1 } == 153)
  }
}
