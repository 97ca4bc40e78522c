import SceneTesting
import SpriteKit
import Testing

@testable import SwiftUI

private struct DepthKey: EnvironmentKey {
  static var defaultValue: Int { 3 }
}

extension EnvironmentValues {
  fileprivate var depth: Int {
    get { self[DepthKey.self] }
    set { self[DepthKey.self] = newValue }
  }
}

private final class Log {
  var lines: [String] = []
}

private final class Score: ObservableObject {
  @Published var points = 0
}

@Observable
private final class Board {
  var moves = 4
}

private struct DepthText: View {
  let name: String
  @Environment(\.depth) private var depth

  var body: some View { Text(verbatim: "\(name) \(depth)") }
}

private struct ScaleText: View {
  @Environment(\.displayScale) private var scale

  var body: some View { Text(verbatim: "\(scale)") }
}

private struct ScoreText: View {
  @EnvironmentObject private var score: Score

  var body: some View { Text(verbatim: "score \(score.points)") }
}

private struct BoardText: View {
  @Environment(Board.self) private var board: Board?

  var body: some View { Text(verbatim: "moves \(board?.moves ?? -1)") }
}

private struct Counter: View {
  let name: String
  @State private var count = 0

  var body: some View { Button("\(name) \(count)") { count += 1 } }
}

/// Puts a button below a view, which adds the inherited depth to its count.
private struct Counted: ViewModifier {
  let name: String
  @State private var count = 0
  @Environment(\.depth) private var depth

  func body(content: Content) -> some View {
    VStack {
      content
      Button("\(name) \(count) at \(depth)") { count += depth }
    }
  }
}

private enum Field {
  case name, code
}

private struct Focusing: View {
  @FocusState private var isFocused: Bool
  @FocusState private var field: Field?

  var body: some View {
    Button("\(isFocused ? "on" : "off") \(field == .code ? "code" : field == nil ? "none" : "name")") {
      isFocused = true
      $field.wrappedValue = .code
    }
  }
}

private enum Mode {
  case off
  case calm(Int)
  case fast(Int)
}

private final class Token {}

private struct Info {
  var mode: Mode
  var token: Token
}

private struct InfoText: View {
  let info: Info
  let log: Log

  var body: some View {
    let _ = log.lines.append("body")
    Text("info")
  }
}

/// Writes a line for each object that is made.
private final class Made: ObservableObject {
  @Published var count = 0

  init(_ log: Log) {
    log.lines.append("made")
  }
}

private struct Maker: View {
  let title: String
  @StateObject private var made: Made

  init(_ title: String, _ log: Log) {
    self.title = title
    _made = StateObject(wrappedValue: Made(log))
  }

  var body: some View { Text(verbatim: "\(title) \(made.count)") }
}

/// Values that views inherit, keep and compare.
@MainActor
@Suite struct EnvironmentTests {
  // MARK: Inherited values

  /// Source: https://developer.apple.com/documentation/swiftui/environmentkey
  @Test func aGamesOwnKeyHasItsDefaultAndItsInnermostValue() throws {
    let stage = try Stage.showing {
      VStack {
        DepthText(name: "a")
        VStack {
          DepthText(name: "b")
          DepthText(name: "c").environment(\.depth, 9).environment(\.depth, 8)
          DepthText(name: "d").transformEnvironment(\.depth) { $0 *= 2 }
        }
        .environment(\.depth, 5)
      }
    }
    #expect(stage.texts == ["a 3", "b 5", "c 9", "d 10"])
  }

  @Test func aViewFollowsAnotherObjectOfItsSurroundings() async throws {
    struct Game: View {
      let scores: [Score]
      @State private var player = 0
      var body: some View {
        VStack {
          ScoreText()
          Button("next") { player = 1 }
        }
        .environmentObject(scores[player])
      }
    }
    let scores = [Score(), Score()]
    scores[1].points = 20
    let stage = try Stage.showing { Game(scores: scores) }
    #expect(stage.texts.contains("score 0"))
    try await stage.tap(text: "next")
    #expect(stage.texts.contains("score 20"))
    scores[1].points = 30
    await stage.advance()
    #expect(stage.texts.contains("score 30"))
    scores[0].points = 2
    await stage.advance()
    #expect(stage.texts.contains("score 30"))
  }

  /// Source: https://developer.apple.com/documentation/swiftui/view/environment(_:)
  @Test func anObservableObjectMayBeMissing() throws {
    let stage = try Stage.showing {
      VStack {
        BoardText()
        BoardText().environment(Board())
        BoardText().environment(Board?.none).environment(Board())
      }
    }
    #expect(stage.texts == ["moves -1", "moves 4", "moves -1"])
  }

  /// Source: https://developer.apple.com/documentation/swiftui/environmentvalues/displayscale
  @Test(arguments: [1, 2, 3])
  func aViewKnowsThePixelsOfAPoint(scale: Int) throws {
    let setting = Stage.Setting(device: Device(size: CGSize(width: 300, height: 200), scale: scale))
    let stage = try Stage.showing(setting) { ScaleText() }
    #expect(stage.texts == ["\(scale).0"])
  }

