// As on Apple's systems, importing AVFoundation also imports Foundation and AudioToolbox.
@_exported public import AppFoundation
@_exported public import AudioToolbox
@_exported public import Foundation

// Exported by name, these take precedence over Foundation's, even in a file that imports Foundation too.
@_exported public import class AppFoundation.Bundle
@_exported public import class AppFoundation.DateFormatter
@_exported public import func AppFoundation.NSLocalizedString
@_exported public import func AppFoundation.NSLog
@_exported public import class AppFoundation.NotificationCenter
@_exported public import class AppFoundation.NumberFormatter
@_exported public import class AppFoundation.OperationQueue
@_exported public import class AppFoundation.Timer
@_exported public import class AppFoundation.UserDefaults
