import { describe, expect, it } from 'vitest';
import { contrast, mix, parseColor, type Rgb } from './color.js';
import { type Palette, palettes, type ThemeMode } from './palette.js';

const rgb = (hex: string): Rgb => {
  const color = parseColor(hex);
  if (!color) throw new Error(`not a colour: ${hex}`);
  return color;
};

describe.each(['dark', 'light'] as const)('the %s palette', (mode: ThemeMode) => {
  const palette = palettes[mode];
  const { sunken, surface, raised, hover } = palette;
  const ratio = (text: keyof Palette, on: string): number => contrast(rgb(palette[text]), rgb(on));

  it.each(['text', 'textSecondary', 'accentText', 'success', 'error', 'warning'] as const)(
    'is readable as %s on every surface',
    (text) => {
      for (const on of [sunken, surface, raised, hover]) expect(ratio(text, on), on).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('is readable as tertiary text on every surface except hover', () => {
    for (const on of [sunken, surface, raised]) expect(ratio('textTertiary', on), on).toBeGreaterThanOrEqual(4.5);
  });

  it('is readable on the accent, at rest and on hover', () => {
    expect(ratio('onAccent', palette.accent)).toBeGreaterThanOrEqual(4.5);
    expect(ratio('onAccent', palette.accentHover)).toBeGreaterThanOrEqual(4.5);
  });

  it('is readable as accent text on its own tint', () => {
    for (const on of [sunken, surface, raised, hover]) {
      const tint = mix(rgb(on), rgb(palette.accent), 0.14);
      expect(contrast(rgb(palette.accentText), tint), on).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(['success', 'error', 'warning'] as const)('is readable as %s on its own tint', (text) => {
    for (const on of [sunken, surface, raised, hover]) {
      const tint = mix(rgb(on), rgb(palette[text]), 0.12);
      expect(contrast(rgb(palette[text]), tint), on).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('makes the edge of a control visible', () => {
    for (const on of [sunken, surface]) expect(ratio('control', on), on).toBeGreaterThanOrEqual(3);
  });

  it('draws QR codes that scanners can tell from white', () => {
    expect(ratio('qr', '#ffffff')).toBeGreaterThanOrEqual(7);
  });
});
