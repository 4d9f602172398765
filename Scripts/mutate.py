"""Changes the sources in small ways, chosen by seed, and counts the changes that the tests notice."""
import argparse
import json
import os
import re
import resource
import signal
import subprocess
import sys
import time

import mutations
import switches

# Each module with its own tests, and the tests of modules above that use it.
TESTS = {
    "DetentMotion": (["DetentMotionTests"], ["DetentStageTests", "ReferenceTests", "DetentShipTests"]),
    "DetentMenus": (["DetentMenusTests"], ["DetentMotionTests", "DetentStageTests", "ReferenceTests"]),
    "DetentStage": (["DetentStageTests"], ["DetentScenesTests", "ReferenceTests", "DetentFilesTests"]),
    "DetentParameters": (["DetentParametersTests"], ["DetentStageTests", "DetentFilesTests"]),
    "DetentCanvas": (["DetentCanvasTests"], ["DetentScenesTests", "DetentTextTests", "DetentProofTests"]),
    "DetentScenes": (["DetentScenesTests"], ["DetentStageTests", "DetentFilesTests", "DetentProofTests"]),
    "DetentDisk": (["DetentDiskTests"], ["DetentFilesTests", "CommandTests"]),
    "DetentFiles": (["DetentFilesTests"], ["DetentStudioTests", "DetentProofTests", "CommandTests"]),
    "DetentFit": (["DetentFitTests"], ["DetentStudioTests", "CommandTests"]),
    "DetentShip": (["DetentShipTests"], ["DetentStudioTests", "CommandTests"]),
    "DetentText": (["DetentTextTests"], ["DetentCanvasTests", "DetentScenesTests", "DetentProofTests"]),
    "DetentServe": (["DetentServeTests"], ["CommandTests"]),
    "DetentPNG": (["DetentCanvasTests"], ["DetentProofTests"]),
    "DetentProof": (["DetentProofTests"], ["CommandTests"]),
    "DetentStudio": (["DetentStudioTests"], ["CommandTests"]),
    "DetentCommand": (["CommandTests"], []),
}
NOTICED, UNNOTICED, UNBUILT, ENDLESS, SAME = "noticed", "NOT NOTICED", "does not compile", "timed out", "same"
FLAGS = ["-c", "release", "-Xswiftc", "-enable-testing"]


def parse():
    parser = argparse.ArgumentParser(
        prog="Scripts/mutate", description=__doc__,
        epilog="Results go to a file, a change a line; what is in it already is not run again. Whoever finds that a "
        "change means the same program sets its verdict there to \"same\": it no longer counts. Tests of modules above "
        "are run last, for what a module's own do not notice. One change is in force at a time; limits are processor "
        "seconds, so that no load decides.")
    parser.add_argument("--modules", required=True, help="separated by commas: " + ", ".join(TESTS))
    parser.add_argument("--count", type=int, default=40, help="changes that compile, in all (40)")
    parser.add_argument("--seed", type=int, default=1, help="another one chooses other changes (1)")
    parser.add_argument("--own", action="store_true", help="only the module's own tests, not those of modules above")
    parser.add_argument("--again", action="store_true", help="runs again what is in the file as not noticed")
    parser.add_argument("--list", action="store_true", help="only tells which changes it would try first")
    parser.add_argument("--folder", default=".build/mutate", help="of the copy and its build (.build/mutate)")
    parser.add_argument("--results", help="the file (FOLDER/SEED.jsonl)")
    options = parser.parse_args()
    options.modules = options.modules.split(",")
    for name in options.modules:
        if name not in TESTS:
            parser.error(f"--modules: found {name!r}, expected some of {', '.join(TESTS)}")
    if options.count < len(options.modules):
        parser.error(f"--count: found {options.count}, expected one for each module at least")
    return options


def write(path, text):
    """Writes a file only if its content changes, because otherwise everything would be built again."""
    data = text if isinstance(text, bytes) else text.encode()
    if os.path.exists(path):
        with open(path, "rb") as file:
            if file.read() == data:
                return
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(data)


def sources(module):
    """Returns a module's files with their texts."""
    texts = {}
    for home, _, names in os.walk(f"Sources/{module}"):
        for path in (f"{home}/{name}" for name in names if name.endswith(".swift")):
            with open(path) as file:
                texts[path] = file.read()
    return texts


