import CRasterKernels

/// Applies filters to layers, with memory that is reused from frame to frame.
final class FilterPainter {
  private var plane: [UInt16] = []
  private var spare: [UInt16] = []
  private var row: [UInt16] = []
  private var sums: [UInt32] = []
  private var light: [UInt32] = []

  /// Applies a filter in place.
  ///
  /// - Parameters:
  ///   - surface: the layer, drawn as far out as the filter reaches.
  ///   - wanted: the part whose pixels matter; others may have any value afterwards.
  ///   - shift: the offset of the surface's columns and rows from those of the frame.
  func apply(
    _ filter: PixelFilter, to surface: Surface, wanted: PixelBounds, shift: Int, level: RKLevel
  ) {
    switch filter {
    case .blur(let sigma):
      guard let plan = BlurPlan(sigma: sigma), let used = used(surface) else { return }
      blur(surface, plan, used, used.grown(by: plan.reach).intersection(wanted), level) { surface.address($0, $1) }
    case .colors(let rule):
      var rule = RKColorRule(rule)
      for y in wanted.minY..<wanted.maxY {
        rk_color_row(level, surface.address(wanted.minX, y), &rule, wanted.maxX - wanted.minX)
      }
    case .squares(let side, let x, let y):
      squares(surface, max(1, min(1024, side)), x: x, y: y, shift: shift, wanted)
    case .bloom(let sigma, let intensity):
      guard let plan = BlurPlan(sigma: sigma), let used = used(surface) else { return }
      bloom(surface, plan, used, used.grown(by: plan.reach).intersection(wanted), part: intensity, level)
    }
  }

  /// The bounding box of the pixels that are not clear; nil if all are.
  private func used(_ surface: Surface) -> PixelBounds? {
    let bounds = surface.bounds
    let width = bounds.maxX - bounds.minX
    func isClear(_ y: Int) -> Bool { rk_is_clear(surface.address(bounds.minX, y), width) != 0 }
    guard let top = (bounds.minY..<bounds.maxY).first(where: { !isClear($0) }),
      let bottom = (top..<bounds.maxY).last(where: { !isClear($0) })
    else { return nil }
    let (left, right) = rows(top...bottom, of: surface)
    return PixelBounds(minX: left, minY: top, maxX: right, maxY: bottom + 1)
  }

  private func rows(_ rows: ClosedRange<Int>, of surface: Surface) -> (left: Int, right: Int) {
    let bounds = surface.bounds
    var (left, right) = (bounds.maxX, bounds.minX)
    for y in rows {
      let pixels = surface.address(bounds.minX, y) - bounds.minX
      if left > bounds.minX, rk_is_clear(pixels + bounds.minX, left - bounds.minX) == 0 {
        left = (bounds.minX..<left).first { pixels[$0] != 0 } ?? left
      }
      if right < bounds.maxX, rk_is_clear(pixels + right, bounds.maxX - right) == 0 {
        right = ((right..<bounds.maxX).last { pixels[$0] != 0 } ?? right) + 1
      }
    }
    return (left, right)
  }

  // MARK: Blurs

