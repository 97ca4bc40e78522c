// As on Apple's systems, importing CoreMotion also imports Foundation.
@_exported public import Foundation
