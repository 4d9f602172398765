/// The place of a followed box in one frame.
package struct FilmPlace: Hashable, Sendable {
  /// The box's centre in pixels, with its size kept.
  var x: Double
  var y: Double
  /// The same with its size as the frame has it, and that size as a share of the box's.
  var ownX: Double
  var ownY: Double
  var scale: Double
  /// The contrast of the box's picture as a share of the first.
  var opacity: Double
  /// How alike the pictures are, from 0 to 1.
  package var score: Double
  /// How alike they are with a size of their own.
  var ownScore: Double
}

/// Follows a box from frame to frame.
package struct FilmTracker {
  package let template: FilmTemplate
  /// The last known centre, and its change from the frame before that, in pixels.
  private var centre: (x: Double, y: Double)
  private var velocity = (x: 0.0, y: 0.0)
  private var scale = 1.0
  private var lastScore = 1.0
  private var contrast = 1.0
  /// The frames since the box was last found.
  private var lost = 0
  /// True if the frame of the box shows its picture elsewhere, too, as the rows of a list may. Then only a place
  /// nearby is the box's.
  private var isRepeated = false

  package init(_ template: FilmTemplate) {
    self.template = template
    centre = (
      Double(template.box.left) + Double(template.box.width) / 2,
      Double(template.box.top) + Double(template.box.height) / 2
    )
  }

  /// The least agreement at which a place counts, and at which a lost box counts as found again.
  private static let (least, leastAgain) = (0.85, 0.92)
  /// The frames for which a box whose picture is repeated may be lost and still be told from the others.
  private static let longestGap = 6
  /// The least share of each side of a box that was lost, at which it is found again.
  private static let leastShown = 0.9
  /// The agreement of pictures that are the same.
  private static let alike = 0.97
  /// The least agreement of the uncovered part, and the least share of it.
  private static let (leastOwn, leastOwnShare) = (0.95, 0.4)

  /// Looks for the box's picture in the rest of `plane`, the frame of the box.
  package mutating func noteTwins(in plane: LumaPlane) {
    let box = template.box
    let parts = [
      FilmBox(left: 0, top: 0, width: plane.width, height: box.top),
      FilmBox(left: 0, top: box.bottom, width: plane.width, height: plane.height - box.bottom),
      FilmBox(left: 0, top: box.top, width: box.left, height: box.height),
      FilmBox(left: box.right, top: box.top, width: plane.width - box.right, height: box.height),
    ]
    let reach = (x: Double(plane.width), y: Double(plane.height))
    isRepeated = parts.contains { part in
      part.width >= box.width && part.height >= box.height
        && (searched(plane, in: part, near: centre, reach)?.score ?? 0) > Self.alike
    }
  }

  /// Finds the box in the next frame; nil if it is covered, or outside the frame.
  ///
  /// - Parameter guess: the centre if it is known roughly, in pixels.
  package mutating func follow(
    _ plane: LumaPlane, guess: (x: Double, y: Double)? = nil
  ) -> FilmPlace? {
    // Where a row has left for long, soon stands another one that looks like it.
    guard !isRepeated || lost < Self.longestGap else { return nil }
    let predicted = guess ?? (centre.x + velocity.x, centre.y + velocity.y)
    var found = near(plane, predicted)
    if guess != nil, found.map(isSure) != true {
      found = best(found, searched(plane, predicted, near: true))
    }
    if guess == nil {
      if found.map(isSure) != true { found = best(found, searched(plane, predicted, near: true)) }
      // A finger that presses moves a thing far in one frame. Later the whole frame is searched less often.
      if !isRepeated, found.map(isSure) != true, lost < 2 || lost % 3 == 2 {
        found = best(found, searched(plane, predicted, near: false))
      }
    }
    guard let found, isFound(found, predicted, in: plane),
      isNear(found, predicted) || !isRepeated && found.score > Self.alike
    else {
      lost += 1
      velocity = (velocity.x * 0.8, velocity.y * 0.8)
      centre = kept(predicted, in: plane)
      return nil
    }
    var place = place(found)
    if !template.tellsPlace.x { (place.x, place.ownX) = (centre.x, centre.x) }
    if !template.tellsPlace.y { (place.y, place.ownY) = (centre.y, centre.y) }
    let now =
      abs(place.scale - 1) > 0.02 ? (x: place.ownX, y: place.ownY) : (x: place.x, y: place.y)
    velocity = lost == 0 ? (now.x - centre.x, now.y - centre.y) : (0, 0)
    centre = now
    scale = place.ownScore > place.score ? place.scale : 1
    lastScore = max(place.score, place.ownScore)
    contrast = place.opacity
    lost = 0
    return place
  }

  /// Returns the places of a box without doubtful ones before its frame `first`. Seen backwards, a box that was lost
  /// there is found again only where it agrees as well as a lost box must.
  static func sure(_ places: [FilmPlace?], before first: Int) -> [FilmPlace?] {
    var places = places
    var isLost = false
    for index in (0..<min(first, places.count)).reversed() {
      if let place = places[index], isLost, max(place.score, place.ownScore) < leastAgain {
        places[index] = nil
      }
      isLost = places[index] == nil
    }
    return places
  }

  /// A place found in a window: with the box's size, and with a size of its own.
  private struct Found {
    let window: FilmWindow
    let plain: TemplateAlignment.Result?
    let own: TemplateAlignment.Result?

    var score: Double { max(plain?.score ?? -1, own?.score ?? -1) }
  }

  private func best(_ one: Found?, _ other: Found?) -> Found? {
    guard let one, let other else { return one ?? other }
    // A place far away must be much better than one where the box was expected.
    return other.score > one.score + 0.02 ? other : one
  }

  private func isSure(_ found: Found) -> Bool {
    found.score > 0.98 || lost == 0 && found.score > max(0.9, lastScore - 0.01)
  }

  private func isFound(
    _ found: Found, _ predicted: (x: Double, y: Double), in plane: LumaPlane
  ) -> Bool {
    let place = place(found)
    // The edge of a frame shows a part of something else that looks like a part of the box.
    guard lost == 0 else { return found.score >= Self.leastAgain && shows(place, in: plane) }
    if found.score >= Self.least { return true }
    let room = 4 * Double(template.block)
    guard abs(place.x - predicted.x) < room + 0.3 * abs(velocity.x),
      abs(place.y - predicted.y) < room + 0.3 * abs(velocity.y)
    else { return false }
    // Something that covers a part of the box leaves the contrast of the rest.
    return [found.plain, found.own].contains { result in
      guard let result else { return false }
      return result.ownScore >= Self.leastOwn && result.ownShare >= Self.leastOwnShare
        && abs(result.contrast / contrast - 1) < 0.2
    }
  }

  /// Tells whether nearly the whole box at a place is in the frame.
  private func shows(_ place: FilmPlace, in plane: LumaPlane) -> Bool {
    func part(_ middle: Double, _ length: Int, _ side: Int) -> Double {
      let length = Double(length) * place.scale
      return (min(Double(side), middle + length / 2) - max(0, middle - length / 2)) / length
    }
    return part(place.ownX, template.box.width, plane.width) >= Self.leastShown
      && part(place.ownY, template.box.height, plane.height) >= Self.leastShown
  }

  /// Tells whether a place is one to which the box can come within a frame. A picture that is alike everywhere
  /// along a line, such as a fading bar, is soon found anywhere on it.
  private func isNear(_ found: Found, _ predicted: (x: Double, y: Double)) -> Bool {
    let place = place(found)
    let side = Double(min(template.box.width, template.box.height))
    let room = isRepeated ? side / 2 : 24 * Double(template.block)
    return lost > 0 && !isRepeated
      || abs(place.x - predicted.x) < room + 2 * abs(velocity.x)
        && abs(place.y - predicted.y) < room + 2 * abs(velocity.y)
  }

  /// Refines the box's place from a centre that is known to a few pixels.
  private func near(_ plane: LumaPlane, _ centre: (x: Double, y: Double)) -> Found? {
    let margin = 8 * template.block
    let window = FilmWindow(
      plane, around: box(around: centre, scale: scale).grown(by: margin, in: plane),
      block: template.block, levels: 1)
    return refined(window, centre, scale)
  }

  /// Searches the box around a centre, or in the whole frame, and refines its place.
  private func searched(
    _ plane: LumaPlane, _ centre: (x: Double, y: Double), near isNear: Bool
  ) -> Found? {
    let block = Double(template.block)
    let reach =
      isNear
      ? (
        x: 16 * block + abs(velocity.x), y: 16 * block + abs(velocity.y)
      ) : (x: Double(plane.width), y: Double(plane.height))
    // Far jumps are as likely along the way so far as across it is unlikely.
    let isTall = abs(velocity.y) >= abs(velocity.x)
    let wide = (
      x: isNear && !isTall ? max(reach.x, 48 * block) : reach.x,
      y: isNear && isTall ? max(reach.y, 48 * block) : reach.y
    )
    let around = box(around: centre, scale: 1)
    let part = FilmBox(
      left: around.left - Int(wide.x), top: around.top - Int(wide.y),
      width: around.width + 2 * Int(wide.x), height: around.height + 2 * Int(wide.y)
    ).grown(by: 4 * template.block << (template.levels - 1), in: plane)
    let corner = (
      x: isNear ? centre.x - Double(template.box.width) / 2 : Double(plane.width) / 2,
      y: isNear ? centre.y - Double(template.box.height) / 2 : Double(plane.height) / 2
    )
    return searched(plane, in: part, near: corner, wide)
  }

  /// Searches the box in a part of the frame, `reach` around a corner, and refines its place.
  private func searched(
    _ plane: LumaPlane, in part: FilmBox, near corner: (x: Double, y: Double),
    _ reach: (x: Double, y: Double)
  ) -> Found? {
    guard part.width > 0, part.height > 0 else { return nil }
    let window = FilmWindow(plane, around: part, block: template.block, levels: template.levels)
    let search = TemplateSearch(template: template, window: window)
    guard let match = search.best(near: corner, reach: reach) else { return nil }
    return refined(
      window,
      (
        match.x + Double(template.box.width) / 2, match.y + Double(template.box.height) / 2
      ), 1)
  }

  private func refined(
    _ window: FilmWindow, _ centre: (x: Double, y: Double), _ scale: Double
  ) -> Found? {
    let block = Double(template.block)
    let start = TemplateAlignment.Pose(
      x: (centre.x - Double(window.box.left)) / block - 0.5,
      y: (centre.y - Double(window.box.top)) / block - 0.5)
    var alignment = TemplateAlignment(template, in: window.grids[0])
    var plain = alignment.refined(start, findsScale: false)
    var own = plain?.pose ?? start
    if abs(scale - 1) > 0.02 { own = start }
    own.scale = scale
    let scaled = alignment.refined(own, findsScale: true)
    // The steps with a size may have come nearer, from a start that was far away.
    if let scaled, scaled.score > (plain?.score ?? 0) + 0.001,
      let again = alignment.refined(scaled.pose.unscaled, findsScale: false),
      again.score > plain?.score ?? 0
    {
      plain = again
    }
    guard plain != nil || scaled != nil else { return nil }
    return Found(window: window, plain: plain, own: scaled)
  }

  private func place(_ found: Found) -> FilmPlace {
    let block = Double(template.block)
    func centre(_ pose: TemplateAlignment.Pose) -> (x: Double, y: Double) {
      (
        Double(found.window.box.left) + (pose.x + 0.5) * block,
        Double(found.window.box.top) + (pose.y + 0.5) * block
      )
    }
    let plain = found.plain ?? found.own
    let own = found.own ?? found.plain
    guard let plain, let own else { preconditionFailure("one of both is there") }
    let (first, second) = (centre(plain.pose), centre(own.pose))
    return FilmPlace(
      x: first.x, y: first.y, ownX: second.x, ownY: second.y, scale: own.pose.scale,
      opacity: own.contrast, score: max(0, plain.score), ownScore: max(0, own.score))
  }

  private func box(around centre: (x: Double, y: Double), scale: Double) -> FilmBox {
    let (width, height) = (Double(template.box.width) * scale, Double(template.box.height) * scale)
    let (left, top) = (
      (centre.x - width / 2).rounded(.down), (centre.y - height / 2).rounded(.down)
    )
    return FilmBox(
      left: Int(left), top: Int(top), width: Int(width.rounded(.up)) + 1,
      height: Int(height.rounded(.up)) + 1)
  }

  /// Keeps a centre that nobody sees within half a box of the frame.
  private func kept(_ centre: (x: Double, y: Double), in plane: LumaPlane) -> (x: Double, y: Double)
  {
    let (width, height) = (Double(template.box.width), Double(template.box.height))
    return (
      max(-width / 2, min(centre.x, Double(plane.width) + width / 2)),
      max(-height / 2, min(centre.y, Double(plane.height) + height / 2))
    )
  }
}
