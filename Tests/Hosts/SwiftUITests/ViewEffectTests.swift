import SceneTesting
import SpriteKit
import Testing

@testable import SwiftUI

/// A box of 40 x 40 points that a button moves from the left to the right side.
private struct Moving: View {
  let change: (Binding<Bool>) -> Void
  @State private var isMoved = false

  var body: some View {
    ZStack(alignment: isMoved ? .trailing : .leading) {
      Color.clear
      Color(UIColor(red: 1, green: 0, blue: 0, alpha: 1)).frame(width: 40, height: 40)
    }
    .overlay(alignment: .top) { Button("go") { change($isMoved) } }
  }
}

/// A box of 40 x 40 points in the middle that a button shows or hides in a second.
private struct Coming: View {
  let transition: AnyTransition
  @State var isShown: Bool

  var body: some View {
    ZStack {
      Color.clear
      if isShown {
        Color(UIColor(red: 1, green: 0, blue: 0, alpha: 1)).frame(width: 40, height: 40).transition(transition)
      }
    }
    .overlay(alignment: .top) { Button("go") { withAnimation(.linear(duration: 1)) { isShown.toggle() } } }
  }
}

@MainActor
@Suite struct ViewEffectTests {
  private let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  private let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  /// The rectangle of the red view, in whole points.
  private func place(_ stage: Stage) -> CGRect? {
    stage.frame(of: red).map { rect($0.minX.rounded(), $0.minY.rounded(), $0.width.rounded(), $0.height.rounded()) }
  }

  // MARK: Transforms

  /// Source: https://developer.apple.com/documentation/swiftui/view/scaleeffect(_:anchor:)-7q7as
  @Test(arguments: [
    (UnitPoint.topLeading, CGPoint(x: 130, y: 90)), (.center, CGPoint(x: 110, y: 70)),
    (.bottomTrailing, CGPoint(x: 90, y: 50)), (UnitPoint(x: 0.25, y: 1), CGPoint(x: 120, y: 50)),
  ])
  func aScaledViewKeepsItsAnchor(anchor: UnitPoint, origin: CGPoint) throws {
    let stage = try Stage.showing {
      Color(red).frame(width: 40, height: 20).scaleEffect(CGSize(width: 2, height: 3), anchor: anchor)
    }
    #expect(place(stage) == CGRect(origin: origin, size: CGSize(width: 80, height: 60)))
  }

  /// Without perspective: a turn about an axis narrows the view across it.
  @Test func aTurnInSpaceNarrowsTheView() throws {
    let axes: [(CGFloat, CGFloat, CGFloat)] = [(1, 0, 0), (0, 1, 0), (0, 0, 1)]
    let places = try axes.map { axis in
      let angle = Angle.degrees(axis.2 == 1 ? 90 : 60)
      let stage = try Stage.showing {
        Color(red).frame(width: 40, height: 20).rotation3DEffect(angle, axis: (x: axis.0, y: axis.1, z: axis.2))
      }
      return place(stage)
    }
    #expect(places == [rect(130, 95, 40, 10), rect(140, 90, 20, 20), rect(140, 80, 20, 40)])
  }

  @Test func aHiddenViewKeepsItsSpaceAndAClippedOneItsFrame() async throws {
    let stage = try Stage.showing {
      VStack(spacing: 0) {
        Color(red).frame(width: 40, height: 20).hidden()
        Color(blue).frame(width: 40, height: 20)
      }
    }
    await stage.advance()
    #expect(stage.frame(of: blue) == rect(130, 100, 40, 20) && !stage.isRed(x: 150, y: 90))
    let clipped = try Stage.showing {
      Color(red).frame(width: 80, height: 80).frame(width: 40, height: 20).clipped()
    }
    await clipped.advance()
    let points = [(131, 91), (168, 108), (128, 100), (172, 100), (150, 88), (150, 112)]
    #expect(points.map { clipped.isRed(x: $0.0, y: $0.1) } == [true, true, false, false, false, false])
  }

  // MARK: Layout

