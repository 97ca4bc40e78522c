// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// A game is written as one would be elsewhere: it has none of the library's upcoming features.
let gameSettings: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// A library target of ours: `uses` is every module that it imports, nothing more.
func room(
  _ name: String, path: String? = nil, uses: [Target.Dependency], exclude: [String] = [], resources: [Resource]? = nil,
  settings: [SwiftSetting] = settings, plugins: [Target.PluginUsage]? = nil
) -> Target {
  .target(
    name: name, dependencies: uses, path: path, exclude: exclude, resources: resources, swiftSettings: settings,
    plugins: plugins)
}

func tests(
  _ name: String, uses: [Target.Dependency], exclude: [String] = [], plugins: [Target.PluginUsage]? = nil
) -> Target {
  .testTarget(
    name: name,
    dependencies: uses + ["TestSupport", "SceneTestingSupport"],
    exclude: exclude, swiftSettings: settings, plugins: plugins)
}

let package = Package(
  name: "SpriteKitOnLinux",
  products: [
    .library(
      name: "SpriteKit",
      targets: [
        "SpriteKit", "UIKit", "CoreGraphics", "CoreImage", "CoreMotion", "GameController", "AVFoundation",
        "GameplayKit",
        "QuartzCore", "simd",
      ]),
    .library(name: "SceneTesting", targets: ["SceneTesting", "SceneTestingSupport"]),
    .library(name: "AppRunner", targets: ["AppRunner"]),
    .library(name: "IconChooser", targets: ["IconChooser"]),
    .library(name: "IconRemote", targets: ["IconRemote"]),
    .executable(name: "felipe", targets: ["felipe"]),
    .library(name: "IconSchedules", targets: ["IconSchedules"]),
    .plugin(name: "CheckIcons", targets: ["CheckIcons"]),
    .plugin(name: "GenerateAppIcon", targets: ["GenerateAppIcon"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
    // A server on loopback, for tests only.
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    // C libraries, one module each.
    .systemLibrary(
      name: "CSDL2", providers: [.apt(["libsdl2-dev", "libsdl2-image-dev", "libsdl2-mixer-dev"])]),
    .systemLibrary(name: "CSndFile", pkgConfig: "sndfile", providers: [.apt(["libsndfile1-dev"])]),
    .systemLibrary(
      name: "CFreeType", pkgConfig: "harfbuzz", providers: [.apt(["libfreetype-dev", "libharfbuzz-dev"])]),
    .systemLibrary(name: "CFontconfig", pkgConfig: "fontconfig", providers: [.apt(["libfontconfig-dev"])]),
    .systemLibrary(name: "CDeflate", providers: [.apt(["libdeflate-dev"])]),

    // C++ behind a C header. libbox2d is linked by name, as SDL2 is.
    .target(name: "CBox2D", linkerSettings: [.linkedLibrary("box2d")]),

    // Pixels, files, icons.
    .target(name: "CRasterKernels"),
    room("Raster", uses: ["CRasterKernels"]),
    room(
      "Assets", uses: ["CSDL2", "CSndFile", "CFontconfig", "CFreeType", "CDeflate", "Raster"],
      // The font of an app that has none; a link to the demo's.
      resources: [.embedInCode("Fonts/FelipeSlab.ttf")]),
    room("AppIcons", uses: []),
    // Judges icons before an app ships; no app links it.
    room("IconCheck", uses: ["AppIcons", "IconSchedules"]),
    // Foundation alone, so that a game can use it on any system; it knows no bundle and no app.
    room("IconSchedules", uses: []),
    // The seasonal icon from a server. UIKit and a game on it stand beside, not below.
    room("IconRemote", uses: ["AppIcons"]),
    // Stands before Foundation: the types of it that need an app's clock and its store.
    room("AppFoundation", uses: ["AppIcons"]),

    // Modules with Apple's names.
    room("CoreGraphics", uses: ["Raster", "_Testing_CoreGraphics"]),
    room("simd", uses: ["CoreGraphics"]),
    room("UIKit", uses: ["AppFoundation", "AppIcons", "Assets", "CoreGraphics", "Raster", "_Testing_UIKit"]),
    room("CoreMotion", uses: ["UIKit"]),
    room("QuartzCore", uses: ["AppFoundation", "CoreGraphics"]),
    room("GameController", uses: ["AppFoundation", "UIKit"]),
    room("AVFoundation", uses: ["AppFoundation", "Assets", "UIKit"]),
    room("CoreImage", uses: ["CoreGraphics", "Raster", "UIKit", "_Testing_CoreImage"]),
    room(
      "SpriteKit",
      uses: [
        "AppFoundation", "Assets", "CBox2D", "CoreGraphics", "CoreImage", "GameController", "Raster", "UIKit", "simd",
      ]),
    room("GameplayKit", uses: ["CoreGraphics", "SpriteKit"]),
    // Swift Testing looks for an overlay of this name as soon as a module UIKit (CoreGraphics) is imported beside it.
    room("_Testing_UIKit", uses: []),
    room("_Testing_CoreGraphics", uses: []),
    room("_Testing_CoreImage", uses: []),

    // Hosts and harness.
    room("SDLHost", uses: ["CSDL2", "Assets", "CoreGraphics", "Raster", "SpriteKit", "UIKit"]),
    room("Launcher", uses: ["AppIcons", "Assets", "Raster"]),
    // What a program does with an app: a window or a captured frame, options, errors.
    room(
      "AppRunner",
      uses: [
        "AppIcons", "Assets", "Raster", "SDLHost", "SceneTesting", "SpriteKit", "UIKit",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    // Written as for a phone: it uses what Apple's modules offer, and no more.
    room("IconChooser", uses: ["SpriteKit", "UIKit"]),
    .target(
      name: "CVirtualTime", cSettings: [.enableWarning("all"), .enableWarning("extra"), .treatAllWarnings(as: .error)]),
    .target(name: "CTestAttachment"),
    room(
      "SceneTesting",
      uses: [
        "AppFoundation", "AppIcons", "Assets", "CTestAttachment", "CVirtualTime", "CoreGraphics", "Raster", "SpriteKit",
        "UIKit",
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ]),

    // What only a test links: with it an issue that SceneTesting reports fails the test, without it is only printed.
    room(
      "SceneTestingSupport",
      uses: [
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
      ]),

    // The demo.
    room(
      "Textures", path: "Textures", uses: [], exclude: ["README.md", "SVG"],
      resources: [.copy("Sprites"), .copy("Icons"), .copy("Fonts")]),
    room("Scenes", path: "Scenes", uses: [], resources: [.copy("Bursts"), .copy("Game.json5"), .copy("Weather")]),
    room(
      "FlappyFelipe", uses: ["GameplayKit", "SpriteKit", "UIKit"], resources: [.copy("App")], settings: gameSettings,
      plugins: ["GenerateAppIcon"]),
    .executableTarget(
      name: "felipe",
      dependencies: [
        "AppIcons", "AppRunner", "Assets", "CoreGraphics", "FlappyFelipe", "IconCheckCommand", "IconSchedules",
        "Launcher", "Raster", "SDLHost", "SceneTesting", "Scenes", "SpriteKit", "Textures", "UIKit",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: gameSettings),

    // The check of icons as a command, in the tool and in the plugin, which needs no game and no SDL.
    room(
      "IconCheckCommand", uses: ["IconCheck", .product(name: "ArgumentParser", package: "swift-argument-parser")]),
    .executableTarget(
      name: "icon-check",
      dependencies: ["IconCheckCommand", .product(name: "ArgumentParser", package: "swift-argument-parser")],
      swiftSettings: settings),
    .plugin(
      name: "CheckIcons",
      capability: .command(
        // No permission to write: a check needs none, and would ask for it each time.
        intent: .custom(verb: "check-icons", description: "Judges the icons of targets that hold an Info.plist.")),
      dependencies: ["icon-check"]),

    // The enumeration of an app's icons, made at each build from its Info.plist; a small tool, and no SDL.
    room("AppIconGenerator", uses: ["AppIcons", "IconSchedules"]),
    .executableTarget(
      name: "app-icon-generator", dependencies: ["AppIconGenerator", "AppIcons", "IconSchedules"],
      swiftSettings: settings),
    .plugin(name: "GenerateAppIcon", capability: .buildTool(), dependencies: ["app-icon-generator"]),

    room("TestSupport", path: "Tests/Support", uses: []),
    tests("RasterTests", uses: ["Raster"]),
    tests("AppIconsTests", uses: ["AppIcons"]),
    tests("IconCheckTests", uses: ["AppIcons", "IconCheck", "IconCheckCommand", "icon-check"]),
    tests(
      "AppIconGeneratorTests", uses: ["AppIconGenerator", "AppIcons", "IconSchedules"], exclude: ["Schedule"],
      plugins: ["GenerateAppIcon"]),
    tests("IconSchedulesTests", uses: ["IconSchedules"]),
    tests(
      "IconRemoteTests",
      uses: [
        "AppIcons", "IconRemote", "StoreHammer", .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ]),
    // A program that forks writers and kills them: a test process has threads and must not fork.
    .executableTarget(
      name: "StoreHammer", dependencies: ["AppIcons", "IconRemote"], path: "Tests/StoreHammer", swiftSettings: settings),
    tests("CoreGraphicsTests", uses: ["CoreGraphics"]),
    tests("AssetsTests", uses: ["Assets", "CSndFile", "Raster"]),
    tests(
      "UIKitTests",
      uses: [
        "AppFoundation", "AppIcons", "Assets", "CoreGraphics", "IconRemote", "QuartzCore", "Raster", "SwiftFourSample",
        "UIKit",
      ]),
    tests("CoreMotionTests", uses: ["CoreMotion", "UIKit"]),
    tests("AVFoundationTests", uses: ["AVFoundation", "Assets", "SceneTesting", "SpriteKit", "UIKit"]),
    tests(
      "SpriteKitTests",
      uses: [
        "AppIcons", "ArcadeSample", "Assets", "CoreGraphics", "CoreImage", "Raster", "SceneTesting", "SpriteKit",
        "UIKit", "simd",
      ],
      exclude: [
        "Filters/Goldens", "Groups/Goldens", "Particles/Files", "Particles/Goldens", "Physics/Goldens",
        "Shapes/Goldens", "Text/Goldens", "Textures/Goldens", "TileMaps/Goldens", "Transitions/Goldens",
        "View/Goldens",
      ]),
    // A game's own source as public games write it, in the language mode that they are in.
    .target(
      name: "GameplaySample", dependencies: ["GameplayKit"], path: "Tests/GameplaySample",
      swiftSettings: gameSettings + [.swiftLanguageMode(.v5)]),
    .target(
      name: "SwiftFourSample", dependencies: ["UIKit"], path: "Tests/SwiftFourSample",
      swiftSettings: [.swiftLanguageMode(.v4)]),
    .target(
      name: "ArcadeSample", dependencies: ["SpriteKit"], path: "Tests/ArcadeSample",
      swiftSettings: [.swiftLanguageMode(.v6)]),
    tests("GameplayKitTests", uses: ["GameplayKit", "GameplaySample", "SceneTesting", "SpriteKit"]),
    tests(
      "SceneTestingTests",
      uses: [
        "AVFoundation", "AppIcons", "Assets", "CoreGraphics", "GameController", "Raster", "SceneTesting", "SpriteKit",
        "UIKit",
      ],
      exclude: ["Goldens", "Recordings"]),
    tests(
      "FlappyFelipeTests",
      uses: [
        "AppIcons", "Assets", "CoreGraphics", "FlappyFelipe", "IconSchedules", "Raster", "Scenes", "SceneTesting",
        "SpriteKit", "Textures", "UIKit",
      ], exclude: ["Goldens", "Recordings"]),
    tests(
      "AppRunnerTests",
      uses: [
        "AppIcons", "AppRunner", "Assets", "SceneTesting", "SpriteKit", "UIKit",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    tests(
      "IconChooserTests", uses: ["AppIcons", "Assets", "IconChooser", "Raster", "SceneTesting", "SpriteKit", "UIKit"]),
    tests("LauncherTests", uses: ["Assets", "Launcher", "Raster"]),
    tests("SDLHostTests", uses: ["Assets", "CSDL2", "CoreGraphics", "SDLHost", "UIKit"]),
    tests(
      "FelipeCommandTests", uses: ["Assets", "Raster", "SceneTesting", "SpriteKit", "felipe"], exclude: ["Sweeps"]),

    // Renderers that are not ours, for tests only.
    .systemLibrary(name: "CCairo", path: "Tests/CCairo", providers: [.apt(["libcairo2-dev"])]),
    tests("OracleTests", uses: ["CCairo", "CSDL2", "Raster"]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)

// Only `make bench` asks for these, so that a plain build and `swift test` do without.
if Context.environment["BENCHMARKS"] != nil {
  let strictC: [CSetting] = [.enableWarning("all"), .enableWarning("extra"), .treatAllWarnings(as: .error)]
  package.targets += [
    .executableTarget(
      name: "bench",
      dependencies: [
        "AppIcons", "Assets", "CAllocations", "FlappyFelipe", "Raster", "Scenes", "SceneTesting", "SpriteKit",
        "Textures", "UIKit",
      ], path: "Benchmarks/bench", swiftSettings: settings),
    .target(name: "CAllocations", path: "Benchmarks/CAllocations", cSettings: strictC),
    .executableTarget(
      name: "SDLPeer", path: "Benchmarks/SDLPeer", cSettings: strictC,
      linkerSettings: [.linkedLibrary("SDL2"), .linkedLibrary("SDL2_image")]),
  ]
}

// `OPTIMIZED=Raster,Assets` builds these targets optimised in a debug build too: the pixels and files of thousands of
// frames take most of the time of the tests. Preconditions and overflow still trap. A package that sets such flags for
// all could not be depended on by version.
if let optimized = Context.environment["OPTIMIZED"] {
  let names = Set(optimized.split(separator: ",").map(String.init))
  precondition(names.isSubset(of: package.targets.map(\.name)), "OPTIMIZED=\(optimized): one of these is no target")
  for target in package.targets where names.contains(target.name) {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-O"])]
    target.cSettings = (target.cSettings ?? []) + [.unsafeFlags(["-O2"])]
  }
}

// `ONLY=RasterTests,AssetsTests` leaves these targets and what they use: a build with sanitizers takes the part that
// reads hostile files and writes pixels (scripts/test), and work on one room need not build the others.
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
