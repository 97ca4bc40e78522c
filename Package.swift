// swift-tools-version: 6.2
import PackageDescription

/// Warnings are errors, but not where SwiftPM keeps dependencies: a game's compiler may be newer and warn of more.
let isDependency = Context.packageDirectory.contains("/checkouts/")

/// A game is written as it would be elsewhere: without the library's upcoming features.
let gameSettings: [SwiftSetting] = isDependency ? [] : [.treatAllWarnings(as: .error)]

let upcomingFeatures = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
let settings = upcomingFeatures.map { SwiftSetting.enableUpcomingFeature($0) } + gameSettings

let strictC: [CSetting] =
  [.enableWarning("all"), .enableWarning("extra")] + (isDependency ? [] : [.treatAllWarnings(as: .error)])

/// The folders of `Sources`, from the bottom up. A module uses modules of its own layer and of those above it in this
/// list; `scripts/check-modules` tests that.
enum Layer: String {
  case libraries = "Libraries"
  case engine = "Engine"
  case apple = "Apple"
  case art = "Art"
  case hosts = "Hosts"
  case testing = "Testing"
  case icons = "Icons"
  case porting = "Porting"
  case commands = "Commands"

  func path(_ name: String) -> String { "Sources/\(rawValue)/\(name)" }
}

/// A library module. `uses` names every module that it imports, and no other.
func module(_ name: String, in layer: Layer, uses: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: uses, path: layer.path(name), swiftSettings: settings)
}

/// A program.
func command(
  _ name: String, in layer: Layer, uses: [Target.Dependency], settings: [SwiftSetting] = settings
) -> Target {
  .executableTarget(name: name, dependencies: uses, path: layer.path(name), swiftSettings: settings)
}

/// The tests of a module. Only those that play scenes link the library that fails a test for `SceneTesting`'s issues; the
/// others need no SpriteKit, which a build with sanitizers would compile for them.
func tests(
  _ name: String, in folder: String, uses: [Target.Dependency], exclude: [String] = [],
  plugins: [Target.PluginUsage]? = nil
) -> Target {
  let playsScenes = uses.contains { dependency in
    guard case .byNameItem(let name, _) = dependency else { return false }
    return ["SceneTesting", "StageHost", "StageCommands"].contains(name)
  }
  return .testTarget(
    name: name,
    dependencies: uses + ["TestSupport"] + (playsScenes ? ["SceneTestingSupport"] : []),
    path: "Tests/\(folder)/\(name)", exclude: exclude, swiftSettings: settings, plugins: plugins)
}

/// A game's own source as public games write it, in the language mode that such games are in.
func sample(
  _ name: String, uses: [Target.Dependency], resources: [Resource] = [], settings: [SwiftSetting] = gameSettings,
  mode: SwiftLanguageMode = .v5
) -> Target {
  .target(
    name: name, dependencies: uses, path: "Tests/Samples/\(name)", resources: resources,
    swiftSettings: settings + [.swiftLanguageMode(mode)])
}

/// The targets of all layers. Swift 6.2 takes minutes over a sum of literals.
func joined(_ layers: [Target]...) -> [Target] { layers.flatMap(\.self) }

let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
/// A product of swift-syntax. Only the trait `Xcode` brings that package, which takes minutes to build.
func syntax(_ name: String) -> Target.Dependency {
  .product(name: name, package: "swift-syntax", condition: .when(traits: ["Xcode"]))
}

/// A module that only the trait Window brings.
func window(_ name: String) -> Target.Dependency { .byName(name: name, condition: .when(traits: ["Window"])) }

/// The products that are one module.
let modules: [Product] = [
  "ARKit", "AVKit", "AppRunner", "AppTrackingTransparency", "Carbon", "Combine", "CoreData", "CoreHaptics", "GameArt",
  "GameKit", "IOKit",
  "IconChooser", "IconRemote", "IconSchedules", "ImageIO", "MessageUI", "ReplayKit", "SafariServices", "StageCommands",
  "StoreKit", "SwiftUI", "UserNotifications", "os",
].map { .library(name: $0, targets: [$0]) }

