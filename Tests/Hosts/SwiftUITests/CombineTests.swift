import Combine
import SceneTesting
import SwiftUI
import Testing

private final class Player: ObservableObject {
  @Published var score = 0
  @Published var name = "one"
}

@MainActor
@Suite struct CombineTests {
  @Test func anObjectNotifiesBeforeItChanges() {
    let player = Player()
    var seen: [Int] = []
    let subscription = player.objectWillChange.sink { seen.append(player.score) }
    player.score = 3
    player.name = "two"
    #expect(seen == [0, 3])
    subscription.cancel()
    player.score = 4
    #expect(seen == [0, 3])
  }

  @Test func aPublishedPropertySendsItsValueAndEachNewOneBeforeItIsSet() {
    let player = Player()
    var seen: [String] = []
    let subscription = player.$score.sink { seen.append("\($0) \(player.score)") }
    player.score = 5
    #expect(seen == ["0 0", "5 0"])
    withExtendedLifetime(subscription) {}
  }

  @Test func cancellingReachesThePublisherBehindAnOperator() {
    let subject = PassthroughSubject<Int, Never>()
    var mapped: [Int] = []
    let doubled = subject.map { value in
      mapped.append(value)
      return value * 2
    }
    let subscription = doubled.eraseToAnyPublisher().sink { _ in }
    subject.send(1)
    subscription.cancel()
    subject.send(2)
    #expect(mapped == [1])
  }

  @Test func aReleasedSubscriptionEnds() {
    let subject = PassthroughSubject<Int, Never>()
    var seen: [Int] = []
    var kept = Set<AnyCancellable>()
    subject.sink { seen.append($0) }.store(in: &kept)
    subject.send(1)
    kept.removeAll()
    subject.send(2)
    #expect(seen == [1])
  }

  @Test func aSubscriberThatCameAfterACancellationIsCancelledAlone() {
    let subject = PassthroughSubject<Int, Never>()
    var seen: [String] = []
    let first = subject.sink { seen.append("first \($0)") }
    let second = subject.sink { seen.append("second \($0)") }
    first.cancel()
    let third = subject.sink { seen.append("third \($0)") }
    subject.send(1)
    third.cancel()
    subject.send(2)
    #expect(seen == ["second 1", "third 1", "second 2"])
    withExtendedLifetime(second) {}
  }

  @Test func operatorsChangeTheValues() {
    let subject = CurrentValueSubject<Int, Never>(1)
    var seen: [String] = []
    var isOver = false
    let subscription =
      subject
      .filter { $0 != 3 }.removeDuplicates().scan(0, +).dropFirst().prefix(3).compactMap { $0 > 100 ? nil : $0 }
      .combineLatest(Just("x")).map { "\($0)\($1)" }
      .sink { _ in
        isOver = true
      } receiveValue: {
        seen.append($0)
      }
    for value in [2, 2, 3, 4, 200, 7] { subject.send(value) }
    #expect(seen == ["3x", "7x"])
    #expect(isOver, "three values, one of which is left out")
    subscription.cancel()
  }

  @Test func aTimerConnectsWithItsFirstSubscriber() async throws {
    let stage = try Stage.showing { Text("clock") }
    var (ticks, late) = (0, 0)
    let timer = Timer.publish(every: 0.5, on: .main, in: .common).autoconnect()
    let subscription = timer.sink { _ in ticks += 1 }
    let waiting = timer.delay(for: .seconds(1), scheduler: RunLoop.main).sink { _ in late += 1 }
    await stage.advance(seconds: 2.2)
    #expect(ticks == 4 && late == 2)
    subscription.cancel()
    waiting.cancel()
    await stage.advance(seconds: 2)
    #expect(ticks == 4 && late == 2)
  }

