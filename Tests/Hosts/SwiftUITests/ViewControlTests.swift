import SceneTesting
import SpriteKit
import Testing

@testable import SwiftUI

private final class Model: ObservableObject {
  @Published var count = 0
}

@Observable
private final class Board {
  var count = 0
}

/// Changes its objects through bindings.
private struct Bound: View {
  @ObservedObject var observed: Model
  @StateObject private var own = Model()
  @EnvironmentObject private var around: Model
  @Bindable var board: Board
  @State private var missing: Int?

  init(_ observed: Model, _ board: Board) {
    (_observed, _board) = (ObservedObject(initialValue: observed), Bindable(board))
  }

  var body: some View {
    VStack {
      Text("\(observed.count) \(own.count) \(around.count) \(board.count) \(missing ?? -1)")
      Button("add") {
        $observed.count.wrappedValue += 1
        $own.count.wrappedValue += 2
        $around.count.wrappedValue += 3
        $board.count.wrappedValue += 4
        $missing.wrappedValue = 5
      }
    }
  }
}

@MainActor
@Suite struct ViewControlTests {
  private enum Level: Int { case easy, hard }
  private enum Mode: String { case day, night }

  private func tap(_ stage: Stage, _ x: CGFloat, _ y: CGFloat) async {
    stage.tap(at: CGPoint(x: x, y: y))
    await stage.advance()
  }

  // MARK: Values

  @Test func propertiesOfObjectsAreBound() async throws {
    let (observed, around, board) = (Model(), Model(), Board())
    let stage = try Stage.showing { Bound(observed, board).environmentObject(around) }
    try await stage.tap(text: "add")
    #expect(stage.texts.first == "1 2 3 4 5")
    #expect("\(observed.count) \(around.count) \(board.count)" == "1 3 4")
  }

  /// Source: https://developer.apple.com/documentation/swiftui/binding
  @Test func aBindingLeadsToAPartOfItsValueAndToAValueThatMayBeMissing() throws {
    var (size, name): (CGSize, String?) = (CGSize(width: 1, height: 2), "a")
    var durations: [Animation?] = []
    let binding = Binding(get: { size }, set: { size = $0 })
    binding.height.wrappedValue = 7
    binding.width.wrappedValue += 2
    #expect(size == CGSize(width: 3, height: 7) && Binding(projectedValue: binding).wrappedValue.width == 3)
    let optional = Binding(get: { name }, set: { name = $0 })
    let sure = try #require(Binding(optional))
    sure.wrappedValue = "b"
    #expect(name == "b")
    name = nil
    #expect(Binding(optional) == nil)
    let loose: Binding<CGFloat?> = Binding(binding.width)
    #expect(loose.wrappedValue == 3)
    loose.wrappedValue = 4
    #expect(size.width == 4)
    let animated = Binding(get: { 0 }, set: { durations.append($1.animation) })
    animated.wrappedValue = 1
    animated.animation(.linear(duration: 2)).wrappedValue = 1
    #expect(durations == [nil, .linear(duration: 2)])
  }

  /// Source: https://developer.apple.com/documentation/swiftui/binding/constant(_:)
  @Test func aConstantStaysAndAPartIsAnimatedAsItsWhole() {
    let constant = Binding.constant(5)
    constant.wrappedValue = 6
    #expect(constant.wrappedValue == 5)
    var size = CGSize(width: 1, height: 2)
    var animations: [Animation?] = []
    let binding = Binding<CGSize>(
      get: { size },
      set: { (value: CGSize, transaction: Transaction) in
        size = value
        animations.append(transaction.animation)
      })
    binding.animation(.linear(duration: 2)).height.wrappedValue = 9
    binding.width.wrappedValue = 4
    #expect(size == CGSize(width: 4, height: 9) && animations == [.linear(duration: 2), nil])
  }

