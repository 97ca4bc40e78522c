// Colours and paths in archives of nodes.

extension NodeArchive {
  func color<Root>(_ key: String, of root: Root, _ path: ReferenceWritableKeyPath<Root, UIColor>) {
    if !isReading {
      write(root[keyPath: path], key)
    } else if let color = color(key) {
      root[keyPath: path] = color
    }
  }

  /// A missing colour is read as nil.
  func color<Root>(_ key: String, of root: Root, _ path: ReferenceWritableKeyPath<Root, UIColor?>) {
    if !isReading {
      if let color = root[keyPath: path] { write(color, key) }
    } else {
      root[keyPath: path] = color(key)
    }
  }

  private func write(_ color: UIColor, _ key: String) {
    for (index, part) in (color.cgColor.components ?? []).enumerated() { part.encode(with: coder, "\(key).\(index)") }
  }

  private func color(_ key: String) -> UIColor? {
    let parts = (0..<4).compactMap { CGFloat(from: coder, "\(key).\($0)") }
    return parts.count == 4 ? UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]) : nil
  }
}

extension NodeArchive {
  func path<Root>(_ key: String, of root: Root, _ path: ReferenceWritableKeyPath<Root, CGPath?>) {
    if !isReading {
      root[keyPath: path]?.archiveText.encode(with: coder, key)
    } else if let text = String(from: coder, key), let read = CGPath(archiveText: text) {
      root[keyPath: path] = read
    }
  }
}

extension CGPath {
  /// The path as letters and numbers: m for move, l for line, q and c for curves, z for closing.
  fileprivate var archiveText: String {
    func text(_ letter: String, _ points: CGPoint...) -> String {
      letter + points.map { " \(Double($0.x)) \(Double($0.y))" }.joined()
    }
    return steps.map { step in
      switch step {
      case .move(let point): text("m", point)
      case .line(let end): text("l", end)
      case .quadratic(let control, let end): text("q", control, end)
      case .cubic(let control1, let control2, let end): text("c", control1, control2, end)
      case .close: "z"
      }
    }.joined(separator: " ")
  }

  /// nil for any other text.
  fileprivate convenience init?(archiveText: String) {
    var words = archiveText.split(separator: " ")[...]
    func point() -> CGPoint? {
      guard words.count >= 2, let x = Double(words[words.startIndex]), let y = Double(words[words.startIndex + 1])
      else { return nil }
      words.removeFirst(2)
      return CGPoint(x: x, y: y)
    }
    var steps: [Step] = []
    while let word = words.popFirst() {
      let step: Step? =
        switch word {
        case "m": point().map { .move($0) }
        case "l": point().map { .line($0) }
        case "q":
          if let control = point(), let end = point() { .quadratic(control: control, end: end) } else { nil }
        case "c":
          if let first = point(), let second = point(), let end = point() {
            .cubic(control1: first, control2: second, end: end)
          } else {
            nil
          }
        case "z": .close
        default: nil
        }
      guard let step else { return nil }
      steps.append(step)
    }
    self.init(steps)
  }
}