  /// - Parameters:
  ///   - used: the bounding box of pixels that are not clear.
  ///   - result: the part to compute.
  ///   - output: the address of the pixel in a column and row; pixels to its right follow.
  private func blur(
    _ surface: Surface, _ plan: BlurPlan, _ used: PixelBounds, _ result: PixelBounds, _ level: RKLevel,
    output: (_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32>
  ) {
    guard !result.isEmpty else { return }
    let count = 4 * (result.maxX - result.minX)
    Self.grow(&sums, count)
    switch plan {
    case .weights(let weights):
      let radius = weights.count - 1
      // Rows above and below the result affect it.
      let rows = used.intersection(result.grown(by: radius))
      guard !rows.isEmpty else { return }
      Self.grow(&plane, count * (rows.maxY - rows.minY))
      for y in rows.minY..<rows.maxY {
        pad(surface, used, y, from: result.minX - radius, to: result.maxX + radius)
        plane.withUnsafeMutableBufferPointer { plane in
          guard let start = plane.baseAddress else { return }
          rk_blur_row(level, start + (y - rows.minY) * count, row, &sums, weights, Int32(radius), count)
        }
      }
      for y in result.minY..<result.maxY {
        rk_blur_column(
          level, output(result.minX, y), plane, count, rows.maxY - rows.minY, y - rows.minY, &sums, weights,
          Int32(radius), count)
      }
    case .boxes(let boxes): blur(surface, boxes, plan.reach, used, result, level, output: output)
    }
  }

  private func blur(
    _ surface: Surface, _ boxes: [BlurPlan.Box], _ reach: Int, _ used: PixelBounds, _ result: PixelBounds,
    _ level: RKLevel, output: (_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32>
  ) {
    let columns = result.maxX - result.minX
    let count = 4 * columns
    // Rows that affect the result, including those between the boxes.
    let (top, bottom) = (result.minY - reach, result.maxY + reach)
    let height = bottom - top
    Self.clear(&plane, count * height)
    Self.clear(&spare, count * height)
    let width = columns + 2 * reach
    var second = [UInt16](repeating: 0, count: 4 * width)
    for y in max(top, used.minY)..<min(bottom, used.maxY) {
      pad(surface, used, y, from: result.minX - reach, to: result.maxX + reach)
      var left = width
      for box in boxes {
        // Each box shortens the row by its reach.
        left -= box.before + box.after
        rk_box_row(&second, row, Int32(box.before), Int32(box.after), box.share, left)
        swap(&row, &second)
      }
      Self.grow(&row, 4 * width)
      plane.withUnsafeMutableBufferPointer { plane in
        row.withUnsafeBufferPointer { row in
          guard let from = row.baseAddress else { return }
          plane.baseAddress.map { $0 + (y - top) * count }?.update(from: from, count: count)
        }
      }
    }
    let nothing = [UInt16](repeating: 0, count: count)
    for box in boxes {
      Self.clear(&sums, count)
      plane.withUnsafeBufferPointer { plane in
        spare.withUnsafeMutableBufferPointer { spare in
          nothing.withUnsafeBufferPointer { nothing in
            guard let from = plane.baseAddress, let to = spare.baseAddress, let nothing = nothing.baseAddress else {
              return
            }
            func line(_ y: Int) -> UnsafePointer<UInt16> { (0..<height).contains(y) ? from + y * count : nothing }
            for y in -box.after..<height {
              // Before the first output row, only the sums grow.
              let target = to + max(0, y) * count
              rk_box_step(level, target, &sums, line(y + box.after), line(y - box.before - 1), box.share, count)
            }
          }
        }
      }
      swap(&plane, &spare)
    }
    for y in result.minY..<result.maxY {
      plane.withUnsafeBufferPointer { plane in
        guard let start = plane.baseAddress else { return }
        rk_narrow(output(result.minX, y), start + (y - top) * count, columns)
      }
    }
  }

  /// Copies a row's pixels from column `left` up to `right` into `row`; columns without pixels are clear.
  private func pad(_ surface: Surface, _ used: PixelBounds, _ y: Int, from left: Int, to right: Int) {
    Self.clear(&row, 4 * (right - left))
    let (first, last) = (max(left, used.minX), min(right, used.maxX))
    guard first < last else { return }
    row.withUnsafeMutableBufferPointer { row in
      guard let start = row.baseAddress else { return }
      rk_widen(start + 4 * (first - left), surface.address(first, y), last - first)
    }
  }

  private func bloom(
    _ surface: Surface, _ plan: BlurPlan, _ used: PixelBounds, _ result: PixelBounds, part: Double, _ level: RKLevel
  ) {
    guard !result.isEmpty else { return }
    let columns = result.maxX - result.minX
    Self.grow(&light, columns * (result.maxY - result.minY))
    light.withUnsafeMutableBufferPointer { light in
      guard let start = light.baseAddress else { return }
      start.update(repeating: 0, count: columns * (result.maxY - result.minY))
      blur(surface, plan, used, result, level) { x, y in
        start + ((y - result.minY) * columns + x - result.minX)
      }
      for y in result.minY..<result.maxY {
        rk_bloom_row(
          surface.address(result.minX, y), start + (y - result.minY) * columns,
          UInt32(roundedInt(part * 256, 0, 256)), columns)
      }
    }
  }

  // MARK: Squares

  private func squares(_ surface: Surface, _ side: Int, x: Int, y: Int, shift: Int, _ wanted: PixelBounds) {
    func start(_ place: Int, _ anchor: Int) -> Int {
      let offset = (place - anchor - shift) % side
      return place - (offset < 0 ? offset + side : offset)
    }
    let area = UInt32(side * side)
    for top in stride(from: start(wanted.minY, y), to: wanted.maxY, by: side) {
      for left in stride(from: start(wanted.minX, x), to: wanted.maxX, by: side) {
        let square = PixelBounds(minX: left, minY: top, maxX: left + side, maxY: top + side)
          .intersection(surface.bounds)
        guard !square.isEmpty else { continue }
        var sums = SIMD4<UInt32>(repeating: area / 2)
        for y in square.minY..<square.maxY {
          let pixels = surface.address(square.minX, y)
          for x in 0..<square.maxX - square.minX {
            let pixel = pixels[x]
            sums &+= SIMD4(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24)
          }
        }
        let mean = sums / area
        let pixel = mean.x | mean.y << 8 | mean.z << 16 | mean.w << 24
        for y in square.minY..<square.maxY {
          surface.address(square.minX, y).update(repeating: pixel, count: square.maxX - square.minX)
        }
      }
    }
  }

  // MARK: Memory

  private static func grow<Number: FixedWidthInteger>(_ memory: inout [Number], _ count: Int) {
    if memory.count < count { memory = Array(repeating: 0, count: count) }
  }

  private static func clear<Number: FixedWidthInteger>(_ memory: inout [Number], _ count: Int) {
    guard memory.count >= count else { return grow(&memory, count) }
    memory.withUnsafeMutableBufferPointer { memory in
      memory.baseAddress?.update(repeating: 0, count: count)
    }
  }
}

extension BlurPlan.Box {
  fileprivate var share: UInt32 { UInt32(((1 << 32) + size / 2) / size) }
}

extension RKColorRule {
  fileprivate init(_ rule: ColorRule) {
    self.init()
    func row(_ index: Int) -> (Int32, Int32, Int32, Int32) {
      let parts = rule.rows[index].map { $0.isNaN ? 0 : Int32(roundedInt($0 * 16384, -524_288, 524_288)) }
      return (parts[0], parts[1], parts[2], parts[3])
    }
    rows = (row(0), row(1), row(2))
  }
}
