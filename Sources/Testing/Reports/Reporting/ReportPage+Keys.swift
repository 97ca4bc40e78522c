extension ReportPage {
  /// The script for keyboard shortcuts, the colour theme and the page's start.
  static let keysScript = #"""
    /** Light, dark, or as the system has it. */
    function setTheme(theme) {
      document.documentElement.dataset.theme = theme;
      try { localStorage.setItem('theme', theme); } catch { /* a page from a file may keep nothing */ }
    }

    function toggleTheme() {
      const now = document.documentElement.dataset.theme
        || (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
      setTheme(now === 'dark' ? 'light' : 'dark');
    }

    /** Left and right: the slider by a percent, with shift by ten; the film by a frame; the other picture of a pair. */
    function sideways(by, event) {
      const entry = run.entries[state.chosen];
      if (!entry) return;
      const mode = modeFor(entry);
      if (mode === 'film') goTo(filmPlace + by);
      else if (mode === 'blink') flip();
      else if (mode !== 'side') setAt(state.at + by * (event.shiftKey ? 10 : 1));
    }

    const keys = {
      j: () => step(1), ArrowDown: () => step(1), k: () => step(-1), ArrowUp: () => step(-1),
      ArrowLeft: event => sideways(-1, event), ArrowRight: event => sideways(1, event),
      '/': () => find('search').focus(), o: () => choose(null), t: toggleTheme, c: () => find('copy')?.click(),
      '+': () => setZoom(1), '=': () => setZoom(1), '-': () => setZoom(-1), 0: () => setZoom(0),
      ' ': () => find('play')?.click(),
    };
    modes.forEach(([mode], index) => { keys[index + 1] = () => setMode(mode); });

    addEventListener('keydown', event => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const input = event.target.closest?.('input, select');
      if (input?.type === 'search') {
        if (event.key === 'Escape' || event.key === 'Enter') {
          input.blur();
          if (event.key === 'Enter') step(0);
        }
        return;
      }
      if (input && event.key.startsWith('Arrow')) return;
      if (event.key === ' ' && event.target.closest?.('button')) return;
      const action = Object.hasOwn(keys, event.key) ? keys[event.key] : null;
      if (!action) return;
      event.preventDefault();
      action(event);
    });

    find('search').oninput = event => {
      state.query = event.target.value;
      showList();
    };
    find('theme').onclick = toggleTheme;
    find('overview').onclick = () => choose(null);
    addEventListener('resize', () => { if (state.chosen !== null) showPictures(run.entries[state.chosen]); });
    try {
      const theme = localStorage.getItem('theme');
      if (theme === 'light' || theme === 'dark') setTheme(theme);
    } catch { /* as above */ }
    playing = !matchMedia('(prefers-reduced-motion: reduce)').matches;
    buildFilters();
    showList();
    const wanted = /^#\d+$/.test(location.hash) ? Number(location.hash.slice(1)) : state.shown[0];
    choose(wanted < run.entries.length ? wanted : null);
    """#
}
