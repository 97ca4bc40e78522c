import Foundation
import TestSupport
import Testing

/// The icons that an app needs depend on `UIDeviceFamily`. An app without the key is for iPhone, and for iPad if it has
/// icons for it.
@Suite struct DeviceFamilyTests {
  private static let plist = "Game.app/Info.plist"

  /// A built bundle whose Info.plist has this value of `UIDeviceFamily`; nil leaves the key out.
  private func app(_ families: String?, hasIPad: Bool, sizes: [String] = ["60"]) throws -> AppFixture {
    let app = try AppFixture.bundle()
    try app.folder.write(AppFixture.infoPlist(hasIPad: hasIPad, families: families, sizes: sizes), to: Self.plist)
    return app
  }

  /// Removes an icon's file and its name in all sections.
  private func remove(_ icon: String, _ size: String, from app: AppFixture) throws {
    try app.edit(Self.plist, "\t\t\t\t\t<string>\(icon)Icon-\(size)</string>\n", "")
    try app.remove("Game.app/\(icon)Icon-\(size)@2x.png")
  }

  @Test func withoutTheKeyAnIPadSectionNeedsIPadSizes() throws {
    let app = try app(nil, hasIPad: true)
    #expect(try app.report("Game.app").rules == [])
    try remove("Plain", "83.5", from: app)
    #expect(try app.report("Game.app").rules == ["primary-ipad-size"])
    try remove("Blue", "76", from: app)
    #expect(try app.report("Game.app").rules == ["alternate-ipad-size", "primary-ipad-size"])
  }

  @Test func withoutTheKeyAnIPhoneAppNeedsNoIPadSizes() throws {
    let app = try app(nil, hasIPad: false)
    for icon in ["Plain", "Red", "Blue"] {
      for size in ["76", "83.5"] { try app.remove("Game.app/\(icon)Icon-\(size)@2x.png") }
    }
    #expect(try app.report("Game.app").rules == [])
    try app.remove("Game.app/PlainIcon-60@2x.png")
    #expect(try app.report("Game.app").rules == ["primary-iphone-size"])
  }

  @Test func withoutTheKeyIPadFilesNeedASection() throws {
    #expect(try app(nil, hasIPad: false).report("Game.app").rules == ["ipad-section-missing"])
  }

  /// The one section serves both families, so its icons need the sizes of both.
  @Test func withoutTheKeyIPadFilesInTheOneSectionAreChecked() throws {
    let app = try app(nil, hasIPad: false, sizes: ["60", "76", "83.5"])
    #expect(try app.report("Game.app").rules == [])
    try remove("Red", "83.5", from: app)
    #expect(try app.report("Game.app").rules == ["alternate-ipad-size"])
  }

  /// A project's setting, in the forms that Xcode and people write.
  @Test(arguments: [("\"1,2\"", true), ("\"1, 2\"", true), ("2", true), ("1", false), ("\"1,7\"", false)])
  func aProjectNeedsAnIPadSectionForItsFamilies(setting: String, isForIPad: Bool) throws {
    let app = try AppFixture.catalogProject(
      settings: ["INFOPLIST_FILE": "Game/Info.plist", "TARGETED_DEVICE_FAMILY": setting])
    try app.folder.write(
      AppFixture.infoPlist(primary: nil, alternates: ["Blue"], hasIPad: false, families: nil), to: "Game/Info.plist")
    for scale in [2, 3] { try app.folder.write(picture(60 * scale), to: "Game/BlueIcon-60@\(scale)x.png") }
    #expect(try app.report("").rules == (isForIPad ? ["ipad-section-missing"] : []))
  }

  @Test(arguments: ["<integer>1</integer>", "<array><string>1</string></array>"])
  func anAppForIPhoneNeedsNoIPadSizes(families: String) throws {
    let app = try app(families, hasIPad: false, sizes: ["60", "76", "83.5"])
    try remove("Red", "83.5", from: app)
    #expect(try app.report("Game.app").rules == [])
  }

  @Test(arguments: ["<integer>2</integer>", "<array><integer>2</integer><integer>3</integer></array>"])
  func anAppForIPadNeedsNoIPhoneSizes(families: String) throws {
    let app = try app(families, hasIPad: true)
    try app.remove("Game.app/PlainIcon-60@2x.png")
    #expect(try app.report("Game.app").rules == [])
    try remove("Plain", "76", from: app)
    #expect(try app.report("Game.app").rules == ["primary-ipad-size"])
  }
}
