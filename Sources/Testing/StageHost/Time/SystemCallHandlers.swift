internal import AppFoundation
internal import CVirtualTime
internal import Dispatch
internal import Foundation

/// Functions that answer system calls from the stage in charge; kept for the life of the process.
///
/// `nonisolated(unsafe)` only because of the pointer's type: nothing writes to it after initialization.
nonisolated(unsafe) let systemCallHandlers: UnsafePointer<VTHandlers> = {
  let handlers = UnsafeMutablePointer<VTHandlers>.allocate(capacity: 1)
  handlers.initialize(
    to: VTHandlers(
      after: { deadline, queue, isOnMainQueue, block in
        nonisolated(unsafe) let block = block  // libdispatch calls blocks on any thread
        guard isOnMainQueue else {
          guard let stage = StageTime.playing else { return false }
          let queue = QueueReference(queue)
          stage.clock.add(at: stage.time(of: deadline)) { [weak stage] in stage?.run(on: queue) { block() } }
          return true
        }
        guard let stage = StageTime.current else { return false }
        stage.clock.add(at: stage.time(of: deadline)) { DispatchQueue.main.async { block() } }
        return true
      },
      afterFunction: { deadline, isOnMainQueue, context, function in
        guard let stage = StageTime.playing, stage.ownsTasks else { return false }
        nonisolated(unsafe) let work = { function(context) }  // libdispatch calls functions on any thread
        stage.clock.add(at: stage.wakingTime(of: deadline)) { [weak stage] in
          guard let stage else { return }
          if isOnMainQueue {
            if !stage.runOnMainQueue(work) { DispatchQueue.main.async { work() } }
          } else {
            stage.runInPool { work() }
          }
        }
        return true
      },
      clockRead: { moment in StageTime.current?.didReadClock(at: moment) },
      sourceTimer: {
        if let stage = StageTime.playing, stage.ownsTasks {
          stage.warn(of: "a DispatchSource timer, or Task.sleep with a tolerance")
        }
      },
      date: { date in
        guard let stage = StageTime.playing else { return false }
        let now = stage.dateNow
        date.pointee = timespec(tv_sec: now.seconds, tv_nsec: now.nanoseconds)
        return true
      },
      random: { bytes, count in
        guard let stage = StageTime.current else { return false }
        stage.fill(UnsafeMutableRawBufferPointer(start: bytes, count: count))
        return true
      },
      job: { isOnMainQueue, context, function in
        guard let stage = StageTime.playing else { return false }
        nonisolated(unsafe) let work = { function(context) }  // libdispatch calls functions on any thread
        if isOnMainQueue { return stage.runOnMainQueue(work) }
        guard stage.ownsTasks else { return false }
        stage.runInPool { work() }
        return true
      },
      owner: { isOnMainQueue in
        if isOnMainQueue, AppContext.running == nil, LiveStages.isForeignThread { LiveStages.reportForeignBlock() }
        return AppContext.current.map { Unmanaged.passRetained($0).toOpaque() }
      },
      run: { owner, isInBackground, block in
        let context = Unmanaged<AppContext>.fromOpaque(owner).takeRetainedValue()
        if isInBackground { context.performInBackground { block() } } else { context.perform { block() } }
      },
      work: { owner, queue, isOnMainQueue, isBarrier, context, function in
        guard let stage = Unmanaged<AppContext>.fromOpaque(owner).takeUnretainedValue().stageTime else { return false }
        let work = { function(context) }
        if isOnMainQueue { return stage.runOnMainQueue(work) }
        guard stage.ownsTasks else { return false }
        stage.run(on: QueueReference(queue), isBarrier: isBarrier, work)
        return true
      },
      isPlaying: { StageTime.playing != nil },
      wait: { deadline, poll, context in
        StageTime.playing?.wait(until: deadline) { poll(context) } ?? VT_SYSTEM
      },
      canWait: { StageTime.playing?.canWait ?? false },
      sync: { queue, isOnMainQueue, block in
        withoutActuallyEscaping({ block() }) { work in
          StageTime.playing?.sync(queue, isMain: isOnMainQueue, work) ?? false
        }
      },
      thread: {
        StageTime.playing.map { Unmanaged.passRetained(AppThread(run: $0.addThread())).toOpaque() }
      },
      runThread: { place, context, function in
        let thread = Unmanaged<AppThread>.fromOpaque(place).takeRetainedValue()
        guard let function else {
          // The system could not start the thread; its place is passed over.
          return DispatchQueue.global().async { thread.run {} }
        }
        thread.run { function(context) }
      },
      sleep: { duration in StageTime.playing?.sleep(duration) ?? false }))
  return UnsafePointer(handlers)
}()

/// A thread of an app's own.
// Unchecked: the pool behind `run` has a lock.
private final class AppThread: @unchecked Sendable {
  let run: (_ work: () -> Void) -> Void

  init(run: @escaping (_ work: () -> Void) -> Void) {
    self.run = run
  }
}
