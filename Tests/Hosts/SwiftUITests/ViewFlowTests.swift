import Combine
import SceneTesting
import SpriteKit
import Testing

@testable import SwiftUI

/// A page that leads to the next one and back.
private struct Step: View {
  let number: Int
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack {
      Text("page \(number)")
      NavigationLink("next \(number)", destination: Step(number: number + 1))
      Button("leave \(number)") { dismiss() }
    }
  }
}

/// A card with a view that keeps it until a button removes that view.
private struct Locked: View {
  @State private var isShown = true
  @State private var locks = 2

  var body: some View {
    Text(isShown ? "shown" : "gone")
      .sheet(isPresented: $isShown) {
        VStack {
          ForEach(0..<locks, id: \.self) { Text("lock \($0)").interactiveDismissDisabled() }
          Button("free") { locks -= 1 }
        }
      }
  }
}

/// An alert that comes and goes with a value from elsewhere.
private struct Asking: View {
  let wishes: PassthroughSubject<Bool, Never>
  @State private var isShown = false

  var body: some View {
    Text(isShown ? "asking" : "quiet")
      .alert("Sure?", isPresented: $isShown) { Button("Yes") {} }
      .onReceive(wishes) { isShown = $0 }
  }
}

private struct Shown: Identifiable {
  let id: Int
}

/// The two older forms of an alert.
private struct OlderAlerts: View {
  @State private var isShown = false
  @State private var item: Shown?

  var body: some View {
    VStack {
      Button("flag") { isShown = true }
        .alert(isPresented: $isShown) { Alert(title: Text("Flag")) }
      Button("item") { item = Shown(id: 4) }
        .alert(item: $item) { Alert(title: Text("Item \($0.id)")) }
      Text("\(isShown ? 1 : 0) \(item?.id ?? 0)")
    }
  }
}

private struct Tabs: View {
  @State private var tab = "x"

  var body: some View {
    TabView(selection: $tab) {
      ForEach(["x", "y", "z"], id: \.self) { name in
        Text("page \(name) of \(tab)").tabItem { Text("tab \(name)") }
      }
    }
  }
}

private struct ModePage: View {
  @Environment(\.presentationMode) private var mode

  var body: some View {
    VStack {
      Text(mode.wrappedValue.isPresented ? "presented" : "first")
      Button("close") { mode.wrappedValue.dismiss() }
    }
  }
}

private struct ModeMenu: View {
  @State private var isShown = false

  var body: some View {
    VStack {
      ModePage()
      Button("open") { isShown = true }
    }
    .sheet(isPresented: $isShown) {
      VStack {
        Text("card")
        ModePage()
      }
    }
  }
}

/// A rectangle in a rectangle, 30 points from its sides.
private struct Nested: SwiftUI.Shape {
  func path(in rect: CGRect) -> SwiftUI.Path {
    SwiftUI.Path { path in
      path.addRect(rect)
      path.addRect(rect.insetBy(dx: 30, dy: 30))
    }
  }
}

/// Ways from one page to another, and fingers that mean one of two views.
@MainActor
@Suite struct ViewFlowTests {
  private let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// A screen of 320 x 480 points.
  private let phone = Stage.Setting(device: Device(size: CGSize(width: 320, height: 480), scale: 1))

  private func tap(_ stage: Stage, _ text: String) async throws {
    try await stage.tap(text: text)
    await stage.advance(frames: 2)
  }

  // MARK: Pages

  /// Source: https://developer.apple.com/documentation/swiftui/navigationpath/removelast(_:)
  @Test(arguments: [(0, 3), (1, 2), (2, 1), (3, 0), (9, 0), (-1, 3)])
  func aPathLosesItsLastValues(count: Int, left: Int) {
    var path = NavigationPath(["a", "b", "c"])
    path.removeLast(count)
    #expect(path == NavigationPath(["a", "b", "c"].prefix(left)) && path.isEmpty == (left == 0))
  }

