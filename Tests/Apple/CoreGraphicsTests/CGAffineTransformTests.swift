import CoreGraphics
import Testing

@Suite struct CGAffineTransformTests {
  private let point = CGPoint(x: 3, y: 5)
  private let move = CGAffineTransform(translationX: 10, y: 20)
  private let scale = CGAffineTransform(scaleX: 2, y: 4)
  private let general = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: 7)

  @Test func theSixComponentsMapAPointAsDocumented() {
    #expect(point.applying(general) == CGPoint(x: 2 * 3 - 5 + 5, y: 3 + 3 * 5 + 7))
  }

  @Test func concatenatingAppliesTheReceiverFirst() {
    #expect(point.applying(move.concatenating(scale)) == CGPoint(x: 26, y: 100))
    #expect(point.applying(scale.concatenating(move)) == CGPoint(x: 16, y: 40))
  }

  @Test func concatenatingIsApplyingOneAfterTheOther() {
    let other = CGAffineTransform(a: 3, b: -2, c: 4, d: 1, tx: -6, ty: 8)
    #expect(point.applying(general.concatenating(other)) == point.applying(general).applying(other))
  }

  @Test func concatenatingIsAssociative() {
    let left = general.concatenating(move).concatenating(scale)
    #expect(left == general.concatenating(move.concatenating(scale)))
  }

  @Test func translatedScaledAndRotatedApplyTheNewStepFirst() {
    #expect(point.applying(scale.translatedBy(x: 1, y: 2)) == CGPoint(x: 8, y: 28))
    #expect(point.applying(move.scaledBy(x: 2, y: 4)) == CGPoint(x: 16, y: 40))
    let turned = point.applying(move.rotated(by: .pi / 2))
    #expect(abs(turned.x - 5) < 1e-14)
    #expect(abs(turned.y - 23) < 1e-14)
  }

  @Test func aPositiveAngleTurnsFromXTowardsY() {
    let turned = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(turned.x) < 1e-15)
    #expect(turned.y == 1)
  }

  @Test func theInverseUndoesTheMap() {
    let back = general.inverted()
    let result = point.applying(general).applying(back)
    #expect(abs(result.x - point.x) < 1e-14)
    #expect(abs(result.y - point.y) < 1e-14)
    #expect(scale.concatenating(move).inverted() == CGAffineTransform(a: 0.5, b: 0, c: 0, d: 0.25, tx: -5, ty: -5))
  }

  @Test(arguments: [
    CGAffineTransform(scaleX: 0, y: 1), CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 9, ty: 9),
    CGAffineTransform(scaleX: .infinity, y: 1),
  ])
  func invertingASingularTransformReturnsItUnchanged(map: CGAffineTransform) {
    #expect(map.inverted() == map)
  }

  @Test func theIdentityChangesNothing() {
    #expect(CGAffineTransform.identity.isIdentity)
    #expect(!move.isIdentity)
    #expect(general.concatenating(.identity) == general)
    #expect(CGAffineTransform.identity.concatenating(general) == general)
  }

  /// Swift's initialiser of a C struct.
  @Test func theEmptyInitialiserGivesSixZeros() {
    let zero = CGAffineTransform()
    #expect([zero.a, zero.b, zero.c, zero.d, zero.tx, zero.ty] == [0, 0, 0, 0, 0, 0])
    #expect(!zero.isIdentity && CGPoint(x: 3, y: 5).applying(zero) == .zero)
    #expect(zero.inverted() == zero, "a singular transform")
  }

  /// As Swift's module on Apple's systems writes it. Earlier versions wrote an object.
  @Test func aTransformIsArchivedAsSixNumbers() throws {
    let data = try JSONEncoder().encode(general)
    #expect(try JSONDecoder().decode([Double].self, from: data) == [2, 1, -1, 3, 5, 7])
    for text in ["[2, 1, -1, 3, 5, 7]", #"{"a": 2, "b": 1, "c": -1, "d": 3, "tx": 5, "ty": 7}"#] {
      #expect(try JSONDecoder().decode(CGAffineTransform.self, from: Data(text.utf8)) == general, "\(text)")
    }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(CGAffineTransform.self, from: Data("[2, 1, -1, 3, 5]".utf8))
    }
  }

  @Test func aSizeIsMappedWithoutTheTranslation() {
    #expect(CGSize(width: 3, height: 5).applying(general) == CGSize(width: 1, height: 18))
  }

  @Test func aRectangleMapsToTheBoundingBoxOfItsCorners() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(rect.applying(move) == CGRect(x: 11, y: 22, width: 3, height: 4))
    #expect(rect.applying(CGAffineTransform(scaleX: -1, y: -2)) == CGRect(x: -4, y: -12, width: 3, height: 8))
    let quarter = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    #expect(rect.applying(quarter) == CGRect(x: -6, y: 1, width: 4, height: 3))
    let eighth = CGRect(x: -1, y: -1, width: 2, height: 2).applying(CGAffineTransform(rotationAngle: .pi / 4))
    #expect(abs(eighth.width - 2 * 2.0.squareRoot()) < 1e-14)
    #expect(abs(eighth.midX) < 1e-14)
  }

  @Test func aNullRectangleStaysNull() {
    #expect(CGRect.null.applying(move).isNull)
    #expect(CGRect.infinite.applying(scale).isInfinite)
  }
}
