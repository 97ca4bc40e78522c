import CShaderKernels
import Testing

@testable import ShaderLanguage

/// The C kernels of each level against the operations in Swift, bit by bit. NaN may have any sign and payload.
@Suite struct ShaderKernelTests {
  private static let levels = [SH_BASELINE, SH_AVX2]
  private static let width = Int(SH_WIDTH)
  private static let operations = (0...UInt8.max).compactMap(Operation.init).filter {
    ![.load, .store, .sample].contains($0)
  }
  private static let special: [Float] = [
    0, -0.0, 1, -1, 0.5, -0.5, 2, 255, 0x1p-149, -0x1p-126, 0x1p23, -0x1p23, 8_388_607.5, 0x1p24, 0x1p30, 0x1p31,
    -0x1p31, 0x1p40, 0x1p63, 1e30, -1e30, .greatestFiniteMagnitude, .infinity, -.infinity, .nan, -.nan, .pi, 0.70710678,
    400, -400, 127.99999, 128, -149.5,
  ]

  /// Numbers of any bits, special ones, and ones as shaders have them.
  private struct Numbers {
    var random = FixedRandom()

    mutating func next() -> Float {
      switch random.next() % 4 {
      case 0: Float(bitPattern: UInt32(truncatingIfNeeded: random.next() >> 32))
      case 1: ShaderKernelTests.special[Int(random.next() % UInt64(ShaderKernelTests.special.count))]
      case 2: Float(Int64(random.next() % 2001) - 1000) / 4
      default: Float(Int64(random.next() % 2_000_001) - 1_000_000) / 1_000_000
      }
    }

    mutating func row() -> [Float] { (0..<ShaderKernelTests.width).map { _ in next() } }
  }

