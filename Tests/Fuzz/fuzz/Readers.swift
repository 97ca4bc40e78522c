internal import CoreData
internal import DataModels
internal import Foundation
internal import GameArt
internal import GameplayKit
internal import IconSchedules
internal import KeyedArchives
internal import Raster
internal import Recordings
internal import Reports
internal import ShaderLanguage
internal import SpriteKit
internal import UIKit

@testable internal import AppFoundation
@testable internal import AppIcons
@testable internal import ArtFiles
@testable internal import Assets
@testable internal import GamePackages
@testable internal import IconCheck
@testable internal import IconRemote
@testable internal import Media
@testable internal import Predicates
@testable internal import ProjectRunner
@testable internal import SceneTesting
@testable internal import Storyboards
@testable internal import XcodeProjects

extension Reader {
  /// Every reader of foreign files: one entry for each format. `Corpora/NAME` holds a reader's seed inputs, and the
  /// inputs that once broke it.
  static let all: [Reader] = [
    // MARK: Pictures, sounds, fonts
    Reader("png", seeds: ["Textures/Sprites/Spark.png"], maximumLength: 8192, throws: AssetError.self, read: picture),
    Reader("jpeg", maximumLength: 8192, throws: AssetError.self, read: picture),
    Reader("gif", maximumLength: 8192, throws: AssetError.self) {
      let file = try GIFFile($0, path: "fuzz.gif")
      var canvas = GIFCanvas(file)
      // Frames of a large canvas take long, and are alike.
      for _ in 0..<min(4, file.frames.count) {
        precondition(canvas.next()?.pixels.count == file.width * file.height, "gif: a frame has another size")
      }
    },
    Reader("tiff", maximumLength: 8192, throws: AssetError.self, read: picture),
    Reader("icon-picture", seeds: ["Tests/Fuzz/Corpora/png/*.png"], throws: Picture.Unreadable.self) {
      let file = scratch.write($0, to: "icon.png")
      _ = PNGHeader.read(file)
      _ = try Picture(contentsOf: file)
    },
    Reader(
      "sound", seeds: ["Sources/FlappyFelipe/App/Sounds/[bf]*.wav"], maximumLength: 16_384, throws: AssetError.self
    ) {
      let duration = try SoundDecoding.duration(of: .bytes($0))
      precondition(duration > 0 && duration <= SoundDecoding.maximumDuration, "sound: lasts \(duration) s")
      _ = try SoundDecoding.samples(of: .bytes($0))
    },
    Reader("film-description") {
      let text = String(decoding: $0, as: UTF8.self)
      let film = FilmDescription(text)
      if film.rate.isPlayable {
        // The first and the last picture of a day.
        let last = film.rate.microseconds(Int(86_400 * film.rate.value))
        precondition(film.rate.microseconds(0) == 0 && abs(last - 86_400_000_000) <= 1_000_001, "film: ends at \(last)")
      }
      // The first line may be one of YUV4MPEG2.
      let line = text.split(separator: "\n", omittingEmptySubsequences: false).first.map(String.init) ?? ""
      guard let (width, height) = FilmDecoder.size(in: line), width * height <= 4096 else { return }
      let count = 2 * width * height + 2 * (width + height) + 2
      let planes = [UInt8](repeating: UInt8(text.utf8.count & 0xFF), count: count)
      let picture = planes.withUnsafeBytes { film.colors.bitmap($0, width: width, height: height) }
      precondition((picture.width, picture.height) == (width, height), "film: a picture has another size")
    },
    Reader(
      "font", seeds: ["Textures/Fonts/*.ttf", "Tests/Apple/SpriteKitTests/Text/Fonts/Emoji.ttf"],
      maximumLength: 24_000, throws: AssetError.self
    ) {
      let font = try Font($0, path: "fuzz.ttf")
      _ = font.pictures("😀 ❤️")
      _ = (font.line("Felipe 10%, ÄÖ", tracking: 2), font.advances("fi AV ß"), font.capHeight, font.xHeight)
      _ = (font.underlinePosition, font.underlineThickness, font.hasGlyph(for: "é"))
    },

    Reader("draw-list", throws: DrawListError.self) {
      let list = try DrawList(text: String(decoding: $0, as: UTF8.self))
      let again = readBack { try DrawList(text: list.text) }
      precondition(again.text == list.text, "draw-list: \(list.text) is read back as \(again.text)")
      let (frame, same) = (drawn(list), drawn(again))
      precondition(frame == same, "draw-list: \(list.text) draws other pixels when it is read back")
    },

    // MARK: An app's files
    Reader(
      "info-plist", seeds: ["Examples/*/Sources/*/App/Info.plist", "Sources/FlappyFelipe/App/Info.plist"],
      throws: InfoPlistError.self
    ) {
      let plist = try InfoPlist(data: $0, source: "Info.plist")
      for idiom in IconIdiom.allCases { _ = plist.catalog(for: idiom).alternates.map(\.files) }
    },
    Reader("shader", maximumLength: 4096, throws: ShaderError.self) {
      let program = try ShaderProgram(String(decoding: $0, as: UTF8.self), inputs: shaderInputs)
      shade(program)
    },
    Reader("strings", seeds: ["Sources/FlappyFelipe/App/*.lproj/*.strings"]) {
      let file = scratch.write($0, to: "en.lproj/Localizable.strings")
      let strings = LocalizedStrings(
        files: ["en.lproj/Localizable.strings": file], locale: Locale(identifier: "en_US"), developmentRegion: "en")
      _ = strings.text("play", table: nil)
    },
    Reader("asset-catalog", throws: AssetError.self, read: catalog),
    Reader(
      "scene", seeds: ["Scenes/*.json5", "Scenes/*/*.json5", "Tests/Apple/SpriteKitTests/Particles/Files/*.json5"],
      throws: SceneFileError.self
    ) {
      let file = scratch.write($0, to: "fuzz.json5")
      // A new app for each input, because an app keeps what it reports.
      let app = UIApplication(AppEnvironment())
      UIApplication.current = app
      for record in try SceneFile.load(contentsOf: file).records() {
        precondition(NodeRecord(line: record.line) == record, "scene: \(record.line) is not read back")
      }
    },
    Reader("scene-archive", maximumLength: 16_384, throws: SceneFileError.self) { data in
      UIApplication.current = UIApplication(AppEnvironment())
      _ = try SceneFile.load(contentsOf: scratch.write(data, to: "fuzz.sks")).records()
      // The same as JSON5, except what only memory can hold.
      guard case .success(let text) = Result(catching: { try KeyedArchive(data).text() }) else { return }
      _ = readBack { try KeyedArchive(SceneParser.parse(text)) }
      _ = readBack { try SceneFile.load(contentsOf: scratch.write(Data(text.utf8), to: "fuzz.json5")) }
    },
    Reader("gameplay-scene", maximumLength: 16_384) {
      yard.replaceAll(with: $0, at: KeyedArchive.isBinary($0) ? "Yard.sks" : "Yard.json5")
      // An error in the file is a diagnostic.
      UIApplication.current = UIApplication(AppEnvironment(assets: try AssetIndex(folders: [yard.url])))
      guard let scene = GKScene(fileNamed: "Yard") else { return }
      for component in scene.entities.flatMap(\.components) { precondition(component.entity != nil, "gameplay-scene") }
      _ = scene.graphs.values.flatMap { $0.nodes ?? [] }.map(\.connectedNodes.count)
    },
    Reader("archive", maximumLength: 8192) { data in
      UIApplication.current = UIApplication(AppEnvironment())
      _ = NSKeyedUnarchiver.unarchiveObject(with: data)
      _ = Result { try NSKeyedUnarchiver.storedValue(in: data) }
      _ = Result { try ArchivedURL(data).url }
    },
    Reader("storyboard", throws: InterfaceError.self) {
      let file = try InterfaceFile([UInt8]($0), path: "fuzz.storyboard")
      for object in file.objects { _ = file.object(object.id) }
    },
    Reader("data-model", throws: InterfaceError.self) {
      let model = try DataModel([UInt8]($0), path: "contents")
      precondition(model.entities.allSatisfy { model[$0.name] != nil }, "data-model: an entity is not found")
      _ = NSManagedObjectModel(contentsOf: scratch.write($0, to: "Model.momd"))?.entities.map(\.properties.count)
    },
    Reader("data-store") {
      // Anything that is not a property list is moved aside, and would be there for the next input.
      settings.replaceAll(with: $0, at: "standard.CoreData.Scores.plist")
      UIApplication.current = UIApplication(AppEnvironment(defaultsFolder: settings.url))
      let container = NSPersistentContainer(name: "Scores", managedObjectModel: storeModel)
      container.loadPersistentStores { _, error in
        precondition(error == nil, "data-store: \(String(describing: error))")
      }
      let request = NSFetchRequest<NSManagedObject>(entityName: "Score")
      request.predicate = NSPredicate(format: "points > 0 OR player.name CONTAINS[c] 'a'")
      request.sortDescriptors = [NSSortDescriptor(key: "points", ascending: false)]
      _ = try container.viewContext.fetch(request).map {
        ($0.value(forKey: "path"), $0.value(forKeyPath: "player.scores"))
      }
    },
    Reader("predicate", throws: PredicateFormatError.self) {
      let format = String(decoding: $0, as: UTF8.self)
      let condition = try PredicateParser.condition(of: format, ["a", 1, nil, [1, 2]])
      _ = condition.isTrue(of: ["name": "Felipe", "points": 3, "hats": [["n": 1]]] as [String: Any])
    },
    Reader("defaults") {
      // Anything that is not a property list is moved aside, and would be there for the next input.
      settings.replaceAll(with: $0, at: "standard.plist")
      let store = DefaultsStore(folder: settings.url)
      store.load()
      _ = store.values(in: "standard")
      UIApplication.current = UIApplication(AppEnvironment(defaultsFolder: settings.url))
      for key in UserDefaults.standard.dictionaryRepresentation().keys { _ = UserDefaults.standard.url(forKey: key) }
    },
    Reader("icon-state", throws: IconStateFile.Failure.self) { _ = try IconStateFile($0).encoded() },

    // MARK: Icons
    Reader(
      "schedule",
      seeds: ["Sources/FlappyFelipe/App/Icons.schedule", "Tests/Icons/AppIconGeneratorTests/Schedule/*.schedule"],
      throws: IconScheduleError.self
    ) {
      let schedule = try IconSchedule(data: $0, file: "Icons.schedule")
      for second in [0, 1_709_164_800.5, -62_135_596_800, 253_402_300_799] {
        _ = schedule.icon(at: Date(timeIntervalSince1970: second), in: .gmt)
      }
      // The search continues to the year 9999; from 1970 that can take seconds here.
      _ = schedule.nextChange(after: Date(timeIntervalSince1970: 250_000_000_000), in: .gmt)
      let start = Date(timeIntervalSince1970: 1_700_000_000)
      _ = schedule.check(start..<start.addingTimeInterval(800 * 86_400), timeZone: .gmt, names: ["Christmas"])
    },
    Reader("remote-icon", throws: RemoteIconProblem.self) {
      _ = try RemoteIcon.read($0).icon(at: Date(timeIntervalSince1970: 1_800_000_000))
    },
    Reader("remote-icon-state") {
      settings.replaceAll(with: $0, at: "remote-icon.json")
      _ = RemoteIconStore(folder: settings.url).load()
    },
    Reader("icon-set", throws: IconSet.Malformed.self) { _ = try IconSet.slots($0).map(\.title) },
    Reader("xcode-project", maximumLength: 8192) { CheckedProject.shared.check(project: $0) },
    Reader("build-settings") { CheckedProject.shared.check(settings: $0) },
    Reader("checked-plist", seeds: ["Examples/*/Sources/*/App/Info.plist"]) {
      CheckedProject.shared.check(plist: $0)
    },
    Reader("swift-source", seeds: ["Examples/TwoIcons/Sources/TwoIcons/*.swift"]) {
      _ = IconLiterals([UInt8]($0)).rawValues
    },

    // MARK: Games of Xcode
    Reader(
      "game-project", seeds: ["Tests/Fuzz/Corpora/xcode-project/*"], maximumLength: 8192,
      throws: ProjectError.self
    ) {
      games.write("let game = 1", to: "Game/Game.swift")
      games.write($0, to: "Game.xcodeproj/project.pbxproj")
      let game = try GameProject.read(games.url.appendingPathComponent("Game.xcodeproj"))
      precondition(
        !game.resources.contains { $0.place.split(separator: "/").contains("..") }, "game-project: a place leads out")
    },
    Reader("game-settings", seeds: ["Tests/Fuzz/Corpora/build-settings/*"], throws: ProjectError.self) {
      games.write($0, to: "Game.xcconfig")
      let folder = try ProjectFolder(games.url)
      var settings = BuildSettings(sdk: "iphoneos", configuration: "Debug")
      for _ in 0..<2 { settings.add(try SettingsFile.settings("Game.xcconfig", in: folder, projectFolder: "")) }
      for key in ["PRODUCT_NAME", "A", "INFOPLIST_FILE"] { _ = settings[key] }
    },

    Reader("workspace", throws: ProjectError.self) {
      games.write("", to: "Game.xcodeproj/project.pbxproj")
      games.write($0, to: "Game.xcworkspace/contents.xcworkspacedata")
      let project = try ProjectSearch(folder: try ProjectFolder(games.url)).project(named: "Game.xcworkspace")
      precondition(project == "Game.xcodeproj", "workspace: \(project)")
    },
    Reader("model-version", throws: ProjectError.self) {
      games.write("<model/>", to: "Model.xcdatamodeld/Model.xcdatamodel/contents")
      games.write($0, to: "Model.xcdatamodeld/.xccurrentversion")
      let model = try DataModelFolder("Model.xcdatamodeld", in: try ProjectFolder(games.url))
      let only = "Model.xcdatamodeld/Model.xcdatamodel/contents"
      precondition(model.contents == only, "model-version: \(model.contents)")
    },
    Reader("build-state") {
      scratch.write($0, to: "build/state.json")
      let folder = GameFolder(url: scratch.url.appendingPathComponent("build"))
      guard let state = folder.state else { return }
      precondition(!state.manifest.product.contains("/"), "build-state: \(state.manifest.product)")
      _ = folder.hasProgram(state)
    },
    Reader("written-list", throws: GamePackageError.self) {
      // A list may name any file. Files outside of the package stay.
      written.replaceAll(with: $0, at: "package/.skit-written")
      let outside = written.write(Data("mine".utf8), to: "outside.txt")
      written.write("ours", to: "package/Sources/Game/Game.swift")
      var contents = PackageContents()
      contents.add(Data("new".utf8), at: "Package.swift")
      _ = try GamePackages.PackageFolder(written.url.appendingPathComponent("package")).write(contents)
      precondition(access(outside.path, F_OK) == 0, "written-list: a file outside was removed")
    },

    // MARK: Maps and sprites
    Reader("tiled-map", throws: ArtFileError.self) { show(try TiledMap([UInt8]($0), file: art.map, in: art.folder)) },
    Reader("tile-set", throws: ArtFileError.self) {
      scratch.write($0, to: "art/set.tsx")
      show(try TiledMap(art.text, file: art.map, in: art.folder))
    },
    Reader("aseprite", throws: ArtFileError.self) {
      let file = try AsepriteFile([UInt8]($0), path: "fuzz.aseprite")
      // Large canvases take long, and are alike.
      guard file.width * file.height <= 1 << 16 else { return }
      for frame in file.durations.indices.prefix(8) { _ = file.bitmap(ofFrame: frame) }
      for tag in file.tags { precondition(tag.frames.allSatisfy(file.durations.indices.contains), "aseprite: \(tag)") }
    },
    Reader("aseprite-sheet", throws: ArtFileError.self) {
      let sheet = try AsepriteSheet([UInt8]($0), file: art.map, in: art.folder)
      for tag in sheet.tags { precondition(tag.frames.allSatisfy(sheet.frames.indices.contains), "sheet: \(tag)") }
    },

    // MARK: Recordings, logs
    Reader(
      "recording",
      seeds: ["Tests/FlappyFelipe/Recordings/*-*0.txt", "Tests/Testing/SceneTestingTests/Recordings/*.txt"],
      throws: RecordingError.self
    ) {
      let text = String(decoding: $0, as: UTF8.self)
      let recording = try Recording(text: text, file: "fuzz.txt")
      let again = readBack { try Recording(text: recording.text, file: "printed") }
      precondition(again == recording, "recording: \(recording.text) is read back as \(again.text)")
      _ = try RecordedStart(recording, file: "fuzz.txt")
    },
    Reader("tree") {
      for line in String(decoding: $0, as: UTF8.self).split(separator: "\n") {
        guard let record = NodeRecord(line: String(line)) else { continue }
        precondition(NodeRecord(line: record.line) == record, "tree: \(record.line) is not read back")
      }
    },
    Reader("golden-note", throws: GoldenError.self) {
      let note = try GoldenNote(text: String(decoding: $0, as: UTF8.self), file: "fuzz.txt")
      let again = readBack { try GoldenNote(text: note.text, file: "fuzz.txt") }
      precondition(again == note, "golden-note: \(note.text) is read back as \(again.text)")
      _ = try note.tree()
    },
    Reader("run-text") {
      // Two runs, with a line between them.
      let texts = String(decoding: $0, as: UTF8.self).split(separator: "\n=\n", maxSplits: 1).map(String.init)
      let lines = RunText.difference(from: texts.first ?? "", to: texts.last ?? "")
      precondition(!lines.isEmpty && lines.count <= 3, "run-text: \(lines)")
    },
    Reader("run-log", throws: AssetError.self) {
      scratch.write($0, to: "run/1.jsonl")
      let run = try RunFolder(contentsOf: scratch.url.appendingPathComponent("run"))
      _ = (try Report(run).html(), JUnitReport(run).xml)
    },
    Reader("shard-record", throws: AssetError.self) {
      scratch.write($0, to: "shard/shard.json")
      _ = try ShardMerge([scratch.url.appendingPathComponent("shard")])
    },
    Reader("test-costs", throws: AssetError.self) {
      let costs = try TestCosts(contentsOf: scratch.write($0, to: "costs.txt"))
      let printed = scratch.write(Data(costs.text.utf8), to: "printed.txt")
      precondition(
        readBack { try TestCosts(contentsOf: printed) } == costs, "test-costs: \(costs.text) is not read back")
    },
    Reader("tap-script", throws: RunError.self) {
      let options = try TapScript.options(scratch.write($0, to: "taps.txt"))
      precondition(
        options.allSatisfy { option in ["--tap=", "--drag=", "--key="].contains { option.hasPrefix($0) } },
        "tap-script: \(options)")
    },
    Reader("package-manifest", throws: RunError.self) {
      let manifest = try Manifest.read(in: scratch.write($0, to: "manifest.json").deletingLastPathComponent())
      _ = manifest.isFresh
      precondition(!manifest.product.contains("/"), "package-manifest: \(manifest.product)")
    },
    Reader("build-log") {
      var log = BuildLog()
      for line in String(decoding: $0, as: UTF8.self).split(separator: "\n") { _ = log.add(String(line)) }
      precondition(log.tail.count <= 20, "build-log: the end has \(log.tail.count) lines")
    },
    Reader("test-results", throws: AssetError.self) {
      var results = TestResults()
      let tests = ["A.B/c()", "A.D/testE"].compactMap { TestName(listed: $0) }
      try results.add(xunit: scratch.write($0, to: "results.xml"), of: tests)
      results.add(printed: String(decoding: $0, as: UTF8.self).split(separator: "\n").map(String.init), of: tests)
    },
  ]

