internal import AppIcons
internal import IconCheck

/// Makes the Info.plist of a built app: the target's file, the keys that Xcode generates from build settings, and all
/// variables replaced.
///
/// Source: swift-build's `InfoPlistProcessorTaskAction`: a generated value replaces the file's, the elements of a
/// generated array are added, a generated dictionary is merged one level deep. <https://github.com/swiftlang/swift-build>
struct InfoPlistMerge {
  let settings: BuildSettings
  let platform: GameProject.Platform

  /// The settings that Xcode makes keys of, without their prefix `INFOPLIST_KEY_`; others are ignored, as by Xcode.
  private static let keys = [
    "CFBundleDisplayName", "LSApplicationCategoryType", "NSHumanReadableCopyright", "NSPrincipalClass",
    "ITSAppUsesNonExemptEncryption", "LSBackgroundOnly", "LSUIElement", "NSMainNibFile", "NSMainStoryboardFile",
    "UILaunchStoryboardName", "UIMainStoryboardFile", "UIRequiredDeviceCapabilities",
    "UISupportedInterfaceOrientations", "UIUserInterfaceStyle", "UIApplicationSupportsIndirectInputEvents",
    "UIRequiresFullScreen", "UIStatusBarHidden", "UIStatusBarStyle", "UISupportedInterfaceOrientations~ipad",
    "UISupportedInterfaceOrientations~iphone", "GCSupportsControllerUserInteraction", "GCSupportsGameMode",
  ]
  private static let lists: Set = [
    "UIRequiredDeviceCapabilities", "UISupportedInterfaceOrientations", "UISupportedInterfaceOrientations~ipad",
    "UISupportedInterfaceOrientations~iphone",
  ]
  private static let defaults = [
    ("CFBundleName", "PRODUCT_NAME"), ("CFBundleExecutable", "EXECUTABLE_NAME"),
    ("CFBundleVersion", "CURRENT_PROJECT_VERSION"), ("CFBundleDevelopmentRegion", "DEVELOPMENT_LANGUAGE"),
    ("CFBundleIdentifier", "PRODUCT_BUNDLE_IDENTIFIER"), ("CFBundlePackageType", "PRODUCT_BUNDLE_PACKAGE_TYPE"),
    ("CFBundleShortVersionString", "MARKETING_VERSION"),
  ]
  /// Keys whose empty value is left out.
  private static let elided: Set = [
    "CFBundleDevelopmentRegion", "CFBundleExecutable", "CFBundleIconFile", "CFBundleIdentifier", "CFBundleName",
    "CFBundlePackageType", "CFBundleShortVersionString", "CFBundleVersion", "NSMainNibFile", "NSPrincipalClass",
  ]

  /// - Parameter file: the contents of `INFOPLIST_FILE`; nil without one.
  func merged(_ file: [String: PropertyList]?) -> [String: PropertyList] {
    var plist = file ?? [:]
    if settings.isYes("GENERATE_INFOPLIST_FILE") {
      for (key, value) in generated { plist[key] = plist[key].map { Self.merge($0, value) } ?? value }
    }
    plist = plist.mapValues(expanded).filter { !Self.elided.contains($0.key) || $0.value.text != "" }
    // An app without a name or identifier could keep no settings; Xcode refuses to install it.
    for (key, setting) in Self.defaults.prefix(1) + Self.defaults[4...4] where plist[key] == nil {
      if let value = settings[setting], !value.isEmpty { plist[key] = .string(value) }
    }
    if let families { plist["UIDeviceFamily"] = .array(families.map { .integer($0) }) }
    addIcons(to: &plist)
    return plist
  }

  /// The kinds of devices: 1 is iPhone, 2 is iPad, 3 is Apple TV. Xcode writes them into every Info.plist, overriding
  /// its file. nil for a Mac.
  ///
  /// Source: https://developer.apple.com/documentation/xcode/build-settings-reference#Targeted-Device-Families
  private var families: [Int]? {
    switch platform {
    case .macos: return nil
    case .tvos: return [3]
    case .ios:
      let numbers = (settings["TARGETED_DEVICE_FAMILY"] ?? "").split { !$0.isNumber }.compactMap { Int($0) }
      let families = [1, 2].filter(numbers.contains)
      return families.isEmpty ? [1] : families
    }
  }

  private var generated: [String: PropertyList] {
    var found: [String: PropertyList] = [:]
    for key in Self.keys {
      let setting = key.replacing("~iphone", with: "_iPhone").replacing("~ipad", with: "_iPad")
      guard let value = settings["INFOPLIST_KEY_\(setting)"] else { continue }
      if Self.lists.contains(key) {
        found[key] = .array(BuildSettings.words(value).map { .string($0) })
      } else {
        found[key] = ["YES": .boolean(true), "NO": .boolean(false)][value] ?? .string(value)
      }
    }
    for (key, setting) in Self.defaults {
      if let value = settings[setting] { found[key] = .string(value) }
    }
    if settings.isYes("INFOPLIST_KEY_UILaunchScreen_Generation") {
      found["UILaunchScreen"] = .dictionary(["UILaunchScreen": .dictionary([:])])
    }
    if settings.isYes("INFOPLIST_KEY_UIApplicationSceneManifest_Generation") {
      found["UIApplicationSceneManifest"] = .dictionary([
        "UIApplicationSupportsMultipleScenes": .boolean(true), "UISceneConfigurations": .dictionary([:]),
      ])
    }
    if platform != .macos { found["LSRequiresIPhoneOS"] = .boolean(true) }
    return found
  }

  private static func merge(_ old: PropertyList, _ new: PropertyList) -> PropertyList {
    switch (old, new) {
    case (.array(let old), .array(let new)): .array(old + new.filter { !old.contains($0) })
    case (.dictionary(let old), .dictionary(let new)): .dictionary(old.merging(new) { $1 })
    default: new
    }
  }

  /// Replaces variables in values, not in keys, as Xcode does.
  private func expanded(_ value: PropertyList) -> PropertyList {
    switch value {
    case .string(let text): .string(settings.expand(text))
    case .array(let elements): .array(elements.map(expanded))
    case .dictionary(let entries): .dictionary(entries.mapValues(expanded))
    case .integer, .real, .boolean, .data, .date, .other: value
    }
  }

  /// Adds the names of the icons in asset catalogs, as the catalogs' compiler does.
  private func addIcons(to plist: inout [String: PropertyList]) {
    func icon(_ name: String) -> PropertyList { .dictionary(["CFBundleIconName": .string(name)]) }
    guard platform == .ios, plist["CFBundleIcons"] == nil else { return }
    var icons: [String: PropertyList] = [:]
    if let name = settings["ASSETCATALOG_COMPILER_APPICON_NAME"], !name.isEmpty {
      icons["CFBundlePrimaryIcon"] = icon(name)
    }
    let alternates = settings.words("ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES")
    if !alternates.isEmpty {
      icons["CFBundleAlternateIcons"] = .dictionary(
        Dictionary(alternates.map { ($0, icon($0)) }, uniquingKeysWith: { first, _ in first }))
    }
    if !icons.isEmpty { plist["CFBundleIcons"] = .dictionary(icons) }
  }
}
