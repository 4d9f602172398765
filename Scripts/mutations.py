"""Finds small changes to Swift sources, token by token. A change stands beside the original, behind a switch.
One build thus holds many: `mutated(7, 60, 66)` is 66 if the seventh change is in force, and 60 otherwise."""
import bisect
import random
import re

BINARY = {
    "<": ("<=", ">="), "<=": ("<", ">"), ">": (">=", "<="), ">=": (">", "<"), "==": ("!=",), "!=": ("==",),
    "+": ("-", "left"), "-": ("+", "left"), "*": ("/", "left"), "/": ("*", "left"),
    "&&": ("||", "left", "right"), "||": ("&&", "left", "right"), "+=": ("-=",), "-=": ("+=",),
    "..<": ("end − 1",), "...": ("end − 1",),
}
KIND = {**dict.fromkeys(["<", "<=", ">", ">=", "==", "!="], "comparison"),
        **dict.fromkeys(["+", "-", "*", "/", "+=", "-="], "arithmetic"),
        **dict.fromkeys(["&&", "||"], "logic"), **dict.fromkeys(["..<", "..."], "range")}
# The relative frequency of each kind.
WEIGHTS = {"comparison": 3, "arithmetic": 3, "clause": 3, "statement": 3, "number": 3, "string": 2, "logic": 2,
           "choice": 2, "swap": 2, "truth": 2, "range": 1, "sign": 1, "rounding": 1}
KEYWORDS = set("""if guard while for switch case default return let var func init struct enum extension import
    break continue throw defer else do catch repeat in where static private fileprivate package public internal
    mutating final lazy indirect try await inout class protocol typealias subscript deinit fallthrough nonisolated
    consuming borrowing some any override convenience required weak unowned get set didSet willSet""".split())
UNTESTED = {"precondition", "preconditionFailure", "fatalError", "assert", "assertionFailure"}

TOKEN = re.compile(
    r'(?P<space>\s+)|(?P<comment>//[^\n]*)|(?P<number>0[xb][\da-fA-F_]+|\d[\d_]*(?:\.\d[\d_]*)?(?:e[-+]?\d+)?)'
    r'|(?P<word>[@#$]?[^\W\d]\w*|\$\d+|`[^`]+`)|(?P<bracket>[()\[\]{},;:])'
    r'|(?P<operator>\.\.[.<]|\.|\\|[-/=+!*%<>&|^~?−-⿿]+)')


class Token:
    def __init__(self, kind, text, start, spaced):
        self.kind, self.text, self.start, self.spaced = kind, text, start, spaced
        self.end = start + len(text)


def end_of_string(text, start):
    """Where the literal ends that begins at `start`, with all that is interpolated."""
    quote = re.compile(r'(#*)("""|")').match(text, start)
    hashes, marks = quote.groups()
    place = quote.end()
    while not text.startswith(marks + hashes, place):
        if text.startswith("\\" + hashes + "(", place):
            place, depth = place + 2 + len(hashes), 1
            while depth:
                if text[place] == '"':
                    place = end_of_string(text, place)
                    continue
                depth += {"(": 1, ")": -1}.get(text[place], 0)
                place += 1
        else:
            place += 2 if text[place] == "\\" and not hashes else 1
    return place + len(marks + hashes)


def end_of_comment(text, start):
    depth, place = 1, start + 2
    while depth:
        mark = text[place:place + 2]
        depth += {"/*": 1, "*/": -1}.get(mark, 0)
        place += 2 if mark in ("/*", "*/") else 1
    return place


def tokens_of(text):
    tokens, place, spaced = [], 0, True
    while place < len(text):
        if text.startswith("/*", place):
            place, spaced = end_of_comment(text, place), True
            continue
        if re.compile(r'#*"').match(text, place):
            end = end_of_string(text, place)
            tokens.append(Token("string", text[place:end], place, spaced))
            place, spaced = end, False
            continue
        match = TOKEN.match(text, place)
        if not match:
            raise SystemExit(f"no token of Swift: {text[place:place + 20]!r}")
        kind, end = match.lastgroup, match.end()
        if kind in ("space", "comment"):
            place, spaced = end, True
            continue
        # A sign directly after a value has one character: `a?.b`, `a!`.
        if kind == "operator" and not spaced and text[place] in "?!":
            end = place + 1
        tokens.append(Token(kind, text[place:end], place, spaced))
        place, spaced = end, False
    return tokens


class Change:
    """`edits` are (start, end, text) with {n} for the change's number."""

    def __init__(self, path, kind, line, last, before, after, edits, operator=None):
        self.path, self.kind, self.line, self.last = path, kind, line, last
        self.before, self.after, self.edits, self.operator = before, after, edits, operator
        self.number = 0

    @property
    def place(self):
        return f"{self.path}:{self.line}"