  private static let scratch = ScratchFolder()
  private static let storeModel: NSManagedObjectModel = {
    let file = URL(filePath: "Tests/Samples/ScoresSample/Scores.momd")
    guard let model = NSManagedObjectModel(contentsOf: file) else { preconditionFailure("\(file.path) is not read") }
    return model
  }()
  private static let settings = ScratchFolder()
  private static let yard = ScratchFolder()
  private static let written = ScratchFolder()

  private static let shaderInputs: [(name: String, type: ShaderInputType)] = [
    ("u_amount", .floats(1)), ("u_place", .floats(2)), ("u_turn", .matrix(2)), ("a_tint", .floats(4)),
    ("u_second", .texture),
  ]

  /// Runs a shader for a row of eight pixels, with two textures of four texels.
  private static func shade(_ program: ShaderProgram) {
    let texels: [UInt32] = [0xFF00_00FF, 0x8000_8000, 0, .max]
    texels.withUnsafeBufferPointer { texels in
      guard let start = texels.baseAddress else { return }
      let textures = program.samplers.indices.map { index in
        ShaderTexture(
          pixels: start, stride: 2, minX: 0, minY: 0, maxX: 2, maxY: 2, isLinear: index == 0, a: 2, b: 0, c: 0, d: -2,
          tx: 0, ty: 2)
      }
      let values: [String: [Float]] = [
        "u_time": [1.5], "u_sprite_size": [8, 1], "v_color_mix": [0.5, 0.25, 1, 1], "u_amount": [-0.75],
        "u_place": [0.1, 1e30], "u_turn": [0, 1, -1, 0], "a_tint": [1, 0, .nan, .infinity],
      ]
      let run = ShaderRun(
        program, values: values, textures: textures, map: [0.125, 0, 0, 1, 0, 0], height: 1,
        plainTexture: textures.first)
      var (pixels, isDrawn) = ([UInt32](repeating: 0, count: 8), [UInt8](repeating: 0, count: 8))
      run.shade(x: 0, y: 0, count: 8, into: &pixels, isDrawn: &isDrawn)
      precondition(isDrawn.allSatisfy { $0 <= 1 }, "shader: a pixel is neither drawn nor discarded")
    }
  }

