/// The kicks since the ball last touched the ground.
struct Score: Equatable {
  private(set) var kicks = 0
  private(set) var best = 0

  mutating func kick() {
    kicks += 1
    best = max(best, kicks)
  }

  mutating func drop() { kicks = 0 }
}
