internal import CStandardError

/// Calls a C library without the lines that it prints to standard error about a damaged file: the caller throws its
/// error. Any thread; other threads' lines are printed.
func quietly<Result>(_ call: () -> Result) -> Result {
  StandardErrorMute()
  defer { StandardErrorUnmute() }
  return call()
}
