import SceneTesting
import SpriteKit
import Testing

@testable import SwiftUI

@MainActor
@Suite struct LookTests {
  private func reports(_ stage: Stage) -> [String] { stage.diagnostics.map(\.subject) }

  @Test func textsAreWrittenInCapitals() async throws {
    let stage = try Stage.showing {
      VStack {
        Text("Level ß").textCase(.uppercase)
        Text("Level").textCase(.lowercase)
        Text("Level").textCase(nil).textCase(.uppercase)
      }
    }
    #expect(stage.texts == ["LEVEL SS", "level", "Level"])
  }

  @Test func linesHaveRoomBetweenThem() async throws {
    let stage = try Stage.showing {
      HStack {
        Text("one\ntwo")
        Text("three\nfour").lineSpacing(10)
      }
    }
    await stage.advance()
    let (plain, wide) = (stage.frame(of: "one\ntwo")?.height ?? 0, stage.frame(of: "three\nfour")?.height ?? 0)
    #expect(wide >= plain + 10)
  }

  @Test func aRowAndATabHaveABadge() async throws {
    let stage = try Stage.showing {
      TabView {
        List {
          Text("inbox").badge(5)
          Text("drafts").badge(0)
        }
        .tabItem { Text("Mail") }
        .badge("new")
        Text("other").badge(7).tabItem { Text("More") }
      }
    }
    await stage.advance()
    #expect(Set(stage.texts) == ["inbox", "5", "drafts", "Mail", "new", "More", "7"])
    let (row, badge) = (try #require(stage.frame(of: "inbox")), try #require(stage.frame(of: "5")))
    #expect(badge.maxX == 284 && badge.midY == row.midY, "at the end of the row")
  }

  @Test func anInsetTakesRoomFromTheSafeArea() async throws {
    let stage = try Stage.showing {
      ZStack {
        Color(UIColor.red)
        Color(UIColor.blue).frame(width: 10).ignoresSafeArea()
      }
      .safeAreaInset(edge: .bottom, alignment: .leading, spacing: 4) {
        Color(UIColor.green).frame(width: 50, height: 30)
      }
    }
    await stage.advance()
    #expect(stage.frame(of: .green) == CGRect(x: 0, y: 170, width: 50, height: 30))
    #expect(stage.frame(of: .red) == CGRect(x: 0, y: 0, width: 300, height: 166))
    #expect(stage.frame(of: .blue) == CGRect(x: 145, y: 0, width: 10, height: 200), "it goes on below the inset")
  }

  @Test func labelsAreHidden() async throws {
    let stage = try Stage.showing {
      VStack {
        Toggle("sound", isOn: .constant(true)).labelsHidden()
        Stepper("lives", value: .constant(1)).labelsHidden()
        Toggle("music", isOn: .constant(true))
      }
    }
    #expect(stage.texts == ["music"])
  }

  @Test func aListShowsTheContentBehindIt() async throws {
    let stage = try Stage.showing {
      List { Text("row") }.scrollContentBackground(.hidden).background(Color(UIColor.red))
    }
    await stage.advance()
    #expect(stage.isRed(x: 150, y: 150))
  }

  @Test func gaugesAndAGradientAroundAPoint() async throws {
    let stage = try Stage.showing(
      Stage.Setting(device: Device(size: CGSize(width: 128, height: 128), scale: 1))
    ) {
      VStack(spacing: 6) {
        HStack(spacing: 6) {
          Gauge(value: 0.7) {
            Text("Fuel")
          } currentValueLabel: {
            Text("70")
          }
          .gaugeStyle(.accessoryCircularCapacity)
          AngularGradient(colors: [.red, .yellow, .blue, .red], center: .center).frame(width: 50, height: 50)
        }
        Gauge(value: 30, in: 0...120) { Text("Speed") }.tint(.orange)
        Gauge(value: 0.5) { Text("Temp") }.gaugeStyle(.accessoryLinear)
      }
      .font(.system(size: 11))
    }
    await stage.advance()
    assertFrame(stage, named: "gauges")
  }

  @Test func modifiersWithoutEffectAreReported() async throws {
    struct Silent: View {
      var body: some View {
        VStack {
          Image(systemName: "star").symbolEffect(.bounce, value: 1).symbolRenderingMode(.hierarchical)
          Image(systemName: "star").symbolRenderingMode(.palette)
          Text("a").dynamicTypeSize(.large).dynamicTypeSize(...DynamicTypeSize.xxxLarge)
          Text("b").dynamicTypeSize(.xxxLarge)
        }
        .onOpenURL { _ in }
      }
    }
    let stage = try Stage.showing { Silent() }
    await stage.advance()
    #expect(
      Set(reports(stage)) == [
        "View.symbolEffect", "View.symbolRenderingMode", "View.dynamicTypeSize", "View.onOpenURL",
      ])
  }

  /// Sizes of texts and symbols that are as here are not reported.
  @Test func onlyASettingThatDiffersIsReported() throws {
    func isReported(_ change: @escaping (Text) -> any View) throws -> Bool {
      func erased(_ view: some View) -> AnyView { AnyView(view) }
      let stage = try Stage.showing { ForEach(0..<1) { _ in erased(change(Text("a"))) } }
      defer { stage.clearDiagnostics() }
      return !stage.diagnostics.isEmpty
    }
    let sizes: [DynamicTypeSize] = [.small, .medium, .large, .xLarge]
    let (small, medium, large, extra) = (sizes[0], sizes[1], sizes[2], sizes[3])
    let silent: [(Text) -> any View] = [
      { $0.dynamicTypeSize(large) }, { $0.dynamicTypeSize(small...extra) }, { $0.dynamicTypeSize(...large) },
      { $0.symbolEffect(.pulse, isActive: false) }, { $0.symbolRenderingMode(.monochrome) },
      { $0.symbolRenderingMode(nil) },
    ]
    let loud: [(Text) -> any View] = [
      { $0.dynamicTypeSize(medium) }, { $0.dynamicTypeSize(small...medium) }, { $0.dynamicTypeSize(..<large) },
      { $0.symbolEffect(.pulse) }, { $0.symbolRenderingMode(.multicolor) },
    ]
    for (number, change) in silent.enumerated() { #expect(try !isReported(change), "silent \(number)") }
    for (number, change) in loud.enumerated() { #expect(try isReported(change), "loud \(number)") }
  }
}
