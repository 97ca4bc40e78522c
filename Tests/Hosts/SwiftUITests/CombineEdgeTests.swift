import Combine
import SceneTesting
import SwiftUI
import Testing

private final class Enemy: ObservableObject {
  @Published var health = 10
}

/// An object with a publisher of its own, as in many tutorials.
private final class Shop: ObservableObject {
  let objectWillChange = ObservableObjectPublisher()
  @Published var price = 3
}

/// A class that is not observed as a whole.
private final class Counter {
  @Published var count = 1
}

private final class Lives {
  @Published(initialValue: 3) var count: Int
}

private struct Fault: Error {}

/// Cancels its subscription at once, or with its first value.
final class Leaver: Subscriber {
  typealias Input = Int
  typealias Failure = Never

  private let leavesAtOnce: Bool
  private var subscription: (any Subscription)?
  private(set) var seen: [String] = []

  init(atOnce: Bool) {
    leavesAtOnce = atOnce
  }

  func receive(subscription: any Subscription) {
    if leavesAtOnce { return subscription.cancel() }
    self.subscription = subscription
    subscription.request(.unlimited)
  }

  func receive(_ input: Int) -> Subscribers.Demand {
    seen.append("\(input)")
    subscription?.cancel()
    return .none
  }

  func receive(completion: Subscribers.Completion<Never>) { seen.append("end") }
}

@MainActor
@Suite struct CombineEdgeTests {
  /// https://developer.apple.com/documentation/combine/cancellable/cancel()
  @Test(arguments: [true, false]) func aSubscriberThatCancelsGetsNothingMore(atOnce: Bool) {
    let (subject, enemy) = (CurrentValueSubject<Int, Never>(7), Enemy())
    let leavers = (0..<3).map { _ in Leaver(atOnce: atOnce) }
    subject.subscribe(leavers[0])
    enemy.$health.subscribe(leavers[1])
    Just(9).subscribe(leavers[2])
    subject.send(8)
    enemy.health = 3
    subject.send(completion: .finished)
    let expected: [[String]] = atOnce ? [[], [], []] : [["7"], ["10"], ["9"]]
    #expect(leavers.map(\.seen) == expected)
  }

  @Test func aSubscriberThatJoinsWhileAValueIsSentGetsTheNextOne() {
    let subject = PassthroughSubject<Int, Never>()
    var late: [Int] = []
    var joined: AnyCancellable?
    let first = subject.sink { _ in
      if joined == nil { joined = subject.sink { late.append($0) } }
    }
    subject.send(1)
    #expect(late == [])
    subject.send(2)
    #expect(late == [2])
    withExtendedLifetime((first, joined)) {}
  }

  /// The subscription ends with the published property:
  /// https://developer.apple.com/documentation/combine/publisher/assign(to:)
  @Test func settingAPropertyEndsWithItsObject() {
    let subject = PassthroughSubject<Int, Never>()
    var seen: [Int] = []
    var enemy: Enemy? = Enemy()
    if let enemy { subject.handleEvents { seen.append($0) }.assign(to: &enemy.$health) }
    subject.send(4)
    #expect(enemy?.health == 4 && seen == [4])
    enemy = nil
    subject.send(5)
    #expect(seen == [4])
  }

  @Test func eachSubscriberOfACombinationWaitsForBothValues() {
    let (one, two) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let both = one.combineLatest(two).map { "\($0.0) \($0.1)" }
    var seen: [[String]] = [[], []]
    let first = both.sink { seen[0].append($0) }
    one.send(1)
    two.send(2)
    let second = both.sink { seen[1].append($0) }
    two.send(3)
    one.send(4)
    #expect(seen == [["1 2", "1 3", "4 3"], ["4 3"]])
    withExtendedLifetime((first, second)) {}
  }

  @Test func aCancellableIsEqualToItselfAlone() {
    let (one, two) = (AnyCancellable {}, AnyCancellable {})
    var set: Set<AnyCancellable> = []
    for cancellable in [one, two, one] { cancellable.store(in: &set) }
    #expect(set.count == 2 && one != two && set.contains(one))
  }

  @Test func aPublishedPropertyNeedsNoObservedObject() {
    let counter = Counter()
    var seen: [Int] = []
    let subscription = counter.$count.sink { seen.append($0) }
    counter.count = 5
    counter.count += 2
    #expect(seen == [1, 5, 7] && counter.count == 7)
    subscription.cancel()
    counter.count = 9
    #expect(seen == [1, 5, 7] && counter.count == 9)
  }

