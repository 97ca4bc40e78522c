"""Flat shapes in font units, y up: unions, differences, grown and rounded outlines.

A `Shape` is a set of closed polygons filled non-zero. Polygons are kept as integers, `SCALE` to a font unit, so every operation is exact and the
same on every machine; `quadratics` turns the result into the few curves that a font file holds.
"""

import math

import pyclipper

SCALE = 100
ARC_TOLERANCE = 0.02  # Font units between a round join and its chords.
FLAT_STEP = 4.0  # Approximate length in font units of a chord of a flattened curve.
STRAIGHT = 9.0  # Font units: a longer chord is a straight line of the drawing.
CLOSE = 0.8  # Font units: a point closer than this to the previous one is dropped.
SPECK = 4.0  # Square font units: smaller contours are dropped.
FIT = 0.55  # Font units: how far a fitted curve may be from the polygon.


class Shape:
    """A filled region. `a + b` joins, `a - b` cuts, `a & b` keeps what both cover."""

    def __init__(self, paths=()):
        self.paths = list(paths)

    def __add__(self, other):
        return _clip(pyclipper.CT_UNION, self, other)

    def __sub__(self, other):
        return _clip(pyclipper.CT_DIFFERENCE, self, other)

    def __and__(self, other):
        return _clip(pyclipper.CT_INTERSECTION, self, other)

    def grown(self, amount, join=pyclipper.JT_ROUND):
        """The region within `amount` font units of this one; a negative amount shrinks it."""
        if not self.paths:
            return Shape()
        offset = pyclipper.PyclipperOffset(4.0, ARC_TOLERANCE * SCALE)
        offset.AddPaths(self.paths, join, pyclipper.ET_CLOSEDPOLYGON)
        # Offsetting leaves empty specks where an inner corner folds over. Growing one later would make a hole.
        return Shape(offset.Execute(amount * SCALE)).without_specks(SPECK)

    def rounded(self, convex, concave):
        """Inner corners rounded to radius `concave`, then outer corners to radius `convex`."""
        filled = self.grown(concave).grown(-concave)
        return filled.grown(-convex).grown(convex)

    def moved(self, dx, dy):
        return self.transformed(1, 0, 0, 1, dx, dy)

    def transformed(self, a, b, c, d, e, f):
        """x' = a x + c y + e, y' = b x + d y + f, as an SVG matrix."""
        paths = [
            [(round(a * x + c * y + e * SCALE), round(b * x + d * y + f * SCALE)) for x, y in path]
            for path in self.paths
        ]
        if a * d - b * c < 0:
            paths = [path[::-1] for path in paths]
        return Shape(paths)

    def without_specks(self, area):
        """Drops every contour, hole or island, of less than `area` square units."""
        return Shape(p for p in self.paths if abs(pyclipper.Area(p)) >= area * SCALE * SCALE)

    def filled(self, area=math.inf):
        """Fills every hole of less than `area` square units."""
        return Shape(p for p in self.paths if pyclipper.Area(p) > 0 or -pyclipper.Area(p) >= area * SCALE * SCALE)

    def bounds(self):
        """(left, bottom, right, top) in font units."""
        xs = [x for path in self.paths for x, _ in path]
        ys = [y for path in self.paths for _, y in path]
        return tuple(v / SCALE for v in (min(xs), min(ys), max(xs), max(ys)))

    def quadratics(self):
        """Contours as lists of ('line', end) and ('curve', control, end), each with its start point first."""
        contours = [_fit_contour([(x / SCALE, y / SCALE) for x, y in path]) for path in self.paths]
        return sorted((c for c in contours if c), key=lambda c: c[0])


def _clip(operation, first, second):
    clipper = pyclipper.Pyclipper()
    if not first.paths:
        return Shape(second.paths if operation == pyclipper.CT_UNION else ())
    clipper.AddPaths(first.paths, pyclipper.PT_SUBJECT, True)
    if second.paths:
        clipper.AddPaths(second.paths, pyclipper.PT_CLIP, True)
    return Shape(clipper.Execute(operation, pyclipper.PFT_NONZERO, pyclipper.PFT_NONZERO))


def _closed(points):
    path = [(round(x * SCALE), round(y * SCALE)) for x, y in points]
    return Shape([path if pyclipper.Orientation(path) else path[::-1]])


def joined(*shapes):
    result = Shape()
    for shape in shapes:
        result = result + shape
    return result


def flattened(steps):
    """Points along `steps`: each (x, y) is a line, each (x1, y1, x2, y2, x, y) a cubic curve."""
    points = [steps[0]]
    for step in steps[1:]:
        if len(step) == 2:
            points.append(step)
            continue
        (x0, y0), (x1, y1, x2, y2, x3, y3) = points[-1], step
        length = math.dist((x0, y0), (x1, y1)) + math.dist((x1, y1), (x2, y2)) + math.dist((x2, y2), (x3, y3))
        count = max(4, round(length / FLAT_STEP))
        for i in range(1, count + 1):
            t = i / count
            u = 1 - t
            k0, k1, k2, k3 = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
            points.append((k0 * x0 + k1 * x1 + k2 * x2 + k3 * x3, k0 * y0 + k1 * y1 + k2 * y2 + k3 * y3))
    return points


def area(*steps):
    """The region inside a closed path."""
    return _closed(flattened(steps))


def box(x0, y0, x1, y1):
    return _closed([(x0, y0), (x1, y0), (x1, y1), (x0, y1)])


