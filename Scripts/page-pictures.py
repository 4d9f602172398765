"""page-pictures.py FOLDER OUT: takes the pictures of Docs/on-a-phone.md from pages that the program has made."""
import sys
import time

from browser import Browser

folder, out = sys.argv[1:3]


def touch(browser, kind, *points):
    browser.call("Input.dispatchTouchEvent", type=kind, touchPoints=[dict(x=x, y=y) for x, y in points])


with Browser() as browser:
    browser.call("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=5)
    browser.size(390, 844, 2)
    browser.call("Page.navigate", url=f"file://{folder}/card.html")
    browser.until("globalThis.detent && document.readyState === 'complete'")
    browser.run("detent.ready")
    touch(browser, "touchStart", (195, 760))
    for step in range(1, 21):
        touch(browser, "touchMove", (195, 760 - 22 * step))
        time.sleep(0.008)
    browser.picture(f"{out}/card.png")
    touch(browser, "touchEnd")
    browser.until("detent.isAtRest")
    browser.run("detent.check()")
    browser.run("document.querySelector('#handle').click()")
    time.sleep(1)
    browser.picture(f"{out}/controls.png")
