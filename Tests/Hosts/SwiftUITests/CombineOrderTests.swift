import Combine
import Foundation
import Testing

private struct Fault: Error {}

/// Counts its connections, and passes on what the test sends.
private final class Station: ConnectablePublisher {
  typealias Output = Int
  typealias Failure = Never

  let subject = PassthroughSubject<Int, Never>()
  private(set) var log: [String] = []

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
    log.append("subscribed")
    subject.receive(subscriber: subscriber)
  }

  func connect() -> any Cancellable {
    log.append("connected")
    return AnyCancellable { [weak self] in self?.log.append("ended") }
  }
}

/// Publishers whose subscribers come, leave or end in an unusual order.
@Suite struct CombineOrderTests {
  private final class Log {
    var lines: [String] = []
  }

  private func note<P: Publisher>(_ publisher: P, in log: Log) -> AnyCancellable where P.Output == Int {
    publisher.sink {
      if case .finished = $0 { log.lines.append("end") } else { log.lines.append("fault") }
    } receiveValue: {
      log.lines.append("\($0)")
    }
  }

  /// https://developer.apple.com/documentation/combine/subscribers/demand
  @Test func aDemandIsANumberOrUnlimited() {
    #expect(Subscribers.Demand.none.max == 0 && Subscribers.Demand.unlimited.max == nil)
    #expect(Subscribers.Demand.max(7).max == 7 && Subscribers.Demand.max(0) == .none)
    #expect(Subscribers.Demand.max(7) != .max(8) && Subscribers.Demand.max(7) != .unlimited)
  }

  /// https://developer.apple.com/documentation/combine/just
  @Test func oneValueAndItsEndAreNotSentToASubscriberThatLeft() {
    let (early, late) = (Leaver(atOnce: true), Leaver(atOnce: false))
    let just = Just(5)
    just.subscribe(early)
    just.subscribe(late)
    #expect(early.seen == [] && late.seen == ["5"] && just.output == 5)
    let log = Log()
    let subscription = note(just, in: log)
    #expect(log.lines == ["5", "end"])
    withExtendedLifetime(subscription) {}
  }

  @Test(arguments: [true, false]) func aSubscriberThatLeavesAMergeAtOnceGetsNothing(merges: Bool) {
    let (one, two) = (CurrentValueSubject<Int, Never>(3), CurrentValueSubject<Int, Never>(4))
    let leaver = Leaver(atOnce: true)
    if merges {
      one.merge(with: two).subscribe(leaver)
    } else {
      one.combineLatest(two).map { $0.0 * 10 + $0.1 }.subscribe(leaver)
    }
    one.send(5)
    two.send(6)
    #expect(leaver.seen == [])
  }

  @Test func leavingAMergeWithItsFirstValueLeavesTheSecondPublisher() {
    let (one, two) = (CurrentValueSubject<Int, Never>(3), CurrentValueSubject<Int, Never>(4))
    let leaver = Leaver(atOnce: false)
    one.merge(with: two).subscribe(leaver)
    two.send(6)
    two.send(completion: .finished)
    one.send(completion: .finished)
    #expect(leaver.seen == ["3"])
  }

  @Test func aFaultAfterTheOtherPublishersEndIsPassedOn() {
    let (one, two) = (PassthroughSubject<Int, Fault>(), PassthroughSubject<Int, Fault>())
    let log = Log()
    let subscription = note(one.merge(with: two), in: log)
    two.send(1)
    one.send(completion: .finished)
    one.send(2)
    two.send(3)
    two.send(completion: .failure(Fault()))
    two.send(4)
    #expect(log.lines == ["1", "3", "fault"])
    withExtendedLifetime(subscription) {}
  }

  @Test func aSubscriberOfASubjectThatEndedGetsTheEndAlone() {
    let (subject, current) = (PassthroughSubject<Int, Fault>(), CurrentValueSubject<Int, Never>(8))
    subject.send(completion: .failure(Fault()))
    subject.send(completion: .finished)
    current.send(completion: .finished)
    let (first, second) = (Log(), Log())
    let subscriptions = [note(subject, in: first), note(current, in: second)]
    subject.send(1)
    current.send(9)
    #expect(first.lines == ["fault"] && second.lines == ["end"] && current.value == 8)
    withExtendedLifetime(subscriptions) {}
  }

  @Test func anEndReachesAllSubscribersInOrderAndIsNotRepeated() {
    let subject = PassthroughSubject<Int, Never>()
    let log = Log()
    let subscriptions = ["a", "b", "c"].map { name in
      subject.sink { _ in
        log.lines.append("end \(name)")
        subject.send(completion: .finished)
        subject.send(2)
      } receiveValue: {
        log.lines.append("\(name) \($0)")
      }
    }
    subject.send(1)
    subject.send(completion: .finished)
    #expect(log.lines == ["a 1", "b 1", "c 1", "end a", "end b", "end c"])
    withExtendedLifetime(subscriptions) {}
  }

