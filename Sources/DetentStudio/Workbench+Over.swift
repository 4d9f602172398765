import DetentCanvas
import DetentMotion
import DetentStage

// Help, tips and notices: drawn into both lists, the window's and the stage's, to lie over both.
extension Workbench {
  func drawOver(into list: inout DisplayList) {
    if !showsHelp {
      prototypeStrip?.draw(theme, into: &list)
      drawBarTip(into: &list)
      drawBarMenu(into: &list)
    }
    if plan.panel.x < window.width, sheet == nil {
      if panel.tip.opacity(seconds) > 0 { panelPainter.drawRowTip(&list) }
      if panel.shelfTip.opacity(seconds) > 0 { panelPainter.drawShelfTip(&list) }
    }
    if showsHelp { helpSheet.draw(scrolledBy: helpScroll.offset, theme, typesetter, into: &list) }
    sheet?.draw(plan, PanelLook(theme: theme, scale: pixelScale), typesetter, into: &list)
    drawSide(into: &list)
    if let notice { drawNotice(notice, into: &list) }
  }

  /// The same over the pixels of a stage that is at `stage` of the window.
  func drawOver(_ stage: Rect, into list: inout DisplayList) {
    // A stage that is a few pixels large shows nothing of it.
    guard plan.stageScale >= 0.05 else { return }
    var over = DisplayList()
    drawOver(into: &over)
    // The stage's pixels begin at a whole one.
    let corner = Vector(
      dx: (stage.x * pixelScale).rounded() / pixelScale,
      dy: (stage.y * pixelScale).rounded() / pixelScale)
    let scale = 1 / plan.stageScale
    list.append(over, scaledBy: scale, movedBy: corner * -scale, typesetter)
  }

  var helpSheet: HelpSheet {
    // Beside the panel, unless that leaves next to nothing.
    let rest = min(window.width, plan.panel.x)
    let width = rest >= 240 ? rest : window.width
    return HelpSheet(in: Rect(x: 0, y: 0, width: width, height: window.height), typesetter)
  }

  func showHelp(_ shows: Bool) {
    showsHelp = shows
    if shows { openMenu = nil }
    helpScroll = PanelScroll()
    helpScroll.limits = helpSheet.limits
  }

  /// What a key does to the sheet; false if it is another's.
  func helpKey(_ key: Key) -> Bool {
    let page = helpSheet.viewport.height / PanelScroll.pointsPerNotch
    let notches: [Key: Double] = [
      .up: 1, .down: -1, .pageUp: page, .pageDown: -page, .home: 1e4, .end: -1e4,
    ]
    if let notches = notches[key] {
      helpScroll.turn(by: notches)
    } else if key == .escape {
      showHelp(false)
    } else {
      return false
    }
    return true
  }

  /// Above the button, where it covers no other one.
  private func drawBarTip(into list: inout DisplayList) {
    let opacity = barTip.opacity(seconds)
    guard opacity > 0, let command = barTip.target,
      let placed = bar.placed.first(where: {
        $0.item.command == command || $0.item.close == command
      })
    else { return }
    let rest = plan.bar.maxX + 8
    let hint = placed.item.close == command ? "Close — ⇧ F5" : placed.item.hint
    let text = typesetter.truncated(hint, Self.labelStyle, width: max(60, rest - 36))
    let width = text.width + 20
    let x = clamp(placed.frame.midX - width / 2, 8, max(8, rest - 8 - width)).rounded()
    let card = Rect(x: x, y: placed.frame.y - 34, width: width, height: 26)
    if noticeCard?.intersects(card) == true { return }
    let shadow = theme.shadow(blur: 14, dy: 4, opacity: 0.2)
    list.group(opacity: opacity) { list in
      list.raised(RoundedRect(card, radius: 7), theme.ink, shadow)
      list.text(text, x: x + 10, middle: card.midY, theme.stage)
    }
  }
}

extension Workbench {
  /// Whether the stage waits for somebody to do something.
  var isIdle: Bool {
    // Over one of two stages it would be a difference.
    guard let pull = session.simulation.state.pull, comparison?.view != .twin else { return false }
    return session.isAtRest && !session.clock.isPaused && !session.isReplaying && press == .none
      && !isMenuPresented && pull.axis.offset == 0 && !showsHelp && panel.menu == nil && !wantsText
  }

  /// Whoever has pulled needs no hint.
  var hasPulled: Bool { session.simulation.state.pull?.isHeld == true || isMenuPresented }

  private var isMenuPresented: Bool {
    session.simulation.state.menu?.transition.isPresented == true
  }

  private var hintOffset: Double { setup.reducesMotion ? 0 : hint.offset(seconds) }

  /// The stage as it is drawn: with the page aside while the hint shows.
  var drawnLayout: Layout {
    var layout = hintOffset == 0 ? session.layout : session.layout.pulled(by: hintOffset)
    // One ring shows where the keyboard is.
    if panel.hasKeyboard, isPanelOpen { layout.focus.alpha = 0 }
    return layout
  }

  private static let hintStyle = TextStyle(size: 14, weight: .semibold)

  func drawHint(into list: inout DisplayList) {
    let opacity = hint.opacity(seconds)
    guard opacity > 0 else { return }
    let text = typesetter.layout("←  Pull for the menu", Self.hintStyle)
    let size = Size(width: text.width + 28, height: 34)
    let x = setup.size.width - hintOffset - 12 - size.width
    let y = (setup.size.height - size.height) / 2
    let plate = Rect(x: x, y: y, width: size.width, height: size.height)
    list.group(opacity: opacity) { list in
      list.raised(.capsule(plate), theme.raised, theme.shadow(blur: 16, dy: 4, opacity: 0.16))
      list.text(text, x: plate.x + 14, middle: plate.midY, theme.ink)
    }
  }
}
