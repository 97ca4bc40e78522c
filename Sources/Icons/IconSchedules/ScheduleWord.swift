/// A word of a line, with its position. Words are separated by whitespace; a word in quotes may contain whitespace.
struct ScheduleWord {
  var text: String
  /// The word's column, from 1.
  var column: Int
  var isQuoted = false

  /// Whether the word is a keyword of the format, in upper or lower case.
  func `is`(_ keyword: String) -> Bool { !isQuoted && text.lowercased() == keyword }

  /// Splits a line into words, up to its comment: a `#` at the start of a word.
  ///
  /// - Returns: the words, and the number of characters before the comment.
  static func split(_ line: [Character]) throws(RuleReader.Failure) -> (words: [ScheduleWord], end: Int) {
    var words: [ScheduleWord] = []
    var place = 0
    while place < line.count {
      if line[place].isWhitespace {
        place += 1
      } else if line[place] == "#" {
        return (words, place)
      } else if line[place] == "\"" {
        guard let end = line[(place + 1)...].firstIndex(of: "\"") else {
          throw RuleReader.Failure(column: place + 1, problem: "expected a second quotation mark in this line")
        }
        words.append(ScheduleWord(text: String(line[place + 1..<end]), column: place + 1, isQuoted: true))
        place = end + 1
      } else {
        let end = line[place...].firstIndex { $0.isWhitespace } ?? line.count
        words.append(ScheduleWord(text: String(line[place..<end]), column: place + 1))
        place = end
      }
    }
    return (words, line.count)
  }
}
