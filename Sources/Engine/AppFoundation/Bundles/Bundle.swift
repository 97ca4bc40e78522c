internal import Assets
// Foundation's Bundle has members with CoreFoundation's types. The compiler must see them to lay out a subclass.
internal import CoreFoundation
public import Foundation

/// Foundation's bundle, except that the main one has the files of the app that asks: in a test, those of the stage.
///
/// The main bundle is flat, as Xcode makes it: a file in any folder is found by its name alone, and by its name in a
/// folder when a directory is named. In a language's folder `LANGUAGE.lproj`, the player's language comes first. A missing
/// file is nil, as on a phone. A name that differs from the file's in upper and lower case only finds the file, as the
/// simulator does; it is reported as a `Diagnostic`, because a device does not find it.
///
/// Other bundles, such as SwiftPM's `Bundle.module`, are Foundation's.
///
/// Differs from Apple: asset catalogs and `.atlas` folders are not compiled, so that there is no `Assets.car`, and
/// `Bundle.module` cannot be passed where a game's own function takes a `Bundle`. Class methods with `in: URL` and
/// auxiliary executables are Foundation's.
/// Source: https://developer.apple.com/documentation/foundation/bundle
// Unchecked as Foundation's is; `isApp` never changes.
open class Bundle: Foundation.Bundle, @unchecked Sendable {
  /// Whether this is the app's main bundle.
  private let isApp: Bool

  private static let app = Bundle(ofApp: ())

  private init(ofApp: Void) {
    isApp = true
    super.init(for: Bundle.self)
  }

  /// The bundle of the app that the calling code belongs to; before there is one, of the files beside the program.
  open override class var main: Bundle { app }

  /// A folder as a bundle; nil if there is no such folder. The path of the main bundle gives the main bundle.
  public override init?(path: String) {
    isApp = path == BundleContents.current.folder.path
    super.init(path: path)
  }

  /// A folder as a bundle; nil if there is no such folder.
  public convenience init?(url: URL) {
    self.init(path: url.path)
  }

  /// The bundle of the code that defines a class: the main bundle for every class that is linked into the program.
  public override init(for aClass: AnyClass) {
    isApp = Foundation.Bundle(for: aClass).executableURL == Foundation.Bundle.main.executableURL
    super.init(for: aClass)
  }

  /// The loaded bundle with an identifier; nil if there is none. The app's own gives the main bundle.
  public override init?(identifier: String) {
    isApp = BundleContents.current.info?.bundleIdentifier == identifier
    guard isApp else {
      super.init(identifier: identifier)
      return
    }
    super.init(for: Bundle.self)
  }

  private var contents: BundleContents? { isApp ? BundleContents.current : nil }

  private static func request(_ folder: String?, _ language: String? = nil) -> FileRequest {
    FileRequest(folder: folder, language: language ?? AppContext.current?.strings?.language)
  }

  // MARK: Files by name

  /// The file with a name and extension; nil if there is none. Either may be nil or empty, and the name may start with
  /// folders.
  open override func url(forResource name: String?, withExtension ext: String?) -> URL? {
    url(forResource: name, withExtension: ext, subdirectory: nil)
  }

  /// The file with a name and extension in a folder, anywhere in the app's files; nil if there is none.
  open override func url(forResource name: String?, withExtension ext: String?, subdirectory subpath: String?) -> URL? {
    guard let contents else { return super.url(forResource: name, withExtension: ext, subdirectory: subpath) }
    return contents.file(name, ext, Self.request(subpath))
  }

  /// The same, in a language's folder first; nil means the player's language.
  open override func url(
    forResource name: String?, withExtension ext: String?, subdirectory subpath: String?,
    localization localizationName: String?
  ) -> URL? {
    guard let contents else {
      return super.url(
        forResource: name, withExtension: ext, subdirectory: subpath, localization: localizationName)
    }
    return contents.file(name, ext, Self.request(subpath, localizationName))
  }

  /// The path of `url(forResource:withExtension:)`.
  open override func path(forResource name: String?, ofType ext: String?) -> String? {
    url(forResource: name, withExtension: ext)?.path
  }

  /// The path of `url(forResource:withExtension:subdirectory:)`.
  open override func path(forResource name: String?, ofType ext: String?, inDirectory subpath: String?) -> String? {
    url(forResource: name, withExtension: ext, subdirectory: subpath)?.path
  }

  /// The path of `url(forResource:withExtension:subdirectory:localization:)`.
  open override func path(
    forResource name: String?, ofType ext: String?, inDirectory subpath: String?,
    forLocalization localizationName: String?
  ) -> String? {
    url(forResource: name, withExtension: ext, subdirectory: subpath, localization: localizationName)?.path
  }

  // MARK: Files by extension

  /// All files with an extension, sorted by name: in a folder, or in all folders for nil. Differs from Apple's order, which
  /// is not documented.
  open func urls(forResourcesWithExtension ext: String?, subdirectory subpath: String?) -> [URL]? {
    urls(forResourcesWithExtension: ext, subdirectory: subpath, localization: nil)
  }

  /// The same, with the files of a language's folder; nil means the player's language.
  open func urls(
    forResourcesWithExtension ext: String?, subdirectory subpath: String?, localization localizationName: String?
  ) -> [URL]? {
    guard let contents else {
      let found =
        localizationName == nil
        ? super.urls(forResourcesWithExtension: ext, subdirectory: subpath)
        : super.urls(forResourcesWithExtension: ext, subdirectory: subpath, localization: localizationName)
      return found?.map { $0 as URL }
    }
    let ending = ext.map { String($0.drop { $0 == "." }) }.flatMap { $0.isEmpty ? nil : $0 }
    return contents.assets.files(withExtension: ending, Self.request(subpath, localizationName))
  }

