// A C interface to libbox2d. Box2D's own interface is C++, and Swift's C++ mode would spread to every module that
// imports it.
//
// Debian's library is built with assertions, which end the program, so this layer checks every number and shape first.
// Units are metres, kilograms, seconds and radians. There are no callbacks: events of a step are recorded and read
// afterwards, in an order that depends only on earlier calls. Use a world on one thread at a time.
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

// How a body moves, and which bodies it collides with and reports contacts with. `category`, `collision` and
// `contactTest` are bit masks.
typedef struct {
  bool moves, turns, falls, isBullet;
  float linearDamping, angularDamping, friction, restitution, mass;
  uint32_t category, collision, contactTest;
} CBTraits;

// A body's position and velocity after a step.
typedef struct {
  void *owner;
  CBPoint position, velocity;
  float angle, spin;
  bool isResting;
} CBMotion;

// Two bodies that began or stopped touching. `a` was created first; the normal points from `a` to `b`. `impulse` is
// what the bodies exchanged in the step in which they began, and 0 at the end.
typedef struct {
  void *a, *b;
  CBPoint point, normal;
  float impulse;
  bool began;
} CBContact;

// A body found by a query. A ray query also sets the point, the surface normal and the fraction of the ray.
typedef struct {
  void *owner;
  CBPoint point, normal;
  float fraction;
} CBHit;

// The settings of all kinds of joints. Each kind uses those that apply to it.
typedef struct {
  bool hasLimits;
  float lower, upper;
  float motorSpeed, motorTorque;
  float frequency, damping;
} CBJointTraits;

typedef enum { CB_PIN, CB_FIXED, CB_SLIDE, CB_SPRING, CB_ROPE } CBJointKind;

CBWorld *CBWorldMake(void);
// Frees the world with its bodies and joints.
void CBWorldFree(CBWorld *world);
void CBWorldSetGravity(CBWorld *world, CBPoint gravity);
void CBWorldStep(CBWorld *world, float seconds);

// The returned lists are valid until the next call for the same world.

// The bodies that moved or fell asleep in the latest step.
int CBWorldMotions(CBWorld *world, const CBMotion **motions);
// The contacts that began and ended since the last call, sorted by the creation order of the bodies.
int CBWorldTakeContacts(CBWorld *world, const CBContact **contacts);
// The bodies at a point or in a rectangle, in creation order.
int CBWorldBodiesAt(CBWorld *world, CBPoint point, const CBHit **hits);
int CBWorldBodiesIn(CBWorld *world, CBPoint low, CBPoint high, const CBHit **hits);
// The bodies along a ray, nearest first, each body once.
int CBWorldBodiesAlong(CBWorld *world, CBPoint start, CBPoint end, const CBHit **hits);

CBBody *CBBodyMake(CBWorld *world, void *owner, CBPoint position, float angle);
// Whether CBWorldTakeContacts will report a beginning or an end of one of the body's contacts.
bool CBBodyHasTouches(const CBBody *body);
void CBBodyFree(CBBody *body);
void CBBodyClearShapes(CBBody *body);
void CBBodyAddCircle(CBBody *body, CBPoint center, float radius);
// Adds a convex polygon of 3 to 8 corners, counter-clockwise.
void CBBodyAddPolygon(CBBody *body, const CBPoint *corners, int count);
// Adds line segments that collide on both sides.
void CBBodyAddEdges(CBBody *body, const CBPoint *corners, int count, bool isLoop);
// Sets the traits and distributes the mass over the shapes. Call it again after adding shapes.
void CBBodySetTraits(CBBody *body, CBTraits traits);
void CBBodyPlace(CBBody *body, CBPoint position, float angle);
void CBBodySetVelocity(CBBody *body, CBPoint velocity, float spin);
void CBBodySetResting(CBBody *body, bool isResting);
// Applies a force at the centre of mass, and a torque, during the next step.
void CBBodyPush(CBBody *body, CBPoint force, float torque);
// Pins the body to `parent`, or to the world if `parent` is NULL. The body can still turn.
void CBBodySetPin(CBBody *body, bool isPinned, CBBody *parent);
// The centre of mass in world coordinates.
CBPoint CBBodyMiddle(const CBBody *body);
// The moment of inertia about the centre of mass, in kg m²; 0 for a body that does not turn.
float CBBodyInertia(const CBBody *body);
// The bodies that this one touches now.
int CBBodyTouched(CBBody *body, const CBHit **hits);

// Creates a joint. Returns NULL if the bodies are the same or belong to different worlds. `axis` is the direction of a
// sliding joint; its length does not matter.
CBJoint *CBJointMake(CBJointKind kind, CBBody *a, CBBody *b, CBPoint anchorA, CBPoint anchorB, CBPoint axis);
void CBJointFree(CBJoint *joint);
void CBJointSetTraits(CBJoint *joint, CBJointTraits traits);
CBPoint CBJointForce(const CBJoint *joint);
float CBJointTorque(const CBJoint *joint);

#ifdef __cplusplus
}
#endif
#endif
