internal import AppFoundation
internal import CVirtualTime
internal import Dispatch
internal import Foundation

/// The system's calls as the playing stage answers them; kept for the life of the program. Unsafe only by its type:
/// nothing writes to it once it is made.
nonisolated(unsafe) let systemCallHandlers: UnsafePointer<VTHandlers> = {
  let handlers = UnsafeMutablePointer<VTHandlers>.allocate(capacity: 1)
  handlers.initialize(
    to: VTHandlers(
      after: { deadline, isOnMainQueue, block in
        guard let stage = StageTime.current else { return false }
        guard isOnMainQueue else {
          if StageTime.place != nil { stage.warn(of: "DispatchQueue.asyncAfter on another queue than the main queue") }
          return false
        }
        nonisolated(unsafe) let block = block
        stage.clock.add(at: stage.time(of: deadline)) { DispatchQueue.main.async { block() } }
        return true
      },
      afterFunction: { deadline, isOnMainQueue, context, function in
        guard let stage = StageTime.current, let place = StageTime.place, stage.ownsTasks(of: place),
          isOnMainQueue || place == .pool
        else { return false }
        nonisolated(unsafe) let work = { function(context) }
        stage.clock.add(at: stage.wakingTime(of: deadline)) { [weak stage] in
          if isOnMainQueue {
            DispatchQueue.main.async { work() }
          } else {
            stage?.runInPool { work() }
          }
        }
        return true
      },
      asked: { moment in
        if StageTime.place != nil { StageTime.current?.wasAsked(for: moment) }
      },
      sourceTimer: {
        if let place = StageTime.place, let stage = StageTime.current, stage.ownsTasks(of: place) {
          stage.warn(of: "a DispatchSource timer, or Task.sleep with a tolerance")
        }
      },
      date: { date in
        guard let place = StageTime.place, let stage = StageTime.current, stage.isPlaying(in: place) else {
          return false
        }
        let (seconds, rest) = stage.dateNow.quotientAndRemainder(dividingBy: 1_000_000_000)
        date.pointee = timespec(tv_sec: Int(seconds), tv_nsec: Int(rest))
        return true
      },
      random: { bytes, count in
        guard StageTime.place != nil, let stage = StageTime.current else { return false }
        stage.fill(UnsafeMutableRawBufferPointer(start: bytes, count: count))
        return true
      },
      job: { context, function in
        guard let place = StageTime.place, let stage = StageTime.current, stage.ownsTasks(of: place) else {
          return false
        }
        stage.take { function(context) }
        return true
      }))
  return UnsafePointer(handlers)
}()
