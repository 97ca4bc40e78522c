extension String {
  /// Whether this path is below a folder's. Both are absolute, without `..`, links or a slash at the end.
  package func isBelow(_ folder: String) -> Bool { hasPrefix(folder == "/" ? "/" : folder + "/") }
}
