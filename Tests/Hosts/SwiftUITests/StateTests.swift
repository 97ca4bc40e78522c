import SceneTesting
import SpriteKit
import Testing

@testable import SwiftUI

/// Counts evaluations of bodies by name.
@MainActor
private final class Log {
  var names: [String] = []
}

private struct Counter: View {
  let log: Log
  @State private var count = 0

  var body: some View {
    let _ = log.names.append("counter")
    VStack {
      Text("count \(count)")
      Button("more") { count += 1 }
      Leaf(log: log)
      Reader(log: log, count: $count)
    }
  }
}

private struct Leaf: View {
  let log: Log
  var body: some View {
    let _ = log.names.append("leaf")
    Text("leaf")
  }
}

private struct Reader: View {
  let log: Log
  @Binding var count: Int
  var body: some View {
    let _ = log.names.append("reader")
    Text("read \(count)")
  }
}

/// Passes a state on without reading it.
private struct Passer: View {
  let log: Log
  @State private var count = 0

  var body: some View {
    let _ = log.names.append("passer")
    Reader(log: log, count: $count)
    Button("more") { count += 1 }
  }
}

private final class Model: ObservableObject {
  @Published var score = 0
  var plain = 0 { willSet { objectWillChange.send() } }
}

@Observable
private final class Board {
  var moves = 0
  var other = 0
}

private struct Kept: View {
  let log: Log
  @StateObject private var model = Model()
  let title: String

  var body: some View {
    Text("\(title) \(model.score)")
    Button("score") { model.score += 1 }
  }
}

@MainActor
@Suite struct StateTests {
  @Test func aTapChangesTheStateAndTheText() async throws {
    let log = Log()
    let stage = try Stage.showing { Counter(log: log) }
    #expect(stage.texts.contains("count 0"))
    try await stage.tap(text: "more")
    #expect(stage.texts.contains("count 1") && stage.texts.contains("read 1"))
    try await stage.tap(text: "more")
    #expect(stage.texts.contains("count 2"))
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func onlyBodiesThatReadTheStateAreEvaluatedAgain() async throws {
    let log = Log()
    let stage = try Stage.showing { Counter(log: log) }
    #expect(log.names == ["counter", "leaf", "reader"])
    log.names = []
    try await stage.tap(text: "more")
    #expect(log.names == ["counter", "reader"], "the leaf has the same values")
  }

  /// Source: https://fatbobman.com/en/posts/bug-code-by-state-inject/
  @Test func aBodyThatOnlyPassesAStateOnIsNotEvaluatedAgain() async throws {
    let log = Log()
    let stage = try Stage.showing { VStack { Passer(log: log) } }
    log.names = []
    try await stage.tap(text: "more")
    #expect(log.names == ["reader"])
    #expect(stage.texts.contains("read 1"))
  }

  @Test func severalChangesInAFrameAreOneEvaluation() async throws {
    struct Busy: View {
      let log: Log
      @State private var a = 0
      @State private var b = 0
      var body: some View {
        let _ = log.names.append("busy")
        Text("\(a) \(b)")
        Button("go") { for _ in 0..<10 { (a, b) = (a + 1, b + 2) } }
      }
    }
    let log = Log()
    let stage = try Stage.showing { VStack { Busy(log: log) } }
    log.names = []
    try await stage.tap(text: "go")
    #expect(stage.texts.contains("10 20"))
    // The press and the lift of the button change its style, not this body.
    #expect(log.names == ["busy"])
  }

  @Test func anObjectOfTheViewSurvivesAndItsChangesShow() async throws {
    struct Outer: View {
      let log: Log
      @State private var title = "old"
      var body: some View {
        VStack {
          Kept(log: log, title: title)
          Button("rename") { title = "new" }
        }
      }
    }
    let log = Log()
    let stage = try Stage.showing { Outer(log: log) }
    try await stage.tap(text: "score")
    #expect(stage.texts.contains("old 1"))
    try await stage.tap(text: "rename")
    #expect(stage.texts.contains("new 1"), "the object is the same")
  }

  @Test func aViewOfTheOtherBranchHasItsOwnState() async throws {
    struct Switching: View {
      @State private var isFirst = true
      let log: Log
      var body: some View {
        VStack {
          if isFirst { Kept(log: log, title: "kept") } else { Kept(log: log, title: "kept") }
          Button("switch") { isFirst.toggle() }
        }
      }
    }
    let stage = try Stage.showing { Switching(log: Log()) }
    try await stage.tap(text: "score")
    #expect(stage.texts.contains("kept 1"))
    try await stage.tap(text: "switch")
    #expect(stage.texts.contains("kept 0"))
  }

  @Test func anObjectOfTheEnvironmentReachesTheViewsBelow() async throws {
    struct Below: View {
      @EnvironmentObject var model: Model
      var body: some View { Text("model \(model.score) \(model.plain)") }
    }
    let model = Model()
    let stage = try Stage.showing { Below().environmentObject(model) }
    #expect(stage.texts == ["model 0 0"])
    model.score = 7
    await stage.advance()
    #expect(stage.texts == ["model 7 0"])
    model.plain = 3
    await stage.advance()
    #expect(stage.texts == ["model 7 3"])
  }

  @Test func anObservedObjectEvaluatesOnlyTheReadersOfTheChangedProperty() async throws {
    struct Moves: View {
      let log: Log
      @Environment(Board.self) private var board
      var body: some View {
        let _ = log.names.append("moves")
        Text("moves \(board.moves)")
      }
    }
    let (board, log) = (Board(), Log())
    let stage = try Stage.showing { Moves(log: log).environment(board) }
    board.other += 1
    await stage.advance()
    #expect(log.names == ["moves"])
    board.moves += 1
    await stage.advance()
    #expect(log.names == ["moves", "moves"])
    #expect(stage.texts == ["moves 1"])
  }

  @Test func aForEachKeepsTheStateOfElementsThatMove() async throws {
    struct Rows: View {
      @State private var names = ["a", "b"]
      let log: Log
      var body: some View {
        VStack {
          ForEach(names, id: \.self) { Kept(log: log, title: $0) }
          Button("turn") { names = ["b", "c", "a"] }
        }
      }
    }
    let stage = try Stage.showing { Rows(log: Log()) }
    try await stage.tap(text: "score")
    #expect(stage.texts.contains("a 1"))
    try await stage.tap(text: "turn")
    #expect(stage.texts.filter { $0.count == 3 } == ["b 0", "c 0", "a 1"])
  }

  @Test func aNewIdMakesANewView() async throws {
    struct Restarting: View {
      @State private var round = 0
      let log: Log
      var body: some View {
        VStack {
          Kept(log: log, title: "round").id(round)
          Button("again") { round += 1 }
        }
      }
    }
    let stage = try Stage.showing { Restarting(log: Log()) }
    try await stage.tap(text: "score")
    #expect(stage.texts.contains("round 1"))
    try await stage.tap(text: "again")
    #expect(stage.texts.contains("round 0"))
  }

  @Test func storedValuesAreInUserDefaults() async throws {
    struct Muting: View {
      @AppStorage("best") private var best = 5
      var body: some View {
        VStack {
          Text("best \(best)")
          Button("beat") { best += 1 }
        }
      }
    }
    let stage = try Stage.showing { Muting() }
    try await stage.tap(text: "beat")
    #expect(stage.texts.contains("best 6"))
    #expect(UserDefaults.standard.integer(forKey: "best") == 6)
  }

  /// A scene often sets the score's value itself.
  @Test func aStoredValueThatTheGameSetsIsSeen() async throws {
    struct Best: View {
      @AppStorage("best") private var best = 5
      @AppStorage("other") private var other = 1
      let log: Log
      var body: some View {
        log.names.append("body")
        return Text("best \(best) of \(other)")
      }
    }
    let log = Log()
    let stage = try Stage.showing { Best(log: log) }
    await stage.advance()
    for (value, text) in [(7, "best 7 of 1"), (8, "best 8 of 1")] {
      UserDefaults.standard.set(value, forKey: "best")
      await stage.advance()
      #expect(stage.texts == [text])
    }
    UserDefaults.standard.set(1, forKey: "other")
    DispatchQueue.main.async { UserDefaults.standard.removeObject(forKey: "best") }
    await stage.advance(frames: 2)
    #expect(stage.texts == ["best 5 of 1"])
    let count = log.names.count
    UserDefaults.standard.set(1, forKey: "else")
    UserDefaults.standard.set(1, forKey: "other")
    await stage.advance()
    #expect(log.names.count == count, "neither a value that nobody reads nor a read one that stays evaluates anything")
  }

  @Test func eventsRunInTheirOrder() async throws {
    struct Events: View {
      let log: Log
      @State private var isShown = true
      @State private var value = 0
      var body: some View {
        VStack {
          if isShown {
            Text("shown")
              .onAppear { log.names.append("appear") }
              .onDisappear { log.names.append("disappear") }
              .task { log.names.append("task") }
          }
          Button("hide") {
            isShown = false
            value = 4
          }
        }
        .onChange(of: value) { old, new in log.names.append("\(old) to \(new)") }
      }
    }
    let log = Log()
    let stage = try Stage.showing { Events(log: log) }
    await stage.advance()
    #expect(log.names == ["appear", "task"])
    try await stage.tap(text: "hide")
    #expect(
      log.names == ["appear", "task", "disappear", "4 to 4"] || log.names == ["appear", "task", "disappear", "0 to 4"])
    #expect(log.names.last == "0 to 4")
  }

