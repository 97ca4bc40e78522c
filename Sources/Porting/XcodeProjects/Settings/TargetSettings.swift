internal import Foundation
internal import IconCheck

/// The build settings of a target, from all their layers.
struct TargetSettings {
  let objects: ProjectObjects
  let tree: ProjectTree
  let folder: ProjectFolder
  /// The folder of the .xcodeproj, relative to the user's folder.
  let projectFolder: String
  /// The name of the .xcodeproj without its ending.
  let projectName: String

  /// The settings for development on a platform; without a platform, those with a condition are left out.
  func settings(of target: String, on platform: GameProject.Platform?) throws(ProjectError) -> BuildSettings {
    let own = try configuration(of: target)
    let name = own.flatMap { objects[$0, "name"] } ?? "Debug"
    var settings = BuildSettings(
      builtIn: builtIn(target: target, configuration: name, platform: platform), sdk: platform?.sdk ?? "",
      configuration: name)
    if let shared = try configuration(of: objects.root, named: name) { try add(shared, to: &settings) }
    if let own { try add(own, to: &settings) }
    return settings
  }

  /// The configuration for development: Debug, otherwise the list's default, otherwise the first.
  private func configuration(of owner: String, named name: String = "Debug") throws(ProjectError) -> String? {
    guard let list = try objects.reference(owner, "buildConfigurationList", to: "XCConfigurationList") else {
      return nil
    }
    let all = try objects.references(list, "buildConfigurations", to: "XCBuildConfiguration")
    let fallback = objects[list, "defaultConfigurationName"]
    return all.first { objects[$0, "name"] == name } ?? all.first { objects[$0, "name"] == fallback } ?? all.first
  }

  private func add(_ configuration: String, to settings: inout BuildSettings) throws(ProjectError) {
    if let path = try settingsFile(of: configuration) {
      settings.add(try SettingsFile.settings(path, in: folder, projectFolder: projectFolder))
    }
    settings.add(objects.settings(configuration))
  }

  /// The path of the xcconfig file that a configuration is based on.
  private func settingsFile(of configuration: String) throws(ProjectError) -> String? {
    var place: ProjectTree.Place?
    if let reference = try objects.reference(configuration, "baseConfigurationReference", to: "PBXFileReference") {
      place = tree.places[reference]
    } else if let anchor = objects[configuration, "baseConfigurationReferenceAnchor"],
      let relative = objects[configuration, "baseConfigurationReferenceRelativePath"]
    {
      // A file in a synchronised folder has no identifier, so the settings name it by path.
      try objects.check(anchor, is: [], as: "baseConfigurationReferenceAnchor of \(configuration.prefix(100))")
      if case .inside(let base)? = tree.places[anchor] {
        place = AppFolder.normalized(ProjectFolder.join(base, relative)).map { .inside($0) } ?? .outside(relative)
      }
    }
    switch place {
    case .inside(let path)?:
      guard try folder.locate(path) != nil else {
        // CocoaPods writes its settings when it installs, so that a checkout lacks them.
        guard path.hasPrefix("Pods/") || path.contains("/Pods/") else {
          throw objects.error(configuration, "is based on \(path.quoted), which does not exist")
        }
        return nil
      }
      return path
    case .outside(let path)?:
      throw objects.error(configuration, "is based on \(path.quoted), which is outside of \(folder.url.path)")
    case .elsewhere?, nil: return nil
    }
  }

  private func builtIn(
    target: String, configuration: String, platform: GameProject.Platform?
  ) -> [String: String] {
    [
      "SRCROOT": ".", "PROJECT_DIR": ".", "SOURCE_ROOT": ".", "PROJECT_NAME": projectName,
      "TARGET_NAME": objects[target, "name"] ?? "", "TARGETNAME": objects[target, "name"] ?? "",
      "CONFIGURATION": configuration, "PLATFORM_NAME": platform?.sdk ?? "", "SDK_NAME": platform?.sdk ?? "",
      "PRODUCT_NAME": "$(TARGET_NAME)", "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
      "EXECUTABLE_NAME": "$(PRODUCT_NAME)", "WRAPPER_EXTENSION": "app", "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL",
      "DEVELOPMENT_LANGUAGE": objects[objects.root, "developmentRegion"] ?? "en", "MACOSX_DEPLOYMENT_TARGET": "",
    ]
  }
}
