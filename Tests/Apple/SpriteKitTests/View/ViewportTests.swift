import Raster
import SpriteKit
import Testing

@Suite struct ViewportTests {
  private let view = CGSize(width: 300, height: 100)

  private func viewport(
    _ mode: SKSceneScaleMode, anchor: CGPoint = .zero, size: CGSize = CGSize(width: 100, height: 100),
    scale: CGFloat = 1
  ) -> Viewport {
    Viewport(size: size, anchor: anchor, mode: mode, view: view, scale: scale)
  }

  private func corners(_ viewport: Viewport, _ size: CGSize = CGSize(width: 100, height: 100)) -> [CGPoint] {
    [CGPoint.zero, CGPoint(x: size.width, y: size.height)].map { $0.applying(viewport.sceneToView) }
  }

  @Test func fillScalesEachAxisSeparately() {
    let viewport = viewport(.fill)
    #expect(corners(viewport) == [CGPoint(x: 0, y: 100), CGPoint(x: 300, y: 0)])
    #expect(viewport.clip == PixelRect(x: 0, y: 0, width: 300, height: 100))
  }

  @Test func aspectFitShowsTheWholeSceneBetweenBars() {
    let viewport = viewport(.aspectFit)
    #expect(corners(viewport) == [CGPoint(x: 100, y: 100), CGPoint(x: 200, y: 0)])
    #expect(viewport.clip == PixelRect(x: 100, y: 0, width: 100, height: 100))
  }

  @Test func aspectFillCoversTheViewAndCropsTheScene() {
    let viewport = viewport(.aspectFill)
    #expect(corners(viewport) == [CGPoint(x: 0, y: 200), CGPoint(x: 300, y: -100)])
    #expect(viewport.clip == PixelRect(x: 0, y: 0, width: 300, height: 100))
  }

  @Test func resizeFillIsOneToOne() {
    let viewport = viewport(.resizeFill, size: view)
    #expect(corners(viewport, view) == [CGPoint(x: 0, y: 100), CGPoint(x: 300, y: 0)])
    #expect(viewport.clip == PixelRect(x: 0, y: 0, width: 300, height: 100))
  }

  @Test(arguments: [(0.0, 0.0, 100.0, 100.0), (0.5, 0.5, 150, 50), (1, 1, 200, 0), (0.5, 0, 150, 100)])
  func theOriginIsAtTheAnchorPoint(x: Double, y: Double, viewX: Double, viewY: Double) {
    let viewport = viewport(.aspectFit, anchor: CGPoint(x: x, y: y))
    #expect(CGPoint.zero.applying(viewport.sceneToView) == CGPoint(x: viewX, y: viewY))
    #expect(viewport.clip == PixelRect(x: 100, y: 0, width: 100, height: 100), "the anchor does not move the clip")
  }

  @Test func pixelsArePointsTimesTheScale() {
    let viewport = viewport(.aspectFit, scale: 3)
    #expect(viewport.clip == PixelRect(x: 300, y: 0, width: 300, height: 300))
    let map = viewport.sceneToPixels
    #expect(map.applied(to: Point(x: 0, y: 0)) == Point(x: 300, y: 300))
    #expect(map.applied(to: Point(x: 1, y: 1)) == Point(x: 303, y: 297))
  }

  @Test func fractionalBarsEndAtWholePixels() {
    let viewport = viewport(.aspectFit, size: CGSize(width: 301, height: 100))
    #expect(viewport.clip == PixelRect(x: 0, y: 0, width: 300, height: 100))
    let narrow = self.viewport(.aspectFit, size: CGSize(width: 99, height: 100))
    #expect(narrow.clip == PixelRect(x: 101, y: 0, width: 99, height: 100))
  }

  @Test(arguments: [SKSceneScaleMode.fill, .aspectFill, .aspectFit, .resizeFill])
  func aSceneOrViewWithoutASizeShowsNothing(mode: SKSceneScaleMode) {
    for (size, view) in [(CGSize(width: 10, height: 10), CGSize.zero), (.zero, view), (.zero, .zero)] {
      let clip = Viewport(size: size, anchor: .zero, mode: mode, view: view, scale: 1).clip
      #expect(clip.width == 0 || clip.height == 0)
    }
  }
}
