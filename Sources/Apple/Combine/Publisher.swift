/// Sends values over time to subscribers, and at most one completion.
///
/// Differs from Apple: subscribers ask for all values; a limited demand has no effect.
/// Source: https://developer.apple.com/documentation/combine/publisher
public protocol Publisher<Output, Failure> {
  /// The type of the values.
  associatedtype Output
  /// The type of the error; `Never` for a publisher that cannot fail.
  associatedtype Failure: Error
  /// Starts to send values to a subscriber. `subscribe(_:)` calls it.
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
  /// Attaches a subscriber.
  public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    receive(subscriber: subscriber)
  }

  /// Attaches a subject, which passes the values on.
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where S.Output == Output, S.Failure == Failure {
    sink(receiveCompletion: subject.send(completion:), receiveValue: subject.send(_:))
  }

  /// Calls closures for values and the completion until the result is cancelled or released.
  ///
  /// Source: https://developer.apple.com/documentation/combine/publisher/sink(receivecompletion:receivevalue:)
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    subscribe(sink)
    return AnyCancellable(sink)
  }

  /// This publisher with its type hidden.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

extension Publisher where Failure == Never {
  /// Calls a closure for values until the result is cancelled or released.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }

  /// Sets a property of an object, which is held strongly, to each value.
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
    sink { object[keyPath: keyPath] = $0 }
  }

  /// Sets a `@Published` property to each value, as long as the property lives: `.assign(to: &$score)`.
  public func assign(to published: inout Published<Output>.Publisher) {
    let storage = published.storage
    storage.keep(sink { [weak storage] value in storage?.set(value) })
  }
}

/// Receives the values of a publisher.
///
/// Source: https://developer.apple.com/documentation/combine/subscriber
public protocol Subscriber<Input, Failure>: AnyObject {
  /// The type of the values.
  associatedtype Input
  /// The type of the error.
  associatedtype Failure: Error
  /// Called once, before any value.
  func receive(subscription: any Subscription)
  /// Called for each value. The result has no effect.
  @discardableResult
  func receive(_ input: Input) -> Subscribers.Demand
  /// Called at most once, after the last value.
  func receive(completion: Subscribers.Completion<Failure>)
}

/// The connection of a subscriber to a publisher.
///
/// Source: https://developer.apple.com/documentation/combine/subscription
public protocol Subscription: Cancellable {
  /// Starts the values. Differs from Apple: every demand is unlimited.
  func request(_ demand: Subscribers.Demand)
}

/// Types for subscribers.
///
/// Source: https://developer.apple.com/documentation/combine/subscribers
public enum Subscribers {
  /// The end of a publisher.
  public enum Completion<Failure: Error> {
    /// The publisher has sent all its values.
    case finished
    /// The publisher has failed.
    case failure(Failure)
  }

  /// The number of values that a subscriber wants; it has no effect.
  public struct Demand: Hashable, Sendable {
    /// No further values.
    public static let none = Demand(most: 0)
    /// All values.
    public static let unlimited = Demand(most: nil)
    /// The number; nil is without limit.
    public let max: Int?

    init(most: Int?) {
      max = most
    }

    /// At most this many values.
    public static func max(_ value: Int) -> Demand { Demand(most: value) }
  }

  /// A subscriber that calls closures.
  ///
  /// Source: https://developer.apple.com/documentation/combine/subscribers/sink
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    private var valueReceiver: ((Input) -> Void)?
    private var completionReceiver: ((Subscribers.Completion<Failure>) -> Void)?
    private var subscription: (any Subscription)?

    /// Creates a subscriber.
    public init(
      receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void
    ) {
      (valueReceiver, completionReceiver) = (receiveValue, receiveCompletion)
    }

    /// Asks for all values.
    public func receive(subscription: any Subscription) {
      // A sink that was cancelled, or already has a subscription, refuses another one.
      guard valueReceiver != nil, self.subscription == nil else { return subscription.cancel() }
      self.subscription = subscription
      subscription.request(.unlimited)
    }

    /// Calls the closure.
    public func receive(_ input: Input) -> Subscribers.Demand {
      valueReceiver?(input)
      return .none
    }

    /// Calls the closure, and releases everything.
    public func receive(completion: Subscribers.Completion<Failure>) {
      let receiver = completionReceiver
      drop()
      receiver?(completion)
    }

    /// Ends the subscription.
    public func cancel() {
      let old = subscription
      drop()
      old?.cancel()
    }

    private func drop() {
      (valueReceiver, completionReceiver, subscription) = (nil, nil, nil)
    }
  }
}

extension Subscribers.Completion: Sendable where Failure: Sendable {}
extension Subscribers.Completion: Equatable where Failure: Equatable {}

/// A publisher of any type with these values and errors.
///
/// Source: https://developer.apple.com/documentation/combine/anypublisher
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  private let start: (Receiver<Output, Failure>) -> Void

  /// Hides the type of a publisher.
  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    start = { receiver in publisher.subscribe(receiver) }
  }

  /// Passes all calls on to the subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    start(Receiver(subscriber))
  }
}

/// A subscriber that passes everything on to another one.
final class Receiver<Input, Failure: Error>: Subscriber {
  private let onSubscription: (any Subscription) -> Void
  private let onValue: (Input) -> Void
  private let onCompletion: (Subscribers.Completion<Failure>) -> Void

  init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
    onSubscription = subscriber.receive(subscription:)
    onValue = { subscriber.receive($0) }
    onCompletion = subscriber.receive(completion:)
  }

  init(
    subscription: @escaping (any Subscription) -> Void, value: @escaping (Input) -> Void,
    completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    (onSubscription, onValue, onCompletion) = (subscription, value, completion)
  }

  func receive(subscription: any Subscription) { onSubscription(subscription) }

  func receive(_ input: Input) -> Subscribers.Demand {
    onValue(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) { onCompletion(completion) }
}
