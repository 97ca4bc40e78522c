"""Polygons as the few quadratic curves that a font file holds.

A polygon is cut at its corners, at its straight sides and at its leftmost, rightmost, highest and lowest points; each piece between becomes
one quadratic curve, or more where one is not close enough.
"""

import math

CLOSE = 0.6  # Font units: a point closer than this to the previous one is dropped.
STRAIGHT = 8.0  # Font units: a longer side is a straight line of the drawing.
CORNER = math.radians(16)  # A sharper turn is a corner.
FIT = 0.5  # Font units: how far a curve may be from the polygon.


def contours(shape, scale):
    """Contours as a start point followed by ('line', end) and ('curve', control, end), in whole font units."""
    result = []
    for path in shape.paths:
        contour = _contour([(x / scale, y / scale) for x, y in path])
        if contour:
            result.append(contour)
    return sorted(result, key=lambda contour: contour[0])


def _direction(a, b):
    length = math.dist(a, b)
    return (b[0] - a[0]) / length, (b[1] - a[1]) / length


def _turn(d0, d1):
    return math.atan2(d0[0] * d1[1] - d0[1] * d1[0], d0[0] * d1[0] + d0[1] * d1[1])


def _contour(points):
    points = [p for i, p in enumerate(points) if math.dist(p, points[i - 1]) > CLOSE]
    count = len(points)
    if count < 3:
        return []
    sides = [_direction(points[i], points[(i + 1) % count]) for i in range(count)]
    lengths = [math.dist(points[i], points[(i + 1) % count]) for i in range(count)]
    joints, tangents = set(), [None] * count
    for i in range(count):
        before, after = sides[i - 1], sides[i]
        corner = abs(_turn(before, after)) > CORNER
        if corner:
            joints.add(i)
            tangents[i] = (None, None)
            continue
        if lengths[i - 1] >= STRAIGHT and lengths[i] < STRAIGHT:
            tangents[i] = (before, before)
        elif lengths[i] >= STRAIGHT and lengths[i - 1] < STRAIGHT:
            tangents[i] = (after, after)
        elif lengths[i] < STRAIGHT and lengths[i - 1] < STRAIGHT:
            axis = _extreme(before, after)
            tangents[i] = (axis, axis) if axis else None
            if axis:
                joints.add(i)
            continue
        else:
            tangents[i] = (None, None)
        joints.add(i)
    if not joints:
        joints.add(min(range(count), key=lambda i: points[i]))
    starts = sorted(joints)
    ring = []
    for number, start in enumerate(starts):
        end = starts[(number + 1) % len(starts)]
        run = [points[(start + k) % count] for k in range((end - start - 1) % count + 2)]
        first = tangents[start][1] if tangents[start] else None
        last = tangents[end][0] if tangents[end] else None
        ring.extend(_run(run, first, last))
    return _snapped(points[starts[0]], ring)


def _extreme(before, after):
    """The axis that a smooth curve runs along at a point, if its turn passes one there."""
    for k in (0, 1):
        if before[k] * after[k] < 0 or before[k] == 0:
            other = 1 - k
            axis = [0.0, 0.0]
            axis[other] = math.copysign(1.0, after[other])
            return tuple(axis)
    return None


def _circle(a, b, c):
    """The direction at `a` of the circle through three points."""
    u, w = _direction(a, b), _direction(a, c)
    turn = _turn(w, u)
    cosine, sine = math.cos(turn), math.sin(turn)
    return u[0] * cosine - u[1] * sine, u[0] * sine + u[1] * cosine


def _run(run, first, last):
    if len(run) == 2:
        return [("line", run[1])]
    if first is None:
        first = _circle(run[0], run[1], run[2])
    if last is None:
        x, y = _circle(run[-1], run[-2], run[-3])
        last = (-x, -y)
    control = _control(run[0], first, run[-1], last)
    if control and _error(run[0], control, run[-1], run[1:-1]) <= FIT:
        return [("curve", control, run[-1])]
    if len(run) == 3:
        return [("line", run[1]), ("line", run[2])]
    middle = _middle(run)
    a, b, c = run[middle - 1], run[middle], run[middle + 1]
    d0, d1 = math.dist(a, b), math.dist(b, c)
    dx = (b[0] - a[0]) * d1 / d0 + (c[0] - b[0]) * d0 / d1
    dy = (b[1] - a[1]) * d1 / d0 + (c[1] - b[1]) * d0 / d1
    length = math.hypot(dx, dy)
    tangent = (dx / length, dy / length)
    return _run(run[: middle + 1], first, tangent) + _run(run[middle:], tangent, last)


def _control(p0, t0, p2, t2):
    """Where the two tangents meet; None if a curve between them would turn back."""
    cross = t0[0] * t2[1] - t0[1] * t2[0]
    dx, dy = p2[0] - p0[0], p2[1] - p0[1]
    if abs(cross) < 0.02:
        straight = abs(_turn(t0, (dx, dy))) < 0.02
        return ((p0[0] + p2[0]) / 2, (p0[1] + p2[1]) / 2) if straight else None
    s = (dx * t2[1] - dy * t2[0]) / cross
    if s <= 0 or (t0[0] * t2[0] + t0[1] * t2[1]) < -0.1:
        return None
    if (p2[0] - p0[0] - s * t0[0]) * t2[0] + (p2[1] - p0[1] - s * t0[1]) * t2[1] <= 0:
        return None
    return p0[0] + s * t0[0], p0[1] + s * t0[1]


def _middle(run):
    total = sum(math.dist(a, b) for a, b in zip(run, run[1:]))
    walked = 0.0
    for i in range(1, len(run) - 1):
        walked += math.dist(run[i - 1], run[i])
        if walked >= total / 2:
            return i
    return len(run) - 2


def _error(p0, p1, p2, points):
    """The greatest distance from a point to the curve."""
    samples = []
    for i in range(25):
        t = i / 24
        u = 1 - t
        samples.append(tuple(u * u * p0[k] + 2 * u * t * p1[k] + t * t * p2[k] for k in (0, 1)))
    return max(min(_off(p, a, b) for a, b in zip(samples, samples[1:])) for p in points)


def _off(p, a, b):
    dx, dy = b[0] - a[0], b[1] - a[1]
    squared = dx * dx + dy * dy
    t = 0.0 if squared == 0 else max(0.0, min(1.0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / squared))
    return math.hypot(a[0] + t * dx - p[0], a[1] + t * dy - p[1])


def _snapped(start, segments):
    """The contour rounded to whole font units, without empty steps."""
    contour = [(round(start[0]), round(start[1]))]
    here = contour[0]
    for kind, *rest in segments:
        rest = [(round(x), round(y)) for x, y in rest]
        if rest[-1] == here:
            continue
        here = rest[-1]
        contour.append((kind, *rest))
    return contour if len(contour) > 3 else []
