#include <algorithm>
#include <cmath>

#include "world.hpp"

namespace {
// Adds a shape. `isInset` is true if the shape is smaller than its outline by `polygonInset`.
void addShape(CBBody *body, const b2Shape &shape, bool isInset = false) {
  b2FixtureDef def;
  def.shape = &shape;
  def.userData.pointer = isInset;
  // The mass is set later for the whole body, because Box2D's own sum asserts if a shape is small and far from the
  // origin.
  def.density = 0;
  def.friction = bounded(body->traits.friction, 0, 1e3f);
  def.restitution = bounded(body->traits.restitution, 0, 1);
  body->body->CreateFixture(&def);
}

void addMass(CBBody *body, const b2Shape &shape) {
  b2MassData part;
  shape.ComputeMass(&part, 1);
  body->area += part.mass;
  body->areaX += double(part.mass) * part.center.x;
  body->areaY += double(part.mass) * part.center.y;
  body->inertia += part.I;
}

// Moves all sides of a convex, counter-clockwise polygon inwards; returns false if it is too small for that.
bool inset(const b2Vec2 *corners, int count, b2Vec2 *result) {
  for (int i = 0; i < count; i++) {
    b2Vec2 before = corners[i] - corners[(i + count - 1) % count], after = corners[(i + 1) % count] - corners[i];
    before.Normalize();
    after.Normalize();
    const float turn = b2Cross(before, after), along = b2Dot(before, after);
    // A corner moves along the bisector of its sides. A very sharp corner would move too far.
    if (turn < 1e-4f || along < -0.95f) return false;
    const b2Vec2 inward = b2Vec2(-before.y - after.y, before.x + after.x);
    result[i] = corners[i] + (polygonInset / (1 + along)) * inward;
  }
  for (int i = 0; i < count; i++) {
    // No side may have reversed or become almost zero.
    const b2Vec2 side = corners[(i + 1) % count] - corners[i], rest = result[(i + 1) % count] - result[i];
    if (b2Dot(side, rest) <= 0 || rest.LengthSquared() < 4 * b2_linearSlop * b2_linearSlop) return false;
  }
  return true;
}

// Adds a thin bar between the two corners that are farthest apart. Used for polygons without an area.
void addBar(CBBody *body, const b2Vec2 *corners, int count) {
  b2Vec2 from = corners[0], to = corners[0];
  for (int i = 0; i < count; i++)
    for (int j = i + 1; j < count; j++)
      if (b2DistanceSquared(corners[i], corners[j]) > b2DistanceSquared(from, to)) from = corners[i], to = corners[j];
  b2PolygonShape shape;
  const b2Vec2 along = to - from;
  const float thin = 0.5f * b2_linearSlop;
  shape.SetAsBox(
      b2Max(0.5f * along.Length(), thin), thin, 0.5f * (from + to),
      along.LengthSquared() > 0 ? b2Atan2(along.y, along.x) : 0.0f);
  addMass(body, shape);
  addShape(body, shape);
}

// Distributes a mass evenly over the shapes. Without shapes, the mass is at the origin and the body does not turn.
void setMass(CBBody *body, float mass) {
  b2MassData data{mass, b2Vec2(0, 0), 0};
  if (body->area > 0) {
    data.center.Set(float(body->areaX / body->area), float(body->areaY / body->area));
    data.I = float(body->inertia / body->area * mass);
    // `data.I` is the inertia about the origin. The inertia about the centre of mass must be above 0 even in single
    // precision.
    if (!(data.I - mass * b2Dot(data.center, data.center) > 1e-6f * data.I)) data.I = 0;
  }
  body->body->SetMassData(&data);
}

void wakeNeighbours(b2Body *body) {
  for (b2ContactEdge *edge = body->GetContactList(); edge; edge = edge->next)
    if (edge->contact->IsTouching()) edge->other->SetAwake(true);
}
}  // namespace

