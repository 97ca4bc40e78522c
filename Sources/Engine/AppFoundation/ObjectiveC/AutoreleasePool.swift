/// Runs a block and returns its result. Swift on Linux has no autoreleased objects, so there is nothing to release.
///
/// Source: https://developer.apple.com/documentation/objectivec/autoreleasepool(invoking:)
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
