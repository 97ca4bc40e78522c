public import SpriteKit

/// A view that shows a SpriteKit scene; the only one that shows anything here.
///
/// Source: https://developer.apple.com/documentation/spritekit/spriteview
@preconcurrency @MainActor
public struct SpriteView: View, BuiltInView {
  let scene: SKScene
  private let isPaused: Bool
  private let preferredFramesPerSecond: Int
  private let options: Options
  private let debugOptions: DebugOptions
  private let shouldRender: @MainActor (TimeInterval) -> Bool

  /// Creates a view of a scene.
  ///
  /// - Parameters:
  ///   - scene: the scene to present.
  ///   - transition: no effect, because no other scene was presented before.
  ///   - isPaused: whether the view stands still. Default false.
  ///   - preferredFramesPerSecond: the frame rate. Default 60; another one is reported as a `Diagnostic`.
  ///   - options: no effect, as in `SKView`.
  ///   - debugOptions: what the view shows above the scene. Default nothing.
  ///   - shouldRender: decides whether a frame is drawn, given its time in seconds. Default: all.
  public init(
    scene: SKScene, transition: SKTransition? = nil, isPaused: Bool = false, preferredFramesPerSecond: Int = 60,
    options: Options = [.shouldCullNonVisibleNodes], debugOptions: DebugOptions = [],
    shouldRender: @escaping @MainActor (TimeInterval) -> Bool = { _ in true }
  ) {
    self.scene = scene
    self.isPaused = isPaused
    self.preferredFramesPerSecond = preferredFramesPerSecond
    self.options = options
    self.debugOptions = debugOptions
    self.shouldRender = shouldRender
  }

  func addContents(to contents: inout Contents, at placement: Placement) {
    contents.sprites.append(PlacedSprite(view: self, placement: placement))
  }

  /// Gives a view what this one describes, except for the scene.
  func setUp(_ view: SKView) {
    view.isPaused = isPaused
    view.preferredFramesPerSecond = preferredFramesPerSecond
    view.ignoresSiblingOrder = options.contains(.ignoresSiblingOrder)
    view.shouldCullNonVisibleNodes = options.contains(.shouldCullNonVisibleNodes)
    view.allowsTransparency = options.contains(.allowsTransparency)
    view.showsFPS = debugOptions.contains(.showsFPS)
    view.showsNodeCount = debugOptions.contains(.showsNodeCount)
    view.showsDrawCount = debugOptions.contains(.showsDrawCount)
    view.showsQuadCount = debugOptions.contains(.showsQuadCount)
    view.showsPhysics = debugOptions.contains(.showsPhysics)
    view.showsFields = debugOptions.contains(.showsFields)
  }

  func shouldRender(at time: TimeInterval) -> Bool { shouldRender(time) }

  /// Ways to draw faster; they have no effect, as in `SKView`.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/spriteview/options
  public struct Options: OptionSet, Sendable {
    /// The combined bits.
    public let rawValue: Int

    /// Creates options from their bits; unknown bits have no effect.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// See `SKView.ignoresSiblingOrder`.
    public static let ignoresSiblingOrder = Options(rawValue: 1)
    /// See `SKView.shouldCullNonVisibleNodes`.
    public static let shouldCullNonVisibleNodes = Options(rawValue: 2)
    /// See `SKView.allowsTransparency`.
    public static let allowsTransparency = Options(rawValue: 4)
  }

  /// What the view shows above the scene.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/spriteview/debugoptions
  public struct DebugOptions: OptionSet, Sendable {
    /// The combined bits.
    public let rawValue: Int

    /// Creates options from their bits; unknown bits have no effect.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// See `SKView.showsFPS`.
    public static let showsFPS = DebugOptions(rawValue: 1)
    /// See `SKView.showsNodeCount`.
    public static let showsNodeCount = DebugOptions(rawValue: 2)
    /// See `SKView.showsDrawCount`.
    public static let showsDrawCount = DebugOptions(rawValue: 4)
    /// See `SKView.showsQuadCount`.
    public static let showsQuadCount = DebugOptions(rawValue: 8)
    /// See `SKView.showsPhysics`.
    public static let showsPhysics = DebugOptions(rawValue: 16)
    /// See `SKView.showsFields`.
    public static let showsFields = DebugOptions(rawValue: 32)
  }
}
