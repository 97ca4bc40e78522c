// C's number types by the names that they have on Apple's systems. Foundation on Linux lacks them.

/// A signed integer of the machine's word size.
///
/// Source: https://developer.apple.com/documentation/objectivec/nsinteger
public typealias NSInteger = Int
/// An unsigned integer of the machine's word size.
///
/// Source: https://developer.apple.com/documentation/objectivec/nsuinteger
public typealias NSUInteger = UInt
/// A number of 32 bits, the same type as `Float`.
public typealias Float32 = Float
/// A number of 64 bits, the same type as `Double`.
public typealias Float64 = Double
/// An index or a count of Core Foundation.
public typealias CFIndex = Int