  /// Source: https://developer.apple.com/documentation/swiftui/dismissaction
  @Test func aPageThatLeavesShowsTheOneBefore() async throws {
    let stage = try Stage.showing(phone) { NavigationStack { Step(number: 0) } }
    for text in ["next 0", "next 1", "next 2", "leave 3"] { try await tap(stage, text) }
    #expect(stage.texts.contains("page 2"))
    try await tap(stage, "leave 2")
    #expect(stage.texts.contains("page 1"))
    try await tap(stage, "leave 1")
    try await tap(stage, "leave 0")
    #expect(stage.texts.contains("page 0"), "the first page stays")
  }

  @Test func aPageExtendsBelowItsBar() throws {
    let page = Color(red).navigationBarTitle("Title", displayMode: .inline)
    let plain = try Stage.showing(phone) { NavigationStack { page } }
    #expect(plain.frame(of: red) == CGRect(x: 0, y: 44, width: 320, height: 436))
    let whole = try Stage.showing(phone) {
      NavigationStack { Color(red).ignoresSafeArea().navigationBarTitle("Title", displayMode: .inline) }
    }
    #expect(whole.frame(of: red) == CGRect(x: 0, y: 0, width: 320, height: 480))
    let hidden = try Stage.showing(phone) { NavigationStack { page.navigationBarHidden(true) } }
    #expect(hidden.frame(of: red) == CGRect(x: 0, y: 0, width: 320, height: 480))
  }

