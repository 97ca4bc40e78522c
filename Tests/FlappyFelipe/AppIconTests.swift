import FlappyFelipe
import SceneTesting
import Testing
import UIKit

@MainActor
@Suite struct AppIconTests {
  /// Each row: the taps before, the day, and the hat after the tap.
  @Test(arguments: [
    (["2017-12-25"], "2017-12-25", "Sombrero"),
    (["2017-12-25"], "2018-02-14", "Valentine Hat"),
    (["2017-11-23"], "2017-12-25", "Christmas Hat"),
    (["2018-02-14"], "2018-06-01", "Sombrero"),
    ([], "2017-12-25", "Christmas Hat"),
    ([], "2017-11-23", "Thanksgiving Hat"),
    ([], "2018-02-14", "Valentine Hat"),
    ([], "2018-06-01", "Sombrero"),
  ])
  func aTapTogglesBetweenThePrimaryAndTheDaysIcon(tapsBefore: [String], day: String, hat: String) async throws {
    let felipe = try FelipeStage(day: day)
    for earlier in tapsBefore {
      try felipe.setDay(earlier)
      try await felipe.tapHat()
    }
    try felipe.setDay(day)
    try await felipe.tapHat()
    #expect(felipe.hatName == hat)
    #expect(AppIcon.current.name.map { "\($0) Hat" } ?? "Sombrero" == hat)
    #expect(felipe.stage.diagnostics == [])
  }

  @Test func withoutAHolidayATapThrowsAtOnceAndChangesNothing() async throws {
    let felipe = try FelipeStage(day: "2018-06-01")
    #expect(throws: AppIcon.AlternateError.noHolidayToday) {
      try AppIcon.alternate { _ in Issue.record("there is nothing to process") }
    }
    await felipe.stage.advance(frames: 3)
    #expect(felipe.stage.app.alternateIconName == nil)
    #expect(felipe.stage.alerts == [])
  }

  @Test func systemShowsAnAlertAfterAnIconChange() async throws {
    let felipe = try FelipeStage(day: "2017-12-25")
    let primary = felipe.stage.icon
    try await felipe.tapHat()
    #expect(felipe.stage.alerts == ["You have changed the icon for “Flappy Felipe”."])
    #expect(felipe.stage.icon != nil)
    #expect(felipe.stage.icon != primary)
  }

  @Test func thePlistDeclaresEveryIconOfTheGame() async throws {
    let felipe = try FelipeStage(day: "2017-12-25")
    for icon in AppIcon.allCases {
      try felipe.stage.app.changeIcon(to: icon.name)
      #expect(AppIcon.current == icon)
    }
  }

  @Test func aTapShowsTodaysHatAndTheNextTapTheSombrero() async throws {
    let felipe = try FelipeStage(day: "2017-11-23")
    try await felipe.tapHat()
    #expect(felipe.hatName == "Thanksgiving Hat")
    try felipe.setDay("2017-12-25")
    #expect(felipe.hatName == "Thanksgiving Hat", "the date alone changes nothing")
    try await felipe.tapHat()
    #expect(felipe.hatName == "Christmas Hat")
    try await felipe.tapHat()
    #expect(felipe.hatName == "Sombrero")
  }
}