class Copy:
    """The tree with changes in it, and its build."""

    def __init__(self, folder, targets):
        self.tree, self.scratch = os.path.abspath(folder + "/tree"), os.path.abspath(folder + "/build")
        self.targets, self.texts = targets, {}
        names = subprocess.check_output(["git", "ls-files", "-co", "--exclude-standard"], text=True).splitlines()
        for name in names:
            if os.path.isfile(name):
                with open(name, "rb") as file:
                    data = file.read()
                self.texts[name] = data
                if not name.startswith("Sources/"):
                    write(f"{self.tree}/{name}", data)
        for home, _, files in os.walk(self.tree):
            for name in (os.path.relpath(f"{home}/{file}", self.tree) for file in files):
                if name not in self.texts and not name.endswith("Mutants.swift"):
                    os.remove(f"{self.tree}/{name}")
        # The manifest leaves out all other tests.
        os.environ["DETENT_TESTS"] = ",".join(sorted(targets))

    def swift(self, *arguments):
        return ["swift", "build", "--package-path", self.tree, "--scratch-path", self.scratch, *FLAGS, *arguments]

    def build(self, changes, modules):
        """Returns the compiler's errors as (path, line)."""
        by_path = {}
        for change in changes:
            by_path.setdefault(change.path, []).append(change)
        for name, data in self.texts.items():
            if name.startswith("Sources/"):
                own = by_path.get(name)
                write(f"{self.tree}/{name}", switches.applied(data.decode(), own) if own else data)
        for module in modules:
            own = [change for change in changes if change.path.startswith(f"Sources/{module}/")]
            write(f"{self.tree}/Sources/{module}/Mutants.swift",
                  switches.SUPPORT + "".join(map(switches.declared, own)))
        # Builds the program only for tests that run it.
        what = ["--build-tests"] if "CommandTests" in self.targets else ["--product", "DetentPackageTests"]
        run = subprocess.run(
            self.swift(*what), text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if run.returncode == 0:
            return []
        pattern = re.escape(self.tree) + r"/(Sources/[^:\n]+\.swift):(\d+):\d+: error:"
        errors = [(path, int(line)) for path, line in re.findall(pattern, run.stdout)]
        if not errors:
            said = [line for line in run.stdout.splitlines() if "error:" in line][:20] or [run.stdout[-4000:]]
            raise SystemExit("\n".join([*said, "Scripts/mutate: the build failed for another reason: see above"]))
        return errors

    def tests(self, targets):
        pattern = f"^({'|'.join(targets)})\\."
        if sys.platform != "linux":
            return ["swift", "test", *self.swift("--skip-build", "--filter", pattern)[2:]]
        folder = subprocess.check_output(self.swift("--show-bin-path"), text=True, stderr=subprocess.DEVNULL).strip()
        return [folder + "/DetentPackageTests.xctest", "--testing-library", "swift-testing", "--filter", pattern]


def culprits(errors, changes):
    """Returns the changes that caused the errors: the nearest ones in their files."""
    found = set()
    for path, line in errors:
        near = [change for change in changes if change.path == path]
        if near:
            found.add(min(near, key=lambda change: max(change.line - line, line - change.last, 0)))
        elif path.endswith("/Mutants.swift"):
            raise SystemExit(f"{path}:{line}: what stands for a change does not compile")
    return found


def end(process):
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
    process.wait()


def run(command, number, seconds=None):
    """Runs tests with a change until one fails. Returns a verdict, who noticed, and processor seconds."""
    def limit():
        os.setsid()
        if seconds:
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))
            resource.setrlimit(resource.RLIMIT_DATA, (8 << 30, 8 << 30))

    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    process = subprocess.Popen(
        command, env={**os.environ, "DETENT_MUTANT": str(number), "NO_COLOR": "1"}, preexec_fn=limit, text=True,
        errors="replace", stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    # The limit is in processor seconds, which do not depend on the load. This alarm is for a process that
    # waits for ever.
    signal.signal(signal.SIGALRM, lambda *_: end(process))
    began = time.monotonic()
    wait = 600 + 30 * (seconds or 120)
    signal.alarm(wait)
    by = ""
    for line in process.stdout:
        failure = re.search(r"Test (.*?) recorded an issue", line)
        if failure:
            by = failure.group(1)
            if number:
                break
    if by and number:
        end(process)
    status = process.wait()
    signal.alarm(0)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    if by:
        return NOTICED, by, used
    if status == -signal.SIGXCPU or time.monotonic() - began >= wait or seconds and used >= seconds:
        return ENDLESS, "", used
    return (UNNOTICED, "", used) if status == 0 else (NOTICED, f"crash ({status})", used)


class Results:
    """The known results, one line for each change."""

    def __init__(self, path):
        self.path, self.known = path, {}
        if os.path.exists(path):
            with open(path) as file:
                for entry in map(json.loads, file):
                    self.known[self.key(**entry)] = entry

    @staticmethod
    def key(place, before, after, **_):
        return (place.rpartition(":")[0], before, after, place)

    def of(self, change):
        return self.known.get(self.key(change.place, change.before, change.after))

    def add(self, change, module, verdict, by=""):
        entry = {"place": change.place, "module": module, "kind": change.kind, "before": change.before,
                 "after": change.after, "verdict": verdict, "by": by}
        self.known[self.key(**entry)] = entry
        with open(self.path, "a") as file:
            file.write(json.dumps(entry, ensure_ascii=False) + "\n")
        return entry


def tell(entry):
    print(f"{entry['verdict']:>16}  {entry['place']}  {entry['before']}  →  {entry['after']}"
          + (f"  [{entry['by']}]" if entry["by"] else ""), flush=True)


def compiled(copy, order, counts, results):
    """Builds until the requested number of changes in each module compiles, and returns those."""
    number, tried = 0, {module: 0 for module in counts}
    live = {module: [] for module in counts}
    while True:
        for module, count in counts.items():
            while len(live[module]) < count and tried[module] < len(order[module]):
                change = order[module][tried[module]]
                tried[module] += 1
                known = results.of(change)
                if known and known["verdict"] == UNBUILT:
                    continue
                number += 1
                change.number = number
                live[module].append(change)
        changes = [change for module in live for change in live[module]]
        print(f"Building {len(changes)} changes", flush=True)
        errors = copy.build(changes, counts)
        if not errors:
            return live
        bad = culprits(errors, changes)
        if not bad:
            raise SystemExit(f"{errors[0][0]}:{errors[0][1]}: does not compile without any change")
        for module in live:
            for change in [change for change in live[module] if change in bad]:
                live[module].remove(change)
                tell(results.add(change, module, UNBUILT))


def score(entries, modules):
    print(f"\n{'':16}  noticed  not noticed  same program  of 100")
    for name in [*modules, "in all"]:
        own = [entry["verdict"] for entry in entries if name in ("in all", entry["module"])]
        yes = sum(verdict in (NOTICED, ENDLESS) for verdict in own)
        no = own.count(UNNOTICED)
        print(f"{name:16}  {yes:7}  {no:11}  {own.count(SAME):12}  {100 * yes / max(1, yes + no):6.1f}")


def main():
    options = parse()
    share, rest = divmod(options.count, len(options.modules))
    counts = {name: share + (index < rest) for index, name in enumerate(options.modules)}
    own = {test for name in options.modules for test in TESTS[name][0]}
    wide = {test for name in options.modules for test in TESTS[name][1]} if not options.own else set()
    order = {name: mutations.drawn(sources(name), f"{options.seed} {name}") for name in options.modules}
    if options.list:
        for name, count in counts.items():
            for change in order[name][:count]:
                print(f"{change.place}  {change.kind}  {change.before}  →  {change.after}")
        return
    copy = Copy(options.folder, own | wide)
    results = Results(options.results or f"{options.folder}/{options.seed}.jsonl")
    live = compiled(copy, order, counts, results)
    costs = {}
    for targets in sorted({tuple(sorted(tests)) for name in options.modules for tests in TESTS[name]} - {()}):
        if set(targets) <= own | wide:
            verdict, by, costs[targets] = run(copy.tests(targets), 0)
            if verdict != UNNOTICED:
                raise SystemExit(f"Scripts/mutate: without any change {', '.join(targets)} fail: {by}")
            print(f"Without any change {', '.join(targets)} pass: {costs[targets]:.0f} s of a processor", flush=True)
    left = [(change, name) for name in options.modules for change in live[name]]
    for level in (0, 1):
        changes, left = left, []
        for change, name in changes:
            entry = results.of(change)
            targets = tuple(sorted(TESTS[name][level]))
            if not entry or options.again and entry["verdict"] == UNNOTICED:
                verdict, by = UNNOTICED, ""
                if targets in costs:
                    verdict, by, _ = run(copy.tests(targets), change.number, int(60 + 6 * costs[targets]))
                if verdict == UNNOTICED and level == 0 and not options.own:
                    left.append((change, name))
                    print(f"{'not by its own':>16}  {change.place}", flush=True)
                    continue
                entry = results.add(change, name, verdict, by)
            tell(entry)
    score([results.of(change) for name in options.modules for change in live[name]], options.modules)


if __name__ == "__main__":
    main()
