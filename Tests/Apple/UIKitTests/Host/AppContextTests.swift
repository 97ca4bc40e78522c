import Foundation
import Testing

@testable import AppFoundation

/// The context of an app, and its main queue.
@MainActor
@Suite struct AppContextTests {
  private let first = AppContext(defaults: DefaultsStore())
  private let second = AppContext(defaults: DefaultsStore())

  /// The running context, whether the thread is in one, and whether it works in the background.
  private func state() -> String {
    let running = AppContext.running
    let name = running === first ? "first" : running === second ? "second" : running == nil ? "none" : "other"
    return "\(name) \(AppContext.isInScope) \(AppContext.isInBackground)"
  }

  @Test func workRunsInTheInnermostContextAndLeavesItAgain() async {
    struct Stop: Error {}
    let before = state()
    var states: [String] = []
    func note() { states.append(state()) }
    first.perform {
      note()
      second.perform(note)
      note()
      AppContext.performOutsideApps {
        note()
        second.performInBackground(note)
        note()
      }
      first.performInBackground { second.perform(note) }
      #expect(throws: Stop.self) { try second.performInBackground { throw Stop() } }
      #expect(throws: Stop.self) { try AppContext.performOutsideApps { throw Stop() } }
      note()
    }
    #expect(
      states == [
        "first true false", "second true false", "first true false", "none true false", "second true true",
        "none true false", "second true true", "first true false",
      ])
    #expect(state() == before && first.perform { 5 } == 5)
    let task = first.perform { Task { AppContext.running === first } }
    #expect(await task.value, "a task keeps the context that started it")
  }

  @Test func theLatestContextIsCurrentBetweenFrames() async {
    #expect(AppContext.running == nil)
    first.makeLatest(keeping: first)
    #expect(AppContext.current === first && AppContext.running == nil && DefaultsStore.current === first.defaults)
    second.makeLatest(keeping: second)
    #expect(AppContext.current === second && first.perform { AppContext.current } === first)
    AppContext.forgetLatest()
    #expect(AppContext.current !== second && AppContext.current !== first)
  }

  @Test func aFrameDoesNotLetGoOfAKeptApp() {
    final class App {}
    weak var kept: App?
    do {
      let app = App()
      kept = app
      first.makeLatest(keeping: app)
    }
    first.makeLatest()
    #expect(kept != nil)
    second.makeLatest()
    #expect(kept == nil)
    AppContext.forgetLatest()
  }

  @Test func reportsReachTheCurrentAppOnly() {
    nonisolated(unsafe) var lines: [String] = []
    first.report = { lines.append("first \($0) \($1) \($2)") }
    second.report = { lines.append("second \($0) \($1) \($2)") }
    first.perform { AppContext.report("a", "b", "c") }
    second.perform { AppContext.report("d", "e", "f") }
    #expect(lines == ["first a b c", "second d e f"])
  }

  @Test func workOfARoundWaitsForTheNextOne() {
    let queue = MainQueue()
    var lines: [String] = []
    queue.add {
      lines.append("a")
      queue.add { lines.append("c") }
    }
    queue.add { lines.append("b") }
    queue.runRound()
    #expect(lines == ["a", "b"])
    queue.runRound()
    queue.runRound()
    #expect(lines == ["a", "b", "c"])
    queue.add { lines.append("d") }
    queue.removeAll()
    queue.runRound()
    #expect(lines == ["a", "b", "c"])
  }

  @Test func aStagesMainOperationsRunInItsRounds() throws {
    let queue = MainQueue()
    #expect(first.mainOperations == nil && first.notifications == nil)
    first.mainQueue = queue
    let main = first.perform { OperationQueue.main }
    #expect(main === first.mainOperations && main.maxConcurrentOperationCount == 1)
    #expect(first.perform { NotificationCenter.default } === first.notifications)
    nonisolated(unsafe) var lines: [String] = []
    func operation(_ name: String) -> Operation { BlockOperation { lines.append(name) } }
    let (early, late) = (operation("early"), operation("late"))
    early.addDependency(late)
    main.addOperations([early, operation("b")], waitUntilFinished: false)
    main.addBarrierBlock { lines.append("barrier") }
    #expect(lines.isEmpty)
    queue.runRound()
    #expect(lines == ["b", "barrier"], "one that waits lets the others pass")
    main.addOperation(late)
    for _ in 0..<3 { queue.runRound() }
    #expect(lines == ["b", "barrier", "late", "early"] && early.isFinished)
    let gone = operation("gone")
    main.addOperation(gone)
    main.cancelAllOperations()
    main.addOperations([operation("x"), operation("y")], waitUntilFinished: false)
    for _ in 0..<3 { queue.runRound() }
    #expect(gone.isCancelled && gone.isFinished && lines.suffix(2) == ["x", "y"] && lines.count == 6, "each runs once")
    first.mainQueue = nil
    #expect(first.mainOperations == nil && first.notifications == nil)
  }
}
