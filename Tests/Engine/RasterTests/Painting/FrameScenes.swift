@testable import Raster

/// Draw lists for tests of whole frames.
enum FrameScenes {
  /// A mix of everything: all kinds of quads, paths, lines, layers with masks, mipmaps, clips, all blend modes.
  static func busy(seed: UInt64) -> DrawList {
    var random = Random(seed: seed)
    var list = DrawList(background: random.color())
    let images = (0..<3).map { _ in random.image(4 + random.below(30), 4 + random.below(30)) }
    for _ in 0..<60 {
      let transform = Affine(
        a: random.double(-2, 2), b: random.double(-2, 2), c: random.double(-2, 2), d: random.double(-2, 2),
        tx: random.double(-10, 130), ty: random.double(-10, 100))
      let content: DrawCommand.Content
      switch random.below(8) {
      case 0: content = .beginLayer(Layer(mask: random.below(2) == 0 ? .alpha : .threshold(0.05)))
      case 1: content = random.below(2) == 0 ? .beginMask : .endLayer
      case 2, 3:
        let points = (0..<5).map { _ in (random.double(-20, 20), random.double(-20, 20)) }
        let path = list.add(random.below(2) == 0 ? .polygon(points) : .circle(points[0].0, points[0].1, 12))
        let stroke = Stroke(
          width: random.double(0.5, 6), join: LineJoin(rawValue: UInt8(random.below(3)))!,
          cap: LineCap(rawValue: UInt8(random.below(3)))!, dashes: random.below(3) == 0 ? [5, 3] : [])
        content = .path(
          PathFill(
            path: path, color: random.color(), rule: random.below(2) == 0 ? .nonZero : .evenOdd,
            stroke: random.below(2) == 0 ? stroke : nil))
      default:
        let image = images[random.below(3)]
        let source = Rect(
          x: 0, y: 0, width: Double(image.bitmap.width), height: Double(image.bitmap.height))
        content = .quad(
          Quad(
            image: random.below(6) == 0 ? nil : list.index(of: image), source: source,
            target: Rect(x: -12, y: -12, width: 24, height: 24),
            center: random.below(5) == 0 ? Rect(x: 0.25, y: 0.25, width: 0.5, height: 0.5) : Quad.wholeCenter,
            naturalWidth: 12, naturalHeight: 12, filter: random.below(2) == 0 ? .nearest : .linear,
            usesMipmaps: random.below(2) == 0, color: random.color(), colorBlend: random.double(-1, 1),
            isAntialiased: random.below(4) != 0))
      }
      let clip =
        random.below(5) == 0 ? PixelRect(x: random.below(60), y: random.below(40), width: 50, height: 40) : nil
      list.commands.append(
        DrawCommand(
          content, transform: transform, alpha: random.double(0.2, 1.4),
          blend: random.below(2) == 0 ? .alpha : BlendMode.allCases[random.below(8)], clip: clip))
    }
    return list
  }

  /// Sprites of one soft picture, on whole pixels or rotated and scaled, some tinted.
  static func sprites(isTurned: Bool, filter: Filter) -> DrawList {
    var random = Random(seed: 70)
    var list = DrawList(background: Color(red: 20 as UInt8, green: 40, blue: 80))
    let image = list.index(of: random.image(24, 20))
    for _ in 0..<80 {
      let (x, y) = (random.double(0, 160), random.double(0, 120))
      let sine = random.double(-1, 1)
      let cosine = (1 - sine * sine).squareRoot()
      let quad = Quad(
        image: image, source: Rect(x: 0, y: 0, width: 24, height: 20),
        target: Rect(x: -12, y: -10, width: 24, height: 20),
        filter: filter, color: random.color(), colorBlend: random.double(-1, 1))
      let upright = Affine(a: 1, b: 0, c: 0, d: -1, tx: Double(Int(x)), ty: Double(Int(y)))
      let turned = Affine(a: cosine, b: sine, c: sine, d: -cosine, tx: x, ty: y)
      list.commands.append(
        DrawCommand(.quad(quad), transform: isTurned ? turned : upright, alpha: random.double(0.3, 1.5)))
    }
    return list
  }

