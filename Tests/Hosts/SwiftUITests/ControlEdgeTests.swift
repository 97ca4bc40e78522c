import SceneTesting
import SpriteKit
import Testing

@testable import SwiftUI

@MainActor
private final class Diary {
  var lines: [String] = []
}

/// A slider that writes its value, and when a finger begins and ends.
private struct Volume: View {
  let diary: Diary
  @State private var value = 30.0

  var body: some View {
    VStack(spacing: 0) {
      Slider(value: $value, in: 20...60, onEditingChanged: { diary.lines.append("\($0)") })
      Text("\(Int(value.rounded()))")
    }
  }
}

/// A line of text whose value a button replaces.
private struct NameField: View {
  @State private var name = "Eve"

  var body: some View {
    VStack {
      TextField("Name", text: $name)
      Button("fill") { name = "Ada" }
    }
  }
}

private struct PressStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    Text(configuration.isPressed ? "pressed" : "idle")
  }
}

/// Writes the role of a button beside its label.
private struct RoleStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      Text(configuration.role == .cancel ? "cancel" : configuration.role == .destructive ? "destructive" : "none")
    }
  }
}

/// A switch and a stepper that does not work.
private struct Settings: View {
  @State private var isOn = true
  @State private var count = 1

  var body: some View {
    VStack(spacing: 0) {
      Toggle("sound", isOn: $isOn)
      Stepper("lives", value: $count).disabled(true)
      Text("\(isOn ? "on" : "off") \(count)")
    }
  }
}

