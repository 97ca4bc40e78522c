import SceneTesting
import Testing

@testable import UIKit

@MainActor
private final class Zoomer: UIScrollViewDelegate {
  let content = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
  var scales: [CGFloat] = []

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { scales.append(scrollView.zoomScale) }
}

/// The scale of a scroll view's content, and the margins of the safe area.
@MainActor
@Suite struct ZoomTests {
  @Test func theContentIsScaledWithinItsLimits() throws {
    let stage = try ViewsApp.stage(100, 100)
    let (view, zoomer) = (UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Zoomer())
    view.addSubview(zoomer.content)
    view.zoomScale = 2
    #expect(view.zoomScale == 1, "without a delegate nothing is scaled")
    view.delegate = zoomer
    view.zoomScale = 2
    #expect(view.zoomScale == 1 && stage.diagnostics == [], "the limits are 1 at first")
    (view.minimumZoomScale, view.maximumZoomScale) = (0.5, 2)
    #expect(stage.diagnostics.map(\.subject) == ["UIScrollView.maximumZoomScale"])
    var sizes: [CGSize] = []
    for scale in [1.5, 3, 0.1, .nan, .infinity] as [CGFloat] {
      view.setZoomScale(scale, animated: false)
      #expect(zoomer.content.frame == CGRect(origin: .zero, size: view.contentSize))
      sizes.append(view.contentSize)
    }
    #expect(sizes.map(\.width) == [150, 200, 50, 50, 50] && sizes.map(\.height) == [75, 100, 25, 25, 25])
    #expect(zoomer.scales == [1, 1.5, 2, 0.5])
  }

  /// A phone on its side: 59 points are covered at the left and the right, and 21 below.
  @Test func theSafeAreaIsAddedAlongTheAxesThatScroll() throws {
    var environment = AppEnvironment(surface: Surface(width: 200, height: 100, scale: 1))
    environment.safeArea = SafeArea(
      upright: UIEdgeInsets(top: 59, bottom: 34), sideways: UIEdgeInsets(left: 59, bottom: 21, right: 58))
    UIApplication.current = UIApplication(environment)
    let (window, controller) = (UIWindow(frame: UIScreen.main.bounds), UIViewController())
    controller.view = UIView(frame: window.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    let view = UIScrollView(frame: window.bounds)
    view.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    controller.view.addSubview(view)
    func insets(_ width: CGFloat, _ height: CGFloat) -> [CGFloat] {
      view.contentSize = CGSize(width: width, height: height)
      let all = view.adjustedContentInset
      return [all.top, all.left, all.bottom, all.right]
    }
    let (own, sides, below) = ([1, 2, 3, 4], [1, 61, 3, 62], [1, 2, 24, 4]) as ([CGFloat], [CGFloat], [CGFloat])
    #expect([insets(200, 100), insets(201, 100), insets(200, 101)] == [own, sides, below])
    view.alwaysBounceHorizontal = true
    #expect(insets(10, 10) == sides)
    view.contentInsetAdjustmentBehavior = .always
    #expect(insets(10, 10) == [1, 61, 24, 62])
    view.contentInsetAdjustmentBehavior = .never
    #expect(insets(900, 900) == own)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiscrollview/contentinsetadjustmentbehavior-swift.enum
  @Test func contentThatFitsBeginsBelowTheBarOnlyIfTheBehaviorIsAutomatic() throws {
    let stage = try ViewsApp.stage(100, 200)
    let (controller, view) = (UIViewController(), UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200)))
    controller.view = view
    stage.app.keyWindow?.rootViewController = UINavigationController(rootViewController: controller)
    view.contentSize = CGSize(width: 50, height: 200)
    #expect(view.adjustedContentInset.top == 44)
    view.contentInsetAdjustmentBehavior = .scrollableAxes
    #expect(view.adjustedContentInset.top == 0)
    view.contentSize.height = 201
    #expect(view.adjustedContentInset.top == 44 && stage.diagnostics.isEmpty)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiscrollview/framelayoutguide
  @Test func aViewOnTheFrameGuideStaysWhereItIsWhileTheContentScrolls() {
    let (root, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200)), UIScrollView())
    view.frame = CGRect(x: 40, y: 30, width: 200, height: 100)
    root.addSubview(view)
    let mark = UIView()
    mark.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(mark)
    view.contentSize = CGSize(width: 400, height: 300)
    NSLayoutConstraint.activate([
      mark.rightAnchor.constraint(equalTo: view.frameLayoutGuide.rightAnchor, constant: -10),
      mark.topAnchor.constraint(equalTo: view.frameLayoutGuide.topAnchor, constant: 5),
      mark.widthAnchor.constraint(equalToConstant: 20), mark.heightAnchor.constraint(equalToConstant: 8),
    ])
    var places: [CGPoint] = []
    for offset in [CGPoint.zero, CGPoint(x: 60, y: 25)] {
      view.contentOffset = offset
      root.setNeedsLayout()
      root.layoutIfNeeded()
      places.append(mark.convert(CGPoint.zero, to: root))
    }
    #expect(places == [CGPoint(x: 210, y: 35), CGPoint(x: 210, y: 35)])
  }
}
