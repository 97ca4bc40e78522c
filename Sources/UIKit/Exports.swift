// As on Apple's systems, a file that imports UIKit sees these too.
@_exported public import CoreGraphics
@_exported public import Dispatch
@_exported public import Foundation
