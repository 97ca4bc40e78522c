import Raster

/// Stars of 40 pixels all over the frame.
@MainActor
func stars(_ count: Int) -> DrawList {
  var list = DrawList(background: .black)
  var random = SplitMix(seed: Bench.seed)
  let corners = [
    (0, 20), (5, 6), (19, 6), (8, -2), (12, -16), (0, -8), (-12, -16), (-8, -2), (-19, 6), (-5, 6),
  ].map { Point(x: $0.0, y: $0.1) }
  var star = Path()
  star.move(to: corners[0])
  for corner in corners.dropFirst() { star.line(to: corner) }
  star.close()
  for _ in 0..<count {
    let color = Color(red: random.between(0, 1), green: random.between(0, 1), blue: random.between(0, 1), alpha: 0.8)
    let place = Affine(a: 1, b: 0, c: 0, d: 1, tx: random.between(0, 1280), ty: random.between(0, 720))
    list.commands.append(DrawCommand(.path(PathFill(path: list.add(star), color: color)), transform: place))
  }
  return list
}
