import DetentMotion

/// A row that a finger holds for a while: it lifts, and a menu grows from it.
///
/// The caller reports the finger (`begin`, `move`, `end`), and steps the press tick by tick. Once the finger has
/// rested for long enough, the press opens by itself. It shows the row `scale` times as large, and the menu grown
/// by `menu`. The caller decides which item is chosen, and closes the press. Opening and closing keep the
/// place, and the velocity as far as springs may pass their goals.
///
/// ```swift
/// let tuning = LongPressTuning()
/// var press = LongPress()
/// press.begin()
/// while press.isWaiting {
///   if press.step(tuning: tuning) { showMenu() }
/// }
/// press.close()
/// while !press.isSettled(tuning: tuning) { press.step(tuning: tuning) }
/// ```
public struct LongPress: Sendable, BitwiseCopyable {
  /// The kind of motion that the row and its menu are in.
  public enum Phase: UInt8, StateHashable, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// The row is in its place, and its menu is gone.
    case closed
    /// The row is lifted and its menu shows, or both are on their way there.
    case open
    /// The row and its menu are on their way back.
    case closing
  }

  /// The kind of motion that the row and its menu are in now.
  public private(set) var phase = Phase.closed
  /// The share by which the row is lifted: 0 in its place, 1 lifted. A spring may pass both.
  public private(set) var lift = MotionValue(position: 0, velocity: 0)
  /// The share by which the menu has grown: 0 gone, 1 open. A spring may pass both.
  public private(set) var menu = MotionValue(position: 0, velocity: 0)
  /// The row's scale less 1. It is a spring of its own, so that a different scale makes no jump.
  private var growth = MotionValue(position: 0, velocity: 0)
  /// The ticks for which a finger has rested on a row; −1 while none does.
  private var restedTicks = -1
  /// True if the finger is on the row whose menu still closes.
  private var mayReopen = false

  /// Creates a row in its place.
  public init() {}

  /// The row's scale: 1 in its place.
  public var scale: Double { 1 + growth.position }
  /// True while a finger rests on a row whose menu it may still open.
  public var isWaiting: Bool { restedTicks >= 0 }
  /// True if the row and its menu rest where they belong.
  private var isResting: Bool { lift.velocity == 0 && menu.velocity == 0 && growth.velocity == 0 }

  /// True if time changes nothing about it.
  public func isSettled(tuning: LongPressTuning) -> Bool {
    let isOpen = phase == .open
    return !isWaiting && phase != .closing && isResting && lift.position == (isOpen ? 1 : 0)
      && menu.position == lift.position && growth.position == (isOpen ? tuning.scale - 1 : 0)
  }

  /// The share of its time for which the finger has rested, 0 … 1; 0 while no finger rests.
  public func waited(tuning: LongPressTuning) -> Double {
    clamp(Double(restedTicks) / Double(tuning.restTicks), 0, 1)
  }

  // MARK: The finger

  /// Notes that a finger rests on a row. It does nothing while the menu is open.
  ///
  /// - Parameter again: true if it is the row whose menu still closes. That menu may come back from where it
  ///   is; the menu of any other row waits until this one has gone.
  public mutating func begin(again: Bool = false) {
    guard phase != .open else { return }
    restedTicks = 0
    mayReopen = again
  }

  /// Notes the finger's way from where it came down, in points. Past the slop it opens no menu any more.
  public mutating func move(by way: Vector2D, tuning: LongPressTuning) {
    if !(way.length <= tuning.slop) { end() }
  }

  /// Notes that the finger has gone, or drags something.
  public mutating func end() { restedTicks = -1 }

  // MARK: Commands

  /// Lifts the row and opens its menu, from the present place and velocity.
  public mutating func open(tuning: LongPressTuning) {
    end()
    phase = .open
    guard !tuning.overshoots else { return }
    lift = Self.calm(lift, to: 1, tuning.liftSpring)
    growth = Self.calm(growth, to: tuning.scale - 1, tuning.liftSpring)
    menu = Self.calm(menu, to: 1, tuning.menuSpring)
  }

  /// Lowers the row and closes its menu, from the present place and velocity. It does nothing to a closed one.
  public mutating func close() {
    if phase == .open { phase = .closing }
  }

  private static func calm(
    _ value: MotionValue, to goal: Double, _ spring: DampedSpring
  ) -> MotionValue {
    let start = MotionValue(position: value.position - goal, velocity: value.velocity)
    return MotionValue(
      position: value.position, velocity: spring.withoutOvershoot(from: start).velocity)
  }

  // MARK: Time

  /// Moves on by one tick. Returns true at the tick at which the finger has rested for long enough, and the menu
  /// opens.
  @discardableResult public mutating func step(tuning: LongPressTuning) -> Bool {
    let isOpen = phase == .open
    let goal = isOpen ? 1.0 : 0
    Self.step(&lift, to: goal, isOpen ? tuning.lifting : tuning.lowering)
    Self.step(&growth, to: goal * (tuning.scale - 1), isOpen ? tuning.lifting : tuning.lowering)
    Self.step(&menu, to: goal, isOpen ? tuning.growing : tuning.shrinking)
    if phase == .closing, isResting, menu.position == 0, lift.position == 0, growth.position == 0 {
      phase = .closed
    }
    guard isWaiting else { return false }
    restedTicks = min(restedTicks + 1, tuning.restTicks)
    guard restedTicks == tuning.restTicks, phase == .closed || mayReopen else { return false }
    open(tuning: tuning)
    return true
  }

  /// The distance and the speed below which a share has arrived: a few hundredths of a point on a stage.
  private static let (least, leastSpeed) = (1e-4, 1e-2)

  private static func step(_ value: inout MotionValue, to goal: Double, _ step: SpringStep) {
    guard value.position != goal || value.velocity != 0 else { return }
    let next = step.applied(
      to: MotionValue(position: value.position - goal, velocity: value.velocity))
    value =
      abs(next.position) < least && abs(next.velocity) < leastSpeed
      ? MotionValue(position: goal, velocity: 0)
      : MotionValue(position: next.position + goal, velocity: next.velocity)
  }
}

