/// The rules of the game, without nodes: their tests run on both systems.
public enum BubbleRules {
  /// The length of a round, in seconds.
  public static let roundLength = 20.0
  /// The radius of a bubble, in points.
  public static let radii = 12.0...30.0

  /// The points for popping a bubble: 1 for the largest ones, more for smaller ones.
  public static func points(forRadius radius: Double) -> Int {
    let share = (radii.upperBound - radius) / (radii.upperBound - radii.lowerBound)
    return 1 + Int(4 * min(max(share, 0), 1))
  }
}
