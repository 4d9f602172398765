/// Overloads for several parts of a state, in order: Embedded Swift has no parameter packs for this.
extension StateHash {
  package mutating func combine<A: StateHashable, B: StateHashable>(_ a: A, _ b: B) {
    a.combine(into: &self)
    b.combine(into: &self)
  }

  package mutating func combine<A: StateHashable, B: StateHashable, C: StateHashable>(
    _ a: A, _ b: B, _ c: C
  ) {
    combine(a, b)
    c.combine(into: &self)
  }

  package mutating func combine<
    A: StateHashable, B: StateHashable, C: StateHashable, D: StateHashable
  >(_ a: A, _ b: B, _ c: C, _ d: D) {
    combine(a, b, c)
    d.combine(into: &self)
  }

  package mutating func combine<
    A: StateHashable, B: StateHashable, C: StateHashable, D: StateHashable, E: StateHashable
  >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) {
    combine(a, b, c, d)
    e.combine(into: &self)
  }
}
