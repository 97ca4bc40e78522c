import Foundation

/// One measurement: our times and, if another program can do the same work, its times in the same rounds.
struct Figure {
  /// The name of the measurement, such as "sprite field".
  let work: String
  /// The variant: "a2".
  let kind: String
  /// The number of sprites, nodes or glyphs.
  var count = 1
  /// The frame's size in pixels.
  var width = 1280
  var height = 720
  var threads = 1
  /// The unit: "ms", "ns a node", "MB".
  var unit = "ms"
  /// Our value in each round.
  let ours: [Double]
  var peer = ""
  var theirs: [Double] = []
  var goal: Goal?

  /// The factor by which we are faster than the peer: the median over the rounds.
  var ratio: Double? {
    theirs.isEmpty ? nil : median(zip(ours, theirs).map { $1 / $0 })
  }

  var title: String {
    count > 1 ? "\(work), \(kind), \(grouped(count))" : "\(work), \(kind)"
  }

  var line: String {
    let mine = "\(short(median(ours))) \(unit)"
    guard let ratio else { return "\(title) [\(conditions)]: \(mine)" }
    return "\(title) [\(conditions)]: \(short(ratio)) times \(peer) (\(mine), \(short(median(theirs))) \(unit))"
  }

  static let columns = "work,kind,count,width,height,threads,unit,ours,peer,theirs,ratio,goal,verdict"

  var row: String {
    let numbers = [ours.isEmpty ? nil : median(ours), theirs.isEmpty ? nil : median(theirs), ratio]
    let texts = numbers.map { $0.map { String(format: "%.5g", $0) } ?? "" }
    let ends = goal.map { "\($0.text(on: self)),\($0.isMet(by: self) ? "holds" : "missed")" } ?? ","
    // Quotes the kind, because it may contain a comma.
    return "\(work),\"\(kind)\",\(count),\(width),\(height),\(threads),\(unit),\(texts[0]),\(peer),\(texts[1]),"
      + "\(texts[2]),\(ends)"
  }

  private var conditions: String { "\(width)x\(height), \(threads == 1 ? "1 thread" : "\(threads) threads")" }
}

/// The goal of a figure.
enum Goal {
  /// At least this many times faster than the peer.
  case timesFaster(Double)
  /// At most this value, in the figure's unit.
  case atMost(Double)
  /// Slower than the peer by at most this fraction: 0.05 for 5 %.
  case longerBy(Double)

  /// The goal as text, such as "6 times SDL2 software" or "at most 25 ms".
  func text(on figure: Figure) -> String {
    switch self {
    case .timesFaster(let goal): "\(short(goal)) times \(figure.peer)"
    case .atMost(let goal): "at most \(short(goal)) \(figure.unit)"
    case .longerBy(let part): "at most \(short(part * 100)) % longer than \(figure.peer)"
    }
  }

  func isMet(by figure: Figure) -> Bool {
    switch self {
    case .timesFaster(let goal): (figure.ratio ?? 0) >= goal
    case .atMost(let goal): median(figure.ours) <= goal
    case .longerBy(let part): (figure.ratio ?? 0) * (1 + part) >= 1
    }
  }

  /// The goal and its result: "goal 6.00 times SDL2 software, measured 7.10: holds".
  func verdict(on figure: Figure) -> String {
    let measured =
      switch self {
      case .timesFaster: short(figure.ratio ?? 0)
      case .atMost: short(median(figure.ours))
      case .longerBy: "\(short((1 / (figure.ratio ?? 0) - 1) * 100)) %"
      }
    return "goal \(text(on: figure)), measured \(measured): \(isMet(by: figure) ? "holds" : "missed")"
  }
}

/// Formats a value with three significant digits; values from 100 as whole numbers, and 0 as "0".
func short(_ value: Double) -> String {
  let digits = value == 0 || abs(value) >= 100 ? 0 : abs(value) >= 10 ? 1 : abs(value) >= 1 ? 2 : 3
  return String(format: "%.\(digits)f", value)
}

/// Formats 10000 as "10,000".
func grouped(_ number: Int) -> String {
  var text = ""
  for (index, digit) in String(number).reversed().enumerated() {
    if index > 0, index.isMultiple(of: 3) { text.append(",") }
    text.append(digit)
  }
  return String(text.reversed())
}
