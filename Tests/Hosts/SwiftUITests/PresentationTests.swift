import SceneTesting
import SpriteKit
import Testing

@testable import SwiftUI

private struct Page: View {
  let title: String
  let log: PageLog
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack {
      Text(title)
      Button("leave \(title)") { dismiss() }
    }
    .onAppear { log.entries.append("+\(title)") }
    .onDisappear { log.entries.append("-\(title)") }
  }
}

@MainActor
private final class PageLog {
  var entries: [String] = []
}

/// Two buttons of an alert.
private struct Answers: View {
  let choose: (String) -> Void

  var body: some View {
    ForEach(["b", "c"], id: \.self) { name in
      Button(name) { choose(name) }
    }
  }
}

@MainActor
@Suite struct PresentationTests {
  private let phone = Stage.Setting(
    device: Device(
      size: CGSize(width: 320, height: 480), scale: 1, safeAreaInsets: UIEdgeInsets(top: 40, bottom: 20)))

  @Test(arguments: [true, false])
  func aSheetShowsAndEndsItself(isCard: Bool) async throws {
    struct Menu: View {
      let isCard: Bool
      let log: PageLog
      @State private var isShown = false
      @State private var ends = 0
      var body: some View {
        VStack {
          Text("ends \(ends)")
          Button("open") { isShown = true }
        }
        .sheet(isPresented: isCard ? $isShown : .constant(false), onDismiss: { ends += 1 }) {
          Page(title: "sheet", log: log)
        }
        .fullScreenCover(isPresented: isCard ? .constant(false) : $isShown, onDismiss: { ends += 1 }) {
          Page(title: "sheet", log: log)
        }
      }
    }
    let log = PageLog()
    let stage = try Stage.showing(phone) { Menu(isCard: isCard, log: log) }
    try await stage.tap(text: "open")
    await stage.advance()
    #expect(stage.texts.contains("sheet"))
    let (title, button) = (try #require(stage.frame(of: "sheet")), try #require(stage.frame(of: "leave sheet")))
    // A card leaves 10 points more at the top; the lower 20 are covered in both cases.
    let middle: CGFloat = isCard ? 255 : 250
    #expect(abs((title.minY + button.maxY) / 2 - middle) <= 1)
    try await stage.tap(text: "leave sheet")
    await stage.advance()
    #expect(!stage.texts.contains("sheet"))
    #expect(stage.texts.contains("ends 1"))
    #expect(log.entries == ["+sheet", "-sheet"])
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func draggingACardDownEndsIt() async throws {
    struct Menu: View {
      @State private var isShown = true
      var body: some View {
        Text(isShown ? "shown" : "gone").sheet(isPresented: $isShown) { Text("card") }
      }
    }
    let stage = try Stage.showing(phone) { Menu() }
    await stage.advance()
    await stage.drag(from: CGPoint(x: 160, y: 100), to: CGPoint(x: 160, y: 150), frames: 5)
    #expect(stage.texts.contains("card"), "a short way")
    await stage.drag(from: CGPoint(x: 160, y: 100), to: CGPoint(x: 160, y: 300), frames: 5)
    await stage.advance(frames: 2)
    #expect(stage.texts == ["gone"])
  }

  @Test func anAlertAsksAndRunsTheChosenButton() async throws {
    struct Menu: View {
      @State private var asks = false
      @State private var answer = "none"
      var body: some View {
        Button(answer) { asks = true }
          .alert("Really?", isPresented: $asks) {
            Button("Yes") { answer = "yes" }
            Button("No", role: .cancel) { answer = "no" }
          } message: {
            Text("All is lost.")
          }
      }
    }
    let stage = try Stage.showing { Menu() }
    try await stage.tap(text: "none")
    #expect(stage.alerts == ["Really?: All is lost. [Yes, No]"])
    try stage.choose("Yes")
    await stage.advance()
    #expect(stage.texts == ["yes"])
    try await stage.tap(text: "yes")
    try stage.choose("No")
    await stage.advance()
    #expect(stage.texts == ["no"])
  }

  @Test func aLinkLeadsToAPageAndBack() async throws {
    let log = PageLog()
    let stage = try Stage.showing(phone) {
      NavigationStack {
        VStack {
          NavigationLink("play", destination: Page(title: "game", log: log))
          Page(title: "menu", log: log)
        }
        .navigationTitle("Menu")
      }
    }
    let large = try #require(stage.frame(of: "Menu"))
    #expect(large.minX == 16 && large.minY > 40 + 44, "a large title below the bar")
    try await stage.tap(text: "play")
    await stage.advance()
    #expect(stage.texts.contains("game") && !stage.texts.contains("menu"))
    #expect(log.entries == ["+menu", "+game", "-menu"] || log.entries == ["+menu", "-menu", "+game"])
    try await stage.tap(text: "Back")
    await stage.advance()
    #expect(stage.texts.contains("menu") && !stage.texts.contains("game"))
    try await stage.tap(text: "play")
    try await stage.tap(text: "leave game")
    await stage.advance()
    #expect(stage.texts.contains("menu"))
  }

  @Test func aPathShowsThePagesOfItsValues() async throws {
    struct Levels: View {
      @State private var path: [Int] = []
      var body: some View {
        NavigationStack(path: $path) {
          VStack {
            Text("depth \(path.count)")
            NavigationLink("first", value: 1)
            Button("deep") { path = [1, 2, 3] }
          }
          .navigationDestination(for: Int.self) { level in
            VStack {
              Text("level \(level)")
              NavigationLink("next", value: level + 1)
              Button("home") { path.removeAll() }
            }
          }
        }
      }
    }
    let stage = try Stage.showing(phone) { Levels() }
    try await stage.tap(text: "first")
    await stage.advance()
    #expect(stage.texts.contains("level 1"))
    try await stage.tap(text: "next")
    await stage.advance()
    #expect(stage.texts.contains("level 2"))
    try await stage.tap(text: "home")
    await stage.advance()
    #expect(stage.texts.contains("depth 0"))
    try await stage.tap(text: "deep")
    await stage.advance()
    try await stage.tap(text: "Back")
    await stage.advance()
    #expect(stage.texts.contains("level 2"))
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func aValueWithoutADestinationIsReported() async throws {
    let stage = try Stage.showing { NavigationStack { NavigationLink("go", value: "nowhere") } }
    try await stage.tap(text: "go")
    await stage.advance()
    #expect(stage.diagnostics.map(\.kind) == ["missing-destination"])
  }

  @Test func aHostedViewIsPartOfAnAppOfUIKit() async throws {
    struct Hosted: View {
      @State private var count = 0
      var body: some View { Button("count \(count)") { count += 1 } }
    }
    final class Delegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UIHostingController(rootView: Hosted())
        window?.makeKeyAndVisible()
        return true
      }
    }
    let stage = try Stage(app: Delegate(), in: smallScreen)
    try await stage.tap(text: "count 0")
    #expect(stage.texts == ["count 1"])
  }

  @Test func buttonsOfAnAlertAreFoundInGroupsAndViews() async throws {
    struct Game: View {
      @State private var asks = true
      @State private var answer = "none"
      var body: some View {
        Text(answer).alert("Which?", isPresented: $asks) {
          Group {
            Button("a") { answer = "a" }
          }
          Answers { answer = $0 }
          if answer == "none" {
            Button("d", role: .destructive) { answer = "d" }.padding(3)
          }
        }
      }
    }
    let stage = try Stage.showing { Game() }
    await stage.advance(frames: 2)
    #expect(stage.alerts == ["Which? [a, b, c, d]"])
    try stage.choose("c")
    await stage.advance(frames: 2)
    #expect(stage.texts == ["c"] && stage.app.alertController == nil)
  }
}
