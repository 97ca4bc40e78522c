/// Prints a draw list, briefly for people or exactly for `DrawListReader`. Both have the same lines for commands.
struct DrawListPrinter {
  private let list: DrawList
  private let isExact: Bool

  init(_ list: DrawList, isExact: Bool) {
    self.list = list
    self.isExact = isExact
  }

  var text: String {
    var lines = ["background \(list.background.hexText)"]
    if isExact {
      lines += list.images.enumerated().map { line($1.bitmap, number: $0) }
      lines += list.paths.enumerated().map { line($1, number: $0) }
      lines += list.gradients.enumerated().map { "gradient \($0) " + words($1).joined(separator: " ") }
    }
    lines += list.commands.map(line)
    return lines.joined(separator: "\n") + (isExact ? "\n" : "")
  }

  /// The line for one command.
  private func line(_ command: DrawCommand) -> String {
    var words: [String] = []
    switch command.content {
    case .quad(let quad): words += self.words(quad, owner: command.owner)
    case .path(let fill): words += self.words(fill, owner: command.owner)
    case .shaded(let shaded):
      words += ["shaded"] + self.words(shaded.quad, owner: command.owner)
      if let warp = shaded.warp { words += self.words(warp) }
    case .lit(let lit): words += self.words(lit, owner: command.owner)
    case .warped(let warped):
      words += ["warped"] + self.words(warped.quad, owner: command.owner) + self.words(warped.warp)
    case .beginLayer(let layer): words += self.words(layer, owner: command.owner)
    case .beginMask: return "mask\(name(command.owner))"
    case .endLayer: return "end layer\(name(command.owner))"
    }
    if case .beginLayer = command.content {
    } else {
      let map = command.transform
      words.append("transform \(text([map.a, map.b, map.c, map.d, map.tx, map.ty]))")
    }
    if command.alpha != 1 { words.append("alpha \(text(command.alpha))") }
    if command.blend != .alpha { words.append("blend \(command.blend)") }
    if let clip = command.clip { words.append("clip (\(clip.x) \(clip.y) \(clip.width) \(clip.height))") }
    return words.joined(separator: " ")
  }

  private func name(_ owner: Int) -> String {
    list.names.indices.contains(owner) ? " \(list.names[owner].quoted)" : ""
  }

  private func words(_ quad: Quad, owner: Int) -> [String] {
    var words = ["quad\(name(owner))"]
    if let image = quad.image {
      words.append("image \(image)")
      if !isExact {
        words.append(list.images.indices.contains(image) ? sizeText(list.images[image].bitmap) : "none")
      }
      words.append("source \(text(quad.source))")
      if quad.colorBlend != 0 { words.append("tint \(quad.color.hexText) \(text(quad.colorBlend))") }
      if quad.center != Quad.wholeCenter {
        words.append("center \(text(quad.center)) natural \(text([quad.naturalWidth, quad.naturalHeight]))")
      }
      if quad.filter != .linear { words.append("\(quad.filter)") }
      if quad.usesMipmaps { words.append("mipmaps") }
    } else {
      words.append("color \(quad.color.hexText)")
    }
    if !quad.isAntialiased { words.append("hard") }
    words.append("target \(text(quad.target))")
    return words
  }

  private func words(_ lit: LitQuad, owner: Int) -> [String] {
    var words = ["lit"] + self.words(lit.quad, owner: owner)
    if let normals = lit.normals {
      words.append("normals \(normals.image) \(text(normals.source))")
      if normals.filter != .linear { words.append("\(normals.filter)") }
    }
    if lit.space != .identity {
      let map = lit.space
      words.append("space \(text([map.a, map.b, map.c, map.d, map.tx, map.ty]))")
    }
    for light in lit.lights {
      words.append("light \(text([light.position.x, light.position.y])) \(light.color.hexText)")
      if light.ambient != .black { words.append("ambient \(light.ambient.hexText)") }
      if light.falloff != 1 { words.append("falloff \(text(light.falloff))") }
    }
    for shadow in lit.shadows { words += self.words(shadow, as: "shadow") }
    if let warp = lit.warp { words += self.words(warp) }
    return words
  }

  private func words(_ warp: QuadWarp) -> [String] {
    var words = ["columns \(warp.columns)"]
    if warp.levels != 0 { words.append("levels \(warp.levels)") }
    if warp.vertices.count > 16, !isExact { return words + ["\(warp.vertices.count) vertices"] }
    return words
      + warp.vertices.map {
        "vertex \(text([$0.source.x, $0.source.y])) to \(text([$0.destination.x, $0.destination.y]))"
      }
  }

  private func words(_ fill: PathFill, owner: Int) -> [String] { words(fill, as: "path\(name(owner))") }

  private func words(_ fill: PathFill, as what: String) -> [String] {
    var words = ["\(what) \(fill.path)"]
    if !isExact {
      let paths = list.paths
      words.append(paths.indices.contains(fill.path) ? "\(paths[fill.path].elements.count) elements" : "none")
    }
    if !fill.otherPaths.isEmpty {
      let others = fill.otherPaths.map { "\($0)" }.joined(separator: " ")
      words.append(isExact ? "mean (\(others))" : "mean of \(fill.otherPaths.count + 1)")
    }
    if let index = fill.gradient {
      words.append("gradient \(index)")
      if !isExact { words += list.gradients.indices.contains(index) ? self.words(list.gradients[index]) : ["none"] }
    } else {
      words.append("color \(fill.color.hexText)")
    }
    if let stroke = fill.stroke {
      words.append("line \(text(stroke.width)) \(stroke.join) \(stroke.cap)")
      if stroke.join == .miter { words.append("limit \(text(stroke.miterLimit))") }
      if !stroke.dashes.isEmpty { words.append("dashes \(text(stroke.dashes)) \(text(stroke.dashPhase))") }
      if stroke.glowWidth != 0 { words.append("glow \(text(stroke.glowWidth))") }
    } else if fill.rule != .nonZero {
      words.append("\(fill.rule)")
    }
    if !fill.isAntialiased { words.append("hard") }
    return words
  }

