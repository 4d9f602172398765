import DetentMotion

/// The springs, curves and scroll physics of Flutter.
struct FlutterTarget: SourceTarget {
  let title = "Flutter"
  let fileName = "feel.dart"
  let comment = CommentStyle.line("//")
  let noChoices = "Flutter has no such choice; your code can make it when a drag ends."

  func opening(_ feel: ShippedFeel) -> [SourceLine] {
    // Only physics.dart has the simulation of a free fling.
    let scrolls = feel.says(.scroll)
    guard scrolls || !feel.motions.isEmpty else { return [] }
    let decays = scrolls && feel.feel.scroll.fling == .decay
    return [.blank] + (scrolls ? [.code("import 'dart:math' as math;"), .blank] : [])
      + (decays ? [.code("import 'package:flutter/physics.dart';")] : [])
      + [.code("import 'package:flutter/widgets.dart';")]
  }

  func closing(_ feel: ShippedFeel) -> [SourceLine] { feel.says(.scroll) ? physics(feel) : [] }

  func spring(_ spring: DampedSpring, kick: Double, _ motion: ShippedMotion) -> [SourceLine] {
    let name = motion.name.camel
    let code = SourceLine.code("const SpringDescription \(name) = \(description(spring));")
    guard kick != 0 else { return [code] }
    return [
      code, .note("The start speed of its SpringSimulation is this × the distance."),
      .code("const double \(name)Kick = \(kick.shortestText);"),
    ]
  }

  private func description(_ spring: DampedSpring) -> String {
    let (stiffness, damping) = ShippedSpring.stiffnessAndDamping(spring)
    return "SpringDescription("
      + "mass: 1, stiffness: \(stiffness.shortestText), damping: \(damping.shortestText))"
  }

  func ease(seconds: Double, _ motion: ShippedMotion) -> [SourceLine] {
    let name = motion.name.camel
    return [
      .code("const Duration \(name)Duration = \(duration(seconds));"),
      .code("const Curve \(name)Curve = Cubic(0.42, 0, 0.58, 1);"),
    ]
  }

  private func duration(_ seconds: Double) -> String {
    "Duration(microseconds: \(Int((seconds * 1e6).rounded())))"
  }

  func decay(_ value: ShippedValue, _ feel: ShippedFeel) -> [SourceLine] {
    let drag = ShippedDecay.drag(value.number).shortestText
    return [
      .note("FrictionSimulation's drag: the share of its speed that it keeps each second, d^1000."),
      .code("const double \(value.name.camel) = \(drag);"),
    ]
  }

  func constant(_ name: ShippedName, _ value: ShippedValue) -> String {
    switch value.parameter.kind {
    case .toggle: "const bool \(name.camel) = \(value.text);"
    case .number where value.parameter.isWhole: "const int \(name.camel) = \(value.text);"
    case .number where value.parameter.unit == .seconds:
      "const Duration \(name.camel) = \(duration(value.number));"
    case .number, .choice: "const double \(name.camel) = \(value.text);"
    }
  }

  func choice(_ value: ShippedValue, _ feel: ShippedFeel) -> [SourceLine]? {
    let key = ShippedKey(rawValue: value.key)
    if key == .scrollOverscroll, feel.feel.scroll.overscroll == .stretch {
      return [
        .note(
          "\(value.statement): Material 3 on Android does this itself, with StretchingOverscrollIndicator. Use ClampingScrollPhysics in place of FeelScrollPhysics."
        )
      ]
    }
    guard key == .scrollFling else { return nil }
    return switch feel.feel.scroll.fling {
    case .decay, .power: [.note("\(value.statement): see FeelScrollPhysics.")]
    case .spline:
      [
        .note(
          "NOT EXPRESSIBLE: \(value.statement): Flutter has no spline. FeelScrollPhysics uses Flutter's power for Android: it goes equally far, but through different positions."
        )
      ]
    }
  }

  func remark(_ key: ShippedKey) -> String? {
    switch key {
    case .scrollBounces: "If it is false, use ClampingScrollPhysics."
    case .touchSlop: "DeviceGestureSettings(touchSlop: …) takes it."
    default: nil
    }
  }

