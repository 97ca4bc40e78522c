/// A kind of file: its name in errors, and the maximum number of bytes that one may have.
///
/// Each limit is far above real files, and low enough that reading and parsing a hostile one takes seconds and megabytes.
package struct FileKind: Equatable, Sendable {
  /// The kind's name, such as "recording".
  package let noun: String
  /// The maximum number of bytes that are read; a larger file is an error.
  package let byteLimit: Int

  /// Creates a kind.
  ///
  /// - Parameters:
  ///   - noun: the name in errors, without an article, such as "recording".
  ///   - byteLimit: the maximum number of bytes of a file.
  package init(_ noun: String, byteLimit: Int) {
    (self.noun, self.byteLimit) = (noun, byteLimit)
  }

  /// The kind's name with its article, such as "an image file".
  var nounWithArticle: String { "\("aeiouAEIO".contains(noun.prefix(1)) ? "an" : "a") \(noun)" }
}

// MARK: Files of an app

extension FileKind {
  /// 256 MiB: the size of the largest picture that is decoded, if its file is not compressed.
  package static let image = FileKind("image file", byteLimit: 256 << 20)
  /// 256 MiB: collections of Chinese, Japanese and Korean fonts have up to 120.
  package static let font = FileKind("font file", byteLimit: 256 << 20)
  /// 256 MiB: the longest sound, twenty minutes at 48,000 Hz, has 220 as a stereo WAV file.
  package static let sound = FileKind("sound file", byteLimit: 256 << 20)
  /// 4 GiB: hours of a film. Another program reads it, and never all of it at once.
  package static let film = FileKind("film", byteLimit: 4 << 30)
  /// 1 GiB: a game may keep anything in a data set.
  package static let data = FileKind("data file", byteLimit: 1 << 30)
  /// 16 MiB: about 50,000 nodes.
  package static let scene = FileKind("scene file", byteLimit: 16 << 20)
  /// 16 MiB: a large storyboard has 2.
  package static let storyboard = FileKind("storyboard", byteLimit: 16 << 20)
  /// 1 MiB: shaders have a few hundred lines.
  package static let shader = FileKind("shader", byteLimit: 1 << 20)
  /// 16 MiB: about 200,000 texts.
  package static let strings = FileKind("strings file", byteLimit: 16 << 20)
  /// 8 MiB: a hundred times the size of a large Info.plist.
  package static let propertyList = FileKind("property list", byteLimit: 8 << 20)
  /// 1 MiB: Xcode writes a few thousand bytes.
  package static let catalog = FileKind("catalog's Contents.json", byteLimit: 1 << 20)
  /// 32 MiB: the project of an app with 10,000 files has about 5.
  package static let xcodeProject = FileKind("Xcode project", byteLimit: 32 << 20)
  /// 1 MiB: settings have a few hundred lines.
  package static let buildSettings = FileKind("build settings file", byteLimit: 1 << 20)
  /// 16 MiB: about 200,000 questions and actions.
  package static let decisionTree = FileKind("decision tree", byteLimit: 16 << 20)
  /// 64 MiB: a saved game; about 1,000,000 objects.
  package static let archive = FileKind("archive", byteLimit: 64 << 20)
  /// 4 MiB: longer sources are generated data.
  package static let source = FileKind("source file", byteLimit: 4 << 20)
  /// 1 MiB: a schedule of a thousand rules has about 40 KiB.
  package static let iconSchedule = FileKind("icon schedule", byteLimit: 1 << 20)
  /// 16 MiB: a line for each object file of a program.
  package static let linkList = FileKind("list of object files", byteLimit: 16 << 20)
}

// MARK: Files that keep state

extension FileKind {
  /// 64 KiB: it holds one name.
  package static let iconState = FileKind("stored icon", byteLimit: 1 << 16)
  /// 1 MiB: it holds one answer of a server, which has at most 64 KiB.
  package static let remoteIconState = FileKind("stored answer", byteLimit: 1 << 20)
  /// 64 MiB: Apple warns from 4 MiB on.
  package static let defaults = FileKind("defaults file", byteLimit: 64 << 20)
  /// 1 MiB: it has a dozen lines, some in many languages.
  package static let launcherEntry = FileKind("launcher entry", byteLimit: 1 << 20)
  /// 64 KiB: a line for each of eight folders.
  package static let userFolders = FileKind("list of the user's folders", byteLimit: 1 << 16)
  /// 64 KiB: `/proc/N/stat` has one line.
  package static let processStatus = FileKind("process status", byteLimit: 1 << 16)
}

// MARK: Recordings and test runs

extension FileKind {
  /// 32 MiB: an hour of a finger that never rests has 13.
  package static let recording = FileKind("recording", byteLimit: 32 << 20)
  /// 1 GiB: the tree of every frame of a recording.
  package static let trace = FileKind("trace", byteLimit: 1 << 30)
  /// 4 MiB: a line for each of 40,000 outcomes.
  package static let sweepTable = FileKind("sweep table", byteLimit: 4 << 20)
  /// 64 MiB: an assertion has about 400 bytes, one that failed a few thousand.
  package static let runLog = FileKind("test run log", byteLimit: 64 << 20)
  /// 16 MiB: about 100,000 tests.
  package static let shardRecord = FileKind("shard record", byteLimit: 16 << 20)
  /// 16 MiB: about 100,000 tests.
  package static let testCosts = FileKind("costs file", byteLimit: 16 << 20)
  /// 64 MiB: about 100,000 tests, with the messages of failures.
  package static let testResults = FileKind("test results file", byteLimit: 64 << 20)
  /// 16 MiB: a line for each node of a frame.
  package static let goldenText = FileKind("golden's text", byteLimit: 16 << 20)
}
