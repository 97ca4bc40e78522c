import AppKit
import SceneTesting
import SpriteKit
import Testing

@MainActor
@Suite struct FontManagerTests {
  private let stage: Stage

  init() throws {
    stage = try Stage { SKScene(size: CGSize(width: 8, height: 8)) }
  }

  @Test func familiesAndTheirMembersAreListed() throws {
    let manager = NSFontManager.shared
    let family = try #require(manager.availableFontFamilies.first { $0 == "Skit Sans" })
    let members = try #require(manager.availableMembers(ofFontFamily: family))
    let bold = try #require(members.first { ($0[1] as? String)?.contains("Bold") == true })
    #expect(bold[2] as? Int == 9 && (bold[3] as? Int).map { $0 & 2 } == 2)
    for member in members {
      let name = try #require(member[0] as? String)
      #expect(NSFont(name: name, size: 12)?.fontName == name && manager.availableFonts.contains(name))
    }
    #expect(manager.availableMembers(ofFontFamily: "No such family") == nil)
  }

  /// 5 is the weight of a plain font.
  /// https://developer.apple.com/documentation/appkit/nsfontmanager/availablemembers(offontfamily:)
  @Test func aPlainMemberIsRegular() throws {
    let members = try #require(NSFontManager.shared.availableMembers(ofFontFamily: "Skit Sans"))
    let plain = members.filter { ($0[1] as? String) == "Regular" }
    #expect(plain.map { $0[2] as? Int } == [5] && plain.map { $0[3] as? Int } == [0])
  }

  /// The traits come to include the given one; the others stay.
  /// https://developer.apple.com/documentation/appkit/nsfontmanager/convert(_:tohavetrait:)
  @Test func aConvertedFontKeepsItsOtherTraits() {
    let (plain, bold, slanted) = (
      NSFont.systemFont(ofSize: 21), NSFont.boldSystemFont(ofSize: 21), NSFont.italicSystemFont(ofSize: 21)
    )
    func names(_ trait: NSFontTraitMask) -> [String] {
      [plain, bold, slanted].map { font in
        let converted = NSFontManager.shared.convert(font, toHaveTrait: trait)
        #expect(converted.pointSize == 21)
        return String(converted.fontName.dropFirst("SkitSans-".count))
      }
    }
    #expect(names(.italicFontMask) == ["Oblique", "BoldOblique", "Oblique"])
    #expect(names(.boldFontMask) == ["Bold", "Bold", "BoldOblique"])
    #expect(names(.unboldFontMask) == ["Regular", "Regular", "Oblique"])
    #expect(names(.unitalicFontMask) == ["Regular", "Bold", "Regular"])
  }

  /// https://developer.apple.com/documentation/appkit/nsfontmanager/font(withfamily:traits:weight:size:)
  @Test func aFamilysSlantedFontIsFoundByItsTrait() {
    let traits: [NSFontTraitMask] = [[], .italicFontMask, [.italicFontMask, .boldFontMask], .unitalicFontMask]
    let names = traits.map { traits in
      NSFontManager.shared.font(withFamily: "Skit Sans", traits: traits, weight: 5, size: 13)?.fontName
    }
    #expect(names == ["SkitSans-Regular", "SkitSans-Oblique", "SkitSans-BoldOblique", "SkitSans-Regular"])
  }
}
