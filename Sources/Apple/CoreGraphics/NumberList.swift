// Swift's module on Apple's systems writes these types as lists of numbers, as it does `CGPoint`, so a file that a game
// saved there can be read here. Source: stdlib/public/SDK/CoreGraphics/CoreGraphics.swift in Swift's repository.

extension CGVector: Codable {
  private enum Key: String, CodingKey, CaseIterable { case dx, dy }

  /// Reads the list `[dx, dy]`, or an object with these keys, which earlier versions wrote.
  public init(from decoder: any Decoder) throws {
    let numbers = try decoder.numbers(Key.self)
    self.init(dx: numbers[0], dy: numbers[1])
  }

  /// Writes the list `[dx, dy]`.
  public func encode(to encoder: any Encoder) throws { try encoder.write([dx, dy]) }
}

extension CGAffineTransform: Codable {
  private enum Key: String, CodingKey, CaseIterable { case a, b, c, d, tx, ty }

  /// Reads the list `[a, b, c, d, tx, ty]`, or an object with these keys, which earlier versions wrote.
  public init(from decoder: any Decoder) throws {
    let numbers = try decoder.numbers(Key.self)
    self.init(a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }

  /// Writes the list `[a, b, c, d, tx, ty]`.
  public func encode(to encoder: any Encoder) throws { try encoder.write([a, b, c, d, tx, ty]) }
}

extension Decoder {
  /// One number for each key: of a list in the order of the keys, or of an object.
  fileprivate func numbers<Key: CodingKey & CaseIterable>(_ keys: Key.Type) throws -> [CGFloat] {
    do {
      var list = try unkeyedContainer()
      return try keys.allCases.map { _ in try list.decode(CGFloat.self) }
    } catch DecodingError.typeMismatch {
      let object = try container(keyedBy: keys)
      return try keys.allCases.map { try object.decode(CGFloat.self, forKey: $0) }
    }
  }
}

extension Encoder {
  /// Writes a list of numbers.
  fileprivate func write(_ numbers: [CGFloat]) throws {
    var list = unkeyedContainer()
    for number in numbers { try list.encode(number) }
  }
}
