public import ArgumentParser
internal import Files
internal import Foundation
internal import IconCheck
internal import Printing

/// The options of the commands that check icons.
public struct IconCheckOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The app: a bundle, an .xcodeproj, an Info.plist, or a folder with one of them.", valueName: "app"))
  var app: String?

  @Option(help: ArgumentHelp("Another folder of the app's files, below the current folder.", valueName: "folder"))
  var resources: [String] = []

  @Option(help: "text, json or sarif; with --rules, text or markdown.")
  var format: Format = .text

  @Flag(help: "Warnings count as errors.")
  var strict = false

  @Flag(help: "Changes the plist where that is safe, and prints the changes.")
  var fix = false

  @Flag(help: "With --fix, prints the changes without making them.")
  var dryRun = false

  @Flag(help: "Lists the rules and exits.")
  var rules = false

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, sarif, markdown
  }

  /// Creates options with default values.
  public init() {}

  /// Checks that the options fit together.
  ///
  /// - Throws: `ValidationError` for `--dry-run` without `--fix`, and for a `--format` that does not suit `--rules`.
  public mutating func validate() throws {
    if dryRun && !fix { throw ValidationError("--dry-run needs --fix") }
    if (format == .markdown) != rules && format != .text {
      throw ValidationError("--format \(format.rawValue) goes \(rules ? "without" : "with") --rules")
    }
  }

  /// The result of a check.
  public struct Outcome {
    /// The text for standard output.
    public var output: String
    /// Whether the text is JSON, as SARIF is too.
    var isJSON = false
    /// Lines for standard error.
    public var remarks: [String] = []
    /// Whether the check passed: no errors and, with `--strict`, no warnings. Always true with `--rules`.
    public var passes: Bool

    /// Prints the text to standard output.
    ///
    /// - Throws: `PrintError`.
    package func printOutput() throws {
      if isJSON { try StandardOutput.print(json: output) } else { try StandardOutput.print(lines: output) }
    }
  }

  /// The reason why a check did not finish.
  public enum Failure: Error, Equatable {
    /// No app was found to check. The value is one line with path and problem.
    case noApp(String)
    /// `--fix` could not write a plist. The value is one line with path and reason.
    case notWritten(String)
  }

  /// Checks the app; with `--fix`, fixes it first.
  ///
  /// - Parameter defaultFolders: Returns the app's folders; called if the arguments name no app.
  /// - Throws: `Failure`, or the error of `defaultFolders`.
  public func outcome(defaultFolders: () throws -> [String]) throws -> Outcome {
    if rules { return Outcome(output: format == .markdown ? RuleTable.markdown : RuleTable.text, passes: true) }
    var check = try check(defaultFolders)
    var remarks: [String] = []
    if fix {
      let fixing = Fixing(check)
      remarks = fixing.changes.map { dryRun ? "would change: \($0)" : "changed: \($0)" } + fixing.refusals
      if !dryRun {
        do {
          try fixing.write()
        } catch {
          throw Failure.notWritten("\(error)")
        }
        check = try self.check(defaultFolders)
      }
    }
    let report = check.report()
    let output =
      switch format {
      case .json: report.json
      case .sarif: report.sarif(folder: check.folderPath)
      case .text, .markdown: report.text
      }
    return Outcome(
      output: output, isJSON: format == .json || format == .sarif, remarks: remarks,
      passes: report.passes(strict: strict))
  }

  private func check(_ defaultFolders: () throws -> [String]) throws -> IconCheck {
    do {
      guard let app else { return try Self.check(folders: try defaultFolders()) }
      guard !resources.isEmpty else { return try IconCheck(URL(fileURLWithPath: app)) }
      let plist = app.hasSuffix(".plist") ? app : "\(app)/Info.plist"
      return try IconCheck(
        folder: URL(fileURLWithPath: FileManager.default.currentDirectoryPath), plist: try below(plist),
        resourceFolders: try ([URL(fileURLWithPath: plist).deletingLastPathComponent().path] + resources).map(below))
    } catch let error as IconCheck.NoApp {
      throw Failure.noApp("\(error)")
    }
  }

  /// Checks an app in several sibling folders, as in a SwiftPM build or an installation.
  private static func check(folders: [String]) throws -> IconCheck {
    guard let first = folders.first, folders.count > 1 else {
      return try IconCheck(URL(fileURLWithPath: folders.first ?? "."))
    }
    let parent = URL(fileURLWithPath: first).deletingLastPathComponent().path
    let names = folders.map { String($0.dropFirst(parent.count + 1)) }
    let plists = names.flatMap { name in
      AppFolder(URL(fileURLWithPath: parent))?.files(below: name).filter { $0.hasSuffix("/Info.plist") } ?? []
    }
    return try IconCheck(
      folder: URL(fileURLWithPath: parent), plist: plists.sorted().last ?? "Info.plist", resourceFolders: names)
  }

  /// Converts a path to one relative to the current folder; throws for a path outside it.
  private func below(_ path: String) throws -> String {
    let folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath).resolvingSymlinksInPath().path
    let full = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    if full == folder { return "" }
    guard full.isBelow(folder) else {
      throw Failure.noApp("\(path): with --resources, the app's parts must be below the current folder")
    }
    return String(full.dropFirst(folder == "/" ? 1 : folder.count + 1))
  }
}