  @Test func aViewInTheToolbarIsAtItsEnd() throws {
    let stage = try Stage.showing(phone) {
      NavigationStack {
        Text("page").toolbar {
          Button("one") {}
          Button("two") {}
        }
      }
    }
    let (one, two) = (try #require(stage.frame(of: "one")), try #require(stage.frame(of: "two")))
    #expect(one.maxX < two.minX && abs(two.maxX - 304) <= 1 && two.maxY <= 44)
  }

  /// Source: https://developer.apple.com/documentation/swiftui/tabview
  @Test func elementsOfAForEachAreTheTagsOfTheirTabs() async throws {
    let stage = try Stage.showing(phone) { Tabs() }
    await stage.advance()
    #expect(stage.texts.contains("page x of x"))
    try await tap(stage, "tab z")
    #expect(stage.texts.contains("page z of z"))
    try await tap(stage, "tab y")
    #expect(stage.texts.contains("page y of y") && !stage.texts.contains("page z of z"))
  }

  // MARK: Cards and alerts

  /// Source: https://developer.apple.com/documentation/swiftui/view/interactivedismissdisabled(_:)
  @Test func aCardIsFreeWhenAllViewsThatKeepItHaveLeft() async throws {
    let stage = try Stage.showing(phone) { Locked() }
    await stage.advance(seconds: 1)
    for count in [2, 1, 0] {
      await stage.drag(from: CGPoint(x: 40, y: 100), to: CGPoint(x: 40, y: 350), frames: 5)
      await stage.advance(seconds: 1)
      #expect(stage.texts.contains("gone") == (count == 0))
      if count > 0 { try await tap(stage, "free") }
    }
  }

  /// Source: https://developer.apple.com/documentation/swiftui/presentationmode
  @Test func theOlderModeClosesACard() async throws {
    let stage = try Stage.showing(phone) { ModeMenu() }
    #expect(stage.texts.contains("first") && !stage.texts.contains("presented"))
    try await tap(stage, "open")
    await stage.advance(seconds: 1)
    #expect(stage.texts.contains("card") && stage.texts.contains("presented"))
    let buttons = stage.views.compactMap { $0 as? UILabel }.filter { $0.text == "close" }
    let button = try #require(buttons.last)
    let place = button.convert(button.bounds, to: nil)
    stage.tap(at: CGPoint(x: place.midX, y: place.midY))
    await stage.advance(seconds: 1)
    #expect(!stage.texts.contains("card") && stage.texts.contains("first"))
  }

  @Test func anAlertGoesWithItsValue() async throws {
    let wishes = PassthroughSubject<Bool, Never>()
    let stage = try Stage.showing { Asking(wishes: wishes) }
    for _ in 0..<2 {
      wishes.send(true)
      await stage.advance(frames: 2)
      #expect(stage.app.alertController?.title == "Sure?" && stage.texts.contains("asking"))
      wishes.send(false)
      await stage.advance(seconds: 1)
      #expect(stage.app.alertController == nil && stage.texts == ["quiet"])
    }
  }

  /// Source: https://developer.apple.com/documentation/swiftui/view/alert(item:content:)
  @Test(arguments: ["flag", "item"])
  func anAlertThatHasEndedShowsAgain(name: String) async throws {
    let stage = try Stage.showing { OlderAlerts() }
    for count in 1...2 {
      try await tap(stage, name)
      #expect(stage.alerts.count == count && stage.texts.contains(name == "flag" ? "1 0" : "0 4"))
      try stage.choose("OK")
      await stage.advance(seconds: 1)
      #expect(stage.texts.contains("0 0"))
    }
  }

  // MARK: Fingers

  @Test func aDragThatBeginsIsNoTap() async throws {
    var lines: [String] = []
    let box = Color(red).frame(width: 100, height: 100).onTapGesture { lines.append("tap") }
    let views: [AnyView] = [
      AnyView(box.padding(10).gesture(DragGesture().onEnded { _ in lines.append("drag") })),
      AnyView(ScrollView { box.padding(.bottom, 300) }),
    ]
    var found: [[String]] = []
    for view in views {
      let stage = try Stage.showing { view }
      let place = try #require(stage.frame(of: red))
      let start = CGPoint(x: place.midX, y: place.midY)
      await stage.drag(from: start, to: CGPoint(x: start.x, y: start.y - 20), frames: 4)
      await stage.advance(frames: 2)
      stage.tap(at: CGPoint(x: start.x, y: start.y - 20))
      await stage.advance(frames: 2)
      found.append(lines)
      lines = []
    }
    #expect(found == [["drag", "tap"], ["tap"]])
  }

  /// Source: https://developer.apple.com/documentation/swiftui/view/contentshape(_:eofill:)
  @Test func aContentShapeTakesTapsInsideItOnly() async throws {
    var counts: [Int] = []
    for allows in [true, false] {
      var taps = 0
      let stage = try Stage.showing {
        VStack { Text("a") }.frame(width: 100, height: 100).contentShape(Circle())
          .onTapGesture { taps += 1 }.allowsHitTesting(allows)
      }
      // The circle's middle is (150, 100), and its radius 50 points.
      for point in [CGPoint(x: 105, y: 55), CGPoint(x: 120, y: 70), CGPoint(x: 150, y: 145)] {
        stage.tap(at: point)
        await stage.advance(frames: 2)
        counts.append(taps)
      }
    }
    #expect(counts == [0, 1, 2, 0, 0, 0])
  }

  /// The shape goes from (100, 50) to (200, 150), its hole from (130, 80) to (170, 120).
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/contentshape(_:eofill:)
  @Test(arguments: [(true, [1, 1, 1]), (false, [1, 2, 2])])
  func aContentShapeHasHolesByTheEvenOddRule(eoFill: Bool, counts: [Int]) async throws {
    var taps = 0
    let stage = try Stage.showing {
      VStack { Text("a") }.frame(width: 100, height: 100).contentShape(Nested(), eoFill: eoFill)
        .onTapGesture { taps += 1 }
    }
    var found: [Int] = []
    for point in [CGPoint(x: 115, y: 65), CGPoint(x: 135, y: 85), CGPoint(x: 95, y: 65)] {
      stage.tap(at: point)
      await stage.advance(frames: 2)
      found.append(taps)
    }
    #expect(found == counts)
  }
}
