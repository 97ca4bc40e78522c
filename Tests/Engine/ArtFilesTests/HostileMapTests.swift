import Foundation
import TestSupport
import Testing

@testable import ArtFiles

@Suite struct HostileMapTests {
  private let text: MapText

  init() throws { text = try MapText() }

  @Test func numbersOutOfRangeAreErrors() throws {
    let start = "<map width='2' height='2' tilewidth='8' tileheight='8'"
    let wide = "<layer width='16384' height='16384'><data encoding='base64' compression='zlib'>eJw=</data></layer>"
    let cases: [(String, String)] = [
      ("<map/>", "1: error: <map> has no width"),
      (
        "<map width='2147483648' height='1' tilewidth='8' tileheight='8'/>",
        "1: error: width is \"2147483648\"; expected a whole number from 0 to 16384"
      ),
      (
        "<map width='-1' height='1' tilewidth='8' tileheight='8'/>",
        "1: error: width is \"-1\"; expected a whole number from 0 to 16384"
      ),
      (
        "<map width='1' height='1' tilewidth='0' tileheight='8'/>",
        "1: error: tilewidth is \"0\"; expected a whole number from 1 to 16384"
      ),
      ("\(start) orientation='round'/>", "1: error: orientation is \"round\", which is not known here"),
      ("\(start) infinite='maybe'/>", "1: error: infinite is \"maybe\"; expected true or false"),
      ("\(start)>\n\(wide)</map>", "2: error: the layers have more than 4194304 tiles in total; split the map"),
      (
        "\(start) infinite='1'><layer><data encoding='csv'><chunk x='-2147483648' y='0' width='1' height='1'>1</chunk>"
          + "<chunk x='2147483648' y='0' width='1' height='1'>1</chunk></data></layer></map>",
        "1: error: the chunks span 4294967297 x 1 tiles; each may be at most 16384. Remove tiles far away"
      ),
      ("\(start)><layer width='2' height='2'/></map>", "1: error: the layer has no <data>"),
      (
        "\(start)><tileset firstgid='5' tilewidth='8' tileheight='8'/><tileset firstgid='5'/></map>",
        "1: error: firstgid is 5; it must be above that of the tile set before"
      ),
      (
        "<tileset tilewidth='8' tileheight='8'/>",
        "1: error: <tileset> is not a map; expected <map>, which Tiled saves"
      ),
      (
        "<!DOCTYPE map SYSTEM 'http://a/b.dtd'><map/>",
        "1: error: document types and entities are not read; remove this line"
      ),
      (#"{"width":2,"height":2,"tilewidth":8,"tileheight":1e300,"layers":[]}"#, "error: tileheight is "),
    ]
    for (map, expected) in cases {
      let failure = try text.failure(map)
      #expect(failure.contains(expected), "\(failure)")
    }
  }

  @Test func tilesThatDoNotFitTheLayerAreErrors() throws {
    let cases: [(String, String)] = [
      ("<data encoding='csv'>1,2,3</data>", "there are 3 tiles; 2 x 2 need 4"),
      ("<data encoding='csv'>1,2,3,4,5</data>", "there are 5 tiles; 2 x 2 need 4"),
      ("<data encoding='csv'>1,2,3,4,5,6</data>", "there are more than 4 tiles"),
      ("<data encoding='csv'>1,2,,4</data>", "there is a comma without a tile before it"),
      ("<data encoding='csv'>1,2 3,4</data>", "two tiles have no comma between them"),
      ("<data encoding='csv'>1,2,3,-4</data>", "the tiles have a \"-\"; expected numbers and commas"),
      ("<data encoding='csv'>1,2,3,4294967296</data>", "4294967296... is not a tile"),
      ("<data><tile gid='1'/></data>", "there are 1 tiles; 2 x 2 need 4"),
      ("<data encoding='base64'>AAAA</data>", "the compressed tiles are damaged, or their number is not 4"),
      ("<data encoding='base64'>AAA!</data>", "the tiles are not base64"),
      (
        "<data encoding='base64' compression='zlib'>\(MapText.packed([1, 2, 3]))</data>",
        "the compressed tiles are damaged, or their number is not 4"
      ),
      (
        "<data encoding='base64' compression='zlib'>\(MapText.packed([1, 2, 3, 4, 5]))</data>",
        "the compressed tiles are damaged, or their number is not 4"
      ),
      ("<data encoding='base64' compression='lz4'>AAAA</data>", "the compression is lz4; expected zlib or gzip"),
      ("<data encoding='hex'>00</data>", "the encoding is hex; expected csv or base64"),
    ]
    for (data, expected) in cases {
      let failure = try text.failure(MapText.map(data))
      #expect(failure == "maps/map.tmx:6: error: \(expected)")
    }
  }

  /// Every prefix of a map is an error, and none stops the program.
  @Test func mapsCutOffAtEveryByteAreErrors() throws {
    let whole = MapText.map("<data encoding='csv'>1,2,3,4</data>")
    let json = """
      {"width":2,"height":1,"tilewidth":8,"tileheight":8,"layers":[{"type":"tilelayer","width":2,"height":1,
      "data":[1,2]},{"type":"objectgroup","objects":[{"polygon":[{"x":1,"y":2}]}]}],"tilesets":[]}
      """
    for map in [whole, json] {
      _ = try text.read(map)
      let bytes = Array(map.utf8)
      for count in 0..<bytes.count {
        #expect(throws: ArtFileError.self) {
          try TiledMap(Array(bytes[..<count]), file: text.folder.path("maps/map.tmx"), in: ArtFolder(text.folder.url))
        }
      }
    }
  }

