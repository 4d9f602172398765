"""Shapes of the prototypes' pictures, as SVG: scenery, portraits, covers, plants, icons. Every number comes from a
seed, so that the same sources give the same pictures."""
import math
import random

# A scenery's colours: the sky from top to bottom, the sun, and the hills from the farthest to the nearest.
SCENES = {
    "dawn": (["#4F4A9C", "#B56BA4", "#F6A98B", "#FFDDB0"], "#FFF1D0", ["#B9799F", "#8C5590", "#5E3B77", "#33264F"]),
    "noon": (["#4FA3D9", "#9AD0EA", "#E3F3EE"], "#FFF8D8", ["#A9CBD0", "#74AE9C", "#3F8A72", "#1F5D53"]),
    "dusk": (["#141B4D", "#43387F", "#B4568A", "#FF9A6B"], "#FFD79A", ["#6A3F82", "#472D6C", "#2A1F52", "#150F30"]),
    "mist": (["#C9D8D6", "#E4EAE2", "#F5F1E4"], "#FFFFFF", ["#BFCFCB", "#97B0AB", "#6A8C88", "#3E6264"]),
    "sand": (["#F3B873", "#F8D49B", "#FDEBCB"], "#FFF7E2", ["#E5A368", "#CC7B4C", "#A65838", "#6E3528"]),
    "night": (["#070B24", "#122152", "#2D4B86"], "#E9EFFB", ["#24406F", "#182D55", "#0F1F3F", "#080F24"]),
}


def n(value):
    return f"{value:.2f}".rstrip("0").rstrip(".")


def svg(width, height, *parts):
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{n(width)}" height="{n(height)}" '
            f'viewBox="0 0 {n(width)} {n(height)}">' + "".join(parts) + "</svg>")


def gradient(name, colors, angle=90):
    x, y = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    ends = f'x1="{n((1 - x) / 2)}" y1="{n((1 - y) / 2)}" x2="{n((1 + x) / 2)}" y2="{n((1 + y) / 2)}"'
    stops = "".join(f'<stop offset="{n(i / (len(colors) - 1))}" stop-color="{c}"/>' for i, c in enumerate(colors))
    return f'<linearGradient id="{name}" {ends}>{stops}</linearGradient>'


def rect(x, y, w, h, fill, r=0, more=""):
    return f'<rect x="{n(x)}" y="{n(y)}" width="{n(w)}" height="{n(h)}" rx="{n(r)}" fill="{fill}" {more}/>'


def circle(x, y, r, fill, more=""):
    return f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(r)}" fill="{fill}" {more}/>'


def path(d, fill="none", more=""):
    return f'<path d="{d}" fill="{fill}" {more}/>'


def group(*parts, more=""):
    return f"<g {more}>" + "".join(parts) + "</g>"


def ridge(rng, width, height, base, swing, fill, trees=0):
    """A hill's outline: three waves of random places and lengths, with pines on it."""
    waves = [(swing / k, rng.uniform(0.5, 1.1) * k * 2 * math.pi / width, rng.uniform(0, 7)) for k in (1, 2, 4)]
    at = lambda x: base + sum(a * math.sin(f * x + p) for a, f, p in waves)
    step = width / 40
    d = f"M0 {n(height)}L" + "L".join(f"{n(i * step)} {n(at(i * step))}" for i in range(41)) + f"L{n(width)} {n(height)}Z"
    parts = [path(d, fill)]
    for _ in range(trees):
        x, tall = rng.uniform(0, width), height * rng.uniform(0.05, 0.11)
        y = at(x) + tall * 0.25
        for lift, half in ((0, 0.26), (0.28, 0.2), (0.55, 0.13)):
            foot, top = y - tall * lift, y - tall * min(1, lift + 0.5)
            parts.append(path(f"M{n(x - tall * half)} {n(foot)}L{n(x)} {n(top)}L{n(x + tall * half)} {n(foot)}Z", fill))
    return "".join(parts)


