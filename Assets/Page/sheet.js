// ── The sheet ──

const sheet = {
  isOpen: false,
  speeds: [[1, '1×'], [0.5, '½'], [0.25, '¼'], [0.1, '⅒']],
  themes: [['auto', 'Auto'], ['light', 'Light'], ['dark', 'Dark']],

  open() {
    this.isOpen = true;
    element('sheet').hidden = false;
    element('sheet').offsetHeight;
    element('sheet').classList.remove('away');
    element('handle').setAttribute('aria-expanded', 'true');
    element('sheet').focus({ preventScroll: true });
  },

  close() {
    this.isOpen = false;
    const ended = () => { element('sheet').hidden = !this.isOpen; };
    element('sheet').classList.add('away');
    element('sheet').style.translate = '';
    setTimeout(ended, stillness.matches ? 0 : 260);
    element('handle').setAttribute('aria-expanded', 'false');
    element('handle').focus({ preventScroll: true });
  },

  toggle() { if (this.isOpen) this.close(); else this.open(); },

  fill() {
    element('title').textContent = scene().title;
    document.title = scene().title;
    const isOne = data.scenes.length < 2;
    element('scenes').replaceChildren(...(isOne ? [] : data.scenes.map((each, index) =>
      button(each.title, () => openScene(index), index === session.scene))));
    this.fillFeels();
    this.fillPlays();
    this.fillRest();
  },

  fillFeels() {
    element('tuning').hidden = link.blind.length > 0;
    const [a, b, hold] = element('sides').children;
    for (const [index, chip] of [a, b].entries()) {
      chip.textContent = `${'AB'[index]} ${feels.sides[index].name}`;
      chip.setAttribute('aria-pressed', index === feels.shown);
    }
    if (!hold.classList.contains('held')) hold.textContent = `hold for ${'AB'[1 - feels.shown]}`;
    element('sides').hidden = feels.all.length < 2 && data.tune.length === 0;
    element('feels').replaceChildren(...(feels.all.length < 2 ? [] : feels.all.map((feel) =>
      button(feel.name, () => feels.choose(feel), feels.side.base === feel))));
    this.fillSliders();
  },

  fillSliders() {
    const keys = data.tune.map(({ key }) => key).join();
    if (this.keys !== keys) {
      this.keys = keys;
      element('sliders').replaceChildren(...data.tune.map(control));
    }
    for (const row of element('sliders').children) row.refresh();
  },

  fillPlays() {
    const own = shelf.gestures.slice(-3).reverse().map((gesture) =>
      button(`▶ Drag ${gesture.number}`, () => replay.startOwn(gesture)));
    element('plays').replaceChildren(...own, ...scene().gestures.map((gesture) =>
      button(`▶ ${gesture.name}`, () => replay.start(gesture))));
    element('send').disabled = shelf.gestures.length === 0;
  },

  fillRest() {
    const pick = (id, choices, now, chosen) => element(id).replaceChildren(...choices.map(([value, name]) =>
      button(name, () => { chosen(value); this.fillRest(); }, value === now)));
    pick('speeds', this.speeds, clock.speed, (value) => {
      clock.advance(performance.now());
      clock.speed = value;
    });
    pick('themes', this.themes, stage.theme, (value) => {
      stage.theme = value;
      stage.look();
      stage.show();
    });
    const guides = button('Guides', () => {
      stage.showsGuides = !stage.showsGuides;
      stage.look();
      stage.show();
      this.fillRest();
    }, stage.showsGuides);
    const haptics = button('Haptics', () => {
      stage.haptics = !stage.haptics;
      this.fillRest();
    }, stage.haptics);
    const again = button('Start over', () => {
      replay.endNow();
      restart();
      stage.show();
    });
    element('switches').replaceChildren(guides, ...(navigator.vibrate ? [haptics] : []), again);
  },

  listen() {
    element('sheet').classList.add('away');
    const hold = button('', () => {});
    holds(hold, () => feels.show(1 - feels.shown));
    element('sides').replaceChildren(button('', () => feels.show(0)), button('', () => feels.show(1)), hold);
    element('close').addEventListener('click', () => this.close());
    element('send').addEventListener('click', () => sendBack(replay.own ?? shelf.gestures.at(-1)));
    element('check').addEventListener('click', () => check());
    dragged(element('handle'), {
      moved: (x, y) => {
        const held = (value, least) => Math.min(0, Math.max(least, value));
        element('handle').style.translate = `${held(x, 84 - innerWidth)}px ${held(y, 100 - innerHeight)}px`;
      },
      tapped: () => this.toggle(),
    });
    dragged(element('grip'), {
      moved: (_, y) => { element('sheet').style.translate = `0 ${Math.max(0, y)}px`; },
      ended: (_, y) => {
        if (y > 60) this.close();
        else element('sheet').style.translate = '';
      },
      isFresh: true,
    });
  },
};
