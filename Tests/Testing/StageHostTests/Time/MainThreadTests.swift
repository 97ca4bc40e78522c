import SpriteKit
import Testing

@testable import StageHost

@MainActor
private final class Listener: NSObject {
  var words: [String] = []

  func hear(_ word: String?) { words.append(word ?? "nothing") }
}

/// A frame runs on what Foundation takes for the main thread, as on a phone, although the main actor of a test has none of
/// its own.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct MainThreadTests {
  @Test func aFrameRunsOnTheMainThread() async throws {
    let (stage, diary) = try await FrameDiary.played(frames: 2) { diary in
      diary.note("shown \(Thread.isMainThread)")
      DispatchQueue.main.async { diary.note("block \(Thread.isMainThread)") }
      DispatchQueue.global().async {
        let isMain = Thread.isMainThread
        DispatchQueue.main.async { diary.note("background \(isMain)") }
      }
      diary.onFrame = { diary, _ in diary.note("update \(Thread.isMainThread)") }
    }
    #expect(
      diary.lines.sorted() == [
        "0 background false", "0 block true", "0 shown true", "0 update true", "1 update true",
      ])
    #expect(stage.diagnostics.isEmpty)
  }

  /// Apple's page: a block runs on the queue, and the poster waits for it.
  /// https://developer.apple.com/documentation/foundation/notificationcenter/addobserver(forname:object:queue:using:)
  @Test(arguments: [false, true]) func anObserverOnTheMainQueueIsCalledAtOnce(isNamed: Bool) async throws {
    let (stage, diary) = try await FrameDiary.played(frames: 2) { diary in
      let name = Notification.Name("score")
      let heard: @Sendable (Notification) -> Void = { _ in MainActor.assumeIsolated { diary.note("heard") } }
      let observer =
        isNamed
        ? NotificationCenter.default.addObserver(forName: name, object: nil, queue: OperationQueue.main, using: heard)
        : NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main, using: heard)
      NotificationCenter.default.post(name: name, object: nil)
      diary.note("posted")
      NotificationCenter.default.removeObserver(observer)
    }
    #expect(diary.lines == ["0 heard", "0 posted"])
    #expect(stage.diagnostics.isEmpty)
  }

  @Test(arguments: [false, true]) func aBackgroundBlockMayPostToTheMainQueue(isNamed: Bool) async throws {
    let (stage, diary) = try await FrameDiary.played(frames: 4) { diary in
      let name = Notification.Name("loaded")
      let heard: @Sendable (Notification) -> Void = { _ in
        MainActor.assumeIsolated { diary.note("heard \(Thread.isMainThread)") }
      }
      _ =
        isNamed
        ? NotificationCenter.default.addObserver(forName: name, object: nil, queue: OperationQueue.main, using: heard)
        : NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main, using: heard)
      DispatchQueue.global().async { NotificationCenter.default.post(name: name, object: nil) }
    }
    #expect(diary.lines.map { String($0.dropFirst(2)) } == ["heard true"])
    #expect(stage.diagnostics.isEmpty)
  }

  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/performselector(onmainthread:with:waituntildone:)
  @Test func aSelectorIsCalledAtOnceForOneThatWaits() async throws {
    let (stage, diary) = try await FrameDiary.played(frames: 4) { diary in
      let (listener, hear) = (Listener(), Selector("hear:", Listener.hear(_:)))
      listener.performSelector(onMainThread: hear, with: "later", waitUntilDone: false)
      listener.performSelector(onMainThread: hear, with: "now", waitUntilDone: true)
      diary.note(listener.words.joined(separator: " "))
      diary.onFrame = { diary, _ in diary.note(listener.words.joined(separator: " ")) }
    }
    #expect(diary.lines.first == "0 now" && diary.lines.last == "3 now later")
    #expect(stage.diagnostics.isEmpty)
  }

  /// https://developer.apple.com/documentation/foundation/operationqueue/addoperations(_:waituntilfinished:)
  @Test func operationsOfTheMainQueueRunAtOnceForOneThatWaits() async throws {
    let (stage, diary) = try await FrameDiary.played(frames: 3) { diary in
      func operation(_ name: String) -> Operation { BlockOperation { MainActor.assumeIsolated { diary.note(name) } } }
      let (second, third) = (operation("second"), operation("third"))
      second.addDependency(third)
      OperationQueue.main.addOperation(operation("first"))
      OperationQueue.main.addOperations([second, third], waitUntilFinished: true)
      diary.note("finished \(second.isFinished && third.isFinished)")
      OperationQueue.main.addOperation(operation("fourth"))
      diary.note("added")
      OperationQueue.main.waitUntilAllOperationsAreFinished()
    }
    #expect(diary.lines == ["0 first", "0 third", "0 second", "0 finished true", "0 added", "0 fourth"])
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func operationsOfTheMainQueueRunInOrder() async throws {
    let (stage, diary) = try await FrameDiary.played(frames: 6) { diary in
      let last = BlockOperation { MainActor.assumeIsolated { diary.note("last") } }
      let slow = BlockOperation {}
      last.addDependency(slow)
      OperationQueue.main.addOperation(last)
      for number in 0..<3 {
        OperationQueue.main.addOperation { MainActor.assumeIsolated { diary.note("\(number)") } }
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { OperationQueue().addOperation(slow) }
      diary.note("added")
    }
    #expect(diary.lines.prefix(4) == ["0 added", "0 0", "0 1", "0 2"])
    #expect(diary.lines.dropFirst(4).map { String($0.dropFirst(2)) } == ["last"])
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func anOperationOfOneStageDoesNotWaitForAnother() async throws {
    let (waiting, first) = try await FrameDiary.played(frames: 1) { diary in
      diary.onFrame = { diary, frame in
        guard frame == 0 else { return }
        OperationQueue.main.addOperation { MainActor.assumeIsolated { diary.note("first") } }
      }
    }
    let (_, second) = try await FrameDiary.played(frames: 3) { diary in
      OperationQueue.main.addOperation { MainActor.assumeIsolated { diary.note("second") } }
    }
    #expect(first.lines.isEmpty)
    #expect(second.lines == ["0 second"])
    await waiting.advance(frames: 1)
    #expect(first.lines == ["1 first"])
  }
}
