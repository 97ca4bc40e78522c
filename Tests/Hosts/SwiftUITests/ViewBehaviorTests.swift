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

/// Views that follow values, pages and fingers.
@MainActor
@Suite struct ViewBehaviorTests {
  private let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)

  // MARK: Events

  /// Source: https://developer.apple.com/documentation/swiftui/view/onchange(of:initial:_:)-8wgw9
  @Test func eachFormOfOnChangeGetsItsValues() async throws {
    struct Changing: View {
      let diary: Diary
      @State private var number = 1
      @State private var other = 0
      var body: some View {
        VStack {
          Button("next") { number += 1 }
          Button("else \(other)") { other += 1 }
        }
        .onChange(of: number) { (new: Int) in diary.lines.append("new \(new)") }
        .onChange(of: number) { old, new in diary.lines.append("\(old) to \(new)") }
        .onChange(of: number, initial: true) { old, new in diary.lines.append("first \(old) to \(new)") }
        .onChange(of: number, initial: true) { diary.lines.append("any") }
        .onChange(of: number) { diary.lines.append("later") }
      }
    }
    let diary = Diary()
    let stage = try Stage.showing { Changing(diary: diary) }
    await stage.advance()
    #expect(Set(diary.lines) == ["first 1 to 1", "any"] && diary.take().count == 2)
    try await stage.tap(text: "next")
    #expect(Set(diary.lines) == ["new 2", "1 to 2", "first 1 to 2", "any", "later"] && diary.take().count == 5)
    try await stage.tap(text: "else 0")
    #expect(diary.take() == [] && stage.texts.contains("else 1"))
  }

  @Test func aPageOfTabsAppearsWhenItIsChosen() async throws {
    struct Pages: View {
      let diary: Diary
      @State private var tab = 2
      var body: some View {
        TabView(selection: $tab) {
          ForEach(1..<4) { number in
            Text("page \(number)").tabItem { Text("tab \(number)") }.tag(number)
              .onAppear { diary.lines.append("+\(number)") }
              .onDisappear { diary.lines.append("-\(number)") }
          }
        }
        .onChange(of: tab) { (new: Int) in diary.lines.append("tab \(new)") }
      }
    }
    let diary = Diary()
    let stage = try Stage.showing(
      Stage.Setting(device: Device(size: CGSize(width: 300, height: 200), scale: 1))
    ) { Pages(diary: diary) }
    await stage.advance()
    #expect(diary.take() == ["+2"] && stage.texts.contains("page 2") && !stage.texts.contains("page 1"))
    try await stage.tap(text: "tab 3")
    await stage.advance()
    #expect(Set(diary.take()) == ["-2", "+3", "tab 3"] && stage.texts.contains("page 3"))
    try await stage.tap(text: "tab 2")
    await stage.advance()
    #expect(Set(diary.take()) == ["-3", "+2", "tab 2"])
  }

  @Test func preferencesAreReducedInTheirOrderAndLeaveWithTheirView() async throws {
    struct Names: PreferenceKey {
      static var defaultValue: String { "<" }
      static func reduce(value: inout String, nextValue: () -> String) { value += nextValue() }
    }
    struct Game: View {
      let diary: Diary
      @State private var isShown = true
      @State private var name = "b"
      var body: some View {
        VStack {
          VStack {
            Text("one").preference(key: Names.self, value: "a")
            if isShown { Text("two").preference(key: Names.self, value: name) }
          }
          .onPreferenceChange(Names.self) { diary.lines.append("inner \($0)") }
          Text("three").preference(key: Names.self, value: "c")
          Button("hide") { isShown = false }
          Button("change") { name = "B" }
        }
        .onPreferenceChange(Names.self) { diary.lines.append("outer \($0)") }
      }
    }
    let diary = Diary()
    let stage = try Stage.showing { Game(diary: diary) }
    await stage.advance(frames: 2)
    #expect(Set(diary.take()) == ["inner <ab", "outer <abc"])
    try await stage.tap(text: "change")
    await stage.advance()
    #expect(Set(diary.take()) == ["inner <aB", "outer <aBc"])
    try await stage.tap(text: "hide")
    await stage.advance()
    #expect(Set(diary.take()) == ["inner <a", "outer <ac"])
  }

  /// "This method receives its values in view-tree order."
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/preferencekey/reduce(value:nextvalue:)
  @Test func aValueOfAViewThatComesLaterHasItsPlaceInTheTree() async throws {
    struct Names: PreferenceKey {
      static var defaultValue: String { "<" }
      static func reduce(value: inout String, nextValue: () -> String) { value += nextValue() }
    }
    struct Game: View {
      let diary: Diary
      @State private var names = ["b", "d"]
      var body: some View {
        VStack {
          Text("first").preference(key: Names.self, value: "a")
          ForEach(names, id: \.self) { Text($0).preference(key: Names.self, value: $0) }
          Text("last").preference(key: Names.self, value: "z")
          Button("more") { names = ["b", "c", "d"] }
          Button("turn") { names = ["d", "b"] }
        }
        .onPreferenceChange(Names.self) { diary.lines.append($0) }
      }
    }
    let diary = Diary()
    let stage = try Stage.showing { Game(diary: diary) }
    await stage.advance(frames: 2)
    for text in ["more", "turn"] {
      try await stage.tap(text: text)
      await stage.advance()
    }
    #expect(diary.lines == ["<abdz", "<abcdz", "<adbz"])
  }

  // MARK: Environment

  /// Source: https://developer.apple.com/documentation/swiftui/view/disabled(_:)
  @Test func aViewCannotTakeBackWhatIsAroundIt() async throws {
    struct State: View {
      let name: String
      @Environment(\.isEnabled) private var isEnabled
      @Environment(\.lineLimit) private var limit
      @Environment(\.isPresented) private var isPresented
      @Environment(\.scenePhase) private var phase
      var body: some View { Text(verbatim: "\(name) \(isEnabled) \(limit ?? -1) \(isPresented) \(phase)") }
    }
    var taps = 0
    let stage = try Stage.showing {
      VStack {
        State(name: "a").disabled(false).lineLimit(2).disabled(true).lineLimit(5)
        State(name: "b").transformEnvironment(\.lineLimit) { $0 = ($0 ?? 0) + 1 }.lineLimit(3)
        Text("through").onTapGesture { taps += 1 }.allowsHitTesting(true).allowsHitTesting(false)
        State(name: "c")
      }
    }
    #expect(
      stage.texts == ["a false 2 false active", "b true 4 false active", "through", "c true -1 false active"])
    try await stage.tap(text: "through")
    #expect(taps == 0)
  }

  // MARK: Gestures

  /// A drag begins 10 points from its start unless it has its own distance; diagonals count too.
  /// Source: https://developer.apple.com/documentation/swiftui/draggesture/init(minimumdistance:coordinatespace:)
  @Test(arguments: [
    (10.0, 9.9, 0.0, false), (10, 10, 0, true), (10, 6, 8, true), (10, -7, -7, false), (30, 29, 0, false),
    (30, 0, -30, true),
  ])
  func aDragBeginsAtItsDistance(distance: Double, x: Double, y: Double, begins: Bool) async throws {
    var values: [DragGesture.Value] = []
    let gesture = distance == 10 ? DragGesture() : DragGesture(minimumDistance: distance)
    let stage = try Stage.showing {
      Color(red).frame(width: 200, height: 160).gesture(gesture.onChanged { values.append($0) })
    }
    stage.touchDown(at: CGPoint(x: 150, y: 100))
    await stage.advance()
    stage.touchMove(to: CGPoint(x: 150 + x, y: 100 + y))
    await stage.advance()
    #expect(values.map(\.translation) == (begins ? [CGSize(width: x, height: y)] : []))
    #expect(values.first.map { $0.startLocation == CGPoint(x: 100, y: 80) } ?? !begins, "in points of the view")
  }

  @Test func aDragHasItsPlacesInTheWindowAndItsSpeed() async throws {
    var values: [DragGesture.Value] = []
    let stage = try Stage.showing {
      Color(red).frame(width: 200, height: 160)
        .gesture(DragGesture(minimumDistance: 5, coordinateSpace: .global).onChanged { values.append($0) })
    }
    stage.touchDown(at: CGPoint(x: 150, y: 100))
    await stage.advance()
    for x in [156, 159] {
      stage.touchMove(to: CGPoint(x: x, y: 98))
      await stage.advance()
    }
    #expect(values.map(\.location) == [CGPoint(x: 156, y: 98), CGPoint(x: 159, y: 98)])
    #expect(values.last?.startLocation == CGPoint(x: 150, y: 100))
    // 3 points in a sixtieth of a second, and a quarter of a second ahead.
    let last = try #require(values.last)
    #expect(abs(last.velocity.width - 180) < 2 && last.velocity.height == 0)
    #expect(abs(last.predictedEndLocation.x - 204) < 1)
  }

  // MARK: Controls

  @Test func aScrollViewScrollsAlongItsAxes() async throws {
    func offsets(_ axes: Axis.Set) async throws -> [CGPoint] {
      let stage = try Stage.showing { ScrollView(axes) { Color(red).frame(width: 400, height: 260) } }
      var places: [CGPoint] = []
      for end in [CGPoint(x: 120, y: 80), CGPoint(x: 10, y: 10), CGPoint(x: 290, y: 190)] {
        await stage.drag(from: CGPoint(x: 150, y: 100), to: end, frames: 4)
        places.append(try #require(stage.frame(of: red)).origin)
      }
      return places
    }
    // 400 x 260 points in 300 x 200. The other axis stays in the middle.
    let (wide, high) = (try await offsets(.horizontal), try await offsets(.vertical))
    #expect(wide == [-30, -100, 0].map { CGPoint(x: $0, y: -30) })
    #expect(high == [-20, -60, 0].map { CGPoint(x: -50, y: $0) })
    let both = try await offsets([.horizontal, .vertical])
    #expect(both == [CGPoint(x: -30, y: -20), CGPoint(x: -100, y: -60), CGPoint(x: 0, y: 0)])
  }

  /// The knob is 28 points wide and goes from one end to the other.
  @Test(arguments: [(2.5, 82.0), (0, 14), (10, 286), (-4, 14), (12, 286)])
  func aSlidersKnobIsAtItsValue(value: Double, middle: Double) throws {
    let stage = try Stage.showing { Slider(value: .constant(value), in: 0...10) }
    let frames = stage.views.map { $0.convert($0.bounds, to: nil) }
    let knob = try #require(frames.first { $0.size == CGSize(width: 28, height: 28) })
    #expect(abs(knob.midX - middle) <= 0.5)
    #expect(
      stage.views.contains {
        $0.backgroundColor?.cgColor == UIColor.systemBlue.cgColor && abs($0.bounds.width - middle) <= 0.5
      })
  }

  @Test func aSwitchShowsItsStateAndItsTint() throws {
    func parts(_ isOn: Bool, _ tint: SwiftUI.Color?) throws -> [String] {
      let stage = try Stage.showing {
        Toggle("label", isOn: .constant(isOn)).tint(tint).frame(width: 200)
      }
      let views = stage.views.filter {
        [CGSize(width: 51, height: 31), CGSize(width: 27, height: 27)].contains($0.bounds.size)
      }
      let track = try #require(views.first { $0.bounds.width == 51 && $0.backgroundColor != nil })
      let knob = try #require(views.first { $0.bounds.width == 27 })
      let way = knob.convert(knob.bounds, to: nil).minX - track.convert(track.bounds, to: nil).minX
      let names: [(UIColor, String)] = [(.systemGreen, "green"), (.systemGray5, "gray"), (red, "red")]
      return [names.first { $0.0.cgColor == track.backgroundColor?.cgColor }?.1 ?? "?", "\(way)"]
    }
    #expect([try parts(true, nil), try parts(false, nil)] == [["green", "22.0"], ["gray", "2.0"]])
    let tint = SwiftUI.Color(red)
    #expect([try parts(true, tint), try parts(false, tint)] == [["red", "22.0"], ["gray", "2.0"]])
  }

  @Test func aStepperStaysInItsRange() async throws {
    struct Steps: View {
      @State private var count = 4
      var body: some View {
        VStack(spacing: 0) {
          Stepper("steps", value: $count, in: 1...9, step: 3)
          Text("\(count)")
        }
      }
    }
    let stage = try Stage.showing { Steps() }
    let y = try #require(stage.frame(of: "steps")).midY
    var counts: [String] = []
    for x in [230, 230, 280, 280, 280] as [CGFloat] {
      stage.tap(at: CGPoint(x: x, y: y))
      await stage.advance()
      counts.append(stage.texts.last ?? "")
    }
    #expect(counts == ["1", "1", "4", "7", "7"], "10 is outside")
  }

  @Test func aListShowsItsSectionsInOrder() throws {
    struct Row: Identifiable {
      let id: Int
    }
    let stage = try Stage.showing(Stage.Setting(device: Device(size: CGSize(width: 300, height: 900), scale: 1))) {
      List {
        Section {
          Text("row 1")
        } header: {
          Text("head 1")
        } footer: {
          Text("foot 1")
        }
        Section(header: Text("head 2"), footer: Text("foot 2")) { Text("row 2") }
        Section(footer: Text("foot 3")) { Text("row 3") }
        Section("head 4") { Text("row 4") }
      }
    }
    let names = [
      "head 1", "row 1", "foot 1", "head 2", "row 2", "foot 2", "row 3", "foot 3", "head 4", "row 4",
    ]
    #expect(stage.texts == names)
    let frames = try names.map { try #require(stage.frame(of: $0)) }
    // Rows are at least 44 points high, and begin 16 points from the side.
    #expect(frames.allSatisfy { $0.minX == 16 })
    #expect(zip(frames, frames.dropFirst()).allSatisfy { abs($1.midY - $0.midY - 44) <= 1 })
    #expect(frames[0].height < frames[1].height, "a header is smaller")
    let other = try Stage.showing {
      VStack {
        List([Row(id: 7), Row(id: 8)]) { Text("id \($0.id)") }
        List(["x", "y"], id: \.self) { Text("self \($0)") }
      }
    }
    #expect(other.texts == ["id 7", "id 8", "self x", "self y"])
  }
}
