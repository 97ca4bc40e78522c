// As on Apple's systems, a file that imports CoreMotion sees Foundation too.
@_exported public import Foundation
