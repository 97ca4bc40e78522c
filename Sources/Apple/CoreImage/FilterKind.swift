/// An implemented filter, with its parameters as Core Image names them.
///
/// Source: https://developer.apple.com/library/archive/documentation/GraphicsImaging/Reference/CoreImageFilterReference/
@MainActor
package struct FilterKind {
  package struct Parameter {
    package var key: String
    /// The default value.
    package var value: Any
    package var minimum = -Double.greatestFiniteMagnitude
    package var maximum = Double.greatestFiniteMagnitude
  }

  package let name: String
  package let parameters: [Parameter]

  package static func named(_ name: String) -> FilterKind? { all.first { $0.name == name } }

  /// Sorted by name.
  package static let all: [FilterKind] = [
    FilterKind(
      name: "CIBloom",
      parameters: [
        Parameter(key: "inputRadius", value: 10.0, minimum: 0, maximum: 256),
        Parameter(key: "inputIntensity", value: 0.5, minimum: 0, maximum: 1),
      ]),
    FilterKind(
      name: "CIColorControls",
      parameters: [
        Parameter(key: "inputSaturation", value: 1.0, minimum: -16, maximum: 16),
        Parameter(key: "inputBrightness", value: 0.0, minimum: -16, maximum: 16),
        Parameter(key: "inputContrast", value: 1.0, minimum: -16, maximum: 16),
      ]),
    FilterKind(name: "CIColorInvert", parameters: []),
    gradient("CILinearGradient"), gradient("CISmoothLinearGradient"),
    FilterKind(
      name: "CIRadialGradient",
      parameters: [
        Parameter(key: "inputCenter", value: CIVector(x: 150, y: 150)),
        Parameter(key: "inputRadius0", value: 5.0, minimum: 0, maximum: 1e6),
        Parameter(key: "inputRadius1", value: 100.0, minimum: 0, maximum: 1e6),
        Parameter(key: "inputColor0", value: CIColor.white), Parameter(key: "inputColor1", value: CIColor.black),
      ]),
    FilterKind(
      name: "CICheckerboardGenerator",
      parameters: [
        Parameter(key: "inputCenter", value: CIVector(x: 150, y: 150)),
        Parameter(key: "inputColor0", value: CIColor.white), Parameter(key: "inputColor1", value: CIColor.black),
        Parameter(key: "inputWidth", value: 80.0, minimum: 1, maximum: 1e5),
        Parameter(key: "inputSharpness", value: 1.0, minimum: 0, maximum: 1),
      ]),
    FilterKind(
      name: "CIConstantColorGenerator", parameters: [Parameter(key: "inputColor", value: CIColor.red)]),
    FilterKind(
      name: "CIColorMatrix",
      parameters: [
        Parameter(key: "inputRVector", value: CIVector(x: 1, y: 0, z: 0, w: 0)),
        Parameter(key: "inputGVector", value: CIVector(x: 0, y: 1, z: 0, w: 0)),
        Parameter(key: "inputBVector", value: CIVector(x: 0, y: 0, z: 1, w: 0)),
        Parameter(key: "inputBiasVector", value: CIVector(x: 0, y: 0, z: 0, w: 0)),
      ]),
    FilterKind(
      name: "CIColorMonochrome",
      parameters: [
        Parameter(key: "inputColor", value: CIColor(red: 0.6, green: 0.45, blue: 0.3)),
        Parameter(key: "inputIntensity", value: 1.0, minimum: 0, maximum: 1),
      ]),
    transition("CIDissolveTransition", []),
    transition(
      "CISwipeTransition",
      [
        Parameter(key: "inputExtent", value: standardExtent),
        Parameter(key: "inputColor", value: CIColor(red: 1, green: 1, blue: 1)),
        Parameter(key: "inputAngle", value: 0.0, minimum: -1e4, maximum: 1e4),
        Parameter(key: "inputWidth", value: 300.0, minimum: 0.1, maximum: 1e5),
        Parameter(key: "inputOpacity", value: 0.0, minimum: 0, maximum: 1),
      ]),
    transition(
      "CICopyMachineTransition",
      [
        Parameter(key: "inputExtent", value: standardExtent),
        Parameter(key: "inputColor", value: CIColor(red: 0.6, green: 1, blue: 0.8)),
        Parameter(key: "inputAngle", value: 0.0, minimum: -1e4, maximum: 1e4),
        Parameter(key: "inputWidth", value: 200.0, minimum: 0.1, maximum: 1e5),
        Parameter(key: "inputOpacity", value: 1.3, minimum: 0, maximum: 3),
      ]),
    transition(
      "CIBarsSwipeTransition",
      [
        Parameter(key: "inputAngle", value: 3.14, minimum: -1e4, maximum: 1e4),
        Parameter(key: "inputWidth", value: 30.0, minimum: 2, maximum: 1e5),
        Parameter(key: "inputBarOffset", value: 10.0, minimum: 1, maximum: 1e4),
      ]),
    transition(
      "CIModTransition",
      [
        Parameter(key: "inputCenter", value: CIVector(x: 150, y: 150)),
        Parameter(key: "inputAngle", value: 2.0, minimum: -1e4, maximum: 1e4),
        Parameter(key: "inputRadius", value: 150.0, minimum: 1, maximum: 1e5),
        Parameter(key: "inputCompression", value: 300.0, minimum: 1, maximum: 1e5),
      ]),
    transition(
      "CIFlashTransition",
      [
        Parameter(key: "inputCenter", value: CIVector(x: 150, y: 150)),
        Parameter(key: "inputExtent", value: standardExtent),
        Parameter(key: "inputColor", value: CIColor(red: 1, green: 0.8, blue: 0.6)),
        Parameter(key: "inputMaxStriationRadius", value: 2.58, minimum: 0, maximum: 10),
        Parameter(key: "inputStriationStrength", value: 0.5, minimum: 0, maximum: 3),
        Parameter(key: "inputStriationContrast", value: 1.375, minimum: 0, maximum: 5),
        Parameter(key: "inputFadeThreshold", value: 0.85, minimum: 0, maximum: 1),
      ]),
    FilterKind(
      name: "CIGaussianBlur", parameters: [Parameter(key: "inputRadius", value: 10.0, minimum: 0, maximum: 256)]),
    FilterKind(
      name: "CIPixellate",
      parameters: [
        Parameter(key: "inputCenter", value: CIVector(x: 150, y: 150)),
        Parameter(key: "inputScale", value: 8.0, minimum: 1, maximum: 1024),
      ]),
    FilterKind(
      name: "CISepiaTone", parameters: [Parameter(key: "inputIntensity", value: 1.0, minimum: 0, maximum: 1)]),
  ].sorted { $0.name < $1.name }

  private static func gradient(_ name: String) -> FilterKind {
    FilterKind(
      name: name,
      parameters: [
        Parameter(key: "inputPoint0", value: CIVector(x: 0, y: 0)),
        Parameter(key: "inputPoint1", value: CIVector(x: 200, y: 200)),
        Parameter(key: "inputColor0", value: CIColor.white), Parameter(key: "inputColor1", value: CIColor.black),
      ])
  }

  /// A filter that blends two pictures; see `SKTransition(ciFilter:duration:)`, which sets its time.
  private static func transition(_ name: String, _ parameters: [Parameter]) -> FilterKind {
    FilterKind(name: name, parameters: [Parameter(key: "inputTime", value: 0.0, minimum: 0, maximum: 1)] + parameters)
  }

  /// The default of `inputExtent`, in filters with that key.
  package static let standardExtent = CIVector(x: 0, y: 0, z: 300, w: 300)

  /// Whether Core Image has a filter of this name that is not implemented here.
  package static func isUnimplementedCoreImageFilter(_ name: String) -> Bool { apples.contains(name) }

  private static let apples = Set(
    """
    AccordionFoldTransition AdditionCompositing AffineClamp AffineTile AffineTransform AreaAverage AreaHistogram \
    AreaMaximum AreaMaximumAlpha AreaMinimum AreaMinimumAlpha AztecCodeGenerator BlendWithAlphaMask \
    BlendWithMask BokehBlur BoxBlur BumpDistortion BumpDistortionLinear CMYKHalftone \
    CircleSplashDistortion CircularScreen CircularWrap Code128BarcodeGenerator ColorBlendMode ColorBurnBlendMode \
    ColorClamp ColorCrossPolynomial ColorCube ColorCubeWithColorSpace ColorCurves ColorDodgeBlendMode ColorMap \
    ColorPolynomial ColorPosterize ColorThreshold ColumnAverage ComicEffect Convolution3X3 \
    Convolution5X5 Convolution7X7 Convolution9Horizontal Convolution9Vertical Crop Crystallize \
    DarkenBlendMode DepthOfField DifferenceBlendMode DiscBlur DisintegrateWithMaskTransition DisplacementDistortion \
    Dither DivideBlendMode DotScreen Droste EdgeWork Edges EightfoldReflectedTile ExclusionBlendMode ExposureAdjust \
    FalseColor FourfoldReflectedTile FourfoldRotatedTile FourfoldTranslatedTile GammaAdjust \
    GaussianGradient GlassDistortion GlassLozenge GlideReflectedTile Gloom HardLightBlendMode HatchedScreen \
    HeightFieldFromMask HexagonalPixellate HighlightShadowAdjust HistogramDisplayFilter HoleDistortion HueAdjust \
    HueBlendMode Kaleidoscope LanczosScaleTransform LenticularHaloGenerator LightTunnel LightenBlendMode \
    LinearBurnBlendMode LinearDodgeBlendMode LinearToSRGBToneCurve LineOverlay LineScreen \
    LuminosityBlendMode MaskToAlpha MaskedVariableBlur MaximumComponent MaximumCompositing MedianFilter MinimumComponent \
    MinimumCompositing MotionBlur MultiplyBlendMode MultiplyCompositing NinePartStretched NinePartTiled \
    NoiseReduction OpTile OverlayBlendMode PDF417BarcodeGenerator PageCurlTransition PageCurlWithShadowTransition \
    ParallelogramTile PerspectiveCorrection PerspectiveTile PerspectiveTransform PhotoEffectChrome PhotoEffectFade \
    PhotoEffectInstant PhotoEffectMono PhotoEffectNoir PhotoEffectProcess PhotoEffectTonal PhotoEffectTransfer \
    PinLightBlendMode PinchDistortion Pointillize QRCodeGenerator RandomGenerator RippleTransition \
    RowAverage SRGBToneCurveToLinear SaturationBlendMode ScreenBlendMode ShadedMaterial SharpenLuminance \
    SixfoldReflectedTile SixfoldRotatedTile SoftLightBlendMode SourceAtopCompositing \
    SourceInCompositing SourceOutCompositing SourceOverCompositing SpotColor SpotLight StarShineGenerator \
    StraightenFilter StretchCrop StripesGenerator SubtractBlendMode SunbeamsGenerator \
    TemperatureAndTint Thermal ToneCurve TorusLensDistortion TriangleKaleidoscope TriangleTile TwelvefoldReflectedTile \
    TwirlDistortion UnsharpMask Vibrance Vignette VignetteEffect VortexDistortion WhitePointAdjust XRay ZoomBlur
    """.split { $0 == " " || $0.isNewline }.map { "CI\($0)" })
}
