"""The map of a harbour town, 430 by 900 points, and a route through it."""
import math
import random

from prototype_art import circle, group, icon, n, path, rect

THEMES = {
    "light": dict(land="#F5F1E6", block="#EAE4D5", street="#FFFFFF", case="#DED6C4", major="#FFFFFF", fast="#FFE08A",
                  fastcase="#E8B84A", park="#CDE6BB", tree="#A9D295", water="#A8D5F0", deep="#98CAEA", shore="#E9DDBF", text="#5F594C",
                  halo="#F5F1E6", sea="#174F73", green="#3D6E35"),
    "aerial": dict(land="#5A614C", block="#77776A", street="#8E8C80", case="#454A3C", major="#A19F92", fast="#B5AE96", fastcase="#3D4236",
                   park="#3B5A35", tree="#2B4727", water="#1D4257", deep="#16354A", shore="#A39873", text="#FFFFFF", halo="#2E3328", sea="#A9D3EA", green="#E4F5DA"),
    "dark": dict(land="#22262E", block="#2B3039", street="#363D48", case="#1A1D23", major="#48515F", fast="#7A6534",
                 fastcase="#2A2416", park="#21392E", tree="#2C4C3B", water="#132A40", deep="#102437", shore="#2E3238", text="#B9C0CC",
                 halo="#22262E", sea="#7FB2DA", green="#8FC29B"),
}
COAST = "M-10 300C40 292 66 330 96 322C128 312 142 286 172 300C196 312 186 352 206 372C228 392 262 372 284 396C306 420 290 456 316 480C346 508 396 494 440 520"
SEA = COAST + "V910H-10Z"
ISLAND = "M60 520C70 480 122 466 152 492C184 518 176 572 148 600C116 632 60 612 50 574C46 556 54 540 60 520Z"
PARK = "M262 122C300 92 372 104 388 146C402 186 372 232 326 232C278 232 236 196 246 158C248 142 252 130 262 122Z"
GREEN = "M28 150C52 132 92 140 96 164C98 190 68 206 44 200C20 194 10 164 28 150Z"
TURN = -17


def streets(t):
    blocks, lines = [], []
    rng = random.Random(7)
    for row in range(-6, 34):
        for column in range(-4, 16):
            x, y = column * 42, row * 30
            if rng.random() < 0.86:
                cut = rng.choice((0.45, 0.6, 1))
                blocks.append(rect(x + 5, y + 5, 32 * cut - (2 if cut < 1 else 0), 20, t["block"], 2))
                if cut < 1:
                    blocks.append(rect(x + 7 + 32 * cut, y + 5 + rng.choice((0, 6)), 30 - 32 * cut, 14, t["block"], 2))
    for row in range(-6, 34):
        lines.append(path(f"M-200 {row * 30}H700", more=f'stroke="{t["street"]}" stroke-width="{3 if row % 4 else 6}"'))
    for column in range(-4, 16):
        lines.append(path(f"M{column * 42} -200V1000", more=f'stroke="{t["street"]}" stroke-width="{3 if column % 3 else 6}"'))
    return group(*blocks, *lines, more=f'transform="rotate({TURN} 215 250)"')


def road(d, t, width, kind, case):
    return path(d, more=f'stroke="{t[case]}" stroke-width="{width + 2.4}" stroke-linecap="round"') + path(
        d, more=f'stroke="{t[kind]}" stroke-width="{width}" stroke-linecap="round"')


def label(x, y, words, size, color, halo, turn=0, weight=500, more=""):
    return (f'<text x="{x}" y="{y}" font-family="Inter" font-size="{size}" font-weight="{weight}" fill="{color}" stroke="{halo}" '
            f'stroke-width="3" stroke-linejoin="round" paint-order="stroke" text-anchor="middle" transform="rotate({turn} {x} {y})" {more}>{words}</text>')


def mark(x, y, fill, glyph):
    """A place's round mark, 24 points wide."""
    return circle(x, y, 12, fill) + group(icon(glyph, "#FFFFFF", 2.2), more=f'transform="translate({x - 7.2} {y - 7.2}) scale(0.6)"')


PLACES = {"cafe": ("#D9782D", "cup"), "park": ("#2E8B57", "tree"), "inn": ("#8456C4", "bed"), "ferry": ("#2F7BD9", "ferry")}


