public import SpriteKit

/// The item of a sprite view.
@MainActor
final class SpriteItem: ViewItem<SpriteView> {
  private let spriteView = SKView(frame: .zero)
  private let frames = SpriteFrames()

  override func changed() {
    frames.item = self
    spriteView.delegate = frames
    view.setUp(spriteView)
  }

  /// 10 points for a side without a proposal, as views without their own size have.
  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
    spriteView.isUserInteractionEnabled = environment.allowsHitTesting && environment.isEnabled
    canvas.put(spriteView, in: rect)
    canvas.context.host.sprites.append(self)
  }

  /// Presents the scene, once the view has its size, so that `didMove(to:)` finds it.
  func present(_ isShown: Bool) {
    guard isShown else { return spriteView.presentScene(nil) }
    guard spriteView.scene !== view.scene else { return }
    if let transition = view.transition {
      spriteView.presentScene(view.scene, transition: transition)
    } else {
      spriteView.presentScene(view.scene)
    }
  }

  override func ended() { spriteView.presentScene(nil) }
}

/// Asks the view's closure which frames are drawn.
private final class SpriteFrames: NSObject, SKViewDelegate {
  weak var item: SpriteItem?

  func view(_ view: SKView, shouldRenderAtTime time: TimeInterval) -> Bool { item?.view.shouldRender(at: time) ?? true }
}

/// A view that shows a SpriteKit scene. It takes all the space that it is offered.
///
/// A body that makes a new scene each time it is evaluated starts again whenever a value that it reads changes, as on a
/// phone: keep the scene in a `@State` or a `@StateObject`.
///
/// Differs from Apple: one scene runs at a time, that of the view in front. More are reported once as a `Diagnostic`.
/// Source: https://developer.apple.com/documentation/spritekit/spriteview
@preconcurrency @MainActor
public struct SpriteView: View, ItemView {
  let scene: SKScene
  let transition: SKTransition?
  private let isPaused: Bool
  private let preferredFramesPerSecond: Int
  private let options: Options
  private let debugOptions: DebugOptions
  private let shouldRender: @MainActor (TimeInterval) -> Bool

  /// Creates a view of a scene with the default options. See the third initializer, which has all parameters; this one and
  /// the next exist because a game may name Apple's by their signatures.
  public init(
    scene: SKScene, transition: SKTransition? = nil, isPaused: Bool = false, preferredFramesPerSecond: Int = 60
  ) {
    self.init(
      scene: scene, transition: transition, isPaused: isPaused, preferredFramesPerSecond: preferredFramesPerSecond,
      debugOptions: [])
  }

  /// Creates a view of a scene that shows nothing above it. See the next initializer.
  public init(
    scene: SKScene, transition: SKTransition? = nil, isPaused: Bool = false, preferredFramesPerSecond: Int = 60,
    options: Options = [.shouldCullNonVisibleNodes],
    shouldRender: @escaping @MainActor (TimeInterval) -> Bool = { _ in true }
  ) {
    self.init(
      scene: scene, transition: transition, isPaused: isPaused, preferredFramesPerSecond: preferredFramesPerSecond,
      options: options, debugOptions: [], shouldRender: shouldRender)
  }

  /// Creates a view of a scene.
  ///
  /// - Parameters:
  ///   - scene: the scene to present.
  ///   - transition: leads from the scene shown before, if there was one.
  ///   - isPaused: whether the view stands still. Default false.
  ///   - preferredFramesPerSecond: the frame rate. Default 60; see `SKView.preferredFramesPerSecond`.
  ///   - options: no effect, as in `SKView`.
  ///   - debugOptions: what the view shows above the scene. Default nothing.
  ///   - shouldRender: decides whether a frame is drawn, given its time in seconds. Default: all.
  public init(
    scene: SKScene, transition: SKTransition? = nil, isPaused: Bool = false, preferredFramesPerSecond: Int = 60,
    options: Options = [.shouldCullNonVisibleNodes], debugOptions: DebugOptions = [],
    shouldRender: @escaping @MainActor (TimeInterval) -> Bool = { _ in true }
  ) {
    self.scene = scene
    self.transition = transition
    self.isPaused = isPaused
    self.preferredFramesPerSecond = preferredFramesPerSecond
    self.options = options
    self.debugOptions = debugOptions
    self.shouldRender = shouldRender
  }

  func makeItem(_ node: Node) -> ViewItem<Self> { SpriteItem(self, node) }

  /// Applies this view's values to an `SKView`, except for the scene.
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

  /// The figures that the view shows above the scene.
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
