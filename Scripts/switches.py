"""Writes the Swift of changes, each beside the original, behind a switch that DETENT_MUTANT turns."""
from mutations import KIND

PRECEDENCE = {"comparison": "ComparisonPrecedence", "range": "RangeFormationPrecedence",
              "+": "AdditionPrecedence", "-": "AdditionPrecedence", "*": "MultiplicationPrecedence",
              "/": "MultiplicationPrecedence", "&&": "LogicalConjunctionPrecedence",
              "||": "LogicalDisjunctionPrecedence", "+=": "AssignmentPrecedence", "-=": "AssignmentPrecedence"}


def operator_name(number):
    return "⊕" + chr(0x2500 + number // 128) + chr(0x2500 + number % 128)


def applied(text, changes):
    """Returns the file's text with all `changes` behind their switches."""
    edits = [(start, end, new.format(n=change.number, op=operator_name(change.number)))
             for change in changes for start, end, new in change.edits]
    for start, end, new in sorted(edits, reverse=True):
        # Keeps every line in place, so that a compiler's message points at the change.
        text = text[:start] + new + text[end:]
    return text


def declared(change):
    """Returns the declaration of the operator that replaces the changed one."""
    if change.operator is None:
        return ""
    was, way = change.operator
    name, n = operator_name(change.number), change.number
    if was.startswith("prefix"):
        type, sign = ("Bool", "!") if was.endswith("!") else ("T", "-")
        generic = "" if type == "Bool" else "<T: SignedNumeric>"
        return (f"prefix operator {name}\n"
                f"prefix func {name}{generic}(a: {type}) -> {type} {{ isMutant({n}) ? a : {sign}a }}\n")
    kind = KIND[was]
    lines = [f"infix operator {name}: {PRECEDENCE.get(was) or PRECEDENCE[kind]}"]

    def function(generic, a, b, result, new, old=f"a {was} b", where=""):
        lines.append(f"func {name}{generic}(a: {a}, b: {b}) -> {result}{where} {{ isMutant({n}) ? {new} : {old} }}")

    other = {"left": "a", "right": "b"}.get(way, f"a {way} b")
    if kind == "comparison":
        if was in ("==", "!="):
            function("<T: Equatable>", "T", "T", "Bool", other)
            function("<T>", "T?", "_OptionalNilComparisonType", "Bool", other)
        else:
            function("<T: Comparable>", "T", "T", "Bool", other)
    elif kind == "logic":
        lazy = {"a": "a", "b": "b()"}.get(other, f"a {way} b()")
        function("", "Bool", "@autoclosure () -> Bool", "Bool", lazy, f"a {was} b()")
    elif kind == "range":
        last = "Swift.max(a, b.advanced(by: -1))"
        type = "Range" if was == "..<" else "ClosedRange"
        function("<T: Strideable>", "T", "T", f"{type}<T>", f"a{was}{last}", f"a{was}b")
    elif was in ("+=", "-="):
        lines.append(f"func {name}<T: AdditiveArithmetic>(a: inout T, b: T) {{ if isMutant({n}) {{ a {way} b }} "
                     f"else {{ a {was} b }} }}")
    elif was in "*/":
        for type in ("FloatingPoint", "BinaryInteger"):
            function(f"<T: {type}>", "T", "T", "T", other)
    else:
        function("<T: AdditiveArithmetic>", "T", "T", "T", other)
        if was == "+":
            function("", "String", "String", "String", "a")
            function("<T: RangeReplaceableCollection, S: Sequence>", "T", "S", "T", "a", "a + b",
                     " where S.Element == T.Element")
    return "\n".join(lines) + "\n"


SUPPORT = """#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The number of the change that is in force.
let mutantInForce = getenv("DETENT_MUTANT").map { Int(atoi($0)) } ?? 0

@inline(never) func isMutant(_ number: Int) -> Bool { mutantInForce == number }

func mutated<T>(_ number: Int, _ old: @autoclosure () -> T, _ new: @autoclosure () -> T) -> T {
  isMutant(number) ? new() : old()
}

func mutatedMax<T: Comparable>(_ number: Int, _ a: T, _ b: T, _ more: T...) -> T {
  let all = [a, b] + more
  return isMutant(number) ? all.min()! : all.max()!
}

func mutatedMin<T: Comparable>(_ number: Int, _ a: T, _ b: T, _ more: T...) -> T {
  let all = [a, b] + more
  return isMutant(number) ? all.max()! : all.min()!
}

"""
