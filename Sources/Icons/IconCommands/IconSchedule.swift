internal import AppIcons
package import ArgumentParser
internal import Assets
internal import Files
package import Foundation
package import IconSchedules
internal import Printing
internal import Programs
internal import Recordings
internal import UIKit

extension IconCommands {
  /// The command `icons schedule`: prints when each icon is shown.
  package struct Schedule: ParsableCommand {
    package static let configuration = CommandConfiguration(
      abstract: "Prints the dates and icons of the app's schedule, and the next change.",
      discussion: """
        The schedule is the file Icons.schedule among the app's files. --check also looks for rules that \
        overlap or never win, for icons that the app lacks and for days without a rule, over at least 28 years; an \
        error ends with status 65.
        """)

    @Argument(
      help: ArgumentHelp(
        "The folder with the app's files, or a schedule alone. (default: the program's own)", valueName: "app"))
    var app: String?

    @OptionGroup var options: BundleOptions

    @Option(
      help: ArgumentHelp("The first day, as YYYY-MM-DD or YYYY-MM-DDTHH:MM. (default: now)", valueName: "date"),
      transform: Self.day)
    var date: CalendarDay?

    @Option(help: ArgumentHelp("The number of years to print: 1 to 400.", valueName: "years"))
    var years = 1

    @Option(
      help: ArgumentHelp("The player's time zone, such as Europe/Berlin.", valueName: "zone"),
      transform: ZoneName.parse)
    var timeZone: ZoneName?

    @Flag(help: "Prints JSON.")
    var json = false

    @Flag(help: "Looks for overlaps, gaps and unknown names.")
    var check = false

    package init() {}

    package mutating func validate() throws {
      guard (1...400).contains(years) else { throw ValidationError("--years must be from 1 to 400, not \(years)") }
    }

    package func run() throws {
      let zone = timeZone?.zone ?? .current
      let (file, names) = try file()
      let report = IconScheduleReport(
        file: file.path, schedule: try IconScheduleFile.read(file), start: date?.date(in: zone) ?? Date(), years: years,
        zone: zone,
        names: names, checks: check)
      if json { try StandardOutput.print(json: try report.json) } else { try StandardOutput.print(lines: report.text) }
      let errors = report.findings.count(where: \.isError)
      if errors > 0 {
        throw CommandError(.malformed, "\(file.path): \(errors) \(errors == 1 ? "error" : "errors")")
      }
    }

    /// Parses a day. Here, a day without a time means midnight, not noon.
    private static func day(_ argument: String) throws -> CalendarDay {
      var day = try CalendarDay.parse(argument)
      if !argument.contains("T") { day.hour = 0 }
      return day
    }

    /// The schedule's file and the icons that the app declares. The names are nil for a schedule without an app.
    private func file() throws -> (URL, names: [String]?) {
      var options = options
      if let app {
        guard options.bundle == nil else {
          throw CommandError(.usage, "expected the app's folder once: as an argument or with --bundle")
        }
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: app, isDirectory: &isFolder) else {
          throw CommandError(.missing, "\(app): no such file; expected the folder with the app's files, or a schedule")
        }
        if !isFolder.boolValue { return (URL(fileURLWithPath: app), nil) }
        options.bundle = app
      }
      let environment = try options.environment(keepsState: false)
      guard let file = environment.assets.file(named: "Icons.schedule") else {
        throw CommandError(.missing, "\(options.bundle ?? "the app"): no Icons.schedule among its files")
      }
      let catalog = environment.infoPlist?.catalog(for: environment.idiom)
      return (file, catalog?.alternates.compactMap(\.name) ?? [])
    }
  }
}

/// Reads schedule files for commands.
package enum IconScheduleFile {
  /// Reads a schedule and checks its syntax.
  ///
  /// - Throws: `CommandError`.
  package static func read(_ file: URL) throws -> IconSchedule {
    do {
      return try IconSchedule(data: try ForeignFile.read(file, as: .iconSchedule), file: file.path)
    } catch let error as IconScheduleError {
      throw CommandError(.malformed, "\(error)")
    } catch let error as FileError {
      throw CommandError(error)
    }
  }
}
