#include "world.hpp"

#include <algorithm>
#include <cmath>

namespace {
bool isTwin(const b2Body *body) { return owner(body)->twin == body; }

// Whether another body can move a body: the body's own collision mask must contain the other's category.
bool isMoved(const CBBody *body, const CBBody *by) {
  return body->traits.moves && body->traits.collision & by->traits.category;
}

bool wantsToKnow(const CBBody *a, const CBBody *b) {
  return a->traits.contactTest & b->traits.category || b->traits.contactTest & a->traits.category;
}

// Whether two bodies push each other without the help of a twin.
bool areSolid(const CBBody *a, const CBBody *b) {
  if (a->traits.moves && b->traits.moves) return isMoved(a, b) && isMoved(b, a);
  return isMoved(a, b) || isMoved(b, a);
}

bool areJoined(const CBBody *a, const CBBody *b) {
  for (const b2JointEdge *edge = a->body->GetJointList(); edge; edge = edge->next)
    if (edge->other == b->body && !edge->joint->GetCollideConnected()) return true;
  return false;
}

void setPlace(Touch &touch, b2Contact *contact, bool inOrder) {
  b2WorldManifold manifold;
  contact->GetWorldManifold(&manifold);
  touch.point = manifold.points[0];
  if (contact->GetManifold()->pointCount > 1) touch.point = 0.5f * (manifold.points[0] + manifold.points[1]);
  touch.normal = inOrder ? manifold.normal : -manifold.normal;
}

std::pair<uint64_t, uint64_t> key(const CBBody *a, const CBBody *b) {
  return a->number < b->number ? std::make_pair(a->number, b->number) : std::make_pair(b->number, a->number);
}

bool isActive(const b2Body *body) { return body->IsAwake() && body->GetType() != b2_staticBody; }
}  // namespace

void wakeIfOverlapping(b2Fixture *first, b2Fixture *second) {
  b2Body *one = first->GetBody(), *other = second->GetBody();
  if (isActive(one) || isActive(other)) return;
  // All shapes here have a single child.
  if (!b2TestOverlap(first->GetShape(), 0, second->GetShape(), 0, one->GetTransform(), other->GetTransform())) return;
  for (b2Body *body : {one, other})
    if (body->GetType() == b2_dynamicBody) body->SetAwake(true);
}

bool CBWorld::ShouldCollide(b2Fixture *first, b2Fixture *second) {
  CBBody *a = owner(first->GetBody()), *b = owner(second->GetBody());
  if (a == b) return false;
  if (isTwin(first->GetBody())) return isMoved(b, a) && !isMoved(a, b) && !areJoined(a, b);
  if (isTwin(second->GetBody())) return isMoved(a, b) && !isMoved(b, a) && !areJoined(a, b);
  if (a->traits.moves && b->traits.moves && isMoved(a, b) != isMoved(b, a))
    twinsWanted.push_back(isMoved(a, b) ? b : a);
  if (!areSolid(a, b) && !wantsToKnow(a, b)) return false;
  wakeIfOverlapping(first, second);
  return true;
}

void CBWorld::PreSolve(b2Contact *contact, const b2Manifold *) {
  const b2Body *first = contact->GetFixtureA()->GetBody(), *second = contact->GetFixtureB()->GetBody();
  if (isTwin(first) || isTwin(second)) return;
  if (!areSolid(owner(first), owner(second))) contact->SetEnabled(false);
}

void CBWorld::BeginContact(b2Contact *contact) {
  CBBody *a = owner(contact->GetFixtureA()->GetBody()), *b = owner(contact->GetFixtureB()->GetBody());
  const bool inOrder = a->number < b->number;
  Touch &touch = touches[key(a, b)];
  // A contact that has been reported as begun but not as ended continues.
  if (touch.count++ > 0 || touch.isTold) return;
  touch.a = inOrder ? a->owner : b->owner;
  touch.b = inOrder ? b->owner : a->owner;
  touch.isWanted = wantsToKnow(a, b);
  touch.touched = true;
  touch.impulse = 0;
  setPlace(touch, contact, inOrder);
}

