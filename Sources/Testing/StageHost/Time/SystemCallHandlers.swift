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
      after: { deadline, isOnMainQueue, block in
        guard isOnMainQueue else {
          StageTime.playing?.warn(of: "DispatchQueue.asyncAfter on a queue other than the main queue")
          return false
        }
        guard let stage = StageTime.current else { return false }
        nonisolated(unsafe) let block = block
        stage.clock.add(at: stage.time(of: deadline)) { DispatchQueue.main.async { block() } }
        return true
      },
      afterFunction: { deadline, isOnMainQueue, context, function in
        guard let stage = StageTime.playing, stage.ownsTasks else { return false }
        nonisolated(unsafe) let work = { function(context) }
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
        nonisolated(unsafe) let work = { function(context) }
        if isOnMainQueue { return stage.runOnMainQueue(work) }
        guard stage.ownsTasks else { return false }
        stage.runInPool { work() }
        return true
      },
      owner: { isOnMainQueue in
        if isOnMainQueue, AppContext.running == nil, LiveStages.isForeignThread { LiveStages.reportForeignBlock() }
        return AppContext.current.map { Unmanaged.passRetained($0).toOpaque() }
      },
      run: { owner, block in
        Unmanaged<AppContext>.fromOpaque(owner).takeRetainedValue().perform { block() }
      }))
  return UnsafePointer(handlers)
}()
