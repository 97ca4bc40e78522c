import Combine
import SceneTesting
import SpriteKit
import Testing

@testable import SwiftUI

@MainActor
private final class Diary {
  var lines: [String] = []

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

private final class Model: ObservableObject {
  @Published var score = 0
}

private struct Setting: View {
  let diary: Diary
  @State private var value = 1

  var body: some View {
    let _ = diary.lines.append("body \(value)")
    VStack {
      Button("same") { value = 1 }
      Button("other") { value = 2 }
    }
  }
}

private struct LimitReader: View {
  let diary: Diary
  @Environment(\.lineLimit) private var limit

  var body: some View {
    let _ = diary.lines.append("limit \(limit ?? -1)")
    Text("limit")
  }
}

/// Changes two values of the environment.
private struct Surroundings: View {
  let diary: Diary
  @State private var limit = 1
  @State private var spacing: CGFloat = 0

  var body: some View {
    VStack {
      LimitReader(diary: diary).lineLimit(limit).lineSpacing(spacing)
      Button("spacing") { spacing += 1 }
      Button("more") { limit += 1 }
    }
  }
}

private struct ScoreText: View {
  let diary: Diary
  @ObservedObject var model: Model

  var body: some View {
    let _ = diary.lines.append("score \(model.score)")
    Text("score \(model.score)")
  }
}

/// A group of modified views, of which the last one goes away.
private struct ShrinkingGroup: View {
  @State private var hasBoth = true

  var body: some View {
    VStack(spacing: 0) {
      Group {
        Text("first")
        if hasBoth { Text("second") }
      }.padding(10)
      Button("less") { hasBoth = false }.padding(10)
    }
  }
}

/// Shows the scores of several objects, one after the other.
private struct Scores: View {
  let diary: Diary
  let models: [Model]
  @State private var index = 0

  var body: some View {
    VStack {
      ScoreText(diary: diary, model: models[index])
      Button("next") { index += 1 }
    }
  }
}

private struct Receiver: View {
  let diary: Diary
  let subject: PassthroughSubject<Int, Never>
  let factor: Int

  var body: some View {
    Text("times \(factor)").onReceive(subject) { diary.lines.append("\($0 * factor)") }
  }
}

private struct Receiving: View {
  let diary: Diary
  let subject: PassthroughSubject<Int, Never>
  @State private var factor = 1

  var body: some View {
    VStack {
      if factor < 3 { Receiver(diary: diary, subject: subject, factor: factor) }
      Button("more") { factor += 1 }
    }
  }
}

private struct Row: View {
  let diary: Diary
  let name: String
  @State private var count = 0

  var body: some View {
    Button("\(name) \(count)") { count += 1 }
      .onAppear { diary.lines.append("+\(name)") }
      .onDisappear { diary.lines.append("-\(name)") }
  }
}

private struct Rows: View {
  let diary: Diary
  @State private var names = ["a", "b", "c"]

  var body: some View {
    VStack {
      ForEach(names, id: \.self) { Row(diary: diary, name: $0) }
      Button("drop") { names.remove(at: 1) }
    }
  }
}

/// Rows on the first of two tabs.
private struct TabRows: View {
  let diary: Diary
  @State private var tab = 0
  @State private var names = ["a"]

  var body: some View {
    VStack(spacing: 0) {
      TabView(selection: $tab) {
        VStack {
          ForEach(names, id: \.self) { Row(diary: diary, name: $0) }
        }
        .tabItem { Text("rows") }.tag(0)
        Text("page").tabItem { Text("other") }.tag(1)
      }
      HStack {
        Button("add") { names = ["a", "b"] }
        Button("clear") { names = [] }
      }
    }
  }
}

/// The number of calls of a property's `update()`.
private final class Updates {
  var count = 0
}

@propertyWrapper
private struct Doubled: DynamicProperty {
  @State private var half = 1
  private let updates: Updates

  init(_ updates: Updates) {
    self.updates = updates
  }

  var wrappedValue: Int {
    get { half * 2 }
    nonmutating set { half = newValue / 2 }
  }

  mutating func update() { updates.count += 1 }
}

private struct DoubledText: View {
  @Doubled private var value: Int

