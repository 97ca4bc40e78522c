internal import AppIconGenerator
internal import AppIcons
internal import Files
internal import Foundation
internal import IconSchedules

/// Writes AppIcon.swift from an Info.plist and an optional schedule. The plugin GenerateAppIcon runs this program.
///
///     app-icon-generator OUTPUT INFO_PLIST SOURCE_NAME [SCHEDULE SOURCE_NAME]
///
/// Does not rewrite a file that has not changed. Exits with status 65 for a broken plist or schedule, and with 73 if
/// the file cannot be written.
@main
struct AppIconGeneratorProgram {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count == 3 || arguments.count == 5 else {
      fail("expected the file to write, the Info.plist, and its name in the text; then the schedule's two", status: 64)
    }
    let output = arguments[0]
    let text: String
    do {
      text = try Self.text(plist: arguments[1...2], schedule: arguments.dropFirst(3))
    } catch {
      fail("\(error)".onOneLine, status: 65)
    }
    do {
      let file = URL(fileURLWithPath: output)
      if FileManager.default.contents(atPath: output) != Data(text.utf8) {
        try OutputFile.write(Data(text.utf8), to: file, as: Self.source)
      }
    } catch {
      fail("\(output): \(error.problem)".onOneLine, status: 73)
    }
  }

  private static let source = OutputKind("a generated AppIcon.swift", startsWith: "// Generated from ")

  /// - Parameters: each is a path and the name for the generated text; `schedule` may be empty.
  private static func text(plist: ArraySlice<String>, schedule: ArraySlice<String>) throws -> String {
    guard let path = plist.first, let name = plist.last else { return "" }
    let icons = try AppIconSource(InfoPlist(contentsOf: URL(fileURLWithPath: path)), source: name)
    guard let file = schedule.first, let fileName = schedule.last else { return icons.text }
    let data = try Data(contentsOf: URL(fileURLWithPath: file))
    return icons.text(with: try ScheduleSource(IconSchedule(data: data, file: fileName), icons: icons, file: fileName))
  }

  private static func fail(_ problem: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data("error: \(problem)\n".utf8))
    exit(status)
  }
}
