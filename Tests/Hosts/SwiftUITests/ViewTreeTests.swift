import SceneTesting
import SpriteKit
import Testing

@testable import SwiftUI

@MainActor
private final class Log {
  var lines: [String] = []
  private var waiting: CheckedContinuation<Void, Never>?

  /// Waits until the task is cancelled.
  func waitForCancellation() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiting = $0 }
    } onCancel: {
      // The view's node cancels it, on the main thread.
      MainActor.assumeIsolated {
        waiting?.resume()
        waiting = nil
      }
    }
  }
}

private final class Box: UIView {}

/// A UIKit view, a third as wide as there is space.
private struct Boxed: UIViewRepresentable {
  let log: Log
  let number: Int

  func makeCoordinator() -> Log {
    log.lines.append("coordinator")
    return log
  }

  func makeUIView(context: Context) -> Box {
    context.coordinator.lines.append("make")
    return Box(frame: .zero)
  }

  func updateUIView(_ uiView: Box, context: Context) { context.coordinator.lines.append("update \(number)") }

  static func dismantleUIView(_ uiView: Box, coordinator: Log) { coordinator.lines.append("dismantle") }

  func sizeThatFits(_ proposal: ProposedViewSize, uiView: Box, context: Context) -> CGSize? {
    CGSize(width: (proposal.width ?? 0) / 3, height: 20)
  }
}

/// 37 points wide; it has no height of its own.
private final class Tile: UIView {
  override var intrinsicContentSize: CGSize { CGSize(width: 37, height: UIView.noIntrinsicMetric) }
}

private struct Tiled: UIViewRepresentable {
  func makeUIView(context: Context) -> Tile { Tile(frame: .zero) }

  func updateUIView(_ uiView: Tile, context: Context) { uiView.tag = context.environment.lineLimit ?? 0 }
}

private final class LoggedPage: UIViewController {
  var log: Log?

