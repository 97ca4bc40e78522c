internal import CSDL2

/// A call of SDL's that failed: the function and the library's own words.
package struct SDLError: Error, CustomStringConvertible {
  package let description: String

  init(_ function: String) {
    description = "\(function): \(String(cString: SDL_GetError()))"
  }
}
