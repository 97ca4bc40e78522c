package import Foundation
internal import Programs
package import StageHost

/// A tap in a frame: `hat@10` on a node, `120,80@10` on a point of the screen, with y down.
package struct FrameTap: OptionValue, CustomStringConvertible {
  package static let expected = "NODE@FRAME or X,Y@FRAME, such as hat@10 or 120,80@10"

  package enum Place: Equatable, Sendable {
    case node(String)
    case point(x: Double, y: Double)
  }

  package var place: Place
  package var frame: Int
  package let description: String

  package init?(argument: String) {
    guard let at = argument.lastIndex(of: "@"), let frame = Int(argument[argument.index(after: at)...]), frame >= 0,
      at != argument.startIndex
    else { return nil }
    let numbers = argument[..<at].split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    if numbers.count == 2, let x = numbers[0], let y = numbers[1] {
      guard x.isFinite, y.isFinite else { return nil }
      place = .point(x: x, y: y)
    } else {
      place = .node(String(argument[..<at]))
    }
    self.frame = frame
    description = argument
  }

  /// Taps in the stage's next frame.
  ///
  /// - Throws: `CommandError` if the node does not exist.
  @MainActor
  package func perform(on stage: Stage) throws {
    stage.tap(at: try place.point(on: stage, option: "--tap \(self)"))
  }
}

extension FrameTap.Place {
  /// The tap's point on the screen, with y down; for a node, the middle of what it draws.
  ///
  /// - Parameter option: the option's name, for the start of the error message.
  /// - Throws: `CommandError` if the node does not exist.
  @MainActor
  package func point(on stage: Stage, option: String) throws -> CGPoint {
    switch self {
    case .point(let x, let y): return CGPoint(x: x, y: y)
    case .node(let name):
      do {
        return try stage.point(of: name)
      } catch {
        throw CommandError(.usage, "\(option): \(error)")
      }
    }
  }
}
