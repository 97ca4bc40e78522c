import CoreGraphics
import Testing

@Suite struct CGVectorTests {
  @Test func aVectorIsMadeOfIntegersDoublesOrCGFloats() {
    let (integer, double, float) = (3, 3.0, CGFloat(3))
    #expect(CGVector(dx: integer, dy: 4).dx == 3)
    #expect(CGVector(dx: double, dy: 4).dx == 3)
    #expect(CGVector(dx: float, dy: 4).dx == 3)
    #expect(CGVector(dx: 3, dy: 4) == CGVector(dx: 3.0, dy: 4.0))
    #expect(CGVector(dx: 1.5, dy: -2).dx == 1.5)
    #expect(CGVector(dx: 1.5, dy: -2).dy == -2)
  }

  @Test func theEmptyVectorIsZero() {
    #expect(CGVector() == .zero)
    #expect(CGVector.zero == CGVector(dx: 0, dy: 0))
    #expect(CGVector.zero != CGVector(dx: 0, dy: 1))
  }

  @Test func aVectorSurvivesAnArchive() throws {
    let vector = CGVector(dx: 0.1, dy: -1e-7)
    #expect(try JSONDecoder().decode(CGVector.self, from: JSONEncoder().encode(vector)) == vector)
  }

  /// As Swift's module on Apple's systems writes it. Earlier versions wrote an object.
  @Test func aVectorIsArchivedAsTwoNumbers() throws {
    let vector = CGVector(dx: 1.5, dy: -2)
    #expect(try JSONDecoder().decode([Double].self, from: JSONEncoder().encode(vector)) == [1.5, -2])
    for text in ["[1.5, -2]", #"{"dy": -2, "dx": 1.5}"#] {
      #expect(try JSONDecoder().decode(CGVector.self, from: Data(text.utf8)) == vector, "\(text)")
    }
    for text in ["[1.5]", #"{"dx": 1.5}"#, #"["1.5", "-2"]"#, "1.5"] {
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(CGVector.self, from: Data(text.utf8)) }
    }
  }
}
