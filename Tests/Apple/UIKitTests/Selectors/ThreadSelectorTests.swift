import Foundation
import Testing

@testable import UIKit

/// Written as in a game that shares it with a thread.
private final class Worker: NSObject, @unchecked Sendable {
  private let lock = NSCondition()
  private var lines: [String] = []

  func start() { add("start \(Thread.isMainThread)") }
  func load(_ name: Any?) { add("load \(name ?? "-") \(Thread.isMainThread)") }

  private func add(_ line: String) {
    lock.lock()
    lines.append(line)
    lock.broadcast()
    lock.unlock()
  }

  /// The lines, as soon as there are `count` of them.
  func wait(for count: Int) -> [String] {
    lock.lock()
    defer { lock.unlock() }
    let limit = Date() + 10
    while lines.count < count, lock.wait(until: limit) {}
    return lines
  }
}

@Suite struct ThreadSelectorTests {
  @Test func aThreadCallsAMethodOfAnObject() {
    let worker = Worker()
    Thread(target: worker, selector: Selector("start", Worker.start), object: nil).start()
    #expect(worker.wait(for: 1) == ["start false"])
    Thread.detachNewThreadSelector(Selector("load:", Worker.load(_:)), toTarget: worker, with: "level")
    #expect(worker.wait(for: 2) == ["start false", "load level false"])
  }
}
