// As on Apple's systems, importing UIKit also imports these.
@_exported public import AppFoundation
@_exported public import CoreGraphics
@_exported public import Dispatch
@_exported public import Foundation

// Exported by name, these win over Foundation's types, even in a file that also imports Foundation.
@_exported public import class AppFoundation.Bundle
@_exported public import class AppFoundation.DateFormatter
@_exported public import class AppFoundation.NSAttributedString
@_exported public import class AppFoundation.NSKeyedUnarchiver
@_exported public import func AppFoundation.NSLocalizedString
@_exported public import func AppFoundation.NSLog
@_exported public import class AppFoundation.NSMutableAttributedString
@_exported public import class AppFoundation.NotificationCenter
@_exported public import class AppFoundation.NumberFormatter
@_exported public import class AppFoundation.OperationQueue
@_exported public import class AppFoundation.Timer
@_exported public import class AppFoundation.UserDefaults
