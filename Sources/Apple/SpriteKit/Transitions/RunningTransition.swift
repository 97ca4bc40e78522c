internal import CoreImage
internal import Raster

/// A running transition of a view.
@MainActor
struct RunningTransition {
  let transition: SKTransition
  let outgoing: SKScene
  /// The elapsed seconds; nil before the first frame.
  private var elapsed: TimeInterval?
  private var outgoingFlattener = SceneFlattener()

  init(_ transition: SKTransition, from outgoing: SKScene) {
    self.transition = transition
    self.outgoing = outgoing
  }

  var hasEnded: Bool { (elapsed ?? 0) >= transition.duration }

  /// Advances by `step` seconds. The first frame shows the start.
  mutating func advance(_ step: TimeInterval) {
    elapsed = elapsed.map { $0 + step } ?? 0
  }

  /// The current picture of the transition, composed of pictures of both scenes.
  ///
  /// - Parameters:
  ///   - incoming: the draw list of the new scene.
  ///   - viewport: returns the placement of a scene in the view.
  ///   - surface: the view's size in pixels.
  mutating func drawList(
    incoming: DrawList, viewport: Viewport, width: Int, height: Int
  ) -> DrawList {
    outgoingFlattener.update(outgoing, sceneToPixels: viewport.sceneToPixels, clip: viewport.clip)
    var list = DrawList(background: transition.look.ground.raster)
    let size = (width: Double(width), height: Double(height))
    let upright = Affine.flippingY(ty: size.height)
    let progress = CGFloat((elapsed ?? 0) / transition.duration)
    if case .filter(let filter) = transition.look,
      let picture = filter.transition(at: Double(min(1, progress)), width: width, height: height)
    {
      let (first, second) = (
        Self.drawn(outgoingFlattener.list, width, height), Self.drawn(incoming, width, height)
      )
      let whole = Rect(x: 0, y: 0, width: size.width, height: size.height)
      let image = list.index(of: Image(picture.bitmap(from: first, to: second)))
      let quad = Quad(image: image, source: whole, target: whole, filter: .nearest)
      list.commands.append(DrawCommand(.quad(quad), transform: upright))
      return list
    }
    var pictures: [TransitionLook.Source: Image] = [:]
    for piece in transition.look.pieces(at: min(1, progress)) {
      let picture =
        pictures[piece.source]
        ?? Image(Self.drawn(piece.source == .outgoing ? outgoingFlattener.list : incoming, width, height))
      pictures[piece.source] = picture
      let (part, place) = (piece.part, piece.place.flippingY(ty: 1))
      let quad = Quad(
        image: list.index(of: picture),
        source: Rect(
          x: part.minX * size.width, y: part.minY * size.height, width: part.width * size.width,
          height: part.height * size.height),
        target: Rect(
          x: place.minX * size.width, y: place.minY * size.height, width: place.width * size.width,
          height: place.height * size.height))
      list.commands.append(DrawCommand(.quad(quad), transform: upright, alpha: Double(piece.alpha)))
    }
    return list
  }

  private static func drawn(_ list: DrawList, _ width: Int, _ height: Int) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    Rasterizer.onAllCores().draw(list, into: &bitmap)
    return bitmap
  }
}
