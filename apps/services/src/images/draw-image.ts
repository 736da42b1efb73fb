import { oklchHex } from './color.js';
import { MARKS } from './marks.js';
import { createSeededRandom } from './seeded-random.js';

/** Wallets and networks fill the square, so that clients can round the corners; coins are round. */
export type ImageShape = 'square' | 'disc';

const BACKGROUND: Record<ImageShape, string> = {
  square: '<rect width="80" height="80" fill="url(#g)"/>',
  disc: '<circle cx="40" cy="40" r="40" fill="url(#g)"/>',
};

/**
 * An SVG image derived from its seed alone: a two-tone geometric mark on a gradient. The same seed gives the same
 * image.
 */
export function drawImage(seed: string, shape: ImageShape): string {
  const random = createSeededRandom(seed);
  const hue = random.between(0, 360);
  const turn = random.pick([-50, -35, 30, 45]);
  const lightness = random.between(0.5, 0.62);
  const from = oklchHex(lightness + 0.07, 0.15, hue);
  const to = oklchHex(lightness - 0.08, 0.16, hue + turn);
  const bright = oklchHex(0.985, 0.012, hue);
  const soft = oklchHex(0.86, 0.08, hue + turn);
  const angle = random.whole(20, 70);
  const mark = random.pick(MARKS)(random, { bright, soft });
  const scale = shape === 'disc' ? ' transform="translate(40 40) scale(.84) translate(-40 -40)"' : '';
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" width="80" height="80">',
    `<defs><linearGradient id="g" gradientTransform="rotate(${angle} .5 .5)"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>`,
    BACKGROUND[shape],
    `<g${scale}>${mark}</g>`,
    '</svg>',
  ].join('');
}
