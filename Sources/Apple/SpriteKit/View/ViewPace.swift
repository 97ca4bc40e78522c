/// Decides which of the host's frames a view makes, from the rate that the game prefers.
struct ViewPace {
  /// The frames per second of a host.
  static let hostRate = 60.0

  /// The rate that the game asked for, in frames per second. 0 or less means every frame.
  var rate = hostRate
  /// The time of the last frame that the view made; nil before the first.
  private var last: TimeInterval?
  /// The seconds for which the view has run since that frame.
  private var passed: TimeInterval = 0

  /// The host's frames for each frame of the view: the whole number whose rate is nearest to the one asked for.
  ///
  /// Display links choose "a factor of the maximum refresh rate", such as 30, 20 or 15 of 60:
  /// https://developer.apple.com/documentation/quartzcore/cadisplaylink/preferredframespersecond. A guess: that views
  /// choose the nearest one, and of two the faster one.
  var interval: Int {
    guard rate > 0, rate < Self.hostRate else { return 1 }
    let slower = max(1, min(1e6, Self.hostRate / rate)).rounded(.up)
    let faster = max(1, slower - 1)
    return Int(rate - Self.hostRate / slower < Self.hostRate / faster - rate ? slower : faster)
  }

  /// Whether the view makes a frame now.
  ///
  /// - Parameter step: the seconds since the host's previous frame. A frame counts as early up to half of it.
  func isDue(at time: TimeInterval, step: TimeInterval) -> Bool {
    let interval = interval
    guard interval > 1, let last else { return true }
    return time - last + step / 2 >= Double(interval) / Self.hostRate
  }

  /// Lets time pass in a view that runs.
  mutating func pass(_ step: TimeInterval) { passed += step }

  /// Begins a frame of the view. Returns the seconds that it advances by.
  mutating func begin(at time: TimeInterval) -> TimeInterval {
    defer { (last, passed) = (time, 0) }
    return passed
  }
}