  @Test func aShapeOfASizeFitsOrFills() throws {
    let places = try [ContentMode.fit, .fill].map { mode in
      let stage = try Stage.showing {
        Color(red).aspectRatio(CGSize(width: 4, height: 1), contentMode: mode).frame(width: 100, height: 50)
      }
      return place(stage)?.size
    }
    #expect(places == [CGSize(width: 100, height: 25), CGSize(width: 200, height: 50)])
  }

  /// Source: https://developer.apple.com/documentation/swiftui/image/resizable(capinsets:resizingmode:)
  @Test func onlyAResizablePictureFollowsItsSpace() throws {
    let first = try Stage.showing { Text("a stage gives the picture its scale") }
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 10)).image { _ in }
    let image = SwiftUI.Image(uiImage: picture)
    let views: [AnyView] = [
      AnyView(image), AnyView(image.resizable()), AnyView(image.resizable().scaledToFit()),
      AnyView(image.resizable().scaledToFill()),
    ]
    let sizes = try views.map { view in
      let stage = try Stage.showing { view.frame(width: 100, height: 50) }
      return stage.views.first { $0 is UIImageView }?.bounds.size
    }
    #expect(sizes == [(40, 10), (100, 50), (100, 25), (200, 50)].map { CGSize(width: $0, height: $1) })
    #expect(first.texts.count == 1)
  }

  /// Source: https://developer.apple.com/documentation/swiftui/viewdimensions
  @Test func aGuideReadsTheOtherLinesOfItsView() throws {
    let guides: [(ViewDimensions) -> CGFloat] = [
      { $0[.trailing] }, { $0[HorizontalAlignment.center] + $0[VerticalAlignment.bottom] * 3 }, { $0[.leading] - 5 },
    ]
    let distances = try guides.map { guide in
      let stage = try Stage.showing {
        VStack(alignment: .leading, spacing: 0) {
          Color(red).frame(width: 40, height: 10)
          Color(blue).frame(width: 20, height: 10).alignmentGuide(.leading, computeValue: guide)
        }
      }
      return (stage.frame(of: blue)?.minX ?? 0) - (stage.frame(of: red)?.minX ?? 0)
    }
    #expect(distances == [-20, -40, 5])
  }

  @Test func anInsetAtASideTakesRoomFromTheSafeArea() async throws {
    let places = try [HorizontalEdge.leading, .trailing].map { edge in
      let stage = try Stage.showing {
        Color(red).safeAreaInset(edge: edge, alignment: .bottom, spacing: 4) {
          Color(green).frame(width: 50, height: 30)
        }
      }
      return [stage.frame(of: green), stage.frame(of: red)]
    }
    #expect(
      places == [
        [rect(0, 170, 50, 30), rect(54, 0, 246, 200)], [rect(250, 170, 50, 30), rect(0, 0, 246, 200)],
      ])
  }

  /// The default distance of 8 points, and that it goes with the inset, are guesses.
  @Test func anEmptyInsetTakesNoRoom() async throws {
    struct Page: View {
      let edge: VerticalEdge
      let (red, green): (UIColor, UIColor)
      @State private var isShown = false
      var body: some View {
        Color(red)
          .safeAreaInset(edge: edge) {
            if isShown { Color(green).frame(width: 50, height: 30) }
          }
          .overlay { Button("go") { isShown.toggle() } }
      }
    }
    let shown: [(VerticalEdge, green: CGRect, red: CGRect)] = [
      (.top, rect(125, 0, 50, 30), rect(0, 38, 300, 162)), (.bottom, rect(125, 170, 50, 30), rect(0, 0, 300, 162)),
    ]
    for (edge, green, red) in shown {
      let stage = try Stage.showing { Page(edge: edge, red: self.red, green: self.green) }
      await stage.advance()
      for _ in 0..<2 {
        #expect(stage.frame(of: self.red) == rect(0, 0, 300, 200) && stage.frame(of: self.green) == nil)
        try await stage.tap(text: "go")
        #expect(stage.frame(of: self.red) == red && stage.frame(of: self.green) == green)
        try await stage.tap(text: "go")
      }
    }
    for edge in HorizontalEdge.allCases {
      let stage = try Stage.showing { Color(red).safeAreaInset(edge: edge) { EmptyView() } }
      #expect(stage.frame(of: red) == rect(0, 0, 300, 200))
    }
  }

  /// 20 + 4 + 10 points along the edge's axis.
  @Test func aViewGrowsByItsInset() throws {
    let places = try [CGFloat(4), 0, .nan].map { spacing in
      let stage = try Stage.showing {
        HStack(spacing: 0) {
          Color(red).frame(width: 20, height: 20).safeAreaInset(edge: .top, spacing: spacing) {
            Color(green).frame(width: 10, height: 10)
          }
          Color(blue).frame(width: 20, height: 20).safeAreaInset(edge: .trailing, spacing: spacing) {
            Color(.black).frame(width: 10, height: 10)
          }
        }
      }
      return [red, green, blue, .black].map { stage.frame(of: $0) }
    }
    #expect(
      places == [
        [rect(123, 97, 20, 20), rect(128, 83, 10, 10), rect(143, 90, 20, 20), rect(167, 95, 10, 10)],
        [rect(125, 95, 20, 20), rect(130, 85, 10, 10), rect(145, 90, 20, 20), rect(165, 95, 10, 10)],
        [rect(125, 95, 20, 20), rect(130, 85, 10, 10), rect(145, 90, 20, 20), rect(165, 95, 10, 10)],
      ])
  }

  @Test(arguments: [1, 2])
  func aDividerIsAPixelAcrossItsStack(scale: Int) throws {
    let setting = Stage.Setting(device: Device(size: CGSize(width: 300, height: 200), scale: scale))
    func line(_ stage: Stage) -> CGSize? { stage.frame(of: .separator)?.size }
    let sizes = [
      line(try Stage.showing(setting) { VStack { Divider() }.frame(width: 80, height: 60) }),
      line(try Stage.showing(setting) { HStack { Divider() }.frame(width: 80, height: 60) }),
    ]
    let thin = 1 / CGFloat(scale)
    #expect(sizes == [CGSize(width: 80, height: thin), CGSize(width: thin, height: 60)])
  }

  @Test(arguments: [(VerticalAlignment.top, CGFloat(0)), (.center, 56), (.bottom, 112)])
  func aGridPlacesItsCellsInColumns(alignment: VerticalAlignment, y: CGFloat) throws {
    let stage = try Stage.showing {
      LazyHGrid(rows: [GridItem(.fixed(30)), GridItem(.fixed(50))], alignment: alignment, spacing: 10) {
        Color(red).frame(width: 20, height: 20)
        Color(green).frame(width: 20, height: 20)
        Color(blue).frame(width: 20, height: 20)
      }
    }
    // Rows of 30 and 50 points with 8 between them, and two columns with 10 between them, in the middle of 300.
    let places = [red, green, blue].map { stage.frame(of: $0)?.origin }
    #expect(places == [(125, y + 5), (125, y + 53), (155, y + 5)].map { CGPoint(x: $0, y: $1) })
  }

  // MARK: Animations

  @Test(arguments: [
    ("linear", "half"), ("speed", "end"), ("delay", "start"), ("easeIn", "early"), ("easeOut", "late"), ("none", "end"),
    ("transaction", "half"), ("binding", "half"),
  ])
  func anAnimationHasItsSpeed(name: String, place: String) async throws {
    let linear = Animation.linear(duration: 1)
    let animations: [String: Animation] = [
      "linear": linear, "speed": linear.speed(2), "delay": linear.delay(0.6), "easeIn": .easeIn(duration: 1),
      "easeOut": .easeOut(duration: 1),
    ]
    let stage = try Stage.showing {
      Moving { isMoved in
        switch name {
        case "transaction": withTransaction(Transaction(animation: linear)) { isMoved.wrappedValue = true }
        case "binding": isMoved.animation(linear).wrappedValue = true
        default: withAnimation(animations[name]) { isMoved.wrappedValue = true }
        }
      }
    }
    await stage.advance()
    try await stage.tap(text: "go")
    await stage.advance(seconds: 0.5)
    // The box goes from 0 to 260.
    let x = (0..<300).first { stage.isRed(x: $0, y: 100) } ?? -1
    let found =
      switch x {
      case ..<5: "start"
      case ..<115: "early"
      case ..<145: "half"
      case ..<255: "late"
      default: "end"
      }
    #expect(found == place && x >= 0, "\(x)")
    await stage.advance(seconds: 1.2)
    #expect(stage.isRed(x: 261, y: 100) && !stage.isRed(x: 258, y: 100))
  }

  /// The rectangle around the pixels that are red or pink.
  private func pinkBox(_ stage: Stage) -> CGRect {
    let frame = stage.frame
    func isPink(_ x: Int, _ y: Int) -> Bool {
      let pixel = frame[x, y]
      return pixel & 255 > 240 && (pixel >> 8) & 255 < 200 && (pixel >> 16) & 255 < 200
    }
    let points = (40..<200).flatMap { y in (0..<300).filter { isPink($0, y) }.map { CGPoint(x: $0, y: y) } }
    return points.reduce(CGRect.null) { $0.union(CGRect(origin: $1, size: CGSize(width: 1, height: 1))) }
  }

  /// Halfway through a transition, the box is halfway between its place, (130, 80), and that outside. It keeps its
  /// colour unless it fades: the views in one that appears come with it.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/anytransition
  @Test(arguments: [
    ("offset", true, CGRect(x: 140, y: 100, width: 40, height: 40)),
    ("offset", false, CGRect(x: 140, y: 100, width: 40, height: 40)),
    ("slide", true, CGRect(x: 150, y: 80, width: 40, height: 40)),
    ("slide", false, CGRect(x: 110, y: 80, width: 40, height: 40)),
    ("move up", true, CGRect(x: 130, y: 60, width: 40, height: 40)),
    ("move left", false, CGRect(x: 110, y: 80, width: 40, height: 40)),
    ("move and offset", true, CGRect(x: 160, y: 90, width: 40, height: 40)),
    ("scale", true, CGRect(x: 135, y: 85, width: 30, height: 30)),
    ("scale from a corner", true, CGRect(x: 130, y: 90, width: 30, height: 30)),
    ("scale from a corner", false, CGRect(x: 130, y: 90, width: 30, height: 30)),
    ("scale and move", true, CGRect(x: 135, y: 105, width: 30, height: 30)),
    ("opacity and offset", true, CGRect(x: 140, y: 80, width: 40, height: 40)),
    ("opacity and offset", false, CGRect(x: 140, y: 80, width: 40, height: 40)),
  ])
  func aTransitionIsHalfwayAfterHalfItsTime(name: String, leaves: Bool, place: CGRect) async throws {
    let transitions: [String: AnyTransition] = [
      "offset": .offset(x: 20, y: 40), "slide": .slide, "scale": .scale(scale: 0.5),
      "move up": .move(edge: .top), "move left": .move(edge: .leading),
      "move and offset": .offset(x: 20, y: 20).combined(with: .move(edge: .trailing)),
      "scale from a corner": .scale(scale: 0.5, anchor: .bottomLeading),
      "scale and move": .scale(scale: 0.5).combined(with: .move(edge: .bottom)),
      "opacity and offset": .opacity.combined(with: .offset(CGSize(width: 20, height: 0))),
    ]
    let transition = try #require(transitions[name])
    let stage = try Stage.showing { Coming(transition: transition, isShown: leaves) }
    await stage.advance()
    try await stage.tap(text: "go")
    await stage.advance(seconds: 0.5)
    let box = pinkBox(stage)
    let differences = [box.minX - place.minX, box.minY - place.minY, box.maxX - place.maxX, box.maxY - place.maxY]
    #expect(differences.allSatisfy { abs($0) <= 2 }, "\(box)")
    #expect((stage.frame[Int(place.midX), Int(place.midY)] == 0xFF00_00FF) == !name.hasPrefix("opacity"))
    await stage.advance(seconds: 0.6)
    #expect(stage.views.contains { $0.backgroundColor == red } == !leaves)
  }

  // MARK: Gestures

  /// Source: https://developer.apple.com/documentation/swiftui/longpressgesture
  @Test(arguments: [
    (1.0, 30.0, 0.0, 55, 0), (1, 30, 0, 65, 1), (1, 30, 28, 65, 1), (1, 30, 32, 65, 0), (0.5, 10, 8, 35, 1),
    (0.5, 10, 12, 35, 0), (0.5, 10, 0, 25, 0),
  ])
  func aLongPressNeedsItsTimeAndLittleMovement(
    duration: Double, distance: Double, way: Double, frames: Int, count: Int
  ) async throws {
    var presses = 0
    let stage = try Stage.showing {
      Color(red).frame(width: 200, height: 160)
        .onLongPressGesture(minimumDuration: duration, maximumDistance: distance) { presses += 1 }
    }
    stage.touchDown(at: CGPoint(x: 100, y: 100))
    await stage.advance(frames: 2)
    stage.touchMove(to: CGPoint(x: 100 + way, y: 100))
    await stage.advance(frames: frames - 2)
    stage.touchUp(at: CGPoint(x: 100 + way, y: 100))
    await stage.advance(frames: 2)
    #expect(presses == count)
  }

  /// Long enough, too short, and too far.
  @Test func aPressIsReportedUntilItIsLongEnoughOrEnds() async throws {
    var lines: [String] = []
    let stage = try Stage.showing {
      Color(red).frame(width: 200, height: 160)
        .onLongPressGesture(minimumDuration: 0.5) {
          lines.append("press")
        } onPressingChanged: {
          lines.append("\($0)")
        }
    }
    for (frames, x) in [(40, 100), (10, 100), (10, 120)] as [(Int, CGFloat)] {
      stage.touchDown(at: CGPoint(x: 100, y: 100))
      await stage.advance(frames: 2)
      stage.touchMove(to: CGPoint(x: x, y: 100))
      await stage.advance(frames: frames)
      lines.append("up")
      stage.touchUp(at: CGPoint(x: x, y: 100))
      await stage.advance(frames: 2)
    }
    #expect(lines == ["true", "false", "press", "up", "true", "up", "false", "true", "false", "up"])
  }

  /// Source: https://developer.apple.com/documentation/swiftui/view/ontapgesture(count:coordinatespace:perform:)
  @Test func aTapHasItsPointInTheViewOrInTheWindow() async throws {
    var points: [CGPoint] = []
    let box = Color(red).frame(width: 200, height: 160)
    let views: [AnyView] = [
      AnyView(box.onTapGesture { (point: CGPoint) in points.append(point) }),
      AnyView(box.gesture(SpatialTapGesture(coordinateSpace: .global).onEnded { points.append($0.location) })),
      AnyView(box.gesture(SpatialTapGesture(count: 2).onEnded { points.append($0.location) })),
    ]
    var counts: [Int] = []
    for view in views {
      let stage = try Stage.showing { view }
      for _ in 0..<2 {
        stage.tap(at: CGPoint(x: 60, y: 50))
        await stage.advance(frames: 3)
        counts.append(points.count)
      }
    }
    #expect(counts == [1, 2, 3, 4, 4, 5])
    #expect(points == [(10, 30), (10, 30), (60, 50), (60, 50), (10, 30)].map { CGPoint(x: $0, y: $1) })
  }

  // MARK: Looks

  /// Source: https://developer.apple.com/documentation/swiftui/view/scaleeffect(x:y:anchor:)
  @Test func aViewIsScaledAlongTheGivenAxesOnly() throws {
    let box = Color(red).frame(width: 40, height: 20)
    let views = [AnyView(box.scaleEffect(x: 2)), AnyView(box.scaleEffect(y: 3)), AnyView(box.scaleEffect(0.5))]
    let places = try views.map { view in
      let stage = try Stage.showing { view }
      return place(stage)
    }
    #expect(places == [rect(110, 90, 80, 20), rect(130, 70, 40, 60), rect(140, 95, 20, 10)])
  }

  /// Source: https://developer.apple.com/documentation/swiftui/view/hidden()
  @Test func aViewThatIsNotSeenTakesNoTouches() async throws {
    var taps = 0
    let box = Color(red).frame(width: 60, height: 40).onTapGesture { taps += 1 }
    let views: [(AnyView, Int)] = [
      (AnyView(box.hidden()), 0), (AnyView(box.opacity(0)), 0), (AnyView(box.opacity(0.3)), 1),
    ]
    for (number, (view, count)) in views.enumerated() {
      let stage = try Stage.showing { view }
      await stage.advance()
      stage.tap(at: CGPoint(x: 150, y: 100))
      await stage.advance(frames: 2)
      #expect(taps == count, "view \(number)")
    }
  }
}
