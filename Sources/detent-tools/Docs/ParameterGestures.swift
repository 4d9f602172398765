import DetentDisk
import DetentFiles
import DetentProof
import DetentStage

/// The gestures that are searched for the effects of parameters.
extension ParameterGesture {
  private static let tours = [
    "tour-1-header", "tour-2-expand", "tour-3-lists", "tour-4-pull",
    "tour-6-card", "tour-7-popup", "tour-5-catch",
  ]
  private static let tests = [
    "explore-expand", "explore-header", "explore-unfold", "explore-menu-held", "explore-keys",
    "card-detents", "card-list", "card-edge", "popup-sheet", "popup-box", "reader-catch",
    "reader-pull", "reader-page", "popup-step-02", "popup-step-03", "popup-step-05",
    "popup-step-08", "popup-step-10", "listen-taps", "two-flicks", "explore-lists",
    "pages-swipe", "pages-ends", "pages-decides",
    "refresh-header", "refresh-layers", "toast-swipe", "toast-time",
    "swipe-open", "swipe-full", "swipe-pages", "press-menu", "press-above",
  ]

  /// Gestures for effects that no file shows.
  private static let written = [
    (
      "a header let go half-way",
      """
      scene explore
      at 0.10 press 195 620
      drag 195 585 over 0.30 linear
      hold 0.15
      shot held
      release
      settle
      shot rest
      press 195 300
      drag 195 360 over 0.20 linear
      hold 0.15
      release
      settle
      press 195 620
      drag 195 596 over 0.06 linear
      release
      settle
      """
    ),
    (
      "a list beneath a touch",
      """
      scene explore
      device touch
      at 0.10 press 195 620
      drag 195 560 over 0.30 linear
      hold 0.10
      release
      settle
      """
    ),
    (
      "a finger that moves a little on a row that it holds",
      """
      scene mail
      device touch
      at 0.10 press 220 340
      drag 227 347 over 0.10 linear
      hold 0.60
      release
      settle
      """
    ),
    (
      "two turns of a wheel",
      """
      scene reader
      at 0.10 wheel 0 -3
      hold 0.10
      wheel 0 -3
      settle
      wheel 0 30
      hold 0.10
      wheel 0 3
      settle
      """
    ),
    (
      "a card pushed, thrown and thrown hard",
      """
      scene card
      at 0.10 press 195 460
      drag 195 490 over 0.20 linear
      release
      settle
      key end
      settle
      key home
      settle
      press 195 810
      drag 195 660 over 0.06 linear
      release
      settle
      """
    ),
    (
      "a card thrown twice",
      """
      scene card
      at 0.10 press 195 460
      drag 195 560 over 0.10 linear
      release
      hold 0.10
      press 195 600
      drag 195 560 over 0.03 linear
      release
      settle
      """
    ),
    (
      "a popup tapped twice",
      """
      scene popup
      set popup.step 1
      at 0.10 tap 195 814
      hold 0.20
      tap 195 700
      settle
      """
    ),
    (
      "a popup let go almost at rest",
      """
      scene popup
      at 0.10 press 195 814
      drag 195 714 over 0.30 linear
      drag 195 722 over 0.20 linear
      release
      settle
      """
    ),
    (
      "a popup that swings, with a shadow",
      """
      scene popup
      set popup.dampingRatio 0.5
      set popup.look.shadowOpacity 0.5
      at 0.10 tap 195 814
      settle
      shot open
      """
    ),
    (
      "a menu pushed back a little",
      """
      scene reader
      key left
      settle
      press 100 480
      drag 170 480 over 0.18 linear
      release
      settle
      """
    ),
    (
      "a throw caught, held and thrown again",
      """
      scene reader
      set scroll.momentum addUp
      at 0.10 press 195 700
      drag 195 500 over 0.10 linear
      release
      hold 0.08
      press 195 700
      hold 0.20
      drag 195 500 over 0.10 linear
      release
      settle
      """
    ),
    (
      "a card let go below its lowest height",
      """
      scene card
      set card.dismisses true
      key home
      settle
      press 195 620
      drag 195 710 over 0.20 linear
      hold 0.20
      release
      settle
      """
    ),
    (
      "a card thrown down a little",
      """
      scene card
      set card.dismisses true
      key home
      settle
      press 195 620
      drag 195 675 over 0.08 linear
      release
      settle
      """
    ),
  ]

  static func all(
    _ player: ShotPlayer, _ library: FeelLibrary
  ) throws(FileProblem) -> [ParameterGesture] {
    let tests = FilePath.folder(of: Assets.sources) + "/Tests/Screenshots"
    var gestures: [ParameterGesture] = []
    for path in Self.tours.map({ "\(Assets.sources)/Gestures/\($0).gesture" })
      + Self.tests.map({ "\(tests)/\($0).gesture" })
    where FileKind(path) == .file {
      let name = FilePath.withoutEnding(FilePath.name(of: path))
      gestures.append(try .init(GestureReader.read(path, .files), name, player, library))
    }
    for (name, text) in written {
      let bytes = Array("detent-gesture 1\n\(text)\nend\n".utf8)
      let script = try GestureReader.parse(bytes, path: name, .files)
      gestures.append(try .init(script, name, player, library))
    }
    return gestures
  }
}
