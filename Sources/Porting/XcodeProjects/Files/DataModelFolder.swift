internal import AppIcons
internal import IconCheck

/// A Core Data model of Xcode: an `.xcdatamodeld`, whose `.xccurrentversion` names one of the versions in it, or an
/// `.xcdatamodel`, which is one version.
struct DataModelFolder {
  /// The XML of the current version, relative to the user's folder.
  let contents: String
  /// The name in the bundle: `NAME.momd`, or `NAME.mom` for a single version. Here it is a file with that XML.
  let place: String

  /// - Throws: `ProjectError` for a model without a version, and for one whose current version is missing.
  init(_ path: String, in folder: ProjectFolder) throws(ProjectError) {
    let hasVersions = path.ending == "xcdatamodeld"
    let name = String(path.lastName.dropLast(path.ending.count + 1))
    place = "\(name).\(hasVersions ? "momd" : "mom")"
    var version = path
    if hasVersions {
      let versions = try folder.list(path).filter { $0.ending == "xcdatamodel" }
      let list = ProjectFolder.join(path, ".xccurrentversion")
      let current =
        folder.isFile(list)
        ? try XcodeProjectReader.propertyList(list, in: folder)["_XCCurrentVersionName"]?.text : nil
      guard let chosen = current ?? versions.first else {
        throw ProjectError(path, "has no version; save the model with Xcode")
      }
      guard versions.contains(chosen) else {
        throw ProjectError(path, "has the current version \(chosen.quoted), which does not exist")
      }
      version = ProjectFolder.join(path, chosen)
    }
    contents = ProjectFolder.join(version, "contents")
    guard folder.isFile(contents) else {
      throw ProjectError(version, "has no file \"contents\"; save the model with Xcode 4 or newer")
    }
  }
}
