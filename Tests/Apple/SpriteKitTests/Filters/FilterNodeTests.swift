import Raster
import Testing

@testable import SpriteKit

@MainActor
@Suite struct FilterNodeTests {
  private let app = UIApplication(AppEnvironment())
  private let effect = SKEffectNode()
  private let red = SKSpriteNode(color: .red, size: CGSize(width: 8, height: 8))

  init() {
    UIApplication.current = app
    effect.addChild(red)
  }

  private func frame(_ scene: SKScene, _ flattener: inout SceneFlattener) -> Bitmap {
    flattener.update(
      scene, sceneToPixels: Affine(a: 1, b: 0, c: 0, d: -1, tx: 20, ty: 20),
      clip: PixelRect(x: 0, y: 0, width: 40, height: 40))
    var bitmap = Bitmap(width: 40, height: 40)
    Rasterizer().draw(flattener.list, into: &bitmap)
    return bitmap
  }

  private func frame(_ scene: SKScene) -> Bitmap {
    var flattener = SceneFlattener()
    return frame(scene, &flattener)
  }

  /// Whether red, green and blue in the middle of the effect node's picture are as expected, within 1.
  private func isMiddle(_ expected: [UInt32]) -> Bool {
    let pixel = picture(of: effect).middle
    let found: [UInt32] = [pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255]
    return zip(found, expected).allSatisfy { abs(Int($0) - Int($1)) <= 1 }
  }

  private func scene() -> SKScene {
    let scene = SKScene(size: CGSize(width: 40, height: 40))
    scene.anchorPoint = CGPoint(x: 0.5, y: 0.5)
    scene.backgroundColor = .blue
    return scene
  }

  @Test func aFilterHasCoreImagesKeysAndDefaults() async throws {
    let blur = try #require(CIFilter(name: "CIGaussianBlur"))
    #expect(blur.inputKeys == ["inputImage", "inputRadius"] && blur.name == "CIGaussianBlur")
    #expect(blur.value(forKey: kCIInputRadiusKey) as? Double == 10)
    blur.setValue(3, forKey: kCIInputRadiusKey)
    #expect(blur.pixelFilter(center: nil, bottomLeft: .zero) == .blur(sigma: 3))
    for value: Any in [NSNumber(value: 4), CGFloat(4), Float(4), 4.0] {
      blur.setValue(value, forKey: "inputRadius")
      #expect(blur.pixelFilter(center: nil, bottomLeft: .zero) == .blur(sigma: 4))
    }
    for (value, sigma): (Any, Double) in [(-5, 0), (1e9, 256), (Double.nan, 10), ("x", 10)] {
      blur.setValue(value, forKey: "inputRadius")
      #expect(blur.pixelFilter(center: nil, bottomLeft: .zero) == .blur(sigma: sigma))
    }
    blur.setDefaults()
    #expect(blur.value(forKey: "inputRadius") as? Double == 10)
    let made = try #require(CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 2.5]))
    #expect(made.pixelFilter(center: nil, bottomLeft: .zero) == .blur(sigma: 2.5))
    #expect(app.diagnostics == [])
  }

  @Test func anUnknownNameGivesNilAndAMissingFilterIsReported() async {
    #expect(CIFilter(name: "CINothing") == nil && CIFilter(name: "") == nil)
    #expect(app.diagnostics == [])
    #expect(CIFilter(name: "CIMotionBlur") == nil)
    #expect(app.diagnostics.map(\.kind) == ["missing-filter"])
    #expect(app.diagnostics.first?.message.contains("CIGaussianBlur") == true)
    CIFilter(name: "CIColorInvert")?.setValue(1, forKey: "inputRadius")
    #expect(app.diagnostics.map(\.kind) == ["missing-filter", "unknown-filter-key"])
  }

  @Test func aCIColorConvertsToAndFromAUIColor() {
    let color = UIColor(red: 0.25, green: 0.5, blue: 1, alpha: 0.75)
    #expect(CIColor(color: color) == CIColor(red: 0.25, green: 0.5, blue: 1, alpha: 0.75))
    #expect(UIColor(ciColor: CIColor(color: color)) == color)
  }

  /// Expected values follow Core Image's published formulas, for the colour (255, 102, 51).
  @Test(arguments: [
    ("inputSaturation", 0.0, [131, 131, 131]), ("inputBrightness", 0.2, [255, 153, 102]),
    ("inputContrast", 2.0, [255, 77, 0]), ("inputBrightness", -1.0, [0, 0, 0]),
  ])
  func colourControlsFollowTheirFormulas(key: String, value: Double, expected: [UInt32]) async throws {
    red.color = UIColor(red: 1, green: 0.4, blue: 0.2, alpha: 1)
    effect.filter = CIFilter(name: "CIColorControls", parameters: [key: value])
    #expect(isMiddle(expected))
  }

