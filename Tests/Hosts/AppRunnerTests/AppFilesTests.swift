import AppIcons
import Assets
import Foundation
import TestSupport
import Testing
import UIKit

@testable import AppRunner

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

  @Test func withoutAStateFolderNothingIsKept() throws {
    try folder.write(Self.plist, to: "Info.plist")
    let environment = try AppEnvironment.ofFiles(bundle: folder.url.path, name: "app", isPad: false) { _ in nil }
    #expect(environment.iconStore == nil && environment.defaultsFolder == nil)
  }

  @Test func aFolderWithoutAnInfoPlistIsNamed() throws {
    let error = #expect(throws: CommandError.self) { try environment() }
    #expect(error?.status == .missing)
    #expect(error?.description == "\(folder.url.path): no Info.plist; the app's icons are declared in it")
  }

  @Test func aBrokenInfoPlistIsNamed() throws {
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
