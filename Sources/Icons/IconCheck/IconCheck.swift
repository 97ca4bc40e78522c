internal import AppIcons
public import Foundation

/// Judges the icons of an app: its plist, its files, their sizes, its asset catalogs and its code.
///
/// It reads regular files in the given folder and nothing outside of it, whatever a name or a link says. `Rule.all` is
/// what it looks for.
public struct IconCheck: Sendable {
  /// The apps that were found; several in a project with several targets.
  private let apps: [CheckedApp]
  private let subject: String
  let folder: AppFolder

  /// Why there is nothing to judge.
  public struct NoApp: Error, CustomStringConvertible, Equatable {
    public let path: String
    public let problem: String
    public var description: String { "\(path): \(problem)".onOneLine }
  }

  /// Reads an app.
  ///
  /// - Parameter path: A built bundle (`.app`), an `.xcodeproj`, a folder with one of these or with an Info.plist, a
  ///   Swift package, or an Info.plist itself, whose folder is taken then.
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

  /// Reads an app whose parts lie in several folders below one.
  ///
  /// - Parameters:
  ///   - folder: The folder that holds all, which nothing outside of is read.
  ///   - plist: The Info.plist, from the folder on.
  ///   - resourceFolders: Where its pictures and its code lie, from the folder on.
  public init(folder url: URL, plist: String, resourceFolders: [String]) throws(NoApp) {
    guard let folder = AppFolder(url) else { throw NoApp(path: url.path, problem: "no such folder") }
    self.folder = folder
    let folders = resourceFolders.compactMap { AppFolder.normalized($0) }
    apps = [PlainLayout.package(folder, plist: AppFolder.normalized(plist) ?? "", resourceFolders: folders)]
    subject = plist
  }

  /// Applies every rule.
  public func report() -> Report {
    Report(subject: subject, apps.flatMap(Examination.findings(in:)))
  }

  /// The folder that paths in findings start from.
  public var folderPath: String { folder.path }

  var checkedApps: [CheckedApp] { apps }
}
