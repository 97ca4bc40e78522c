import Assets
import Foundation
import TestSupport
import Testing

@testable import UIKit

/// The test font has 1000 units an em, ascender 800, descender -200, capitals 700 high.
@MainActor
@Suite struct UIFontTests {
  private let fonts = Repository.url("Textures/Fonts")

  private func app(usesSystemFonts: Bool = false, folders: [URL]? = nil) throws -> UIApplication {
    var environment = AppEnvironment(assets: try AssetIndex(folders: folders ?? [fonts]))
    environment.usesSystemFonts = usesSystemFonts
    let app = UIApplication(environment)
    UIApplication.current = app
    return app
  }

  @Test(arguments: ["FelipeSlab-Regular", "Felipe Slab", "FelipeSlab", "FelipeSlab.ttf"])
  func aFontIsFoundByItsNamesAndItsFileName(name: String) async throws {
    let app = try app()
    let font = try #require(UIFont(name: name, size: 10))
    #expect(font.fontName == "FelipeSlab-Regular" && font.familyName == "Felipe Slab" && font.pointSize == 10)
    #expect(app.diagnostics == [])
  }

  @Test func metricsAreInPoints() async throws {
    _ = try app()
    let font = try #require(UIFont(name: "FelipeSlab", size: 10))
    #expect(font.ascender == 8 && font.descender == -2 && font.lineHeight == 10 && font.leading == 0)
    #expect(font.capHeight >= font.xHeight && font.xHeight > 3 && font.capHeight <= 8)
    #expect(font.withSize(20).ascender == 16)
    #expect(font.withSize(.nan).pointSize == 14 && font.withSize(0).pointSize == 14)
    #expect(font == font.withSize(10) && font != font.withSize(11))
  }

  @Test func anUnknownNameIsNilAndApplesNamesAreSubstituted() async throws {
    let app = try app()
    #expect(UIFont(name: "No Such Font", size: 10) == nil)
    #expect(app.diagnostics == [])
    for name in ["Chalkduster", "AvenirNext-Bold", "HelveticaNeue-UltraLight", "Marker Felt", "Arial-BoldMT"] {
      #expect(UIFont(name: name, size: 10)?.fontName == "FelipeSlab-Regular")
      #expect(UIFont(name: name, size: 10) != nil)
    }
    #expect(app.diagnostics.count == 5)
    #expect(app.diagnostics.first?.subject == "font \"Chalkduster\"")
  }

  @Test func applesFontNamesSetTheWeight() async throws {
    #expect(AppleFont(named: "AvenirNext-DemiBoldItalic")?.look == Font.Look(weight: 600, isItalic: true))
    #expect(AppleFont(named: "HelveticaNeue-UltraLight")?.look == Font.Look(weight: 200))
    #expect(AppleFont(named: "Helvetica")?.look == Font.Look())
    #expect(AppleFont(named: "Helvet") == nil && AppleFont(named: "") == nil)
  }

  @Test func theSystemFontIsTheAppsFirstFont() async throws {
    _ = try app()
    #expect(UIFont.systemFont(ofSize: 12).fontName == "FelipeSlab-Regular")
    #expect(UIFont.boldSystemFont(ofSize: 12).fontName == "FelipeSlab-Regular")
    #expect(UIFont.systemFont(ofSize: 12, weight: .heavy).pointSize == 12)
    #expect(UIFont.familyNames == ["Felipe Slab", "Felipe Slab Outline"])
    #expect(UIFont.fontNames(forFamilyName: "Felipe Slab") == ["FelipeSlab-Regular"])
    #expect(UIFont.fontNames(forFamilyName: "Helvetica") == [])
  }

  @Test func anAppWithoutFontsUsesTheBuiltInFont() async throws {
    let folder = try TemporaryFolder()
    let app = try app(folders: [folder.url])
    #expect(UIFont.systemFont(ofSize: 12).fontName == "FelipeSlab-Regular")
    #expect(UIFont.familyNames == ["Felipe Slab"])
    #expect(UIFont(name: "FelipeSlab-Regular", size: 1) != nil)
    #expect(app.diagnostics == [])
  }

  /// Which font fontconfig finds depends on the machine, but some font is always found and reported.
  @Test(
    .enabled("this machine has a font") {
      await MainActor.run { SystemFonts().font(for: .init(names: ["serif"])) != nil }
    })
  func aWindowUsesTheMachinesFonts() async throws {
    let app = try app(usesSystemFonts: true)
    let font = app.font(named: "Chalkduster")
    let machines = try #require(SystemFonts().font(for: .init(names: ["monospace"])))
    #expect(
      app.diagnostics.map(\.message) == [
        "the app's files contain no such font; the system's \"\(font.postScriptName)\" is used; add its .ttf or .otf "
          + "file to the app's files"
      ])
    #expect(UIFont(name: machines.postScriptName, size: 10)?.fontName == machines.postScriptName)
    #expect(UIFont(name: "No Such Font", size: 10) == nil)
    let stage = try self.app()
    #expect(UIFont(name: machines.postScriptName, size: 10) == nil, "a stage does not search the machine's fonts")
    #expect(stage.font(named: "serif").postScriptName == "FelipeSlab-Regular")
  }

  @Test func aMissingCharacterIsTakenFromTheAppsOtherFonts() async throws {
    let app = try app()
    let font = app.fonts.standard
    #expect(app.font(for: "H", besides: font) != nil && app.diagnostics == [])
    #expect(app.font(for: "日", besides: font) == nil)
    #expect(app.diagnostics.map(\.kind) == ["missing-character"])
  }
}

@MainActor
@Suite struct ParagraphStyleTests {
  @Test func copiesAreEqualAndIndependent() async throws {
    let style = NSMutableParagraphStyle()
    (style.alignment, style.lineSpacing) = (.right, 3)
    let copy = try #require(style.copy() as? NSParagraphStyle)
    #expect(copy == style && copy.alignment == .right && copy.lineSpacing == 3)
    style.alignment = .center
    #expect(copy.alignment == .right && copy != style)
    #expect(NSParagraphStyle.default.alignment == .natural)
    let other = NSMutableParagraphStyle()
    other.setParagraphStyle(style)
    #expect(other == style && (other.mutableCopy() as? NSMutableParagraphStyle) == other)
  }
}
