extension DrawList {
  /// Reads what `text` prints.
  ///
  /// Pixels of images must be premultiplied. Names are numbered in the order in which they first occur.
  ///
  /// - Throws: `DrawListError` if the text is not a draw list, has a command without text (such as a shader),
  ///   or exceeds a limit: 64 MiB; a million commands, images, elements, stops, dashes, lights and shadows in all; 32
  ///   nested layers, whose filters together reach no further than 2,048 pixels.
  package init(text: String) throws(DrawListError) {
    var reader = DrawListReader()
    self = try reader.read(text)
  }
}

/// Text that is not a draw list.
package struct DrawListError: Error, Equatable, CustomStringConvertible {
  /// The line, from 1.
  package let line: Int
  /// The problem, and what would be right.
  package let problem: String

  /// One line: the line's number and the problem.
  package var description: String { "line \(line): \(problem)" }
}

/// Reads the text of a draw list line by line; see `DrawListPrinter`.
struct DrawListReader {
  private var list = DrawList()
  private var line = DrawListLine("", number: 0)
  private var owners: [String: Int] = [:]
  private var itemCount = 0
  /// The reach of each open layer's filter, in pixels.
  private var reaches: [Int] = []

  /// 64 MiB: an image of 2,000 by 4,000 pixels.
  static let byteLimit = 64 << 20
  /// Bounds the memory: an item takes up to 300 bytes, and as few as six in the text.
  static let itemLimit = 1_000_000

  mutating func read(_ text: String) throws(DrawListError) -> DrawList {
    guard text.utf8.count <= Self.byteLimit else {
      throw line.error("a draw list has at most \(Self.byteLimit) bytes, not \(text.utf8.count)")
    }
    var rest = text.utf8[...]
    repeat {
      let content = rest.prefix { $0 != UInt8(ascii: "\n") }
      rest = rest[content.endIndex...].dropFirst()
      line = DrawListLine(Substring(content), number: line.number + 1)
      if line.number == 1 {
        try line.expect("background")
        list.background = try line.color()
      } else if !line.isAtEnd {
        try readLine()
      }
      guard line.isAtEnd else { throw line.expected("the end of the line") }
    } while !rest.isEmpty
    return list
  }

  private mutating func readLine() throws(DrawListError) {
    try count(1)
    if line.accepts("image") {
      try expect(next: list.images.count)
      _ = list.index(of: Image(try line.bitmap()))
    } else if line.accepts("elements") {
      try expect(next: list.paths.count)
      _ = list.add(try path())
    } else if line.accepts("gradient") {
      try expect(next: list.gradients.count)
      _ = list.add(try gradient())
    } else {
      list.commands.append(try command())
    }
  }

  private mutating func expect(next number: Int) throws(DrawListError) {
    guard line.accepts("\(number)") else { throw line.expected("\(number), the next number") }
  }

  /// Counts what the text makes in memory.
  private mutating func count(_ items: Int) throws(DrawListError) {
    itemCount += items
    guard itemCount <= Self.itemLimit else {
      throw line.error("a draw list has at most \(Self.itemLimit) commands, images, elements, stops and dashes")
    }
  }
}

// MARK: Commands

extension DrawListReader {
  private mutating func command() throws(DrawListError) -> DrawCommand {
    var command = DrawCommand(.endLayer, transform: .identity)
    if line.accepts("mask") {
      command.content = .beginMask
      command.owner = try owner()
      return command
    }
    if line.accepts("end") {
      try line.expect("layer")
      command.owner = try owner()
      _ = reaches.popLast()
      return command
    }
    if line.accepts("layer") {
      command.owner = try owner()
      command.content = .beginLayer(try layer())
    } else {
      if line.accepts("quad") {
        command.owner = try owner()
        command.content = .quad(try quad())
      } else if line.accepts("path") {
        command.owner = try owner()
        command.content = .path(try fill())
      } else if line.accepts("lit") {
        try line.expect("quad")
        command.owner = try owner()
        command.content = .lit(try lit())
      } else if line.accepts("warped") {
        try line.expect("quad")
        command.owner = try owner()
        command.content = .warped(try warped())
      } else if line.accepts("shaded") {
        throw line.error("a program that computes pixels has no text; remove the command")
      } else {
        throw line.expected("image, elements, gradient, quad, lit, warped, path, layer, mask or end")
      }
      try line.expect("transform")
      let map = try line.numbers(6)
      command.transform = Affine(a: map[0], b: map[1], c: map[2], d: map[3], tx: map[4], ty: map[5])
    }
    if line.accepts("alpha") { command.alpha = try line.double() }
    if line.accepts("blend") { command.blend = try line.choice() }
    if line.accepts("clip") {
      let clip = try line.integers(4)
      command.clip = PixelRect(x: clip[0], y: clip[1], width: clip[2], height: clip[3])
    }
    return command
  }

