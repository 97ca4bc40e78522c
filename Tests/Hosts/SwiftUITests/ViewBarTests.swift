import SceneTesting
import SpriteKit
import Testing
import UIKit

@testable import SwiftUI

/// Bars, tabs, cards, alerts and texts.
@MainActor
@Suite struct ViewBarTests {
  private let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// A screen of 320 x 480 points.
  private let phone = Stage.Setting(device: Device(size: CGSize(width: 320, height: 480), scale: 1))

  private func tap(_ stage: Stage, _ text: String) async throws {
    try await stage.tap(text: text)
    await stage.advance(frames: 2)
  }

  // MARK: Bars

  /// Source: https://developer.apple.com/documentation/swiftui/toolbaritemplacement
  @Test func toolbarItemsAreAtTheirSides() throws {
    let placements: [(ToolbarItemPlacement, Bool)] = [
      (.automatic, false), (.navigationBarLeading, true), (.navigationBarTrailing, false), (.topBarLeading, true),
      (.topBarTrailing, false), (.cancellationAction, true), (.confirmationAction, false), (.primaryAction, false),
    ]
    let sides = try placements.map { placement, _ in
      let stage = try Stage.showing(phone) {
        NavigationStack {
          Text("page").toolbar {
            ToolbarItem(placement: placement) { Text("own") }
            ToolbarItem(placement: placement) { Text("next") }
            ToolbarItem(placement: .keyboard) { Text("keys") }
          }
        }
      }
      let (own, next) = (try #require(stage.frame(of: "own")), try #require(stage.frame(of: "next")))
      #expect(own.maxX < next.minX && !stage.texts.contains("keys"))
      return own.minX == 16 ? "leading" : abs(next.maxX - 304) <= 1 ? "trailing" : "?"
    }
    #expect(sides == placements.map { $0.1 ? "leading" : "trailing" })
  }

  @Test func aTitleIsLargeOnTheFirstPageUnlessAPageWantsAnother() async throws {
    struct Pages: View {
      let first: NavigationBarItem.TitleDisplayMode
      let second: NavigationBarItem.TitleDisplayMode
      let hidesBack: Bool
      var body: some View {
        NavigationStack {
          NavigationLink("go") {
            Text("end").navigationTitle("Two").navigationBarTitleDisplayMode(second)
              .navigationBarBackButtonHidden(hidesBack)
          }
          .navigationTitle("One").navigationBarTitleDisplayMode(first)
        }
      }
    }
    let cases: [(NavigationBarItem.TitleDisplayMode, NavigationBarItem.TitleDisplayMode, Bool)] = [
      (.automatic, .automatic, false), (.inline, .large, false), (.large, .inline, true),
    ]
    var found: [String] = []
    for (first, second, hidesBack) in cases {
      let stage = try Stage.showing(phone) { Pages(first: first, second: second, hidesBack: hidesBack) }
      /// The title's place, and whether the page is below a bar of 96 points or of 44.
      func look(_ title: String, _ page: String) -> String {
        guard let bar = stage.frame(of: title), let text = stage.frame(of: page) else { return "missing" }
        let below = text.midY == 288 ? 96 : text.midY == 262 ? 44 : 0
        return "\(bar.minX == 16 && bar.minY >= 44 ? "large" : abs(bar.midX - 160) <= 1 ? "small" : "?") \(below)"
      }
      found.append(look("One", "go"))
      try await tap(stage, "go")
      found.append(look("Two", "end") + (stage.texts.contains("Back") ? " back" : ""))
    }
    #expect(found == ["large 96", "small 44 back", "small 44", "large 96 back", "large 96", "small 44"])
  }

  @Test func aPathThatChangesInTheMiddleKeepsItsBeginning() async throws {
    struct Stack: View {
      let log: (String) -> Void
      @State private var path = [1, 2, 3]
      var body: some View {
        NavigationStack(path: $path) {
          Text("root").navigationDestination(for: Int.self) { number in
            VStack {
              Text("page \(number)")
              Button("swap") { path = [1, 7] }
              Button("more") { path.append(9) }
              Button("none") { path = [] }
            }
            .onAppear { log("+\(number)") }
          }
        }
      }
    }
    var lines: [String] = []
    let stage = try Stage.showing(phone) { Stack { lines.append($0) } }
    await stage.advance(frames: 2)
    #expect(stage.texts.contains("page 3"))
    for (button, text) in [
      ("swap", "page 7"), ("more", "page 9"), ("Back", "page 7"), ("Back", "page 1"),
    ] {
      try await tap(stage, button)
      #expect(stage.texts.contains(text), "\(stage.texts)")
    }
    try await tap(stage, "none")
    #expect(stage.texts == ["root"])
    #expect(Array(lines.suffix(4)) == ["+7", "+9", "+7", "+1"])
  }

  // MARK: Tabs

  @Test func pagesAreTurnedByMoreThanFiftyPointsAndHaveDots() async throws {
    struct Pages: View {
      let style: TabViewStyleChoice
      var body: some View {
        TabView {
          ForEach(1..<4) { number in
            Text("page \(number)").frame(maxWidth: .infinity, maxHeight: .infinity).background(Color.blue)
          }
        }
        .tabViewStyle(style)
      }
    }
    let stage = try Stage.showing { Pages(style: .page) }
    var shown: [String] = []
    for way in [
      CGVector(dx: -45, dy: 0), CGVector(dx: -60, dy: 0), CGVector(dx: -60, dy: 70), CGVector(dx: -60, dy: 50),
      CGVector(dx: 45, dy: 0), CGVector(dx: 60, dy: 0),
    ] {
      await stage.drag(
        from: CGPoint(x: 150, y: 80), to: CGPoint(x: 150 + way.dx, y: 80 + way.dy), frames: 4)
      await stage.advance()
      shown += stage.texts
    }
    #expect(shown == ["page 1", "page 2", "page 2", "page 3", "page 3", "page 2"])
    /// The middles of the dots, and whether a dot is that of the page.
    func dots(_ stage: Stage) -> [String] {
      stage.views.filter { $0.bounds.size == CGSize(width: 8, height: 8) && $0.backgroundColor != nil }.map { dot in
        let full = (dot.backgroundColor?.cgColor.alpha ?? 0) == 1
        return "\(dot.convert(dot.bounds, to: nil).midX) \(full)"
      }
    }
    // 8 points each, and 8 between them, in the middle of 300.
    #expect(dots(stage) == ["134.0 false", "150.0 true", "166.0 false"])
    let plain = try Stage.showing { Pages(style: .page(indexDisplayMode: .never)) }
    #expect(dots(plain) == [] && PageTabViewStyle(indexDisplayMode: .always).hasDots)
  }

  @Test func theChosenTabHasTheTintAndAMissingTagTheFirst() throws {
    func colors(_ tag: Int) throws -> [String] {
      let stage = try Stage.showing {
        TabView(selection: .constant(tag)) {
          Text("one").tabItem { Text("A") }.tag(1)
          Text("two").tabItem { Text("B") }.tag(2)
        }
        .tint(SwiftUI.Color(red))
      }
      let labels = ["A", "B"].compactMap { text in stage.views.compactMap { $0 as? UILabel }.first { $0.text == text } }
      let look = labels.map { label -> String in
        let color = label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
        return color?.cgColor == red.cgColor ? "tint" : color?.cgColor == UIColor.systemGray.cgColor ? "gray" : "?"
      }
      return look + stage.texts.filter { $0.count == 3 }
    }
    #expect(
      [try colors(2), try colors(1), try colors(9)] == [
        ["gray", "tint", "two"], ["tint", "gray", "one"], ["tint", "gray", "one"],
      ])
  }

