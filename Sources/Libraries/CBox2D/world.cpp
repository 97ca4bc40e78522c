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

// Walks both lists of joints at once, so that a body with many joints costs no more than the other.
bool areJoined(const CBBody *a, const CBBody *b) {
  const b2JointEdge *one = a->body->GetJointList(), *other = b->body->GetJointList();
  for (; one && other; one = one->next, other = other->next) {
    if (one->other == b->body && !one->joint->GetCollideConnected()) return true;
    if (other->other == a->body && !other->joint->GetCollideConnected()) return true;
  }
  return false;
}

void setPlace(Touch &touch, b2Contact *contact, bool inOrder) {
  b2WorldManifold manifold;
  contact->GetWorldManifold(&manifold);
  touch.point = manifold.points[0];
  if (contact->GetManifold()->pointCount > 1) touch.point = 0.5f * (manifold.points[0] + manifold.points[1]);
  touch.normal = inOrder ? manifold.normal : -manifold.normal;
}

Pair key(const CBBody *a, const CBBody *b) {
  return a->number < b->number ? Pair(a->number, b->number) : Pair(b->number, a->number);
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

Touch *CBWorld::findTouch(const CBBody *a, const CBBody *b) {
  if (touches.empty()) return nullptr;
  const auto found = touches.find(key(a, b));
  return found == touches.end() ? nullptr : &found->second;
}

Touch &CBWorld::touch(const CBBody *a, const CBBody *b) {
  const Pair pair = key(a, b);
  const auto [place, isNew] = touches.try_emplace(pair);
  Touch &touch = place->second;
  if (!isNew) return touch;
  const bool inOrder = a->number < b->number;
  touch.a = inOrder ? a->owner : b->owner;
  touch.b = inOrder ? b->owner : a->owner;
  touchCounts[pair.first]++;
  touchCounts[pair.second]++;
  return touch;
}

void CBWorld::noteChange(const Pair &pair, Touch &touch) {
  if (touch.isChanged) return;
  touch.isChanged = true;
  changedTouches.push_back(pair);
}

void CBWorld::removeTouch(const Pair &pair) {
  touches.erase(pair);
  for (const uint64_t number : {pair.first, pair.second}) {
    const auto count = touchCounts.find(number);
    if (--count->second == 0) touchCounts.erase(count);
  }
}

void CBWorld::BeginContact(b2Contact *contact) {
  CBBody *a = owner(contact->GetFixtureA()->GetBody()), *b = owner(contact->GetFixtureB()->GetBody());
  const bool isWanted = wantsToKnow(a, b);
  Touch *known = isWanted ? &touch(a, b) : findTouch(a, b);
  // A contact that has been reported as begun but not as ended continues.
  if (!known || known->count++ > 0 || known->isTold) return;
  known->isWanted = isWanted;
  known->touched = true;
  known->impulse = 0;
  setPlace(*known, contact, a->number < b->number);
  noteChange(key(a, b), *known);
}

void CBWorld::reviewContacts(CBBody *body) {
  const auto forEach = [&](auto use) {
    for (b2Body *each : {body->body, body->twin}) {
      if (!each) continue;
      for (b2ContactEdge *edge = each->GetContactList(); edge; edge = edge->next) {
        if (!edge->contact->IsTouching()) continue;
        CBBody *other = owner(edge->other);
        const bool isWanted = wantsToKnow(body, other);
        if (Touch *known = isWanted ? &touch(body, other) : findTouch(body, other)) use(*known, edge, other, isWanted);
      }
    }
  };
  // Counts the shapes that touch again, because a new touch has counted none.
  forEach([](Touch &known, b2ContactEdge *, CBBody *, bool) { known.count = 0; });
  forEach([&](Touch &known, b2ContactEdge *edge, CBBody *other, bool isWanted) {
    known.count++;
    known.isWanted = isWanted;
    noteChange(key(body, other), known);
    if (!isWanted || known.isTold) return;
    known.touched = true;
    const CBBody *a = owner(edge->contact->GetFixtureA()->GetBody());
    const CBBody *b = owner(edge->contact->GetFixtureB()->GetBody());
    setPlace(known, edge->contact, a->number < b->number);
  });
}

void CBWorld::EndContact(b2Contact *contact) {
  CBBody *a = owner(contact->GetFixtureA()->GetBody()), *b = owner(contact->GetFixtureB()->GetBody());
  Touch *known = findTouch(a, b);
  if (known && known->count > 0 && --known->count == 0) noteChange(key(a, b), *known);
}

void CBWorld::PostSolve(b2Contact *contact, const b2ContactImpulse *impulse) {
  if (changedTouches.empty()) return;
  CBBody *a = owner(contact->GetFixtureA()->GetBody()), *b = owner(contact->GetFixtureB()->GetBody());
  Touch *known = findTouch(a, b);
  // Only the beginning of a contact is reported with its impulse.
  if (!known || known->isTold) return;
  for (int i = 0; i < impulse->count; i++) known->impulse += impulse->normalImpulses[i];
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
  for (const Pair &pair : world->changedTouches) world->touches.at(pair).impulse = 0;
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
  std::sort(world->changedTouches.begin(), world->changedTouches.end());
  for (const Pair &pair : world->changedTouches) {
    Touch &touch = world->touches.at(pair);
    touch.isChanged = false;
    const auto add = [&](bool began) {
      world->contacts.push_back(
          {touch.a, touch.b, point(touch.point), point(touch.normal), began ? touch.impulse : 0, began});
      touch.isTold = began;
    };
    // Also reports a contact that began and ended in the same step, as when a fast body passes.
    if (touch.touched && !touch.isTold && touch.isWanted) add(true);
    touch.touched = false;
    // The contact has ended, or no mask requests it any more.
    const bool isOver = touch.count == 0 || !touch.isWanted;
    if (isOver && touch.isTold) add(false);
    if (isOver) world->removeTouch(pair);
  }
  world->changedTouches.clear();
  *contacts = world->contacts.data();
  return static_cast<int>(world->contacts.size());
}
