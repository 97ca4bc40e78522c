/// A view that is made again for the dates of a schedule.
///
/// Differs from Apple: for every schedule, the view is made again in each frame in which its date has come, and the
/// dates are those of the app's own time: they start at the time of the system when the view does.
/// Source: https://developer.apple.com/documentation/swiftui/timelineview
@preconcurrency @MainActor
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
  /// The date that the view is made for.
  public struct Context {
    /// The precision that the date needs.
    public enum Cadence: Comparable, Sendable {
      /// Each frame, each second, or each minute.
      case live, seconds, minutes
    }

    /// The date.
    public let date: Date
    /// Each frame.
    public let cadence = Cadence.live
  }

  private let schedule: Schedule
  private let content: (TimelineViewDefaultContext) -> Content
  @State private var date: Date?
  @State private var clock = TimelineClock()

  /// Creates a view for the dates of a schedule.
  public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) {
    (self.schedule, self.content) = (schedule, content)
  }

  /// The view for the date.
  public var body: some View {
    content(TimelineViewDefaultContext(date: date ?? clock.start))
      .onAppear { clock.run(step: schedule.step) { date = $0 } }
      .onChange(of: schedule.step) { _, step in clock.change(step: step) }
      .onDisappear { clock.stop() }
  }
}

/// The date that any timeline's view is made for: the same type for all of them, as on Apple's systems.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context

/// Tells the dates of a timeline on the app's own time.
@MainActor
private final class TimelineClock {
  let start = Date()
  /// The app's time at `start`; nil before the view has appeared.
  private var begin: Double?
  private var tell: (Date) -> Void = { _ in }
  private var timer: Timer?
  private var isShown = false

  nonisolated init() {}

  func run(step: TimeInterval?, _ tell: @escaping (Date) -> Void) {
    begin = begin ?? CACurrentMediaTime()
    (isShown, self.tell) = (true, tell)
    change(step: step)
  }

  /// Goes on with another distance between two dates; nil tells none.
  func change(step: TimeInterval?) {
    timer?.invalidate()
    timer = nil
    guard isShown, let step else { return }
    timer = Timer.scheduledTimer(withTimeInterval: max(step, 1.0 / 60), repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.tick() }
    }
  }

  private func tick() {
    if let begin { tell(start.addingTimeInterval(CACurrentMediaTime() - begin)) }
  }

  func stop() {
    isShown = false
    change(step: nil)
  }
}

/// The dates of a timeline.
///
/// Source: https://developer.apple.com/documentation/swiftui/timelineschedule
public protocol TimelineSchedule {
  /// The seconds between two dates; nil for one date alone. A guess for custom schedules: each frame.
  var step: TimeInterval? { get }
}

extension TimelineSchedule {
  /// Each frame.
  public var step: TimeInterval? { 1.0 / 60 }
}

/// A date for each frame.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  /// The seconds between two dates; nil for one date alone.
  public let step: TimeInterval?

  /// Creates dates for each frame, or with a distance in seconds.
  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    step = paused ? nil : max(minimumInterval ?? 0, 1.0 / 60)
  }
}

/// Dates at even distances.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  /// The seconds between two dates.
  public let step: TimeInterval?

  /// Creates dates with a distance in seconds. They count from the view's start.
  public init(from startDate: Date, by interval: TimeInterval) {
    step = interval
  }
}

/// A date for each minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  /// 60 seconds.
  public let step: TimeInterval? = 60

  /// Creates the dates.
  public init() {}
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// A date for each frame.
  public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }
  /// A date for each frame, or with a distance in seconds.
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// Dates with a distance in seconds.
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  /// A date for each minute.
  public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}
