/// A view that is made again for the dates of a schedule.
///
/// Differs from Apple: for every schedule, the view is made again in each frame in which its date has come, and the
/// dates are those of the app's own time: they start at the time of the system when the view does. A new start date of
/// a schedule counts once the view appears again or the distance changes.
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
    let origin = (schedule as? any AlignedSchedule)?.origin
    content(TimelineViewDefaultContext(date: date ?? clock.first(step: schedule.step, origin: origin)))
      .onAppear { clock.run(step: schedule.step, origin: origin) { date = $0 } }
      .onChange(of: schedule.step) { _, step in clock.change(step: step, origin: origin) }
      .onDisappear { clock.stop() }
  }
}

/// The date that any timeline's view is made for: the same type for all of them, as on Apple's systems.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context

/// Tells the dates of a timeline on the app's own time.
@MainActor
private final class TimelineClock {
  /// The date and the app's time when the view was first made.
  private lazy var start = (date: Date(), time: CACurrentMediaTime())
  private var tell: (Date) -> Void = { _ in }
  private var timer: Timer?
  private var isShown = false

  nonisolated init() {}

  /// The date before the first one that is told; see `last(at:step:origin:)`.
  func first(step: TimeInterval?, origin: Date?) -> Date { Self.last(at: start.date, step: step, origin: origin) }

  func run(step: TimeInterval?, origin: Date?, _ tell: @escaping (Date) -> Void) {
    (isShown, self.tell) = (true, tell)
    change(step: step, origin: origin)
  }

  /// Goes on with another distance between two dates; nil tells none. With an origin, the dates are whole distances
  /// from it; otherwise they count from now.
  func change(step: TimeInterval?, origin: Date?) {
    timer?.invalidate()
    timer = nil
    guard isShown, let step else { return }
    let next = Self.last(at: now, step: step, origin: origin).addingTimeInterval(step).timeIntervalSince(now)
    timer = Timer.scheduledTimer(
      withTimeInterval: origin == nil ? max(step, 1.0 / 60) : next, repeats: origin == nil
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.tick(step: step, origin: origin) }
    }
  }

  private func tick(step: TimeInterval, origin: Date?) {
    tell(Self.last(at: now, step: step, origin: origin))
    if origin != nil { change(step: step, origin: origin) }
  }

  private var now: Date { start.date.addingTimeInterval(CACurrentMediaTime() - start.time) }

  /// The last date that is a whole number of steps from an origin; without one, or with a step that is not above 0, the
  /// time itself.
  private static func last(at time: Date, step: TimeInterval?, origin: Date?) -> Date {
    guard let origin, let step, step > 0, step.isFinite else { return time }
    // Sums of seconds and dates are not exact.
    let count = ((time.timeIntervalSince(origin) + 0.0001) / step).rounded(.down)
    return origin.addingTimeInterval(count * step)
  }

  func stop() {
    isShown = false
    change(step: nil, origin: nil)
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

/// A schedule whose dates are whole steps from a date, so that the first one may be before its view's start.
///
/// Source: https://developer.apple.com/documentation/swiftui/timelineview/context/date
private protocol AlignedSchedule: TimelineSchedule {
  var origin: Date { get }
}

/// Dates at even distances.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  /// The seconds between two dates.
  public let step: TimeInterval?
  fileprivate let origin: Date

  /// Creates dates with a distance in seconds, before and after a date. A view begins with the last one before its
  /// start.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/periodictimelineschedule/entries(from:mode:)
  public init(from startDate: Date, by interval: TimeInterval) {
    (step, origin) = (interval, startDate)
  }
}

extension PeriodicTimelineSchedule: AlignedSchedule {}

/// A date at the start of each minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  /// 60 seconds.
  public let step: TimeInterval? = 60

  /// Creates the dates.
  public init() {}
}

extension EveryMinuteTimelineSchedule: AlignedSchedule {
  fileprivate var origin: Date { Date(timeIntervalSinceReferenceDate: 0) }
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
