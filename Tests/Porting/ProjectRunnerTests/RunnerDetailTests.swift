import Foundation
import TestSupport
import Testing

@testable import ProjectRunner

/// Names, commands and messages of a run, word by word.
@Suite struct RunnerDetailTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  /// Answers each command with the same status and lines.
  private final class Answers: Outside {
    var environment: [String: String]
    let status: Int32
    let lines: [String]
    var commands: [[String]] = []
    var environments: [[String: String]] = []

    init(_ status: Int32, _ lines: [String], path: String = "/usr/bin:/bin") {
      (self.status, self.lines, environment) = (status, lines, ["PATH": path])
    }

    func run(_ arguments: [String], environment: [String: String], line: ((String) -> Void)?) -> Int32 {
      commands.append(arguments)
      environments.append(environment)
      lines.forEach { line?($0) }
      return status
    }
    func note(_ line: String) {}
    func show(_ line: String) {}
    func show(_ progress: BuildProgress?) {}
  }

  private func program(_ name: String) throws {
    let file = try place.folder.write("#!/bin/sh\n", to: name)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
  }

  // MARK: Places

  /// FNV-1a with 64 bits, http://www.isthe.com/chongo/tech/comp/fnv/, of each text and a zero byte.
  @Test(
    arguments: [
      ([], "cbf29ce484222325"), (["a"], "089be207b544f1e4"), (["ab"], "e72003190541fc1e"),
      (["a", "b"], "ab40d7820d408076"), (["0"], "07fc2807b4bd3d5d"),
    ] as [([String], String)])
  func aHashHasSixteenDigits(texts: [String], digits: String) {
    var hash = StableHash()
    for text in texts { hash.add(text) }
    #expect(hash.text == digits)
  }

  @Test(arguments: [
    ("My Game 2", "MyGame2"), ("🎈", "game"), ("Größe", "Gre"), (String(repeating: "ab", count: 25), nil),
    ("a-b_c.d", "abcd"),
  ])
  func aGamesFolderHasTheLettersOfItsName(name: String, letters: String?) throws {
    try place.folder.write("x", to: "\(name)/\(name).xcodeproj/project.pbxproj")
    let project = try place.project(name)
    let cache = CacheFolder(["XDG_CACHE_HOME": "/c"])
    let engine = cache.engineFolder(try Engine(place.outside.environment))
    #expect(engine.deletingLastPathComponent().path == "/c/skit" && engine.lastPathComponent.hasPrefix("0.1.0-"))
    #expect(engine.lastPathComponent.count == 22)
    let folder = cache.gameFolder(project, in: engine)
    var hash = StableHash()
    hash.add(project.url.path)
    let expected = letters ?? String(repeating: "ab", count: 20)
    #expect(folder.url.path == "\(engine.path)/games/\(expected)-\(hash.text)")
    #expect(
      folder.package.path == "\(folder.url.path)/box/package" && folder.home.path == "\(folder.url.path)/box/home")
  }

  @Test func theFirstProgramOfThePathIsTaken() throws {
    try program("a/tool")
    try program("b/tool")
    try place.folder.write("not a program", to: "c/tool")
    try place.folder.write("", to: "d/tool/file")
    let root = place.folder.url.path
    func find(_ folders: String...) -> String? {
      ProgramPath.find(
        "tool", in: ["PATH": folders.map { $0.isEmpty ? "relative" : "\(root)/\($0)" }.joined(separator: ":")])?
        .path.replacing(root, with: "")
    }
    #expect(find("a", "b") == "/a/tool" && find("b", "a") == "/b/tool" && find("", "none", "b") == "/b/tool")
    #expect(find("c", "a") == "/a/tool" && find("d", "a") == "/a/tool" && find("c", "d") == nil)
    #expect(ProgramPath.find("env", in: [:])?.path == "/usr/bin/env")
  }

  @Test func anEngineIsTheOptionTheVariableOrTheOwnFolder() throws {
    let engine = place.folder.path("engine").path
    try place.folder.write("", to: "half/Package.swift")
    let half = place.folder.path("half").path
    #expect(try Engine(["SKIT_ENGINE": "/nowhere"], option: engine).folder.path == engine)
    #expect(try Engine(["SKIT_ENGINE": "\(half)/../engine/."]).folder.path == engine)
    #expect(try Engine(["SKIT_ENGINE": ""]).folder == Engine([:]).folder)
    let option = #expect(throws: RunError.self) { try Engine(["SKIT_ENGINE": engine], option: half) }
    #expect(option?.description == "--engine: \(half) is not a clone of skit: it has no Sources/Apple/SpriteKit")
    let variable = #expect(throws: RunError.self) { try Engine(["SKIT_ENGINE": half]) }
    #expect(variable?.description == "SKIT_ENGINE: \(half) is not a clone of skit: it has no Sources/Apple/SpriteKit")
    #expect(option?.kind == .missing)
  }

  @Test func anEngineInUseStaysWithItsUsedGames() throws {
    let now = Date(timeIntervalSince1970: 1_800_000_000)
    func write(_ file: String, days: Double) throws {
      try place.folder.write("", to: "cache/skit/\(file)")
      try FileManager.default.setAttributes(
        [.modificationDate: now.addingTimeInterval(-days * 24 * 3600)],
        ofItemAtPath: place.folder.path("cache/skit/\(file)").path)
    }
    let names = ["1.0-0000000000000001", "2.0-0000000000000002", "3.0-0000000000000003", "4.0-0000000000000004"]
    for name in names { try write("\(name)/lock", days: 40) }
    try write("\(names[0])/games/old/used", days: 31)
    try write("\(names[0])/games/new/used", days: 29)
    try write("\(names[1])/games/old/used", days: 31)
    try write("\(names[2])/lock", days: 29)
    // A game that has not been played yet.
    try write("\(names[3])/games/begun/box", days: 90)
    let current = place.folder.path("cache/skit/\(names[1])")
    try CacheFolder(place.outside.environment).removeUnused(now: now, except: current)
    let left = try FileManager.default.subpathsOfDirectory(atPath: place.folder.path("cache/skit").path).sorted()
    #expect(
      left == [
        names[0], "\(names[0])/games", "\(names[0])/games/new", "\(names[0])/games/new/used", "\(names[0])/lock",
        names[1], "\(names[1])/games", "\(names[1])/lock", names[2], "\(names[2])/lock", names[3],
        "\(names[3])/games", "\(names[3])/games/begun", "\(names[3])/games/begun/box", "\(names[3])/lock",
      ])
  }

  // MARK: Commands

  @Test func theCommandsOfABuildAreThoseOfSwiftPM() throws {
    let builder = try place.builder()
    for name in ["debug.yaml", "plugin-tools.yaml", "release.yaml"] {
      try CacheFolder.make(builder.sharedBuild)
      try Data().write(to: builder.sharedBuild.appendingPathComponent(name))
    }
    _ = try builder.program()
    let (engine, cache) = (place.folder.path("engine").path, builder.engineFolder.path)
    let project = try place.project().url.path
    #expect(
      place.outside.commands == [
        [
          "swift", "build", "--package-path", engine, "--scratch-path", "\(cache)/tools", "--traits", "Xcode",
          "--product", "skit-xcode",
        ],
        [
          "\(cache)/tools/debug/skit-xcode", "prepare", project, "--into", builder.folder.package.path, "--engine",
          engine,
        ],
        [
          "swift", "build", "--package-path", builder.folder.package.path, "--scratch-path", "\(cache)/build",
          "--product", "Game",
        ],
      ])
    let left = try FileManager.default.contentsOfDirectory(atPath: builder.sharedBuild.path).sorted()
    #expect(left == ["debug", "release.yaml"], "an old plan is forgotten")
    #expect(place.outside.progress.map(\.title) == ["skit-xcode, once", "Game"])
    #expect(place.outside.progress.allSatisfy { $0.done == 0 && $0.total == 0 && $0.step == "planning" })
  }

  @Test(
    arguments: [
      (["a: error: x", "b: error: y"], ["A"], "2 errors; the game imports A, which does not exist here"),
      (["error: x"], (1...11).map { "M\($0)" }, nil), (["a: error: x"], [], "1 error"),
    ] as [([String], [String], String?)])
  func aFailureCountsErrorsAndNamesModules(lines: [String], missing: [String], text: String?) throws {
    place.outside.manifest = { $0["missing"] = missing }
    (place.outside.buildLines, place.outside.buildStatus) = (["plain"] + lines, 1)
    let error = #expect(throws: RunError.self) { try place.builder().program() }
    let ten = (1...10).map { "M\($0)" }.joined(separator: ", ")
    #expect(
      error?.description == "Game: the build failed"
        + (text.map { ": \($0)" } ?? "; the game imports \(ten), ..., which do not exist here"))
    #expect(place.outside.shown == lines)
    place.outside.shown = []
    var options = GameBuilder.Options()
    options.isVerbose = true
    #expect(throws: RunError.self) { try place.builder(options).program() }
    #expect(place.outside.shown == ["plain"] + lines, "each line is shown once")
  }

  @Test(
    arguments: [
      ("{\"product\": 1}", "product: "), ("[]", ": "), ("{", "it is not JSON"), ("{}", "it has no \"product\""),
    ])
  func aManifestThatIsNoneIsDescribed(text: String, reason: String) throws {
    try place.folder.write(text, to: "manifest.json")
    let error = #expect(throws: RunError.self) { try Manifest.read(in: place.folder.url) }
    let start = "\(place.folder.path("manifest.json").path): not a manifest of skit-xcode: "
    #expect(error?.kind == .malformed && error?.description.hasPrefix(start + reason) == true)
    let missing = #expect(throws: RunError.self) { try Manifest.read(in: place.folder.path("none")) }
    #expect(missing?.kind == .missing)
  }

  @Test func aProgramIsTakenOnlyFromItsBuildFolder() throws {
    let builder = try place.builder()
    let manifest = try builder.package().manifest
    let scratch = place.folder.path("scratch")
    try place.folder.write("out", to: "elsewhere/Game")
    #expect(throws: RunError.self) { try builder.folder.takeProgram(manifest, from: scratch) }
    try place.folder.write("", to: "scratch/debug/x")
    try FileManager.default.createSymbolicLink(
      at: place.folder.path("scratch/debug/Game"), withDestinationURL: place.folder.path("elsewhere/Game"))
    let error = #expect(throws: RunError.self) { try builder.folder.takeProgram(manifest, from: scratch) }
    #expect(error?.description.hasSuffix("/Game: the build produced no program") == true)
    try FileManager.default.removeItem(at: place.folder.path("scratch/debug/Game"))
    for text in ["one", "two"] {
      try place.folder.write(text, to: "scratch/debug/Game")
      try builder.folder.takeProgram(manifest, from: scratch)
      #expect(try Data(contentsOf: builder.folder.program(manifest)) == Data(text.utf8))
      try FileManager.default.removeItem(at: place.folder.path("scratch/debug/Game"))
    }
  }

  @Test(arguments: [
    ("#sourceLocation(file: \"a\", line: 1)\nb\nc\n", "b\nc\n"), ("#sourceLocation(", "#sourceLocation("),
    ("// x\n#sourceLocation(file: \"a\", line: 1)\n", "// x\n#sourceLocation(file: \"a\", line: 1)\n"), ("", ""),
  ])
  func onlyTheFirstLineOfARewrittenSourceIsOurs(source: String, own: String) {
    #expect(Ejection.own(source) == own)
  }

  // MARK: The sandbox

  /// A later mount covers an earlier one, so the order counts: https://man.archlinux.org/man/bwrap.1
  @Test func aSandboxSharesInOrder() {
    var sandbox = Sandbox(
      program: "/b/bwrap", home: URL(fileURLWithPath: "/c/home"),
      variables: [
        "PATH": "/p", "LANG": "l", "LC_ALL": "a", "LC_MESSAGES": "m", "TERM": "t", "TZ": "z", "SDL_VIDEODRIVER": "v",
        "SDL_AUDIODRIVER": "u", "SWIFT_BACKTRACE": "s", "DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-1",
        "XDG_RUNTIME_DIR": "/run/user/1", "XDG_SESSION_TYPE": "x11", "PULSE_SERVER": "unix:/q",
        "XAUTHORITY": "/home/me/.X",
        "SECRET": "1",
      ])
    sandbox.readable = [.init(URL(fileURLWithPath: "/home/me/Game"), at: "/game"), .init(URL(fileURLWithPath: "/opt"))]
    sandbox.writable = [.init(URL(fileURLWithPath: "/c/home")), .init(URL(fileURLWithPath: "/c/b"), at: "/shared")]
    func words(_ text: String) -> [String] { text.split(whereSeparator: \.isWhitespace).map(String.init) }
    func parts(_ sandbox: Sandbox) -> (start: [String], end: [String]) {
      let list = sandbox.arguments(["game", "-x"], in: URL(fileURLWithPath: "/d"))
      let system = list.firstIndex { ["/usr", "usr"].contains($0) } ?? 1
      let game = list.firstIndex(of: "/home/me/Game") ?? 1
      return (Array(list[..<(system - 1)]), Array(list[(game - 1)...]))
    }
    let start = words(
      """
      /b/bwrap --die-with-parent --unshare-all --new-session --cap-drop ALL --clearenv --proc /proc --dev /dev --tmpfs
      /tmp
      """)
    let mounts = words("--ro-bind /home/me/Game /game")
    let writable = words("--bind /c/home /c/home --bind /c/b /shared")
    let kept = words(
      """
      --setenv PATH /p --setenv LANG l --setenv LC_ALL a --setenv LC_MESSAGES m --setenv TERM t --setenv TZ z
      --setenv SDL_VIDEODRIVER v --setenv SDL_AUDIODRIVER u --setenv SWIFT_BACKTRACE s
      """)
    let end = words("--setenv HOME /c/home --chdir /d -- game -x")
    #expect(parts(sandbox).start == start && parts(sandbox).end == mounts + writable + kept + end)
    sandbox.hasNetwork = true
    #expect(
      parts(sandbox).start == start + words("--share-net --ro-bind-try /run/systemd/resolve /run/systemd/resolve"))
    sandbox.hasScreen = true
    let screen = words(
      """
      --dev-bind-try /dev/dri /dev/dri --dev-bind-try /dev/snd /dev/snd --ro-bind-try /tmp/.X11-unix /tmp/.X11-unix
      --ro-bind-try /home/me/.X /home/me/.X --ro-bind-try /run/user/1/wayland-1 /run/user/1/wayland-1
      --ro-bind-try /run/user/1/pulse /run/user/1/pulse --ro-bind-try /run/user/1/pipewire-0 /run/user/1/pipewire-0
      --setenv XAUTHORITY /home/me/.X
      """)
    let shown = words(
      """
      --setenv DISPLAY :0 --setenv WAYLAND_DISPLAY wayland-1 --setenv XDG_RUNTIME_DIR /run/user/1
      --setenv XDG_SESSION_TYPE x11 --setenv PULSE_SERVER unix:/q
      """)
    #expect(parts(sandbox).end == mounts + screen + writable + kept + shown + end)
    // A path in the name of a display, or a relative runtime folder, shares nothing.
    sandbox.variables = ["WAYLAND_DISPLAY": "../x", "XDG_RUNTIME_DIR": "/r"]
    #expect(!parts(sandbox).end.contains { $0.contains("..") && $0.hasPrefix("/") })
    sandbox.variables = ["XDG_RUNTIME_DIR": "r", "XAUTHORITY": "x"]
    #expect(!parts(sandbox).end.contains("r/pulse") && !parts(sandbox).end.contains("--ro-bind-try"))
  }

  @Test func aMachineThatAllowsNoSandboxIsReportedWithTheFirstLine() throws {
    try program("bin/bwrap")
    let sandbox = Sandbox(program: "bwrap", home: place.folder.url, variables: [:])
    let path = place.folder.path("bin").path
    let failing = Answers(1, ["bwrap: no", "second"], path: path)
    #expect(
      throws: RunError(.missing, "--sandbox: bubblewrap cannot create a sandbox on this machine: bwrap: no")
    ) { try SandboxCheck.run(sandbox, outside: failing) }
    #expect(failing.commands.first?.suffix(2) == ["--", "/bin/true"])
    try SandboxCheck.run(sandbox, outside: Answers(0, [], path: path))
  }

  // MARK: Versions

  @Test(
    arguments: [
      (0, ["ref: refs/heads/dev\tHEAD", "1\trefs/tags/0.1.5"], .tag("0.1.5")), (0, [], .branch("main")),
      (128, ["hint", "fatal: no such host", "last"], .unknown("fatal: no such host")), (1, ["a", "b"], .unknown("b")),
      (124, [], .unknown("git ends with status 124")),
    ] as [(Int32, [String], EngineVersion)])
  func theVersionsOfAnAddressComeFromGit(status: Int32, lines: [String], version: EngineVersion) throws {
    try program("bin/git")
    let outside = Answers(status, lines, path: place.folder.path("bin").path)
    #expect(EngineVersion(of: "https://a/b", outside) == version)
    let command = ["git", "ls-remote", "--symref", "--", "https://a/b", "HEAD", "refs/tags/*"]
    try program("bin/timeout")
    _ = EngineVersion(of: "https://a/b", outside)
    #expect(outside.commands == [command, ["timeout", "--foreground", "30"] + command])
    #expect(outside.environments[0] == ["GIT_TERMINAL_PROMPT": "0"])
  }

  @Test func aVersionIsARequirementAndAReference() {
    let versions: [EngineVersion] = [.tag("v1.2.3"), .tag("1.2.3"), .branch("dev"), .unknown("x")]
    #expect(
      versions.map(\.requirement) == ["from: \"1.2.3\"", "from: \"1.2.3\"", "branch: \"dev\"", "branch: \"main\""])
    #expect(versions.map(\.reference) == ["v1.2.3", "1.2.3", "dev", "main"])
    // The version itself is new enough, and the newest of the same major version counts.
    let tags = ["0.9.9", "1.2.2", "v1.3.0", "1.2.9", "2.0.0"].map { "0a\trefs/tags/\($0)" }
    #expect(EngineVersion(references: tags, engine: "1.2.3") == .tag("v1.3.0"))
    #expect(EngineVersion(references: ["0a\trefs/tags/1.2.3"], engine: "1.2.3") == .tag("1.2.3"))
    #expect(EngineVersion(references: ["0a\trefs/tags/1.2.2"], engine: "1.2.3") == .branch("main"))
  }

  /// The compiler counts by its path, size and time.
  @Test func theStampOfAnEngineChangesWithItsSourcesAndTheCompiler() throws {
    let engine = try Engine(place.outside.environment)
    let compiler = try place.folder.write("swift", to: "bin/swift")
    let other = try place.folder.write("swift", to: "other/swift")
    let first = try engine.stamp(compiler: compiler)
    for name in ["Package.resolved", "Tests/A.swift", "Sources/Apple/.DS_Store", "Sources/.hidden/A.swift"] {
      try place.folder.write("x", to: "engine/\(name)")
      #expect(try engine.stamp(compiler: compiler) == first, "\(name)")
    }
    let without = try engine.stamp(compiler: nil)
    let another = try engine.stamp(compiler: other)
    #expect(first.count == 16 && without != first && another != first && another != without)
    var seen = [first]
    func look(_ change: String) throws {
      let stamp = try engine.stamp(compiler: compiler)
      #expect(!seen.contains(stamp), "\(change)")
      seen.append(stamp)
    }
    try place.folder.write("// another manifest\n", to: "engine/Package.swift")
    try look("the manifest")
    try place.folder.write("longer", to: "engine/Sources/Apple/SpriteKit/SKNode.swift")
    try look("a source")
    try place.folder.write("", to: "engine/Sources/Apple/UIKit/UIView.swift")
    try look("a new source")
    try FileManager.default.removeItem(at: place.folder.path("engine/Sources/Apple/SpriteKit/SKNode.swift"))
    try look("a removed source")
    try place.folder.write("another swift", to: "bin/swift")
    try look("the compiler")
  }
}
