public import Foundation

// Core Foundation's names, as games write them in `url as CFURL` or `options as CFDictionary`.
//
// On Apple's systems each type is bridged without cost to Foundation's class. Here it is that class.
// Source: https://developer.apple.com/documentation/corefoundation

/// Any object.
public typealias CFTypeRef = AnyObject
/// A text.
public typealias CFString = NSString
/// Bytes.
public typealias CFData = NSData
/// The address of a file.
public typealias CFURL = NSURL
/// A number.
public typealias CFNumber = NSNumber
/// True or false.
public typealias CFBoolean = NSNumber
/// Values by key.
public typealias CFDictionary = NSDictionary
/// Values in order: `[red, blue] as CFArray`.
public typealias CFArray = NSArray
/// Different values without an order.
public typealias CFSet = NSSet

/// True, as an object.
public let kCFBooleanTrue: CFBoolean! = true
/// False, as an object.
public let kCFBooleanFalse: CFBoolean! = false

/// Allocates memory for objects of Core Foundation. It has no effect here: Swift allocates all objects.
///
/// Source: https://developer.apple.com/documentation/corefoundation/cfallocator
public final class CFAllocator: Sendable {}

/// The usual allocator.
public let kCFAllocatorDefault: CFAllocator! = nil