  /// The number of the name that follows; -1 if none does.
  private mutating func owner() throws(DrawListError) -> Int {
    guard let name = try line.name() else { return -1 }
    if let known = owners[name] { return known }
    list.names.append(name)
    owners[name] = list.names.count - 1
    return list.names.count - 1
  }

  private mutating func quad() throws(DrawListError) -> Quad {
    let nowhere = Rect(x: 0, y: 0, width: 0, height: 0)
    var quad = Quad(image: nil, source: nowhere, target: nowhere)
    if line.accepts("image") {
      quad.image = try line.integer()
      try line.expect("source")
      quad.source = try line.rect()
      if line.accepts("tint") {
        quad.color = try line.color()
        quad.colorBlend = try line.double()
      }
      if line.accepts("center") {
        quad.center = try line.rect()
        try line.expect("natural")
        let size = try line.numbers(2)
        (quad.naturalWidth, quad.naturalHeight) = (size[0], size[1])
      }
      if line.accepts("nearest") { quad.filter = .nearest }
      quad.usesMipmaps = line.accepts("mipmaps")
    } else {
      try line.expect("color")
      quad.color = try line.color()
    }
    quad.isAntialiased = !line.accepts("hard")
    try line.expect("target")
    quad.target = try line.rect()
    return quad
  }

  private mutating func lit() throws(DrawListError) -> LitQuad {
    var lit = LitQuad(try quad())
    if line.accepts("normals") {
      lit.normals = LitQuad.Normals(image: try line.integer(), source: try line.rect())
      if line.accepts("nearest") { lit.normals?.filter = .nearest }
    }
    if line.accepts("space") {
      let map = try line.numbers(6)
      lit.space = Affine(a: map[0], b: map[1], c: map[2], d: map[3], tx: map[4], ty: map[5])
    }
    while line.accepts("light") {
      try count(1)
      var light = LitQuad.Light(position: try line.points(1)[0], color: try line.color())
      if line.accepts("ambient") { light.ambient = try line.color() }
      if line.accepts("falloff") { light.falloff = try line.double() }
      lit.lights.append(light)
    }
    while line.accepts("shadow") {
      try count(1)
      lit.shadows.append(try fill())
    }
    if line.accepts("columns") { lit.warp = try warp() }
    return lit
  }

  private mutating func warped() throws(DrawListError) -> WarpedQuad {
    let quad = try quad()
    try line.expect("columns")
    return WarpedQuad(quad, warp: try warp())
  }

  /// Reads a warp after the word `columns`.
  private mutating func warp() throws(DrawListError) -> QuadWarp {
    var warp = QuadWarp(columns: try line.integer(), vertices: [])
    if line.accepts("levels") { warp.levels = try line.integer() }
    while line.accepts("vertex") {
      try count(1)
      let source = try line.points(1)[0]
      try line.expect("to")
      warp.vertices.append(QuadWarp.Vertex(source: source, destination: try line.points(1)[0]))
    }
    return warp
  }

  private mutating func fill() throws(DrawListError) -> PathFill {
    var fill = PathFill(path: try line.integer(), color: .white)
    if line.accepts("mean") {
      try line.expect("(")
      while !line.accepts(")") {
        try count(1)
        fill.otherPaths.append(try line.integer())
      }
    }
    if line.accepts("gradient") {
      fill.gradient = try line.integer()
    } else {
      try line.expect("color")
      fill.color = try line.color()
    }
    if line.accepts("line") {
      fill.stroke = try stroke()
    } else if line.accepts("evenOdd") {
      fill.rule = .evenOdd
    }
    fill.isAntialiased = !line.accepts("hard")
    return fill
  }