  @Test func notificationsAndSettersArePublished() async throws {
    let stage = try Stage.showing { Text("centre") }
    let player = Player()
    var names: [String] = []
    let name = Notification.Name("hit")
    let subscription = NotificationCenter.default.publisher(for: name).sink { names.append($0.name.rawValue) }
    NotificationCenter.default.post(name: name, object: nil)
    #expect(names == ["hit"])
    let setter = Just(9).assign(to: \.score, on: player)
    #expect(player.score == 9)
    let subject = PassthroughSubject<String, Never>()
    subject.receive(on: DispatchQueue.main).assign(to: &player.$name)
    var changes = 0
    let watcher = player.objectWillChange.sink { changes += 1 }
    subject.send("three")
    #expect(player.name == "one")
    await stage.advance()
    #expect(player.name == "three" && changes == 1)
    withExtendedLifetime((subscription, setter, watcher)) {}
  }

  /// The values that a subscriber receives from a subject.
  private func record(
    _ values: [Int] = [1, 2, 3, 4], _ make: (PassthroughSubject<Int, Never>) -> AnyPublisher<Int, Never>
  ) -> [String] {
    let subject = PassthroughSubject<Int, Never>()
    var seen: [String] = []
    let subscription = make(subject).sink { _ in
      seen.append("end")
    } receiveValue: {
      seen.append("\($0)")
    }
    for value in values { subject.send(value) }
    subscription.cancel()
    return seen
  }

  @Test func operatorsCountFromTheFirstValue() {
    let prefixes = [1, 3, 4, 5].map { count in record { $0.prefix(count) } }
    #expect(prefixes == [["1", "end"], ["1", "2", "3", "end"], ["1", "2", "3", "4", "end"], ["1", "2", "3", "4"]])
    let rests = [0, 1, 3, 4].map { count in record { $0.dropFirst(count) } }
    #expect(rests == [["1", "2", "3", "4"], ["2", "3", "4"], ["4"], []])
    #expect(record { $0.dropFirst() } == ["2", "3", "4"])
    #expect(record { $0.first() } == ["1", "end"])
    #expect(record { $0.scan(10, -) } == ["9", "7", "4", "0"])
  }

  @Test func onlyAValueLikeTheOneBeforeItIsADuplicate() {
    #expect(record([1, 1, 2, 1, 1]) { $0.removeDuplicates() } == ["1", "2", "1"])
    #expect(record([3, 1, 4, 2]) { $0.removeDuplicates(by: { $0 > $1 }) } == ["3", "4"])
  }

  private struct Fault: Error {}

  @Test func mergedPublishersEndWithTheLastOneOrTheFirstError() {
    var seen: [String] = []
    func subscribe(
      _ one: PassthroughSubject<Int, Fault>, _ two: PassthroughSubject<Int, Fault>
    ) -> AnyCancellable {
      one.merge(with: two).sink { completion in
        if case .failure = completion { seen.append("failure") } else { seen.append("end") }
      } receiveValue: {
        seen.append("\($0)")
      }
    }
    let (one, two) = (PassthroughSubject<Int, Fault>(), PassthroughSubject<Int, Fault>())
    let subscription = subscribe(one, two)
    one.send(1)
    one.send(completion: .finished)
    one.send(2)
    two.send(3)
    #expect(seen == ["1", "3"])
    two.send(completion: .finished)
    #expect(seen == ["1", "3", "end"])
    seen = []
    let (three, four) = (PassthroughSubject<Int, Fault>(), PassthroughSubject<Int, Fault>())
    let other = subscribe(three, four)
    three.send(completion: .failure(Fault()))
    four.send(1)
    four.send(completion: .finished)
    #expect(seen == ["failure"])
    withExtendedLifetime((subscription, other)) {}
  }

  @Test func combinedValuesBeginWhenEachPublisherHasOne() {
    let (one, two) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    var seen: [String] = []
    let subscription = one.combineLatest(two).sink { seen.append("\($0.0) \($0.1)") }
    one.send(1)
    one.send(2)
    #expect(seen == [])
    two.send(7)
    one.send(3)
    two.send(8)
    #expect(seen == ["2 7", "3 7", "3 8"])
    subscription.cancel()
    one.send(4)
    #expect(seen.count == 3)
  }

