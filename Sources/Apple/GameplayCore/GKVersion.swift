// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The version of GameplayKit: 100000001, as in `GKVersion.h` of the SDK of iOS 18.1.
public var GK_VERSION: Int32 { 100_000_001 }
