// What the files of this module use, and what games get with it.
@_exported public import UIKit
@_exported public import simd

// Exported by name, these take precedence over Foundation's, even in a file that imports Foundation too.
@_exported public import class AppFoundation.Bundle
@_exported public import class AppFoundation.DateFormatter
@_exported public import class AppFoundation.NSAttributedString
@_exported public import func AppFoundation.NSLog
@_exported public import class AppFoundation.NSMutableAttributedString
@_exported public import class AppFoundation.NotificationCenter
@_exported public import class AppFoundation.NumberFormatter
@_exported public import class AppFoundation.OperationQueue
@_exported public import class AppFoundation.Timer
@_exported public import class AppFoundation.UserDefaults
