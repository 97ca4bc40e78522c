/// Parses the words and numbers of days.
enum DayNames {
  static let ordinals = ["first", "second", "third", "fourth", "fifth", "last"]
  /// The weekdays in Foundation's order, which starts with Sunday.
  static let weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]
  static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
  ]

  /// Parses one to four decimal digits.
  static func number(_ text: some StringProtocol) -> Int? {
    guard (1...4).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return Int(text)
  }

  /// Parses a time from `00:00` to `24:00`; returns seconds.
  static func time(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [2, 2], let hours = number(parts[0]), let minutes = number(parts[1]), minutes < 60
    else { return nil }
    let seconds = hours * 3600 + minutes * 60
    return seconds <= 86_400 ? seconds : nil
  }

  /// Parses `YYYY-MM-DD`.
  static func isoDay(_ text: String) -> CivilDay? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2], let year = number(parts[0]), let month = number(parts[1]),
      let day = number(parts[2]), year > 0, (1...12).contains(month),
      (1...CivilDay.length(month: month, year: year)).contains(day)
    else { return nil }
    return CivilDay(year: year, month: month, day: day)
  }
}