  init(_ updates: Updates) {
    _value = Doubled(updates)
  }

  var body: some View {
    VStack {
      Text("value \(value)")
      Button("more") { value += 6 }
    }
  }
}

/// A page that is dark as long as it shows.
private struct Night: View {
  @State private var isDark = true

  var body: some View {
    VStack {
      if isDark { Text("night").preferredColorScheme(.dark) } else { Text("day") }
      Button("turn") { isDark.toggle() }
    }
  }
}

private struct Scheme: View {
  @Environment(\.colorScheme) private var scheme

  var body: some View {
    Text(scheme == .dark ? "dark" : "light")
    Text("still").colorScheme(.light)
  }
}

@MainActor
private final class LifeDelegate: NSObject, UIApplicationDelegate {
  private(set) var lines: [String] = []

  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    lines.append("will")
    return true
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    lines.append("did")
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) { lines.append("active") }
  func applicationWillResignActive(_ application: UIApplication) { lines.append("inactive") }
  func applicationDidEnterBackground(_ application: UIApplication) { lines.append("background") }
  func applicationWillEnterForeground(_ application: UIApplication) { lines.append("foreground") }
  func applicationWillTerminate(_ application: UIApplication) { lines.append("end") }
  func applicationDidReceiveMemoryWarning(_ application: UIApplication) { lines.append("memory") }

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

private struct LifeGame: App {
  @UIApplicationDelegateAdaptor(LifeDelegate.self) var delegate
  var body: some Scene { WindowGroup { Text("game") } }
}

/// Updates: which views are evaluated again, which state is kept, and which handlers are called.
@MainActor
@Suite struct ViewUpdateTests {
  /// Source: https://developer.apple.com/documentation/swiftui/state
  @Test func theSameValueEvaluatesNothing() async throws {
    let diary = Diary()
    let stage = try Stage.showing { Setting(diary: diary) }
    #expect(diary.take() == ["body 1"])
    try await stage.tap(text: "same")
    #expect(diary.take() == [])
    try await stage.tap(text: "other")
    #expect(diary.take() == ["body 2"])
  }

  /// Source: https://developer.apple.com/documentation/swiftui/environment
  @Test func onlyAValueThatAViewReadsEvaluatesIt() async throws {
    let diary = Diary()
    let stage = try Stage.showing { Surroundings(diary: diary) }
    #expect(diary.take() == ["limit 1"])
    try await stage.tap(text: "spacing")
    #expect(diary.take() == [])
    try await stage.tap(text: "more")
    #expect(diary.take() == ["limit 2"])
  }

  @Test func aViewFollowsItsNewObjectAndNoLongerTheOld() async throws {
    let diary = Diary()
    let models = [Model(), Model()]
    models[1].score = 5
    let stage = try Stage.showing { Scores(diary: diary, models: models) }
    try await stage.tap(text: "next")
    #expect(diary.take() == ["score 0", "score 5"])
    models[1].score = 6
    await stage.advance()
    #expect(diary.take() == ["score 6"] && stage.texts.contains("score 6"))
    models[0].score = 9
    await stage.advance()
    #expect(diary.take() == [])
  }

  @Test func aReceivedValueGoesToTheNewestClosureUntilTheViewLeaves() async throws {
    let diary = Diary()
    let subject = PassthroughSubject<Int, Never>()
    let stage = try Stage.showing { Receiving(diary: diary, subject: subject) }
    subject.send(7)
    #expect(diary.take() == ["7"])
    try await stage.tap(text: "more")
    subject.send(7)
    #expect(diary.take() == ["14"])
    try await stage.tap(text: "more")
    subject.send(7)
    #expect(diary.take() == [])
  }

  @Test func onlyTheRemovedElementDisappears() async throws {
    let diary = Diary()
    let stage = try Stage.showing { Rows(diary: diary) }
    await stage.advance()
    #expect(diary.take() == ["+a", "+b", "+c"])
    try await stage.tap(text: "c 0")
    try await stage.tap(text: "drop")
    await stage.advance()
    #expect(diary.take() == ["-b"] && stage.texts == ["a 0", "c 1", "drop"])
  }