  @Test func aCurrentValueStaysAfterTheEnd() {
    let subject = CurrentValueSubject<Int, Never>(1)
    var seen: [Int] = []
    let first = subject.sink { seen.append($0) }
    subject.send(2)
    subject.value = 3
    #expect(seen == [1, 2, 3] && subject.value == 3)
    subject.send(completion: .finished)
    subject.send(4)
    subject.value = 5
    #expect(seen == [1, 2, 3] && subject.value == 3)
    var late: [String] = []
    let second = subject.sink { _ in
      late.append("end")
    } receiveValue: {
      late.append("\($0)")
    }
    #expect(late == ["end"])
    withExtendedLifetime((first, second)) {}
  }

  @Test func aCurrentValueIsSetBeforeItIsReceived() {
    let subject = CurrentValueSubject<Int, Never>(1)
    var seen: [String] = []
    let subscriptions = [
      subject.sink { seen.append("first \($0) \(subject.value)") },
      subject.sink { seen.append("second \($0) \(subject.value)") },
    ]
    subject.send(2)
    subject.value = 3
    #expect(seen == ["first 1 1", "second 1 1", "first 2 2", "second 2 2", "first 3 3", "second 3 3"])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func aCancellableRunsOnce() {
    var count = 0
    do {
      let cancellable = AnyCancellable { count += 1 }
      cancellable.cancel()
      cancellable.cancel()
      #expect(count == 1)
    }
    #expect(count == 1, "and not again when it is released")
  }

  @Test func aSubscriberThatAnotherCancelsGetsNothing() {
    let subject = PassthroughSubject<Int, Never>()
    var seen: [Int] = []
    var second: AnyCancellable?
    let first = subject.sink { _ in second?.cancel() }
    second = subject.sink { seen.append($0) }
    subject.send(1)
    #expect(seen == [])
    withExtendedLifetime(first) {}
  }

  @Test func aDebouncedValueWaitsForQuiet() async throws {
    let stage = try Stage.showing { Text("quiet") }
    let subject = PassthroughSubject<Int, Never>()
    var seen: [Int] = []
    let subscription = subject.debounce(for: .milliseconds(500), scheduler: RunLoop.main).sink { seen.append($0) }
    subject.send(1)
    await stage.advance(seconds: 0.4)
    subject.send(2)
    await stage.advance(seconds: 0.4)
    #expect(seen == [])
    await stage.advance(seconds: 0.2)
    #expect(seen == [2])
    subject.send(3)
    subscription.cancel()
    await stage.advance(seconds: 0.6)
    #expect(seen == [2])
  }

  @Test func aTimerEndsAfterItsLastSubscriberAndStartsAgain() async throws {
    let stage = try Stage.showing { Text("clock") }
    var (one, two, three) = (0, 0, 0)
    let timer = Timer.publish(every: 0.5, on: .main, in: .common).autoconnect()
    let first = timer.sink { _ in one += 1 }
    let second = timer.sink { _ in two += 1 }
    await stage.advance(seconds: 0.6)
    first.cancel()
    first.cancel()
    await stage.advance(seconds: 1)
    #expect(one == 1 && two == 3)
    second.cancel()
    await stage.advance(seconds: 1)
    #expect(two == 3)
    let third = timer.sink { _ in three += 1 }
    await stage.advance(seconds: 0.6)
    #expect(one == 1 && two == 3 && three == 1)
    third.cancel()
  }

  private struct Stop: Cancellable {
    let work: () -> Void

    func cancel() { work() }
  }

  @Test func anyCancellableIsKeptInAListOrASet() {
    var (list, set): ([AnyCancellable], Set<AnyCancellable>) = ([], [])
    var seen: [String] = []
    Stop { seen.append("list") }.store(in: &list)
    Stop { seen.append("set") }.store(in: &set)
    AnyCancellable { seen.append("second") }.store(in: &list)
    #expect(seen == [] && list.count == 2 && set.count == 1)
    list.removeFirst()
    #expect(seen == ["list"])
    set = []
    list = []
    #expect(seen == ["list", "set", "second"])
  }

