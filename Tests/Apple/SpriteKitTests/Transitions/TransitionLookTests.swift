import Testing

@testable import SpriteKit

/// The pieces of both scenes at a part of a transition's time, in parts of the view with y down.
@Suite struct TransitionLookTests {
  private typealias Piece = TransitionLook.Piece

  private static func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat = 1, _ height: CGFloat = 1) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  @Test func aFadeShowsTheNewSceneFromItsMiddle() {
    func pieces(_ t: CGFloat) -> [Piece] { TransitionLook.fade(.black).pieces(at: t) }
    #expect(pieces(0) == [Piece(source: .outgoing)])
    #expect(pieces(0.25) == [Piece(source: .outgoing, alpha: 0.5)])
    #expect(pieces(0.5) == [Piece(source: .incoming, alpha: 0)])
    #expect(pieces(0.75) == [Piece(source: .incoming, alpha: 0.5)])
    #expect(pieces(1) == [Piece(source: .incoming)])
    let cross = TransitionLook.crossFade.pieces(at: 0.25)
    #expect(cross == [Piece(source: .outgoing), Piece(source: .incoming, alpha: 0.25)])
  }

  @Test func aFlipShowsTheNewSceneFromItsMiddle() {
    func pieces(_ axis: TransitionLook.Axis, _ t: CGFloat) -> [Piece] { TransitionLook.flip(axis).pieces(at: t) }
    #expect(pieces(.horizontal, 0) == [Piece(source: .outgoing)])
    #expect(pieces(.horizontal, 0.25) == [Piece(source: .outgoing, place: Self.rect(0.25, 0, 0.5, 1))])
    #expect(pieces(.horizontal, 0.5) == [Piece(source: .incoming, place: Self.rect(0.5, 0, 0, 1))])
    #expect(pieces(.vertical, 0.75) == [Piece(source: .incoming, place: Self.rect(0, 0.25, 1, 0.5))])
    #expect(pieces(.vertical, 1) == [Piece(source: .incoming)])
  }

  @Test(
    arguments: [(.up, 0, -1), (.down, 0, 1), (.right, 1, 0), (.left, -1, 0)]
      as [(SKTransitionDirection, CGFloat, CGFloat)])
  func scenesMoveInTheirDirection(direction: SKTransitionDirection, x: CGFloat, y: CGFloat) {
    let out = Self.rect(x / 4, y / 4)
    let into = Self.rect(-x * 3 / 4, -y * 3 / 4)
    #expect(
      TransitionLook.reveal(direction).pieces(at: 0.25)
        == [Piece(source: .incoming), Piece(source: .outgoing, place: out)])
    #expect(
      TransitionLook.moveIn(direction).pieces(at: 0.25)
        == [Piece(source: .outgoing), Piece(source: .incoming, place: into)])
    #expect(
      TransitionLook.push(direction).pieces(at: 0.25)
        == [Piece(source: .outgoing, place: out), Piece(source: .incoming, place: into)])
  }

  @Test func doorsMoveApartByHalfOfTheView() {
    let (left, right) = (Self.rect(0, 0, 0.5, 1), Self.rect(0.5, 0, 0.5, 1))
    let (low, high) = (Self.rect(0, 0, 1, 0.5), Self.rect(0, 0.5, 1, 0.5))
    #expect(
      TransitionLook.doorsOpen(.horizontal).pieces(at: 0.25) == [
        Piece(source: .incoming), Piece(source: .outgoing, part: left, place: Self.rect(-0.125, 0, 0.5, 1)),
        Piece(source: .outgoing, part: right, place: Self.rect(0.625, 0, 0.5, 1)),
      ])
    #expect(
      TransitionLook.doorsClose(.vertical).pieces(at: 0.25) == [
        Piece(source: .outgoing), Piece(source: .incoming, part: low, place: Self.rect(0, -0.375, 1, 0.5)),
        Piece(source: .incoming, part: high, place: Self.rect(0, 0.875, 1, 0.5)),
      ])
    let doorway = TransitionLook.doorway.pieces(at: 0.5)
    #expect(doorway.first == Piece(source: .incoming, place: Self.rect(0.125, 0.125, 0.75, 0.75)))
    #expect(doorway.dropFirst().map(\.place.minX) == [-0.25, 0.75])
  }
}
