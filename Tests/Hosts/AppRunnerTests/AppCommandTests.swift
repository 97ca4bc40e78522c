import AppIcons
import ArgumentParser
import Foundation
import Programs
import Testing
import UIKit

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

  @Test func withoutArgumentsTheAppDecidesTheDevice() throws {
    let command = try AppCommand.parse([])
    #expect(command.play.record == nil && command.screen.scale == 1 && command.screen.size == nil)
    #expect(command.bundle.device == nil)
  }

  @Test func badValuesAreRefusedByName() {
    #expect(message("--scale", "4") == "--scale must be 1, 2 or 3, not 4")
    #expect(message("--size", "0x9")?.contains("expected WIDTHxHEIGHT in points") == true)
    #expect(message("--device", "watch")?.contains("expected iphone or ipad") == true)
    #expect(message("--locale", "xx_YY")?.contains("expected a language and a region") == true)
  }

  @MainActor
  @Test func eachAppHasItsOwnStateFolder() {
    let apps = [UIApplication(AppEnvironment()), UIApplication(AppEnvironment())]
    let folders = apps.map { $0.context.perform { AppRunner.stateFolder } }
    #expect(folders[0] != folders[1])
    #expect(folders == apps.map { $0.context.perform { AppRunner.stateFolder } }, "and keeps it")
    let settings = URL(fileURLWithPath: "/settings")
    let saving = UIApplication(AppEnvironment(defaultsFolder: settings))
    #expect(saving.context.perform { AppRunner.stateFolder } == settings)
  }
}
