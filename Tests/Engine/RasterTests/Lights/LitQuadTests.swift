import Foundation
import Testing

@testable import Raster

@Suite struct LitQuadTests {
  private let whole = Rect(x: 0, y: 0, width: 8, height: 8)

  /// A quad of one colour on an 8 x 8 frame whose points are pixels, y up.
  private func pixel(
    _ lights: [LitQuad.Light], color: Color = Color(red: 200 as UInt8, green: 100, blue: 40),
    normal: UInt32? = nil, space: Affine = flip(8), x: Int = 3, y: Int = 4
  ) -> UInt32 {
    draw(8, 8) { list in
      var lit = LitQuad(Quad(image: nil, source: whole, target: whole, color: color), lights: lights, space: space)
      if let normal {
        let image = list.index(of: Image(Bitmap(width: 1, height: 1, pixels: [normal])))
        lit.normals = LitQuad.Normals(image: image, source: Rect(x: 0, y: 0, width: 1, height: 1))
      }
      list.commands = [DrawCommand(.lit(lit), transform: flip(8))]
    }[x, y]
  }

  /// The centre of the pixel that `pixel` returns.
  private let here = Point(x: 3.5, y: 3.5)

  @Test func aLightInThePixelsCentreShowsTheColourItself() {
    for falloff in [0, 0.5, 1, 64] {
      #expect(pixel([LitQuad.Light(position: here, falloff: falloff)]) == 0xFF28_64C8)
    }
  }

  @Test func withoutLightsTheColourStays() {
    #expect(pixel([]) == 0xFF28_64C8)
  }

  @Test func aWhiteAmbientColourLooksAsIfNotLit() {
    let light = LitQuad.Light(position: Point(x: 900, y: 0), color: .black, ambient: .white)
    #expect(pixel([light]) == 0xFF28_64C8)
  }

  @Test func atAHundredPointsAFalloffOfOneHalvesTheLight() {
    let place = Point(x: here.x + 60, y: here.y - 80)
    #expect(pixel([LitQuad.Light(position: place)]) == 0xFF14_3264)
    // Half of the light's colour, and a quarter of it.
    let red = LitQuad.Light(position: place, color: Color(red: 255 as UInt8, green: 0, blue: 0), falloff: 2)
    #expect(pixel([red]) == 0xFF00_0032)
    #expect(pixel([red, red]) == 0xFF00_0064)
  }

  @Test func withoutFalloffTheDistanceHasNoEffect() {
    for falloff: Double in [0, -1, .nan, -.infinity] {
      let light = LitQuad.Light(position: Point(x: 1e6, y: -1e6), falloff: falloff)
      #expect(pixel([light]) == 0xFF28_64C8)
    }
  }

  @Test func lightsAddUpToAtMostTheAlpha() {
    let light = LitQuad.Light(position: here)
    #expect(pixel([light, light, light]) == 0xFF78_FFFF)
    let half = Color(red: 200 as UInt8, green: 100, blue: 40, alpha: 128)
    #expect(pixel([light, light, light], color: half) == 0x803C_8080)
  }

  @Test func aNormalTowardsTheLightIsBrighterThanOneAway() {
    let light = [LitQuad.Light(position: Point(x: here.x + 300, y: here.y), falloff: 0)]
    let gray = Color(red: 100 as UInt8, green: 100, blue: 100)
    // (0.6, 0, 0.8) and (-0.6, 0, 0.8).
    #expect(pixel(light, color: .white, normal: 0xFFE6_80CC) == 0xFFFF_FFFF)
    #expect(pixel(light, color: gray, normal: 0xFFE6_80CC) == 0xFF8C_8C8C)
    #expect(pixel(light, color: gray, normal: 0xFFE6_8033) == 0xFF14_1414)
    // Facing away altogether: (-1, 0, 0).
    #expect(pixel(light, color: .white, normal: 0xFF80_8000) == 0xFF00_0000)
  }

  @Test func aClearNormalIsFlat() {
    let light = [LitQuad.Light(position: Point(x: 300, y: 3.5), falloff: 0)]
    #expect(pixel(light, normal: 0) == 0xFF28_64C8)
  }

