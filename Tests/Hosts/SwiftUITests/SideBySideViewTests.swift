import Combine
import Raster
import SceneTesting
import SpriteKit
import Testing

@testable import SwiftUI

/// The events of one app's views, and the scene that they show.
@MainActor
private final class Diary {
  let scene = Dots(size: CGSize(width: 40, height: 10))
  private(set) var lines: [String] = []

  func note(_ line: String) { lines.append(line) }
}

/// A scene that moves a square at random.
private final class Dots: SKScene {
  private let square = SKSpriteNode(color: .blue, size: CGSize(width: 4, height: 4))

  override func didMove(to view: SKView) { addChild(square) }

  override func update(_ currentTime: TimeInterval) {
    square.position = CGPoint(x: .random(in: 0..<size.width), y: .random(in: 0..<size.height))
  }
}

private final class Score: ObservableObject {
  @Published var points = 0
}

@Observable
private final class Moves {
  var count = 0
}

/// Views whose frames depend on everything that two apps could share by mistake.
private struct Panel: View {
  static let news = Notification.Name("news")
  let diary: Diary
  let number: Int
  private let ticks: Publishers.Autoconnect<Timer.TimerPublisher>
  @State private var count = 0
  @State private var isShown = true
  @State private var moves = Moves()
  @StateObject private var score = Score()
  @AppStorage("best") private var best = 0

  init(diary: Diary, number: Int) {
    self.diary = diary
    self.number = number
    ticks = Timer.publish(every: 0.017 + 0.001 * Double(number), on: .main, in: .common).autoconnect()
  }

  var body: some View {
    VStack(spacing: 0) {
      SpriteView(scene: diary.scene).frame(height: 10)
      Text("\(count) \(score.points) \(best)")
      Color(UIColor.red).frame(width: CGFloat(4 + count % 8 * 4), height: 4)
      if isShown { Guest(diary: diary, number: number, moves: moves).transition(.opacity) }
    }
    .onReceive(ticks) { _ in tick() }
    .onReceive(NotificationCenter.default.publisher(for: Self.news)) { notification in
      let sender = notification.userInfo?["number"] as? Int
      diary.note("heard \(sender ?? -1)")
    }
    .onChange(of: count) { old, new in diary.note("\(old) to \(new)") }
  }

  private func tick() {
    withAnimation(.linear(duration: 0.02 + 0.004 * Double(number))) {
      count += Int.random(in: 1...3)
      isShown = count % 8 < 5
    }
    moves.count += 1
    score.points += number
    best = max(best, count * 100 + number)
    NotificationCenter.default.post(name: Self.news, object: nil, userInfo: ["number": number])
  }
}

/// A view that comes and goes.
private struct Guest: View {
  let diary: Diary
  let number: Int
  let moves: Moves
  @State private var visits = 0

  var body: some View {
    Text("\(moves.count) \(visits)")
      .onAppear {
        visits += number
        diary.note("appears \(Int.random(in: 0..<100))")
      }
      .onDisappear { diary.note("disappears \(Int.random(in: 0..<100))") }
      .task {
        diary.note("task")
        do {
          // In the middle of a frame: a stage measures the rest of a sleep with the system's clock, and rounds up.
          try await Task.sleep(for: .microseconds(8_333 + number % 3 * 16_667))
          diary.note("slept \(Int.random(in: 0..<100))")
        } catch {
          diary.note("cancelled")
        }
      }
  }
}

/// A stage that shows a `Panel`, and its results.
@MainActor
private struct ViewPlay {
  static let frames = 14
  let stage: Stage
  private let diary: Diary

  init(_ number: Int) {
    let diary = Diary()
    // Skips the files beside the test program, because searching for them takes longer than all frames.
    let surface = Surface(width: 60 + number, height: 60, scale: 1)
    stage = Stage(
      environment: AppEnvironment(surface: surface),
      delegate: SwiftUIDelegate { TestGame(Panel(diary: diary, number: number)) },
      setting: Stage.Setting(seed: UInt64(number)), rasterizer: .reference())
    self.diary = diary
  }

  func advance() async {
    await stage.advance()
    diary.note("frame \(FrameHash(stage.frame)) \(stage.texts)")
  }

  /// The frames and events so far, and the stage's diagnostics.
  var lines: [String] { diary.lines + stage.diagnostics.map(\.description) }

  static func alone(_ number: Int) async -> [String] {
    let play = ViewPlay(number)
    for _ in 0..<frames { await play.advance() }
    return play.lines
  }
}

/// SwiftUI's state, animations and events belong to an app: stages that run at the same time give the same results as each
/// of them alone.
@MainActor
@Suite struct SideBySideViewTests {
  private static let numbers = 0..<20
  private static let rounds = 20

  @Test func theViewsDependOnEverythingThatTheyUse() async {
    let lines = await ViewPlay.alone(3)
    for word in ["heard 3", "0 to ", "appears", "disappears", "task", "slept"] {
      #expect(lines.contains { $0.hasPrefix(word) }, "\(word)")
    }
    #expect(lines.filter { $0.hasPrefix("heard") }.allSatisfy { $0 == "heard 3" })
    #expect(lines.filter { $0.hasPrefix("appears") }.count > 1, "a view that left comes back")
    // The best value ends with the stage's number, and the view that has appeared knows the number.
    #expect(lines.contains { $0.hasPrefix("frame") && $0.contains("03\"") && $0.contains(" 3\"") })
    #expect(Set(lines.filter { $0.hasPrefix("frame") }).count == ViewPlay.frames)
    #expect(await ViewPlay.alone(3) == lines)
    #expect(await ViewPlay.alone(4) != lines)
  }

  @Test func twentyInterleavedAppsGiveTheSameResultsAsAlone() async {
    var alone: [[String]] = []
    for number in Self.numbers { alone.append(await ViewPlay.alone(number)) }
    var order = SplitMix64(seed: 1)
    for round in 0..<Self.rounds {
      let plays = Self.numbers.map { ViewPlay($0) }
      for _ in 0..<ViewPlay.frames {
        for number in Self.numbers.shuffled(using: &order) { await plays[number].advance() }
      }
      let wrong = Self.numbers.filter { plays[$0].lines != alone[$0] }
      #expect(wrong == [], "round \(round)")
      if let first = wrong.first {
        let lines = zip(alone[first], plays[first].lines).filter { $0 != $1 }
        return #expect(lines.isEmpty, "app \(first)")
      }
    }
  }

  @Test func twentyConcurrentAppsGiveTheSameResultsAsAlone() async {
    var alone: [[String]] = []
    for number in Self.numbers { alone.append(await ViewPlay.alone(number)) }
    let together = await withTaskGroup(of: (Int, [String]).self) { group in
      for number in Self.numbers { group.addTask { (number, await ViewPlay.alone(number)) } }
      var together: [Int: [String]] = [:]
      while let (number, lines) = await group.next() { together[number] = lines }
      return together
    }
    for number in Self.numbers { #expect(together[number] == alone[number], "app \(number)") }
  }
}
