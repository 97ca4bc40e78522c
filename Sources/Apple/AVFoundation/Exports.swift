// As on Apple's systems, importing AVFoundation also imports Foundation.
@_exported public import Foundation