let package = Package(
  name: "skit",
  products: modules + [
    .library(
      name: "SpriteKit",
      targets: [
        "SpriteKit", "UIKit", "CoreGraphics", "CoreImage", "ImageIO", "CoreMotion", "GameController", "AVFoundation",
        "AudioToolbox", "GameplayKit", "QuartzCore", "simd",
      ]),
    .library(name: "OSLog", targets: ["OSLog", "os"]),
    .library(name: "AppKit", targets: ["AppKit", "Cocoa"]),
    .library(name: "SceneTesting", targets: ["SceneTesting", "SceneTestingSupport"]),
    .executable(name: "skit", targets: ["skit"]),
    .executable(name: "skit-xcode", targets: ["skit-xcode"]),
    .executable(name: "felipe", targets: ["felipe"]),
    .plugin(name: "CheckIcons", targets: ["CheckIcons"]),
    .plugin(name: "GenerateAppIcon", targets: ["GenerateAppIcon"]),
  ],
  traits: [
    .default(enabledTraits: ["Window"]),
    .trait(name: "Window", description: "Opens windows and plays sound with SDL2 and SDL2_mixer."),
    .trait(name: "Xcode", description: "Builds skit-xcode, which rewrites an Xcode game; it needs swift-syntax."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // Neither fetched nor built without the trait Xcode.
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
    // A server on loopback, for tests only.
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: joined(
    // MARK: Libraries: one module for each C library.
    [
      .systemLibrary(
        name: "CSDL2", path: Layer.libraries.path("CSDL2"), providers: [.apt(["libsdl2-dev", "libsdl2-mixer-dev"])]),
      .systemLibrary(
        name: "CSDL2Image", path: Layer.libraries.path("CSDL2Image"),
        providers: [.apt(["libsdl2-dev", "libsdl2-image-dev"])]),
      .systemLibrary(
        name: "CFreeType", path: Layer.libraries.path("CFreeType"), pkgConfig: "harfbuzz",
        providers: [.apt(["libfreetype-dev", "libharfbuzz-dev"])]),
      .systemLibrary(
        name: "CFontconfig", path: Layer.libraries.path("CFontconfig"), pkgConfig: "fontconfig",
        providers: [.apt(["libfontconfig-dev"])]),
      .systemLibrary(
        name: "CDeflate", path: Layer.libraries.path("CDeflate"), providers: [.apt(["libdeflate-dev"])]),
      // The Swift runtime is linked with every Swift program.
      .systemLibrary(name: "CSwiftRuntime", path: Layer.libraries.path("CSwiftRuntime")),
      // A hook of the Swift runtime.
      .target(name: "CMainActor", path: Layer.libraries.path("CMainActor"), cSettings: strictC),
      // Silences C libraries on standard error.
      .target(name: "CStandardError", path: Layer.libraries.path("CStandardError"), cSettings: strictC),
      .target(name: "CProcess", path: Layer.libraries.path("CProcess"), cSettings: strictC),
      // Loads libsndfile when the first sound is read.
      .target(name: "CSndFile", path: Layer.libraries.path("CSndFile"), cSettings: strictC),
      .systemLibrary(
        name: "CCurl", path: Layer.libraries.path("CCurl"), pkgConfig: "libcurl",
        providers: [.apt(["libcurl4-openssl-dev"])]),
      // C++ behind a C header. libbox2d is linked by name, as SDL2 is.
      .target(name: "CBox2D", path: Layer.libraries.path("CBox2D"), linkerSettings: [.linkedLibrary("box2d")]),
    ],
    // MARK: Engine: pixels, files, the data of icons; no user interface.
    [
      .target(name: "CRasterKernels", path: Layer.engine.path("CRasterKernels")),
      module("Raster", in: .engine, uses: ["CRasterKernels"]),
      // The font of labels whose own font is missing, as part of every program; see scripts/make-sans.
      .target(
        name: "CSkitSans", path: Layer.engine.path("CSkitSans"),
        exclude: ["SkitSans-Regular.ttf", "SkitSans-Bold.ttf"], cSettings: [.headerSearchPath(".")]),
      .target(name: "CShaderKernels", path: Layer.engine.path("CShaderKernels")),
      // Compiles shaders and runs them for rows of pixels; independent of nodes.
      module("ShaderLanguage", in: .engine, uses: ["CShaderKernels"]),
      // An app's own files: what its bundle and its asset catalogs have, by name.
      module("Assets", in: .engine, uses: ["Files"]),
      // Reads and writes images, sounds, films and fonts.
      module(
        "Media", in: .engine,
        uses: [
          "Assets", "CSDL2Image", "CSkitSans", "CSndFile", "CFontconfig", "CFreeType", "CDeflate", "CStandardError",
          "Files", "Raster",
        ]),
      // Reads, writes and sets aside files in single steps. All other modules write through it (`ReplacementFile`).
      module("Files", in: .engine),
      // Writes to the standard streams, with foreign text escaped.
      module("Printing", in: .engine),
      module("AppIcons", in: .engine, uses: ["Files"]),
      // Reads storyboards into values; independent of views.
      module("Storyboards", in: .engine, uses: ["Files"]),
      // Reads Core Data models into values; independent of managed objects.
      module("DataModels", in: .engine, uses: ["Files", "Storyboards"]),
      // Reads maps from Tiled and sprites from Aseprite into values; independent of nodes.
      module("ArtFiles", in: .engine, uses: ["CDeflate", "Files", "Raster", "Storyboards"]),
      // Keyed archives, such as `.sks` files, as values and as JSON5; the parser of JSON5.
      module("KeyedArchives", in: .engine),
      // Replaces the Foundation types that need the app's clock or store.
      module(
        "AppFoundation", in: .engine, uses: ["AppIcons", "Assets", "CMainActor", "Files", "KeyedArchives", "Printing"]),
      // Predicates with formats and sort descriptors with keys, which Foundation lacks here.
      module("Predicates", in: .engine, uses: ["AppFoundation"]),
    ],
    // MARK: Apple: modules with Apple's names.
    [
      module("CoreGraphics", in: .apple, uses: ["Raster", "_Testing_CoreGraphics"]),
      module("simd", in: .apple, uses: ["CoreGraphics"]),
      // The events of Mac games, which responders receive. UIKit does not export it, so a game for iOS finds no `NSEvent`.
      module("AppKitEvents", in: .apple),
      module(
        "UIKit", in: .apple,
        uses: [
          "AppFoundation", "AppIcons", "AppKitEvents", "Assets", "CoreGraphics", "Files", "Media", "Raster",
          "Storyboards", "_Testing_UIKit",
        ]),
      module("CoreMotion", in: .apple, uses: ["AppFoundation"]),
      module("QuartzCore", in: .apple, uses: ["AppFoundation", "CoreGraphics"]),
      module("GameController", in: .apple, uses: ["AppFoundation", "UIKit"]),
      module("AudioToolbox", in: .apple, uses: ["AppFoundation", "CoreGraphics", "UIKit"]),
      module("AVFoundation", in: .apple, uses: ["AppFoundation", "Assets", "AudioToolbox", "Media", "UIKit"]),
      // Reads and writes image files with several pictures; CoreImage exports it.
      module("ImageIO", in: .apple, uses: ["CoreGraphics", "Files", "Media", "Raster"]),
      module("CoreImage", in: .apple, uses: ["CoreGraphics", "ImageIO", "Raster", "UIKit", "_Testing_CoreImage"]),
      module(
        "SpriteKit", in: .apple,
        uses: [
          "AVFoundation", "AppFoundation", "AppKitEvents", "Assets", "CBox2D", "CSwiftRuntime", "CoreGraphics",
          "CoreImage", "Files", "GameController", "KeyedArchives", "Media", "Raster", "ShaderLanguage", "UIKit", "simd",
        ]),
      module("GameplayCore", in: .apple, uses: ["AppFoundation", "CoreGraphics", "Files", "UIKit", "simd"]),
      module("GameplayKit", in: .apple, uses: ["AppFoundation", "GameplayCore", "SpriteKit"]),
      // A separate product: `canImport(GameKit)` stays false in games that do not ask for it.
      module("GameKit", in: .apple, uses: ["AppFoundation", "UIKit"]),
      module("StoreKit", in: .apple, uses: ["AppFoundation", "UIKit"]),
      module("os", in: .apple),
      module("OSLog", in: .apple, uses: ["os"]),
      // Services and hardware that a desktop lacks: each answers as on a device without it, or whose owner forbids it.
      module("ARKit", in: .apple, uses: ["AppFoundation", "SpriteKit", "UIKit", "simd"]),
      module("AppTrackingTransparency", in: .apple, uses: ["AppFoundation", "UIKit"]),
      module("AVKit", in: .apple, uses: ["AVFoundation", "AppFoundation", "UIKit"]),
      // A Mac's key codes and nothing else.
      module("Carbon", in: .apple, uses: []),
      module("CoreHaptics", in: .apple, uses: ["AppFoundation", "UIKit"]),
      module("IOKit", in: .apple, uses: ["AppFoundation", "CoreGraphics"]),
      module("MessageUI", in: .apple, uses: ["AppFoundation", "UIKit"]),
      module("ReplayKit", in: .apple, uses: ["AppFoundation", "UIKit"]),
      module("SafariServices", in: .apple, uses: ["AppFoundation", "UIKit"]),
      module("UserNotifications", in: .apple, uses: ["AppFoundation", "UIKit"]),
      module("CoreData", in: .apple, uses: ["AppFoundation", "DataModels", "Files", "Predicates", "Storyboards"]),
      // A part of Apple's Combine; a separate product too, which SwiftUI exports.
      module("Combine", in: .apple, uses: ["AppFoundation"]),
      // Swift Testing looks for an overlay of this name as soon as a module UIKit (CoreGraphics) is imported beside it.
      module("_Testing_UIKit", in: .apple),
      module("_Testing_CoreGraphics", in: .apple),
      module("_Testing_CoreImage", in: .apple),
      module("_Testing_AppKit", in: .apple),
    ],
    // MARK: Art: nodes and textures from files that SpriteKit does not know.
    [
      // Maps from Tiled as nodes, sprites from Aseprite as textures and actions. A separate product.
      module("GameArt", in: .art, uses: ["ArtFiles", "Assets", "Raster", "SpriteKit"])
    ],
    // MARK: Hosts: a window, and the program of every game.
    [
      module(
        "SDLHost", in: .hosts, uses: ["AppFoundation", "CSDL2", "Files", "Media", "Printing", "Raster", "UIKit"]),
      module("Launcher", in: .hosts, uses: ["Assets", "Files", "Media", "Raster"]),
      // A player's input, frame by frame, as text; hosts that record it and play it again.
      module("Recordings", in: .hosts, uses: ["AppIcons", "Files", "Raster", "UIKit"]),
      // How a program of ours starts and fails, and how its command is run: small, for plugins.
      module("ProgramStart", in: .hosts, uses: ["CProcess", "Printing"]),
      module("CommandStart", in: .hosts, uses: ["Files", "Printing", "ProgramStart", argumentParser]),
      // How a program of ours reads its options, fails and shows progress.
      module(
        "Programs", in: .hosts,
        uses: [
          "AppIcons", "Assets", "CommandStart", "Files", "Media", "Printing", "ProgramStart", "Raster", "Recordings",
          "UIKit", argumentParser,
        ]),
      // The program of a shipped game: a window.
      module(
        "AppRunner", in: .hosts,
        uses: [
          "AppIcons", "Files", "Printing", "Programs", "Raster", "Recordings", "SpriteKit", "UIKit", argumentParser,
          window("SDLHost"),
        ]),
      // Has Apple's name and is a host: `App.main()` is the program of a game, and opens its window. A separate
      // product: `canImport(SwiftUI)` stays false in games that do not ask for it.
      module(
        "SwiftUI", in: .hosts, uses: ["AppKitEvents", "AppRunner", "Assets", "Combine", "SpriteKit", "UIKit"]),
      // Mac games: Apple's names for the same engine, and `NSApplication.run()`, which opens the window. A separate
      // product, for the same reason.
      module(
        "AppKit", in: .hosts,
        uses: [
          "AVFoundation", "AppFoundation", "AppIcons", "AppKitEvents", "AppRunner", "CoreGraphics", "CoreImage",
          "GameKit", "ImageIO", "Media", "Raster", "SpriteKit", "UIKit", "_Testing_AppKit",
        ]),
      module("Cocoa", in: .hosts, uses: ["AppKit"]),
    ],
    // MARK: Testing: the stage, its virtual time, assertions.
    [
      .target(name: "CVirtualTime", path: Layer.testing.path("CVirtualTime"), cSettings: strictC),
      // The stage: a host without a screen, input, virtual time.
      module(
        "StageHost", in: .testing,
        uses: [
          "AppFoundation", "AppIcons", "Assets", "CVirtualTime", "CoreGraphics", "Printing", "Raster", "Recordings",
          "SpriteKit", "UIKit",
        ]),
      // Logs of test runs, their page, goldens, shards.
      module("Reports", in: .testing, uses: ["Assets", "Files", "Media", "Printing", "Raster"]),
      // Assertions about a stage.
      module(
        "SceneTesting", in: .testing,
        uses: ["Files", "Media", "Raster", "Reports", "SpriteKit", "StageHost"]),
      // The commands of a game's program while it is developed: capture, replay, shrink, sweep, check-recording.
      module(
        "StageCommands", in: .testing,
        uses: [
          "AppIcons", "AppRunner", "Assets", "CoreGraphics", "Files", "Media", "Printing", "Programs", "Raster",
          "Recordings", "SpriteKit", "StageHost", "UIKit", argumentParser,
        ]),
      // Only tests link this: with it an issue that SceneTesting reports fails the test, without it is only printed.
      module("SceneTestingSupport", in: .testing, uses: ["StageHost"]),
    ],
    // MARK: Icons: rules, schedules, servers, a chooser, the generator of `AppIcon`.
    [
      // Checks icons before an app ships; no app links it.
      module("IconCheck", in: .icons, uses: ["AppIcons", "Files", "IconSchedules"]),
      // Uses Foundation alone, so that a game can use it on any system; it depends on neither bundles nor apps.
      module("IconSchedules", in: .icons),
      // The seasonal icon from a server.
      module("IconRemote", in: .icons, uses: ["AppIcons", "CCurl", "Files", "Printing"]),
      // Written as for a phone: it uses what Apple's modules offer, and no more.
      module("IconChooser", in: .icons, uses: ["SpriteKit", "UIKit"]),
      // The check of icons as a command, in the tool and in the plugin, which needs no game and no SDL.
      module("IconCheckCommand", in: .icons, uses: ["Files", "IconCheck", "Printing", argumentParser]),
      // The commands that look at any app's icons, for skit and for games.
      module(
        "IconCommands", in: .icons,
        uses: [
          "AppIcons", "Assets", "Files", "IconCheckCommand", "IconSchedules", "Launcher", "Media", "Printing",
          "Programs", "Raster", "Recordings", "UIKit", argumentParser,
        ]),
      command("icon-check", in: .icons, uses: ["CommandStart", "IconCheckCommand", "Printing", argumentParser]),
      .plugin(
        name: "CheckIcons",
        capability: .command(
          // No permission to write: a check needs none, and would ask for it each time.
          intent: .custom(verb: "check-icons", description: "Judges the icons of targets that hold an Info.plist.")),
        dependencies: ["icon-check"]),
      // Makes the enumeration of an app's icons from its Info.plist, at each build.
      module("AppIconGenerator", in: .icons, uses: ["AppIcons", "IconSchedules"]),
      command(
        "app-icon-generator", in: .icons,
        uses: ["AppIconGenerator", "AppIcons", "Files", "IconSchedules", "Printing", "ProgramStart"]),
      .plugin(name: "GenerateAppIcon", capability: .buildTool(), dependencies: ["app-icon-generator"]),
    ],
    // MARK: Porting: games as Xcode keeps them.
    [
      // Reads a project of Xcode, or a folder of sources, without building it.
      module("XcodeProjects", in: .porting, uses: ["AppIcons", "Files", "IconCheck"]),
      // Writes the Swift package that a project becomes.
      module(
        "GamePackages", in: .porting, uses: ["AppIcons", "DataModels", "Files", "Storyboards", "XcodeProjects"]),
      // Decides what is stale, and starts skit-xcode, SwiftPM and the game, in a sandbox if asked.
      module("ProjectRunner", in: .porting, uses: ["Files", "XcodeProjects"]),
      // Rewrites what Swift on Linux rejects. Empty without the trait Xcode.
      module(
        "SourcePass", in: .porting,
        uses: [
          syntax("SwiftDiagnostics"), syntax("SwiftParser"), syntax("SwiftParserDiagnostics"), syntax("SwiftSyntax"),
        ]),
    ],
    // MARK: FlappyFelipe: the demo.
    [
      .target(
        name: "Textures", path: "Textures", exclude: ["README.md", "SVG"],
        resources: [.copy("Sprites"), .copy("Icons"), .copy("Fonts")], swiftSettings: settings),
      .target(
        name: "Scenes", path: "Scenes", resources: [.copy("Bursts"), .copy("Game.json5"), .copy("Weather")],
        swiftSettings: settings),
      .target(
        name: "FlappyFelipe", dependencies: ["GameplayKit", "ImageIO", "SpriteKit", "UIKit"], resources: [.copy("App")],
        swiftSettings: gameSettings),
    ],
    // MARK: Commands: the tool, and the game's program.
    [
      // The tool for everybody's games.
      command(
        "skit", in: .commands,
        uses: [
          "Assets", "Files", "IconCommands", "KeyedArchives", "Printing", "Programs", "ProjectRunner", "Reports",
          argumentParser,
        ]),
      // Prepares a project of Xcode for `skit run`, which starts it.
      command(
        "skit-xcode", in: .commands,
        uses: [
          "AppIcons", "CommandStart", "Files", "GamePackages", "Printing", "SourcePass", "XcodeProjects",
          argumentParser,
        ]),
      // The program of the demo, with the commands for development.
      command(
        "felipe", in: .commands,
        uses: [
          "AppIcons", "Assets", "FlappyFelipe", "IconCommands", "Launcher", "Printing", "Programs", "Raster", "Scenes",
          "StageCommands", "Textures", "UIKit", argumentParser,
        ], settings: gameSettings),
    ],
    // MARK: Tests, folder by folder as in `Sources`.
    [
      .target(name: "TestSupport", path: "Tests/Support", swiftSettings: settings),
      tests("RasterTests", in: "Engine", uses: ["CRasterKernels", "Raster"]),
      tests("ShaderLanguageTests", in: "Engine", uses: ["CShaderKernels", "ShaderLanguage"]),
      tests("AssetsTests", in: "Engine", uses: ["Assets", "Media"]),
      tests("MediaTests", in: "Engine", uses: ["Assets", "CSndFile", "Files", "Media", "Raster"]),
      tests("FilesTests", in: "Engine", uses: ["Files"]),
      tests("StoryboardsTests", in: "Engine", uses: ["Storyboards"]),
      tests("DataModelsTests", in: "Engine", uses: ["DataModels", "Storyboards"]),
      tests("PredicatesTests", in: "Engine", uses: ["AppFoundation", "Predicates"]),
      tests("ArtFilesTests", in: "Engine", uses: ["ArtFiles", "CDeflate", "Raster"]),
      tests("PrintingTests", in: "Engine", uses: ["Printing"]),
      tests("AppIconsTests", in: "Engine", uses: ["AppIcons"]),
      tests("KeyedArchivesTests", in: "Engine", uses: ["KeyedArchives"]),
      tests("CoreGraphicsTests", in: "Apple", uses: ["CoreGraphics", "Raster"]),
      tests("ImageIOTests", in: "Apple", uses: ["CoreGraphics", "ImageIO"]),
      tests("CoreImageTests", in: "Apple", uses: ["CoreImage", "SceneTesting", "SpriteKit"]),
      tests(
        "UIKitTests", in: "Apple",
        uses: [
          "AppFoundation", "AppIcons", "Assets", "CoreGraphics", "IconRemote", "KeyedArchives", "Media", "QuartzCore",
          "Raster", "SceneTesting", "SpriteKit", "SwiftFourSample", "UIKit",
        ],
        exclude: ["Containers/Goldens", "Editing/Goldens", "Pickers/Goldens", "Storyboards/Files", "Views/Goldens"]),
      tests("CoreMotionTests", in: "Apple", uses: ["CoreMotion", "UIKit"]),
      tests("AVFoundationTests", in: "Apple", uses: ["AVFoundation", "SceneTesting", "SpriteKit", "UIKit"]),
      tests(
        "SpriteKitTests", in: "Apple",
        uses: [
          "AVFoundation", "AppIcons", "ArcadeSample", "Assets", "CoreGraphics", "CoreImage", "FilesSample",
          "KeyedArchives", "Media", "Raster", "SceneTesting", "SpriteKit", "UIKit", "simd",
        ],
        exclude: [
          "Filters/Goldens", "Groups/Goldens", "Lights/Goldens", "Particles/Files", "Particles/Goldens",
          "Physics/Goldens", "Shaders/Goldens", "Shapes/Goldens", "Text/ColourFonts", "Text/Fonts", "Text/Goldens",
          "Text/HollowFonts", "Textures/Goldens", "TileMaps/Goldens", "Transitions/Goldens", "View/Goldens",
          "Warps/Goldens",
        ]),
      tests(
        "GameKitTests", in: "Apple",
        uses: ["GameCenterSample", "GameKit", "SceneTesting", "SpriteKit", "UIKit"]),
      tests(
        "CoreDataTests", in: "Apple",
        uses: ["Assets", "CoreData", "SceneTesting", "ScoresSample", "SpriteKit", "UIKit"]),
      tests("StoreKitTests", in: "Apple", uses: ["SceneTesting", "SpriteKit", "StoreKit"]),
      tests(
        "ServicesTests", in: "Apple",
        uses: [
          "ARKit", "AVKit", "AppTrackingTransparency", "CoreHaptics", "IOKit", "MessageUI", "OSLog", "ReplayKit",
          "SafariServices", "SceneTesting", "SpriteKit", "UserNotifications", "os",
        ]),
      tests(
        "GameplayKitTests", in: "Apple",
        uses: ["Assets", "GameplayCore", "GameplayKit", "GameplaySample", "SceneTesting", "UIKit"]),
      tests(
        "GameArtTests", in: "Art", uses: ["GameArt", "Media", "Raster", "SceneTesting", "SpriteKit"],
        exclude: ["Goldens"]),
      tests("SDLHostTests", in: "Hosts", uses: ["CSDL2", "CoreGraphics", "Media", "Raster", "SDLHost", "UIKit"]),
      tests("LauncherTests", in: "Hosts", uses: ["Launcher", "Media", "Raster"]),
      tests("ProgramsTests", in: "Hosts", uses: ["AppIcons", "Files", "Programs", "UIKit", argumentParser]),
      tests(
        "SwiftUITests", in: "Hosts",
        uses: [
          "AppIcons", "AppKitEvents", "Assets", "Combine", "MenuSample", "Raster", "SceneTesting", "SpriteKit",
          "StageHost", "SwiftUI", "UIKit",
        ],
        exclude: ["Goldens"]),
      tests(
        "AppKitTests", in: "Hosts",
        uses: [
          "AppIcons", "AppKit", "AppKitEvents", "Assets", "Carbon", "GameKit", "MacSample", "SceneTesting", "SpriteKit",
          "UIKit",
        ],
        exclude: ["Files"]),
      tests(
        "AppRunnerTests", in: "Hosts",
        uses: [
          "AppIcons", "AppRunner", window("CSDL2"), "Programs", "Raster", "Recordings", "SpriteKit", "UIKit",
          argumentParser,
        ]),
      tests(
        "StageHostTests", in: "Testing",
        uses: [
          "AVFoundation", "AppFoundation", "AppIcons", "Assets", "CoreGraphics", "GameController", "GameplayKit",
          "Media", "Raster", "Recordings", "SceneTesting", "SpriteKit", "StageHost", "UIKit",
        ],
        exclude: ["Goldens"]),
      tests("ReportsTests", in: "Testing", uses: ["Assets", "Files", "Media", "Raster", "Reports"]),
      tests(
        "SceneTestingTests", in: "Testing",
        uses: ["Assets", "CoreGraphics", "Media", "Raster", "SceneTesting", "SpriteKit"],
        exclude: ["Goldens", "Recordings"]),
      tests(
        "StageCommandsTests", in: "Testing",
        uses: [
          "AppIcons", "Media", "Programs", "Raster", "SpriteKit", "StageCommands", "StageHost", "TimeTeller",
          argumentParser,
        ]),
      // A game's program, which a test starts in a window.
      .executableTarget(
        name: "TimeTeller", dependencies: ["SpriteKit", "StageCommands"], path: "Tests/Testing/TimeTeller",
        swiftSettings: settings),
      tests(
        "IconCheckTests", in: "Icons",
        uses: ["AppIcons", "IconCheck", "IconCheckCommand", "icon-check", argumentParser]),
      tests(
        "AppIconGeneratorTests", in: "Icons", uses: ["AppIconGenerator", "AppIcons", "IconSchedules"],
        exclude: ["Schedule"], plugins: ["GenerateAppIcon"]),
      tests("IconSchedulesTests", in: "Icons", uses: ["IconSchedules"]),
      tests(
        "IconRemoteTests", in: "Icons",
        uses: [
          "AppIcons", "IconRemote", "StoreHammer", .product(name: "FlyingFox", package: "FlyingFox"),
          .product(name: "FlyingSocks", package: "FlyingFox"),
        ]),
      // A program that forks writers and kills them: a test process has threads and must not fork.
      .executableTarget(
        name: "StoreHammer", dependencies: ["AppIcons", "IconRemote"], path: "Tests/Icons/StoreHammer",
        swiftSettings: settings),
      tests(
        "IconChooserTests", in: "Icons",
        uses: ["AppIcons", "IconChooser", "Media", "Raster", "SceneTesting", "SpriteKit"]),
      .testTarget(
        name: "XcodeProjectsTests", dependencies: ["AppIcons", "TestSupport", "XcodeProjects"],
        path: "Tests/Porting/XcodeProjectsTests", swiftSettings: settings),
      .testTarget(
        name: "GamePackagesTests", dependencies: ["AppIcons", "Files", "GamePackages", "TestSupport", "XcodeProjects"],
        path: "Tests/Porting/GamePackagesTests", swiftSettings: settings),
      .testTarget(
        name: "FlappyFelipeTests",
        dependencies: [
          "AppIcons", "Assets", "CoreGraphics", "FlappyFelipe", "GameplayKit", "IconSchedules", "Raster", "Scenes",
          "SceneTesting", "SceneTestingSupport", "SpriteKit", "TestSupport", "Textures", "UIKit",
        ], path: "Tests/FlappyFelipe", exclude: ["Goldens", "Recordings"], swiftSettings: settings),
      tests(
        "FelipeCommandTests", in: "Commands",
        uses: ["Media", "Programs", "Raster", "Recordings", "SpriteKit", "StageCommands", "felipe"],
        exclude: ["Sweeps"]),
      tests("SkitCommandTests", in: "Commands", uses: ["KeyedArchives", "Media", "ProjectRunner", "Raster", "skit"]),
      tests("ProjectRunnerTests", in: "Porting", uses: ["ProjectRunner", "XcodeProjects"]),
      .testTarget(
        name: "SourcePassTests", dependencies: ["SourcePass"], path: "Tests/Porting/SourcePassTests",
        swiftSettings: settings),
      // Renderers that are not ours, to compare pixels with.
      .systemLibrary(name: "CCairo", path: "Tests/Oracles/CCairo", providers: [.apt(["libcairo2-dev"])]),
      tests("OracleTests", in: "Oracles", uses: ["CCairo", "CSDL2", "Raster", "ShaderLanguage"]),
      sample("GameplaySample", uses: ["GameplayKit", "SpriteKit"]),
      sample("GameCenterSample", uses: ["GameKit", "SpriteKit"]),
      sample("ScoresSample", uses: ["CoreData", "SpriteKit"], resources: [.copy("Scores.momd")]),
      sample("MenuSample", uses: ["Combine", "SpriteKit", "SwiftUI"]),
      sample("MacSample", uses: ["AppKit", "Cocoa", "SpriteKit"]),
      sample("FilesSample", uses: ["SpriteKit"], resources: [.copy("Levels")]),
      sample("SwiftFourSample", uses: ["UIKit"], settings: [], mode: .v4),
      sample("ArcadeSample", uses: ["SpriteKit"], settings: [], mode: .v6),
    ]
  ),
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)

// Only `make bench` asks for these, so that a plain build and `swift test` do without.
if Context.environment["BENCHMARKS"] != nil {
  package.targets += [
    .executableTarget(
      name: "bench",
      dependencies: [
        "AppIcons", "Assets", "Box2DPeer", "CAllocations", "FlappyFelipe", "GameplayKit", "Media", "Raster", "Scenes",
        "SceneTesting", "SpriteKit", "Textures", "UIKit",
      ], path: "Benchmarks/bench", swiftSettings: settings),
    .target(name: "Box2DPeer", path: "Benchmarks/Box2DPeer", linkerSettings: [.linkedLibrary("box2d")]),
    .target(name: "CAllocations", path: "Benchmarks/CAllocations", cSettings: strictC),
    .executableTarget(
      name: "SDLPeer", path: "Benchmarks/SDLPeer", cSettings: strictC,
      linkerSettings: [.linkedLibrary("SDL2"), .linkedLibrary("SDL2_image")]),
  ]
}

// Modules that make pixels or walk the node tree are optimised in debug builds too, also in packages that depend on this
// one; without this a frame takes fifty times as long. Overflow and preconditions still trap. Release builds get none of
// these flags. `UNOPTIMIZED=1` turns them off, for sanitizers and debuggers. ImageIO, AppKit and AVFoundation leave pixels
// and trees to the modules below them. UIKit and SwiftUI lay out few views, seldom in each frame: with UIKit optimised, a
// new game's first build takes a quarter longer, and a frame of a SpriteKit game 10 % less time. KeyedArchives reads a
// scene's file once.
var optimizedModules: Set = [
  "ArtFiles", "CBox2D", "CRasterKernels", "CShaderKernels", "CoreGraphics", "CoreImage", "GameArt", "GameplayCore",
  "Media", "Raster", "ShaderLanguage", "SpriteKit", "simd",
]

// Only `make fuzz` asks for this. The variable has the path of the compiler's libFuzzer without a `main`. The branches of
// all modules are counted, which is how libFuzzer notices that an input does something new, and all modules are optimised.
if let libFuzzer = Context.environment["LIBFUZZER"] {
  package.targets += [
    .systemLibrary(name: "CLibFuzzer", path: "Tests/Fuzz/CLibFuzzer"),
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "AppFoundation", "AppIcons", "ArtFiles", "Assets", "CLibFuzzer", "CoreData", "DataModels", "GameArt",
        "GamePackages", "GameplayKit", "IconCheck", "IconRemote", "IconSchedules", "KeyedArchives", "Media",
        "Predicates", "ProjectRunner", "Raster", "Recordings", "Reports", "SceneTesting", "ShaderLanguage",
        "SpriteKit", "Storyboards", "UIKit", "XcodeProjects",
      ], path: "Tests/Fuzz/fuzz", swiftSettings: settings, linkerSettings: [.unsafeFlags([libFuzzer])]),
  ]
  let counted = ["-sanitize-coverage=edge,indirect-calls,trace-cmp,inline-8bit-counters,pc-table"]
  for target in package.targets where target.type != .system && target.type != .plugin {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(counted)]
    target.cSettings = (target.cSettings ?? []) + [.unsafeFlags(["-fsanitize=fuzzer-no-link"])]
    target.cxxSettings = (target.cxxSettings ?? []) + [.unsafeFlags(["-fsanitize=fuzzer-no-link"])]
    optimizedModules.insert(target.name)
  }
}

