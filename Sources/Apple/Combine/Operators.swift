/// A publisher whose subscription is a closure.
struct Operation<Output, Failure: Error>: Publisher {
  let start: (Receiver<Output, Failure>) -> Void

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    start(Receiver(subscriber))
  }
}

// Operators hide their types: a game names the result `AnyPublisher` or lets the compiler find it.
// Source: https://developer.apple.com/documentation/combine/publisher
extension Publisher {
  /// Publishes the values that a closure sends for each value.
  private func operation<Result>(
    _ make: @escaping () -> (Output, _ send: (Result) -> Void, _ finish: () -> Void) -> Void
  ) -> AnyPublisher<Result, Failure> {
    Operation<Result, Failure> { receiver in
      let act = make()
      var isOver = false
      var upstream: (any Subscription)?
      self.subscribe(
        Receiver<Output, Failure>(
          subscription: { subscription in
            upstream = subscription
            receiver.receive(
              subscription: ClosureSubscription {
                isOver = true
                subscription.cancel()
              })
            if !isOver { subscription.request(.unlimited) }
          },
          value: { value in
            guard !isOver else { return }
            act(value, { _ = receiver.receive($0) }) {
              guard !isOver else { return }
              isOver = true
              upstream?.cancel()
              receiver.receive(completion: .finished)
            }
          },
          completion: { completion in
            guard !isOver else { return }
            isOver = true
            receiver.receive(completion: completion)
          }))
    }.eraseToAnyPublisher()
  }

  /// Publishes the result of a closure for each value.
  public func map<Result>(_ transform: @escaping (Output) -> Result) -> AnyPublisher<Result, Failure> {
    operation { { value, send, _ in send(transform(value)) } }
  }

  /// Publishes a property of each value.
  public func map<Result>(_ keyPath: KeyPath<Output, Result>) -> AnyPublisher<Result, Failure> {
    map { $0[keyPath: keyPath] }
  }

  /// Publishes the result of a closure for each value, unless the result is nil.
  public func compactMap<Result>(_ transform: @escaping (Output) -> Result?) -> AnyPublisher<Result, Failure> {
    operation { { value, send, _ in transform(value).map(send) } }
  }