CBBody *CBBodyMake(CBWorld *world, void *owner, CBPoint position, float angle) {
  CBBody *body = new CBBody{};
  body->world = world;
  body->owner = owner;
  body->number = world->count++;
  b2BodyDef def;
  def.position = vector(position, farthest);
  def.angle = bounded(angle, -farthest, farthest);
  def.userData.pointer = reinterpret_cast<uintptr_t>(body);
  body->body = world->world.CreateBody(&def);
  body->lastPosition = def.position;
  body->lastAngle = def.angle;
  return body;
}

bool CBBodyHasTouches(const CBBody *body) { return body->world->touchCounts.count(body->number) > 0; }

void CBBodyFree(CBBody *body) {
  CBWorld *world = body->world;
  world->removeTwin(body);
  wakeNeighbours(body->body);
  world->world.DestroyBody(body->body);
  auto &wanted = world->twinsWanted;
  wanted.erase(std::remove(wanted.begin(), wanted.end(), body), wanted.end());
  delete body;
}

void CBBodyClearShapes(CBBody *body) {
  body->world->removeTwin(body);
  wakeNeighbours(body->body);
  while (b2Fixture *fixture = body->body->GetFixtureList()) body->body->DestroyFixture(fixture);
  body->area = body->areaX = body->areaY = body->inertia = 0;
}

void CBBodyAddCircle(CBBody *body, CBPoint center, float radius) {
  b2CircleShape shape;
  shape.m_p = vector(center, 1e5f);
  shape.m_radius = bounded(radius, 1e-3f, 1e5f);
  addMass(body, shape);
  addShape(body, shape);
}

void CBBodyAddPolygon(CBBody *body, const CBPoint *corners, int count) {
  if (count < 3 || count > b2_maxPolygonVertices) return;
  // Merges corners that Box2D considers equal, and replaces shapes that would make it assert.
  b2Vec2 kept[b2_maxPolygonVertices];
  int size = 0;
  float area = 0;
  for (int i = 0; i < count; i++) {
    const b2Vec2 corner = vector(corners[i], 1e5f);
    bool isNew = true;
    for (int j = 0; j < size; j++)
      isNew = isNew && b2DistanceSquared(corner, kept[j]) > 0.26f * b2_linearSlop * b2_linearSlop;
    if (isNew) kept[size++] = corner;
  }
  for (int i = 0; i < size; i++) area += 0.5f * b2Cross(kept[i] - kept[0], kept[(i + 1) % size] - kept[0]);
  if (size < 3 || std::fabs(area) < 1e-5f) return addBar(body, kept, size);
  b2PolygonShape shape;
  shape.Set(kept, size);
  addMass(body, shape);
  // A polygon that is too small to inset keeps its corners and gets a thinner skin.
  b2Vec2 smaller[b2_maxPolygonVertices];
  const bool isInset = area > 0 && inset(kept, size, smaller);
  if (isInset) shape.Set(smaller, size);
  shape.m_radius = isInset ? polygonSkin : lineSkin;
  addShape(body, shape, isInset);
}

void CBBodyAddEdges(CBBody *body, const CBPoint *corners, int count, bool isLoop) {
  if (count < 1) return;
  const b2Vec2 first = vector(corners[0], 1e5f);
  b2Vec2 from = first;
  auto add = [&](b2Vec2 to) {
    if (b2DistanceSquared(from, to) < 1e-8f) return;
    b2EdgeShape shape;
    shape.SetTwoSided(from, to);
    shape.m_radius = lineSkin;
    addShape(body, shape);
    from = to;
  };
  for (int i = 1; i < count; i++) add(vector(corners[i], 1e5f));
  if (isLoop) add(first);
}

