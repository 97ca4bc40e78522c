// As on Apple's systems, importing CoreData also imports Foundation.
@_exported public import Foundation

// Exported by name, these take precedence over Foundation's, even in a file that imports Foundation too.
@_exported public import class AppFoundation.Bundle
@_exported public import func AppFoundation.NSLog
@_exported public import class AppFoundation.NotificationCenter
@_exported public import class AppFoundation.OperationQueue
@_exported public import class AppFoundation.UserDefaults
@_exported public import class Predicates.NSPredicate
@_exported public import class Predicates.NSSortDescriptor
