import Foundation
import TestSupport
import Testing

@Suite struct RunCommandTests {
  private func expectOneLine(_ run: CommandRun, status: Int32, _ text: String) {
    #expect(run.status == status && !run.wasKilled)
    #expect(run.errors.contains(text), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
  }

  @Test func aProjectIsBuiltOnceAndPlayed() throws {
    let xcode = try FakeXcode()
    let first = try xcode.skit("run", "My Game 🎈", "--", "--mute", "--size", "320x480")
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.errors == "skit: building skit-xcode, once\nskit: building Game\n")
    #expect(first.output.hasPrefix("game --bundle /"))
    #expect(first.output.hasSuffix("/box/package/Bundle --mute --size 320x480\n"))
    let second = try xcode.skit("run", "My Game 🎈/Game.xcodeproj")
    #expect(second.status == 0 && second.errors == "")
    #expect(try xcode.prepareCount == 1)
    try xcode.folder.write("let game = 22\n", to: "My Game 🎈/Game.swift")
    #expect(try xcode.skit("run", "My Game 🎈").errors == "skit: building Game\n")
    #expect(try xcode.prepareCount == 2)
    // Nothing is written beside the project.
    #expect(try FileManager.default.contentsOfDirectory(atPath: xcode.folder.path("My Game 🎈").path).count == 2)
  }

  @Test func headlessOptionsBecomeThoseOfCapture() throws {
    let xcode = try FakeXcode()
    try xcode.folder.write("10 tap 1,2\n20 key SPACE\n", to: "taps.txt")
    let run = try xcode.skit(
      "run", "My Game 🎈", "--headless", "--frames", "0-60", "--script", "taps.txt", "--player", "7", "--out",
      "pictures",
      "--", "--tree")
    #expect(run.status == 0)
    let words =
      " --out \(xcode.folder.path("pictures").path) --frames=0-60 --player=7 --tap=1,2@10 --key=space@20 --scale=2 --tree"
    #expect(run.output.hasPrefix("game capture --bundle /") && run.output.hasSuffix("\(words)\n"), "\(run.output)")
    try xcode.folder.write("10 hop 1,2\n", to: "taps.txt")
    expectOneLine(
      try xcode.skit("run", "My Game 🎈", "--headless", "--script", "taps.txt"), status: 65,
      "/taps.txt:1: error: expected tap, drag or key, not hop")
    expectOneLine(
      try xcode.skit("run", "My Game 🎈", "--frames", "9"), status: 64, "--frames needs --headless")
  }

  /// Without a window, the pixels are a phone's.
  @Test func theScaleIsAPhonesWithoutAWindowAndTheUsersOtherwise() throws {
    let xcode = try FakeXcode()
    func scales(_ words: String...) throws -> [Substring] {
      try xcode.skit(["run", "My Game 🎈"] + words).output.split { $0.isWhitespace }.filter { $0.hasPrefix("--scale") }
    }
    #expect(try scales() == [])
    #expect(try scales("--scale", "3") == ["--scale=3"])
    #expect(try scales("--headless") == ["--scale=2"])
    #expect(try scales("--headless", "--scale", "1") == ["--scale=1"])
    #expect(try scales("--headless", "--", "--scale=3", "--mute") == ["--scale=3"])
    expectOneLine(try xcode.skit("run", "My Game 🎈", "--scale", "4"), status: 64, "--scale must be 1, 2 or 3, not 4")
  }

  @Test func theGamesStatusIsTheCommands() throws {
    let run = try FakeXcode(game: "echo lost >&2; exit 7").skit("run", "My Game 🎈")
    #expect(run.status == 7 && run.errors.hasSuffix("\nlost\n"))
  }

  @Test func anErrorOfTheProjectIsAtTheUsersLine() throws {
    let xcode = try FakeXcode()
    try xcode.folder.write("", to: "My Game 🎈/broken")
    let run = try xcode.skit("run", "My Game 🎈")
    #expect(run.status == 1)
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == 3 && lines[1].contains("Game.swift:1:5: error: no such class"), "\(run.errors)")
    #expect(lines.last?.hasSuffix("cannot be played as it is; see above") == true)
  }

  @Test func theRewritesAreListed() throws {
    let xcode = try FakeXcode()
    let run = try xcode.skit("run", "My Game 🎈", "--explain")
    let file = xcode.folder.path("My Game 🎈/Game.swift").path
    #expect(run.lines == ["\(file):1: selector: no selectors", "1 rewrite"])
  }

  @Test func cleaningRemovesTheBuilds() throws {
    let xcode = try FakeXcode()
    _ = try xcode.skit("run", "My Game 🎈")
    #expect(try xcode.skit("run", "My Game 🎈", "--clean").output.hasPrefix("removed the build of My Game 🎈: /"))
    #expect(try xcode.skit("run", "My Game 🎈").errors == "skit: building Game\n")
    #expect(
      try xcode.skit("run", "--clean").output == "removed all builds in \(xcode.folder.path("cache/skit").path)\n")
    #expect(try xcode.folder.names.contains("cache"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: xcode.folder.path("cache/skit").path) == ["CACHEDIR.TAG"])
  }

  @Test func anUnplayableProjectIsAOneLineError() throws {
    let xcode = try FakeXcode()
    expectOneLine(try xcode.skit("run"), status: 64, "name a project: skit run PATH")
    expectOneLine(
      try xcode.skit("run", "nothing"), status: 66, "nothing: no such file or folder; expected an .xcodeproj")
    expectOneLine(try xcode.skit("run", "a\nb"), status: 66, #"a\nb: no such file or folder"#)
    expectOneLine(try xcode.skit("run", "engine/game"), status: 65, "engine/game: is a file; expected")
    expectOneLine(
      try xcode.skit("run", "My Game 🎈", environment: ["SKIT_ENGINE": "/nowhere"]), status: 66,
      "SKIT_ENGINE: /nowhere is not a clone of skit")
    try xcode.folder.write("", to: "file")
    expectOneLine(
      try xcode.skit("run", "My Game 🎈", environment: ["XDG_CACHE_HOME": xcode.folder.path("file").path]), status: 73,
      "file")
  }

  /// A file system of 64 KiB simulates a full disk.
  @Test(.enabled(if: geteuid() == 0, "only root can mount")) func aFullDiskIsOneLine() throws {
    let xcode = try FakeXcode()
    let skit = CommandRun.folder.appendingPathComponent("skit").path
    let line = """
      mkdir -p full && mount -t tmpfs -o size=64k tmpfs full && head -c 60000 /dev/zero >full/fill
      head -c 9000 /dev/zero >>full/fill; \(skit) run 'My Game 🎈'
      """
    let run = try CommandRun(
      shell: "unshare -m bash -c \"$SCRIPT\"",
      environment: [
        "SCRIPT": line, "XDG_CACHE_HOME": xcode.folder.path("full").path,
        "SKIT_ENGINE": xcode.folder.path("engine").path,
        "PATH": "\(xcode.folder.path("toolchain/bin").path):/usr/bin:/bin",
      ], folder: xcode.folder.url)
    #expect(run.status == 73, "\(run.errors)")
    #expect(run.errors.contains("No space left on device"))
    #expect(run.errors.split(separator: "\n").filter { $0.hasPrefix("skit: /") }.count == 1, "\(run.errors)")
  }

  // MARK: The sandbox

  /// Whether bubblewrap makes a sandbox here; in a container it often may not.
  private static let canSandbox: Bool = {
    do {
      let line = "bwrap --unshare-all --ro-bind / / true 2>/dev/null"
      return try CommandRun(shell: line).status == 0
    } catch {
      return false
    }
  }()

  @Test(.enabled(if: canSandbox, "bubblewrap cannot create a sandbox on this machine"))
  func aStrangersGameSeesNoHomeAndNoNetworkAndWritesNothing() throws {
    let xcode = try FakeXcode(
      game: #"""
        [ "$1" = capture ] || exit 3
        shift
        while [ $# -gt 0 ]; do case $1 in --out) out=$2 ;; --secret) secret=$2 ;; --project) project=$2 ;; esac; shift; done
        cat "$secret" 2>/dev/null && echo "read the secret"
        ls "$project" 2>/dev/null && echo "sees the project"
        (echo x >"$project/new") 2>/dev/null && echo "wrote into the project"
        [ $(ls /sys/class/net 2>/dev/null | grep -cv lo) = 0 ] || echo "has a network"
        (echo x >/dev/tcp/127.0.0.1/$PORT) 2>/dev/null && echo "reached a server"
        echo x >"$HOME/settings" && echo "keeps settings"
        env | grep -q SECRET && echo "has the variable"
        printf '\x89PNG\r\n\x1a\n' >"$out/frame-0000.png" && echo "captured"
        echo x >"$out/evil.sh"
        """#)
    try xcode.folder.write("secret", to: "home/.ssh/key")
    let run = try xcode.skit(
      "run", "My Game 🎈", "--sandbox", "--headless", "--out", "pictures", "--", "--secret",
      xcode.folder.path("home/.ssh/key").path, "--project", xcode.folder.path("My Game 🎈").path,
      environment: ["SECRET": "1"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.lines == ["keeps settings", "captured"], "\(run.output)\(run.errors)")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: xcode.folder.path("pictures").path) == ["frame-0000.png"])
    #expect(run.errors.hasSuffix("skit: evil.sh: is not a picture; it is removed\n"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: xcode.folder.path("My Game 🎈").path).count == 2)
  }

  @Test func withoutBubblewrapOneLineNamesThePackage() throws {
    let xcode = try FakeXcode()
    let run = try xcode.skit(
      "run", "My Game 🎈", "--sandbox", environment: ["PATH": xcode.folder.path("toolchain/bin").path])
    expectOneLine(run, status: 66, "--sandbox needs bubblewrap, which is not installed; on Debian and Ubuntu: apt")
  }

  // MARK: Tests and packages

  @Test func testsOfAProjectBeginWithInit() throws {
    let xcode = try FakeXcode()
    let none = try xcode.skit("test", "My Game 🎈", "--dry-run")
    #expect(none.status == 66 && none.errors.contains("`skit test --init` writes a first test"), "\(none.errors)")
    let run = try xcode.skit("test", "My Game 🎈", "--init")
    #expect(run.status == 0 && run.output.contains("SkitTests/FirstStageTests.swift; run it with"), "\(run.errors)")
    expectOneLine(try xcode.skit("test", "My Game 🎈", "--init"), status: 73, "SkitTests: exists already")
  }

  @Test func theTestsOfATargetAreChosen() throws {
    let xcode = try FakeXcode()
    #expect(try xcode.skit("test", "My Game 🎈", "--init").status == 0)
    for target in [nil, "Game TV"] {
      let run = try xcode.skit(["test", "My Game 🎈", "--dry-run"] + (target.map { ["--target", $0] } ?? []))
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.lines.last == "SkitTests.FirstStageTests/theBallReachesTheTop()", "\(run.output)")
      #expect(try xcode.calls.last?.hasSuffix(target.map { " --target \($0)" } ?? "/engine") == true)
    }
    try xcode.folder.write("// swift-tools-version: 6.2\n", to: "package/Package.swift")
    expectOneLine(
      try xcode.skit("test", "package", "--target", "A"), status: 64, "--target names a target of an Xcode project")
  }

  @Test func aProjectIsEjected() throws {
    let xcode = try FakeXcode()
    let run = try xcode.skit("eject", "My Game 🎈", "--into", "out")
    #expect(run.status == 0 && run.output == "wrote \(xcode.folder.path("out").path); build it with swift build\n")
    expectOneLine(try xcode.skit("eject", "My Game 🎈", "--into", "out"), status: 73, "out: is not empty; name another")
    #expect(try xcode.skit("eject", "My Game 🎈", "--into", "out", "--force").status == 0)
  }

  @Test func aMacGameWithoutAWindowHasNoScaleOfAPhone() throws {
    let run = try FakeXcode(platform: "macos").skit("run", "My Game 🎈", "--headless")
    #expect(run.status == 0 && run.output.hasPrefix("game capture "), "\(run.output)\(run.errors)")
    #expect(!run.output.contains("--scale"), "\(run.output)")
  }
}
