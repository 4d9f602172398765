/// Tells when a picture is gone, and keeps none alive: one from a file holds all of its pixels.
///
/// Embedded Swift has no weak references; a page shows the pictures that it came with until it closes.
struct WeakPicture {
  #if hasFeature(Embedded)
    init(_ picture: Picture) {}
    var isGone: Bool { false }
  #else
    private weak var picture: Picture?
    init(_ picture: Picture) { self.picture = picture }
    var isGone: Bool { picture == nil }
  #endif
}
