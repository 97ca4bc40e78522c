import Foundation
import SceneTesting
import Testing

@testable import UIKit

/// Values of iCloud.
@MainActor
@Suite struct CloudStoreTests {
  private let stage: Stage

  init() throws {
    stage = try ViewsApp.stage(20, 20)
  }

  @Test func iCloudValuesHaveTheirKindsAndTheirOwnKeys() {
    let store = NSUbiquitousKeyValueStore.default
    UserDefaults.standard.set("local", forKey: "text")
    #expect(store.string(forKey: "text") == nil && store.object(forKey: "text") == nil)
    store.set("cloud", forKey: "text")
    store.set(Data([1, 2]), forKey: "data")
    store.set(2.5, forKey: "double")
    store.set(true, forKey: "bool")
    store.set([1, 2] as Any?, forKey: "array")
    store.set(["a": 1] as Any?, forKey: "dictionary")
    #expect(store.string(forKey: "text") == "cloud" && UserDefaults.standard.string(forKey: "text") == "local")
    #expect(store.data(forKey: "data") == Data([1, 2]) && store.double(forKey: "double") == 2.5)
    #expect(store.bool(forKey: "bool") && !store.bool(forKey: "other") && store.double(forKey: "other") == 0)
    #expect(store.array(forKey: "array") as? [Int] == [1, 2])
    #expect(store.dictionary(forKey: "dictionary") as? [String: Int] == ["a": 1])
    store.set(nil as String?, forKey: "text")
    store.set(nil as Data?, forKey: "data")
    store.removeObject(forKey: "bool")
    #expect(store.dictionaryRepresentation.keys.sorted() == ["array", "dictionary", "double"])
    #expect(UserDefaults.standard.string(forKey: "text") == "local" && store.synchronize())
  }
}
