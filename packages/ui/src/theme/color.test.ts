import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrast, mix, parseColor, toHex, toOklch, toRgb } from './color.js';

const anyHex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

it('parses the colours that hosts write', () => {
  expect(parseColor('#2d66ee')).toEqual([45 / 255, 102 / 255, 238 / 255]);
  expect(parseColor('#fff')).toEqual([1, 1, 1]);
  expect(parseColor('#0008')).toEqual([0, 0, 0]);
  expect(parseColor(' #2D66EE80 ')).toEqual(parseColor('#2d66ee'));
  expect(parseColor('rgb(45, 102, 238)')).toEqual(parseColor('#2d66ee'));
  expect(parseColor('rgba(45 102 238 / 50%)')).toEqual(parseColor('#2d66ee'));
});

it('rejects what it cannot parse', () => {
  for (const text of ['', 'tomato', '#12', '#12345', 'rgb(a,b,c)', 'var(--x)', 'url(x)']) {
    expect(parseColor(text), text).toBeUndefined();
  }
});

it('formats every hex colour as it was given', () => {
  fc.assert(fc.property(anyHex, (hex) => toHex(parseColor(hex) ?? [0, 0, 0]) === hex));
});

it('converts to OKLCH and back to the same colour', () => {
  fc.assert(fc.property(anyHex, (hex) => toHex(toRgb(toOklch(parseColor(hex) ?? [0, 0, 0]))) === hex));
});

it('matches published OKLCH and contrast values', () => {
  const [lightness, chroma] = toOklch([1, 0, 0]);
  expect(lightness).toBeCloseTo(0.628, 3);
  expect(chroma).toBeCloseTo(0.2577, 3);
  expect(contrast([1, 1, 1], [0, 0, 0])).toBeCloseTo(21, 5);
  expect(contrast([0.4666667, 0.4666667, 0.4666667], [1, 1, 1])).toBeCloseTo(4.48, 2);
});

it('mixes like color-mix in sRGB', () => {
  expect(toHex(mix([1, 1, 1], [0, 0, 0], 0.25))).toBe('#bfbfbf');
});
