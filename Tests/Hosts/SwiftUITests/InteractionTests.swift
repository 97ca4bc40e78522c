import SceneTesting
import SpriteKit
import Testing

@testable import SwiftUI

private final class TouchedScene: SKScene {
  private(set) var points: [CGPoint] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { points.append(touch.location(in: self)) }
  }
}

@MainActor
@Suite struct InteractionTests {
  private let scene = TouchedScene(size: CGSize(width: 300, height: 200))

  @Test func aGameUnderAnOverlayGetsItsTouches() async throws {
    var taps = 0
    let stage = try Stage.showing {
      SpriteView(scene: scene)
        .overlay(alignment: .top) {
          HStack {
            Text("score")
            Spacer()
            Button("pause") { taps += 1 }
          }
          .padding()
        }
    }
    stage.tap(at: CGPoint(x: 150, y: 120))
    await stage.advance()
    stage.tap(at: CGPoint(x: 150, y: 25))
    await stage.advance()
    #expect(scene.points == [CGPoint(x: 150, y: 80), CGPoint(x: 150, y: 175)], "also through a spacer")
    try await stage.tap(text: "pause")
    #expect(taps == 1 && scene.points.count == 2)
  }

  /// Source: https://openillumi.com/en/en-fix-swiftui-zstack-hit-testing
  @Test(arguments: [(true, 0), (false, 1)])
  func aViewInFrontKeepsTouchesUnlessItAllowsNone(allows: Bool, count: Int) async throws {
    let stage = try Stage.showing {
      ZStack {
        SpriteView(scene: scene)
        Text("in front").allowsHitTesting(allows)
        Color.clear
      }
    }
    try await stage.tap(text: "in front")
    #expect(scene.points.count == count)
  }

  @Test func aDisabledButtonDoesNothing() async throws {
    var taps = 0
    let stage = try Stage.showing {
      VStack {
        Button("off") { taps += 1 }.disabled(true)
        Button("on") { taps += 10 }
      }
    }
    try await stage.tap(text: "off")
    try await stage.tap(text: "on")
    #expect(taps == 10)
  }

  @Test func aPressedButtonChangesItsStyle() async throws {
    struct Loud: ButtonStyle {
      func makeBody(configuration: Configuration) -> some View {
        Text(configuration.isPressed ? "pressed" : "idle")
      }
    }
    var taps = 0
    let stage = try Stage.showing { Button("title") { taps += 1 }.buttonStyle(Loud()) }
    #expect(stage.texts == ["idle"])
    stage.touchDown(at: CGPoint(x: 150, y: 100))
    await stage.advance()
    #expect(stage.texts == ["pressed"] && taps == 0)
    stage.touchUp(at: CGPoint(x: 150, y: 100))
    await stage.advance()
    #expect(stage.texts == ["idle"] && taps == 1)
  }

  @Test func aTapGestureNeedsContentOrAShape() async throws {
    var taps: [String] = []
    let stage = try Stage.showing {
      HStack(spacing: 0) {
        VStack { Text("a") }.frame(width: 150, height: 200).onTapGesture { taps.append("a") }
        VStack { Text("b") }.frame(width: 150, height: 200).contentShape(Rectangle()).onTapGesture { taps.append("b") }
      }
    }
    for x in [20, 170] as [CGFloat] {
      stage.tap(at: CGPoint(x: x, y: 20))
      await stage.advance()
    }
    try await stage.tap(text: "a")
    #expect(taps == ["b", "a"])
  }

  @Test func aDragReportsItsWay() async throws {
    var (ways, ended): ([CGSize], CGPoint?) = ([], nil)
    let stage = try Stage.showing {
      Color.red.frame(width: 100, height: 100)
        .gesture(
          DragGesture(minimumDistance: 0).onChanged { ways.append($0.translation) }.onEnded { ended = $0.location })
    }
    await stage.drag(from: CGPoint(x: 150, y: 100), to: CGPoint(x: 180, y: 90), frames: 3)
    #expect(ways.first == .zero)
    #expect(ways.last == CGSize(width: 30, height: -10))
    #expect(ended == CGPoint(x: 80, y: 40), "in points of the view")
  }

