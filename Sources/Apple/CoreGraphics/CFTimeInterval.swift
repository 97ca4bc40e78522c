/// Seconds. Foundation on this platform lacks the name, which games use for `TimeInterval`.
public typealias CFTimeInterval = Double
