internal import AppIcons
internal import Foundation
internal import UIKit

/// A way in which a change of the app's icon fails.
public enum IconFailure: Sendable, CaseIterable {
  /// `NSCocoaErrorDomain` 4 over `LSApplicationWorkspaceErrorDomain` -105: Info.plist declares no such icon.
  case notDeclared
  /// The same error: the icon's file is not in the bundle.
  case missingFile
  /// `NSPOSIXErrorDomain` 35: the system has an earlier change to finish. On a phone this happens at random around an
  /// alert that waits, so an app has to bear it at any time.
  case busy
  /// `NSCocoaErrorDomain` 3072: the app is not active.
  case cancelled
  /// The choice cannot be stored, as on a full disk.
  case unwritable

  var error: any Error {
    switch self {
    case .notDeclared: AlternateIconError.notDeclared(name: "a name")
    case .missingFile: AlternateIconError.missingFile(name: "a name")
    case .busy: AlternateIconError.busy()
    case .cancelled: AlternateIconError.cancelled()
    case .unwritable: CocoaError(.fileWriteOutOfSpace)
    }
  }
}

extension Stage {
  /// Lets a coming change of the app's icon fail, whatever its name; the icon stays as it is. Several wait their turn.
  public func failIconChange(_ failure: IconFailure) {
    app.iconFailures.append(failure.error)
  }
}
