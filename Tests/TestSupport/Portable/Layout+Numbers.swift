import DetentMotion
import DetentStage

extension Rect {
  package var numbers: [Double] { [x, y, width, height] }
}

extension Layout {
  /// Every length and weight of the visible scene.
  package var numbers: [Double] {
    let common =
      [touch.position.x, touch.position.y, touch.alpha] + focus.frame.numbers
      + [focus.radius, focus.alpha]
    return common + (pull?.numbers ?? []) + (menu?.numbers ?? []) + (page?.numbers ?? [])
      + (card?.numbers ?? []) + (secondCard?.numbers ?? []) + (sheet?.numbers ?? [])
      + (toast?.numbers ?? [])
  }
}

extension IndicatorLayout {
  package var numbers: [Double] { frame.numbers + [alpha] }
}

extension PullLayout {
  package var numbers: [Double] {
    var numbers = [offset, progress] + frame.numbers
    for index in capsules.indices {
      numbers += capsules[index].frame.numbers + [capsules[index].reached, capsules[index].armed]
    }
    return numbers
  }
}

extension MenuItemLayout {
  package var numbers: [Double] { frame.numbers + [alpha, highlight] }
}

extension MenuLayout {
  package var numbers: [Double] {
    var numbers = [fraction, alpha] + hint.numbers
    for index in items.indices { numbers += items[index].numbers }
    return numbers
  }
}

extension PageLayout {
  package var numbers: [Double] {
    var numbers = (header?.numbers ?? []) + [highlight, barAlpha] + reload.numbers + change.numbers
    if let refresh { numbers += refresh.frame.numbers + [refresh.progress, refresh.turns] }
    for index in lists.indices {
      numbers += lists[index].frame.numbers + [lists[index].alpha]
      numbers += lists[index].indicator.numbers
      for swipe in lists[index].swipes.indices { numbers += lists[index].swipes[swipe].numbers }
    }
    if let press { numbers += press.numbers }
    return numbers
  }
}

extension SwipeLayout {
  package var numbers: [Double] { [offset, spread, actionWidth] }
}

extension PressLayout {
  package var numbers: [Double] {
    slot.numbers + frame.numbers + [pivot.x, pivot.y, lift, scale, fraction, Double(item)]
  }
}

extension HeaderLayout {
  package var numbers: [Double] {
    var numbers = [
      progress, gradientAlpha, statusAlpha, statusLight, pillAlpha, blockAlpha, backAlpha, tabsDark,
      tabsLight,
    ]
    for rect in [frame, pill, block, back, tabs, underline] { numbers += rect.numbers }
    for index in fields.indices { numbers += fields[index].numbers }
    return numbers
  }
}

extension CardLayout {
  package var numbers: [Double] {
    var numbers = [alpha, dimming, highlight]
    for rect in [frame, leaving, header, grabber, list] { numbers += rect.numbers }
    for index in pages.indices { numbers += pages[index].numbers }
    for index in 0..<guides.count { numbers.append(guides.detents[index]) }
    return numbers + [guides.projected, guides.lowerBorder ?? 0, guides.upperBorder ?? 0]
  }
}

extension InnerListLayout {
  package var numbers: [Double] { frame.numbers + indicator.numbers }
}

extension ToastLayout {
  package var numbers: [Double] { [corner, alpha, fraction] + frame.numbers }
}

extension TitleLayout {
  package var numbers: [Double] { [center.x, center.y, scale, alpha] }
}

extension SheetLayout {
  package var numbers: [Double] {
    [boxAlpha, fraction, sheetAlpha, radius, dimming, shadowOpacity, shadowRadius]
      + box.numbers + sheet.numbers + closed.numbers + closedTitle.numbers + openTitle.numbers
      + window.numbers + (list?.numbers ?? [])
  }
}
