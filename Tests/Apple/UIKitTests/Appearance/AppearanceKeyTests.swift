import SceneTesting
import Testing

@testable import UIKit

/// The properties of controls that an appearance sets, each of its own.
@MainActor
@Suite struct AppearanceKeyTests {
  private let root: UIView
  private let stage: Stage

  init() throws {
    stage = try ViewsApp.stage(100, 100)
    root = try #require(stage.app.keyWindow?.rootViewController?.view)
  }

  @Test func aSlidersAndASwitchsColoursAreApart() {
    let (slider, toggle) = (UISlider.appearance(), UISwitch.appearance())
    (slider.minimumTrackTintColor, slider.maximumTrackTintColor, slider.thumbTintColor) = (.red, .green, .blue)
    (toggle.onTintColor, toggle.thumbTintColor) = (.red, .green)
    let (newSlider, newToggle, ownSlider) = (UISlider(), UISwitch(), UISlider())
    ownSlider.maximumTrackTintColor = .yellow
    for view in [newSlider, newToggle, ownSlider] { root.addSubview(view) }
    func colors(_ slider: UISlider) -> [UIColor?] {
      [slider.minimumTrackTintColor, slider.maximumTrackTintColor, slider.thumbTintColor]
    }
    #expect(colors(newSlider) == [.red, .green, .blue] && colors(ownSlider) == [.red, .yellow, .blue])
    #expect([newToggle.onTintColor, newToggle.thumbTintColor] == [.red, .green])
  }

  @Test func theColoursOfPagesProgressAndSegmentsAreApart() {
    let (pages, progress) = (UIPageControl.appearance(), UIProgressView.appearance())
    (pages.pageIndicatorTintColor, pages.currentPageIndicatorTintColor) = (.red, .green)
    (progress.progressTintColor, progress.trackTintColor) = (.blue, .yellow)
    UISegmentedControl.appearance().selectedSegmentTintColor = .brown
    let (newPages, newProgress, newSegments) = (UIPageControl(), UIProgressView(), UISegmentedControl(items: ["a"]))
    for view in [newPages, newProgress, newSegments] { root.addSubview(view) }
    #expect([newPages.pageIndicatorTintColor, newPages.currentPageIndicatorTintColor] == [.red, .green])
    #expect([newProgress.progressTintColor, newProgress.trackTintColor] == [.blue, .yellow])
    #expect(newSegments.selectedSegmentTintColor == .brown)
  }

  @Test func aLabelsColoursAndFontAreApart() {
    let proxy = UILabel.appearance()
    (proxy.textColor, proxy.shadowColor, proxy.font) = (.red, .green, .systemFont(ofSize: 31))
    let (label, own) = (UILabel(), UILabel())
    own.shadowColor = .blue
    for view in [label, own] { root.addSubview(view) }
    #expect([label.textColor, label.shadowColor] == [.red, .green] && label.font.pointSize == 31)
    #expect([own.textColor, own.shadowColor] == [.red, .blue] && own.font.pointSize == 31)
  }

  @Test func theValuesOfFieldsAndTextsAreApart() {
    let (field, text) = (UITextField.appearance(), UITextView.appearance())
    (field.textColor, field.font, field.borderStyle) = (.red, .systemFont(ofSize: 31), .line)
    (text.textColor, text.font) = (.green, .systemFont(ofSize: 9))
    let (newField, ownField, newText) = (UITextField(), UITextField(), UITextView())
    ownField.borderStyle = .bezel
    for view in [newField, ownField, newText] as [UIView] { root.addSubview(view) }
    #expect([newField, ownField].map(\.textColor) == [.red, .red] && newField.font?.pointSize == 31)
    #expect([newField, ownField].map(\.borderStyle) == [.line, .bezel])
    #expect(newText.textColor == .green && newText.font?.pointSize == 9)
  }

  @Test func theColoursOfBarsAreApart() {
    let (tabs, search) = (UITabBar.appearance(), UISearchBar.appearance())
    (tabs.unselectedItemTintColor, tabs.barTintColor, tabs.tintColor) = (.red, .green, .blue)
    search.barTintColor = .brown
    UINavigationBar.appearance().barStyle = .black
    let (newTabs, ownTabs, newSearch, newBar) = (UITabBar(), UITabBar(), UISearchBar(), UINavigationBar())
    ownTabs.barTintColor = .yellow
    for view in [newTabs, ownTabs, newSearch, newBar] as [UIView] { root.addSubview(view) }
    #expect([newTabs.unselectedItemTintColor, newTabs.barTintColor, newTabs.tintColor] == [.red, .green, .blue])
    #expect([ownTabs.unselectedItemTintColor, ownTabs.barTintColor] == [.red, .yellow])
    #expect(newSearch.barTintColor == .brown && newBar.barStyle == .black)
  }
}
