/// Several parts of a state, one after the other: Embedded Swift has no parameter packs for this.
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

  package mutating func combine<
    A: StateHashable, B: StateHashable, C: StateHashable, D: StateHashable, E: StateHashable,
    F: StateHashable
  >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) {
    combine(a, b, c, d, e)
    f.combine(into: &self)
  }

  package mutating func combine<
    A: StateHashable, B: StateHashable, C: StateHashable, D: StateHashable, E: StateHashable,
    F: StateHashable, G: StateHashable
  >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) {
    combine(a, b, c, d, e, f)
    g.combine(into: &self)
  }

  package mutating func combine<
    A: StateHashable, B: StateHashable, C: StateHashable, D: StateHashable, E: StateHashable,
    F: StateHashable, G: StateHashable, H: StateHashable
  >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) {
    combine(a, b, c, d, e, f, g)
    h.combine(into: &self)
  }

  package mutating func combine<
    A: StateHashable, B: StateHashable, C: StateHashable, D: StateHashable, E: StateHashable,
    F: StateHashable, G: StateHashable, H: StateHashable, I: StateHashable
  >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, _ i: I) {
    combine(a, b, c, d, e, f, g, h)
    i.combine(into: &self)
  }
}
