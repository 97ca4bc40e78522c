internal import Synchronization

/// The first command whose program failed in one pass over a frame. All bands share it.
///
/// The result of a pass with a failure is discarded, so bands need not draw that command or later ones. They do draw
/// earlier ones, because one of those may fail too. The first command that fails is therefore the same with any number
/// of bands.
final class FirstFailure: Sendable {
  private let command = Atomic(Int.max)
  private let failed = Mutex<(any PixelShader)?>(nil)

  /// The program of the command; nil if none has failed.
  var shader: (any PixelShader)? { failed.withLock { $0 } }

  /// Begins a pass.
  func reset() {
    command.store(.max, ordering: .relaxed)
    failed.withLock { $0 = nil }
  }

  /// Whether a command need not be drawn.
  @inline(__always)
  func stops(_ index: Int) -> Bool { command.load(ordering: .relaxed) <= index }

  func note(_ index: Int, _ shader: any PixelShader) {
    failed.withLock { failed in
      guard index < command.load(ordering: .relaxed) else { return }
      command.store(index, ordering: .relaxed)
      failed = shader
    }
  }
}