  /// A map whose tile set is a file.
  private static let art = (
    map: scratch.url.appendingPathComponent("art/map.tmx"),
    folder: ArtFolder(scratch.url.appendingPathComponent("art")),
    text: [UInt8](
      """
      <map width="2" height="1" tilewidth="8" tileheight="8"><tileset firstgid="1" source="set.tsx"/>
      <layer width="2" height="1"><data encoding="csv">1,3221225474</data></layer></map>
      """.utf8)
  )

  /// Makes the nodes of a map that is small enough.
  private static func show(_ map: TiledMap) {
    UIApplication.current = UIApplication(AppEnvironment())
    for case .tiles(let tiles) in map.layers.map(\.content) {
      precondition(tiles.cells.count == tiles.columns * tiles.rows, "tiled-map: tiles are missing")
      guard tiles.cells.count <= 1 << 12 else { return }
    }
    _ = SKNode(tiledMap: map)
  }
  private static let games = ScratchFolder()

  /// Reads what the program itself printed.
  private static func readBack<Value>(_ read: () throws -> Value) -> Value {
    do { return try read() } catch { preconditionFailure("not read back: \(error)") }
  }

  private static func picture(_ data: Data) throws {
    let bitmap = try ImageDecoding.bitmap(data, path: "fuzz.png")
    precondition(bitmap.pixels.count == bitmap.width * bitmap.height, "picture: its size is not that of its pixels")
  }

  private static let rasterizer = Rasterizer()

  private static func drawn(_ list: DrawList) -> Bitmap {
    var bitmap = Bitmap(width: 64, height: 48)
    rasterizer.draw(list, into: &bitmap)
    return bitmap
  }

  /// The sets share one `Contents.json`, so each input is read as an image, as data, as a colour and as a folder.
  private static let catalogSets: [AssetSet] = AssetSet.Kind.allCases.map { kind in
    var set = AssetSet(kind: kind, folder: scratch.url)
    set.files = ["Contents.json": scratch.url.appendingPathComponent("Contents.json"), "a.png": scratch.url]
    return set
  }

  private static func catalog(_ data: Data) throws {
    let contents = scratch.write(data, to: "Contents.json")
    _ = try CatalogContents(contentsOf: contents)
    var failure: AssetError?
    for set in catalogSets {
      for isPad in [false, true] {
        do throws(AssetError) {
          switch set.kind {
          case .image: _ = try set.image(scale: 2, isPad: isPad)
          case .data: _ = try set.data(isPad: isPad)
          case .color: _ = (try set.color(isPad: isPad), try set.color(isPad: isPad, isDark: true))
          }
        } catch {
          failure = error
        }
      }
    }
    if let failure { throw failure }
  }
}
