internal import Files
package import Foundation
package import XcodeProjects

/// The Swift package that replaces a game's Xcode project.
///
///     FOLDER/Package.swift
///     FOLDER/Sources/MODULE/...      the game's sources, rewritten, and main.swift
///     FOLDER/Sources/LIBRARY/...     those of each library of the project
///     FOLDER/Tests/MODULE/...        its unit tests
///     FOLDER/Bundle/...              the app's bundle, flat as Xcode makes it, with its Info.plist
///
/// The same game gives the same files, byte for byte. The sources and the bundle are copies, so that the folder can be
/// moved away from the project.
package struct GamePackage {
  /// The game.
  package let project: GameProject
  /// The game's start; nil for a game whose own main.swift starts it.
  package let start: GameStart?
  /// The folder of this project's package, absolute.
  package let engine: URL

  /// Creates a description; nothing is written.
  package init(_ project: GameProject, start: GameStart?, engine: URL) {
    (self.project, self.start, self.engine) = (project, start, engine)
  }

  /// Writes the package. Only files whose contents changed are written, and files of an earlier run that are gone from
  /// the game are removed. Other files are not touched.
  ///
  /// - Parameters:
  ///   - folder: created if it does not exist.
  ///   - drawer: draws PDF and SVG pictures beside their files; nil leaves them out. Pictures that an earlier call drew
  ///     from the same file stay.
  ///   - rewrite: changes a source, given as the user's file and its text. The default leaves it as it is.
  /// - Returns: the paths of the files that were written or removed, sorted, relative to the folder.
  /// - Throws: `GamePackageError`.
  @discardableResult
  package func write(
    into folder: URL, drawer: VectorDrawer? = nil, rewrite: (GameProject.File, String) -> String = { $1 }
  ) throws(GamePackageError) -> [String] {
    var contents = PackageContents()
    var targets: [PackageTarget] = []
    for library in project.libraries {
      targets.append(
        try target(
          .library, library.module, library.sources, models: library.models, library.language, library.conditions,
          uses: library.uses, &contents, rewrite))
    }
    var own = project.sources
    if let start {
      own = own.compactMap { source in
        guard source.url.lastPathComponent == "main.swift" else { return source }
        guard start.keepsMain else { return nil }
        // The compiler takes a file of that name for the program itself.
        var renamed = source
        renamed.path = String(source.path.dropLast("main.swift".count)) + "main-file.swift"
        return renamed
      }
    }
    targets.append(
      try target(
        .game, project.module, own, models: project.models, project.language, project.conditions,
        uses: project.libraries.map(\.module), &contents, rewrite))
    if let start { contents.add(Data(start.main.utf8), at: "Sources/\(project.module)/main.swift") }
    for tests in project.tests where !tests.sources.isEmpty {
      targets.append(
        try target(
          .tests, tests.module, tests.sources, project.language, project.conditions,
          uses: [project.module] + project.libraries.map(\.module), &contents, rewrite))
    }
    var modules: Set<String> = []
    for target in targets where !modules.insert(target.module).inserted {
      throw GamePackageError(path: project.path, problem: "has two targets with the module name \(target.module)")
    }
    let manifest = PackageManifest(name: project.module, engine: engine, packages: project.packages, targets: targets)
    contents.add(Data(manifest.text.utf8), at: "Package.swift")
    contents.add(Data(PropertyListXML.text(project.infoPlist).utf8), at: "Bundle/Info.plist")
    for resource in project.resources { contents.add(resource.file.url, at: "Bundle/\(resource.place)") }
    if let drawer { try addDrawings(by: drawer, folder, &contents) }
    return try PackageFolder(folder).write(contents)
  }

  /// The Swift packages in the project's folder, each with the words of the written Package.swift that name it.
  package static func localPackages(of project: GameProject) -> [(folder: URL, dependency: String)] {
    project.packages.compactMap { package in
      guard case .local(let folder) = package.source else { return nil }
      return (folder.url, PackageManifest.dependency(package))
    }
  }

  /// Adds the pictures that are drawn from PDF and SVG files. A file of the user at the same place stays.
  private func addDrawings(
    by drawer: VectorDrawer, _ folder: URL, _ contents: inout PackageContents
  ) throws(GamePackageError) {
    for resource in project.resources where VectorPicture.isVector(resource.place) {
      let paths = VectorDrawer.scales.map { scale in
        "Bundle/\(VectorPicture.drawnName(of: resource.place, scale: scale))"
      }
      if try isDrawn(resource, in: folder, paths) {
        for path in paths { contents.add(folder.appendingPathComponent(path), at: path) }
        continue
      }
      for (path, data) in zip(paths, drawer.pictures(of: resource)) { contents.add(data, at: path) }
    }
  }

  /// Whether the folder has a file as it is, and all pictures of it.
  private func isDrawn(
    _ resource: GameProject.Resource, in folder: URL, _ pictures: [String]
  ) throws(GamePackageError) -> Bool {
    let copy = folder.appendingPathComponent("Bundle/\(resource.place)")
    guard ([copy] + pictures.map(folder.appendingPathComponent)).allSatisfy({ access($0.path, R_OK) == 0 }) else {
      return false
    }
    do {
      return try ForeignFile.read(copy, as: .vectorPicture)
        == ForeignFile.read(resource.file.contents, as: .vectorPicture)
    } catch {
      // The file is too large, for example, which the drawer reports.
      return false
    }
  }

  /// Adds the sources of a target.
  private func target(
    _ kind: PackageTarget.Kind, _ module: String, _ sources: [GameProject.File], models: [GameProject.File] = [],
    _ language: GameProject.Language, _ conditions: [String], uses: [String], _ contents: inout PackageContents,
    _ rewrite: (GameProject.File, String) -> String
  ) throws(GamePackageError) -> PackageTarget {
    var target = PackageTarget(
      kind: kind, module: module, language: language, conditions: conditions, uses: uses)
    if kind == .game { target.imports.formUnion(start?.imports ?? []) }
    for source in sources {
      let text: String
      do {
        text = rewrite(source, try ForeignFile.text(source.contents, as: .source))
      } catch {
        throw GamePackageError(path: source.path, problem: error.problem)
      }
      target.imports.formUnion(ImportedModules.names(in: text))
      contents.add(Data(text.utf8), at: "\(target.folder)/\(source.path)")
    }
    for model in models {
      guard let classes = try ManagedClasses(of: model) else { continue }
      target.imports.insert("CoreData")
      contents.add(Data(classes.text.utf8), at: "\(target.folder)/\(classes.fileName)")
    }
    return target
  }
}

