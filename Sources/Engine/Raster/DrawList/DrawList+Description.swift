extension DrawList: CustomStringConvertible {
  /// The background, then one line per command in drawing order. Default values are left out.
  ///
  /// Numbers have at most three decimals. Two lists with the same text may still differ in smaller digits, in the
  /// pixels of an image or in the points of a path.
  public var description: String {
    var text = "background \(background.hexText)"
    for command in commands {
      text += "\n" + line(command)
    }
    return text
  }

  /// The line for one command.
  private func line(_ command: DrawCommand) -> String {
    var words: [String] = []
    switch command.content {
    case .quad(let quad): words += self.words(quad, owner: command.owner)
    case .path(let fill): words += self.words(fill, owner: command.owner)
    case .shaded(let shaded):
      words += ["shaded"] + self.words(shaded.quad, owner: command.owner)
    case .beginLayer(let layer): words += self.words(layer, owner: command.owner)
    case .beginMask: return "mask\(name(command.owner))"
    case .endLayer: return "end layer\(name(command.owner))"
    }
    if case .beginLayer = command.content {
    } else {
      let map = command.transform
      words.append("transform \(text([map.a, map.b, map.c, map.d, map.tx, map.ty]))")
    }
    if command.alpha != 1 { words.append("alpha \(decimalText(command.alpha))") }
    if command.blend != .alpha { words.append("blend \(command.blend)") }
    if let clip = command.clip { words.append("clip (\(clip.x) \(clip.y) \(clip.width) \(clip.height))") }
    return words.joined(separator: " ")
  }

  private func name(_ owner: Int) -> String {
    names.indices.contains(owner) ? " \"\(names[owner])\"" : ""
  }

  private func words(_ quad: Quad, owner: Int) -> [String] {
    var words = ["quad\(name(owner))"]
    if let image = quad.image {
      let size =
        images.indices.contains(image) ? "\(images[image].bitmap.width)x\(images[image].bitmap.height)" : "none"
      words.append("image \(image) \(size) source \(text(quad.source))")
      if quad.colorBlend != 0 { words.append("tint \(quad.color.hexText) \(decimalText(quad.colorBlend))") }
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

  private func words(_ fill: PathFill, owner: Int) -> [String] {
    let count = paths.indices.contains(fill.path) ? "\(paths[fill.path].elements.count) elements" : "none"
    var words = ["path\(name(owner)) \(fill.path) \(count)"]
    words.append(fill.gradient.map(words(gradient:)) ?? "color \(fill.color.hexText)")
    if let stroke = fill.stroke {
      words.append("line \(decimalText(stroke.width)) \(stroke.join) \(stroke.cap)")
      if stroke.join == .miter { words.append("limit \(decimalText(stroke.miterLimit))") }
      if !stroke.dashes.isEmpty { words.append("dashes \(text(stroke.dashes)) \(decimalText(stroke.dashPhase))") }
      if stroke.glowWidth != 0 { words.append("glow \(decimalText(stroke.glowWidth))") }
    } else if fill.rule != .nonZero {
      words.append("\(fill.rule)")
    }
    if !fill.isAntialiased { words.append("hard") }
    return words
  }

  /// Lists up to eight stops; above that, only their number.
  private func words(gradient index: Int) -> String {
    guard gradients.indices.contains(index) else { return "gradient \(index) none" }
    let gradient = gradients[index]
    var words = ["gradient \(index)"]
    switch gradient.shape {
    case .linear(let from, let to): words.append("linear \(text([from.x, from.y, to.x, to.y]))")
    case .radial(let center, let start, let end): words.append("radial \(text([center.x, center.y, start, end]))")
    }
    let stops = gradient.stops
    words +=
      stops.count > 8 ? ["\(stops.count) stops"] : stops.map { "\(decimalText($0.location)) \($0.color.hexText)" }
    if !gradient.drawsBeforeStart { words.append("not before") }
    if !gradient.drawsAfterEnd { words.append("not after") }
    return words.joined(separator: " ")
  }

  private func words(_ layer: Layer, owner: Int) -> [String] {
    var words = ["layer\(name(owner))"]
    if case .threshold(let minimum) = layer.mask { words.append("threshold \(decimalText(minimum))") }
    switch layer.filter {
    case .blur(let sigma): words.append("blur \(decimalText(sigma))")
    case .colors(let rule): words.append("colors " + rule.rows.map(text).joined(separator: " "))
    case .squares(let side, let x, let y): words.append("squares \(side) (\(x) \(y))")
    case .bloom(let sigma, let intensity): words.append("bloom \(decimalText(sigma)) \(decimalText(intensity))")
    case nil: break
    }
    return words
  }

  private func text(_ rect: Rect) -> String { text([rect.x, rect.y, rect.width, rect.height]) }

  private func text(_ numbers: [Double]) -> String {
    "(" + numbers.map(decimalText).joined(separator: " ") + ")"
  }
}

extension Color {
  /// `#rrggbbaa`, not premultiplied.
  package var hexText: String {
    let digits = Array("0123456789abcdef")
    return "#" + String([red, green, blue, alpha].flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }
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
