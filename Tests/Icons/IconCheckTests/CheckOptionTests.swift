import ArgumentParser
import Foundation
import IconCheckCommand
import TestSupport
import Testing

/// The options of `icon-check` and `felipe icons check`, in the test's own process.
@Suite struct CheckOptionTests {
  private func check(_ arguments: [String], in folders: [String] = []) throws -> IconCheckOptions.Outcome {
    try IconCheckOptions.parse(arguments).outcome { folders }
  }

  @Test func whatCannotBeFixedIsSaidInADryRunToo() throws {
    let app = try AppFixture.bundle()
    let plist = "Game.app/Info.plist"
    // The key occurs twice, so renaming one leaves the other.
    try app.edit(
      plist, "<key>CFBundleAlternateIcons</key>",
      "<key>CFBundleAlternateIcon</key><dict/><key>CFBundleAlternateIcon</key>")
    let before = try app.folder.text(plist)
    let refusal =
      "not changed: the key \"CFBundleAlternateIcon\" in CFBundleIcons is now \"CFBundleAlternateIcons\""
    let path = app.folder.path("Game.app").path
    for arguments in [["--fix", "--dry-run"], ["--fix"]] {
      let outcome = try check([path] + arguments)
      #expect(outcome.remarks.count == 1)
      #expect(outcome.remarks.allSatisfy { $0.hasPrefix("Info.plist: ") && $0.hasSuffix(refusal) })
      #expect(!outcome.passes)
    }
    #expect(try check([path]).remarks == [])
    #expect(try app.folder.text(plist) == before)
  }

  @Test func aChangeIsSaidAsAPlanOrAsMadeAndThenChecked() throws {
    let app = try AppFixture.bundle()
    try app.edit("Game.app/Info.plist", "<string>RedIcon-60<", "<string>RedIcon-60@2x.png<")
    let path = app.folder.path("Game.app").path
    let changes = ["CFBundleIcons", "CFBundleIcons~ipad"].map { _ in
      "Info.plist: the icon \"Red\" now lists \"RedIcon-60\" in place of \"RedIcon-60@2x.png\""
    }
    let plan = try check([path, "--fix", "--dry-run", "--strict"])
    #expect(plan.remarks == changes.map { "would change: \($0)" })
    #expect(!plan.passes)
    let run = try check([path, "--fix", "--strict"])
    #expect(run.remarks == changes.map { "changed: \($0)" })
    #expect(run.passes && run.output == "bundle Game.app: 0 errors, 0 warnings, 0 notes\n")
    #expect(try check([path, "--fix", "--strict"]).remarks == [])
  }

  /// As of an app's other files, that of the later folder wins.
  @Test func theLastInfoPlistOfAnAppsFoldersIsChecked() throws {
    let app = try AppFixture()
    for icon in ["Plain", "Red", "Blue"] { try app.writeIcon(icon, in: "B.resources") }
    let folders = ["A", "B", "C"].map { app.folder.path("\($0).resources").path }
    let right = AppFixture.infoPlist()
    let wrong = AppFixture.infoPlist(alternates: ["Red", "Gone"])
    try app.folder.write(wrong, to: "A.resources/Info.plist")
    try app.folder.write("", to: "C.resources/notes.txt")
    #expect(try check([], in: folders).output.contains("the icon \"Gone\""))
    try app.folder.write(right, to: "C.resources/Info.plist")
    let run = try check([], in: folders)
    #expect(run.output == "C.resources/Info.plist: 0 errors, 0 warnings, 0 notes\n")
    #expect(run.passes)
    try app.folder.write(right, to: "A.resources/Info.plist")
    try app.folder.write(wrong, to: "C.resources/Info.plist")
    #expect(try !check([], in: folders).passes)
    #expect(try check([], in: Array(folders.prefix(2))).passes)
  }

  @Test(arguments: [
    (["--dry-run"], "--dry-run needs --fix"), (["--format", "markdown"], "--format markdown goes with --rules"),
    (["--rules", "--format", "json"], "--format json goes without --rules"),
    (["--rules", "--format", "sarif"], "--format sarif goes without --rules"),
  ])
  func optionsThatDoNotFitTogetherAreRefused(arguments: [String], message: String) throws {
    let error = try #require(throws: (any Error).self) { try IconCheckOptions.parse(arguments) }
    #expect(IconCheckOptions.message(for: error) == message)
  }
}
