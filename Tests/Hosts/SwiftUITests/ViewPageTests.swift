import SceneTesting
import SpriteKit
import Testing

@testable import SwiftUI

/// A page with a title and a way back.
private struct TitledPage: View {
  let title: String
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Text(title)
    Button("leave") { dismiss() }
  }
}

private struct Item: Identifiable {
  let id: Int
  var name: String
}

/// Pages and cards that a view shows in front of itself.
@MainActor
@Suite struct ViewPageTests {
  /// A screen of 320 x 480 points.
  private let phone = Stage.Setting(device: Device(size: CGSize(width: 320, height: 480), scale: 1))

  private func tap(_ stage: Stage, _ text: String) async throws {
    try await stage.tap(text: text)
    await stage.advance(frames: 2)
  }

  // MARK: Pages

  /// Source: https://developer.apple.com/documentation/swiftui/navigationpath
  @Test func aPathOfSeveralTypesShowsItsPages() async throws {
    struct Game: View {
      @State private var path = NavigationPath()
      var body: some View {
        NavigationStack(path: $path) {
          VStack {
            Text("depth \(path.count) \(path.isEmpty ? "empty" : "full")")
            Button("go") {
              path.append(7)
              path.append("end")
            }
          }
          .navigationDestination(for: Int.self) { Text("number \($0)") }
          .navigationDestination(for: String.self) { text in
            VStack {
              Text("text \(text)")
              NavigationLink(value: 9) { Text("nine") }
              Button("back") { path.removeLast() }
            }
          }
        }
      }
    }
    let stage = try Stage.showing(phone) { Game() }
    #expect(stage.texts.contains("depth 0 empty"))
    try await tap(stage, "go")
    #expect(stage.texts.contains("text end"))
    try await tap(stage, "nine")
    #expect(stage.texts.contains("number 9"))
    try await tap(stage, "Back")
    try await tap(stage, "back")
    #expect(stage.texts.contains("number 7"))
    try await tap(stage, "Back")
    #expect(stage.texts.contains("depth 0 empty") && stage.diagnostics.isEmpty)
    var path = NavigationPath([1, 2, 3])
    path.removeLast(2)
    #expect(path == NavigationPath([1]) && path.count == 1)
  }

  /// Source: https://developer.apple.com/documentation/swiftui/view/navigationdestination(ispresented:destination:)
  @Test func aPageFollowsItsBindingAndTheOtherWayRound() async throws {
    struct Menu: View {
      @State private var isShown = false
      @State private var isLinked = false
      @State private var count = 1
      var body: some View {
        NavigationStack {
          VStack {
            Text("\(isShown ? "shown" : "gone") \(isLinked ? "shown" : "gone")")
            Button("open") { isShown = true }
            NavigationLink("link", destination: TitledPage(title: "linked"), isActive: $isLinked)
          }
          .navigationDestination(isPresented: $isShown) {
            VStack {
              Text("page \(count)")
              Button("count") { count += 1 }
              Button("close") { isShown = false }
            }
          }
        }
      }
    }
    let stage = try Stage.showing(phone) { Menu() }
    try await tap(stage, "open")
    try await tap(stage, "count")
    #expect(stage.texts.contains("page 2"), "a value that only the page reads")
    try await tap(stage, "close")
    #expect(stage.texts.contains("gone gone"))
    try await tap(stage, "open")
    try await tap(stage, "Back")
    #expect(stage.texts.contains("gone gone") && !stage.texts.contains("page 2"))
    try await tap(stage, "link")
    #expect(stage.texts.contains("linked"))
    try await tap(stage, "leave")
    #expect(stage.texts.contains("gone gone"))
  }

  @Test func aLinkOutsideOfAStackIsReported() async throws {
    let stage = try Stage.showing { NavigationLink("go", destination: Text("nowhere")) }
    try await tap(stage, "go")
    #expect(stage.texts == ["go"] && stage.diagnostics.map(\.kind) == ["no-navigation"])
    stage.clearDiagnostics()
  }

