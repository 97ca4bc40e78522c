#include <algorithm>
#include <functional>
#include <map>

#include "world.hpp"

namespace {
struct Visitor final : b2QueryCallback {
  std::function<bool(b2Fixture *)> meets;
  // Bodies by creation order.
  std::map<uint64_t, CBBody *> found;

  bool ReportFixture(b2Fixture *fixture) override {
    CBBody *body = owner(fixture->GetBody());
    // Ignores a body's twin, which is in the same place.
    if (body && body->body == fixture->GetBody() && !found.count(body->number) && meets(fixture))
      found[body->number] = body;
    return true;
  }
};

int visit(CBWorld *world, b2Vec2 low, b2Vec2 high, std::function<bool(b2Fixture *)> meets, const CBHit **hits) {
  Visitor visitor;
  visitor.meets = meets;
  b2AABB area;
  area.lowerBound = low;
  area.upperBound = high;
  world->world.QueryAABB(&visitor, area);
  world->hits.clear();
  for (auto &[_, body] : visitor.found) world->hits.push_back({body->owner, {0, 0}, {0, 0}, 0});
  *hits = world->hits.data();
  return static_cast<int>(world->hits.size());
}

struct Ray final : b2RayCastCallback {
  std::map<uint64_t, CBHit> nearest;
  b2Vec2 start, way;

  float ReportFixture(b2Fixture *fixture, const b2Vec2 &, const b2Vec2 &normal, float fraction) override {
    CBBody *body = owner(fixture->GetBody());
    if (!body || body->body != fixture->GetBody()) return -1;
    // Moves the hit to the polygon's outline, which encloses its smaller shape.
    float share = fraction;
    if (fixture->GetUserData().pointer) share -= polygonInset / b2Max(-b2Dot(way, normal), 0.25f * way.Length());
    share = b2Max(share, 0.0f);
    auto known = nearest.find(body->number);
    if (known == nearest.end() || share < known->second.fraction)
      nearest[body->number] = CBHit{body->owner, point(start + share * way), point(normal), share};
    return 1;
  }
};
}  // namespace

int CBWorldBodiesAt(CBWorld *world, CBPoint place, const CBHit **hits) {
  const b2Vec2 point = vector(place, farthest);
  b2CircleShape dot;
  dot.m_p = point;
  dot.m_radius = 0;
  b2Transform none;
  none.SetIdentity();
  return visit(
      world, point, point,
      [&](b2Fixture *fixture) {
        // A line has no inside. A polygon's skin surrounds its shape and counts as part of it.
        return fixture->GetType() != b2Shape::e_edge
               && b2TestOverlap(&dot, 0, fixture->GetShape(), 0, none, fixture->GetBody()->GetTransform());
      },
      hits);
}

int CBWorldBodiesIn(CBWorld *world, CBPoint low, CBPoint high, const CBHit **hits) {
  const b2Vec2 from = vector(low, farthest), to = vector(high, farthest);
  b2PolygonShape area;
  area.SetAsBox(
      b2Max(0.5f * (to.x - from.x), 1e-4f), b2Max(0.5f * (to.y - from.y), 1e-4f), 0.5f * (from + to), 0);
  area.m_radius = 0;
  b2Transform none;
  none.SetIdentity();
  return visit(
      world, from, to,
      [&](b2Fixture *fixture) {
        // All shapes here have a single child.
        return b2TestOverlap(&area, 0, fixture->GetShape(), 0, none, fixture->GetBody()->GetTransform());
      },
      hits);
}

int CBWorldBodiesAlong(CBWorld *world, CBPoint start, CBPoint end, const CBHit **hits) {
  const b2Vec2 from = vector(start, farthest), to = vector(end, farthest);
  world->hits.clear();
  *hits = nullptr;
  if (b2DistanceSquared(from, to) < 1e-10f) return 0;
  Ray ray;
  ray.start = from;
  ray.way = to - from;
  world->world.RayCast(&ray, from, to);
  // Inserts in order instead of using std::stable_sort, because GCC 12's version calls a deprecated function and clang
  // warns about it.
  const auto isNearer = [](const CBHit &a, const CBHit &b) { return a.fraction < b.fraction; };
  for (auto &[_, hit] : ray.nearest)
    world->hits.insert(std::upper_bound(world->hits.begin(), world->hits.end(), hit, isNearer), hit);
  *hits = world->hits.data();
  return static_cast<int>(world->hits.size());
}
