// As on Apple's systems, a file that imports QuartzCore sees `CACurrentMediaTime()`, CoreGraphics and Foundation.
@_exported public import AppFoundation
@_exported public import CoreGraphics
@_exported public import Foundation