class Source:
    """A file's changes, all that there are."""

    def __init__(self, path, text, random):
        self.path, self.text, self.random = path, text, random
        self.tokens = tokens_of(text)
        self.breaks = [match.start() for match in re.finditer("\n", text)]
        self.changes = []
        self.match_brackets()
        for index in range(len(self.tokens)):
            self.look_at(index)

    def line(self, place):
        return bisect.bisect_left(self.breaks, place) + 1

    def match_brackets(self):
        """Of each token the bracket that it is in, and of each opening one its end."""
        self.inside, self.partner, stack = [], {}, []
        for index, token in enumerate(self.tokens):
            if token.text in ")]}" and token.kind == "bracket" and stack:
                self.partner[stack.pop()] = index
            self.inside.append(stack[-1] if stack else None)
            if token.text in "([{" and token.kind == "bracket":
                stack.append(index)

    def at(self, index, kind=None):
        """A token's text; nothing beyond the ends, and where it is of another kind."""
        if not 0 <= index < len(self.tokens) or kind not in (None, self.tokens[index].kind):
            return ""
        return self.tokens[index].text

    def piece(self, first, last):
        return self.text[self.tokens[first].start:self.tokens[last].end]

    def add(self, kind, first, last, after, edits, operator=None, before=None):
        start, end = self.tokens[first].start, self.tokens[last].end
        before = re.sub(r"\s+", " ", before or self.text[start:end])
        self.changes.append(Change(
            self.path, kind, self.line(start), self.line(end), before, re.sub(r"\s+", " ", after), edits, operator))

    def replace(self, kind, first, last, after, text):
        """`text` takes the place of the tokens from `first` to `last`."""
        span = (self.tokens[first].start, self.tokens[last].end)
        self.add(kind, first, last, after, [(*span, text)])

    def is_untested(self, index):
        while (index := self.inside[index]) is not None:
            if self.at(index - 1) in UNTESTED:
                return True
        return False

    def look_at(self, index):
        token = self.tokens[index]
        if self.is_untested(index) or self.at(index - 1).startswith("@"):
            return
        before, text = self.at(index - 1), token.text
        if token.kind == "operator":
            self.operator(index, token)
        elif token.kind == "number" and before != "." and not text.startswith(("0x", "0b")):
            self.number(index, text.replace("_", ""))
        elif token.kind == "string" and len(text) > 2 and text[0] == '"' and text[:3] != '"""':
            after = text[:-1] + '~"'
            self.replace("string", index, index, after, f"mutated({{n}}, {escape(text)}, {escape(after)})")
        elif text in ("true", "false"):
            after = "false" if text == "true" else "true"
            self.replace("truth", index, index, after, f"mutated({{n}}, {text}, {after})")
        elif text in ("min", "max") and self.at(index + 1) == "(" and before not in (".", "func"):
            after = "min" if text == "max" else "max"
            self.add("choice", index, self.partner.get(index + 1, index), after + "(…)", [
                (token.start, self.tokens[index + 1].end, f"mutated{text.capitalize()}({{n}}, ")])
        elif text == "rounded" and before == "." and self.at(index + 1) + self.at(index + 2) == "()":
            end = self.tokens[index + 2]
            self.add("rounding", index, index + 2, "rounded(.down)", [
                (end.start, end.start,
                 "mutated({n}, FloatingPointRoundingRule.toNearestOrAwayFromZero, .down)")])
        elif text in ("if", "guard", "while") and token.kind == "word":
            self.clauses(index, text)
        elif text == "(":
            self.arguments(index)
        if token.kind == "word" and self.begins_statement(index):
            self.statement(index)

    def operator(self, index, token):
        text = token.text
        if index + 1 == len(self.tokens):
            return
        after = self.tokens[index + 1]
        span = (token.start, token.end)
        if text in BINARY and (token.spaced and after.spaced or KIND[text] == "range"):
            # A range with only one end has a different type.
            if KIND[text] == "range" and (after.kind == "bracket" and after.text in ")],"
                                          or token.spaced or self.at(index - 1) in ("(", "[", ",")):
                return
            way = self.random.choice(BINARY[text])
            words = {"left": "(right operand dropped)", "right": "(left operand dropped)"}.get(way, way)
            first, last = index - 1, index + 1
            spaces = "" if token.spaced else " "
            self.add(KIND[text], index, index, words, [(*span, spaces + "{op}" + spaces)], (text, way),
                     before=self.piece(first, last))
        elif text in "-!" and token.spaced | (self.at(index - 1) in ("(", "[")) and not after.spaced:
            self.add("sign", index, index + 1, after.text, [(*span, "{op}")], ("prefix " + text, "left"))

    def number(self, index, text):
        if "." in text or "e" in text:
            value = float(text)
            after = repr(value * 1.1) if value else "1.0"
        else:
            value = int(text)
            after = str(value + 1 if value < 10 else round(value * 1.1))
        self.replace("number", index, index, after, f"mutated({{n}}, {text}, {after})")

    def clauses(self, index, word):
        """Each of a condition's clauses that is no binding, always true, always false or turned round."""
        first = place = index + 1
        while place < len(self.tokens):
            text = self.at(place, "bracket")
            if text in ("(", "["):
                place = self.partner.get(place, place)
            elif text in (",", "{") or self.at(place) == "else":
                if place > first and self.at(first) not in ("let", "var", "case") and self.at(first)[0] != "#":
                    self.clause(first, place - 1, word)
                if text != ",":
                    return
                first = place + 1
            elif text in (")", "]", "}"):
                return
            place += 1

    def clause(self, first, last, word):
        inner = escape(self.piece(first, last))
        ways = [("always false", f"(!isMutant({{n}}) && ({inner}))"),
                ("turned round", f"(isMutant({{n}}) != ({inner}))")]
        if word != "while":
            ways.append(("always true", f"(isMutant({{n}}) || ({inner}))"))
        self.replace("clause", first, last, *self.random.choice(ways))

    def arguments(self, index):
        """Two labelled arguments beside each other, with each other's values."""
        name, end = self.at(index - 1, "word"), self.partner.get(index)
        declares = self.at(index - 2) == "func" or name in ("init", "subscript") and self.at(index - 2) != "."
        if not name or name in KEYWORDS or declares or end is None or self.tokens[index].spaced:
            return
        values, first, place = [], index + 1, index + 1
        while place <= end:
            text = self.at(place, "bracket")
            if text in ("(", "[", "{"):
                place = self.partner.get(place, place)
            elif text == "," or place == end:
                if place - first > 2 and self.at(first + 1) == ":":
                    values.append((first + 2, place - 1))
                else:
                    values.append(None)
                first = place + 1
            place += 1
        pairs = [pair for pair in zip(values, values[1:]) if None not in pair
                 and self.piece(*pair[0]) != self.piece(*pair[1])]
        for (a, b) in pairs:
            texts = [self.piece(*a), self.piece(*b)]
            both = [f"mutated({{n}}, {escape(texts[0])}, {escape(texts[1])})",
                    f"mutated({{n}}, {escape(texts[1])}, {escape(texts[0])})"]
            self.add("swap", a[0] - 2, b[1], "(values swapped)", [
                (self.tokens[a[0]].start, self.tokens[a[1]].end, both[0]),
                (self.tokens[b[0]].start, self.tokens[b[1]].end, both[1])])

    def begins_statement(self, index):
        token, before = self.tokens[index], self.tokens[index - 1] if index else None
        if token.text in KEYWORDS or token.text[0] in "@#" or before is None:
            return False
        home = self.inside[index]
        if home is None or self.at(home) != "{" or self.line(before.end) == self.line(token.start):
            return False
        return before.text in "{}:)]" or before.kind in ("word", "number", "string")

    def statement(self, index):
        place = index
        while True:
            if self.at(place, "bracket") in ("(", "[", "{"):
                place = self.partner.get(place, place)
            if place + 1 >= len(self.tokens):
                return
            token, after = self.tokens[place], self.tokens[place + 1]
            breaks = self.line(token.end) != self.line(after.start)
            goes_on = after.kind == "operator" or token.kind == "operator" and token.text not in "?!"
            if after.text == "}" or breaks and not goes_on and token.text not in (",", ":"):
                break
            place += 1
        acts = any(self.inside[i] == self.inside[index] and (self.at(i) in ("(", "{") or re.fullmatch(
            r"[-+*/]?=", self.at(i))) for i in range(index, place + 1))
        if acts:
            self.replace("statement", index, place, "(dropped)",
                         f"if !isMutant({{n}}) {{{{ {escape(self.piece(index, place))} }}}}")


def escape(text):
    """For str.format."""
    return text.replace("{", "{{").replace("}", "}}")


def drawn(texts, seed):
    """All changes of a module in the order in which they are tried; no two of one line."""
    chance = random.Random(seed)
    kinds = {}
    for path in sorted(texts):
        for change in Source(path, texts[path], chance).changes:
            kinds.setdefault(change.kind, []).append(change)
    for changes in kinds.values():
        chance.shuffle(changes)
    taken, order = {}, []
    while any(kinds.values()):
        names = sorted(kind for kind in kinds if kinds[kind])
        kind = chance.choices(names, [WEIGHTS[name] for name in names])[0]
        change = kinds[kind].pop()
        lines = set(range(change.line, change.last + 1))
        if not lines & taken.setdefault(change.path, set()):
            taken[change.path] |= lines
            order.append(change)
    return order
