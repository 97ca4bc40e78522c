// As on Apple's systems, importing os also imports the C library. Foundation comes along, because the Swift part of
// Apple's module is built on it.
@_exported public import Foundation

// Exported by name, these take precedence over Foundation's, even in a file that imports Foundation too.
@_exported public import class AppFoundation.NotificationCenter
@_exported public import class AppFoundation.Timer
@_exported public import class AppFoundation.UserDefaults