  @Test func aTimerOfAViewFiresInTheStagesTime() async throws {
    struct Clock: View {
      @State private var seconds = 0
      private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
      var body: some View {
        Text("\(seconds) s").onReceive(timer) { _ in seconds += 1 }
      }
    }
    let stage = try Stage.showing { Clock() }
    await stage.advance(seconds: 3.5)
    #expect(stage.texts == ["3 s"])
  }

  @Test func aViewThatChangesItselfForeverDoesNotHang() async throws {
    struct Restless: View {
      @State private var turns = 0
      var body: some View { Text("turn").onChange(of: turns, initial: true) { turns += 1 } }
    }
    let stage = try Stage.showing { Restless() }
    await stage.advance(frames: 3)
    #expect(stage.texts == ["turn"])
  }

  @Test func aChangeOfTheSceneShowsInTheSameFrame() async throws {
    final class Falling: SKScene {
      let model: Model
      init(_ model: Model) {
        self.model = model
        super.init(size: CGSize(width: 100, height: 100))
      }
      required init?(coder: NSCoder) { nil }
      override func update(_ currentTime: TimeInterval) { model.score += 1 }
    }
    struct Game: View {
      @ObservedObject var model: Model
      @State var scene: SKScene
      var body: some View {
        ZStack {
          SpriteView(scene: scene)
          Text("score \(model.score)")
        }
      }
    }
    let model = Model()
    let stage = try Stage.showing { Game(model: model, scene: Falling(model)) }
    await stage.advance()
    #expect(model.score == 1 && stage.texts == ["score 1"])
    await stage.advance(frames: 4)
    #expect(stage.texts == ["score 5"])
  }
}