  /// The class for `ListView(physics: FeelScrollPhysics())`, and its simulation: the drag of Flutter's own
  /// physics is always 0.135.
  private func physics(_ feel: ShippedFeel) -> [SourceLine] {
    let band = feel.text(.scrollRubberBand)
    let isDecay = feel.feel.scroll.fling == .decay
    let drag = ShippedDecay.drag(feel.number(.scrollDeceleration)).shortestText
    let free =
      isDecay
      ? "FrictionSimulation(\(drag), position, velocity)"
      : "ClampingScrollSimulation(position: position, velocity: velocity, friction: \(feel.text(.scrollFriction)))"
    // A fling by a power comes to rest by itself.
    let stop = isDecay ? feel.text(.scrollStopSpeed) : "1e-3"
    let bounce = feel.feel.scroll.bounce.spring
    let spring = description(bounce)
    let launch = launch(feel.feel.scroll.bounceLaunch * bounce.frequency)
    return """

      // Scrolls like the feel: ListView(physics: const FeelScrollPhysics()).
      class FeelScrollPhysics extends BouncingScrollPhysics {
        const FeelScrollPhysics({super.parent});

        @override
        FeelScrollPhysics applyTo(ScrollPhysics? ancestor) =>
            FeelScrollPhysics(parent: buildParent(ancestor));

        @override
        SpringDescription get spring => const \(spring);

        // The rubber band's slope at an overscroll of f in a viewport of d: c·(1 − f/d)².
        @override
        double frictionFactor(double overscrollFraction) =>
            \(band) * math.pow(1 - overscrollFraction, 2);

        @override
        Simulation? createBallisticSimulation(ScrollMetrics position, double velocity) {
          if (velocity.abs() < \(stop) && !position.outOfRange) return null;
          return FeelScrollSimulation(spring, position.pixels, velocity,
              position.minScrollExtent, position.maxScrollExtent);
        }
      }

      // A free fling, and the spring that takes over where it meets an edge.
      class FeelScrollSimulation extends Simulation {
        FeelScrollSimulation(SpringDescription spring, double position, double velocity,
            double leading, double trailing)
            : _free = \(free) {
          if (position < leading || position > trailing) {
            _turn = 0;
            final double edge = position < leading ? leading : trailing;
      \(launch)
            return;
          }
          final double edge = velocity < 0 ? leading : trailing;
          final double sign = velocity < 0 ? -1 : 1;
          double low = 0, high = 1000;
          if ((_free.x(high) - edge) * sign <= 0) return;
          for (int i = 0; i < 60; i += 1) {
            final double time = (low + high) / 2;
            if ((_free.x(time) - edge) * sign < 0) {
              low = time;
            } else {
              high = time;
            }
          }
          if (_free.dx(high).abs() < \(stop)) return;
          _turn = high;
          _bounce = ScrollSpringSimulation(spring, edge, edge, _free.dx(high));
        }

        final Simulation _free;
        Simulation? _bounce;
        double _turn = double.infinity;

        @override
        double x(double time) => time < _turn ? _free.x(time) : _bounce!.x(time - _turn);

        @override
        double dx(double time) => time < _turn ? _free.dx(time) : _bounce!.dx(time - _turn);

        @override
        bool isDone(double time) =>
            time < _turn ? _free.dx(time).abs() < \(stop) : _bounce!.isDone(time - _turn);
      }
      """.split(separator: "\n", omittingEmptySubsequences: false).map { .code(String($0)) }
  }

  /// The bounce from past an edge, at the start speed of `kick` distances a second at least.
  private func launch(_ kick: Double) -> String {
    guard kick != 0 else {
      return "      _bounce = ScrollSpringSimulation(spring, position, edge, velocity);"
    }
    return """
            // Content that a hand lets go starts back with a speed. A faster hand counts instead.
            final double launch = \(Digits.fewest(kick).shortestText) * (edge - position);
            final double speed = velocity * launch < 0
                ? velocity + launch
                : velocity.abs() > launch.abs() ? velocity : launch;
            _bounce = ScrollSpringSimulation(spring, position, edge, speed);
      """
  }
}
