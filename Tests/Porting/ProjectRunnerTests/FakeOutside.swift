import Foundation
import ProjectRunner
import TestSupport

/// Small stand-ins for skit-xcode and SwiftPM, and a terminal that records its output.
final class FakeOutside: Outside {
  var environment: [String: String]
  /// The commands that were run, each by its first words.
  var commands: [[String]] = []
  var notes: [String] = []
  var shown: [String] = []
  var progress: [BuildProgress] = []
  /// The printed lines of prepare and of the game's build, and how they end.
  var prepareLines: [String] = []
  var prepareStatus: Int32 = 0
  var buildLines: [String] = []
  var buildStatus: Int32 = 0
  /// The lines that `PROGRAM --version` prints.
  var versionLines: [String: [String]] = [:]
  /// How `PROGRAM --version` ends; 0 if it is not here.
  var versionStatuses: [String: Int32] = [:]
  /// Called at the start of each command.
  var onRun: ([String]) throws -> Void = { _ in }
  /// Changes the manifest before it is written.
  var manifest: (inout [String: Any]) -> Void = { _ in }

  /// The Package.swift that prepare writes.
  var packageText = "// swift-tools-version: 6.2\nlet package = 1\n"

  init(_ environment: [String: String]) { self.environment = environment }

  func run(_ arguments: [String], environment: [String: String], line: ((String) -> Void)?) throws -> Int32 {
    commands.append(arguments)
    try onRun(arguments)
    if arguments.last == "--version" {
      versionLines[arguments[0], default: []].forEach { line?($0) }
      if let status = versionStatuses[arguments[0]] { return status }
    }
    func value(_ option: String) -> String? {
      arguments.firstIndex(of: option).map { arguments[arguments.index(after: $0)] }
    }
    if arguments.contains("prepare"), let package = value("--into"), let at = arguments.firstIndex(of: "prepare") {
      prepareLines.forEach { line?($0) }
      if prepareStatus == 0 { try write(URL(fileURLWithPath: package), project: arguments[at + 1]) }
      return prepareStatus
    }
    if arguments.starts(with: ["swift", "test"]) {
      buildLines.forEach { line?($0) }
      return buildStatus
    }
    if arguments.contains("build"), let product = value("--product"), let scratch = value("--scratch-path") {
      if product != "skit-xcode" {
        buildLines.forEach { line?($0) }
        if buildStatus != 0 { return buildStatus }
      } else if let package = value("--package-path") {
        // SwiftPM adds swift-syntax.
        try Data("{}".utf8).write(to: URL(fileURLWithPath: package).appendingPathComponent("Package.resolved"))
      }
      // A sandbox may give another folder this path.
      let mount = arguments.indices.first { arguments[$0] == "--bind" && arguments[$0 + 2] == scratch }
      let folder = URL(fileURLWithPath: mount.map { arguments[$0 + 1] } ?? scratch).appendingPathComponent("debug")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let program = folder.appendingPathComponent(product)
      if FileManager.default.fileExists(atPath: program.path) { try FileManager.default.removeItem(at: program) }
      try Data("#!/bin/sh\necho \(product)\n".utf8).write(to: program)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    }
    return 0
  }

  private func write(_ package: URL, project: String) throws {
    let source = URL(fileURLWithPath: project).deletingLastPathComponent().appendingPathComponent("Game.swift")
    var status = stat()
    stat(source.path, &status)
    var values: [String: Any] = [
      "product": "Game", "module": "Game", "platform": "ios", "bundle": "Bundle",
      "inputs": [
        [
          "path": source.path, "size": Int(status.st_size),
          "modified": Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) * 1e-9,
        ]
      ],
      "rewrites": [["file": source.path, "line": 3, "rule": "selector", "reason": "Swift on Linux has no selectors"]],
      "tests": [],
    ]
    manifest(&values)
    let files = FileManager.default
    for (name, text) in [
      "Package.swift": packageText,
      "Sources/Game/Game.swift": "#sourceLocation(file: \"\(source.path)\", line: 1)\nlet game = 1\n",
      "Bundle/Info.plist": "<plist/>",
    ] {
      let file = package.appendingPathComponent(name)
      try files.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try JSONSerialization.data(withJSONObject: values).write(to: package.appendingPathComponent("manifest.json"))
  }

  func note(_ line: String) { notes.append(line) }
  func show(_ line: String) { shown.append(line) }
  func show(_ progress: BuildProgress?) { if let progress { self.progress.append(progress) } }
}

/// A project, an engine and a cache in a temporary folder.
struct Workplace {
  let folder: TemporaryFolder
  let outside: FakeOutside

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("// !$*UTF8*$!", to: "My Game 🎈/Game.xcodeproj/project.pbxproj")
    try folder.write("let game = 1\n", to: "My Game 🎈/Game.swift")
    try folder.write("// swift-tools-version: 6.2\n", to: "engine/Package.swift")
    try folder.write("x", to: "engine/Sources/Apple/SpriteKit/SKNode.swift")
    outside = FakeOutside([
      "XDG_CACHE_HOME": folder.path("cache").path, "SKIT_ENGINE": folder.path("engine").path, "PATH": "/usr/bin:/bin",
    ])
  }

  func project(_ path: String = "My Game 🎈") throws -> ProjectPath { try ProjectPath(folder.path(path).path) }

  func builder(_ options: GameBuilder.Options = .init()) throws -> GameBuilder {
    try GameBuilder(try project(), options, outside: outside)
  }

  /// The first words of the commands since the last call.
  func kinds() -> [String] {
    defer { outside.commands = [] }
    return outside.commands.map { command in
      for word in ["skit-xcode", "prepare", "build", "true"]
      where command.contains(word) || command.contains("/bin/\(word)") {
        return word
      }
      return command[0]
    }
  }
}
