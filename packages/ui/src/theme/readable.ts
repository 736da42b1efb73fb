import { contrast, mix, type Rgb, toOklch, toRgb } from './color.js';

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [1, 1, 1];
const STEP = 0.01;

/** Kept above the limit of 4.5, so that rounding to hex cannot fall below it. */
const SAFETY = 0.05;

const worst = (color: Rgb, surfaces: readonly Rgb[]): number =>
  Math.min(...surfaces.map((surface) => contrast(color, surface)));

/**
 * The colour itself if it reads on every surface, else the nearest one that does: OKLCH lightness moves away from the
 * surfaces, hue stays. Surfaces that no one colour can read on get black or white, whichever is better.
 */
export function readableOn(surfaces: readonly Rgb[], color: Rgb, minimum = 4.5): Rgb {
  const target = minimum + SAFETY;
  if (worst(color, surfaces) >= target) return color;
  const [start, chroma, hue] = toOklch(color);
  const isLighter = worst(WHITE, surfaces) >= worst(BLACK, surfaces);
  const step = isLighter ? STEP : -STEP;
  for (let lightness = start; lightness >= 0 && lightness <= 1; lightness += step) {
    const candidate = toRgb([lightness, chroma, hue]);
    if (worst(candidate, surfaces) >= target) return candidate;
  }
  return isLighter ? WHITE : BLACK;
}

/** White where it reads, since a coloured fill looks calmest with white text; else black. One of the two always does. */
export function textOn(fill: Rgb): Rgb {
  return contrast(WHITE, fill) >= 4.5 ? WHITE : BLACK;
}

/** The fill under the pointer: a little away from the colour of its text, so the contrast only grows. */
export function hoverFill(fill: Rgb): Rgb {
  return mix(fill, textOn(fill) === WHITE ? BLACK : WHITE, 0.13);
}
