/// The seconds since the device started, on the clock of `SKScene.update(_:)`: in an app the time of the newest frame,
/// constant while that frame is made. A stage's first frame has the time 3600.
///
/// Source: https://developer.apple.com/documentation/quartzcore/cacurrentmediatime()
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CACurrentMediaTime() -> Double {
  AppContext.current.map { $0.clock.uptimeAtStart + Double($0.clock.now) / 1e9 } ?? ProcessInfo.processInfo.systemUptime
}

/// The seconds since the start of 2001, by the same clock as `Date()`.
///
/// Source: https://developer.apple.com/documentation/corefoundation/cfabsolutetimegetcurrent()
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CFAbsoluteTimeGetCurrent() -> Double {
  Date().timeIntervalSinceReferenceDate
}