  /// Source: https://developer.apple.com/documentation/swiftui/appstorage
  @Test func valuesOfAllKindsAreStored() throws {
    let stage = try Stage.showing { Text("text") }
    let store = UserDefaults.standard
    let (part, name) = (AppStorage(wrappedValue: 0.5, "part"), AppStorage(wrappedValue: "none", "name"))
    let (level, mode) = (AppStorage(wrappedValue: Level.easy, "level"), AppStorage(wrappedValue: Mode.day, "mode"))
    let data = AppStorage(wrappedValue: Data([1]), "data")
    let (count, title, weight) = (
      AppStorage<Int?>("count"), AppStorage<String?>("title"), AppStorage<Double?>("weight")
    )
    func line() -> String {
      let texts = [name.wrappedValue, "\(level.wrappedValue)", "\(mode.wrappedValue)", "\(Array(data.wrappedValue))"]
      let optionals = ["\(count.wrappedValue ?? -1)", title.wrappedValue ?? "-", "\(weight.wrappedValue ?? -1)"]
      return (["\(part.wrappedValue)"] + texts + optionals).joined(separator: " ")
    }
    #expect(line() == "0.5 none easy day [1] -1 - -1.0" && store.object(forKey: "part") == nil)
    (part.wrappedValue, name.wrappedValue, level.wrappedValue) = (0.25, "Eve", .hard)
    (mode.wrappedValue, data.wrappedValue, count.wrappedValue) = (.night, Data([2, 3]), 6)
    (title.wrappedValue, weight.wrappedValue) = ("t", 1.5)
    #expect(line() == "0.25 Eve hard night [2, 3] 6 t 1.5")
    #expect(store.integer(forKey: "level") == 1 && store.string(forKey: "mode") == "night")
    store.set(7, forKey: "level")
    store.set("noon", forKey: "mode")
    (count.wrappedValue, title.wrappedValue, weight.wrappedValue) = (nil, nil, nil)
    #expect(line() == "0.25 Eve easy day [2, 3] -1 - -1.0", "what is no case counts as missing")
    #expect(["count", "title", "weight"].allSatisfy { store.object(forKey: $0) == nil } && stage.diagnostics.isEmpty)
  }

