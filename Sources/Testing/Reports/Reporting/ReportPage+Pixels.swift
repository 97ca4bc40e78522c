extension ReportPage {
  /// The script that reads out the pixel under the pointer and marks a small difference.
  static let pixelsScript = #"""
    const reader = make('canvas', { width: 1, height: 1 }).getContext('2d', { willReadFrequently: true });

    function color(picture, x, y) {
      if (x >= picture.naturalWidth || y >= picture.naturalHeight) return null;
      reader.clearRect(0, 0, 1, 1);
      reader.drawImage(picture, -x, -y);
      const bytes = [...reader.getImageData(0, 0, 1, 1).data];
      return '#' + bytes.map(byte => byte.toString(16).padStart(2, '0')).join('');
    }

    /** Shows which pixel is under the pointer, and its colours. */
    function probe(event, stage, zoom) {
      const box = event.target.closest('.picture, .pair');
      if (!box) return find('probe').replaceChildren();
      const edge = box.getBoundingClientRect();
      const x = Math.floor((event.clientX - edge.left) / zoom);
      const y = Math.floor((event.clientY - edge.top) / zoom);
      const parts = ['(' + x + ', ' + y + ')'];
      for (const picture of stage.querySelectorAll('img')) {
        const value = picture.alt === 'difference' ? null : color(picture, x, y);
        if (!value) continue;
        const swatch = make('span', { className: 'swatch' });
        swatch.style.background = value;
        parts.push(swatch, picture.alt + ' ' + value);
      }
      find('probe').replaceChildren(...parts);
    }

    /** The smallest box around all pixels in which two pictures differ, or null. */
    function differenceBox(pair) {
      const width = Math.max(...pair.map(it => it.naturalWidth));
      const height = Math.max(...pair.map(it => it.naturalHeight));
      const [first, second] = pair.map(picture => {
        const context = make('canvas', { width, height }).getContext('2d', { willReadFrequently: true });
        context.drawImage(picture, 0, 0);
        return new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
      });
      const box = { left: width, top: height, right: -1, bottom: -1 };
      for (let index = 0; index < first.length; index++) {
        if (first[index] === second[index]) continue;
        const x = index % width;
        box.left = Math.min(box.left, x);
        box.right = Math.max(box.right, x);
        box.top = Math.min(box.top, Math.floor(index / width));
        box.bottom = Math.floor(index / width);
      }
      return box.right < 0 ? null : box;
    }

    /** Draws a ring around a small difference: a single pixel of a large picture is hard to find. */
    async function markSpot(stage, zoom) {
      const named = name => stage.querySelector('img[alt=' + name + ']');
      const [expected, actual, difference] = ['expected', 'actual', 'difference'].map(named);
      if (!expected || !actual || !difference) return;
      try { await Promise.all([expected.decode(), actual.decode()]); } catch { return; /* no picture, no spot */ }
      const box = stage.isConnected ? differenceBox([expected, actual]) : null;
      if (!box) return;
      const width = (box.right + 1 - box.left) * zoom;
      const height = (box.bottom + 1 - box.top) * zoom;
      if (width * height > difference.clientWidth * difference.clientHeight / 8) return;
      const spot = make('div', { className: 'spot' });
      Object.assign(spot.style, { left: box.left * zoom - 6 + 'px', top: box.top * zoom - 6 + 'px',
        width: width + 12 + 'px', height: height + 12 + 'px' });
      difference.after(spot);
    }
    """#
}