  @Test func controlsChangeTheirValues() async throws {
    struct Controls: View {
      @State private var isOn = false
      @State private var value = 0.0
      @State private var count = 1
      @State private var level = 2
      var body: some View {
        VStack(spacing: 4) {
          Toggle("switch", isOn: $isOn)
          Slider(value: $value, in: 0...10, step: 1)
          Stepper("step", value: $count, in: 0...2)
          Picker("level", selection: $level) {
            Text("one").tag(1)
            Text("two").tag(2)
          }
          Text("\(isOn ? "on" : "off") \(Int(value)) \(count) \(level)")
        }
      }
    }
    let stage = try Stage.showing { Controls() }
    #expect(stage.texts.last == "off 0 1 2")
    let toggle = try #require(stage.frame(of: "switch"))
    stage.tap(at: CGPoint(x: 275, y: toggle.midY))
    await stage.advance()
    #expect(stage.texts.last == "on 0 1 2")
    await stage.drag(from: CGPoint(x: 14, y: toggle.midY + 34), to: CGPoint(x: 150, y: toggle.midY + 34), frames: 3)
    #expect(stage.texts.last == "on 5 1 2")
    let step = try #require(stage.frame(of: "step"))
    stage.tap(at: CGPoint(x: 280, y: step.midY))
    await stage.advance()
    stage.tap(at: CGPoint(x: 280, y: step.midY))
    await stage.advance()
    #expect(stage.texts.last == "on 5 2 2", "2 is the most")
    try await stage.tap(text: "one")
    #expect(stage.texts.last == "on 5 2 1")
  }

