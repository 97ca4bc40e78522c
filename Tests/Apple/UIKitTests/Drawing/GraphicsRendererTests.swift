import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite struct GraphicsRendererTests {
  private let app: UIApplication

  init() {
    var environment = AppEnvironment()
    environment.surface = Surface(width: 100, height: 100, scale: 2)
    app = UIApplication(environment)
    UIApplication.current = app
  }

  /// Rows of the stored pixels from the top, a letter for each.
  private func rows(_ image: UIImage) -> [String] {
    guard let image = image.cgImage else { return [] }
    let names: [UInt32: String] = [0: ".", 0xFF00_00FF: "R", 0xFF00_FF00: "G", 0xFFFF_0000: "B", 0xFF00_0000: "#"]
    return (0..<image.height).map { y in
      (0..<image.width).map { names[image.pixels[y * image.width + $0]] ?? "?" }.joined()
    }
  }

  private func format(_ scale: CGFloat) -> UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return format
  }

  @Test func yPointsDownAtTheScreensScale() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 0.5))
      #expect(context.format.scale == 2)
      #expect(UIGraphicsGetCurrentContext() === context.cgContext)
    }
    #expect(rows(image) == ["RR..", "...."])
    #expect(image.size == CGSize(width: 2, height: 1))
    #expect(image.scale == 2)
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func boundsMayStartAwayFromZero() {
    let image = UIGraphicsImageRenderer(bounds: CGRect(x: 10, y: 20, width: 2, height: 2), format: format(1)).image {
      UIColor.blue.setFill()
      $0.fill(CGRect(x: 11, y: 20, width: 1, height: 1))
    }
    #expect(rows(image) == [".B", ".."])
  }

  @Test func pathsFillStrokeAndClip() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format(1)).image { _ in
      UIColor.red.setFill()
      UIColor.blue.setStroke()
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 4)).addClip()
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 2)).fill()
      let line = UIBezierPath()
      line.move(to: CGPoint(x: 0, y: 3.5))
      line.addLine(to: CGPoint(x: 4, y: 3.5))
      line.setLineDash([1, 1], count: 2, phase: 0)
      line.stroke()
    }
    #expect(rows(image) == ["RR..", "RR..", "....", "B..."])
  }

  @Test func anImageIsDrawnUpright() {
    let flag = UIImage(cgImage: CGImage(width: 1, height: 2, pixels: [0xFF00_00FF, 0xFFFF_0000]))
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 3), format: format(1))
    #expect(rows(renderer.image { _ in flag.draw(at: CGPoint(x: 1, y: 0)) }) == [".R.", ".B.", "..."])
    #expect(
      rows(renderer.image { _ in flag.draw(in: CGRect(x: 0, y: 1, width: 1, height: 2)) }) == ["...", "R..", "B.."])
    let turned = UIImage(cgImage: flag.cgImage!, scale: 1, orientation: .down)
    #expect(rows(renderer.image { _ in turned.draw(at: .zero) }) == ["B..", "R..", "..."])
    let whole = CGRect(x: 0, y: 0, width: 3, height: 3)
    #expect(rows(renderer.image { _ in flag.drawAsPattern(in: whole) }) == ["RRR", "BBB", "RRR"])
  }

  @Test func imageContextsNest() {
    UIGraphicsBeginImageContext(CGSize(width: 2, height: 1))
    UIColor.red.set()
    UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 1, height: 1), true, 0)
    let inner = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    UIRectFrame(CGRect(x: 0, y: 0, width: 0, height: 0))
    let outer = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(inner.map(rows) == ["##", "##"])
    #expect(outer.map(rows) == ["R."])
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
  }

  @Test func anOpaqueFormatHasNoAlpha() {
    let format = format(1)
    format.opaque = true
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1), format: format).image { context in
      UIColor.clear.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(rows(image) == ["##"])
  }

  @Test func anInvalidSizeGivesAnEmptyImageAndADiagnostic() async {
    for size in [CGSize.zero, CGSize(width: CGFloat.nan, height: 1), CGSize(width: 1e9, height: 1)] {
      let image = UIGraphicsImageRenderer(size: size).image { context in
        UIColor.red.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      }
      #expect(image.size == .zero)
    }
    // Diagnostics from other threads are reported in the main queue's next turn.
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    #expect(app.diagnostics.map(\.kind) == ["no-picture", "no-picture", "no-picture"])
  }

  @Test func outsideAContextNothingIsDrawn() {
    UIColor.red.setFill()
    UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).fill()
    UIImage().draw(at: .zero)
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func aPNGHasTheSamePixels() throws {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2), format: format(1))
    func draw(_ context: UIGraphicsImageRendererContext) {
      UIColor.green.setFill()
      context.fill(CGRect(x: 1, y: 0, width: 1, height: 2))
    }
    let image = try #require(UIImage(data: renderer.pngData(actions: draw)))
    #expect(rows(image) == rows(renderer.image(actions: draw)))
    #expect(rows(image) == [".G.", ".G."])
  }

  @Test func aLineIsJustInsideItsRectangle() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 5, height: 4), format: format(1)).image { context in
      UIColor.red.setStroke()
      context.stroke(CGRect(x: 1, y: 0, width: 4, height: 3))
    }
    #expect(rows(image) == [".RRRR", ".R..R", ".RRRR", "....."])
    let twice = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 3), format: format(1)).image { context in
      UIColor.red.setStroke()
      context.stroke(CGRect(x: 0, y: 0, width: 3, height: 3))
      context.stroke(CGRect(x: 0, y: 0, width: 2, height: 3), blendMode: .clear)
    }
    #expect(rows(twice) == ["..R", "..R", "..R"])
  }

  @Test func thePictureSoFarIsKept() {
    var first: UIImage?
    let last = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 1), format: format(1)).image { context in
      UIColor.red.setFill()
      context.clip(to: CGRect(x: 1, y: 0, width: 2, height: 1))
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
      first = context.currentImage
      UIRectClip(CGRect(x: 0, y: 0, width: 2, height: 1))
      UIColor.blue.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
    }
    #expect(first.map(rows) == [".R."] && rows(last) == [".B."])
    #expect(first?.scale == 1 && UIGraphicsImageRendererFormat.default().scale == 2)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uirectclip(_:)
  @Test(arguments: [CGSize(width: -2, height: 1), CGSize(width: 2, height: -1)])
  func aClipOfANegativeSizeDoesNothing(size: CGSize) {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 1), format: format(1)).image { context in
      UIRectClip(CGRect(origin: CGPoint(x: 2, y: 0), size: size))
      UIColor.blue.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
    }
    #expect(rows(image) == ["BBB"])
  }

  /// Source: https://developer.apple.com/documentation/uikit/uigraphicsrendererformat/bounds
  @Test func aRendererKnowsItsBoundsAndKeepsItsFormat() {
    let format = format(3)
    format.opaque = true
    let bounds = CGRect(x: 1, y: 2, width: 4, height: 5)
    let renderer = UIGraphicsImageRenderer(bounds: bounds, format: format)
    (format.scale, format.opaque) = (1, false)
    #expect(renderer.format.bounds == bounds && renderer.format.scale == 3 && renderer.format.opaque)
    let image = renderer.image { _ in }
    #expect(image.scale == 3 && image.size == bounds.size && rows(image).count == 15)
    let ranges: [UIGraphicsImageRendererFormat.Range] = [.unspecified, .automatic, .extended, .standard]
    #expect(ranges.map(\.rawValue) == [-1, 0, 1, 2] && format.preferredRange == .automatic)
  }
}
