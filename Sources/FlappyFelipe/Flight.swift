/// The result of a round.
public struct Flight: Equatable, Sendable {
  /// The pairs of cacti passed.
  public var score: Int
  /// The pairs passed with little free space.
  public var nearMisses = 0
  /// The day of the flight, in UTC: `YYYY-MM-DD`.
  public var day: String
  /// Whether it was flown on that day's course, which is the same for everyone.
  public var isToday = false

  /// The flight as a line to share: `Flappy Felipe 2026-11-23: 17, close calls 3`. Always in English, so that players
  /// can compare their lines. Only flights on a day's course have a date: everyone can fly that course.
  public var line: String {
    "Flappy Felipe\(isToday ? " \(day)" : ""): \(score)" + (nearMisses > 0 ? ", close calls \(nearMisses)" : "")
  }

  /// As stored in the settings: `17 3 2026-11-23 today`.
  var text: String { "\(score) \(nearMisses) \(day)\(isToday ? " today" : "")" }

  /// Parses a stored flight; nil for other texts.
  init?(text: String) {
    let words = text.split(separator: " ")
    guard words.count == 3 || words.count == 4 && words[3] == "today", let score = Int(words[0]), score > 0,
      let nearMisses = Int(words[1]), nearMisses >= 0, Self.isDay(words[2])
    else { return nil }
    self.init(score: score, nearMisses: nearMisses, day: String(words[2]), isToday: words.count == 4)
  }

  init(score: Int, nearMisses: Int = 0, day: String, isToday: Bool = false) {
    (self.score, self.nearMisses, self.day, self.isToday) = (score, nearMisses, day, isToday)
  }

  /// Whether a text looks like `2026-11-23`. Such days compare like their texts.
  private static func isDay(_ text: Substring) -> Bool {
    zip(text, "0000-00-00").allSatisfy { $1 == "-" ? $0 == "-" : $0.isASCII && $0.isNumber } && text.count == 10
  }

  /// The best flights of a list, at most ten: the highest score first, then more near misses, then the older flight.
  static func best(_ flights: [Flight]) -> [Flight] {
    let sorted = flights.enumerated().sorted { first, second in
      (-first.element.score, -first.element.nearMisses, first.offset)
        < (-second.element.score, -second.element.nearMisses, second.offset)
    }
    return sorted.prefix(10).map(\.element)
  }
}
