// As on Apple's systems, a game that imports GameplayKit alone sees SpriteKit, and all that SpriteKit shows, too.
@_exported public import SpriteKit

// Named one by one they are found before Foundation's, even by a file that imports Foundation too.
@_exported public import class AppFoundation.NSAttributedString
@_exported public import class AppFoundation.NSMutableAttributedString
@_exported public import class AppFoundation.NotificationCenter
@_exported public import class AppFoundation.Timer
@_exported public import class AppFoundation.UserDefaults
