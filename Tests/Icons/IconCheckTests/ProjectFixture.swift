import TestSupport

/// Xcode projects as text, in the layouts that Xcode produces.
struct ProjectFixture {
  /// Build settings of the target, as lines of a project file.
  var settings: [String: String] = [:]
  var projectSettings: [String: String] = ["SDKROOT": "iphoneos"]
  /// The target's resources, as paths in the folder `Game`; sources end in `.swift`.
  var members: [String] = []
  /// Members that are folder references.
  var folderReferences: [String] = []
  /// The folder that Xcode 16 synchronises with the disk. Its members are not listed.
  var synchronizedFolder: String?
  var exceptions: [String] = ["Info.plist"]
  /// An xcconfig file that the target's configuration is based on.
  var settingsFile: String?

  static let plain = [
    "ASSETCATALOG_COMPILER_APPICON_NAME": "AppIcon", "TARGETED_DEVICE_FAMILY": "\"1,2\"",
    "GENERATE_INFOPLIST_FILE": "YES", "INFOPLIST_KEY_UILaunchScreen_Generation": "YES",
  ]

  var text: String {
    func lines(_ settings: [String: String]) -> String {
      settings.sorted { $0.key < $1.key }.map { "\t\t\t\t\"\($0.key)\" = \($0.value);\n" }.joined()
    }
    let all = members + folderReferences
    let references = all.enumerated().map { index, path in
      let type = folderReferences.contains(path) ? "folder" : "file"
      return "\t\tF\(index) /* \(path) */ = {isa = PBXFileReference; lastKnownFileType = \(type); path = \"\(path)\"; "
        + "sourceTree = \"<group>\"; };\n"
    }.joined()
    let buildFiles = all.indices.map { "\t\tB\($0) = {isa = PBXBuildFile; fileRef = F\($0); };\n" }.joined()
    let sources = all.indices.filter { all[$0].hasSuffix(".swift") }
    let resources = all.indices.filter { !all[$0].hasSuffix(".swift") }
    let groups = synchronizedFolder == nil ? "GRP" : "SYN"
    let base = settingsFile == nil ? "" : "baseConfigurationReference = CFG;"
    return """
      // !$*UTF8*$!
      {
      \tarchiveVersion = 1;
      \tclasses = {
      \t};
      \tobjectVersion = 77;
      \tobjects = {
      /* Begin PBXBuildFile section */
      \(buildFiles)\(references)
      \t\tCFG = {isa = PBXFileReference; lastKnownFileType = text.xcconfig; path = \(settingsFile ?? "none"); sourceTree = "<group>"; };
      \t\tPRD = {isa = PBXFileReference; explicitFileType = wrapper.application; path = Game.app; sourceTree = BUILT_PRODUCTS_DIR; };
      \t\tEXC /* PBXFileSystemSynchronizedBuildFileExceptionSet */ = {
      \t\t\tisa = PBXFileSystemSynchronizedBuildFileExceptionSet;
      \t\t\tmembershipExceptions = (
      \(exceptions.map { "\t\t\t\t\"\($0)\",\n" }.joined())
      \t\t\t);
      \t\t\ttarget = TGT;
      \t\t};
      \t\tSYN = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (EXC, ); explicitFileTypes = {}; explicitFolders = (); path = \(synchronizedFolder ?? "none"); sourceTree = "<group>"; };
      \t\tMAIN = {isa = PBXGroup; children = (\(groups), CFG, PRD, ); sourceTree = "<group>"; };
      \t\tGRP = {isa = PBXGroup; children = (INN, ); path = Game; sourceTree = "<group>"; };
      \t\tINN = {isa = PBXGroup; children = (\(all.indices.map { "F\($0)" }.joined(separator: ", "))); name = "App Icons"; sourceTree = "<group>"; };
      \t\tRES = {isa = PBXResourcesBuildPhase; buildActionMask = 2147483647; files = (\(resources.map { "B\($0)" }.joined(separator: ", "))); };
      \t\tSRC = {isa = PBXSourcesBuildPhase; files = (\(sources.map { "B\($0)" }.joined(separator: ", "))); };
      \t\tTGT /* Game */ = {
      \t\t\tisa = PBXNativeTarget;
      \t\t\tbuildConfigurationList = TCL;
      \t\t\tbuildPhases = (SRC, RES, );
      \t\t\t\(synchronizedFolder == nil ? "" : "fileSystemSynchronizedGroups = (SYN, );")
      \t\t\tname = Game;
      \t\t\tproductType = "com.apple.product-type.application";
      \t\t};
      \t\tPRJ = {isa = PBXProject; buildConfigurationList = PCL; mainGroup = MAIN; projectDirPath = ""; targets = (TGT, ); };
      \t\tPCL = {isa = XCConfigurationList; buildConfigurations = (PCD, ); };
      \t\tTCL = {isa = XCConfigurationList; buildConfigurations = (TCD, ); };
      \t\tPCD = {isa = XCBuildConfiguration; name = Debug; buildSettings = {
      \(lines(projectSettings))};
      \t\t};
      \t\tTCD = {isa = XCBuildConfiguration; \(base) name = Debug; buildSettings = {
      \(lines(settings))};
      \t\t};
      \t};
      \trootObject = PRJ /* Project object */;
      }

      """
  }

