import SceneTesting
import SpriteKit
import Testing

@testable import SwiftUI

/// A red square that writes its gesture's values into texts.
private struct Turned: View {
  @GestureState private var angle = Angle.zero
  @GestureState private var count = 0
  @State private var changes = ""
  @State private var ends = ""

  var body: some View {
    Color.red.frame(width: 200, height: 160)
      .overlay(Text("\(Int(angle.degrees.rounded())) \(count) \(changes) \(ends)"))
      .gesture(
        RotationGesture()
          .updating($angle) { value, state, _ in state = value }
          .updating($count) { _, state, _ in state += 1 }
          .onChanged { _ in changes += "a" }
          .onChanged { _ in changes += "b" }
          .onEnded { _ in ends += "c" }
          .onEnded { _ in ends += "d" })
  }
}

private struct Dragged: View {
  @GestureState private var way = CGSize.zero
  @State private var ends = 0

  var body: some View {
    Color.red.frame(width: 200, height: 160)
      .overlay(Text("\(Int(way.width)) \(ends)"))
      .gesture(
        DragGesture(minimumDistance: 0).updating($way) { value, state, _ in state = value.translation }
          .onEnded { _ in ends += 1 })
  }
}

private struct Pinched: View {
  @GestureState private var scale = 1.0
  @State private var ends = 0

  var body: some View {
    Color.red.frame(width: 200, height: 160)
      .overlay(Text("\(Int(scale * 100)) \(ends)"))
      .gesture(MagnificationGesture().updating($scale) { value, state, _ in state = value }.onEnded { _ in ends += 1 })
  }
}

/// A red square whose action uses a value of the body.
private struct Adding: View {
  let log: (Int) -> Void
  @State private var factor = 1

  var body: some View {
    VStack {
      Color(UIColor.red).frame(width: 100, height: 60).onTapGesture { [factor] in log(factor) }
      Button("more") { factor += 1 }
    }
  }
}

@MainActor
@Suite struct GestureTests {
  /// Puts two fingers down, 80 points apart, and moves the second one.
  private func twoFingers(on stage: Stage, movingTo point: CGPoint) async {
    stage.touchDown(0, at: CGPoint(x: 110, y: 100))
    stage.touchDown(1, at: CGPoint(x: 190, y: 100))
    await stage.advance()
    stage.touchMove(1, to: point)
    await stage.advance()
  }

  @Test func aRotationUpdatesStatesUntilItEnds() async throws {
    let stage = try Stage.showing { Turned() }
    await twoFingers(on: stage, movingTo: CGPoint(x: 110, y: 180))
    #expect(stage.texts == ["90 1 ab "])
    stage.touchUp(0, at: CGPoint(x: 110, y: 100))
    stage.touchUp(1, at: CGPoint(x: 110, y: 180))
    await stage.advance()
    #expect(stage.texts == ["0 0 ab cd"], "every action runs, in order; each state is as before")
  }

  @Test func aCancelledRotationResetsItsStatesAndHasNoEnd() async throws {
    let stage = try Stage.showing { Turned() }
    await twoFingers(on: stage, movingTo: CGPoint(x: 110, y: 180))
    stage.touchCancel(0, at: CGPoint(x: 110, y: 100))
    stage.touchCancel(1, at: CGPoint(x: 110, y: 180))
    await stage.advance()
    #expect(stage.texts == ["0 0 ab "])
  }

  @Test func aCancelledDragResetsItsStateAndHasNoEnd() async throws {
    let stage = try Stage.showing { Dragged() }
    stage.touchDown(at: CGPoint(x: 110, y: 100))
    await stage.advance()
    stage.touchMove(to: CGPoint(x: 150, y: 100))
    await stage.advance()
    #expect(stage.texts == ["40 0"])
    stage.touchCancel(at: CGPoint(x: 150, y: 100))
    await stage.advance()
    #expect(stage.texts == ["0 0"])
  }

  @Test func aDragFollowsItsFirstFinger() async throws {
    let stage = try Stage.showing { Dragged() }
    await twoFingers(on: stage, movingTo: CGPoint(x: 190, y: 180))
    #expect(stage.texts == ["0 0"])
    stage.touchMove(0, to: CGPoint(x: 130, y: 100))
    await stage.advance()
    #expect(stage.texts == ["20 0"])
    stage.touchUp(1, at: CGPoint(x: 190, y: 180))
    await stage.advance()
    #expect(stage.texts == ["20 0"], "the other finger does not end it")
    stage.touchUp(0, at: CGPoint(x: 130, y: 100))
    await stage.advance()
    #expect(stage.texts == ["0 1"])
  }

  @Test func aCancelledMagnificationResetsItsStateAndHasNoEnd() async throws {
    let stage = try Stage.showing { Pinched() }
    await twoFingers(on: stage, movingTo: CGPoint(x: 150, y: 100))
    #expect(stage.texts == ["50 0"])
    stage.touchCancel(0, at: CGPoint(x: 110, y: 100))
    await stage.advance()
    #expect(stage.texts == ["100 0"])
  }