def scenery(width, height, name, seed, trees=18):
    rng = random.Random(seed)
    sky, sun, hills = SCENES[name]
    parts = ["<defs>", gradient("sky", sky), "</defs>", rect(0, 0, width, height, "url(#sky)")]
    if name == "night":
        parts += [circle(rng.uniform(0, width), rng.uniform(0, height * 0.6), rng.uniform(0.004, 0.009) * height, "#FFFFFF",
                         f'opacity="{n(rng.uniform(0.4, 0.9))}"') for _ in range(46)]
    x, y, r = rng.uniform(0.55, 0.8) * width, rng.uniform(0.24, 0.36) * height, 0.085 * height
    parts += [circle(x, y, r * 2.1, sun, 'opacity="0.16"'), circle(x, y, r * 1.5, sun, 'opacity="0.2"'), circle(x, y, r, sun)]
    for place, fill in enumerate(hills):
        base, last = height * (0.5 + 0.125 * place), place == len(hills) - 1
        parts.append(ridge(rng, width, height, base, height * (0.075 - 0.01 * place), fill, trees if last else trees // 3 * (place > 1)))
    return "".join(parts)


def portrait(size, ground, skin, hair, top, style):
    """A head and shoulders, without a face."""
    s = size / 96
    bits = [rect(0, 0, 96, 96, ground)]
    if style == "long":
        bits.append(path("M24 44C24 16 72 16 72 44C72 62 76 74 78 84H18C20 74 24 62 24 44Z", hair))
    if style == "bun":
        bits.append(circle(48, 16, 9.5, hair))
    bits += [path("M10 96C12 76 30 70 48 70C66 70 84 76 86 96Z", top), path("M40 56H56V70C56 76 40 76 40 70Z", skin),
             path("M40 62C44 68 52 68 56 62V66C52 72 44 72 40 66Z", "#00000022"), path("M31 40C31 22 65 22 65 40C65 56 58 65 48 65C38 65 31 56 31 40Z", skin)]
    bits.append({
        "long": path("M29 46C28 20 46 18 50 22C62 18 69 28 67 46C64 36 58 30 50 29C40 30 33 36 29 46Z", hair),
        "bun": path("M30 42C28 18 68 18 66 42C62 32 56 29 48 29C40 29 34 32 30 42Z", hair),
        "short": path("M29 40C26 18 46 14 52 18C66 16 70 28 66 41C64 34 60 31 56 30C48 32 38 30 34 31C31 33 30 36 29 40Z", hair),
        "beard": path("M29 38C26 18 44 14 52 18C66 16 70 28 67 38C64 32 60 30 54 29C46 31 36 29 29 38Z", hair)
        + path("M31 44C33 50 38 50 48 50C58 50 63 50 65 44C66 60 58 68 48 68C38 68 30 60 31 44Z", hair),
        "curls": "".join(circle(48 + 19 * math.cos(a), 34 + 15 * math.sin(a), 9, hair)
                         for a in (math.pi + i * math.pi / 7 for i in range(8))),
    }[style])
    return group(*bits, more=f'transform="scale({n(s)})"')


# ── Covers: a square of 100 ──

def cover(name):
    ring = lambda x, y, r, c: circle(x, y, r, c)
    if name == "tides":
        waves = "".join(path("M-2 {0}C15 {1} 32 {1} 50 {0}S85 {2} 102 {0}V102H-2Z".format(n(y), n(y - 9), n(y + 9)), c)
                        for y, c in ((56, "#2A6FA8"), (66, "#1F5791"), (76, "#174175"), (86, "#102C57")))
        return rect(0, 0, 100, 100, "#F7C59F") + ring(64, 45, 21, "#F4845F") + waves
    if name == "arcs":
        colors = ["#2D1E5F", "#5B2A86", "#9B3A8C", "#E0567A", "#F98B60", "#FFC56B", "#FFF0C9"]
        return rect(0, 0, 100, 100, "#160F33") + "".join(ring(50, 100, 88 - 12 * i, c) for i, c in enumerate(colors))
    if name == "tiles":
        colors, bits = ["#0F5257", "#E3B23C", "#EDEBD7", "#C8553D"], [rect(0, 0, 100, 100, "#EDEBD7")]
        rng = random.Random(11)
        for i in range(16):
            x, y, turn = i % 4 * 25, i // 4 * 25, rng.randrange(4)
            a, b = rng.sample(colors, 2)
            bits.append(rect(x, y, 25, 25, a) + path("M0 0H25A25 25 0 0 1 0 25Z", b,
                        f'transform="translate({x} {y}) rotate({turn * 90} 12.5 12.5)"'))
        return "".join(bits)
    if name == "moon":
        bits = [rect(0, 0, 100, 100, "#0E1B3D"), ring(50, 40, 25, "#F4EBD0"), ring(58, 36, 22, "#0E1B3D")]
        rng = random.Random(4)
        bits += [ring(rng.uniform(4, 96), rng.uniform(4, 62), rng.uniform(0.4, 0.9), "#F4EBD0") for _ in range(26)]
        bits += [rect(50 - w / 2, 73 + i * 4.4, w, 1.6, "#F4EBD0", 0.8) for i, w in enumerate((44, 30, 52, 20, 36, 12))]
        return "".join(bits)
    if name == "petals":
        colors = ["#EF6F8B", "#F7A07A", "#F9CF7D", "#8CC7A1", "#4C9FA8", "#6474B8"]
        return rect(0, 0, 100, 100, "#FBF3E6") + "".join(
            f'<ellipse cx="50" cy="29" rx="13" ry="23" fill="{colors[i % 6]}" opacity="0.86" transform="rotate({i * 30} 50 50)"/>'
            for i in range(12)) + ring(50, 50, 8, "#FBF3E6")
    bits = [rect(0, 0, 100, 100, "#143D35")]
    for i, c in enumerate(("#1F6B54", "#3D9970", "#8CCB7E", "#DCE775")):
        bits.append(path(f"M{n(-10 + i * 24)} 110L{n(50 + i * 24)} -10H{n(62 + i * 24)}L{n(2 + i * 24)} 110Z", c))
    return "".join(bits) + ring(30, 32, 15, "#F6F1DC")


# ── Plants: a square of 100, the pot's foot at 90 ──

def leaf(x, y, length, half, turn, fill, vein="#00000022"):
    d = f"M0 0C{n(half)} {n(-length * 0.25)} {n(half)} {n(-length * 0.75)} 0 {n(-length)}C{n(-half)} {n(-length * 0.75)} {n(-half)} {n(-length * 0.25)} 0 0Z"
    more = f'transform="translate({n(x)} {n(y)}) rotate({n(turn)})"'
    return group(path(d, fill), path(f"M0 0V{n(-length * 0.8)}", more=f'stroke="{vein}" stroke-width="1"'), more=more)


def plant(name, ground, pot):
    greens = ["#2F7D5B", "#3F9A6C", "#5DB27F", "#256B50"]
    bits = [rect(0, 0, 100, 100, ground), f'<ellipse cx="50" cy="90" rx="27" ry="3.2" fill="#000000" opacity="0.14"/>']
    fans = {"fig": [(-58, 30, 9), (58, 30, 9), (-30, 42, 11), (30, 42, 11), (0, 48, 11), (-80, 22, 8), (80, 22, 8)],
            "snake": [(-22, 40, 4.5), (22, 38, 4.5), (-9, 52, 5), (10, 48, 5), (0, 44, 4.5)],
            "aloe": [(-70, 30, 4), (70, 30, 4), (-45, 36, 4.5), (45, 36, 4.5), (-20, 42, 5), (20, 42, 5), (0, 45, 5)],
            "palm": [(-88, 34, 5), (88, 34, 5), (-62, 42, 5), (62, 42, 5), (-36, 47, 5), (36, 47, 5), (-12, 50, 5), (12, 50, 5)]}
    if name == "cactus":
        for x, y, w, h in ((42, 26, 16, 44), (29, 40, 9, 18), (62, 34, 9, 20)):
            bits.append(rect(x, y, w, h, greens[1], w / 2))
            bits += [rect(x + w * k, y + 6, 1, h - 12, greens[3], 0.5) for k in (0.3, 0.65)]
        bits += [rect(29, 52, 16, 8, greens[1], 4), rect(55, 48, 16, 8, greens[1], 4), circle(50, 25, 4, "#F08FA9"), circle(50, 25, 1.6, "#FFE3A3")]
    elif name == "pearls":
        rng = random.Random(9)
        for i in range(11):
            x = 30 + i * 4
            bits += [circle(x + rng.uniform(-1, 1), 62 + k * 4.6, 2.7, greens[(i + k) % 3]) for k in range(rng.randrange(2, 6))]
        bits.insert(2, "".join(circle(32 + i * 4, 61 - rng.uniform(0, 5), 4, greens[i % 3]) for i in range(10)))
    else:
        bits += [leaf(50, 68, length, half, turn, greens[i % 4], "#FFFFFF33" if name == "snake" else "#00000022")
                 for i, (turn, length, half) in enumerate(fans[name])]
    body = path("M33 66H67L63 88C62.6 90 61.5 91 60 91H40C38.5 91 37.4 90 37 88Z", pot) + rect(31, 62, 38, 7, pot, 2.5)
    shade = path("M33.4 69H66.5L66 72H34Z", "#00000022")
    return "".join(bits[:3] if name == "pearls" else []) + (body + shade if name == "pearls" else "") + "".join(
        bits[3:] if name == "pearls" else bits) + ("" if name == "pearls" else body + shade)


# ── Icons: strokes in a square of 24 ──

ICONS = {
    "search": "M10.5 4a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13M15.5 15.5L20.5 20.5",
    "menu": "M4 7H20M4 12H20M4 17H20", "plus": "M12 5V19M5 12H19", "cross": "M6 6L18 18M18 6L6 18",
    "back": "M15 5L8 12L15 19", "chevron": "M9 5L16 12L9 19", "down": "M5 9L12 16L19 9", "more": "M5 12h.01M12 12h.01M19 12h.01",
    "home": "M4 11L12 4L20 11V20H14.5V14H9.5V20H4Z", "person": "M12 4a4 4 0 1 1 0 8a4 4 0 0 1 0-8M4 21c0-8 16-8 16 0",
    "bell": "M6 17V11a6 6 0 0 1 12 0V17L20 18.5H4L6 17M10 21h4", "mail": "M3.5 6H20.5V18.5H3.5ZM4 6.5L12 13L20 6.5",
    "heart": "M12 20C4 14.5 3.5 10.5 3.5 9A4.4 4.4 0 0 1 12 7.3A4.4 4.4 0 0 1 20.5 9C20.5 10.5 20 14.5 12 20Z",
    "star": "M12 3.8L14.5 9L20.2 9.7L16 13.6L17.1 19.3L12 16.5L6.9 19.3L8 13.6L3.8 9.7L9.5 9Z",
    "comment": "M4 5.5H20V16.5H11L7 20V16.5H4Z", "share": "M12 15V4M8 7.5L12 3.5L16 7.5M7 11H5.5V20.5H18.5V11H17",
    "repost": "M5 15V7.5H17M14 4.5L17 7.5L14 10.5M19 9V16.5H7M10 13.5L7 16.5L10 19.5",
    "shuffle": "M3 7H7L16 17H21M3 17H7L16 7H21M18 4L21 7L18 10M18 14L21 17L18 20", "list": "M9 6.5H20M9 12H20M9 17.5H20M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01",
    "lines": "M4 6H20M4 10H15M4 14H20M4 18H12", "cast": "M4 16V5.5H20V16M12 14L17 20H7Z", "library": "M5 4V20M10 4V20M15 4.5L20 19.5",
    "radio": "M12 12h.01M8 16a5.6 5.6 0 0 1 0-8M16 8a5.6 5.6 0 0 1 0 8M5 19a10 10 0 0 1 0-14M19 5a10 10 0 0 1 0 14",
    "archive": "M4 5H20V9H4ZM5.5 9V19.5H18.5V9M10 13H14", "trash": "M5 7H19M9.5 7V4.5H14.5V7M7 7L8 20H16L17 7M10.5 11V16M13.5 11V16",
    "flag": "M6 21V4.5C10 2.5 14 6.5 18.5 4.5V13.5C14 15.5 10 11.5 6 13.5", "reply": "M10 6L4 12L10 18M4.5 12H13C18 12 20 15 20 19",
    "write": "M12 5H5V19H19V12M9.5 14.5L10 11.5L18.5 3L21 5.5L12.5 14Z", "filter": "M4 7H20M7 12H17M10 17H14",
    "arrow": "M20.5 3.5L3.5 10.5L11 13L13.5 20.5Z", "layers": "M12 4L21 9L12 14L3 9ZM4.5 13L12 17.5L19.5 13", "clock": "M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 0 1 0-17M12 7.5V12L15 14",
    "drop": "M12 3.5C16 8.5 18.5 11.5 18.5 14.5A6.5 6.5 0 0 1 5.5 14.5C5.5 11.5 8 8.5 12 3.5Z",
    "leaf": "M5 19C5 8 11 4.5 20 4.5C20 14 16 19.5 8 18M5 19L12.5 11.5", "work": "M4 8H20V19H4ZM9 8V5H15V8M4 13H20",
    "cup": "M5 8H16V14a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4ZM16 9.5H18a2 2 0 0 1 0 5H16M5 21H16", "ferry": "M12 4V8M7 12V8H17V12M4 12H20L18 18H6ZM3 21C6 19 9 21 12 21S18 19 21 21",
    "tree": "M12 21V15M12 3L6 10H8.5L5 15H19L15.5 10H18Z", "light": "M9.5 21L10.5 9H13.5L14.5 21ZM9.5 9V6.5L12 4.5L14.5 6.5V9M5 6L8 7M19 6L16 7",
    "bed": "M3.5 18V6M3.5 13H20.5V18M20.5 13V11A2 2 0 0 0 18.5 9H9.5V13",
    "volume": "M4 9.5V14.5H7.5L12 18.5V5.5L7.5 9.5ZM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11", "quiet": "M8 9.5V14.5H11.5L16 18.5V5.5L11.5 9.5Z",
}
SOLID = {"play": "M7 4.2C7 3.4 7.8 3 8.5 3.4L20 11.1C20.7 11.5 20.7 12.5 20 12.9L8.5 20.6C7.8 21 7 20.6 7 19.8Z",
         "pause": "M6.5 4H9.5V20H6.5ZM14.5 4H17.5V20H14.5Z", "next": "M3 5.5L12 12L3 18.5ZM12 5.5L21 12L12 18.5Z", "previous": "M21 5.5L12 12L21 18.5ZM12 5.5L3 12L12 18.5Z"}


def icon(name, color, width=1.9, solid=False):
    if name in SOLID:
        return path(SOLID[name], color, f'stroke="{color}" stroke-width="1" stroke-linejoin="round"')
    fill = color if solid else "none"
    dots = 'stroke-width="2.8"' if name == "more" else f'stroke-width="{width}"'
    return path(ICONS[name], fill, f'stroke="{color}" {dots} stroke-linecap="round" stroke-linejoin="round"')
