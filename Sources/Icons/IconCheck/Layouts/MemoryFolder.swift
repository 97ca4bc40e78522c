internal import Foundation

/// The files of an app in memory, in place of a folder: without links, and never written.
struct MemoryFolder: Sendable {
  /// The contents of each file. Paths are relative to the folder, without `.` and `..`.
  private(set) var files: [String: Data]
  /// The direct contents of each folder, sorted.
  private let folders: [String: (files: [String], folders: [String])]

  /// - Precondition: no path is empty or leads above the folder.
  init(_ files: [String: Data]) {
    var all: [String: (files: Set<String>, folders: Set<String>)] = ["": ([], [])]
    for path in files.keys {
      precondition(!path.isEmpty && AppFolder.normalized(path) == path, "MemoryFolder: \(path) is not a path of a file")
      all[path.parentFolder, default: ([], [])].files.insert(path.lastName)
      var folder = path.parentFolder
      while !folder.isEmpty {
        all[folder.parentFolder, default: ([], [])].folders.insert(folder.lastName)
        folder = folder.parentFolder
      }
    }
    self.files = files
    folders = all.mapValues { ($0.files.sorted(), $0.folders.sorted()) }
  }

  /// The direct contents of a folder; nil if there is none.
  func entries(of path: String) -> (files: [String], folders: [String])? {
    AppFolder.normalized(path).flatMap { folders[$0] }
  }

  /// The contents of a file; nil if there is none.
  subscript(_ path: String) -> Data? { AppFolder.normalized(path).flatMap { files[$0] } }

  /// Replaces the contents of a file.
  ///
  /// - Precondition: the file exists.
  mutating func replace(_ path: String, with data: Data) {
    precondition(files.updateValue(data, forKey: path) != nil, "MemoryFolder: there is no file \(path)")
  }
}
