"""Drives the pages in the folder of Scripts/page-test, and ends with 1 at the first fault."""
import base64
import glob
import json
import os
import random
import struct
import subprocess
import sys
import time
import zlib

from browser import Browser

folder, program, drags = sys.argv[1], sys.argv[2], int(sys.argv[3])
pages = sorted(glob.glob(f"{folder}/*/page.html"))
# One chance for all: a failure happens again.
chance = random.Random(21)
# The gestures that a page keeps.
KEPT = 20

# Takes frames out of the browser's hands: they come at `rate` a second, and some never do.
FRAMES = """
globalThis.frames_ = { rate: %d, dropped: %f, count: 0, seed: 7 };
requestAnimationFrame = (call) => {
  const f = globalThis.frames_;
  f.count += 1;
  f.seed = (f.seed * 1103515245 + 12345) %% 2147483648;
  const wait = 1000 / f.rate * (f.seed / 2147483648 < f.dropped ? 5 : 1);
  return setTimeout(() => call(performance.now()), wait);
};
"""


def expect(fact, what):
    if not fact:
        raise AssertionError(what)


def native(*arguments):
    run = subprocess.run([program, *arguments], capture_output=True, text=True)
    expect(run.returncode == 0, f"{' '.join(arguments)}: {run.stderr}")
    return run.stdout.strip()


def picture(path):
    """Returns the width, the height and the pixels, RGBA, of a PNG."""
    with open(path, "rb") as file:
        data = file.read()
    at, packed = 8, b""
    while at < len(data):
        count, kind = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + count]
        if kind == b"IHDR":
            width, height, depth, color = struct.unpack(">IIBB", body[:10])
        elif kind == b"IDAT":
            packed += body
        at += 12 + count
    channels = {2: 3, 6: 4}[color]
    expect(depth == 8, f"{path}: {depth} bits")
    rows, stride = zlib.decompress(packed), width * channels
    lines, above = [], bytearray(stride)
    for y in range(height):
        kind, line = rows[y * (stride + 1)], bytearray(rows[y * (stride + 1) + 1:(y + 1) * (stride + 1)])
        unfilter(kind, line, above, channels)
        lines.append(line)
        above = line
    if channels == 4:
        return width, height, b"".join(lines)
    pixels = bytearray(b"\xff") * (width * height * 4)
    flat = b"".join(lines)
    for channel in range(3):
        pixels[channel::4] = flat[channel::3]
    return width, height, bytes(pixels)


def unfilter(kind, line, above, step):
    """Undoes a PNG filter on one row."""
    if kind == 2:
        line[:] = bytes((a + b) & 255 for a, b in zip(line, above))
        return
    if kind == 0:
        return
    for i in range(len(line)):
        left = line[i - step] if i >= step else 0
        up, corner = above[i], above[i - step] if i >= step else 0
        if kind == 1:
            guess = left
        elif kind == 3:
            guess = (left + up) // 2
        else:
            a, b, c = abs(up - corner), abs(left - corner), abs(left + up - 2 * corner)
            guess = left if a <= b and a <= c else up if b <= c else corner
        line[i] = (line[i] + guess) & 255


def opened(page, path, script=None):
    """Opens a page as a stranger does, and returns the milliseconds until its first picture."""
    page.errors.clear()
    page.requests.clear()
    number = page.call("Page.addScriptToEvaluateOnNewDocument", source=script)["identifier"] if script else None
    page.call("Page.navigate", url="about:blank")
    page.call("Page.navigate", url=f"file://{path}")
    page.until("globalThis.detent && document.readyState === 'complete' && location.protocol === 'file:'")
    page.run("detent.ready")
    if number:
        page.call("Page.removeScriptToEvaluateOnNewDocument", identifier=number)
    return page.run("detent.firstPicture")


def quiet(page, path):
    """Expects that the page asked for nothing but itself and complained about nothing."""
    expect(not page.errors, f"{path}: {page.errors}")
    foreign = [url for url in page.requests if url not in (f"file://{path}", "about:blank")
               and not url.startswith("blob:")]
    expect(not foreign, f"{path}: requests {foreign}")
    expect("Page.javascriptDialogOpening" not in page.events, f"{path}: a dialog")


