// As on Apple's systems, importing ImageIO also imports these.
@_exported public import CoreGraphics
@_exported public import Foundation
