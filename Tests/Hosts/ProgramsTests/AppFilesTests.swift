import AppIcons
import Assets
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

  private func environment(isPad: Bool = false) throws -> AppEnvironment {
    try .ofFiles(bundle: folder.url.path, name: "app", isPad: isPad) { identifier in
      identifier.map { folder.path($0) }
    }
  }

  @Test func theStateFolderFollowsTheIdentifier() throws {
    try folder.write(Self.plist, to: "Info.plist")
    let phone = try environment()
    #expect(phone.defaultsFolder == folder.path("org.example.app"))
    #expect(phone.iconStore != nil)
    #expect(!phone.isPad)
    #expect(try environment(isPad: true).isPad)
  }

  @Test func withoutAStateFolderNothingIsStored() throws {
    try folder.write(Self.plist, to: "Info.plist")
    let environment = try AppEnvironment.ofFiles(bundle: folder.url.path, name: "app", isPad: false) { _ in nil }
    #expect(environment.iconStore == nil && environment.defaultsFolder == nil)
  }

  @Test func withoutAnInfoPlistTheAppStartsWithoutIcons() throws {
    let environment = try environment()
    #expect(environment.infoPlist == nil && environment.iconStore == nil)
  }

  @Test func missingFolderIsReported() throws {
    let error = #expect(throws: CommandError.self) {
      try AppEnvironment.ofFiles(bundle: "/nowhere", name: "app", isPad: false) { _ in nil }
    }
    #expect(error?.status == .missing && error?.description.hasPrefix("/nowhere: no such folder") == true)
  }

  @Test func brokenInfoPlistIsReported() throws {
    try folder.write("no plist", to: "Info.plist")
    let error = #expect(throws: CommandError.self) { try environment() }
    #expect(error?.status == .malformed)
    #expect(error?.description.contains("Info.plist") == true)
  }

  private static let plist = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>org.example.app</string></dict></plist>
    """
}
