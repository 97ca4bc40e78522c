package import Raster

/// Something that an app does outside its frames, which its host shows, plays or logs.
///
/// A host ignores effects that it does not support.
package enum AppEffect {
  /// The app asks for a screen of this size before its first frame, because of its orientations.
  case screenTurned(Surface)
  /// The app's icon at its largest size, sent at launch and after each change.
  case iconShown(Bitmap)
  /// The system's alert about an icon change appeared above the app.
  case systemAlertPresented(IconAlert)
  /// One of the app's own alerts appeared.
  case alertPresented(UIAlertController)
  /// The player is offered to share items: pictures and texts. A host calls the closure with the result before it
  /// returns; without a call everything counts as shared.
  case shared(SharedItems, (SharingResult) -> Void)
  /// The app has put this text on its pasteboard.
  case copied(String)
  /// A haptic starts.
  case haptic(Haptic)
  /// A sound starts, changes or stops.
  case sound(SoundCommand)
  /// A problem that Apple's API does not report. Each one is sent once.
  case diagnostic(Diagnostic)
  /// Two bodies of a scene started or stopped touching, as their `contactTestBitMask`s request: `began ball–floor`.
  case contact(String)
  /// A Mac game makes a request to its window.
  case window(WindowRequest)
}

/// A shape of the mouse's arrow that every desktop has.
package enum CursorShape: Sendable, Equatable {
  case arrow, hand, crosshair, iBeam, leftRight, upDown, notAllowed
}

/// A request of a Mac game to its window.
package enum WindowRequest: Sendable, Equatable {
  case title(String)
  case cursor(isHidden: Bool)
  case cursorShape(CursorShape)
  case toggleFullScreen
  /// Closes the window, which ends the app.
  case close
}
