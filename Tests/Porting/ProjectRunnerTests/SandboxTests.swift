import Foundation
import TestSupport
import Testing

@testable import ProjectRunner

@Suite struct SandboxTests {
  private let sandbox: Sandbox

  init() {
    var sandbox = Sandbox(
      program: "bwrap", home: URL(fileURLWithPath: "/c/home"),
      variables: ["PATH": "/usr/bin", "SECRET": "1", "DISPLAY": ":0", "XDG_RUNTIME_DIR": "/run/user/1", "LANG": "C"])
    sandbox.readable = [.init(URL(fileURLWithPath: "/home/me/Game")), .init(URL(fileURLWithPath: "/usr/share/game"))]
    sandbox.writable = [.init(URL(fileURLWithPath: "/c/home")), .init(URL(fileURLWithPath: "/c/b"), at: "/shared")]
    self.sandbox = sandbox
  }

  /// Whether words follow each other in a list.
  private func has(_ words: [String], in list: [String]) -> Bool {
    list.indices.contains { list[$0...].starts(with: words) }
  }

  @Test func onlyNamedPathsAreShared() {
    let list = sandbox.arguments(["game", "-x"], in: URL(fileURLWithPath: "/c"))
    #expect(list.suffix(3) == ["--", "game", "-x"])
    for words in [
      ["--unshare-all"], ["--die-with-parent"], ["--new-session"], ["--cap-drop", "ALL"], ["--clearenv"],
      ["--tmpfs", "/tmp"], ["--ro-bind", "/home/me/Game", "/home/me/Game"], ["--bind", "/c/home", "/c/home"],
      ["--bind", "/c/b", "/shared"], ["--setenv", "PATH", "/usr/bin"], ["--setenv", "HOME", "/c/home"],
      ["--chdir", "/c"],
    ] { #expect(has(words, in: list), "\(words)") }
    for word in ["--share-net", "SECRET", "DISPLAY", "/home", "/", "/run/user/1", "/usr/share/game"] {
      #expect(!list.contains(word), "\(word)")
    }
  }

  @Test func onlyAWindowHasASocketAndOnlyFetchingHasANetwork() {
    var sandbox = sandbox
    sandbox.hasScreen = true
    let window = sandbox.arguments(["game"], in: URL(fileURLWithPath: "/c"))
    #expect(has(["--ro-bind-try", "/tmp/.X11-unix", "/tmp/.X11-unix"], in: window))
    #expect(has(["--ro-bind-try", "/run/user/1/pulse", "/run/user/1/pulse"], in: window))
    #expect(has(["--setenv", "DISPLAY", ":0"], in: window))
    #expect(!window.contains("--share-net"))
    (sandbox.hasScreen, sandbox.hasNetwork) = (false, true)
    let fetching = sandbox.arguments(["swift"], in: URL(fileURLWithPath: "/c"))
    #expect(fetching.contains("--share-net") && !fetching.contains("DISPLAY"))
  }

  // MARK: The builder's sandboxes

  @Test(.enabled(if: ProgramPath.find("bwrap", in: ["PATH": "/usr/bin:/bin"]) != nil, "bubblewrap is not installed"))
  func theGameWritesOnlyToItsHomeAndItsPictures() throws {
    let place = try Workplace()
    var options = GameBuilder.Options()
    options.isSandboxed = true
    let builder = try place.builder(options)
    #expect(place.kinds() == ["true"])
    let play = builder.playSandbox(pictures: URL(fileURLWithPath: "/out"))
    #expect(play.writable.map(\.path) == [builder.folder.home.path, "/out"])
    #expect(play.writable[1].url.path == builder.folder.pictures.path)
    #expect(!play.readable.contains { $0.path == place.folder.path("engine").path })
    #expect(!play.hasScreen && !play.hasNetwork)
    #expect(builder.playSandbox(pictures: nil).hasScreen)
    _ = try builder.program()
    let commands = place.outside.commands
    // The helper itself is ours and is built outside.
    #expect(commands[0].first == "swift")
    for command in commands.dropFirst() {
      #expect(command.first?.hasSuffix("/bwrap") == true && !command.contains("--share-net"))
      #expect(has(["--bind", builder.folder.build.path, builder.sharedBuild.path], in: command))
    }
  }

  @Test(.enabled(if: ProgramPath.find("bwrap", in: ["PATH": "/usr/bin:/bin"]) != nil, "bubblewrap is not installed"))
  func theNamedFolderIsReadWhileBuildingAndHiddenFromTheGame() throws {
    let place = try Workplace()
    try place.folder.write("x", to: "Repo/App/Game.xcodeproj/project.pbxproj")
    try place.folder.write("x", to: "Game.swift")
    var options = GameBuilder.Options()
    options.isSandboxed = true
    let builder = try GameBuilder(place.project("Repo"), options, outside: place.outside)
    _ = try builder.program()
    let repo = place.folder.path("Repo").path
    let prepare = try #require(place.outside.commands.first { $0.contains("prepare") })
    #expect(has(["--ro-bind", repo, repo], in: prepare))
    #expect(!builder.playSandbox(pictures: nil).readable.contains { $0.path.hasPrefix(repo) })
  }

  @Test(.enabled(if: ProgramPath.find("bwrap", in: ["PATH": "/usr/bin:/bin"]) != nil, "bubblewrap is not installed"))
  func theCompiledEngineIsCopiedOnlyIntoANewBuild() throws {
    for hasBuild in [false, true] {
      let place = try Workplace()
      var options = GameBuilder.Options()
      options.isSandboxed = true
      let builder = try place.builder(options)
      for folder in hasBuild ? [builder.sharedBuild, builder.folder.build] : [builder.sharedBuild] {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data().write(to: folder.appendingPathComponent("build.db"))
      }
      _ = try builder.program()
      #expect(place.outside.commands.contains { $0.first == "cp" } != hasBuild)
    }
  }

  /// A `swift` in PATH is often a link to the toolchain, which the build must see.
  @Test func theToolchainBehindALinkIsReadable() throws {
    let place = try Workplace()
    for name in ["toolchain/usr/bin/swift", "bin/bwrap"] {
      try place.folder.write("#!/bin/sh\n", to: name)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: place.folder.path(name).path)
    }
    let link = place.folder.path("bin/swift")
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: place.folder.path("toolchain/usr/bin/swift"))
    place.outside.environment["PATH"] = link.deletingLastPathComponent().path
    let paths = try place.builder().playSandbox(pictures: nil).readable.map(\.path)
    #expect(paths.contains { $0.hasSuffix("/toolchain/usr") }, "\(paths)")
  }

  @Test func withoutBubblewrapThePackageIsNamed() throws {
    let place = try Workplace()
    place.outside.environment["PATH"] = place.folder.url.path
    var options = GameBuilder.Options()
    options.isSandboxed = true
    #expect(
      throws: RunError(
        .missing, "--sandbox needs bubblewrap, which is not installed; on Debian and Ubuntu: apt install bubblewrap")
    ) { try place.builder(options) }
  }
}