  @Test func aBarHasItsItemsAndIsHidden() async throws {
    func showing(_ view: some View) throws -> Stage { try Stage.showing(phone) { NavigationStack { view } } }
    let page = Text("page").navigationBarTitle("Title", displayMode: .inline)
    let items = try showing(page.navigationBarItems(leading: Text("left"), trailing: Text("right")))
    let (left, right) = (try #require(items.frame(of: "left")), try #require(items.frame(of: "right")))
    #expect(left.minX == 16 && abs(right.maxX - 304) <= 1 && left.midY == right.midY)
    let title = try #require(items.frame(of: "Title"))
    #expect(abs(title.midX - 160) <= 1 && title.midY < 44, "a small title is in the middle of the bar")
    let builder = try showing(
      page.toolbar {
        ToolbarItem(placement: .navigationBarLeading) { Text("left") }
        ToolbarItem(placement: .navigationBarTrailing) { Text("right") }
      })
    #expect([builder.frame(of: "left"), builder.frame(of: "right")] == [left, right])
    let hidden = try showing(page.toolbar(.hidden, for: .navigationBar))
    let shown = try showing(page.toolbar(.visible, for: .navigationBar))
    #expect(hidden.texts == ["page"] && Set(shown.texts) == ["page", "Title"])
  }

  // MARK: Cards

  /// Source: https://developer.apple.com/documentation/swiftui/view/sheet(item:ondismiss:content:)
  @Test func aCardShowsItsItemAndIsReplacedByAnother() async throws {
    struct Menu: View {
      @State private var item: Item?
      @State private var ends = 0
      @State private var count = 1
      var body: some View {
        VStack {
          Text("ends \(ends)")
          Button("open") { item = Item(id: 1, name: "first") }
        }
        .sheet(item: $item, onDismiss: { ends += 1 }) { shown in
          VStack {
            Text(shown.name)
            Button("rename") { item?.name = "renamed" }
            Button("count \(count)") { count += 1 }
            Button("next") { item = Item(id: shown.id + 1, name: "second") }
            TitledPage(title: "card")
          }
        }
      }
    }
    let stage = try Stage.showing(phone) { Menu() }
    try await tap(stage, "open")
    #expect(stage.texts.contains("first"))
    try await tap(stage, "rename")
    try await tap(stage, "count 1")
    #expect(Set(["renamed", "count 2", "ends 0"]).isSubset(of: stage.texts), "the same item")
    try await tap(stage, "next")
    await stage.advance(seconds: 1)
    #expect(stage.texts.contains("second") && !stage.texts.contains("renamed") && stage.texts.contains("ends 1"))
    try await tap(stage, "leave")
    await stage.advance(seconds: 1)
    #expect(stage.texts.contains("ends 2") && !stage.texts.contains("second"))
  }

  /// Source: https://developer.apple.com/documentation/swiftui/view/interactivedismissdisabled(_:)
  @Test func aCardThatIsLockedStaysUntilItIsUnlocked() async throws {
    struct Saving: View {
      @State private var isSaving = true
      var body: some View {
        VStack {
          Text(isSaving ? "saving" : "saved").interactiveDismissDisabled(isSaving)
          Button("end") { isSaving = false }
        }
      }
    }
    struct Menu: View {
      @State private var isShown = true
      var body: some View {
        Text(isShown ? "shown" : "gone").sheet(isPresented: $isShown) { Saving() }
      }
    }
    let stage = try Stage.showing(phone) { Menu() }
    await stage.advance(seconds: 1)
    func drag() async {
      await stage.drag(from: CGPoint(x: 40, y: 100), to: CGPoint(x: 40, y: 350), frames: 5)
      await stage.advance(seconds: 1)
    }
    await drag()
    #expect(stage.texts.contains("saving"))
    try await tap(stage, "end")
    await drag()
    #expect(stage.texts == ["gone"])
  }

  /// Source: https://developer.apple.com/documentation/swiftui/view/contextmenu(menuitems:)
  @Test func aLongPressOffersTheContextMenu() async throws {
    struct Hat: View {
      @State private var choice = "none"
      var body: some View {
        Text(choice).frame(width: 200, height: 100).contentShape(Rectangle())
          .contextMenu {
            Button("Wear") { choice = "worn" }
            Button("Sell", role: .destructive) { choice = "sold" }
          }
      }
    }
    let stage = try Stage.showing { Hat() }
    let point = CGPoint(x: 150, y: 100)
    stage.tap(at: point)
    await stage.advance(frames: 2)
    #expect(stage.app.alertController == nil)
    stage.touchDown(at: point)
    await stage.advance(frames: 40)
    stage.touchUp(at: point)
    await stage.advance(frames: 2)
    #expect(stage.app.alertController?.logText == " [Wear, Sell, Cancel]")
    try stage.choose("Sell")
    await stage.advance(frames: 2)
    #expect(stage.texts == ["sold"])
  }

  // MARK: Scenes

  private final class Model: ObservableObject {
    var name = "model"
  }

  private struct Reader: View {
    @EnvironmentObject private var model: Model
    @Environment(\.isEnabled) private var isEnabled
    var body: some View { Text("\(model.name) \(isEnabled ? "on" : "off")") }
  }

  private struct WholeGame: App {
    var body: some Scene {
      WindowGroup { Reader() }.environmentObject(Model()).environment(\.isEnabled, false)
    }
  }

  private struct TwoWindows: App {
    var body: some Scene {
      WindowGroup("Game") { Text("first") }
      WindowGroup { Text("second") }
    }
  }

  @Test func aSceneHandsItsValuesToItsViewsAndTheFirstOneIsShown() async throws {
    let stage = try Stage(app: WholeGame.makeDelegate(), in: smallScreen)
    #expect(stage.texts == ["model off"] && stage.diagnostics.isEmpty)
    let two = try Stage(app: TwoWindows.makeDelegate(), in: smallScreen)
    #expect(two.texts == ["first"] && two.diagnostics.map(\.kind) == ["unfinished"])
    two.clearDiagnostics()
  }

  @Test func spaceOfTheScreenIsRegularOrCompact() throws {
    struct Space: View {
      @Environment(\.horizontalSizeClass) private var width
      @Environment(\.verticalSizeClass) private var height
      var body: some View { Text(verbatim: [width, height].map { $0 == .regular ? "r" : "c" }.joined()) }
    }
    let devices = [
      Device(size: CGSize(width: 320, height: 480), scale: 1), Device(size: CGSize(width: 480, height: 320), scale: 1),
      Device(size: CGSize(width: 768, height: 512), scale: 1, isPad: true),
    ]
    let texts = try devices.map { try Stage.showing(Stage.Setting(device: $0)) { Space() }.texts }
    #expect(texts == [["cr"], ["cc"], ["rr"]])
  }

  @Test func whatHasNoEffectIsReported() async throws {
    let views: [(Text) -> any View] = [
      { $0.brightness(0.1) }, { $0.contrast(2) }, { $0.saturation(0) }, { $0.grayscale(1) },
      { $0.hueRotation(.degrees(1)) }, { $0.colorMultiply(.black) }, { $0.colorInvert() }, { $0.blendMode(.multiply) },
      { $0.mask(Text("mask")) }, { $0.blur(radius: 1) }, { $0.clipShape(Ellipse()) }, { $0.keyboardShortcut("a") },
    ]
    let silent: [(Text) -> any View] = [
      { $0.brightness(0) }, { $0.contrast(1) }, { $0.saturation(1) }, { $0.grayscale(0) }, { $0.hueRotation(.zero) },
      { $0.colorMultiply(.white) }, { $0.blendMode(.normal) }, { $0.mask(Circle()) }, { $0.blur(radius: 0) },
    ]
    func reports(_ views: [(Text) -> any View]) async throws -> Set<String> {
      func erased(_ view: some View) -> AnyView { AnyView(view) }
      let stage = try Stage.showing {
        VStack(spacing: 0) { ForEach(0..<views.count, id: \.self) { erased(views[$0](Text("text"))) } }
      }
      await stage.advance()
      let subjects = Set(stage.diagnostics.map(\.subject))
      stage.clearDiagnostics()
      return subjects
    }
    let names = [
      "brightness", "contrast", "saturation", "grayscale", "hueRotation", "colorMultiply", "colorInvert", "blendMode",
      "mask", "blur", "keyboardShortcut",
    ]
    #expect(try await reports(views) == Set(names.map { "View.\($0)" } + ["clipShape(Ellipse)"]))
    #expect(try await reports(silent) == [])
  }
}
