import Foundation
import Raster
import Testing

@testable import Assets
@testable import Media

@Suite struct GIFTests {
  /// Red, green, blue and a colour that is transparent.
  private static let palette: [UInt8] = [255, 0, 0, 0, 255, 0, 0, 0, 255, 9, 9, 9]
  private static let (red, green, blue): (UInt32, UInt32, UInt32) = (0xFF00_00FF, 0xFF00_FF00, 0xFFFF_0000)

  /// A file of 4 x 2 pixels with frames of these parts.
  private func file(_ parts: [[UInt8]], loops: Int? = nil) -> Data {
    var bytes = Array("GIF89a".utf8) + [4, 0, 2, 0, 0x81, 0, 0] + Self.palette
    if let loops { bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, UInt8(loops), 0, 0] }
    return Data(bytes + parts.joined() + [0x3B])
  }

  /// A frame with index 3 transparent.
  private func frame(
    _ x: UInt8, _ y: UInt8, _ width: UInt8, _ height: UInt8, _ indices: [Int], disposal: UInt8 = 1, delay: UInt8 = 10,
    isInterlaced: Bool = false
  ) -> [UInt8] {
    [0x21, 0xF9, 4, disposal << 2 | 1, delay, 0, 3, 0, 0x2C, x, 0, y, 0, width, 0, height, 0, isInterlaced ? 0x40 : 0]
      + codes(indices)
  }

  /// Codes of three bits; the table is cleared before they would need four.
  private func codes(_ indices: [Int]) -> [UInt8] {
    let (clear, end) = (4, 5)
    var all = [clear]
    for (place, index) in indices.enumerated() { all += place % 2 == 1 ? [index, clear] : [index] }
    var (bytes, buffer, filled): ([UInt8], Int, Int) = ([], 0, 0)
    for code in all + [end] {
      buffer |= code << filled
      filled += 3
      while filled >= 8 {
        bytes.append(UInt8(buffer & 255))
        (buffer, filled) = (buffer >> 8, filled - 8)
      }
    }
    bytes.append(UInt8(buffer))
    return [2, UInt8(bytes.count)] + bytes + [0]
  }

  private func pictures(_ data: Data) throws -> [[UInt32]] {
    var canvas = GIFCanvas(try GIFFile(data, path: "test.gif"))
    var found: [[UInt32]] = []
    while let picture = canvas.next() { found.append(picture.pixels) }
    return found
  }

  @Test func framesAreDrawnOverEachOtherWithTransparentPixels() throws {
    let data = file([
      frame(0, 0, 4, 2, [0, 0, 0, 0, 0, 0, 0, 0]), frame(1, 0, 2, 2, [1, 3, 3, 2], delay: 25),
    ])
    let (r, g, b) = (Self.red, Self.green, Self.blue)
    #expect(try pictures(data) == [[r, r, r, r, r, r, r, r], [r, g, r, r, r, r, b, r]])
    let gif = try GIFFile(data, path: "a")
    #expect(gif.frames.map(\.delay) == [10, 25] && gif.loops == nil)
    #expect(try ImageDecoding.bitmap(data, path: "a").pixels == Array(repeating: r, count: 8), "the first frame")
  }

  @Test func aFrameIsKeptClearedOrRestoredBeforeTheNextOne() throws {
    let (r, g) = (Self.red, Self.green)
    func second(_ disposal: UInt8) throws -> [UInt32] {
      let data = file([
        frame(0, 0, 4, 1, [0, 0, 0, 0]), frame(1, 0, 2, 1, [1, 1], disposal: disposal), frame(0, 1, 1, 1, [0]),
      ])
      return Array(try #require(try pictures(data).last).prefix(4))
    }
    #expect(try second(1) == [r, g, g, r])
    #expect(try second(2) == [r, 0, 0, r])
    #expect(try second(3) == [r, r, r, r])
  }

  @Test func theNumberOfRoundsIsRead() throws {
    let one = frame(0, 0, 1, 1, [0])
    #expect(try GIFFile(file([one], loops: 0), path: "a").loops == 0)
    #expect(try GIFFile(file([one], loops: 7), path: "a").loops == 7)
  }

  /// Written by Pillow: codes of up to 12 bits, and a full table.
  @Test func longCodesOfAnotherProgramAreRead() throws {
    let data = try #require(Data(base64Encoded: Self.photo))
    let picture = try ImageDecoding.bitmap(data, path: "a")
    #expect(picture.width == 64 && picture.height == 64)
    for (x, y) in [(0, 0), (63, 0), (17, 42), (63, 63), (31, 32)] {
      let level = UInt32((x * x + y * 3) % 256)
      #expect(picture[x, y] == 0xFF00_0000 | level << 16 | level << 8 | level, "(\(x), \(y))")
    }
  }

  /// A table has 4096 codes. Plain indices fill it, so that the last code means [1, 2].
  @Test func theLastCodeOfAFullTableIsRead() throws {
    let indices = Array(repeating: 0, count: 4089) + [1, 2]
    var (bytes, buffer, filled, bits): ([UInt8], Int, Int, Int) = ([], 0, 0, 3)
    for (place, code) in ([4] + indices + [4095, 0, 5]).enumerated() {
      buffer |= code << filled
      filled += bits
      while filled >= 8 {
        bytes.append(UInt8(buffer & 255))
        (buffer, filled) = (buffer >> 8, filled - 8)
      }
      // The table has six codes at first, and one more after each index but the first.
      if place + 5 == 1 << bits, bits < 12 { bits += 1 }
    }
    bytes.append(UInt8(buffer))
    let blocks = stride(from: 0, to: bytes.count, by: 255).flatMap { start in
      [UInt8(min(255, bytes.count - start))] + bytes[start..<min(start + 255, bytes.count)]
    }
    let size: [UInt8] = [0xFE, 0x0F, 1, 0]
    let head: [UInt8] = Array("GIF89a".utf8) + size + [0x81, 0, 0] + Self.palette
    let file = head + [0x2C, 0, 0, 0, 0] + size + [0, 2] + blocks + [0, 0x3B]
    let colors = [Self.red, Self.green, Self.blue]
    #expect(try pictures(Data(file)) == [(indices + [1, 2, 0]).map { colors[$0] }])
  }

  @Test func interlacedRowsComeInTheirOrder() throws {
    let data = file([frame(0, 0, 1, 2, [1, 2], isInterlaced: true)])
    // With two rows, the first pass has row 0 and the last one row 1.
    #expect(try pictures(data)[0][0] == Self.green)
    let tall = Data(
      Array("GIF89a".utf8) + [1, 0, 8, 0, 0x81, 0, 0] + Self.palette
        + frame(0, 0, 1, 8, [0, 1, 2, 2, 0, 0, 0, 0], isInterlaced: true) + [0x3B])
    let (r, g, b) = (Self.red, Self.green, Self.blue)
    #expect(try pictures(tall) == [[r, r, b, r, g, r, b, r]])
  }

  @Test func aTruncatedFileHasItsCompleteFrames() throws {
    let whole = file([frame(0, 0, 4, 2, [0, 0, 0, 0, 0, 0, 0, 0]), frame(0, 0, 4, 2, [1, 1, 1, 1, 1, 1, 1, 1])])
    let cut = whole.prefix(whole.count - 6)
    #expect(try pictures(cut).count == 2)
    #expect(throws: AssetError.self) { try GIFFile(whole.prefix(20), path: "a") }
    #expect(throws: AssetError.self) { try GIFFile(Data("GIF89a".utf8), path: "a") }
  }

  @Test func aFrameOutsideTheCanvasIsCutOff() throws {
    let (r, clear): (UInt32, UInt32) = (Self.red, 0)
    let data = file([frame(3, 1, 2, 2, [0, 1, 1, 1]), frame(200, 200, 2, 2, [1, 1, 1, 1])])
    #expect(try pictures(data).last == [clear, clear, clear, clear, clear, clear, clear, r])
  }

  /// An image of 4 x 2 pixels with these codes, without a control block.
  private func image(_ codes: [UInt8]) -> [UInt8] { [0x2C, 0, 0, 0, 0, 4, 0, 2, 0, 0, 2] + codes }

  /// The empty block ends the codes, whatever follows it in the file. Each code has three bits: 4 clears the table,
  /// 5 is the end.
  @Test(
    arguments: [
      // 4, 0, and two bits of a code that is not complete.
      ([1, 0b00_000_100, 0, 0x21, 0xFE, 1, 0x41, 0], 1),
      // 4, 0, 7: the table has six codes, and 7 is not the next one.
      ([2, 0b11_000_100, 0b1, 0], 1),
      // 4, 0, 6, 5: 6 is the next code, that is the index before and its own first one.
      ([2, 0b10_000_100, 0b0000_101_1, 0], 3),
      // 0, 0, 5: the table is clear at the start.
      ([2, 0b01_000_000, 0b1, 0], 2),
      // The end at once.
      ([1, 5, 0], 0),
    ] as [([UInt8], Int)])
  func aFrameHasThePixelsOfItsCodes(codes: [UInt8], count: Int) throws {
    let pixels = [UInt32](repeating: Self.red, count: count) + [UInt32](repeating: 0, count: 8 - count)
    #expect(try pictures(file([image(codes)])) == [pixels])
  }

  @Test func aFrameMayHaveColoursOfItsOwn() throws {
    // 4, 1, 5 is the index 1.
    let own: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0x80, 10, 20, 30, 40, 50, 60, 2, 2, 0b01_001_100, 1, 0]
    let shared: [UInt8] = [0x2C, 1, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0b01_001_100, 1, 0]
    let found = try pictures(file([own, shared]))
    #expect(found.map { Array($0.prefix(3)) } == [[0xFF3C_3228, 0, 0], [0xFF3C_3228, Self.green, 0]])
  }

  @Test func indicesBeyondTheFrameAreLeftOut() throws {
    let (r, g, b) = (Self.red, Self.green, Self.blue)
    let data = file([frame(3, 0, 1, 1, [0, 1, 2]), frame(0, 1, 2, 1, [1, 2, 0])])
    #expect(try pictures(data) == [[0, 0, 0, r, 0, 0, 0, 0], [0, 0, 0, r, g, b, 0, 0]])
  }

  @Test func aFrameWithoutPixelsDrawsNothing() throws {
    let data = file([frame(0, 0, 0, 0, []), frame(1, 1, 0, 2, []), frame(1, 0, 2, 0, []), frame(3, 1, 1, 1, [2])])
    let clear = [UInt32](repeating: 0, count: 8)
    #expect(try pictures(data) == [clear, clear, clear, [0, 0, 0, 0, 0, 0, 0, Self.blue]])
  }

  /// Section 23: "The scope of this extension is the first graphic rendering block to follow."
  @Test func aControlBlockIsForTheNextFrameOnly() throws {
    let pixel: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0b01_001_100, 1, 0]
    // A time of 300 hundredths; the canvas is cleared afterwards, and the index 1 is transparent.
    let control: [UInt8] = [0x21, 0xF9, 4, 2 << 2 | 1, 0x2C, 1, 1, 0]
    let comment: [UInt8] = [0x21, 0xFE, 2, 0x41, 0x42, 0]
    let data = file([control, comment, pixel, pixel, frame(1, 0, 1, 1, [2])])
    #expect(try GIFFile(data, path: "a").frames.map(\.delay) == [300, 0, 10])
    let found = try pictures(data).map { Array($0.prefix(2)) }
    #expect(found == [[0, 0], [Self.green, 0], [Self.green, Self.blue]])
  }

  @Test func theNumberOfRoundsHasTwoBytes() throws {
    let name = Array("NETSCAPE2.0".utf8)
    func loops(_ block: [UInt8]) throws -> Int? {
      try GIFFile(file([[0x21, 0xFF, 11] + name + block, frame(0, 0, 1, 1, [0])]), path: "a").loops
    }
    #expect(try loops([3, 1, 0x2C, 1, 0]) == 300)
    #expect(try loops([3, 2, 7, 0, 0]) == nil, "only a block that begins with 1 has the number")
    #expect(try loops([2, 1, 7, 0]) == nil)
  }

  private static let photo = """
    R0lGODdhQABAAIcAAAAAAAEBAQICAgMDAwQEBAUFBQYGBgcHBwgICAkJCQoKCgsLCwwMDA0NDQ4ODg8PDxAQEBERERISEhMTExQUFBUVFRYWFhcX\
    FxgYGBkZGRoaGhsbGxwcHB0dHR4eHh8fHyAgICEhISIiIiMjIyQkJCUlJSYmJicnJygoKCkpKSoqKisrKywsLC0tLS4uLi8vLzAwMDExMTIyMjMz\
    MzQ0NDU1NTY2Njc3Nzg4ODk5OTo6Ojs7Ozw8PD09PT4+Pj8/P0BAQEFBQUJCQkNDQ0REREVFRUZGRkdHR0hISElJSUpKSktLS0xMTE1NTU5OTk9P\
    T1BQUFFRUVJSUlNTU1RUVFVVVVZWVldXV1hYWFlZWVpaWltbW1xcXF1dXV5eXl9fX2BgYGFhYWJiYmNjY2RkZGVlZWZmZmdnZ2hoaGlpaWpqamtr\
    a2xsbG1tbW5ubm9vb3BwcHFxcXJycnNzc3R0dHV1dXZ2dnd3d3h4eHl5eXp6ent7e3x8fH19fX5+fn9/f4CAgIGBgYKCgoODg4SEhIWFhYaGhoeH\
    h4iIiImJiYqKiouLi4yMjI2NjY6Ojo+Pj5CQkJGRkZKSkpOTk5SUlJWVlZaWlpeXl5iYmJmZmZqampubm5ycnJ2dnZ6enp+fn6CgoKGhoaKioqOj\
    o6SkpKWlpaampqenp6ioqKmpqaqqqqurq6ysrK2tra6urq+vr7CwsLGxsbKysrOzs7S0tLW1tba2tre3t7i4uLm5ubq6uru7u7y8vL29vb6+vr+/\
    v8DAwMHBwcLCwsPDw8TExMXFxcbGxsfHx8jIyMnJycrKysvLy8zMzM3Nzc7Ozs/Pz9DQ0NHR0dLS0tPT09TU1NXV1dbW1tfX19jY2NnZ2dra2tvb\
    29zc3N3d3d7e3t/f3+Dg4OHh4eLi4uPj4+Tk5OXl5ebm5ufn5+jo6Onp6erq6uvr6+zs7O3t7e7u7u/v7/Dw8PHx8fLy8vPz8/T09PX19fb29vf3\
    9/j4+Pn5+fr6+vv7+/z8/P39/f7+/v///ywAAAAAQABAAEAI/wABBCCQAEIGEjGARCGTB1IqYuEAhCCSBlIuchGAxCGVDUISQsEABCGUDEIWUvGA\
    RCKXA1I6IqEAhCGWAlI+MtGAxCKRCUIiAoEwZOAQAkUMHkmwpOETCVUwbvkw5OASCFU0fimwJOIVD0UYTtkwZOEUDkUcXgmwpOIXBVUALrkw5OEW\
    BFUEPumwJOMRC0UoDplgxKCRA0gSKmHgBKKUClg2ehFgRKGTCVg6CkHghKKWAEgeWvFgxKGVD0giaiHgBKOQBlgGOtFgRKKXBVgKSgHghKOSDEgu\
    GrGQJGESBUsYNnkQZWIVDFs8BimQpGEUC1sAFlkQ5WIXAkskZgmQJP9iFgFLKHY5EGVjEQhbDEbpkKRiEAdbEFYZEOVjEw5LNCbJgBEGGWnAkQch\
    kYASCzHZwJMACUGAEQgpycCTARFxgBINATnAkQo5IYARCjkpwJELAVGAEg8RmcCTBCkBgBEMCYnAkwUxMYASASH5wJEOGeHgkQcfgSASCSep4JIM\
    N/EgEAIPWeCRCS/hIBADF4ngkg4HUSASDD854JELP0EgEg0HaeCSABexIBAGLxngkQ0PoSAQBzdJ4JICJxEgEgAf+UASCSWZgJIKLcFAEw49CYCQ\
    AxVxQBILNfmAkAQdoUATAA1pgJINBVFAEg0FWYCSDg2BQBMCHcmAkAc1MUD/Eg8VuYCQCD1hQBMELSmAkgElEaCSCiux4BIMM9mgkw8DIeAQBRuJ\
    oJIMOxHgEAYjuaCTAROB4BIPC2mgkg4LceASABOZoJMDI+HgEAk7SaCSABvR4BAKA3mgkwUzQeASAyspMNAABBVwUAIMPTDRBRyFcFILNO0w0AIU\
    dXBSDDwdMNEHLOVwUAUkzTDQBCTVcFAGLP0w0Qk8RXBSDxStMNAGNDVwUgAc3TDRCwylcFAJBI2QUAIKLdDQAxJVkFEHIp3Q0gw6BZBQBBqN0NIN\
    AjWQUQky/dDQBirlkFAGKu3Q0AcyFZBRCwJd0NIAGsWQUAg6TdDSASL1kFENEr3Q/9AKCqXw0AMQRTBRBRht8NEIKLUwUw4AHfDQBSClMFMPCE3w\
    0Qo4FTBRCDD98NAHMAUwUQk4LfDRDAh1MFMCIN3w0AkAZTBTAygN8NEOGNUwUQwQvVBRBRZdkNEGHoVQUgouzZDTDwY1UFEHJr2Q0wAOZVBSDD4t\
    kNEJNhVQUQk2HZDRCj5FUFIODo2Q0wMm9VBRCwZ9kNMELiVQUgAe7ZDRDRbVYEMb4FAHPhQCEp1gRS+gUQ5+VAAGTWBDI2BRDX6UAAp9YEU3IFAE\
    PtQCHi1gQyvgUQM+FAMCXWBFP6BQCn5UARYNYEMzYFAJfpQBGj1gRQcgUQA+1AMO7SBEIf8Q0QhKdAIVtSBGNdDRDwq0AAllIEQpkNEOCvQADZUg\
    Rj1Q0AVKNAMBRSBEMRDQBEp0AwV1IEYF0NALCrQBGSUgRDmQ0AoK9AEdVSBGDVDRAUo0ABEF4EQnQFEKVtQCGM3gRjsAUAEWFAEMfeBEL8BRABZU\
    ARCt4EYDgFAHVpQDBF3gRDdAUAZW1AMIjeBGCwBRDRYUAhw94EQ/wFAMFlQCAG3gRhOAUQNWlAAUHaBFLXDRC2I0AxvloEcBMNACInQBD5WgRTXw\
    0QEitAETxaBHCbDQCGL0Awd1oEU9cNAHYjQAC6WgRxEw0Q4idAIfVaBFBfDQDSK0AgOFoEcZsNH/BGL0ABc1MMABFPAAC3xABTcwwhXU8AdLvEIZ\
    5zDACZTwBkv8Qh0XMMIdVPENCzxBEccwwBEU8QwLfEEV9zDCJdTxA0u8QwmnMMAZlPECS/xDDdcwwi1U8AkLPEIBh5DABCywARGswAZDkMIY7LAI\
    UezCGvOQwAyssAdRLMMeI5DCIGyxDhFswRLTkMAULLENEazBFgOQwijssQRR7MMKs5DAHKyxA1EswA7jkMIwbLAKEWzCApPwwAdEcAIX3EAIT/DC\
    GwRxCVccQxz/8MAPxHAIV1xDAC/wwiOEcQ8XnEEU3/DAF0RxDhfcQRgP8MIrBHAFVxxADL/wwB/EcQRX/1xAEO/wwjOEcAsXnEIEn1DBClwwAx0M\
    wQlbUMMeHDEKXUzDHQtQwRLcMAldjMMBO1DDJpwxAB3MwRXrUMEaXDEPHQzCGRtQwy4cMAZdTMANy1DBItwxBV2MwBH7UMM2nDAMHczCBauwwQ10\
    8AMjPEELZ7DDITTxCmN8Qx8XsMEV9PAJY7xDA0ewwym08QAj/EEX97DBHXTxDyM8QhsnsMMxNPAGY3xAD9ewwSX08QVjvEATB7DDObTwDCP8Qge3\
    EMIQjLAEKWzBDHMQxCRMsQtprMMAIxDCGAyxCmnswwRTEMQszLEBKSzCGAMQwiCMsQApbMIcMxDENEywB2mswP8Q4xDCKAywBmnswBQTEMQ8zLAN\
    KSzDCMNwwhOkcAUvnEEOf3DEJ2RxDG/cQwIvcMIbJHELbxxABl9wxC/kcQIvXEIaD3DCI6RxAS+cQh4/cMQ3ZHAIb9xAEu9wwiskcAdvHEEWH3DE\
    P+RwDi9cQwrP0MIWvDAGNczBD4vQxCp8MQ11DMADO9DCHjwxDHVMwAdr0MQy/DEDNYzCGxvQwia8MQI1zMIfS9DEOnwwCXUMwRP70MIuPDAIdUzB\
    FyvQxAL8MA81jMML2zDDGdTwBjv8QRGXMMUtlPENezxABUcwwyFU8Qx7fEAJdzDFNRTwAzu8Qh0nMMMp1PECO/xCAVf/MMU9lPAJezxBFQcwwzFU\
    8Ah7fEEZNzDFBRTxDzu8Qw3nkMMc7LAHQSzCEqOQxTCssQ4BbMAGU5DDJGyxDQGswAqDkMU4LLAEQezCHjOQwyzssQNBLMMCY5DFAKywCgFswRYT\
    kMM0bLAJAazBGkOQxQgssQBB7MMO8/DDHwRxCEdcQhSv8MUzxHEPB5xACF/wwyeEcQ4H3EAMj/DFO0RwBUccQwA/8MMvBHAER1xDBG/wxQPEcAsH\
    nEEYH/DDN4RwCgfcQRxP8MULRHEBRxxAEP9QxCIcMQlNjMIVu1DGNtwxAA3MwAlrUMQqnDEPDQzBDZtQxj5cMAZNTMMBS1DE/zIcMAVNjMMFe1DG\
    BtwwDA3MwRkrUMQ6nDALDQzCHVtQxg5cMQJNTMARC2AJl6AJn2AKr6ALx2AN56APD2ACP6AFd2AJt6AN/2ACT6AHp2ANB6ADb2AK36ABV2AJ16AB\
    X2AK76ADh2ANJ6AHz2ACf6ANN2AJ96AFv2ACj6APZ2ANR6ALL2AKH6AJFyAKo2AKqyALu2AM0yAO82AAGyADS2AGgyAKw2AOCyADW2AIsyAOE2AE\
    eyAL62ACYyAK42ACayAL+2AEkyAOM2AI2yADi2AOQyAKA2AGyyADm2AAcyAOU2AMOyALK2AKI+AKryALt+ALxyAN3+AO/yABJ+ADV/8gB4/gCs8g\
    DxfgA2cgCb/gDh8gBYfgC/cgA2/gCu8gA3fgCwcgBZ/gDj8gCefgA5cgD0/gCg8gB9fgA6cgAX/gDl8gDUfgCzcgCy+gC7vgC8OgDNPgDeugDwvg\
    ATOgBGPgB5ugC9vgDyOgBHPgCcugDyvgBZOgDAPgA3ugC/vgA4OgDBPgBaugD0vgCfOgBKPgD1ugCxvgB+OgBLPgAYugD2vgDVOgDEPgCzswAARw\
    AAwwARxwAjQwBFRwBnwwCaxwDOQwACRwBGwwCbxwDhQwBHRwCtwwAUxwCMQwAERwCMwwAVxwCvQwBJRwDjwwCexwBKQwAGRwDCwwCfxwBtT/MAS0\
    cAKcMAGMcACEkAAK0AASkAEi0AI6kARa0AaCkAmy0AzqkAAq0ARykAnC0A4akAR60ArikAFS0AjKkABK0AjSkAFi0Ar6kASa0A5CkAny0ASqkABq\
    0AwykAkC0AbakAS60AKikAGS0ACK8AAQMAEY8AEoMANA8ARgMAeI8Am4MA3w8AAwMAV48AnIMA8g8ASAMAvo8AFYMAnQ8ABQMAnY8AFoMAsA8ASg\
    MA9I8An4MAWw8ABwMA048AkIMAfg8ATAMAOo8AGYMAGQUAEWkAEeUAIukANGUAVmkAeOUAq+kA32UAE2kAV+UArOkA8mUAWGkAvuUAJekAnWUAFW\
    /5AJ3lACbpALBlAFppAPTlAK/pAFtlABdpANPlAKDpAH5lAFxpADrlACnpABlrABHPABJLACNPADTLAFbPAHlLAKxPAN/LABPPAFhLAK1PAPLLAF\
    jPAL9LACZPAJ3LABXPAJ5LACdPALDLAFrPAPVLAKBPAFvLABfPANRLAKFPAH7LAFzPADtLACpPABnBACIlACKhADOlAEUhAGclAImhALylAOAhAC\
    QlAGihAL2lAAMhAGklAM+hADalAK4hACYlAK6hADelAMEhAGslAAWhALClAGwhACglAOShALGlAI8hAG0lAEuhADqlAConACKLACMHADQLAEWHAG\
    eLAIoP9wC9CwDghwAkiwBpBwC+CwADhwBpiwDABwA3CwCuhwAmiwCvBwA4CwDBhwBriwAGBwCxCwBshwAoiwDlBwCyCwCPhwBtiwBMBwA7CwAqjQ\
    Ai4QAzbQA0YQBV7QBn4QCabQC9YQDw7QAk4QB5bQC+YQAT7QBp4QDQbQA3YQC+7QAm4QC/bQA4YQDR7QBr4QAWbQCxYQB87QAo4QD1bQCyYQCf7Q\
    Bt4QBcbQA7YQA64wAzRwAzwwBExwBWQwB4RwCawwDNxwDxQwA1RwB5wwDOxwAUQwB6RwDQwwBHxwC/QwA3RwC/wwBIxwDSQwB8RwAWwwDBxwB9Qw\
    A5RwD1wwDCz/cAkEMAfkcAXMMAS8cAO0kAM60ANCkARS0AVqkAeK0AmykAzi0A8akANa0AeikAzy0AFKkAeq0A0SkASC0Av6kAN60AsCkASS0A0q\
    kAfK0AFykAwi0AfakAOa0A9ikAwy0AkKkAfq0AXSkATC0AO68ANAMARI8ARYMAZw8AeQMAq48AzoMAAg8ANgMAio8Az4MAJQ8AewMA4Y8ASIMAwA\
    8AOAMAwI8ASYMA4w8AfQMAJ48AwoMAjg8AOgMABo8Aw4MAoQ8AfwMAbY8ATIMATAUARGkAROUAVekAZ2UAiWkAq+UA3ukAAmUARmkAiuUA3+kAJW\
    UAi2kA4eUAWOkAwG/1AEhpAMDlAFnpAONlAI1pACflANLpAI5lAEppAAblANPpAKFlAI9pAG3lAFzpAExrAETPAEVLAFZPAGfLAInPAKxLAN9PAA\
    LLAEbPAItLANBPACXLAIvPAOJLAFlPAMDLAEjPAMFLAFpPAOPLAI3PAChLANNPAI7LAErPAAdLANRPAKHLAI/PAG5LAF1PAEzBAFUlAFWhAGalAH\
    ghAJolALyhAO+lABMhAFclAJuhAOClADYhAJwlAPKhAGmlANEhAFklANGhAGqlAPQhAJ4lADihAOOlAJ8hAFslABehAOSlALIhAJAlAH6hAG2lAF\
    0nAFWLAFYHAGcLAHiHAJqP+wC9BwDgCwAThwBXiwCcBwDhCwA2hwCciwDzBwBqCwDRhwBZiwDSBwBrCwD0hwCeiwA5BwDkCwCfhwBbiwAYBwDlCw\
    CyhwCQiwB/BwBuCwBdjQBV4QBmbQBnYQCI7QCa4QDNbQDgYQAj7QBX4QCsbQDhYQBG7QCc4QADbQBqYQDh7QBZ4QDibQBrYQAE7QCe4QBJbQDkYQ\
    Cv7QBb4QAobQDlYQDC7QCQ4QCPbQBuYQBt4wBmRwBmwwB3xwCJQwCrRwDNwwDwxwAkQwBoRwCswwDxxwBHQwCtRwADwwB6xwDiQwBqRwDiwwB7xw\
    AFQwCvRwBJwwD0xwCgQwBsRwAoz/MA9ccAw0MAoUcAj8MAfscAbkkAZq0AZykAeC0AiakAq60AzikA8S0AJKkAaK0ArSkA8i0AR6kAra0ABCkAey\
    0A4qkAaq0A4ykAfC0ABakAr60ASikA9S0AoKkAbK0AKSkA9i0Aw6kAoa0AgCkAfy0Abq8AZwMAd48AeIMAmg8ArAMA3o8A8YMANQ8AaQMAvY8A8o\
    MAWA8ArgMAFI8Ae4MA8w8AawMA848AfIMAFg8AoAMAWo8A9YMAsQ8AbQMAOY8A9oMA1A8AogMAkI8Af4MAfwUAd2kAd+UAiOkAmmUAvGkA3uUAAe\
    kANWUAeWkAveUAAukAWGUAvmkAFOUAi+/5APNlAHtpAPPlAIzpABZlALBpAFrlAAXpALFlAH1pADnlAAbpANRlALJpAJDlAI/pAH9rAHfPAHhLAI\
    lPAJrLALzPAN9LAAJPADXLAHnPAL5LAANPAFjLAL7PABVLAIxPAPPLAHvPAPRLAI1PABbLALDPAFtLAAZPALHLAH3PADpLAAdPANTLALLPAJFLAI\
    BPAH/BAIglAIihAJmlAKshAM0lAO+hABKlAEYhAIolAM6hABOlAGkhAM8lACWhAJylAAQhAIwlAAShAJ2lACchAMElAGuhABalAMIhAI4lAEqhAB\
    elAOUhAMMlAKGhAJClAIAnAIiLAIkHAJoLAKuP9wDNiwDgBwATCwBGhwCKiwDPBwAUCwBphwDPiwAmBwCdCwAEhwCMiwAFBwCeCwAnhwDBiwBsBw\
    AXCwDChwCOiwBLBwAYCwDlhwDDiwCiBwCRCwCAjQCI4QCZbQCaYQC77QDN4QDwbQATYQBW7QCK4QDfbQAUYQB57QDP4QA2bQCdYQAU7QCM4QAVbQ\
    CeYQA37QDB4QB8bQAXYQDS7QCO4QBbbQAYYQD17QDD4QCybQCRYQCQ4wCZRwCZwwCqxwC8QwDeRwDwwwAjxwBXQwCbRwDfwwAkxwB6QwDQRwA2ww\
    CtxwAVQwCdRwAVwwCuxwA4QwDSRwB8wwAnxwDTQwCfT/cAW8MAKMcA9kMA1EcAssMAoccAkUkAma0AmikAqy0AvKkA3q0A8SkAJC0AV6kAm60A0C\
    kAJS0AeqkA0K0ANykAri0AFakAna0AFikAry0AOKkA0q0AfSkAKC0A06kAn60AXCkAKS0A9qkA1K0AsykAoi0Aka8AmgMAqo8Aq4MAzQ8A3wMAAY\
    8AJIMAaA8AnAMA4I8AJYMAiw8A0QMAR48AroMAJg8AngMAJo8Ar4MASQ8A0wMAjY8AKIMA5A8AkAMAbI8AKYMABw8A1QMAw48AooMAogUAqmkAqu\
    UAu+kAzWUA72kAAeUANOkAaGUArGkA4OUANekAi2UA4WkAR+/1AL7pACZlAK5pACblAL/pAEllAONpAI3lADjpAORlAKBpAGzlADnpAAdlAOVpAM\
    PlALLpAKAGFiFatXtHYRe8ZtHb8HJHZQecNoFbN3FHaQecRrHYcnhHbRe8FmFbsXdHYReMJpHY9H5HZQesdkFYM31HaQesBnHZdnRHbReMUilqxa\
    uoIpqyYunoAKKoJoqSMplrR6GoKoqSQsnogqioLpqyEnlrwaeoIpqCIqnpBK6oJoqiclloQ62oKoqiAonphqSoLpqCXjFq5dwI5B24buHoINMI6A\
    2YPpFrZ9II7A2YTsHootkI4B2IHnFr4dgI5B2ILqHpJN8I6A2oflFluGPeCOwNqA6B6abVCOAdmFo5evYMaaWQvnrp+DEDaamAnkqZe3ACaa2Anl\
    rJ+LMJaaGQjip5e/IIaaWQjjqp+TUPaamArgpZeHQOaa2ArhqJ+bcFaaGQnGh4AAADs=
    """

  /// A frame's own colours, numbers of two bytes, and an index that is not marked as transparent.
  @Test func aFrameMayHaveItsOwnColours() throws {
    let own: [UInt8] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    let head: [UInt8] = [0x21, 0xF9, 4, 0, 0x2C, 1, 3, 0, 0x2C, 0, 0, 0, 0, 4, 0, 1, 0, 0x81]
    var data = file([head + own + codes([0, 1, 2, 3]), [0x2C, 1, 0, 0, 0, 1, 0, 1, 0, 0] + codes([3])], loops: 7)
    let gif = try GIFFile(data, path: "a")
    #expect(gif.frames.map(\.delay) == [300, 0] && gif.width == 4 && gif.height == 2)
    let frames = try pictures(data).map { Array($0.prefix(4)) }
    let first: [UInt32] = [0xFF03_0201, 0xFF06_0504, 0xFF09_0807, 0xFF0C_0B0A]
    // The second frame has the colours of the file, and no transparent one.
    #expect(frames == [first, [first[0], 0xFF09_0909, first[2], first[3]]])
    let rounds = try #require(data.range(of: Data([3, 1, 7, 0])))
    data[rounds.lowerBound + 3] = 2
    #expect(try GIFFile(data, path: "a").loops == 0x207)
    data[rounds.lowerBound + 1] = 2
    #expect(try GIFFile(data, path: "a").loops == nil, "another block of the same program")
  }

  /// Only the values 2 and 3 change the canvas.
  @Test func unknownTreatmentsKeepAFrame() throws {
    let (r, g) = (Self.red, Self.green)
    let last = try (UInt8(0)...7).map { disposal in
      let data = file([frame(0, 0, 1, 1, [1], disposal: disposal), frame(1, 0, 1, 1, [0])])
      return try pictures(data)[1].prefix(2) == [g, r]
    }
    #expect(last == [true, true, false, false, true, true, true, true])
  }

  @Test func eachFormatIsKnownByItsFirstBytes() throws {
    let bitmap = Bitmap(width: 1, height: 1, filledWith: Self.red)
    let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0, 8, 0, 16, 1, 1, 0x11, 0]
    let files = [
      Data("GIF87a".utf8), Data("GIF89a".utf8), try #require(TIFFPicture.data(bitmap)), Data([77, 77, 0, 42]),
      try #require(ImageDecoding.pngData(bitmap)), Data(jpeg), Data("GIF88a".utf8), Data([73, 73, 0, 42]), Data(),
    ]
    #expect(
      files.map(ImageDecoding.kind) == [
        "com.compuserve.gif", "com.compuserve.gif", "public.tiff", "public.tiff", "public.png", "public.jpeg", nil,
        nil, nil,
      ])
  }

  /// The frame is in the lower row, from the second column on.
  @Test func aClearedFrameLeavesTheOtherRowsAlone() throws {
    let (r, g, b) = (Self.red, Self.green, Self.blue)
    let all = try pictures(
      file([
        frame(0, 0, 4, 2, [0, 0, 0, 0, 0, 0, 0, 0]), frame(1, 1, 2, 1, [1, 2], disposal: 2), frame(3, 0, 1, 1, [1]),
      ]))
    #expect(all[1] == [r, r, r, r, r, g, b, r])
    #expect(all[2] == [r, r, r, g, r, 0, 0, r])
  }

  /// The rows of a frame keep their own width where the canvas ends before them.
  @Test func aFrameOverTheRightEdgeKeepsItsRows() throws {
    let (r, b) = (Self.red, Self.blue)
    #expect(try pictures(file([frame(3, 0, 2, 2, [0, 1, 2, 1])])) == [[0, 0, 0, r, 0, 0, 0, b]])
    #expect(try pictures(file([frame(2, 1, 4, 1, [2, 0, 1, 1])])) == [[0, 0, 0, 0, 0, 0, b, r]])
  }

  @Test func aFrameWithTooFewCodesIsDrawnAsFarAsTheyGo() throws {
    let (r, g, b) = (Self.red, Self.green, Self.blue)
    #expect(try pictures(file([frame(0, 0, 4, 2, [0, 1, 0, 1, 2])])) == [[r, g, r, g, b, 0, 0, 0]])
    #expect(try pictures(file([frame(0, 0, 4, 2, [])])) == [[0, 0, 0, 0, 0, 0, 0, 0]])
  }

  /// Appendix E of the specification: every eighth row, then every eighth from 4, every fourth from 2, every second from
  /// 1. Here that is 0, 8, 4, 2, 6, 10, 1, 3, 5, 7 and 9.
  @Test func eachPassOfAnInterlacedFrameHasItsRows() throws {
    let head: [UInt8] = Array("GIF89a".utf8) + [1, 0, 11, 0, 0x81, 0, 0] + Self.palette
    let rows = frame(0, 0, 1, 11, [0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1], isInterlaced: true)
    let (r, g, b) = (Self.red, Self.green, Self.blue)
    #expect(try pictures(Data(head + rows + [0x3B])) == [[r, r, r, g, b, b, g, r, g, g, b]])
  }
}
