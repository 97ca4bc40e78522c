import SpriteKit

/// The game's sounds, `App/Sounds/NAME.wav`, which scripts/make-sounds creates.
enum Sound: String, CaseIterable {
  case flap, point, hit, fall, button, hat, record
  /// Near misses in a row: each rings higher than the one before.
  case near1, near2, near3, near4, near5

  /// The sound of a near miss, after a number of others in a row.
  static func near(after count: Int) -> Sound {
    let sounds: [Sound] = [.near1, .near2, .near3, .near4, .near5]
    return sounds[min(max(0, count), sounds.count - 1)]
  }

  /// The pitches in the order they are played, by number, for sounds that would be tiring if they never changed; empty
  /// for all others.
  private var pitches: [Int] {
    switch self {
    case .flap: [1, 2, 1, 3]
    case .point: [1, 2, 3, 2]
    default: []
    }
  }

  /// The name of the file.
  ///
  /// - Parameter turn: the number of times the sound has been played before. The order of the pitches is fixed, so a
  ///   recorded round sounds the same again.
  func file(turn: Int) -> String {
    pitches.isEmpty ? "\(rawValue).wav" : "\(rawValue)\(pitches[turn % pitches.count]).wav"
  }
}

extension SKNode {
  func play(_ sound: Sound) {
    guard !Settings.isMuted else { return }
    let turn = (scene as? GameScene)?.nextTurn(of: sound) ?? 0
    run(.playSoundFileNamed(sound.file(turn: turn), waitForCompletion: false))
  }
}
