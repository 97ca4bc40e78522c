import Storyboards
import Testing

@testable import DataModels

@Suite struct DataModelTests {
  private func model(_ entities: String) throws -> DataModel {
    try DataModel(Array("<model>\n\(entities)\n</model>".utf8), path: "M")
  }

  @Test func aModelIsRead() throws {
    let model = try model(
      """
      <entity name="Hat" representedClassName=".Hat" isAbstract="YES" codeGenerationType="category">
        <attribute name="size" optional="YES" attributeType="Integer 16" defaultValueString="3" usesScalarValueType="YES"/>
        <attribute name="made" transient="YES" attributeType="Date" defaultDateTimeInterval="5"/>
        <relationship name="heads" optional="YES" toMany="YES" minCount="1" maxCount="4" ordered="YES" deletionRule="Deny" destinationEntity="Head" inverseName="hat" inverseEntity="Head"/>
        <uniquenessConstraints/>
      </entity>
      <entity name="Cap" representedClassName="NSManagedObject" parentEntity="Hat"/>
      <entity name="Head" representedClassName="Game.Head"><relationship name="hat" maxCount="7" ordered="YES" destinationEntity="Cap" inverseName="heads"/></entity>
      <elements/>
      """)
    #expect(model.entities.map(\.name) == ["Hat", "Cap", "Head"])
    let hat = try #require(model["Hat"])
    #expect(hat.className == "Hat" && hat.isAbstract && hat.codeGeneration == .category && hat.parent == nil)
    #expect(model["Cap"]?.className == nil && model["Cap"]?.parent == "Hat" && model["Head"]?.className == "Head")
    #expect(
      hat.attributes == [
        .init(
          name: "size", type: .integer16, isOptional: true, isTransient: false, defaultValue: "3", isScalar: true,
          className: nil),
        .init(
          name: "made", type: .date, isOptional: false, isTransient: true, defaultValue: "5", isScalar: false,
          className: nil),
      ])
    #expect(
      hat.relationships == [
        .init(
          name: "heads", destination: "Head", inverse: "hat", isToMany: true, isOrdered: true, isOptional: true,
          deleteRule: .deny, minimumCount: 1, maximumCount: 4)
      ])
    #expect(model["Head"]?.relationships.first?.maximumCount == 1)
    #expect(model["Head"]?.relationships.first?.isOrdered == false, "one object has no order")
  }

  /// The words are those of Xcode's editor.
  @Test func eachTypeAndRuleHasItsWord() throws {
    let types: [(DataModel.AttributeType, String)] = [
      (.integer16, "Integer 16"), (.integer32, "Integer 32"), (.integer64, "Integer 64"), (.decimal, "Decimal"),
      (.double, "Double"), (.float, "Float"), (.string, "String"), (.boolean, "Boolean"), (.date, "Date"),
      (.binary, "Binary"), (.uuid, "UUID"), (.uri, "URI"), (.transformable, "Transformable"),
    ]
    let rules: [(DataModel.Relationship.DeleteRule, String)] = [
      (.noAction, "deletionRule=\"No Action\""), (.nullify, "deletionRule=\"Nullify\""), (.nullify, ""),
      (.cascade, "deletionRule=\"Cascade\""), (.deny, "deletionRule=\"Deny\""),
    ]
    let attributes = types.enumerated().map { "<attribute name=\"a\($0)\" attributeType=\"\($1.1)\"/>" }
    let relationships = rules.enumerated().map {
      "<relationship name=\"r\($0)\" destinationEntity=\"A\" toMany=\"YES\" \($1.1)/>"
    }
    let entities = try model(
      """
      <entity name="A" codeGenerationType="class" isAbstract="NO">\((attributes + relationships).joined())</entity>
      <entity name="_B1" codeGenerationType="none" representedClassName="One.Two.Three"/>
      <entity name="Ähre" parentEntity="A">
        <attribute name="x" optional="NO" attributeType="Transformable" customClassName="Path" defaultValueString="d"
          defaultDateTimeInterval="5"/>
        <relationship name="one" minCount="2" destinationEntity="Ähre" inverseName="r1"/>
      </entity>
      """
    ).entities
    #expect(entities[0].attributes.map(\.type) == types.map(\.0) && entities[0].codeGeneration == .class)
    #expect(entities[0].relationships.map(\.deleteRule) == rules.map(\.0) && !entities[0].isAbstract)
    let many = entities[0].relationships[0]
    #expect([many.minimumCount, many.maximumCount] == [0, 0] && many.inverse == nil && !many.isOrdered)
    #expect(entities[1].className == "Three" && entities[2].className == nil)
    #expect(entities[1].codeGeneration == .none && entities[2].codeGeneration == .none)
    let (path, one) = (entities[2].attributes[0], entities[2].relationships[0])
    #expect(path.className == "Path" && path.defaultValue == "d" && !path.isOptional && !path.isScalar)
    #expect([one.minimumCount, one.maximumCount] == [2, 1] && one.inverse == "r1" && !one.isToMany && !one.isOptional)
  }

  @Test(arguments: [
    ("<entity/>", "<entity> has no name"),
    ("<entity name=\"a b\"/>", "\"a b\" is not a name; expected letters, digits and _"),
    ("<entity name=\"x{}\"/>", "\"x{}\" is not a name; expected letters, digits and _"),
    ("<entity name=\"A\" representedClassName=\"B;\"/>", "\"B;\" is not a name; expected letters, digits and _"),
    ("<entity name=\"A\"/><entity name=\"A\"/>", "the entity A occurs twice"),
    ("<entity name=\"A\" parentEntity=\"B\"/>", "the entity A has the parent B, which does not exist"),
    (
      "<entity name=\"A\" isAbstract=\"YES\" parentEntity=\"B\"/>",
      "the entity A has the parent B, which does not exist"
    ),
    (
      "<entity name=\"A\" parentEntity=\"B\"/><entity name=\"B\" parentEntity=\"A\"/>", "the entity A is its own parent"
    ),
    (
      "<entity name=\"A\"><attribute name=\"n\" attributeType=\"Integer 8\"/></entity>",
      "the attribute n has the type \"Integer 8\"; expected one of Integer 16, Integer 32, Integer 64, Decimal, Double, Float, String, Boolean, Date, Binary, UUID, URI, Transformable"
    ),
    (
      "<entity name=\"A\"><relationship name=\"r\" destinationEntity=\"B\"/></entity>",
      "the entity A has r to B, which does not exist"
    ),
    (
      "<entity name=\"A\"><relationship name=\"r\" destinationEntity=\"A\" inverseName=\"q\"/></entity>",
      "the entity A has r with the inverse q, which A lacks"
    ),
    (
      "<entity name=\"A\"><attribute name=\"n\" attributeType=\"Date\"/><relationship name=\"n\" destinationEntity=\"A\"/></entity>",
      "the entity A has the property n twice"
    ),
    (
      "<entity name=\"A\" parentEntity=\"B\"><attribute name=\"n\" attributeType=\"Date\"/></entity><entity name=\"B\"><attribute name=\"n\" attributeType=\"URI\"/></entity>",
      "the entity A has the property n twice"
    ),
    (
      "<entity name=\"A\"><relationship name=\"r\" destinationEntity=\"B\" inverseName=\"q\"/></entity><entity name=\"B\" parentEntity=\"C\"/><entity name=\"C\" parentEntity=\"B\"/>",
      "the entity A has r with the inverse q, which B lacks"
    ),
    (
      "<entity name=\"A\"><relationship name=\"r\" destinationEntity=\"B\" inverseName=\"q\"/></entity><entity name=\"B\" parentEntity=\"C\"/>",
      "the entity A has r with the inverse q, which B lacks"
    ),
    ("<entity name=\"1a\"/>", "\"1a\" is not a name; expected letters, digits and _"),
    ("<entity name=\"\"/>", "\"\" is not a name; expected letters, digits and _"),
    (
      "<entity name=\"A\" codeGenerationType=\"all\"/>", "codeGenerationType is \"all\"; expected class or category"
    ),
    ("<entity name=\"A\"><relationship name=\"r\"/></entity>", "the relationship r has no destinationEntity"),
    (
      "<entity name=\"A\"><relationship name=\"r\" destinationEntity=\"A\" deletionRule=\"Keep\"/></entity>",
      "the relationship r has the deletion rule \"Keep\""
    ),
    (
      "<entity name=\"A\"><relationship name=\"r\" destinationEntity=\"A\" toMany=\"YES\" maxCount=\"-1\"/></entity>",
      "maxCount is \"-1\"; expected a number from 0"
    ),
    (
      "<entity name=\"A\"><relationship name=\"r\" destinationEntity=\"A\" minCount=\"x\"/></entity>",
      "minCount is \"x\"; expected a number from 0"
    ),
  ])
  func faultIsNamed(_ entities: String, _ problem: String) {
    #expect(throws: InterfaceError(path: "M", line: 2, problem: problem)) { try model(entities) }
  }

  /// Xcode takes a type of Swift for the class of a transformable value.
  @Test func aTransformableValueMayBeAList() throws {
    let types = ["Path", "Game.Path", "[String]", "[String: [Int]]", "[UIColor]"]
    let attributes = types.enumerated().map {
      "<attribute name=\"a\($0)\" attributeType=\"Transformable\" customClassName=\"\($1)\"/>"
    }
    let entity = try model("<entity name=\"A\">\(attributes.joined())</entity>").entities[0]
    #expect(entity.attributes.map(\.className) == types)
    for type in ["", "[]", "[A", "A]", "[A];", "A { }", "A\" B"] {
      let attribute = "<attribute name=\"a\" attributeType=\"Transformable\" customClassName='\(type)'/>"
      #expect(throws: InterfaceError.self, "\(type)") { try model("<entity name=\"A\">\(attribute)</entity>") }
    }
  }

  @Test func anotherDocumentIsAnError() {
    #expect(
      throws: InterfaceError(path: "M", line: 2, problem: "<scene> is not a data model; expected <model>")
    ) { try DataModel(Array("\n<scene/>".utf8), path: "M") }
  }

  @Test func propertiesAreInheritedOverTwoGenerations() throws {
    let family = """
      <entity name="A"><relationship name="b" destinationEntity="C" inverseName="a"/></entity>
      <entity name="B" parentEntity="A"/>
      <entity name="C" parentEntity="B"><relationship name="a" destinationEntity="C" inverseName="b"/></entity>
      """
    #expect(try model(family).entities.map(\.parent) == [nil, "A", "B"])
    let twice = """
      <entity name="A"><attribute name="n" attributeType="Date"/></entity>
      <entity name="B" parentEntity="A"/>
      <entity name="C" parentEntity="B"><attribute name="n" attributeType="URI"/></entity>
      """
    #expect(throws: InterfaceError(path: "M", line: 4, problem: "the entity C has the property n twice")) {
      try model(twice)
    }
    #expect(throws: InterfaceError(path: "M", line: 2, problem: "the entity A is its own parent")) {
      try model("<entity name=\"A\" parentEntity=\"A\"/>")
    }
  }

  /// A maximum of 0 is no limit, as in `NSRelationshipDescription.maxCount`.
  @Test func aCountMayBeZero() throws {
    let counts = "toMany=\"YES\" minCount=\"0\" maxCount=\"0\""
    let entity = "<entity name=\"A\"><relationship name=\"r\" destinationEntity=\"A\" \(counts)/></entity>"
    let relationship = try #require(try model(entity).entities.first?.relationships.first)
    #expect(relationship.minimumCount == 0 && relationship.maximumCount == 0)
  }
}
