internal import AppIcons
public import Foundation

/// Checks an app's icons: its plist, its files, their sizes, its asset catalogs and its code.
///
/// Reads only regular files inside the given folder, even if a name or a link points elsewhere. `Rule.all` lists the
/// rules.
public struct IconCheck: Sendable {
  /// The apps that were found; a project with several targets may have several.
  private let apps: [CheckedApp]
  private let subject: String
  let folder: AppFolder

  /// The reason why there is no app to check.
  public struct NoApp: Error, CustomStringConvertible, Equatable {
    /// The path that was given.
    public let path: String
    /// The problem with the path.
    public let problem: String
    /// One line: path and problem.
    public var description: String { "\(path): \(problem)".onOneLine }
  }

  /// Reads an app.
  ///
  /// - Parameter path: A built bundle (`.app`), an `.xcodeproj`, a folder with one of these or with an Info.plist, a
  ///   Swift package, or an Info.plist, which selects its folder.
  /// - Throws: `NoApp` for any other path.
  public init(_ path: URL) throws(NoApp) {
    try self.init(path, budget: SearchBudget())
  }

  /// - Parameter budget: The limits of the search for the app's files.
  init(_ path: URL, budget: SearchBudget) throws(NoApp) {
    var url = path.standardizedFileURL
    let plist = url.pathExtension == "plist" ? url.lastPathComponent : nil
    if plist != nil { url.deleteLastPathComponent() }
    let isProject = url.pathExtension == "xcodeproj"
    guard let folder = AppFolder(isProject ? url.deletingLastPathComponent() : url, budget: budget),
      folder.entries(of: "") != ([], [])
    else { throw NoApp(path: path.path, problem: "no such folder, or nothing in it") }
    (apps, subject) = try Self.apps(
      in: folder, url, plist: plist, isProject: isProject, else: NoApp(path: path.path, problem: Self.expected))
    guard !budget.isSpent else { throw NoApp(path: path.path, problem: budget.problem) }
    self.folder = folder
  }

  /// Checks a project in a folder, which may be in memory.
  init(project name: String, in folder: AppFolder) {
    (apps, subject, self.folder) = (XcodeProject.apps(name, in: folder), name, folder)
  }

  /// Checks an app that is read already.
  init(_ app: CheckedApp, subject: String) {
    (apps, self.subject, folder) = ([app], subject, app.folder)
  }

  private static let expected = "expected an .app, an .xcodeproj, or a folder that holds one of these or an Info.plist"

  private static func apps(
    in folder: AppFolder, _ url: URL, plist: String?, isProject: Bool, else noApp: NoApp
  ) throws(NoApp) -> ([CheckedApp], subject: String) {
    let name = url.lastPathComponent
    if isProject { return (XcodeProject.apps(name, in: folder), "Xcode project \(name)") }
    if url.pathExtension == "app" || url.pathExtension == "appex" {
      return ([PlainLayout.bundle(folder)], "bundle \(name)")
    }
    if let plist { return (PlainLayout.packages(folder, plists: [plist], resourceFolders: [""]), plist) }
    let top = folder.entries(of: "")
    let projects = top.folders.filter { $0.hasSuffix(".xcodeproj") }
    if !projects.isEmpty {
      return (
        projects.flatMap { XcodeProject.apps($0, in: folder) }, "Xcode project \(projects.joined(separator: ", "))"
      )
    }
    if top.files.contains("Info.plist") {
      return (PlainLayout.packages(folder, plists: ["Info.plist"], resourceFolders: [""]), "folder \(name)")
    }
    let plists = folder.files(below: "") { PlainLayout.isEntered($0.lastName) }.filter { $0.lastName == "Info.plist" }
    // A spent budget is the better reason, and nothing is left to search with.
    guard !plists.isEmpty || folder.budget.isSpent else { throw noApp }
    return (
      folder.budget.isSpent
        ? [] : PlainLayout.packages(folder, plists: Array(plists.prefix(50)), resourceFolders: [""]),
      "\(top.files.contains("Package.swift") ? "Swift package" : "folder") \(name)"
    )
  }

  /// Reads an app that is spread over several folders.
  ///
  /// - Parameters:
  ///   - folder: The folder that contains all the others. Nothing outside it is read.
  ///   - plist: The Info.plist, relative to the folder.
  ///   - resourceFolders: The folders with the app's pictures and code, relative to the folder.
  /// - Throws: `NoApp` if the folder does not exist.
  public init(folder url: URL, plist: String, resourceFolders: [String]) throws(NoApp) {
    guard let folder = AppFolder(url) else { throw NoApp(path: url.path, problem: "no such folder") }
    self.folder = folder
    let folders = resourceFolders.compactMap { AppFolder.normalized($0) }
    apps = PlainLayout.packages(folder, plists: [AppFolder.normalized(plist) ?? ""], resourceFolders: folders)
    subject = plist
    guard !folder.budget.isSpent else { throw NoApp(path: url.path, problem: folder.budget.problem) }
  }

  /// Applies every rule and returns the findings.
  public func report() -> Report {
    Report(subject: subject, apps.flatMap(RuleChecker.findings(in:)))
  }

  /// The absolute path of the folder that paths in findings are relative to.
  public var folderPath: String { folder.path }

  var checkedApps: [CheckedApp] { apps }
}
