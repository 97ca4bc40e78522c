import Foundation
import IconRemote
import SceneTesting
import SpriteKit
import Testing

@testable import Seasonal

@MainActor
@Suite struct SeasonalTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Seasonal-\(UUID().uuidString)")

  private func makeStage(
    on day: CalendarDay, server: any SeasonServer = OfflineServer()
  ) throws -> Stage {
    let device = Device(size: CGSize(width: 128, height: 227), scale: 1)
    return try Stage(
      app: SeasonalApp(stateFolder: { [folder] in folder }, server: server),
      in: Stage.Setting(device: device, day: day))
  }

  private func removeFolder() {
    do { try FileManager.default.removeItem(at: folder) } catch { Issue.record(error) }
  }

  @Test(
    arguments: [
      ("2026-11-21", nil, "everyday"), ("2026-11-08", "DiwaliAppIcon", "diwali"),
      ("2026-12-24", "ChristmasAppIcon", "christmas"), ("2017-12-25", "ChristmasAppIcon", "christmas"),
      ("2017-10-19", "DiwaliAppIcon", "diwali"),
    ] as [(CalendarDay, String?, String)])
  func theIconAndTheHouseFollowTheSeason(day: CalendarDay, icon: String?, golden: String) async throws {
    let stage = try makeStage(on: day)
    defer { removeFolder() }
    await stage.advance(frames: 40)
    #expect(stage.app.alternateIconName == icon)
    #expect(stage.alerts == (icon == nil ? [] : ["You have changed the icon for “Seasonal”."]))
    assertFrame(stage, named: golden)
  }

  @Test func aSeasonIncludesItsStartButNotItsEnd() async throws {
    for (day, icon) in [
      ("2026-12-19T23:59:55", nil), ("2026-12-20T00:00:00", "ChristmasAppIcon"),
      ("2026-12-26T23:59:55", "ChristmasAppIcon"), ("2026-12-27T00:00:00", nil),
    ] as [(String, String?)] {
      let stage = try makeStage(on: try #require(CalendarDay(text: day)))
      await stage.advance(frames: 8)
      #expect(stage.app.alternateIconName == icon, "\(day)")
      removeFolder()
    }
  }

  /// The answer for Christmas 2027 contains `"shouldInformUser": false`.
  @Test func anAnswerMayChangeTheIconWithoutAnAlert() async throws {
    let stage = try makeStage(on: "2027-12-24")
    defer { removeFolder() }
    await stage.advance(frames: 20)
    #expect(stage.app.alternateIconName == "ChristmasAppIcon")
    #expect(stage.alerts == [])
  }

  @Test func theNextStartWorksWithoutAServer() async throws {
    defer { removeFolder() }
    await (try makeStage(on: "2026-12-24")).advance(frames: 20)
    let stage = try makeStage(on: "2026-12-25", server: NoServer())
    await stage.advance(frames: 40)
    #expect(stage.app.alternateIconName == "ChristmasAppIcon")
    assertFrame(stage, named: "christmas")
  }

  @Test func theButtonRestoresTheEverydayIconForThisSeason() async throws {
    defer { removeFolder() }
    let stage = try makeStage(on: "2026-12-24")
    await stage.advance(frames: 40)
    try stage.tap("everyday")
    await stage.advance(frames: 40)
    #expect(stage.app.alternateIconName == nil)
    assertFrame(stage, named: "everyday")
    let next = try makeStage(on: "2026-12-25")
    await next.advance(frames: 40)
    #expect(next.app.alternateIconName == nil)
  }
}

/// Addresses on the command line.
@MainActor
@Suite struct ServerOptionTests {
  @Test(arguments: [
    ("https://example.com/season.json", true), ("http://localhost:8000/season.json", true),
    ("http://127.0.0.1/season.json", true), ("http://example.com/season.json", false), ("https://", false),
    ("ftp://localhost/season.json", false), ("season.json", false),
  ])
  func anAddressIsHttpsOrOnThisMachine(address: String, isSafe: Bool) throws {
    #expect(try #require(URL(string: address)).isSafe == isSafe)
  }

  @Test func onlyAServerOnThisMachineMayBePlainHTTP() throws {
    let addresses = ["http://localhost/a", "http://example.com/a"]
    #expect(
      try addresses.map { RemoteServer(url: try #require(URL(string: $0))).limits.allowsPlainHTTP } == [true, false])
    #expect(!OfflineServer().limits.allowsPlainHTTP)
  }
}

/// A server that cannot be reached.
private struct NoServer: SeasonServer {
  func refresh(_ season: SeasonalIcon) async {}
}
