// As on Apple's systems, importing QuartzCore also imports `CACurrentMediaTime()`, CoreGraphics and Foundation.
@_exported public import AppFoundation
@_exported public import CoreGraphics
@_exported public import Foundation
