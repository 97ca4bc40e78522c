import SceneTesting
import Testing

@testable import UIKit

@MainActor
@Suite struct ActivityIndicatorTests {
  private let wheel = UIActivityIndicatorView(style: .whiteLarge)
  private let stage: Stage

  init() throws {
    stage = try ViewsApp.stage(60, 60)
    let view = try #require(stage.app.keyWindow?.rootViewController?.view)
    view.backgroundColor = .black
    wheel.center = CGPoint(x: 30, y: 30)
    view.addSubview(wheel)
  }

  private func frame() async -> FrameHash {
    await stage.advance()
    return FrameHash(stage.frame)
  }

  @Test func theWheelIsSeenWhileItTurns() async {
    #expect(wheel.isHidden && !wheel.isAnimating && wheel.frame == CGRect(x: 11.5, y: 11.5, width: 37, height: 37))
    let without = await frame()
    wheel.startAnimating()
    #expect(!wheel.isHidden && wheel.isAnimating)
    // A spoke each eighth of a second: 7.5 frames.
    let first = await frame()
    #expect(first != without)
    await stage.advance(frames: 5)
    #expect(await frame() == first, "the first spoke stays for seven frames")
    #expect(await frame() != first)
    await stage.advance(frames: 52)
    #expect(await frame() == first, "after a turn")
    wheel.stopAnimating()
    #expect(wheel.isHidden && !wheel.isAnimating)
    #expect(await frame() == without)
    wheel.hidesWhenStopped = false
    #expect(!wheel.isHidden)
  }

  @Test func stylesHaveApplesSizesAndColours() {
    #expect(wheel.color == .white && wheel.intrinsicContentSize == CGSize(width: 37, height: 37))
    wheel.style = .medium
    #expect(wheel.color != .white && wheel.intrinsicContentSize == CGSize(width: 20, height: 20))
    #expect(UIActivityIndicatorView(frame: .zero).style == .medium)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiactivityindicatorview/color
  @Test func anOwnColourStaysInEveryStyleUntilItIsTakenAway() {
    wheel.color = .red
    wheel.style = .medium
    #expect(wheel.color == .red)
    wheel.style = .white
    #expect(wheel.color == .red)
    wheel.color = nil
    #expect(wheel.color == .white)
  }

  @Test func theSpokesHaveTheColour() async {
    wheel.startAnimating()
    wheel.color = .red
    await stage.advance()
    let frame = stage.frame
    let pixels = (0..<3600).map { frame[$0 % 60, $0 / 60] }
    #expect(pixels.allSatisfy { $0 & 0x00ff_ff00 == 0 } && pixels.contains { $0 & 255 > 200 })
  }

  @Test func theSpokesHaveTheSizeOfTheStyle() {
    func sizes() -> [CGSize] { (wheel.subviews.first as? UIImageView)?.animationImages?.map(\.size) ?? [] }
    #expect(sizes() == Array(repeating: CGSize(width: 37, height: 37), count: 8))
    wheel.style = .medium
    #expect(sizes() == Array(repeating: CGSize(width: 20, height: 20), count: 8))
  }
}