  @Test func aLightWithoutAPlaceGivesItsAmbientColourOnly() {
    for value: Double in [.nan, .infinity, -.infinity] {
      let ambient = Color(red: 0 as UInt8, green: 255, blue: 0)
      #expect(pixel([LitQuad.Light(position: Point(x: value, y: 0), ambient: ambient, falloff: 0)]) == 0xFF00_6400)
    }
  }

  @Test func aLightBeyondAllNumbersIsFarAway() {
    #expect(pixel([LitQuad.Light(position: Point(x: 1e300, y: 1e300))]) == 0xFF00_0000)
    #expect(pixel([LitQuad.Light(position: Point(x: 1e300, y: 1e300), falloff: 0)], normal: 0xFFFF_8080) == 0xFF28_64C8)
  }

  @Test func withoutAnInverseOfTheSpaceThereAreNoLights() {
    let flat = Affine(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0)
    #expect(pixel([LitQuad.Light(position: here, color: .black)], space: flat) == 0xFF28_64C8)
  }

  @Test func awkwardNumbersDrawWithoutTrapping() {
    for number in BadInputTests.awkward {
      for index in 0..<3 {
        var light = LitQuad.Light(position: here)
        if index == 0 { light.position.x = number }
        if index == 1 { light.falloff = number }
        let space = index == 2 ? Affine(a: number, b: 0, c: 0, d: -1, tx: number, ty: 8) : flip(8)
        _ = pixel([light], normal: 0xFFE6_8033, space: space)
      }
    }
  }

  @Test func indicesOutsideTheListCountAsNothing() {
    func frame(_ image: Int?, _ normals: Int, _ path: Int) -> Bitmap {
      draw(8, 8) { list in
        var lit = LitQuad(Quad(image: image, source: whole, target: whole, color: .white), space: flip(8))
        lit.normals = LitQuad.Normals(image: normals, source: whole)
        lit.lights = [LitQuad.Light(position: here, falloff: 0)]
        lit.shadows = [PathFill(path: path, color: .black, otherPaths: [path, path])]
        list.commands = [DrawCommand(.lit(lit), transform: flip(8))]
      }
    }
    for index in [-1, 0, 7, Int.min, Int.max] {
      #expect(frame(nil, index, index).pixels.allSatisfy { $0 == 0xFFFF_FFFF })
      #expect(frame(index, 0, 0).pixels.allSatisfy { $0 == 0 })
    }
  }

  @Test func aShadowCoversThePictureAndKeepsItsAlpha() {
    let result = draw(8, 8) { list in
      let half = Color(red: 255 as UInt8, green: 255, blue: 255, alpha: 128)
      var lit = LitQuad(Quad(image: nil, source: whole, target: whole, color: half), space: flip(8))
      lit.shadows = [
        PathFill(path: list.add(.rectangle(0, 0, 4, 8)), color: Color(red: 255 as UInt8, green: 0, blue: 0, alpha: 153))
      ]
      list.commands = [DrawCommand(.lit(lit), transform: flip(8))]
    }
    #expect(result[1, 1] == 0x8033_3380)
    #expect(result[5, 1] == 0x8080_8080)
  }

  @Test func theMeanOfPathsIsTheirShare() {
    let result = draw(8, 2) { list in
      let paths = [(0.0, 8.0), (2, 6), (4, 4), (6, 2)].map { list.add(.rectangle($0.0, 0, $0.1, 2)) }
      list.commands = [
        DrawCommand(.path(PathFill(path: paths[0], color: .white, otherPaths: [1, 2, 3])), transform: flip(2))
      ]
    }
    #expect((0..<4).map { result[2 * $0, 1] >> 24 } == [64, 128, 191, 255])
  }

