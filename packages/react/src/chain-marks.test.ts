import { describe, expect, it } from 'vitest';
import { chainMarks } from './chain-marks.js';

const marks = Object.entries(chainMarks());
const textOf = (url: string): string => decodeURIComponent(url.slice(url.indexOf(',') + 1));

describe('the marks of networks', () => {
  it('are there for 30 networks of four chain namespaces, and differ', () => {
    expect(marks).toHaveLength(30);
    expect(new Set(marks.map(([id]) => id.split(':')[0]))).toEqual(new Set(['eip155', 'solana', 'bip122', 'polkadot']));
    expect(new Set(marks.map(([, url]) => url)).size).toBe(30);
  });

  it.each(marks)('%s is an SVG that can be read, with colours of its own and without references', (_, url) => {
    expect(url).toMatch(/^data:image\/svg\+xml,[^\s"'<>]+$/);
    const svg = new DOMParser().parseFromString(textOf(url), 'image/svg+xml');
    expect(svg.querySelector('parsererror')).toBeNull();
    expect(svg.documentElement.getAttribute('viewBox')).toBe('0 0 32 32');
    expect(textOf(url)).not.toMatch(/currentColor|href|url\(|<script|<text/);
  });

  it.each(marks)('%s is drawn in white on a background with a contrast of at least 3', (_, url) => {
    const colour = /fill="#([0-9a-f]{6})"/.exec(textOf(url))?.[1] ?? '';
    const [red = 1, green = 1, blue = 1] = [0, 2, 4].map((at) => {
      const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    expect(1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)).toBeGreaterThan(3);
  });

  it('together weigh little', () => expect(JSON.stringify(marks).length).toBeLessThan(20_000));
});
