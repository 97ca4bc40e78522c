internal import AppIcons
internal import Files
internal import Foundation

/// The parts of an app that the rules check, independent of its layout: the plist, the files at the top of the bundle,
/// the icon sets of asset catalogs, and the code.
struct CheckedApp {
  enum Layout {
    /// A built bundle, as it is installed on a device.
    case bundle
    /// Folders of a Swift package, whose files the build flattens.
    case package
    case project
  }

  let folder: AppFolder
  let layout: Layout
  var plist: PlistDocument?
  /// The files at the top of the bundle: name to path.
  var files: [String: String] = [:]
  /// The files in subfolders of the bundle: name to path.
  var nestedFiles: [String: String] = [:]
  /// The links that lead outside the app: name to path.
  var escapingLinks: [String: String] = [:]

  /// Whether the bundle has an `Assets.car`.
  var hasCompiledCatalog = false
  /// The app icon sets in the target's asset catalogs.
  var iconSets: [IconSet] = []
  /// The names of Icon Composer documents.
  var composerIcons: [String] = []
  /// The values of the setting for the primary icon in all configurations; below, those for the alternate icons.
  var primarySetNames: [String] = []
  var alternateSetNames: [String] = []
  /// The value of `ASSETCATALOG_COMPILER_INCLUDE_ALL_APPICON_ASSETS`.
  var includesAllSets = false
  /// The sets that another target of the project compiles.
  var setsUsedElsewhere: Set<String> = []
  /// The file that contains the settings, for findings.
  var settingsFile = ""

  /// The device families that the app supports; `nil` if unknown.
  var families: Set<IconIdiom>?
  /// Whether some of the app's files are outside its folder, so that missing files cannot be reported.
  var hasUnreadFiles = false
  /// The paths of the Swift sources.
  var sources: [String] = []
  /// The paths of the icon schedules.
  var schedules: [String] = []
  /// Findings from reading the layout itself.
  var findings: [Finding] = []

  init(folder: AppFolder, layout: Layout) {
    self.folder = folder
    self.layout = layout
  }

  /// Adds a file at the top of the bundle, unless there already is one with that name.
  mutating func add(_ path: String) {
    if files[path.lastName] == nil { files[path.lastName] = path }
    if path.lastName == Self.scheduleName { schedules.append(path) }
  }

  /// The name of a schedule's file, or of its data set in an asset catalog.
  static let scheduleName = "Icons.schedule"

  /// Adds the contents of an asset catalog.
  mutating func addCatalog(_ path: String) {
    iconSets += folder.iconSets(inCatalog: path)
    schedules += folder.files(below: path).filter {
      $0.parentFolder.lastName == "\(Self.scheduleName).dataset" && $0.lastName != "Contents.json"
    }
  }

  /// The names of the icon sets that the build includes in the app.
  var compiledSetNames: Set<String> {
    let all = Set(iconSets.map(\.name) + composerIcons)
    return includesAllSets ? all : all.intersection(primarySetNames + alternateSetNames)
  }

  /// Whether an asset catalog can provide the primary icon.
  var hasCatalogIcon: Bool {
    hasCompiledCatalog || !primarySetNames.isEmpty && !(iconSets.isEmpty && composerIcons.isEmpty)
  }

  /// Reads the plist. Adds a finding if it is damaged.
  mutating func readPlist(_ path: String) {
    do {
      readPlist(path, try folder.read(path, as: .propertyList))
    } catch {
      findings.append(
        Finding(.plistUnreadable, error.problem, remedy: "a property list, XML or binary", file: path))
    }
  }

  /// Reads the plist's contents.
  mutating func readPlist(_ path: String, _ data: Data) {
    do {
      plist = try PlistDocument(path: path, data: data)
    } catch {
      findings.append(Finding(.plistUnreadable, error.problem, file: path))
      return
    }
    guard plist?.value.entries != nil else {
      let kind = plist?.value.kind ?? "nothing"
      findings.append(Finding(.plistUnreadable, "expected a dictionary, found \(kind)", file: path))
      plist = nil
      return
    }
  }
}
