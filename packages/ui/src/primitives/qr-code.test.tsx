import fc from 'fast-check';
import jsqr from 'jsqr';
import { expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui.js';
import { QrCode, qrMatrix } from './qr-code.js';
import { cutHole, type QrMatrix, qrHole, qrPath } from './qr-path.js';

const pairingUri = (key: string): string =>
  `wc:${key}@2?expiryTimestamp=1763721000&relay-protocol=irn&symKey=${key.split('').reverse().join('')}`;
const anyKey = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 });

const SCALE = 4;
const QUIET = 4;

/** The image a phone sees: black on white, with the quiet zone. */
function decode(matrix: QrMatrix): string | undefined {
  const side = (matrix.length + 2 * QUIET) * SCALE;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      if (!matrix[Math.floor(y / SCALE) - QUIET]?.[Math.floor(x / SCALE) - QUIET]) continue;
      pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  return jsqr.default(pixels, side, side)?.data;
}

it('can be read with the hole for the wallet icon in the middle', () => {
  fc.assert(
    fc.property(anyKey, (key) => {
      const matrix = qrMatrix(pairingUri(key));
      expect(decode(cutHole(matrix, qrHole(matrix.length)))).toBe(pairingUri(key));
    }),
    { numRuns: 15 },
  );
});

it('cuts out less than 6 % of the area, on whole modules, in the exact middle', () => {
  for (let size = 21; size <= 177; size += 4) {
    const { start, end } = qrHole(size);
    expect(Number.isInteger(start)).toBe(true);
    expect(start).toBe(size - end);
    expect((end - start) ** 2 / size ** 2, `${size}`).toBeLessThan(0.06);
  }
});

it('draws every dark module outside the finder patterns, and no light one', () => {
  const matrix = qrMatrix(pairingUri('ab'.repeat(32)));
  const size = matrix.length;
  const drawn = new Set<string>();
  // Each run in a row is one closed shape: `M<x> <y>H<end>…V…H<start>…z`.
  for (const [, y, shape] of qrPath(matrix).matchAll(/M[\d.]+ (\d+)(H[^z]*)z/g)) {
    const ends = [...(shape ?? '').matchAll(/H([\d.]+)/g)].map(([, at]) => Number(at));
    const [right, left] = [Math.round(Math.max(...ends)), Math.floor(Math.min(...ends))];
    for (let x = left; x < right; x += 1) drawn.add(`${x} ${y}`);
  }
  const isFinder = (x: number, y: number): boolean => (y < 7 && (x < 7 || x >= size - 7)) || (y >= size - 7 && x < 7);
  const wanted = matrix.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark && !isFinder(x, y) ? [`${x} ${y}`] : [])),
  );
  expect([...drawn].toSorted()).toEqual(wanted.toSorted());
});

it('is an image with a name, exposes its URI, and keeps a quiet zone of four modules', async () => {
  const uri = pairingUri('0f'.repeat(32));
  const { getByRole, violations } = renderUi(<QrCode uri={uri} label="QR code" icon={<span />} />);
  const code = getByRole('img', { name: 'QR code' });
  expect(code.dataset.uri).toBe(uri);
  const size = qrMatrix(uri).length;
  expect(code.querySelector('svg')?.getAttribute('viewBox')).toBe(`-4 -4 ${size + 8} ${size + 8}`);
  expect(await violations()).toEqual([]);
});

it('cuts no hole without an icon', () => {
  const { container } = renderUi(<QrCode uri="wc:a@2" label="QR code" />);
  expect(container.querySelector('path')?.getAttribute('d')).toBe(qrPath(qrMatrix('wc:a@2')));
});
