import Foundation
import Testing

@testable import CoreGraphics

/// Each setting of a context changes later drawing.
@Suite struct DrawingStateTests {
  private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  /// Fills red and draws blue lines of 2 points.
  private func context(_ width: Int, _ height: Int) -> CGContext {
    let context = CGContext(width: width, height: height)
    context.setFillColor(Self.red)
    context.setStrokeColor(Self.blue)
    context.setLineWidth(2)
    return context
  }

  private func rows(_ context: CGContext) -> [String] {
    guard let image = context.makeImage() else { return [] }
    let names: [UInt32: String] = [0: ".", 0xFF00_00FF: "R", 0xFFFF_0000: "B"]
    return (0..<image.height).map { y in
      (0..<image.width).map { names[image.pixels[y * image.width + $0]] ?? "?" }.joined()
    }
  }

  private func pixel(_ context: CGContext, _ index: Int = 0) -> [UInt32] {
    let pixel = context.makeImage()?.pixels[index] ?? 0
    return [0, 8, 16, 24].map { pixel >> $0 & 255 }
  }

  @Test func coloursAreSetByTheirNumbers() {
    let context = CGContext(width: 1, height: 1)
    let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
    func drawn(_ set: () -> Void) -> [UInt32] {
      set()
      context.clear(whole)
      context.fill(whole)
      return pixel(context)
    }
    func line(_ set: () -> Void) -> [UInt32] {
      set()
      context.clear(whole)
      context.strokeLineSegments(between: [CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5)])
      return pixel(context)
    }
    #expect(drawn {} == [0, 0, 0, 255] && line {} == [0, 0, 0, 255], "black, and lines of 1 point")
    #expect(drawn { context.setFillColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1) } == [51, 102, 153, 255])
    #expect(drawn { context.setFillColor(gray: 1, alpha: 0.4) } == [102, 102, 102, 102])
    #expect(line {} == [0, 0, 0, 255])
    #expect(line { context.setStrokeColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1) } == [51, 102, 153, 255])
    #expect(line { context.setStrokeColor(gray: 1, alpha: 0.4) } == [102, 102, 102, 102])
  }

  @Test func capsEndALine() {
    let rows = [CGLineCap?.none, .butt, .round, .square].map { cap in
      let context = context(6, 2)
      if let cap { context.setLineCap(cap) }
      context.strokeLineSegments(between: [CGPoint(x: 2, y: 1), CGPoint(x: 4, y: 1), .zero])
      return self.rows(context)[0]
    }
    #expect(rows == ["..BB..", "..BB..", ".?BB?.", ".BBBB."])
  }

  /// The outer corner's pixel: whole, a quarter circle (200 of 255), or half. A right angle's miter is 1.414 line widths.
  @Test func joinsFormACorner() {
    let settings: [(CGLineJoin?, CGFloat?)] = [
      (nil, nil), (.miter, 1.5), (.miter, 1.4), (.round, nil), (.bevel, nil),
    ]
    let alphas = settings.map { join, limit in
      let context = context(4, 4)
      if let join { context.setLineJoin(join) }
      if let limit { context.setMiterLimit(limit) }
      context.addLines(between: [CGPoint(x: 1, y: 4), CGPoint(x: 1, y: 1), CGPoint(x: 4, y: 1)])
      context.strokePath()
      return Double(pixel(context, 12)[3])
    }
    #expect(alphas[0...1] == [255, 255])
    #expect(zip(alphas[2...], [127.5, 200, 127.5]).allSatisfy { abs($0 - $1) < 6 }, "\(alphas)")
  }

  @Test func dashesStartInsideThePattern() {
    let context = context(8, 2)
    context.setLineDash(phase: 1, lengths: [2, 1])
    context.strokeLineSegments(between: [CGPoint(x: 0, y: 1), CGPoint(x: 8, y: 1)])
    #expect(rows(context)[0] == "B.BB.BB.")
  }

  @Test func withoutAntialiasingAPixelIsWholeFromHalfOn() {
    for setting in [CGContext.setShouldAntialias, CGContext.setAllowsAntialiasing] {
      let context = context(5, 1)
      setting(context)(false)
      context.fill([CGRect(x: 0, y: 0, width: 0.625, height: 1), CGRect(x: 2, y: 0, width: 0.375, height: 1)])
      setting(context)(true)
      context.fill(CGRect(x: 4, y: 0, width: 0.625, height: 1))
      #expect(rows(context) == ["R...?"])
    }
  }

  /// The middle row of a square with a square hole, both with lines of 2 points.
  @Test func aModeFillsStrokesOrDoesBoth() {
    let rows = [CGPathDrawingMode.fill, .eoFill, .stroke, .fillStroke, .eoFillStroke].map { mode in
      let context = context(12, 12)
      context.addRects([CGRect(x: 1, y: 1, width: 10, height: 10), CGRect(x: 4, y: 4, width: 4, height: 4)])
      context.drawPath(using: mode)
      #expect(context.isPathEmpty)
      return self.rows(context)[6]
    }
    #expect(rows == [".RRRRRRRRRR.", ".RRR....RRR.", "BB.BB..BB.BB", "BBRBBRRBBRBB", "BBRBB..BBRBB"])
  }

  @Test func aLinesWidthCanBeThatOfOneCall() {
    let context = context(6, 6)
    context.stroke(CGRect(x: 0, y: 0, width: 6, height: 3), width: 4)
    #expect(rows(context) == ["......", "BBBBBB", "BBBBBB", "BBBBBB", "BBBBBB", "BBBBBB"])
    context.clear(CGRect(x: 0, y: 0, width: 6, height: 6))
    context.stroke(CGRect(x: 1, y: 1, width: 4, height: 4))
    #expect(rows(context) == ["BBBBBB", "BBBBBB", "BB..BB", "BB..BB", "BBBBBB", "BBBBBB"])
  }

  /// The path is asked for after a transform that moves it.
  @Test func aPathIsInTheCoordinatesOfItsContext() {
    let context = context(8, 8)
    #expect(context.path == nil && context.boundingBoxOfPath.isNull)
    context.translateBy(x: 1, y: 2)
    context.move(to: CGPoint(x: 1, y: 0))
    context.addQuadCurve(to: CGPoint(x: 5, y: 0), control: CGPoint(x: 3, y: 4))
    context.addCurve(
      to: CGPoint(x: 5, y: 4), control1: CGPoint(x: 6, y: 1), control2: CGPoint(x: 6, y: 3))
    context.scaleBy(x: 0.5, y: 0.25)
    #expect(context.currentPointOfPath == CGPoint(x: 10, y: 16))
    #expect(
      context.path?.steps == [
        .move(CGPoint(x: 2, y: 0)), .quadratic(control: CGPoint(x: 6, y: 16), end: CGPoint(x: 10, y: 0)),
        .cubic(control1: CGPoint(x: 12, y: 4), control2: CGPoint(x: 12, y: 12), end: CGPoint(x: 10, y: 16)),
      ])
    #expect(context.boundingBoxOfPath == CGRect(x: 2, y: 0, width: 9.5, height: 16))
    context.closePath()
    #expect(context.currentPointOfPath == CGPoint(x: 2, y: 0))
    context.beginPath()
    context.addRects([CGRect(x: 0, y: 0, width: 8, height: 8), CGRect(x: 2, y: 2, width: 4, height: 4)])
    let modes: [CGPathDrawingMode] = [.fill, .eoFill, .stroke, .fillStroke, .eoFillStroke]
    #expect(modes.map { context.pathContains(CGPoint(x: 4, y: 4), mode: $0) } == [true, false, true, true, false])
    #expect(context.pathContains(CGPoint(x: 7, y: 7), mode: .eoFill))
    #expect(!context.pathContains(CGPoint(x: 9, y: 7), mode: .fill))
  }

  @Test func transformsApplyInTheOrderOfTheirCalls() {
    let context = context(1, 1)
    context.concatenate(CGAffineTransform(translationX: 10, y: 20))
    context.concatenate(CGAffineTransform(a: 0, b: 2, c: -3, d: 0, tx: 0, ty: 0))
    #expect(context.convertToDeviceSpace(CGPoint(x: 4, y: 5)) == CGPoint(x: -5, y: 28))
    #expect(context.convertToUserSpace(CGPoint(x: -5, y: 28)) == CGPoint(x: 4, y: 5))
    context.rotate(by: .pi / 2)
    let turned = context.convertToDeviceSpace(CGPoint(x: 5, y: -4))
    #expect(abs(turned.x + 5) < 1e-12 && abs(turned.y - 28) < 1e-12)
  }

  @Test func theLastSavedStateIsRestoredFirst() {
    let context = context(4, 1)
    func fill(_ x: CGFloat) { context.fill(CGRect(x: x, y: 0, width: 1, height: 1)) }
    context.restoreGState()
    context.saveGState()
    context.setFillColor(Self.blue)
    context.saveGState()
    context.setFillColor(.clear)
    fill(0)
    context.restoreGState()
    fill(1)
    context.restoreGState()
    fill(2)
    context.restoreGState()
    context.setFillColor(Self.blue)
    fill(3)
    #expect(rows(context) == [".BRB"])
  }

  @Test func aClipOfSeveralRectanglesOrWithAHole() {
    let whole = CGRect(x: 0, y: 0, width: 6, height: 3)
    let several = context(6, 3)
    several.clip(to: [CGRect(x: 0, y: 0, width: 1, height: 2), CGRect(x: 4, y: 1, width: 2, height: 2)])
    #expect(several.boundingBoxOfClipPath == whole)
    several.fill(whole)
    #expect(rows(several) == ["....RR", "R...RR", "R....."])
    several.resetClip()
    several.clear(CGRect(x: 0, y: 0, width: 6, height: 2))
    #expect(rows(several) == ["....RR", "......", "......"])
    // Beside both rectangles too.
    #expect(several.boundingBoxOfClipPath == whole)
    several.fill(CGRect(x: 1, y: 0, width: 4, height: 3))
    #expect(rows(several) == [".RRRRR", ".RRRR.", ".RRRR."])
    let hole = context(6, 3)
    hole.translateBy(x: 1, y: 0)
    hole.addRects([CGRect(x: 0, y: 0, width: 4, height: 3), CGRect(x: 1, y: 1, width: 2, height: 1)])
    hole.clip(using: .evenOdd)
    #expect(hole.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 4, height: 3) && hole.isPathEmpty)
    // A second clip; its triangle cuts through the upper row.
    hole.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 6, y: 0), CGPoint(x: 6, y: 6), CGPoint(x: 0, y: 2)])
    hole.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    hole.clip()
    hole.fill(CGRect(x: -1, y: 0, width: 6, height: 3))
    #expect(rows(hole) == [".??RR.", ".R..R.", ".RRRR."])
  }

  /// A rectangle limits the box of the clip, a triangle also has an outline.
  @Test func aResetClipIsRestoredWithItsState() {
    let whole = CGRect(x: 0, y: 0, width: 4, height: 4)
    let context = context(4, 4)
    context.addLines(between: [.zero, CGPoint(x: 4, y: 0), CGPoint(x: 4, y: 4)])
    context.clip()
    context.saveGState()
    context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 2))
    context.resetClip()
    #expect(context.boundingBoxOfClipPath == whole)
    context.fill(whole)
    #expect(rows(context) == ["RRRR", "RRRR", "RRRR", "RRRR"])
    context.clear(whole)
    context.clip(to: CGRect(x: 0, y: 1, width: 3, height: 1))
    context.fill(whole)
    #expect(rows(context) == ["....", "....", "RRR.", "...."], "a new clip begins with the whole context")
    context.resetClip()
    context.clear(whole)
    context.restoreGState()
    context.fill(whole)
    #expect(rows(context) == ["...?", "..?R", ".?RR", "?RRR"])
    context.beginPath()
    context.clip()
    context.resetClip()
    context.fill(whole)
    #expect(rows(context) == ["RRRR", "RRRR", "RRRR", "RRRR"], "after an empty clip")
  }

  /// The transform does not affect a shadow; a third of its black is seen.
  @Test func aShadowWithoutAColourIsTranslucentBlack() {
    let context = context(4, 4)
    context.scaleBy(x: 2, y: 2)
    context.setShadow(offset: CGSize(width: -1, height: 2), blur: 0)
    context.fill(CGRect(x: 0.5, y: 0, width: 0.5, height: 0.5))
    #expect(rows(context) == ["....", "?...", "....", ".R.."])
    #expect(pixel(context, 4) == [0, 0, 0, 85])
    context.setShadow(offset: .zero, blur: 0, color: nil)
    context.fill(CGRect(x: 1.5, y: 0, width: 0.5, height: 0.5))
    #expect(rows(context) == ["....", "?...", "....", ".R.R"])
  }

  @Test func ellipsesAreFilledOrStroked() {
    let context = context(12, 6)
    context.fillEllipse(in: CGRect(x: 0, y: 0, width: 6, height: 6))
    context.strokeEllipse(in: CGRect(x: 7, y: 1, width: 4, height: 4))
    #expect(rows(context)[2] == "?RRRR??B??B?")
  }

  @Test func aContextWithoutAlphaStartsBlack() {
    let opaque = (0...7 as ClosedRange<UInt32>).map { info in
      CGContext(
        data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: info | CGBitmapInfo.byteOrder32Little.rawValue
      )?.makeImage()?.pixels == [0xFF00_0000]
    }
    #expect(opaque == [true, false, false, false, false, true, true, false])
    let sides = [16_384, 16_385].map { side in
      CGContext(
        data: nil, width: side, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: 1)?.width
    }
    #expect(sides == [16_384, nil])
  }
}
