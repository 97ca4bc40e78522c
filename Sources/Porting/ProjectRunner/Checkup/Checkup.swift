internal import Foundation

/// The things that a machine has and lacks for making games.
package struct Checkup {
  /// One thing that was looked for.
  package struct Finding: Equatable, Sendable {
    package let name: String
    /// The version or path that was found, or the purpose of the thing.
    package let detail: String
    package let isFound: Bool
    /// Whether no game can be built and tested without it.
    package let isNeeded: Bool
    /// The Debian package that brings it; nil if none does.
    package let package: String?
  }

  package let findings: [Finding]
  private let machine: Machine

  /// The oldest Swift that builds the engine; `Package.swift` names it too.
  static let oldestSwift = (major: 6, minor: 2)

  package init(_ machine: Machine) {
    findings = Self.needed(machine) + Self.useful(machine)
    self.machine = machine
  }

  /// A line for each program that the first build of a new game lacks, with the remedy.
  static func missingTools(on machine: Machine) -> [String] {
    let (swift, git) = (swift(machine), git(machine))
    let install = installCommand(for: ["git"], on: machine)
    let problem = machine.hasProgram("swift") ? "the build needs another Swift" : "Swift is missing"
    return (swift.isFound ? [] : ["\(problem): \(swift.detail)"])
      + (git.isFound ? [] : ["git is missing, and the first build fetches packages with it: \(install)"])
  }

  /// Whether a game can be built and tested.
  package var isReady: Bool { findings.allSatisfy { $0.isFound || !$0.isNeeded } }

  /// The one command that installs what is missing; nil if no package is.
  package var installCommand: String? {
    let packages = findings.filter { !$0.isFound }.compactMap(\.package)
    return packages.isEmpty ? nil : Self.installCommand(for: packages, on: machine)
  }

  /// A new machine has no package lists and an old one has outdated lists, so the command updates them first.
  private static func installCommand(for packages: [String], on machine: Machine) -> String {
    let names = packages.joined(separator: " ")
    guard machine.hasProgram("apt-get") else { return "install the counterparts of these Debian packages: \(names)" }
    let command = "\(machine.isRoot ? "" : "sudo ")apt-get"
    return "\(command) update && \(command) install -y \(names)"
  }

  /// The lines that `skit doctor` prints.
  package var lines: [String] {
    func list(_ title: String, _ findings: [Finding], missing: String) -> [String] {
      let width = findings.map(\.name.count).max() ?? 0
      return [title]
        + findings.map { finding in
          let gap = String(repeating: " ", count: width - finding.name.count)
          return "  \(finding.isFound ? "ok     " : missing) \(finding.name)\(gap)  \(finding.detail)"
        }
    }
    let needed = list("To build and test a game:", findings.filter(\.isNeeded), missing: "MISSING")
    let useful = list("To play, and for optional features:", findings.filter { !$0.isNeeded }, missing: "none   ")
    let forWindow = findings.filter { finding in
      !finding.isFound && Library.all.contains { $0.isForWindow && $0.package == finding.name }
    }
    let verdict =
      !isReady
      ? "A game cannot be built here yet."
      : forWindow.isEmpty
        ? "A game can be built and tested here."
        : "A game with traits: [] can be built and tested here; the trait Window, which is on by default, needs "
          + "\(forWindow.map(\.name).joined(separator: " "))."
    return needed + useful + (installCommand.map { ["To install what is missing:", "  \($0)"] } ?? []) + [verdict]
  }

  // MARK: Looking

  private static func needed(_ machine: Machine) -> [Finding] {
    [swift(machine), git(machine), compiler(machine), pkgConfig(machine)]
      + Library.all.filter { !$0.isForWindow }.map { finding($0, machine) } + [engine(machine)]
  }

  private static func finding(_ library: Library, _ machine: Machine) -> Finding {
    let version = library.version(on: machine)
    return Finding(
      name: library.package, detail: version.flatMap { $0.isEmpty ? nil : $0 } ?? library.use,
      isFound: version != nil, isNeeded: !library.isForWindow, package: library.package)
  }

  private static func swift(_ machine: Machine) -> Finding {
    let wanted = "\(oldestSwift.major).\(oldestSwift.minor) or later is needed: https://www.swift.org/install/linux/"
    let version = machine.version(of: "swift")
    let numbers = (version ?? "").split(separator: ".").compactMap { Int($0) }
    let isNew =
      numbers.count >= 2 && (numbers[0], numbers[1]) >= (oldestSwift.major, oldestSwift.minor)
    let detail = isNew ? version ?? "" : version.map { $0.isEmpty ? wanted : "\($0); \(wanted)" } ?? wanted
    return Finding(name: "Swift", detail: detail, isFound: isNew, isNeeded: true, package: nil)
  }

  private static func git(_ machine: Machine) -> Finding {
    let version = machine.version(of: "git")
    return Finding(
      name: "git", detail: version ?? "SwiftPM fetches packages with it", isFound: version != nil, isNeeded: true,
      package: "git")
  }

  /// Swift's clang compiles C++ with the headers of GCC's library.
  private static func compiler(_ machine: Machine) -> Finding {
    let version = machine.entries("\(machine.root)/usr/include/c++").last
    return Finding(
      name: "C++ headers", detail: version ?? "in /usr/include/c++, for the physics", isFound: version != nil,
      isNeeded: true, package: "g++")
  }

  private static func pkgConfig(_ machine: Machine) -> Finding {
    let isFound = ["pkg-config", "pkgconf"].contains(where: machine.hasProgram)
    return Finding(
      name: "pkg-config", detail: "finds the libraries", isFound: isFound, isNeeded: true, package: "pkg-config")
  }

  private static func engine(_ machine: Machine) -> Finding {
    do {
      let engine = try Engine(machine.environment)
      return Finding(name: "skit's clone", detail: engine.folder.path, isFound: true, isNeeded: true, package: nil)
    } catch {
      return Finding(name: "skit's clone", detail: "\(error)", isFound: false, isNeeded: true, package: nil)
    }
  }

  private static func useful(_ machine: Machine) -> [Finding] {
    func useful(_ name: String, _ found: String?, otherwise: String, package: String? = nil) -> Finding {
      Finding(name: name, detail: found ?? otherwise, isFound: found != nil, isNeeded: false, package: package)
    }
    func program(_ name: String, package: String, _ use: String) -> Finding {
      useful(name, machine.hasProgram(name) ? use : nil, otherwise: use, package: package)
    }
    let fonts = machine.fontFiles
    let emoji = fonts.first { $0.lowercased().contains("emoji") }.map { URL(fileURLWithPath: $0).lastPathComponent }
    let (display, sound) = (machine.display, machine.sound)
    // No build needs it; a program loads it for the first sound.
    let sounds = "sound files, also their durations in tests"
    let readsSounds = machine.folders("usr/lib", "usr/lib64", "usr/local/lib").contains {
      machine.has("\($0)/libsndfile.so.1")
    }
    return Library.all.filter(\.isForWindow).map { finding($0, machine) } + [
      useful("libsndfile1", readsSounds ? sounds : nil, otherwise: sounds, package: "libsndfile1"),
      useful(
        "display", display.found,
        otherwise: "\(display.problem ?? "no DISPLAY and no WAYLAND_DISPLAY"); tests need none"),
      useful("sound device", sound.found, otherwise: "\(sound.problem ?? "games are silent"); tests need none"),
      useful(
        "fonts", fonts.isEmpty ? nil : "\(fonts.count) files", otherwise: "windows use Skit Sans for each font",
        package: "fonts-liberation"),
      useful("emoji font", emoji, otherwise: "windows draw boxes for emoji", package: "fonts-noto-color-emoji"),
      program("bwrap", package: "bubblewrap", "for skit run --sandbox"),
      program("pdftocairo", package: "poppler-utils", "for PDF pictures of Xcode projects"),
      program("rsvg-convert", package: "librsvg2-bin", "for SVG pictures of Xcode projects"),
      program("ffmpeg", package: "ffmpeg", "for films, AAC sounds, and animations as .gif and .mp4"),
    ]
  }
}
