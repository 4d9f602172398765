"""Compares the exports of Scripts/export-test with `detent curve`, and ends with 1 at the first fault."""
import importlib.util
import itertools
import json
import math
import os
import re
import shutil
import subprocess
import sys

import browser

program, folder, *names = sys.argv[1:]
scripts = os.path.dirname(os.path.abspath(__file__))
# Each motion by its group: the choice between spring and ease, and the parameters of each.
RATIO = "--damping-ratio"
MOTIONS = {
    "header.settle": ("header.settle.motion", "--response", "header.settle.response", "header.settle.duration"),
    "card.settle": ("card.settle.motion", "--response", "card.settle.response", "card.settle.duration"),
    "overlay.spring": ("overlay.motion", "--response", "overlay.spring.response", "overlay.duration"),
    "scroll.bounce": (None, "--response", "scroll.bounce.response", None),
    "popup": (None, "--settling-duration", "popup.duration", None),
    "pull.capsule": (None, "--settling-duration", "pull.capsule.duration", None),
}
CLOSE = 1e-4


def expect(fact, what):
    if not fact:
        sys.exit(f"export: {what}")


def detent(*words):
    return subprocess.run([program, *words], check=True, capture_output=True, text=True).stdout


def camel(key):
    head, *rest = key.split(".")
    return head + "".join(word[0].upper() + word[1:] for word in rest)


def kebab(key):
    return re.sub("([A-Z])", r"-\1", key).replace(".", "-").lower()


def read(name, file):
    with open(f"{folder}/{name}/{file}", encoding="utf-8") as text:
        return text.read()


def ease(share):
    """Computes cubic-bezier(0.42, 0, 0.58, 1) by bisection."""
    low, high = 0.0, 1.0
    for _ in range(60):
        s = (low + high) / 2
        if 3 * s * (1 - s) * ((1 - s) * 0.42 + s * 0.58) + s ** 3 < share:
            low = s
        else:
            high = s
    return low * low * (3 - 2 * low)


class Feel:
    """A feel's parameters, and its motions as detent prints them."""

    def __init__(self, name):
        words = read(name, "words").split()
        self.is_whole = "--all" in words
        words = [word for word in words if word != "--all"]
        rows = [line.lstrip("* ").split() for line in detent("feel", "show", *words).splitlines()]
        self.name = name
        self.values = {row[0]: row[1] for row in rows}

    def eases(self, key):
        choice = MOTIONS[key][0]
        return choice is not None and self.values[choice] == "ease"

    def seconds(self, key):
        return float(self.values[MOTIONS[key][3]])

    def ratio(self, key):
        return float(self.values[key + ".dampingRatio"])

    def kick(self, key):
        if key == "scroll.bounce":
            return float(self.values[key + ".launch"]) * 2 * math.pi / float(self.values[key + ".response"])
        return float(self.values[key + ".velocity"]) if key == "pull.capsule" else 0

    def curve(self, key, until, count):
        """Returns positions from 0 to 1, at the times 0, until / count … until."""
        _, form, first, _ = MOTIONS[key]
        if self.eases(key):
            return [ease(min(1, until * index / count / self.seconds(key))) for index in range(count + 1)]
        text = detent("curve", "spring", form, self.values[first], RATIO, str(self.ratio(key)), "--from", "0",
                      "--to", "1", "--velocity", str(self.kick(key)),
                      "--every", repr(until / count), "--until", repr(until))
        return [float(line.split(",")[1]) for line in text.splitlines()[1:]]

    def motions(self, written):
        """Returns the motions in a text. An export of the whole feel must contain every one."""
        found = [key for key in MOTIONS if written(key)]
        missing = set(MOTIONS) - set(found) if self.is_whole else set()
        expect(not missing and found, f"{self.name}: found {found}, not {sorted(missing)}")
        return found


# ── CSS, in a browser ──