  private mutating func stroke() throws(DrawListError) -> Stroke {
    var stroke = Stroke(width: try line.double())
    stroke.join = try line.choice()
    stroke.cap = try line.choice()
    if stroke.join == .miter {
      try line.expect("limit")
      stroke.miterLimit = try line.double()
    }
    if line.accepts("dashes") {
      try line.expect("(")
      while !line.accepts(")") {
        try count(1)
        stroke.dashes.append(try line.double())
      }
      stroke.dashPhase = try line.double()
    }
    if line.accepts("glow") { stroke.glowWidth = try line.double() }
    return stroke
  }

  private mutating func layer() throws(DrawListError) -> Layer {
    var layer = Layer()
    if line.accepts("threshold") { layer.mask = .threshold(try line.double()) }
    if line.accepts("blur") {
      layer.filter = .blur(sigma: try line.double())
    } else if line.accepts("colors") {
      layer.filter = .colors(ColorRule(rows: [try line.numbers(4), try line.numbers(4), try line.numbers(4)]))
    } else if line.accepts("squares") {
      let side = try line.integer()
      let corner = try line.integers(2)
      layer.filter = .squares(side: side, x: corner[0], y: corner[1])
    } else if line.accepts("bloom") {
      layer.filter = .bloom(sigma: try line.double(), intensity: try line.double())
    }
    layer.isKept = line.accepts("kept")
    if line.accepts("picture") { layer.picture = try picture() }
    reaches.append(layer.reach)
    guard reaches.count <= Layer.depthLimit else {
      throw line.error("at most \(Layer.depthLimit) layers can be nested")
    }
    guard reaches.reduce(0, +) <= Layer.reachLimit else {
      throw line.error("the filters of nested layers may reach at most \(Layer.reachLimit) pixels in total")
    }
    return layer
  }
}

extension DrawListReader {
  private mutating func picture() throws(DrawListError) -> LayerPicture {
    let box = try line.rect()
    try line.expect("to")
    let map = try line.numbers(6)
    let reach = line.accepts("reach") ? try line.integer() : 0
    guard reach >= 0, reach <= Layer.reachLimit else {
      throw line.error("a picture reaches 0 to \(Layer.reachLimit) pixels, not \(reach)")
    }
    if line.accepts("shaded") {
      throw line.error("a program that computes pixels has no text; remove the command")
    }
    return LayerPicture(
      box: box, toPixels: Affine(a: map[0], b: map[1], c: map[2], d: map[3], tx: map[4], ty: map[5]),
      warp: line.accepts("columns") ? try warp() : nil, reach: reach)
  }
}

// MARK: Paths and gradients

extension DrawListReader {
  private mutating func path() throws(DrawListError) -> Path {
    var path = Path()
    while !line.isAtEnd {
      try count(1)
      if line.accepts("move") {
        path.move(to: try line.points(1)[0])
      } else if line.accepts("line") {
        path.line(to: try line.points(1)[0])
      } else if line.accepts("quadratic") {
        let points = try line.points(2)
        path.quadratic(to: points[1], control: points[0])
      } else if line.accepts("cubic") {
        let points = try line.points(3)
        path.cubic(to: points[2], control1: points[0], control2: points[1])
      } else if line.accepts("close") {
        path.close()
      } else {
        throw line.expected("move, line, quadratic, cubic, close or the end of the line")
      }
    }
    return path
  }

  private mutating func gradient() throws(DrawListError) -> Gradient {
    let shape: Gradient.Shape
    if line.accepts("linear") {
      let points = try line.points(2)
      shape = .linear(from: points[0], to: points[1])
    } else {
      try line.expect("radial")
      let circles = try line.numbers(4)
      shape = .radial(center: Point(x: circles[0], y: circles[1]), startRadius: circles[2], endRadius: circles[3])
    }
    var gradient = Gradient(shape, stops: [])
    while !line.isAtEnd {
      if line.accepts("not") {
        if gradient.drawsBeforeStart, line.accepts("before") {
          gradient.drawsBeforeStart = false
        } else {
          try line.expect("after")
          gradient.drawsAfterEnd = false
          break
        }
      } else {
        try count(1)
        gradient.stops.append(Gradient.Stop(location: try line.double(), color: try line.color()))
      }
    }
    return gradient
  }
}
