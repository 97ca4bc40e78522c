import Foundation
import Raster
import SpriteKit
import Testing

@testable import StageHost

/// A host that gives a stage's time to an app which another host shows, as for a game in a window.
@MainActor
@Suite struct VirtualTimeHostTests {
  private let shown = MemoryHost(surface: Surface(width: 20, height: 10, scale: 2), alertPolicy: .keep)
  /// Midnight of the 25th in GMT is second 1,514,160,000. Berlin is an hour ahead, and the app starts an hour before.
  private let start = Date(timeIntervalSince1970: 1_514_152_800)

  private func host(seed: UInt64 = 0) throws -> VirtualTimeHost {
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    return VirtualTimeHost(on: shown, setting: Stage.Setting(day: "2017-12-24T23:00", timeZone: zone, seed: seed))
  }

  private func loop(of host: VirtualTimeHost, showing diary: FrameDiary) -> FrameLoop {
    let loop = FrameLoop(AppEnvironment(surface: shown.surface), host: host)
    host.begin(loop.app)
    host.perform { loop.app.launch(SceneApp(diary)) }
    return loop
  }

  @Test func beforeTheAppBeginsTheDateIsTheStart() throws {
    let host = try host()
    var isDone = false
    host.perform { isDone = true }
    #expect(isDone && host.date == start)
  }

  @Test func theShownHostHasTheScreenTheInputAndTheEffects() throws {
    let host = try host()
    let keys: [InputEvent] = [.key(.keyboardA, isDown: true), .key(.keyboardA, isDown: false)]
    shown.input = keys
    #expect(host.surface == Surface(width: 20, height: 10, scale: 2) && host.waitsForCompletions)
    #expect(host.takeInput() == keys)
    #expect(host.takeInput().isEmpty)
    let picture = Bitmap(width: 3, height: 2, filledWith: 0xFF12_3456)
    host.present(picture)
    host.handle(.contact("began a\u{2013}b"))
    #expect(shown.frame == picture)
    #expect(shown.events.map(\.description) == ["0 contact began a\u{2013}b"])
  }

  @Test func datesDelaysAndChanceFollowTheFrames() async throws {
    func lines(seed: UInt64) async throws -> [String] {
      let (host, diary, half) = (try self.host(seed: seed), FrameDiary.make(), start + 0.5)
      diary.onShow = { diary in
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
          let hour = Calendar.current.component(.hour, from: Date())
          diary.note("\(hour) \(Date() == half) \(Int.random(in: 0..<1_000_000))")
        }
      }
      let loop = loop(of: host, showing: diary)
      for frame in 0..<61 { await host.makeFrame(of: loop, at: Double(frame) / 60) }
      #expect(host.date == start + 1)
      return diary.lines
    }
    let first = try await lines(seed: 3)
    #expect(first.count == 1 && first.first?.hasPrefix("30 23 true ") == true, "\(first)")
    #expect(try await lines(seed: 3) == first)
    #expect(try await lines(seed: 4) != first)
  }

  @Test func workBetweenFramesIsTheApps() async throws {
    let host = try host()
    let loop = loop(of: host, showing: FrameDiary.make())
    await host.makeFrame(of: loop, at: 0.25)
    var (isOwn, date) = (false, Date.distantPast)
    host.perform { (isOwn, date) = (UIApplication.shared === loop.app, Date()) }
    #expect(isOwn && date == start + 0.25 && host.date == date)
    #expect(shown.frame.width == 20 && shown.frame.height == 10)
  }
}
