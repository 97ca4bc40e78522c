import SpriteKit
import Testing

@testable import StageHost

/// Blocks on other queues, operations and threads: they run while no frame runs, one after another.
@MainActor
@Suite struct BackgroundTimeTests {
  @Test func blocksRunInTheirOrderBeforeTheNextFrame() async throws {
    for _ in 0..<3 {
      let (stage, diary) = try await FrameDiary.played(frames: 2) { diary in
        let serial = DispatchQueue(label: "serial")
        for number in 0..<12 {
          (number.isMultiple(of: 2) ? serial : DispatchQueue.global(qos: .background)).async {
            if number.isMultiple(of: 3) { usleep(2000) }
            DispatchQueue.main.async { diary.note("\(number)") }
          }
        }
      }
      #expect(diary.lines == (0..<12).map { "0 \($0)" })
      #expect(stage.diagnostics.isEmpty)
    }
  }

  @Test func aBlockMayRunCodeOfTheMainActor() async throws {
    let (stage, diary) = try await FrameDiary.played(frames: 1) { diary in
      DispatchQueue.global().async {
        let node = MainActor.assumeIsolated {
          let parent = SKNode()
          for _ in 0..<300 { parent.addChild(SKSpriteNode(color: .red, size: CGSize(width: 1, height: 1))) }
          return parent.copy() as? SKNode
        }
        DispatchQueue.main.async {
          if let node { diary.addChild(node) }
          diary.note("\(node?.children.count ?? 0) \(UIScreen.main.bounds.width)")
        }
      }
    }
    #expect(diary.lines == ["0 300 4.0"])
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func aChangeOfAShownTreeInABlockIsReportedOnce() async throws {
    let (stage, diary) = try await FrameDiary.played(frames: 2) { diary in
      DispatchQueue.global().async {
        MainActor.assumeIsolated {
          let child = SKNode()
          diary.addChild(child)
          child.removeFromParent()
          diary.addChild(child)
        }
      }
    }
    #expect(stage.diagnostics.map(\.kind) == ["background-change"])
    #expect(diary.children.count == 1)
  }

  @Test func operationsFollowTheirDependencies() async throws {
    for _ in 0..<3 {
      let (_, diary) = try await FrameDiary.played(frames: 2) { diary in
        let queue = OperationQueue()
        let last = BlockOperation { DispatchQueue.main.async { diary.note("last") } }
        for number in 0..<4 {
          let operation = BlockOperation {
            usleep(UInt32(4 - number) * 1000)
            DispatchQueue.main.async { diary.note("\(number)") }
          }
          last.addDependency(operation)
          queue.addOperation(operation)
        }
        last.completionBlock = { DispatchQueue.main.async { diary.note("completed") } }
        queue.addOperation(last)
      }
      #expect(diary.lines == ["0 0", "0 1", "0 2", "0 3", "0 last", "0 completed"])
    }
  }

  @Test func aFrameMayWaitForABlock() async throws {
    let (stage, diary) = try await FrameDiary.played(frames: 1) { diary in
      let loaded = DispatchSemaphore(value: 0)
      DispatchQueue.global().async { loaded.signal() }
      loaded.wait()
      let group = DispatchGroup()
      DispatchQueue.global().async(group: group) {}
      group.wait()
      let item = DispatchWorkItem {}
      DispatchQueue.global().async(execute: item)
      item.wait()
      let queue = OperationQueue()
      queue.addOperations([BlockOperation {}, BlockOperation {}], waitUntilFinished: true)
      diary.note("waited")
    }
    #expect(diary.lines == ["0 waited"])
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func syncComesAfterTheBlocksOfItsQueue() async throws {
    let (_, diary) = try await FrameDiary.played(frames: 1) { diary in
      let queue = DispatchQueue(label: "state")
      let values = Values()
      queue.async { values.append(1) }
      queue.async { values.append(2) }
      diary.note("\(queue.sync { values.all })")
    }
    #expect(diary.lines == ["0 [1, 2]"])
  }

  @Test func aBlockMayWaitForTheMainQueue() async throws {
    let (stage, diary) = try await FrameDiary.played(frames: 4) { diary in
      DispatchQueue.global().async {
        for _ in 0..<3 { DispatchQueue.main.sync { diary.note("sync") } }
      }
    }
    #expect(diary.lines == ["0 sync", "1 sync", "1 sync"])
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func aWorkerThatWaitsForEachFrameDelaysNone() async throws {
    let diary = FrameDiary.make()
    let wanted = DispatchSemaphore(value: 0)
    diary.onShow = { diary in
      DispatchQueue.global().async {
        while true {
          wanted.wait()
          DispatchQueue.main.async { diary.note("work") }
        }
      }
    }
    diary.onFrame = { _, frame in if frame.isMultiple(of: 2) { wanted.signal() } }
    let stage = try Stage { diary }
    await stage.advance(frames: 6)
    #expect(diary.lines == ["1 work", "3 work", "5 work"])
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func sleepInABlockOrAThreadTakesTheStagesTime() async throws {
    let (stage, diary) = try await FrameDiary.played(frames: 70) { diary in
      DispatchQueue.global().async {
        Thread.sleep(forTimeInterval: 0.5)
        DispatchQueue.main.async { diary.note("block") }
      }
      Thread.detachNewThread {
        sleep(1)
        DispatchQueue.main.async { diary.note("thread") }
      }
    }
    #expect(diary.lines == ["30 block", "60 thread"])
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func aThreadBelongsToItsStage() async throws {
    let (_, diary) = try await FrameDiary.played(frames: 1) { diary in
      UserDefaults.standard.set("kept", forKey: "name")
      Thread.detachNewThread {
        let name = UserDefaults.standard.string(forKey: "name") ?? "none"
        DispatchQueue.main.async { diary.note(name) }
      }
    }
    #expect(diary.lines == ["0 kept"])
  }

  @Test func groupsNotifyInTheFrameOfTheirLastBlock() async throws {
    for _ in 0..<3 {
      let (_, diary) = try await FrameDiary.played(frames: 2) { diary in
        let group = DispatchGroup()
        for number in 0..<3 {
          DispatchQueue.global().async(group: group) { DispatchQueue.main.async { diary.note("\(number)") } }
        }
        group.notify(queue: .main) { diary.note("all") }
        DispatchQueue.main.async { diary.note("block") }
      }
      #expect(diary.lines == ["0 block", "0 0", "0 1", "0 2", "0 all"])
    }
  }

  @Test func randomNumbersOfBlocksAreSeeded() async throws {
    func lines() async throws -> [String] {
      try await FrameDiary.played(frames: 3, seed: 5) { diary in
        for _ in 0..<8 {
          DispatchQueue.global().async {
            let number = Int.random(in: 0..<1_000_000)
            DispatchQueue.main.async { diary.note("\(number)") }
          }
        }
      }.diary.lines
    }
    let first = try await lines()
    #expect(first.count == 8)
    #expect(try await lines() == first)
  }

  @Test func aBlockOnASuspendedQueueDoesNotBlockOthers() async throws {
    let queue = DispatchQueue(label: "suspended")
    let diary = FrameDiary.make()
    diary.onShow = { diary in
      queue.suspend()
      queue.async { DispatchQueue.main.async { diary.note("resumed") } }
      DispatchQueue.global().async { DispatchQueue.main.async { diary.note("other") } }
    }
    diary.onFrame = { _, frame in if frame == 2 { queue.resume() } }
    let stage = try Stage { diary }
    await stage.advance(frames: 5)
    #expect(diary.lines.first == "0 other")
    #expect(diary.lines.last?.hasSuffix("resumed") == true)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func aBlockThatNeverEndsIsReportedAndNoLongerAwaited() async throws {
    let stop = Values()
    let (stage, _) = try await StageTime.$secondsToSettle.withValue(0.5) {
      try await FrameDiary.played(frames: 2) { _ in
        DispatchQueue.global().async { while stop.all.isEmpty { usleep(1000) } }
      }
    }
    stop.append(1)
    #expect(stage.diagnostics.map(\.kind) == ["busy-task"])
  }
}

private final class Values: @unchecked Sendable {
  private let lock = NSLock()
  private var values: [Int] = []

  var all: [Int] { lock.withLock { values } }

  func append(_ value: Int) { lock.withLock { values.append(value) } }
}
