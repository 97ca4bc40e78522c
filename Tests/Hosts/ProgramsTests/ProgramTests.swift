import ArgumentParser
import Foundation
import TestSupport
import Testing
import UIKit

@testable import Programs

/// How a program of ours ends and what it takes from its environment. Each runs in a process of its own.
@Suite struct ProgramTests {
  private struct Root: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "root", abstract: "All of it.", subcommands: [Sweep.self])
  }

  private struct Sweep: ParsableCommand {
    @Option var end: Int = 0

    func run() throws {
      switch end {
      case 1: throw CommandError(.malformed, "play.txt: \u{1B} is no text")
      case 2: throw ExitCode(3)
      case 3: throw ValidationError("two\nlines")
      default: break
      }
    }
  }

  private static func run(_ arguments: [String]) async {
    await MainActor.run {
      CommandLineProgram.run(Root.self) { taken in
        // The arguments of this test process are not the program's.
        taken = arguments
      }
    }
  }

  /// The exit statuses are those of sysexits.h.
  @Test(
    arguments: [
      (["sweep"], 0, nil), (["sweep", "--end", "1"], 65, "play.txt: \\u{1B} is no text"),
      (["sweep", "--end", "2"], 3, nil), (["sweep", "--end", "3"], 64, "two lines"),
      (["swep"], 64, ". Did you mean 'sweep'?"), (["sweep", "--end", "x"], 64, "'--end <end>'"), (["--help"], 0, nil),
    ] as [([String], Int32, String?)])
  func aProgramEndsWithItsStatusAndOneLine(arguments: [String], status: Int32, ending: String?) async {
    let result = await #expect(
      processExitsWith: .exitCode(status), observing: [\.standardOutputContent, \.standardErrorContent]
    ) { [arguments = arguments as [String]] in
      await ProgramTests.run(arguments)
      exit(0)
    }
    // The test library prints bytes of its own around those of the program.
    let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      .components(separatedBy: "\(CommandLineProgram.name): ").dropFirst().map { $0.prefix { $0 != "\n" } }
    #expect(errors.count == (ending == nil ? 0 : 1), "\(errors)")
    if let ending { #expect(errors.first?.hasSuffix(ending) == true, "\(errors)") }
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(output.contains("OVERVIEW: All of it.") == (arguments == ["--help"]), "\(output)")
  }

  /// https://man7.org/linux/man-pages/man3/sysexits.h.3head.html
  @Test func statusesAreThoseOfTheSystem() {
    let statuses: [CommandError.Status] = [.different, .usage, .malformed, .missing, .software, .unwritable]
    #expect(statuses.map(\.rawValue) == [1, EX_USAGE, EX_DATAERR, EX_NOINPUT, EX_SOFTWARE, EX_CANTCREAT])
  }

  /// LC_ALL wins over LC_MESSAGES, and that over LANG; an empty one counts as none:
  /// https://pubs.opengroup.org/onlinepubs/9799919799/basedefs/V1_chap08.html
  @Test func theMachinesLocaleIsThatOfItsVariables() async {
    await #expect(processExitsWith: .success) {
      func locale(_ all: String, _ messages: String, _ lang: String) -> String {
        for (name, value) in [("LC_ALL", all), ("LC_MESSAGES", messages), ("LANG", lang)] { setenv(name, value, 1) }
        return LocaleName.ofMachine.locale.identifier
      }
      #expect(locale("fr_CH.UTF-8", "de_DE.UTF-8", "es_MX.UTF-8") == "fr_CH")
      #expect(locale("", "de_DE@euro", "es_MX.UTF-8") == "de_DE")
      #expect(locale("", "", "es_MX.UTF-8") == "es_MX")
      #expect(locale("", "", "es_MX") == "es_MX")
      #expect(locale("C.UTF-8", "de_DE.UTF-8", "") == "en_US")
      #expect(locale("", "", "") == "en_US")
      for name in ["LC_ALL", "LC_MESSAGES", "LANG"] { unsetenv(name) }
      #expect(LocaleName.ofMachine == .default)
    }
  }

  /// https://specifications.freedesktop.org/basedir-spec/latest/
  @Test func theUsersFoldersAreThoseOfTheSpecification() async {
    await #expect(processExitsWith: .success) {
      setenv("HOME", "/home/me", 1)
      for name in ["XDG_DATA_HOME", "XDG_STATE_HOME"] { unsetenv(name) }
      #expect(XDGFolder.data.url.path == "/home/me/.local/share")
      #expect(XDGFolder.state.url.path == "/home/me/.local/state")
      setenv("XDG_DATA_HOME", "/data", 1)
      setenv("XDG_STATE_HOME", "relative", 1)
      #expect(XDGFolder.data.url.path == "/data", "an absolute path")
      #expect(XDGFolder.state.url.path == "/home/me/.local/state", "a relative one is ignored")
      setenv("XDG_STATE_HOME", "/state", 1)
      let plain = try BundleOptions.parse([])
      #expect(plain.stateFolder(of: "org.example.app").path == "/state/org.example.app")
      #expect(plain.stateFolder(of: nil).path == "/state/\(CommandLineProgram.name)")
      let chosen = try BundleOptions.parse(["--state", "/chosen"])
      #expect(chosen.stateFolder(of: "org.example.app").path == "/chosen")
    }
  }

  @Test func theStateIsKeptOnlyOnRequest() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "<plist><dict><key>CFBundleIdentifier</key><string>org.example.app</string></dict></plist>", to: "Info.plist")
    let files = ["--bundle", folder.url.path]
    let plain = try BundleOptions.parse(files)
    #expect(try plain.environment(keepsState: false).defaultsFolder == nil)
    #expect(try plain.environment(keepsState: true).defaultsFolder == plain.stateFolder(of: "org.example.app"))
    #expect(throws: Never.self) { try plain.checkForRecording() }
    let stored = try BundleOptions.parse(files + ["--state", "/chosen", "--device", "ipad"])
    var environment = try stored.environment(keepsState: false)
    #expect(environment.defaultsFolder?.path == "/chosen" && environment.isPad && environment.checks != nil)
    environment.keepState(in: folder.url)
    #expect(environment.defaultsFolder == folder.url && environment.iconStore != nil)
    let error = #expect(throws: CommandError.self) { try stored.checkForRecording() }
    #expect(error?.status == .usage)
  }

  @Test(arguments: [(0, false), (1, true), (2, true), (3, true), (4, false)])
  func aScreenHasOneToThreePixelsAPoint(scale: Int, isRead: Bool) throws {
    let arguments = ["--size", "30x40", "--scale", "\(scale)"]
    guard isRead else {
      #expect(throws: (any Error).self) { try ScreenOptions.parse(arguments) }
      return
    }
    let chosen = try ScreenOptions.parse(arguments).surface(of: AppEnvironment())
    #expect(chosen == Surface(width: 30 * scale, height: 40 * scale, scale: Double(scale)))
    let usual = try ScreenOptions.parse(["--scale", "\(scale)"]).surface(of: AppEnvironment())
    #expect(usual == Surface(width: 375 * scale, height: 667 * scale, scale: Double(scale)))
  }
}
