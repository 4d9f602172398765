import DetentCanvas
import DetentDisk
import DetentFiles
import DetentMotion
import DetentScenes
import DetentStage
import Foundation
import Testing

@testable import DetentPNG
@testable import DetentProof

/// The frames of clips must equal screenshots at the same times.
@Suite struct ClipTests {
  private let easel: Easel
  private let script: GestureScript

  /// A drag, a flick and a second drag, without a shot.
  private static let gesture = """
    detent-gesture 1
    size 160x240
    scale 0.5
    at 0.05 press 80 200
    drag 80 140 over 0.1 ease-out
    release
    settle
    at 0.1 press 80 100
    hold 0.02
    cancel
    at 0.2 end

    """

  init() throws {
    easel = try Easel(Self.gesture)
    script = try GestureReader.read(easel.test.path, .files)
  }

  private func clip(
    of script: GestureScript? = nil, feel: Feel = .default, twin: Feel? = nil, rate: Int = 60,
    showsTouch: Bool = true
  ) -> Clip {
    let script = script ?? self.script
    func course(_ feel: Feel) -> Clip.Course { Clip.Course(GesturePlayer(script, feel: feel)) }
    return Clip(
      course(feel), twin: twin.map(course), scale: script.style.scale, rate: rate,
      showsTouch: showsTouch)
  }

  private func film(_ clip: Clip) throws -> Animation {
    let path = easel.folder + "/film.png"
    _ = try clip.write(to: path, typesetter: easel.typesetter)
    return try Animation(try FileBytes.read(path, limit: 1 << 28))
  }

  /// Returns the pictures that `screenshot` draws with a shot at the time of every frame.
  private func shots(_ rate: Int, _ count: Int) throws -> [Fingerprint] {
    // The script has no settle, like a recording, so that every time counts from the start.
    let settled = GesturePlayer(script, feel: .default).played().simulation.state.tick
    var events: [GestureStep] = []
    var player = GesturePlayer(script, feel: .default)
    while !player.isFinished {
      player.advance()
      events += player.applied.map { GestureStep(.event($0.kind), at: $0.instant) }
    }
    var steps = events
    for frame in 0..<count {
      let instant = Instant(seconds: Double(frame) / Double(rate))
      let index = steps.firstIndex { $0.instant.tick > instant.tick } ?? steps.count
      let after = index == 0 ? instant : max(instant, steps[index - 1].instant)
      steps.insert(GestureStep(.shot("f\(frame)"), at: after), at: index)
    }
    steps.append(GestureStep(.end, at: Instant(tick: settled)))
    var flat = script
    flat.steps = steps
    // Goes through the file's text, as if somebody had written it.
    let read = try GestureReader.parse(Array(flat.text.utf8), path: script.path, .files)
    var pictures: [Fingerprint] = []
    _ = easel.player.play(read, feel: .default) { pictures.append(Fingerprint($0.picture)) }
    return pictures
  }

  @Test(arguments: [60, 240, 25, 7])
  func `a frame is what screenshot gives for its time`(rate: Int) throws {
    let animation = try film(clip(rate: rate))
    let shots = try shots(rate, animation.frames.count)
    #expect(shots.count == animation.frames.count)
    for (frame, (picture, shot)) in zip(animation.frames, shots).enumerated() {
      #expect(picture == shot, "frame \(frame)")
    }
    #expect(Set(shots).count > 5)
  }

  @Test(arguments: [60, 120, 25, 1])
  func `frames are shown for exactly their time, from the start to before the end`(
    rate: Int
  ) throws {
    let end = GesturePlayer(script, feel: .default).played().simulation.state.tick
    let animation = try film(clip(rate: rate))
    #expect(animation.delays.allSatisfy { $0 == [1, rate] })
    let times = (0...).lazy.map { Instant(seconds: Double($0) / Double(rate)).tick }
    #expect(animation.frames.count == times.prefix { $0 < end }.count)
    #expect(animation.sequence == Array(0..<(2 * animation.frames.count - 1)))
    #expect(animation.announced == animation.frames.count)
  }

