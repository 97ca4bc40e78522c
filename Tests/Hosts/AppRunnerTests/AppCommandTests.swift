import ArgumentParser
import Foundation
import Testing

@testable import AppRunner

@Suite struct AppCommandTests {
  private func message(_ arguments: String...) -> String? {
    do {
      _ = try AppCommand.parse(arguments)
      return nil
    } catch {
      return AppCommand.message(for: error)
    }
  }

  @Test func withoutArgumentsItIsAPhoneInAWindow() throws {
    let command = try AppCommand.parse([])
    #expect(command.capture == nil && command.scale == 1 && command.size == nil && !command.ipad)
  }

  @Test func whatMakesNoSenseIsRefusedByName() {
    #expect(message("--scale", "4") == "--scale is 1, 2 or 3, not 4")
    #expect(message("--frames", "0") == "--frames is a number from 1 to 1000000, not 0")
    #expect(
      message("--capture", "a.png", "--frames", "5", "--tap", "hat@5")
        == "--tap hat@5 never happens: --frames 5 plays the frames 0 to 4")
    let forCaptures = "--tap and --date are for a captured frame: they need --capture FILE.png"
    #expect(message("--tap", "hat@5") == forCaptures)
    #expect(message("--date", "2026-12-24") == forCaptures)
    #expect(message("--capture", "a.png", "--date", "2026-12-24", "--tap", "1,2@30") == nil)
  }
}
