/// Runs a program for rows of pixels, 64 at a time. It has its own memory: one run for each thread.
public final class ShaderRun {
  static let width = 64
  private let program: ShaderProgram
  private let textures: [ShaderTexture?]
  private let registers: UnsafeMutablePointer<Float>
  /// From pixels, y down, to texture coordinates.
  private let map: [Double]
  private let height: Double
  /// The picture and the colour that the node has without its shader.
  private let plain: (texture: ShaderTexture?, color: SIMD4<Float>)
  /// The number of pixels in this piece.
  private var count = 0
  private var rows: [UnsafeMutablePointer<Float>] = []
  private var usedRows = 0
  /// 1 for pixels that run, and for those that have left a loop, a function or the shader.
  private let active: UnsafeMutablePointer<Float>
  private let off: UnsafeMutablePointer<Float>
  private let discarded: UnsafeMutablePointer<Float>
  private let spent: UnsafeMutablePointer<Float>
  /// The texture coordinates of the pixels, then their places in the frame, with y up.
  private let places: UnsafeMutablePointer<Float>
  private var isEveryActive = true
  private var isAnyActive = true
  /// The rows of the innermost loop and function.
  private var left: UnsafeMutablePointer<Float>
  private var skipped: UnsafeMutablePointer<Float>
  private var returned: UnsafeMutablePointer<Float>
  /// Whether a pixel has run more instructions than it may. That pixel, and all pixels after its piece, have the colour
  /// that the node has without its shader.
  public private(set) var isOverBudget = false
  private var isPlain: Bool
  /// The rounds of loops so far. One round is for up to 64 pixels.
  private(set) var rounds = 0

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - values: the numbers of each input, by name. Missing ones are 0.
  ///   - textures: the pictures, in the order of the program's `samplers`. nil is clear.
  ///   - map: from pixels, y down, to texture coordinates: `u = m[0] x + m[2] y + m[4]`, `v = m[1] x + m[3] y + m[5]`.
  ///   - height: the height of the frame, from which `gl_FragCoord.y` is measured upwards.
  ///   - plainTexture: the picture of a pixel that is over the budget; it is multiplied by `v_color_mix`.
  ///   - isPlain: whether all pixels have the colour that the node has without its shader. Default false.
  public init(
    _ program: ShaderProgram, values: [String: [Float]], textures: [ShaderTexture?], map: [Double], height: Int,
    plainTexture: ShaderTexture? = nil, isPlain: Bool = false
  ) {
    self.program = program
    self.isPlain = isPlain
    self.textures = textures
    self.map = map
    self.height = Double(height)
    let mix = values["v_color_mix"] ?? []
    plain = (plainTexture, mix.count == 4 ? SIMD4(mix[0], mix[1], mix[2], mix[3]) : SIMD4(repeating: 1))
    let total = (program.registerCount + 8) * Self.width
    registers = .allocate(capacity: total)
    registers.initialize(repeating: 0, count: total)
    let end = registers + program.registerCount * Self.width
    (active, off, discarded, spent) = (end, end + Self.width, end + 2 * Self.width, end + 3 * Self.width)
    (left, skipped, returned) = (off, off, off)
    places = end + 4 * Self.width
    for (index, value) in program.constants.enumerated() {
      (registers + (program.variableCount + index) * Self.width).update(repeating: value, count: Self.width)
    }
    for input in program.inputs {
      guard let numbers = values[input.name] else { continue }
      for (index, value) in numbers.prefix(input.count).enumerated() {
        (registers + (Int(input.register) + index) * Self.width).update(repeating: value, count: Self.width)
      }
    }
  }

  deinit {
    registers.deallocate()
    for row in rows { row.deallocate() }
  }

  @inline(__always)
  private func row(_ register: Int32) -> UnsafeMutablePointer<Float> { registers + Int(register) * Self.width }

  /// Computes the pixels of a row from column `x`. A pixel that the shader discards is not drawn.
  ///
  /// - Parameters:
  ///   - pixels: receives premultiplied colours.
  ///   - isDrawn: receives 0 for discarded pixels and 1 for the others.
  ///   - distances: `v_path_distance` of each pixel; nil for 0.
  public func shade(
    x: Int, y: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>, isDrawn: UnsafeMutablePointer<UInt8>,
    distances: UnsafePointer<Float>? = nil
  ) {
    var done = 0
    while done < count {
      let piece = min(Self.width, count - done)
      if let register = program.pathDistance, let distances {
        row(register).update(from: distances + done, count: piece)
      }
      setPlaces(piece, x + done, y)
      shade(piece, pixels + done, isDrawn + done)
      done += piece
    }
  }

