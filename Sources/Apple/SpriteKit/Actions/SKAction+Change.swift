extension SKAction {
  /// Animates properties of the node from their values at the start to exactly their end values.
  class func change(
    _ properties: [(path: ReferenceWritableKeyPath<SKNode, CGFloat>, end: CGFloat)], duration: TimeInterval,
    reverse: Reverse = .nothing
  ) -> SKAction {
    SKAction(
      .timed { node in
        let starts = properties.map { node[keyPath: $0.path] }
        return { node, _, after in
          for (property, start) in zip(properties, starts) {
            node[keyPath: property.path] = after == 1 ? property.end : start + (property.end - start) * after
          }
        }
      }, duration: duration, reverse: reverse)
  }

  /// Animates a property of an object found from the node, such as its physics body, from its value at the start to
  /// exactly its end value. Does nothing on a node without that object.
  class func change<Thing: AnyObject, Value: BinaryFloatingPoint>(
    _ thing: @escaping @MainActor (SKNode) -> Thing?, _ path: ReferenceWritableKeyPath<Thing, Value>, to end: Value,
    duration: TimeInterval
  ) -> SKAction {
    SKAction(
      .timed { node in
        let start = thing(node)?[keyPath: path] ?? 0
        return { node, _, after in
          thing(node)?[keyPath: path] = after == 1 ? end : start + (end - start) * Value(after)
        }
      }, duration: duration)
  }

  /// Adds to a property of an object found from the node. The reverse subtracts the same amount.
  class func change<Thing: AnyObject, Value: BinaryFloatingPoint>(
    _ thing: @escaping @MainActor (SKNode) -> Thing?, _ path: ReferenceWritableKeyPath<Thing, Value>, by change: Value,
    duration: TimeInterval
  ) -> SKAction {
    SKAction(
      .timed { _ in { node, before, after in thing(node)?[keyPath: path] += change * Value(after - before) } },
      duration: duration, reverse: .other { self.change(thing, path, by: -change, duration: duration) })
  }
}