void CBWorld::reviewContacts(CBBody *body) {
  for (b2Body *each : {body->body, body->twin}) {
    if (!each) continue;
    for (b2ContactEdge *edge = each->GetContactList(); edge; edge = edge->next) {
      CBBody *other = owner(edge->other);
      auto found = touches.find(key(body, other));
      if (!edge->contact->IsTouching() || found == touches.end()) continue;
      Touch &touch = found->second;
      touch.isWanted = wantsToKnow(body, other);
      if (!touch.isWanted || touch.isTold) continue;
      touch.touched = true;
      const CBBody *a = owner(edge->contact->GetFixtureA()->GetBody());
      const CBBody *b = owner(edge->contact->GetFixtureB()->GetBody());
      setPlace(touch, edge->contact, a->number < b->number);
    }
  }
}

void CBWorld::EndContact(b2Contact *contact) {
  CBBody *a = owner(contact->GetFixtureA()->GetBody()), *b = owner(contact->GetFixtureB()->GetBody());
  auto found = touches.find(key(a, b));
  if (found != touches.end() && found->second.count > 0) found->second.count--;
}

void CBWorld::PostSolve(b2Contact *contact, const b2ContactImpulse *impulse) {
  CBBody *a = owner(contact->GetFixtureA()->GetBody()), *b = owner(contact->GetFixtureB()->GetBody());
  auto found = touches.find(key(a, b));
  if (found == touches.end()) return;
  for (int i = 0; i < impulse->count; i++) found->second.impulse += impulse->normalImpulses[i];
}

void CBWorld::SayGoodbye(b2Joint *joint) {
  if (auto *known = reinterpret_cast<CBJoint *>(joint->GetUserData().pointer)) {
    known->joint = nullptr;
    return;
  }
  // The joint is a pin of this body or of a body pinned to it.
  for (b2Body *body : {joint->GetBodyA(), joint->GetBodyB()})
    if (body != ground && owner(body)->pin == joint) owner(body)->pin = nullptr;
}

void CBWorld::removeTwin(CBBody *body) {
  if (!body->twin) return;
  world.DestroyBody(body->twin);
  body->twin = nullptr;
  withTwins.erase(std::find(withTwins.begin(), withTwins.end(), body));
}

void CBWorld::makeTwins() {
  for (CBBody *body : twinsWanted) {
    if (body->twin) continue;
    b2BodyDef def;
    def.type = b2_kinematicBody;
    def.position = body->body->GetPosition();
    def.angle = body->body->GetAngle();
    def.userData.pointer = reinterpret_cast<uintptr_t>(body);
    body->twin = world.CreateBody(&def);
    withTwins.push_back(body);
    for (b2Fixture *fixture = body->body->GetFixtureList(); fixture; fixture = fixture->GetNext()) {
      b2FixtureDef shape;
      shape.shape = fixture->GetShape();
      shape.friction = fixture->GetFriction();
      shape.restitution = fixture->GetRestitution();
      shape.userData = fixture->GetUserData();
      body->twin->CreateFixture(&shape);
    }
  }
  twinsWanted.clear();
}

void CBWorld::moveTwins() {
  for (CBBody *body : withTwins) {
    body->twin->SetTransform(body->body->GetPosition(), body->body->GetAngle());
    const bool isAwake = body->body->IsAwake();
    body->twin->SetLinearVelocity(
        isAwake ? body->body->GetLinearVelocityFromLocalPoint(b2Vec2(0, 0)) : b2Vec2(0, 0));
    body->twin->SetAngularVelocity(isAwake ? body->body->GetAngularVelocity() : 0);
  }
}

CBWorld *CBWorldMake(void) {
  CBWorld *world = new CBWorld;
  world->world.SetContactListener(world);
  world->world.SetContactFilter(world);
  world->world.SetDestructionListener(world);
  b2BodyDef def;
  world->ground = world->world.CreateBody(&def);
  return world;
}

