"""Strokes of Skit Sans: a skeleton drawn with an elliptical nib whose width may vary along the way.

Font units, y up, baseline 0. A `Pen` holds the measures of one weight; glyphs of all weights are drawn by the same code.
"""

import math

import pyclipper

from shapes import SCALE, Shape, area, box, oval

CAP = 710  # Height of capitals and figures.
X = 524  # Height of small letters.
ASCENT = 734  # Height of b, d, h, k, l.
DESCENT = -206  # Depth of g, p, q, y.
AXIS = 345  # The height of the middle of signs and dashes.
OVER = 11  # How far a round letter extends past the lines.
ROUND = 0.58  # Fullness of a curve: 0.552 is an ellipse.
STEP = 5.0  # Font units between two points of a drawn curve.


class Pen:
    """The measures of one weight. `v` and `h` are the thickness of vertical and horizontal strokes."""

    def __init__(self, name, index, v, h, cap_v, cap_h):
        self.name, self.index = name, index
        self.v, self.h, self.cap_v, self.cap_h = v, h, cap_v, cap_h

    def pick(self, regular, bold):
        return (regular, bold)[self.index]

    def capital(self):
        """The pen for capitals and figures, which are a little heavier."""
        return Pen(self.name, self.index, self.cap_v, self.cap_h, self.cap_v, self.cap_h)

    def scaled(self, v, h=None):
        """A pen thinner or thicker by a factor."""
        h = v if h is None else h
        return Pen(self.name, self.index, self.v * v, self.h * h, self.cap_v * v, self.cap_h * h)


REGULAR = Pen("Regular", 0, 84, 70, 90, 75)
BOLD = Pen("Bold", 1, 134, 105, 143, 114)


def _quarter(x0, y0, x, y, horizontal, k):
    first, last = k if isinstance(k, tuple) else (k, k)
    if horizontal:
        return x0 + first * (x - x0), y0, x, y - last * (y - y0)
    return x0, y0 + first * (y - y0), x - last * (x - x0), y


def _split(p0, p1, p2, p3, t):
    mix = lambda a, b: (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)
    a, b, c = mix(p0, p1), mix(p1, p2), mix(p2, p3)
    d, e = mix(a, b), mix(b, c)
    f = mix(d, e)
    return (p0, a, d, f), (f, e, c, p3)


class Trace:
    """A skeleton. Each step ends at (x, y) with the nib `m` times its size; between two steps the size changes smoothly."""

    def __init__(self, x, y, m=1.0):
        self.at, self.m, self.segments = (x, y), m, []

    def cubic(self, x1, y1, x2, y2, x, y, m=1.0, since=0.0, until=1.0):
        """A curve of which only the part between `since` and `until`, from 0 to 1, is drawn."""
        points = (self.at, (x1, y1), (x2, y2), (x, y))
        if until < 1:
            points = _split(*points, until)[0]
        if since > 0:
            points = _split(*points, since / until)[1]
        self.segments.append((points, self.m, m))
        self.at, self.m = points[3], m
        return self

    def line(self, x, y, m=1.0):
        (x0, y0) = self.at
        dx, dy = (x - x0) / 3, (y - y0) / 3
        return self.cubic(x0 + dx, y0 + dy, x - dx, y - dy, x, y, m)

    def h(self, x, y, m=1.0, k=ROUND, since=0.0, until=1.0):
        """A quarter of an oval that starts horizontally and ends vertically; `k` is its fullness, or that of each end."""
        return self.cubic(*_quarter(*self.at, x, y, True, k), x, y, m, since, until)

    def v(self, x, y, m=1.0, k=ROUND, since=0.0, until=1.0):
        """A quarter of an oval that starts vertically and ends horizontally."""
        return self.cubic(*_quarter(*self.at, x, y, False, k), x, y, m, since, until)

    def draw(self, pen):
        clipper, quads = pyclipper.Pyclipper(), []
        a, b = pen.v / 2, pen.h / 2
        for points, m0, m1 in self.segments:
            last = None
            length = sum(math.dist(points[i], points[i + 1]) for i in range(3))
            straight = abs(length - math.dist(points[0], points[3])) < 1e-6
            count = 1 if straight else max(6, round(length / STEP))
            for i in range(count + 1):
                edge = _edge(points, i / count, m0, m1, a, b)
                if last is not None:
                    quads.append([last[0], edge[0], edge[1], last[1]])
                last = edge
        for quad in quads:
            path = [(round(x * SCALE), round(y * SCALE)) for x, y in quad]
            if pyclipper.Area(path) < 0:
                path.reverse()
            if pyclipper.Area(path) > 0:
                clipper.AddPath(path, pyclipper.PT_SUBJECT, True)
        fill = pyclipper.PFT_NONZERO
        # Joining the pieces leaves hair cracks where neighbours share an edge; growing by a hundredth closes them.
        return Shape(clipper.Execute(pyclipper.CT_UNION, fill, fill)).grown(0.05, pyclipper.JT_MITER).grown(
            -0.05, pyclipper.JT_MITER)


