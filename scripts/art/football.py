"""The football, computed from a truncated icosahedron."""
from math import sqrt

from drawing import INK, SHADOW, clipped, outlined, points


def onto_rim(p):
    length = sqrt(p[0] ** 2 + p[1] ** 2) or 1
    return p[0] / length, p[1] / length, 0


def ball(x, y, radius, weight):
    """A football: a truncated icosahedron projected onto a sphere, seen slightly from the side."""
    golden = (1 + sqrt(5)) / 2
    corners = [p for a in (-1, 1) for b in (-golden, golden) for p in ((0, a, b), (a, b, 0), (b, 0, a))]

    def turned(p):
        # Two rotations that turn a dark patch to the upper left. Their sines and cosines are exact decimals.
        px, py, pz = p
        px, pz = px * .96 + pz * .28, pz * .96 - px * .28
        py, pz = py * .936 - pz * .352, pz * .936 + py * .352
        return px, py, pz

    def round_to(p):
        length = sqrt(sum(c * c for c in p))
        return tuple(c / length for c in p)

    corners = [turned(p) for p in corners]

    def between(p, q, share):
        return tuple(a + (b - a) * share for a, b in zip(p, q))

    def apart(p, q):
        return sum((a - b) ** 2 for a, b in zip(p, q))

    def near(p, q):
        return 0 < apart(p, q) < 4.1

    def arc(p, q):
        return [round_to(between(p, q, step / 6)) for step in range(7)]

    def flat(p):
        return x + p[0] * radius, y - p[1] * radius

    patches, seams = [], []
    for corner in corners:
        around = [between(corner, other, 1 / 3) for other in corners if near(corner, other)]
        ring = [around[0]]
        while len(ring) < 5:
            ring.append(min((p for p in around if p not in ring), key=lambda p: apart(p, ring[-1])))
        edge = [p for i in range(5) for p in arc(ring[i], ring[(i + 1) % 5])]
        if max(p[2] for p in edge) > .12:
            patches.append("M" + points([flat(p if p[2] > 0 else onto_rim(p)) for p in edge]) + "Z")
    for i, p in enumerate(corners):
        for q in corners[i + 1:]:
            if near(p, q):
                line = [s for s in arc(between(p, q, 1 / 3), between(p, q, 2 / 3)) if s[2] > 0]
                if len(line) > 1:
                    seams.append("M" + points([flat(s) for s in line]))
    disc = f"M{x - radius} {y}A{radius} {radius} 0 1 1 {x + radius} {y}A{radius} {radius} 0 1 1 {x - radius} {y}Z"
    r = radius
    return outlined(weight, "\n".join([
        clipped("ball", disc, "\n".join([
            f'<path d="{disc}" fill="#FFFDF6"/>',
            f'<path d="{"".join(patches)}" fill="{INK}" stroke="{INK}" stroke-width="{weight * .4:.1f}"/>',
            f'<path d="{"".join(seams)}" fill="none" stroke="{INK}" stroke-width="{weight * .75:.1f}"/>',
            f'<path d="M{x + r * .42:.1f} {y - r}'
            f'C{x + r * 1.02:.1f} {y - r * .2:.1f} {x + r * .55:.1f} {y + r * .8:.1f}'
            f' {x - r * .55:.1f} {y + r * .78:.1f}L{x - r * .4:.1f} {y + r * 1.2:.1f}H{x + r * 1.2:.1f}'
            f'V{y - r}Z" {SHADOW}/>',
        ])),
        f'<path d="{disc}" fill="none"/>',
    ]))
