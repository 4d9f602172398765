"""Takes the pictures of Docs/screenshot-tests.md: a report's page, as it opens and in further modes."""
import sys
import time

from browser import Browser

page, folder = sys.argv[1:]


def ready(browser):
    browser.until("document.querySelector('#now canvas').width > 1 && !!document.querySelector('#plot path')")
    time.sleep(0.3)


with Browser() as browser:
    browser.size(1280, 950)
    browser.open(page)
    ready(browser)
    browser.picture(f"{folder}/report.png")
    browser.key("d")
    browser.size(1280, 950, theme="dark")
    browser.key("f")
    for _ in range(2):
        browser.key("ArrowRight", shift=True)
    ready(browser)
    browser.picture(f"{folder}/report-dark.png")
    browser.size(1280, 950)
    browser.click(".failure:first-child")
    browser.key("z")
    browser.mouse("mouseMoved", browser.at("#now canvas", 0.2, 0.355))
    ready(browser)
    left, top, width, height = browser.box("#pictures")
    browser.picture(f"{folder}/zoom.png", (left - 12, top - 8, width + 24, height + 12))
