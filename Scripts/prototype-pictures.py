"""Draws the pictures of five prototypes; Scripts/prototype-pictures calls it."""
import math
import os
import random
import subprocess
import sys

from prototype_art import circle, cover, group, icon, n, path, plant, portrait, rect, scenery, svg
from prototype_map import PLACES, city, route

root = sys.argv[1]
LIGHT, DARK = "#14171F", "#F2F4F8"
QUIET = ("#565E6C", "#A7AFBE")


class Folder:
    def __init__(self, name):
        self.path = os.path.join(root, name)
        os.makedirs(self.path, exist_ok=True)

    def save(self, name, width, height, body, scale=2, colors=32):
        """Writes an SVG's picture at `scale` pixels a point, with at most so many colours."""
        file = os.path.join(self.path, f"{name}@{scale}x.png")
        subprocess.run(["rsvg-convert", "-w", str(round(width * scale)), "-h", str(round(height * scale)), "-o", file],
                       input=svg(width, height, body).encode(), check=True)
        subprocess.run(["pngquant", "--force", "--nofs", "--speed", "1", "--strip", "--output", file, str(colors), file], check=True)

    def icons(self, names, light=LIGHT, dark=DARK, size=24, solid=False, suffix="", width=1.9):
        for name in names.split():
            for theme, color in (("", light), ("-dark", dark)):
                if theme and dark == light:
                    continue
                body = group(icon(name, color, width, solid), more=f'transform="scale({n(size / 24)})"')
                self.save(name + suffix + theme, size, size, body, 3)

    def badge(self, name, ground, glyph, size=36, inner=0.56, color="#FFFFFF", solid=False):
        """A round badge with an icon."""
        k = size * inner / 24
        at = size * (1 - inner) / 2
        self.save(name, size, size, circle(size / 2, size / 2, size / 2, ground)
                  + group(icon(glyph, color, 2, solid), more=f'transform="translate({n(at)} {n(at)}) scale({n(k)})"'), 3)


def lighthouse():
    """Scenery with a lighthouse on its nearest hill."""
    stripes = "".join(rect(0, 12 + 16 * i, 16, 8, "#E5484D") for i in range(3))
    tower = path("M3 8H13L16 60H0Z", "#FFFFFF") + group(stripes, more='clip-path="url(#tower)"') + rect(1, 4, 14, 4, "#33415C", 1)
    tower += rect(4, -5, 8, 9, "#FFE08A", 1.5) + path("M2 -5L8 -11L14 -5Z", "#C8323A")
    clip = '<clipPath id="tower"><path d="M3 8H13L16 60H0Z"/></clipPath>'
    return scenery(350, 120, "noon", 5, 20) + clip + group(tower, more='transform="translate(74 32) scale(1.1)"')


def draw_map():
    f = Folder("map")
    f.save("aerial", 430, 900, city("aerial"), 2, 96)
    for theme, end in (("light", ""), ("dark", "-dark")):
        f.save("city" + end, 430, 900, city(theme), 2, 96)
        f.save("route" + end, 430, 900, route(theme), 2)
    f.save("place", 350, 120, lighthouse(), 2, 128)
    for name, (ground, glyph) in {**PLACES, "pin": ("#E5484D", "light")}.items():
        f.badge(name, ground, glyph, 36, 0.58)
    for name, ground, glyph in (("home", "#2F7BD9", "home"), ("work", "#8A6A48", "work"), ("add", "#6C7585", "plus")):
        f.badge(name, ground, glyph, 56, 0.48)
    f.icons("search", *QUIET, size=20)
    f.icons("arrow layers", "#2F6BFF", "#8FB0FF", 22)
    f.icons("arrow", "#2F6BFF", "#8FB0FF", 22, solid=True, suffix="-on")
    f.icons("cross", *QUIET, size=18, width=2.4)


FACES = {"noor": ("#F3C9A5", "#E3A77C", "#3B2418", "#2F6B62", "long"), "ida": ("#CFE3F5", "#F2C7A8", "#B5652F", "#3B5BA9", "bun"),
         "omar": ("#F6DDB5", "#B97A50", "#1E1512", "#7A3E2B", "beard"), "lin": ("#DAD3F3", "#F0C9A0", "#15131A", "#6B4FB3", "short"),
         "ada": ("#CDE8D5", "#8C5A3C", "#241510", "#C8553D", "curls"), "jon": ("#F7CFCB", "#F5D3B8", "#D9A441", "#33415C", "short")}