  @Test func aValueIsSeenBeforeItIsPublished() {
    var seen: [String] = []
    let watched = record([4, 70]) { subject in
      subject.handleEvents { seen.append("event \($0)") }.map { value in
        seen.append("value \(value)")
        return value
      }.eraseToAnyPublisher()
    }
    #expect(watched == ["4", "70"] && seen == ["event 4", "value 4", "event 70", "value 70"])
    #expect(record([-8, 300]) { $0.map(\.magnitude).map { Int($0) }.eraseToAnyPublisher() } == ["8", "300"])
  }

  @Test func anEmptyPublisherEndsAtOnceOrNever() {
    var seen: [String] = []
    func note(_ publisher: Empty<Int, Never>, _ name: String) -> AnyCancellable {
      publisher.sink { _ in
        seen.append(name)
      } receiveValue: {
        seen.append("\($0)")
      }
    }
    let kept = [note(Empty(), "at once"), note(Empty(completeImmediately: false), "never")]
    #expect(seen == ["at once"])
    withExtendedLifetime(kept) {}
  }

  @Test func aSubjectPassesOnWhatItSubscribesTo() {
    let (source, subject) = (PassthroughSubject<Void, Never>(), PassthroughSubject<Void, Never>())
    var seen: [String] = []
    let subscription = subject.sink { _ in
      seen.append("end")
    } receiveValue: {
      seen.append("value")
    }
    let link = source.subscribe(subject)
    source.send()
    source.send()
    #expect(seen == ["value", "value"])
    source.send(completion: .finished)
    subject.send()
    #expect(seen == ["value", "value", "end"])
    withExtendedLifetime((subscription, link)) {}
  }

  @Test func aDelayIsANumberOfSeconds() async throws {
    let stage = try Stage.showing { Text("late") }
    let subject = PassthroughSubject<Int, Never>()
    var seen: [String] = []
    let subscriptions = [
      subject.delay(for: 0.5, scheduler: RunLoop.main).sink { seen.append("half \($0)") },
      subject.delay(for: 1, scheduler: DispatchQueue.main).sink { seen.append("one \($0)") },
    ]
    subject.send(7)
    await stage.advance(seconds: 0.4)
    #expect(seen == [])
    await stage.advance(seconds: 0.3)
    #expect(seen == ["half 7"])
    await stage.advance(seconds: 0.5)
    #expect(seen == ["half 7", "one 7"])
    withExtendedLifetime(subscriptions) {}
  }

  // MARK: Errors and demands

  private struct Failure: Error, Equatable {}

