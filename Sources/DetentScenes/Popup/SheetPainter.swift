import DetentCanvas
import DetentMotion
import DetentStage

/// A sheet that comes up over a page; more of both at every step of the tutorial.
struct SheetPainter {
  private let steps: Once<StepPage>
  private let photo: Once<PhotoPage>
  private let reviews: Once<ReviewSheet>

  init(size: Size, _ typesetter: Typesetter) {
    steps = Once { StepPage(size: size, typesetter) }
    photo = Once { PhotoPage(size: size, typesetter) }
    reviews = Once { ReviewSheet(width: size.width, typesetter) }
  }

  /// What is under the sheet where the stage has no page: more of it at every step.
  func drawGround(_ popup: SheetLayout, _ look: StageLook, into list: inout DisplayList) {
    if popup.step.isDressed {
      photo.value.draw(look, into: &list)
    } else {
      steps.value.draw(popup, look, into: &list)
    }
  }

  /// - Parameter content: what is on the sheet instead of the reviews.
  func draw(
    _ popup: SheetLayout, in layout: Layout, _ look: StageLook,
    content: ((Rect, inout DisplayList) -> Void)? = nil, into list: inout DisplayList
  ) {
    guard !popup.step.isWarmUp else { return }
    if popup.dimming > 0 { list.fill(layout.stage, Color.black.opacity(popup.dimming)) }
    if let content {
      return list.faded(popup.sheetAlpha) { list in
        drawShape(popup.sheet, popup, look, into: &list)
        content(popup.sheet, &list)
      }
    }
    if popup.sheetAlpha < 1 { drawClosed(popup, look, into: &list) }
    list.faded(popup.sheetAlpha) { drawSheet(popup, in: layout, look, into: &$0) }
  }

  /// Reduced motion: the closed sheet stays below the open one that fades in.
  private func drawClosed(_ popup: SheetLayout, _ look: StageLook, into list: inout DisplayList) {
    drawShape(popup.closed, popup, look, into: &list)
    guard popup.step.isDressed else { return }
    var title = popup.closedTitle
    title.center.y += popup.closed.y - popup.sheet.y
    reviews.value.drawClosed(title, look, into: &list)
  }

  private func drawSheet(
    _ sheet: SheetLayout, in layout: Layout, _ look: StageLook, into list: inout DisplayList
  ) {
    var popup = sheet
    // It moves by whole pixels, and all that is on it with it; only titles that grow lie between.
    let dy = look.snapped(popup.sheet.y) - popup.sheet.y
    popup.sheet.y += dy
    popup.sheet.height = max(popup.sheet.height, layout.size.height - popup.sheet.y)
    popup.reviews.y += dy
    popup.closedTitle.center.y += dy
    popup.openTitle.center.y += dy
    drawShape(popup.sheet, popup, look, into: &list)
    guard popup.step.isDressed else { return }
    if popup.sheetAlpha == 1 { reviews.value.drawClosed(popup.closedTitle, look, into: &list) }
    reviews.value.drawOpen(popup.openTitle, look, into: &list)
    reviews.value.draw(popup.reviews, in: layout.stage, look, into: &list)
    // Nothing is written under the home indicator, and a closed sheet's title ends above it.
    list.bottomFade(layout.stage, height: 24, look.theme.sheet)
  }

  private func drawShape(
    _ frame: Rect, _ popup: SheetLayout, _ look: StageLook, into list: inout DisplayList
  ) {
    let theme = look.theme
    let shape = RoundedRect(frame, radii: .init(top: popup.radius, bottom: 0))
    let opacity = min(1, popup.shadowOpacity * theme.shadeFactor)
    if opacity > 0 {
      list.shadow(
        shape, Shadow(layerRadius: popup.shadowRadius, color: theme.shade.opacity(opacity)))
    }
    // Before it is dressed the sheet is a plain area that stands off from a plain page.
    list.fill(shape, popup.step.isDressed ? theme.sheet : theme.tinted)
  }
}
