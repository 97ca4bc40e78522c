import Foundation
import Testing

@testable import ShaderLanguage

/// Our functions against those of the C library, in double precision.
@Suite struct ShaderMathTests {
  private static let angles: [Float] =
    (-400...400).map { Float($0) * 0.37 } + [1e-20, 1000.5, 12345.678, -98765.43, 3e6]

  /// Whether a number is the nearest float, or one beside it.
  private func isNear(_ value: Float, _ exact: Double) -> Bool {
    abs(Double(value) - exact) <= max(Double(Float(exact).ulp), 1e-9)
  }

  @Test func anglesAreExactToTheLastDigit() {
    for x in Self.angles {
      #expect(isNear(Operation.sin.apply(x, 0, 0), sin(Double(x))), "sin \(x)")
      #expect(isNear(Operation.cos.apply(x, 0, 0), cos(Double(x))), "cos \(x)")
      #expect(isNear(Operation.atan.apply(x, 0, 0), atan(Double(x))), "atan \(x)")
      for y in [-2, -0.1, 0.3, 5] as [Float] {
        #expect(isNear(Operation.atan2.apply(y, x, 0), atan2(Double(y), Double(x))), "atan \(y) \(x)")
      }
    }
    for x in stride(from: -1 as Float, through: 1, by: 1 / 64) {
      #expect(isNear(Operation.asin.apply(x, 0, 0), asin(Double(x))), "asin \(x)")
      #expect(isNear(Operation.acos.apply(x, 0, 0), acos(Double(x))), "acos \(x)")
    }
  }

  @Test func powersAreExactToTheLastDigit() {
    for x in Self.angles where abs(x) < 100 {
      #expect(isNear(Operation.exp2.apply(x, 0, 0), Double(Float(exp2(Double(x))))) || x > 30, "exp2 \(x)")
      let ratio = Double(Operation.exp.apply(x / 2, 0, 0)) / exp(Double(x / 2))
      #expect(abs(ratio - 1) < 1e-7, "exp \(x / 2)")
    }
    for x in [1e-30, 0.001, 0.3, 0.70710678, 1, 1.41421356, 2, 77, 1e30] as [Float] {
      #expect(isNear(Operation.log2.apply(x, 0, 0), log2(Double(x))), "log2 \(x)")
      #expect(isNear(Operation.log.apply(x, 0, 0), log(Double(x))), "log \(x)")
      for y in [-1.5, 0, 0.5, 1, 2.2] as [Float] {
        let ratio = Double(Operation.power.apply(x, y, 0)) / pow(Double(x), Double(y))
        #expect(abs(ratio - 1) < 1e-7 || !ratio.isFinite || pow(Double(x), Double(y)) < 1e-37, "pow \(x) \(y)")
      }
    }
    #expect(Operation.power.apply(0, 2, 0) == 0 && Operation.power.apply(0, 0, 0) == 1)
    #expect(Operation.power.apply(-1, 2, 0).isNaN && Operation.log2.apply(-1, 0, 0).isNaN)
  }

  @Test func roundingWorksAtAnySize() {
    for x in [0, 0.5, -0.5, 1, -1, 2.75, -2.75, 8_388_607.5, -8_388_607.5, 1e20, -1e20] as [Float] {
      #expect(Operation.floor.apply(x, 0, 0) == x.rounded(.down), "\(x)")
      #expect(Operation.ceil.apply(x, 0, 0) == x.rounded(.up), "\(x)")
      #expect(Operation.truncate.apply(x, 0, 0) == x.rounded(.towardZero), "\(x)")
    }
    #expect(Operation.truncate.apply(.nan, 0, 0) == 0)
    #expect(Operation.sin.apply(.infinity, 0, 0).isNaN)
  }
}