def touch(page, kind, *points):
    page.call("Input.dispatchTouchEvent", type=kind,
              touchPoints=[dict(x=x, y=y, id=i) for i, (x, y) in enumerate(points)])


def drag(page, start, end, steps=12, wait=0.006, lifts=True):
    touch(page, "touchStart", start)
    for step in range(1, steps + 1):
        touch(page, "touchMove", [a + (b - a) * step / steps for a, b in zip(start, end)])
        time.sleep(wait)
    if lifts:
        touch(page, "touchEnd")


def rests(page):
    page.until("detent.isAtRest", 30)


def replayed(page, path):
    """Expects that every gesture that the page kept replays natively to the hash that the page saw."""
    kept = page.run("detent.recording.map(({ name, text, hash }) => ({ name, text, hash }))")
    for gesture in kept:
        # The prototype's folder is beside it.
        file = f"{folder}/{gesture['name']}.gesture"
        with open(file, "w") as out:
            out.write(gesture["text"])
        found = native("replay", file, "--hash")
        expect(found == gesture["hash"], f"{file}: the page saw {gesture['hash']}, the program {found}")
        os.remove(file)
    return len(kept)


# ── What every page does ──


def packed(page, path):
    """Expects the packed gestures' hashes and pictures, byte for byte."""
    first = opened(page, path)
    expect(page.run("detent.player.detent_missing()") == 0, f"{path}: texts were not baked")
    files = sorted(glob.glob(f"{os.path.dirname(path)}/*.gesture"))
    page.run("globalThis.differences_ = detent.check()")
    checked = page.run("differences_")
    expect(checked == {"same": len(files), "of": len(files)},
           f"{path}: {checked}, {page.run('document.querySelector(`#differences`).textContent')}")
    data = json.loads(page.run("JSON.stringify(data)"))
    names = {os.path.basename(file)[:-len(".gesture")]: file for file in files}
    compared = 0
    for number, scene in enumerate(data["scenes"]):
        for index, gesture in enumerate(scene["gestures"]):
            file = names[gesture["name"]]
            expect(native("replay", file, "--hash") == gesture["hash"], f"{file}: its packed hash")
            if gesture["shots"]:
                native("screenshot", file, "--scale", str(data["scale"]), "--out", f"{file}-shots")
            for place, shot in enumerate(gesture["shots"]):
                shown(page, f"{file}-shots/{shot['name']}.png", (number, index, place))
                compared += 1
    quiet(page, path)
    memory = page.run("detent.player.memory.buffer.byteLength") / 2 ** 20
    print(f"  {os.path.basename(os.path.dirname(path))}: {os.path.getsize(path) / 1000:.0f} kB, first picture {first:.0f} ms, "
          f"{memory:.0f} MiB, {len(files)} gestures and {compared} pictures same")


def shown(page, file, place):
    """Expects that the page draws a shot as the program does."""
    facts = page.run(f"""(() => {{ const s = detent.shot({', '.join(map(str, place))}); let t = '';
        for (let i = 0; i < s.pixels.length; i += 32768) t += String.fromCharCode(...s.pixels.subarray(i, i + 32768));
        return [s.width, s.height, btoa(t)]; }})()""")
    width, height, pixels = picture(file)
    expect(facts[:2] == [width, height], f"{file}: {width}×{height}, in the page {facts[:2]}")
    found = base64.b64decode(facts[2])
    if found != pixels:
        first = next(i for i, (a, b) in enumerate(zip(found, pixels)) if a != b) // 4
        raise AssertionError(f"{file}: the pixel {first % width}, {first // width} differs in the page")


def at_random(page):
    """Makes one drag, which may end without a lift, and often waits until the stage rests."""
    start = (chance.uniform(10, 380), chance.uniform(60, 800))
    way = (chance.gauss(0, 90), chance.gauss(0, 260))
    end = tuple(min(high, max(5, a + b)) for a, b, high in zip(start, way, (385, 840)))
    lifts = chance.random() < 0.9
    drag(page, start, end, chance.randint(0, 14), chance.choice([0, 0.004, 0.016]), lifts)
    if not lifts:
        touch(page, "touchMove", end, (100, 100))
        touch(page, "touchCancel")
    if chance.random() < 0.6:
        rests(page)


