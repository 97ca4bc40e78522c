package import Raster
internal import SpriteKit

/// The time, hash and tree of each frame of a run.
package struct Trace {
  package struct Frame {
    let time: Double
    let hash: FrameHash
    let tree: [NodeRecord]
  }

  private(set) var frames: [Frame] = []

  package init() {}

  package mutating func add(_ time: Double, _ hash: FrameHash, tree: String) {
    let records = tree.split(separator: "\n").compactMap { NodeRecord(line: String($0)) }
    frames.append(Frame(time: time, hash: hash, tree: records))
  }

  /// The trace as text: for each frame a line `frame TIME HASH`, then the lines of its tree.
  package var text: String {
    frames.map { (["frame \($0.time) \($0.hash)"] + $0.tree.map(\.line)).joined(separator: "\n") + "\n" }.joined()
  }

  /// Parses what `text` returns; nil for anything else.
  package init?(_ text: String) {
    var time = 0.0
    var hash: FrameHash?
    var tree: [NodeRecord] = []
    func frame() -> Frame? { hash.map { Frame(time: time, hash: $0, tree: tree) } }
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.count == 3, words[0] == "frame", let next = Double(words[1]), let nextHash = FrameHash(String(words[2]))
      {
        frame().map { frames.append($0) }
        (time, hash, tree) = (next, nextHash, [])
      } else {
        guard hash != nil, let record = NodeRecord(line: String(line)) else { return nil }
        tree.append(record)
      }
    }
    frame().map { frames.append($0) }
  }

  /// Describes the first difference from another run, comparing the frames whose times are in both; nil when there is
  /// none.
  ///
  /// - Parameter mayTranslate: whether labels may have different texts, which also changes the pixels of those frames.
  ///   Default false.
  package func firstDifference(from other: Trace, mayTranslate: Bool = false) -> String? {
    var rest = other.frames[...]
    for (number, frame) in frames.enumerated() {
      while let next = rest.first, next.time < frame.time - 1e-6 { rest = rest.dropFirst() }
      guard let next = rest.first, abs(next.time - frame.time) < 1e-6 else { continue }
      let place = "frame \(number), at \(CGFloat(frame.time).treeText) s"
      let trees = [frame.tree, next.tree].map { mayTranslate ? $0.map(\.withoutText) : $0 }
      if let change = TreeDifference(expected: trees[0], actual: trees[1]).changes.first {
        return "\(place): \(change.title): \(change.texts[0])"
      }
      let isTranslated = mayTranslate && frame.tree != next.tree
      if frame.hash != next.hash, !isTranslated {
        return "\(place): the pixels differ, although the trees are the same"
      }
    }
    return nil
  }
}
