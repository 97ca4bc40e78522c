internal import UIKit

extension Recording {
  /// Shortens the recording while it still fails, until no single step and no frame at its end can be removed.
  ///
  /// Delta debugging: A. Zeller, R. Hildebrandt, "Simplifying and isolating failure-inducing input", 2002. A touch from
  /// down to up counts as one step; so does a press of a key or a button.
  ///
  /// - Parameter fails: returns whether a recording fails; called with ever shorter recordings. This recording must
  ///   fail.
  package func shrunk(while fails: (Recording) throws -> Bool) rethrows -> Recording {
    var best = self
    var units = self.units
    var parts = 2
    while !units.isEmpty {
      let size = (units.count + parts - 1) / parts
      var hasShrunk = false
      for start in stride(from: 0, to: units.count, by: size) {
        let rest = Array(units[..<start] + units[min(start + size, units.count)...])
        let candidate = keeping(rest)
        guard try fails(candidate) else { continue }
        (best, units) = (candidate, rest)
        hasShrunk = true
        break
      }
      if hasShrunk {
        parts = max(2, parts - 1)
      } else {
        if size == 1 { break }
        parts = min(units.count, parts * 2)
      }
    }
    // Binary search for the fewest frames that still fail, from the last step's frame to all frames.
    var (low, high) = ((best.steps.last?.frame ?? -1) + 1, best.frameCount)
    while low < high {
      var candidate = best
      candidate.frameCount = (low + high) / 2
      if try fails(candidate) {
        best = candidate
        high = candidate.frameCount
      } else {
        low = candidate.frameCount + 1
      }
    }
    return best
  }

  /// Groups the indices of steps that belong together, in order.
  private var units: [[Int]] {
    var units: [[Int]] = []
    // The index of the unit for each finger, key and button that is down.
    var open: [String: Int] = [:]
    for (place, step) in steps.enumerated() {
      let (name, isEnd): (String, Bool) =
        switch step.kind {
        case .input(.pointer(.touch(let finger, let phase, _, _))):
          ("finger \(finger)", phase == .ended || phase == .cancelled)
        case .input(.key(let key, let isDown)): ("key \(key.rawValue)", !isDown)
        case .input(.gamepad(let identifier, .moved(let element, let value))):
          ("gamepad \(identifier) \(element)", value == 0)
        case .input(.pointer(.button(let button, let isDown, _, _))): ("mouse \(button)", !isDown)
        case .input(.gamepad), .input(.pointer), .size, .hash: ("", true)
        }
      if let unit = open[name] {
        units[unit].append(place)
      } else {
        units.append([place])
      }
      open[name] = isEnd ? nil : open[name] ?? units.count - 1
    }
    return units
  }

  private func keeping(_ units: [[Int]]) -> Recording {
    var copy = self
    copy.steps = units.flatMap { $0 }.sorted().map { steps[$0] }
    return copy
  }
}
