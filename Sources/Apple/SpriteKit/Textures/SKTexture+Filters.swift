public import CoreImage
internal import Raster

extension SKTexture {
  /// A texture of the same size whose pixels a filter has changed. A blur fades at its edges, beyond which all is clear.
  ///
  /// A texture of a class of the game's own is not filtered, which is a `Diagnostic`.
  ///
  /// - Parameter filter: as it is now; later changes of it change nothing. Its `inputCenter` counts from the texture's
  ///   lower left corner. With one that needs two pictures, a transition's, the texture is as before.
  /// Source: https://developer.apple.com/documentation/spritekit/sktexture/applying(_:)
  public func applying(_ filter: CIFilter) -> Self {
    let picture = picture
    let (width, height) = (picture.region.width.rounded(.up), picture.region.height.rounded(.up))
    let sides = 1...Double(Bitmap.maximumSide)
    guard sides.contains(width), sides.contains(height),
      let change = filter.pixelFilter(center: nil, bottomLeft: CGPoint(x: 0, y: height))
    else { return self }
    var list = DrawList(background: .clear)
    list.commands.append(DrawCommand(.beginLayer(Layer(filter: change)), transform: .identity))
    let quad = Quad(
      image: list.index(of: picture.image), source: picture.region,
      target: Rect(x: 0, y: 0, width: width, height: height), filter: .nearest, isAntialiased: false)
    list.commands.append(
      DrawCommand(.quad(quad), transform: .flippingY(ty: height)))
    var bitmap = Bitmap(width: Int(width), height: Int(height))
    Rasterizer.onAllCores().draw(list, into: &bitmap)
    let texture = changed(to: Picture(wholeOf: Image(bitmap), scale: picture.scale), problem: "is not filtered")
    (texture.filteringMode, texture.usesMipmaps) = (filteringMode, usesMipmaps)
    return texture
  }
}
