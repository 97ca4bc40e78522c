extension ReportPage {
  /// The script for the list of entries: its contents, its filter and the selection.
  static let listScript = #"""
    const run = JSON.parse(document.getElementById('run').textContent);
    const outcomes = ['different', 'missing', 'unreadable', 'recorded', 'same'];
    const find = id => document.getElementById(id);
    const state = { shown: [], chosen: null, filter: new Set(), query: '', mode: 'side', zoom: 0, at: 50 };

    /** An element; its children are elements or plain text, so nothing that a test says is ever read as markup. */
    function make(tag, properties = {}, ...children) {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(properties)) {
        if (name in element) element[name] = value; else element.setAttribute(name, value);
      }
      element.append(...children.filter(child => child !== null && child !== undefined));
      return element;
    }

    /** The source of a picture, made when it is wanted: until then it is text that no browser decodes. */
    const source = number => 'data:image/png;base64,' + find('picture-' + number).textContent;

    /** Width and height, from the PNG's first bytes. */
    function size(number) {
      const bytes = atob(find('picture-' + number).textContent.slice(0, 32));
      const word = start => [0, 1, 2, 3].reduce((sum, index) => sum * 256 + bytes.charCodeAt(start + index), 0);
      return { width: word(16), height: word(20) };
    }

    const count = outcome => run.entries.filter(entry => entry.outcome === outcome).length;
    const plural = (number, word) => number.toLocaleString('en') + ' ' + word + (number === 1 ? '' : 's');

    function buildFilters() {
      for (const outcome of outcomes.filter(count)) {
        const button = make('button', { type: 'button', className: outcome },
          make('span', { className: 'dot' }), outcome + ' ' + count(outcome));
        button.dataset.outcome = outcome;
        button.onclick = () => {
          if (!state.filter.delete(outcome)) state.filter.add(outcome);
          showList();
        };
        find('filters').append(button);
      }
      state.filter = new Set(outcomes.filter(outcome => outcome !== 'same'));
      if (count('same') === run.entries.length) state.filter.add('same');
    }

    /** A row's picture is set while the row is near the list's visible part, and taken away again. */
    const near = new IntersectionObserver(changes => {
      for (const { target, isIntersecting } of changes) {
        if (isIntersecting) target.src = source(target.dataset.picture); else target.removeAttribute('src');
      }
    }, { root: find('list'), rootMargin: '300px' });

    function row(index) {
      const entry = run.entries[index];
      const picture = [entry.actual, entry.expected].find(number => number !== undefined);
      let image = make('span', { className: 'nothing' });
      if (picture !== undefined) {
        const { width, height } = size(picture);
        image = make('img', { alt: '', className: Math.max(width, height) < 44 ? 'tiny' : '' });
        image.dataset.picture = picture;
        near.observe(image);
      }
      const amount = entry.pixels ? entry.pixels.toLocaleString('en') + ' px' : '';
      const item = make('li', { role: 'option', className: entry.outcome, id: 'row-' + index }, image,
        make('div', {}, make('b', { title: entry.name }, entry.name),
          make('small', {}, make('span', { className: 'dot' }), entry.test)),
        make('span', { className: 'number' }, amount));
      item.onclick = () => choose(index);
      return item;
    }

    function showList() {
      const words = state.query.toLowerCase().split(/\s+/).filter(Boolean);
      state.shown = run.entries.map((_, index) => index).filter(index => {
        const entry = run.entries[index];
        if (!state.filter.has(entry.outcome)) return false;
        const text = [entry.name, entry.place, entry.message, ...entry.tree].join('\n').toLowerCase();
        return words.every(word => text.includes(word));
      });
      near.disconnect();
      find('list').replaceChildren(...state.shown.map(row));
      for (const button of find('filters').children) {
        button.setAttribute('aria-pressed', state.filter.has(button.dataset.outcome));
      }
      find('found').textContent = state.shown.length + ' of ' + plural(run.entries.length, 'assertion');
      markChosen();
    }

    function markChosen() {
      for (const item of find('list').querySelectorAll('[aria-selected=true]')) item.removeAttribute('aria-selected');
      const item = state.chosen === null ? null : find('row-' + state.chosen);
      item?.setAttribute('aria-selected', 'true');
      item?.scrollIntoView({ block: 'nearest' });
    }

    /** Chooses an entry, or with null the overview of the run. */
    function choose(index) {
      state.chosen = index;
      history.replaceState(null, '', index === null ? '#' : '#' + index);
      markChosen();
      if (index === null) showOverview(); else showEntry(run.entries[index]);
      find('detail').scrollTop = 0;
    }

    function step(by) {
      const place = state.shown.indexOf(state.chosen);
      const next = place < 0 ? 0 : Math.min(Math.max(place + by, 0), state.shown.length - 1);
      if (state.shown.length) choose(state.shown[next]);
    }
    """#
}
