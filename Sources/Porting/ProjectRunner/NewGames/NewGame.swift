internal import Files
package import Foundation

/// The package of a new game, copied from one of skit's examples, so that skit's own tests build the same files.
package struct NewGame {
  /// An example that is copied.
  package enum Template: String, CaseIterable, Sendable {
    /// One scene of about thirty lines.
    case scene
    /// A small complete game.
    case game

    /// The folder in `Examples`, which is also the name that the new game's name replaces.
    var example: String {
      switch self {
      case .scene: "Bounce"
      case .game: "Rebound"
      }
    }
  }

  /// The files and folders to copy. A build leaves more in the folder.
  private static let contents = [".github", ".gitignore", "Art", "Package.swift", "README.md", "Sources", "Tests"]

  package let name: GameName
  package let template: Template
  package let engine: EnginePlace
  /// The new folder.
  package let folder: URL
  private let example: URL

  /// Reads the template and checks the name.
  ///
  /// - Parameters:
  ///   - path: the new folder. Its last part is the game's name.
  ///   - templates: the clone of skit that has the examples.
  /// - Throws: `RunError`.
  package init(path: String, template: Template, engine: EnginePlace, templates: Engine) throws(RunError) {
    folder = URL(fileURLWithPath: path, isDirectory: true).standardizedFileURL
    name = try GameName(folder.lastPathComponent, engine: templates)
    var status = stat()
    guard lstat(folder.path, &status) != 0 else {
      throw RunError(.unwritable, "\(folder.path): already exists, and is not changed; choose another name")
    }
    example = templates.folder.appendingPathComponent("Examples/\(template.example)")
    (self.template, self.engine) = (template, engine)
  }

  /// Writes the package: all of it, or nothing.
  ///
  /// - Throws: `RunError` for a folder that cannot be written, and for a clone of skit without the template.
  package func write() throws(RunError) {
    do {
      let new = try ReplacementFolder(for: folder)
      for name in Self.contents { try copy(example.appendingPathComponent(name), to: new.url, as: name) }
      try new.commit()
    } catch let error as OutputError {
      throw RunError(error)
    } catch let error as FileError {
      throw RunError(error)
    } catch {
      throw RunError(.missing, "\(example.path): the template cannot be read: \(error.localizedDescription)")
    }
  }

  /// The remaining steps before the package builds here and on GitHub, one line each.
  package func warnings(on machine: Machine) -> [String] {
    let workflow = "\(folder.path)/.github/workflows/test.yml: set ENGINE_URL to the address of skit"
    var lines = Checkup.missingTools(on: machine)
    switch engine {
    case .clone(_, nil, .some): lines.append("\(workflow), before you push")
    case .clone(_, nil, nil):
      lines.append("\(workflow) and ENGINE_VERSION to its commit, before you push; Git does not know them here")
    case .repository(let address, .unknown(let reason)):
      lines.append(
        "\(address): its versions are not known (\(reason)); Package.swift takes the branch main, and the first build "
          + "needs this address")
    case .clone, .repository: break
    }
    return lines
  }

  /// Copies a file or a folder.
  private func copy(_ source: URL, to parent: URL, as oldName: String) throws {
    let target = parent.appendingPathComponent(renamed(oldName))
    var status = stat()
    if stat(source.path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      _ = try OutputFolder(target, creates: true)
      for name in try FileManager.default.contentsOfDirectory(atPath: source.path).sorted()
      where !name.hasPrefix(".") {
        try copy(source.appendingPathComponent(name), to: target, as: name)
      }
    } else if source.pathExtension == "png" {
      try OutputFile.write(try ForeignFile.read(source, as: .image), to: target, as: .remade)
    } else {
      let text = adapted(try ForeignFile.text(source, as: .source), of: oldName)
      try OutputFile.write(Data(text.utf8), to: target, as: .remade)
    }
  }

  // MARK: Contents

  /// The text of a template's file for this game.
  func adapted(_ text: String, of file: String) -> String {
    switch file {
    case "Package.swift": renamed(manifest(text))
    case "test.yml": workflow(text)
    case "README.md":
      renamed(text.replacing("# \(template.example)\n", with: "# \(name.display)\n", maxReplacements: 1))
    case "Info.plist":
      renamed(
        text.replacing(
          "<key>CFBundleDisplayName</key>\n\t<string>\(template.example)</string>",
          with: "<key>CFBundleDisplayName</key>\n\t<string>\(escaped(name.display))</string>"))
    default: renamed(text)
    }
  }

  /// Replaces the template's name, but no word that starts like it.
  private func renamed(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let range = rest.firstRange(of: template.example) {
      let isWord = rest[range.upperBound...].first.map { $0.isLowercase } ?? false
      result += rest[..<range.lowerBound] + (isWord ? template.example : name.module)
      rest = rest[range.upperBound...]
    }
    return result + rest
  }

  private func manifest(_ text: String) -> String {
    switch engine {
    case .clone(let folder, _, _):
      let path = folder.path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      return text.replacing("\"../..\"", with: "\"\(path)\"")
    case .repository(let address, let version):
      return text.replacing(/\/\/\/ [^\n]*\nlet engine = [^\n]*\n\n/, with: "")
        .replacing(
          ".package(name: \"skit\", path: engine)", with: ".package(url: \"\(address)\", \(version.requirement))"
        )
        .replacing("package: \"skit\"", with: "package: \"\(engine.identity)\"")
    }
  }

  /// The engine's action does all of it, if there is one. Lines that end with `# clone` are for a clone only, which CI has
  /// to fetch first.
  private func workflow(_ text: String) -> String {
    if let action = engine.action, let steps = text.firstRange(of: "    env:\n") {
      return text[..<steps.lowerBound] + """
            steps:
              - uses: actions/checkout@v4
              # Installs the libraries, caches the build, runs the tests, and keeps the page of failed ones.
              - uses: \(action)

        """
    }
    let mark = "  # clone"
    switch engine {
    case .clone(_, let remote, let commit):
      return text.replacing("ENGINE_URL: \"\"", with: "ENGINE_URL: \"\(remote ?? "")\"")
        .replacing("ENGINE_VERSION: \"\"", with: "ENGINE_VERSION: \"\(commit ?? "")\"")
        .replacing(mark, with: "")
    case .repository(_, let version):
      return text.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasSuffix(mark) }
        .joined(separator: "\n")
        .replacing("ENGINE_VERSION: \"\"", with: "ENGINE_VERSION: \"\(version.reference)\"")
    }
  }

  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
