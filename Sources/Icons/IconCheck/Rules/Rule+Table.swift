// The error texts and numbers of UIKit and App Store Connect are those that developers have quoted in public.

private let cocoa4 = "NSCocoaErrorDomain 4 over LSApplicationWorkspaceErrorDomain -105"

extension Rule {
  static let plistUnreadable = Rule(
    "plist-unreadable", .error, "Info.plist is missing, broken or too large.")
  static let wrongType = Rule(
    "plist-wrong-type", .error, "A value in the plist has a type that the system does not read there, or is empty.",
    prevents: cocoa4)
  static let misspeltKey = Rule(
    "misspelt-key", .error, "A key is one or two letters away from the one that the system reads.", prevents: cocoa4,
    isFixable: true)

  static let badPath = Rule(
    "bad-path", .error, "A file name contains a folder, or is empty; icons are at the top of the bundle.",
    prevents: "ITMS-90032 Invalid Image Path")
  static let missingFile = Rule(
    "missing-file", .error, "A listed icon file is not in the app.",
    prevents: "\(cocoa4); ITMS-90032 Invalid Image Path")
  static let folderReference = Rule(
    "folder-reference", .error,
    "A listed icon file is in a folder inside the bundle; a folder reference keeps its folder, a group does not.",
    prevents: "\(cocoa4); ITMS-90032 Invalid Image Path")
  static let outsideApp = Rule(
    "outside-app", .error, "An icon file is a link to somewhere outside the app.",
    prevents: "ITMS-90032 Invalid Image Path")
  static let extensionInName = Rule(
    "extension-in-name", .warning,
    "A listed name has an extension, so it stands for that one file and not for its @2x and @3x variants.",
    isFixable: true)
  static let unusedFile = Rule(
    "unused-icon-file", .warning, "A picture has an icon's name and size but is listed nowhere.")

  static let pictureUnreadable = Rule(
    "picture-unreadable", .error, "An icon is not a complete PNG file, or it is too small for the size that it claims.",
    prevents: "ITMS-90032 Invalid Image Path")
  static let wrongSize = Rule(
    "wrong-size", .error,
    "An icon's size in pixels differs from what its name, its scale or its place in the catalog requires.")
  static let unusualSize = Rule(
    "unusual-size", .warning, "An icon has a size that no device shows unscaled.")
  static let alpha = Rule(
    "icon-alpha", .warning, "An icon has an alpha channel; transparent pixels are black on the home screen.")
  static let storeAlpha = Rule(
    "store-icon-alpha", .error, "The icon of 1024 pixels has an alpha channel.",
    prevents: "ITMS-90717 Invalid App Store Icon")
  static let interlaced = Rule(
    "icon-interlaced", .warning, "An icon is an interlaced PNG, which the build may copy unchanged.")

  static let primaryIPhoneSize = Rule(
    "primary-iphone-size", .error, "The primary icon has no file of 120 pixels for iPhone.",
    prevents: "ITMS-90022 Missing required icon file")
  static let primaryIPadSize = Rule(
    "primary-ipad-size", .error, "The primary icon lacks a file of 152 or of 167 pixels for iPad.",
    prevents: "ITMS-90023 Missing required icon file")
  static let alternateIPhoneSize = Rule(
    "alternate-iphone-size", .warning, "An alternate icon has no file of 120 pixels for iPhone.",
    prevents: "ITMS-90890 Missing recommended icon")
  static let alternateIPadSize = Rule(
    "alternate-ipad-size", .warning, "An alternate icon lacks a file of 152 or of 167 pixels for iPad.",
    prevents: "ITMS-90892 Missing recommended icon")
  static let alternateLacksSize = Rule(
    "alternate-lacks-size", .warning, "An alternate icon lacks a size that the primary icon has.")

  static let iPadSectionMissing = Rule(
    "ipad-section-missing", .error,
    "There are iPad icons, or an asset catalog's iPad icon, but no `CFBundleIcons~ipad` that lists the alternates.",
    prevents: "\(cocoa4) on iPad; ITMS-90892 Missing recommended icon", isFixable: true)
  static let iPadAlternateMissing = Rule(
    "ipad-alternate-missing", .error,
    "An alternate is missing from `CFBundleIcons~ipad`, which replaces all of `CFBundleIcons` on iPad.",
    prevents: "\(cocoa4) on iPad")
  static let duplicateOrdinal = Rule(
    "duplicate-ordinal", .warning, "Two alternates have the same `ordinal`, so their order in a chooser is undefined.")
  static let missingOrdinal = Rule(
    "missing-ordinal", .warning, "An alternate has no `ordinal` while others have one; a chooser leaves it out.",
    isFixable: true)

  static let assetMissing = Rule(
    "asset-missing", .error, "The plist names an icon of the asset catalog that the catalog does not have.",
    prevents: "ITMS-90895 Missing Icon")
  static let settingNamesNoSet = Rule(
    "setting-names-no-icon", .error, "A build setting names an app icon that no asset catalog of the target has.",
    prevents: "actool: None of the input catalogs contained a matching app icon set")
  static let setUnreadable = Rule(
    "icon-set-unreadable", .error, "The Contents.json of an app icon set is missing or broken.")
  static let setFileMissing = Rule(
    "icon-set-file-missing", .error, "An app icon set lists a file that it does not have.")
  static let storeIconMissing = Rule(
    "store-icon-missing", .warning, "The primary app icon set has no picture of 1024 pixels.",
    prevents: "ITMS-90704 Missing App Icon")
  static let unusedSet = Rule(
    "unused-icon-set", .warning,
    "No target compiles an app icon set: it is not the primary one, not named as alternate, and not all are included.",
    prevents: cocoa4)

  static let codeNamesNoIcon = Rule(
    "code-names-no-icon", .warning, "A string in the code is used as an icon's name, but no icon has that name.",
    prevents: cocoa4)

  static let scheduleUnreadable = Rule(
    "schedule-unreadable", .error, "A schedule of icons cannot be read, or one of its lines is malformed.")
  static let scheduleNamesNoIcon = Rule(
    "schedule-names-no-icon", .error, "A schedule names an icon that the app does not declare.", prevents: cocoa4)
  static let scheduleOverlap = Rule(
    "schedule-overlap", .warning,
    "Two lines of a schedule name different icons for the same day with the same priority; the earlier line wins.")
  static let scheduleNeverWins = Rule(
    "schedule-never-wins", .warning, "A line of a schedule never wins over the others.")

  static let notJudged = Rule("not-judged", .note, "Something that this check does not read or does not know.")

  /// Every rule, in the order of the documentation's table.
  public static let all = [
    plistUnreadable, wrongType, misspeltKey, badPath, missingFile, folderReference, outsideApp, extensionInName,
    unusedFile, pictureUnreadable, wrongSize, unusualSize, alpha, storeAlpha, interlaced, primaryIPhoneSize,
    primaryIPadSize, alternateIPhoneSize, alternateIPadSize, alternateLacksSize, iPadSectionMissing,
    iPadAlternateMissing, duplicateOrdinal, missingOrdinal, assetMissing, settingNamesNoSet, setUnreadable,
    setFileMissing, storeIconMissing, unusedSet, codeNamesNoIcon, scheduleUnreadable, scheduleNamesNoIcon,
    scheduleOverlap, scheduleNeverWins, notJudged,
  ]
}
