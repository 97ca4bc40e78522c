import Foundation
import TestSupport

@testable import XcodeProjects

/// A folder with a small project, as a version of Xcode writes it. The files that it names are written too.
struct SampleProject {
  let folder: TemporaryFolder

  init(_ text: String, named name: String = "Game.xcodeproj", files: [String] = []) throws {
    folder = try TemporaryFolder()
    try folder.write(text, to: "\(name)/project.pbxproj")
    for file in files { try folder.write("// \(file)\n", to: file) }
  }

  func read(
    _ path: String = "Game.xcodeproj", target: String? = nil, platform: GameProject.Platform? = nil
  ) throws -> GameProject {
    try GameProject.read(folder.url.appendingPathComponent(path), target: target, platform: platform)
  }

  /// The error of a project that is not read; nil if it is.
  func error(_ path: String = "Game.xcodeproj") -> ProjectError? {
    do {
      _ = try GameProject.read(folder.url.appendingPathComponent(path))
      return nil
    } catch {
      return error
    }
  }

  static let infoPlist = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
    <key>CFBundleName</key><string>${PRODUCT_NAME:upper}</string>
    <key>UIMainStoryboardFile</key><string>Main</string>
    <key>UIStatusBarHidden</key><true/>
    <key>UISupportedInterfaceOrientations</key><array><string>UIInterfaceOrientationPortrait</string></array>
    <key>UIAppFonts</key><array><string>$(UNKNOWN)Pixel.ttf</string></array>
    </dict></plist>
    """

  // MARK: Xcode 8, objectVersion 46: groups, an Info.plist, an Objective-C source, a folder reference

  static let filesOfXcode8 = [
    "Game/AppDelegate.swift", "Game/Scenes/GameScene.swift", "Game/Legacy.m", "Game/Base.lproj/Main.storyboard",
    "Game/de.lproj/Main.strings", "Game/Levels/World 1/one.json", "Game/Assets.xcassets/Hero.imageset/hero.png",
    "Shared.xcassets/Assets.xcassets/Hat.imageset/hat.png", "Game/Game-Bridging-Header.h",
  ]

  static let xcode8 = """
    // !$*UTF8*$!
    {
    	archiveVersion = 1;
    	classes = {
    	};
    	objectVersion = 46;
    	objects = {
    /* Begin PBXBuildFile section */
    		B01 /* AppDelegate.swift in Sources */ = {isa = PBXBuildFile; fileRef = F01 /* AppDelegate.swift */; };
    		B02 = {isa = PBXBuildFile; fileRef = F02; };
    		B03 = {isa = PBXBuildFile; fileRef = F03; settings = {COMPILER_FLAGS = "-fno-objc-arc"; }; };
    		B04 = {isa = PBXBuildFile; fileRef = V01; };
    		B05 = {isa = PBXBuildFile; fileRef = F05; };
    		B06 = {isa = PBXBuildFile; fileRef = F06; settings = {ASSET_TAGS = (level1, ); }; };
    		B07 = {isa = PBXBuildFile; fileRef = F07; };
    		B08 = {isa = PBXBuildFile; fileRef = F08; };
    /* End PBXBuildFile section */
    		F01 /* AppDelegate.swift */ = {isa = PBXFileReference; fileEncoding = 4; lastKnownFileType = sourcecode.swift; path = AppDelegate.swift; sourceTree = "<group>"; };
    		F02 /* GameScene.swift */ = {isa = PBXFileReference; name = GameScene.swift; path = "Game/Scenes/GameScene.swift"; sourceTree = SOURCE_ROOT; };
    		F03 /* Legacy.m */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.c.objc; path = Legacy.m; sourceTree = "<group>"; };
    		F04 /* Base */ = {isa = PBXFileReference; name = Base; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
    		F09 /* de */ = {isa = PBXFileReference; name = de; path = de.lproj/Main.strings; sourceTree = "<group>"; };
    		F05 /* Levels */ = {isa = PBXFileReference; lastKnownFileType = folder; path = Levels; sourceTree = "<group>"; };
    		F06 /* Assets.xcassets */ = {isa = PBXFileReference; lastKnownFileType = folder.assetcatalog; path = Assets.xcassets; sourceTree = "<group>"; };
    		F07 /* Assets.xcassets */ = {isa = PBXFileReference; name = Assets.xcassets; path = ../Shared.xcassets/Assets.xcassets; sourceTree = "<group>"; };
    		F08 = {isa = PBXFileReference; lastKnownFileType = wrapper.framework; name = SpriteKit.framework; path = System/Library/Frameworks/SpriteKit.framework; sourceTree = SDKROOT; };
    		F10 = {isa = PBXFileReference; explicitFileType = wrapper.application; path = "My Game.app"; sourceTree = BUILT_PRODUCTS_DIR; };
    		V01 /* Main.storyboard */ = {isa = PBXVariantGroup; children = (F04 /* Base */, F09, ); name = Main.storyboard; sourceTree = "<group>"; };
    		G01 = {isa = PBXGroup; children = (G02, F10, F08, ); sourceTree = "<group>"; };
    		G02 /* Game */ = {isa = PBXGroup; children = (F01, G03, F03, V01, F05, F06, F07, ); path = Game; sourceTree = "<group>"; };
    		G03 /* Scenes */ = {isa = PBXGroup; children = (F02, ); name = "Caf\\U00e9 \\"Scenes\\""; sourceTree = "<group>"; };
    		P01 /* Sources */ = {isa = PBXSourcesBuildPhase; files = (B01, B02, B03, ); };
    		P02 /* Resources */ = {isa = PBXResourcesBuildPhase; files = (B04, B05, B06, B07, ); };
    		P03 /* Frameworks */ = {isa = PBXFrameworksBuildPhase; files = (B08, ); };
    		P04 = {isa = PBXShellScriptBuildPhase; files = (); name = Lint; shellScript = "swiftlint\\n"; };
    		T01 /* My Game */ = {
    			isa = PBXNativeTarget;
    			buildConfigurationList = L02;
    			buildPhases = (P01, P03, P02, P04, );
    			dependencies = (
    			);
    			name = "My Game";
    			productReference = F10;
    			productType = "com.apple.product-type.application";
    		};
    		R01 /* Project object */ = {isa = PBXProject; buildConfigurationList = L01; developmentRegion = English; mainGroup = G01; projectDirPath = ""; targets = (T01, ); };
    		L01 = {isa = XCConfigurationList; buildConfigurations = (C01, C02, ); defaultConfigurationName = Release; };
    		L02 = {isa = XCConfigurationList; buildConfigurations = (C04, C03, ); defaultConfigurationName = Release; };
    		C01 = {isa = XCBuildConfiguration; name = Debug; buildSettings = {SDKROOT = iphoneos; SWIFT_ACTIVE_COMPILATION_CONDITIONS = DEBUG; }; };
    		C02 = {isa = XCBuildConfiguration; name = Release; buildSettings = {SDKROOT = iphoneos; }; };
    		C03 = {isa = XCBuildConfiguration; name = Debug; buildSettings = {
    			INFOPLIST_FILE = "$(SRCROOT)/Game/Info.plist";
    			OTHER_SWIFT_FLAGS = ("-D", CHEATS, "-DNO_ADS", );
    			PRODUCT_BUNDLE_IDENTIFIER = "org.example.$(PRODUCT_NAME:rfc1034identifier)";
    			PRODUCT_NAME = "$(TARGET_NAME)";
    			SWIFT_OBJC_BRIDGING_HEADER = "Game/Game-Bridging-Header.h";
    			SWIFT_VERSION = 3.0;
    		}; };
    		C04 = {isa = XCBuildConfiguration; name = Release; buildSettings = {PRODUCT_NAME = Wrong; }; };
    	};
    	rootObject = R01 /* Project object */;
    }
    """

  static func makeXcode8(_ text: String = xcode8) throws -> SampleProject {
    let sample = try SampleProject(text, files: filesOfXcode8)
    try sample.folder.write(infoPlist, to: "Game/Info.plist")
    return sample
  }

  // MARK: Xcode 12, objectVersion 50: apps for two systems, a library, tests, packages, settings files

  static let filesOfXcode12 = [
    "Shared/Game.swift", "Phone/Phone.swift", "Mac/Mac.swift", "Engine/Engine.swift", "Tests/GameTests.swift",
    "Shared/Scene.sks", "Packages/Dice/Sources/Dice.swift",
  ]

  static let xcode12 = """
    // !$*UTF8*$!
    {
    	objectVersion = 50;
    	objects = {
    		B1 = {isa = PBXBuildFile; fileRef = F1; };
    		B2 = {isa = PBXBuildFile; fileRef = F2; };
    		B3 = {isa = PBXBuildFile; fileRef = F1; };
    		B4 = {isa = PBXBuildFile; fileRef = F3; };
    		B5 = {isa = PBXBuildFile; fileRef = F4; };
    		B6 = {isa = PBXBuildFile; fileRef = F5; };
    		B7 = {isa = PBXBuildFile; fileRef = F6; };
    		B8 = {isa = PBXBuildFile; fileRef = PE; };
    		B9 = {isa = PBXBuildFile; productRef = D1; };
    		F1 = {isa = PBXFileReference; path = Game.swift; sourceTree = "<group>"; };
    		F2 = {isa = PBXFileReference; path = Phone/Phone.swift; sourceTree = "<group>"; };
    		F3 = {isa = PBXFileReference; path = Mac/Mac.swift; sourceTree = "<group>"; };
    		F4 = {isa = PBXFileReference; path = Engine/Engine.swift; sourceTree = "<group>"; };
    		F5 = {isa = PBXFileReference; path = Tests/GameTests.swift; sourceTree = "<group>"; };
    		F6 = {isa = PBXFileReference; path = Scene.sks; sourceTree = "<group>"; };
    		F7 = {isa = PBXFileReference; lastKnownFileType = text.xcconfig; path = Config/Base.xcconfig; sourceTree = "<group>"; };
    		F8 = {isa = PBXFileReference; lastKnownFileType = folder; path = Packages/Dice; sourceTree = "<group>"; };
    		PE = {isa = PBXFileReference; path = Engine.framework; sourceTree = BUILT_PRODUCTS_DIR; };
    		GM = {isa = PBXGroup; children = (GS, F2, F3, F4, F5, F7, F8, PE, ); sourceTree = "<group>"; };
    		GS = {isa = PBXGroup; children = (F1, F6, ); path = Shared; sourceTree = "<group>"; };
    		S1 = {isa = PBXSourcesBuildPhase; files = (B1, B2, ); };
    		S2 = {isa = PBXSourcesBuildPhase; files = (B3, B4, ); };
    		S3 = {isa = PBXSourcesBuildPhase; files = (B5, ); };
    		S4 = {isa = PBXSourcesBuildPhase; files = (B6, ); };
    		S5 = {isa = PBXResourcesBuildPhase; files = (B7, ); };
    		S6 = {isa = PBXFrameworksBuildPhase; files = (B8, B9, ); };
    		D1 = {isa = XCSwiftPackageProductDependency; package = K1; productName = Algorithms; };
    		D2 = {isa = XCSwiftPackageProductDependency; productName = Dice; };
    		K1 = {isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.org/swift-algorithms.git"; requirement = {kind = upToNextMajorVersion; minimumVersion = 1.2.0; }; };
    		TM = {isa = PBXNativeTarget; buildConfigurationList = LM; buildPhases = (S2, ); name = "Game macOS"; productType = "com.apple.product-type.application"; };
    		TP = {isa = PBXNativeTarget; buildConfigurationList = LP; buildPhases = (S1, S5, S6, ); dependencies = (DW, ); name = "Game iOS"; packageProductDependencies = (D1, D2, ); productType = "com.apple.product-type.application"; };
    		TE = {isa = PBXNativeTarget; buildConfigurationList = LE; buildPhases = (S3, ); name = "Engine iOS"; productReference = PE; productType = "com.apple.product-type.framework"; };
    		TT = {isa = PBXNativeTarget; buildConfigurationList = LT; buildPhases = (S4, ); dependencies = (DT, ); name = "Game Tests"; productType = "com.apple.product-type.bundle.unit-test"; };
    		TW = {isa = PBXNativeTarget; buildPhases = (); name = Widget; productType = "com.apple.product-type.app-extension"; };
    		DT = {isa = PBXTargetDependency; target = TP; };
    		DW = {isa = PBXTargetDependency; target = TW; };
    		R1 = {isa = PBXProject; buildConfigurationList = LR; mainGroup = GM; targets = (TM, TP, TE, TT, TW, ); };
    		LR = {isa = XCConfigurationList; buildConfigurations = (CR, ); };
    		LM = {isa = XCConfigurationList; buildConfigurations = (CM, ); };
    		LP = {isa = XCConfigurationList; buildConfigurations = (CP, ); };
    		LE = {isa = XCConfigurationList; buildConfigurations = (CE, ); };
    		LT = {isa = XCConfigurationList; buildConfigurations = (CT, ); };
    		CR = {isa = XCBuildConfiguration; baseConfigurationReference = F7; name = Debug; buildSettings = {SWIFT_VERSION = 4.2; "FLAG" = "project $(inherited)"; }; };
    		CM = {isa = XCBuildConfiguration; name = Debug; buildSettings = {SDKROOT = macosx; }; };
    		CP = {isa = XCBuildConfiguration; name = Debug; buildSettings = {SDKROOT = iphoneos; SWIFT_VERSION = 5.0; SWIFT_ACTIVE_COMPILATION_CONDITIONS = "$(FLAG) DEBUG $(inherited)"; }; };
    		CE = {isa = XCBuildConfiguration; name = Debug; buildSettings = {PRODUCT_NAME = Engine; SDKROOT = iphoneos; }; };
    		CT = {isa = XCBuildConfiguration; name = Debug; buildSettings = {SDKROOT = iphoneos; }; };
    	};
    	rootObject = R1;
    }
    """

  static func makeXcode12(_ text: String = xcode12) throws -> SampleProject {
    let sample = try SampleProject(text, files: filesOfXcode12)
    try sample.folder.write(
      "let package = Package(products: [.library(name: \"Dice\")])", to: "Packages/Dice/Package.swift")
    try sample.folder.write(
      "#include \"More.xcconfig\"\n#include? \"None.xcconfig\"\nFLAG = base // a comment\n", to: "Config/Base.xcconfig")
    try sample.folder.write(
      "SWIFT_ACTIVE_COMPILATION_CONDITIONS = MORE\nSWIFT_ACTIVE_COMPILATION_CONDITIONS[sdk=macosx*] = MAC\n",
      to: "Config/More.xcconfig")
    return sample
  }

  // MARK: Xcode 15, objectVersion 60: one app for several systems, no Info.plist

  static let xcode15 = """
    // !$*UTF8*$!
    {objectVersion = 60; objects = {
    	B1 = {isa = PBXBuildFile; fileRef = F1; };
    	B2 = {isa = PBXBuildFile; fileRef = F2; platformFilter = ios; };
    	B3 = {isa = PBXBuildFile; fileRef = F3; platformFilters = (macos, tvos, ); };
    	B4 = {isa = PBXBuildFile; fileRef = F4; };
    	F1 = {isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
    	F2 = {isa = PBXFileReference; path = Touches.swift; sourceTree = "<group>"; };
    	F3 = {isa = PBXFileReference; path = Keys.swift; sourceTree = "<group>"; };
    	F4 = {isa = PBXFileReference; path = Model.xcdatamodeld; sourceTree = "<group>"; };
    	GM = {isa = PBXGroup; children = (F1, F2, F3, F4, ); sourceTree = "<group>"; };
    	S1 = {isa = PBXSourcesBuildPhase; files = (B1, B2, B3, B4, ); };
    	D1 = {isa = XCSwiftPackageProductDependency; package = K1; productName = Kit; };
    	K1 = {isa = XCLocalSwiftPackageReference; relativePath = Kit; };
    	T1 = {isa = PBXNativeTarget; buildConfigurationList = LT; buildPhases = (S1, ); name = "2 Hats 🎩"; packageProductDependencies = (D1, ); productType = "com.apple.product-type.application"; };
    	R1 = {isa = PBXProject; buildConfigurationList = LR; mainGroup = GM; targets = (T1, ); };
    	LR = {isa = XCConfigurationList; buildConfigurations = (CR, ); };
    	LT = {isa = XCConfigurationList; buildConfigurations = (CT, ); };
    	CR = {isa = XCBuildConfiguration; name = Debug; buildSettings = {SWIFT_VERSION = 6.0; }; };
    	CT = {isa = XCBuildConfiguration; name = Debug; buildSettings = {
    		ASSETCATALOG_COMPILER_APPICON_NAME = AppIcon;
    		ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES = "Red \\"Dark Blue\\"";
    		CURRENT_PROJECT_VERSION = 7; GENERATE_INFOPLIST_FILE = YES;
    		INFOPLIST_KEY_CFBundleDisplayName = Hats;
    		INFOPLIST_KEY_NotAKey = 1;
    		"INFOPLIST_KEY_UIStatusBarHidden[sdk=iphoneos*]" = YES;
    		INFOPLIST_KEY_UIStatusBarHidden = NO;
    		INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad = "UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft";
    		MARKETING_VERSION = 1.5; PRODUCT_BUNDLE_IDENTIFIER = org.example.hats;
    		PRODUCT_NAME = "$(TARGET_NAME)"; SDKROOT = auto;
    		SUPPORTED_PLATFORMS = "iphoneos iphonesimulator macosx"; TARGETED_DEVICE_FAMILY = "1,2";
    	}; };
    }; rootObject = R1; }
    """

  static func makeXcode15(_ text: String = xcode15) throws -> SampleProject {
    let sample = try SampleProject(text, files: ["App.swift", "Touches.swift", "Keys.swift", "Kit/Package.swift"])
    try sample.folder.write("", to: "Model.xcdatamodeld/Model.xcdatamodel/contents")
    return sample
  }

  // MARK: Xcode 16, objectVersion 77: synchronised folders

  static let xcode16 = """
    // !$*UTF8*$!
    {objectVersion = 77; objects = {
    	E1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Info.plist, "Old Code", "/Localized: Help.strings", ); platformFiltersByRelativePath = {Mac.swift = (macos, ); }; target = T1; };
    	E2 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Lent.swift, ); target = T1; };
    	Y1 = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E1, ); explicitFolders = (Levels, ); path = Game; sourceTree = "<group>"; };
    	Y2 = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E2, ); path = Other; sourceTree = "<group>"; };
    	GM = {isa = PBXGroup; children = (Y1, Y2, ); sourceTree = "<group>"; };
    	T1 = {isa = PBXNativeTarget; buildConfigurationList = LT; buildPhases = (); fileSystemSynchronizedGroups = (Y1, ); name = Game; productType = "com.apple.product-type.application"; };
    	R1 = {isa = PBXProject; mainGroup = GM; targets = (T1, ); };
    	LT = {isa = XCConfigurationList; buildConfigurations = (CT, ); };
    	CT = {isa = XCBuildConfiguration; name = Debug; buildSettings = {GENERATE_INFOPLIST_FILE = YES; INFOPLIST_FILE = Game/Info.plist; INFOPLIST_KEY_UISupportedInterfaceOrientations = "UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft"; INFOPLIST_KEY_UIStatusBarHidden = NO; PRODUCT_BUNDLE_IDENTIFIER = a.b; PRODUCT_NAME = Game; SDKROOT = iphoneos; }; };
    }; rootObject = R1; }
    """

  static let filesOfXcode16 = [
    "Game/Game.swift", "Game/Deep/Er/Scene.swift", "Game/Mac.swift", "Game/Old Code/Dead.swift", "Game/jump.wav",
    "Game/Sounds/fall.wav", "Game/en.lproj/Localizable.strings", "Game/en.lproj/Help.strings", "Game/Bridge.h",
    "Game/Levels/1.json", "Game/Hero.atlas/walk.png", "Game/.hidden", "Other/Lent.swift", "Other/Kept.swift",
  ]

  static func makeXcode16(_ text: String = xcode16) throws -> SampleProject {
    let sample = try SampleProject(text, files: filesOfXcode16)
    try sample.folder.write(infoPlist, to: "Game/Info.plist")
    return sample
  }
}