  // MARK: Cards

  /// A card of 470 points leaves after a quarter of its height.
  @Test(arguments: [(100.0, false), (140, true)])
  func aCardLeavesAfterAQuarterOfItsHeight(way: Double, leaves: Bool) async throws {
    struct Menu: View {
      @State private var item: Shown? = Shown(id: 4)
      var body: some View {
        Text(item == nil ? "gone" : "shown").sheet(item: $item) { Text("card \($0.id)") }
      }
    }
    let stage = try Stage.showing(phone) { Menu() }
    await stage.advance(seconds: 1)
    #expect(stage.texts.contains("card 4"))
    await stage.drag(from: CGPoint(x: 160, y: 100), to: CGPoint(x: 160, y: 100 + way), frames: 10)
    await stage.advance(seconds: 1)
    #expect(stage.texts == (leaves ? ["gone"] : ["shown", "card 4"]))
  }

  private struct Shown: Identifiable {
    let id: Int
  }

  @Test func aCoverShowsItsItem() async throws {
    struct Menu: View {
      @State private var item: Shown?
      @State private var ends = 0
      var body: some View {
        Button("open \(ends)") { item = Shown(id: 8) }
          .fullScreenCover(item: $item, onDismiss: { ends += 1 }) { shown in
            Button("close \(shown.id)") { item = nil }
          }
      }
    }
    let stage = try Stage.showing(phone) { Menu() }
    try await tap(stage, "open 0")
    await stage.advance(seconds: 1)
    let button = try #require(stage.frame(of: "close 8"))
    #expect(button.midY == 240, "it covers the whole screen")
    try await tap(stage, "close 8")
    await stage.advance(seconds: 1)
    #expect(stage.texts == ["open 1"])
  }

