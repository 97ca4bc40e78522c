import SceneTesting
import Testing

@testable import UIKit

/// Three pages in different colours.
@MainActor
private final class Pages: UIPageViewControllerDataSource {
  private(set) lazy var pages = [UIColor.red, .green, .blue].map { color in
    let page = UIViewController()
    page.view = UIView()
    page.view.backgroundColor = color
    return page
  }
  var count = 3

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { pages.firstIndex(of: viewController).flatMap { $0 > 0 ? pages[$0 - 1] : nil } }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { pages.firstIndex(of: viewController).flatMap { $0 < 2 ? pages[$0 + 1] : nil } }

  func presentationCount(for pageViewController: UIPageViewController) -> Int { count }
  func presentationIndex(for pageViewController: UIPageViewController) -> Int {
    pageViewController.viewControllers?.first.flatMap { pages.firstIndex(of: $0) } ?? 0
  }
}

@MainActor
@Suite struct PageDotsTests {
  private let pages = Pages()

  private func show(_ style: UIPageViewController.TransitionStyle) throws -> (Stage, UIPageControl) {
    let stage = try ViewsApp.stage(100, 137)
    let controller = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
    controller.dataSource = pages
    controller.setViewControllers([pages.pages[1]], direction: .forward, animated: false)
    stage.app.keyWindow?.rootViewController = controller
    let dots = try #require(controller.view.subviews.compactMap { $0 as? UIPageControl }.first)
    return (stage, dots)
  }

  @Test func dotsAreBelowThePageAndFollowIt() async throws {
    let (stage, dots) = try show(.scroll)
    await stage.advance()
    #expect(dots.numberOfPages == 3 && dots.currentPage == 1 && !dots.isHidden)
    #expect(stage.color(10, 99) == "#00ff00ff" && stage.color(10, 101) == "#000000ff")
    #expect(stage.color(50, 118) == "#ffffffff", "the current dot is in the middle")
    await stage.drag(from: CGPoint(x: 80, y: 50), to: CGPoint(x: 10, y: 50), frames: 4)
    await stage.advance()
    #expect(dots.currentPage == 2 && stage.color(10, 50) == "#0000ffff")
    // The left half of the dots goes back.
    stage.tap(at: CGPoint(x: 10, y: 118))
    await stage.advance(frames: 2)
    #expect(dots.currentPage == 1 && stage.color(10, 50) == "#00ff00ff")
  }

  @Test(arguments: [(UIPageViewController.TransitionStyle.pageCurl, 3), (.scroll, 0)])
  func withoutAPageCountOrInABookThereAreNoDots(style: UIPageViewController.TransitionStyle, count: Int) async throws {
    pages.count = count
    let (stage, dots) = try show(style)
    await stage.advance()
    #expect(dots.isHidden && stage.color(10, 136) == "#00ff00ff")
  }

  /// Source: https://developer.apple.com/documentation/uikit/uipageviewcontrollerdatasource/presentationcount(for:)
  @Test func aSourceThatDoesNotCountHasNoDots() throws {
    final class Countless: UIPageViewControllerDataSource {
      func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
      ) -> UIViewController? { nil }
      func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
      ) -> UIViewController? { nil }
    }
    let source: any UIPageViewControllerDataSource = Countless()
    let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    #expect(source.presentationCount(for: controller) == 0 && source.presentationIndex(for: controller) == 0)
  }
}
