/// Something that can be stopped.
///
/// Source: https://developer.apple.com/documentation/combine/cancellable
public protocol Cancellable {
  /// Stops the activity; does nothing the second time.
  func cancel()
}

extension Cancellable {
  /// Keeps this in a collection, which cancels it when it goes.
  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
    AnyCancellable(self).store(in: &collection)
  }

  /// Keeps this in a set, which cancels it when it goes.
  public func store(in set: inout Set<AnyCancellable>) {
    AnyCancellable(self).store(in: &set)
  }
}

/// Cancels when it is released.
///
/// Source: https://developer.apple.com/documentation/combine/anycancellable
public final class AnyCancellable: Cancellable, Hashable {
  private var work: (() -> Void)?

  /// Creates a cancellable with a closure that runs once.
  public init(_ cancel: @escaping () -> Void) {
    work = cancel
  }

  /// Wraps another cancellable.
  public init<C: Cancellable>(_ canceller: C) {
    work = canceller.cancel
  }

  deinit {
    cancel()
  }

  /// Runs the closure, unless it has run.
  public func cancel() {
    let work = work
    self.work = nil
    work?()
  }

  /// Keeps this in a collection.
  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
    collection.append(self)
  }

  /// Keeps this in a set.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(self)
  }

  /// Whether both are the same object.
  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// A subscription that a closure ends.
struct ClosureSubscription: Subscription {
  let end: () -> Void

  func request(_ demand: Subscribers.Demand) {}
  func cancel() { end() }
}

/// A publisher that starts on `connect()`, such as a timer.
///
/// Source: https://developer.apple.com/documentation/combine/connectablepublisher
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Starts the values until the result is cancelled or released.
  func connect() -> any Cancellable
}

extension ConnectablePublisher {
  /// A publisher that starts with its first subscriber.
  public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}

/// The publishers that methods of `Publisher` make.
///
/// Source: https://developer.apple.com/documentation/combine/publishers
public enum Publishers {
  /// Connects with the first subscriber, and ends after the last one.
  ///
  /// Source: https://developer.apple.com/documentation/combine/publishers/autoconnect
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    /// The values of the other publisher.
    public typealias Output = Upstream.Output
    /// The error of the other publisher.
    public typealias Failure = Upstream.Failure

    /// The publisher that is connected.
    public let upstream: Upstream
    private var subscribers = 0
    private var connection: (any Cancellable)?

    /// Creates a publisher that connects another one.
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    /// Passes the values on, and connects.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var isOver = false
      let receiver = Receiver<Output, Failure>(
        subscription: { [self] subscription in
          subscriber.receive(
            subscription: ClosureSubscription { [self] in
              subscription.cancel()
              guard !isOver else { return }
              isOver = true
              leave()
            })
        }, value: { subscriber.receive($0) }, completion: subscriber.receive(completion:))
      upstream.subscribe(receiver)
      subscribers += 1
      if connection == nil { connection = upstream.connect() }
    }

    private func leave() {
      subscribers -= 1
      guard subscribers == 0 else { return }
      connection?.cancel()
      connection = nil
    }
  }
}
