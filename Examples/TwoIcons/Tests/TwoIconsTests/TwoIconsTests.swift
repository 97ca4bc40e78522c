import SceneTesting
import SpriteKit
import Testing

@testable import TwoIcons

@MainActor
@Suite struct TwoIconsTests {
  private let setting = Stage.Setting(device: Device(size: CGSize(width: 128, height: 160), scale: 1))

  @Test func aTapSwitchesTheIconAndTheHat() async throws {
    let stage = try Stage(app: TwoIconsApp(), in: setting)
    await stage.advance()
    assertFrame(stage, named: "sombrero")
    try stage.tap("hat")
    await stage.advance(frames: 3)
    #expect(stage.app.alternateIconName == "Valentine")
    #expect(stage.alerts == ["You have changed the icon for “Two Icons”."])
    assertFrame(stage, named: "valentine")
  }

  @Test func theNextTapSwitchesBack() async throws {
    let stage = try Stage(app: TwoIconsApp(), in: setting)
    for _ in 0..<2 {
      try stage.tap("hat")
      await stage.advance(frames: 3)
    }
    #expect(stage.app.alternateIconName == nil)
    assertFrame(stage, named: "sombrero")
  }
}
