extension ReportPage {
  /// The script that shows one entry's details, or the overview of the run.
  static let detailScript = #"""
    function card(title, ...children) {
      return make('section', { className: 'card' }, make('h3', {}, title), ...children);
    }

    const quoted = text => "'" + text.replaceAll("'", "'\\''") + "'";
    /** A name as a pattern that matches nothing else. */
    const literal = text => text.replace(/[*?[\]\\]/g, '\\$&');

    function acceptCard(entry) {
      const command = 'skit accept ' + quoted(literal(entry.test + '/' + entry.name));
      const button = make('button', { type: 'button', id: 'copy' }, 'Copy ', make('kbd', {}, 'c'));
      button.onclick = async () => {
        try {
          await navigator.clipboard.writeText(command);
          button.textContent = 'Copied';
        } catch {
          getSelection().selectAllChildren(find('accept'));
          button.textContent = 'Selected';
        }
      };
      return card('If the new picture is right', make('div', { className: 'copy' },
        make('code', { id: 'accept' }, command), button));
    }

    function describe(tolerance) {
      const allowed = [plural(tolerance.pixels, 'pixel') + ' may differ'];
      if (tolerance.colorDifference) allowed.push('a colour difference up to ' + tolerance.colorDifference);
      if (tolerance.ignoresAntialiasing) allowed.push('anti-aliasing is ignored');
      return allowed.join(', ');
    }

    function treeCard(lines) {
      const kind = line => line.startsWith('-') ? 'gone' : line.startsWith('+') ? 'new' : '';
      const section = card('Nodes that changed', make('pre', { className: 'tree' },
        ...lines.map(line => make('span', { className: kind(line) }, line + '\n'))));
      section.classList.add('wide');
      return section;
    }

    function facts(entry) {
      const box = make('div', { className: 'facts' });
      const fact = (value, text) => box.append(make('span', {}, make('b', {}, value), text));
      const picture = [entry.actual, entry.expected].find(number => number !== undefined);
      if (picture !== undefined) {
        const { width, height } = size(picture);
        const old = hasPair(entry) ? size(entry.expected) : { width, height };
        if (entry.pixels) {
          const percent = entry.pixels / (Math.max(width, old.width) * Math.max(height, old.height)) * 100;
          fact(plural(entry.pixels, 'pixel'), ' differ' + (entry.pixels === 1 ? 's' : '') + ' ('
            + (percent < 0.01 ? 'under 0.01' : percent.toFixed(2)) + ' %)');
          fact(entry.worst, ' of 255 in the worst channel');
        }
        fact(width + ' × ' + height, '');
        if (old.width !== width || old.height !== height) fact(old.width + ' × ' + old.height, ' expected');
      }
      fact(entry.milliseconds.toFixed(1), ' ms');
      return box;
    }

    function showEntry(entry) {
      filmPlace = 0;
      const below = make('div', { className: 'below' });
      if (entry.tree.length) below.append(treeCard(entry.tree));
      if (entry.message) below.append(card('What the test says', make('pre', {}, entry.message)));
      if (entry.problems.length) below.append(card('What this page lacks', make('pre', {}, entry.problems.join('\n'))));
      if (entry.tolerance) {
        below.append(card('Tolerance', make('p', {}, describe(entry.tolerance)),
          make('p', { className: 'quiet' }, entry.tolerance.reason)));
      }
      if (entry.actual !== undefined && entry.outcome !== 'same' && entry.outcome !== 'recorded') {
        below.append(acceptCard(entry));
      }
      find('detail').replaceChildren(
        make('div', { className: 'head ' + entry.outcome },
          make('h2', {}, entry.name),
          make('div', {}, make('span', { className: 'pill' }, entry.outcome), ' ',
            make('code', { className: 'quiet' }, entry.place)),
          facts(entry)),
        make('div', { id: 'viewer' }), below);
      showPictures(entry);
    }

    function link(index) {
      return make('button', { type: 'button', onclick: () => choose(index) },
        run.entries[index].test + '/' + run.entries[index].name);
    }

    function table(heads, rows) {
      return make('table', {}, make('tr', {}, ...heads.map(head => make('th', {}, head))),
        ...rows.map(cells => make('tr', {}, ...cells.map(cell => make('td', {}, cell)))));
    }

    /** The run as a whole: what came of it, every tolerance with its reason, and what took long. */
    function showOverview() {
      const indices = run.entries.map((_, index) => index);
      const tolerant = indices.filter(index => run.entries[index].tolerance);
      const slow = indices.toSorted((a, b) => run.entries[b].milliseconds - run.entries[a].milliseconds).slice(0, 5);
      const total = run.entries.reduce((sum, entry) => sum + entry.milliseconds, 0);
      const started = run.started ? new Date(run.started * 1000).toLocaleString() : '';
      const parts = [make('div', { className: 'head' }, make('h2', {}, run.title),
        make('p', { className: 'quiet' }, started),
        make('div', { className: 'facts' }, ...outcomes.filter(count).map(outcome =>
          make('span', { className: outcome }, make('span', { className: 'dot' }), make('b', {}, count(outcome)),
            ' ' + outcome)), make('span', {}, make('b', {}, total.toFixed(0)), ' ms in assertions')))];
      if (run.problems.length) parts.push(card('Could not be read', make('pre', {}, run.problems.join('\n'))));
      parts.push(tolerant.length
        ? card('Tolerances in use', table(['Golden', 'Lets pass', 'Reason'], tolerant.map(index =>
          [link(index), describe(run.entries[index].tolerance), run.entries[index].tolerance.reason])))
        : card('Tolerances in use', make('p', {}, 'None: every frame is compared exactly.')));
      parts.push(card('What took longest', table(['Golden', 'Milliseconds'], slow.map(index =>
        [link(index), run.entries[index].milliseconds.toFixed(1)]))));
      clearInterval(timer);
      find('detail').replaceChildren(...parts);
    }
    """#
}
