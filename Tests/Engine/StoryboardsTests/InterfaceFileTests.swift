import Testing

@testable import Storyboards

/// Files of Xcode, as values.
@Suite struct InterfaceFileTests {
  private func file(_ contents: String, _ attributes: String = "") throws -> InterfaceFile {
    let document =
      "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\" \(attributes)>\n\(contents)\n</document>"
    return try InterfaceFile([UInt8](document.utf8), path: "a.storyboard")
  }

  /// The first object of a file.
  private func object(_ element: String) throws -> InterfaceObject {
    try #require(try file("<objects>\(element)</objects>").objects.first)
  }

  @Test func aDocumentHasScenesColoursAndAFirstController() throws {
    let read = try file(
      """
      <scenes>
      <scene sceneID="s1"><objects><viewController id="a" customClass="Menu" customModule="Game"/><placeholder id="b"/></objects></scene>
      <scene sceneID="s2"><objects><viewController id="c" tag="2.5" x="nan" on="YES" off="NO"/></objects></scene>
      <note/>
      </scenes>
      <resources>
      <namedColor name="Sky"><color red="0" green="0.5" blue="1"/></namedColor><image name="play"/>
      <systemColor name="labelColor"><color white="0.25"/></systemColor>
      </resources>
      """, "initialViewController=\"c\" targetRuntime=\"MacOSX.Cocoa\"")
    #expect(read.initialController == "c" && read.isForMac && read.path == "a.storyboard" && read.problems == [])
    #expect(
      read.scenes.map { $0.objects.map(\.id) } == [["a", "b"], ["c"]] && read.objects.map(\.id) == ["a", "b", "c"])
    #expect(
      read.colors == [
        "Sky": .rgb(red: 0, green: 0.5, blue: 1, alpha: 1, isP3: false),
        "labelColor": .rgb(red: 0.25, green: 0.25, blue: 0.25, alpha: 1, isP3: false),
      ])
    let (first, found) = (read.objects[0], try #require(read.object("c")))
    #expect([first.kind, first.customClass, first.customModule, first.key] == ["viewController", "Menu", "Game", nil])
    #expect(found.scene.objects.count == 1 && found.object.line == 4 && read.object("d") == nil)
    #expect(["on", "off", "none"].map(found.object.flag) == [true, false, nil])
    #expect(["tag", "x", "on", "none"].map(found.object.number) == [2.5, nil, nil, nil])
    let phone = try file("<objects><view id=\"v\"/></objects>", "targetRuntime=\"iOS.CocoaTouch\"")
    #expect(!phone.isForMac && phone.initialController == nil && phone.scenes.count == 1 && phone.object("v") != nil)
  }

  @Test(arguments: [
    (
      "<document type=\"com.apple.InterfaceBuilder2.CocoaTouch\"/>",
      "a document of the type com.apple.InterfaceBuilder2.CocoaTouch"
    ),
    (
      "<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>",
      "a document of the type com.apple.InterfaceBuilder3.CocoaTouch.XIB"
    ),
    ("<document/>", "<document>"),
  ])
  func anotherDocumentIsAnError(text: String, found: String) {
    let problem = "this is not a storyboard of Xcode 5 or later, but \(found); open it with Xcode and save it"
    #expect(throws: InterfaceError(path: "a", line: 2, problem: problem)) {
      try InterfaceFile([UInt8]("\n\(text)".utf8), path: "a")
    }
  }

  @Test func aViewHasItsPlaceLookAndParts() throws {
    let view = try object(
      """
      <tableView id="v">
      <rect key="frame" x="1" y="2" width="3" height="4"/><size key="shadowOffset" width="5" height="-6"/>
      <inset key="contentInset" minX="1" minY="2" maxX="3" maxY="4"/>
      <directionalEdgeInsets key="margins" minX="9" maxY="8"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMinX="YES" flexibleMaxY="NO"/>
      <fontDescription key="a" type="system" weight="bold" pointSize="17"/>
      <fontDescription key="b" name="Hat-Bold" family="Hat" pointSize="9.5"/><fontDescription key="c" style="UICTFontTextStyleBody"/>
      <font key="m1" metaFont="system"/><font key="m2" metaFont="smallSystemBold"/><font key="m3" metaFont="mini"/>
      <font key="m4" metaFont="miniSystem"/><font key="m5" metaFont="label"/><font key="m6" size="20" name="Hat"/>
      <font key="m7" metaFont="smallSystem" name=".SFNS"/><font key="m8" metaFont="miniSystemBold" size="8"/>
      <string key="text">One</string><mutableString key="more">Two</mutableString>
      <blurEffect style="dark"/><textInputTraits key="textInputTraits" secureTextEntry="YES"/>
      <prototypes><tableViewCell id="p1"/><tableViewCell id="p2"/></prototypes>
      <sections><tableViewSection id="s1"><cells><tableViewCell id="c1"/></cells></tableViewSection></sections>
      <subviews><label id="l1"/><label id="l2"/></subviews>
      <view key="tableHeaderView" id="h"/><view key="tableFooterView" id="f"/><view key="other" id="o"/><view key="x"/>
      <view key="contentView" id="cv"><subviews><label id="l3"/></subviews></view>
      <buttonConfiguration key="configuration" style="filled" title="Go"/>
      <layoutGuides><viewControllerLayoutGuide type="top" id="t"/></layoutGuides><viewLayoutGuide key="safeArea" id="sa"/>
      <connections>
      <outlet property="delegate" destination="d" id="o1"/><action selector="go:" target="-1" id="o2"/><segue id="o3"/>
      </connections>
      </tableView>
      """)
    #expect(view.rects == ["frame": .init(x: 1, y: 2, width: 3, height: 4)])
    #expect(view.sizes == ["shadowOffset": .init(x: 0, y: 0, width: 5, height: -6)])
    #expect(
      view.insets == [
        "contentInset": ["minX": 1, "minY": 2, "maxX": 3, "maxY": 4], "margins": ["minX": 9, "maxY": 8],
      ])
    #expect(view.autoresizing == ["widthSizable", "flexibleMinX"])
    func font(
      _ type: String?, _ name: String?, _ size: Double?, _ weight: String? = nil, _ style: String? = nil
    ) -> InterfaceFont {
      InterfaceFont(type: type, name: name, weight: weight, style: style, size: size)
    }
    #expect(
      view.fonts == [
        "a": font("system", nil, 17, "bold"), "b": font(nil, "Hat-Bold", 9.5),
        "c": font(nil, nil, nil, nil, "UICTFontTextStyleBody"),
        "m1": font("system", nil, 13), "m2": font("boldSystem", nil, 11), "m3": font("system", nil, 13),
        "m4": font("system", nil, 9), "m5": font("system", nil, 10), "m6": font(nil, "Hat", 20),
        "m7": font("system", nil, 11), "m8": font("boldSystem", nil, 8),
      ])
    #expect(view.strings == ["text": "One", "more": "Two", "blurEffect": "dark", "secureTextEntry": "YES"])
    #expect([view.string("text"), view.string("id"), view.string("none")] == ["One", "v", nil])
    #expect(
      [view.cells, view.sections, view.sections[0].cells, view.subviews].map { $0.map(\.id) } == [
        ["p1", "p2"], ["s1"], ["c1"], ["l1", "l2", "l3"],
      ])
    #expect(view.parts.map(\.key) == ["tableHeaderView", "tableFooterView", "configuration"])
    #expect(view.part("tableFooterView")?.id == "f" && view.part("other") == nil && view.unread == ["view"])
    #expect(view.guides.map { [$0.id, $0.kind] } == [["t", "top"], ["sa", "safeArea"]])
    #expect(
      view.connections.map { [$0.kind, $0.id, $0.destination, $0["selector"]] } == [
        ["outlet", "o1", "d", nil], ["action", "o2", "-1", "go:"], ["segue", "o3", "", nil],
      ])
    #expect(view.connections[0].line == 22 && view.connections[0]["property"] == "delegate")
  }

  @Test(arguments: ["tableViewCell", "collectionViewCell", "visualEffectView", "window", "view"])
  func someKindsHaveAViewForTheirContents(kind: String) throws {
    let holder = try object(
      "<\(kind) id=\"h\"><view key=\"contentView\" id=\"c\"><subviews><label id=\"l\"/></subviews></view></\(kind)>")
    #expect(holder.part("contentView")?.subviews.map(\.id) == (kind == "view" ? nil : ["l"]))
    #expect(holder.subviews.map(\.id) == (kind == "view" ? ["l"] : []))
  }

  @Test func someRolesMakeAnObjectAPart() throws {
    let roles = [
      "view", "window", "cell", "navigationBar", "navigationItem", "backBarButtonItem", "leftBarButtonItem",
      "rightBarButtonItem", "tableHeaderView", "tableFooterView", "collectionViewLayout", "sectionHeaderView",
      "sectionFooterView", "tabBar", "tabBarItem",
    ]
    let whole = try object(
      "<holder id=\"h\">\((roles + ["other"]).map { "<part key=\"\($0)\" id=\"\($0)\"/>" }.joined())</holder>")
    #expect(whole.parts.map(\.id) == roles && whole.unread == ["part"])
  }

  @Test func constraintsHaveTheirDefaultsAndRatios() throws {
    let constraints = try object(
      """
      <view id="v"><constraints>
      <constraint firstAttribute="width" id="a"/>
      <constraint firstItem="x" firstAttribute="top" relation="lessThanOrEqual" secondItem="y" secondAttribute="bottom" constant="-7.5" multiplier="0.5" priority="750" identifier="gap" placeholder="YES" id="b"/>
      <constraint multiplier="16:9" id="c"/><constraint multiplier="1:0" id="d"/><constraint multiplier="wide" id="e"/>
      <note id="f"/>
      </constraints></view>
      """
    ).constraints
    #expect(constraints.map(\.id) == ["a", "b", "c", "d", "e"])
    #expect(constraints.map(\.multiplier) == [1, 0.5, 16.0 / 9, 1, 1])
    #expect(
      constraints.map(\.constant) == [0, -7.5, 0, 0, 0] && constraints.map(\.priority) == [1000, 750, 1000, 1000, 1000])
    #expect(constraints.prefix(2).map(\.isPlaceholder) == [false, true])
    let texts = constraints.prefix(2).map {
      [$0.firstItem, $0.firstAttribute, $0.relation, $0.secondItem, $0.secondAttribute, $0.identifier]
    }
    #expect(texts == [[nil, "width", nil, nil, nil, nil], ["x", "top", "lessThanOrEqual", "y", "bottom", "gap"]])
  }

  @Test func anIntegerWithAFractionIsANumber() throws {
    let view = try object(
      """
      <view id="v"><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="number" keyPath="a"><integer key="value" value="7.5"/></userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="number" keyPath="b"/>
      </userDefinedRuntimeAttributes></view>
      """)
    #expect(view.runtimeAttributes.map(\.value) == [.number(7.5), nil])
  }

  @Test func anEffectWithoutAStyleIsRegular() throws {
    func style(_ attribute: String) throws -> String? {
      try object("<visualEffectView id=\"v\"><blurEffect \(attribute)/></visualEffectView>").strings["blurEffect"]
    }
    #expect(try style("style=\"dark\"") == "dark")
    #expect(try style("") == "regular")
  }

  @Test func onlyAMacsPopUpButtonHasTheItemsOfItsMenu() throws {
    let menu = "<menu><items><menuItem title=\"One\"/></items></menu>"
    #expect(try object("<popUpButtonCell id=\"p\">\(menu)</popUpButtonCell>").items.map(\.title) == ["One"])
    #expect(try object("<button id=\"b\">\(menu)</button>").items.isEmpty)
  }

  @Test func runtimeAttributesHaveTheirTypes() throws {
    let read = try file(
      """
      <objects><view id="v"><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="boolean" keyPath="a" value="YES"/><userDefinedRuntimeAttribute type="boolean" keyPath="b" value="NO"/>
      <userDefinedRuntimeAttribute type="string" keyPath="c" value="x"/><userDefinedRuntimeAttribute type="string" keyPath="d"><string key="value">y</string></userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="localizedString" keyPath="e"/><userDefinedRuntimeAttribute type="image" keyPath="f" value="hat"/>
      <userDefinedRuntimeAttribute type="color" keyPath="g"><color key="value" white="1"/></userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="point" keyPath="h"><point key="value" x="1" y="2"/></userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="size" keyPath="i"><size key="value" width="3" height="4"/></userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="rect" keyPath="j"><rect key="value" x="1" y="2" width="3" height="4"/></userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="number" keyPath="k"><integer key="value" value="7"/></userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="number" keyPath="l"><real key="value" value="7"/></userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="nil" keyPath="m"/><userDefinedRuntimeAttribute type="range" keyPath="n"/>
      <userDefinedRuntimeAttribute type="string" value="x"/>
      <userDefinedRuntimeAttribute type="number" keyPath="o"><real key="value" value="inf"/></userDefinedRuntimeAttribute>
      </userDefinedRuntimeAttributes><color key="tintColor" red="1" blue="0"/></view></objects>
      """)
    let attributes = read.objects[0].runtimeAttributes
    #expect(attributes.map(\.keyPath).joined() == "abcdefghijklmno")
    #expect(
      attributes.map(\.value) == [
        .bool(true), .bool(false), .string("x"), .string("y"), .string(""), .image("hat"),
        .color(.rgb(red: 1, green: 1, blue: 1, alpha: 1, isP3: false)), .point(.init(x: 1, y: 2)),
        .size(.init(width: 3, height: 4)), .rect(.init(x: 1, y: 2, width: 3, height: 4)), .integer(7), .number(7), nil,
        nil,
        nil,
      ])
    #expect(
      read.problems == [
        "line 12: a runtime attribute of the type range is not known", "line 13: a runtime attribute has no keyPath",
        "line 14: value=\"inf\" is not a finite number",
        "line 15: the colour has no known components: red, green and blue, or white",
      ])
  }

  @Test func controlsHaveTheirEntriesStatesAndFragments() throws {
    let menu = try object(
      """
      <popUpButtonCell id="p" selectedItem="i2"><menu><items>
      <menuItem title="One" id="i1"/><menuItem title="Two" id="i2"/><menuItem id="i3" state="on"/>
      </items></menu></popUpButtonCell>
      """)
    #expect(
      menu.items == [
        .init(title: "One", isSelected: false), .init(title: "Two", isSelected: true),
        .init(title: "", isSelected: true),
      ])
    let segments = try object(
      """
      <segmentedControl id="s"><segments><segment title="A" image="a"/><segment title="B" label="L" selected="YES"/></segments>
      </segmentedControl>
      """)
    #expect(segments.items == [.init(title: "", isSelected: false), .init(title: "L", isSelected: true)])
    #expect(segments.states.map(\.title) == ["A", "B"] && segments.states.map(\.image) == ["a", nil])
    let button = try object(
      """
      <button id="b"><state key="disabled" title="T" image="i" backgroundImage="g"><color key="titleColor" white="1"/>
      <attributedString key="attributedTitle"><fragment content="Hi"/></attributedString></state><state/>
      <attributedString key="text"><fragment content="One "><attributes>
      <color key="NSColor" white="0"/><color key="NSStrokeColor" white="1"/><font key="NSFont" size="30" name="Hat"/>
      <paragraphStyle key="NSParagraphStyle" alignment="center"/><real key="NSKern" value="2.5"/><integer key="NSUnderline" value="1"/>
      </attributes></fragment><fragment><string key="content">two</string></fragment></attributedString></button>
      """)
    #expect(button.states.map(\.key) == ["disabled", "normal"] && button.states[0].backgroundImage == "g")
    let white = InterfaceColor.rgb(red: 1, green: 1, blue: 1, alpha: 1, isP3: false)
    #expect(button.states[0].colors == ["titleColor": white] && button.states[0].attributedTitle.map(\.text) == ["Hi"])
    let parts = try #require(button.attributedStrings["text"])
    #expect(parts.map(\.text) == ["One ", "two"] && button.string("text") == "One two")
    #expect(parts[0].colors["NSStrokeColor"] == white && parts[0].colors.count == 2 && parts[1].colors.isEmpty)
    #expect(parts[0].font?.name == "Hat" && parts[0].paragraph["alignment"] == "center" && parts[1].font == nil)
    #expect(parts[0].numbers == ["NSKern": 2.5, "NSUnderline": 1])
  }

  @Test func aRatioHasTwoNumbers() throws {
    let ratios = ["16:9", "-3:2", "0.5", "1:2:3", "2:", ":2", "a:2", "2:b", ":", ""]
    let constraints = ratios.map { "<constraint multiplier=\"\($0)\" id=\"c\"/>" }.joined(separator: "\n")
    let read = try file("<objects><view id=\"v\"><constraints>\n\(constraints)\n</constraints></view></objects>")
    #expect(read.objects[0].constraints.map(\.multiplier) == [16.0 / 9, -1.5, 0.5, 1, 1, 1, 1, 1, 1, 1])
    #expect(
      read.problems
        == (3...9).map { "line \($0 + 3): multiplier=\"\(ratios[$0])\" is neither a number nor a ratio such as 16:9" })
  }

  @Test func aNumberThatCannotBeReadHasItsDefault() throws {
    let read = try file(
      """
      <objects><view id="v"><rect key="frame" x="1" y="inf" width="3" height="4px"/>
      <color key="tintColor" white="0.5" alpha="half"/>
      <fontDescription key="a" type="system" pointSize="nan"/>
      <inset key="i" minX="1" minY="-" maxX="3"/>
      </view></objects>
      """)
    let view = read.objects[0]
    #expect(view.rects == ["frame": .init(x: 1, y: 0, width: 3, height: 0)])
    #expect(view.insets == ["i": ["minX": 1, "maxX": 3]])
    #expect(view.colors == ["tintColor": .rgb(red: 0.5, green: 0.5, blue: 0.5, alpha: 1, isP3: false)])
    #expect(view.fonts["a"] == InterfaceFont(type: "system", name: nil, weight: nil, style: nil, size: nil))
    #expect(
      read.problems == [
        "line 2: y=\"inf\" is not a finite number", "line 2: height=\"4px\" is not a finite number",
        "line 3: alpha=\"half\" is not a finite number", "line 4: pointSize=\"nan\" is not a finite number",
        "line 5: minY=\"-\" is not a finite number",
      ])
  }

  @Test func aNamedColourNeedsANameAndComponents() throws {
    let read = try file(
      """
      <objects><view id="v"/></objects><resources>
      <namedColor name="Sky"><color red="0" green="0.5"/></namedColor><namedColor name="None"/>
      <namedColor><color white="1"/></namedColor>
      </resources>
      """)
    #expect(read.colors.isEmpty)
    #expect(read.problems == ["line 3: the colour has no known components: red, green and blue, or white"])
  }

  @Test func runtimeAttributesWithoutAValueAreNil() throws {
    let view = try object(
      """
      <view id="v"><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="number" keyPath="a"><integer key="value" value="99999999999999999999"/></userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="number" keyPath="b"><integer key="value" value="-7"/></userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="image" keyPath="c"/><userDefinedRuntimeAttribute type="color" keyPath="d"/>
      <userDefinedRuntimeAttribute type="point" keyPath="e"/><userDefinedRuntimeAttribute type="size" keyPath="f"/>
      <userDefinedRuntimeAttribute type="rect" keyPath="g"/><userDefinedRuntimeAttribute type="boolean" keyPath="h"/>
      </userDefinedRuntimeAttributes></view>
      """)
    let values: [InterfaceValue?] = [.number(1e20), .integer(-7), nil, nil, nil, nil, nil, .bool(false)]
    #expect(view.runtimeAttributes.map(\.value) == values)
  }
}
