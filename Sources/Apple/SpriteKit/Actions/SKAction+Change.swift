extension SKAction {
  /// From whatever the node's properties are at the start to their ends, exactly those at last.
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

  /// From whatever a property of something that the node has, its body or the node as a field, is at the start to an end,
  /// exactly that at last. A node that has no such thing is left alone.
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

  /// Adds to such a property; the reverse takes as much away.
  class func change<Thing: AnyObject, Value: BinaryFloatingPoint>(
    _ thing: @escaping @MainActor (SKNode) -> Thing?, _ path: ReferenceWritableKeyPath<Thing, Value>, by change: Value,
    duration: TimeInterval
  ) -> SKAction {
    SKAction(
      .timed { _ in { node, before, after in thing(node)?[keyPath: path] += change * Value(after - before) } },
      duration: duration, reverse: .other { self.change(thing, path, by: -change, duration: duration) })
  }
}
