internal import Foundation

/// A shell pattern: `*` matches any characters, `?` one character, `[ab]` one of a set.
/// <https://pubs.opengroup.org/onlinepubs/9799919799/functions/fnmatch.html>
package struct GlobPattern: Sendable {
  package let text: String

  package init(_ text: String) {
    self.text = text
  }

  package func matches(_ name: String) -> Bool { fnmatch(text, name, 0) == 0 }
}
