internal import AppIcons

/// An app as a check sees it, whatever layout it was read from: a plist, files at the top of the bundle, icon sets of
/// asset catalogs, and code.
struct CheckedApp {
  enum Layout {
    /// A built bundle: what is there is what the device gets.
    case bundle
    /// Folders of a Swift package, whose files the build flattens.
    case package
    case project
  }

  let folder: AppFolder
  let layout: Layout
  var plist: PlistDocument?
  /// The files that reach the top of the bundle: name to path.
  var files: [String: String] = [:]
  /// The files that keep a folder around them in the bundle: name to path.
  var buriedFiles: [String: String] = [:]
  /// The names of links that lead out of the app, to their paths.
  var outsideFiles: [String: String] = [:]

  /// Whether there is an `Assets.car`.
  var hasCompiledCatalog = false
  /// The app icon sets in the target's asset catalogs.
  var iconSets: [IconSet] = []
  /// Icon Composer's documents, by name.
  var composerIcons: [String] = []
  /// The values of the settings for the primary and the alternate icons, all configurations together.
  var primarySetNames: [String] = []
  var alternateSetNames: [String] = []
  /// `ASSETCATALOG_COMPILER_INCLUDE_ALL_APPICON_ASSETS`
  var includesAllSets = false
  /// Sets that another target of the project compiles.
  var setsUsedElsewhere: Set<String> = []
  /// Where settings come from, for findings.
  var settingsFile = ""

  /// The families of devices that the app is for; `nil` where nothing says it.
  var families: Set<IconIdiom>?
  /// Whether files belong to the app that lie outside of its folder: then nobody knows what is missing.
  var hasUnreadFiles = false
  /// Swift sources, as paths.
  var sources: [String] = []
  /// Files that say which icon shows when, as paths.
  var schedules: [String] = []
  /// What reading the layout itself brought up.
  var findings: [Finding] = []

  init(folder: AppFolder, layout: Layout) {
    self.folder = folder
    self.layout = layout
  }

  /// Adds a file at the top of the bundle; of two with one name the first stays.
  mutating func add(_ path: String) {
    if files[path.lastName] == nil { files[path.lastName] = path }
    if path.lastName == Self.scheduleName { schedules.append(path) }
  }

  /// The name of a schedule, as a file or as a data set of an asset catalog.
  static let scheduleName = "Icons.schedule"

  /// Adds what an asset catalog holds.
  mutating func addCatalog(_ path: String) {
    iconSets += folder.iconSets(inCatalog: path)
    schedules += folder.files(below: path).filter {
      $0.parentFolder.lastName == "\(Self.scheduleName).dataset" && $0.lastName != "Contents.json"
    }
  }

  /// The names of catalog icons that reach the app.
  var compiledSetNames: Set<String> {
    let all = Set(iconSets.map(\.name) + composerIcons)
    return includesAllSets ? all : all.intersection(primarySetNames + alternateSetNames)
  }

  /// Whether an asset catalog can give the primary icon.
  var hasCatalogIcon: Bool {
    hasCompiledCatalog || !primarySetNames.isEmpty && !(iconSets.isEmpty && composerIcons.isEmpty)
  }

  /// Reads the plist; a broken one becomes a finding.
  mutating func readPlist(_ path: String) {
    guard let data = folder.data(path, upTo: PropertyList.maximumSize + 1) else {
      findings.append(
        Finding(
          .plistUnreadable, "there is no readable file here", remedy: "a property list, XML or binary", file: path))
      return
    }
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
