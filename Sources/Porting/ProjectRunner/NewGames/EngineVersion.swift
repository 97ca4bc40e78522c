/// The version that a new package takes from a Git repository of skit.
package enum EngineVersion: Equatable, Sendable {
  /// The newest tag that this skit's games work with, such as `0.1.2` or `v0.1.2`.
  case tag(String)
  /// The branch that the repository shows; it has no such tag.
  case branch(String)
  /// The repository could not be asked, for this reason. The package takes the branch `main`.
  case unknown(String)

  /// Asks the repository, over the network if it is not on this machine.
  init(of address: String, _ outside: any Outside) {
    guard ProgramPath.find("git", in: outside.environment) != nil else {
      self = .unknown("git is missing")
      return
    }
    // An address that does not answer would keep Git waiting for minutes.
    let limit = ProgramPath.find("timeout", in: outside.environment) == nil ? [] : ["timeout", "--foreground", "30"]
    var lines: [String] = []
    do {
      let command = limit + ["git", "ls-remote", "--symref", "--", address, "HEAD", "refs/tags/*"]
      let status = try outside.run(command, environment: ["GIT_TERMINAL_PROMPT": "0"]) { lines.append($0) }
      self =
        status == 0
        ? Self(references: lines)
        : .unknown(lines.first { $0.hasPrefix("fatal: ") } ?? lines.last ?? "git ends with status \(status)")
    } catch {
      self = .unknown("\(error)")
    }
  }

  /// Reads the lines of `git ls-remote --symref`.
  ///
  /// - Parameter engine: the version of this skit. Versions up to the next major one are compatible with it, as with
  ///   SwiftPM's `from:`.
  init(references lines: [String], engine: String = Engine.version) {
    let own = Self.numbers(engine) ?? []
    var newest: (tag: String, numbers: [Int])?
    var branch = "main"
    for line in lines {
      if let match = line.wholeMatch(of: /ref: refs\/heads\/([A-Za-z0-9._\/+\-]+)\tHEAD/) {
        branch = String(match.1)
      } else if let match = line.wholeMatch(of: /[0-9a-f]+\trefs\/tags\/(v?[0-9.]+)/),
        let numbers = Self.numbers(String(match.1)), numbers.first == own.first,
        !numbers.lexicographicallyPrecedes(own), newest.map({ $0.numbers.lexicographicallyPrecedes(numbers) }) ?? true
      {
        newest = (String(match.1), numbers)
      }
    }
    self = newest.map { .tag($0.tag) } ?? .branch(branch)
  }

  /// The three numbers of a version; nil for another text.
  private static func numbers(_ version: String) -> [Int]? {
    let parts = version.drop { $0 == "v" }.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    return parts.count == 3 && numbers.count == 3 ? numbers : nil
  }

  /// The tag or the branch.
  var reference: String {
    switch self {
    case .tag(let name), .branch(let name): name
    case .unknown: "main"
    }
  }

  /// The argument of `.package(url:)`, such as `from: "0.1.2"`.
  var requirement: String {
    switch self {
    case .tag(let name): "from: \"\(name.drop { $0 == "v" })\""
    case .branch, .unknown: "branch: \"\(reference)\""
    }
  }
}
