import Foundation
import TestSupport
import Testing

@testable import ProjectRunner

/// Machines made of files in a temporary folder.
@Suite struct CheckupTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  private func checkup(isRoot: Bool = false, _ environment: [String: String] = [:]) -> Checkup {
    place.outside.environment["PATH"] = place.folder.path("bin").path
    place.outside.environment["HOME"] = place.folder.path("home").path
    place.outside.environment.merge(environment) { $1 }
    return Checkup(Machine(place.outside, root: place.folder.url, isRoot: isRoot))
  }

  private func install(_ program: String) throws {
    let file = try place.folder.write("#!/bin/sh\n", to: "bin/\(program)")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
  }

  /// A machine that has everything.
  private func installAll(swift: String = "Swift version 6.2.1 (swift-6.2.1-RELEASE)") throws {
    for program in ["swift", "git", "pkg-config", "apt-get", "bwrap", "pdftocairo", "rsvg-convert", "ffmpeg"] {
      try install(program)
    }
    for library in Library.all {
      try place.folder.write(
        "Name: \(library.module)\nVersion: 1.2.3\n", to: "usr/lib/x86_64-linux-gnu/pkgconfig/\(library.module).pc")
    }
    try place.folder.write("", to: "usr/lib/x86_64-linux-gnu/libsndfile.so.1")
    try place.folder.write("", to: "usr/include/c++/12/vector")
    try place.folder.write("", to: "usr/share/fonts/truetype/noto/NotoColorEmoji.ttf")
    try place.folder.write("", to: "dev/snd/pcmC0D0p")
    place.outside.versionLines = ["swift": ["swift-driver version: 1.127", swift], "git": ["git version 2.39.5"]]
  }

  @Test func aMachineWithEverythingIsReady() throws {
    try installAll()
    let server = try Server(place.folder.path("tmp/.X11-unix/X0"))
    defer { server.close() }
    let checkup = checkup(["DISPLAY": ":0"])
    #expect(checkup.findings.filter { !$0.isFound } == [])
    #expect(checkup.isReady)
    #expect(checkup.installCommand == nil)
    #expect(checkup.findings.first { $0.name == "Swift" }?.detail == "6.2.1")
    #expect(checkup.findings.first { $0.name == "git" }?.detail == "2.39.5")
    #expect(checkup.findings.first { $0.name == "libbox2d-dev" }?.detail == "1.2.3")
    #expect(checkup.lines.last == "A game can be built and tested here.")
  }

  @Test func anEmptyMachineNeedsOneCommand() throws {
    try install("apt-get")
    let checkup = checkup()
    #expect(!checkup.isReady)
    #expect(
      checkup.installCommand
        == "sudo apt-get update && sudo apt-get install -y git g++ pkg-config libsdl2-dev libsdl2-image-dev "
        + "libfontconfig-dev libfreetype-dev libharfbuzz-dev libdeflate-dev libbox2d-dev libcurl4-openssl-dev "
        + "libsdl2-mixer-dev libsndfile1 fonts-liberation fonts-noto-color-emoji bubblewrap poppler-utils "
        + "librsvg2-bin ffmpeg")
    #expect(checkup.lines.last == "A game cannot be built here yet.")
    #expect(self.checkup(isRoot: true).installCommand?.hasPrefix("apt-get update && apt-get install -y git ") == true)
  }

  @Test func eachMissingLibraryIsReported() throws {
    for library in Library.all {
      let place = try CheckupTests()
      try place.installAll()
      try FileManager.default.removeItem(
        at: place.place.folder.path("usr/lib/x86_64-linux-gnu/pkgconfig/\(library.module).pc"))
      #expect(place.checkup().isReady == library.isForWindow, "\(library.package)")
      #expect(
        place.checkup(isRoot: true).installCommand == "apt-get update && apt-get install -y \(library.package)")
      // A header will do.
      try place.place.folder.write("", to: "usr/include/x86_64-linux-gnu/\(library.header)")
      #expect(place.checkup().isReady, "\(library.package)")
    }
  }

  @Test func aMachineForGamesWithoutWindowsIsReadyForThese() throws {
    try installAll()
    try FileManager.default.removeItem(
      at: place.folder.path("usr/lib/x86_64-linux-gnu/pkgconfig/SDL2_mixer.pc"))
    let checkup = checkup()
    #expect(checkup.isReady)
    #expect(checkup.lines.contains { $0.hasPrefix("  none    libsdl2-mixer-dev  ") })
    #expect(
      checkup.lines.last
        == "A game with traits: [] can be built and tested here; the trait Window, which is on by default, needs "
        + "libsdl2-mixer-dev.")
  }

  /// A socket that accepts connections.
  private struct Server {
    private let descriptor: Int32

    init(_ file: URL) throws {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(file.path.utf8)) }
      descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      let status = withUnsafePointer(to: &address) { address in
        address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
      try #require(status == 0 && listen(descriptor, 4) == 0)
    }

    /// The file stays, like that of a server that was killed.
    func close() { Foundation.close(descriptor) }
  }

  private func detail(_ name: String, _ environment: [String: String]) -> (isFound: Bool, detail: String)? {
    checkup(environment).findings.first { $0.name == name }.map { ($0.isFound, $0.detail) }
  }

  @Test func aDisplayIsFoundOnlyWhileItsServerAnswers() throws {
    try installAll()
    let socket = place.folder.path("tmp/.X11-unix/X99").path
    let missing = try #require(detail("display", ["DISPLAY": ":99"]))
    #expect(missing == (false, "DISPLAY=:99, but \(socket): No such file or directory; tests need none"))
    let server = try Server(URL(fileURLWithPath: socket))
    for name in [":99", ":99.0", "unix:99"] {
      #expect(try #require(detail("display", ["DISPLAY": name])) == (true, "DISPLAY=\(name)"))
    }
    server.close()
    let stale = try #require(detail("display", ["DISPLAY": ":99"]))
    #expect(stale == (false, "DISPLAY=:99, but \(socket): Connection refused; tests need none"))
    let remote = try #require(detail("display", ["DISPLAY": "localhost:10.0"]))
    #expect(remote == (true, "DISPLAY=localhost:10.0, over the network, not tried"))
    #expect(try #require(detail("display", ["DISPLAY": "mine"])).isFound == false)
    #expect(
      try #require(detail("display", ["DISPLAY": ""])).detail == "no DISPLAY and no WAYLAND_DISPLAY; tests need none")
  }

  @Test func aDisplayOfWaylandIsInTheRuntimeFolder() throws {
    try installAll()
    let folder = place.folder.path("run").path
    let variables = ["WAYLAND_DISPLAY": "wayland-1", "XDG_RUNTIME_DIR": folder]
    #expect(try #require(detail("display", variables)).isFound == false)
    let server = try Server(place.folder.path("run/wayland-1"))
    defer { server.close() }
    // The variables of a call stay for the next ones.
    #expect(try #require(detail("display", ["DISPLAY": ":99"])) == (true, "WAYLAND_DISPLAY=wayland-1"))
    let absolute = ["WAYLAND_DISPLAY": "\(folder)/wayland-1", "XDG_RUNTIME_DIR": ""]
    #expect(try #require(detail("display", absolute)) == (true, "WAYLAND_DISPLAY=\(folder)/wayland-1"))
    let lost = try #require(detail("display", ["WAYLAND_DISPLAY": "wayland-1", "DISPLAY": ""]))
    #expect(lost == (false, "WAYLAND_DISPLAY=wayland-1, but XDG_RUNTIME_DIR is not set; tests need none"))
  }

  @Test func aSoundServerAnswersAndADeviceOpens() throws {
    try installAll()
    let device = place.folder.path("dev/snd/pcmC0D0p")
    #expect(try #require(detail("sound device", [:])) == (true, device.path))
    // A folder cannot be opened for writing, not even by root.
    try FileManager.default.removeItem(at: device)
    try FileManager.default.createDirectory(at: device, withIntermediateDirectories: false)
    #expect(
      try #require(detail("sound device", [:])) == (false, "\(device.path): Is a directory; tests need none"))
    let socket = place.folder.path("run/pulse/native")
    let server = try Server(socket)
    let variables = ["XDG_RUNTIME_DIR": place.folder.path("run").path]
    #expect(try #require(detail("sound device", variables)) == (true, socket.path))
    #expect(
      try #require(detail("sound device", ["PULSE_SERVER": "unix:\(socket.path)"]))
        == (true, "PULSE_SERVER=unix:\(socket.path)"))
    server.close()
    #expect(
      try #require(detail("sound device", [:]))
        == (
          false,
          "PULSE_SERVER=unix:\(socket.path), but \(socket.path): Connection refused; tests need none"
        ))
    #expect(try #require(detail("sound device", ["PULSE_SERVER": "tcp:host"])).isFound)
  }

  @Test func missingOptionalToolsDoNotFailTheCheck() throws {
    try installAll()
    for path in [
      "usr/lib/x86_64-linux-gnu/libsndfile.so.1", "bin/ffmpeg", "bin/bwrap", "bin/pdftocairo", "bin/rsvg-convert",
      "usr/share", "dev",
    ] {
      try FileManager.default.removeItem(at: place.folder.path(path))
    }
    let checkup = checkup()
    #expect(checkup.isReady)
    let missing = checkup.findings.filter { !$0.isFound }.map(\.name)
    #expect(
      missing == [
        "libsndfile1", "display", "sound device", "fonts", "emoji font", "bwrap", "pdftocairo", "rsvg-convert",
        "ffmpeg",
      ])
  }

  @Test(arguments: [
    ("Swift version 5.10.1", false), ("Swift version 6.1", false), ("Swift version 6.2", true),
    ("Apple Swift version 7.0 (x)", true), ("nothing", false), ("Swift version 6.10", true), ("Swift version 6", false),
    ("Swift version 5.99", false),
  ])
  func anOldSwiftIsNotEnough(line: String, isEnough: Bool) throws {
    try installAll(swift: line)
    let swift = try #require(checkup().findings.first { $0.name == "Swift" })
    #expect(swift.isFound == isEnough)
    #expect(swift.detail.contains("https://www.swift.org/install/linux/") != isEnough)
  }

  @Test func withoutAptThePackagesAreNamed() throws {
    try installAll()
    try FileManager.default.removeItem(at: place.folder.path("bin/apt-get"))
    try FileManager.default.removeItem(at: place.folder.path("bin/git"))
    #expect(checkup().installCommand == "install the counterparts of these Debian packages: git")
  }

  @Test func theScriptInstallsTheSameLibraries() throws {
    let text = try String(contentsOf: Repository.url("scripts/install-dependencies"), encoding: .utf8)
    let listed = text.matches(of: /lib[a-z0-9-]+-dev/).map { String($0.0) }
    for library in Library.all {
      #expect(listed.contains(library.package))
      #expect(text.contains(library.module), "the script asks pkg-config for \(library.module)")
    }
    let first = try #require(text.firstMatch(of: /(?s)libraries=\((.*?)\ngroup=/)).1
    #expect(first.matches(of: /lib[a-z0-9-]+-dev/).count == Library.all.count)
    #expect(first.contains("libsndfile1"))
  }

  @Test(arguments: ["swift", "git"]) func aProgramThatFailsIsMissing(program: String) throws {
    try installAll()
    place.outside.versionStatuses = [program: 1]
    let missing = checkup().findings.filter { !$0.isFound }.map(\.name)
    #expect(missing.contains(program == "swift" ? "Swift" : program), "\(missing)")
  }

  @Test func theListShowsEachFindingInColumns() throws {
    try installAll()
    try FileManager.default.removeItem(at: place.folder.path("bin/git"))
    let lines = checkup().lines
    #expect(
      lines.prefix(3) == [
        "To build and test a game:", "  ok      Swift                 6.2.1",
        "  MISSING git                   SwiftPM fetches packages with it",
      ])
    let useful = try #require(lines.firstIndex(of: "To play, and for optional features:"))
    #expect(lines[useful + 1] == "  ok      libsdl2-mixer-dev  1.2.3")
    #expect(lines[useful + 3].hasPrefix("  none    display            no DISPLAY and no WAYLAND_DISPLAY; "))
    #expect(
      lines.suffix(3) == [
        "To install what is missing:", "  sudo apt-get update && sudo apt-get install -y git",
        "A game cannot be built here yet.",
      ])
  }

  @Test func toolsAndFontsAreFoundInEachOfTheirPlaces() throws {
    try installAll()
    try FileManager.default.removeItem(at: place.folder.path("bin/pkg-config"))
    #expect(!checkup().isReady)
    try install("pkgconf")
    #expect(checkup().isReady)
    try place.folder.write("", to: "usr/include/c++/14/vector")
    #expect(try #require(detail("C++ headers", [:])) == (true, "14"))
    #expect(try #require(detail("fonts", [:])) == (true, "1 files"))
    #expect(try #require(detail("emoji font", [:])) == (true, "NotoColorEmoji.ttf"))
    try FileManager.default.removeItem(at: place.folder.path("usr/share/fonts"))
    let files = ["usr/local/share/fonts/a.OTF", "home/.fonts/b.ttc", "home/.local/share/fonts/x/My Emoji.ttf"]
    for file in files + ["home/.fonts/c.txt", "data/fonts/d.ttf"] { try place.folder.write("", to: file) }
    #expect(try #require(detail("fonts", ["XDG_DATA_HOME": ""])) == (true, "3 files"))
    #expect(try #require(detail("emoji font", [:])) == (true, "My Emoji.ttf"))
    #expect(try #require(detail("fonts", ["XDG_DATA_HOME": place.folder.path("data").path])) == (true, "3 files"))
    #expect(try #require(detail("emoji font", [:])) == (false, "windows draw boxes for emoji"))
    let package = place.folder.path("own/box2d.pc")
    try place.folder.write("Version: 9.9\n", to: "own/box2d.pc")
    #expect(
      try #require(detail("libbox2d-dev", ["PKG_CONFIG_PATH": "/none:\(package.deletingLastPathComponent().path)"]))
        == (true, "9.9"))
  }

  @Test func soundComesFromTheFirstServerOrADeviceThatPlays() throws {
    try installAll()
    try FileManager.default.removeItem(at: place.folder.path("dev/snd/pcmC0D0p"))
    try place.folder.write("", to: "dev/snd/pcmC0D0c")
    try place.folder.write("", to: "dev/snd/controlC0p")
    #expect(try #require(detail("sound device", [:])) == (false, "games are silent; tests need none"))
    let pipe = place.folder.path("run/pipewire-0")
    let server = try Server(pipe)
    defer { server.close() }
    #expect(
      try #require(detail("sound device", ["XDG_RUNTIME_DIR": place.folder.path("run").path])) == (true, pipe.path))
    // The first of several servers that answers; a machine's name may be before each.
    let servers = "{a}unix:/none {b}\(pipe.path)"
    #expect(
      try #require(detail("sound device", ["PULSE_SERVER": servers])) == (true, "PULSE_SERVER={b}\(pipe.path)"))
    #expect(
      try #require(detail("sound device", ["PULSE_SERVER": "unix:/none /nowhere"]))
        == (false, "PULSE_SERVER=unix:/none, but /none: No such file or directory; tests need none"))
  }

  @Test func aNewGameNamesTheToolsThatItsFirstBuildLacks() throws {
    _ = checkup()
    func missing(isRoot: Bool) -> [String] {
      Checkup.missingTools(on: Machine(place.outside, root: place.folder.url, isRoot: isRoot))
    }
    let swift = "Swift is missing: 6.2 or later is needed: https://www.swift.org/install/linux/"
    let git = "git is missing, and the first build fetches packages with it: "
    #expect(missing(isRoot: false) == [swift, "\(git)install the counterparts of these Debian packages: git"])
    try install("apt-get")
    #expect(missing(isRoot: false) == [swift, "\(git)sudo apt-get update && sudo apt-get install -y git"])
    #expect(missing(isRoot: true) == [swift, "\(git)apt-get update && apt-get install -y git"])
    try installAll()
    #expect(missing(isRoot: false) == [])
  }
}