  /// https://developer.apple.com/documentation/combine/publishers/autoconnect
  @Test func aStationConnectsOnceForAllItsListeners() {
    let station = Station()
    let shared = station.autoconnect()
    #expect(shared.upstream === station && station.log == [])
    let log = Log()
    let first = note(shared, in: log)
    let second = note(shared, in: log)
    #expect(station.log == ["subscribed", "connected", "subscribed"])
    station.subject.send(1)
    first.cancel()
    first.cancel()
    #expect(station.log.count == 3, "the second one still listens")
    station.subject.send(2)
    second.cancel()
    #expect(station.log.last == "ended" && log.lines == ["1", "1", "2"])
    let third = note(shared, in: log)
    #expect(station.log == ["subscribed", "connected", "subscribed", "ended", "subscribed", "connected"])
    station.subject.send(3)
    #expect(log.lines == ["1", "1", "2", "3"])
    withExtendedLifetime(third) {}
  }

  /// https://developer.apple.com/documentation/combine/subscribers/sink
  @Test func aCancelledSinkGetsNeitherValuesNorTheEnd() {
    let log = Log()
    let sink = Subscribers.Sink<Int, Never> { _ in
      log.lines.append("end")
    } receiveValue: {
      log.lines.append("\($0)")
    }
    let subject = PassthroughSubject<Int, Never>()
    subject.subscribe(sink)
    subject.send(1)
    sink.cancel()
    subject.send(2)
    #expect(sink.receive(3) == .none)
    sink.receive(completion: .finished)
    subject.send(completion: .finished)
    #expect(log.lines == ["1"])
  }

  @Test func aSinkEndsOnceAndIgnoresLaterValues() {
    let log = Log()
    let sink = Subscribers.Sink<Int, Never> { _ in
      log.lines.append("end")
    } receiveValue: {
      log.lines.append("\($0)")
    }
    #expect(sink.receive(1) == .none)
    sink.receive(completion: .finished)
    sink.receive(completion: .finished)
    #expect(sink.receive(2) == .none && log.lines == ["1", "end"])
  }

  @Test func aCancellableThatCancelsItselfRunsOnce() {
    let log = Log()
    var own: AnyCancellable?
    own = AnyCancellable {
      log.lines.append("end")
      own?.cancel()
    }
    own?.cancel()
    own?.cancel()
    own = nil
    #expect(log.lines == ["end"])
  }

  /// The one before is compared whether it was published or not, as in OpenCombine, whose tests run on Apple's Combine.
  /// https://developer.apple.com/documentation/combine/publisher/removeduplicates(by:)
  @Test func aDuplicateIsComparedWithTheOneBeforeIt() {
    let subject = PassthroughSubject<Int, Never>()
    let log = Log()
    let subscription = note(subject.removeDuplicates { abs($0 - $1) < 3 }, in: log)
    for value in [0, 2, 3, 5, 6, -1] { subject.send(value) }
    #expect(log.lines == ["0", "-1"])
    withExtendedLifetime(subscription) {}
  }

  @Test func withoutAClosureEventsPassUnchanged() {
    let log = Log()
    let subscription = note(Just(4).handleEvents(), in: log)
    #expect(log.lines == ["4", "end"])
    withExtendedLifetime(subscription) {}
  }

  /// https://developer.apple.com/documentation/foundation/notificationcenter/publisher
  @Test func notificationsEndWithTheirSubscription() {
    let (center, name) = (NotificationCenter(), Notification.Name("whistle"))
    let (own, other) = (NSObject(), NSObject())
    let publisher = center.publisher(for: name, object: own)
    #expect(publisher.center === center && publisher.name == name && publisher.object === own)
    #expect(center.publisher(for: name).object == nil)
    var counts = [0, 0]
    let some = publisher.sink { _ in counts[0] += 1 }
    let all = center.publisher(for: name).sink { _ in counts[1] += 1 }
    center.post(name: name, object: own)
    center.post(name: name, object: other)
    center.post(name: Notification.Name("bell"), object: own)
    #expect(counts == [1, 2])
    some.cancel()
    center.post(name: name, object: own)
    #expect(counts == [1, 3])
    withExtendedLifetime(all) {}
  }

  /// https://developer.apple.com/documentation/combine/publisher/assign(to:)
  @Test func aPropertyThatFollowsAnotherTellsItsObject() {
    final class Meter: ObservableObject {
      @Published var level = 1
    }
    let (source, copy) = (Meter(), Meter())
    #expect(copy.level == 1)
    source.$level.assign(to: &copy.$level)
    var told: [Int] = []
    let subscription = copy.objectWillChange.sink { told.append(copy.level) }
    source.level = 6
    #expect(copy.level == 6 && told == [1])
    copy.level = 9
    #expect(source.level == 6 && told == [1, 6])
    withExtendedLifetime(subscription) {}
  }

  @Test func aVoidSubjectSendsWithoutAValue() {
    let subject = PassthroughSubject<Void, Never>()
    var count = 0
    let subscription = subject.eraseToAnyPublisher().sink { count += 1 }
    subject.send()
    subject.send(())
    #expect(count == 2)
    withExtendedLifetime(subscription) {}
  }
}
