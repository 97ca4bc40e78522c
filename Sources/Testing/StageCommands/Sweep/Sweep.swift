internal import AppRunner
package import ArgumentParser
internal import Files
internal import Foundation
internal import Media
internal import Printing
internal import Programs
internal import Raster
internal import StageHost
internal import UIKit

/// The command `sweep`: plays the same taps on many days and screens.
package struct Sweep<App: StagedApp>: MainActorCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "sweep",
      abstract: "Plays on many days and screens, and shows which give the same result.",
      discussion: """
        Prints a table, one line for each run of days with one outcome: first and last day, screen, icon, properties of \
        nodes, hash of the frame. With --out it is written to sweep.txt, and a picture of each outcome to the contact \
        sheet sweep.png.

          \(CommandLineProgram.name) sweep --days 2024 --tap 120,80@1 --out year

        The table is made on screens a tenth as wide and high, the pictures at full size.
        """)
  }

  @OptionGroup var options: SweepOptions
  @OptionGroup(title: "App") var app: App

  @Option(help: ArgumentHelp("The folder with the app's files, instead of the installed ones.", valueName: "folder"))
  var bundle: String?

  @Option(help: ArgumentHelp("The folder for sweep.txt and sweep.png; created if missing.", valueName: "folder"))
  var out: String?

  @OptionGroup var output: OutputOptions

  @Option(
    help: ArgumentHelp(
      "Compares with the table of an earlier sweep; prints the first difference and ends with status 1.",
      valueName: "file"))
  var check: String?

  package init() {}

  package mutating func validate() throws {
    do {
      _ = try options.days.list(App.namedDays)
    } catch let error as ValidationError {
      throw ValidationError("--days \(options.days.text): \(error.message)")
    }
  }

  @MainActor
  package func runOnMainActor() throws {
    let stored = try check.map(Self.read)
    let folder = try out.map { path in
      let folder = URL(fileURLWithPath: try output.folder(path).path)
      try output.check(folder.appendingPathComponent("sweep.txt"), as: Self.tableKind)
      try output.check(folder.appendingPathComponent("sweep.png"), as: .picture)
      return folder
    }
    let sweep = self
    try AppRunner.withTemporaryFolders {
      try MainLoop.run { try await sweep.play(stored: stored, folder: folder) }
    }
  }

  @MainActor
  private func play(stored: String?, folder: URL?) async throws {
    let game = SweepGame(options: options, app: app, bundle: bundle)
    let screens = try options.screens()
    let days = try options.days.list(App.namedDays)
    let progress = ProgressBar(total: screens.count * days.numbers.count)
    defer { progress.clear() }
    var table = SweepTable(command: options.command, columns: game.columns.map(\.title))
    var done = 0
    for screen in screens {
      for day in days.numbers {
        let stage = try await game.play(day: day, screen: screen, isSmall: true)
        table.add(day, screen, game.outcome(of: stage))
        done += 1
        progress.show(done)
      }
    }
    progress.clear()
    try StandardOutput.print(lines: table.text)
    if let folder {
      try output.write(table.text, to: folder.appendingPathComponent("sweep.txt"), as: Self.tableKind)
      try output.write(try await sheet(of: table, game), to: folder.appendingPathComponent("sweep.png"))
    }
    if let check, let stored, let difference = table.firstDifference(from: stored) {
      // A line of a foreign file may have megabytes.
      func quoted(_ line: String?) -> String { line.map { "\"\($0.prefix(200))\"" } ?? "the end" }
      let (was, now) = (quoted(difference.stored), quoted(difference.now))
      throw CommandError(.different, "\(check):\(difference.line): expected \(was), now \(now)")
    }
  }

  /// Draws a picture for each row. Rows of one screen with the same outcome share a picture.
  @MainActor
  private func sheet(of table: SweepTable, _ game: SweepGame<App>) async throws -> Bitmap {
    guard table.rows.count <= ContactSheet.capacity else {
      throw CommandError(
        .usage, "sweep.png: a sheet has room for \(ContactSheet.capacity) outcomes, not \(table.rows.count)")
    }
    var pictures: [(row: SweepTable.Row, picture: Bitmap)] = []
    var font: Font?
    let progress = ProgressBar(total: table.rows.count)
    defer { progress.clear() }
    for (index, row) in table.rows.enumerated() {
      let known = pictures.first { $0.row.screen == row.screen && $0.row.outcome == row.outcome }
      if let known {
        pictures.append((row, known.picture))
      } else {
        let stage = try await game.play(day: row.days.lowerBound, screen: row.screen, isSmall: false)
        pictures.append((row, stage.frame.scaled(toFit: ContactSheet.longestSide, ContactSheet.longestSide)))
        font = stage.app.fonts.all.first
      }
      progress.show(index + 1)
    }
    let hasOneScreen = table.rows.allSatisfy { $0.screen == table.rows[0].screen }
    var sheet = ContactSheet(title: table.command, font: font, columns: table.rowsOfEachScreen)
    for (row, picture) in pictures {
      sheet.add(
        picture,
        caption: [row.outcome.nodes.first ?? row.outcome.icon, row.span] + (hasOneScreen ? [] : [row.screen.name]))
    }
    return sheet.bitmap
  }

  private static var tableKind: OutputKind {
    OutputKind("a table of a sweep", startsWith: "\(CommandLineProgram.name) sweep --days ")
  }

  private static func read(_ path: String) throws -> String {
    do {
      return try ForeignFile.text(URL(fileURLWithPath: path), as: .sweepTable)
    } catch {
      throw CommandError(error, hint: "`\(CommandLineProgram.name) sweep --out FOLDER` writes one")
    }
  }
}
