/// A part of an app's user interface with a life of its own: here the app's one window.
///
/// Source: https://developer.apple.com/documentation/swiftui/scene
@preconcurrency @MainActor
public protocol Scene {
  /// The type of the body.
  associatedtype Body: Scene
  /// The scene that this one consists of.
  @SceneBuilder var body: Body { get }
}

/// The app's window.
///
/// Source: https://developer.apple.com/documentation/swiftui/windowgroup
@preconcurrency @MainActor
public struct WindowGroup<Content: View>: Scene {
  let content: Content

  /// Creates the window with its content.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// Never called: a window has no further parts.
  public var body: Never { preconditionFailure("WindowGroup: a window has no body") }
}

extension Never: Scene {}

/// Makes a scene from a closure with one window.
///
/// Source: https://developer.apple.com/documentation/swiftui/scenebuilder
@preconcurrency @MainActor
@resultBuilder
public enum SceneBuilder {
  /// The one window.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}
