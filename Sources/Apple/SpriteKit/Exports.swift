// As on Apple's systems, a game that imports SpriteKit alone sees these too.
@_exported public import AppFoundation
@_exported public import CoreGraphics
@_exported public import CoreImage
@_exported public import Dispatch
@_exported public import Foundation
@_exported public import UIKit
@_exported public import simd

// Named one by one they are found before Foundation's, even by a file that imports Foundation too.
@_exported public import class AppFoundation.NSAttributedString
@_exported public import func AppFoundation.NSLocalizedString
@_exported public import class AppFoundation.NSMutableAttributedString
@_exported public import class AppFoundation.NotificationCenter
@_exported public import class AppFoundation.Timer
@_exported public import class AppFoundation.UserDefaults

/// The system's colours, as games for both of Apple's systems call them.
public typealias SKColor = UIColor