void CBWorldFree(CBWorld *world) {
  for (b2Joint *joint = world->world.GetJointList(); joint; joint = joint->GetNext())
    if (auto *known = reinterpret_cast<CBJoint *>(joint->GetUserData().pointer)) known->joint = nullptr;
  for (b2Body *body = world->world.GetBodyList(); body; body = body->GetNext())
    if (owner(body) && owner(body)->body == body) delete owner(body);
  // Removes the listeners, because they are part of the object being freed.
  world->world.SetContactListener(nullptr);
  world->world.SetDestructionListener(nullptr);
  delete world;
}

void CBWorldSetGravity(CBWorld *world, CBPoint gravity) {
  const b2Vec2 wanted = vector(gravity, 1e6f);
  if (wanted == world->world.GetGravity()) return;
  world->world.SetGravity(wanted);
  for (b2Body *body = world->world.GetBodyList(); body; body = body->GetNext())
    if (body->GetType() == b2_dynamicBody) body->SetAwake(true);
}

void CBWorldStep(CBWorld *world, float seconds) {
  world->moveTwins();
  for (auto &[_, touch] : world->touches) touch.impulse = 0;
  world->lastStep = bounded(seconds, 1e-4f, 1);
  // Continuous collision detection costs as much as the rest of a step when many bodies are piled up, so it runs only
  // if a body asks for it.
  bool isPrecise = false;
  for (const b2Body *body = world->world.GetBodyList(); body; body = body->GetNext()) isPrecise |= body->IsBullet();
  world->world.SetContinuousPhysics(isPrecise);
  world->world.Step(world->lastStep, 8, 3);
  world->makeTwins();
}

int CBWorldMotions(CBWorld *world, const CBMotion **motions) {
  world->motions.clear();
  for (b2Body *body = world->world.GetBodyList(); body; body = body->GetNext()) {
    CBBody *known = owner(body);
    if (!known || known->body != body || body->GetType() != b2_dynamicBody) continue;
    if (!body->IsAwake() && !known->wasAwake) continue;
    known->wasAwake = body->IsAwake();
    const b2Vec2 place = body->GetPosition(), velocity = body->GetLinearVelocity();
    if (!place.IsValid() || !velocity.IsValid() || !b2IsValid(body->GetAngle() + body->GetAngularVelocity())) {
      // A mass or speed overflowed, so the body keeps its last valid position.
      body->SetLinearVelocity(b2Vec2(0, 0));
      body->SetAngularVelocity(0);
      body->SetTransform(known->lastPosition, known->lastAngle);
    }
    known->lastPosition = body->GetPosition();
    known->lastAngle = body->GetAngle();
    world->motions.push_back(
        {known->owner, point(body->GetPosition()), point(body->GetLinearVelocity()), body->GetAngle(),
         body->GetAngularVelocity(), !body->IsAwake()});
  }
  *motions = world->motions.data();
  return static_cast<int>(world->motions.size());
}

int CBWorldTakeContacts(CBWorld *world, const CBContact **contacts) {
  world->contacts.clear();
  for (auto next = world->touches.begin(); next != world->touches.end();) {
    Touch &touch = next->second;
    auto add = [&](bool began) {
      world->contacts.push_back({touch.a, touch.b, point(touch.point), point(touch.normal), touch.impulse, began});
    };
    // Also reports a contact that began and ended in the same step, as when a fast body passes.
    if (touch.touched && !touch.isTold && touch.isWanted) {
      add(true);
      touch.isTold = true;
    }
    touch.touched = false;
    if (touch.count > 0) {
      // The contact is no longer wanted by any mask, so its end is reported.
      if (touch.isTold && !touch.isWanted) {
        touch.impulse = 0;
        add(false);
        touch.isTold = false;
      }
      ++next;
      continue;
    }
    touch.impulse = 0;
    if (touch.isTold) add(false);
    next = world->touches.erase(next);
  }
  *contacts = world->contacts.data();
  return static_cast<int>(world->contacts.size());
}
