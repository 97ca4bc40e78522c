import Foundation
import SceneTesting
import SpriteKit
import Testing

/// Formatters have the stage's locale, not the machine's.
@MainActor
@Suite struct StageLocaleTests {
  private func stage(_ locale: String) throws -> Stage {
    try Stage(in: Stage.Setting(locale: Locale(identifier: locale))) { SKScene(size: CGSize(width: 4, height: 4)) }
  }

  @Test(arguments: [("en_US", "1,234.5"), ("de_DE", "1.234,5"), ("fr_CH", "1 234,5")])
  func numbersAreFormattedForTheStagesPlayer(locale: String, text: String) throws {
    let stage = try stage(locale)
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    let plain = formatter.string(from: 1234.5)?.replacing(/[\u{00A0}\u{202F}]/, with: " ")
    #expect(plain == text)
    formatter.locale = Locale(identifier: "en_US")
    #expect(formatter.string(from: 1234.5) == "1,234.5")
    formatter.locale = nil
    #expect(formatter.locale == Locale(identifier: locale))
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func datesAreFormattedForTheStagesPlayer() throws {
    let stage = try stage("es_MX")
    let formatter = DateFormatter()
    formatter.timeZone = TimeZone(identifier: "UTC")
    formatter.dateFormat = "d MMMM"
    #expect(formatter.string(from: Date(timeIntervalSince1970: 0)) == "1 enero")
    formatter.locale = Locale(identifier: "en_US")
    formatter.locale = nil
    #expect(formatter.string(from: Date(timeIntervalSince1970: 0)) == "1 enero")
    #expect(stage.diagnostics.isEmpty)
  }
}
