// CGFloat, CGPoint, CGSize and CGRect come from Foundation on Linux; importing CoreGraphics makes them visible.
@_exported public import Foundation
