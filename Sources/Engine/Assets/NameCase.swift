/// Names that differ in upper and lower case only.
///
/// The file systems of a Mac and of the simulator ignore case, a device's does not, so a wrong name often stays unnoticed
/// until then: https://developer.apple.com/library/archive/qa/qa1697/_index.html
enum NameCase {
  /// The first of the names, in alphabetical order, that equals this one without regard to case; nil if there is none,
  /// and for an empty name.
  static func match(_ name: String, among names: some Sequence<String>) -> String? {
    guard !name.isEmpty else { return nil }
    let lowercased = name.lowercased()
    // The lengths are compared first, because changing case is slow.
    let count = lowercased.utf8.count
    return names.filter { abs($0.utf8.count - count) <= 8 && $0.lowercased() == lowercased }.min()
  }
}
