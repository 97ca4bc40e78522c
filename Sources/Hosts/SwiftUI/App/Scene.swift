/// A part of an app's user interface with its own life cycle: here the app's only window.
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
public struct WindowGroup<Content: View>: Scene, BuiltInScene {
  let content: Content

  /// Creates the window with its content.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// Creates the window; its title and identifier have no effect.
  public init(_ title: LocalizedStringKey = "", id: String = "", @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  var ownWindow: any View { content }
}

/// A window that exists once; the same as `WindowGroup`.
public typealias Window = WindowGroup

/// A scene without a body.
@MainActor
protocol BuiltInScene: Scene where Body == Never {
  var ownWindow: any View { get }
  /// The size that the window first proposes to its content; nil for the system's own.
  var ownSize: CGSize? { get }
}

extension BuiltInScene {
  public var body: Never { preconditionFailure("\(Self.self): this scene has no body") }
  var ownSize: CGSize? { nil }
}

extension Scene {
  /// The content of the window that the scene leads to.
  var window: any View { (self as? any BuiltInScene)?.ownWindow ?? body.window }
  /// The size that the window first proposes to its content.
  var firstSize: CGSize? {
    guard let scene = self as? any BuiltInScene else { return body.firstSize }
    return scene.ownSize
  }
}

extension Never: Scene {}

/// Several scenes, of which the first one is shown.
@preconcurrency @MainActor
public struct SceneList: Scene, BuiltInScene {
  let ownWindow: any View
  let ownSize: CGSize?
}

/// Makes a scene from a closure with windows.
///
/// Source: https://developer.apple.com/documentation/swiftui/scenebuilder
@preconcurrency @MainActor
@resultBuilder
public enum SceneBuilder {
  /// The one window.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
  /// Several windows. Only the first one exists; this is reported once as a `Diagnostic`.
  public static func buildBlock<First: Scene, Second: Scene>(_ first: First, _ second: Second) -> SceneList {
    UIApplication.shared.report(
      Diagnostic(
        kind: "unfinished", subject: "\(Second.self)", message: "an app has one window; the first scene is shown"))
    return SceneList(ownWindow: first.window, ownSize: first.firstSize)
  }
}

/// A scene whose content is changed.
struct ChangedScene<Base: Scene>: Scene, BuiltInScene {
  let base: Base
  let change: (AnyView) -> any View

  private func wrapped<V: View>(_ view: V) -> AnyView { AnyView(view) }
  var ownWindow: any View { change(wrapped(base.window)) }
  var ownSize: CGSize? { base.firstSize }
}

/// A scene whose window has a default size.
struct SizedScene<Base: Scene>: Scene, BuiltInScene {
  let base: Base
  let size: CGSize
  var ownWindow: any View { base.window }
  var ownSize: CGSize? { size }
}

/// The limits within which the player can change a window's size. They have no effect: the desktop's window has its own
/// limits.
///
/// Source: https://developer.apple.com/documentation/swiftui/windowresizability
public struct WindowResizability: Sendable {
  /// The usual limits: the content's smallest size.
  public static let automatic = WindowResizability()
  /// The content's smallest and largest size.
  public static let contentSize = WindowResizability()
  /// The content's smallest size.
  public static let contentMinSize = WindowResizability()
}

extension Scene {
  /// Calls a closure when a value has changed, such as `scenePhase`.
  public func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void) -> some Scene {
    ChangedScene(base: self) { $0.onChange(of: value, perform: action) }
  }

  /// Calls a closure with the old and the new value when a value has changed, such as `scenePhase`.
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
  ) -> some Scene {
    ChangedScene(base: self) { $0.onChange(of: value, initial: initial, action) }
  }

  /// Calls a closure when a value has changed, such as `scenePhase`.
  public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some Scene {
    ChangedScene(base: self) { $0.onChange(of: value, initial: initial, action) }
  }

  /// Sets a value that all views of the window inherit.
  public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene {
    ChangedScene(base: self) { $0.environment(keyPath, value) }
  }

  /// Sets an object that all views of the window find.
  public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
    ChangedScene(base: self) { $0.environment(object) }
  }

  /// Sets an object that all views of the window find.
  public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
    ChangedScene(base: self) { $0.environmentObject(object) }
  }

  /// The size that a Mac's window proposes to its content first; content with its own size keeps that. On a phone it
  /// has no effect, nor where the options of the program decide the window's size.
  public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene {
    SizedScene(base: self, size: CGSize(width: width, height: height))
  }

  /// The size that a Mac's window proposes to its content first; see `defaultSize(width:height:)`.
  public func defaultSize(_ size: CGSize) -> some Scene { SizedScene(base: self, size: size) }

  /// Has no effect: the desktop's window has its own limits.
  public func windowResizability(_ resizability: WindowResizability) -> some Scene { self }
}
