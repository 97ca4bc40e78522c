public import Dispatch
public import Foundation

public import class AppFoundation.Timer

/// Runs work later: a queue or a run loop.
///
/// Differs from Apple: a delay is in seconds, and everything runs on the app's main queue, in its own time.
/// Source: https://developer.apple.com/documentation/combine/scheduler
public protocol Scheduler {}

extension DispatchQueue: Scheduler {}
extension RunLoop: Scheduler {}
extension OperationQueue: Scheduler {}

/// A duration for `delay`, `debounce` and `throttle`, written as `0.5`, `1` or `.seconds(1)`.
///
/// Differs from Apple, where each scheduler has its own type.
public struct SchedulerDelay: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, Sendable {
  /// The duration in seconds.
  public let seconds: Double

  /// Creates a duration from a number of seconds.
  public init(floatLiteral value: Double) {
    seconds = value
  }

  /// Creates a duration from a number of seconds.
  public init(integerLiteral value: Int) {
    seconds = Double(value)
  }

  private init(_ seconds: Double) {
    self.seconds = seconds
  }

  /// A duration in seconds.
  public static func seconds(_ value: Double) -> SchedulerDelay { SchedulerDelay(value) }
  /// A duration in milliseconds.
  public static func milliseconds(_ value: Int) -> SchedulerDelay { SchedulerDelay(Double(value) / 1000) }
}

/// A value that crosses to the main queue, which is where it is used.
// Unchecked: made and used on the main queue; a game that publishes on another thread hands it over.
private struct Crossing<Value>: @unchecked Sendable {
  let value: Value
}

extension Publisher {
  /// Passes values and the completion on in the next round of the main queue.
  ///
  /// Source: https://developer.apple.com/documentation/combine/publisher/receive(on:options:)
  public func receive<S: Scheduler>(on scheduler: S) -> AnyPublisher<Output, Failure> {
    later { work in DispatchQueue.main.async { work.value() } }
  }

  /// Passes values and the completion on after a time.
  public func delay<S: Scheduler>(for interval: SchedulerDelay, scheduler: S) -> AnyPublisher<Output, Failure> {
    later { work in
      Timer.scheduledTimer(withTimeInterval: interval.seconds, repeats: false) { _ in work.value() }
    }
  }

  /// Publishes a value once no further value has arrived for a time.
  public func debounce<S: Scheduler>(for dueTime: SchedulerDelay, scheduler: S) -> AnyPublisher<Output, Failure> {
    Operation<Output, Failure> { receiver in
      var timer: Timer?
      self.subscribe(
        Receiver<Output, Failure>(
          subscription: { subscription in
            receiver.receive(
              subscription: ClosureSubscription {
                timer?.invalidate()
                subscription.cancel()
              })
            subscription.request(.unlimited)
          },
          value: { value in
            timer?.invalidate()
            let work = Crossing<() -> Void>(value: { _ = receiver.receive(value) })
            timer = Timer.scheduledTimer(withTimeInterval: dueTime.seconds, repeats: false) { _ in work.value() }
          },
          completion: { completion in
            timer?.invalidate()
            receiver.receive(completion: completion)
          }))
    }.eraseToAnyPublisher()
  }

  private func later(_ run: @escaping (Crossing<() -> Void>) -> Void) -> AnyPublisher<Output, Failure> {
    Operation<Output, Failure> { receiver in
      var isCancelled = false
      self.subscribe(
        Receiver<Output, Failure>(
          subscription: { subscription in
            receiver.receive(
              subscription: ClosureSubscription {
                isCancelled = true
                subscription.cancel()
              })
            subscription.request(.unlimited)
          },
          value: { value in run(Crossing { if !isCancelled { _ = receiver.receive(value) } }) },
          completion: { completion in run(Crossing { if !isCancelled { receiver.receive(completion: completion) } }) }))
    }.eraseToAnyPublisher()
  }
}

extension Timer {
  /// A publisher that sends the date again and again, once it is connected: `Timer.publish(...).autoconnect()`.
  ///
  /// - Parameters:
  ///   - interval: seconds between two values.
  ///   - tolerance: has no effect.
  ///   - runLoop: has no effect: it fires on the main queue.
  /// Source: https://developer.apple.com/documentation/foundation/timer/publish(every:tolerance:on:in:options:)
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode
  ) -> TimerPublisher {
    TimerPublisher(interval: interval)
  }

  /// Sends the date again and again.
  ///
  /// Source: https://developer.apple.com/documentation/foundation/timer/timerpublisher
  public final class TimerPublisher: ConnectablePublisher {
    /// The date of a call.
    public typealias Output = Date
    /// It does not fail.
    public typealias Failure = Never

    /// Seconds between two values.
    public let interval: TimeInterval
    private let audience = Audience<Date, Never>()

    init(interval: TimeInterval) {
      self.interval = interval
    }

    /// Adds a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
      audience.add(subscriber, first: nil)
    }

    /// Starts the timer.
    public func connect() -> any Cancellable {
      let work = Crossing(value: audience)
      let timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { _ in work.value.send(Date()) }
      return AnyCancellable { timer.invalidate() }
    }
  }
}

extension Foundation.NotificationCenter {
  /// A publisher of the notifications with a name.
  ///
  /// - Parameter object: only notifications of this object; nil means all.
  /// Source: https://developer.apple.com/documentation/foundation/notificationcenter/publisher(for:object:)
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }

  /// Publishes notifications.
  ///
  /// Source: https://developer.apple.com/documentation/foundation/notificationcenter/publisher
  public struct Publisher: Combine.Publisher {
    /// A notification.
    public typealias Output = Notification
    /// It does not fail.
    public typealias Failure = Never

    /// The centre that posts.
    public let center: Foundation.NotificationCenter
    /// The name of the notifications.
    public let name: Notification.Name
    /// The object that posts; nil means any.
    public let object: AnyObject?

    /// Adds a subscriber, which is called where the notification is posted.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
      let receiver = Crossing(value: Receiver(subscriber))
      let token = center.addObserver(forName: name, object: object, queue: nil) { _ = receiver.value.receive($0) }
      subscriber.receive(subscription: ClosureSubscription { center.removeObserver(token) })
    }
  }
}
