internal import Foundation
internal import Runtime
package import UIKit

/// Finds the line of a game that calls one of our modules, from the call stack and the program's debug information.
///
/// A game's sources need no change for it, and Apple's declarations keep their parameters. It takes up to half a second
/// in a debug build, so only the first report of each problem asks. A release build has no debug information; there the
/// place stays unknown.
package enum CallPlace {
  /// The innermost call that is neither ours nor the system's, as `PATH:LINE`; nil if there is none.
  @Sendable
  package static func current() -> String? {
    do {
      // Each frame takes milliseconds to look up, and the game's frame is usually near the top.
      for limit in [16, 128] {
        let stack = try Backtrace.capture(limit: limit, top: 0)
        let symbols = stack.symbolicated(options: [.showSourceLocations, .useSymbolCache])
        if let found = symbols?.frames.lazy.compactMap(\.symbol).compactMap(place).first { return found }
      }
      return nil
    } catch {
      // A call stack that cannot be read gives no information about the game.
      return nil
    }
  }

  private static func place(_ symbol: SymbolicatedBacktrace.Symbol) -> String? {
    guard let location = symbol.sourceLocation, location.line > 0, isGame(location.path), !isStart(symbol.rawName)
    else { return nil }
    return "\(location.path):\(location.line)"
  }

  /// Whether a source file is the game's: not one of our modules, nor made by the compiler.
  static func isGame(_ path: String) -> Bool { path.hasPrefix("/") && !ours.contains { path.hasPrefix($0) } }

  /// Whether a function only starts the game, which would be the place of everything: the code of `main.swift`, and
  /// `main()` of a type.
  static func isStart(_ name: String) -> Bool { name == "main" || name.hasSuffix("mainyyFZ") }

  /// The folders of our modules. Demos and examples in the same clone are games.
  private static let ours: [String] = {
    let sources = URL(fileURLWithPath: #filePath + "/../../..").standardizedFileURL.path
    return ["Libraries", "Engine", "Apple", "Hosts", "Testing", "Icons"].map { "\(sources)/\($0)/" }
  }()
}

extension GameChecks {
  /// The checks of a program that plays a game.
  package static let ofProgram = GameChecks(place: CallPlace.current)
}