  /// A brief text lists up to eight stops; above that, only their number.
  private func words(_ gradient: Gradient) -> [String] {
    var words: [String] = []
    switch gradient.shape {
    case .linear(let from, let to): words.append("linear \(text([from.x, from.y, to.x, to.y]))")
    case .radial(let center, let start, let end): words.append("radial \(text([center.x, center.y, start, end]))")
    }
    let stops = gradient.stops
    words +=
      stops.count > 8 && !isExact
      ? ["\(stops.count) stops"] : stops.map { "\(text($0.location)) \($0.color.hexText)" }
    if !gradient.drawsBeforeStart { words.append("not before") }
    if !gradient.drawsAfterEnd { words.append("not after") }
    return words
  }

  private func words(_ layer: Layer, owner: Int) -> [String] {
    var words = ["layer\(name(owner))"]
    if case .threshold(let minimum) = layer.mask { words.append("threshold \(text(minimum))") }
    switch layer.filter {
    case .blur(let sigma): words.append("blur \(text(sigma))")
    case .colors(let rule): words.append("colors " + rule.rows.map { text($0) }.joined(separator: " "))
    case .squares(let side, let x, let y): words.append("squares \(side) (\(x) \(y))")
    case .bloom(let sigma, let intensity): words.append("bloom \(text(sigma)) \(text(intensity))")
    case nil: break
    }
    // Changes no pixel, so the brief text leaves it out.
    if layer.isKept, isExact { words.append("kept") }
    if let picture = layer.picture {
      let map = picture.toPixels
      words.append("picture \(text(picture.box))")
      words.append("to \(text([map.a, map.b, map.c, map.d, map.tx, map.ty]))")
      if picture.reach != 0 { words.append("reach \(picture.reach)") }
      if picture.shader != nil { words.append("shaded") }
      if let warp = picture.warp { words += self.words(warp) }
    }
    return words
  }

  /// The pixels are hexadecimal, premultiplied, red first, with a space between rows.
  private func line(_ bitmap: Bitmap, number: Int) -> String {
    var text = "image \(number) \(sizeText(bitmap))"
    for (index, pixel) in bitmap.pixels.enumerated() {
      if index % bitmap.width == 0 { text += " " }
      text += hexText([UInt8(pixel & 255), UInt8(pixel >> 8 & 255), UInt8(pixel >> 16 & 255), UInt8(pixel >> 24)])
    }
    return text
  }

  private func line(_ path: Path, number: Int) -> String {
    var words = ["elements \(number)"]
    for element in path.elements {
      switch element {
      case .move(let end): words.append("move \(text([end.x, end.y]))")
      case .line(let end): words.append("line \(text([end.x, end.y]))")
      case .quadratic(let control, let end): words.append("quadratic \(text([control.x, control.y, end.x, end.y]))")
      case .cubic(let first, let second, let end):
        words.append("cubic \(text([first.x, first.y, second.x, second.y, end.x, end.y]))")
      case .close: words.append("close")
      }
    }
    return words.joined(separator: " ")
  }

  private func sizeText(_ bitmap: Bitmap) -> String { "\(bitmap.width)x\(bitmap.height)" }

  private func text(_ value: Double) -> String { isExact ? exactText(value) : decimalText(value) }

  private func text(_ rect: Rect) -> String { text([rect.x, rect.y, rect.width, rect.height]) }

  private func text(_ numbers: [Double]) -> String {
    "(" + numbers.map { text($0) }.joined(separator: " ") + ")"
  }
}

extension Color {
  /// `#rrggbbaa`, not premultiplied.
  package var hexText: String { "#" + Raster.hexText([red, green, blue, alpha]) }
}

private func hexText(_ bytes: [UInt8]) -> String {
  let digits = Array("0123456789abcdef")
  return String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
}

/// The shortest text that gives the same number again.
private func exactText(_ value: Double) -> String {
  let text = "\(value)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

/// A number as text, the same on every machine: at most three decimals, no exponent below 10^18, no locale.
///
/// Rounds to the nearest thousandth, halves away from zero. Trailing zeros are left out and -0 prints as 0. Values that
/// are not finite print as `nan`, `inf` or `-inf`; from 10^18 on, the text is Swift's own shortest form.
func decimalText(_ value: Double) -> String {
  if value.isNaN { return "nan" }
  if value.isInfinite { return value < 0 ? "-inf" : "inf" }
  let size = abs(value)
  guard size < 1e18 else { return "\(value)" }
  var whole = Int(size)
  var thousandths = roundedInt((size - Double(whole)) * 1000, 0, 1000)
  if thousandths == 1000 {
    whole += 1
    thousandths = 0
  }
  let sign = value < 0 && whole + thousandths > 0 ? "-" : ""
  if thousandths == 0 { return "\(sign)\(whole)" }
  var digits = String(thousandths + 1000).dropFirst()
  while digits.last == "0" { digits.removeLast() }
  return "\(sign)\(whole).\(digits)"
}
