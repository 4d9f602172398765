import DetentDisk
import DetentFit
import Testing

@Suite struct MotionRecordingTests {
  private func read(_ text: String) throws(FileProblem) -> [MotionRecording.Sample] {
    try MotionRecording(csv: Array(text.utf8), path: "trace.csv").samples
  }

  private static let samples = [
    MotionRecording.Sample(seconds: 0, position: 10),
    MotionRecording.Sample(seconds: 0.0167, position: -2.5),
  ]

  @Test(arguments: [
    "t,position\n0,10\n0.0167,-2.5\n", "0,10\n0.0167,-2.5", "0,10\r\n0.0167,-2.5\r\n",
    "# by hand\n\ntime, position, velocity\n0, 10, 3\n# two\n 1.67e-2 ,\t-2.5, x\n\n",
    "\u{FEFF}t,position\r0,10\r0.0167,-2.5\r", "t;y\n0;10\n0,0167;-2,5\n", "0\t10\n0.0167\t-2.5\n",
    "frame,y (pt),t (s)\n0,10,0\n1,-2.5,0.0167\n", "t_ms,v,position\n0,1,10\n16.7,2,-2.5\n",
    "\"Time\",\"Value\"\n0,10\n0.0167,-2.5\n", "t,v,position\n0,,10\n0.0167,,-2.5\n",
    "t,position\n# a\u{2028}b\u{C}c\u{B}d\u{85}e\u{2029}f\n0,10\n0.0167,-2.5\n",
  ])
  func `times and positions are read, whatever is beside them`(text: String) throws {
    #expect(try read(text) == Self.samples)
  }

  @Test(arguments: [
    ("t,position\n0,10\n0.1,nan\n", "3:5: found \"nan\", expected a position in points"),
    ("nan,1\n", "1:1: found \"nan\", expected a time in seconds"),
    ("0,inf\n", "1:3: found \"inf\", expected a position in points"),
    ("0,1\n0.1\n", "2:4: found the end of the line, expected a comma and a position in points"),
    ("0,1\n0.1, \n", "2:6: found nothing, expected a position in points"),
    ("0,1\n0.1,,3\n", "2:5: found nothing, expected a position in points"),
    ("0,1\n0.2,2\n0.1,3\n", "3:1: found the time 0.1 after 0.2, expected ascending times"),
    ("0,1\n0.2,2\n 0.2,3\n", "3:2: found the time 0.2 after 0.2, expected ascending times"),
    ("t,position\nt,position\n", "2:1: found \"t\", expected a time in seconds"),
    ("0;1\n0,1\n", "2:4: found the end of the line, expected a semicolon and a position in points"),
    (
      "t,position\n# a\u{2028}b\u{C}c\r\n\r0,1\nx,2\n",
      "5:1: found \"x\", expected a time in seconds"
    ),
    ("ms,y\n0,1\nx,1\n", "3:1: found \"x\", expected a time in milliseconds"),
  ])
  func `what is no sample is told with its place`(text: String, problem: String) {
    #expect(throws: FileProblem.self) { _ = try read(text) }
    do throws(FileProblem) { _ = try read(text) } catch {
      #expect(error.description == "trace.csv:" + problem)
    }
  }

  @Test func `a frame of a tracked film without a place is no sample`() throws {
    let text = "t,x,y,scale,opacity,score\n0,1,10,1,1,1\n0.01,,,,,0\n0.0167,1,-2.5,1,1,0.9\n"
    #expect(try read(text) == Self.samples)
  }

  @Test func `a line has at most 64 KiB`() {
    do throws(FileProblem) {
      _ = try read("0,1\n" + String(repeating: ",", count: 65_537))
      Issue.record("it was read")
    } catch {
      #expect(
        error.description == "trace.csv:2:1: found a line of 65537 bytes, expected at most 65536")
    }
  }

  @Test func `the clock is the recording's own, unless that stands far from 0`() {
    func clock(_ seconds: Double) -> Double {
      MotionRecording(samples: [.init(seconds: seconds, position: 0)]).clock
    }
    #expect(clock(0.05) == 0)
    #expect(clock(12.5) == 12.5)
    #expect(clock(-3) == -3)
  }
}