def oval(cx, cy, rx, ry, fullness=0.6):
    """An oval of four curves: an ellipse with `fullness` 0.552, squarer with more."""
    kx, ky = rx * fullness, ry * fullness
    return area(
        (cx + rx, cy),
        (cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry),
        (cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy),
        (cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry),
        (cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy),
    )


def bowl(x0, xs, x1, y0, y1, fullness=0.6):
    """A box from x0 to xs whose right side swells to x1."""
    cy, kx, ky = (y0 + y1) / 2, (x1 - xs) * fullness, (y1 - y0) / 2 * fullness
    return area(
        (x0, y0), (xs, y0), (xs + kx, y0, x1, cy - ky, x1, cy), (x1, cy + ky, xs + kx, y1, xs, y1), (x0, y1)
    )


def stroke(width, height, *steps, cap=pyclipper.ET_OPENBUTT):
    """A path drawn with an elliptical nib: vertical parts are `width` thick, horizontal parts `height`."""
    squash = width / height
    points = [(round(x * SCALE), round(y * squash * SCALE)) for x, y in flattened(steps)]
    offset = pyclipper.PyclipperOffset(4.0, ARC_TOLERANCE * SCALE)
    offset.AddPath(points, pyclipper.JT_ROUND, cap)
    return Shape(offset.Execute(width / 2 * SCALE)).transformed(1, 0, 0, 1 / squash, 0, 0)


def _fit_contour(points):
    """One closed polygon as lines and quadratic curves through integer points."""
    points = [p for i, p in enumerate(points) if math.dist(p, points[i - 1]) > CLOSE]
    count = len(points)
    if count < 3:
        return []
    lengths = [math.dist(points[i], points[(i + 1) % count]) for i in range(count)]
    lines = [i for i in range(count) if lengths[i] >= STRAIGHT]
    if lines:
        first = (lines[0] + 1) % count
    else:
        first = min(range(count), key=lambda i: points[i])
    ring = [points[(first + i) % count] for i in range(count + 1)]
    segments, run = [], [0]
    for i in range(count):
        if lines and math.dist(ring[i], ring[i + 1]) >= STRAIGHT:
            _fit_run(ring, run[0], i, segments)
            segments.append(("line", ring[i + 1]))
            run = [i + 1]
    _fit_run(ring, run[0], count, segments)
    return _snapped(ring[0], segments)


def _direction(ring, i, starts):
    """The tangent at point i of a closed ring whose last point repeats its first, where a run of curves starts or ends."""
    count = len(ring) - 1
    before, here, after = ring[(i - 1) % count], ring[i % count], ring[(i + 1) % count]
    d0, d1 = math.dist(before, here), math.dist(here, after)
    if starts and d0 >= STRAIGHT:
        dx, dy = here[0] - before[0], here[1] - before[1]
    elif not starts and d1 >= STRAIGHT:
        dx, dy = after[0] - here[0], after[1] - here[1]
    else:
        # The tangent of the circle through three points.
        dx = (here[0] - before[0]) * d1 / d0 + (after[0] - here[0]) * d0 / d1
        dy = (here[1] - before[1]) * d1 / d0 + (after[1] - here[1]) * d0 / d1
    length = math.hypot(dx, dy)
    return dx / length, dy / length


def _fit_run(ring, start, end, segments):
    if end <= start:
        return
    if end - start == 1:
        segments.append(("line", ring[end]))
        return
    p0, p2 = ring[start], ring[end]
    t0, t2 = _direction(ring, start, True), _direction(ring, end, False)
    cross = t0[0] * t2[1] - t0[1] * t2[0]
    turn = t0[0] * t2[0] + t0[1] * t2[1]
    if turn > 0.4:
        control = None
        if abs(cross) > 1e-3:
            s = ((p2[0] - p0[0]) * t2[1] - (p2[1] - p0[1]) * t2[0]) / cross
            r = ((p2[0] - p0[0]) * t0[1] - (p2[1] - p0[1]) * t0[0]) / cross
            if s > 0 and r < 0:
                control = (p0[0] + s * t0[0], p0[1] + s * t0[1])
        if control is None:
            control = ((p0[0] + p2[0]) / 2, (p0[1] + p2[1]) / 2)
        if _distance(p0, control, p2, ring[start + 1 : end]) <= FIT:
            segments.append(("curve", control, p2))
            return
    middle = _middle(ring, start, end)
    _fit_run(ring, start, middle, segments)
    _fit_run(ring, middle, end, segments)


def _middle(ring, start, end):
    """The point half way along the run."""
    total = sum(math.dist(ring[i], ring[i + 1]) for i in range(start, end))
    walked = 0.0
    for i in range(start, end - 1):
        walked += math.dist(ring[i], ring[i + 1])
        if walked >= total / 2:
            return max(start + 1, i + 1)
    return (start + end) // 2


def _distance(p0, p1, p2, points):
    samples = []
    for i in range(17):
        t = i / 16
        u = 1 - t
        samples.append(
            (u * u * p0[0] + 2 * u * t * p1[0] + t * t * p2[0], u * u * p0[1] + 2 * u * t * p1[1] + t * t * p2[1])
        )
    return max((_off_polyline(p, samples) for p in points), default=0.0)


def _off_polyline(p, line):
    best = math.inf
    for a, b in zip(line, line[1:]):
        dx, dy = b[0] - a[0], b[1] - a[1]
        squared = dx * dx + dy * dy
        t = 0.0 if squared == 0 else max(0.0, min(1.0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / squared))
        best = min(best, math.hypot(a[0] + t * dx - p[0], a[1] + t * dy - p[1]))
    return best


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
