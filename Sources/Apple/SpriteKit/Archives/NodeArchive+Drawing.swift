internal import KeyedArchives

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

  /// Four numbers: Apple's classes add a letter to the key, or the name of a component.
  private func keys(_ key: String) -> [String] {
    key.hasPrefix("_")
      ? "RGBA".map { "\(key)\($0)" } : ["red", "green", "blue", "alpha"].map { "\(key).\($0)Component" }
  }

  private func write(_ color: UIColor, _ key: String) {
    for (part, key) in zip(color.cgColor.components ?? [], keys(key)) { part.encode(with: coder, key) }
  }

  private func color(_ key: String) -> UIColor? {
    let parts = keys(key).compactMap { CGFloat(from: coder, $0) }
    return parts.count == 4 ? UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]) : nil
  }
}

extension NodeArchive {
  func path<Root>(_ key: String, of root: Root, _ path: ReferenceWritableKeyPath<Root, CGPath?>) {
    if !isReading {
      if let list = root[keyPath: path]?.archiveList { coder.encode(list, forKey: key) }
    } else if let read = CGPath(from: coder, key) {
      root[keyPath: path] = read
    } else if let file, file.containsValue(forKey: key) {
      file.source.skip("\(file.name).\(key)", "expected a path: a list of steps, each with its type and its points")
    }
  }
}

extension CGPath {
  /// The path in the format of Apple's files: for each step its type, as in `CGPathElementType`, and its points.
  var archiveList: NSArray {
    let list = steps.map { step in
      let points = step.points.map { NSValue(point: $0) } as NSArray
      return ["type": NSNumber(value: step.typeNumber), "points": points] as NSDictionary
    }
    return list as NSArray
  }

  /// The path under a key; nil without a path, or for an invalid list.
  convenience init?(from coder: NSCoder, _ key: String) {
    guard coder.containsValue(forKey: key) else { return nil }
    let classes: [AnyClass] = [NSArray.self, NSDictionary.self, NSString.self, NSValue.self]
    guard let list = coder.decodeObject(of: classes, forKey: key) as? NSArray else { return nil }
    var steps: [Step] = []
    for element in list {
      guard let element = element as? NSDictionary, let type = element["type"] as? NSNumber,
        let values = element["points"] as? NSArray
      else { return nil }
      let points = values.compactMap { NSValue.numbers(of: $0, like: NSValue(point: .zero)) }
        .map { CGPoint(x: $0[0], y: $0[1]) }
      guard points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }),
        let step = Step(type: type.intValue, points: points)
      else { return nil }
      steps.append(step)
    }
    self.init(steps)
  }
}

extension CGPath.Step {
  /// As in `CGPathElementType`.
  fileprivate var typeNumber: Int {
    switch self {
    case .move: 0
    case .line: 1
    case .quadratic: 2
    case .cubic: 3
    case .close: 4
    }
  }

  fileprivate init?(type: Int, points: [CGPoint]) {
    switch (type, points.count) {
    case (0, 1...): self = .move(points[0])
    case (1, 1...): self = .line(points[0])
    case (2, 2...): self = .quadratic(control: points[0], end: points[1])
    case (3, 3...): self = .cubic(control1: points[0], control2: points[1], end: points[2])
    case (4, _): self = .close
    default: return nil
    }
  }
}
