import { describe, expect, it } from 'vitest';
import { allWallets } from '../catalogue/all-wallets.js';
import { oklchHex } from './color.js';
import { drawImage } from './draw-image.js';
import { MARKS } from './marks.js';
import { createSeededRandom } from './seeded-random.js';

describe('drawImage', () => {
  it('draws a different image for every wallet, small and without invalid values', () => {
    const pictures = allWallets().map(({ image_id }) => drawImage(`wallet:${image_id}`, 'square'));
    expect(new Set(pictures).size).toBe(pictures.length);
    for (const picture of pictures) {
      expect(picture.length).toBeLessThan(2_048);
      expect(picture).not.toMatch(/NaN|undefined|null|Infinity/);
    }
  });

  it('contains nothing that runs, loads or needs a style sheet, whatever the seed', () => {
    const picture = drawImage('"><script>alert(1)</script>', 'disc');
    expect(picture).not.toMatch(/script|href|style|class=|url\((?!#g\))/);
  });

  it('draws well-formed elements with every mark', () => {
    for (const [index, mark] of MARKS.entries()) {
      const drawing = mark(createSeededRandom(String(index)), { bright: '#ffffff', soft: '#888888' });
      const opened = drawing.match(/<\w+[^>]*[^/]>/g) ?? [];
      const closed = drawing.match(/<\/\w+>/g) ?? [];
      expect(drawing).toMatch(/^<.*>$/);
      expect(opened.length).toBe(closed.length);
    }
  });
});

describe('oklchHex', () => {
  it.each([
    [1, 0, 0, '#ffffff'],
    [0, 0, 0, '#000000'],
    [0.628, 0.2577, 29.23, '#ff0000'],
    [0.452, 0.3132, 264.05, '#0000ff'],
  ])('turns %d %d %d into %s', (lightness, chroma, hue, hex) => {
    expect(oklchHex(lightness, chroma, hue)).toBe(hex);
  });
});

describe('createSeededRandom', () => {
  it('returns the same numbers in every version, so that every wallet keeps its image', () => {
    const random = createSeededRandom('foyer');
    expect([random.whole(0, 99), random.whole(0, 99), random.whole(0, 99)]).toEqual([18, 8, 21]);
  });

  it('shuffles without losing items, and rejects picking from an empty list', () => {
    const random = createSeededRandom('foyer');
    expect(random.shuffle([1, 2, 3, 4, 5]).sort()).toEqual([1, 2, 3, 4, 5]);
    expect(() => random.pick([])).toThrow(RangeError);
  });
});
