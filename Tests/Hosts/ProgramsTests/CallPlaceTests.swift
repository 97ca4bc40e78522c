import Foundation
import Testing

@testable import Programs

@Suite struct CallPlaceTests {
  #if DEBUG
    /// The test plays the game: its file is outside our modules.
    @Test func theCallingLineIsFound() throws {
      let line = #line + 1
      let place = CallPlace.current()
      #expect(place == "\(#filePath):\(line)")
    }

    @Test func aCallBehindManyOthersIsFound() {
      var calls = AnyIterator(CallPlace.current)
      for _ in 0..<20 { calls = AnyIterator(calls) }
      let line = #line + 1
      let place = calls.next()
      #expect(place == "\(#filePath):\(line)")
    }

    #sourceLocation(file:"/home/me/A Game/GameScene.swift",line:12)
    private func ask() -> String? { CallPlace.current() }
    #sourceLocation()

    @Test func aRewrittenSourceHasItsUsersPath() {
      #expect(ask() == "/home/me/A Game/GameScene.swift:12")
    }
  #endif

  @Test func ourModulesAreNotPartOfTheGame() {
    let sources = URL(fileURLWithPath: #filePath + "/../../../../Sources").standardizedFileURL.path
    #expect(!CallPlace.isGame("\(sources)/Apple/SpriteKit/Nodes/SKNode.swift"))
    #expect(!CallPlace.isGame("\(sources)/Testing/StageHost/Stage.swift"))
    #expect(!CallPlace.isGame("<compiler-generated>"))
    #expect(CallPlace.isGame("\(sources)/FlappyFelipe/FlappyScene.swift"))
    #expect(CallPlace.isGame("/home/me/Game/GameScene.swift"))
  }

  @Test func theStartOfAProgramIsNotACallPlace() {
    #expect(CallPlace.isStart("main"))
    #expect(CallPlace.isStart("$s7Bubbles9BubbleAppV5$mainyyFZ"))
    #expect(!CallPlace.isStart("$s4Game9GameSceneC7didMove2toySo6SKViewC_tF"))
  }
}
