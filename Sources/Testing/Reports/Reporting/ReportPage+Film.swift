extension ReportPage {
  /// The script for the film: a strip of frames, and their playback.
  static let filmScript = #"""
    let filmPlace = 0;

    /** Plays the frames in the stage's own time: a 60th of a second from one number to the next. */
    function showFilm(entry, stage, zoom) {
      filmPlace = Math.min(filmPlace, entry.film.length - 1);
      const picture = image(entry.film[filmPlace].picture, zoom, { className: 'picture', alt: 'frame', id: 'film' });
      const caption = make('div', { className: 'caption number', id: 'film-caption' });
      stage.append(make('div', {}, caption, picture));
      const show = () => {
        const frame = entry.film[filmPlace];
        const { width, height } = size(frame.picture);
        picture.src = source(frame.picture);
        picture.style.width = width * zoom + 'px';
        picture.style.height = height * zoom + 'px';
        caption.textContent = 'frame ' + frame.frame + '  ' + frame.hash;
        markFrame();
      };
      const next = () => {
        show();
        if (!playing || entry.film.length < 2) return;
        const following = (filmPlace + 1) % entry.film.length;
        const frames = following ? entry.film[following].frame - entry.film[filmPlace].frame : 45;
        timer = setTimeout(() => {
          filmPlace = following;
          next();
        }, Math.min(Math.max(frames, 1), 60) * 1000 / 60);
      };
      queueMicrotask(next);
    }

    function strip(entry) {
      const box = make('div', { className: 'strip' });
      const nearStrip = new IntersectionObserver(changes => {
        for (const { target, isIntersecting } of changes) {
          if (isIntersecting) target.src = source(target.dataset.picture); else target.removeAttribute('src');
        }
      }, { root: box, rootMargin: '300px' });
      entry.film.forEach((frame, place) => {
        const thumb = make('img', { alt: '' });
        thumb.dataset.picture = frame.picture;
        nearStrip.observe(thumb);
        const button = make('button', { type: 'button', title: frame.hash, onclick: () => goTo(place) }, thumb,
          String(frame.frame));
        button.dataset.place = place;
        box.append(button);
      });
      return box;
    }

    /** Marks the frame that shows, and keeps it in the strip's visible part. */
    function markFrame() {
      const box = document.querySelector('.strip');
      for (const button of box.children) {
        const isShown = Number(button.dataset.place) === filmPlace;
        button.setAttribute('aria-pressed', isShown);
        if (!isShown) continue;
        const left = button.offsetLeft - box.offsetLeft;
        const right = left + button.offsetWidth - box.clientWidth;
        box.scrollLeft = Math.max(Math.min(box.scrollLeft, left - 3), right + 3);
      }
    }

    /** Stops the film at a frame. */
    function goTo(place) {
      const entry = run.entries[state.chosen];
      playing = false;
      filmPlace = (place + entry.film.length) % entry.film.length;
      showPictures(entry);
    }
    """#
}
