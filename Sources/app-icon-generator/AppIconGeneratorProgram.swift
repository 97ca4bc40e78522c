internal import AppIconGenerator
internal import AppIcons
internal import Foundation

/// Writes AppIcon.swift from an Info.plist, for the plugin GenerateAppIcon.
///
///     app-icon-generator INFO_PLIST SOURCE_NAME OUTPUT
///
/// A file that would stay the same is not written. A broken plist ends with status 65, a file that cannot be written
/// with 73.
@main
struct AppIconGeneratorProgram {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard let plist = arguments.first, let output = arguments.last, arguments.count == 3 else {
      fail("expected three arguments: the Info.plist, its name in the text, and the file to write", status: 64)
    }
    let text: String
    do {
      text = try AppIconSource(
        InfoPlist(contentsOf: URL(fileURLWithPath: plist)), source: arguments[arguments.startIndex + 1]
      ).text
    } catch {
      fail("\(error)", status: 65)
    }
    do {
      let file = URL(fileURLWithPath: output)
      if FileManager.default.contents(atPath: output) != Data(text.utf8) {
        try Data(text.utf8).write(to: file, options: .atomic)
      }
    } catch {
      fail("\(output): \(error.localizedDescription)".onOneLine, status: 73)
    }
  }

  private static func fail(_ problem: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data("error: \(problem)\n".utf8))
    exit(status)
  }
}
