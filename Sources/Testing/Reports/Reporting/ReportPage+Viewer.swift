extension ReportPage {
  /// The script for the picture viewer: side by side, slider, onion skin, blink and zoom.
  static let viewerScript = #"""
    const modes = [['side', 'Side by side'], ['slider', 'Slider'], ['onion', 'Onion skin'], ['blink', 'Blink'],
      ['film', 'Film']];
    const zooms = [1 / 8, 1 / 4, 1 / 3, 1 / 2, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32];
    let timer = 0;
    let playing = true;
    /** Shows the other picture of a blinking pair. */
    let flip = () => {};

    const hasPair = entry => entry.expected !== undefined && entry.actual !== undefined;
    const isPossible = (mode, entry) => mode === 'side' || (mode === 'film' ? entry.film.length > 0 : hasPair(entry));

    /** The mode that the reader chose, where the entry has the pictures for it. */
    const modeFor = entry => isPossible(state.mode, entry) ? state.mode : 'side';

    function pictures(entry) {
      return ['expected', 'difference', 'actual'].filter(kind => entry[kind] !== undefined);
    }

    /** Whole zooms only, so that every pixel stays a square; small ones where a picture is larger than the page. */
    function zoomFor(numbers, columns, share) {
      if (state.zoom) return state.zoom;
      const sizes = numbers.map(size);
      const room = (find('detail').clientWidth - 90 - 16 * (columns - 1)) / columns;
      const width = Math.max(1, ...sizes.map(it => it.width));
      const height = Math.max(1, ...sizes.map(it => it.height));
      const fits = zooms.filter(zoom => width * zoom <= room && height * zoom <= innerHeight * share);
      return fits.length ? Math.min(fits[fits.length - 1], 16) : zooms[0];
    }

    function image(number, zoom, properties = {}) {
      const { width, height } = size(number);
      const picture = make('img', { draggable: false, ...properties, src: source(number) });
      picture.style.width = width * zoom + 'px';
      picture.style.height = height * zoom + 'px';
      return picture;
    }

    function sideBySide(entry, zoom) {
      const figures = pictures(entry).map(kind => make('figure', {}, make('figcaption', {}, kind),
        make('div', { className: 'frame' }, image(entry[kind], zoom, { className: 'picture', alt: kind }))));
      return figures.length ? figures : [make('p', { className: 'quiet' }, entry.outcome === 'same'
        ? 'The frame equals the golden; the page has no picture of it.' : 'The run stored no picture.')];
    }

    /** Expected below, actual above; slider, onion skin and blink differ in how much of the upper one shows. */
    function pair(entry, mode, zoom) {
      const sizes = [size(entry.expected), size(entry.actual)];
      const box = make('div', { className: 'pair ' + mode },
        image(entry.expected, zoom, { className: 'under', alt: 'expected' }),
        image(entry.actual, zoom, { className: 'over', alt: 'actual' }));
      box.style.width = Math.max(...sizes.map(it => it.width)) * zoom + 'px';
      box.style.height = Math.max(...sizes.map(it => it.height)) * zoom + 'px';
      box.style.setProperty('--at', state.at + '%');
      if (mode === 'slider') {
        const move = event => setAt((event.clientX - box.getBoundingClientRect().left) / box.clientWidth * 100);
        box.onpointerdown = event => { box.setPointerCapture(event.pointerId); move(event); };
        box.onpointermove = event => { if (event.buttons) move(event); };
      }
      const captions = { slider: 'left: expected, right: actual', onion: 'from expected to actual', blink: 'actual' };
      const caption = make('div', { className: 'caption' }, captions[mode]);
      flip = () => { caption.textContent = box.classList.toggle('old') ? 'expected' : 'actual'; };
      if (mode === 'blink' && playing) timer = setInterval(flip, 500);
      return [make('div', {}, caption, box)];
    }

    /** How far the slider or the onion skin has come, in percent. */
    function setAt(percent) {
      state.at = Math.min(100, Math.max(0, percent));
      document.querySelector('.pair')?.style.setProperty('--at', state.at + '%');
      const range = find('at');
      if (range) range.value = state.at;
    }

    /** The pictures of the chosen entry in the chosen mode. */
    function showPictures(entry) {
      clearInterval(timer);
      clearTimeout(timer);
      const mode = modeFor(entry);
      const kinds = pictures(entry);
      const numbers = mode === 'film' ? entry.film.map(frame => frame.picture) : kinds.map(kind => entry[kind]);
      const zoom = zoomFor(numbers, mode === 'side' ? Math.max(kinds.length, 1) : 1, mode === 'film' ? 0.6 : 0.72);
      const stage = make('div', { className: 'stage' + (zoom < 1 ? ' small' : ''), id: 'stage' });
      const tools = toolbar(entry, mode, zoom);
      if (mode === 'film') showFilm(entry, stage, zoom);
      else stage.append(...mode === 'side' ? sideBySide(entry, zoom) : pair(entry, mode, zoom));
      stage.onpointermove = event => probe(event, stage, zoom);
      stage.onpointerleave = () => find('probe').replaceChildren();
      find('viewer').replaceChildren(tools, stage, make('div', { className: 'probe number', id: 'probe' }));
      if (mode === 'film') tools.after(strip(entry));
      if (mode === 'side') markSpot(stage, zoom);
    }

    function toolbar(entry, mode, zoom) {
      const group = make('div', { className: 'group', role: 'group', 'aria-label': 'View' });
      modes.forEach(([name, label], index) => {
        const button = make('button', { type: 'button', disabled: !isPossible(name, entry),
          onclick: () => setMode(name), 'aria-pressed': name === mode }, label + ' ',
        make('kbd', {}, String(index + 1)));
        button.dataset.mode = name;
        group.append(button);
      });
      const tools = make('div', { className: 'tools' }, group);
      if (mode === 'slider' || mode === 'onion') {
        tools.append(make('input', { type: 'range', id: 'at', min: 0, max: 100, step: 'any', value: state.at,
          'aria-label': 'From expected to actual', oninput: event => setAt(Number(event.target.value)) }));
      }
      if (mode === 'blink' || mode === 'film') {
        tools.append(make('button', { type: 'button', id: 'play', onclick: togglePlay }, playing ? 'Pause' : 'Play'));
      }
      const label = zoom < 1 ? '1/' + Math.round(1 / zoom) : zoom + '×';
      tools.append(make('span', { className: 'spring' }),
        make('div', { className: 'tools' },
          make('button', { type: 'button', onclick: () => setZoom(-1), 'aria-label': 'Smaller' }, '−'),
          make('output', { className: 'number', id: 'zoom' }, label),
          make('button', { type: 'button', onclick: () => setZoom(1), 'aria-label': 'Larger' }, '+'),
          make('button', { type: 'button', onclick: () => setZoom(0), 'aria-pressed': !state.zoom }, 'Fit')));
      tools.dataset.zoom = zoom;
      return tools;
    }

    function setMode(mode) {
      const entry = run.entries[state.chosen];
      if (!entry || !isPossible(mode, entry)) return;
      state.mode = mode;
      showPictures(entry);
    }

    /** By one step of the list of zooms; 0 fits the pictures to the page again. */
    function setZoom(by) {
      const entry = run.entries[state.chosen];
      if (!entry) return;
      const now = Number(document.querySelector('[data-zoom]').dataset.zoom);
      const place = zooms.findIndex(zoom => Math.abs(zoom - now) < 1e-9) + by;
      state.zoom = by ? zooms[Math.min(Math.max(place, 0), zooms.length - 1)] : 0;
      showPictures(entry);
    }

    function togglePlay() {
      playing = !playing;
      showPictures(run.entries[state.chosen]);
    }
    """#
}