  // Foundation's methods on Linux return `NSURL`; on Apple's systems they return `URL`, which the ones above do.

  /// The same as the method that returns `URL`, which is preferred.
  @_disfavoredOverload
  open override func urls(forResourcesWithExtension ext: String?, subdirectory subpath: String?) -> [NSURL]? {
    (urls(forResourcesWithExtension: ext, subdirectory: subpath) as [URL]?)?.map { $0 as NSURL }
  }

  /// The same as the method that returns `URL`, which is preferred.
  @_disfavoredOverload
  open override func urls(
    forResourcesWithExtension ext: String?, subdirectory subpath: String?, localization localizationName: String?
  ) -> [NSURL]? {
    (urls(forResourcesWithExtension: ext, subdirectory: subpath, localization: localizationName) as [URL]?)?
      .map { $0 as NSURL }
  }

  /// The paths of `urls(forResourcesWithExtension:subdirectory:)`.
  open override func paths(forResourcesOfType ext: String?, inDirectory subpath: String?) -> [String] {
    (urls(forResourcesWithExtension: ext, subdirectory: subpath) as [URL]?)?.map(\.path) ?? []
  }

  /// The paths of `urls(forResourcesWithExtension:subdirectory:localization:)`.
  open override func paths(
    forResourcesOfType ext: String?, inDirectory subpath: String?, forLocalization localizationName: String?
  ) -> [String] {
    (urls(forResourcesWithExtension: ext, subdirectory: subpath, localization: localizationName) as [URL]?)?
      .map(\.path) ?? []
  }

  // MARK: Places

  /// The folder of the app's files. Differs from Apple: with several folders of files, as with a package of several
  /// modules, it is the one with the Info.plist, otherwise the last one.
  open override var bundleURL: URL { contents?.folder ?? super.bundleURL }
  /// The same folder as `bundleURL`.
  open override var resourceURL: URL? { contents?.folder ?? super.resourceURL }
  /// The path of `bundleURL`.
  open override var bundlePath: String { bundleURL.path }
  /// The path of `resourceURL`.
  open override var resourcePath: String? { resourceURL?.path }

  // MARK: Information

  /// The contents of the Info.plist for the app's device; see `InfoDictionary` for the types.
  ///
  /// Differs from Apple: an app without an Info.plist has the keys that Xcode's template for a new app fills in, with the
  /// program's name, version 1.0 and build 1.
  open override var infoDictionary: [String: Any]? {
    guard let contents else { return super.infoDictionary }
    return contents.info?.values ?? Self.templateInfo
  }

  private static var templateInfo: [String: Any] {
    let name = ProcessInfo.processInfo.processName
    return [
      "CFBundleName": name, "CFBundleExecutable": name, "CFBundleIdentifier": name,
      "CFBundleDevelopmentRegion": "en",
      "CFBundlePackageType": "APPL", "CFBundleShortVersionString": "1.0", "CFBundleVersion": "1",
    ]
  }

  /// A value of the Info.plist; nil for a key that it does not have.
  open override func object(forInfoDictionaryKey key: String) -> Any? {
    contents == nil ? super.object(forInfoDictionaryKey: key) : infoDictionary?[key]
  }

  /// nil: `InfoPlist.strings` is not read.
  open override var localizedInfoDictionary: [String: Any]? { contents == nil ? super.localizedInfoDictionary : nil }

  /// `CFBundleIdentifier`; without an Info.plist, the program's name.
  open override var bundleIdentifier: String? {
    guard let contents else { return super.bundleIdentifier }
    return contents.info?.bundleIdentifier ?? ProcessInfo.processInfo.processName
  }

  // MARK: Languages

  /// The text for a key in the player's language, otherwise `value`, otherwise the key.
  ///
  /// - Parameter tableName: nil and an empty name mean `Localizable`.
  open override func localizedString(forKey key: String, value: String?, table tableName: String?) -> String {
    guard isApp, let strings = AppContext.current?.strings else {
      return super.localizedString(forKey: key, value: value, table: tableName)
    }
    return strings.text(key, table: tableName) ?? value.flatMap { $0.isEmpty ? nil : $0 } ?? key
  }

  /// The languages of the app's files, sorted.
  open override var localizations: [String] { contents?.assets.languages ?? super.localizations }

  /// The language that the app's texts are in; empty if it has none.
  open override var preferredLocalizations: [String] {
    guard isApp, let strings = AppContext.current?.strings else { return super.preferredLocalizations }
    return [strings.language].compactMap(\.self)
  }

  /// `CFBundleDevelopmentRegion`.
  open override var developmentLocalization: String? {
    guard let contents else { return super.developmentLocalization }
    return contents.info?.developmentRegion ?? "en"
  }

  // MARK: Equality

  /// Whether both are the same bundle. All main bundles are equal, as on Apple's systems, where they are one object.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? Foundation.Bundle else { return false }
    let isOtherApp = (other as? Bundle)?.isApp ?? (other === Foundation.Bundle.main)
    return isApp && isOtherApp || isApp == isOtherApp && super.isEqual(object)
  }

  /// Equal for equal bundles.
  open override var hash: Int { isApp ? Foundation.Bundle.main.hash : super.hash }

  /// The path, for logs.
  open override var description: String { "Bundle <\(bundlePath)>" }
}
