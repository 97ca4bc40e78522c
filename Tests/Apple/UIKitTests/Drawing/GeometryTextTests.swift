import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite struct GeometryTextTests {
  @Test func aPointIsATextAndBack() {
    #expect(NSStringFromCGPoint(CGPoint(x: 1, y: -2.5)) == "{1, -2.5}")
    #expect(CGPointFromString("{1, -2.5}") == CGPoint(x: 1, y: -2.5))
    #expect(NSCoder.cgPoint(for: "{0.7, 0.25}") == CGPoint(x: 0.7, y: 0.25))
  }

  @Test func aRectangleIsATextAndBack() {
    let rect = CGRect(x: 1, y: 2, width: 3.5, height: 4)
    #expect(NSStringFromCGRect(rect) == "{{1, 2}, {3.5, 4}}")
    #expect(CGRectFromString("{{1, 2}, {3.5, 4}}") == rect)
    #expect(CGSizeFromString("{3,4}") == CGSize(width: 3, height: 4))
    #expect(NSCoder.string(for: CGVector(dx: 3, dy: 4)) == "{3, 4}")
  }

  @Test(arguments: ["", "{}", "{1}", "{1, 2, 3}", "{a, b}", "1 2 x"])
  func anyOtherTextIsZero(text: String) {
    #expect(CGPointFromString(text) == .zero)
    #expect(CGRectFromString(text) == .zero)
  }

  @Test func infinityAndNaNAreWritten() {
    #expect(NSStringFromCGPoint(CGPoint(x: CGFloat.infinity, y: .nan)) == "{inf, nan}")
  }

  @Test func aValueKeepsItsGeometry() {
    #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
    #expect(NSValue(cgSize: CGSize(width: 3, height: 4)).cgSizeValue == CGSize(width: 3, height: 4))
    #expect(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgRectValue.maxX == 4)
    #expect(NSValue(cgVector: CGVector(dx: 5, dy: 6)).cgVectorValue == CGVector(dx: 5, dy: 6))
  }

  @Test func aCodersTextsAreThoseOfTheFunctions() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4.5)
    #expect(
      [NSCoder.string(for: rect.origin), NSCoder.string(for: rect.size), NSCoder.string(for: rect)]
        == ["{1, 2}", "{3, 4.5}", "{{1, 2}, {3, 4.5}}"])
    #expect(NSCoder.cgVector(for: "{1, 2}") == CGVector(dx: 1, dy: 2))
    #expect(NSCoder.cgSize(for: "{3, 4.5}") == rect.size && NSCoder.cgRect(for: "{{1, 2}, {3, 4.5}}") == rect)
  }

  @Test func anArchiveKeepsMarginsTransformsAndVectors() throws {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: -3, right: -4.5)
    let transform = CGAffineTransform(a: 1, b: 2.5, c: -3, d: 4, tx: 5, ty: 1e-9)
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.encode(insets, forKey: "insets")
    archiver.encode(transform, forKey: "transform")
    archiver.encode(CGVector(dx: 6, dy: 7), forKey: "vector")
    let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    #expect(reader.decodeUIEdgeInsets(forKey: "insets") == insets)
    #expect(reader.decodeCGAffineTransform(forKey: "transform") == transform)
    #expect(reader.decodeCGVector(forKey: "vector") == CGVector(dx: 6, dy: 7))
    #expect(reader.decodeUIEdgeInsets(forKey: "none") == .zero)
    #expect(reader.decodeCGAffineTransform(forKey: "none") == .identity)
    #expect(reader.decodeCGAffineTransform(forKey: "vector") == .identity, "it has two numbers")
  }

  /// Source: https://developer.apple.com/documentation/uikit/string-conversions
  @Test func spacesDoNotMatterAndTheCountDoes() {
    #expect(CGPointFromString("{ 1 ,2.5 }") == CGPoint(x: 1, y: 2.5))
    #expect(CGRectFromString("{{1,2},{3,4}}") == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(CGSizeFromString("{1}") == .zero && CGSizeFromString("{1, 2, 3}") == .zero)
    #expect(CGVectorFromString("{-1,1e2}") == CGVector(dx: -1, dy: 100))
    #expect(CGVectorFromString("{1, x}") == CGVector(dx: 0, dy: 0))
  }
}
