import Testing

@testable import Raster

/// A list's commands behave like an array of commands.
@Suite struct DrawCommandsTests {
  private func command(_ owner: Int) -> DrawCommand {
    let transform = Affine(a: 1, b: 0, c: 0, d: 1, tx: Double(owner), ty: 2)
    return DrawCommand(
      .quad(
        Quad(image: nil, source: Rect(x: 0, y: 0, width: 1, height: 1), target: Rect(x: 0, y: 0, width: 1, height: 1))),
      transform: transform, alpha: Double(owner) / 10, blend: .add,
      clip: PixelRect(x: owner, y: 0, width: 1, height: 1), owner: owner)
  }

  /// Each command as text, with all its properties.
  private func lines(_ commands: some Sequence<DrawCommand>) -> [String] { commands.map { "\($0)" } }

  @Test func storedCommandIsReadBackUnchanged() {
    var commands: DrawCommands = [command(1), command(2)]
    commands.append(command(3))
    #expect(lines(commands) == lines([command(1), command(2), command(3)]))
    commands[1] = command(9)
    #expect(lines(commands) == lines([command(1), command(9), command(3)]))
    commands[1].transform.tx = 7
    commands[1].alpha = 0.5
    commands[1].clip = nil
    #expect(commands[1].transform.tx == 7 && commands[1].alpha == 0.5 && commands[1].clip == nil)
    #expect(commands[1].transform.ty == 2 && commands[1].owner == 9 && commands[1].blend == .add)
  }

  @Test func rangesAreReplacedInBothParts() {
    var commands = DrawCommands((0..<5).map(command))
    var array = (0..<5).map(command)
    func check(_ what: String, _ change: (inout DrawCommands) -> Void, _ same: (inout [DrawCommand]) -> Void) {
      change(&commands)
      same(&array)
      #expect(lines(commands) == lines(array), "\(what)")
      #expect(commands.count == array.count)
    }
    check(
      "replace", { $0.replaceSubrange(1..<3, with: [command(8)]) }, { $0.replaceSubrange(1..<3, with: [command(8)]) })
    check("insert", { $0.insert(command(6), at: 0) }, { $0.insert(command(6), at: 0) })
    check("remove", { $0.remove(at: 2) }, { $0.remove(at: 2) })
    check("add", { $0 += [command(4), command(5)] }, { $0 += [command(4), command(5)] })
    check("reverse", { $0.reverse() }, { $0.reverse() })
    check("filter", { $0.removeAll { $0.owner > 5 } }, { $0.removeAll { $0.owner > 5 } })
    check("slice", { $0 = DrawCommands($0[1...]) }, { $0 = Array($0[1...]) })
    check("empty", { $0.removeAll() }, { $0.removeAll() })
  }

  @Test func changedPlacementMovesOnlyThatCommand() {
    var commands = DrawCommands((0..<3).map(command))
    let copy = commands
    commands.withUnsafeMutablePlacements { placements in
      #expect(placements.count == 3)
      placements[1].transform.tx = 50
      placements[1].alpha = 0.25
    }
    var expected = command(1)
    (expected.transform.tx, expected.alpha) = (50, 0.25)
    #expect(lines(commands) == lines([command(0), expected, command(2)]))
    #expect(lines(copy) == lines((0..<3).map(command)))
  }

  @Test func commandsAreDrawnInOrder() {
    var commands = DrawCommands((0..<4).map(command))
    commands.order = [3, 0, 2]
    #expect(lines(commands) == lines([3, 0, 2].map(command)))
    commands.append(command(5))
    commands[1] = command(6)
    #expect(lines(commands) == lines([3, 6, 2, 5].map(command)))
    #expect(commands.slotCount == 5 && "\(commands[slot: 0])" == "\(command(6))")
    commands.remove(at: 1)
    #expect(lines(commands) == lines([3, 2, 5].map(command)))
    #expect(commands.slotCount == 3)
  }

  @Test func slotsOutsideTheOrderAreNotDrawn() {
    var list = DrawList(background: .black)
    list.commands = [command(0), command(1)]
    list.commands[1].clip = nil
    list.commands.order = [1]
    list.commands.addSlots(2, of: command(2))
    #expect(list.commands.count == 1)
    var (ordered, plain) = (Bitmap(width: 8, height: 4), Bitmap(width: 8, height: 4))
    Rasterizer().draw(list, into: &ordered)
    list.commands = [list.commands[0]]
    Rasterizer().draw(list, into: &plain)
    #expect(ordered.pixels == plain.pixels && Set(plain.pixels).count > 1)
  }

  @Test func unusedImagesAreRemoved() {
    var list = DrawList()
    let images = (1...4).map { Image(Bitmap(width: $0, height: 1)) }
    for image in images { _ = list.index(of: image) }
    for number in [2, nil, 0, 2] {
      var command = command(0)
      let area = Rect(x: 0, y: 0, width: 1, height: 1)
      command.content = .quad(Quad(image: number, source: area, target: area))
      list.commands.append(command)
    }
    list.dropUnusedImages()
    #expect(list.images.map(\.bitmap.width) == [3, 1])
    let numbers = list.commands.map { command -> Int? in
      guard case .quad(let quad) = command.content else { return nil }
      return quad.image
    }
    #expect(numbers == [0, nil, 1, 0])
    #expect(list.index(of: images[0]) == 1 && list.index(of: images[1]) == 2)
  }

  /// The picture of a warped quad, that of a lit one, and its normals.
  @Test func imagesOfWarpedAndLitQuadsAreKept() {
    var list = DrawList()
    for width in 1...5 { _ = list.index(of: Image(Bitmap(width: width, height: 1))) }
    let area = Rect(x: 0, y: 0, width: 1, height: 1)
    func quad(_ image: Int) -> Quad { Quad(image: image, source: area, target: area) }
    let lit = LitQuad(quad(1), normals: LitQuad.Normals(image: 3, source: area))
    let warped = WarpedQuad(quad(4), columns: 1, vertices: [])
    list.commands = [
      DrawCommand(.warped(warped), transform: .identity), DrawCommand(.lit(lit), transform: .identity),
    ]
    list.dropUnusedImages()
    #expect(list.images.map(\.bitmap.width) == [5, 2, 4])
    guard case .warped(let first) = list.commands[0].content, case .lit(let second) = list.commands[1].content else {
      Issue.record("the commands keep their kinds")
      return
    }
    #expect(first.quad.image == 0 && second.quad.image == 1 && second.normals?.image == 2)
  }

  /// An emptied list knows none of its old images.
  @Test func anEmptiedListNumbersImagesFromZero() {
    var list = DrawList()
    let images = (1...3).map { Image(Bitmap(width: $0, height: 1)) }
    let numbers = (images + images).map { list.index(of: $0) }
    #expect(numbers == [0, 1, 2, 0, 1, 2])
    list.names = ["a"]
    list.commands = [command(1)]
    list.removeAll(background: .white)
    #expect(list.commands.isEmpty && list.images.isEmpty && list.names.isEmpty && list.background == .white)
    let again = [2, 0, 2, 1].map { list.index(of: images[$0]) }
    #expect(again == [0, 1, 0, 2])
    #expect(list.images.map(\.bitmap.width) == [3, 1, 2])
  }
}
