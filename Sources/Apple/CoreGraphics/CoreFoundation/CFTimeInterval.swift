/// A duration in seconds, the same type as `TimeInterval`. Foundation on Linux lacks this name.
public typealias CFTimeInterval = Double