def css(feels):
    if browser.executable() is None:
        return "NOT TESTED: CSS, there is no chromium"
    worst, count = 0, 0
    with browser.Browser() as page:
        for feel in feels:
            sheet = read(feel.name, "css")
            error = 0.001
            html = f"{folder}/{feel.name}/css.html"
            with open(html, "w", encoding="utf-8") as file:
                file.write(f"<!doctype html><meta charset=utf-8><style>\n{sheet}\n@keyframes go {{ from {{ "
                           "translate: 0px } to { translate: 1000px } }</style><p id=failures></p>")
            page.open(html)
            for key in feel.motions(lambda key: f"--{kebab(key)}-easing" in sheet):
                samples = page.run(f"""(() => {{
                    const style = getComputedStyle(document.documentElement);
                    const seconds = parseFloat(style.getPropertyValue('--{kebab(key)}-duration'));
                    const box = document.body.appendChild(document.createElement('div'));
                    box.style.animation =
                        'go var(--{kebab(key)}-duration) var(--{kebab(key)}-easing) both';
                    const [animation] = box.getAnimations();
                    animation.pause();
                    const places = [];
                    for (let i = 0; i <= 2000; i += 1) {{
                        animation.currentTime = 1000 * seconds * i / 2000;
                        places.push(parseFloat(getComputedStyle(box).translate) / 1000);
                    }}
                    return [seconds, places]; }})()""")
                seconds, places = samples
                exact = feel.curve(key, seconds, 2000)
                off = max(abs(a - b) for a, b in zip(places, exact, strict=True))
                allowed = CLOSE if feel.eases(key) else error
                expect(off <= allowed + 2e-6, f"{feel.name}, css, {key}: {off} of the way off, {allowed} is stated")
                worst, count = max(worst, off), count + 1
        expect(count > 30, f"css: {count} curves")
        expect(not page.errors and not [url for url in page.requests if not url.startswith("file:")],
               f"css: {page.errors} {page.requests}")
    return f"CSS: {count} curves in Chromium, at most {worst:.6f} of the way off"


# ── Modules, in node ──

def moved(mass, stiffness, damping, kick, t):
    """Computes a spring from 0 to 1 by the closed forms of Motion and Reanimated."""
    zeta, omega = damping / (2 * math.sqrt(stiffness * mass)), math.sqrt(stiffness / mass)
    x = -1.0
    if abs(zeta - 1) < 1e-9:
        return 1 + math.exp(-omega * t) * (x + (kick + omega * x) * t)
    if zeta < 1:
        rate = omega * math.sqrt(1 - zeta * zeta)
        return 1 + math.exp(-zeta * omega * t) * (
            x * math.cos(rate * t) + (kick + zeta * omega * x) / rate * math.sin(rate * t))
    rate = omega * math.sqrt(zeta * zeta - 1)
    grown = [math.exp((sign * rate - zeta * omega) * t) for sign in (1, -1)]
    return 1 + x * sum(grown) / 2 + (kick + zeta * omega * x) / rate * (grown[0] - grown[1]) / 2


def stepped(motion, velocity, milliseconds):
    """Returns positions from 0 to 1 after each whole millisecond, as react-spring's SpringValue.advance does.
    It computes the speed from the old position, then the position. At rest within the precision it is at its
    target."""
    position, places, finished = 0.0, [0.0], False
    for _ in range(milliseconds):
        if not finished and abs(velocity) <= motion["precision"] / 10:
            finished = abs(1 - position) <= motion["precision"]
        if finished:
            position = 1.0
        else:
            force = -motion["tension"] * 1e-6 * (position - 1) - motion["friction"] * 1e-3 * velocity
            velocity += force / motion["mass"]
            position += velocity
        places.append(position)
    return places


