import AppIcons
import ArgumentParser
import Foundation
import TestSupport
import Testing
import UIKit

@testable import Programs

@Suite struct AppFilesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func environment(device: IconIdiom? = nil) throws -> AppEnvironment {
    try .ofFiles(bundle: folder.url.path, name: "app", device: device) { identifier in
      identifier.map { folder.path($0) }
    }
  }

  @Test func theStateFolderFollowsTheIdentifier() throws {
    try folder.write(Self.plist, to: "Info.plist")
    let phone = try environment()
    #expect(phone.defaultsFolder == folder.path("org.example.app"))
    #expect(phone.iconStore != nil)
    #expect(!phone.isPad)
    #expect(try environment(device: .ipad).isPad)
  }

  @Test func withoutAStateFolderNothingIsStored() throws {
    try folder.write(Self.plist, to: "Info.plist")
    let environment = try AppEnvironment.ofFiles(bundle: folder.url.path, name: "app") { _ in nil }
    #expect(environment.iconStore == nil && environment.defaultsFolder == nil)
  }

  @Test(arguments: [
    ("<integer>1</integer>", false), ("<integer>2</integer>", true), ("<integer>1</integer><string>2</string>", false),
    ("<string>2</string>", true), ("<integer>3</integer>", false), ("<true/>", false),
  ])
  func anAppForIPadAloneStartsOnOne(families: String, isPad: Bool) throws {
    try folder.write(Self.plist(families: families), to: "Info.plist")
    #expect(try environment().isPad == isPad)
    #expect(try !environment(device: .iphone).isPad && environment(device: .ipad).isPad)
    let size = try ScreenOptions.parse([]).surface(of: try environment()).size
    let television = families.contains("3")
    #expect(
      size
        == (television
          ? CGSize(width: 1920, height: 1080)
          : isPad ? CGSize(width: 768, height: 1024) : CGSize(width: 375, height: 667)))
  }

  @Test func withoutAnInfoPlistTheAppStartsWithoutIcons() throws {
    let environment = try environment()
    #expect(environment.infoPlist == nil && environment.iconStore == nil)
  }

  /// The warning also says how to add one.
  @Test func anAppWithoutAnInfoPlistIsWarnedAbout() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let folder = try TemporaryFolder()
      for plist in [nil, AppFilesTests.plist] {
        if let plist { try folder.write(plist, to: "Info.plist") }
        let environment = try AppEnvironment.ofFiles(bundle: folder.url.path, name: "hats") { _ in nil }
        #expect((environment.infoPlist == nil) == (plist == nil))
      }
    }
    let written = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let warning = ": no Info.plist, so the app is called hats and has no icons; add App/Info.plist to the target"
    #expect(written.components(separatedBy: warning).count == 2, "\(written)")
  }

  @Test func aStateFolderIsForTheIconAndTheSettings() {
    var environment = AppEnvironment()
    #expect(environment.iconStore == nil && environment.defaultsFolder == nil)
    environment.keepState(in: folder.url)
    #expect(environment.iconStore != nil && environment.defaultsFolder == folder.url)
  }

  @Test func missingFolderIsReported() throws {
    let error = #expect(throws: CommandError.self) {
      try AppEnvironment.ofFiles(bundle: "/nowhere", name: "app") { _ in nil }
    }
    #expect(error?.status == .missing && error?.description.hasPrefix("/nowhere: no such folder") == true)
  }

  @Test func brokenInfoPlistIsReported() throws {
    try folder.write("no plist", to: "Info.plist")
    let error = #expect(throws: CommandError.self) { try environment() }
    #expect(error?.status == .malformed)
    #expect(error?.description.contains("Info.plist") == true)
  }

  private static func plist(families: String) -> String {
    plist.replacing("</dict>", with: "<key>UIDeviceFamily</key><array>\(families)</array></dict>")
  }

  private static let plist = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>org.example.app</string></dict></plist>
    """
}
