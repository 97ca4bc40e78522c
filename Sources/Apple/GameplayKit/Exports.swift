// As on Apple's systems, importing GameplayKit also imports SpriteKit and everything that it exports. Its classes that need
// no nodes are in a module of their own, which compiles at the same time as SpriteKit.
@_exported public import GameplayCore
@_exported public import SpriteKit

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
