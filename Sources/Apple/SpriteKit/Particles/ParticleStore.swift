/// The living particles of an emitter, the oldest first, and what it needs to make more.
@MainActor
struct ParticleStore {
  /// An emitter that would have more leaves out those that are too many.
  static let most = 100_000

  private(set) var particles: [Particle] = []
  /// For each particle what runs its action; empty while no particle has one.
  private(set) var actors: [ParticleActor?] = []
  /// How many particles there have been since the start, in whole numbers, and what is left over.
  private(set) var bornCount = 0
  private var owed = 0.0
  /// Drawn at the first birth that needs chance.
  var chance: ParticleChance?
  /// How many commands the particles have in a draw list: somewhat more than there are, so that it need not be made
  /// afresh at each birth.
  private(set) var slots = 0

  var isEmpty: Bool { particles.isEmpty }

  mutating func removeAll() {
    self = ParticleStore()
  }

  mutating func removeLiving() {
    particles.removeAll(keepingCapacity: true)
    actors.removeAll(keepingCapacity: true)
  }

  /// Whether a birth can still come.
  func canEmit(_ rate: Double, limit: Int) -> Bool { rate > 0 && (limit <= 0 || bornCount < limit) }

  // MARK: Time

  /// Lets some seconds pass: the living go on, and then come those who are born on the way, each at its own time.
  ///
  /// - Parameters:
  ///   - frame: from the emitter's points to those of the node that draws the particles.
  ///   - fields: that move them; nil for none.
  ///   - act: makes what runs the action of a new particle.
  /// - Returns: false when there would have been too many.
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
    // Rounding must not put a birth off to the next frame.
    var count = Int(max(0, due + 1e-6))
    owed = due - Double(count)
    if recipe.limit > 0 { count = min(count, recipe.limit - bornCount) }
    defer { bornCount += count }
    // Who dies before the step ends need not be made; nor more than there may be.
    let unseen = before + recipe.birthRate * (step - recipe.lifetime.most)
    let first = max(1, unseen < 1e12 ? Int(max(0, unseen)) : count, count - 2 * Self.most)
    guard first <= count else { return true }
    if chance == nil, recipe.isRandom { chance = ParticleChance(seed: .random(in: .min ... .max)) }
    let chance = self.chance ?? ParticleChance(seed: 0)
    for number in first...count {
      guard particles.count < Self.most else { return false }
      var particle = recipe.particle(bornCount + number, chance)
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

  /// false when the action removes its particle at once.
  private mutating func begin(_ actor: ParticleActor, of particle: inout Particle, age: Double) -> Bool {
    guard actor.advance(age, &particle) else { return false }
    while actors.count < particles.count { actors.append(nil) }
    actors.append(actor)
    return true
  }

  // MARK: Drawing

  /// Makes room in draw lists for the particles. While more can come, the room stays when there are none.
  mutating func fitSlots(canEmit: Bool) {
    if particles.isEmpty {
      if !canEmit { slots = 0 }
    } else if particles.count > slots || particles.count < slots / 4 {
      slots = particles.count + particles.count / 4 + 4
    }
  }

  /// Moves all into another node's points.
  mutating func place(in frame: ParticleFrame) {
    for index in particles.indices { frame.place(&particles[index]) }
  }
}
