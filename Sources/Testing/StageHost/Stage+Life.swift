internal import UIKit

// The events of an app's life, sent at once: the delegate and the observers have been called on return. While the app
// is not active its scene stands still; frames can be made.
extension Stage {
  /// Takes the focus from the app, as a phone call does. Does nothing if the app is not active.
  public func resignActive() {
    virtualTime.play { app.setActive(false) }
  }

  /// Makes the app active; one in the background enters the foreground first. Does nothing if the app is active.
  public func becomeActive() {
    virtualTime.play { app.setActive(true) }
  }

  /// Sends the app to the background, as the player does on the way to the home screen. An active app resigns first.
  public func enterBackground() {
    virtualTime.play { app.enterBackground() }
  }

  /// Ends the app, as when the player closes its window: an app in the foreground enters the background, then it is
  /// notified to terminate. Later calls do nothing.
  public func terminate() {
    virtualTime.play { app.terminate() }
  }

  /// Tells the app that memory is short.
  public func sendMemoryWarning() {
    virtualTime.play { app.receiveMemoryWarning() }
  }
}
