public import Foundation

// Core Foundation's names, as games write them in `url as CFURL` or `options as CFDictionary`.
//
// Differs from Apple: they are Swift's own types, so that such casts compile. Functions that take them by address, such as
// `CFDictionaryGetValue`, do not exist.
// Source: https://developer.apple.com/documentation/corefoundation

/// A text.
public typealias CFString = String
/// Bytes.
public typealias CFData = Data
/// The address of a file.
public typealias CFURL = URL
/// Values by name.
public typealias CFDictionary = [String: Any]