def city(theme):
    t = THEMES[theme]
    rng = random.Random(3)
    trees = []
    while len(trees) < 70:
        x, y = rng.uniform(250, 392), rng.uniform(106, 230)
        if ((x - 318) / 66) ** 2 + ((y - 168) / 56) ** 2 < 1 and math.hypot(x - 300, y - 172) > 27:
            trees.append(circle(x, y, rng.uniform(2, 3.6), t["tree"]))
    trees += [circle(rng.uniform(28, 86), rng.uniform(154, 190), 2.6, t["tree"]) for _ in range(12)]
    trees += [circle(rng.uniform(76, 150), rng.uniform(508, 590), rng.uniform(2, 3.4), t["tree"]) for _ in range(26)]
    walk = f'stroke="{t["land"]}" stroke-width="2" stroke-dasharray="4 3"'
    shore = path(COAST, more=f'stroke="{t["shore"]}" stroke-width="9"')
    piers = "".join(path(d, more=f'stroke="{t["land"]}" stroke-width="{w}"') for d, w in (
        ("M186 352L150 372", 7), ("M196 366L164 392", 7), ("M208 376L182 410", 7), ("M300 470L262 502L226 496", 6)))
    boats = "".join(path("M0 -5C3 -1 3 3 2 6H-2C-3 3 -3 -1 0 -5Z", "#8FA3B8" if theme == "dark" else "#FFFFFF",
                         f'transform="translate({x} {y}) rotate({a})"') for x, y, a in (
        (148, 360, 30), (158, 382, 60), (174, 402, 50), (232, 470, -30), (262, 700, 80), (100, 690, -70), (226, 560, 140)))
    return "".join([
        rect(0, 0, 430, 900, t["land"]), streets(t),
        path(GREEN, t["park"]), path(PARK, t["park"]), *trees[:82],
        path("M278 168C282 150 314 146 322 164C328 182 312 196 298 194C284 192 276 182 278 168Z", t["water"]),
        path("M258 140C300 134 350 200 386 150M270 214C300 206 330 214 352 226", more=walk),
        path(SEA, t["water"]), path("M-10 430C60 380 130 440 210 470S330 600 440 610V910H-10Z", t["deep"]), shore,
        path(ISLAND, t["park"], f'stroke="{t["shore"]}" stroke-width="5"'), *trees[82:],
        path("M84 560C96 520 120 512 146 530M96 590C110 566 128 560 150 566", more=walk),
        piers, boats,
        path("M262 502C220 540 190 560 170 548", more=f'stroke="{t["sea"]}" stroke-width="1.6" stroke-dasharray="2 5" stroke-linecap="round"'),
        path("M226 496C240 620 330 720 440 760", more=f'stroke="{t["sea"]}" stroke-width="1.6" stroke-dasharray="2 5" stroke-linecap="round"'),
        road("M-10 268C50 262 90 290 140 268C190 250 214 300 226 336C246 366 300 352 324 400C340 440 380 456 440 470", t, 8, "major", "case"),
        road("M150 -10C160 80 196 150 226 210C250 262 300 300 440 318", t, 8, "major", "case"),
        road("M-10 92C90 70 190 84 262 66S380 30 440 34", t, 9, "fast", "fastcase"),
        label(318, 249, "Linden Park", 12, t["green"], t["halo"], weight=600), label(190, 238, "Old Town", 15, t["text"], t["halo"], weight=700),
        label(146, 140, "Westgate", 13, t["text"], t["halo"], weight=700), label(376, 414, "Eastquay", 12, t["text"], t["halo"], weight=700),
        label(330, 47, "Ring Road", 10, t["text"], t["halo"], -9), label(371, 312, "Museum Street", 9.5, t["text"], t["halo"], 8),
        label(58, 276, "Strand", 10, t["text"], t["halo"], 8), label(60, 176, "Fort Green", 10, t["green"], t["halo"]),
        label(106, 548, "Holm", 13, t["green"], t["park"], weight=700),
        label(168, 576, "Holm Light", 10, t["green"], t["park"], weight=600), label(192, 288, "Kaffe Strand", 9, t["text"], t["halo"], weight=600),
        label(372, 366, "Harbour Inn", 9, t["text"], t["halo"], weight=600), label(262, 527, "Ferry", 9, t["sea"], t["water"], weight=600),
        mark(192, 261, *PLACES["cafe"]), mark(312, 222, *PLACES["park"]), mark(372, 339, *PLACES["inn"]), mark(262, 500, *PLACES["ferry"]),
        label(330, 650, "Saltholm Bay", 16, t["sea"], t["deep"], 24, 500, 'font-style="italic"'),
    ])


ROUTE = "M226 211C250 262 282 288 330 302L312 360C328 384 328 404 336 424C346 452 318 464 303 470L274 493"


def route(theme):
    case, line = ("#FFFFFF", "#2F6BFF") if theme == "light" else ("#0C1420", "#6E9BFF")
    return path(ROUTE, more=f'stroke="{case}" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"') + path(
        ROUTE, more=f'stroke="{line}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"')
