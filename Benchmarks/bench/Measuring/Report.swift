import Foundation

/// Prints and collects the figures.
@MainActor
final class Report {
  private var figures: [Figure] = []
  private var remarks: [String] = []

  func add(_ figure: Figure) {
    figures.append(figure)
    print(figure.line)
    fflush(nil)
  }

  /// Prints a remark, for example that something could not be measured or that frames are exact.
  func remark(_ text: String) {
    remarks.append(text)
    print(text)
  }

  func printGoals() {
    print("\nGoals")
    for figure in figures {
      if let goal = figure.goal { print("\(figure.title): \(goal.verdict(on: figure))") }
    }
  }

  /// Writes `summary.csv`, with a line per figure, and `rounds.csv`, with a line per round.
  func write(to folder: URL) throws {
    var summary = [Figure.columns]
    var rounds = ["title,width,height,threads,unit,round,ours,peer,theirs"]
    for figure in figures {
      summary.append(figure.row)
      for (round, ours) in figure.ours.enumerated() {
        let theirs = figure.theirs.isEmpty ? "" : "\(figure.theirs[round])"
        rounds.append(
          "\"\(figure.title)\",\(figure.width),\(figure.height),\(figure.threads),\(figure.unit),\(round),\(ours),"
            + "\(figure.peer),\(theirs)")
      }
    }
    try write(summary, to: folder.appendingPathComponent("summary.csv"))
    try write(rounds, to: folder.appendingPathComponent("rounds.csv"))
    try write(remarks, to: folder.appendingPathComponent("remarks.txt"))
  }

  private func write(_ lines: [String], to file: URL) throws {
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
  }
}
