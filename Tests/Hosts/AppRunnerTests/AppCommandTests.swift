import AppIcons
import ArgumentParser
import Foundation
import Programs
import TestSupport
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

  /// The environment of an app in its window.
  private func environment(_ arguments: String...) throws -> AppEnvironment {
    let folder = try TemporaryFolder()
    try folder.write(
      "<plist><dict><key>CFBundleIdentifier</key><string>org.example.app</string></dict></plist>", to: "Info.plist")
    let command = try AppCommand.parse(["--bundle", folder.url.path] + arguments)
    return try command.play.environment(bundle: command.bundle, screen: command.screen)
  }

  /// A replay has no saved state, so the recorded game must start without it.
  @Test func aGameKeepsItsStateUnlessItIsRecorded() throws {
    let played = try environment()
    #expect(played.defaultsFolder == XDGFolder.state.url.appendingPathComponent("org.example.app"))
    #expect(played.iconStore != nil)
    let recorded = try environment("--record", "play.txt")
    #expect(recorded.defaultsFolder == nil && recorded.iconStore == nil)
    #expect(try environment("--state", "/chosen").defaultsFolder?.path == "/chosen")
  }

  @Test func theChosenScreenAndLanguageReachTheApp() throws {
    let usual = try environment()
    #expect(usual.surface == Surface(width: 375, height: 667, scale: 1) && usual.turnsScreen)
    #expect(usual.locale == LocaleName.ofMachine.locale)
    let chosen = try environment("--size", "30x40", "--scale", "2", "--locale", "es_MX", "--record", "play.txt")
    #expect(chosen.surface == Surface(width: 60, height: 80, scale: 2) && !chosen.turnsScreen)
    #expect(chosen.locale.identifier == "es_MX")
    #expect(try environment("--scale", "3").turnsScreen, "only a size fixes the screen")
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

  /// The folders belong to the whole process, so they are removed in one of its own.
  @Test func theTemporaryFoldersEndWithTheProgram() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        func exists(_ folder: URL) -> Bool { FileManager.default.fileExists(atPath: folder.path) }
        let apps = [UIApplication(AppEnvironment()), UIApplication(AppEnvironment())]
        let folders = apps.map { $0.context.perform { AppRunner.stateFolder } }
        #expect(folders.allSatisfy(exists))
        AppRunner.withTemporaryFolders { #expect(folders.allSatisfy(exists), "not before the end") }
        #expect(!folders.contains(where: exists))
        #expect(throws: ExitCode.failure) { try AppRunner.withTemporaryFolders { throw ExitCode.failure } }
      }
    }
  }
}
