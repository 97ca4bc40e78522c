import SceneTesting
import Testing

@testable import UIKit

/// Pages in a row, and a log of the turns.
@MainActor
private final class Book: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  let log = StackedController.Log()
  private(set) lazy var pages = ["a", "b", "c"].map { StackedController($0, log) }
  var count = 0
  var lines: [String] = []

  private func page(_ way: Int, from controller: UIViewController) -> UIViewController? {
    let index = (pages.firstIndex { $0 === controller } ?? 0) + way
    return pages.indices.contains(index) ? pages[index] : nil
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { page(-1, from: viewController) }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page(1, from: viewController) }

  func presentationCount(for pageViewController: UIPageViewController) -> Int { count }
  func presentationIndex(for pageViewController: UIPageViewController) -> Int {
    pages.firstIndex { $0 === pageViewController.viewControllers?.first } ?? 0
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {
    lines.append("will \(pendingViewControllers.map { $0.title ?? "" })")
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    lines.append("did \(previousViewControllers.map { $0.title ?? "" }) \(finished) \(completed)")
  }
}

/// A book of three pages, on a screen of 100 x 137 points.
@MainActor
@Suite struct PageTurnTests {
  private let book = Book()
  private let stage: Stage

  init() throws {
    stage = try ViewsApp.stage(100, 137)
  }

  private func show(
    _ index: Int?, _ orientation: UIPageViewController.NavigationOrientation = .horizontal
  ) -> UIPageViewController {
    let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: orientation)
    (controller.dataSource, controller.delegate) = (book, book)
    controller.setViewControllers(index.map { [book.pages[$0]] }, direction: .forward, animated: false)
    stage.app.keyWindow?.rootViewController = controller
    book.log.lines = []
    return controller
  }

  private func swipe(_ from: CGPoint, _ to: CGPoint) async {
    await stage.advance()
    await stage.drag(from: from, to: to, frames: 4)
    await stage.advance(frames: 30)
  }

  private func dots(_ controller: UIPageViewController) throws -> UIPageControl {
    try #require(controller.view.subviews.lazy.compactMap { $0 as? UIPageControl }.first)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uipageviewcontrollerdelegate
  @Test func aTurnTellsTheDelegateTheNextPageAndThenTheOneBefore() async {
    let controller = show(1)
    await swipe(CGPoint(x: 80, y: 50), CGPoint(x: 10, y: 50))
    #expect(controller.viewControllers == [book.pages[2]])
    #expect(book.lines == ["will [\"c\"]", "did [\"b\"] true true"])
    await swipe(CGPoint(x: 80, y: 50), CGPoint(x: 10, y: 50))
    #expect(controller.viewControllers == [book.pages[2]] && book.lines.count == 2, "there is no page after it")
    await swipe(CGPoint(x: 10, y: 50), CGPoint(x: 80, y: 50))
    #expect(controller.viewControllers == [book.pages[1]] && book.lines.last == "did [\"c\"] true true")
  }

  @Test func pagesBelowEachOtherAreTurnedUpwardsAndHaveNoDots() async throws {
    book.count = 3
    let controller = show(1, .vertical)
    #expect(try dots(controller).isHidden)
    await swipe(CGPoint(x: 80, y: 50), CGPoint(x: 10, y: 50))
    #expect(controller.viewControllers == [book.pages[1]])
    await swipe(CGPoint(x: 50, y: 100), CGPoint(x: 50, y: 30))
    #expect(controller.viewControllers == [book.pages[2]])
    for _ in 0..<2 { await swipe(CGPoint(x: 50, y: 30), CGPoint(x: 50, y: 100)) }
    #expect(controller.viewControllers == [book.pages[0]])
  }

  @Test func onlyTheShownPageIsAChild() {
    let controller = show(0)
    var answers: [Bool] = []
    controller.setViewControllers([book.pages[2]], direction: .forward, animated: true) { answers.append($0) }
    #expect(answers == [true] && controller.children == [book.pages[2]] && book.pages[0].parent == nil)
    #expect(
      book.log.lines == ["c load", "a leaves", "c will 137", "a left", "c did", "a in false", "c in true"])
    controller.setViewControllers([book.pages[2]], direction: .reverse, animated: false)
    #expect(book.log.lines.count == 7, "the same page is not shown anew")
    #expect(book.lines == [], "the delegate is told of the player's turns only")
  }

  @Test func pagesThatTheGameSetsMoveTheDots() throws {
    book.count = 3
    let controller = show(0)
    let dots = try dots(controller)
    #expect(dots.numberOfPages == 3 && dots.currentPage == 0)
    book.count = 4
    controller.setViewControllers([book.pages[2]], direction: .forward, animated: false)
    #expect(dots.numberOfPages == 4 && dots.currentPage == 2 && !dots.isHidden)
  }

  @Test func aDotWithoutAPageIsNotReached() async throws {
    book.count = 5
    let controller = show(2)
    await stage.advance()
    let dots = try dots(controller)
    stage.tap(at: CGPoint(x: 90, y: 118))
    await stage.advance(frames: 2)
    #expect(dots.currentPage == 2 && controller.viewControllers == [book.pages[2]])
    stage.tap(at: CGPoint(x: 10, y: 118))
    await stage.advance(frames: 2)
    #expect(dots.currentPage == 1 && controller.viewControllers == [book.pages[1]])
  }

  @Test func withoutAPageThereAreNoDotsAndNothingTurns() async throws {
    book.count = 3
    let controller = show(nil)
    #expect(try dots(controller).isHidden && controller.viewControllers == nil)
    await swipe(CGPoint(x: 80, y: 50), CGPoint(x: 10, y: 50))
    #expect(controller.viewControllers == nil && book.lines == [])
    controller.setViewControllers([book.pages[1]], direction: .forward, animated: false)
    await stage.advance()
    #expect(try !dots(controller).isHidden && book.pages[1].view.superview?.frame.height == 100)
  }
}