  /// https://developer.apple.com/documentation/combine/publisher/scan(_:_:)
  @Test func eachSubscriberOfAnOperatorCountsForItself() {
    let subject = PassthroughSubject<Int, Never>()
    let rest = subject.dropFirst(1)
    let sums = rest.scan(100, +)
    var seen: [[Int]] = [[], []]
    let first = sums.sink { seen[0].append($0) }
    subject.send(1)
    subject.send(20)
    let second = sums.sink { seen[1].append($0) }
    subject.send(300)
    subject.send(4)
    #expect(seen == [[120, 420, 424], [104]])
    withExtendedLifetime((first, second)) {}
  }

  @Test func cancellingAMergeReachesBothPublishers() {
    let (one, two) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    var seen: [Int] = []
    func watched(_ subject: PassthroughSubject<Int, Never>) -> AnyPublisher<Int, Never> {
      subject.handleEvents { seen.append($0) }
    }
    let subscription = watched(one).merge(with: watched(two)).sink { _ in }
    one.send(1)
    two.send(2)
    subscription.cancel()
    one.send(3)
    two.send(4)
    #expect(seen == [1, 2])
  }

  /// Source: https://github.com/OpenCombine/OpenCombine, Publishers._Merged.swift and AbstractCombineLatest.swift
  @Test(arguments: [true, false]) func aFailureOfAPublisherCancelsTheOtherOne(merges: Bool) {
    typealias Source = PassthroughSubject<Int, Fault>
    let sources = [Source(), Source()]
    var seen: [String] = []
    let (one, two) = (sources[0], sources[1].handleEvents { seen.append("event \($0)") })
    let joined = merges ? one.merge(with: two) : one.combineLatest(two).map { $0.0 + $0.1 }
    let subscription = joined.sink { _ in
      seen.append("end")
    } receiveValue: {
      seen.append("\($0)")
    }
    sources[1].send(2)
    sources[0].send(completion: .failure(Fault()))
    sources[1].send(3)
    #expect(seen == (merges ? ["event 2", "2", "end"] : ["event 2", "end"]))
    withExtendedLifetime(subscription) {}
  }

  /// https://developer.apple.com/documentation/combine/publisher/prefix(_:)
  @Test func aPrefixThatIsFullLeavesItsPublisher() {
    let subject = PassthroughSubject<Int, Never>()
    var seen: [String] = []
    let subscription = subject.handleEvents { seen.append("event \($0)") }.prefix(2).sink { seen.append("\($0)") }
    for value in [7, 8, 9] { subject.send(value) }
    #expect(seen == ["event 7", "7", "event 8", "8"])
    subscription.cancel()
  }

  /// https://developer.apple.com/documentation/combine/connectablepublisher/connect()
  @Test func aTimerRunsFromItsConnectionToItsEnd() async throws {
    let stage = try Stage.showing { Text("clock") }
    let timer = Timer.publish(every: 0.25, on: .main, in: .common)
    var ticks = 0
    let subscription = timer.sink { _ in ticks += 1 }
    await stage.advance(seconds: 1)
    #expect(ticks == 0 && timer.interval == 0.25)
    let connection = timer.connect()
    await stage.advance(seconds: 0.6)
    #expect(ticks == 2)
    connection.cancel()
    await stage.advance(seconds: 1)
    #expect(ticks == 2)
    subscription.cancel()
  }

