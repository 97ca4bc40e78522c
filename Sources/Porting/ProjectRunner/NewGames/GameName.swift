internal import Foundation

/// The name of a new game: as the player sees it, and as a Swift module.
package struct GameName: Equatable, Sendable {
  /// The name of the package's folder, such as "My Game 🎈". The player sees it.
  package let display: String
  /// The module's name, such as "MyGame".
  package let module: String

  /// Modules of Swift and of the packages that the engine uses, and words that name no module.
  private static let taken: Set<String> = [
    "Any", "ArgumentParser", "Cxx", "Dispatch", "Distributed", "Foundation", "FoundationEssentials",
    "FoundationInternationalization", "FoundationNetworking", "FoundationXML", "Glibc", "Observation",
    "PackageDescription", "PackagePlugin", "Protocol", "RegexBuilder", "Self", "Swift", "Synchronization", "Testing",
    "Type", "XCTest",
  ]

  /// Makes a module's name: letters and digits of ASCII, each word with a capital letter. Other scripts are
  /// transliterated.
  ///
  /// - Parameters:
  ///   - display: the name of the package's folder.
  ///   - engine: the clone of skit, whose modules the game may not be named after.
  /// - Throws: `RunError` for a name of which no module's name can be made, and for the name of another module.
  package init(_ display: String, engine: Engine) throws(RunError) {
    guard !display.unicodeScalars.contains(where: { CharacterSet.controlCharacters.contains($0) }) else {
      throw RunError(.usage, "\(display): a game's name has no line breaks and no control characters")
    }
    let latin = display.applyingTransform(StringTransform("Any-Latin; Latin-ASCII"), reverse: false) ?? display
    let words = latin.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let module = joined.first?.isNumber == true ? "Game\(joined)" : joined
    guard !module.isEmpty else {
      throw RunError(.usage, "\(display): has no letters for a Swift module's name; choose a name such as Bounce")
    }
    let modules = try Self.modules(of: engine)
    guard !Self.taken.contains(module), !modules.contains(module) else {
      throw RunError(.usage, "\(display): \(module) is the name of another module; choose another name")
    }
    (self.display, self.module) = (display, module)
  }

  /// The modules of a clone of skit: SwiftPM requires unique names across all packages.
  private static func modules(of engine: Engine) throws(RunError) -> [String] {
    let sources = engine.folder.appendingPathComponent("Sources").path
    let files = FileManager.default
    do {
      let layers = try files.contentsOfDirectory(atPath: sources)
      return try layers + ["Textures", "Scenes"]
        + layers.flatMap { try files.contentsOfDirectory(atPath: "\(sources)/\($0)") }
    } catch {
      throw RunError(.missing, "\(sources): the folder cannot be read: \(error.localizedDescription)")
    }
  }
}