def _edge(points, t, m0, m1, a, b):
    """The two points where the nib's outline is tangent to the stroke."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = points
    u = 1 - t
    x = u * u * u * x0 + 3 * u * u * t * x1 + 3 * u * t * t * x2 + t * t * t * x3
    y = u * u * u * y0 + 3 * u * u * t * y1 + 3 * u * t * t * y2 + t * t * t * y3
    dx = u * u * (x1 - x0) + 2 * u * t * (x2 - x1) + t * t * (x3 - x2)
    dy = u * u * (y1 - y0) + 2 * u * t * (y2 - y1) + t * t * (y3 - y2)
    if dx == 0 and dy == 0:
        dx, dy = x3 - x0, y3 - y0
    length = math.hypot(dx, dy)
    nx, ny = -dy / length, dx / length
    # The thin end changes quickly and the thick end smoothly, so that a bow flows out of its stem.
    m = m0 + (m1 - m0) * (t * (2 - t) if m1 > m0 else t * t)
    reach = m / math.hypot(a * nx, b * ny)
    ox, oy = a * a * nx * reach, b * b * ny * reach
    return (x + ox, y + oy), (x - ox, y - oy)


def ring(x0, x1, y0, y1, pen, k=ROUND):
    """A closed oval stroke with the given outer edges."""
    cx, cy, a, b = (x0 + x1) / 2, (y0 + y1) / 2, pen.v / 2, pen.h / 2
    return (
        Trace(x1 - a, cy).v(cx, y1 - b, k=k).h(x0 + a, cy, k=k).v(cx, y0 + b, k=k).h(x1 - a, cy, k=k).draw(pen)
    )


def stem(x, y0, y1, pen):
    """A vertical stroke whose left edge is x."""
    return box(x, y0, x + pen.v, y1)


def bar(x0, x1, y, pen, scale=1.0):
    """A horizontal stroke whose lower edge is y."""
    return box(x0, y, x1, y + pen.h * scale)


def thickness(dx, dy, pen):
    """How wide the cut of a diagonal stroke is at a horizontal line."""
    length = math.hypot(dx, dy)
    nx, ny = -dy / length, dx / length
    return 2 * math.hypot(pen.v / 2 * nx, pen.h / 2 * ny) * length / abs(dy)


def slant(x0, y0, x1, y1, width):
    """A diagonal stroke with flat ends: left edge from (x0, y0) to (x1, y1), cut `width` wide."""
    return area((x0, y0), (x0 + width, y0), (x1 + width, y1), (x1, y1))


def vee(x0, x1, top, bottom, pen, tip=1.12, fat=1.0):
    """Two diagonals that meet at `bottom`, on a flat tip `tip` times as wide as a cut."""
    cx = (x0 + x1) / 2
    width = thickness((x1 - x0) / 2, top - bottom, pen) * fat
    half = width * tip / 2
    left = slant(cx - half, bottom, x0, top, width)
    right = slant(cx + half - width, bottom, x1 - width, top, width)
    return left + right


def stroke(pen, x0, y0, x1, y1, m=1.0):
    """A straight stroke with square ends, given by its middle line."""
    return Trace(x0, y0, m).line(x1, y1, m).draw(pen)


def dot(cx, cy, radius):
    """A disc."""
    return oval(cx, cy, radius, radius, 0.5523)


def mirrored(shape, cx):
    return shape.transformed(-1, 0, 0, 1, 2 * cx, 0)


def turned(shape, cx, cy):
    """The shape after half a turn."""
    return shape.transformed(-1, 0, 0, -1, 2 * cx, 2 * cy)
