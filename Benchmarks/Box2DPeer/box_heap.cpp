#include <box2d/box2d.h>

#include <vector>

#include "Box2DPeer.h"

// Everything that decides the result is what SpriteKit's module gives to Box2D for such bodies: the order of bodies, the
// shapes, the numbers of a new SKPhysicsBody, and the iterations. The bench compares the places of the boxes.
struct BoxHeap {
  b2World world{b2Vec2(0, -9.8f)};
  std::vector<b2Body *> boxes;
};

namespace {
void addShape(b2Body *body, const b2Shape &shape) {
  b2FixtureDef def;
  def.shape = &shape;
  def.friction = 0.2f;
  def.restitution = 0.2f;
  body->CreateFixture(&def);
}

b2PolygonShape square(float half) {
  const b2Vec2 corners[] = {{-half, -half}, {half, -half}, {half, half}, {-half, half}};
  b2PolygonShape shape;
  shape.Set(corners, 4);
  return shape;
}

void addWalls(b2World &world, float width, float height) {
  b2BodyDef def;
  b2Body *walls = world.CreateBody(&def);
  const b2Vec2 corners[] = {{-width / 2, height}, {-width / 2, 0}, {width / 2, 0}, {width / 2, height}};
  for (int i = 0; i < 3; i++) {
    b2EdgeShape edge;
    edge.SetTwoSided(corners[i], corners[i + 1]);
    edge.m_radius = b2_linearSlop;
    addShape(walls, edge);
  }
}
}  // namespace

BoxHeap *BoxHeap_make(const BoxPlace *places, int count, float side, float mass, float width, float height) {
  BoxHeap *heap = new BoxHeap;
  // Box2D looks for fast bodies unless it is told not to.
  heap->world.SetContinuousPhysics(false);
  addWalls(heap->world, width, height);
  b2MassData unit;
  square(side / 2).ComputeMass(&unit, 1);
  // The polygon's skin makes the outline as large as the box.
  const b2PolygonShape shape = square(side / 2 - (b2_polygonRadius - 0.5f * b2_linearSlop));
  for (int i = 0; i < count; i++) {
    b2BodyDef def;
    def.type = b2_dynamicBody;
    def.position.Set(places[i].x, places[i].y);
    def.angle = places[i].angle;
    def.linearDamping = def.angularDamping = 0.1f;
    b2Body *box = heap->world.CreateBody(&def);
    addShape(box, shape);
    const b2MassData data{mass, unit.center, float(double(unit.I) / unit.mass * mass)};
    box->SetMassData(&data);
    heap->boxes.push_back(box);
  }
  return heap;
}

void BoxHeap_free(BoxHeap *heap) { delete heap; }

void BoxHeap_step(BoxHeap *heap) { heap->world.Step(1.0f / 60, 8, 3); }

BoxPlace BoxHeap_place(const BoxHeap *heap, int index) {
  const b2Body *box = heap->boxes[index];
  return BoxPlace{box->GetPosition().x, box->GetPosition().y, box->GetAngle()};
}
