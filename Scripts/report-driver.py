"""Drives the pages in the folder of Scripts/report-test, and ends with 1 at the first fault."""
import sys
import time
import xml.etree.ElementTree

from browser import Browser

folder = sys.argv[1]
TEXT = "document.querySelector('{}').textContent"


def expect(fact, what):
    if not fact:
        raise AssertionError(what)


def text(page, selector):
    return page.run(TEXT.format(selector))


def opened(page, path):
    page.open(path)
    page.until("document.querySelector('#now canvas').width > 1 && !!document.querySelector('#plot path')")


def pixel(page, selector, x, y):
    """Returns a canvas's pixel at a share of its sides."""
    return page.run(f"""(() => {{ const c = document.querySelector('{selector}');
        return [...c.getContext('2d').getImageData(c.width * {x}, c.height * {y}, 1, 1).data]; }})()""")


def pixels(page, selector):
    """Returns one number for all pixels of a canvas."""
    return page.run(f"""(() => {{ const c = document.querySelector('{selector}');
        const d = c.getContext('2d').getImageData(0, 0, c.width, c.height).data; let n = 7;
        for (let i = 0; i < d.length; i += 1) n = (n * 31 + d[i]) | 0; return n; }})()""")


def tick(page):
    return int(page.run("document.querySelector('#plot').getAttribute('aria-valuenow')"))


def failures(page):
    opened(page, f"{folder}/report/index.html")
    sentence = text(page, "h1")
    expect(sentence.startswith("header.settle.dampingRatio is 0.8, was recorded as 1"), sentence)
    expect(": first at tick " in sentence and ", was recorded as " in sentence.split(": first")[1], sentence)
    looks = page.run("[...document.querySelectorAll('.failure')].map(e => e.className.split(' ')[1])")
    expect({"state", "missing"} <= set(looks), looks)
    expect(text(page, "#count").startswith(f"{len(looks)} of "), "the count")
    page.key("ArrowDown")
    expect(page.run("document.querySelectorAll('[aria-selected=true]').length") == 1, "one is chosen")
    expect(page.run("document.querySelector('.failure:nth-child(2)').getAttribute('aria-selected')") == "true",
           "the second by key")
    page.click(".failure:first-child")
    expect(page.run("document.querySelector('.failure').getAttribute('aria-selected')") == "true",
           "the first by click")
    page.key("ArrowUp")
    expect(page.run("document.querySelector('.failure').getAttribute('aria-selected')") == "true",
           "nothing above the first")


def slider(page):
    page.click("[data-mode=slider]")
    left, right = pixels(page, "#recorded canvas"), pixels(page, "#now canvas")
    expect(left != right, "the two pictures differ")
    page.drag("#compared", (0.5, 0.3), (0.999, 0.3))
    expect(page.run("document.querySelector('#handle').ariaValueNow") == "100", "all recorded by mouse")
    expect(pixels(page, "#compared canvas") == left, "which shows what was recorded")
    page.run("document.querySelector('#handle').focus()")
    page.key("Home")
    expect(pixels(page, "#compared canvas") == right, "all now by key")
    page.key("ArrowRight", shift=True)
    expect(page.run("document.querySelector('#handle').ariaValueNow") == "10", "a tenth by key")
    page.run("document.activeElement.blur()")


def modes(page):
    left, right = pixels(page, "#recorded canvas"), pixels(page, "#now canvas")
    page.key("b")
    seen = set()
    end = time.monotonic() + 5
    while len(seen) < 2 and time.monotonic() < end:
        seen.add(pixels(page, "#compared canvas"))
    expect(seen == {left, right}, "blink shows one and then the other")
    page.key("d")
    expect(page.run("document.querySelector('[data-mode=difference]').ariaPressed") == "true", "difference")
    expect(pixels(page, "#compared canvas") not in (left, right), "a picture of its own")
    page.click("[data-mode=side]")
    expect(page.run("document.querySelector('#third').offsetWidth") == 0, "two side by side")


def zoom(page):
    page.key("z")
    expect(page.run("getComputedStyle(document.querySelector('#zoom-now')).imageRendering") == "pixelated", "sharp")
    expect(page.run("""(() => { const c = document.querySelector('#zoom-now');
        return c.getBoundingClientRect().width === 8 * c.width; })()"""), "eightfold")
    place = text(page, "#mode")
    expect(place.startswith("×8 at "), place)
    page.mouse("mouseMoved", page.at("#now canvas", 0.25, 0.25))
    moved = text(page, "#mode")
    expect(moved != place, "it follows the pointer")
    page.click("#now canvas", 0.5, 0.4)
    pinned = text(page, "#mode")
    page.mouse("mouseMoved", page.at("#recorded canvas", 0.7, 0.7))
    expect(text(page, "#mode") == pinned, "and stays where it was put")
    page.run("document.querySelector('#zoom').focus()")
    page.key("ArrowRight")
    x, y = pinned.split(" at ")[1].split(":")[0].split(", ")
    expect(text(page, "#mode").startswith(f"×8 at {int(x) + 1}, {y}:"), "a pixel further by key")
    page.run("document.activeElement.blur()")
    page.key("s")


