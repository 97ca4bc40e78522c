/// A publisher that the game sends values into.
///
/// Source: https://developer.apple.com/documentation/combine/subject
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to all subscribers.
  func send(_ value: Output)
  /// Ends the subject; later values are ignored.
  func send(completion: Subscribers.Completion<Failure>)
}

extension Subject where Output == Void {
  /// Sends a value without content.
  public func send() { send(()) }
}

/// The subscribers of a subject, in the order in which they came.
final class Audience<Output, Failure: Error> {
  private var receivers: [(number: Int, receiver: Receiver<Output, Failure>)] = []
  private var count = 0
  private(set) var completion: Subscribers.Completion<Failure>?

  func add<S: Subscriber>(_ subscriber: S, first: Output?) where S.Input == Output, S.Failure == Failure {
    let receiver = Receiver(subscriber)
    count += 1
    let number = count
    if completion == nil { receivers.append((number, receiver)) }
    receiver.receive(
      subscription: ClosureSubscription { [weak self] in self?.receivers.removeAll { $0.number == number } })
    if let completion { return receiver.receive(completion: completion) }
    if let first, receivers.contains(where: { $0.number == number }) { _ = receiver.receive(first) }
  }

  func send(_ value: Output) {
    guard completion == nil else { return }
    // A subscriber that cancels while others receive the value does not get it.
    for entry in receivers where receivers.contains(where: { $0.number == entry.number }) {
      _ = entry.receiver.receive(value)
    }
  }

  func send(completion: Subscribers.Completion<Failure>) {
    guard self.completion == nil else { return }
    self.completion = completion
    let all = receivers
    receivers = []
    for entry in all { entry.receiver.receive(completion: completion) }
  }
}

/// A subject that keeps no value.
///
/// Source: https://developer.apple.com/documentation/combine/passthroughsubject
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let audience = Audience<Output, Failure>()

  /// Creates a subject without subscribers.
  public init() {}

  /// Adds a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    audience.add(subscriber, first: nil)
  }

  /// Sends a value to all subscribers.
  public func send(_ value: Output) { audience.send(value) }
  /// Ends the subject.
  public func send(completion: Subscribers.Completion<Failure>) { audience.send(completion: completion) }
}

/// A subject with a value, which each new subscriber gets first.
///
/// Source: https://developer.apple.com/documentation/combine/currentvaluesubject
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let audience = Audience<Output, Failure>()
  private var current: Output

  /// The latest value. A new one is sent to all subscribers.
  public var value: Output {
    get { current }
    set { send(newValue) }
  }

  /// Creates a subject with its first value.
  public init(_ value: Output) {
    current = value
  }

  /// Adds a subscriber, which gets the value.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    audience.add(subscriber, first: current)
  }

  /// Keeps a value and sends it to all subscribers.
  public func send(_ value: Output) {
    guard audience.completion == nil else { return }
    current = value
    audience.send(value)
  }

  /// Ends the subject.
  public func send(completion: Subscribers.Completion<Failure>) { audience.send(completion: completion) }
}