  override func viewWillAppear(_ animated: Bool) { log?.lines.append("will appear") }
  override func viewDidAppear(_ animated: Bool) { log?.lines.append("did appear") }
  override func viewWillDisappear(_ animated: Bool) { log?.lines.append("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { log?.lines.append("did disappear") }
}

private struct Paged: UIViewControllerRepresentable {
  let log: Log

  func makeUIViewController(context: Context) -> LoggedPage {
    let page = LoggedPage()
    page.log = log
    return page
  }

  func updateUIViewController(_ uiViewController: LoggedPage, context: Context) { log.lines.append("update") }

  static func dismantleUIViewController(_ uiViewController: LoggedPage, coordinator: Void) {
    uiViewController.log?.lines.append("dismantle \(uiViewController.parent == nil)")
  }
}

/// Tasks, views of UIKit, places and ways out of the app.
@MainActor
@Suite struct ViewTreeTests {
  @Test func aTaskStartsAgainWhenItsValueChanges() async throws {
    struct Counting: View {
      let log: Log
      @State private var number = 1
      @State private var other = 1
      @State private var isShown = true
      var body: some View {
        VStack {
          if isShown {
            Text("other \(other)").task(id: number) { [number, log] in
              log.lines.append("begin \(number)")
              await log.waitForCancellation()
              log.lines.append("end \(number) \(Task.isCancelled)")
            }
          }
          Button("next") { number += 1 }
          Button("else") { other += 1 }
          Button("hide") { isShown = false }
        }
      }
    }
    let log = Log()
    let stage = try Stage.showing { Counting(log: log) }
    await stage.advance(frames: 3)
    try await stage.tap(text: "else")
    await stage.advance(frames: 3)
    #expect(stage.texts.contains("other 2") && log.lines == ["begin 1"])
    try await stage.tap(text: "next")
    await stage.advance(frames: 3)
    #expect(log.lines.count == 3 && Set(log.lines) == ["begin 1", "end 1 true", "begin 2"])
    try await stage.tap(text: "hide")
    await stage.advance(frames: 3)
    #expect(log.lines.count == 4 && log.lines.last == "end 2 true")
  }

  @Test func aViewOfUIKitIsMadeOnceAndDismantled() async throws {
    struct Page: View {
      let log: Log
      @State private var number = 1
      @State private var isShown = true
      var body: some View {
        VStack {
          if isShown { Boxed(log: log, number: number) }
          Button("next") { number += 1 }
          Button("hide") { isShown = false }
        }
      }
    }
    let log = Log()
    let stage = try Stage.showing { Page(log: log) }
    await stage.advance()
    // It is updated again when its surroundings change.
    func others() -> [String] { log.lines.filter { !$0.hasPrefix("update") } }
    #expect(others() == ["coordinator", "make"] && log.lines.last == "update 1")
    let box = try #require(stage.views.first { $0 is Box })
    #expect(box.frame.size == CGSize(width: 100, height: 20))
    try await stage.tap(text: "next")
    #expect(log.lines.last == "update 2" && stage.views.contains { $0 === box })
    try await stage.tap(text: "hide")
    await stage.advance()
    #expect(others() == ["coordinator", "make", "dismantle"] && !stage.views.contains { $0 is Box })
  }

  /// Source: https://developer.apple.com/documentation/swiftui/uiviewrepresentable
  @Test func aViewOfUIKitHasItsNaturalSizeAndFollowsItsSurroundings() throws {
    let stage = try Stage.showing {
      HStack(spacing: 0) {
        Tiled().lineLimit(4)
        Tiled().disabled(true)
        Tiled().allowsHitTesting(false)
      }
    }
    let tiles = stage.views.compactMap { $0 as? Tile }
    try #require(tiles.count == 3)
    #expect(tiles.allSatisfy { $0.bounds.size == CGSize(width: 37, height: 200) })
    #expect(tiles.map(\.tag) == [4, 0, 0])
    #expect(tiles.map(\.isUserInteractionEnabled) == [true, false, false])
  }

  @Test func aControllerOfUIKitAppearsAndDisappears() async throws {
    struct Page: View {
      let log: Log
      @State private var isShown = false
      var body: some View {
        VStack {
          if isShown { Paged(log: log) }
          Button("show") { isShown = true }
          Button("hide") { isShown = false }
        }
      }
    }
    let log = Log()
    let stage = try Stage.showing { Page(log: log) }
    await stage.advance()
    #expect(log.lines == [])
    try await stage.tap(text: "show")
    await stage.advance()
    #expect(log.lines == ["update", "will appear", "did appear"])
    try await stage.tap(text: "hide")
    await stage.advance()
    #expect(log.lines.dropFirst(3) == ["will disappear", "did disappear", "dismantle true"])
  }

  @Test func aNewRootViewKeepsTheState() async throws {
    struct Hosted: View {
      let name: String
      @State private var count = 0
      var body: some View { Button("\(name) \(count)") { count += 1 } }
    }
    final class Delegate: UIResponder, UIApplicationDelegate {
      private(set) lazy var controller = UIHostingController(rootView: Hosted(name: "one"))
      var window: UIWindow?
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = controller
        window?.makeKeyAndVisible()
        return true
      }
    }
    let delegate = Delegate()
    let stage = try Stage(app: delegate, in: smallScreen)
    try await stage.tap(text: "one 0")
    delegate.controller.rootView = Hosted(name: "two")
    await stage.advance()
    #expect(stage.texts == ["two 1"])
  }

  @Test func aReaderKnowsItsPlaceInTheWindow() async throws {
    func text(_ rect: CGRect) -> String {
      [rect.minX, rect.minY, rect.width, rect.height].map { "\(Int($0))" }.joined(separator: " ")
    }
    let stage = try Stage.showing {
      VStack(spacing: 0) {
        Color.clear.frame(height: 30)
        GeometryReader { Text(verbatim: text($0.frame(in: .local)) + ", " + text($0.frame(in: .global))) }
          .padding(.leading, 20)
      }
    }
    await stage.advance()
    #expect(stage.texts == ["0 0 280 170, 20 30 280 170"])
  }

  @Test func aDialogHasATitleIfItIsVisible() async throws {
    struct Menu: View {
      let visibility: Visibility
      @State private var asks = false
      @State private var answer = "ask"
      var body: some View {
        Button(answer) { asks = true }
          .confirmationDialog("Really?", isPresented: $asks, titleVisibility: visibility) {
            Button("Delete", role: .destructive) { answer = "deleted" }
            Button("Keep", role: .cancel) { answer = "kept" }
          }
      }
    }
    for (visibility, title) in [(Visibility.visible, "Really?"), (.automatic, ""), (.hidden, "")] {
      let stage = try Stage.showing { Menu(visibility: visibility) }
      try await stage.tap(text: "ask")
      let dialog = stage.app.keyWindow?.rootViewController?.presentedViewController as? UIAlertController
      #expect(dialog?.title == title && dialog?.preferredStyle == .actionSheet)
      #expect(dialog?.actions.map(\.style) == [.destructive, .cancel])
      try stage.choose("Delete")
      await stage.advance()
      #expect(stage.texts == ["deleted"])
    }
  }

  /// "Dialogs include a standard dismiss action by default."
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/confirmationdialog(_:ispresented:titlevisibility:actions:)
  @Test func aDialogWithoutACancelButtonHasTheUsualOne() async throws {
    struct Menu: View {
      @State private var asks = false
      @State private var answer = "ask"
      var body: some View {
        Button(answer) { asks = true }
          .confirmationDialog("Really?", isPresented: $asks) {
            Button("Delete", role: .destructive) { answer = "deleted" }
          }
      }
    }
    let stage = try Stage.showing { Menu() }
    for (choice, answer) in [("Cancel", "ask"), ("Delete", "deleted")] {
      try await stage.tap(text: "ask")
      try stage.choose(choice)
      await stage.advance(frames: 2)
      #expect(stage.texts == [answer] && stage.app.alertController == nil)
    }
    #expect(stage.alerts == [" [Delete, Cancel]", " [Delete, Cancel]"])
  }

  @Test func linksShareAndReportTheirAddresses() async throws {
    struct Page: View {
      @State private var isShown = false
      var body: some View {
        VStack {
          Button("open") { isShown = true }
          ShareLink("Points", item: "12 points")
          Link("Site", destination: URL(fileURLWithPath: "/site"))
        }
        .sheet(isPresented: $isShown) { ShareLink(item: "from a card") { Text("Card") } }
      }
    }
    let stage = try Stage.showing { Page() }
    func shared() -> [String] { stage.events.filter { $0.kind == .share }.map(\.text) }
    try await stage.tap(text: "Points")
    await stage.advance()
    #expect(shared() == ["text \"12 points\""] && stage.diagnostics.isEmpty)
    try await stage.tap(text: "Site")
    #expect(stage.diagnostics.map { "\($0.kind) \($0.subject)" } == ["unopened-url file:///site"])
    stage.clearDiagnostics()
    try await stage.tap(text: "open")
    await stage.advance(seconds: 1)
    try await stage.tap(text: "Card")
    await stage.advance()
    #expect(shared().dropFirst() == ["text \"from a card\""] && stage.diagnostics.isEmpty)
  }

  @Test func aDragsEndIsAQuarterOfASecondAhead() {
    let value = DragGesture.Value(
      location: CGPoint(x: 10, y: 20), startLocation: CGPoint(x: 4, y: 6), time: Date(),
      velocity: CGSize(width: 40, height: -8))
    #expect(value.translation == CGSize(width: 6, height: 14))
    #expect(value.predictedEndLocation == CGPoint(x: 20, y: 18))
    #expect(value.predictedEndTranslation == CGSize(width: 16, height: 12))
  }

  @Test func animationsAreWrittenInSeveralWays() {
    let pairs: [(Animation, Animation)] = [
      (.spring(duration: 0.5, bounce: 0.25), .spring(response: 0.5, dampingFraction: 0.75)),
      (.interactiveSpring(), .spring(response: 0.15, dampingFraction: 0.86)),
      (.interactiveSpring(response: 2, dampingFraction: 0.5), .spring(response: 2, dampingFraction: 0.5)),
      (.linear(duration: 2).speed(4), .linear(duration: 0.5)), (.easeIn.speed(0), .easeIn),
      (.linear.delay(0.25).delay(0.5), .linear.delay(0.75)), (.linear.repeatCount(1), .linear),
      (.linear.repeatCount(2, autoreverses: false), .linear),
    ]
    #expect(pairs.map { $0 == $1 } == pairs.map { _ in true })
    #expect(Animation.linear.repeatCount(2) != .linear && Animation.easeIn != .easeOut)
  }

  @Test func coloursAreMadeOfTheirParts() throws {
    let stage = try Stage.showing { Text("text") }
    let own = UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.8)
    let colors = [
      Color(hue: 1.0 / 3, saturation: 1, brightness: 0.5, opacity: 0.25), Color(hue: 0, saturation: 0.5, brightness: 1),
      Color(.sRGB, red: 0.1, green: 0.3, blue: 0.5, opacity: 0.7), Color(.sRGB, white: 0.3, opacity: 0.4),
      Color(uiColor: own), Color(cgColor: own.cgColor).opacity(0.5),
    ]
    let parts = colors.map { color in
      (UIColor(color).cgColor.components ?? []).map { Int(($0 * 100).rounded()) }
    }
    #expect(
      parts == [
        [0, 50, 0, 25], [100, 50, 50, 100], [10, 30, 50, 70], [30, 30, 30, 40], [20, 40, 60, 80], [20, 40, 60, 40],
      ])
    withExtendedLifetime(stage) {}
  }
}