  @Test func `without a rate a film has 60 frames a second, a GIF 50`() {
    #expect(ClipFormat.allCases.map(\.usualRate) == [60, 60, 50, 60])
    #expect(ClipFormat.allCases.map(\.rates) == [1...240, 1...240, 1...50, 1...240])
    #expect(ClipFormat(path: "a.PNG") == .png && ClipFormat(path: "a.webm") == .webm)
    #expect(ClipFormat(path: "png") == nil && ClipFormat(path: "a.mp3") == nil)
    let unknown = Clip.unknown("a.avi")
    #expect(
      unknown.description.hasPrefix(
        "a.avi: found a name without a film's ending, expected one that ends"))
  }

  @Test func `two stages stand on a ground beside each other, one fills the film`() {
    func picture(_ clip: Clip) -> Bitmap {
      let painter = ClipPainter(clip, easel.typesetter)
      let layout = clip.course.player.simulation.layout
      return painter.draw(Array(repeating: layout, count: clip.courses.count)).picture
    }
    let (alone, pair) = (picture(clip()), picture(clip(twin: .default)))
    #expect(alone.width == 80 && alone.height == 120)
    // In points: 28 beside, 36 between, 44 above and 28 below two stages of 160 by 240, at half size.
    #expect(pair.width == 14 + 80 + 18 + 80 + 14 && pair.height == 22 + 120 + 14)
    let ground = pair[0, 0]
    #expect(pair[205, 0] == ground && pair[103, 0] == ground)
    let blank = Bitmap(width: 1, height: 1)
    Canvas(typesetter: easel.typesetter)
      .draw(DisplayList(), into: blank, scale: 1, background: Theme.light.stage)
    #expect(ground != blank[0, 0])
    var (same, count) = (0, 0)
    for y in stride(from: 20, to: 100, by: 4) {
      for x in stride(from: 20, to: 60, by: 4) {
        count += 1
        // Gradients are rounded by their place in the picture.
        let isSame = [14, 112].allSatisfy {
          PictureDifference.distance(pair[$0 + x, 22 + y], alone[x, y]) <= 1
        }
        if isSame { same += 1 }
      }
    }
    #expect(same == count)
    // The letter's badge has a different colour on each side.
    #expect(pair[15, 11] != ground && pair[113, 11] != ground && pair[15, 11] != pair[113, 11])
  }

  @Test(arguments: [0.3, 0.5, 0.6, 0.85, 1, 1.7, 2])
  func `two stages begin on whole pixels, as near to their places as can be`(scale: Double) {
    let stages = ClipStages(Size(width: 161, height: 240), true, scale)
    let (one, other) = (stages.origins[0], stages.origins[1])
    for (place, wanted) in [(one.x, 28), (one.y, 44), (other.x, one.x + 161 + 36), (other.y, 44)] {
      let pixels = place * scale
      #expect(abs(pixels - pixels.rounded()) < 1e-9 && abs(place - wanted) * scale <= 0.5 + 1e-9)
    }
    #expect(stages.size.width == other.x + 161 + 28 && stages.size.height == one.y + 240 + 28)
  }

  private static let still = "detent-gesture 1\nsize 60x80\nhold 0.2\nend\n"

  @Test func `a frame of which nothing changed is a pixel, and the first is a picture`() throws {
    let still = try GestureReader.parse(Array(Self.still.utf8), path: "still.gesture")
    let animation = try film(clip(of: still))
    #expect(animation.frames.count == 12)
    #expect(animation.sizes.dropFirst().allSatisfy { $0 == [1, 1] })
    let whole = try PNG.read(easel.folder + "/film.png")
    #expect(Fingerprint(whole) == animation.frames[0])
    #expect(try film(clip(of: still, showsTouch: false)).frames == animation.frames)
  }

  @Test func `without the touch only its disc is missing`() throws {
    let (with, without) = (try film(clip()), try film(clip(showsTouch: false)))
    let differing = zip(with.frames, without.frames).map { $0 != $1 }
    let pressed = try #require(differing.firstIndex(of: true))
    // The press is at tick 12, and a disc begins to show a tick later.
    #expect(pressed == 3 || pressed == 4)
    #expect(differing.contains(false))
  }

  @Test func `two stages are each as they are alone, and the sooner one waits for the other`()
    throws
  {
    var feel = Feel.default
    try FeelSetting(argument: "scroll.deceleration=0.999").apply(to: &feel)
    let (first, second) = (clip(), clip(feel: feel))
    let both = clip(twin: feel)
    let counts = [first, second, both].map { $0.outcome().frames }
    #expect(counts[0] < counts[1] && counts[1] == counts[2])
    let stages = [try inner(first, counts[1]), try inner(second, counts[1])].map { $0[0] }
    for (letter, stage) in zip(["A", "B"], zip(try inner(both, counts[1]), stages)) {
      for (frame, picture) in stage.0.enumerated() {
        let alone = stage.1[min(frame, stage.1.count - 1)]
        #expect(PictureDifference(alone, picture).largest == 0, "\(letter), frame \(frame)")
      }
    }
  }

  /// Returns each stage in the first `count` frames. It leaves out the corners, which are round only with two
  /// stages.
  private func inner(_ clip: Clip, _ count: Int) throws -> [[Bitmap]] {
    let stages = ClipStages(script.setup.size, clip.twin != nil, clip.scale)
    var pictures = stages.origins.map { _ in [Bitmap]() }
    clip.draw(count, easel.typesetter) { _, picture, _ in
      for (index, origin) in stages.origins.enumerated() {
        let part = Bitmap(width: 80, height: 80)
        for y in 0..<80 {
          let row = picture.row(Int(origin.y * clip.scale) + 20 + y) + Int(origin.x * clip.scale)
          part.row(y).update(from: row, count: 80)
        }
        pictures[index].append(part)
      }
      return true
    }
    return pictures
  }

  @Test func `what fails is filmed to its end and said, what is stopped leaves nothing`() throws {
    try easel.write(
      Self.gesture.replacing("at 0.2 end", with: "at 0.2 expect header.height 1\nend"))
    let failing = clip(of: try GestureReader.read(easel.test.path, .files))
    let path = easel.folder + "/failing.png"
    let failures = try failing.write(to: path, typesetter: easel.typesetter)
    #expect(failures.count == 1)
    let animation = try Animation(try FileBytes.read(path, limit: 1 << 28))
    #expect(animation.frames.count == clip().outcome().frames)

    let stopped = easel.folder + "/stopped.png"
    var seen = 0
    _ = try clip().write(
      to: stopped, typesetter: easel.typesetter, progress: { done, _ in seen = done },
      isStopped: { seen == 3 })
    #expect(seen == 3)
    #expect(try Folder.names(in: easel.folder).allSatisfy { !$0.contains("stopped") })
  }

  @Test func `what cannot be written is the surroundings' fault, a name of no film is not`() throws
  {
    func problem(_ path: String) -> FileProblem? {
      #expect(throws: FileProblem.self) {
        try clip().write(to: path, typesetter: easel.typesetter)
      }
    }
    #expect(problem(easel.folder + "/none/film.png")?.kind == .environment)
    #expect(problem(easel.folder + "/film.avi")?.expected.contains(".webm") == true)
    symlink("/dev/null", easel.folder + "/null.png")
    #expect(problem(easel.folder + "/null.png")?.found == "a device")
  }

  @Test func `frames and rates that no file can have are told by its ending`() {
    #expect(ClipFormat(path: "a.PNG") == .png)
    #expect(ClipFormat(path: "gif") == nil)
    #expect(ClipFormat(path: "a.b/film.webm") == .webm)
    #expect(ClipFormat.gif.usualRate == 50)
    #expect(ClipFormat.ofWindow(hasEncoder: true) == [.mp4, .gif, .png])
    #expect(ClipFormat.ofWindow(hasEncoder: false) == [.png])
    #expect(ClipFormat.allCases.allSatisfy { $0.rates.contains($0.usualRate) })
    #expect(ClipFormat.allCases.filter { $0.encoding == nil } == [.png])
  }
}

