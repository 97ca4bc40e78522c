internal import CShaderKernels

/// Runs a program for rows of pixels, 64 at a time. It has its own memory: one run for each thread.
public final class ShaderRun {
  static let width = Int(SH_WIDTH)
  private static let bestLevel = sh_best_level()
  /// The instruction set of the kernels. All of them give the same pixels.
  private let level: SHLevel
  private let program: ShaderProgram
  private let textures: UnsafeMutablePointer<SHTexture>
  private let registers: UnsafeMutablePointer<Float>
  private let memory: SHMemory
  /// From pixels, y down, to texture coordinates.
  private let map: [Double]
  private let height: Double
  /// The picture and the colour that the node has without its shader.
  private let plain: (texture: ShaderTexture?, color: SIMD4<Float>)
  /// Rows for branches, loops and functions, after all others.
  private let rows: UnsafeMutablePointer<Float>
  private var usedRows = 0
  /// 1 for pixels that run, and for those that have left a loop, a function or the shader.
  private let active: UnsafeMutablePointer<Float>
  private let off: UnsafeMutablePointer<Float>
  private let discarded: UnsafeMutablePointer<Float>
  private let spent: UnsafeMutablePointer<Float>
  /// The texture coordinates of the pixels, then their places in the frame, with y up.
  private let places: UnsafeMutablePointer<Float>
  private var activeCount = 0
  private var isAnyActive: Bool { activeCount > 0 }
  /// The rows of the innermost loop and function.
  private var left: UnsafeMutablePointer<Float>
  private var skipped: UnsafeMutablePointer<Float>
  private var returned: UnsafeMutablePointer<Float>
  /// Whether a pixel has run more instructions than it may. That pixel, and all pixels after its piece, have the colour
  /// that the node has without its shader.
  public private(set) var isOverBudget = false
  private var isPlain: Bool
  /// Whether pixels of this piece are discarded, or have run too long.
  private var hasDiscarded = false
  private var hasOverrun = false
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
  public convenience init(
    _ program: ShaderProgram, values: [String: [Float]], textures: [ShaderTexture?], map: [Double], height: Int,
    plainTexture: ShaderTexture? = nil, isPlain: Bool = false
  ) {
    self.init(
      program, values: values, textures: textures, map: map, height: height, plainTexture: plainTexture,
      isPlain: isPlain, level: Self.bestLevel)
  }