  // MARK: Alerts

  /// Source: https://developer.apple.com/documentation/swiftui/alert
  @Test func eachFormOfAnAlertHasItsButtons() async throws {
    struct Asking: View {
      let number: Int
      @State private var isShown = false
      @State private var item: Shown?
      @State private var answer = "ask"
      @State private var code = "12"
      private func made(_ number: Int) -> Alert {
        switch number {
        case 0: Alert(title: Text("Zero"))
        case 1: Alert(title: Text("One"), message: Text("m"), dismissButton: .cancel { answer = "cancelled" })
        case 2:
          Alert(
            title: Text("Two"), primaryButton: .destructive(Text("Yes")) { answer = "yes" },
            secondaryButton: .cancel(Text("No")) { answer = "no" })
        default: Alert(title: Text("Item \(number)"), dismissButton: .default(Text("Fine")) { answer = "fine" })
        }
      }
      var body: some View {
        Button(answer) {
          if number == 3 { item = Shown(id: 33) } else { isShown = true }
        }
        .alert(isPresented: number < 3 ? $isShown : .constant(false)) { made(number) }
        .alert(item: $item) { made($0.id) }
        .alert("Four", isPresented: number == 4 ? $isShown : .constant(false)) {}
        .alert("Five", isPresented: number == 5 ? $isShown : .constant(false)) {
          SecureField("Code", text: $code)
          Button("Keep") { answer = code }
        }
      }
    }
    let cases = [
      ("Zero", " [OK]", "OK", "ask", [UIAlertAction.Style.default]),
      ("One", "m [Cancel]", "Cancel", "cancelled", [.cancel]),
      ("Two", " [Yes, No]", "Yes", "yes", [.destructive, .cancel]),
      ("Item 33", " [Fine]", "Fine", "fine", [.default]), ("Four", " [OK]", "OK", "ask", [.default]),
      ("Five", " [Keep]", "Keep", "12", [.default]),
    ]
    for (number, expected) in cases.enumerated() {
      let stage = try Stage.showing { Asking(number: number) }
      try await tap(stage, "ask")
      let shown = stage.app.keyWindow?.rootViewController?.presentedViewController as? UIAlertController
      let alert = try #require(shown, "\(expected.0)")
      #expect(alert.title == expected.0 && alert.actions.map(\.style) == expected.4 && alert.preferredStyle == .alert)
      #expect(stage.alerts.last?.hasSuffix(expected.1) == true, "\(stage.alerts)")
      if number == 5 {
        let line = try #require(alert.textFields?.first)
        #expect(line.isSecureTextEntry && line.placeholder == "Code" && line.text == "12")
      }
      try stage.choose(expected.2)
      await stage.advance(frames: 2)
      #expect(stage.texts == [expected.3])
    }
  }

  // MARK: Texts