  /// Computes up to 64 pixels anywhere in the frame.
  ///
  /// - Parameters:
  ///   - x: the pixels' columns.
  ///   - y: their rows, from the top.
  ///   - u: their texture coordinates; the map has no effect.
  ///   - v: their texture coordinates, upwards.
  ///   - pixels: receives premultiplied colours.
  ///   - isDrawn: receives 0 for discarded pixels and 1 for the others.
  public func shade(
    count: Int, x: UnsafePointer<Int32>, y: UnsafePointer<Int32>, u: UnsafePointer<Float>, v: UnsafePointer<Float>,
    into pixels: UnsafeMutablePointer<UInt32>, isDrawn: UnsafeMutablePointer<UInt8>
  ) {
    places.update(from: u, count: count)
    (places + Self.width).update(from: v, count: count)
    for lane in 0..<count {
      places[2 * Self.width + lane] = Float(x[lane]) + 0.5
      places[3 * Self.width + lane] = Float(height - Double(y[lane]) - 0.5)
    }
    shade(count, pixels, isDrawn)
  }

  /// Computes the pixels whose places are set.
  private func shade(
    _ count: Int, _ pixels: UnsafeMutablePointer<UInt32>, _ isDrawn: UnsafeMutablePointer<UInt8>
  ) {
    self.count = count
    if isPlain {
      for lane in 0..<count { drawPlainly(lane, pixels, isDrawn) }
      return
    }
    registers.update(repeating: 0, count: 4 * Self.width)
    for lane in 0..<Self.width {
      active[lane] = lane < count ? 1 : 0
      (off[lane], discarded[lane], spent[lane]) = (0, 0, 0)
    }
    (isEveryActive, isAnyActive, usedRows) = (true, true, 0)
    if let place = program.texturePlace { row(place).update(from: places, count: 2 * Self.width) }
    if let place = program.pixelPlace {
      row(place).update(from: places + 2 * Self.width, count: 2 * Self.width)
      row(place + 3).update(repeating: 1, count: Self.width)
    }
    run(program.nodes)
    for lane in 0..<count {
      isDrawn[lane] = discarded[lane] == 0 ? 1 : 0
      let color = row(program.color) + lane
      pixels[lane] = Self.pixel(color[0], color[Self.width], color[2 * Self.width], color[3 * Self.width])
    }
    for lane in 0..<count where spent[lane] > Float(ShaderProgram.loopBudget) {
      drawPlainly(lane, pixels, isDrawn)
      (isOverBudget, isPlain) = (true, true)
    }
  }

  private func setPlaces(_ count: Int, _ x: Int, _ y: Int) {
    let (down, up) = (Double(y) + 0.5, height - Double(y) - 0.5)
    for lane in 0..<count {
      let across = Double(x + lane) + 0.5
      places[lane] = Float(map[0] * across + map[2] * down + map[4])
      places[Self.width + lane] = Float(map[1] * across + map[3] * down + map[5])
      places[2 * Self.width + lane] = Float(x + lane) + 0.5
      places[3 * Self.width + lane] = Float(up)
    }
  }

  /// Gives a pixel the colour that it has without the shader.
  private func drawPlainly(
    _ lane: Int, _ pixels: UnsafeMutablePointer<UInt32>, _ isDrawn: UnsafeMutablePointer<UInt8>
  ) {
    let (u, v) = (places[lane], places[Self.width + lane])
    let color = (plain.texture.map { $0.color(u, v) } ?? SIMD4(repeating: 1)) * plain.color
    isDrawn[lane] = 1
    pixels[lane] = Self.pixel(color.x, color.y, color.z, color.w)
  }

  /// NaN and numbers outside 0 to 1 are limited.
  @inline(__always)
  static func pixel(_ red: Float, _ green: Float, _ blue: Float, _ alpha: Float) -> UInt32 {
    func byte(_ part: Float) -> UInt32 {
      let limited = part > 0 ? part < 1 ? part : 1 : 0
      return UInt32(limited * 255 + 0.5)
    }
    return byte(red) | byte(green) << 8 | byte(blue) << 16 | byte(alpha) << 24
  }

  // MARK: Control

  private func takeRow() -> UnsafeMutablePointer<Float> {
    if usedRows == rows.count { rows.append(.allocate(capacity: Self.width)) }
    usedRows += 1
    let row = rows[usedRows - 1]
    row.initialize(repeating: 0, count: Self.width)
    return row
  }

  /// Makes the pixels of a row active, except those that have left.
  private func activate(_ saved: UnsafeMutablePointer<Float>) {
    var sum: Float = 0
    for lane in 0..<Self.width {
      active[lane] = saved[lane] * (1 - off[lane])
      sum += active[lane]
    }
    (isAnyActive, isEveryActive) = (sum > 0, sum == Float(count))
  }

