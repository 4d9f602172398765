/// The texts of the popup's page at the steps before it is dressed: the warm-up and the steps 1 to 6.
enum TutorialCopy {
  static func eyebrow(_ step: Int) -> String { step == 0 ? "Warm-up" : "Step \(step) of 10" }

  static let pages: [(title: String, text: String)] = [
    (
      "Scrub with a finger",
      "The box follows to the right and fades on the way. Let it go and it runs on."
    ), ("Tap to open and close", "The sheet comes up on a spring, and goes back the same way."),
    ("A pan scrubs", "How far the finger has moved is how far the animation has come."),
    ("Progress is remembered", "A grab goes on from where the sheet is, so that nothing jumps."),
    ("A touch catches", "The pan begins on touch-down: a moving sheet stops under the finger."),
    ("Velocity decides", "Let go on the way up and it opens, on the way down and it closes."),
    ("Corners come along", "The two upper corners are square when closed, and round when open."),
  ]
}
