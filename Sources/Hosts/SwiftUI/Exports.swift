// As on Apple's systems, importing SwiftUI also imports these.
@_exported public import Combine
@_exported public import Foundation
@_exported public import Observation
@_exported public import UIKit