  /// Fills with both rules and lines with every join and cap.
  static func paths() -> DrawList {
    var random = Random(seed: 71)
    var list = DrawList(background: .white)
    for index in 0..<36 {
      let points = (0..<4).map { _ in (random.double(-12, 12), random.double(-12, 12)) }
      var path = index % 2 == 0 ? Path.polygon(points) : .circle(0, 0, random.double(2, 14))
      if index % 3 == 0 { path.append(.circle(4, 3, 7)) }
      let stroke = Stroke(
        width: random.double(0.3, 5), join: LineJoin(rawValue: UInt8(index % 3))!,
        cap: LineCap(rawValue: UInt8(index / 3 % 3))!, dashes: index % 4 == 0 ? [4, 2.5] : [])
      let fill = PathFill(
        path: list.add(path), color: random.color(), rule: index % 5 == 0 ? .evenOdd : .nonZero,
        stroke: index < 18 ? nil : stroke)
      let place = Affine(
        a: random.double(0.5, 1.5), b: random.double(-0.5, 0.5), c: random.double(-0.5, 0.5), d: -1,
        tx: Double(index % 8) * 20 + 10, ty: Double(index / 8) * 24 + 12)
      list.commands.append(DrawCommand(.path(fill), transform: place))
    }
    return list
  }

  /// Fills and lines with linear and radial gradients, in all blend modes.
  static func gradients() -> DrawList {
    var random = Random(seed: 72)
    var list = DrawList(background: Color(red: 90 as UInt8, green: 120, blue: 60))
    for index in 0..<30 {
      let stops = (0..<1 + random.below(4)).map { _ in
        Gradient.Stop(location: random.double(0, 1), color: random.color())
      }
      func point() -> Point { Point(x: random.double(-14, 14), y: random.double(-14, 14)) }
      let gradient = list.add(
        Gradient(
          index % 2 == 0
            ? .linear(from: point(), to: point())
            : .radial(center: point(), startRadius: random.double(0, 9), endRadius: random.double(0, 16)),
          stops: stops, drawsBeforeStart: index % 5 != 0, drawsAfterEnd: index % 7 != 0))
      let fill = PathFill(
        path: list.add(.circle(0, 0, random.double(6, 18))), color: .white,
        stroke: index % 4 == 0 ? Stroke(width: 7) : nil, gradient: gradient)
      let place = Affine(
        a: random.double(0.5, 1.5), b: random.double(-0.5, 0.5), c: random.double(-0.5, 0.5), d: -1,
        tx: Double(index % 6) * 26 + 14, ty: Double(index / 6) * 24 + 12)
      list.commands.append(
        DrawCommand(
          .path(fill), transform: place, alpha: random.double(0.5, 1.2), blend: BlendMode.allCases[index % 8]))
    }
    return list
  }

  /// Glowing lines with every join and cap, some dashed, some with a gradient.
  static func glows() -> DrawList {
    var random = Random(seed: 73)
    var list = DrawList(background: Color(red: 10 as UInt8, green: 10, blue: 30))
    for index in 0..<12 {
      let points = (0..<3).map { _ in (random.double(-14, 14), random.double(-14, 14)) }
      let stroke = Stroke(
        width: random.double(0.5, 5), join: LineJoin(rawValue: UInt8(index % 3))!,
        cap: LineCap(rawValue: UInt8(index / 3 % 3))!, dashes: index % 4 == 3 ? [7, 9] : [],
        glowWidth: random.double(1, 12))
      let stops = [0.0, 1].map { Gradient.Stop(location: $0, color: random.color()) }
      let across = Gradient.Shape.linear(from: Point(x: -14, y: 0), to: Point(x: 14, y: 0))
      let gradient = index % 5 == 1 ? list.add(Gradient(across, stops: stops)) : nil
      var path = index % 2 == 0 ? Path.polygon(points) : .circle(0, 0, random.double(2, 12))
      if index % 3 == 1 { path.elements.removeLast() }
      let fill = PathFill(
        path: list.add(path), color: random.color(), stroke: stroke, isAntialiased: index % 6 != 5, gradient: gradient)
      let place = Affine(
        a: random.double(0.5, 1.2), b: random.double(-0.5, 0.5), c: random.double(-0.5, 0.5), d: -1,
        tx: Double(index % 4) * 40 + 20, ty: Double(index / 4) * 40 + 20)
      list.commands.append(
        DrawCommand(.path(fill), transform: place, blend: index % 4 == 2 ? .add : .alpha))
    }
    return list
  }

  /// Thin lines whose glows are about as wide as the frame or wider, one on the other.
  static func wideGlows(_ widths: [Double]) -> DrawList {
    var random = Random(seed: 74)
    var list = DrawList(background: .black)
    for (index, width) in widths.enumerated() {
      let (x, y) = (random.double(20, 140), random.double(20, 100))
      var path = Path.circle(x, y, 12 + Double(index) * 9)
      if index % 2 == 1 { path.elements.removeLast(2) }
      let stroke = Stroke(width: 1, join: .round, cap: LineCap.allCases[index % 3], glowWidth: width)
      let fill = PathFill(path: list.add(path), color: random.color(), stroke: stroke)
      list.commands.append(DrawCommand(.path(fill), transform: .identity))
    }
    return list
  }
}