def wholly_stepped(feel, key, motion, velocity):
    """Returns the error of react-spring's springs after whole milliseconds, and in frames of a 60th of a
    second. It counts such a frame as 17 milliseconds, as its comment says."""
    kick = feel.kick(key)
    # The text has the speed in as few digits as a relative error of 1e-5 needs.
    usual = velocity["way"] + kick * velocity["speed"]
    expect(abs(velocity["usual"] - usual) <= 1e-5 * abs(usual) + 1e-12, f"{key}: its usual velocity")
    places = stepped(motion, velocity["usual"], 2000)
    exact = feel.curve(key, 2.0, 2000)
    off = max(abs(a - b) for a, b in zip(places, exact, strict=True))
    frames = [(17 * frame, round(frame * 1000 / 60)) for frame in range(1, 60)]
    late = max(abs(places[counted] - exact[real]) for counted, real in frames)
    expect(late > 1e-3, f"{feel.name}, react-spring, {key}: a 60th of a second is no other time")
    return off, late


def module(name, format):
    """Returns the exports of a module. The TypeScript in it is plain JavaScript."""
    path = f"{folder}/{name}/{format}.mjs"
    with open(path, "w", encoding="utf-8") as file:
        # Gives the import a name that node does not take for a package.
        file.write(read(name, format).replace("@kit.ArkUI", "arkui"))
    answer = subprocess.run(["node", f"{scripts}/export-values.mjs", path], capture_output=True, text=True)
    expect(answer.returncode == 0, f"{name}, {format}: {answer.stderr}")
    return json.loads(answer.stdout)


def stand_in(name, text):
    """Writes a package that stands for someone else's, with only the part that a module imports."""
    package = f"{folder}/node_modules/{name}"
    os.makedirs(package)
    with open(f"{package}/package.json", "w", encoding="utf-8") as file:
        file.write(f'{{"name": "{name}", "type": "module", "main": "index.js"}}')
    with open(f"{package}/index.js", "w", encoding="utf-8") as file:
        file.write(text)


REANIMATED = "export const Easing = { bezier: (...points) => points };"
ARKUI = """export const curves = {
  springMotion: (response, ratio) => ({ response, ratio }),
  interpolatingSpring: (velocity, mass, stiffness, damping) => ({ velocity, mass, stiffness, damping }),
  cubicBezierCurve: (...points) => points,
};"""


def comment_above(constant, text):
    """Returns the comment directly above a constant as one line."""
    above = text[:text.index(constant)].splitlines()
    lines = itertools.takewhile(lambda line: line.startswith("//"), reversed(above))
    return " ".join(line.lstrip("/ ") for line in reversed(list(lines)))


def springs(feel, format, exports):
    worst = late = 0
    for key in feel.motions(lambda key: camel(key) in exports):
        motion = exports[camel(key)]
        if feel.eases(key):
            duration = exports[camel(key) + "Milliseconds"] if format == "arkui" else motion["duration"]
            seconds = duration / (1 if format == "motion" else 1000)
            expect(abs(seconds / feel.seconds(key) - 1) < 1e-5, f"{feel.name}, {format}, {key}: {seconds} s")
            curve = motion if format == "arkui" else motion.get("ease") or motion["easing"]
            exact = [0.42, 0, 0.58, 1] if len(curve) == 4 else [ease(index / 16) for index in range(17)]
            expect(max(abs(a - b) for a, b in zip(curve, exact, strict=True)) < 1e-9, f"{format}, {key}: {curve}")
            continue
        if format == "react-spring":
            off, frames = wholly_stepped(feel, key, motion, exports[camel(key) + "Velocity"])
            expect(off <= CLOSE * (1 + feel.kick(key) / 10), f"{feel.name}, {format}, {key}: {off} of the way off")
            worst, late = max(worst, off), max(late, frames)
            continue
        kick = motion.get("velocity", 0) if format == "arkui" else exports.get(camel(key) + "Kick", 0)
        expect(abs(kick - feel.kick(key)) <= 1e-5 * kick, f"{feel.name}, {format}, {key}: kick {kick}")
        until = 2.0
        exact = feel.curve(key, until, 40)
        times = [until * index / 40 for index in range(41)]
        if "response" in motion:
            omega = 2 * math.pi / motion["response"]
            motion = {"mass": 1, "stiffness": omega * omega, "damping": 2 * motion["ratio"] * omega}
        if format == "motion":
            expect(motion["restDelta"] <= CLOSE / 10, f"{feel.name}, {format}, {key}: a jump at its end")
        if format == "react-native" and feel.ratio(key) > 1:
            said = comment_above(f"export const {camel(key)} =", read(feel.name, format))
            expect("NOT EXPRESSIBLE: a damping ratio of" in said, f"{feel.name}, {format}, {key}: it says {said!r}")
            continue
        else:
            places = [moved(motion["mass"], motion["stiffness"], motion["damping"], kick, t) for t in times]
        off = max(abs(a - b) for a, b in zip(places, exact, strict=True))
        expect(off <= CLOSE, f"{feel.name}, {format}, {key}: {off} of the way off")
        worst = max(worst, off)
    return worst, late


