// As on Apple's systems, a file that imports CoreImage sees these too.
@_exported public import CoreGraphics
@_exported public import Foundation
