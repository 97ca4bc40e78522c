public import Foundation

/// Foundation's notification centre, except that each stage of a test has its own `default`.
///
/// In a window `default` is Foundation's, which also posts Foundation's own notifications.
/// Source: https://developer.apple.com/documentation/foundation/notificationcenter
// Unchecked as Foundation's is; nothing is added to it.
open class NotificationCenter: Foundation.NotificationCenter, @unchecked Sendable {
  open override class var `default`: Foundation.NotificationCenter {
    AppContext.current?.notifications ?? Foundation.NotificationCenter.default
  }
}
