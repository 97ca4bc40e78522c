import CoreGraphics
import Testing

struct CFCollectionTests {
  // Properties: an address does not keep its object alive.
  private let name: CFString = "name"
  private let level: CFString = "level"
  private let score: CFString = "score"

  private func address(_ object: AnyObject) -> UnsafeRawPointer {
    UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
  }
  private func object(_ address: UnsafeRawPointer?) -> AnyObject? {
    address.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
  }

  @Test func aValueIsFoundByTheAddressOfItsKey() {
    let values = ["name": "Ada", "level": 3] as CFDictionary
    #expect(object(CFDictionaryGetValue(values, address(name))) as? String == "Ada")
    #expect(object(CFDictionaryGetValue(values, address(level))) as? Int == 3)
    #expect(CFDictionaryGetValue(values, address(score)) == nil)
    #expect(CFDictionaryContainsKey(values, address(name)) && CFDictionaryGetCount(values) == 2)
    var found: UnsafeRawPointer?
    #expect(!CFDictionaryGetValueIfPresent(values, address(score), &found) && found == nil)
    #expect(CFDictionaryGetValueIfPresent(values, address(name), &found) && found != nil)
  }

  @Test func anAddressIsValidAsLongAsItsCollection() throws {
    let list = ["a", "b", ["c": 1]] as CFArray
    let first = try #require(CFArrayGetValueAtIndex(list, 0))
    let last = try #require(CFArrayGetValueAtIndex(list, 2))
    // Other collections are created and freed between the calls.
    for index in 0..<100 { _ = CFArrayGetValueAtIndex(["\(index)"] as CFArray, 0) }
    #expect(CFArrayGetValueAtIndex(list, 0) == first && object(first) as? String == "a")
    let inner: CFDictionary = unsafeBitCast(last, to: CFDictionary.self)
    #expect(inner["c"] as? Int == 1)
    #expect(CFArrayGetCount(list) == 3, "the list lives until here")
  }

  @Test func aChangedValueHasAnotherAddress() {
    let values = NSMutableDictionary()
    values["name"] = "old"
    #expect(object(CFDictionaryGetValue(values, address(name))) as? String == "old")
    values["name"] = "new"
    #expect(object(CFDictionaryGetValue(values, address(name))) as? String == "new")
  }

  @Test func aKeyIsLookedUpWithoutItsValue() {
    let values = ["name": "Ada"] as CFDictionary
    #expect(CFDictionaryGetValueIfPresent(values, address(name), nil))
    #expect(!CFDictionaryGetValueIfPresent(values, address(level), nil))
    #expect(CFRunLoopGetCurrent() === RunLoop.current)
  }

  @Test func constantsAndRunLoopsAreFoundations() {
    #expect(kCFBooleanTrue.boolValue && !kCFBooleanFalse.boolValue && kCFAllocatorDefault == nil)
    #expect(CFRunLoopGetMain() === RunLoop.main)
    #expect(CFRunLoopMode.defaultMode.rawValue == "kCFRunLoopDefaultMode" as CFString)
    #expect(CFRunLoopMode.commonModes.rawValue == "kCFRunLoopCommonModes" as CFString)
    #expect(!CFDictionaryContainsKey(["name": 1] as CFDictionary, address(score)))
  }
}
