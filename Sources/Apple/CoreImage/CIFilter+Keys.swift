// Names of filter parameters.
// Source: https://developer.apple.com/documentation/coreimage/filter_parameter_keys
/// The picture that `outputImage` filters. Nodes, textures and scenes are filtered without it.
public let kCIInputImageKey = "inputImage"
/// The filter's result, as `outputImage`.
public let kCIOutputImageKey = "outputImage"
/// The background of compositing filters, none of which exist here.
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
/// The second picture of a transition: the new scene. Setting it has no effect.
public let kCIInputTargetImageKey = "inputTargetImage"
/// The mask of masking filters, none of which exist here.
public let kCIInputMaskImageKey = "inputMaskImage"
/// A transition's progress, from 0 to 1. `SKTransition` uses its own progress instead.
public let kCIInputTimeKey = "inputTime"
/// The transform of geometry filters, none of which exist here.
public let kCIInputTransformKey = "inputTransform"
/// The side of a square of `CIPixellate`, in pixels: 1 to 1024.
public let kCIInputScaleKey = "inputScale"
/// The aspect ratio of scaling filters, none of which exist here.
public let kCIInputAspectRatioKey = "inputAspectRatio"
/// A filter's centre, in pixels, y up from the picture's lower left corner.
public let kCIInputCenterKey = "inputCenter"
/// The radius of a blur, in pixels, or of the holes of `CIModTransition`.
public let kCIInputRadiusKey = "inputRadius"
/// The direction of a transition, in radians, counter-clockwise from the right.
public let kCIInputAngleKey = "inputAngle"
/// The refraction of glass filters, none of which exist here.
public let kCIInputRefractionKey = "inputRefraction"
/// The width of a transition's edge or bars, in pixels.
public let kCIInputWidthKey = "inputWidth"
/// The sharpness of sharpening filters, none of which exist here.
public let kCIInputSharpnessKey = "inputSharpness"
/// The strength of an effect, from 0 to 1.
public let kCIInputIntensityKey = "inputIntensity"
/// The exposure of `CIExposureAdjust`, which does not exist here.
public let kCIInputEVKey = "inputEV"
/// The saturation of `CIColorControls`; 1 changes nothing.
public let kCIInputSaturationKey = "inputSaturation"
/// A filter's colour, a `CIColor`.
public let kCIInputColorKey = "inputColor"
/// The brightness that `CIColorControls` adds; 0 changes nothing.
public let kCIInputBrightnessKey = "inputBrightness"
/// The contrast of `CIColorControls`; 1 changes nothing.
public let kCIInputContrastKey = "inputContrast"
/// The bias of convolution filters, none of which exist here.
public let kCIInputBiasKey = "inputBias"
/// The area of a transition: x, y, width and height in pixels, y up.
public let kCIInputExtentKey = "inputExtent"
/// The amount of vibrance filters, none of which exist here.
public let kCIInputAmountKey = "inputAmount"
