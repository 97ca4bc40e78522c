import AppIcons
import Foundation
import Media
import Raster
import SpriteKit
import TestSupport
import Testing

@testable import IconChooser
@testable import SceneTesting

private struct WeakApp {
  weak var app: UIApplication?
}

@MainActor
@Suite struct IconChooserTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.plist, to: "Info.plist")
    for (name, pixel) in [("plain@2x", 0xFF00_00FF), ("hat@2x", 0xFF00_FF00)] as [(String, UInt32)] {
      try ImageDecoding.writePNG(Bitmap(width: 8, height: 8, filledWith: pixel), to: folder.path("\(name).png"))
    }
  }

  private func makeStage() throws -> Stage {
    try Stage(app: ChooserApp(), files: folder.url, size: CGSize(width: 140, height: 120))
  }

  @Test func layoutMatchesTheDesign() {
    #expect(IconCell.cornerRadius == 10)
    #expect(IconCell.borderWidth == 2)
    #expect(IconCell.checkSide == 20)
    #expect(IconChooserNode.gap == 2)
  }

  @Test func iconsAreTwoPointsApartWithABorderOfTwo() async throws {
    let stage = try makeStage()
    await stage.advance()
    let cells = try [stage.node(named: "plain"), stage.node(named: "hat")]
    #expect(cells[1].position.x - cells[0].position.x == 62)
    let chooser = try #require(stage.node(named: "chooser") as? IconChooserNode)
    #expect(chooser.size.width == 122)
    let left = Int(70 + cells[0].position.x - 30)
    let middle = Int(120 - (chooser.position.y + cells[0].position.y))
    let row = (left - 1...left + 3).map { stage.frame[$0, middle] }
    let ink: UInt32 = 0xFF2E_2A3A
    #expect(row == [0xFFFF_FFFF, ink, ink, 0xFF00_00FF, 0xFF00_00FF])
  }

  @Test func theCheckMarkFollowsEveryIconChange() async throws {
    let stage = try makeStage()
    await stage.advance()
    #expect(try chosen(on: stage) == ["plain"])
    let manager = IconManager.shared
    let hat = try #require(manager.icons.last)
    // The system decides when a test's own task starts.
    Task { try await manager.set(icon: hat) }
    try await stage.advance { try chosen(on: stage) == ["hat"] }
  }

  @Test(arguments: IconFailure.allCases)
  func aFailureKeepsTheIcon(failure: IconFailure) async throws {
    let stage = try makeStage()
    await stage.advance()
    stage.failIconChange(failure)
    let outcome = Outcome()
    let manager = IconManager.shared
    let hat = try #require(manager.icons.last)
    Task {
      do { try await manager.set(icon: hat) } catch { outcome.error = error }
    }
    try await stage.advance { outcome.error != nil }
    #expect(manager.currentIcon?.name == nil)
    #expect(stage.app.alternateIconName == nil)
  }

  @Test func everyAppHasItsOwnManager() async throws {
    let first = try makeStage()
    try first.tap("hat")
    await first.advance(frames: 4)
    let manager = IconManager.shared
    #expect(manager.currentIcon?.name == "Hat")
    #expect(IconManager.shared === manager)
    let second = try makeStage()
    await second.advance()
    #expect(IconManager.shared !== manager)
    #expect(IconManager.shared.currentIcon?.name == nil)
  }

  @Test func aManagerDoesNotKeepItsApp() async throws {
    func played() async throws -> WeakApp {
      let stage = try makeStage()
      await stage.advance()
      _ = IconManager.shared
      return WeakApp(app: stage.app)
    }
    let first = try await played()
    let second = try makeStage()
    await second.advance()
    #expect(IconManager.shared.icons.count == 2)
    #expect(first.app == nil)
  }

  @Test func chooserRemovedDuringAChangeIsReleased() async throws {
    let stage = try makeStage()
    weak let chooser = try stage.node(named: "chooser") as? IconChooserNode
    #expect(chooser != nil)
    try stage.tap("hat")
    await stage.advance()
    chooser?.removeFromParent()
    await stage.advance(frames: 4)
    #expect(chooser == nil)
    #expect(stage.app.alternateIconName == "Hat")
  }

  /// 20 points of text in the upper 34, then cells of 60 points; an error is 8 points below them.
  @Test func theTitleIsAboveTheRowAndAnErrorBelowIt() async throws {
    let stage = try makeStage()
    await stage.advance()
    let chooser = try #require(stage.node(named: "chooser") as? IconChooserNode)
    #expect(chooser.size == CGSize(width: 122, height: 94))
    let title = try #require(chooser.childNode(withName: "title") as? SKLabelNode)
    #expect(title.text == "App Icon" && title.fontSize == 20 && title.position == CGPoint(x: -61, y: 0))
    #expect(title.horizontalAlignmentMode == .left && title.verticalAlignmentMode == .top)
    let cells = chooser.children.compactMap { $0 as? IconCell }
    #expect(cells.map(\.position) == [CGPoint(x: -31, y: -64), CGPoint(x: 31, y: -64)])
    stage.failIconChange(.busy)
    try stage.tap("hat")
    try await stage.advance { chooser.childNode(withName: "error") != nil }
    let notice = try #require(chooser.childNode(withName: "error") as? SKLabelNode)
    #expect(notice.position == CGPoint(x: 0, y: -102) && notice.fontSize == 14)
    #expect(notice.fontColor == .chooserRed && title.fontColor == .chooserInk)
    #expect(try chosen(on: stage) == ["plain"])
    try stage.tap("hat")
    try await stage.advance { try chosen(on: stage) == ["hat"] }
    #expect(chooser.childNode(withName: "error") == nil, "the next choice takes it away")
  }

  @Test func aLargerCellHasLargerCornersAndTheSameCheckMark() async throws {
    let stage = try makeStage()
    await stage.advance()
    let icon = try #require(IconManager.shared.icons.first)
    let cells = [IconCell(icon), IconCell(icon, side: 120, isChosen: true)]
    #expect(cells.map(\.isChosen) == [false, true] && cells.map { $0.isUserInteractionEnabled } == [false, false])
    // The mark's middle is 13 points from both edges: its own 10, the border's 2 and 1 more.
    let checks = try cells.map { try #require($0.childNode(withName: "check")) }
    #expect(checks.map(\.position) == [CGPoint(x: 17, y: -17), CGPoint(x: 47, y: -47)])
    let path = try #require(cells[1].path)
    // A radius of 20: (-56, -56) is 22.6 from the corner circle's middle (-40, -40), and (-54, -54) is 19.8.
    let inside = [(-56, -56), (-54, -54), (-59, 0), (-61, 0)].map { path.contains(CGPoint(x: $0.0, y: $0.1)) }
    #expect(inside == [false, true, true, false])
    var taps = 0
    cells[0].onTap = { taps += 1 }
    cells[0].touchesBegan([], with: nil)
    #expect(taps == 1 && cells[0].isUserInteractionEnabled)
  }

  @Test func aStyleHasATitleAndColors() async throws {
    let stage = try makeStage()
    await stage.advance()
    var style = IconChooserNode.Style()
    (style.title, style.textColor, style.borderColor) = ("Symbol", .red, .blue)
    let chooser = IconChooserNode(manager: .shared, style: style)
    let title = try #require(chooser.childNode(withName: "title") as? SKLabelNode)
    #expect(title.text == "Symbol" && title.fontColor == .red)
    let cells = chooser.children.compactMap { $0 as? IconCell }
    #expect(cells.count == 2)
    for cell in cells {
      let edge = try #require(cell.children.compactMap { $0 as? SKShapeNode }.first)
      #expect(edge.strokeColor == .blue && edge.lineWidth == 2)
    }
    #expect(cells.map(\.isChosen) == [true, false])
  }

  @Test func aChooserWithoutIconsHasNoWidth() async throws {
    let empty = try TemporaryFolder()
    let stage = try Stage(app: ChooserApp(), files: empty.url, size: CGSize(width: 140, height: 120))
    await stage.advance()
    let chooser = try #require(stage.node(named: "chooser") as? IconChooserNode)
    #expect(chooser.size == CGSize(width: 0, height: 94))
    let manager = IconManager.shared
    #expect(manager.icons.isEmpty && manager.currentIcon == nil)
    #expect(manager.problems == ["Info.plist has no CFBundleIcons: the chooser is empty."])
  }

  @Test func anIconInUseThatIsLeftOutIsNotTheCurrentOne() async throws {
    try folder.write(
      Self.plist.replacingOccurrences(of: "<key>ordinal</key><integer>1</integer>", with: ""), to: "Info.plist")
    let stage = try makeStage()
    await stage.advance()
    #expect(IconManager.shared.currentIcon?.name == nil && IconManager.shared.currentIcon?.imageName == "plain")
    Task { try await stage.app.setAlternateIconName("Hat") }
    try await stage.advance { stage.app.alternateIconName == "Hat" }
    let manager = IconManager(app: stage.app)
    #expect(manager.currentIcon == nil && manager.icons.map(\.imageName) == ["plain"])
    #expect(manager.problems == ["The icon \"Hat\" is left out: it has no whole number as ordinal."])
  }

  @Test func theTickIsAboveItsDiscsAndTheBorderAboveThePicture() async throws {
    let stage = try makeStage()
    await stage.advance()
    let cell = IconCell(try #require(IconManager.shared.icons.first))
    let check = try #require(cell.childNode(withName: "check"))
    let edge = try #require(cell.children.compactMap { $0 as? SKShapeNode }.first)
    #expect(edge.zPosition > 0 && check.zPosition > edge.zPosition)
    let marks = check.children.compactMap { $0 as? SKShapeNode }
    try #require(marks.count == 4)
    let heights = marks.map(\.zPosition)
    #expect(heights == heights.sorted() && Set(heights).count == 4)
    #expect(marks.prefix(3).map(\.fillColor) == [.chooserInk, .white, .chooserGreen])
    let widths = marks.prefix(3).map { ($0.path?.boundingBox.width ?? 0).rounded() }
    #expect(widths == [20, 16, 13])
    #expect(marks[3].strokeColor == .white && marks[3].lineWidth == 2.4)
  }

  /// A tick has a short stroke down and a long one up, with round ends.
  @Test func theTickFillsItsDisc() async throws {
    let stage = try makeStage()
    await stage.advance()
    let cell = IconCell(try #require(IconManager.shared.icons.first))
    let check = try #require(cell.childNode(withName: "check"))
    let tick = try #require(check.children.last as? SKShapeNode)
    let bounds = try #require(tick.path).boundingBox
    let edges = [bounds.minX, bounds.maxX, bounds.minY, bounds.maxY]
    let expected: [CGFloat] = [-3.7, 3.8, -2.7, 3]
    #expect(zip(edges, expected).allSatisfy { abs($0 - $1) < 1e-6 }, "\(edges)")
    #expect(tick.lineCap == .round && tick.lineJoin == .round)
  }

  @Test func theColorsAreThoseOfTheDesign() {
    #expect(UIColor.chooserInk == UIColor(red: 58 / 255, green: 42 / 255, blue: 46 / 255, alpha: 1))
    #expect(UIColor.chooserGreen == UIColor(red: 31 / 255, green: 122 / 255, blue: 63 / 255, alpha: 1))
    #expect(UIColor.chooserRed == UIColor(red: 169 / 255, green: 47 / 255, blue: 51 / 255, alpha: 1))
  }

  /// Only the first change fails, so a second one would choose the hat.
  @Test func aTapDuringAChangeIsIgnored() async throws {
    let stage = try makeStage()
    await stage.advance()
    let chooser = try #require(stage.node(named: "chooser") as? IconChooserNode)
    let hat = try #require(chooser.children.compactMap { $0 as? IconCell }.last)
    stage.failIconChange(.busy)
    hat.onTap?()
    hat.onTap?()
    try await stage.advance { chooser.childNode(withName: "error") != nil }
    await stage.advance(frames: 4)
    #expect(try chosen(on: stage) == ["plain"])
    #expect(stage.app.alternateIconName == nil)
    #expect(chooser.children.count { $0.name == "error" } == 1)
  }

  private func chosen(on stage: Stage) throws -> [String?] {
    try stage.node(named: "chooser").children.filter { ($0 as? IconCell)?.isChosen == true }.map(\.name)
  }

  private static let plist = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>CFBundleIcons</key><dict>
      <key>CFBundlePrimaryIcon</key><dict><key>CFBundleIconFiles</key><array><string>plain</string></array></dict>
      <key>CFBundleAlternateIcons</key><dict><key>Hat</key><dict>
        <key>CFBundleIconFiles</key><array><string>hat</string></array><key>ordinal</key><integer>1</integer>
      </dict></dict>
    </dict></dict></plist>
    """
}

@MainActor
private final class Outcome {
  var error: (any Error)?
}

@MainActor
private final class ChooserApp: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let view = SKView(frame: window.bounds)
    window.rootViewController = UIViewController()
    window.rootViewController?.view = view
    window.makeKeyAndVisible()
    let scene = SKScene(size: window.bounds.size)
    scene.backgroundColor = .white
    let chooser = IconChooserNode(manager: .shared)
    chooser.name = "chooser"
    chooser.position = CGPoint(x: 70, y: 110)
    scene.addChild(chooser)
    view.presentScene(scene)
    self.window = window
    return true
  }
}
