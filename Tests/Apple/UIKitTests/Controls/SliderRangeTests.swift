import Testing

@testable import UIKit

@MainActor
@Suite struct SliderRangeTests {
  private let stage = try? ViewsApp.stage(10, 10)
  private let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 100, height: 30))

  private var numbers: [Float] { [slider.minimumValue, slider.value, slider.maximumValue] }

  /// Source: https://developer.apple.com/documentation/uikit/uislider/minimumvalue
  @Test func aMinimumAboveTheMaximumRaisesIt() {
    slider.minimumValue = 3
    #expect(numbers == [3, 3, 3])
    slider.maximumValue = 8
    slider.value = 4
    slider.minimumValue = 5
    #expect(numbers == [5, 5, 8])
  }

  /// Source: https://developer.apple.com/documentation/uikit/uislider/maximumvalue
  @Test func aMaximumBelowTheMinimumLowersIt() {
    (slider.maximumValue, slider.minimumValue, slider.value) = (8, 5, 7)
    slider.maximumValue = 6
    #expect(numbers == [5, 6, 6])
    slider.maximumValue = -2
    #expect(numbers == [-2, -2, -2])
    slider.minimumValue = -10
    #expect(numbers == [-10, -2, -2])
  }
}
