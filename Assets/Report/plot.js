// Plots a quantity of both runs over time, and their difference below it.
const plot = (() => {
  const field = element('plot');
  const namespace = field.querySelector('svg').namespaceURI;
  const left = 64;
  const right = 24;
  const heights = { main: 128, error: 40, top: 36, gap: 26, bottom: 22 };
  let run = null;
  let track = null;
  let tick = 0;
  let chosen = null;
  let head = null;
  let width = 600;
  let onSeek = () => {};

  function node(name, attributes, text) {
    const made = document.createElementNS(namespace, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    if (text !== undefined) made.textContent = text;
    return made;
  }

  const end = () => Math.max(1, run?.end ?? 1);
  const lastOfBoth = () => Math.min(run.nowEnd, run.recordedEnd);
  const x = (at) => left + (at / end()) * (width - left - right);

  // Values hold until the next sample, so the line is stepped.
  function pathOf(samples, last, y) {
    let path = '';
    for (let i = 0; i < samples.length && samples[i] <= last; i += 2) {
      const at = samples[i];
      const here = y(samples[i + 1]);
      if (path && at - samples[i - 2] > 1) path += `L${x(at - 1).toFixed(2)} ${y(samples[i - 1]).toFixed(2)}`;
      path += `${path ? 'L' : 'M'}${x(at).toFixed(2)} ${here.toFixed(2)}`;
    }
    if (path) path += `L${x(last).toFixed(2)} ${y(samples[samples.length - 1]).toFixed(2)}`;
    return path;
  }

  function rangeOf(values) {
    let [low, high] = [Infinity, -Infinity];
    for (const value of values) [low, high] = [Math.min(low, value), Math.max(high, value)];
    if (!(low <= high)) return [0, 1];
    return low === high ? [low - 1, high + 1] : [low, high];
  }
  const valuesOf = (samples) => samples.filter((_, i) => i % 2 === 1);

  function axis(svg, top, height, [low, high], labels, count) {
    const y = (value) => top + height - ((value - low) / (high - low)) * height;
    for (const value of count ? roundNumbers(low, high, count) : labels.keys()) {
      svg.append(node('line', { class: 'grid', x1: left, x2: width - right, y1: y(value), y2: y(value) }));
      const isTiny = value !== 0 && Math.abs(value) < 1e-3;
      const text = count ? (isTiny ? value.toExponential(0) : String(value)) : labels[value];
      svg.append(node('text', { x: left - 8, y: y(value) + 4, 'text-anchor': 'end' }, text));
    }
    return y;
  }

  function draw() {
    if (!run || !track) {
      field.replaceChildren();
      return;
    }
    width = Math.max(320, field.clientWidth);
    const apart = track.differs && !track.words ? difference() : null;
    const errorTop = heights.top + heights.main + heights.gap;
    const bottom = apart ? errorTop + heights.error : heights.top + heights.main;
    const height = bottom + heights.bottom;
    const svg = node('svg', { viewBox: `0 0 ${width} ${height}`, height, 'aria-hidden': 'true' });
    const labels = track.words ?? [];
    const range = track.words ? [0, Math.max(1, labels.length - 1)]
      : rangeOf([...valuesOf(track.recorded ?? []), ...valuesOf(track.now)]);
    const y = axis(svg, heights.top, heights.main, range, labels, track.words ? 0 : 4);
    const title = track.unit ? `${track.name}, ${track.unit}` : track.name;
    svg.append(node('text', { class: 'title', x: left, y: 12 }, title));
    for (const second of roundNumbers(0, end() / ticksPerSecond, Math.max(2, width / 150))) {
      const at = x(second * ticksPerSecond);
      svg.append(node('text', { x: at, y: bottom + 18, 'text-anchor': 'middle' }, `${second} s`));
    }
    if (track.recorded) {
      svg.append(node('path', { class: 'recorded', d: pathOf(track.recorded, run.recordedEnd, y) }));
    }
    svg.append(node('path', { class: 'now', d: pathOf(track.now, run.nowEnd, y) }));
    if (apart) {
      const yError = axis(svg, errorTop, heights.error, rangeOf([0, ...valuesOf(apart)]), [], 2);
      const label = `now − recorded${track.unit ? `, ${track.unit}` : ''}`;
      // Keeps clear of the text at the first difference.
      const isLeft = x(run.first ?? end()) > left + 130;
      const place = isLeft ? { x: left } : { x: width - right, 'text-anchor': 'end' };
      svg.append(node('text', { class: 'title halo', y: errorTop - 8, ...place }, label));
      svg.append(node('path', { class: 'error', d: pathOf(apart, lastOfBoth(), yError) }));
    }
    marks(svg, bottom);
    head = node('g', { class: 'playhead' });
    head.append(
      node('line', { class: 'head', x1: 0, x2: 0, y1: heights.top - 8, y2: bottom }),
      node('circle', { class: 'knob', cx: 0, cy: heights.top - 8, r: 5 }));
    svg.append(head);
    field.replaceChildren(svg);
    field.setAttribute('aria-valuemax', end());
    seek(tick);
  }

  // Marks the shots, names those with room, and marks the first difference.
  function marks(svg, bottom) {
    const isChosen = (shot) => shot.tick === chosen;
    const shots = [...run.shots].sort((a, b) => isChosen(b) - isChosen(a) || a.tick - b.tick);
    const taken = [];
    for (const shot of shots) {
      const at = x(shot.tick);
      const state = isChosen(shot) ? 'chosen' : '';
      svg.append(node('line', { class: 'shot', x1: at, x2: at, y1: heights.top, y2: bottom }));
      const mark = node('path', { class: `mark ${state}`, d: `M${at - 4} ${heights.top - 4}h8l-4 6z` });
      mark.append(node('title', {}, `${shot.name}, tick ${shot.tick}`));
      svg.append(mark);
      const length = shot.name.length * 6.2 + 12;
      const start = at + length > width ? at - length : at + 7;
      if (start < left || taken.some(([a, b]) => start < b && start + length > a)) continue;
      taken.push([start, start + length]);
      svg.append(node('text', { class: `halo ${state}`, x: start, y: heights.top - 6 }, shot.name));
    }
    if (run.first === undefined) return;
    const at = x(run.first);
    svg.append(node('line', { class: 'first', x1: at, x2: at, y1: heights.top, y2: bottom }));
    const isLate = at > width * 0.7;
    const anchor = isLate ? 'end' : 'start';
    // Goes between the two plots if there are two.
    const main = heights.top + heights.main;
    const y = bottom > main ? main + 18 : main - 6;
    svg.append(node(
      'text', { class: 'first halo', x: at + (isLate ? -6 : 6), y, 'text-anchor': anchor },
      `first difference, tick ${run.first}`));
  }

  function difference() {
    const ticks = new Set([...track.recorded, ...track.now].filter((_, i) => i % 2 === 0));
    const last = lastOfBoth();
    const values = [];
    for (const at of [...ticks].sort((a, b) => a - b)) {
      const [now, recorded] = [valueAt(track.now, at), valueAt(track.recorded, at)];
      if (at <= last && now !== undefined && recorded !== undefined) values.push(at, now - recorded);
    }
    return values;
  }

  function seek(next) {
    tick = next;
    head?.setAttribute('transform', `translate(${x(tick)} 0)`);
    field.setAttribute('aria-valuenow', Math.round(tick));
    field.setAttribute('aria-valuetext', readout());
  }

  // Writes both values at the playhead.
  function readout() {
    const at = Math.round(tick);
    const start = `Tick ${at} · ${secondsOf(at)}`;
    if (!track) return start;
    const [now, recorded] = [valueAt(track.now, at), valueAt(track.recorded ?? [], at)];
    const isNumber = !track.words && now !== undefined && recorded !== undefined;
    const apart = isNumber ? ` · ${now - recorded > 0 ? '+' : ''}${valueText(track, now - recorded, 6)}` : '';
    return `${start} · recorded ${valueText(track, recorded)} · now ${valueText(track, now)}${apart}`;
  }

  function show(nextRun, nextTrack, shot) {
    [run, track, chosen] = [nextRun, nextTrack, shot];
    draw();
  }

  const tickAt = (event) => {
    const box = field.getBoundingClientRect();
    const share = (event.clientX - box.left - left) / (box.width - left - right);
    return Math.round(Math.max(0, Math.min(1, share)) * end());
  };
  field.addEventListener('pointerdown', (event) => {
    if (!run) return;
    field.setPointerCapture(event.pointerId);
    onSeek(tickAt(event));
  });
  field.addEventListener('pointermove', (event) => {
    if (field.hasPointerCapture(event.pointerId)) onSeek(tickAt(event));
  });
  window.addEventListener('resize', draw);

  return { show, seek, readout, end, set onSeek(body) { onSeek = body; } };
})();
