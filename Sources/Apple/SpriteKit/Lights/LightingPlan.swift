internal import Raster

/// The masks by which lights select a node.
struct LightingMasks: Equatable {
  var lighting: UInt32 = 0
  var shadowCast: UInt32 = 0
  var shadowed: UInt32 = 0

  static let none = LightingMasks()
}

/// The lights and shadows that affect one node.
struct LightingPlan: Equatable {
  /// A shadow of one light.
  struct Shadow: Equatable {
    /// The dark areas of the light's points, in points of the scene.
    let paths: [Path]
    let color: Color
  }

  /// The shadows that are drawn right before the node.
  var cast: [Shadow] = []
  /// The shadows that fall on the node's own picture.
  var received: [Shadow] = []
  var lights: [LitQuad.Light] = []
  /// From points of the scene to pixels.
  var space = Affine.identity

  /// Whether the node's picture is drawn differently.
  var changesColors: Bool { !lights.isEmpty || !received.isEmpty }
}

/// The lights in a flattener's tree, and the nodes with lighting masks.
struct LightingNodes {
  /// A node and the values with which it was drawn last.
  struct Member {
    weak var node: SKNode?
    let masks: LightingMasks
    let own: SceneFlattener.Inherited
    let clip: PixelRect
    let sheet: Int32
  }

  /// The greatest number of lights in each mask of a node.
  static let lightLimit = 8

  // These three are keyed by `NodeState.index`.
  var lights: [Int32: Member] = [:]
  var nodes: [Int32: Member] = [:]
  var plans: [Int32: LightingPlan] = [:]
  /// The limits that have been reported; each is reported once.
  var reported: Set<LightingLimit> = []

  var isEmpty: Bool { lights.isEmpty && nodes.isEmpty }
}
