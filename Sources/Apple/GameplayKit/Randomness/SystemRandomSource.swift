/// Swift's own random numbers, which the system makes and a stage of `SceneTesting` seeds.
final class SystemRandomSource: GKRandomSource {
  override func nextWord() -> UInt32 {
    UInt32.random(in: .min ... .max)
  }

  override func encode(with coder: NSCoder) {}

  override func copy(with zone: NSZone? = nil) -> Any { self }
}