  /// Publishes the values that a closure accepts.
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    operation { { value, send, _ in if isIncluded(value) { send(value) } } }
  }

  /// Leaves out values that equal the one before, as a closure decides.
  public func removeDuplicates(by predicate: @escaping (Output, Output) -> Bool) -> AnyPublisher<Output, Failure> {
    operation {
      var last: Output?
      return { value, send, _ in
        let previous = last
        last = value
        if let previous, predicate(previous, value) { return }
        send(value)
      }
    }
  }

  /// Leaves out the first values.
  public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
    operation {
      var left = count
      return { value, send, _ in if left > 0 { left -= 1 } else { send(value) } }
    }
  }

  /// Publishes the first values, then ends.
  public func prefix(_ maxLength: Int) -> AnyPublisher<Output, Failure> {
    operation {
      var left = maxLength
      return { value, send, finish in
        left -= 1
        if left >= 0 { send(value) }
        if left <= 0 { finish() }
      }
    }
  }

  /// Publishes the first value, then ends.
  public func first() -> AnyPublisher<Output, Failure> { prefix(1) }

  /// Combines each value with the latest result, and publishes the new one.
  public func scan<Result>(
    _ initialResult: Result, _ nextPartialResult: @escaping (Result, Output) -> Result
  ) -> AnyPublisher<Result, Failure> {
    operation {
      var result = initialResult
      return { value, send, _ in
        result = nextPartialResult(result, value)
        send(result)
      }
    }
  }

  /// Calls a closure for each value and publishes it.
  public func handleEvents(receiveOutput: ((Output) -> Void)? = nil) -> AnyPublisher<Output, Failure> {
    operation {
      { value, send, _ in
        receiveOutput?(value)
        send(value)
      }
    }
  }

  /// Publishes the values of both publishers, and ends after both, or with the first failure.
  public func merge<Other: Publisher>(with other: Other) -> AnyPublisher<Output, Failure>
  where Other.Output == Output, Other.Failure == Failure {
    joined(with: other) { either, send in
      switch either {
      case .first(let value), .second(let value): send(value)
      }
    }
  }

  /// Publishes the latest values of both publishers, once both have one.
  public func combineLatest<Other: Publisher>(
    _ other: Other
  ) -> AnyPublisher<(Output, Other.Output), Failure> where Other.Failure == Failure {
    Operation<(Output, Other.Output), Failure> { receiver in
      var latest: (Output?, Other.Output?) = (nil, nil)
      self.joined(with: other) { (either, send: ((Output, Other.Output)) -> Void) in
        switch either {
        case .first(let value): latest.0 = value
        case .second(let value): latest.1 = value
        }
        if let one = latest.0, let two = latest.1 { send((one, two)) }
      }.subscribe(receiver)
    }.eraseToAnyPublisher()
  }

  /// A failure of one publisher cancels the other one before it is passed on, as OpenCombine, whose tests run on
  /// Apple's Combine too, has it.
  /// Source: https://github.com/OpenCombine/OpenCombine, Publishers._Merged.swift and AbstractCombineLatest.swift
  private func joined<Other: Publisher, Result>(
    with other: Other, _ act: @escaping (Either<Output, Other.Output>, (Result) -> Void) -> Void
  ) -> AnyPublisher<Result, Failure> where Other.Failure == Failure {
    Operation<Result, Failure> { receiver in
      var running = 2
      var subscriptions: [(any Subscription)?] = [nil, nil]
      func cancel() {
        running = 0
        let all = subscriptions
        subscriptions = [nil, nil]
        for subscription in all { subscription?.cancel() }
      }
      func end(_ index: Int, _ completion: Subscribers.Completion<Failure>) {
        guard running > 0 else { return }
        subscriptions[index] = nil
        running -= 1
        if case .failure = completion { cancel() }
        if running == 0 { receiver.receive(completion: completion) }
      }
      func part<Value>(
        _ index: Int, _ wrap: @escaping (Value) -> Either<Output, Other.Output>
      ) -> Receiver<Value, Failure> {
        Receiver(
          subscription: { subscription in
            guard running > 0 else { return subscription.cancel() }
            subscriptions[index] = subscription
            subscription.request(.unlimited)
          },
          value: { value in if running > 0 { act(wrap(value)) { _ = receiver.receive($0) } } },
          completion: { end(index, $0) })
      }
      receiver.receive(subscription: ClosureSubscription(end: cancel))
      self.subscribe(part(0, Either.first))
      other.subscribe(part(1, Either.second))
    }.eraseToAnyPublisher()
  }
}

/// A value of one of two publishers.
private enum Either<First, Second> {
  case first(First)
  case second(Second)
}

extension Publisher where Output: Equatable {
  /// Leaves out values that equal the one before.
  public func removeDuplicates() -> AnyPublisher<Output, Failure> { removeDuplicates(by: ==) }
}

/// Publishes one value and ends.
///
/// Source: https://developer.apple.com/documentation/combine/just
public struct Just<Output>: Publisher {
  /// It does not fail.
  public typealias Failure = Never
  /// The value.
  public let output: Output

  /// Creates a publisher of a value.
  public init(_ output: Output) {
    self.output = output
  }

  /// Sends the value and the end.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    var isCancelled = false
    subscriber.receive(subscription: ClosureSubscription { isCancelled = true })
    if !isCancelled { subscriber.receive(output) }
    if !isCancelled { subscriber.receive(completion: .finished) }
  }
}

/// Publishes nothing.
///
/// Source: https://developer.apple.com/documentation/combine/empty
public struct Empty<Output, Failure: Error>: Publisher {
  private let completeImmediately: Bool

  /// Creates a publisher that ends at once, or never.
  public init(completeImmediately: Bool = true) {
    self.completeImmediately = completeImmediately
  }

  /// Sends the end.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: ClosureSubscription {})
    if completeImmediately { subscriber.receive(completion: .finished) }
  }
}