if Context.environment["UNOPTIMIZED"] == nil {
  let debug = BuildSettingCondition.when(configuration: .debug)
  // A whole module compiles faster than batches of its files. SwiftPM asks for batches, and the compiler would warn.
  let whole = ["-O", "-whole-module-optimization", "-num-threads", "4", "-disable-batch-mode"]
  // Keeps the messages of preconditions, which -O drops. Not in Raster, where it adds checks to every pixel.
  let messages = ["-assert-config", "Debug"]
  for target in package.targets where optimizedModules.contains(target.name) {
    let flags = target.name == "Raster" ? whole : whole + messages
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags, debug)]
    target.cSettings = (target.cSettings ?? []) + [.unsafeFlags(["-O2"], debug)]
    target.cxxSettings = (target.cxxSettings ?? []) + [.unsafeFlags(["-O2"], debug)]
  }
  // Tests have no debug information, which takes a quarter of their compiler's time: `@Test` and `#expect` become a lot of
  // code. `-Xfrontend` because a plain -g comes later in the command line. ProgramsTests looks up the lines of calls.
  for target in package.targets where target.type == .test && target.name != "ProgramsTests" {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-Xfrontend", "-gnone"], debug)]
  }
}

// `ONLY=AssetsTests,MediaTests,RasterTests` leaves these targets and what they use: a build with sanitizers takes the
// part that reads hostile files and writes pixels (scripts/test), and work on one module need not build the others.
if let only = Context.environment["ONLY"] {
  var kept = Set(only.split(separator: ",").map(String.init))
  var found = kept
  while !found.isEmpty {
    let targets = package.targets.filter { found.contains($0.name) }
    let uses = targets.flatMap(\.dependencies).compactMap { dependency in
      if case .byNameItem(let name, _) = dependency { name } else { nil }
    }
    let plugins = targets.flatMap { $0.plugins ?? [] }.compactMap { plugin in
      if case .plugin(let name, _) = plugin { name } else { nil }
    }
    found = Set(uses + plugins).subtracting(kept)
    kept.formUnion(found)
  }
  package.products = []
  package.targets.removeAll { !kept.contains($0.name) }
}