  /// Inside a filtered layer the pixels are moved; lights and shadows move along.
  @Test func lightsInAFilteredLayerAreWhereTheyAreWithout() {
    var random = Random(seed: 8)
    for _ in 0..<20 {
      var list = DrawList(background: .black)
      let images = [random.image(9, 7), random.image(5, 12)]
      let lit = FrameScenes.litQuad(&random, &list, images)
      let picture = DrawCommand(
        .lit(lit), transform: Affine(a: 0.9, b: 0.2, c: 0.1, d: -0.9, tx: 60.3, ty: 50.8), blend: .alpha)
      list.commands = [picture]
      func blurred(_ picture: DrawCommand) -> Bitmap {
        list.commands = [
          DrawCommand(.beginLayer(Layer(filter: .blur(sigma: 2))), transform: .identity), picture,
          DrawCommand(.endLayer, transform: .identity),
        ]
        var bitmap = Bitmap(width: 120, height: 90)
        Rasterizer().draw(list, into: &bitmap)
        return bitmap
      }
      let inLayer = blurred(picture)
      // The same picture, drawn without a layer first.
      list.commands = [picture]
      var plain = Bitmap(width: 120, height: 90)
      list.background = .clear
      Rasterizer().draw(list, into: &plain)
      list.background = .black
      let whole = Rect(x: 0, y: 0, width: 120, height: 90)
      let copy = Quad(image: list.index(of: Image(plain)), source: whole, target: whole, filter: .nearest)
      #expect(blurred(DrawCommand(.quad(copy), transform: flip(90))) == inLayer)
    }
  }

  @Test func unusedImagesAreDroppedAndTheOthersRenumbered() {
    var list = DrawList()
    let images = (0..<4).map { Image(Bitmap(width: $0 + 1, height: 1)) }
    for image in images { _ = list.index(of: image) }
    var lit = LitQuad(Quad(image: 3, source: whole, target: whole))
    lit.normals = LitQuad.Normals(image: 1, source: whole)
    list.commands = [DrawCommand(.lit(lit), transform: .identity)]
    list.dropUnusedImages()
    #expect(list.images.map(\.bitmap.width) == [4, 2])
    guard case .lit(let renumbered) = list.commands[0].content else { return #expect(Bool(false)) }
    #expect((renumbered.quad.image, renumbered.normals?.image) == (0, 1))
  }

  @Test(arguments: [0, 0.001, 0.25, 0.5, 1, 1.5, 2, 7.3, 64])
  func tablesAreThePowersOfTheirSteps(falloff: Double) {
    var tables = FalloffTables()
    let table = tables.table(falloff)
    #expect(table.count == FalloffTables.steps + 1 && table[FalloffTables.steps] == 1)
    for (step, value) in table.enumerated() {
      #expect(abs(value - pow(Double(step) / Double(FalloffTables.steps), falloff)) < 1e-6)
    }
  }

  @Test func falloffsOutsideTheRangeCountAsTheNearest() {
    var tables = FalloffTables()
    let pairs: [(Double, Double)] = [(-3, 0), (-.infinity, 0), (.nan, 0), (65, 64), (1e300, 64), (.infinity, 64)]
    for (falloff, nearest) in pairs {
      #expect(tables.table(falloff) == tables.table(nearest))
    }
  }

  /// Each light adds its ambient colour, wherever it is.
  @Test func theAmbientColoursOfAllLightsCount() {
    let far = Point(x: 1e6, y: 1e6)
    let colors = [
      Color(red: 255 as UInt8, green: 0, blue: 0), Color(red: 0 as UInt8, green: 255, blue: 0),
      Color(red: 0 as UInt8, green: 0, blue: 255),
    ]
    let lights = colors.map { LitQuad.Light(position: far, color: .black, ambient: $0) }
    #expect(lights.map { pixel([$0]) } == [0xFF00_00C8, 0xFF00_6400, 0xFF28_0000])
    #expect(pixel([lights[0], lights[2]]) == 0xFF28_00C8 && pixel(lights) == 0xFF28_64C8)
    let blue = LitQuad.Light(position: here, color: colors[2], ambient: .black, falloff: 0)
    #expect(pixel([blue]) == 0xFF28_0000 && pixel([lights[1], blue]) == 0xFF28_6400)
  }
}
