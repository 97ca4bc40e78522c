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
    #expect(entries.keys.sorted() == ["Data", "List", "Number", "Part", "Text", "Yes"])
    #expect(entries["Text"] as? String == "a")
    #expect(entries["Number"] as? Int == 3)
    #expect(entries["Part"] as? Double == 0.5)
    #expect(entries["Yes"] as? Bool == true)
    let list = try #require(entries["List"] as? [Any])
    #expect(list.count == 2 && list[0] as? String == "a" && list[1] as? Data == Data([0]))
    #expect(entries["Data"] as? Data == Data([0]))
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

  @Test func dictionariesInsideKeepTheirTypes() throws {
    let entries = try #require(
      try dictionary(
        """
        <key>Inside</key><dict><key>No</key><false/><key>One</key><integer>1</integer><key>Half</key><real>0.5</real>
        <key>Data</key><data>AA==</data><key>Day</key><date>2024-05-06T07:08:09Z</date>
        <key>List</key><array><dict><key>A~ipad</key><string>x</string></dict><date>2024-05-06T07:08:09Z</date></array>
        </dict>
        """))
    let inside = try #require(entries["Inside"] as? [String: Any])
    #expect(inside.keys.sorted() == ["Data", "Day", "Half", "List", "No", "One"])
    #expect(inside["Day"] as? Date == Date(timeIntervalSince1970: 1_714_979_289))
    #expect(inside["No"] is Bool && inside["No"] as? Bool == false && !(inside["One"] is Bool))
    #expect(inside["One"] as? Int == 1 && inside["Half"] as? Double == 0.5)
    let list = try #require(inside["List"] as? [Any])
    #expect(list.count == 2 && list[1] is Date)
    #expect(list[0] as? [String: String] == ["A~ipad": "x"], "only the keys at the top are for a device")
  }
}