  /// Prepares a run with the kernels of an instruction set.
  init(
    _ program: ShaderProgram, values: [String: [Float]], textures: [ShaderTexture?], map: [Double], height: Int,
    plainTexture: ShaderTexture? = nil, isPlain: Bool = false, level: SHLevel
  ) {
    precondition(map.count == 6, "ShaderRun: a map has 6 numbers, not \(map.count)")
    self.level = level
    self.program = program
    self.isPlain = isPlain
    self.textures = .allocate(capacity: program.samplers.count)
    self.textures.initialize(repeating: SHTexture(), count: program.samplers.count)
    for (index, texture) in textures.prefix(program.samplers.count).enumerated() {
      if let texture { self.textures[index] = texture.kernelTexture }
    }
    self.map = map
    self.height = Double(height)
    let mix = values["v_color_mix"] ?? []
    plain = (plainTexture, mix.count == 4 ? SIMD4(mix[0], mix[1], mix[2], mix[3]) : SIMD4(repeating: 1))
    let total = (program.registerCount + 8 + Self.rowCount(program.nodes)) * Self.width
    registers = .allocate(capacity: total)
    registers.initialize(repeating: 0, count: total)
    let end = registers + program.registerCount * Self.width
    (active, off, discarded, spent) = (end, end + Self.width, end + 2 * Self.width, end + 3 * Self.width)
    memory = SHMemory(registers: registers, active: active, textures: self.textures)
    (left, skipped, returned) = (off, off, off)
    (places, rows) = (end + 4 * Self.width, end + 8 * Self.width)
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
    textures.deallocate()
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
      sh_set_places(level, places, map, height, x + done, y)
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
    if isPlain {
      for lane in 0..<count { drawPlainly(lane, pixels, isDrawn) }
      return
    }
    registers.update(repeating: 0, count: 4 * Self.width)
    active.update(repeating: 1, count: count)
    (active + count).update(repeating: 0, count: 4 * Self.width - count)
    (activeCount, usedRows, hasDiscarded, hasOverrun) = (count, 0, false, false)
    if let place = program.texturePlace { row(place).update(from: places, count: 2 * Self.width) }
    if let place = program.pixelPlace {
      row(place).update(from: places + 2 * Self.width, count: 2 * Self.width)
      row(place + 3).update(repeating: 1, count: Self.width)
    }
    run(program.nodes)
    isDrawn.update(repeating: 1, count: count)
    if hasDiscarded { for lane in 0..<count where discarded[lane] != 0 { isDrawn[lane] = 0 } }
    sh_pack(level, pixels, row(program.color), count)
    guard hasOverrun else { return }
    for lane in 0..<count where spent[lane] > Float(ShaderProgram.loopBudget) {
      drawPlainly(lane, pixels, isDrawn)
      (isOverBudget, isPlain) = (true, true)
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

  /// The number of rows that nodes take at most.
  private static func rowCount(_ nodes: [ProgramNode]) -> Int {
    func rows(_ node: ProgramNode) -> Int {
      switch node {
      case .run, .jump: 0
      case .branch(_, let first, let second): 3 + max(rowCount(first), rowCount(second))
      case .loop(let body, let step, _): 3 + max(rowCount(body), rowCount(step))
      case .scope(let body): 2 + rowCount(body)
      }
    }
    return nodes.map(rows).max() ?? 0
  }

  private func takeRow() -> UnsafeMutablePointer<Float> {
    usedRows += 1
    return rows + (usedRows - 1) * Self.width
  }

  /// A row of the active pixels.
  private func takeActive() -> UnsafeMutablePointer<Float> {
    let row = takeRow()
    row.update(from: active, count: Self.width)
    return row
  }

  private func takeClear() -> UnsafeMutablePointer<Float> {
    let row = takeRow()
    row.update(repeating: 0, count: Self.width)
    return row
  }

  /// Makes the pixels of a row active, except those that have left.
  private func activate(_ saved: UnsafeMutablePointer<Float>) {
    activeCount = Int(sh_activate(level, active, saved, off))
  }

  private func run(_ nodes: [ProgramNode]) {
    for node in nodes {
      guard isAnyActive else { return }
      switch node {
      case .run(let instructions):
        withUnsafePointer(to: memory) { sh_run(level, instructions, instructions.count, $0) }
      case .branch(let test, let first, let second): branch(row(test), first, second)
      case .loop(let body, let step, let cost): loop(body, step, Float(cost))
      case .scope(let body): scope(body)
      case .jump(let jump):
        switch jump {
        case .leave: leave(left)
        case .next: leave(skipped)
        case .giveBack: leave(returned)
        case .discard:
          hasDiscarded = true
          leave(discarded)
        }
      }
    }
  }

  private func leave(_ row: UnsafeMutablePointer<Float>) {
    sh_leave(level, row, off, active)
    activeCount = 0
  }

  private func branch(_ test: UnsafeMutablePointer<Float>, _ first: [ProgramNode], _ second: [ProgramNode]) {
    let mark = usedRows
    let (chosen, other) = (takeRow(), takeRow())
    let number = Int(sh_split(level, chosen, other, active, test))
    if number == activeCount {
      alone(chosen, first)
    } else if number == 0 {
      alone(other, second)
    } else {
      let saved = takeActive()
      activate(chosen)
      run(first)
      activate(other)
      if isAnyActive { run(second) }
      activate(saved)
    }
    usedRows = mark
  }

  /// Runs a side of a branch that all active pixels take.
  private func alone(_ saved: UnsafeMutablePointer<Float>, _ nodes: [ProgramNode]) {
    if nodes.isEmpty { return }
    run(nodes)
    activate(saved)
  }

  private func loop(_ body: [ProgramNode], _ step: [ProgramNode], _ cost: Float) {
    let (mark, outer) = (usedRows, (left, skipped))
    let saved = takeActive()
    (left, skipped) = (takeClear(), takeRow())
    while isAnyActive {
      rounds += 1
      if sh_spend(level, spent, off, active, cost, Float(ShaderProgram.loopBudget)) != 0 { hasOverrun = true }
      skipped.update(repeating: 0, count: Self.width)
      activate(saved)
      run(body)
      sh_return(level, off, skipped)
      activate(saved)
      run(step)
      activate(saved)
    }
    sh_return(level, off, left)
    (left, skipped) = outer
    activate(saved)
    usedRows = mark
  }

  private func scope(_ body: [ProgramNode]) {
    let (mark, outer) = (usedRows, returned)
    let saved = takeActive()
    returned = takeClear()
    run(body)
    sh_return(level, off, returned)
    returned = outer
    activate(saved)
    usedRows = mark
  }
}
