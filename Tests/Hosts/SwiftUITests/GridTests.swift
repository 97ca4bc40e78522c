import SceneTesting
import SpriteKit
import Testing

@testable import SwiftUI

@MainActor
@Suite struct GridTests {
  @Test func columnsShareTheSpaceOfAGrid() {
    func tracks(_ items: GridItem...) -> [String] {
      GridItem.tracks(items, 300).map { "\($0.start) \($0.length)" }
    }
    #expect(tracks(GridItem(.flexible(), spacing: 0), GridItem()) == ["0.0 150.0", "150.0 150.0"])
    #expect(tracks(GridItem(.fixed(40), spacing: 10), GridItem()) == ["0.0 40.0", "50.0 250.0"])
    #expect(
      tracks(GridItem(.adaptive(minimum: 85), spacing: 15)) == ["0.0 90.0", "105.0 90.0", "210.0 90.0"])
    // 3 columns of 90 and 2 gaps of 15 fill the room exactly.
    #expect(tracks(GridItem(.adaptive(minimum: 90), spacing: 15)) == ["0.0 90.0", "105.0 90.0", "210.0 90.0"])
    #expect(tracks(GridItem(.adaptive(minimum: 90.5), spacing: 15)) == ["0.0 142.5", "157.5 142.5"])
    #expect(tracks(GridItem(.flexible(maximum: 50), spacing: 0), GridItem()) == ["0.0 50.0", "50.0 250.0"])
  }

  @Test func aGridPlacesItsCellsInRows() async throws {
    let stage = try Stage.showing {
      LazyVGrid(columns: [GridItem(.flexible(), spacing: 10), GridItem(.flexible())], spacing: 20) {
        ForEach(0..<3) { Text("level \($0)").frame(height: 40) }
      }
    }
    await stage.advance()
    let frames = try (0..<3).map { try #require(stage.frame(of: "level \($0)")) }
    #expect(frames[0].midX == 72.5 && frames[1].midX == 227.5 && frames[2].midX == 72.5)
    #expect(frames[0].midY == frames[1].midY && frames[2].midY == frames[0].midY + 60)
  }

  @Test func aTabShowsItsPageWhichKeepsItsState() async throws {
    struct Counter: View {
      @State private var count = 0
      var body: some View { Button("count \(count)") { count += 1 } }
    }
    struct Tabs: View {
      @State private var tab = "a"
      var body: some View {
        TabView(selection: $tab) {
          Counter().tabItem { Text("Play") }.tag("a")
          Text("scores").tabItem { Label("Scores", systemImage: "star") }.tag("b")
        }
      }
    }
    let stage = try Stage.showing(
      Stage.Setting(device: Device(size: CGSize(width: 160, height: 120), scale: 1))
    ) { Tabs() }
    await stage.advance()
    #expect(stage.texts.contains("count 0") && !stage.texts.contains("scores"))
    try await stage.tap(text: "count 0")
    try await stage.tap(text: "Scores")
    #expect(stage.texts.contains("scores") && !stage.texts.contains("count 1"))
    try await stage.tap(text: "Play")
    #expect(stage.texts.contains("count 1"))
  }

  @Test func pagesAreTurnedWithAFinger() async throws {
    let stage = try Stage.showing {
      TabView {
        Text("one").frame(maxWidth: .infinity, maxHeight: .infinity).background(Color.red)
        Text("two").frame(maxWidth: .infinity, maxHeight: .infinity).background(Color.blue)
      }
      .tabViewStyle(.page)
    }
    await stage.advance()
    await stage.drag(from: CGPoint(x: 250, y: 100), to: CGPoint(x: 50, y: 100))
    await stage.advance()
    #expect(stage.texts == ["two"])
    await stage.drag(from: CGPoint(x: 250, y: 100), to: CGPoint(x: 50, y: 100))
    #expect(stage.texts == ["two"], "it is the last one")
  }

  @Test func aMenuOffersItsButtons() async throws {
    struct Game: View {
      @State private var level = "easy"
      var body: some View {
        Menu("Options") {
          Button("Restart", role: .destructive) { level = "new" }
          Picker("Level", selection: $level) {
            Text("Easy").tag("easy")
            Text("Hard").tag("hard")
          }
          Menu("More") { Button("Help") { level = "help" } }
        }
        Text("level \(level)")
      }
    }
    let stage = try Stage.showing { Game() }
    await stage.advance()
    try await stage.tap(text: "Options")
    await stage.advance()
    #expect(stage.app.alertController?.logText == " [Restart, ✓ Easy, Hard, Help, Cancel]")
    try stage.choose("Hard")
    await stage.advance(frames: 2)
    #expect(stage.texts.contains("level hard"))
  }

  @Test func anAlertHasALineOfText() async throws {
    struct Game: View {
      @State private var isShown = false
      @State private var name = ""
      var body: some View {
        Button("score of \(name)") { isShown = true }
          .alert("Name", isPresented: $isShown) {
            TextField("Your name", text: $name)
            Button("Save") {}
          }
      }
    }
    let stage = try Stage.showing { Game() }
    await stage.advance()
    try await stage.tap(text: "score of ")
    await stage.advance()
    for key in [UIKeyboardHIDUsage.keyboardJ, .keyboardO, .keyboardReturnOrEnter] {
      stage.press(key)
      await stage.advance()
    }
    await stage.advance()
    #expect(stage.texts.contains("score of jo") && stage.app.alertController == nil)
  }

  @Test func aCanvasDrawsAndATimelineContinues() async throws {
    struct Game: View {
      var body: some View {
        TimelineView(.periodic(from: Date(), by: 0.5)) { context in
          VStack(spacing: 0) {
            SwiftUI.Canvas { graphics, size in draw(&graphics, size) }
            Text(verbatim: "\(Int(context.date.timeIntervalSinceReferenceDate.rounded()))")
          }
        }
      }
      private func draw(_ graphics: inout GraphicsContext, _ size: CGSize) {
        graphics.opacity = 0.5
        graphics.translateBy(x: 50, y: 20)
        graphics.fill(SwiftUI.Path(ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 40)), with: .color(.black))
      }
    }
    let stage = try Stage.showing { Game() }
    await stage.advance()
    let first = try #require(stage.texts.first.flatMap(Int.init))
    let middle = stage.frame[70, 40]
    #expect(middle & 255 == 128 || middle & 255 == 127, "half of black on white")
    await stage.advance(frames: 125)
    #expect(stage.texts == ["\(first + 2)"])
  }

  @Test func aPreferenceReachesTheViewsAround() async throws {
    struct Width: PreferenceKey {
      static var defaultValue: CGFloat { 0 }
      static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
    }
    struct Game: View {
      @State private var width: CGFloat = 0
      var body: some View {
        VStack {
          Color.red.frame(width: 120, height: 10)
            .background(GeometryReader { Color.clear.preference(key: Width.self, value: $0.size.width) })
          Color.red.frame(width: 80, height: 10).preference(key: Width.self, value: 80)
          Text("width \(Int(width))")
        }
        .onPreferenceChange(Width.self) { width = $0 }
      }
    }
    let stage = try Stage.showing { Game() }
    await stage.advance(frames: 3)
    #expect(stage.texts == ["width 120"])
  }

  @Test func linesOfALazyGridAreEightPointsApart() throws {
    let rows = try Stage.showing {
      LazyVGrid(columns: [GridItem(.fixed(30))]) {
        Color(UIColor.red).frame(width: 30, height: 20)
        Color(UIColor.green).frame(width: 30, height: 40)
      }
    }
    #expect(rows.frame(of: .red) == CGRect(x: 135, y: 66, width: 30, height: 20))
    #expect(rows.frame(of: .green) == CGRect(x: 135, y: 94, width: 30, height: 40))
    let columns = try Stage.showing {
      LazyHGrid(rows: [GridItem(.fixed(30))]) {
        Color(UIColor.red).frame(width: 20, height: 30)
        Color(UIColor.green).frame(width: 40, height: 30)
      }
    }
    #expect(columns.frame(of: .red) == CGRect(x: 116, y: 85, width: 20, height: 30))
    #expect(columns.frame(of: .green) == CGRect(x: 144, y: 85, width: 40, height: 30))
  }

  /// Source: https://developer.apple.com/documentation/swiftui/tabview
  @Test func turningAPageChangesTheSelection() async throws {
    struct Pages: View {
      @State private var page = "b"
      var body: some View {
        TabView(selection: $page) {
          ForEach(["a", "b", "c"], id: \.self) { name in
            Text("page \(name) of \(page)").frame(maxWidth: .infinity, maxHeight: .infinity).background(Color.blue)
          }
        }
        .tabViewStyle(.page)
      }
    }
    let stage = try Stage.showing { Pages() }
    var shown: [String] = []
    for way in [-70, 70, 70, 70] as [CGFloat] {
      await stage.drag(from: CGPoint(x: 150, y: 80), to: CGPoint(x: 150 + way, y: 80), frames: 4)
      await stage.advance()
      shown += stage.texts
    }
    #expect(shown == ["page c of c", "page b of b", "page a of a", "page a of a"])
  }

  /// The bar is 49 points high. A single page has no dots.
  @Test func aPageEndsAboveTheBarOrFillsTheScreen() throws {
    let bar = try Stage.showing {
      TabView { Color(UIColor.red).tabItem { Text("A") } }
    }
    #expect(bar.frame(of: .red) == CGRect(x: 0, y: 0, width: 300, height: 151))
    let paged = try Stage.showing {
      TabView { Color(UIColor.red) }.tabViewStyle(.page)
    }
    #expect(paged.frame(of: .red) == CGRect(x: 0, y: 0, width: 300, height: 200))
    #expect(!paged.views.contains { $0.bounds.size == CGSize(width: 8, height: 8) })
  }
}
