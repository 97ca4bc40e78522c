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
    try place.folder.write("", to: "usr/include/c++/12/vector")
    try place.folder.write("", to: "usr/share/fonts/truetype/noto/NotoColorEmoji.ttf")
    try place.folder.write("", to: "dev/snd/pcmC0D0p")
    place.outside.versionLines = ["swift": ["swift-driver version: 1.127", swift], "git": ["git version 2.39.5"]]
  }

  @Test func aMachineWithEverythingIsReady() throws {
    try installAll()
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
        == "sudo apt-get install -y git g++ pkg-config libsdl2-dev libsdl2-image-dev libsdl2-mixer-dev libsndfile1-dev "
        + "libfontconfig-dev libfreetype-dev libharfbuzz-dev libdeflate-dev libbox2d-dev libcurl4-openssl-dev "
        + "fonts-liberation fonts-noto-color-emoji bubblewrap poppler-utils "
        + "librsvg2-bin ffmpeg")
    #expect(checkup.lines.last == "A game cannot be built here yet.")
    #expect(self.checkup(isRoot: true).installCommand?.hasPrefix("apt-get install -y git ") == true)
  }

  @Test func eachNeededThingIsMissedAlone() throws {
    for library in Library.all {
      let place = try CheckupTests()
      try place.installAll()
      try FileManager.default.removeItem(
        at: place.place.folder.path("usr/lib/x86_64-linux-gnu/pkgconfig/\(library.module).pc"))
      #expect(!place.checkup().isReady, "\(library.package)")
      #expect(place.checkup(isRoot: true).installCommand == "apt-get install -y \(library.package)")
      // A header will do.
      try place.place.folder.write("", to: "usr/include/x86_64-linux-gnu/\(library.header)")
      #expect(place.checkup().isReady, "\(library.package)")
    }
  }

  @Test func whatOnlyAWindowNeedsStopsNobody() throws {
    try installAll()
    for path in ["bin/ffmpeg", "bin/bwrap", "bin/pdftocairo", "bin/rsvg-convert", "usr/share", "dev"] {
      try FileManager.default.removeItem(at: place.folder.path(path))
    }
    let checkup = checkup()
    #expect(checkup.isReady)
    let missing = checkup.findings.filter { !$0.isFound }.map(\.name)
    #expect(
      missing == [
        "display", "sound device", "fonts", "emoji font", "bwrap", "pdftocairo", "rsvg-convert", "ffmpeg",
      ])
  }

  @Test(arguments: [
    ("Swift version 5.10.1", false), ("Swift version 6.1", false), ("Swift version 6.2", true),
    ("Apple Swift version 7.0 (x)", true), ("nothing", false),
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
    #expect(checkup().installCommand == "install what Debian calls git")
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
  }
}
