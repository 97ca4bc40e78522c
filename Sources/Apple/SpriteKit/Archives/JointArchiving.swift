// Joints in archives: a scene's physics world holds them. The keys are our own, as no public file of Apple's with a joint
// is known; Apple's classes of joints are reported.

extension SKPhysicsJointPin {
  final func archivePin(_ archive: NodeArchive) {
    archive.value("_shouldEnableLimits", of: self, \.shouldEnableLimits)
    archive.value("_lowerAngleLimit", of: self, \.lowerAngleLimit)
    archive.value("_upperAngleLimit", of: self, \.upperAngleLimit)
    archive.value("_frictionTorque", of: self, \.frictionTorque)
    archive.value("_rotationSpeed", of: self, \.rotationSpeed)
  }
}

extension SKPhysicsJointSpring {
  final func archiveSpring(_ archive: NodeArchive) {
    archive.value("_damping", of: self, \.damping)
    archive.value("_frequency", of: self, \.frequency)
  }
}

extension SKPhysicsJointSliding {
  final func archiveSliding(_ archive: NodeArchive) {
    archive.value("_shouldEnableLimits", of: self, \.shouldEnableLimits)
    archive.value("_lowerDistanceLimit", of: self, \.lowerDistanceLimit)
    archive.value("_upperDistanceLimit", of: self, \.upperDistanceLimit)
    archive.value("_axis", of: self, \.axis)
  }
}

extension SKPhysicsJointLimit {
  final func archiveLimit(_ archive: NodeArchive) {
    archive.value("_maxLength", of: self, \.maxLength)
  }
}
