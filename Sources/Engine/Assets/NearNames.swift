/// Names that a misspelt name probably means.
package enum NearNames {
  /// The maximum number of bytes of a name that is compared; the time grows with the square of the length.
  private static let lengthLimit = 100

  /// The names that are most like a name, the nearest first, those of the same distance in alphabetical order. Upper and
  /// lower case count as equal. Names in which more than a third of the letters are wrong are left out.
  ///
  /// - Parameter limit: the maximum number of names. Default 3.
  package static func of(_ name: String, among names: some Sequence<String>, limit: Int = 3) -> [String] {
    guard name.utf8.count <= lengthLimit else { return [] }
    let wanted = name.lowercased()
    let mistakes = max(1, wanted.count / 3)
    let near = Set(names).compactMap { candidate -> (name: String, distance: Int)? in
      guard candidate.utf8.count <= lengthLimit, abs(candidate.count - wanted.count) <= mistakes else { return nil }
      let distance = distance(wanted, candidate.lowercased())
      return distance <= mistakes ? (candidate, distance) : nil
    }
    return near.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(limit).map(\.name)
  }

  /// The end of a message about a name that is not found: `; similar: "Hat", "Cat"`, or nothing if no name is near.
  package static func hint(_ name: String, among names: some Sequence<String>) -> String {
    let near = of(name, among: names)
    return near.isEmpty ? "" : "; similar: " + near.map { "\"\($0)\"" }.joined(separator: ", ")
  }

  /// The number of letters to insert, remove, replace or swap with a neighbour to turn one word into the other: the
  /// restricted Damerau-Levenshtein distance.
  package static func distance(_ first: String, _ second: String) -> Int {
    let (a, b) = (Array(first), Array(second))
    var rows = [Array(0...b.count)]
    for i in 0..<a.count {
      var row = [i + 1]
      for j in 0..<b.count {
        var least = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { least = min(least, rows[i - 1][j - 1] + 1) }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
