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
  /// - Throws: `NoApp` if the path is none of these.
  public init(_ path: URL) throws(NoApp) {
    var url = path.standardizedFileURL
    let plist = url.pathExtension == "plist" ? url.lastPathComponent : nil
    if plist != nil { url.deleteLastPathComponent() }
    let isProject = url.pathExtension == "xcodeproj"
    guard let folder = AppFolder(isProject ? url.deletingLastPathComponent() : url), folder.entries(of: "") != ([], [])
    else { throw NoApp(path: path.path, problem: "no such folder, or nothing in it") }
    self.folder = folder
    if isProject {
      apps = XcodeProject.apps(url.lastPathComponent, in: folder)
      subject = "Xcode project \(url.lastPathComponent)"
      return
    }
    if url.pathExtension == "app" || url.pathExtension == "appex" {
      apps = [PlainLayout.bundle(folder)]
      subject = "bundle \(url.lastPathComponent)"
      return
    }
    if let plist {
      apps = [PlainLayout.package(folder, plist: plist, resourceFolders: [""])]
      subject = plist
      return
    }
    let top = folder.entries(of: "")
    let projects = top.folders.filter { $0.hasSuffix(".xcodeproj") }
    if !projects.isEmpty {
      apps = projects.flatMap { XcodeProject.apps($0, in: folder) }
      subject = "Xcode project \(projects.joined(separator: ", "))"
    } else if top.files.contains("Info.plist") {
      apps = [PlainLayout.package(folder, plist: "Info.plist", resourceFolders: [""])]
      subject = "folder \(url.lastPathComponent)"
    } else {
      let plists = folder.files(below: "") { PlainLayout.isEntered($0.lastName) }.filter {
        $0.lastName == "Info.plist"
      }
      guard !plists.isEmpty else {
        throw NoApp(
          path: path.path,
          problem: "expected an .app, an .xcodeproj, or a folder that holds one of these or an Info.plist")
      }
      apps = plists.prefix(50).map { PlainLayout.package(folder, plist: $0, resourceFolders: [""]) }
      subject = "\(top.files.contains("Package.swift") ? "Swift package" : "folder") \(url.lastPathComponent)"
    }
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
    apps = [PlainLayout.package(folder, plist: AppFolder.normalized(plist) ?? "", resourceFolders: folders)]
    subject = plist
  }

  /// Applies every rule and returns the findings.
  public func report() -> Report {
    Report(subject: subject, apps.flatMap(RuleChecker.findings(in:)))
  }

  /// The absolute path of the folder that paths in findings are relative to.
  public var folderPath: String { folder.path }

  var checkedApps: [CheckedApp] { apps }
}