  /// A text's own modifiers override those around it, and the inner of two modifiers wins.
  @Test func aTextHasTheLooksOfItsParts() throws {
    let stage = try Stage.showing { Text("text") }
    var environment = EnvironmentValues()
    (environment.font, environment.isItalic) = (.system(size: 30), false)
    environment.foreground = SwiftUI.Color(red)
    let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    let texts: [Text] = [
      Text("a"), Text("a").font(.system(size: 10)).font(.system(size: 20)),
      Text("a").foregroundColor(SwiftUI.Color(blue)).foregroundColor(SwiftUI.Color(red)),
      Text("a").underline().strikethrough(false),
      Text("a").strikethrough().underline(false), Text("a").tracking(3), Text("a").bold(), Text("a").bold(false),
      Text("a").italic().fontWeight(.bold),
    ]
    func look(_ text: Text) -> String {
      let whole = text.attributed(in: environment)
      func value(_ key: NSAttributedString.Key) -> Any? { whole.attribute(key, at: 0, effectiveRange: nil) }
      let font = value(.font) as? UIFont
      let color = (value(.foregroundColor) as? UIColor)?.cgColor == red.cgColor ? "red" : "blue"
      var words = [
        "\(font?.pointSize ?? 0)", color, font?.fontName.replacingOccurrences(of: "SkitSans-", with: "") ?? "-",
      ]
      if value(.underlineStyle) != nil { words.append("under") }
      if value(.strikethroughStyle) != nil { words.append("struck") }
      if let kern = value(.kern) as? CGFloat { words.append("\(kern)") }
      return words.joined(separator: " ")
    }
    #expect(
      texts.map(look) == [
        "30.0 red Regular", "10.0 red Regular", "30.0 blue Regular", "30.0 red Regular under",
        "30.0 red Regular struck", "30.0 red Regular 3.0", "30.0 red Bold", "30.0 red Regular", "30.0 red BoldOblique",
      ])
    let sum = Text("one ") + Text("two").bold()
    #expect(sum.string == "one two" && sum.attributed(in: environment).string == "one two")
    environment.textCase = .uppercase
    #expect(sum.attributed(in: environment).string == "ONE TWO")
    withExtendedLifetime(stage) {}
  }

  /// "If color is nil, the underline uses the default foreground color."
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/text/underline(_:color:)
  @Test func linesOfATextHaveTheirOwnColours() throws {
    let stage = try Stage.showing { Text("text") }
    let colors = [UIColor(red: 0, green: 0, blue: 1, alpha: 1), UIColor(red: 0, green: 1, blue: 0, alpha: 1)]
    let (blue, green) = (SwiftUI.Color(colors[0]), SwiftUI.Color(colors[1]))
    let texts: [Text] = [
      Text("a").underline(color: blue).strikethrough(color: green), Text("a").underline(color: green),
      Text("a").strikethrough(true, color: blue), Text("a").underline().strikethrough(),
    ]
    func numbers(_ key: NSAttributedString.Key) -> [Int?] {
      texts.map { text in
        let letters = text.attributed(in: EnvironmentValues())
        let color = letters.attribute(key, at: 0, effectiveRange: nil) as? UIColor
        return color.flatMap { found in colors.firstIndex { $0.cgColor == found.cgColor } }
      }
    }
    #expect(numbers(.underlineColor) == [0, 1, nil, nil])
    #expect(numbers(.strikethroughColor) == [1, nil, 0, nil])
    withExtendedLifetime(stage) {}
  }

  @Test func aDistanceOfLettersThatIsNoneChangesNothing() throws {
    let stage = try Stage.showing { Text("text") }
    let distances: [CGFloat] = [-2, 0, .nan, .infinity, 4]
    let kerns = distances.map { distance -> CGFloat? in
      let letters = Text("a").kerning(distance).attributed(in: EnvironmentValues())
      return letters.attribute(.kern, at: 0, effectiveRange: nil) as? CGFloat
    }
    #expect(kerns == [-2, nil, nil, nil, 4])
    withExtendedLifetime(stage) {}
  }

  @Test func linesAreAlignedAsTheirSurroundingsSay() throws {
    let alignments: [(TextAlignment, NSTextAlignment)] = [(.leading, .left), (.center, .center), (.trailing, .right)]
    for (own, wanted) in alignments {
      let stage = try Stage.showing { Text("text").multilineTextAlignment(own).minimumScaleFactor(0.5) }
      let label = try #require(stage.views.compactMap { $0 as? UILabel }.first)
      #expect(label.textAlignment == wanted && label.adjustsFontSizeToFitWidth && label.minimumScaleFactor == 0.5)
    }
  }

  // MARK: Buttons

  @Test func aButtonsStyleHasTheColoursOfItsRoleAndState() throws {
    func look<S: ButtonStyle>(_ style: S, _ role: ButtonRole?, _ isEnabled: Bool) throws -> String {
      let stage = try Stage.showing {
        Button("go", role: role) {}.buttonStyle(style).disabled(!isEnabled)
      }
      let label = try #require(stage.views.compactMap { $0 as? UILabel }.first)
      let color = label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
      let names: [(UIColor, String)] = [
        (.systemBlue, "blue"), (.systemRed, "red"), (.white, "white"), (.tertiaryLabel, "pale"), (.label, "black"),
        (.tertiarySystemFill, "gray"),
      ]
      func name(_ color: UIColor?) -> String { names.first { $0.0.cgColor == color?.cgColor }?.1 ?? "-" }
      let back = stage.views.first { $0.layer.cornerRadius == 8 }?.backgroundColor
      let alpha = stage.views.map(\.alpha).min() ?? 1
      return "\(name(color)) \(name(back)) \(alpha)"
    }
    let automatic = [
      try look(.automatic, nil, true), try look(.automatic, .destructive, true), try look(.automatic, .cancel, true),
      try look(.automatic, .destructive, false),
    ]
    #expect(automatic == ["blue - 1.0", "red - 1.0", "blue - 1.0", "pale - 1.0"])
    #expect([try look(.plain, nil, true), try look(.plain, .destructive, false)] == ["black - 1.0", "black - 0.5"])
    let bordered = [
      try look(.bordered, nil, true), try look(.bordered, .destructive, true), try look(.bordered, nil, false),
    ]
    #expect(bordered == ["blue gray 1.0", "red gray 1.0", "pale gray 1.0"])
    let prominent = [
      try look(.borderedProminent, nil, true), try look(.borderedProminent, .destructive, true),
      try look(.borderedProminent, .destructive, false),
    ]
    #expect(prominent == ["white blue 1.0", "white red 1.0", "pale gray 1.0"])
  }

  // MARK: Time

  @Test func aTimelineThatIsPausedStandsStill() async throws {
    func counts(_ schedule: some TimelineSchedule) async throws -> Int {
      var dates: [Date] = []
      let stage = try Stage.showing {
        TimelineView(schedule) { context in
          let _ = dates.append(context.date)
          Text("time")
        }
      }
      await stage.advance(seconds: 1.1)
      let steps = zip(dates, dates.dropFirst()).map { $1.timeIntervalSince($0) }
      return steps.count { $0 > 0 }
    }
    let found = [
      try await counts(.animation(minimumInterval: 0.25, paused: true)),
      try await counts(.animation(minimumInterval: 0.25)),
      try await counts(.periodic(from: Date(timeIntervalSinceReferenceDate: 0), by: 0.5)),
      try await counts(.everyMinute),
    ]
    #expect(found == [0, 4, 2, 0])
  }

  /// https://developer.apple.com/documentation/swiftui/timelineview/context/date and
  /// https://developer.apple.com/documentation/swiftui/periodictimelineschedule/entries(from:mode:)
  @Test func aTimelinesDatesAreWholeStepsFromItsStartDate() async throws {
    /// The dates in seconds since noon on 1 January 2001, when a stage starts.
    func dates(_ schedule: some TimelineSchedule) async throws -> [TimeInterval] {
      var found: [TimeInterval] = []
      let stage = try Stage.showing {
        TimelineView(schedule) { context in
          let _ = found.append(context.date.timeIntervalSinceReferenceDate - 43_200)
          Text("time")
        }
      }
      await stage.advance(seconds: 1.1)
      return Set(found).sorted()
    }
    let (past, future) = (Date(timeIntervalSinceReferenceDate: 1.25), Date(timeIntervalSinceReferenceDate: 90_000.75))
    #expect(try await dates(.periodic(from: past, by: 0.5)) == [-0.25, 0.25, 0.75])
    #expect(try await dates(.periodic(from: future, by: 0.5)) == [-0.25, 0.25, 0.75])
    #expect(try await dates(.everyMinute) == [0])
  }

  /// Each frame ends, also if more dates are due in it than the clock can tell apart.
  @Test(arguments: [0.01, 1e-9, 0, -1]) func datesWithoutADistanceDoNotHoldAFrame(step: TimeInterval) async throws {
    var last = Date.distantPast
    let stage = try Stage.showing {
      TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 1.25), by: step)) { context in
        let _ = last = context.date
        Text("time")
      }
    }
    await stage.advance(frames: 3)
    let start = last
    await stage.advance(frames: 3)
    #expect(abs(last.timeIntervalSince(start) - 0.05) < 0.02)
  }
}