def traces(page):
    expect(page.run("document.querySelectorAll('#plot path.recorded, #plot path.now').length") == 2, "two traces")
    expect(text(page, "#plot text.first").startswith("first difference, tick "), "the first difference is marked")
    expect(page.run("document.querySelectorAll('#plot .mark').length") > 1, "so are the shots")
    labels = page.run("[...document.querySelectorAll('#plot text')].map(e => e.textContent)")
    expect(any(label.endswith(" s") for label in labels) and any(label.endswith(", pt") for label in labels), labels)
    first = int(text(page, "#plot text.first").split()[-1])
    page.key("f")
    expect(tick(page) == first, "to the first difference by key")
    expect(f"first at tick {first} " in text(page, "h1"), "which is the sentence's")
    page.key("ArrowRight")
    page.key("ArrowRight", shift=True)
    expect(tick(page) == first + 25, "ticks by key")
    page.key("ArrowLeft")
    expect(tick(page) == first + 24, "and back")
    page.drag("#plot", (0.3, 0.4), (0.6, 0.4))
    dragged = tick(page)
    expect(dragged > 0 and f"Tick {dragged} " in text(page, "#readout"), "and by mouse")
    expect("recorded" in text(page, "#readout") and "now" in text(page, "#readout"), "both values")
    before = page.run("document.querySelector('#plot path.now').getAttribute('d')")
    page.key("q")
    expect(page.run("document.querySelector('#plot path.now').getAttribute('d')") != before, "another quantity")
    page.key("Home")
    expect(tick(page) == 0, "the start")


def playing(page):
    shot = pixels(page, "#now canvas")
    page.key(" ")
    page.until("document.querySelector('#play').ariaPressed === 'true'")
    start = tick(page)
    page.until(f"Number(document.querySelector('#plot').ariaValueNow) > {start + 20}")
    # A fast browser gets here before the gesture moves anything.
    end = time.monotonic() + 20
    while pixels(page, "#now canvas") == shot and time.monotonic() < end:
        time.sleep(0.01)
    page.key(" ")
    stopped = tick(page)
    # The film draws both runs again, between the shots too, the recorded one with the recorded numbers.
    expect("played again" in text(page, "#caption"), "it says what is shown")
    expect(pixels(page, "#now canvas") != shot, "the pictures move")
    time.sleep(0.1)
    expect(tick(page) == stopped, "it stands")
    page.click("#play")
    page.until("document.querySelector('#play').ariaPressed === 'false'", 30)
    expect(tick(page) > stopped, "it plays to the end by click")


def page_itself(page):
    expect(text(page, "#command").startswith("detent test --record failed "), "the command")
    page.click("#copy")
    page.until("document.querySelector('#copy').textContent === 'Copied'")
    grounds = []
    for _ in range(3):
        grounds.append(page.run("getComputedStyle(document.body).backgroundColor"))
        page.key("t")
    expect(len(set(grounds)) == 2, f"themes: {grounds}")
    # Tab reaches every control, and the focus is visible.
    reached = []
    for _ in range(20):
        page.key("Tab")
        reached.append(page.run("""(() => { const e = document.activeElement; const s = getComputedStyle(e);
            return [e.id || e.dataset.mode || e.tagName, s.outlineStyle === 'solid' || e === document.body]; })()"""))
    names = {name for name, _ in reached}
    wanted = {"failures", "theme", "slider", "zoom", "command", "copy", "handle", "quantity", "plot", "play", "speed"}
    expect(wanted <= names, f"not reached by Tab: {wanted - names}")
    expect(all(seen for _, seen in reached), f"focus that is not seen: {reached}")


def work(page, path):
    """Returns how many elements the page has once it is read, and how often the browser laid it out."""
    page.size(1280, 900)
    page.open(path)
    page.until("document.querySelectorAll('.failure').length > 0")
    metrics = {metric["name"]: int(metric["value"]) for metric in page.call("Performance.getMetrics")["metrics"]}
    return {
        "failures": page.run("document.querySelectorAll('.failure').length"),
        "elements": page.run("document.querySelectorAll('*').length"),
        "canvases": page.run("document.querySelectorAll('canvas').length"),
        "layouts": metrics["LayoutCount"],
    }


def many(page):
    page.call("Performance.enable")
    few = work(page, f"{folder}/report/index.html")
    most = work(page, f"{folder}/many-report/index.html")
    expect(most["failures"] == 200, f"{most['failures']} failures")
    # Each failure is a row of the list. Only the chosen one has pictures and plots.
    rows = most["failures"] - few["failures"]
    expect(most["elements"] - few["elements"] <= 6 * rows, f"elements: {few}, {most}")
    expect(most["canvases"] == few["canvases"], f"canvases: {few}, {most}")
    expect(most["layouts"] <= 20, f"laid out {most['layouts']} times: {most}")
    page.key("ArrowDown")
    page.until("document.querySelector('#now canvas').width > 1")


with Browser() as browser:
    browser.size(1280, 950)
    for step in [failures, slider, modes, zoom, traces, playing, page_itself]:
        try:
            step(browser)
        except AssertionError as fault:
            sys.exit(f"report: {step.__name__}: {fault}")
    browser.size(800, 1000, 2, "dark")
    opened(browser, f"{folder}/report/index.html")
    expect(browser.run("document.documentElement.scrollWidth") <= 800, "wider than its window")
    try:
        many(browser)
        browser.open(f"{folder}/passed/index.html")
        expect("all as recorded" in text(browser, "h1"), "a run that passed says so")
    except AssertionError as fault:
        sys.exit(f"report: {fault}")
    expect(not browser.errors, f"errors: {browser.errors}")
    foreign = [url for url in browser.requests if not url.startswith("file://") or not url.endswith("index.html")]
    expect(not foreign, f"requests: {foreign}")

root = xml.etree.ElementTree.parse(f"{folder}/results.xml").getroot()
cases = list(root.iter("testcase"))
wrong = [case for case in cases if case.find("failure") is not None or case.find("error") is not None]
expect(len(cases) == int(root.get("tests")), "as many cases as are counted")
expect(len(wrong) == int(root.get("failures")) + int(root.get("errors")), "as many failures and errors")
print("The report's page: by mouse and by keyboard, without an error and without a network")
