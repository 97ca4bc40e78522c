/// The files of a bundle, each at its place. Folders become their files.
struct BundleFiles {
  private var files: [String: GameProject.Resource] = [:]

  /// Sorted by place.
  var all: [GameProject.Resource] { files.values.sorted { $0.place < $1.place } }

  /// Adds a file, or a folder with all its files. Xcode puts every file at the top of the bundle, except localised ones
  /// and those in a folder that stays one.
  ///
  /// - Returns: remarks about files whose place is taken.
  mutating func add(
    _ path: String, below place: String, in folder: ProjectFolder
  ) throws(ProjectError) -> [ProjectNote] {
    let parent = path.parentFolder.lastName
    let language = parent.hasSuffix(".lproj") ? ProjectFolder.join(place, parent) : place
    let top = ProjectFolder.join(language, path.lastName)
    guard folder.isFolder(path) else { return insert(path, at: top, folder) }
    var notes: [ProjectNote] = []
    for file in try folder.files(below: path) {
      notes += insert(
        file, at: top + String(decoding: Array(file.utf8).dropFirst(path.utf8.count), as: UTF8.self), folder)
    }
    return notes
  }

  /// Adds a file at its own place.
  ///
  /// - Returns: a remark if the place is taken.
  mutating func add(_ path: String, at place: String, in folder: ProjectFolder) -> [ProjectNote] {
    insert(path, at: place, folder)
  }

  /// Adds the files of a library. The app's own files win.
  mutating func add(_ others: BundleFiles) {
    files.merge(others.files) { first, _ in first }
  }

  private mutating func insert(_ path: String, at place: String, _ folder: ProjectFolder) -> [ProjectNote] {
    folder.note(path)
    guard folder.isFile(path) else {
      return [ProjectNote(path: path, text: "is neither a file nor a folder; it is left out")]
    }
    guard let other = files[place] else {
      files[place] = GameProject.Resource(folder.file(path), place: place)
      return []
    }
    // Catalogs of one name are one catalog; each of their groups has such a file.
    guard other.file.path != path, path.lastName != "Contents.json" else { return [] }
    return [
      ProjectNote(
        path: path, text: "has the place \(place.quoted) of \(other.file.path.quoted) in the app; it is left out")
    ]
  }
}
