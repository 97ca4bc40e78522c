/// Seconds on the clock of `SKScene.update(_:)`: in an app the time of the newest frame, which stands still while that
/// frame is made; where no app runs, the seconds since the machine's start.
///
/// Source: https://developer.apple.com/documentation/quartzcore/cacurrentmediatime()
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CACurrentMediaTime() -> Double {
  FrameClock.current.map { Double($0.now) / 1e9 } ?? ProcessInfo.processInfo.systemUptime
}

/// Seconds since the first moment of 2001, by the clock that `Date()` has.
///
/// Source: https://developer.apple.com/documentation/corefoundation/cfabsolutetimegetcurrent()
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CFAbsoluteTimeGetCurrent() -> Double {
  Date().timeIntervalSinceReferenceDate
}