  /// One step of brightness is one step of the pixel, and 0 is the default.
  @Test(arguments: [(0.0, 0), (1.0, 1), (2.0, 2), (-1.0, -1), (100.0, 100), (-51.0, -51)])
  func brightnessIsExactToOneStep(steps: Double, change: Int) async throws {
    red.color = UIColor(red: 1, green: 0.4, blue: 0.2, alpha: 1)
    let plain = picture(of: effect).middle
    effect.filter = CIFilter(name: "CIColorControls", parameters: ["inputBrightness": steps / 255])
    let bright = picture(of: effect).middle
    for shift: UInt32 in [0, 8, 16] {
      let expected = max(0, min(255, Int(plain >> shift & 255) + change))
      #expect(Int(bright >> shift & 255) == expected)
    }
    #expect(bright >> 24 == 255)
  }

  /// Saturation first, then brightness, then contrast; each number is exact in binary.
  @Test func colourControlsCombineInTheirOrder() async throws {
    func rule(_ values: [String: Any]) -> PixelFilter? {
      CIFilter(name: "CIColorControls", parameters: values)?.pixelFilter(center: nil, bottomLeft: .zero)
    }
    func colors(_ weight: Double, _ constant: Double) -> PixelFilter {
      var rule = ColorRule.identity
      for row in 0..<3 { (rule.rows[row][row], rule.rows[row][3]) = (weight, constant) }
      return .colors(rule)
    }
    #expect(rule([:]) == colors(1, 0))
    #expect(rule(["inputBrightness": 0.25]) == colors(1, 0.25))
    #expect(rule(["inputContrast": 0.5]) == colors(0.5, 0.25))
    #expect(rule(["inputBrightness": 0.25, "inputContrast": 0.5]) == colors(0.5, 0.375))
    #expect(rule(["inputBrightness": -0.25, "inputContrast": 4]) == colors(4, -2.5))
    #expect(rule(["inputBrightness": 17]) == colors(1, 16) && rule(["inputBrightness": -17]) == colors(1, -16))
    let grey = [0.2126, 0.7152, 0.0722]
    #expect(
      rule(["inputSaturation": 0, "inputBrightness": 0.5, "inputContrast": 2])
        == .colors(ColorRule(rows: Array(repeating: grey.map { $0 * 2 } + [0.5], count: 3))))
  }

  @Test(arguments: [
    ("CIColorInvert", [0, 255, 255]), ("CISepiaTone", [100, 89, 69]), ("CIColorMonochrome", [33, 24, 16]),
  ])
  func otherColourFiltersGiveTheExpectedColours(name: String, expected: [UInt32]) async {
    effect.filter = CIFilter(name: name)
    #expect(isMiddle(expected))
  }

  @Test func changingAFilterRedrawsIt() async throws {
    let scene = scene()
    scene.addChild(effect)
    var flattener = SceneFlattener()
    let plain = frame(scene, &flattener)
    let blur = try #require(CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 2]))
    effect.filter = blur
    let blurred = frame(scene, &flattener)
    #expect(blurred != plain)
    blur.setValue(4, forKey: "inputRadius")
    #expect(frame(scene, &flattener) != blurred)
    effect.position.x = 3
    let moved = frame(scene, &flattener)
    #expect(moved == frame(scene))
    effect.shouldEnableEffects = false
    effect.position.x = 0
    #expect(frame(scene, &flattener) == plain)
  }

  @Test func everyChangeOfAFilterIsDrawn() async throws {
    let blur = try #require(CIFilter(name: "CIGaussianBlur"))
    effect.filter = blur
    let scene = scene()
    scene.addChild(effect)
    let standard = frame(scene)
    var flattener = SceneFlattener()
    blur.setValue(2, forKey: "inputRadius")
    let narrow = frame(scene, &flattener)
    #expect(narrow != standard)
    blur.setDefaults()
    #expect(frame(scene, &flattener) == standard)
    blur.setValue(2, forKey: "inputRadius")
    #expect(frame(scene, &flattener) == narrow)
    blur.setValue(nil, forKey: "inputRadius")
    #expect(frame(scene, &flattener) == standard)
    blur.isEnabled = false
    let plain = frame(scene, &flattener)
    #expect(plain != standard && plain[20, 20] == 0xFF00_00FF && plain[20, 10] == 0xFFFF_0000)
    blur.isEnabled = true
    #expect(frame(scene, &flattener) == standard)
    effect.filter = nil
    #expect(frame(scene, &flattener) == plain)
  }

  /// Pixels outside the view still blur into it.
  @Test func theViewsEdgeDoesNotChangeABlur() async throws {
    effect.filter = CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 3])
    let scene = scene()
    scene.addChild(effect)
    let whole = frame(scene)
    effect.position.x = 20
    let cut = frame(scene)
    for y in 0..<40 { for x in 20..<40 { #expect(cut[x, y] == whole[x - 20, y]) } }
  }

  @Test func pixellateSquaresStartAtTheNodesOrigin() async throws {
    effect.filter = CIFilter(name: "CIPixellate", parameters: ["inputScale": 8])
    red.position = CGPoint(x: 4, y: 4)
    #expect(Set(picture(of: effect).pixels).count == 2, "the sprite is one square")
    effect.shouldCenterFilter = false
    effect.filter?.setValue(CIVector(x: 3, y: 3), forKey: "inputCenter")
    #expect(Set(picture(of: effect).pixels).count > 2)
  }

  @Test func aScenesEffectsAreOffByDefault() async throws {
    let scene = scene()
    #expect((scene as SKEffectNode).shouldEnableEffects == false && scene.filter == nil)
    #expect(SKScene(size: .zero).treeDescription.contains("shouldEnableEffects") == false)
    red.removeFromParent()
    scene.addChild(red)
    var flattener = SceneFlattener()
    let plain = frame(scene, &flattener)
    scene.filter = CIFilter(name: "CIColorInvert")
    #expect(frame(scene, &flattener) == plain)
    scene.shouldEnableEffects = true
    let inverted = frame(scene, &flattener)
    #expect(inverted[0, 0] == 0xFF00_FFFF && inverted[20, 20] == 0xFFFF_FF00)
    scene.backgroundColor = .white
    #expect(frame(scene, &flattener)[0, 0] == 0xFF00_0000)
    red.zPosition = -5
    #expect(frame(scene, &flattener)[20, 20] == 0xFFFF_FF00, "the background is below every node")
    scene.filter = CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 2])
    #expect(frame(scene, &flattener)[0, 0] == 0xFFFF_FFFF, "the blur leaves the scene's edges opaque")
    let copy = try #require(scene.copy() as? SKScene)
    #expect(copy.shouldEnableEffects && copy.filter === scene.filter)
  }

  @Test func aFilterMakesANewTexture() async throws {
    let view = SKView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let texture = try #require(view.texture(from: red))
    let inverted = texture.applying(try #require(CIFilter(name: "CIColorInvert")))
    #expect(inverted.size() == texture.size())
    #expect(picture(of: SKSpriteNode(texture: inverted)).middle == 0xFFFF_FF00)
    let blurred = texture.applying(try #require(CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 2])))
    #expect(picture(of: SKSpriteNode(texture: blurred)) != picture(of: SKSpriteNode(texture: texture)))
    #expect(SKTexture().applying(try #require(CIFilter(name: "CIColorInvert"))).size() == .zero)
    let mutable = SKMutableTexture(size: CGSize(width: 1, height: 1))
    mutable.modifyPixelData { bytes, _ in bytes?.storeBytes(of: 0xFF00_00FF, as: UInt32.self) }
    let changed = mutable.applying(try #require(CIFilter(name: "CIColorInvert")))
    #expect(changed !== mutable && changed.cgImage().pixels == [0xFFFF_FF00])
    #expect(app.diagnostics == [])
  }

  @Test func aFilterThatIsNotATransitionIsReportedOnce() async throws {
    _ = SKTransition(ciFilter: try #require(CIFilter(name: "CIDissolveTransition")), duration: 1)
    #expect(SKTransition(ciFilter: try #require(CIFilter(name: "CISwipeTransition")), duration: 2).duration == 2)
    #expect(app.diagnostics == [])
    let blur = try #require(CIFilter(name: "CIGaussianBlur"))
    for _ in 0..<2 { _ = SKTransition(ciFilter: blur, duration: 2) }
    #expect(app.diagnostics.map(\.kind) == ["missing-filter"])
  }
}

extension Bitmap {
  fileprivate var middle: UInt32 { self[width / 2, height / 2] }
}
