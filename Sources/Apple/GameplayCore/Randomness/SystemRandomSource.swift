/// Swift's own random numbers. The system makes them, or a stage of `SceneTesting` seeds them.
final class SystemRandomSource: GKRandomSource {
  override func nextWord() -> UInt32 {
    UInt32.random(in: .min ... .max)
  }

  override func encode(with coder: NSCoder) {}

  override func copy(with zone: NSZone? = nil) -> Any { self }
}
