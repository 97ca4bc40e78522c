/// PNG bytes with valid chunks. The compressed data is not valid, because a check does not decode it.
///
/// - Parameters:
///   - colourType: 2 is RGB, 6 is RGB with alpha, 3 a palette.
///   - dataSize: The size of the data in bytes; by default large enough for the picture.
func picture(
  _ width: Int, _ height: Int? = nil, colourType: UInt8 = 2, isInterlaced: Bool = false, dataSize: Int? = nil,
  isForDevices: Bool = false, extra: [UInt8] = []
) -> [UInt8] {
  let height = height ?? width
  let header = bigEndian(width) + bigEndian(height) + [8, colourType, 0, 0, isInterlaced ? 1 : 0]
  let size = dataSize ?? 1 + width * height * 4 / 1032
  return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + (isForDevices ? chunk("CgBI", [0x50, 0, 0x20, 2]) : [])
    + chunk("IHDR", header) + extra + chunk("IDAT", [UInt8](repeating: 7, count: size)) + chunk("IEND", [])
}

func chunk(_ kind: String, _ contents: [UInt8]) -> [UInt8] {
  bigEndian(contents.count) + Array(kind.utf8) + contents + [0, 0, 0, 0]
}

func bigEndian(_ number: Int) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
}
