package import ArgumentParser
package import Foundation
package import UIKit

/// An app that the commands play: its options and its delegate.
package protocol StagedApp: ParsableArguments, Sendable {
  /// The app's name in recordings.
  static var appName: String { get }
  /// Node properties that a sweep lists beside the icon and the frame. Empty by default.
  static var sweepColumns: [NodeColumn] { get }
  /// The named days that a sweep accepts, such as "thanksgiving". Empty by default.
  static var namedDays: [String: NamedDays] { get }

  /// Makes the delegate for one play.
  @MainActor func makeDelegate(_ start: AppStart) -> any UIApplicationDelegate

  /// Checks and adjusts the environment that the app starts with.
  ///
  /// - Throws: `CommandError` for invalid files.
  func prepare(_ environment: inout AppEnvironment) throws

  /// Called once the app has launched.
  ///
  /// - Throws: `CommandError` if the app cannot be played.
  @MainActor func didLaunch(_ app: UIApplication) throws

  /// The folder, inside the user's state folder, that keeps the icon and settings when the app plays in a window. nil,
  /// the default, uses the bundle identifier.
  static var stateFolderName: String? { get }

  /// Checks that a recording can store all options in use.
  ///
  /// - Throws: `ValidationError`.
  func validateForRecording() throws
}

extension StagedApp {
  package static var sweepColumns: [NodeColumn] { [] }
  package static var namedDays: [String: NamedDays] { [:] }
  package static var stateFolderName: String? { nil }
  package func prepare(_ environment: inout AppEnvironment) throws {}
  @MainActor package func didLaunch(_ app: UIApplication) throws {}
  package func validateForRecording() throws {}
}

/// The values that commands pass to an app at its start.
@MainActor
package struct AppStart {
  /// Returns the current date.
  package var now: @MainActor () -> Date
  /// The player's calendar, in the requested time zone.
  package var calendar: Calendar
  /// The seed of the app's own random numbers.
  package var seed: UInt64

  package init(now: @escaping @MainActor () -> Date, calendar: Calendar, seed: UInt64) {
    self.now = now
    self.calendar = calendar
    self.seed = seed
  }
}

/// A column of a sweep's table: a property of a node.
package struct NodeColumn: Sendable {
  /// The column's heading.
  package var title: String
  /// The node's name.
  package var node: String
  /// The property's name in the scene's tree: `texture`, `position.y`.
  package var property: String

  package init(title: String, node: String, property: String) {
    self.title = title
    self.node = node
    self.property = property
  }

  /// Parses `hat.texture`: the node's name ends at the first dot.
  ///
  /// - Throws: `ValidationError`.
  static func parse(_ argument: String) throws -> NodeColumn {
    let parts = argument.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else {
      throw ValidationError("expected NODE.PROPERTY, such as hat.texture")
    }
    return NodeColumn(title: argument, node: String(parts[0]), property: String(parts[1]))
  }
}

/// Computes the days of a named holiday in a year of the Gregorian calendar.
///
/// Takes the year and returns days since 1 January 1970.
package typealias NamedDays = @Sendable (_ year: Int) -> ClosedRange<Int>
