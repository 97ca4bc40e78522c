// CGFloat, CGPoint, CGSize and CGRect are Linux Foundation's; Apple's module offers them by this name.
@_exported public import Foundation
