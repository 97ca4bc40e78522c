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

@MainActor
@Suite struct CombineEdgeTests {
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
}
