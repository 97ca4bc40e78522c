import SceneTesting
import Testing

@testable import UIKit

@MainActor
@Suite struct FeedbackGeneratorTests {
  private let stage: Stage

  init() throws {
    stage = try ViewsApp.stage(10, 10)
  }

  private var texts: [String] { stage.events.filter { $0.kind == .haptic }.map(\.text) }

  @Test func eachStyleHasItsKnockAndTheMediumOneIsTheDefault() {
    UIImpactFeedbackGenerator().impactOccurred()
    let styles: [UIImpactFeedbackGenerator.FeedbackStyle] = [.light, .medium, .heavy, .soft, .rigid]
    for style in styles { UIImpactFeedbackGenerator(style: style).impactOccurred() }
    #expect(texts == ["medium", "light", "medium", "heavy", "soft", "rigid"].map { "impact \($0)" })
    #expect(styles.map(\.rawValue) == [0, 1, 2, 3, 4])
  }

  @Test func aKnocksIntensityIsClamped() {
    let generator = UIImpactFeedbackGenerator(style: .soft)
    for intensity in [-1, 0, 0.25, 1, 7] as [CGFloat] { generator.impactOccurred(intensity: intensity) }
    let soft = "impact soft"
    #expect(texts == ["\(soft) 0.0", "\(soft) 0.0", "\(soft) 0.25", soft, soft])
  }

  @Test func preparingPlaysNothing() {
    let generators = [UIImpactFeedbackGenerator(), UISelectionFeedbackGenerator(), UINotificationFeedbackGenerator()]
    generators.forEach { $0.prepare() }
    #expect(texts == [])
  }

  @Test func eachResultHasItsFeedback() {
    let results: [UINotificationFeedbackGenerator.FeedbackType] = [.success, .warning, .error]
    for result in results { UINotificationFeedbackGenerator().notificationOccurred(result) }
    #expect(texts == ["notification success", "notification warning", "notification error"])
    #expect(results.map(\.rawValue) == [0, 1, 2])
  }

  @Test func aChangedSelectionTicksOnce() {
    UISelectionFeedbackGenerator().selectionChanged()
    #expect(texts.count == 1 && texts.first?.hasPrefix("selection") == true)
  }
}