  /// Source: https://developer.apple.com/documentation/combine/subscribers/completion
  @Test func anErrorEndsEachOperatorOnce() {
    typealias Source = PassthroughSubject<Int, Failure>
    let chains: [(Source) -> AnyPublisher<Int, Failure>] = [
      { $0.map { $0 * 10 } }, { $0.filter { $0 > 1 } }, { $0.scan(100, +) }, { $0.dropFirst(0) }, { $0.first() },
      { $0.removeDuplicates { $0 + 1 == $1 } }, { $0.merge(with: Source()) },
      { $0.combineLatest(Just(7).mapError()).map { $0.0 * $0.1 } },
    ]
    let lines = chains.map { chain -> String in
      let source = Source()
      var seen: [String] = []
      let subscription = chain(source).sink {
        seen.append($0 == .failure(Failure()) ? "failed" : "finished")
      } receiveValue: {
        seen.append("\($0)")
      }
      source.send(1)
      source.send(2)
      source.send(2)
      source.send(completion: .failure(Failure()))
      source.send(3)
      source.send(completion: .finished)
      subscription.cancel()
      return seen.joined(separator: " ")
    }
    #expect(
      lines == [
        "10 20 20 failed", "2 2 failed", "101 103 105 failed", "1 2 2 failed", "1 finished", "1 2 failed",
        "1 2 2 failed", "7 14 14 failed",
      ])
  }

  private final class Given: Subscription {
    var demands: [Int?] = []
    var cancels = 0
    func request(_ demand: Subscribers.Demand) { demands.append(demand.max) }
    func cancel() { cancels += 1 }
  }

  @Test func aSinkTakesOneSubscription() {
    var seen: [String] = []
    let sink = Subscribers.Sink<Int, Never> { _ in
      seen.append("end")
    } receiveValue: {
      seen.append("\($0)")
    }
    let (first, second, third) = (Given(), Given(), Given())
    sink.receive(subscription: first)
    sink.receive(subscription: second)
    #expect(first.demands == [nil] && first.cancels == 0 && second.demands.isEmpty && second.cancels == 1)
    #expect(sink.receive(4) == .none)
    sink.cancel()
    sink.cancel()
    sink.receive(subscription: third)
    _ = sink.receive(5)
    sink.receive(completion: .finished)
    #expect(seen == ["4"] && first.cancels == 1 && third.cancels == 1)
    let demands: [Subscribers.Demand] = [.none, .max(3), .unlimited]
    #expect(demands.map(\.max) == [0, 3, nil] && Subscribers.Demand.max(0) == .none)
  }

  @Test func delaysAreWrittenInSeveralWays() {
    let delays: [SchedulerDelay] = [.seconds(1.5), .milliseconds(250), 2, 0.125]
    #expect(delays.map(\.seconds) == [1.5, 0.25, 2, 0.125])
  }

  @Test func onlyNotificationsOfTheObjectArePublished() throws {
    let stage = try Stage.showing { Text("centre") }
    let (one, two, name) = (Player(), Player(), Notification.Name("hit"))
    var seen: [String] = []
    let subscriptions = [
      NotificationCenter.default.publisher(for: name, object: one).sink { _ in seen.append("one") },
      NotificationCenter.default.publisher(for: name).sink { _ in seen.append("any") },
    ]
    for object in [one, two] { NotificationCenter.default.post(name: name, object: object) }
    NotificationCenter.default.post(name: Notification.Name("miss"), object: one)
    #expect(seen.filter { $0 == "one" }.count == 1 && seen.filter { $0 == "any" }.count == 2)
    subscriptions[1].cancel()
    NotificationCenter.default.post(name: name, object: two)
    #expect(seen.count == 3)
    withExtendedLifetime((stage, subscriptions)) {}
  }

  @Test func eachObjectHasOnePublisherOfItsOwn() {
    let (one, two) = (Player(), Player())
    var seen: [String] = []
    let subscriptions = [
      one.objectWillChange.sink { seen.append("one") }, two.objectWillChange.sink { seen.append("two") },
    ]
    #expect(one.objectWillChange === one.objectWillChange && one.objectWillChange !== two.objectWillChange)
    one.score = 1
    two.name = "b"
    one.objectWillChange.send()
    #expect(seen == ["one", "two", "one"])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func whatIsHandedOverArrivesInOrderAndNotAfterCancelling() async throws {
    let stage = try Stage.showing { Text("queue") }
    let subject = PassthroughSubject<Int, Never>()
    var seen: [String] = []
    let kept = subject.receive(on: DispatchQueue.main).sink { _ in
      seen.append("end")
    } receiveValue: {
      seen.append("\($0)")
    }
    let left = subject.receive(on: DispatchQueue.main).sink { seen.append("left \($0)") }
    subject.send(1)
    subject.send(2)
    subject.send(completion: .finished)
    left.cancel()
    #expect(seen == [])
    await stage.advance()
    #expect(seen == ["1", "2", "end"])
    withExtendedLifetime(kept) {}
  }
}

extension Publisher where Failure == Never {
  /// The same values, with a type of errors that never occur.
  fileprivate func mapError<Other: Error>() -> AnyPublisher<Output, Other> {
    let subject = CurrentValueSubject<Output?, Other>(nil)
    _ = sink { subject.value = $0 }
    return subject.compactMap { $0 }
  }
}