void CBBodySetTraits(CBBody *body, CBTraits traits) {
  const CBTraits old = body->traits;
  body->traits = traits;
  b2Body *real = body->body;
  const b2BodyType type = traits.moves ? b2_dynamicBody : b2_staticBody;
  if (real->GetType() != type) {
    body->world->removeTwin(body);
    wakeNeighbours(real);
    real->SetType(type);
  }
  real->SetBullet(traits.isBullet);
  real->SetGravityScale(traits.falls ? 1 : 0);
  real->SetLinearDamping(bounded(traits.linearDamping, 0, 1e6f));
  real->SetAngularDamping(bounded(traits.angularDamping, 0, 1e6f));
  if (real->IsFixedRotation() == traits.turns) real->SetFixedRotation(!traits.turns);
  if (traits.moves) {
    setMass(body, bounded(traits.mass, 1e-9f, 1e12f));
  }
  const float friction = bounded(traits.friction, 0, 1e3f), restitution = bounded(traits.restitution, 0, 1);
  for (b2Body *each : {real, body->twin}) {
    if (!each) continue;
    for (b2Fixture *fixture = each->GetFixtureList(); fixture; fixture = fixture->GetNext()) {
      fixture->SetFriction(friction);
      fixture->SetRestitution(restitution);
      if (old.category != traits.category || old.collision != traits.collision || old.contactTest != traits.contactTest)
        fixture->Refilter();
    }
    for (b2ContactEdge *edge = each->GetContactList(); edge; edge = edge->next) {
      edge->contact->ResetFriction();
      edge->contact->ResetRestitution();
    }
  }
  if (old.category != traits.category || old.contactTest != traits.contactTest) body->world->reviewContacts(body);
  if (old.falls != traits.falls || old.collision != traits.collision || old.category != traits.category ||
      old.contactTest != traits.contactTest) {
    real->SetAwake(true);
    wakeNeighbours(real);
  }
}

void CBBodyPlace(CBBody *body, CBPoint position, float angle) {
  wakeNeighbours(body->body);
  body->body->SetTransform(vector(position, farthest), bounded(angle, -farthest, farthest));
  body->body->SetAwake(true);
  // Shapes that were near before do not make new pairs.
  for (b2ContactEdge *edge = body->body->GetContactList(); edge; edge = edge->next)
    wakeIfOverlapping(edge->contact->GetFixtureA(), edge->contact->GetFixtureB());
  body->lastPosition = body->body->GetPosition();
  body->lastAngle = body->body->GetAngle();
}

void CBBodySetVelocity(CBBody *body, CBPoint velocity, float spin) {
  body->body->SetLinearVelocity(vector(velocity, fastest));
  body->body->SetAngularVelocity(bounded(spin, -quickest, quickest));
}

void CBBodySetResting(CBBody *body, bool isResting) { body->body->SetAwake(!isResting); }

void CBBodyPush(CBBody *body, CBPoint force, float torque) {
  const float mass = body->body->GetMass(), inertia = CBBodyInertia(body);
  body->body->ApplyForceToCenter(vector(force, 1e7f * mass), true);
  const float most = 1e7f * inertia;
  body->body->ApplyTorque(bounded(torque, -most, most), true);
}

void CBBodySetPin(CBBody *body, bool isPinned, CBBody *parent) {
  if (body->pin) {
    body->world->world.DestroyJoint(body->pin);
    body->pin = nullptr;
  }
  if (!isPinned) return;
  b2RevoluteJointDef def;
  def.Initialize(parent ? parent->body : body->world->ground, body->body, body->body->GetPosition());
  def.collideConnected = true;
  body->pin = body->world->world.CreateJoint(&def);
}

CBPoint CBBodyMiddle(const CBBody *body) { return point(body->body->GetWorldCenter()); }

float CBBodyInertia(const CBBody *body) {
  const b2Vec2 middle = body->body->GetLocalCenter();
  const float inertia = body->body->GetInertia() - body->body->GetMass() * b2Dot(middle, middle);
  return inertia > 0 ? inertia : 0;
}

int CBBodyTouched(CBBody *body, const CBHit **hits) {
  CBWorld *world = body->world;
  std::vector<CBBody *> others;
  for (b2Body *each : {body->body, body->twin}) {
    if (!each) continue;
    for (b2ContactEdge *edge = each->GetContactList(); edge; edge = edge->next)
      if (edge->contact->IsTouching()) others.push_back(owner(edge->other));
  }
  std::sort(others.begin(), others.end(), [](CBBody *a, CBBody *b) { return a->number < b->number; });
  others.erase(std::unique(others.begin(), others.end()), others.end());
  world->hits.clear();
  for (CBBody *other : others) world->hits.push_back({other->owner, {0, 0}, {0, 0}, 0});
  *hits = world->hits.data();
  return static_cast<int>(world->hits.size());
}