  func write(_ app: AppFixture) throws {
    try app.folder.write(text, to: "Game.xcodeproj/project.pbxproj")
  }
}

extension AppFixture {
  /// An app icon set with one picture of 1024 pixels, as Xcode 14 and later create it.
  func writeSingleSet(_ path: String, hasPictures: Bool = true) throws {
    func image(_ name: String, _ appearance: String?) -> String {
      let file = hasPictures ? "\"filename\" : \"\(name).png\"," : ""
      let look = appearance.map { "\"appearances\" : [ { \"appearance\" : \"luminosity\", \"value\" : \"\($0)\" } ]," }
      return "{ \(look ?? "") \(file) \"idiom\" : \"universal\", \"platform\" : \"ios\", \"size\" : \"1024x1024\" }"
    }
    let images = [image("any", nil), image("dark", "dark"), image("tinted", "tinted")].joined(separator: ",\n")
    try folder.write(
      "{ \"images\" : [ \(images) ], \"info\" : { \"author\" : \"xcode\", \"version\" : 1 } }",
      to: "\(path)/Contents.json")
    guard hasPictures else { return }
    try folder.write(picture(1024), to: "\(path)/any.png")
    // Dark and tinted pictures are transparent by design.
    try folder.write(picture(1024, colourType: 6), to: "\(path)/dark.png")
    try folder.write(picture(1024, colourType: 4), to: "\(path)/tinted.png")
  }

  /// An app icon set with a picture for each slot, as Xcode 13 and earlier created it.
  func writeFullSet(_ path: String, without left: String = "") throws {
    let places: [(idiom: String, size: String, scale: Int, side: Int)] = [
      ("iphone", "60x60", 2, 120), ("iphone", "60x60", 3, 180), ("ipad", "76x76", 2, 152),
      ("ipad", "83.5x83.5", 2, 167),
      ("ios-marketing", "1024x1024", 1, 1024),
    ]
    let images = try places.filter { $0.size != left }.map { place in
      let name = "\(place.idiom)-\(place.side).png"
      try folder.write(picture(place.side), to: "\(path)/\(name)")
      return
        "{ \"filename\": \"\(name)\", \"idiom\": \"\(place.idiom)\", \"scale\": \"\(place.scale)x\", \"size\": \"\(place.size)\" }"
    }
    try folder.write("{ \"images\" : [ \(images.joined(separator: ",\n")) ] }", to: "\(path)/Contents.json")
  }

  /// A project with a synchronised folder, an asset catalog and no Info.plist, as Xcode 16 and later create it.
  static func catalogProject(alternates: [String] = ["Red"], settings: [String: String] = [:]) throws -> AppFixture {
    let app = try AppFixture()
    var project = ProjectFixture(synchronizedFolder: "Game")
    project.settings = ProjectFixture.plain.merging(
      ["ASSETCATALOG_COMPILER_INCLUDE_ALL_APPICON_ASSETS": "YES"]) { $1 }.merging(settings) { $1 }
    try project.write(app)
    for name in ["AppIcon"] + alternates { try app.writeSingleSet("Game/Assets.xcassets/\(name).appiconset") }
    try app.folder.write("{ \"info\" : { \"version\" : 1 } }", to: "Game/Assets.xcassets/Contents.json")
    try app.folder.write("import UIKit\n", to: "Game/GameApp.swift")
    return app
  }

  /// A project with groups, its own Info.plist and icons as loose files.
  static func groupProject(folderReferences: [String] = []) throws -> AppFixture {
    let app = try AppFixture()
    var members = ["Icons.swift"]
    for icon in ["Plain", "Red", "Blue"] {
      try app.writeIcon(icon, in: "Game")
      members += ["60@2x", "60@3x", "76@2x", "83.5@2x"].map { "\(icon)Icon-\($0).png" }
    }
    try app.folder.write(infoPlist(), to: "Game/Info.plist")
    try app.folder.write("// none\n", to: "Game/Icons.swift")
    var project = ProjectFixture(members: members)
    project.settings = [
      "INFOPLIST_FILE": "\"$(SRCROOT)/$(TARGET_NAME)/Info.plist\"", "TARGETED_DEVICE_FAMILY": "\"1,2\"",
    ]
    try project.write(app)
    return app
  }
}
