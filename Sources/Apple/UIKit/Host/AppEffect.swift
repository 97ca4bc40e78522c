package import Raster

/// Something that an app does outside its frames, for its host to show, play or write down.
///
/// A host ignores what it has no means for.
package enum AppEffect {
  /// The app's icon is this now, at its largest: at launch and after each change.
  case iconShown(Bitmap)
  /// The system's alert about a change of icon came up above the app.
  case systemAlertPresented(IconAlert)
  /// An alert of the app's own came up.
  case alertPresented(UIAlertController)
  /// The player is to feel something.
  case haptic(Haptic)
  /// A sound starts, changes or stops.
  case sound(SoundCommand)
  /// Something went wrong where Apple's API stays silent. Each one is sent once.
  case diagnostic(Diagnostic)
  /// Two bodies of a scene began or ceased to touch, and their `contactTestBitMask`s asked for it: `began ball–floor`.
  case contact(String)
}
