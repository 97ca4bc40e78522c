import AppFoundation
import Testing
import UIKit

@MainActor
private final class Watcher: NSObject {
  var count = 0

  func frame(_ link: CADisplayLink) { count += 1 }

  func once(_ link: CADisplayLink) {
    count += 1
    link.invalidate()
  }
}

@MainActor
@Suite struct DisplayLinkTests {
  private let context: AppContext
  private let watcher = Watcher()
  private let link: CADisplayLink

  init() {
    context = AppContext(defaults: DefaultsStore())
    context.makeLatest(keeping: context)
    link = CADisplayLink(target: watcher, selector: Selector("frame:", Watcher.frame(_:)))
  }

  /// Makes frames, and returns those in which the link called, once for each call.
  private func calls(inFrames frames: ClosedRange<Int>) async -> [Int] {
    var calls: [Int] = []
    for frame in frames {
      watcher.count = 0
      context.clock.advance(to: Double(frame) / 60)
      await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
      calls += Array(repeating: frame, count: watcher.count)
    }
    return calls
  }

  @Test func aLinkCallsOnceInEachFrameWhileItIsAddedAndNotPaused() async {
    defer { AppContext.forgetLatest() }
    #expect(await calls(inFrames: 1...2) == [], "it is not added yet")
    link.add(to: .main, forMode: .common)
    link.add(to: .main, forMode: .default)
    #expect(await calls(inFrames: 3...6) == [3, 4, 5, 6])
    link.isPaused = true
    #expect(await calls(inFrames: 7...8) == [])
    link.isPaused = false
    #expect(await calls(inFrames: 9...10) == [9, 10])
    link.remove(from: .main, forMode: .common)
    #expect(await calls(inFrames: 11...12) == [])
    link.add(to: .main, forMode: .common)
    #expect(await calls(inFrames: 13...14) == [13, 14])
    link.invalidate()
    link.add(to: .main, forMode: .common)
    #expect(await calls(inFrames: 15...16) == [], "an invalid link stays so")
  }

  /// The rate, and the frames of a dozen with a call.
  @Test(arguments: [
    (-1, Array(1...12)), (0, Array(1...12)), (60, Array(1...12)), (120, Array(1...12)), (30, [2, 4, 6, 8, 10, 12]),
    (20, [3, 6, 9, 12]), (10, [6, 12]),
  ])
  func aLinkHasAtMostTheCallsOfItsRate(rate: Int, frames: [Int]) async {
    defer { AppContext.forgetLatest() }
    link.preferredFramesPerSecond = rate
    #expect(link.preferredFramesPerSecond == max(0, rate))
    link.add(to: .main, forMode: .common)
    #expect(await calls(inFrames: 1...12) == frames)
    link.invalidate()
  }

  @Test func theTargetIsTheTimeOfTheNextCall() async {
    defer { AppContext.forgetLatest() }
    #expect(link.timestamp == 0 && link.duration == 1 / 60.0 && !link.isPaused)
    for (rate, step) in [(0, 60), (1, 1), (30, 30), (59, 59), (60, 60), (61, 60)] as [(Int, Double)] {
      link.preferredFramesPerSecond = rate
      #expect(link.targetTimestamp - link.timestamp == 1 / step, "\(rate)")
    }
  }

  @Test func anInvalidLinkLetsItsTargetGo() async {
    defer { AppContext.forgetLatest() }
    var target: Watcher? = Watcher()
    weak let gone = target
    let link = CADisplayLink(target: target!, selector: Selector("frame:", Watcher.frame(_:)))
    target = nil
    #expect(gone != nil)
    link.invalidate()
    #expect(gone == nil)
  }

  @Test func aLinkThatEndsItselfCallsOnce() async {
    defer { AppContext.forgetLatest() }
    let link = CADisplayLink(target: watcher, selector: Selector("once:", Watcher.once(_:)))
    link.add(to: .main, forMode: .common)
    #expect(await calls(inFrames: 1...4) == [1])
  }
}