  /// The same numbers in each run.
  private struct FixedRandom: RandomNumberGenerator {
    private var state: UInt64 = 1

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state ^ state >> 29) &* 0x9E37_79B9_7F4A_7C15
    }
  }

  private func isSame(_ one: Float, _ other: Float) -> Bool {
    one.bitPattern == other.bitPattern || one.isNaN && other.isNaN
  }

  /// Runs an instruction on rows and returns them.
  private func run(
    _ level: SHLevel, _ instruction: Instruction, _ rows: [[Float]], active: [Float], textures: [SHTexture] = []
  ) -> [[Float]] {
    var registers = rows.flatMap(\.self)
    registers.withUnsafeMutableBufferPointer { registers in
      active.withUnsafeBufferPointer { active in
        textures.withUnsafeBufferPointer { textures in
          var memory = SHMemory(
            registers: registers.baseAddress, active: active.baseAddress, textures: textures.baseAddress)
          sh_run(level, [instruction], 1, &memory)
        }
      }
    }
    return rows.indices.map { Array(registers[$0 * Self.width..<($0 + 1) * Self.width]) }
  }

  @Test(arguments: levels)
  func operationsHaveTheBitsOfTheOracle(level: SHLevel) {
    var numbers = Numbers()
    var faults: [String] = []
    for operation in Self.operations {
      for round in 0..<40 {
        let old = numbers.row()
        var (a, b) = (numbers.row(), numbers.row())
        // Rows with the same number everywhere, except at one place.
        if round % 4 > 1 { a = Array(repeating: a[round], count: Self.width) }
        if round % 8 > 3 { b = Array(repeating: b[round], count: Self.width) }
        if round % 8 == 7 { a[round] = 0.25 }
        let c = numbers.row().map { round % 2 == 0 ? $0 : $0 > 0 ? 1 : 0 }
        let active = (0..<Self.width).map { $0 % 3 == 0 ? 0 : 1 as Float }
        // Every third round writes an operand.
        let target = round % 3 == 0 ? 0 : 3
        let result = run(
          level, Instruction(operation: operation, target: Int32(target), a: 0, b: 1, c: 2), [a, b, c, old],
          active: active)
        for lane in 0..<Self.width {
          let isKept = operation == .copyWhereActive && active[lane] == 0
          let expected = isKept ? (target == 0 ? a : old)[lane] : operation.apply(a[lane], b[lane], c[lane])
          let found = result[target][lane]
          if !isSame(found, expected) {
            faults.append("\(operation) of \(a[lane]), \(b[lane]), \(c[lane]) is \(found), not \(expected)")
          }
        }
      }
    }
    #expect(faults.isEmpty, "\(faults.prefix(20))")
  }

  @Test(arguments: levels)
  func elementsAreLoadedAndStored(level: SHLevel) {
    var numbers = Numbers()
    let elements = (0..<4).map { _ in numbers.row() }
    let value = numbers.row()
    let offsets = (0..<Self.width).map { [0, 1, 2, 3, -1, 7, -0.0, .nan][$0 % 8] as Float }
    let active = (0..<Self.width).map { $0 % 5 == 0 ? 0 : 1 as Float }
    let loaded = run(
      level, Instruction(operation: .load, target: 5, a: 0, b: 4, number: 3), elements + [offsets, value],
      active: active)
    let stored = run(
      level, Instruction(operation: .store, target: 0, a: 5, b: 4, number: 3), elements + [offsets, value],
      active: active)
    for lane in 0..<Self.width {
      let offset = offsets[lane].isNaN ? 0 : Int(max(0, min(3, offsets[lane])))
      #expect(isSame(loaded[5][lane], elements[offset][lane]))
      for index in 0..<4 {
        let isWritten = index == offset && active[lane] != 0
        #expect(isSame(stored[index][lane], isWritten ? value[lane] : elements[index][lane]))
      }
    }
  }

  @Test(arguments: levels, [true, false])
  func texturesHaveTheBitsOfTheOracle(level: SHLevel, isLinear: Bool) {
    let parts: [(minX: Int, minY: Int, maxX: Int, maxY: Int)] = [
      (0, 0, 9, 7), (2, 1, 6, 5), (3, 0, 4, 7), (0, 6, 9, 7), (5, 5, 6, 6), (7, 5, 9, 7),
    ]
    let maps: [[Float]] = [[9, 0, 0, -7, 0, 7], [3, -2, 1.5, 4, 1, -0.5], [1e9, 0, 0, .infinity, 0, 0]]
    var numbers = Numbers()
    var faults: [String] = []
    // No more than is read, so that a sanitizer finds reads outside.
    let texels = (0..<9 * 7).map { _ in UInt32(truncatingIfNeeded: numbers.random.next() >> 32) }
    texels.withUnsafeBufferPointer { texels in
      guard let start = texels.baseAddress else { return }
      for (part, map) in parts.flatMap({ part in maps.map { (part, $0) } }) {
        let texture = ShaderTexture(
          pixels: start, stride: 9, minX: part.minX, minY: part.minY, maxX: part.maxX, maxY: part.maxY,
          isLinear: isLinear, a: map[0], b: map[1], c: map[2], d: map[3], tx: map[4], ty: map[5])
        for _ in 0..<10 {
          let (u, v) = (numbers.row(), numbers.row())
          let result = run(
            level, Instruction(operation: .sample, target: 2, a: 0, b: 1, number: 1),
            [u, v] + Array(repeating: u, count: 4), active: u, textures: [SHTexture(), texture.kernelTexture])
          for lane in 0..<Self.width {
            let expected = texture.color(u[lane], v[lane])
            let found = SIMD4(result[2][lane], result[3][lane], result[4][lane], result[5][lane])
            if found != expected { faults.append("\(u[lane]), \(v[lane]) by \(map) in \(part): \(found), \(expected)") }
          }
        }
      }
    }
    #expect(faults.isEmpty, "\(faults.prefix(20))")
  }

  @Test(arguments: levels)
  func aMissingTextureIsClear(level: SHLevel) {
    let row = Array(repeating: 0.5 as Float, count: Self.width)
    let result = run(
      level, Instruction(operation: .sample, target: 1, a: 0, b: 0, number: 0), Array(repeating: row, count: 5),
      active: row, textures: [SHTexture()])
    #expect(result[1...].allSatisfy { $0.allSatisfy { $0 == 0 } })
  }

  @Test(arguments: levels)
  func colorsBecomePixels(level: SHLevel) {
    var numbers = Numbers()
    for count in [1, 3, 4, 7, 8, 9, 63, 64] {
      let rows = (0..<4).map { _ in numbers.row() }
      var pixels = [UInt32](repeating: 7, count: Self.width)
      sh_pack(level, &pixels, rows.flatMap(\.self), count)
      for lane in 0..<Self.width {
        let expected = lane < count ? ShaderRun.pixel(rows[0][lane], rows[1][lane], rows[2][lane], rows[3][lane]) : 7
        #expect(pixels[lane] == expected, "\(rows.map { $0[lane] })")
      }
    }
  }

  @Test(arguments: levels)
  func placesAreThoseOfTheMap(level: SHLevel) {
    let map: [Double] = [0.00078125, -0.3, 0.1, 0.0014, 17, -0.25]
    for (x, y) in [(0, 0), (-5, 3), (1_000_003, 719)] {
      var places = [Float](repeating: 0, count: 4 * Self.width)
      sh_set_places(level, &places, map, 720, x, y)
      let down = Double(y) + 0.5
      var expected: [[Float]] = [[], [], [], []]
      for lane in 0..<Self.width {
        let across = Double(x + lane) + 0.5
        expected[0].append(Float(map[0] * across + map[2] * down + map[4]))
        expected[1].append(Float(map[1] * across + map[3] * down + map[5]))
        expected[2].append(Float(across))
        expected[3].append(Float(720 - down))
      }
      #expect(places == expected.flatMap(\.self))
    }
  }

  @Test(arguments: levels)
  func pixelsSplitAndMeetAgain(level: SHLevel) {
    let active = (0..<Self.width).map { $0 % 3 == 0 ? 0 : 1 as Float }
    let test = (0..<Self.width).map { [0, 1, .nan, -0.0, 2][$0 % 5] as Float }
    var (chosen, other) = (test, test)
    let number = sh_split(level, &chosen, &other, active, test)
    #expect(chosen == zip(active, test).map { $1 != 0 ? $0 : 0 } && other == zip(active, test).map { $1 == 0 ? $0 : 0 })
    #expect(number == Int32(chosen.filter { $0 == 1 }.count))

    var (row, off, now) = ([Float](repeating: 0, count: Self.width), other, chosen)
    sh_leave(level, &row, &off, &now)
    #expect(row == chosen && off == active && now == Array(repeating: 0, count: Self.width))
    let all = [Float](repeating: 1, count: Self.width)
    #expect(sh_activate(level, &now, all, off) == Int32(active.filter { $0 == 0 }.count))
    #expect(now == active.map { 1 - $0 })
    sh_return(level, &off, row)
    #expect(off == other)

    var spent = (0..<Self.width).map(Float.init)
    off = Array(repeating: 0, count: Self.width)
    #expect(sh_spend(level, &spent, &off, active, 2, 65) == 0 && spent[1] == 3 && spent[3] == 3)
    #expect(sh_spend(level, &spent, &off, active, 2, 65) == 1)
    #expect(off == zip(spent, off).map { $0.0 > 65 ? 1 : 0 } && off[62] == 1)
  }
}
