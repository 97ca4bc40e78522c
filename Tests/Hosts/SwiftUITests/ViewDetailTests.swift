import Combine
import SceneTesting
import SpriteKit
import Testing

@testable import SwiftUI

@MainActor
private final class Diary {
  var lines: [String] = []
}

/// A clock on the first of two tabs.
private struct ClockTabs: View {
  let diary: Diary
  @State private var tab = 0

  var body: some View {
    TabView(selection: $tab) {
      TimelineView(.periodic(from: Date(), by: 0.25)) { _ in
        let _ = diary.lines.append("tick")
        Text("time")
      }
      .tabItem { Text("clock") }.tag(0)
      Text("page").tabItem { Text("other") }.tag(1)
    }
  }
}

/// A page that notes when its body is evaluated.
private struct NotedPage: View {
  let name: String
  let diary: Diary

  var body: some View {
    let _ = diary.lines.append(name)
    Text("page \(name)")
  }
}

/// Tabs whose last one a button removes.
private struct FewerTabs: View {
  @State private var count = 3

  var body: some View {
    VStack {
      TabView {
        ForEach(0..<count, id: \.self) { number in
          Text("page \(number)").tabItem { Text("tab \(number)") }
        }
      }
      Button("fewer") { count = 2 }
    }
  }
}

private struct TwoPages: View {
  var body: some View {
    TabView {
      ForEach(1..<3) { number in
        Text("page \(number)").frame(maxWidth: .infinity, maxHeight: .infinity).background(Color.blue)
      }
    }
    .tabViewStyle(.page)
  }
}

/// A page whose title a button changes.
private struct Renamed: View {
  @State private var level = 1

  var body: some View {
    NavigationStack {
      Button("next") { level += 1 }.navigationTitle("Level \(level)")
    }
  }
}

/// A page that leads to one that leaves both.
private struct Deeper: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View { NavigationLink("deeper", destination: Deepest(leave: dismiss)) }
}

private struct Deepest: View {
  let leave: DismissAction

  var body: some View { Button("leave all") { leave() } }
}

private struct Depths: View {
  @State private var isShown = false

  var body: some View {
    NavigationStack {
      VStack {
        Text(isShown ? "shown" : "gone")
        Button("open") { isShown = true }
      }
      .navigationDestination(isPresented: $isShown) { Deeper() }
    }
  }
}

private struct Closer: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View { Button("back") { dismiss() } }
}

/// A card that opens another card.
private struct FirstCard: View {
  @State private var isShown = false

  var body: some View {
    VStack {
      Text("card one")
      Button("two") { isShown = true }
    }
    .sheet(isPresented: $isShown) { Closer() }
  }
}

private struct Cards: View {
  @State private var isShown = false

  var body: some View {
    Button("one") { isShown = true }.sheet(isPresented: $isShown) { FirstCard() }
  }
}

/// A view with a card, which leaves with a value from elsewhere.
private struct CardOwner: View {
  let wishes: PassthroughSubject<Bool, Never>
  @State private var isHere = true

  var body: some View {
    VStack {
      if isHere {
        Text("owner").sheet(isPresented: .constant(true)) { Text("card") }
      } else {
        Text("nobody")
      }
    }
    .onReceive(wishes) { isHere = $0 }
  }
}

private struct OpenCard: View {
  @State private var isShown = true

  var body: some View {
    Text("menu").sheet(isPresented: $isShown) { Text("card") }
  }
}

/// Tabs, pages, cards, gestures and texts at their edges.
@MainActor
@Suite struct ViewDetailTests {
  private let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// A screen of 320 x 480 points.
  private let phone = Stage.Setting(device: Device(size: CGSize(width: 320, height: 480), scale: 1))

  private func tap(_ stage: Stage, _ text: String, seconds: Double = 0.1) async throws {
    try await stage.tap(text: text)
    await stage.advance(seconds: seconds)
  }

  // MARK: Tabs

  @Test func aTimelineOnAHiddenTabStandsStill() async throws {
    let diary = Diary()
    let stage = try Stage.showing { ClockTabs(diary: diary) }
    await stage.advance(seconds: 1.1)
    #expect(diary.lines.count >= 4)
    try await tap(stage, "other")
    let count = diary.lines.count
    await stage.advance(seconds: 1.1)
    #expect(diary.lines.count == count && stage.texts.contains("page"))
    try await tap(stage, "clock", seconds: 0.6)
    #expect(diary.lines.count > count)
  }

