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

  @Test(arguments: [
    ("<entity/>", "<entity> has no name"),
    ("<entity name=\"a b\"/>", "\"a b\" is not a name; expected letters, digits and _"),
    ("<entity name=\"x{}\"/>", "\"x{}\" is not a name; expected letters, digits and _"),
    ("<entity name=\"A\" representedClassName=\"B;\"/>", "\"B;\" is not a name; expected letters, digits and _"),
    ("<entity name=\"A\"/><entity name=\"A\"/>", "the entity A occurs twice"),
    ("<entity name=\"A\" parentEntity=\"B\"/>", "the entity A has the parent B, which does not exist"),
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
  ])
  func faultIsNamed(_ entities: String, _ problem: String) {
    #expect(throws: InterfaceError(path: "M", line: 2, problem: problem)) { try model(entities) }
  }

  @Test func anotherDocumentIsAnError() {
    #expect(throws: InterfaceError.self) { try DataModel(Array("<scene/>".utf8), path: "M") }
  }
}
