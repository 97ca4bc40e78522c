/// What frames must hash to, on every machine, in debug and release, with every painter: a claim that we publish.
///
/// A line changes only with a change of the drawing rules that is meant, and the changelog says so.
enum FrameHashTable {
  static let frames: [(name: String, hash: String)] = [
    ("busy 1", "2edffbe4660d08f6"),
    ("busy 2", "656c1fc1ce76c610"),
    ("busy 3", "b5b349edc5047e1a"),
    ("busy 4", "66746fcdc12d6b6a"),
    ("busy 5", "8d06e6d2dc7b0fea"),
    ("busy 6", "9e46bc81ca5ea273"),
    ("upright sprites", "1884e476d3af7f47"),
    ("turned sprites, linear", "b199750e6d8c8674"),
    ("turned sprites, nearest", "5398b43e6a63db75"),
    ("paths", "7165851cd470b932"),
  ]
}
