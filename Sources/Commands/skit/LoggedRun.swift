import ArgumentParser
import Assets
import Files
import Foundation
import Programs
import Reports

/// Reads a logged test run; by default, the newest run of the package around the current folder.
enum LoggedRun {
  static func folder(_ path: String?) throws -> URL {
    if let path { return URL(fileURLWithPath: path) }
    if let path = ProcessInfo.processInfo.environment["SKIT_RUN"], !path.isEmpty { return URL(fileURLWithPath: path) }
    return PackageFolder.runFolder(of: try package())
  }

  /// Reads a run, and prints unreadable lines and files to standard error.
  ///
  /// The run's goldens are those of the package around the current folder or, outside a package, around the run
  /// folder.
  ///
  /// - Throws: `CommandError` (usage) if the run is of another package of this machine.
  static func read(_ path: String?) throws -> RunFolder {
    let package = PackageFolder.above(URL(fileURLWithPath: FileManager.default.currentDirectoryPath))
    let run = try files { try RunFolder(contentsOf: folder(path), package: package) }
    if let other = run.otherPackage {
      throw CommandError(
        .usage, "\(run.url.path): a run of the package \(other.path); run this command in that package's folder")
    }
    for problem in run.problems { CommandLineProgram.warn("\(problem)") }
    return run
  }

  /// The package around the current folder.
  static func package() throws -> URL {
    let current = FileManager.default.currentDirectoryPath
    guard let package = PackageFolder.above(URL(fileURLWithPath: current)) else {
      throw CommandError(.missing, "\(current): no Package.swift here or above; name the run's folder")
    }
    return package
  }

  /// Runs a closure and converts its file errors to errors with an exit status.
  ///
  /// - Parameter canForce: whether the command has the option `--force`. Default false.
  static func files<Result>(canForce: Bool = false, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as OutputError {
      throw CommandError(error, canForce: canForce)
    } catch let error as AssetError {
      switch error.kind {
      case .missing: throw CommandError(.missing, "\(error)")
      case .malformed: throw CommandError(.malformed, "\(error)")
      case .unwritable: throw CommandError(.unwritable, "\(error)")
      }
    }
  }
}
