internal import AppIcons
internal import Foundation
internal import UIKit

/// A reason why changing the app's icon fails.
public enum IconFailure: Sendable, CaseIterable {
  /// `NSCocoaErrorDomain` 4 over `LSApplicationWorkspaceErrorDomain` -105: Info.plist declares no such icon.
  case notDeclared
  /// The same error: the icon's file is not in the bundle.
  case missingFile
  /// `NSPOSIXErrorDomain` 35: the system is still busy with an earlier change. On a phone this happens at random
  /// while an alert is shown, so an app has to handle it at any time.
  case busy
  /// `NSCocoaErrorDomain` 3072: the app is not active.
  case cancelled
  /// The choice cannot be saved, for example because the disk is full.
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
  /// Makes the app's next icon change fail, whichever icon it requests; the icon stays the same. Repeated calls queue
  /// up: each failure applies to one change.
  public func failIconChange(_ failure: IconFailure) {
    app.iconFailures.append(failure.error)
  }
}
