/// The published hashes of frames, which are the same on every machine, in debug and release, with every painter.
///
/// A line changes only with an intended change of the drawing rules, which the changelog must mention.
enum FrameHashTable {
  static let frames: [(name: String, hash: String)] = [
    ("busy 1", "3dc570c5baaad48b"),
    ("busy 2", "81ed43d514a34504"),
    ("busy 3", "b5b349edc5047e1a"),
    ("busy 4", "66746fcdc12d6b6a"),
    ("busy 5", "2c61b77df5ea985e"),
    ("busy 6", "c0da1dd580c895c0"),
    ("upright sprites", "1884e476d3af7f47"),
    ("turned sprites, linear", "b199750e6d8c8674"),
    ("turned sprites, nearest", "5398b43e6a63db75"),
    ("paths", "294740ee7b61e8af"),
    ("gradients", "a50e0ba0c8802e2d"),
    ("glows", "b018451204b7e654"),
    ("glow of 128 pixels", "9ee011bcc5df3970"),
    ("wide glows", "9f1993e39e94adaf"),
    ("lights", "cfb3496b9d0ca823"),
    ("warps", "28a57dadcbb10f85"),
  ]
}
