public import CoreImage
internal import Raster

extension SKTexture {
  /// A texture of the same size with a filter applied. A blur fades toward the edges, as the area outside is
  /// transparent.
  ///
  /// For a subclass of the game's own this is the unchanged texture, and a `Diagnostic`.
  ///
  /// - Parameter filter: used with its current values; its `inputCenter` counts from the texture's lower left corner. A
  ///   transition filter, which needs two pictures, changes nothing.
  ///
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