  /// Source: https://developer.apple.com/documentation/swiftui/scenephase
  @Test func phasesAreOrderedByTheirActivity() {
    let phases: [ScenePhase] = [.active, .background, .inactive]
    #expect(phases.sorted() == [.background, .inactive, .active])
  }

  @Test func aCardInheritsFromTheViewThatShowsIt() async throws {
    struct Game: View {
      @State private var isShown = false
      var body: some View {
        Button("open") { isShown = true }
          .sheet(isPresented: $isShown) {
            VStack {
              DepthText(name: "card")
              ScoreText()
            }
          }
          .environment(\.depth, 7)
      }
    }
    let score = Score()
    score.points = 5
    let stage = try Stage.showing { Game().environmentObject(score) }
    try await stage.tap(text: "open")
    await stage.advance(frames: 2)
    #expect(stage.texts == ["open", "card 7", "score 5"])
    score.points = 6
    await stage.advance()
    #expect(stage.texts == ["open", "card 7", "score 6"])
  }

  // MARK: Kept values

  /// Source: https://developer.apple.com/documentation/swiftui/viewmodifier
  @Test func aModifierKeepsItsStateAndReadsItsSurroundings() async throws {
    struct Game: View {
      @State private var depth = 2
      var body: some View {
        VStack {
          DepthText(name: "text").modifier(Counted(name: "count")).environment(\.depth, depth)
          Button("deeper") { depth += 10 }
        }
      }
    }
    let stage = try Stage.showing { Game() }
    try await stage.tap(text: "count 0 at 2")
    try await stage.tap(text: "deeper")
    #expect(stage.texts == ["text 12", "count 2 at 12", "deeper"])
    try await stage.tap(text: "count 2 at 12")
    #expect(stage.texts == ["text 12", "count 14 at 12", "deeper"])
    let made = try Stage.showing { ModifiedContent(content: DepthText(name: "x"), modifier: Counted(name: "y")) }
    #expect(made.texts == ["x 3", "y 0 at 3"])
  }

  /// Source: https://developer.apple.com/documentation/swiftui/anyview
  @Test func aViewBehindAnyViewKeepsItsStateWhileItsTypeStays() async throws {
    struct Game: View {
      @State private var step = 0
      private var shown: AnyView {
        step < 2 ? AnyView(Counter(name: "count \(step)")) : AnyView(Counter(name: "other").padding(1))
      }
      var body: some View {
        VStack {
          shown
          Button("next") { step += 1 }
        }
      }
    }
    let stage = try Stage.showing { Game() }
    try await stage.tap(text: "count 0 0")
    try await stage.tap(text: "next")
    #expect(stage.texts == ["count 1 1", "next"])
    try await stage.tap(text: "next")
    #expect(stage.texts == ["other 0", "next"])
  }

  @Test func aViewThatComesBackBeginsAgain() async throws {
    struct Game: View {
      @State private var isShown = true
      var body: some View {
        VStack {
          if isShown { Counter(name: "count") }
          Button("turn") { isShown.toggle() }
        }
      }
    }
    let stage = try Stage.showing { Game() }
    var found: [[String]] = []
    for text in ["count 0", "turn", "turn"] {
      try await stage.tap(text: text)
      found.append(stage.texts)
    }
    #expect(found == [["count 1", "turn"], ["turn"], ["count 0", "turn"]])
  }

  /// Source: https://developer.apple.com/documentation/swiftui/stateobject
  @Test func theObjectOfAViewIsMadeOnce() async throws {
    struct Game: View {
      let log: Log
      @State private var round = 1
      var body: some View {
        VStack {
          Maker("round \(round)", log)
          Button("next") { round += 1 }
        }
      }
    }
    let log = Log()
    let stage = try Stage.showing { Game(log: log) }
    try await stage.tap(text: "next")
    try await stage.tap(text: "next")
    #expect(stage.texts == ["round 3 0", "next"] && log.lines == ["made"])
  }

  /// Source: https://developer.apple.com/documentation/swiftui/focusstate
  @Test func theFocusIsTheOneThatTheGameSets() async throws {
    let stage = try Stage.showing { Focusing() }
    #expect(stage.texts == ["off none"])
    try await stage.tap(text: "off none")
    #expect(stage.texts == ["on code"])
  }

  /// A value that is no `Equatable` is compared part by part, and an object by its identity.
  @Test func aBodyIsEvaluatedAgainIfAnyPartOfItsValuesDiffers() async throws {
    struct Game: View {
      let infos: [Info]
      let log: Log
      @State private var index = 0
      var body: some View {
        VStack {
          InfoText(info: infos[index], log: log)
          Button("next") { index += 1 }
        }
      }
    }
    let (token, log) = (Token(), Log())
    let modes: [Mode] = [.calm(1), .calm(1), .calm(2), .fast(2), .off, .off]
    let infos = modes.map { Info(mode: $0, token: token) } + [Info(mode: .off, token: Token())]
    let stage = try Stage.showing { Game(infos: infos, log: log) }
    var counts = [log.lines.count]
    for _ in infos.dropFirst() {
      try await stage.tap(text: "next")
      counts.append(log.lines.count)
    }
    #expect(counts == [1, 1, 2, 3, 4, 4, 5])
  }
}
