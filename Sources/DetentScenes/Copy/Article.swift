/// An article, written as one text: blank lines separate blocks, headings follow `# `, quotations `> `.
struct Article: Sendable {
  var eyebrow: String
  var title: String
  var meta: String
  var text: String
}

extension Article {
  /// The article that the reader shows.
  static let current = Article(
    eyebrow: "Essays on feel", title: "What the hand\nalready knows", meta: "4 min read",
    text: """
      Put a finger on a list and push. For as long as you hold it the list is yours: it goes where
      you go, no faster and no slower, and if you stop it stops. Nothing about this needs to be
      learned. It is how a sheet of paper behaves on a desk.

      The difficult part begins when you let go. Paper would stay where it is. A list keeps going,
      because stopping dead would feel like hitting a wall that was never there. It leaves your
      finger at the speed your finger had, and then it loses a little of that speed every moment
      until there is none left to lose.

      You never think about the rate. You only notice, after a day with it, that you know how hard
      to throw to reach the end. The hand has measured the constant and kept it.

      # Edges that answer

      Every list ends somewhere, and the end has to say so. The plainest answer is to refuse: the
      content stops and the finger slides on alone. It is correct, and it feels broken, because for
      an instant you cannot tell a finished list from a frozen one.

      So the better answer is to give. Pull past the edge and the page comes along, but only part of
      the way; pull twice as far and you get less than twice as much. Release, and it returns
      without hurry and without swinging past. The edge did not stop you. It told you where you
      were.

      > A boundary that gives a little is an answer. One that does not is a fault.

      That small give is worth more than it seems. Once a page can be pulled beyond its edge, the
      pull itself can mean something. Three dots waiting in the margin can lengthen as you drag, and
      turn red when you have gone far enough, and nobody needs to be told that there is a menu. They
      found it while looking for the end.

      # Never take the hand away

      There is one promise underneath all of this: whatever moves can be caught. A menu on its way
      in is not a film that has to finish before you may speak again. Touch it and it holds. Drag it
      back and it goes back. Change your mind in the middle and it changes with you, keeping the
      speed it had, because speed is part of where a thing is.

      Break the promise once and people start to wait. They tap, they watch, they tap again. The
      software has not become slower by any clock, but it is now something that happens to them and
      no longer something they do.

      # Numbers, found by hand

      Each of these feelings is a number: a rate of decay, a stiffness, a distance in points. None
      of them was ever found by reading it off a table. You drag, you let go, you change one value,
      and you make the very same drag again.

      It takes longer than it should, mostly because no two drags are the same and memory is kind to
      the last one. Keep the gesture and change only the number, and the work becomes quick. The
      difference stands in front of you. You can argue about it, write it down, and go home on time.

      And on the day it is right, no one will mention it. They will say that the new version is
      nice, and scroll on. That silence is what we were tuning for.
      """)
}
