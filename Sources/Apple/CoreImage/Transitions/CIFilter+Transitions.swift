internal import CoreGraphics

extension CIFilter {
  /// Whether the filter blends two pictures by its own rule instead of a plain cross fade.
  package var isPictureTransition: Bool { transition(at: 0, width: 1, height: 1) != nil }

  /// The transition at a moment, for two pictures of a size in pixels.
  ///
  /// With its default value `inputExtent` means the whole picture, as `CATransition` sets it. Apple publishes only the
  /// parameters and one sample picture each, so the formulas are this package's own.
  ///
  /// - Parameter time: the progress from 0 to 1, instead of `inputTime`.
  /// - Returns: nil for any other filter.
  package func transition(at time: Double, width: Int, height: Int) -> TransitionPicture? {
    let extent = extent(width: width, height: height)
    let sweep = Sweep(angle: number("inputAngle"), extent: extent)
    let center = place("inputCenter")
    let rule: any TransitionPicture.Rule
    switch name {
    case "CISwipeTransition":
      rule = SwipeRule(sweep: sweep, width: number("inputWidth"), opacity: number("inputOpacity"), time: time)
    case "CICopyMachineTransition":
      rule = CopyMachineRule(sweep: sweep, width: number("inputWidth"), opacity: number("inputOpacity"), time: time)
    case "CIBarsSwipeTransition":
      rule = BarsRule(
        sweep: sweep, extent: extent, width: number("inputWidth"), offset: number("inputBarOffset"), time: time)
    case "CIFlashTransition":
      let reach = (extent[2] * extent[2] + extent[3] * extent[3]).squareRoot() / 2
      rule = FlashRule(
        center: center, reach: max(1, reach), maxRadius: number("inputMaxStriationRadius"),
        strength: number("inputStriationStrength"), contrast: number("inputStriationContrast"),
        threshold: number("inputFadeThreshold"), time: time)
    case "CIModTransition":
      rule = HolesRule(
        center: center, turn: ExactMath.sineAndCosine(number("inputAngle")), radius: number("inputRadius"),
        compression: number("inputCompression"), time: time)
    default: return nil
    }
    return TransitionPicture(rule: rule, color: hasColor ? color("inputColor") : [0, 0, 0])
  }

  private var hasColor: Bool { kind.parameters.contains { $0.key == "inputColor" } }

  /// The area as x, y, width and height in pixels, y up.
  private func extent(width: Int, height: Int) -> [Double] {
    let whole = [0, 0, Double(width), Double(height)]
    guard let vector = value(forKey: "inputExtent") as? CIVector, vector != FilterKind.standardExtent else {
      return whole
    }
    let extent = [vector.x, vector.y, vector.z, vector.w].map { Double($0) }
    guard extent.allSatisfy({ abs($0) < 1e6 }), extent[2] > 0, extent[3] > 0 else { return whole }
    return extent
  }
}