extension LongPress: StateHashable {
  package func combine(into hash: inout StateHash) {
    hash.combine(phase, restedTicks, mayReopen)
    hash.combine(lift.position, lift.velocity, menu.position, menu.velocity)
    hash.combine(growth.position, growth.velocity)
  }
}

/// The numbers of a long press, worked out once for the fixed step.
public struct LongPressTuning: Sendable, BitwiseCopyable {
  /// The distance that the finger may move while it rests, in points.
  public let slop: Double
  /// The scale of a lifted row.
  public let scale: Double
  /// True if springs may pass their goals.
  public let overshoots: Bool
  let restTicks: Int
  let liftSpring: DampedSpring
  let menuSpring: DampedSpring
  let lifting: SpringStep
  let growing: SpringStep
  /// The ways back never swing: a row would dip below its place, and a menu would flash.
  let lowering: SpringStep
  let shrinking: SpringStep

  /// Creates a tuning.
  ///
  /// - Parameters:
  ///   - duration: the time for which a finger must rest, in seconds, more than 0; 0.5 by default (UIKit,
  ///     `UILongPressGestureRecognizer.minimumPressDuration`).
  ///   - slop: the distance that the finger may move meanwhile, in points, 0 or more; 10 by default (UIKit,
  ///     `UILongPressGestureRecognizer.allowableMovement`).
  ///   - scale: the scale of a lifted row, more than 0; 1.02 by default (Detent, tuned by hand).
  ///   - lift: the spring of the row; by default a response of 0.3 s and a damping ratio of 0.7 (the same).
  ///   - menu: the spring of the menu; by default a response of 0.35 s and a damping ratio of 0.8 (the same).
  ///   - overshoots: true, the default, lets both pass their goals. Pass false for reduced motion.
  public init(
    duration: Double = 0.5, slop: Double = 10, scale: Double = 1.02,
    lift: DampedSpring = DampedSpring(response: 0.3, dampingRatio: 0.7),
    menu: DampedSpring = DampedSpring(response: 0.35, dampingRatio: 0.8), overshoots: Bool = true
  ) {
    precondition(duration.isPositive, "a press takes more than 0 seconds, not \(duration)")
    precondition(slop.isNonnegative, "a finger may move 0 points or more, not \(slop)")
    precondition(scale.isPositive, "a lifted row's scale is more than 0, not \(scale)")
    self.slop = slop
    self.scale = scale
    self.overshoots = overshoots
    restTicks = max(1, Tick.ceiling(seconds: duration))
    liftSpring = overshoots ? lift : lift.atLeastCritical
    menuSpring = overshoots ? menu : menu.atLeastCritical
    lifting = liftSpring.step(of: Tick.seconds)
    growing = menuSpring.step(of: Tick.seconds)
    lowering = lift.atLeastCritical.step(of: Tick.seconds)
    shrinking = menu.atLeastCritical.step(of: Tick.seconds)
  }
}
