// Nothing of its own: a test target that depends on the product SceneTesting links what finds Swift Testing and XCTest
// at run time, so that an assertion that fails is more than a printed line.
