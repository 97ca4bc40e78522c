// As on Apple's systems, a file that imports UIKit sees these too.
@_exported public import AppFoundation
@_exported public import CoreGraphics
@_exported public import Dispatch
@_exported public import Foundation

// Named one by one they are found before Foundation's, even by a file that imports Foundation too.
@_exported public import class AppFoundation.NSAttributedString
@_exported public import func AppFoundation.NSLocalizedString
@_exported public import class AppFoundation.NSMutableAttributedString
@_exported public import class AppFoundation.Timer
@_exported public import class AppFoundation.UserDefaults
