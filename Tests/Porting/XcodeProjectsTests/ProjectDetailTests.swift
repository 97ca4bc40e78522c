import AppIcons
import Foundation
import TestSupport
import Testing

@testable import XcodeProjects

/// Single parts of projects: build phases, targets, packages, settings and places.
@Suite struct ProjectDetailTests {
  /// A build file and its reference, `B` and `F` with a number.
  private func file(_ number: Int, _ path: String, _ more: String = "", tree: String = "<group>") -> String {
    "B\(number) = {isa = PBXBuildFile; fileRef = F\(number); };\n"
      + "F\(number) = {isa = PBXFileReference; path = \"\(path)\"; sourceTree = \"\(tree)\"; \(more)};\n"
  }

  /// A project with the target Game, whose group holds the given files.
  private func project(
    _ objects: String = "", group: String = "", phases: String = "", target: String = "", targets: String = "",
    settings: String = "SDKROOT = iphoneos;", configurations: String = "CT,", root: String = "",
    type: String = "application", files: [String] = []
  ) throws -> SampleProject {
    let text = """
      // !$*UTF8*$!
      {objects = {
      \(objects)
      GM = {isa = PBXGroup; children = (\(group)); sourceTree = "<group>"; };
      T1 = {isa = PBXNativeTarget; buildConfigurationList = LT; buildPhases = (\(phases)); name = Game;
        productType = "com.apple.product-type.\(type)"; \(target)};
      R1 = {isa = PBXProject; mainGroup = GM; targets = (T1, \(targets)); \(root)};
      LT = {isa = XCConfigurationList; buildConfigurations = (\(configurations)); defaultConfigurationName = B; };
      CT = {isa = XCBuildConfiguration; name = Debug; buildSettings = {\(settings)}; };
      }; rootObject = R1; }
      """
    return try SampleProject(text, files: files)
  }

  // MARK: Files