  private func run(_ nodes: [ProgramNode]) {
    for node in nodes {
      guard isAnyActive else { return }
      switch node {
      case .run(let instructions): run(instructions)
      case .branch(let test, let first, let second): branch(row(test), first, second)
      case .loop(let body, let step, let cost): loop(body, step, Float(cost))
      case .scope(let body): scope(body)
      case .jump(let jump):
        switch jump {
        case .leave: leave(left)
        case .next: leave(skipped)
        case .giveBack: leave(returned)
        case .discard: leave(discarded)
        }
      }
    }
  }

  private func leave(_ row: UnsafeMutablePointer<Float>) {
    for lane in 0..<Self.width where active[lane] != 0 { (row[lane], off[lane], active[lane]) = (1, 1, 0) }
    (isAnyActive, isEveryActive) = (false, false)
  }

  private func branch(_ test: UnsafeMutablePointer<Float>, _ first: [ProgramNode], _ second: [ProgramNode]) {
    let mark = usedRows
    let (saved, other) = (takeRow(), takeRow())
    for lane in 0..<Self.width {
      saved[lane] = active[lane]
      other[lane] = test[lane] == 0 ? active[lane] : 0
      active[lane] = test[lane] == 0 ? 0 : active[lane]
    }
    let chosen = takeRow()
    chosen.update(from: active, count: Self.width)
    activate(chosen)
    if isAnyActive { run(first) }
    activate(other)
    if isAnyActive { run(second) }
    activate(saved)
    usedRows = mark
  }

  private func loop(_ body: [ProgramNode], _ step: [ProgramNode], _ cost: Float) {
    let (mark, outer) = (usedRows, (left, skipped))
    let saved = takeRow()
    saved.update(from: active, count: Self.width)
    (left, skipped) = (takeRow(), takeRow())
    while isAnyActive {
      rounds += 1
      for lane in 0..<Self.width {
        spent[lane] += active[lane] * cost
        if spent[lane] > Float(ShaderProgram.loopBudget) { off[lane] = 1 }
        skipped[lane] = 0
      }
      activate(saved)
      run(body)
      for lane in 0..<Self.width where skipped[lane] != 0 { off[lane] = 0 }
      activate(saved)
      run(step)
      activate(saved)
    }
    for lane in 0..<Self.width where left[lane] != 0 { off[lane] = 0 }
    (left, skipped) = outer
    activate(saved)
    usedRows = mark
  }

  private func scope(_ body: [ProgramNode]) {
    let (mark, outer) = (usedRows, returned)
    let saved = takeRow()
    saved.update(from: active, count: Self.width)
    returned = takeRow()
    run(body)
    for lane in 0..<Self.width where returned[lane] != 0 { off[lane] = 0 }
    returned = outer
    activate(saved)
    usedRows = mark
  }

  // MARK: Instructions

  private func run(_ instructions: [Instruction]) {
    for instruction in instructions {
      let target = row(instruction.target)
      let a = row(max(0, instruction.a))
      let b = row(max(0, instruction.b))
      switch instruction.operation {
      case .copyWhereActive:
        if isEveryActive {
          target.update(from: a, count: Self.width)
        } else {
          for lane in 0..<Self.width { target[lane] = active[lane] != 0 ? a[lane] : target[lane] }
        }
      case .copy: target.update(from: a, count: Self.width)
      case .load:
        for lane in 0..<Self.width {
          let offset = min(max(0, Int(b[lane])), Int(instruction.number))
          target[lane] = a[offset * Self.width + lane]
        }
      case .store:
        for lane in 0..<Self.width where active[lane] != 0 {
          let offset = min(max(0, Int(b[lane])), Int(instruction.number))
          target[offset * Self.width + lane] = a[lane]
        }
      case .sample: sample(Int(instruction.number), a, b, target)
      case .select:
        let c = row(max(0, instruction.c))
        for lane in 0..<Self.width { target[lane] = c[lane] != 0 ? a[lane] : b[lane] }
      default: instruction.operation.applyToRows(a, b, target, Self.width)
      }
    }
  }

  private func sample(
    _ number: Int, _ u: UnsafeMutablePointer<Float>, _ v: UnsafeMutablePointer<Float>,
    _ target: UnsafeMutablePointer<Float>
  ) {
    let texture = number < textures.count ? textures[number] : nil
    for lane in 0..<Self.width {
      let color = texture.map { $0.color(u[lane], v[lane]) } ?? .zero
      target[lane] = color.x
      target[Self.width + lane] = color.y
      target[2 * Self.width + lane] = color.z
      target[3 * Self.width + lane] = color.w
    }
  }
}
