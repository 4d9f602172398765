import DetentCanvas
import DetentMotion

extension TerracePainting {
  /// Paints a tower of five roofs among the hills.
  func paintPagoda(into list: inout DisplayList) {
    let color = Color(hex: 0x6A5BB8)
    let foot = place(0.2, 0.56)
    let unit = length(0.021)
    for storey in 0..<5 {
      let width = unit * (3.3 - Double(storey) * 0.42)
      let eaves = foot.y - unit * 1.25 * Double(storey + 1)
      list.fill(
        Rect(x: foot.x - width * 0.29, y: eaves, width: width * 0.58, height: unit * 1.3), color)
      var roof = Path()
      roof.move(to: Point(x: foot.x - width / 2 - unit * 0.22, y: eaves + unit * 0.1))
      roof.quad(
        Point(x: foot.x - width * 0.28, y: eaves - unit * 0.05),
        to: Point(x: foot.x - width * 0.2, y: eaves - unit * 0.52))
      roof.line(to: Point(x: foot.x + width * 0.2, y: eaves - unit * 0.52))
      roof.quad(
        Point(x: foot.x + width * 0.28, y: eaves - unit * 0.05),
        to: Point(x: foot.x + width / 2 + unit * 0.22, y: eaves + unit * 0.1))
      roof.close()
      list.fill(roof, color)
    }
    let top = foot.y - unit * 6.6
    let spire = Rect(
      x: foot.x - unit * 0.09, y: top - unit * 1.7, width: unit * 0.18, height: unit * 2)
    list.fill(.capsule(spire), color)
  }

  /// Paints the terrace: floor and railing, a low table with a teapot, and a lantern on a post.
  func paintTerrace(into list: inout DisplayList) {
    paintRailing(into: &list)
    paintTable(into: &list)
    paintGlow(into: &list)
    paintPost(into: &list)
    paintLantern(into: &list)
  }

  private func paintRailing(into list: inout DisplayList) {
    let floor = place(0, 0.93).y
    let rail = place(0, 0.842).y
    let bar = length(0.011)
    list.fill(Rect(x: 0, y: rail, width: size.width, height: bar), Self.ink)
    list.fill(Rect(x: 0, y: mix(rail, floor, 0.55), width: size.width, height: bar * 0.6), Self.ink)
    for post in 0...8 {
      let x = place((Double(post) - 0.3) / 7.4, 0).x
      list.fill(Rect(x: x, y: rail, width: bar, height: floor - rail), Self.ink)
    }
    let boards = Rect(x: 0, y: floor, width: size.width, height: size.height - floor)
    list.fill(boards, .gradient(Gradient(top: 0x322C6E, bottom: 0x211D50)))
    for line in 1...2 {
      let y = mix(floor, size.height, Double(line) / 3)
      list.fill(
        Rect(x: 0, y: y, width: size.width, height: length(0.003)), Color.white.opacity(0.06))
    }
  }

  private func paintTable(into list: inout DisplayList) {
    let color = Color(hex: 0x1B1845)
    let top = place(0.1, 0.905)
    let width = 0.3 * size.width
    let board = length(0.016)
    list.fill(
      RoundedRect(Rect(x: top.x, y: top.y, width: width, height: board), radius: board / 2), color)
    for x in [top.x + width * 0.1, top.x + width * 0.86] {
      list.fill(Rect(x: x, y: top.y, width: board, height: length(0.065)), color)
    }
    let pot = Point(x: top.x + width * 0.4, y: top.y - length(0.026))
    list.fill(.circle(center: pot, radius: length(0.028)), color)
    var spout = Path()
    spout.move(to: pot + Vector(dx: length(0.02), dy: length(0.008)))
    spout.line(to: pot + Vector(dx: length(0.05), dy: -length(0.018)))
    list.stroke(spout, Stroke(width: length(0.011)), color)
    let handle = Path.circle(center: pot + Vector(dx: 0, dy: -length(0.026)), radius: length(0.017))
    list.stroke(handle, Stroke(width: length(0.006)), color)
    let cup = Rect(
      x: top.x + width * 0.7, y: top.y - length(0.026), width: length(0.036), height: length(0.027))
    list.fill(RoundedRect(cup, radii: .init(top: length(0.003), bottom: length(0.012))), color)
  }

  /// Paints the post and the brace that the lantern hangs from.
  private func paintPost(into list: inout DisplayList) {
    let top = place(0.945, 0.415)
    let post = Rect(x: top.x, y: top.y, width: 0.024 * size.width, height: place(0, 0.94).y - top.y)
    list.fill(RoundedRect(post, radii: .init(top: length(0.006), bottom: 0)), Self.ink)
    var brace = Path()
    brace.move(to: place(0.95, 0.5))
    brace.line(to: place(0.84, 0.44))
    list.stroke(brace, Stroke(width: length(0.012), cap: .butt), Self.ink)
  }

  /// The point from which the lantern hangs, and the lantern's paper.
  private var hook: Point { place(0.845, 0.442) }
  private var lantern: Rect {
    let width = length(0.078)
    return Rect(
      x: hook.x - width / 2, y: hook.y + length(0.04), width: width, height: length(0.105))
  }

  private func paintGlow(into list: inout DisplayList) {
    for (reach, alpha) in [(0.11, 0.12), (0.055, 0.2)] {
      list.fill(
        .circle(center: lantern.center, radius: lantern.width / 2 + length(reach)),
        Color(hex: 0xFFD9A8).opacity(alpha))
    }
  }

  private func paintLantern(into list: inout DisplayList) {
    let body = lantern
    let (width, height) = (body.width, body.height)
    let string = Rect(
      x: hook.x - length(0.002), y: hook.y, width: length(0.004), height: length(0.045))
    list.fill(string, Self.ink)
    list.fill(
      RoundedRect(body, radius: width * 0.42), .gradient(Gradient(top: 0xFFEDC9, bottom: 0xFFB877)))
    for line in 1...4 {
      let y = body.y + height * Double(line) / 5
      list.fill(
        Rect(x: body.x + width * 0.06, y: y, width: width * 0.88, height: length(0.0026)),
        Color(hex: 0xC97A4A).opacity(0.35))
    }
    for y in [body.y - length(0.004), body.maxY - length(0.008)] {
      let cap = Rect(x: hook.x - width * 0.27, y: y, width: width * 0.54, height: length(0.012))
      list.fill(RoundedRect(cap, radius: length(0.003)), Self.ink)
    }
  }
}
