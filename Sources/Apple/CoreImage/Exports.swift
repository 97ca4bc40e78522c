// As on Apple's systems, importing CoreImage also imports these.
@_exported public import CoreGraphics
@_exported public import Foundation
@_exported public import ImageIO
