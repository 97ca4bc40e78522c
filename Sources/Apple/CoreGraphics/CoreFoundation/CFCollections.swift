public import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The value of a key, by address; nil if there is none. The address is valid as long as the dictionary: a game takes it as
/// an object by `unsafeBitCast` or `Unmanaged.fromOpaque(_:).takeUnretainedValue()`.
///
/// - Parameter key: the address of an object, which `Unmanaged.passUnretained(_:).toOpaque()` gives.
/// Source: https://developer.apple.com/documentation/corefoundation/cfdictionarygetvalue(_:_:)
public func CFDictionaryGetValue(_ theDict: CFDictionary!, _ key: UnsafeRawPointer!) -> UnsafeRawPointer! {
  let key = object(at: key)
  return theDict.object(forKey: key).map { HeldValues.address(of: $0, at: key, in: theDict) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Whether a dictionary has a key; its value is written as `CFDictionaryGetValue(_:_:)` returns it.
///
/// - Parameter value: where to write the address; nil writes nothing, as does a key that is missing.
/// Source: https://developer.apple.com/documentation/corefoundation/cfdictionarygetvalueifpresent(_:_:_:)
@discardableResult
public func CFDictionaryGetValueIfPresent(
  _ theDict: CFDictionary!, _ key: UnsafeRawPointer!, _ value: UnsafeMutablePointer<UnsafeRawPointer?>!
) -> Bool {
  guard let found = CFDictionaryGetValue(theDict, key) else { return false }
  value?.pointee = found
  return true
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Whether a dictionary has a key, which is given as for `CFDictionaryGetValue(_:_:)`.
public func CFDictionaryContainsKey(_ theDict: CFDictionary!, _ key: UnsafeRawPointer!) -> Bool {
  theDict.object(forKey: object(at: key)) != nil
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The number of a dictionary's values.
public func CFDictionaryGetCount(_ theDict: CFDictionary!) -> CFIndex { theDict.count }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The number of an array's values.
public func CFArrayGetCount(_ theArray: CFArray!) -> CFIndex { theArray.count }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A value of an array, by address, which is valid as long as the array.
///
/// - Parameter idx: from 0 to the count minus 1; others stop the program, as on Apple's systems.
/// Source: https://developer.apple.com/documentation/corefoundation/cfarraygetvalueatindex(_:_:)
public func CFArrayGetValueAtIndex(_ theArray: CFArray!, _ idx: CFIndex) -> UnsafeRawPointer! {
  HeldValues.address(of: theArray.object(at: idx), at: NSNumber(value: idx), in: theArray)
}

private func object(at address: UnsafeRawPointer) -> NSObject {
  Unmanaged<NSObject>.fromOpaque(address).takeUnretainedValue()
}

/// Objects whose addresses the game has received.
///
/// Foundation returns an `NSString` or `NSDictionary` of a collection as a Swift value, a new object without any other
/// owner. It is kept until its collection is deallocated: an address that the rules of Core Foundation allow to use
/// never points to a dead object.
private struct HeldValues {
  private weak var collection: NSObject?
  private var values: [NSObject: NSObject] = [:]

  private static let lock = NSLock()
  // Unsafe: `lock` protects it. Shared by the process, because collections belong to no app.
  nonisolated(unsafe) private static var entries: [ObjectIdentifier: HeldValues] = [:]
  /// With more entries, those of dead collections are removed.
  // Unsafe: `lock` protects it. Shared by the process, as `entries` is.
  nonisolated(unsafe) private static var limit = 16

  static func address(of value: Any, at key: NSObject, in collection: NSObject) -> UnsafeRawPointer {
    let fresh = value as AnyObject
    guard let object = fresh as? NSObject else {
      // No object of Foundation was boxed: the collection holds this one itself.
      return UnsafeRawPointer(Unmanaged.passUnretained(fresh).toOpaque())
    }
    lock.lock()
    defer { lock.unlock() }
    let id = ObjectIdentifier(collection)
    // A new object may have the address of one that died.
    var entry = entries[id].flatMap { $0.collection === collection ? $0 : nil } ?? Self(collection: collection)
    let held = entry.values[key].flatMap { $0 === object || $0.isEqual(object) ? $0 : nil } ?? object
    entry.values[key] = held
    entries[id] = entry
    if entries.count > limit {
      entries = entries.filter { $0.value.collection != nil }
      limit = max(16, entries.count * 2)
    }
    return UnsafeRawPointer(Unmanaged.passUnretained(held).toOpaque())
  }

  private init(collection: NSObject) { self.collection = collection }
}