def decays(feel, format, exports):
    """Expects that the rest of the way after t, in each library's form, is e^(−rate·t) of the whole."""
    for key in ("scroll.deceleration", "card.deceleration"):
        if camel(key) not in exports:
            continue
        rate = -1000 * math.log(float(feel.values[key]))
        motion = exports[camel(key)]
        if format == "motion":
            own = 1000 / motion["timeConstant"]
            expect(abs(motion["power"] - motion["timeConstant"] / 1000) < 1e-12, f"{key}: power")
            if key == "scroll.deceleration":
                kick = feel.kick("scroll.bounce")
                places = [moved(1, motion["bounceStiffness"], motion["bounceDamping"], kick, index / 20) for index in range(41)]
                exact = feel.curve("scroll.bounce", 2.0, 40)
                off = max(abs(a - b) for a, b in zip(places, exact, strict=True))
                expect(off <= CLOSE, f"{feel.name}, {format}: its bounce is {off} of the way off")
        elif format == "arkui":
            own = 4.2 * motion["friction"]
        else:
            own = 1000 * (1 - motion["decay" if format == "react-spring" else "deceleration"])
        expect(abs(own / rate - 1) < 1e-4, f"{feel.name}, {format}, {key}: {own} a second, not {rate}")


def modules(feels):
    if not shutil.which("node"):
        return "NOT TESTED: the modules, there is no node"
    stand_in("react-native-reanimated", REANIMATED)
    stand_in("arkui", ARKUI)
    worst = late = 0
    for feel in feels:
        for format in ("arkui", "motion", "react-native", "react-spring"):
            exports = module(feel.name, format)
            off, frames = springs(feel, format, exports)
            worst, late = max(worst, off), max(late, frames)
            decays(feel, format, exports)
            numbers(feel, format, exports)
    return (f"Modules: four in node, springs at most {worst:.6f} of the way off; "
            f"react-spring's in 60ths of a second, as it says, {late:.3f}")


def numbers(feel, format, exports):
    for key, text in feel.values.items():
        value = exports.get(camel(key))
        if isinstance(value, bool):
            expect(text == ("true" if value else "false"), f"{feel.name}, {format}, {key}: {value}")
        elif isinstance(value, (int, float)):
            expect(abs(value - float(text)) <= 1e-5 * abs(value), f"{feel.name}, {format}, {key}: {value}")


# ── Swift, built and run ──