  @Test func viewsOnAHiddenTabAppearWhenItShows() async throws {
    let diary = Diary()
    let stage = try Stage.showing { TabRows(diary: diary) }
    await stage.advance()
    #expect(diary.take() == ["+a"])
    let steps: [(button: String, lines: [String])] = [
      ("other", ["-a"]), ("add", []), ("rows", ["+a", "+b"]), ("other", ["-a", "-b"]), ("clear", []),
    ]
    for step in steps {
      try await stage.tap(text: step.button)
      await stage.advance()
      #expect(diary.take().sorted() == step.lines, "\(step.button)")
    }
  }

  /// Source: https://developer.apple.com/documentation/swiftui/dynamicproperty
  @Test func aPropertyOfTheGamesOwnIsConnectedAndUpdated() async throws {
    let updates = Updates()
    let stage = try Stage.showing { DoubledText(updates) }
    #expect(stage.texts.contains("value 2") && updates.count == 1)
    try await stage.tap(text: "more")
    #expect(stage.texts.contains("value 8") && updates.count == 2)
    #expect(stage.diagnostics.isEmpty)
  }

  // MARK: Light and dark

  @Test func theWindowIsLightAgainWhenADarkViewHasLeft() async throws {
    let stage = try Stage.showing { Night() }
    await stage.advance()
    #expect(stage.frame[0, 0] == 0xFF00_0000)
    try await stage.tap(text: "turn")
    await stage.advance()
    #expect(stage.frame[0, 0] == 0xFFFF_FFFF && stage.texts.contains("day"))
    try await stage.tap(text: "turn")
    await stage.advance()
    #expect(stage.frame[0, 0] == 0xFF00_0000)
  }

  /// Source: https://developer.apple.com/documentation/swiftui/environmentvalues/colorscheme
  @Test func viewsFollowThePlayersSwitch() async throws {
    let stage = try Stage.showing { Scheme() }
    await stage.advance()
    #expect(stage.texts == ["light", "still"] && stage.frame[0, 0] == 0xFFFF_FFFF)
    for (style, text) in [(UIUserInterfaceStyle.dark, "dark"), (.light, "light")] {
      stage.style = style
      await stage.advance()
      #expect(stage.texts == [text, "still"])
      #expect((stage.frame[0, 0] == 0xFF00_0000) == (style == .dark))
      let labels = stage.views.compactMap { ($0 as? UILabel)?.attributedText }
      let colors = labels.map { ($0.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor)?.cgColor }
      let wanted: [CGColor?] = [style, .light].map {
        UIColor.label.resolvedColor(with: UITraitCollection(userInterfaceStyle: $0)).cgColor
      }
      #expect(colors == wanted)
    }
  }

  @Test func aViewThatLeavesAModifiedGroupLeavesNoGap() async throws {
    let stage = try Stage.showing { ShrinkingGroup() }
    func gap(_ upper: String, _ lower: String) throws -> CGFloat {
      try #require(stage.frame(of: lower)).minY - #require(stage.frame(of: upper)).maxY
    }
    await stage.advance()
    #expect(try gap("first", "second") == 20 && gap("second", "less") == 20)
    try await stage.tap(text: "less")
    await stage.advance()
    #expect(stage.texts == ["first", "less"])
    #expect(try gap("first", "less") == 20)
  }

  // MARK: Apps

  /// Source: https://developer.apple.com/documentation/swiftui/uiapplicationdelegateadaptor
  @Test func theGamesOwnDelegateIsTold() async throws {
    let game = LifeGame()
    let stage = try Stage(app: SwiftUIDelegate { game }, in: smallScreen)
    #expect(game.delegate.take() == ["will", "did", "active"])
    stage.resignActive()
    #expect(game.delegate.take() == ["inactive"])
    stage.becomeActive()
    #expect(game.delegate.take() == ["active"])
    stage.enterBackground()
    #expect(game.delegate.take() == ["inactive", "background"])
    stage.becomeActive()
    #expect(game.delegate.take() == ["foreground", "active"])
    stage.sendMemoryWarning()
    #expect(game.delegate.take() == ["memory"])
    stage.terminate()
    #expect(game.delegate.take() == ["inactive", "background", "end"])
  }
}
