internal import AppIconGenerator
internal import AppIcons
internal import Files
internal import Foundation
internal import IconSchedules
internal import Printing
internal import ProgramStart

/// Writes AppIcon.swift from an Info.plist and an optional schedule. The plugin GenerateAppIcon runs this program.
///
///     app-icon-generator OUTPUT INFO_PLIST SOURCE_NAME [SCHEDULE SOURCE_NAME]
///
/// Does not rewrite a file that has not changed. Exits with status 65 for a broken plist or schedule, and with 73 if
/// the file cannot be written.
@main
struct AppIconGeneratorProgram {
  static func main() {
    ProgramStart.prepare()
    let arguments = Array(ProgramStart.arguments.dropFirst())
    guard arguments.count == 3 || arguments.count == 5 else {
      fail("expected OUTPUT PLIST PLIST-NAME, or OUTPUT PLIST PLIST-NAME SCHEDULE SCHEDULE-NAME", status: 64)
    }
    let output = arguments[0]
    let text: String
    do {
      text = try Self.text(plist: arguments[1...2], schedule: arguments.dropFirst(3))
    } catch {
      fail("\(error)", status: 65)
    }
    do {
      let file = URL(fileURLWithPath: output)
      if try Self.existing(file) != Data(text.utf8) {
        try OutputFile.write(Data(text.utf8), to: file, as: Self.source)
      }
    } catch {
      fail("\(error)", status: 73)
    }
  }

  private static let source = OutputKind("a generated AppIcon.swift", startsWith: "// Generated from ")

  /// - Parameters: each is a path and the name for the generated text; `schedule` may be empty.
  private static func text(plist: ArraySlice<String>, schedule: ArraySlice<String>) throws -> String {
    guard let path = plist.first, let name = plist.last else { return "" }
    let icons = try AppIconSource(InfoPlist(contentsOf: URL(fileURLWithPath: path)), source: name)
    guard let file = schedule.first, let fileName = schedule.last else { return icons.text }
    let data = try ForeignFile.read(URL(fileURLWithPath: file), as: .iconSchedule)
    return icons.text(with: try ScheduleSource(IconSchedule(data: data, file: fileName), icons: icons, file: fileName))
  }

  /// The contents of the file to write; nil where there is none.
  private static func existing(_ file: URL) throws -> Data? {
    do {
      return try ForeignFile.read(file, as: .source)
    } catch {
      if error.isMissing || error.isTooLarge { return nil }
      throw error
    }
  }

  private static func fail(_ problem: String, status: Int32) -> Never {
    StandardError.print("error: \(problem)")
    exit(status)
  }
}
