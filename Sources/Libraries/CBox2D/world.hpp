#ifndef CBOX2D_WORLD_HPP
#define CBOX2D_WORLD_HPP

#include <box2d/box2d.h>

#include <unordered_map>
#include <utility>
#include <vector>

#include "CBox2D.h"

struct CBBody {
  CBWorld *world;
  void *owner;
  // The index in creation order.
  uint64_t number;
  CBTraits traits;
  b2Body *body;
  // A twin of infinite mass, which collides with the bodies that this body moves but that do not move it. NULL until
  // needed.
  b2Body *twin;
  b2Joint *pin;
  bool wasAwake;
  // For all shapes as given, with a mass of 1 per square metre: the mass, its centre times the mass, and the inertia
  // about the origin.
  double area, areaX, areaY, inertia;
  b2Vec2 lastPosition;
  float lastAngle;
};

struct CBJoint {
  CBWorld *world;
  CBJointKind kind;
  // NULL once one of the bodies is gone.
  b2Joint *joint;
};

// The numbers of two bodies, the smaller one first.
using Pair = std::pair<uint64_t, uint64_t>;

struct PairHash {
  size_t operator()(const Pair &pair) const { return pair.first * 0x9E3779B97F4A7C15u ^ pair.second; }
};

// Two bodies that touch and whose contact a mask requests, or whose contact has begun and not ended yet.
struct Touch {
  void *a, *b;
  // The pairs of their shapes that touch.
  int count = 0;
  bool isTold = false;
  bool isWanted = false;
  // Whether the bodies touched at any time since contacts were last taken.
  bool touched = false;
  // Whether the pair is in `changedTouches`.
  bool isChanged = false;
  b2Vec2 point{0, 0}, normal{0, 0};
  float impulse = 0;
};

struct CBWorld final : b2ContactListener, b2ContactFilter, b2DestructionListener {
  b2World world{b2Vec2(0, 0)};
  b2Body *ground = nullptr;
  uint64_t count = 0;
  float lastStep = 0;
  std::unordered_map<Pair, Touch, PairHash> touches;
  // The number of touches of each body that has any, by the body's number. A touch can outlive its bodies.
  std::unordered_map<uint64_t, int> touchCounts;
  // The touches to look at when contacts are taken next.
  std::vector<Pair> changedTouches;
  // Bodies that need a twin after the step.
  std::vector<CBBody *> twinsWanted;
  std::vector<CBBody *> withTwins;
  std::vector<CBMotion> motions;
  std::vector<CBContact> contacts;
  std::vector<CBHit> hits;

  bool ShouldCollide(b2Fixture *first, b2Fixture *second) override;
  void BeginContact(b2Contact *contact) override;
  void EndContact(b2Contact *contact) override;
  void PreSolve(b2Contact *contact, const b2Manifold *old) override;
  void PostSolve(b2Contact *contact, const b2ContactImpulse *impulse) override;
  void SayGoodbye(b2Joint *joint) override;
  void SayGoodbye(b2Fixture *) override {}

  // Checks again whether the contacts of a body are reported, after its masks have changed.
  void reviewContacts(CBBody *body);
  // The touch of two bodies. Adds it if they have none.
  Touch &touch(const CBBody *a, const CBBody *b);
  Touch *findTouch(const CBBody *a, const CBBody *b);
  void noteChange(const Pair &pair, Touch &touch);
  void removeTouch(const Pair &pair);
  void makeTwins();
  void moveTwins();
  void removeTwin(CBBody *body);
};

inline CBBody *owner(const b2Body *body) {
  return reinterpret_cast<CBBody *>(const_cast<b2Body *>(body)->GetUserData().pointer);
}

// Clamps a number; NaN becomes 0, or `low` if that is above 0.
inline float bounded(float value, float low, float high) {
  if (!(value == value)) return low > 0 ? low : 0;
  return value < low ? low : value > high ? high : value;
}

inline b2Vec2 vector(CBPoint point, float most) {
  return b2Vec2(bounded(point.x, -most, most), bounded(point.y, -most, most));
}

// Wakes two bodies that both sleep although these shapes overlap.
//
// Box2D looks only at pairs of shapes of which one body is awake, and static bodies never are. A static body that is
// moved, or added, where a body sleeps would begin no contact: https://github.com/erincatto/box2d/issues/227
void wakeIfOverlapping(b2Fixture *first, b2Fixture *second);

inline CBPoint point(b2Vec2 vector) { return CBPoint{vector.x, vector.y}; }

// Box2D lets resting shapes overlap by its slop, but surrounds polygons and lines with a skin that keeps them apart.
// Its continuous collision detection needs the skin. Polygons are therefore made smaller by the thickness that the
// skin adds. The outlines of resting bodies then touch, except for a gap of about half a point above a line.
constexpr float polygonSkin = b2_polygonRadius, polygonInset = b2_polygonRadius - 0.5f * b2_linearSlop;
constexpr float lineSkin = b2_linearSlop;

// Limits: metres from the origin, metres per second, radians per second.
constexpr float farthest = 1e6f, fastest = 1e6f, quickest = 1e6f;

#endif
