import Foundation
import IconChooser
import SceneTesting
import SpriteKit
import Testing

@testable import Colourful

@MainActor
@Suite struct ColourfulTests {
  private func makeStage(isPad: Bool = false, locale: String = "en_US") throws -> Stage {
    let device = Device(size: CGSize(width: 128, height: isPad ? 171 : 227), scale: 1, isPad: isPad)
    return try Stage(app: ColourfulApp(), in: Stage.Setting(device: device, locale: Locale(identifier: locale)))
  }

  private func texts(_ node: SKNode?) -> [String] {
    ((node as? SKLabelNode)?.text.map { [$0] } ?? []) + (node?.children ?? []).flatMap(texts)
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

  /// The machine's fonts are not used on a stage, so Chinese characters are boxes there, which is reported.
  @Test(arguments: [
    (
      "en_US", ["Settings", "App Icon"],
      ["Pinwheel", "Black on White", "White on Black", "Colours on Black", "Black on Colours"]
    ),
    ("zh_CN", ["设置", "应用图标"], ["彩色风车", "白底黑风车", "黑底白风车", "黑底彩风车", "彩底黑风车"]),
  ])
  func iconsHaveNamesForPeople(locale: String, titles: [String], names: [String]) async throws {
    let stage = try makeStage(locale: locale)
    await stage.advance()
    #expect(Set(titles).isSubset(of: texts(stage.scene)))
    for (icon, name) in zip(IconManager.shared.icons, names) {
      try stage.tap(icon.imageName)
      await stage.advance(frames: 15)
      #expect((try stage.node(named: "icon name") as? SKLabelNode)?.text == name)
    }
    #expect(
      stage.diagnostics.allSatisfy { $0.kind == "missing-character" }
        && stage.diagnostics.isEmpty == (locale == "en_US"))
    stage.clearDiagnostics()
  }

  /// The lowest third of the screen has something in it.
  @Test func theShowcaseFillsTheScreen() async throws {
    let stage = try makeStage()
    await stage.advance(frames: 30)
    let scene = try #require(stage.scene)
    let name = try stage.node(named: "icon name")
    let y = try #require(name.parent).convert(name.position, to: scene).y
    #expect(y < -scene.size.height / 6 && y > -scene.size.height / 2)
  }

  /// WCAG asks for 3 to 1 for graphics: https://www.w3.org/TR/WCAG22/#non-text-contrast
  @Test(arguments: 0..<5) func theCheckMarkStandsOutOnEachIcon(index: Int) async throws {
    func frame(isChosen: Bool) async throws -> [[Double]] {
      let stage = try Stage {
        let scene = SKScene(size: CGSize(width: 60, height: 60))
        scene.backgroundColor = .white
        scene.anchorPoint = CGPoint(x: 0.5, y: 0.5)
        let name = "app-icon--" + ["default", "black-white", "white-black", "multi-black", "black-multi"][index]
        scene.addChild(IconCell(Icon(ordinal: index, name: nil, imageName: name), isChosen: isChosen))
        return scene
      }
      await stage.advance()
      return (0..<60).map { y in (0..<60).map { x in luminance(stage.frame[x, y]) } }
    }
    let (plain, chosen) = (try await frame(isChosen: false), try await frame(isChosen: true))
    func contrast(_ one: Double, _ other: Double) -> Double { (max(one, other) + 0.05) / (min(one, other) + 0.05) }
    // The disc's middle is 17 points from the icon's.
    func at(_ frame: [[Double]], _ angle: Double, _ radius: Double) -> Double {
      frame[Int(47 + radius * sin(angle))][Int(47 + radius * cos(angle))]
    }
    for degrees in stride(from: 0.0, to: 360, by: 10) {
      let angle = degrees * .pi / 180
      let outside = at(plain, angle, 11)
      let best = stride(from: 6.0, through: 10, by: 0.5).map { contrast(at(chosen, angle, $0), outside) }.max() ?? 0
      #expect(best >= 3, "\(degrees)°: \(best)")
    }
    let inside = (42...52).flatMap { y in (42...52).map { chosen[y][$0] } }
    #expect(contrast(inside.max() ?? 0, inside.min() ?? 0) >= 4.5)
  }

  private func luminance(_ pixel: UInt32) -> Double {
    let linear = (0..<3).map { index in
      let share = Double(UInt8(truncatingIfNeeded: pixel >> (index * 8))) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
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
