import { contrast, mix, type Rgb, toOklch, toRgb } from './color.js';

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [1, 1, 1];
const STEP = 0.01;

/** Slightly above the limit of 4.5, so that rounding to hex cannot fall below it. */
const SAFETY = 0.05;

const worst = (color: Rgb, surfaces: readonly Rgb[]): number =>
  Math.min(...surfaces.map((surface) => contrast(color, surface)));

/**
 * The colour itself if it is readable on every surface, otherwise the nearest one that is: OKLCH lightness moves away
 * from the surfaces, hue stays. If no single colour is readable on all surfaces, returns black or white, whichever has
 * more contrast.
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

/**
 * White if it is readable, because white text looks best on a coloured fill; otherwise black. One of the two always is.
 */
export function textOn(fill: Rgb): Rgb {
  return contrast(WHITE, fill) >= 4.5 ? WHITE : BLACK;
}

/** The fill on hover: slightly further from its text colour, so that contrast only grows. */
export function hoverFill(fill: Rgb): Rgb {
  return mix(fill, textOn(fill) === WHITE ? BLACK : WHITE, 0.13);
}
