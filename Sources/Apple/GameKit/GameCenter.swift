internal import AppFoundation

/// The scores and achievements that an app reported to Game Center, which does not exist on this platform.
///
/// They are kept in the app's state folder, like its `UserDefaults`; on a stage they are kept in memory. A test asks
/// for them:
///
///     #expect(stage.app.gameCenter.scores(in: "best").map(\.value) == [12])
///
/// The file is `IDENTIFIER.GameKit.plist`. Entries in it that are not well-formed are skipped.
@preconcurrency @MainActor
public final class GameCenter {
  /// The number of scores that each leaderboard keeps. After that, each new score replaces the lowest older one.
  public static let scoreLimit = 100

  private let defaults: DefaultsStore
  private let domain: String
  let player = GKLocalPlayer()
  let accessPoint = GKAccessPoint()
  let dialogs = GKDialogController()

  init(defaults: DefaultsStore) {
    self.defaults = defaults
    domain = "\(defaults.standardName).GameKit"
  }

  // MARK: Scores

  /// The leaderboards that have a score, in the order of their first one.
  public var leaderboardIDs: [String] {
    storedScores.reduce(into: []) { names, score in
      if !names.contains(score.leaderboard) { names.append(score.leaderboard) }
    }
  }

  /// The scores reported to a leaderboard, oldest first; at most `scoreLimit`, always with the highest one.
  public func scores(in leaderboardID: String) -> [GKScore] {
    storedScores.filter { $0.leaderboard == leaderboardID }.map { stored in
      let score = GKScore(leaderboardIdentifier: stored.leaderboard, player: player)
      (score.value, score.context, score.date) = (stored.value, stored.context, stored.date)
      return score
    }
  }

  /// The highest score of a leaderboard, the older one of equal scores; nil without any. App Store Connect can rank low
  /// scores first, which is not known here.
  func best(in leaderboardID: String) -> GKScore? {
    let best = scores(in: leaderboardID).reduce(nil) { best, score -> GKScore? in
      if let best, best.value >= score.value { best } else { score }
    }
    best?.rank = 1
    return best
  }

  func keep(_ value: Int64, context: UInt64, in leaderboardID: String) {
    var scores = storedScores
    let older = scores.indices.filter { scores[$0].leaderboard == leaderboardID }
    if older.count >= Self.scoreLimit, let lowest = older.min(by: { scores[$0].value < scores[$1].value }) {
      scores.remove(at: lowest)
    }
    scores.append(StoredScore(leaderboard: leaderboardID, value: value, context: context, date: Date()))
    defaults.set(scores.map(\.propertyList), Key.scores, in: domain)
  }

  // MARK: Achievements

  /// The achievements with their highest reported progress, in the order of their first report.
  public var achievements: [GKAchievement] {
    storedAchievements.map { stored in
      let achievement = GKAchievement(identifier: stored.identifier, player: player)
      achievement.percentComplete = stored.percent
      achievement.lastReportedDate = stored.date
      return achievement
    }
  }

  /// Keeps the progress if it is greater than before. A guess: Apple's pages do not describe the effect of a smaller
  /// value.
  func keep(_ percent: Double, of identifier: String) {
    var achievements = storedAchievements
    let progress = percent.isNaN ? 0 : min(max(percent, 0), 100)
    let new = StoredAchievement(identifier: identifier, percent: progress, date: Date())
    if let known = achievements.firstIndex(where: { $0.identifier == identifier }) {
      guard progress > achievements[known].percent else { return }
      achievements[known] = new
    } else {
      achievements.append(new)
    }
    defaults.set(achievements.map(\.propertyList), Key.achievements, in: domain)
  }

  func resetAchievements() {
    defaults.set(nil, Key.achievements, in: domain)
  }

  // MARK: The file

  private enum Key {
    static let scores = "scores"
    static let achievements = "achievements"
  }

  private var storedScores: [StoredScore] { entries(Key.scores).compactMap(StoredScore.init) }
  private var storedAchievements: [StoredAchievement] {
    entries(Key.achievements).compactMap(StoredAchievement.init)
  }

  private func entries(_ key: String) -> [[String: Any]] {
    (defaults.contents(of: domain)?[key] as? [Any] ?? []).compactMap { $0 as? [String: Any] }
  }
}

private struct StoredScore {
  var leaderboard: String
  var value: Int64
  var context: UInt64
  var date: Date

  var propertyList: [String: Any] {
    [
      "leaderboard": leaderboard, "value": NSNumber(value: value),
      "context": NSNumber(value: Int64(bitPattern: context)), "date": date,
    ]
  }
}

extension StoredScore {
  init?(_ entry: [String: Any]) {
    guard let leaderboard = entry["leaderboard"] as? String, let value = entry["value"] as? NSNumber,
      let context = entry["context"] as? NSNumber, let date = entry["date"] as? Date
    else { return nil }
    self.init(
      leaderboard: leaderboard, value: value.int64Value, context: UInt64(bitPattern: context.int64Value), date: date)
  }
}

private struct StoredAchievement {
  var identifier: String
  /// From 0 to 100.
  var percent: Double
  var date: Date

  var propertyList: [String: Any] {
    ["identifier": identifier, "percent": NSNumber(value: percent), "date": date]
  }
}

extension StoredAchievement {
  init?(_ entry: [String: Any]) {
    guard let identifier = entry["identifier"] as? String, let percent = entry["percent"] as? NSNumber,
      let date = entry["date"] as? Date
    else { return nil }
    self.init(identifier: identifier, percent: percent.doubleValue, date: date)
  }
}
