/// The living particles of an emitter, oldest first, and the state from which more are born.
@MainActor
struct ParticleStore {
  /// The limit of living particles. Births beyond it are dropped.
  static let limit = 100_000

  private(set) var particles: [Particle] = []
  /// The runner of each particle's action; empty while no particle has an action.
  private(set) var actors: [ParticleActor?] = []
  /// The count of births since the start, and the fraction of the next one.
  private(set) var bornCount = 0
  private var owed = 0.0
  /// The random numbers; seeded at the first birth that needs them.
  var randomness: ParticleRandomness?
  /// The count of commands reserved in a draw list. Larger than the count of particles, so that a birth rarely needs a
  /// rebuild.
  private(set) var slots = 0

  var isEmpty: Bool { particles.isEmpty }

  mutating func removeAll() {
    self = ParticleStore()
  }

  mutating func removeLiving() {
    particles.removeAll(keepingCapacity: true)
    actors.removeAll(keepingCapacity: true)
  }

  /// Whether more particles can be born.
  func canEmit(_ rate: Double, limit: Int) -> Bool { rate > 0 && (limit <= 0 || bornCount < limit) }

  // MARK: Time

  /// Advances by some seconds: moves the living particles, then adds those born since, each at its own moment.
  ///
  /// - Parameters:
  ///   - frame: from the emitter's coordinates to those of the node that draws the particles.
  ///   - fields: the fields that move the particles; nil for none.
  ///   - act: creates the runner of a new particle's action.
  /// - Returns: false when births were dropped because of the limit.
  mutating func advance(
    _ step: Double, _ recipe: ParticleRecipe, frame: ParticleFrame, fields: ParticleFields?,
    act: (() -> ParticleActor)?
  ) -> Bool {
    if let fields {
      for index in particles.indices { fields.act(on: &particles[index], for: step) }
    }
    ageLiving(step, recipe)
    return emit(step, recipe, frame: frame, fields: fields, act: act)
  }

  private mutating func ageLiving(_ step: Double, _ recipe: ParticleRecipe) {
    if !actors.isEmpty { return ageActing(step, recipe) }
    var kept = 0
    particles.withUnsafeMutableBufferPointer { particles in
      for index in particles.indices where particles[index].advance(step, recipe) {
        if kept != index { particles[kept] = particles[index] }
        kept += 1
      }
    }
    particles.removeLast(particles.count - kept)
  }

  private mutating func ageActing(_ step: Double, _ recipe: ParticleRecipe) {
    var kept = 0
    for index in particles.indices where particles[index].advance(step, recipe) {
      if let actor = actors[index], !actor.advance(step, &particles[index]) { continue }
      if kept != index {
        particles[kept] = particles[index]
        actors.swapAt(kept, index)
      }
      kept += 1
    }
    particles.removeLast(particles.count - kept)
    actors.removeLast(actors.count - kept)
    if kept == 0 || actors.allSatisfy({ $0 == nil }) { actors.removeAll(keepingCapacity: true) }
  }

  // MARK: Births

  private mutating func emit(
    _ step: Double, _ recipe: ParticleRecipe, frame: ParticleFrame, fields: ParticleFields?,
    act: (() -> ParticleActor)?
  ) -> Bool {
    guard canEmit(recipe.birthRate, limit: recipe.limit) else {
      if recipe.limit > 0, bornCount >= recipe.limit { owed = 0 }
      return true
    }
    let before = owed
    let due = min(owed + recipe.birthRate * step, 1e12)
    // Tolerance, so that a rounding error does not delay a birth to the next frame.
    var count = Int(max(0, due + 1e-6))
    owed = due - Double(count)
    if recipe.limit > 0 { count = min(count, recipe.limit - bornCount) }
    defer { bornCount += count }
    // Skips particles that die before the step ends, and those beyond the limit.
    let unseen = before + recipe.birthRate * (step - recipe.lifetime.maximum)
    let first = max(1, unseen < 1e12 ? Int(max(0, unseen)) : count, count - 2 * Self.limit)
    guard first <= count else { return true }
    if randomness == nil, recipe.isRandom { randomness = ParticleRandomness(seed: .random(in: .min ... .max)) }
    let randomness = self.randomness ?? ParticleRandomness(seed: 0)
    for number in first...count {
      guard particles.count < Self.limit else { return false }
      var particle = recipe.particle(bornCount + number, randomness)
      let age = max(0, step - (Double(number) - before) / recipe.birthRate)
      frame.place(&particle)
      fields?.act(on: &particle, for: age)
      guard particle.advance(age, recipe) else { continue }
      if let act, !begin(act(), of: &particle, age: age) { continue }
      particles.append(particle)
      if !actors.isEmpty, actors.count < particles.count { actors.append(nil) }
    }
    return true
  }

  /// Starts a particle's action. Returns false when the action removes the particle at once.
  private mutating func begin(_ actor: ParticleActor, of particle: inout Particle, age: Double) -> Bool {
    guard actor.advance(age, &particle) else { return false }
    while actors.count < particles.count { actors.append(nil) }
    actors.append(actor)
    return true
  }

  // MARK: Drawing

  /// Adapts `slots` to the count of particles. Keeps the slots of an emitter without particles while more can be born.
  mutating func fitSlots(canEmit: Bool) {
    if particles.isEmpty {
      if !canEmit { slots = 0 }
    } else if particles.count > slots || particles.count < slots / 4 {
      slots = particles.count + particles.count / 4 + 4
    }
  }

  /// Converts all particles to another node's coordinates.
  mutating func place(in frame: ParticleFrame) {
    for index in particles.indices { frame.place(&particles[index]) }
  }
}
