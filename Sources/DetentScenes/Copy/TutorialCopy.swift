/// What the popup's page says at the steps before it is dressed.
struct TutorialCopy: Sendable {
  var eyebrow: String
  var title: String
  var text: String

  /// The warm-up and the steps 1 to 6, by number.
  static let pages = [
    TutorialCopy(
      eyebrow: "Warm-up", title: "Scrub with a finger",
      text: "The box follows to the right and fades on the way. Let it go and it runs on."),
    TutorialCopy(
      eyebrow: "Step 1 of 10", title: "Tap to open and close",
      text: "The sheet comes up on a spring, and goes back the same way."),
    TutorialCopy(
      eyebrow: "Step 2 of 10", title: "A pan scrubs",
      text: "How far the finger has moved is how far the animation has come."),
    TutorialCopy(
      eyebrow: "Step 3 of 10", title: "Progress is remembered",
      text: "A grab goes on from where the sheet is, so that nothing jumps."),
    TutorialCopy(
      eyebrow: "Step 4 of 10", title: "A touch catches",
      text: "The pan begins on touch-down: a moving sheet stops under the finger."),
    TutorialCopy(
      eyebrow: "Step 5 of 10", title: "Velocity decides",
      text: "Let go on the way up and it opens, on the way down and it closes."),
    TutorialCopy(
      eyebrow: "Step 6 of 10", title: "Corners come along",
      text: "The two upper corners are square when closed, and round when open."),
  ]
}
