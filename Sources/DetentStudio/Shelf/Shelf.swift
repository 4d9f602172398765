import DetentFiles
import DetentMotion
import DetentStage

/// What was done on a scene's stage, to be looped again and kept: its last gestures, numbered as they
/// came.
struct Shelf: Sendable {
  struct Item: Sendable {
    let number: Int
    var gesture: Gesture
    var name: String
    /// The course of what moved most: 0 … 1, evenly over its time.
    let sketch: [Double]
    /// Where it is kept; nil for one that the window keeps as long as it lives.
    var file: String?
  }

  /// An item as it was before it was taken away, or its file was; and where it stood.
  struct Removal: Sendable {
    var item: Item
    var index: Int
    /// Of its file.
    var bytes: [UInt8]?
  }

  /// As many as are kept by themselves.
  static let capacity = 12
  /// Of a sketch: more than its points can be seen.
  private static let fineness = 64

  /// The scene's folder, or its name.
  let scene: String
  /// The name of the folder that keeps its gestures.
  let folderName: String
  private(set) var items: [Item] = []
  /// The number of the one that the stage replays, or would.
  private(set) var shown: Int?
  /// All loop, one after another.
  private(set) var isInTurn = false
  /// What was taken away last, until something is done that it does not go with.
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

  /// Puts `gesture` at the end, as its `course` was; one in which nothing moved has no place here.
  mutating func add(_ gesture: Gesture, _ course: GestureCourse) {
    shown = nil
    guard let foremost = course.foremost else { return }
    let pulls = course.track("pull.offset")?.hasMoved == true
    shown = next
    append(gesture, gesture.name(pulls: pulls), Self.sketch(foremost))
    let own = items.indices.filter { items[$0].file == nil }
    if own.count > Self.capacity { items.remove(at: own[0]) }
  }

  /// What was read from `file`, under the file's name.
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

  /// The stage replays that one, or none of these.
  mutating func show(_ number: Int?) { shown = number }

  mutating func playInTurn(_ plays: Bool) { isInTurn = plays }

  /// The one after what is shown, round and round, of those that `belong`.
  func following(where belongs: (Item) -> Bool) -> Item? {
    let start = shown.flatMap(index).map { $0 + 1 } ?? 0
    return (items[min(start, items.count)...] + items.prefix(start)).first(where: belongs)
  }

  /// `bytes`: of its file, where it had one.
  mutating func remove(_ number: Int, _ bytes: [UInt8]? = nil) {
    guard let index = index(number) else { return }
    removal = Removal(item: items.remove(at: index), index: index, bytes: bytes)
    if shown == number { shown = nil }
  }

  /// It is kept in `file` from here on, under the file's name.
  mutating func keep(_ number: Int, in file: String) {
    guard let index = index(number) else { return }
    items[index].file = file
    items[index].name = FilePath.withoutEnding(FilePath.name(of: file))
    removal = nil
  }

  /// It is no file any more.
  mutating func release(_ number: Int, _ bytes: [UInt8]?) {
    guard let index = index(number) else { return }
    removal = Removal(item: items[index], index: index, bytes: bytes)
    items[index].file = nil
  }

  /// What was taken away last is there again, in `file` where it had one.
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

  /// Lets go of the scene's pictures while another scene is shown; `move` brings them back.
  mutating func forgetArtwork() {
    for index in items.indices { items[index].gesture = items[index].gesture.withoutArtwork }
    if let removed = removal?.item { removal?.item.gesture = removed.gesture.withoutArtwork }
  }

  /// The same hands on the scene as it is now: each gesture keeps the size of its stage.
  mutating func move(to setup: SceneSetup) {
    for index in items.indices where items[index].gesture.start.setup.scene != setup.scene {
      items[index].gesture = items[index].gesture.carried(to: setup)
    }
    if let removed = removal?.item { removal?.item.gesture = removed.gesture.carried(to: setup) }
  }
}