def faces(folder):
    """Writes the small pictures of all but the profile's own face."""
    for name, face in list(FACES.items())[1:]:
        folder.save(name, 44, 44, portrait(44, *face), 3, 48)


def draw_profile():
    f = Folder("profile")
    for end, name in (("", "dawn"), ("-dark", "dusk")):
        f.save("banner" + end, 390, 170, scenery(390, 170, name, 21, 30), 2, 160)
    f.save("noor", 96, 96, portrait(96, *FACES["noor"]), 3, 64)
    faces(f)
    for i, (name, seed) in enumerate((("noon", 3), ("sand", 8), ("night", 15), ("mist", 4), ("dusk", 31), ("dawn", 12))):
        f.save(f"p{i + 1}", 180, 180, scenery(180, 180, name, seed, 16), 2, 96)
    f.icons("back more", "#FFFFFF", "#FFFFFF", 22, width=2.2)
    f.icons("comment repost share heart", *QUIET, size=20)
    f.icons("heart", "#E0245E", "#FF5C8A", 20, solid=True, suffix="-on")
    f.icons("home search bell mail", size=26)


def draw_player():
    f = Folder("player")
    for name in ("arcs", "tides", "tiles", "moon", "petals", "stripes"):
        big = name == "arcs"
        size = 320 if big else 170
        f.save(name, size, size, group(cover(name), more=f'transform="scale({n(size / 100)})"'), 2, 64)
    f.icons("play pause next previous", "#FFFFFF", "#FFFFFF", 44)
    f.icons("play pause next", size=26, suffix="-small")
    f.icons("lines cast list more quiet volume star", "#FFFFFF", "#FFFFFF", 24)
    f.icons("star", "#FFD166", "#FFD166", 24, solid=True, suffix="-on")
    f.icons("home radio search", "#7A8090", "#98A1B2", 26)
    f.icons("library", "#C2366B", "#FF8FB4", 26, suffix="-on")


def draw_mail():
    f = Folder("mail")
    faces(f)
    f.save("morning", 350, 220, scenery(350, 220, "mist", 17, 24), 2, 128)
    for name, ground, glyph in (("ferry", "#2F7BD9", "ferry"), ("shop", "#D9782D", "cup"), ("garden", "#2E8B57", "leaf")):
        f.badge(name, ground, glyph, 44, 0.54)
    f.icons("filter write archive trash reply flag back", "#2F6BFF", "#8FB0FF", 24)
    f.icons("flag", "#E07A1F", "#FFA552", 24, solid=True, suffix="-on")
    f.icons("search", *QUIET, size=18)
    f.icons("chevron", "#A3A9B5", "#5B6475", 14, width=2.4)


# Each plant's ground in the light and in the dark theme, and its pot.
PLANTS = {"fig": ("#E4EFD9", "#2B3D2E", "#C96F4A"), "snake": ("#F6E7CF", "#443A28", "#5B7F95"), "cactus": ("#FBE3DC", "#4A342F", "#D9A441"),
          "palm": ("#DCEBF2", "#263A45", "#9A6A50"), "aloe": ("#EAE2F3", "#3A3150", "#6C9480"), "pearls": ("#F3EAD8", "#423A2B", "#C0603F")}


def draw_material():
    f = Folder("material")
    for name, (light, dark, pot) in PLANTS.items():
        for end, ground in (("", light), ("-dark", dark)):
            f.save(name + end, 120, 120, group(plant(name, ground, pot), more='transform="scale(1.2)"'), 3, 64)
    f.icons("back search more", "#1B1D17", "#E3E4D9", 24)
    f.save("water", 24, 24, icon("drop", "#0F2007", 2.2), 3)
    f.save("water-dark", 24, 24, icon("drop", "#D7F2C0", 2.2), 3)
    f.icons("leaf", "#0F2007", "#D7F2C0", 24, suffix="-on")
    f.icons("drop", "#3A6A1F", "#A5D58A", 24)


if __name__ == "__main__":
    drawings = {"map": draw_map, "profile": draw_profile, "player": draw_player, "mail": draw_mail, "material": draw_material}
    for name in sys.argv[2:] or drawings:
        drawings[name]()