/// Reads an animated PNG like a decoder that does not know the writer.
private struct Animation {
  var announced = 0
  var sequence: [Int] = []
  /// The numerator and the denominator of each delay.
  var delays: [[Int]] = []
  var sizes: [[Int]] = []
  var frames: [Fingerprint] = []

  init(_ bytes: [UInt8]) throws {
    func number(_ place: Int, _ count: Int = 4) -> Int {
      bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
    }
    let head = Array(bytes[0..<33])
    let canvas = Bitmap(width: number(16), height: number(20))
    var place = 33
    var frame = (left: 0, top: 0, width: 0, height: 0)
    while place < bytes.count {
      let (length, data) = (number(place), place + 8)
      switch String(decoding: bytes[place + 4..<data], as: UTF8.self) {
      case "acTL": announced = number(data)
      case "fcTL":
        sequence.append(number(data))
        frame = (number(data + 12), number(data + 16), number(data + 4), number(data + 8))
        sizes.append([frame.width, frame.height])
        delays.append([number(data + 20, 2), number(data + 22, 2)])
        #expect(number(data + 24, 2) == 0)
      case "fdAT":
        sequence.append(number(data))
        try Self.draw(Array(bytes[data + 4..<data + length]), frame, head, canvas)
        frames.append(Fingerprint(canvas))
      case "IDAT":
        try Self.draw(Array(bytes[data..<data + length]), frame, head, canvas)
        frames.append(Fingerprint(canvas))
      default: break
      }
      place = data + length + 4
    }
  }

  /// Draws a frame's data as its own picture at its place.
  private static func draw(
    _ data: [UInt8], _ frame: (left: Int, top: Int, width: Int, height: Int), _ head: [UInt8],
    _ canvas: Bitmap
  ) throws {
    var file = Array(head[0..<8])
    func big(_ number: Int) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
    func chunk(_ name: String, _ data: [UInt8]) {
      let body = Array(name.utf8) + data
      file += big(data.count) + body + big(Int(crc(body)))
    }
    chunk("IHDR", big(frame.width) + big(frame.height) + Array(head[24..<29]))
    chunk("IDAT", data)
    chunk("IEND", [])
    let picture = try PNG.decode(file)
    for y in 0..<frame.height {
      (canvas.row(frame.top + y) + frame.left).update(from: picture.row(y), count: frame.width)
    }
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1) * 0xEDB8_8320 }
    }
  }
}
