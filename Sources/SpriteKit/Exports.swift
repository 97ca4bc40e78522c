// As on Apple's systems, a game that imports SpriteKit alone sees these too.
@_exported public import CoreGraphics
@_exported public import Dispatch
@_exported public import Foundation
@_exported public import UIKit