def thumbs(page, path):
    """Drags at random, at several frame rates, with frames that never come, and with two fingers."""
    count = 0
    for rate, dropped in [(30, 0.2), (60, 0.1), (90, 0), (120, 0.1), (144, 0.3)]:
        left = max(1, drags // 5 + (chance.random() < drags % 5 / 5))
        while left > 0:
            opened(page, path, FRAMES % (rate, dropped))
            for _ in range(min(left, KEPT)):
                at_random(page)
            rests(page)
            count += replayed(page, path)
            left -= KEPT
    quiet(page, path)
    return count


# ── What one page shows for all ──


def sleeping(page, path):
    """Expects that a tab that slept through a fling goes on where it was."""
    opened(page, path)
    drag(page, (195, 700), (195, 250), 6)
    before = page.run("detent.player.detent_tick()")
    page.call("Page.setWebLifecycleState", state="frozen")
    time.sleep(10 if drags > 50 else 1.5)
    page.call("Page.setWebLifecycleState", state="active")
    # Chromium leaves a tab hidden that was frozen, and draws nothing in it.
    page.call("Emulation.setFocusEmulationEnabled", enabled=True)
    after = page.run("detent.player.detent_tick()")
    expect(after - before < 240, f"the tab ran {after - before} ticks at once")
    rests(page)
    expect(replayed(page, path) == 1, "one gesture")


def lifted(page, path):
    """Expects that the desk is offered a gesture once, as soon as the finger leaves, and that its file settles."""
    opened(page, path)
    page.run("globalThis.sent_ = []; link.socket = { readyState: WebSocket.OPEN, send: (text) => sent_.push(JSON.parse(text)) }; 0")
    drag(page, (195, 640), (195, 300))
    sent = page.run("sent_.filter(({ kind }) => kind === 'gesture')")
    expect(len(sent) == 1, f"offered: {sent}")
    rests(page)
    expect(page.run("sent_.filter(({ kind }) => kind === 'gesture').length") == 1, "offered twice")
    file = f"{folder}/lifted.gesture"
    with open(file, "w") as out:
        out.write(sent[0]["text"])
    expect(native("replay", file, "--hash") == page.run("detent.recording.at(-1).hash"), "the hash of what was offered")


def resting(page, path):
    """Expects that nothing runs at rest."""
    opened(page, path, FRAMES % (60, 0))
    rests(page)
    frames = page.run("frames_.count")
    time.sleep(0.5)
    expect(page.run("frames_.count") == frames, "frames at rest")
    drag(page, (195, 600), (195, 400))
    rests(page)
    frames = page.run("frames_.count")
    time.sleep(0.5)
    expect(page.run("frames_.count") == frames, "frames at rest after a drag")


def press(page, selector):
    point = page.at(selector)
    touch(page, "touchStart", point)
    touch(page, "touchEnd")
    time.sleep(0.35)


def sheet(page, path):
    """Works the sheet by thumb: feels, A and B, a slider, a replay, and the drag that goes back."""
    opened(page, path)
    expect(page.run("document.querySelector('#sheet').hidden"), "the sheet is closed at first")
    press(page, "#handle")
    expect(page.run("!document.querySelector('#sheet').hidden"), "the handle opens the sheet")
    small = page.run("""[...document.querySelectorAll('#sheet button, #sheet select, #sheet input, #handle')]
        .filter((e) => e.offsetParent && Math.min(e.offsetHeight, e.offsetWidth) < 44).map((e) => e.outerHTML)""")
    expect(not small, f"targets under 44 points: {small}")
    nameless = page.run("""[...document.querySelectorAll('button, input, select')]
        .filter((e) => !(e.ariaLabel || e.textContent.trim() || e.labels?.length)).map((e) => e.outerHTML)""")
    expect(not nameless, f"without a name: {nameless}")
    shown = "document.querySelector('#sides [aria-pressed=true]').textContent[0]"
    hold = page.at("#sides button:nth-child(3)")
    touch(page, "touchStart", hold)
    time.sleep(0.05)
    expect(page.run(shown) == "B", "B while it is held")
    touch(page, "touchEnd")
    time.sleep(0.05)
    expect(page.run(shown) == "A", "A again")
    if page.run("!!document.querySelector('#sliders input[type=range]')"):
        drag(page, page.at("#sliders input[type=range]", 0.5), page.at("#sliders input[type=range]", 0.9))
    page.run("document.querySelector('#close').click()")
    time.sleep(0.35)
    # A feel that was chosen before the first press is in the file.
    drag(page, (195, 650), (195, 300))
    rests(page)
    text = page.run("detent.recording.at(-1).text")
    expect("\nset " in text or page.run("data.tune.length") == 0,
           f"the slider is in the file: {text[:300]}")
    expect(replayed(page, path) == 1, "one gesture")
    page.call("Browser.setDownloadBehavior", behavior="allow", downloadPath=f"{folder}/downloads")
    page.run("document.querySelector('#send').click()")
    end = time.monotonic() + 20
    while not glob.glob(f"{folder}/downloads/*.gesture") and time.monotonic() < end:
        time.sleep(0.05)
    with open(glob.glob(f"{folder}/downloads/*.gesture")[0]) as file:
        expect(file.read() == text, "the download is the gesture")
    page.run("[...document.querySelectorAll('#plays button')].at(-1).click()")
    page.until("/: the same, [0-9a-f]{16}$/.test(document.querySelector('#toast').textContent)", 30)
    rests(page)
    quiet(page, path)


def desktop(page, path):
    """Turns the wheel and presses keys on a desktop, where the stage is a phone in the middle."""
    page.size(1280, 950)
    opened(page, path)
    box = page.run("(() => { const b = document.querySelector('#stage').getBoundingClientRect(); return [b.width, b.height]; })()")
    expect(box == [390, 844], f"the scene's own size, not {box}")
    x, y = page.at("#stage", 0.5, 0.7)
    for _ in range(4):
        page.call("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=0, deltaY=120)
        time.sleep(0.02)
    rests(page)
    page.drag("#stage", (0.5, 0.7), (0.5, 0.4))
    rests(page)
    for key in ["Tab", "ArrowDown", "End", "Home"]:
        page.key(key)
        rests(page)
    expect(replayed(page, path) >= 3, "a wheel, a drag and keys")
    quiet(page, path)
    page.size(390, 844, 2)


def sizes(page, path):
    """Turns the phone, at several densities and in both themes."""
    for width, height, scale, theme in [(390, 844, 3, "dark"), (844, 390, 2, "light"), (360, 640, 1, "dark")]:
        page.size(width, height, scale, theme)
        opened(page, path)
        expect(page.run("document.documentElement.dataset.dark") == str(theme == "dark").lower(), theme)
        box = page.run("(() => { const b = document.querySelector('#stage').getBoundingClientRect(); return [b.width, b.height]; })()")
        expect(box == [width, height], f"{width}×{height}: a stage of {box}")
        drag(page, (width / 2, height * 0.8), (width / 2, height * 0.3))
        rests(page)
        expect(replayed(page, path) == 1, "one gesture")
    page.size(390, 844, 2)


def broken(page, path):
    """Expects a sentence from a browser that lacks something, and from a damaged page."""
    sentence = "document.querySelector('#failure').textContent"
    opened(page, path, "delete globalThis.DecompressionStream;")
    expect("DecompressionStream" in page.run(sentence) and "Update" in page.run(sentence), page.run(sentence))
    opened(page, path, "WebAssembly.validate = () => false;")
    expect("SIMD" in page.run(sentence), page.run(sentence))
    with open(path) as file:
        text = file.read()
    for block in ("data", "pack", "player"):
        start = text.index(f'id="{block}">') + 400
        copy = f"{folder}/damaged.html"
        with open(copy, "w") as file:
            file.write(text[:start] + "AAAAAAAA" + text[start + 8:])
        opened(page, copy)
        expect("damaged" in page.run(sentence), f"{block}: {page.run(sentence)}")
    # The player's head with the size that it claims, and a page whose bytes were taken for other letters.
    start = text.index('id="player">') + len('id="player">')
    for name, wrong in (("head", text[:start + 9] + "~" + text[start + 10:]),
                        ("letters", text.encode().decode("cp1252", "replace"))):
        with open(copy, "w") as file:
            file.write(wrong)
        opened(page, copy)
        expect("damaged" in page.run(sentence), f"{name}: {page.run(sentence)}")
    # Nothing but the page itself can tell that its end is missing.
    with open(copy, "w") as file:
        file.write(text[:len(text) // 2])
    page.call("Page.navigate", url=f"file://{copy}")
    page.until("document.querySelector('#unstarted') && getComputedStyle(document.querySelector('#unstarted')).opacity === '1'", 15)
    expect("did not start" in page.run("document.querySelector('#unstarted').innerText"), "a page without its end")


def at_once(page, path):
    """Opens a page with #check at the end of its address."""
    page.call("Page.navigate", url="about:blank")
    page.call("Page.navigate", url=f"file://{path}#check")
    page.until("document.documentElement.dataset.of !== undefined", 60)
    facts = page.run("({ ...document.documentElement.dataset })")
    expect(int(facts["of"]) > 0 and facts["same"] == facts["of"], facts)


def hostile(page, path):
    """Expects that texts which look like markup are only shown."""
    opened(page, path)
    expect(page.run("document.scripts.length") == 4 and page.run("document.images.length") == 0, "no markup")
    expect("</script>" in page.run("document.title"), page.run("document.title"))
    press(page, "#handle")
    expect("<img src=x" in page.run("document.querySelector('#title').textContent"), "the title is text")
    quiet(page, path)


def speed(page, path):
    opened(page, path)
    for _ in range(3):
        drag(page, (195, 640), (195, 300), 30, 0.008)
        rests(page)
        drag(page, (195, 300), (195, 650), 30, 0.008)
        rests(page)
    times = sorted(page.run("detent.times"))
    print(f"  a frame of {os.path.basename(os.path.dirname(path))}: {times[len(times) // 2]:.2f} ms in the median, "
          f"{times[len(times) * 95 // 100]:.2f} at the 95th percentile, of {len(times)}")


# Plays a packed gesture, and draws after every fourth tick. Returns the milliseconds of each frame.
PLAYED = """((whole) => {
  const times = [];
  player.detent_play(0);
  stage.draw(true);
  while (player.detent_playing()) {
    for (let tick = 0; tick < 4; tick += 1) player.detent_step();
    const start = performance.now();
    stage.draw(whole);
    times.push(performance.now() - start);
  }
  return times;
})(%s)"""


def frames(page, path):
    """Prints what a frame takes when nothing waits for the display, with its way to the canvas."""
    scale = 3 if path.endswith("3x.html") else 2
    page.size(390, 844, scale)
    opened(page, path)
    for whole, name in (("false", "what changes"), ("true", "the whole")):
        # The first two rounds are the compiler's.
        times = sorted(sum([page.run(PLAYED % whole) for _ in range(7)][2:], []))
        print(f"  a frame of the header's gesture at {scale}x, {name}: {times[len(times) // 2]:.2f} ms in the median, "
              f"{sum(times) / len(times):.2f} in the mean, of {len(times)}")
    page.size(390, 844, 2)


explore = f"{folder}/explore/page.html"
steps = [(step, explore) for step in [sleeping, lifted, resting, sheet, desktop, sizes, broken, at_once, speed]]
steps = [(packed, path) for path in pages] + [(thumbs, path) for path in pages] + steps
steps += [(frames, explore), (frames, f"{folder}/explore/page-3x.html")]
steps.append((hostile, f"{folder}/Hostile-page/page.html"))
with Browser() as browser:
    browser.call("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=5)
    browser.size(390, 844, 2)
    replays = 0
    for step, path in steps:
        try:
            replays += step(browser, path) or 0
        except AssertionError as fault:
            sys.exit(f"page: {step.__name__}: {os.path.relpath(path, folder)}: {fault}")
print(f"The pages for a phone: {len(pages)} from disk, without an error and without a network; {replays} drags replayed")
