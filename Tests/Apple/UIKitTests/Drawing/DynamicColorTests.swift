import Assets
import Foundation
import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite struct DynamicColorTests {
  private let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .red }

  private func start(_ style: UIUserInterfaceStyle, files folder: URL? = nil) throws {
    var environment = AppEnvironment(assets: try folder.map { try AssetIndex(folders: [$0]) } ?? AssetIndex())
    environment.userInterfaceStyle = style
    UIApplication.current = UIApplication(environment)
  }

  @Test func aDynamicColourFollowsTheAppsInterfaceStyle() throws {
    try start(.light)
    #expect(color.raster == UIColor.red.raster)
    #expect(UIScreen.main.traitCollection.userInterfaceStyle == .light)
    try start(.dark)
    #expect(color.raster == UIColor.white.raster)
    #expect(color.cgColor == UIColor.white.cgColor)
    #expect(color.withAlphaComponent(0.5).raster == UIColor(white: 1, alpha: 0.5).raster)
    #expect(UIView().traitCollection.userInterfaceStyle == .dark)
    try start(.light)
  }

  @Test func performAsCurrentAppliesTraitsWithinItsBlock() throws {
    try start(.light)
    UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
      #expect(color.raster == UIColor.white.raster)
    }
    #expect(color.raster == UIColor.red.raster)
    #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == .white)
    #expect(UIColor.red.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == .red)
  }

  @Test func systemColoursHaveLightAndDarkVariants() throws {
    let (light, dark) = (UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark))
    #expect(
      UIColor.systemRed.resolvedColor(with: light).description
        == UIColor(red: 1, green: 59 / 255, blue: 48 / 255, alpha: 1).description)
    #expect(UIColor.label.resolvedColor(with: light) == .black)
    #expect(UIColor.label.resolvedColor(with: dark) == .white)
    #expect(UIColor.systemBackground.resolvedColor(with: dark) == .black)
    #expect(UIColor.darkText.resolvedColor(with: dark) == .black)
  }

  @Test func dynamicColoursOnlyEqualThemselves() {
    #expect(color == color)
    #expect(color != UIColor { _ in .red })
    #expect(UIColor.systemRed == UIColor.systemRed)
  }

  @Test func aColourThatNeverResolvesIsBlack() throws {
    try start(.light)
    final class Box: @unchecked Sendable { var color = UIColor.red }
    let box = Box()
    box.color = UIColor { _ in box.color }
    #expect(box.color.raster == UIColor.black.raster)
  }

  @Test func aCatalogsColourHasItsDarkAppearance() throws {
    let folder = try TemporaryFolder()
    let entry = #"{ "color": { "components": { "red": "1.0", "green": "0.0", "blue": "0.0", "alpha": "1.0" } } }"#
    let dark =
      #"{ "appearances": [ { "appearance": "luminosity", "value": "dark" } ], "color": { "components": { "#
      + #""red": "0.0", "green": "0.0", "blue": "1.0", "alpha": "1.0" } } }"#
    try folder.write(#"{ "colors": [ \#(entry), \#(dark) ] }"#, to: "A.xcassets/Sky.colorset/Contents.json")
    try folder.write(#"{ "colors": [ \#(entry) ] }"#, to: "A.xcassets/Rose.colorset/Contents.json")
    try start(.dark, files: folder.url)
    #expect(UIColor(named: "Sky")?.raster == UIColor.blue.raster)
    #expect(UIColor(named: "Rose") == .red)
    try start(.light, files: folder.url)
    #expect(UIColor(named: "Sky")?.raster == UIColor.red.raster)
    #expect(UIColor(named: "Sea") == nil)
  }

  /// The file has copies of the catalog's colours, which may be old.
  @Test func aStoryboardsNamedColourIsThatOfTheCatalog() throws {
    let folder = try TemporaryFolder()
    let red = #"{ "color": { "components": { "red": "1.0", "green": "0.0", "blue": "0.0", "alpha": "1.0" } } }"#
    try folder.write(#"{ "colors": [ \#(red) ] }"#, to: "A.xcassets/Rose.colorset/Contents.json")
    func copy(_ name: String) -> String {
      """
      <namedColor name="\(name)">
       <color red="0.0" green="1" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
      </namedColor>
      """
    }
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="a">
       <scenes><scene sceneID="s"><objects>
        <viewController id="a" sceneMemberID="viewController">
         <view key="view" contentMode="scaleToFill" id="v">
          <color key="backgroundColor" name="Rose"/><color key="tintColor" name="Moss"/>
         </view>
        </viewController>
       </objects></scene></scenes>
       <resources>\(copy("Rose"))\(copy("Moss"))</resources>
      </document>
      """
    try folder.write(text, to: "Garden.storyboard")
    try start(.light, files: folder.url)
    let view = UIStoryboard(name: "Garden", bundle: nil).instantiateInitialViewController()?.view
    #expect(view?.backgroundColor?.raster == UIColor.red.raster && view?.tintColor.raster == UIColor.green.raster)
  }

  @Test func displayP3ReachesBeyondSRGB() {
    var (red, green) = (CGFloat(0), CGFloat(0))
    UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1).getRed(&red, green: &green, blue: nil, alpha: nil)
    #expect(abs(red - 1.0931) < 0.001 && abs(green + 0.2267) < 0.001)
    #expect(UIColor(displayP3Red: 1, green: 1, blue: 1, alpha: 1).raster == UIColor.white.raster)
  }

  @Test func aDynamicColourOfDynamicOnesIsResolvedToTheEnd() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let nested = UIColor { $0.userInterfaceStyle == .dark ? .systemBackground : .red }
    #expect(nested.resolvedColor(with: dark) == .black)
    let faint = nested.withAlphaComponent(0.25)
    #expect(faint.resolvedColor(with: dark) == UIColor(white: 0, alpha: 0.25))
    #expect(faint.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)).cgColor.alpha == 0.25)
  }

  @Test func aSetHasEachDynamicColourOnce() {
    let colors: [UIColor] = [.systemRed, color, .systemRed, color, UIColor { _ in .red }, .red]
    #expect(Set(colors).count == 4 && Set(colors).contains(color) && !Set(colors).contains(.systemBlue))
  }
}
