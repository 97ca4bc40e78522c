import BubbleGame
import SpriteKit
import SwiftUI

@main
struct BubblesApp: App {
  var body: some Scene {
    WindowGroup {
      ContentView()
    }
  }
}

struct ContentView: View {
  private var scene: SKScene {
    let scene = BubbleScene(size: CGSize(width: 320, height: 480))
    scene.scaleMode = .aspectFit
    return scene
  }

  var body: some View {
    SpriteView(scene: scene)
      .ignoresSafeArea()
  }
}

#if Tools && os(Linux)
  import StageCommands

  extension BubblesApp {
    /// Takes the place of the `main` that every `App` has: while the game is developed, it also captures and replays.
    static func main() {
      StageCommands.run(delegate: makeDelegate())
    }
  }
#endif
