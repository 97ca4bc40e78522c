import Foundation
import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite struct StoredIconTests {
  @Test func theStoredIconShowsAtLaunchWithoutAnAlert() async throws {
    let icons = try IconApp(stored: "Hat")
    #expect(icons.app.alternateIconName == "Hat")
    #expect(icons.host.icons == [IconApp.hatPixel])
    #expect(icons.host.alerts == [])
    #expect(icons.app.diagnostics == [])
  }

  @Test func aChangeOutlivesTheApp() async throws {
    let icons = try IconApp()
    #expect(icons.change(to: "Hat") == nil)
    icons.relaunch()
    #expect(icons.app.alternateIconName == "Hat")
  }

  @Test func anUndeclaredStoredNameIsReportedAndKept() async throws {
    let icons = try IconApp(stored: "Christmas")
    #expect(icons.app.alternateIconName == nil)
    #expect(icons.host.icons == [IconApp.primaryPixel])
    #expect(
      icons.app.diagnostics.map(\.description) == [
        "stored icon \"Christmas\": the app's Info.plist does not declare it; the primary icon is shown"
      ])
    #expect(try icons.storedText == "{\"alternateIconName\":\"Christmas\",\"version\":1}\n")
  }

  @Test func aCorruptStateIsReportedAndThePrimaryIconShows() async throws {
    let icons = try IconApp(stored: "Hat")
    try icons.folder.write("{ no JSON", to: "State/icon.json")
    icons.relaunch()
    #expect(icons.app.alternateIconName == nil)
    #expect(icons.app.diagnostics.map(\.kind) == ["icon-state"])
    #expect(FileManager.default.fileExists(atPath: icons.folder.path("State/icon.json.corrupt").path))
  }

  @Test func withoutAStoreTheChoiceLastsAsLongAsTheApp() async throws {
    let icons = try IconApp()
    var environment = icons.app.environment
    environment.iconStore = nil
    let app = UIApplication(environment, host: icons.host)
    app.launch()
    app.setAlternateIconName("Hat", completionHandler: nil)
    app.requests.perform(app.requests.take())
    #expect(app.alternateIconName == "Hat")
    #expect(UIApplication(environment).alternateIconName == nil)
    #expect(try icons.storedText == nil)
  }

  @Test func anAppMayChangeItsIconWithoutAnAlert() async throws {
    let icons = try IconApp()
    var environment = icons.app.environment
    environment.informsUserOfIconChanges = false
    let app = UIApplication(environment, host: icons.host)
    app.launch()
    app.setAlternateIconName("Hat", completionHandler: nil)
    app.requests.perform(app.requests.take())
    #expect(icons.host.icons.last == IconApp.hatPixel)
    #expect(icons.host.alerts == [])
    #expect(app.alerts.isEmpty)
  }
}
