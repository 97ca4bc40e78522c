internal import Raster
internal import SpriteKit

/// A run as text: each frame's number and hash, followed by the indented nodes that changed since the previous frame.
/// The first frame lists the whole tree.
struct RunText {
  private(set) var text = ""
  private var latest: [NodeRecord]?

  mutating func add(frame: Int, _ shot: Shot) {
    let lines =
      latest.map { TreeDifference(expected: $0, actual: shot.tree).lines } ?? shot.tree.map(\.line)
    text += "frame \(frame) \(FrameHash(shot.frame))\n" + lines.map { "  \($0)\n" }.joined()
    latest = shot.tree
  }

  /// Describes the first frame in which two runs differ, and the first difference in that frame.
  static func difference(from expected: String, to actual: String) -> [String] {
    let (old, new) = (frames(expected), frames(actual))
    for (before, now) in zip(old, new) where before != now {
      let title = now[0].split(separator: " ").prefix(2).joined(separator: " ")
      let missing = before.dropFirst().first { !now.contains($0) }.map { ["  - \($0.drop { $0 == " " })"] } ?? []
      let added = now.dropFirst().first { !before.contains($0) }.map { ["  + \($0.drop { $0 == " " })"] } ?? []
      if missing.isEmpty && added.isEmpty {
        return ["\(title) is the first that differs: other pixels, the same nodes"]
      }
      return ["\(title) is the first that differs:"] + missing + added
    }
    return ["the golden has \(old.count) frames, the run \(new.count)"]
  }

  private static func frames(_ text: String) -> [[Substring]] {
    var frames: [[Substring]] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("frame ") || frames.isEmpty { frames.append([]) }
      frames[frames.count - 1].append(line)
    }
    return frames
  }
}
