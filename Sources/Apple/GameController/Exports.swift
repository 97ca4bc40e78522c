// As on Apple's systems, a file that imports GameController sees Foundation too.
@_exported public import Foundation
