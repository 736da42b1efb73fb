/** Red, green and blue, each 0 to 1, gamma-encoded sRGB. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Lightness 0 to 1, chroma from 0, hue in radians. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

const clamp = (value: number): number => Math.min(1, Math.max(0, value));
const toLinear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toGamma = (value: number): number => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

const HEX = /^#(?:([\da-f])([\da-f])([\da-f])[\da-f]?|([\da-f]{2})([\da-f]{2})([\da-f]{2})(?:[\da-f]{2})?)$/i;
const RGB = /^rgba?\(\s*(\d+(?:\.\d+)?)[\s,]+(\d+(?:\.\d+)?)[\s,]+(\d+(?:\.\d+)?)(?:[\s,/]+[\d.]+%?)?\s*\)$/i;

/** Parses hex (3, 4, 6 or 8 digits) and `rgb()`. Alpha is dropped; returns `undefined` for anything else. */
export function parseColor(text: string): Rgb | undefined {
  const hex = HEX.exec(text.trim());
  if (hex) {
    const channel = (short: number): number =>
      Number.parseInt(hex[short + 3] ?? `${hex[short]}${hex[short]}`, 16) / 255;
    return [channel(1), channel(2), channel(3)];
  }
  const rgb = RGB.exec(text.trim());
  return rgb ? [clamp(Number(rgb[1]) / 255), clamp(Number(rgb[2]) / 255), clamp(Number(rgb[3]) / 255)] : undefined;
}

/** `#rrggbb`. */
export function toHex(color: Rgb): string {
  return `#${color
    .map((value) =>
      Math.round(clamp(value) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Mixes a share (0 to 1) of `other` into the colour, like `color-mix(in srgb, …)`. */
export function mix([r, g, b]: Rgb, other: Rgb, share: number): Rgb {
  const blend = (from: number, to: number): number => from + (to - from) * share;
  return [blend(r, other[0]), blend(g, other[1]), blend(b, other[2])];
}

/** Source: Björn Ottosson, "A perceptual color space for image processing". */
export function toOklch([red, green, blue]: Rgb): Oklch {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const beta = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, Math.hypot(a, beta), Math.atan2(beta, a)];
}

function toRgbUnclamped([lightness, chroma, hue]: Oklch): Rgb {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    toGamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    toGamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    toGamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** The nearest displayable colour: chroma is reduced until it fits, so lightness and hue stay. */
export function toRgb([lightness, chroma, hue]: Oklch): Rgb {
  for (let share = 1; share > 0; share -= 0.05) {
    const color = toRgbUnclamped([lightness, chroma * share, hue]);
    if (color.every((value) => value >= -0.001 && value <= 1.001)) return color;
  }
  return toRgbUnclamped([lightness, 0, hue]);
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * toLinear(clamp(red)) + 0.7152 * toLinear(clamp(green)) + 0.0722 * toLinear(clamp(blue));
}

/** Contrast ratio, 1 to 21. Source: WCAG 2.2, "contrast ratio". */
export function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