  /// Source: https://developer.apple.com/documentation/swiftui/animationtimelineschedule/init(minimuminterval:paused:)
  @Test func aTimelineStopsAndGoesOnWithItsSchedule() async throws {
    struct Clock: View {
      let note: (Date) -> Void
      @State private var isPaused = false
      var body: some View {
        VStack {
          TimelineView(.animation(minimumInterval: 0.25, paused: isPaused)) { context in
            let _ = note(context.date)
            Text("time")
          }
          Button("turn") { isPaused.toggle() }
        }
      }
    }
    var dates: [Date] = []
    let stage = try Stage.showing { Clock { dates.append($0) } }
    var steps: [Int] = []
    for _ in 0..<3 {
      let before = Set(dates).count
      await stage.advance(seconds: 1.1)
      steps.append(Set(dates).count - before)
      try await stage.tap(text: "turn")
    }
    #expect(steps == [4, 0, 4])
    let (first, last) = (try #require(dates.first), try #require(dates.last))
    #expect(dates == dates.sorted() && last.timeIntervalSince(first) > 3, "the dates go on in the pause")
  }

  @Test func aTabsPageIsMadeWhenItIsFirstChosen() async throws {
    let diary = Diary()
    let stage = try Stage.showing {
      TabView {
        NotedPage(name: "a", diary: diary).tabItem { Text("tab a") }
        NotedPage(name: "b", diary: diary).tabItem { Text("tab b") }
        NotedPage(name: "c", diary: diary).tabItem { Text("tab c") }
      }
    }
    await stage.advance()
    #expect(Set(diary.lines) == ["a"])
    try await tap(stage, "tab c")
    #expect(Set(diary.lines) == ["a", "c"] && stage.texts.contains("page c"))
  }

  @Test func theLastTabIsShownInThePlaceOfARemovedOne() async throws {
    let stage = try Stage.showing { FewerTabs() }
    try await tap(stage, "tab 2")
    #expect(stage.texts.contains("page 2"))
    try await tap(stage, "fewer")
    #expect(stage.texts.contains("page 1") && !stage.texts.contains("tab 2"))
  }

  @Test func aTurnBeyondTheFirstOrTheLastPageChangesNothing() async throws {
    let stage = try Stage.showing { TwoPages() }
    var shown: [String] = []
    for way in [70, -70, -70, 70, 70, -70] as [CGFloat] {
      await stage.drag(from: CGPoint(x: 150, y: 80), to: CGPoint(x: 150 + way, y: 80), frames: 4)
      await stage.advance()
      shown += stage.texts
    }
    #expect(shown == ["page 1", "page 2", "page 2", "page 1", "page 1", "page 2"])
  }

  // MARK: Pages

  /// Source: https://developer.apple.com/documentation/swiftui/view/navigationtitle(_:)
  @Test func aTitleFollowsItsValue() async throws {
    let stage = try Stage.showing(phone) { Renamed() }
    #expect(stage.texts.contains("Level 1"))
    try await tap(stage, "next")
    #expect(stage.texts.contains("Level 2") && !stage.texts.contains("Level 1"))
  }

  @Test func aTitleOfSeveralTextsIsWhole() throws {
    let stage = try Stage.showing(phone) {
      NavigationStack { Text("page").navigationTitle(Text("Level ") + Text("3").bold()) }
    }
    #expect(stage.texts.contains("Level 3"))
  }

  @Test func anInnerStackHasItsOwnBar() throws {
    let stage = try Stage.showing(phone) {
      NavigationStack {
        VStack {
          Text("outer page")
          NavigationStack { Text("inner page").navigationTitle("Inner") }
        }
      }
    }
    #expect(stage.texts.filter { $0 == "Inner" }.count == 1)
  }

  /// Source: https://developer.apple.com/documentation/swiftui/visibility/automatic
  @Test func anAutomaticVisibilityLeavesTheBarAsItIs() throws {
    func texts(_ visibility: Visibility) throws -> Set<String> {
      let stage = try Stage.showing(phone) {
        NavigationStack {
          Text("page").navigationBarTitle("Title", displayMode: .inline).toolbar(.hidden, for: .navigationBar)
            .toolbar(visibility, for: .navigationBar)
        }
      }
      return Set(stage.texts)
    }
    #expect(try texts(.automatic) == ["page"])
    #expect(try texts(.visible) == ["page", "Title"])
  }

  @Test func aBarMayHaveItemsAtOneSideOnly() throws {
    let leading = try Stage.showing(phone) { NavigationStack { Text("page").navigationBarItems(leading: Text("x")) } }
    #expect(leading.frame(of: "x")?.minX == 16)
    let trailing = try Stage.showing(phone) { NavigationStack { Text("page").navigationBarItems(trailing: Text("x")) } }
    let place = try #require(trailing.frame(of: "x"))
    #expect(abs(place.maxX - 304) <= 1 && place.maxY <= 44)
  }

  @Test func aPageThatLeavesWithThoseAboveItResetsItsValue() async throws {
    let stage = try Stage.showing(phone) { Depths() }
    for text in ["open", "deeper", "leave all"] { try await tap(stage, text) }
    #expect(Set(stage.texts) == ["gone", "open"])
  }

  // MARK: Cards

  /// Source: https://developer.apple.com/documentation/swiftui/dismissaction
  @Test func theCardInFrontIsTheOneThatLeaves() async throws {
    let stage = try Stage.showing(phone) { Cards() }
    try await tap(stage, "one", seconds: 1)
    try await tap(stage, "two", seconds: 1)
    #expect(stage.texts.contains("back"))
    try await tap(stage, "back", seconds: 1)
    #expect(stage.texts.contains("card one") && !stage.texts.contains("back"))
  }

  @Test func aCardLeavesWithTheViewThatShowsIt() async throws {
    let wishes = PassthroughSubject<Bool, Never>()
    let stage = try Stage.showing(phone) { CardOwner(wishes: wishes) }
    await stage.advance(seconds: 1)
    #expect(stage.texts == ["owner", "card"])
    wishes.send(false)
    await stage.advance(seconds: 1)
    #expect(stage.texts == ["nobody"])
  }

  @Test func aCardIsPulledDownwardsOnlyAndComesBack() async throws {
    let stage = try Stage.showing(phone) { OpenCard() }
    await stage.advance(seconds: 1)
    let place = try #require(stage.frame(of: "card"))
    stage.touchDown(at: CGPoint(x: 40, y: 200))
    await stage.advance()
    for y in [150, 100] as [CGFloat] {
      stage.touchMove(to: CGPoint(x: 40, y: y))
      await stage.advance()
    }
    #expect(stage.frame(of: "card") == place)
    stage.touchMove(to: CGPoint(x: 40, y: 260))
    await stage.advance()
    #expect((stage.frame(of: "card")?.minY ?? 0) >= place.minY + 40)
    stage.touchUp(at: CGPoint(x: 40, y: 260))
    await stage.advance(seconds: 1)
    #expect(stage.frame(of: "card") == place)
  }

  // MARK: Gestures

  private func box(_ gesture: DragGesture) throws -> Stage {
    try Stage.showing { Color(red).frame(width: 200, height: 160).gesture(gesture) }
  }

  @Test func aDragEndsWhereTheFingerLifts() async throws {
    var end: DragGesture.Value?
    let stage = try box(DragGesture(minimumDistance: 0).onEnded { end = $0 })
    stage.touchDown(at: CGPoint(x: 150, y: 100))
    await stage.advance()
    stage.touchMove(to: CGPoint(x: 170, y: 100))
    await stage.advance()
    stage.touchUp(at: CGPoint(x: 190, y: 120))
    await stage.advance()
    #expect(end?.location == CGPoint(x: 140, y: 100) && end?.startLocation == CGPoint(x: 100, y: 80))
  }

  @Test func aNewDragBeginsWithoutSpeed() async throws {
    var speeds: [CGFloat] = []
    let stage = try box(DragGesture(minimumDistance: 0).onChanged { speeds.append($0.velocity.width) })
    for x in [150, 160] as [CGFloat] {
      stage.touchDown(at: CGPoint(x: x, y: 100))
      await stage.advance()
      stage.touchMove(to: CGPoint(x: x + 20, y: 100))
      await stage.advance()
      stage.touchUp(at: CGPoint(x: x + 20, y: 100))
      await stage.advance(frames: 2)
    }
    #expect(speeds.count == 4 && speeds.map { $0 > 0 } == [false, true, false, true] && speeds[2] == 0)
  }

  // MARK: Layout and texts

  @Test(arguments: [(.infinity, 0), (.nan, 0), (-10, -10), (6, 6)] as [(CGFloat, CGFloat)])
  func aStacksGapMayBeNegativeAndOtherwiseIsALength(spacing: CGFloat, gap: CGFloat) throws {
    let row = try Stage.showing {
      HStack(spacing: spacing) {
        Color(red).frame(width: 40, height: 20)
        Color(blue).frame(width: 40, height: 20)
      }
    }
    let column = try Stage.showing {
      VStack(spacing: spacing) {
        Color(red).frame(width: 40, height: 20)
        Color(blue).frame(width: 40, height: 20)
      }
    }
    let (start, end) = (try #require(row.frame(of: red)), try #require(row.frame(of: blue)))
    #expect(end.minX - start.maxX == gap && start.minX + end.maxX == 300)
    let (top, bottom) = (try #require(column.frame(of: red)), try #require(column.frame(of: blue)))
    #expect(bottom.minY - top.maxY == gap && top.minY + bottom.maxY == 200)
  }

  @Test func aRoundedRectanglesCornersAreAtMostHalfOfItsSides() {
    func inside(_ path: SwiftUI.Path) -> [Bool] {
      [CGPoint(x: 0.5, y: 0.5), CGPoint(x: 20, y: 0.5), CGPoint(x: 0.5, y: 10)].map { path.contains($0) }
    }
    let rect = CGRect(x: 0, y: 0, width: 40, height: 20)
    #expect(SwiftUI.Path(roundedRect: CGRect(x: 3, y: 4, width: 0, height: 20), cornerRadius: 5).isEmpty)
    #expect(inside(SwiftUI.Path(roundedRect: rect, cornerRadius: 0)) == [true, true, true])
    #expect(inside(SwiftUI.Path(roundedRect: rect, cornerRadius: -5)) == [true, true, true])
    #expect(inside(SwiftUI.Path(roundedRect: rect, cornerRadius: .nan)) == [true, true, true])
    let round = SwiftUI.Path(roundedRect: rect, cornerRadius: 99)
    #expect(inside(round) == [false, true, true] && round.boundingRect == rect)
  }

  @Test func aFontsSizeIsAlwaysUsable() throws {
    let stage = try Stage.showing { Text("text") }
    let sizes = [12.5, 0, -3, .nan, .infinity, 5000] as [CGFloat]
    #expect(sizes.map { Font.system(size: $0).resolved().pointSize } == [12.5, 1, 1, 1, 1, 2000])
    withExtendedLifetime(stage) {}
  }

  @Test func aTextIsAsLargeAsItsFontUnlessItMayBeSmaller() throws {
    let views = [
      AnyView(Text("text")), AnyView(Text("text").minimumScaleFactor(1)), AnyView(Text("text").minimumScaleFactor(0.7)),
    ]
    let shrinks = try views.map { view in
      let stage = try Stage.showing { view }
      return stage.views.compactMap { $0 as? UILabel }.first?.adjustsFontSizeToFitWidth
    }
    #expect(shrinks == [false, false, true])
  }

  @Test func aDistanceOfLinesThatIsNoneChangesNothing() throws {
    let heights = try ([0, -8, .nan, .infinity] as [CGFloat]).map { spacing in
      let stage = try Stage.showing { Text("one\ntwo").lineSpacing(spacing) }
      return stage.frame(of: "one\ntwo")?.height
    }
    #expect(heights[0] != nil && Set(heights).count == 1)
  }

  // MARK: Animations

  /// Source: https://developer.apple.com/documentation/swiftui/withanimation(_:_:)
  @Test func anAnimationInsideAnotherEndsWithItsBlock() async throws {
    let (outer, inner) = (Animation.linear(duration: 3), Animation.easeIn(duration: 2))
    var found: [Animation?] = []
    func note() { found.append(Transaction.current.animation) }
    let stage = try Stage.showing {
      Button("go") {
        withAnimation(outer) {
          note()
          withAnimation(inner) { note() }
          note()
          withAnimation(nil) { note() }
          note()
        }
        note()
      }
    }
    try await tap(stage, "go")
    #expect(found == [outer, inner, outer, nil, outer, nil])
  }
}
