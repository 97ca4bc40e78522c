internal import CSDL2

/// A failed call of SDL: the function and the library's error text.
package struct SDLError: Error, CustomStringConvertible {
  /// The error as one line: `FUNCTION: TEXT`.
  package let description: String

  init(_ function: String) {
    description = "\(function): \(String(cString: SDL_GetError()))"
  }
}
