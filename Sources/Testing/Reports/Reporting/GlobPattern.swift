internal import Foundation

/// A pattern as in a shell: `*` any characters, `?` one, `[ab]` a choice.
/// <https://pubs.opengroup.org/onlinepubs/9799919799/functions/fnmatch.html>
package struct GlobPattern: Sendable {
  package let text: String

  package init(_ text: String) {
    self.text = text
  }

  package func matches(_ name: String) -> Bool { fnmatch(text, name, 0) == 0 }
}
