internal import Files
package import Foundation

/// The tests of an Xcode project: its unit tests, which `skit-xcode` puts into the written package, and stage tests in
/// the folder `SkitTests` beside the project.
package struct StageTests {
  package let builder: GameBuilder

  package static let folderName = "SkitTests"

  package init(_ builder: GameBuilder) { self.builder = builder }

  /// The folder of the stage tests.
  package static func folder(of project: ProjectPath) -> URL { project.folder.appendingPathComponent(folderName) }

  /// Writes the package with its tests, and runs them.
  ///
  /// - Parameters:
  ///   - flags: the user's flags for `swift test`, with which the tests are built.
  ///   - skipsBuild: whether the tests are built already. Default false.
  ///   - run: called with the package's folder, more flags for `swift test`, and a function to call between the build and
  ///     the tests. Meanwhile no other process builds in the shared folder.
  /// - Throws: `RunError`, including for a project without tests, and for tests that do not compile.
  package func run(
    flags: [String] = [], skipsBuild: Bool = false,
    _ run: (_ package: URL, _ flags: [String], _ isBuilt: () throws -> Void) throws -> Void
  ) throws {
    let (manifest, lock) = try builder.package()
    defer { lock.release() }
    let hasStageTests = FileManager.default.fileExists(atPath: Self.folder(of: builder.project).path)
    guard hasStageTests || !manifest.tests.isEmpty else {
      throw RunError(
        .missing,
        "\(builder.project.url.path): has no unit tests, and no \(Self.folderName) beside it; `skit test --init` writes "
          + "a first test there")
    }
    if hasStageTests { try addStageTests(manifest) }
    try builder.forgetPlan()
    if !skipsBuild { try builder.buildTests(manifest, flags: flags) }
    try run(builder.folder.package, ["--scratch-path", builder.sharedBuild.path]) { try linkFiles(manifest) }
  }

  /// Puts the game's files where a test finds a module's resources: beside the test program. A link in skit's own cache;
  /// each run makes it again.
  private func linkFiles(_ manifest: Manifest) throws(RunError) {
    let folder = builder.sharedBuild.appendingPathComponent("debug")
    let place = folder.appendingPathComponent("skit_\(manifest.module).resources")
    try CacheFolder.remove(place)
    guard symlink(builder.folder.bundle(manifest).path, place.path) == 0 else {
      throw RunError(.unwritable, "\(place.path): cannot be written: \(String(cString: strerror(errno)))")
    }
  }

  /// Adds a target to the package in skit's cache whose folder is a link to the user's, so goldens are stored beside the
  /// user's tests.
  private func addStageTests(_ manifest: Manifest) throws {
    let package = builder.folder.package
    let tests = package.appendingPathComponent("Tests")
    let place = tests.appendingPathComponent(Self.folderName)
    do { _ = try OutputFolder(tests, creates: true) } catch { throw RunError(error) }
    try CacheFolder.remove(place)
    guard symlink(Self.folder(of: builder.project).path, place.path) == 0 else {
      throw RunError(.unwritable, "\(place.path): cannot be written: \(String(cString: strerror(errno)))")
    }
    let file = package.appendingPathComponent("Package.swift")
    let text: String
    do { text = try ForeignFile.text(file, as: .source) } catch { throw RunError(error) }
    if !text.contains(Self.marker) { try CacheFolder.write(text + Self.target(module: manifest.module), to: file) }
  }

  private static let marker = "// The stage tests beside the project."

  /// Source that adds the target to a `Package.swift`, which names the engine `skit`.
  static func target(module: String) -> String {
    """

    \(marker)
    package.targets.append(
      .testTarget(
        name: "\(folderName)",
        dependencies: [
          "\(module)", .product(name: "SceneTesting", package: "skit"), .product(name: "SpriteKit", package: "skit"),
        ],
        path: "Tests/\(folderName)"))

    """
  }

  // MARK: The first test

  /// Writes the folder with a test that passes. The only write into a user's folder.
  ///
  /// - Returns: the test's file.
  /// - Throws: `RunError` if the folder exists.
  package static func create(for project: ProjectPath) throws(RunError) -> URL {
    let folder = folder(of: project)
    guard mkdir(folder.path, 0o777) == 0 else {
      let code = errno
      throw RunError(
        .unwritable,
        code == EEXIST
          ? "\(folder.path): exists already; skit test runs what is in it"
          : "\(folder.path): the folder cannot be created: \(String(cString: strerror(code)))")
    }
    let file = folder.appendingPathComponent("FirstStageTests.swift")
    do { try OutputFile.write(Data(firstTest.utf8), to: file, as: .checked) } catch { throw RunError(error) }
    return file
  }

  static let firstTest = """
    import SceneTesting
    import SpriteKit
    import Testing

    // A stage plays a scene without a screen, as fast as the machine allows, and makes the same frames each time.
    // Replace the scene with one of your game, after `@testable import YourGame`.
    @MainActor
    struct FirstStageTests {
      @Test func theBallReachesTheTop() async throws {
        let scene = SKScene(size: CGSize(width: 100, height: 200))
        let ball = SKSpriteNode(color: .red, size: CGSize(width: 20, height: 20))
        ball.name = "ball"
        scene.addChild(ball)
        ball.run(.moveTo(y: 200, duration: 1))

        let stage = try Stage { scene }
        await stage.advance(seconds: 1.1)

        let found = try stage.node(named: "ball")
        #expect(found.position.y == 200)
        // Compares the frame with a picture in Goldens. SKIT_RECORD=all skit test PATH records it.
        // assertFrame(stage, named: "ball-at-the-top")
      }
    }

    """
}