  /// https://developer.apple.com/documentation/combine/observableobject
  @Test func manyObjectsKeepTheirPublishers() {
    let enemies = (0..<300).map { _ in Enemy() }
    let publishers = enemies.map(\.objectWillChange)
    for (enemy, publisher) in zip(enemies, publishers) { #expect(enemy.objectWillChange === publisher) }
  }

  @Test func anObjectsOwnPublisherTellsOfItsChanges() {
    let shop = Shop()
    var seen: [Int] = []
    let subscription = shop.objectWillChange.sink { seen.append(shop.price) }
    shop.price = 5
    shop.price = 8
    #expect(seen == [3, 5])
    withExtendedLifetime(subscription) {}
  }

  /// https://developer.apple.com/documentation/combine/publisher/assign(to:)
  @Test func severalPublishersSetOneProperty() {
    let enemy = Enemy()
    let subjects = (0..<3).map { _ in PassthroughSubject<Int, Never>() }
    for subject in subjects { subject.assign(to: &enemy.$health) }
    var seen: [Int] = []
    for (number, subject) in subjects.enumerated() {
      subject.send(number * 4)
      seen.append(enemy.health)
    }
    #expect(seen == [0, 4, 8])
  }

  /// All publishers have to end: https://developer.apple.com/documentation/combine/publisher/combinelatest(_:)-1n30g
  @Test func aCombinationKeepsTheLastValueOfAPublisherThatEnded() {
    let (one, two) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    var seen: [String] = []
    let subscription = one.combineLatest(two).sink { _ in
      seen.append("end")
    } receiveValue: {
      seen.append("\($0.0) \($0.1)")
    }
    one.send(1)
    one.send(completion: .finished)
    two.send(5)
    two.send(6)
    #expect(seen == ["1 5", "1 6"])
    two.send(completion: .finished)
    #expect(seen == ["1 5", "1 6", "end"])
    withExtendedLifetime(subscription) {}
  }

  /// https://developer.apple.com/documentation/combine/publisher/delay(for:tolerance:scheduler:options:)
  @Test func anEndIsDelayedLikeAValue() async throws {
    let stage = try Stage.showing { Text("late") }
    let subject = PassthroughSubject<Int, Never>()
    var seen: [String] = []
    let late = subject.delay(for: 0.5, scheduler: RunLoop.main)
    let kept = late.sink { _ in
      seen.append("end")
    } receiveValue: {
      seen.append("\($0)")
    }
    let left = late.sink { _ in
      seen.append("left end")
    } receiveValue: {
      seen.append("left \($0)")
    }
    subject.send(3)
    await stage.advance(seconds: 0.2)
    subject.send(completion: .finished)
    left.cancel()
    await stage.advance(seconds: 0.2)
    #expect(seen == [])
    await stage.advance(seconds: 0.2)
    #expect(seen == ["3"])
    await stage.advance(seconds: 0.2)
    #expect(seen == ["3", "end"])
    withExtendedLifetime(kept) {}
  }

  @Test func cancellingALinkLeavesBothSubjects() {
    let (source, subject) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    var seen: [Int] = []
    let subscription = subject.sink { seen.append($0) }
    let link = source.subscribe(subject)
    source.send(1)
    link.cancel()
    source.send(2)
    subject.send(3)
    #expect(seen == [1, 3])
    withExtendedLifetime(subscription) {}
  }

  /// https://developer.apple.com/documentation/combine/publisher/assign(to:on:)
  @Test func settingAPropertyEndsWithItsSubscription() {
    let (subject, counter) = (PassthroughSubject<Int, Never>(), Counter())
    let setter = subject.assign(to: \.count, on: counter)
    subject.send(4)
    subject.send(6)
    #expect(counter.count == 6)
    setter.cancel()
    subject.send(5)
    #expect(counter.count == 6)
  }

  /// https://developer.apple.com/documentation/combine/publisher/map(_:)-6sm0a
  @Test func aKeyPathReadsAPropertyOfEachValue() {
    let subject = PassthroughSubject<String, Never>()
    var seen: [Int] = []
    let subscription = subject.map(\.count).sink { seen.append($0) }
    for word in ["one", "", "three"] { subject.send(word) }
    #expect(seen == [3, 0, 5] && Just("four").output == "four")
    withExtendedLifetime(subscription) {}
  }

  /// https://developer.apple.com/documentation/combine/published/init(initialvalue:)
  @Test func anInitialValueIsPublishedFirst() {
    let (one, two) = (Lives(), Lives())
    var seen: [Int] = []
    let subscription = one.$count.sink { seen.append($0) }
    one.count -= 1
    two.count = 9
    #expect(seen == [3, 2] && one.count == 2 && two.count == 9)
    withExtendedLifetime(subscription) {}
  }

  /// https://developer.apple.com/documentation/combine/publisher/merge(with:)-7qt71
  @Test func aMergeOfAPublisherThatEndedHasTheOthersValues() {
    let (one, subject) = (Just(1), PassthroughSubject<Int, Never>())
    var seen: [String] = []
    let subscription = one.merge(with: subject).sink { _ in
      seen.append("end")
    } receiveValue: {
      seen.append("\($0)")
    }
    subject.send(2)
    #expect(seen == ["1", "2"])
    subject.send(completion: .finished)
    #expect(seen == ["1", "2", "end"])
    withExtendedLifetime(subscription) {}
  }

  /// "Publishes elements only after a specified time interval elapses between events."
  /// https://developer.apple.com/documentation/combine/publisher/debounce(for:scheduler:options:)
  @Test func eachPauseLetsTheLastValueThrough() async throws {
    let stage = try Stage.showing { Text("quiet") }
    let subject = PassthroughSubject<Int, Never>()
    var seen: [String] = []
    let subscription = subject.debounce(for: 0.5, scheduler: DispatchQueue.main).sink { _ in
      seen.append("end")
    } receiveValue: {
      seen.append("\($0)")
    }
    for value in [1, 2] {
      subject.send(value * 10)
      subject.send(value)
      await stage.advance(seconds: 0.6)
    }
    #expect(seen == ["1", "2"])
    subject.send(completion: .finished)
    await stage.advance(seconds: 0.6)
    #expect(seen == ["1", "2", "end"])
    withExtendedLifetime(subscription) {}
  }
}
