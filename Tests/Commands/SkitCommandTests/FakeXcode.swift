import Foundation
import TestSupport

/// A project from Xcode, with scripts in place of SwiftPM, skit-xcode and the game.
struct FakeXcode {
  let folder: TemporaryFolder

  /// - Parameters:
  ///   - game: the lines of the game's script.
  ///   - platform: the platform in the manifest that skit-xcode writes.
  init(game: String = "echo \"game $*\"", platform: String = "ios") throws {
    folder = try TemporaryFolder()
    try folder.write("// !$*UTF8*$!", to: "My Game 🎈/Game.xcodeproj/project.pbxproj")
    try folder.write("let game = 1\n", to: "My Game 🎈/Game.swift")
    try folder.write("// swift-tools-version: 6.2\n", to: "engine/Package.swift")
    try folder.write("x", to: "engine/Sources/Apple/SpriteKit/SKNode.swift")
    try script("engine/game", game)
    try script(
      "engine/skit-xcode",
      #"""
      echo "skit-xcode $*" >>"$4/calls"
      [ ! -e "$2/../broken" ] || { echo "$2/../Game.swift:1:5: error: no such class" >&2; exit 1; }
      mkdir -p "$4/Sources/Game" "$4/Bundle"
      echo 'let package = 1' >"$4/Package.swift"
      echo '<plist/>' >"$4/Bundle/Info.plist"
      source=$(dirname "$2")/Game.swift
      printf '{"product":"Game","module":"Game","platform":"\#(platform)","bundle":"Bundle","rewrites":[{"file":"%s","line":1,"rule":"selector","reason":"no selectors"}],"tests":[],"inputs":[{"path":"%s","size":%s,"modified":%s}]}' \
        "$source" "$source" "$(stat -c %s "$source")" "$(stat -c %.9Y "$source")" >"$4/manifest.json"
      """#)
    let engine = folder.path("engine").path
    try script(
      "toolchain/bin/swift",
      #"""
      case $1 in package) exit 0;; esac
      kind=$1
      while [ $# -gt 0 ]; do
        case $1 in
        --product) product=$2 ;;
        --scratch-path) scratch=$2 ;;
        --package-path) package=$2 ;;
        esac
        shift
      done
      mkdir -p "$scratch/debug"
      [ "$kind" != test ] || { echo 'SkitTests.FirstStageTests/theBallReachesTheTop()'; exit 0; }
      echo "[1/2] Compiling $product"
      rm -f "$scratch/debug/$product"
      case $product in
      skit-xcode) cp "$package/skit-xcode" "$scratch/debug/skit-xcode" ;;
      *) cp "\#(engine)/game" "$scratch/debug/$product" ;;
      esac
      """#)
  }

  private func script(_ path: String, _ text: String) throws {
    let file = try folder.write("#!/bin/bash\n\(text)\n", to: path)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
  }

  /// Runs `skit` in the temporary folder.
  func skit(_ arguments: String..., environment: [String: String] = [:]) throws -> CommandRun {
    try skit(arguments, environment: environment)
  }

  func skit(_ arguments: [String], environment: [String: String] = [:]) throws -> CommandRun {
    var variables = [
      "PATH": "\(folder.path("toolchain/bin").path):/usr/bin:/bin", "SKIT_ENGINE": folder.path("engine").path,
      "XDG_CACHE_HOME": folder.path("cache").path, "HOME": folder.path("home").path,
    ]
    variables.merge(environment) { $1 }
    return try CommandRun("skit", arguments, environment: variables, folder: folder.url)
  }

  /// The number of calls of skit-xcode.
  var prepareCount: Int { get throws { try calls.count } }

  /// The calls of skit-xcode.
  var calls: [String] {
    get throws {
      let files = FileManager.default.enumerator(atPath: folder.path("cache").path)
      let calls = (files?.allObjects as? [String] ?? []).first { $0.hasSuffix("/calls") }
      return try calls.map { try folder.text("cache/\($0)").split(separator: "\n").map(String.init) } ?? []
    }
  }
}
