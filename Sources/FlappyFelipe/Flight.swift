/// The result of a round.
struct Flight: Equatable {
  var score: Int
  /// The pairs passed with little free space.
  var nearMisses = 0
  /// The day of the flight, in UTC: `YYYY-MM-DD`.
  var day: String
  /// Whether it was flown on that day's course, which is the same for everyone.
  var isToday = false
}
