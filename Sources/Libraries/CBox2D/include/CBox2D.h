// A C face for libbox2d, whose own is C++, which Swift does not read without a setting that reaches all who import it.
//
// Debian's library has its asserts compiled in, and each ends the program: so every number and shape is checked here
// first. Units are metres, kilograms, seconds and radians. Nothing calls back: what happened within a step is recorded,
// and asked for after it, in an order that depends on nothing but what was done before.
#ifndef CBOX2D_H
#define CBOX2D_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct CBWorld CBWorld;
typedef struct CBBody CBBody;
typedef struct CBJoint CBJoint;

typedef struct {
  float x, y;
} CBPoint;

// How a body moves, and whom it meets.
typedef struct {
  bool moves, turns, falls, isBullet;
  float linearDamping, angularDamping, friction, restitution, mass;
  uint32_t category, collision, contactTest;
} CBTraits;

// Where a body is after a step.
typedef struct {
  void *owner;
  CBPoint position, velocity;
  float angle, spin;
  bool isResting;
} CBMotion;

// Two bodies that began to touch, or ceased to; `a` came into the world first. The normal points from `a` to `b`.
typedef struct {
  void *a, *b;
  CBPoint point, normal;
  float impulse;
  bool began;
} CBContact;

// What a query met: for a ray, where and from which side.
typedef struct {
  void *owner;
  CBPoint point, normal;
  float fraction;
} CBHit;

// What a spring, a rope, a pin and a slide have besides their anchors; each takes what it needs.
typedef struct {
  bool hasLimits;
  float lower, upper;
  float motorSpeed, motorTorque;
  float frequency, damping;
} CBJointTraits;

typedef enum { CB_PIN, CB_FIXED, CB_SLIDE, CB_SPRING, CB_ROPE } CBJointKind;

CBWorld *CBWorldMake(void);
// Frees its bodies and joints as well.
void CBWorldFree(CBWorld *world);
void CBWorldSetGravity(CBWorld *world, CBPoint gravity);
void CBWorldStep(CBWorld *world, float seconds);

// The lists that these give are good until the next call for the same world.

// Bodies that moved in the latest step, and those that came to rest in it.
int CBWorldMotions(CBWorld *world, const CBMotion **motions);
// What began and ended since the last call, by the order in which the bodies came.
int CBWorldTakeContacts(CBWorld *world, const CBContact **contacts);
// By the order in which the bodies came.
int CBWorldBodiesAt(CBWorld *world, CBPoint point, const CBHit **hits);
int CBWorldBodiesIn(CBWorld *world, CBPoint low, CBPoint high, const CBHit **hits);
// The nearest first; each body once.
int CBWorldBodiesAlong(CBWorld *world, CBPoint start, CBPoint end, const CBHit **hits);

CBBody *CBBodyMake(CBWorld *world, void *owner, CBPoint position, float angle);
// Whether a contact of the body is still to be told as ended, or just ended.
bool CBBodyHasTouches(const CBBody *body);
void CBBodyFree(CBBody *body);
void CBBodyClearShapes(CBBody *body);
void CBBodyAddCircle(CBBody *body, CBPoint center, float radius);
// Convex, 3 to 8 corners, counter-clockwise.
void CBBodyAddPolygon(CBBody *body, const CBPoint *corners, int count);
// Lines that are met from both sides.
void CBBodyAddEdges(CBBody *body, const CBPoint *corners, int count, bool isLoop);
// To be called after shapes have been added as well: the mass is spread over them.
void CBBodySetTraits(CBBody *body, CBTraits traits);
void CBBodyPlace(CBBody *body, CBPoint position, float angle);
void CBBodySetVelocity(CBBody *body, CBPoint velocity, float spin);
void CBBodySetResting(CBBody *body, bool isResting);
// Acts during the next step, at the middle of mass.
void CBBodyPush(CBBody *body, CBPoint force, float torque);
// Fixes the body's position to `parent`, or to the world where that is NULL; it may turn.
void CBBodySetPin(CBBody *body, bool isPinned, CBBody *parent);
// The middle of mass in the world.
CBPoint CBBodyMiddle(const CBBody *body);
// Kilogram square metres about the middle of mass; 0 for a body that does not turn.
float CBBodyInertia(const CBBody *body);
// The bodies that it touches now.
int CBBodyTouched(CBBody *body, const CBHit **hits);

// NULL for a body and itself, and for bodies of two worlds. `axis` is a slide's, of any length.
CBJoint *CBJointMake(CBJointKind kind, CBBody *a, CBBody *b, CBPoint anchorA, CBPoint anchorB, CBPoint axis);
void CBJointFree(CBJoint *joint);
void CBJointSetTraits(CBJoint *joint, CBJointTraits traits);
CBPoint CBJointForce(const CBJoint *joint);
float CBJointTorque(const CBJoint *joint);

#ifdef __cplusplus
}
#endif
#endif
