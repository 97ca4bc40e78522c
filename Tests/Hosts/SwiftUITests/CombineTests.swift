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
}
