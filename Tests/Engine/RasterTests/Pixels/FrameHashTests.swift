import Testing

@testable import Raster

@Suite struct FrameHashTests {
  @Test func publishedVectorsHold() {
    #expect(FrameHash(bytes: []).description == "ef46db3751d8e999")
    #expect(FrameHash(bytes: Array("a".utf8)).description == "d24ec4f1a98c6e5b")
    #expect(FrameHash(bytes: Array("abc".utf8)).description == "44bc2cf5ad770999")
    #expect(FrameHash(bytes: Array("Nobody inspects the spammish repetition".utf8)).description == "fbcea83c8a378bf1")
    #expect(FrameHash(bytes: Array("xxhash".utf8)).description == "32dd38952c4bc720")
    #expect(FrameHash(bytes: Array("xxhash, a fast hash, and more of it".utf8)) != FrameHash(bytes: []))
  }

  @Test func aFrameIsHashedAsItsSizeAndItsBytes() {
    var random = Random(seed: 14)
    for (width, height) in [(0, 0), (1, 1), (3, 2), (5, 1), (6, 1), (7, 1), (16, 9), (33, 7)] {
      let bitmap = random.image(width, height).bitmap
      var bytes: [UInt8] = []
      for word in [UInt32(width), UInt32(height)] + bitmap.pixels {
        for index: UInt32 in 0..<4 { bytes.append(UInt8(Blending.channel(word, index))) }
      }
      #expect(FrameHash(bitmap) == FrameHash(bytes: bytes), "\(width)x\(height)")
    }
  }

  @Test func oneBitOfOnePixelChangesTheHash() {
    let bitmap = Bitmap(width: 9, height: 9, filledWith: 0xFF12_3456)
    for index in bitmap.pixels.indices {
      var other = bitmap
      other.pixels[index] ^= 1
      #expect(FrameHash(other) != FrameHash(bitmap))
    }
  }

  @Test func sizeIsPartOfTheValue() {
    #expect(FrameHash(Bitmap(width: 2, height: 3)) != FrameHash(Bitmap(width: 3, height: 2)))
    #expect(FrameHash(Bitmap(width: 0, height: 3)) != FrameHash(Bitmap(width: 0, height: 0)))
  }

  @Test func textIsReadBack() {
    let hash = FrameHash(Bitmap(width: 2, height: 3))
    #expect(FrameHash(hash.description) == hash)
    #expect(FrameHash("00000000000000AB")?.description == "00000000000000ab")
    for text in [
      "", "0", "00000000000000000", "000000000000000g", " 00000000000000a", "0x000000000000ab", "０000000000000000",
    ] {
      #expect(FrameHash(text) == nil, "\(text)")
    }
  }
}
