import AppIcons
import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite struct InfoDictionaryTests {
  private func dictionary(_ keys: String, idiom: IconIdiom = .iphone) throws -> [String: Any]? {
    let text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?><plist version=\"1.0\"><dict>\(keys)</dict></plist>"
    let plist = try InfoPlist(data: Data(text.utf8), source: "Info.plist")
    return UIApplication(AppEnvironment(infoPlist: plist, idiom: idiom)).infoDictionary
  }

  @Test func theDictionaryHasTheValuesOfThePlist() throws {
    let entries = try #require(
      try dictionary(
        """
        <key>Text</key><string>a</string><key>Number</key><integer>3</integer><key>Part</key><real>0.5</real>
        <key>Yes</key><true/><key>List</key><array><string>a</string><data>AA==</data></array>
        <key>Data</key><data>AA==</data>
        """))
    #expect(entries.keys.sorted() == ["List", "Number", "Part", "Text", "Yes"])
    #expect(entries["Text"] as? String == "a")
    #expect(entries["Number"] as? Int == 3)
    #expect(entries["Part"] as? Double == 0.5)
    #expect(entries["Yes"] as? Bool == true)
    #expect(entries["List"] as? [String] == ["a"])
  }

  @Test func aDeviceSpecificKeyReplacesThePlainOne() throws {
    let keys = """
      <key>Name</key><string>any</string><key>Name~ipad</key><string>pad</string><key>Only~ipad</key><string>pad</string>
      """
    let phone = try #require(try dictionary(keys))
    #expect(phone.keys.sorted() == ["Name"])
    #expect(phone["Name"] as? String == "any")
    let own = try dictionary(keys + "<key>Name~iphone</key><string>phone</string>")
    #expect(own?["Name"] as? String == "phone" && own?.count == 1)
    let pad = try #require(try dictionary(keys, idiom: .ipad))
    #expect(pad.keys.sorted() == ["Name", "Only"])
    #expect(pad["Name"] as? String == "pad")
  }

  @Test func anAppWithoutAnInfoPlistHasNone() {
    #expect(UIApplication(AppEnvironment()).infoDictionary == nil)
  }
}
