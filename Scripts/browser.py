"""Drives a headless Chromium by its protocol over two pipes, without any package."""
import base64
import json
import os
import shutil
import subprocess
import tempfile
import time


def executable():
    """Returns Chromium's path, or None without Chromium."""
    names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
    return next((path for path in map(shutil.which, names) if path), None)


class Browser:
    """One page. It keeps the page's logs, its exceptions and its requests to the network."""

    def __init__(self):
        self.profile = tempfile.mkdtemp()
        read_end, self.output = os.pipe()
        self.input, write_end = os.pipe()

        def pipes():
            # Chromium reads 3 and writes 4. The pipes may already have these numbers, even swapped.
            ends = [os.dup(read_end), os.dup(write_end)]
            spare = [os.dup(end) for end in ends]
            for number, end in zip((3, 4), spare):
                os.dup2(end, number)

        flags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe",
                 "--no-first-run", "--disable-extensions", "--hide-scrollbars",
                 "--force-color-profile=srgb", f"--user-data-dir={self.profile}", "about:blank"]
        self.process = subprocess.Popen(
            [executable(), *flags], preexec_fn=pipes, close_fds=False,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(read_end)
        os.close(write_end)
        self.number = 0
        self.rest = b""
        self.session = None
        self.errors, self.requests, self.events = [], [], []
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ["Page", "Runtime", "Log", "Network"]:
            self.call(f"{domain}.enable")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)

    # ── The protocol ──

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.output, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            if answer.get("id") != self.number:
                self.note(answer)
            elif "error" in answer:
                raise RuntimeError(f"{method}: {answer['error']}")
            else:
                return answer["result"]

    def receive(self):
        while b"\0" not in self.rest:
            part = os.read(self.input, 1 << 20)
            if not part:
                raise RuntimeError("Chromium ended")
            self.rest += part
        message, self.rest = self.rest.split(b"\0", 1)
        return json.loads(message)

    def note(self, event):
        method, facts = event.get("method"), event.get("params", {})
        self.events.append(method)
        if method == "Runtime.exceptionThrown":
            details = facts["exceptionDetails"]
            self.errors.append(details.get("exception", {}).get("description", details["text"]))
        elif method == "Runtime.consoleAPICalled" and facts["type"] in ("error", "warning", "assert"):
            self.errors.append(str([each.get("value") for each in facts["args"]]))
        elif method == "Log.entryAdded" and facts["entry"]["level"] in ("error", "warning"):
            self.errors.append(facts["entry"]["text"])
        elif method == "Network.requestWillBeSent":
            url = facts["request"]["url"]
            if not url.startswith("data:"):
                self.requests.append(url)

    # ── The page ──

    def size(self, width, height, scale=1, theme="light"):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=scale, mobile=False)
        self.call("Emulation.setEmulatedMedia",
                  features=[{"name": "prefers-color-scheme", "value": theme}])

    def open(self, path):
        """Opens a file; returns the seconds until its script has run."""
        self.events.clear()
        self.call("Page.navigate", url="file://" + os.path.abspath(path))
        self.until("document.querySelector('#failures') && document.readyState === 'complete'")

    def run(self, code):
        """Returns the value of an expression, which may be a promise."""
        answer = self.call("Runtime.evaluate", expression=code, awaitPromise=True,
                           returnByValue=True, userGesture=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(f"{code}: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def until(self, code, seconds=20):
        """Waits until an expression is true."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                if self.run(code):
                    return
            except RuntimeError:
                pass
            time.sleep(0.01)
        raise AssertionError(f"not within {seconds} s: {code}")

    def key(self, name, shift=False):
        codes = {"ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Tab": 9,
                 "Home": 36, "End": 35, "Enter": 13, " ": 32}
        text = name if len(name) == 1 else {"Enter": "\r"}.get(name)
        facts = dict(key=name, windowsVirtualKeyCode=codes.get(name, ord(name[0].upper())),
                     modifiers=8 if shift else 0)
        self.call("Input.dispatchKeyEvent", type="keyDown", **(dict(text=text) if text else {}), **facts)
        self.call("Input.dispatchKeyEvent", type="keyUp", **facts)

    def box(self, selector):
        """Returns the left, top, width and height of an element on the screen."""
        return self.run(f"""(() => {{ const e = document.querySelector({json.dumps(selector)});
            e.scrollIntoView({{block: 'nearest'}}); const b = e.getBoundingClientRect();
            return [b.left, b.top, b.width, b.height]; }})()""")

    def at(self, selector, x=0.5, y=0.5):
        left, top, width, height = self.box(selector)
        return left + width * x, top + height * y

    def mouse(self, kind, point, buttons=0):
        self.call("Input.dispatchMouseEvent", type=kind, x=point[0], y=point[1], buttons=buttons,
                  button="left" if kind != "mouseMoved" or buttons else "none", clickCount=1)

    def click(self, selector, x=0.5, y=0.5):
        point = self.at(selector, x, y)
        self.mouse("mouseMoved", point)
        self.mouse("mousePressed", point, 1)
        self.mouse("mouseReleased", point)

    def drag(self, selector, start, end):
        """Drags between two places in an element, given as shares of its size."""
        a, b = self.at(selector, *start), self.at(selector, *end)
        self.mouse("mouseMoved", a)
        self.mouse("mousePressed", a, 1)
        for step in range(1, 9):
            self.mouse("mouseMoved", [p + (q - p) * step / 8 for p, q in zip(a, b)], 1)
        self.mouse("mouseReleased", b)

    def picture(self, path, clip=None):
        facts = dict(clip=dict(zip(("x", "y", "width", "height"), clip), scale=1)) if clip else {}
        data = self.call("Page.captureScreenshot", format="png", **facts)["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))