  @Test func aFilesRoleIsThatOfItsEnding() {
    func roles(_ endings: String) -> [FileRole] { endings.split(separator: " ").map { FileRole("a/b.\($0)") } }
    #expect(FileRole("a.Swift") == .swift && FileRole("swift") == .resource)
    #expect(roles("m mm c cc cpp cxx S") == Array(repeating: .foreign, count: 7))
    #expect(
      roles(
        "h hh hpp pch modulemap xcconfig entitlements xctestplan xcodeproj xcworkspace playground swiftpm lock podspec"
      ) == Array(repeating: .none, count: 14))
    #expect(roles("xcdatamodeld xcdatamodel") == [.dataModel, .dataModel])
    #expect(roles("png xcassets atlas plist json metallib icon") == Array(repeating: .resource, count: 7))
    #expect(roles("framework xcframework a dylib tbd") == Array(repeating: roles("a")[0], count: 5))
    #expect(
      roles("metal mlmodel mlpackage intentdefinition xcmappingmodel a")
        == [
          "a Metal source", "a Core ML model", "a Core ML model", "a definition of intents",
          "a mapping between Core Data models", "a library for Apple's systems",
        ].map { .unsupported($0) })
    #expect(["a.XCASSETS", "b/c.atlas", "d.bundle", "e.icon", "f.docc"].allSatisfy(FileRole.isWrapper))
    #expect(!["xcassets", "a.lproj", "a.xcassets/b"].contains(where: FileRole.isWrapper))
  }

  @Test func eachBuildPhaseTakesItsOwnFiles() throws {
    let paths = [
      "App.swift", "Level.swift", "run", "a.json", "b.json", "c.json", "de.lproj/x.strings", "Other/b.json",
      "shader.metal", "a.m", "b.c", "Bridge.h", "One/A.xcassets", "Two/A.xcassets",
    ]
    var objects = paths.enumerated()
      .map { file($0, $1, $1.hasSuffix(".swift") ? "lastKnownFileType = sourcecode.swift; " : "") }.joined()
    objects += file(20, "none.png")
    objects += file(21, "System/Library/Frameworks/GameKit.framework", tree: "SDKROOT")
    objects +=
      file(22, "System/Library/Frameworks/AVFoundation.framework") + file(23, "usr/lib/libz.tbd", tree: "SDKROOT")
    objects += file(24, "libPods-Game.a", tree: "BUILT_PRODUCTS_DIR")
    objects += file(25, "Engine.framework", tree: "BUILT_PRODUCTS_DIR") + file(26, "Carthage/Build/X.framework")
    objects += file(27, "Vendor/libfoo.a")
    objects += """
      P1 = {isa = PBXSourcesBuildPhase; files = (B0, B2, B8, B9, B10, B11, B0, ); };
      P2 = {isa = PBXCopyFilesBuildPhase; dstPath = "Data/Deep"; dstSubfolderSpec = 7; files = (B3, B6, ); };
      P3 = {isa = PBXCopyFilesBuildPhase; dstPath = ""; dstSubfolderSpec = 1; files = (B4, ); };
      P4 = {isa = PBXCopyFilesBuildPhase; dstPath = ""; dstSubfolderSpec = 10; files = (B5, ); };
      P5 = {isa = PBXResourcesBuildPhase; files = (B1, B7, B12, B13, B20, ); };
      P6 = {isa = PBXFrameworksBuildPhase; files = (B21, B22, B23, B24, B25, B26, B27, ); };
      P7 = {isa = PBXShellScriptBuildPhase; shellScript = x; };
      """
    let numbers = Array(paths.indices) + Array(20...27)
    let game = try project(
      objects, group: numbers.map { "F\($0), " }.joined(), phases: "P1, P2, P3, P4, P5, P6, P7,",
      files: paths.dropLast(2) + [
        "One/A.xcassets/Contents.json", "Two/A.xcassets/Contents.json", "Two/A.xcassets/2.png",
      ]
    ).read()
    #expect(game.sources.map(\.path) == ["App.swift", "run"])
    #expect(
      game.resources.map { "\($0.place) \($0.file.path)" } == [
        "A.xcassets/2.png Two/A.xcassets/2.png", "A.xcassets/Contents.json One/A.xcassets/Contents.json",
        "Data/Deep/a.json a.json", "Data/Deep/de.lproj/x.strings de.lproj/x.strings", "Level.swift Level.swift",
        "b.json b.json",
      ])
    #expect(game.frameworks == ["AVFoundation", "GameKit"])
    #expect(
      game.notes.map(\.text) == [
        "is a Metal source, which is not read here; it is left out",
        "has the place \"b.json\" of \"b.json\" in the app; it is left out",
        "\"none.png\" does not exist; it is left out",
        "the libraries of CocoaPods are left out; they are for Apple's systems",
        "\"X.framework\" of Carthage is left out; it is for Apple's systems",
        "the library \"libfoo.a\" is left out; it is for Apple's systems",
        "the build phase \"Run Script\" is a script, which is not run",
        "and \"b.c\" are not Swift: Objective-C and C are left out, and Swift sees none of their names",
      ])
    #expect(game.notes[1].path == "Other/b.json" && game.notes.last?.path == "a.m")
  }

  @Test func aCopyOutsideOfTheAppIsRefused() throws {
    let phase = "P1 = {isa = PBXCopyFilesBuildPhase; dstPath = \"../x\"; dstSubfolderSpec = 7; files = (); };"
    #expect(
      try project(phase, phases: "P1,").error()?.problem
        == "the object \"P1\" copies to \"../x\", which is outside of the app")
  }

  // MARK: Targets

  private func target(_ id: String, _ name: String, _ type: String, _ more: String) -> String {
    "\(id) = {isa = PBXNativeTarget; name = \(name); productType = \"com.apple.product-type.\(type)\"; \(more)};\n"
  }

  @Test func librariesTestsAndOtherTargetsOfAnAppAreFound() throws {
    func settings(_ id: String, _ text: String) -> String {
      "L\(id) = {isa = XCConfigurationList; buildConfigurations = (C\(id), ); };\n"
        + "C\(id) = {isa = XCBuildConfiguration; name = Debug; buildSettings = {\(text)}; };\n"
    }
    let tests = "bundle.unit-test"
    var objects =
      target("TA", "A", "framework", "productReference = PA; ")
      + target(
        "TB", "B", "library.static",
        """
        dependencies = (); buildPhases = (FB, );
        """) + target("TX", "X", "app-extension", "")
    objects += target("U1", "U1", tests, "buildConfigurationList = L1; ")
    objects +=
      target("U2", "U2", tests, "buildConfigurationList = L2; ") + target("U3", "U3", tests, "dependencies = (D3, ); ")
    objects += target("U4", "U4", tests, "buildConfigurationList = L4; ")
    objects += target("U5", "U5", "bundle.ui-testing", "dependencies = (D3, ); ")
    objects += settings("1", "TEST_HOST = \"$(BUILT_PRODUCTS_DIR)/Game.app/Game\"; ")
    objects += settings("2", "TEST_TARGET_NAME = Game; ") + settings("4", "TEST_HOST = \"/Game2.app/Game\"; ")
    objects += """
      D1 = {isa = PBXTargetDependency; target = TB; };
      D2 = {isa = PBXTargetDependency; target = TX; };
      D3 = {isa = PBXTargetDependency; target = T1; };
      D4 = {isa = PBXTargetDependency; name = Foreign; };
      FB = {isa = PBXFrameworksBuildPhase; files = (BA, ); };
      BA = {isa = PBXBuildFile; fileRef = PA; };
      PA = {isa = PBXFileReference; path = A.framework; sourceTree = BUILT_PRODUCTS_DIR; };
      """
    let game = try project(
      objects, group: "PA,", target: "dependencies = (D1, D2, D4, ); ", targets: "TB, TA, TX, U1, U2, U3, U4, U5,"
    ).read()
    #expect(game.libraries.map(\.target) == ["A", "B"] && game.libraries.map(\.uses) == [[], ["A"]])
    #expect(game.tests.map(\.name) == ["U1", "U2", "U3"])
    #expect(game.notes.map(\.text) == ["the target \"X\" is not built"])
  }

  /// The app names both, the one that uses the other first.
  @Test func aLibraryComesAfterEachThatItUses() throws {
    let objects =
      target("TA", "A", "framework", "") + target("TB", "B", "framework", "dependencies = (D1, ); ")
      + target("TC", "C", "framework", "dependencies = (D2, ); ") + """
        D1 = {isa = PBXTargetDependency; target = TA; };
        D2 = {isa = PBXTargetDependency; target = TB; };
        D3 = {isa = PBXTargetDependency; target = TC; };
        """
    let game = try project(objects, target: "dependencies = (D2, D1, D3, ); ", targets: "TA, TB, TC,").read()
    #expect(game.libraries.map(\.target) == ["A", "B", "C"])
    // A ring ends.
    let ring = objects.replacing("name = A; ", with: "name = A; dependencies = (D3, ); ")
    #expect(try project(ring, target: "dependencies = (D3, ); ", targets: "TA, TB, TC,").read().libraries.count == 3)
  }

  @Test func theAppsOwnFileWinsOverOneOfALibrary() throws {
    let paths = [
      "Own/a.json", "Own/de.lproj/x.strings", "Library/a.json", "Library/b.json", "Library/de.lproj/x.strings",
      "Library/fr.lproj/x.strings",
    ]
    let objects =
      paths.enumerated().map { file($0, $1) }.joined()
      + target("TA", "A", "framework", "buildPhases = (P2, ); ") + """
        D1 = {isa = PBXTargetDependency; target = TA; };
        P1 = {isa = PBXResourcesBuildPhase; files = (B0, B1, ); };
        P2 = {isa = PBXResourcesBuildPhase; files = (B2, B3, B4, B5, ); };
        """
    let game = try project(
      objects, group: paths.indices.map { "F\($0), " }.joined(), phases: "P1,", target: "dependencies = (D1, ); ",
      targets: "TA,", files: paths
    ).read()
    #expect(game.libraries.map(\.target) == ["A"])
    #expect(
      game.resources.map { "\($0.place) \($0.file.path)" } == [
        "a.json Own/a.json", "b.json Library/b.json", "de.lproj/x.strings Own/de.lproj/x.strings",
        "fr.lproj/x.strings Library/fr.lproj/x.strings",
      ])
  }

  @Test(
    arguments: [
      ("SDKROOT = iphoneos;", nil, "ios"), ("SDKROOT = appletvos;", nil, "tvos"), ("", nil, "macos"),
      ("SUPPORTED_PLATFORMS = \"macosx appletvos\"; SDKROOT = iphoneos;", nil, "tvos"),
      ("SUPPORTED_PLATFORMS = \"macosx appletvos\"; SDKROOT = iphoneos;", .macos, "macos"),
      ("SUPPORTED_PLATFORMS = \"macosx iphonesimulator iphoneos\";", nil, "ios"),
      ("SDKROOT = \"macosx14.0\";", nil, "macos"),
      ("SDKROOT = watchos;", nil, "has no app for iOS, tvOS or macOS; its apps: \"Game\""),
      ("SDKROOT = iphonesimulator;", nil, "has no app for iOS, tvOS or macOS; its apps: \"Game\""),
      ("SDKROOT = appletvos;", .ios, "has no app for ios; its apps: \"Game\""),
    ] as [(String, GameProject.Platform?, String)])
  func thePlatformIsOneOfTheTarget(settings: String, wanted: GameProject.Platform?, result: String) throws {
    let sample = try project(settings: settings)
    do {
      #expect(try sample.read(platform: wanted).platform.rawValue == result)
    } catch let error as ProjectError {
      #expect(error.problem == result)
    }
  }

  @Test func aProjectWithoutAnAppNamesItsTargets() throws {
    let other = target("T2", "\"My Tool\"", "tool", "")
    #expect(
      try project(other, targets: "T2,", type: "framework").error()?.description
        == "Game.xcodeproj/project.pbxproj:1:1: error: has no target that makes an app; its targets: \"Game\", "
        + "\"My Tool\""
    )
    #expect(try project(type: "application.on-demand-install-capable").read().target == "Game")
  }

  // MARK: Packages

  @Test func packagesHaveTheirRequirementsAndProducts() throws {
    func package(_ number: Int, _ requirement: String) -> String {
      """
      D\(number) = {isa = XCSwiftPackageProductDependency; package = K\(number); productName = P\(number); };
      K\(number) = {isa = XCRemoteSwiftPackageReference; repositoryURL = "u\(number)";
        requirement = {\(requirement)}; };

      """
    }
    var objects = package(1, "kind = upToNextMinorVersion; minimumVersion = 1.2.0; ")
    objects += package(2, "kind = exactVersion; version = 3.0.1; ")
    objects += package(3, "kind = versionRange; minimumVersion = 1.0.0; maximumVersion = 2.0.0; ")
    objects += package(4, "kind = branch; branch = dev; ") + package(5, "kind = revision; revision = ab; ")
    objects += """
      D6 = {isa = XCSwiftPackageProductDependency; package = K1; productName = A; };
      D7 = {isa = XCSwiftPackageProductDependency; productName = Lost; };
      P1 = {isa = PBXFrameworksBuildPhase; files = (B1, B2, ); };
      B1 = {isa = PBXBuildFile; productRef = D5; };
      B2 = {isa = PBXBuildFile; productRef = D1; };
      """
    let listed = "packageProductDependencies = (D1, D2, D3, D7, D4, D6, ); "
    let game = try project(objects, phases: "P1,", target: listed).read()
    let requirements: [GameProject.Package.Requirement] = [
      .upToNextMinor("1.2.0"), .exact("3.0.1"), .range("1.0.0", "2.0.0"), .branch("dev"), .revision("ab"),
    ]
    #expect(
      game.packages.map(\.source) == requirements.enumerated().map { .remote(url: "u\($0 + 1)", requirement: $1) })
    #expect(game.packages.map(\.products) == [["A", "P1"], ["P2"], ["P3"], ["P4"], ["P5"]])
    #expect(game.notes.map(\.text) == ["no package of the project has the product \"Lost\""])
    func problem(_ change: String) throws -> String? {
      try project(objects.replacing("kind = branch; branch = dev;", with: change), target: listed).error()?.problem
    }
    #expect(try problem("kind = tag;") == "the object \"K4\" has a requirement of the unknown kind \"tag\"")
    #expect(try problem("kind = branch;") == "the object \"K4\" has a requirement without `branch`")
    #expect(try problem("") == "the object \"K4\" has a requirement without `kind`")
  }

  @Test func aLocalPackageOfTwoProductsIsListedOnce() throws {
    let objects =
      file(1, "Kit") + """
        D1 = {isa = XCSwiftPackageProductDependency; productName = B; };
        D2 = {isa = XCSwiftPackageProductDependency; productName = A; };
        """
    let sample = try project(objects, group: "F1,", target: "packageProductDependencies = (D1, D2, ); ")
    try sample.folder.write("products: [.library(name: \"A\"), .library(name: \"B\")]", to: "Kit/Package.swift")
    #expect(try sample.read().packages.map(\.products) == [["A", "B"]])
  }

  // MARK: Settings

  @Test func conditionsAreNamesFromBothSettings() throws {
    let settings = """
      SWIFT_ACTIVE_COMPILATION_CONDITIONS = "DEBUG A-B DEBUG 2D"; OTHER_SWIFT_FLAGS = "-D X -O -DY -DX -D -Z -DW=1 -D";
      """
    #expect(try project(settings: "SDKROOT = iphoneos; \(settings)").read().conditions == ["DEBUG", "X", "Y"])
  }

  @Test func settingsComeFromTheConfigurationThatIsBuilt() throws {
    let names = "$(PROJECT_NAME)|$(TARGETNAME)|$(SRCROOT)|$(PLATFORM_NAME)|$(EXECUTABLE_NAME)|$(PRODUCT_MODULE_NAME)"
    let objects =
      ["A", "B"].map { name in
        """
        C\(name) = {isa = XCBuildConfiguration; name = \(name); buildSettings = {
          SDKROOT = iphoneos; PRODUCT_NAME = "N \(name)"; INFOPLIST_FILE = Own.plist; }; };
        R\(name) = {isa = XCBuildConfiguration; name = \(name); buildSettings = {FROM = "root \(name)"; }; };

        """
      }.joined() + "LR = {isa = XCConfigurationList; buildConfigurations = (RA, RB, ); };\n"
    func value(_ configurations: String) throws -> PropertyList? {
      let sample = try project(
        objects, configurations: configurations, root: "buildConfigurationList = LR; developmentRegion = fr; ")
      try sample.folder.write(
        "<plist><dict><key>K</key><string>\(names)|$(CONFIGURATION)|$(FROM)|$(DEVELOPMENT_LANGUAGE)</string></dict>"
          + "</plist>",
        to: "Own.plist")
      return try sample.read().infoPlist["K"]
    }
    // Without Debug, the list's default counts, then its first one.
    #expect(try value("CA, CB,") == .string("Game|Game|.|iphoneos|N B|N_B|B|root B|fr"))
    #expect(try value("CA,") == .string("Game|Game|.|iphoneos|N A|N_A|A|root A|fr"))
    let debug = "CD = {isa = XCBuildConfiguration; name = Debug; buildSettings = {SDKROOT = iphoneos; }; };\n"
    let sample = try project(objects + debug, configurations: "CA, CB, CD,")
    #expect(try sample.read().name == "Game")
  }

  @Test func settingsFilesAreReadInTheOrderOfTheirLines() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      A = 1 // one
      #include "b.xcconfig"
        #include "Only.xcconfig" // beside the project
      B[sdk=iphoneos*][arch=arm64] = x = y;
      C =
      A = 2
      """, to: "Config/a.xcconfig")
    try folder.write("D = beside", to: "Config/b.xcconfig")
    try folder.write("D = project", to: "P/b.xcconfig")
    try folder.write("E = only", to: "P/Only.xcconfig")
    let settings = try SettingsFile.settings("Config/a.xcconfig", in: ProjectFolder(folder.url), projectFolder: "P")
    #expect(
      settings.map { "\($0.key)|\($0.value)" } == [
        "A|1", "D|beside", "E|only", "B[sdk=iphoneos*][arch=arm64]|x = y", "C|", "A|2",
      ])
  }

  @Test func aConfigurationIsBasedOnItsSettingsFile() throws {
    func sample(_ base: String) throws -> SampleProject {
      let configuration = """
        CB = {isa = XCBuildConfiguration; name = Debug; \(base) buildSettings = {SDKROOT = iphoneos; TWO = own; }; };
        Y1 = {isa = PBXFileSystemSynchronizedRootGroup; path = Config; sourceTree = "<group>"; };
        """
      let sample = try project(
        configuration + file(1, "Pods/P.xcconfig") + file(2, "Lost.xcconfig"), group: "Y1, F1, F2,",
        configurations: "CB,")
      try sample.folder.write("PRODUCT_NAME = $(ONE)-$(TWO)\nONE = 1\nTWO = file\n", to: "Config/Deep/Game.xcconfig")
      return sample
    }
    let anchor = "baseConfigurationReferenceAnchor = Y1; baseConfigurationReferenceRelativePath = "
    #expect(try sample("\(anchor)Deep/Game.xcconfig;").read().name == "1-own")
    #expect(try sample("baseConfigurationReference = F1;").read().name == "Game", "CocoaPods writes it later")
    #expect(
      try sample("baseConfigurationReference = F2;").error()?.problem
        == "the object \"CB\" is based on \"Lost.xcconfig\", which does not exist")
    #expect(
      try sample("\(anchor)\"../../x\";").error()?.problem.hasPrefix(
        "the object \"CB\" is based on \"../../x\", which is out")
        == true)
  }

  @Test func keysOfTheInfoPlistAreGeneratedOnlyOnRequest() {
    func merged(
      _ platform: GameProject.Platform, _ more: [(key: String, value: String)], _ file: [String: PropertyList]?
    ) -> [String: PropertyList] {
      var settings = BuildSettings(sdk: platform.sdk, configuration: "Debug")
      settings.add([
        ("PRODUCT_NAME", "P"), ("EXECUTABLE_NAME", "E"), ("CURRENT_PROJECT_VERSION", "3"), ("MARKETING_VERSION", "1.2"),
        ("DEVELOPMENT_LANGUAGE", "en"), ("PRODUCT_BUNDLE_IDENTIFIER", "a.b"), ("PRODUCT_BUNDLE_PACKAGE_TYPE", "APPL"),
        ("INFOPLIST_KEY_UILaunchScreen_Generation", "YES"), ("INFOPLIST_KEY_UIRequiresFullScreen", "YES"),
        ("INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone", "A B"), ("INFOPLIST_KEY_LSUIElement", "NO"),
        ("INFOPLIST_KEY_UIRequiredDeviceCapabilities", "x"), ("INFOPLIST_KEY_UIStatusBarStyle", "Light"),
      ])
      settings.add(more)
      return InfoPlistMerge(settings: settings, platform: platform).merged(file)
    }
    let both: [String: PropertyList] = ["CFBundleName": .string("P"), "CFBundleIdentifier": .string("a.b")]
    #expect(merged(.macos, [], nil) == both)
    #expect(
      merged(.macos, [], ["CFBundleName": .string("Own"), "CFBundleIdentifier": .string("$(NONE)")])
        == ["CFBundleName": .string("Own"), "CFBundleIdentifier": .string("a.b")])
    #expect(
      merged(.macos, [], ["CFBundleVersion": .string("$(NONE)"), "UIMainStoryboardFile": .string("$(NONE)")])
        == both.merging(["UIMainStoryboardFile": .string("")]) { $1 })
    let file: [String: PropertyList] = [
      "UISupportedInterfaceOrientations~iphone": .array([.string("B"), .string("C")]), "CFBundleName": .string("Old"),
      "Own": .dictionary(["List": .array([.string("$(PRODUCT_NAME)-$(MARKETING_VERSION)")])]),
    ]
    let generated: [String: PropertyList] = [
      "CFBundleName": .string("P"), "CFBundleExecutable": .string("E"), "CFBundleVersion": .string("3"),
      "CFBundleDevelopmentRegion": .string("en"), "CFBundleIdentifier": .string("a.b"),
      "CFBundlePackageType": .string("APPL"), "CFBundleShortVersionString": .string("1.2"),
      "UILaunchScreen": .dictionary(["UILaunchScreen": .dictionary([:])]), "LSUIElement": .boolean(false),
      "UISupportedInterfaceOrientations~iphone": .array([.string("B"), .string("C"), .string("A")]),
      "UIRequiresFullScreen": .boolean(true), "UIStatusBarStyle": .string("Light"),
      "UIRequiredDeviceCapabilities": .array([.string("x")]), "LSRequiresIPhoneOS": .boolean(true),
      "UIDeviceFamily": .array([.integer(3)]), "Own": .dictionary(["List": .array([.string("P-1.2")])]),
    ]
    let icons = [("ASSETCATALOG_COMPILER_APPICON_NAME", "Icon")].map { (key: $0.0, value: $0.1) }
    let yes = icons + [(key: "GENERATE_INFOPLIST_FILE", value: "YES")]
    #expect(merged(.tvos, yes, file) == generated)
    #expect(merged(.ios, icons, ["CFBundleIcons": .string("own")])["CFBundleIcons"] == .string("own"))
    #expect(
      merged(.ios, icons, nil)["CFBundleIcons"]
        == .dictionary(["CFBundlePrimaryIcon": .dictionary(["CFBundleIconName": .string("Icon")])]))
    #expect(merged(.ios, [(key: "ASSETCATALOG_COMPILER_APPICON_NAME", value: "")], nil)["CFBundleIcons"] == nil)
  }

  // MARK: Places

  @Test func aPlaceIsThatOfItsGroupsAndItsSourceTree() throws {
    func object(_ id: String, _ path: String, _ tree: String = "<group>", children: String = "") -> String {
      "\(id) = {isa = PBXGroup; path = \"\(path)\"; sourceTree = \"\(tree)\"; children = (\(children)); };"
    }
    let objects = [
      object("GM", "", children: "G1, F2, G2, G3,"), object("G1", "a", children: "F1, F5, F6,"),
      object("F1", "b.swift"), object("F2", "c", "SOURCE_ROOT", children: "F3, F4,"),
      object("F3", "/x/y", "<absolute>"),
      object("F4", "z", "SDKROOT"), object("F5", "../../../d"), object("F6", "../../../../e"),
      object("G2", "../../../out", children: "F7,"), object("F7", "f"), object("G3", "x", "SDKROOT", children: "F8,"),
      object("F8", "g"),
    ]
    let text =
      "{objects = {R = {isa = PBXProject; mainGroup = GM; projectDirPath = src; }; \(objects.joined()) }; "
      + "rootObject = R; }"
    let tree = try ProjectTree(ProjectObjects(Data(text.utf8), file: "p"), folder: "Xcode")
    #expect(tree.order == ["GM", "G1", "F1", "F5", "F6", "F2", "F3", "F4", "G2", "F7", "G3", "F8"])
    #expect(
      tree.order.map { tree.places[$0] } == [
        .inside("Xcode/src"), .inside("Xcode/src/a"), .inside("Xcode/src/a/b.swift"), .inside("d"), .outside("../e"),
        .inside("Xcode/src/c"), .outside("/x/y"), .elsewhere, .outside("../out"), .outside("../out/f"), .elsewhere,
        .elsewhere,
      ])
  }

  @Test func theFilesOfAnAbsoluteFolderAreOutside() throws {
    let text = """
      {objects = {
      R = {isa = PBXProject; mainGroup = GM; projectDirPath = "/srv"; };
      GM = {isa = PBXGroup; children = (F1, F2, F3, ); };
      F1 = {isa = PBXFileReference; path = a.swift; };
      F2 = {isa = PBXFileReference; path = b.swift; sourceTree = SOURCE_ROOT; };
      F3 = {isa = PBXFileReference; path = c.app; sourceTree = BUILT_PRODUCTS_DIR; };
      }; rootObject = R; }
      """
    let tree = try ProjectTree(ProjectObjects(Data(text.utf8), file: "p"), folder: "Xcode")
    #expect(
      tree.order.map { tree.places[$0] } == [
        .outside("/srv"), .outside("/srv/a.swift"), .outside("/srv/b.swift"), .elsewhere,
      ])
  }

  @Test(arguments: [
    "Pods", "Carthage", "node_modules", "DerivedData", "build", "SourcePackages", "SkitTests", ".hidden", "A.bundle",
  ])
  func projectsOfOthersAreNotFound(folder name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("{", to: "a/\(name)/Game.xcodeproj/project.pbxproj")
    #expect(try ProjectSearch(folder: ProjectFolder(folder.url)).onlyProject() == nil)
    try folder.write("{", to: "a/\(name)2/b/Game.xcodeproj/project.pbxproj")
    #expect(
      try ProjectSearch(folder: ProjectFolder(folder.url)).onlyProject()
        == (name == ".hidden" ? nil : "a/\(name)2/b/Game.xcodeproj"))
  }

  @Test func aWorkspaceMayNameOneProjectTwiceInEitherQuotes() throws {
    let folder = try TemporaryFolder()
    try folder.write("{", to: "a/It's <&>.xcodeproj/project.pbxproj")
    try folder.write(
      "<FileRef location = 'group:It&apos;s &lt;&amp;&gt;.xcodeproj'>\n<FileRef location = \"group:notes.txt\">"
        + "<FileRef location=\"container:It's &lt;&amp;&gt;.xcodeproj\">",
      to: "a/W.xcworkspace/contents.xcworkspacedata")
    let search = ProjectSearch(folder: try ProjectFolder(folder.url))
    #expect(try search.project(named: "a/W.xcworkspace") == "a/It's <&>.xcodeproj")
    let error = #expect(throws: ProjectError.self) { try search.project(named: "a/X.xcodeproj") }
    #expect(error?.problem == "is not there")
  }

  @Test func aFolderOfSourcesHasNotesAndItsOwnInfoPlist() throws {
    let folder = try TemporaryFolder()
    let plist = "<plist><dict><key>CFBundleName</key><string>Own</string></dict></plist>"
    for file in ["A.swift", "Package.swift", "x.c", "y.metal", "B.bundle/Info.plist", "T Tests/Info.plist"] {
      try folder.write("", to: "My Game.old/\(file)")
    }
    for file in ["Pods/P.swift", "build/b.swift", "Carthage/C.swift", "DerivedData/D.swift", "T Tests/T.swift"] {
      try folder.write("", to: "My Game.old/\(file)")
    }
    try folder.write(plist, to: "My Game.old/Z/Info.plist")
    try folder.write("<model/>", to: "My Game.old/M.xcdatamodeld/B.xcdatamodel/contents")
    try folder.write("<model/>", to: "My Game.old/M.xcdatamodeld/A.xcdatamodel/contents")
    let game = try GameProject.read(folder.url.appendingPathComponent("My Game.old"), platform: .macos)
    #expect(game.name == "My Game" && game.platform == .macos && game.conditions == ["DEBUG"])
    #expect(game.sources.map(\.path) == ["A.swift"] && game.tests.map(\.module) == ["T_Tests"])
    #expect(game.resources.map(\.place) == ["B.bundle/Info.plist", "M.momd"])
    #expect(game.models.map(\.path) == ["M.xcdatamodeld/A.xcdatamodel/contents"])
    #expect(game.infoPlist == ["CFBundleName": .string("Own"), "CFBundleIdentifier": .string("local.My-Game")])
    #expect(
      game.notes.map(\.description) == [
        "x.c:1:1: warning: is not Swift; it is left out",
        "y.metal:1:1: warning: is a Metal source, which is not read here; it is left out",
      ])
    #expect(ProjectNote(path: "a", line: 4, text: "b").description == "a:4:1: warning: b")
  }

  @Test func aFileInNoGroupIsAnErrorAndAProductOfAnotherProjectIsIgnored() throws {
    let phase = "P1 = {isa = PBXResourcesBuildPhase; files = (B1, ); };\n"
    let proxy = """
      B1 = {isa = PBXBuildFile; fileRef = X1; };
      X1 = {isa = PBXReferenceProxy; path = Kit.bundle; sourceTree = BUILT_PRODUCTS_DIR; };

      """
    let game = try project(phase + proxy, phases: "P1,").read()
    #expect(game.resources.isEmpty && game.notes.isEmpty)
    #expect(
      try project(phase + file(1, "a.png"), phases: "P1,", files: ["a.png"]).error()?.problem
        == "the object \"F1\" is a file of the target and in no group, so its folder is not known")
  }

  /// A resource for other systems is not in the app; a list and a single name may both be given.
  @Test(
    arguments: [
      ("", true), ("platformFilter = ios;", true), ("platformFilter = maccatalyst;", false),
      ("platformFilters = (macos, ios, );", true), ("platformFilters = (tvos, );", false),
      ("platformFilters = (tvos, ); platformFilter = ios;", true), ("platformFilters = ();", true),
    ] as [(String, Bool)])
  func aBuildFileIsForItsPlatforms(filter: String, isIn: Bool) throws {
    let objects = """
      P1 = {isa = PBXResourcesBuildPhase; files = (B1, ); };
      B1 = {isa = PBXBuildFile; fileRef = F1; \(filter) };
      F1 = {isa = PBXFileReference; path = a.json; sourceTree = "<group>"; };
      """
    let game = try project(objects, group: "F1,", phases: "P1,", files: ["a.json"]).read()
    #expect(game.resources.map(\.place) == (isIn ? ["a.json"] : []))
  }

  @Test func aMissingInfoPlistIsNamed() throws {
    let settings = "SDKROOT = iphoneos; INFOPLIST_FILE = \"My/None.plist\";"
    let problem = "the object \"T1\" has the Info.plist \"My/None.plist\", which does not exist"
    #expect(try project(settings: settings).error()?.problem == problem)
    let sample = try project(settings: settings)
    try sample.folder.write("<plist><dict><key>K</key><string>v</string></dict></plist>", to: "my/none.PLIST")
    #expect(try sample.read().infoPlist["K"] == .string("v"), "the name may differ in case")
    try sample.folder.write("<plist><array><string>K</string></array></plist>", to: "my/none.PLIST")
    let error = try #require(sample.error())
    #expect(error.path == "my/none.PLIST" && error.problem == "expected a dictionary, found an array")
  }
}