  @Test func aScrollViewMovesItsContent() async throws {
    let stage = try Stage.showing {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<20, id: \.self) { Text("row \($0)").frame(height: 40) }
        }
      }
    }
    let before = try #require(stage.frame(of: "row 3"))
    await stage.drag(from: CGPoint(x: 150, y: 150), to: CGPoint(x: 150, y: 50), frames: 5)
    let after = try #require(stage.frame(of: "row 3"))
    #expect(after.minY == before.minY - 100)
    await stage.drag(from: CGPoint(x: 150, y: 10), to: CGPoint(x: 150, y: 190), frames: 5)
    #expect(stage.frame(of: "row 3") == before, "it stops at its end")
  }

  /// Source: https://developer.apple.com/documentation/swiftui/view/allowshittesting(_:)
  @Test(arguments: [(true, 0, -40), (false, 1, 0)] as [(Bool, Int, CGFloat)])
  func aScrollViewThatTakesNoTouchesLetsThemThrough(allows: Bool, count: Int, way: CGFloat) async throws {
    let stage = try Stage.showing {
      ZStack {
        SpriteView(scene: scene)
        ScrollView {
          Color.clear.frame(height: 300)
          Text("end")
        }
        .allowsHitTesting(allows)
      }
    }
    let before = try #require(stage.frame(of: "end")).minY
    await stage.drag(from: CGPoint(x: 150, y: 120), to: CGPoint(x: 150, y: 80), frames: 4)
    let after = try #require(stage.frame(of: "end")).minY
    #expect(scene.points.count == count && after - before == way)
  }

  /// Rows of 40 points with 8 between them in a view of 200: 8 rows are 376 long, 6 are 280, 3 are 136.
  @Test(arguments: [Axis.Set.vertical, .horizontal])
  func aScrolledViewWhoseContentShrinksShowsItsEnd(axes: Axis.Set) async throws {
    struct Rows: View {
      let axes: Axis.Set
      @State private var count = 8
      var body: some View {
        ZStack {
          Color.clear
          ScrollView(axes) {
            ForEach(0..<count, id: \.self) { Text("\($0)").frame(width: 40, height: 40) }
          }
          .frame(width: 200, height: 200)
        }
        .overlay(alignment: .trailing) {
          VStack {
            Button("six") { count = 6 }
            Button("three") { count = 3 }
            Button("all") { count = 8 }
          }
        }
      }
    }
    let stage = try Stage.showing { Rows(axes: axes) }
    await stage.advance()
    /// The middle of a row, from the start of the view.
    func place(_ row: Int) -> CGFloat? {
      stage.frame(of: "\(row)").map { axes == .vertical ? $0.midY : $0.midX - 50 }
    }
    func drag(_ distance: CGFloat) async {
      let (x, y) = axes == .vertical ? (0, distance / 2) : (distance / 2, 0)
      await stage.drag(
        from: CGPoint(x: 150 - x, y: 100 - y), to: CGPoint(x: 150 + x, y: 100 + y), frames: 5)
    }
    #expect(place(0) == 20 && place(7) == 356)
    await drag(-180)
    #expect(place(7) == 180, "the end")
    try await stage.tap(text: "six")
    #expect(place(5) == 180)
    await drag(30)
    #expect(place(5) == 210, "a drag begins where the content is")
    await drag(-180)
    #expect(place(5) == 180)
    try await stage.tap(text: "three")
    #expect(place(0) == 20 && place(2) == 116, "all of it fits")
    try await stage.tap(text: "all")
    #expect(place(0) == 20 && place(7) == 356)
  }

  @Test func changesAreAnimatedInTheStagesTime() async throws {
    struct Moving: View {
      @State private var isDown = false
      var body: some View {
        ZStack(alignment: isDown ? .bottom : .top) {
          Color.clear
          Color(UIColor.red).frame(width: 100, height: 20)
          Button("move") { withAnimation(.linear(duration: 1)) { isDown = true } }
        }
      }
    }
    let stage = try Stage.showing { Moving() }
    try await stage.tap(text: "move")
    let box = try #require(stage.views.first { $0.backgroundColor == .red })
    #expect(box.frame.minY == 180)
    await stage.advance(seconds: 0.5)
    // Half of the way from the upper edge to the lower one: from 90 to 110.
    #expect(stage.isRed(x: 105, y: 100) && !stage.isRed(x: 105, y: 190))
    await stage.advance(seconds: 0.6)
    #expect(stage.isRed(x: 105, y: 190))
  }

  @Test func aViewGoesAsItsTransitionSays() async throws {
    struct Sliding: View {
      @State private var isShown = true
      var body: some View {
        VStack {
          if isShown {
            Color(UIColor.red).frame(width: 40, height: 40)
              .transition(.asymmetric(insertion: .opacity, removal: .move(edge: .trailing)))
          }
          Button("hide") { withAnimation(.linear(duration: 0.5)) { isShown = false } }
        }
      }
    }
    let stage = try Stage.showing { Sliding() }
    await stage.advance()
    let place = try #require(stage.frame(of: .red))
    let (right, middle) = (Int(place.maxX), Int(place.midY))
    #expect(stage.isRed(x: right - 1, y: middle) && !stage.isRed(x: right, y: middle))
    try await stage.tap(text: "hide")
    await stage.advance(seconds: 0.25)
    #expect(stage.isRed(x: right + 10, y: middle), "half of its width to the right, not faded")
    await stage.advance(seconds: 0.5)
    #expect(!stage.views.contains { $0.backgroundColor == .red })
  }

  @Test func aViewFadesAwayAndIsRemoved() async throws {
    struct Fading: View {
      @State private var isShown = true
      var body: some View {
        VStack {
          if isShown { Color(UIColor.red).frame(width: 20, height: 20) }
          Button("hide") { withAnimation(.linear(duration: 0.5)) { isShown = false } }
        }
      }
    }
    let stage = try Stage.showing { Fading() }
    try await stage.tap(text: "hide")
    await stage.advance(seconds: 0.2)
    #expect(stage.views.contains { $0.backgroundColor == .red })
    await stage.advance(seconds: 0.5)
    #expect(!stage.views.contains { $0.backgroundColor == .red })
  }
}
