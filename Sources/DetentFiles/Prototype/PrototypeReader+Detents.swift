import DetentDisk
import DetentParameters
import DetentStage

/// Reads a card's detents. Those that a document lists for the first card become parameters of its feel.
extension PrototypeReader {
  mutating func readDetents(
    _ list: JSONValue?, _ card: inout CardDescription, _ heights: inout CardHeights
  ) {
    guard let list else { return }
    var numbers: [CardStop.Kind: [Double]] = [:]
    var hasContent = false
    for value in list.array ?? [] {
      switch Self.detent(value) {
      case .content: hasContent = true
      case .stop(let kind, let number): numbers[kind, default: []].append(number)
      // The shape's check has already reported a bad value that is no text.
      case nil: if let text = value.string { problems.append(wrong(text, value)) }
      }
    }
    card.stops.shares = max(2, numbers[.share]?.count ?? 0)
    card.stops.heights = max(1, numbers[.height]?.count ?? 0)
    card.stops.insets = numbers[.inset]?.count ?? 0
    for kind in CardStop.Kind.allCases {
      let ascending = (numbers[kind] ?? []).sorted()
      for (place, stop) in CardStop.first(CardStops.most, kind).enumerated() {
        heights[stop] = place < ascending.count ? ascending[place] : 0
      }
    }
    heights.content = hasContent
  }

  private enum ReadDetent {
    case stop(CardStop.Kind, Double)
    case content
  }

  private static func detent(_ value: JSONValue) -> ReadDetent? {
    if let height = value.number { return allowed(.height, height) }
    guard let text = value.string else { return nil }
    if text == "content" { return .content }
    if text == "full" { return .stop(.inset, 0) }
    if text.hasPrefix("full-") { return allowed(.inset, NumberText.number(text.dropFirst(5))) }
    guard text.hasSuffix("%"), let share = NumberText.number(text.dropLast()), share > 0 else {
      return nil
    }
    return allowed(.share, share / 100)
  }

  private static func allowed(_ kind: CardStop.Kind, _ number: Double?) -> ReadDetent? {
    guard let number, CardStop.first(1, kind)[0].accepts(number) else { return nil }
    return .stop(kind, number)
  }

  private func wrong(_ text: String, _ value: JSONValue) -> FileProblem {
    var problem = value.problem(
      in: path,
      expected:
        "30% of the stage, 440 points (800 at most), full, full-60 (400 at most), or content")
    let word = String(text.prefix { $0 != "-" })
    if NumberText.number(text) != nil {
      problem.suggestion = "\(text)%"
    } else {
      problem.suggestion = NearestName.of(word, among: ["full", "content"]).map {
        $0 + text.dropFirst(word.count)
      }
    }
    return problem
  }
}
