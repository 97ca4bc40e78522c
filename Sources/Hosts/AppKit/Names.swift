public import UIKit

// A Mac's names for classes that the engine has once. A view of a Mac game can therefore be an `SKView`, and a node is a
// responder. The members that only a Mac has are in extensions, in files named for Apple's classes.

/// An object that handles the mouse and the keys. Source: https://developer.apple.com/documentation/appkit/nsresponder
public typealias NSResponder = UIResponder

/// A rectangle in a window, with y up unless `isFlipped` is true.
///
/// Source: https://developer.apple.com/documentation/appkit/nsview
public typealias NSView = UIView

/// The app's window. Source: https://developer.apple.com/documentation/appkit/nswindow
public typealias NSWindow = UIWindow

/// A colour. Source: https://developer.apple.com/documentation/appkit/nscolor
public typealias NSColor = UIColor

/// A font. Source: https://developer.apple.com/documentation/appkit/nsfont
public typealias NSFont = UIFont

extension UIResponder {
  /// The next responder in the chain; nil at the end. Cannot be set, as elsewhere in this package.
  public var nextResponder: NSResponder? { next }
}