  @Test func jsonErrorsNameTheMember() throws {
    let layer = #"{"type":"tilelayer","width":2,"height":1,"data":[1,-2]}"#
    #expect(
      try text.failure(#"{"width":2,"height":1,"tilewidth":8,"tileheight":8,"layers":[\#(layer)]}"#)
        == "maps/map.tmx, layers[0].data: error: -2 is not a tile")
    #expect(try text.failure("{").hasPrefix("maps/map.tmx: error: this is not JSON: "))
  }

  @Test func aFolderIsNotAMap() throws {
    #expect(throws: ArtFileError.self) {
      try TiledMap(contentsOf: text.folder.url, in: ArtFolder(text.folder.url))
    }
    #expect(throws: ArtFileError.self) {
      try TiledMap(contentsOf: URL(filePath: "/dev/zero"), in: ArtFolder(text.folder.url))
    }
  }

  /// https://doc.mapeditor.org/en/stable/reference/tmx-map-format/#polygon
  @Test(arguments: ["0,,0", ",1", "1,", ",", "1", "1,2,3", "a,b", "nan,1", "0,inf", "1;2"])
  func aPointHasTwoNumbers(point: String) throws {
    func map(_ points: String) -> String {
      "<map width='1' height='1' tilewidth='8' tileheight='8'><objectgroup><object><polyline points='\(points)'/>"
        + "</object></objectgroup></map>"
    }
    #expect(try text.failure(map("0,0 \(point)")).hasSuffix("\"\(point)\" is not a point; expected X,Y"))
    #expect(try text.failure(map("0,0 -1e2,0.5")) == "read")
  }

  @Test(arguments: [("odd", false), ("even", true), ("", nil), ("Even", nil), ("both", nil)] as [(String, Bool?)])
  func theStaggerIndexIsOddOrEven(index: String, isEven: Bool?) throws {
    let map = "<map width='1' height='1' tilewidth='8' tileheight='8' staggerindex='\(index)'/>"
    if let isEven {
      #expect(try text.read(map).staggersEven == isEven)
    } else {
      #expect(try text.failure(map).hasSuffix("staggerindex is \"\(index)\"; expected odd or even"))
    }
  }

  /// https://doc.mapeditor.org/en/stable/reference/tmx-map-format/
  @Test(arguments: [
    ("orientation='Isometric'", "", "orientation is \"Isometric\", which is not known here"),
    ("staggeraxis='z'", "", "staggeraxis is \"z\", which is not known here"),
    ("backgroundcolor='red'", "", "backgroundcolor is \"red\"; expected #RRGGBB or #AARRGGBB"),
    ("backgroundcolor=''", "", "read"), ("infinite='TRUE'", "", "infinite is \"TRUE\"; expected true or false"),
    ("infinite='true'", "", "read"), ("hexsidelength='1.5'", "", "expected a whole number from 0 to 16384"),
    ("hexsidelength='2.0'", "", "read"), ("hexsidelength='two'", "", "expected a whole number from 0 to 16384"),
    ("", "<group visible='yes'/>", "visible is \"yes\"; expected true or false"), ("", "<group visible='0'/>", "read"),
    ("", "<group opacity='nan'/>", "opacity is \"nan\"; expected a number up to 1,000,000,000"),
    ("", "<group offsety='1,5'/>", "offsety is \"1,5\"; expected a number up to 1,000,000,000"),
    ("", "<group tintcolor='#12345'/>", "tintcolor is \"#12345\"; expected #RRGGBB or #AARRGGBB"),
    ("", "<objectgroup><object gid='0'/></objectgroup>", "gid is \"0\"; expected the number of a tile, from 1"),
    ("", "<objectgroup><object gid='-1'/></objectgroup>", "gid is \"-1\"; expected the number of a tile, from 1"),
    ("", "<objectgroup><object gid='4294967296'/></objectgroup>", "expected the number of a tile, from 1"),
    ("", "<objectgroup><object gid='4294967295'/></objectgroup>", "read"),
    ("", "<properties><property value='1'/></properties>", "a property has no name"),
    ("", "<properties><property name='a' type='int' value='x'/></properties>", "value is \"x\"; expected a whole"),
    ("", "<properties><property name='a' type='bool' value='no'/></properties>", "expected true or false"),
  ])
  func anAttributeHasAKindOfValue(attribute: String, content: String, expected: String) throws {
    let start = "<map width='1' height='1' tilewidth='8' tileheight='8'"
    let failure = try text.failure("\(start) \(attribute)>\(content)</map>")
    #expect(expected == "read" ? failure == "read" : failure.contains(expected), "\(failure)")
  }
}