def swift(feels):
    count = 0
    for feel in feels:
        fields, name = {}, None
        for line in read(feel.name, "swift.values").splitlines():
            if "\t" in line:
                name, line = line.split("\t")
                fields[name] = {}
                bare = re.fullmatch(r"- (-?[\d.e+-]+|true|false)", line)
                if bare:
                    fields[name] = bare[1]
            else:
                field = re.fullmatch(r"\s*- (\w+): (-?[\d.e+-]+)", line)
                if field and isinstance(fields[name], dict):
                    fields[name].setdefault(field[1], float(field[2]))
        for key in feel.motions(lambda key: camel(key) + ("Seconds" if feel.eases(key) else "") in fields):
            if feel.eases(key):
                seconds = float(fields[camel(key) + "Seconds"])
                expect(abs(seconds / feel.seconds(key) - 1) < 1e-5, f"{feel.name}, swift, {key}: {seconds} s")
                continue
            spring = fields[camel(key)]
            kick = float(fields.get(camel(key) + "Kick", 0))
            exact = feel.curve(key, 2.0, 40)
            places = [moved(spring["mass"], spring["stiffness"], spring["damping"], kick, index / 20)
                      for index in range(41)]
            off = max(abs(a - b) for a, b in zip(places, exact, strict=True))
            expect(off <= CLOSE, f"{feel.name}, swift, {key}: {off} of the way off")
            count += 1
        for key, text in feel.values.items():
            value = fields.get(camel(key))
            if isinstance(value, str) and value in ("true", "false"):
                expect(value == text, f"{feel.name}, swift, {key}: {value}")
            elif isinstance(value, str):
                expect(abs(float(value) - float(text)) <= 1e-5 * abs(float(text)), f"swift, {key}: {value}")
                count += 1
    return f"Swift: built and run, {count} springs and numbers"


# ── Kotlin and Dart, by their grammars ──

def grammars(feels):
    if importlib.util.find_spec("tree_sitter_language_pack") is None:
        return "NOT TESTED: Kotlin and Dart, there is no tree-sitter-language-pack"
    from tree_sitter_language_pack import get_parser
    for format, language in (("compose", "kotlin"), ("flutter", "dart")):
        parser = get_parser(language)
        for feel in feels:
            tree = parser.parse(read(feel.name, format).encode())
            expect(not tree.root_node.has_error, f"{feel.name}, {format}: not {language}")
        expect(parser.parse(b"val = ; ((").root_node.has_error, f"the grammar of {language} takes anything")
    return "Kotlin and Dart: well-formed"


# ── Tokens, by the rules of their format ──

SHAPES = {
    "number": lambda value: isinstance(value, (int, float)),
    "duration": lambda value: set(value) == {"value", "unit"} and value["unit"] in ("ms", "s"),
    "dimension": lambda value: set(value) == {"value", "unit"} and value["unit"] in ("px", "rem"),
    "cubicBezier": lambda value: len(value) == 4 and all(0 <= x <= 1 for x in value[::2]),
    "transition": lambda value: set(value) == {"duration", "delay", "timingFunction"}
    and SHAPES["duration"](value["duration"]) and SHAPES["cubicBezier"](value["timingFunction"]),
}


def token(path, value):
    """Returns the number of tokens at a path and below. A group has no value, a token has a type, and an
    extension has a vendor."""
    for name in value:
        known = {"$type", "$value", "$description", "$extensions"}
        expect(name in known or not (name.startswith("$") or set(name) & set("{}.")), f"tokens, {path}: {name}")
    for vendor in value.get("$extensions", {}):
        expect("." in vendor, f"tokens, {path}: the vendor {vendor}")
    if "$value" in value:
        expect(SHAPES[value["$type"]](value["$value"]), f"tokens, {path}: {value['$value']}")
        return 1
    return sum(token(f"{path}.{name}", each) for name, each in value.items() if not name.startswith("$"))


def tokens(feels):
    count = 0
    for feel in feels:
        file = json.loads(read(feel.name, "tokens"))
        count += token(feel.name, file)
        for key in feel.motions(lambda key: camel(key) in file):
            if feel.eases(key):
                continue
            spring = file[camel(key)]["$extensions"]["org.detent"]["spring"]
            exact = feel.curve(key, 2.0, 40)
            places = [moved(1, spring["stiffness"], spring["damping"], spring["initialVelocity"], index / 20)
                      for index in range(41)]
            off = max(abs(a - b) for a, b in zip(places, exact, strict=True))
            expect(off <= CLOSE, f"{feel.name}, tokens, {key}: {off} of the way off")
    return f"Tokens: {count}, each of a type with its value's shape"


feels = [Feel(name) for name in names]
for check in (swift, modules, grammars, tokens, css):
    print(check(feels), flush=True)
