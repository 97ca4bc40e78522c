internal import KeyedArchives

/// Writes properties of nodes to a keyed archive, or reads them: one list of properties serves both.
///
/// The keys are those of Apple's `.sks` files where they are known; docs/scene-files.md lists them. A missing value
/// leaves the property as it is.
@MainActor
struct NodeArchive {
  let coder: NSCoder
  let isReading: Bool
  /// The coder of a file with keys of Apple's; nil while writing, and for Foundation's coder.
  var file: ArchiveCoder? { isReading ? coder as? ArchiveCoder : nil }

  /// Whether a key has a value, while reading.
  func has(_ key: String) -> Bool { isReading && coder.containsValue(forKey: key) }

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

  /// Writes objects, or reads them. Those of another class are left out.
  func list<Element: NSObject & NSCoding>(
    _ key: String, _ elements: [Element], with others: [AnyClass] = []
  ) -> [Element] {
    guard isReading else {
      coder.encode(elements as NSArray, forKey: key)
      return elements
    }
    guard coder.containsValue(forKey: key) else { return [] }
    let classes = [NSArray.self, Element.self] + others
    return (coder.decodeObject(of: classes, forKey: key) as? NSArray ?? []).compactMap { $0 as? Element }
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

extension Float: ArchivedValue {
  init?(from coder: NSCoder, _ key: String) {
    guard coder.containsValue(forKey: key) else { return nil }
    self = coder.decodeFloat(forKey: key)
  }

  func encode(with coder: NSCoder, _ key: String) { coder.encode(self, forKey: key) }
}

extension CGPoint: ArchivedValue {
  init?(from coder: NSCoder, _ key: String) {
    guard let numbers = NSValue.numbers(from: coder, key, like: NSValue(point: .zero)) else { return nil }
    self.init(x: numbers[0], y: numbers[1])
  }

  func encode(with coder: NSCoder, _ key: String) { coder.encode(NSValue(point: self), forKey: key) }
}

extension CGVector: ArchivedValue {
  init?(from coder: NSCoder, _ key: String) {
    guard let point = CGPoint(from: coder, key) else { return nil }
    self.init(dx: point.x, dy: point.y)
  }

  func encode(with coder: NSCoder, _ key: String) { coder.encode("{\(dx), \(dy)}" as NSString, forKey: key) }
}

extension CGSize: ArchivedValue {
  init?(from coder: NSCoder, _ key: String) {
    guard let numbers = NSValue.numbers(from: coder, key, like: NSValue(size: .zero)) else { return nil }
    self.init(width: numbers[0], height: numbers[1])
  }

  func encode(with coder: NSCoder, _ key: String) { coder.encode(NSValue(size: self), forKey: key) }
}

extension CGRect: ArchivedValue {
  init?(from coder: NSCoder, _ key: String) {
    guard let numbers = NSValue.numbers(from: coder, key, like: NSValue(rect: .zero)) else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  func encode(with coder: NSCoder, _ key: String) { coder.encode(NSValue(rect: self), forKey: key) }
}

extension NSValue {
  /// The numbers of a point, a size or a rectangle under a key, which is an object or a text such as `{1, 2}`.
  fileprivate static func numbers(from coder: NSCoder, _ key: String, like example: NSValue) -> [Double]? {
    guard coder.containsValue(forKey: key) else { return nil }
    return numbers(of: coder.decodeObject(of: [NSValue.self, NSString.self], forKey: key), like: example)
  }

  /// The numbers of a point, a size or a rectangle, or of a text such as `{1, 2}`.
  static func numbers(of object: Any?, like example: NSValue) -> [Double]? {
    let isRect = strcmp(example.objCType, NSValue(rect: .zero).objCType) == 0
    if let text = object as? NSString { return KeyedArchive.numbers(in: text as String, isRect ? 4 : 2) }
    guard let value = object as? NSValue, strcmp(value.objCType, example.objCType) == 0 else { return nil }
    if isRect {
      let rect = value.rectValue
      return [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map { Double($0) }
    }
    if strcmp(example.objCType, NSValue(size: .zero).objCType) == 0 {
      return [Double(value.sizeValue.width), Double(value.sizeValue.height)]
    }
    return [Double(value.pointValue.x), Double(value.pointValue.y)]
  }
}
