/// Writes properties of nodes to a keyed archive, or reads them: one list of properties serves both.
///
/// The layout is our own; Apple's is not public. A missing value leaves the property as it is.
@MainActor
struct NodeArchive {
  let coder: NSCoder
  let isReading: Bool

  func value<Root, Value: ArchivedValue>(
    _ key: String, of root: Root, _ path: ReferenceWritableKeyPath<Root, Value>
  ) {
    if !isReading {
      root[keyPath: path].encode(with: coder, key)
    } else if let value = Value(from: coder, key) {
      root[keyPath: path] = value
    }
  }

  func value<Root, Value: ArchivedValue>(
    _ key: String, of root: Root, _ path: ReferenceWritableKeyPath<Root, Value?>
  ) {
    if !isReading {
      root[keyPath: path]?.encode(with: coder, key)
    } else if let value = Value(from: coder, key) {
      root[keyPath: path] = value
    }
  }

  func choice<Root, Value: RawRepresentable>(
    _ key: String, of root: Root, _ path: ReferenceWritableKeyPath<Root, Value>
  ) where Value.RawValue: BinaryInteger {
    if !isReading {
      coder.encode(Int(root[keyPath: path].rawValue), forKey: key)
    } else if let number = Int(from: coder, key), let value = Value(rawValue: .init(truncatingIfNeeded: number)) {
      root[keyPath: path] = value
    }
  }

  func object<Root, Value: NSObject & NSCoding>(
    _ key: String, of root: Root, _ path: ReferenceWritableKeyPath<Root, Value?>
  ) {
    if !isReading {
      if let value = root[keyPath: path] { coder.encode(value, forKey: key) }
    } else if coder.containsValue(forKey: key), let value = coder.decodeObject(of: Value.self, forKey: key) {
      root[keyPath: path] = value
    }
  }

  /// Writes nodes, or reads them.
  func nodes(_ key: String, _ nodes: [SKNode]) -> [SKNode] {
    guard isReading else {
      coder.encode(nodes as NSArray, forKey: key)
      return nodes
    }
    guard coder.containsValue(forKey: key) else { return [] }
    let list = coder.decodeObject(of: [NSArray.self, SKNode.self], forKey: key) as? NSArray
    return (list ?? []).compactMap { $0 as? SKNode }
  }
}

/// A value that a `NodeArchive` holds under a key, or under several keys that begin with it.
protocol ArchivedValue {
  /// nil if the archive has no such value.
  init?(from coder: NSCoder, _ key: String)
  func encode(with coder: NSCoder, _ key: String)
}

extension Bool: ArchivedValue {
  init?(from coder: NSCoder, _ key: String) {
    guard coder.containsValue(forKey: key) else { return nil }
    self = coder.decodeBool(forKey: key)
  }

  func encode(with coder: NSCoder, _ key: String) { coder.encode(self, forKey: key) }
}

extension Int: ArchivedValue {
  init?(from coder: NSCoder, _ key: String) {
    guard coder.containsValue(forKey: key) else { return nil }
    self = coder.decodeInteger(forKey: key)
  }

  func encode(with coder: NSCoder, _ key: String) { coder.encode(self, forKey: key) }
}

extension UInt32: ArchivedValue {
  init?(from coder: NSCoder, _ key: String) {
    guard let number = Int(from: coder, key) else { return nil }
    self.init(truncatingIfNeeded: number)
  }

  func encode(with coder: NSCoder, _ key: String) { Int(self).encode(with: coder, key) }
}

extension CGFloat: ArchivedValue {
  init?(from coder: NSCoder, _ key: String) {
    guard coder.containsValue(forKey: key) else { return nil }
    self = CGFloat(coder.decodeDouble(forKey: key))
  }

  func encode(with coder: NSCoder, _ key: String) { coder.encode(Double(self), forKey: key) }
}

extension String: ArchivedValue {
  init?(from coder: NSCoder, _ key: String) {
    guard coder.containsValue(forKey: key), let text = coder.decodeObject(of: NSString.self, forKey: key) else {
      return nil
    }
    self = text as String
  }

  func encode(with coder: NSCoder, _ key: String) { coder.encode(self as NSString, forKey: key) }
}

extension CGPoint: ArchivedValue {
  init?(from coder: NSCoder, _ key: String) {
    guard let x = CGFloat(from: coder, key + ".x"), let y = CGFloat(from: coder, key + ".y") else { return nil }
    self.init(x: x, y: y)
  }

  func encode(with coder: NSCoder, _ key: String) {
    x.encode(with: coder, key + ".x")
    y.encode(with: coder, key + ".y")
  }
}

extension CGSize: ArchivedValue {
  init?(from coder: NSCoder, _ key: String) {
    guard let point = CGPoint(from: coder, key) else { return nil }
    self.init(width: point.x, height: point.y)
  }

  func encode(with coder: NSCoder, _ key: String) { CGPoint(x: width, y: height).encode(with: coder, key) }
}

extension CGRect: ArchivedValue {
  init?(from coder: NSCoder, _ key: String) {
    guard let origin = CGPoint(from: coder, key), let size = CGSize(from: coder, key + ".size") else { return nil }
    self.init(origin: origin, size: size)
  }

  func encode(with coder: NSCoder, _ key: String) {
    origin.encode(with: coder, key)
    size.encode(with: coder, key + ".size")
  }
}
