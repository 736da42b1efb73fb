import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, mix, parseColor, type Rgb } from './color.js';
import { palettes } from './palette.js';
import { plainTheme, type ResolvedTheme } from './plain-theme.js';
import { resolveTheme, type ThemeVariables, themeProblems } from './resolve-theme.js';

const anyHex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const anyMode = fc.constantFrom('dark', 'light');

const colorOf = ({ properties }: ResolvedTheme, token: string): Rgb => {
  const color = parseColor(properties[`--foyer-${token}`] ?? '');
  if (!color) throw new Error(`no colour for ${token}`);
  return color;
};
const surfacesOf = (theme: ResolvedTheme): Rgb[] =>
  ['sunken', 'surface', 'raised', 'hover'].map((name) => colorOf(theme, name));

/** What the host's variables change compared with the plain theme. */
const changes = (mode: 'dark' | 'light', variables: ThemeVariables): Record<string, string> => {
  const plain = new Set(Object.entries(resolveTheme(mode).properties).map(String));
  return Object.fromEntries(
    Object.entries(resolveTheme(mode, variables).properties).filter((entry) => !plain.has(String(entry))),
  );
};

it('sets the palette if the host sets no variables', () => {
  expect(resolveTheme('light')).toEqual(plainTheme('light'));
  const { mode, properties } = plainTheme('light');
  expect(mode).toBe('light');
  expect(properties['--foyer-text-secondary']).toBe(palettes.light.textSecondary);
  expect(Object.keys(properties)).toHaveLength(Object.keys(palettes.light).length);
  expect(changes('light', { '--w3m-z-index': 999 })).toEqual({});
});

it.each(['dark', 'light'] as const)('has a blue accent if the host sets none (%s)', (mode) => {
  expect(resolveTheme(mode).properties['--foyer-accent']).toBe('#2d66ee');
});

describe('any accent', () => {
  it('is used as given for fills, with readable text on it and in its colour', () => {
    fc.assert(
      fc.property(anyMode, anyHex, (mode, accent) => {
        const theme = resolveTheme(mode, { '--w3m-accent': accent });
        const fill = colorOf(theme, 'accent');
        expect(fill).toEqual(parseColor(accent));
        expect(contrast(colorOf(theme, 'on-accent'), fill)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(colorOf(theme, 'on-accent'), colorOf(theme, 'accent-hover'))).toBeGreaterThanOrEqual(4.5);
        for (const surface of surfacesOf(theme)) {
          expect(contrast(colorOf(theme, 'accent-text'), surface)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(colorOf(theme, 'accent-text'), mix(surface, fill, 0.14))).toBeGreaterThanOrEqual(4.5);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('stays unchanged if it is already readable', () => {
    expect(resolveTheme('dark', { accent: '#ffd166' }).properties['--foyer-accent-text']).toBe('#ffd166');
  });
});

describe('a colour mix', () => {
  it('tints the surfaces, and every text stays readable on them', () => {
    fc.assert(
      fc.property(anyMode, anyHex, fc.integer({ min: 1, max: 40 }), (mode, mixed, strength) => {
        const theme = resolveTheme(mode, { '--w3m-color-mix': mixed, '--w3m-color-mix-strength': strength });
        const surfaces = surfacesOf(theme);
        // If neither black nor white is readable on all four surfaces, no text is: the best contrast possible is
        // expected.
        const best = Math.max(
          ...[
            [0, 0, 0],
            [1, 1, 1],
          ].map(([r = 0, g = 0, b = 0]) => Math.min(...surfaces.map((on) => contrast([r, g, b], on)))),
        );
        for (const text of ['text', 'text-secondary', 'accent-text', 'success', 'error', 'warning']) {
          const worst = Math.min(...surfaces.map((on) => contrast(colorOf(theme, text), on)));
          expect(worst, text).toBeGreaterThanOrEqual(Math.min(4.5, best - 0.01));
        }
      }),
      { numRuns: 200 },
    );
  });

  it('is mixed into the surfaces by its strength in percent', () => {
    const half = resolveTheme('light', { '--w3m-color-mix': '#ff0000', '--w3m-color-mix-strength': 50 }).properties;
    expect(palettes.light.surface).toBe('#ffffff');
    expect(half['--foyer-surface']).toBe('#ff8080');
    const full = resolveTheme('dark', { '--w3m-color-mix': '#123456', '--w3m-color-mix-strength': 100 });
    for (const surface of surfacesOf(full)) expect(surface).toEqual(parseColor('#123456'));
  });

  it('mixes in black unless a colour is given', () => {
    const { properties } = resolveTheme('light', { '--w3m-color-mix-strength': 10 });
    expect(properties['--foyer-surface']).toBe('#e6e6e6');
  });

  it('has no effect at strength 0', () => {
    expect(changes('dark', { '--w3m-color-mix': '#ff0000' })).toEqual({});
  });
});

it('prefers the newer name if both are given', () => {
  const { properties } = resolveTheme('dark', { '--w3m-accent': '#ff0000', '--apkt-accent': '#00ff00' });
  expect(properties['--foyer-accent']).toBe('#00ff00');
});

it('darkens a QR code colour that scanners could not read', () => {
  const theme = resolveTheme('dark', { '--w3m-qr-color': '#ffe000' });
  expect(contrast(colorOf(theme, 'qr'), [1, 1, 1])).toBeGreaterThanOrEqual(4.5);
});

it('accepts sizes in px only, so that the host page cannot scale the modal', () => {
  const variables = {
    '--w3m-border-radius-master': '2px',
    '--w3m-font-size-master': '1rem',
    '--w3m-font-family': 'Inter, sans-serif',
  };
  expect(changes('dark', variables)).toEqual({
    '--foyer-border-radius-master': '2px',
    '--foyer-font-family': 'Inter, sans-serif',
  });
});

it('keeps the default if a value cannot be parsed', () => {
  expect(changes('light', { accent: 'url(javascript:1)', 'border-radius-master': 'calc(1px)' })).toEqual({});
});

describe('the problems of theme variables', () => {
  it.each([
    [{ '--w3m-acent': '#123456' }, /^There is no theme variable "--w3m-acent"\. They are accent, /],
    [{ '--foyer-accent': '#123456' }, /^There is no theme variable "--foyer-accent"/],
    [
      { accent: 'rebeccapurple' },
      /^The theme variable "accent" has no effect: expected a colour as hex or rgb\(\), got/,
    ],
    [{ '--apkt-qr-color': 'var(--x)' }, /"--apkt-qr-color" has no effect/],
    [{ '--w3m-border-radius-master': '1rem' }, /expected a length in px, got "1rem"/],
    [{ '--w3m-color-mix-strength': 'much' }, /expected a number from 0 to 100/],
  ])('%j', (variables, problem) => {
    expect(themeProblems(variables)).toEqual([expect.stringMatching(problem)]);
  });

  it('are none for variables that have an effect, with any prefix', () => {
    const variables = {
      '--w3m-accent': '#123456',
      '--apkt-font-family': 'Georgia',
      'border-radius-master': 4,
      'z-index': 9,
    };
    expect(themeProblems(variables)).toEqual([]);
  });
});
