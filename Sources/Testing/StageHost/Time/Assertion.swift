/// Keeps an assertion out of the stage's random numbers.
///
/// The name of a file that an assertion writes, and the report of a failure, need random numbers. With the stage's
/// numbers, each frame after a failure would differ from the same frame of a run that passes.
package enum Assertion {
  @TaskLocal static var isRunning = false

  /// Runs the code of an assertion: random numbers and `asyncAfter` are the system's, except in the app's own code.
  package static func run<Result>(_ work: () throws -> Result) rethrows -> Result {
    try $isRunning.withValue(true) { try work() }
  }
}
