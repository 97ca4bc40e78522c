// As on Apple's systems, importing GameController also imports Foundation.
@_exported public import Foundation
