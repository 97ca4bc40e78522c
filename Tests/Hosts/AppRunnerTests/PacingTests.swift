import Foundation
import Testing
import UIKit

@testable import AppRunner

@MainActor
@Suite(.serialized) struct PacingTests {
  /// A frame takes 1/60 s. After a late frame the next ones keep this interval: none is made at once to catch up.
  @Test func framesAreNumberedAndNeverCatchUp() async throws {
    var frames: [Int] = []
    var times: [ContinuousClock.Instant] = []
    try await FramePacing.makeFrames(while: { frames.count < 7 }) { frame in
      frames.append(frame)
      times.append(.now)
      if frame == 1 { try await Task.sleep(for: .milliseconds(80)) }
    }
    times.append(.now)
    #expect(frames == Array(0..<7))
    // 16.7 ms and 80 ms, then five frames of 16.7 ms; to catch up they would take 20 ms together. The limits leave
    // room for a busy machine.
    #expect(times[2] - times[0] >= .milliseconds(85) && times[7] - times[2] >= .milliseconds(50), "\(times)")
    try await FramePacing.makeFrames(while: { false }) { frames.append($0) }
    #expect(frames.count == 7 && FramePacing.rate == 60)
    let seconds = (ContinuousClock.now - .milliseconds(2500)).elapsedSeconds
    #expect((2.5..<30).contains(seconds))
  }

  /// The sides of a Mac app's window: from 1 to 4096 points, unless somebody else chose its size.
  @Test(arguments: [
    (1, 4096, true), (4096, 1, true), (0.5, 10, false), (10, 0.5, false), (4096.5, 10, false), (10, 4097, false),
  ])
  func aWindowFollowsItsAppWithinItsLimits(width: Double, height: Double, follows: Bool) {
    for turnsScreen in [true, false] {
      var environment = AppEnvironment(surface: Surface(width: 40, height: 60, scale: 2))
      environment.turnsScreen = turnsScreen
      let app = UIApplication(environment)
      app.fitScreen(to: CGSize(width: width, height: height))
      let expected = follows && turnsScreen ? CGSize(width: width, height: height) : CGSize(width: 20, height: 30)
      #expect(app.screen.bounds.size == expected && app.screen.scale == 2)
    }
  }

  /// A window has whole pixels; half a pixel counts as one.
  @Test(arguments: [(20.25, 20.5), (20.125, 20), (20.5, 20.5)] as [(Double, Double)])
  func aWindowOfItsAppHasWholePixels(height: Double, points: Double) {
    var environment = AppEnvironment(surface: Surface(width: 40, height: 60, scale: 2))
    environment.turnsScreen = true
    let app = UIApplication(environment)
    app.fitScreen(to: CGSize(width: 33.5, height: height))
    #expect(app.screen.bounds.size == CGSize(width: 33.5, height: points))
  }

  /// The declared options belong to the whole process, so they are tested in one of its own.
  @Test func aGamesOptionsAreListedTakenAndNotRecorded() async {
    await #expect(processExitsWith: .success) {
      #expect(AppOption.help() == "")
      AppOption.declare([
        AppOption("tint", valueName: "colour", help: "The colour."),
        AppOption("server", valueName: "web address", help: "Where to ask."),
      ])
      #expect(
        AppOption.help() == """
          APP OPTIONS:
            --tint <colour>         The colour.
            --server <web address>  Where to ask.
          """)
      try AppOption.validateForRecording()
      var arguments = ["--tint", "red", "--mute", "--server", "here"]
      #expect(try AppOption.take(from: &arguments) == ["tint": "red", "server": "here"] && arguments == ["--mute"])
      let message = "--server cannot be recorded: leave it out, or leave out --record"
      #expect { try AppOption.validateForRecording() } throws: { "\($0)".contains(message) }
      var others = ["--mute"]
      #expect(try AppOption.take(from: &others).isEmpty)
      try AppOption.validateForRecording()
    }
  }
}
