// As on Apple's systems, importing AppTrackingTransparency also imports these.
@_exported public import Foundation
@_exported public import UIKit

// Exported by name, these take precedence over Foundation's, even in a file that imports Foundation too.
@_exported public import class AppFoundation.NotificationCenter
@_exported public import class AppFoundation.OperationQueue
@_exported public import class AppFoundation.Timer
@_exported public import class AppFoundation.UserDefaults
