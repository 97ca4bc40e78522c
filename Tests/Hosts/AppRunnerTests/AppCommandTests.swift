import AppIcons
import ArgumentParser
import Programs
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

  @Test func withoutArgumentsTheDeviceIsAPhone() throws {
    let command = try AppCommand.parse([])
    #expect(command.play.record == nil && command.screen.scale == 1 && command.screen.size == nil)
    #expect(command.bundle.device == .iphone)
  }

  @Test func badValuesAreRefusedByName() {
    #expect(message("--scale", "4") == "--scale must be 1, 2 or 3, not 4")
    #expect(message("--size", "0x9")?.contains("expected WIDTHxHEIGHT in points") == true)
    #expect(message("--device", "watch")?.contains("expected iphone or ipad") == true)
    #expect(message("--locale", "xx_YY")?.contains("expected a language and a region") == true)
  }
}
