package import Foundation

/// The place where a new game's package finds the engine.
package enum EnginePlace: Equatable, Sendable {
  /// A clone of skit on this machine. `remote` is the address of its Git repository, and `commit` its commit; nil if Git
  /// does not know them.
  case clone(URL, remote: String?, commit: String?)
  /// The address of a Git repository, which SwiftPM fetches.
  case repository(String, EngineVersion)

  /// Reads the value of `--engine`: an address or a folder.
  ///
  /// - Parameter text: nil takes SKIT_ENGINE, or the clone that this program was built from.
  /// - Throws: `RunError` for a folder that is not a clone of skit, or an address that cannot be written to a file.
  package init(_ text: String?, outside: any Outside) throws(RunError) {
    if let text, Self.isAddress(text) {
      guard !text.contains(where: { $0.isWhitespace || $0.isNewline || "\"\\".contains($0) }) else {
        throw RunError(.usage, "--engine \(text): expected the address of a Git repository, or a folder")
      }
      self = .repository(text, EngineVersion(of: text, outside))
      return
    }
    let engine = try Engine(outside.environment, option: text)
    let remote = Self.git(["remote", "get-url", "origin"], in: engine.folder, outside).flatMap(Self.publicAddress)
    self = .clone(
      engine.folder, remote: remote, commit: Self.git(["rev-parse", "--verify", "HEAD"], in: engine.folder, outside))
  }

  /// Whether a text is an address, such as `https://example.org/skit.git` or `git@example.org:skit.git`, and not a
  /// path.
  static func isAddress(_ text: String) -> Bool {
    text.contains("://") || text.firstMatch(of: /^[\w.\-]+@[\w.\-]+:/) != nil
  }

  /// An address that other machines can use, without the password that it may contain; nil for a path of this machine.
  static func publicAddress(_ text: String) -> String? {
    guard isAddress(text), !text.hasPrefix("file:"), !text.contains(where: { "\"'\\$`# ".contains($0) }) else {
      return nil
    }
    return text.replacing(/^(https?:\/\/)[^\/@]*@/) { $0.1 }
  }

  /// The first line that Git prints; nil if it fails or is not installed.
  private static func git(_ arguments: [String], in folder: URL, _ outside: any Outside) -> String? {
    guard ProgramPath.find("git", in: outside.environment) != nil else { return nil }
    var lines: [String] = []
    do {
      // `safe.directory` also allows a clone of another user.
      let command = ["git", "-c", "safe.directory=*", "-C", folder.path] + arguments
      guard try outside.run(command, environment: [:], line: { lines.append($0) }) == 0 else { return nil }
    } catch {
      return nil
    }
    return lines.first
  }

  /// The package's name in `.product(name:package:)`: SwiftPM takes the last part of an address.
  var identity: String {
    guard case .repository(let address, _) = self else { return "skit" }
    let name = address.split { "/:".contains($0) }.last.map(String.init) ?? "skit"
    return (name.hasSuffix(".git") ? String(name.dropLast(4)) : name).lowercased()
  }

  /// The engine's GitHub Action that tests a game, as a workflow names it; nil unless the engine is known to be on GitHub.
  var action: String? {
    let place: (address: String, reference: String)
    switch self {
    case .clone(_, let remote?, let commit?): place = (remote, commit)
    case .clone: return nil
    case .repository(let address, let version): place = (address, version.reference)
    }
    let hosts = /(?:https:\/\/|ssh:\/\/git@|git@)github\.com[\/:]([A-Za-z0-9\-]+\/[A-Za-z0-9._\-]+?)(?:\.git)?\/?/
    return place.address.wholeMatch(of: hosts).map { "\($0.1)/.github/actions/test@\(place.reference)" }
  }
}
