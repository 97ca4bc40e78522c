@testable import AppIcons

/// PNG bytes with valid chunks: a header, some data, an end.
func png(width: Int, height: Int? = nil, dataSize: Int = 400) -> [UInt8] {
  let sides = [width, height ?? width].flatMap(bigEndian)
  return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", sides + [8, 6, 0, 0, 0])
    + chunk("IDAT", [UInt8](repeating: 7, count: dataSize)) + chunk("IEND", [])
}

func chunk(_ kind: String, _ contents: [UInt8]) -> [UInt8] {
  let body = Array(kind.utf8) + contents
  return bigEndian(contents.count) + body + bigEndian(Int(PNGHeader.checksum(body)))
}

func bigEndian(_ number: Int) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
}
