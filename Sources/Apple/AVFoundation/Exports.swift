// As on Apple's systems, a file that imports AVFoundation sees Foundation too.
@_exported public import Foundation
