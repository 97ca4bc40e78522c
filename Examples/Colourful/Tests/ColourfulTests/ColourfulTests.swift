import IconChooser
import SceneTesting
import SpriteKit
import Testing

@testable import Colourful

@MainActor
@Suite struct ColourfulTests {
  private func makeStage(isPad: Bool = false) throws -> Stage {
    let device = Device(size: CGSize(width: 128, height: isPad ? 171 : 227), scale: 1, isPad: isPad)
    return try Stage(app: ColourfulApp(), in: Stage.Setting(device: device))
  }

  /// The names of the icons with a check mark.
  private func chosen(on stage: Stage) throws -> [String?] {
    try stage.node(named: "chooser").children.filter { ($0 as? IconCell)?.isChosen == true }.map(\.name)
  }

  @Test(arguments: [false, true])
  func iconsFollowTheOrderInTheInfoPlist(isPad: Bool) async throws {
    let stage = try makeStage(isPad: isPad)
    let names = ["default", "black-white", "white-black", "multi-black", "black-multi"]
    #expect(IconManager.shared.icons.map(\.imageName) == names.map { "app-icon--\($0)" })
    #expect(IconManager.shared.icons.map(\.ordinal) == [0, 1, 2, 3, 4])
    #expect(IconManager.shared.icons.map { $0.name ?? "default" } == names)
    #expect(IconManager.shared.icons.first?.name == nil)
    #expect(IconManager.shared.problems.isEmpty)
    await stage.advance(frames: 30)
    assertFrame(stage, named: isPad ? "settings-ipad" : "settings")
  }

  @Test func aTapChangesTheIconAndMovesTheCheckMark() async throws {
    let stage = try makeStage()
    await stage.advance()
    #expect(try chosen(on: stage) == ["app-icon--default"])
    try stage.tap("app-icon--multi-black")
    await stage.advance(frames: 30)
    #expect(stage.app.alternateIconName == "multi-black")
    #expect(stage.alerts == ["You have changed the icon for “Colourful”."])
    #expect(try chosen(on: stage) == ["app-icon--multi-black"])
    assertFrame(stage, named: "multi-black")
    try stage.tap("app-icon--default")
    await stage.advance(frames: 30)
    #expect(stage.app.alternateIconName == nil)
    assertFrame(stage, named: "settings")
  }

  @Test func anErrorIsShownAndTheCheckMarkStays() async throws {
    let stage = try makeStage()
    await stage.advance()
    stage.failIconChange(.busy)
    try stage.tap("app-icon--black-white")
    await stage.advance(frames: 30)
    #expect(IconManager.shared.currentIcon?.name == nil)
    #expect(try chosen(on: stage) == ["app-icon--default"])
    let notice = try stage.node(named: "error") as? SKLabelNode
    #expect(notice?.text == "Resource temporarily unavailable")
    try stage.tap("app-icon--black-white")
    await stage.advance(frames: 30)
    #expect(try chosen(on: stage) == ["app-icon--black-white"])
    #expect(throws: StageError.self) { try stage.node(named: "error") }
  }

  @Test func theNextStartShowsTheIconInUse() async throws {
    let stage = try makeStage()
    let manager = IconManager(app: stage.app)
    let icon = try #require(manager.icons.last)
    let change = Task { try await manager.set(icon: icon) }
    #expect(manager.currentIcon?.name == nil)
    await stage.advance(frames: 3)
    try await change.value
    #expect(manager.currentIcon == icon)
    #expect(IconManager(app: stage.app).currentIcon == icon)
  }

  /// Tests the default icon and black-white, each chosen and not chosen.
  @Test func cellsShowWhetherTheyAreChosen() async throws {
    let stage = try Stage {
      let scene = SKScene(size: CGSize(width: 128, height: 128))
      scene.backgroundColor = .white
      scene.anchorPoint = CGPoint(x: 0.5, y: 0.5)
      for (row, name) in ["default", "black-white"].enumerated() {
        for (column, isChosen) in [true, false].enumerated() {
          let icon = Icon(ordinal: row, name: name, imageName: "app-icon--\(name)")
          let cell = IconCell(icon, isChosen: isChosen)
          cell.position = CGPoint(x: CGFloat(column) * 62 - 31, y: 31 - CGFloat(row) * 62)
          scene.addChild(cell)
        }
      }
      return scene
    }
    await stage.advance()
    assertFrame(stage, named: "preview")
  }
}
