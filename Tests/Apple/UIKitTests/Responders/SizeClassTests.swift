import AppIcons
import Testing

@testable import UIKit

/// The size classes of phones and tablets.
/// Source: https://developer.apple.com/design/human-interface-guidelines/layout#Device-size-classes
@MainActor
@Suite struct SizeClassTests {
  @Test(arguments: [
    (375, 667, "compact regular"), (667, 375, "compact compact"), (414, 736, "compact regular"),
    (736, 414, "regular compact"), (736, 413, "compact compact"), (415, 414, "regular compact"),
    (414, 414, "compact regular"),
  ])
  func aPhoneIsRegularAcrossIfItIsLargeAndLiesOnItsSide(width: Int, height: Int, expected: String) {
    let app = UIApplication(AppEnvironment(surface: Surface(width: width, height: height, scale: 1)))
    let traits = UITraitCollection(of: app)
    #expect("\(traits.horizontalSizeClass) \(traits.verticalSizeClass)" == expected)
    #expect(traits.userInterfaceIdiom == .phone)
  }

  @Test(arguments: [(1024, 768), (768, 1024), (320, 300)])
  func aTabletIsRegularBothWays(width: Int, height: Int) {
    let app = UIApplication(
      AppEnvironment(idiom: .ipad, surface: Surface(width: width * 2, height: height * 2, scale: 2)))
    let traits = UITraitCollection(of: app)
    #expect(traits.horizontalSizeClass == .regular && traits.verticalSizeClass == .regular)
    #expect(traits.userInterfaceIdiom == .pad && traits.displayScale == 2)
  }
}