  @Test func aMagnificationEndsWithItsScale() async throws {
    var lines: [String] = []
    func percent(_ scale: CGFloat) -> String { "\(Int((scale * 100).rounded()))" }
    let stage = try Stage.showing {
      Color.red.frame(width: 200, height: 160)
        .gesture(
          MagnificationGesture().onChanged { lines.append(percent($0)) }.onEnded { lines.append("end " + percent($0)) })
    }
    await twoFingers(on: stage, movingTo: CGPoint(x: 230, y: 100))
    stage.touchUp(0, at: CGPoint(x: 110, y: 100))
    stage.touchUp(1, at: CGPoint(x: 230, y: 100))
    await stage.advance()
    #expect(lines == ["150", "end 150"], "from 80 points to 120")
  }

  /// 100 points instead of 80 are a scale of 1.25.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/magnifygesture/minimumscaledelta
  @Test func aMagnificationStartsAtItsMinimum() async throws {
    var lines: [Int] = []
    let stage = try Stage.showing {
      Color.red.frame(width: 200, height: 160)
        .gesture(MagnificationGesture(minimumScaleDelta: 0.4).onChanged { lines.append(Int(($0 * 100).rounded())) })
    }
    await twoFingers(on: stage, movingTo: CGPoint(x: 210, y: 100))
    #expect(lines.isEmpty)
    stage.touchMove(1, to: CGPoint(x: 230, y: 100))
    await stage.advance()
    #expect(lines == [150])
  }

  /// The first movement turns by 30 degrees.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/rotategesture/minimumangledelta
  @Test func aRotationStartsAtItsMinimum() async throws {
    var lines: [Int] = []
    let stage = try Stage.showing {
      Color.red.frame(width: 200, height: 160)
        .gesture(
          RotationGesture(minimumAngleDelta: .degrees(45)).onChanged { lines.append(Int($0.degrees.rounded())) })
    }
    await twoFingers(on: stage, movingTo: CGPoint(x: 180, y: 140))
    #expect(lines.isEmpty)
    stage.touchMove(1, to: CGPoint(x: 110, y: 180))
    await stage.advance()
    #expect(lines == [90])
  }

  /// Source: https://developer.apple.com/documentation/swiftui/view/ontapgesture(count:perform:)
  @Test func aDoubleTapNeedsTwoTaps() async throws {
    var lines: [String] = []
    let stage = try Stage.showing {
      Color.red.frame(width: 200, height: 160).onTapGesture(count: 2) { lines.append("double") }
    }
    for _ in 0..<2 {
      stage.tap(at: CGPoint(x: 150, y: 100))
      await stage.advance(frames: 3)
      lines.append("tap")
    }
    #expect(lines == ["tap", "double", "tap"])
  }

  @Test func aGestureRunsItsNewestAction() async throws {
    var factors: [Int] = []
    let stage = try Stage.showing { Adding { factors.append($0) } }
    for _ in 0..<2 {
      let box = try #require(stage.frame(of: .red))
      stage.tap(at: CGPoint(x: box.midX, y: box.midY))
      await stage.advance(frames: 2)
      try await stage.tap(text: "more")
    }
    #expect(factors == [1, 2])
  }

  /// Source: https://developer.apple.com/documentation/swiftui/longpressgesture/init(minimumduration:maximumdistance:)
  @Test func gesturesHaveTheirUsualLimits() {
    #expect(TapGesture().count == 1 && SpatialTapGesture().count == 1)
    let press = LongPressGesture()
    #expect(press.minimumDuration == 0.5 && press.maximumDistance == 10)
    let drag = DragGesture()
    #expect(drag.minimumDistance == 10 && drag.coordinateSpace == .local)
  }

  /// Source: https://developer.apple.com/documentation/swiftui/view/simultaneousgesture(_:including:)
  @Test func gesturesOfEachPriorityAreRecognised() async throws {
    var lines: [String] = []
    let (red, blue) = (UIColor(red: 1, green: 0, blue: 0, alpha: 1), UIColor(red: 0, green: 0, blue: 1, alpha: 1))
    let stage = try Stage.showing {
      VStack {
        Color(red).frame(width: 60, height: 40).simultaneousGesture(TapGesture().onEnded { lines.append("along") })
        Color(blue).frame(width: 60, height: 40).highPriorityGesture(TapGesture().onEnded { lines.append("before") })
      }
    }
    await stage.advance()
    for color in [blue, red] {
      let box = try #require(stage.frame(of: color))
      stage.tap(at: CGPoint(x: box.midX, y: box.midY))
      await stage.advance(frames: 2)
    }
    #expect(lines == ["before", "along"])
  }
}
