import DetentCanvas
import DetentMenus
import DetentMotion
import DetentStage

// Draws help, tips and notices into both lists, the window's and the stage's, so that they lie over both.
extension Workbench {
  func drawOver(into list: inout DisplayList) {
    if !overlays.showsHelp {
      prototypeStrip?.draw(window.theme, into: &list)
      drawBarTip(into: &list)
      barMenu?.draw(look, typesetter, into: &list)
    }
    if window.plan.panel.x < window.size.width, overlays.sheet == nil, barMenu == nil {
      if panel.tip.opacity(seconds) > 0 { panelPainter.drawRowTip(&list) }
      if panel.shelfView.tip.opacity(seconds) > 0 { panelPainter.drawShelfTip(&list) }
      if panel.menu?.selection != nil { panelPainter.drawMenuTip(&list) }
    }
    if overlays.showsHelp {
      helpSheet.draw(scrolledBy: overlays.helpScroll.offset, window.theme, typesetter, into: &list)
    }
    overlays.sheet?.draw(
      window.plan, look, typesetter, into: &list
    )
    phoneSheet?.draw(hover: hover, look, typesetter, into: &list)
    if let place = cardPlace {
      overlays.cardSheet?.draw(
        place, pixelScale: window.pixelScale, look, typesetter, into: &list)
    }
    drawDesignSheet(into: &list)
    drawSide(into: &list)
    if let notice = overlays.notice, barMenu == nil { drawNotice(notice, into: &list) }
  }

  /// Draws the same over the pixels of a stage that is at `stage` of the window.
  func drawOver(_ stage: Rect, into list: inout DisplayList) {
    // On a stage of a few pixels nobody can see any of it.
    guard window.plan.stageScale >= 0.05 else { return }
    var over = DisplayList()
    drawOver(into: &over)
    // The stage's pixels begin at a whole pixel of the window.
    let corner = Vector(
      dx: (stage.x * window.pixelScale).rounded() / window.pixelScale,
      dy: (stage.y * window.pixelScale).rounded() / window.pixelScale)
    let scale = 1 / window.plan.stageScale
    list.append(over, scaledBy: scale, movedBy: corner * -scale, typesetter)
  }

  var helpSheet: HelpSheet {
    // The sheet stands beside the panel unless that leaves next to no room.
    let rest = min(window.size.width, window.plan.panel.x)
    let width = rest >= 240 ? rest : window.size.width
    return HelpSheet(in: Rect(x: 0, y: 0, width: width, height: window.size.height), typesetter)
  }

  func showHelp(_ shows: Bool) {
    overlays.showsHelp = shows
    if shows { overlays.openMenu = nil }
    overlays.helpScroll = PanelScroll()
    overlays.helpScroll.limits = helpSheet.limits
  }

  /// Handles a key while the help is open; false for a key that it does not use.
  func helpKey(_ key: Key) -> Bool {
    let page = helpSheet.viewport.height / PanelScroll.pointsPerNotch
    let notches: [Key: Double] = [
      .up: 1, .down: -1, .pageUp: page, .pageDown: -page, .home: 1e4, .end: -1e4,
    ]
    if let notches = notches[key] {
      overlays.helpScroll.turn(by: notches)
    } else if key == .escape {
      showHelp(false)
    } else {
      return false
    }
    return true
  }

  /// Draws the tip above its button, where it covers no other button.
  private func drawBarTip(into list: inout DisplayList) {
    let opacity = overlays.barTip.opacity(seconds)
    guard opacity > 0, let command = overlays.barTip.target,
      let placed = bar.placed.first(where: {
        $0.item.command == command || $0.item.close == command
      })
    else { return }
    let rest = window.plan.bar.maxX + 8
    let hint = placed.item.close == command ? "Close — ⇧ F5" : placed.item.hint
    let text = typesetter.truncated(hint, Self.labelStyle, width: max(60, rest - 36))
    let width = text.width + 20
    let x = clamp(placed.frame.midX - width / 2, 8, max(8, rest - 8 - width)).rounded()
    let card = Rect(x: x, y: placed.frame.y - 34, width: width, height: 26)
    if noticeCard?.intersects(card) == true { return }
    let shadow = window.theme.shadow(blur: 14, dy: 4, opacity: 0.2)
    list.group(opacity: opacity) { list in
      list.raised(RoundedRect(card, radius: 7), window.theme.ink, shadow)
      list.text(text, x: x + 10, middle: card.midY, window.theme.stage)
    }
  }
}

extension Workbench {
  /// True while a sheet or the list of keys lies over the window.
  var isCovered: Bool {
    overlays.sheet != nil || overlays.cardSheet != nil || self[Phones.self].showsSheet
      || hasDesignSheet || overlays.showsHelp
  }

  /// True while the stage waits for somebody to do something.
  var isIdle: Bool {
    // Over one of two stages the hint would look like a difference.
    guard let pull = time.session.simulation.state.pull, comparing.comparison?.view != .twin else {
      return false
    }
    return time.session.isAtRest && !time.session.clock.isPaused && !time.session.isReplaying
      && press == .none && !isMenuPresented && pull.axis.offset == 0 && !isCovered
      && overlays.openMenu == nil && panel.menu == nil && !wantsText
  }

  /// True for a user who has pulled and needs no hint.
  var hasPulled: Bool { time.session.simulation.state.pull?.isHeld == true || isMenuPresented }

  private var isMenuPresented: Bool {
    time.session.simulation.state.menu?.transition.isPresented == true
  }

  private var hintOffset: Double { setup.reducesMotion ? 0 : overlays.hint.offset(seconds) }

  /// The layout of the drawn stage: the page stands aside while the hint shows.
  var drawnLayout: Layout {
    var layout = hintOffset == 0 ? time.session.layout : time.session.layout.pulled(by: hintOffset)
    // Only one ring shows where the keyboard is.
    if panel.hasKeyboard, isPanelOpen { layout.focus.alpha = 0 }
    return layout
  }

  private static let hintStyle = TextStyle(size: 14, weight: .semibold)

  func drawHint(into list: inout DisplayList) {
    let opacity = overlays.hint.opacity(seconds)
    guard opacity > 0 else { return }
    let text = typesetter.layout("←  Pull for the menu", Self.hintStyle)
    let size = Size(width: text.width + 28, height: 34)
    let x = setup.size.width - hintOffset - 12 - size.width
    let y = (setup.size.height - size.height) / 2
    let plate = Rect(x: x, y: y, width: size.width, height: size.height)
    list.group(opacity: opacity) { list in
      list.raised(
        .capsule(plate), window.theme.raised, window.theme.shadow(blur: 16, dy: 4, opacity: 0.16))
      list.text(text, x: plate.x + 14, middle: plate.midY, window.theme.ink)
    }
  }
}