  /// Source: https://developer.apple.com/documentation/swiftui/appstorage/init(wrappedvalue:_:store:)
  @Test func aStoredValueIsThatOfItsStore() async throws {
    struct Best: View {
      @AppStorage private var best: Int
      init(_ store: UserDefaults) { _best = AppStorage(wrappedValue: 0, "best", store: store) }
      var body: some View { Text("best \(best)") }
    }
    struct Players: View {
      let stores: [UserDefaults]
      @State private var player = 0
      var body: some View {
        VStack {
          Best(stores[player])
          Button("next") { player += 1 }
        }
      }
    }
    let stores = try ["first", "second"].map { try #require(UserDefaults(suiteName: $0)) }
    let stage = try Stage.showing { Players(stores: stores) }
    stores[1].set(8, forKey: "best")
    await stage.advance()
    #expect(stage.texts.contains("best 0"))
    try await stage.tap(text: "next")
    #expect(stage.texts.contains("best 8"))
  }

  /// Source: https://developer.apple.com/documentation/swiftui/appstorage
  @Test func aViewFollowsOneKeyInSeveralStores() async throws {
    struct Bests: View {
      @AppStorage private var first: Int
      @AppStorage private var second: Int
      @AppStorage("best") private var own = 0
      init(_ stores: [UserDefaults]) {
        _first = AppStorage(wrappedValue: 0, "best", store: stores[0])
        _second = AppStorage(wrappedValue: 0, "best", store: stores[1])
      }
      var body: some View {
        VStack {
          Text("bests \(first) \(second) \(own)")
          Button("beat") { second += 10 }
        }
      }
    }
    let stores = try ["first", "second"].map { try #require(UserDefaults(suiteName: $0)) }
    let stage = try Stage.showing { Bests(stores) }
    await stage.advance()
    #expect(stage.texts.contains("bests 0 0 0"))
    let again = try #require(UserDefaults(suiteName: "second"))
    let changes: [(store: UserDefaults, value: Int, text: String)] = [
      (stores[1], 2, "bests 0 2 0"), (.standard, 3, "bests 0 2 3"), (stores[0], 1, "bests 1 2 3"),
      (again, 4, "bests 1 4 3"), (stores[1], 5, "bests 1 5 3"),
    ]
    for (store, value, text) in changes {
      store.set(value, forKey: "best")
      await stage.advance()
      #expect(stage.texts.contains(text))
    }
    try await stage.tap(text: "beat")
    #expect(stage.texts.contains("bests 1 15 3"))
    #expect([stores[0], stores[1], .standard].map { $0.integer(forKey: "best") } == [1, 15, 3])
  }

  @Test func aForEachBindsItsElementsAndShowsAnIdentityOnce() async throws {
    struct Player: Identifiable {
      let id: String
      var score: Int
    }
    struct Scores: View {
      @State private var players = [Player(id: "a", score: 1), Player(id: "b", score: 5), Player(id: "a", score: 9)]
      var body: some View {
        VStack {
          ForEach($players) { $player in
            Button("\(player.id) \(player.score)") { player.score += 10 }
          }
        }
      }
    }
    let stage = try Stage.showing { Scores() }
    try await stage.tap(text: "b 5")
    #expect(stage.texts == ["a 1", "b 15"])
    #expect(Set(stage.diagnostics.map(\.kind)) == ["double-identity"])
    stage.clearDiagnostics()
  }

  // MARK: Controls

  @Test func aSliderIsBetweenItsLabels() async throws {
    struct Volume: View {
      let step: Double?
      @State private var value = 2.0
      @State private var changes = ""
      var body: some View {
        VStack {
          if let step {
            Slider(value: $value, in: 0...10, step: step) {
              Text("hidden")
            } minimumValueLabel: {
              Text("low")
            } maximumValueLabel: {
              Text("high")
            } onEditingChanged: {
              changes += $0 ? "+" : "-"
            }
          } else {
            Slider(value: $value, in: 0...10) {
              Text("hidden")
            } minimumValueLabel: {
              Text("low")
            } maximumValueLabel: {
              Text("high")
            }
          }
          Text("\(Int((value * 10).rounded())) \(changes)")
        }
      }
    }
    let cases: [(Double?, [String])] = [
      (nil, ["50 ", "100 "]), (3, ["60 +-", "90 +-+-"]), (4, ["40 +-", "80 +-+-"]),
    ]
    for (step, values) in cases {
      let stage = try Stage.showing { Volume(step: step) }
      let (low, high) = (try #require(stage.frame(of: "low")), try #require(stage.frame(of: "high")))
      #expect(low.maxX < 100 && high.minX > 200 && stage.texts.count == 3)
      var found: [String] = []
      for x in [(low.maxX + high.minX) / 2, high.minX - 9] {
        await tap(stage, x, low.midY)
        found.append(stage.texts.last ?? "")
      }
      #expect(found == values)
    }
  }

  @Test func aStepperRunsTheActionOfEachButton() async throws {
    struct Steps: View {
      @State private var count = 1
      @State private var runs = ""
      var body: some View {
        VStack(spacing: 0) {
          Stepper("own", onIncrement: { runs += "+" }, onDecrement: { runs += "-" })
          Stepper("none", onIncrement: nil, onDecrement: nil)
          Stepper("two", value: $count, step: 2)
          Text("\(count) \(runs)")
        }
      }
    }
    let stage = try Stage.showing { Steps() }
    for title in ["own", "none", "two"] {
      let y = try #require(stage.frame(of: title)).midY
      for x in [230, 230, 280] as [CGFloat] { await tap(stage, x, y) }
    }
    #expect(stage.texts.last == "-1 --+")
  }

  @Test func anEntryOfAForEachIsChosenByItsIdentity() async throws {
    struct Levels: View {
      @State private var level = 3
      var body: some View {
        VStack {
          Picker(selection: $level, label: Text("hidden")) {
            ForEach([1, 2, 3], id: \.self) { Text("level \($0)") }
          }
          Picker(selection: $level) {
            Text("tagged").tag(7)
            Text("no choice")
          } label: {
            Text("hidden")
          }
          Text("now \(level)")
        }
      }
    }
    let stage = try Stage.showing { Levels() }
    #expect(stage.texts == ["level 1", "level 2", "level 3", "tagged", "now 3"])
    var found: [String] = []
    for title in ["level 2", "tagged"] {
      try await stage.tap(text: title)
      found.append(stage.texts.last ?? "")
    }
    #expect(found == ["now 2", "now 7"])
  }

  @Test(arguments: [(1.0, 4.0, 100), (5, 4, 250), (-1, 4, 50), (1, 0, 50)])
  func aProgressViewShowsItsPartOfTheTotal(value: Double, total: Double, end: Int) async throws {
    let red = Color(UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    let stage = try Stage.showing { ProgressView(value: value, total: total).frame(width: 200).tint(red) }
    await stage.advance()
    // The line goes from 50 to 250.
    let last = (0..<300).last { stage.isRed(x: $0, y: 100) } ?? 49
    #expect(abs(last + 1 - end) <= 1)
    let titled = try Stage.showing {
      VStack {
        ProgressView("title", value: value, total: total)
        ProgressView("wait")
        ProgressView { Text("label") }
        ProgressView(value: Double?.none) { Text("unknown") }
      }
    }
    #expect(titled.texts == ["title", "wait", "label", "unknown"])
  }

  @Test func aGaugeShowsItsLabels() throws {
    func texts(_ style: GaugeStyleChoice) throws -> [String] {
      let stage = try Stage.showing {
        Gauge(value: 4, in: 0...9) {
          Text("label")
        } currentValueLabel: {
          Text("4")
        } minimumValueLabel: {
          Text("0")
        } maximumValueLabel: {
          Text("9")
        }
        .gaugeStyle(style)
      }
      return stage.texts
    }
    #expect(try texts(.linearCapacity) == ["label", "0", "9", "4"])
    #expect(try texts(.accessoryLinear) == ["0", "9"])
    #expect(try texts(.accessoryCircular) == ["4"])
  }

  /// Source: https://developer.apple.com/documentation/swiftui/textfield
  @Test func aLineOfTextIsEditedAndSubmitted() async throws {
    struct Name: View {
      @State private var name = ""
      @State private var log = ""
      var body: some View {
        VStack {
          TextField("Your name", text: $name, onEditingChanged: { log += $0 ? "begin " : "end " }) { log += "commit " }
            .onSubmit { log += "submit" }
          Text("\(name): \(log)")
        }
      }
    }
    let stage = try Stage.showing { Name() }
    let line = try #require(stage.views.first { $0 is UITextField } as? UITextField)
    #expect(line.placeholder == "Your name" && line.bounds.size == CGSize(width: 300, height: 22))
    let place = line.convert(line.bounds, to: nil)
    await tap(stage, place.midX, place.midY)
    for key in [UIKeyboardHIDUsage.keyboardJ, .keyboardO] {
      stage.press(key)
      await stage.advance(frames: 2)
    }
    #expect(stage.texts.last == "jo: begin " && line.isFirstResponder)
    stage.press(.keyboardReturnOrEnter)
    await stage.advance(frames: 2)
    #expect(stage.texts.last == "jo: begin end commit submit" && !line.isFirstResponder)
    let other = try Stage.showing { SecureField("Code", text: .constant("x")).textFieldStyle(.roundedBorder) }
    let secret = try #require(other.views.first { $0 is UITextField } as? UITextField)
    #expect(secret.isSecureTextEntry && secret.bounds.height == 34 && secret.text == "x" && !line.isSecureTextEntry)
  }
}