/// The reason why a package is not written.
package struct GamePackageError: Error, Equatable, CustomStringConvertible {
  /// The file.
  package var path: String
  /// The line, from 1.
  package var line = 1
  /// The problem, then how to fix it.
  package var problem: String

  /// One line, as compilers print it: `PATH:1:1: error: TEXT`.
  package var description: String { "\(path):\(line):1: error: \(problem)" }
}

/// The start of a game: the expression that makes its delegate.
package struct GameStart: Sendable, Equatable {
  /// Swift code that makes a `UIApplicationDelegate`.
  package var delegate: String
  /// The modules that the code needs, beside the game's own.
  package var imports: [String]
  /// Whether the game's own main.swift, rewritten to declarations alone, is a source like the others. Default false: it is
  /// left out.
  package var keepsMain: Bool

  /// Creates a start from code.
  package init(delegate: String, imports: [String] = [], keepsMain: Bool = false) {
    (self.delegate, self.imports, self.keepsMain) = (delegate, imports, keepsMain)
  }

  /// A game with an app delegate: the name of its class.
  package static func delegate(_ name: String) -> GameStart { GameStart(delegate: "\(name)()") }

  /// A game with a SwiftUI `App`: the name of its type.
  package static func app(_ name: String) -> GameStart {
    GameStart(delegate: "\(name).makeDelegate()", imports: ["SwiftUI"])
  }

  /// The file main.swift.
  var main: String {
    let imports = self.imports.map { "import \($0)\n" }.joined()
    return """
      \(imports)#if Tools
        import StageCommands

        StageCommands.run(delegate: \(delegate))
      #else
        import AppRunner

        AppRunner.run(delegate: \(delegate))
      #endif

      """
  }
}
