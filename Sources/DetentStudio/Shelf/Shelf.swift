import DetentDisk
import DetentMotion
import DetentStage

/// The last gestures on a scene's stage, numbered in their order, to be looped and kept.
struct Shelf: Sendable {
  struct Item: Sendable {
    let number: Int
    var gesture: Gesture
    var name: String
    /// The course of the quantity that moved most: 0 … 1, at even intervals.
    let sketch: [Double]
    /// The file that keeps it; nil for one that lasts only as long as the window.
    var file: String?
  }

  /// An item as it was before it lost its file or was removed, and its index.
  struct Removal: Sendable {
    var item: Item
    var index: Int
    /// The contents of its file.
    var bytes: [UInt8]?
  }

  /// The number of gestures that it holds without files.
  static let capacity = 12
  /// The points of a sketch: more than the eye can see.
  private static let fineness = 64

  /// The scene's folder, or its name.
  let scene: String
  /// The name of the folder that keeps its gestures.
  let folderName: String
  private(set) var items: [Item] = []
  /// The number of the gesture that the stage replays, or would replay.
  private(set) var shown: Int?
  /// True while all gestures loop, one after the other.
  private(set) var isInTurn = false
  /// The last removal, until a later action makes it impossible to undo.
  private(set) var removal: Removal?
  /// The files that are still to be read.
  var unread: [String] = []
  private var next = 1

  init(_ scene: Scene) {
    self.scene = Self.key(scene)
    folderName = scene.fileName
  }

  static func key(_ scene: Scene) -> String { scene.folder ?? scene.name }

  func item(_ number: Int) -> Item? { items.first { $0.number == number } }
  private func index(_ number: Int) -> Int? { items.firstIndex { $0.number == number } }

  /// Appends `gesture` with the sketch of its `course`; does not add one in which nothing moved.
  mutating func add(_ gesture: Gesture, _ course: GestureCourse) {
    shown = nil
    guard let foremost = course.foremost else { return }
    let pulls = course.track("pull.offset")?.hasMoved == true
    shown = next
    append(gesture, gesture.name(pulls: pulls), Self.sketch(foremost))
    let own = items.indices.filter { items[$0].file == nil }
    if own.count > Self.capacity { items.remove(at: own[0]) }
  }

  /// Appends a gesture that came from `phone`, which its name tells.
  mutating func add(_ gesture: Gesture, _ course: GestureCourse, by phone: String) {
    let before = shown
    add(gesture, course)
    if let last = items.indices.last, shown == items[last].number {
      items[last].name = "\(phone) – \(items[last].name)"
    }
    // The stage still shows the desk's own gesture.
    shown = before
  }

  /// Appends a gesture read from `file`, under the file's name.
  mutating func add(_ gesture: Gesture, _ course: GestureCourse, from file: String) {
    let name = FilePath.withoutEnding(FilePath.name(of: file))
    append(gesture, name, course.foremost.map(Self.sketch) ?? [], file)
  }

  private mutating func append(
    _ gesture: Gesture, _ name: String, _ sketch: [Double], _ file: String? = nil
  ) {
    items.append(Item(number: next, gesture: gesture, name: name, sketch: sketch, file: file))
    next += 1
  }

  private static func sketch(_ track: GestureCourse.Track) -> [Double] {
    guard let range = track.range, range.upperBound > range.lowerBound else { return [] }
    let last = track.values.count - 1
    let count = min(fineness, last)
    return (0...count).map { index in
      let value = track.values[index * last / max(1, count)]
      return (value - range.lowerBound) / (range.upperBound - range.lowerBound)
    }
  }

  /// Notes which gesture the stage replays; nil if it replays none of these.
  mutating func show(_ number: Int?) { shown = number }

  mutating func playInTurn(_ plays: Bool) { isInTurn = plays }

  /// Returns the gesture after the shown one, in a circle, among those that `belong`.
  func following(where belongs: (Item) -> Bool) -> Item? {
    let start = shown.flatMap(index).map { $0 + 1 } ?? 0
    return (items[min(start, items.count)...] + items.prefix(start)).first(where: belongs)
  }

  /// Removes a gesture; `bytes` are the contents of its file if it had one.
  mutating func remove(_ number: Int, _ bytes: [UInt8]? = nil) {
    guard let index = index(number) else { return }
    removal = Removal(item: items.remove(at: index), index: index, bytes: bytes)
    if shown == number { shown = nil }
  }

  /// Notes that `file` keeps the gesture, under the file's name.
  mutating func keep(_ number: Int, in file: String) {
    guard let index = index(number) else { return }
    items[index].file = file
    items[index].name = FilePath.withoutEnding(FilePath.name(of: file))
    removal = nil
  }

  /// Notes that no file keeps the gesture any more.
  mutating func release(_ number: Int, _ bytes: [UInt8]?) {
    guard let index = index(number) else { return }
    removal = Removal(item: items[index], index: index, bytes: bytes)
    items[index].file = nil
  }

  /// Restores the last removal, in `file` if it had one.
  mutating func putBack(in file: String?) {
    guard var item = removal?.item, let place = removal?.index else { return }
    item.file = file
    if let index = index(item.number) {
      items[index] = item
    } else {
      items.insert(item, at: min(place, items.count))
    }
    removal = nil
  }

  /// Releases the scene's pictures while a different scene is shown; `move` brings them back.
  mutating func forgetArtwork() {
    for index in items.indices { items[index].gesture = items[index].gesture.withoutArtwork }
    if let removed = removal?.item { removal?.item.gesture = removed.gesture.withoutArtwork }
  }

  /// Moves the gestures to the changed scene; each keeps the size of its stage.
  mutating func move(to setup: SceneSetup) {
    for index in items.indices where items[index].gesture.start.setup.scene != setup.scene {
      items[index].gesture = items[index].gesture.carried(to: setup)
    }
    if let removed = removal?.item { removal?.item.gesture = removed.gesture.carried(to: setup) }
  }
}
