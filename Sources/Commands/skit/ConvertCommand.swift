import ArgumentParser
import Files
import Foundation
import KeyedArchives
import Printing
import Programs

/// The command `skit convert`: writes a file of Xcode's scene editor as text, and back.
struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Writes a file of Xcode's scene editor (.sks) as JSON5 for a text editor, and back.",
    discussion: """
      Nothing is lost on the way, and a game shows the same picture with either file. Example:

        skit convert Level.sks Level.json5
      """)

  @Argument(help: "The file: an .sks file, or a .json5 file that this command has written.")
  var path: String

  @Argument(help: "The new file: .json5, or .sks.")
  var newFile: String?

  @Option(name: .customLong("into"), help: ArgumentHelp("The same as NEW-FILE.", valueName: "file"))
  var option: String?

  @Flag(help: "Replaces any file of that name. Without it, only a file of the same kind is replaced.")
  var force = false

  func validate() throws {
    if newFile != nil, option != nil { throw ValidationError("NEW-FILE and --into name the new file twice") }
    if newFile == nil, option == nil { throw ValidationError("name the new file: skit convert \(path) NEW-FILE") }
  }

  func run() throws {
    let into = newFile ?? option ?? ""
    let (file, target) = (URL(fileURLWithPath: path), URL(fileURLWithPath: into))
    do {
      switch (file.pathExtension, target.pathExtension) {
      case ("sks", "json5"):
        let text = try KeyedArchive(ForeignFile.read(file, as: .scene)).text()
        let kind = OutputKind("a scene that skit convert has written", startsWith: KeyedArchive.textHeader)
        try OutputFile.write(Data(text.utf8), to: target, as: kind, isForced: force)
      case ("json5", "sks"):
        let data = try archive(ForeignFile.text(file, as: .scene)).data
        try OutputFile.write(data, to: target, as: OutputKind("an .sks file", startsWith: "bplist00"), isForced: force)
      default:
        throw CommandError(.usage, "\(path), \(into): expected an .sks file and a .json5 file, in either order")
      }
    } catch let error as FileError {
      throw CommandError(error)
    } catch let error as OutputError {
      throw CommandError(error)
    } catch let error as KeyedArchiveError {
      throw CommandError(.malformed, "\(path): error: \(error)")
    } catch let error as SceneParser.Failure {
      throw CommandError(.malformed, "\(path):\(error.line):\(error.column): error: \(error.problem)")
    }
    try StandardOutput.print("wrote \(into)")
  }

  private func archive(_ text: String) throws -> KeyedArchive {
    let value = try SceneParser.parse(text)
    guard KeyedArchive.isArchive(value) else {
      throw CommandError(
        .malformed,
        "\(path): error: it has no key archive; only what skit convert has written becomes an .sks file, and a game "
          + "reads other scenes as they are")
    }
    return try KeyedArchive(value)
  }
}
