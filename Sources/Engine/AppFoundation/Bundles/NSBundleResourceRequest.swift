internal import Dispatch
public import Foundation

/// A request for on-demand resources. The app's bundle has all resources from the start, so each request succeeds.
///
/// Differs from Apple: the completion handlers run on the main queue, after the current work.
/// Source: https://developer.apple.com/documentation/foundation/nsbundleresourcerequest
// Unchecked because a class that can be subclassed must be; as on Apple's systems, one thread sets `loadingPriority`.
open class NSBundleResourceRequest: NSObject, @unchecked Sendable {
  /// The tags of the resources.
  public let tags: Set<String>
  /// The bundle that contains the resources.
  public let bundle: Foundation.Bundle
  /// The priority among the app's requests, from 0 to 1; no effect. Default 0.5.
  open var loadingPriority = 0.5
  /// The progress of the request: one unit, complete as soon as access begins.
  public let progress = Progress(totalUnitCount: 1)

  /// Creates a request for resources of the main bundle.
  public convenience init(tags: Set<String>) { self.init(tags: tags, bundle: Bundle.main) }

  /// Creates a request for resources of a bundle.
  public init(tags: Set<String>, bundle: Foundation.Bundle) {
    (self.tags, self.bundle) = (tags, bundle)
  }

  /// Calls the handler with nil.
  open func beginAccessingResources(completionHandler: @escaping ((any Error)?) -> Void) {
    answer { completionHandler(nil) }
  }

  /// Calls the handler with true: the resources are on the device.
  open func conditionallyBeginAccessingResources(completionHandler: @escaping (Bool) -> Void) {
    answer { completionHandler(true) }
  }

  /// Returns as soon as the resources may be used, which is at once.
  open func beginAccessingResources() async throws { progress.completedUnitCount = 1 }

  /// Returns whether the resources are on the device: true.
  open func conditionallyBeginAccessingResources() async -> Bool {
    progress.completedUnitCount = 1
    return true
  }

  /// Ends the access, which changes nothing.
  open func endAccessingResources() {}

  private func answer(_ handler: @escaping () -> Void) {
    progress.completedUnitCount = 1
    nonisolated(unsafe) let handler = handler  // called once, by the main queue
    DispatchQueue.main.async { handler() }
  }
}

/// The `loadingPriority` of a request for which the player waits.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSBundleResourceRequestLoadingPriorityUrgent = Double.greatestFiniteMagnitude
