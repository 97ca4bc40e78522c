/// The kind of contents of a file that this program writes: it says which existing file may be replaced, and who may
/// read the new one.
package struct OutputKind: Sendable {
  /// The contents with an article, for errors: "a PNG picture".
  package let noun: String
  /// The first bytes of such a file. An existing file that starts otherwise is not replaced; an empty list replaces
  /// every file.
  private let signatures: [[UInt8]]
  /// The place of the signature in the file, in bytes.
  private let offset: Int
  /// Whether only the file's owner may read it, and a link in its place is replaced.
  let isPrivate: Bool
  /// Whether the bytes reach the disk before the file has its name.
  let isSynced: Bool

  private init(
    _ noun: String, signatures: [[UInt8]], offset: Int = 0, isPrivate: Bool = false, isSynced: Bool = true
  ) {
    self.noun = noun
    self.signatures = signatures
    self.offset = offset
    self.isPrivate = isPrivate
    self.isSynced = isSynced
  }

  /// A text that starts with one of some words.
  package init(_ noun: String, startsWith words: String...) {
    self.init(noun, signatures: words.map { Array($0.utf8) })
  }

  /// A PNG picture. Writing does not wait for the disk: a picture can be made again, and waiting takes longer than
  /// making it.
  package static let picture = OutputKind(
    "a PNG picture", signatures: [[137, 80, 78, 71, 13, 10, 26, 10]], isSynced: false)
  /// A GIF animation.
  package static let gif = OutputKind("a GIF", startsWith: "GIF87a", "GIF89a")
  /// An MP4 film.
  package static let mp4 = OutputKind("an MP4 film", signatures: [Array("ftyp".utf8)], offset: 4)
  /// An archive in a binary property list.
  package static let archive = OutputKind("an archive", startsWith: "bplist00")
  /// A file whose name, or whose earlier contents, the caller has checked: every regular file is replaced.
  package static let checked = OutputKind("a file", signatures: [])
  /// A file that can be made again from others: every regular file is replaced, and writing does not wait for the disk.
  package static let remade = OutputKind("a file", signatures: [], isSynced: false)
  /// The program's own state in the user's folder: mode 0600, and every regular file and link is replaced.
  package static let state = OutputKind("a file", signatures: [], isPrivate: true)

  /// Whether a file of this kind may replace a file that is not empty.
  ///
  /// - Parameter read: reads bytes of the existing file; called only where the contents matter.
  func replaces(_ read: (_ offset: Int, _ count: Int) throws(OutputError) -> [UInt8]) throws(OutputError) -> Bool {
    guard let longest = signatures.map(\.count).max() else { return true }
    let start = try read(offset, longest)
    return signatures.contains { start.starts(with: $0) }
  }
}
