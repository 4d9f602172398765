import DetentMenus
import DetentMotion

/// A card over a map with two lists in it: one drag moves the card to its top, and then the list.
@main
struct CardLists {
  static let height = 844.0
  var lists = [ScrollAxis(), ScrollAxis()]
  /// Twenty and nine rows of 100 points, behind a window of 584.
  let limits = [2000.0, 900].map {
    ScrollLimits(content: $0, viewport: 584, leading: 0, trailing: 0, alwaysBounces: true)
  }
  var shown = 0
  var card: BottomSheet
  let tuning: BottomSheetTuning

  static func main() throws {
    let detents = try DetentSet(
      [.fraction(0.3), .fraction(0.52), .inset(60)], length: height, content: 0)
    var screen = CardLists(
      card: BottomSheet(at: 1, of: detents),
      tuning: BottomSheetTuning(detents: detents, length: height))
    screen.drag("Up by 500 points, on the long list", by: 500, velocity: 0)
    screen.drag("Thrown up", by: 40, velocity: 2000)
    screen.shown = 1
    screen.drag("Down by 300, on the short list", by: -300, velocity: 0)
    screen.drag("Thrown up past the top", by: 60, velocity: 4000)
    screen.drag("Flicked down", by: -80, velocity: -900)
  }

  /// A finger on the list that shows; positive opens the card.
  mutating func drag(_ what: String, by distance: Double, velocity: Double) {
    print(what)
    card.beginDrag(with: &lists[shown], limits: limits[shown], tuning: tuning)
    let share = card.drag(by: distance, with: &lists[shown], limits: limits[shown], tuning: tuning)
    print("  card \(share.card), list \(share.list), past an end \(share.rubberBand)")
    let decision = card.release(
      velocity: velocity, with: &lists[shown], limits: limits[shown], tuning: tuning)
    card.bringBack(&lists[1 - shown], tuning: tuning)
    print("  let go: detent \(decision.detent), \(decision.reason)")
    var seconds = 0.0
    while card.isMoving || lists[0].isMoving || lists[1].isMoving {
      if let detent = card.step(with: &lists[shown], limits: limits[shown], tuning: tuning) {
        print("  at detent \(detent) after \((seconds * 100).rounded() / 100) s")
      }
      lists[1 - shown].step(limits: limits[1 - shown], tuning: tuning.lists)
      seconds += Tick.seconds
    }
    print("  card \(card.extent.rounded()), lists \(lists.map { $0.offset.rounded() })")
  }
}