/// Controls at the ends of their ranges, and while a finger is on them.
@MainActor
@Suite struct ControlEdgeTests {
  private let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)

  // MARK: Bars

  /// Source: https://developer.apple.com/documentation/swiftui/progressview
  @Test(arguments: [(-1.0, 4.0, 0.0), (0, 4, 0), (1, 4, 50), (4, 4, 200), (9, 4, 200), (3, 0, 0), (3, -4, 0)])
  func eachProgressViewStaysWithinItsFrame(value: Double, total: Double, width: Double) throws {
    let views: [AnyView] = [
      AnyView(ProgressView(value: value, total: total)),
      AnyView(ProgressView("title", value: value, total: total)),
      AnyView(ProgressView(value: value, total: total) { Text("label") }),
    ]
    for view in views {
      let stage = try Stage.showing { view.frame(width: 200).tint(SwiftUI.Color(red)) }
      let bar = try #require(stage.frame(of: red))
      let found = [Double(bar.minX), Double(bar.width), Double(bar.height)]
      #expect(found == [50, width, 4])
    }
  }

  /// Half of 300 points. A style without a colour leaves that of the surroundings.
  @Test func aProgressViewsStyleHasItsColourAndTheTotalIsOne() throws {
    let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    let own = try Stage.showing {
      ProgressView(value: 0.5).progressViewStyle(LinearProgressViewStyle(tint: SwiftUI.Color(red)))
        .tint(SwiftUI.Color(green))
    }
    #expect(own.frame(of: red)?.width == 150 && own.frame(of: green) == nil)
    let outer = try Stage.showing {
      ProgressView("title", value: 0.5).progressViewStyle(LinearProgressViewStyle()).tint(SwiftUI.Color(green))
    }
    #expect(outer.frame(of: green)?.width == 150)
  }

  /// A bar of 200 points for values from 20 to 60; it is never narrower than it is high.
  @Test(arguments: [(10.0, 6.0), (20, 6), (30, 50), (60, 200), (90, 200)])
  func aGaugeFillsItsPartOfTheBounds(value: Double, width: Double) throws {
    let gauges: [AnyView] = [
      AnyView(Gauge(value: value, in: 20...60) { Text("label") }),
      AnyView(
        Gauge(value: value, in: 20...60) {
          Text("label")
        } currentValueLabel: {
          Text("now")
        }),
    ]
    for gauge in gauges {
      let stage = try Stage.showing { gauge.frame(width: 200).tint(SwiftUI.Color(red)) }
      let bar = try #require(stage.frame(of: red))
      let found = [Double(bar.minX), Double(bar.width), Double(bar.height)]
      #expect(found == [50, width, 6])
    }
  }

  /// A line of 144 points from 78, between labels of 20 points; the knob is 8 points wide.
  @Test(arguments: [(0.0, 78.0), (20, 78), (30, 112), (60, 214), (90, 214)])
  func aGaugesKnobStaysOnItsLine(value: Double, x: Double) throws {
    let stage = try Stage.showing {
      Gauge(value: value, in: 20...60) {
        Text("label")
      } currentValueLabel: {
        Text("now")
      } minimumValueLabel: {
        Color.clear.frame(width: 20, height: 6)
      } maximumValueLabel: {
        Color.clear.frame(width: 20, height: 6)
      }
      .gaugeStyle(.accessoryLinear).frame(width: 200)
    }
    let knob = try #require(
      stage.views.first { $0.bounds.size == CGSize(width: 8, height: 8) && $0.backgroundColor != nil })
    #expect(Double(knob.convert(knob.bounds, to: nil).minX) == x)
  }

  // MARK: Fingers

  /// The knob's middle goes from 14 to 286 for values from 20 to 60.
  @Test func aSliderReportsADragOnce() async throws {
    let diary = Diary()
    let stage = try Stage.showing { Volume(diary: diary) }
    let knob = try #require(stage.views.first { $0.bounds.size == CGSize(width: 28, height: 28) })
    let place = knob.convert(knob.bounds, to: nil)
    #expect(abs(place.midX - 82) <= 0.5)
    await stage.drag(from: CGPoint(x: 82, y: place.midY), to: CGPoint(x: 150, y: place.midY), frames: 6)
    await stage.advance()
    #expect(stage.texts == ["40"] && diary.lines == ["true", "false"])
  }

  @Test func gesturesAndSlidersThatAreDisabledDoNothing() async throws {
    var taps = 0
    let diary = Diary()
    let stage = try Stage.showing {
      VStack(spacing: 10) {
        Color(red).frame(width: 100, height: 40).onTapGesture { taps += 1 }
        Volume(diary: diary)
      }
      .disabled(true)
    }
    let box = try #require(stage.frame(of: red))
    stage.tap(at: CGPoint(x: box.midX, y: box.midY))
    await stage.advance()
    let y = box.maxY + 25
    await stage.drag(from: CGPoint(x: 82, y: y), to: CGPoint(x: 200, y: y), frames: 4)
    await stage.advance()
    #expect(taps == 0 && diary.lines == [] && stage.texts == ["30"])
  }

  @Test func aFingerThatLeavesAButtonDoesNotPressIt() async throws {
    var taps = 0
    let stage = try Stage.showing { Button("go") { taps += 1 }.buttonStyle(PressStyle()) }
    stage.touchDown(at: CGPoint(x: 150, y: 100))
    await stage.advance()
    #expect(stage.texts == ["pressed"])
    stage.touchMove(to: CGPoint(x: 10, y: 10))
    await stage.advance()
    #expect(stage.texts == ["idle"])
    stage.touchUp(at: CGPoint(x: 10, y: 10))
    await stage.advance()
    #expect(stage.texts == ["idle"] && taps == 0)
  }

  @Test func aButtonsWholeLabelTakesTaps() async throws {
    var taps = 0
    let stage = try Stage.showing {
      Button {
        taps += 1
      } label: {
        Text("go").frame(width: 200, height: 100)
      }
    }
    // The label goes from (50, 50) to (250, 150).
    for (x, y, count) in [(60, 60, 1), (240, 140, 2), (40, 60, 2), (60, 160, 2)] as [(CGFloat, CGFloat, Int)] {
      stage.tap(at: CGPoint(x: x, y: y))
      await stage.advance()
      #expect(taps == count)
    }
  }

  @Test func aPressedButtonIsPalerInEachStyle() async throws {
    func look(_ style: some ButtonStyle) async throws -> [Bool] {
      let stage = try Stage.showing { Button("go") {}.buttonStyle(style) }
      let before = stage.views.map(\.alpha).min() ?? 1
      stage.touchDown(at: CGPoint(x: 150, y: 100))
      await stage.advance()
      let during = stage.views.map(\.alpha).min() ?? 1
      stage.touchUp(at: CGPoint(x: 150, y: 100))
      await stage.advance()
      return [before == 1, during < 1, (stage.views.map(\.alpha).min() ?? 1) == 1]
    }
    #expect(try await look(.automatic) == [true, true, true])
    #expect(try await look(.plain) == [true, true, true])
    #expect(try await look(.bordered) == [true, true, true])
    #expect(try await look(.borderedProminent) == [true, true, true])
  }

  // MARK: Looks

  @Test func onlyTheChosenOptionIsMarked() throws {
    for (scheme, wanted) in [(ColorScheme.light, UIColor.white), (.dark, .systemGray2)] {
      let stage = try Stage.showing {
        Picker("level", selection: .constant(2)) {
          Text("one").tag(1)
          Text("two").tag(2)
          Text("three").tag(3)
        }
        .colorScheme(scheme)
      }
      let colors = stage.views.filter { $0.layer.cornerRadius == 7 }.map { $0.backgroundColor?.cgColor }
      try #require(colors.count == 3)
      let style = UITraitCollection(userInterfaceStyle: scheme == .dark ? .dark : .light)
      #expect(colors[1] == wanted.resolvedColor(with: style).cgColor)
      #expect(colors[0]?.alpha == 0 && colors[2]?.alpha == 0)
    }
  }

  @Test func aSwitchsStyleHasItsColour() throws {
    let colors = try [SwitchToggleStyle(tint: SwiftUI.Color(red)), SwitchToggleStyle()].map { style in
      let stage = try Stage.showing { Toggle("label", isOn: .constant(true)).toggleStyle(style) }
      let track = stage.views.first { $0.bounds.size == CGSize(width: 51, height: 31) && $0.backgroundColor != nil }
      return track?.backgroundColor?.cgColor
    }
    #expect(colors == [red.cgColor, UIColor.systemGreen.cgColor])
  }

  @Test func aLineOfTextFollowsItsValueAndTakesNoTouchesWhileDisabled() async throws {
    let stage = try Stage.showing { NameField() }
    let field = try #require(stage.views.first { $0 is UITextField } as? UITextField)
    #expect(field.text == "Eve" && field.isUserInteractionEnabled)
    try await stage.tap(text: "fill")
    #expect(field.text == "Ada")
    let other = try Stage.showing { TextField("Name", text: .constant("x")).disabled(true) }
    #expect(other.views.first { $0 is UITextField }?.isUserInteractionEnabled == false)
  }

  /// Source: https://developer.apple.com/documentation/swiftui/label
  @Test func aLabelsSymbolIsBeforeItsTitle() throws {
    let stage = try Stage.showing {
      VStack {
        Label("Play", systemImage: "play")
        Button("Stop", systemImage: "stop") {}
      }
    }
    let icons = stage.views.filter { $0 is UIImageView }.map { $0.convert($0.bounds, to: nil) }
    let titles = [try #require(stage.frame(of: "Play")), try #require(stage.frame(of: "Stop"))]
    #expect(icons.count == 2 && zip(icons, titles).allSatisfy { abs($1.minX - $0.maxX - 8) <= 1 })
    #expect(zip(icons, titles).allSatisfy { abs($1.midY - $0.midY) <= 1 })
  }

  /// Source: https://developer.apple.com/documentation/swiftui/image/scale
  @Test func symbolsHaveTheirScaleAndTheColourOfTheSurroundings() throws {
    let scales: [SwiftUI.Image.Scale?] = [.small, nil, .large]
    var widths: [CGFloat] = []
    for scale in scales {
      let stage = try Stage.showing {
        SwiftUI.Image(systemName: "star").imageScale(scale ?? .medium).font(.system(size: 40))
          .foregroundColor(SwiftUI.Color(red))
      }
      let picture = try #require(stage.views.first { $0 is UIImageView } as? UIImageView)
      #expect(picture.tintColor.cgColor == red.cgColor)
      widths.append(picture.bounds.width)
    }
    #expect(widths[0] < widths[1] && widths[1] < widths[2])
  }

  /// Source: https://developer.apple.com/documentation/swiftui/image/renderingmode(_:)
  @Test func aPictureIsColouredAsItsModeSays() throws {
    let first = try Stage.showing { Text("a stage gives the picture its scale") }
    let own = SwiftUI.Image(uiImage: UIGraphicsImageRenderer(size: CGSize(width: 8, height: 4)).image { _ in })
    let symbol = SwiftUI.Image(systemName: "star")
    let images = [
      own, own.renderingMode(.template), own.renderingMode(.original), own.renderingMode(.template).renderingMode(nil),
      symbol, symbol.renderingMode(.original),
    ]
    let modes = try images.map { image in
      let stage = try Stage.showing { image }
      return (stage.views.first { $0 is UIImageView } as? UIImageView)?.image?.renderingMode
    }
    #expect(modes == [.automatic, .alwaysTemplate, .alwaysOriginal, .automatic, .alwaysTemplate, .alwaysOriginal])
    withExtendedLifetime(first) {}
  }

  @Test func aSlidersLineHasTheTint() throws {
    let value = 0.25
    let stage = try Stage.showing { Slider(value: .constant(value)).tint(SwiftUI.Color(red)) }
    // The knob's middle goes from 14 to 286 for values from 0 to 1.
    #expect(stage.frame(of: red)?.width == 82)
  }

  /// The value stands in the place of the label beside a line and in a ring.
  @Test func aGaugeShowsItsValueOrElseItsLabel() throws {
    let gauges = [
      Gauge(value: 0.5) { Text("label") },
      Gauge(value: 0.5) {
        Text("label")
      } currentValueLabel: {
        Text("now")
      },
    ]
    func texts(_ style: GaugeStyleChoice) throws -> [[String]] {
      try gauges.map { gauge in
        let stage = try Stage.showing { gauge.gaugeStyle(style) }
        return stage.texts
      }
    }
    #expect(try texts(.accessoryLinear) == [["label"], ["now"]])
    #expect(try texts(.accessoryCircular) == [["label"], ["now"]])
    #expect(try texts(.linearCapacity) == [["label"], ["label", "now"]])
  }

  /// Source: https://developer.apple.com/documentation/swiftui/view/tag(_:)
  @Test func onlyTagsOfTheSelectionsTypeAreChoices() throws {
    let stage = try Stage.showing {
      Picker("level", selection: .constant(1)) {
        Text("one").tag(1)
        Text("text").tag("2")
        Text("none")
        Text("four").tag(4)
      }
    }
    #expect(stage.texts == ["one", "four"])
  }

  /// Source: https://developer.apple.com/documentation/swiftui/view/textfieldstyle(_:)
  @Test func aLineOfTextHasTheBorderOfItsStyle() throws {
    let borders = try [RoundedBorderTextFieldStyle(), PlainTextFieldStyle(), .automatic].map { style in
      let stage = try Stage.showing { TextField("Name", text: .constant("x")).textFieldStyle(style) }
      return (stage.views.first { $0 is UITextField } as? UITextField)?.borderStyle
    }
    #expect(borders == [.roundedRect, UITextField.BorderStyle.none, UITextField.BorderStyle.none])
  }

  @Test func aSwitchTurnsBothWaysAndADisabledStepperStays() async throws {
    let stage = try Stage.showing { Settings() }
    let (sound, lives) = (try #require(stage.frame(of: "sound")), try #require(stage.frame(of: "lives")))
    var found: [String] = []
    for (x, y) in [(275, sound.midY), (275, sound.midY), (280, lives.midY), (230, lives.midY)] as [(CGFloat, CGFloat)] {
      stage.tap(at: CGPoint(x: x, y: y))
      await stage.advance()
      found.append(stage.texts.last ?? "")
    }
    #expect(found == ["off 1", "on 1", "on 1", "on 1"])
  }

  /// Source: https://developer.apple.com/documentation/swiftui/buttonstyleconfiguration/role
  @Test func aStyleGetsTheRoleAndTheInnermostStyleCounts() throws {
    let stage = try Stage.showing {
      VStack {
        Button("a") {}
        Button("b", role: .cancel) {}
        Button("c", role: .destructive) {}
        Button("d", role: .cancel) {}.buttonStyle(PressStyle())
      }
      .buttonStyle(RoleStyle())
    }
    #expect(stage.texts == ["a", "none", "b", "cancel", "c", "destructive", "idle"])
  }

  /// Source: https://developer.apple.com/documentation/swiftui/sharelink
  @Test func aLinkWithoutALabelHasTheSystemsTitleAndSharesItsAddress() async throws {
    let address = try #require(URL(string: "https://example.org/points"))
    let stage = try Stage.showing { ShareLink(item: address) }
    try await stage.tap(text: "Share…")
    await stage.advance()
    #expect(stage.events.filter { $0.kind == .share }.map(\.text) == ["text \"https://example.org/points\""])
  }
}
