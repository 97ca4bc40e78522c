#include <cmath>

#include "world.hpp"

CBJoint *CBJointMake(CBJointKind kind, CBBody *a, CBBody *b, CBPoint anchorA, CBPoint anchorB, CBPoint axis) {
  if (a == b || a->world != b->world) return nullptr;
  const b2Vec2 from = vector(anchorA, farthest), to = vector(anchorB, farthest);
  b2World &world = a->world->world;
  CBJoint *joint = new CBJoint{a->world, kind, nullptr};
  auto create = [&](b2JointDef &def) {
    def.userData.pointer = reinterpret_cast<uintptr_t>(joint);
    joint->joint = world.CreateJoint(&def);
  };
  switch (kind) {
    case CB_PIN: {
      b2RevoluteJointDef def;
      def.Initialize(a->body, b->body, from);
      create(def);
      break;
    }
    case CB_FIXED: {
      b2WeldJointDef def;
      def.Initialize(a->body, b->body, from);
      create(def);
      break;
    }
    case CB_SLIDE: {
      b2Vec2 direction = vector(axis, 1e6f);
      if (direction.Normalize() == 0) direction.Set(1, 0);
      b2PrismaticJointDef def;
      def.Initialize(a->body, b->body, from, direction);
      create(def);
      break;
    }
    case CB_SPRING:
    case CB_ROPE: {
      b2DistanceJointDef def;
      def.Initialize(a->body, b->body, from, to);
      create(def);
      break;
    }
  }
  return joint;
}

void CBJointFree(CBJoint *joint) {
  if (joint->joint) joint->world->world.DestroyJoint(joint->joint);
  delete joint;
}

void CBJointSetTraits(CBJoint *joint, CBJointTraits traits) {
  if (!joint->joint) return;
  const float one = bounded(traits.lower, -1e6f, 1e6f), other = bounded(traits.upper, -1e6f, 1e6f);
  const float lower = b2Min(one, other), upper = b2Max(one, other);
  joint->joint->GetBodyA()->SetAwake(true);
  joint->joint->GetBodyB()->SetAwake(true);
  switch (joint->kind) {
    case CB_PIN: {
      auto *pin = static_cast<b2RevoluteJoint *>(joint->joint);
      pin->SetLimits(lower, upper);
      pin->EnableLimit(traits.hasLimits);
      pin->SetMotorSpeed(bounded(traits.motorSpeed, -1e6f, 1e6f));
      pin->SetMaxMotorTorque(bounded(traits.motorTorque, 0, 1e9f));
      pin->EnableMotor(traits.motorTorque > 0);
      break;
    }
    case CB_SLIDE: {
      auto *slide = static_cast<b2PrismaticJoint *>(joint->joint);
      slide->SetLimits(lower, upper);
      slide->EnableLimit(traits.hasLimits);
      break;
    }
    case CB_SPRING: {
      auto *spring = static_cast<b2DistanceJoint *>(joint->joint);
      const float frequency = bounded(traits.frequency, 0, 1e3f);
      float stiffness = 0, damping = 0;
      if (frequency > 0)
        b2LinearStiffness(
            stiffness, damping, frequency, bounded(traits.damping, 0, 1e3f), spring->GetBodyA(), spring->GetBodyB());
      spring->SetStiffness(stiffness);
      spring->SetDamping(damping);
      spring->SetMinLength(frequency > 0 ? 0 : spring->GetLength());
      spring->SetMaxLength(frequency > 0 ? b2_maxFloat : spring->GetLength());
      break;
    }
    case CB_ROPE: {
      auto *rope = static_cast<b2DistanceJoint *>(joint->joint);
      rope->SetStiffness(0);
      rope->SetMinLength(0);
      rope->SetMaxLength(b2Max(upper, b2_linearSlop));
      break;
    }
    case CB_FIXED: break;
  }
}

CBPoint CBJointForce(const CBJoint *joint) {
  if (!joint->joint || joint->world->lastStep == 0) return CBPoint{0, 0};
  return point(joint->joint->GetReactionForce(1 / joint->world->lastStep));
}

float CBJointTorque(const CBJoint *joint) {
  if (!joint->joint || joint->world->lastStep == 0) return 0;
  return joint->joint->GetReactionTorque(1 / joint->world->lastStep);
}
