import { describe, expect, it } from 'vitest';
import { shortText, visibleName, visibleText } from './visible-text.js';

describe('hidden characters are written out', () => {
  it.each([
    ['a direction override', 'pay \u202eecilA', 'pay [U+202E]ecilA'],
    ['isolates', '\u2066a\u2069', '[U+2066]a[U+2069]'],
    ['a zero-width space', 'a\u200bb', 'a[U+200B]b'],
    ['a byte order mark', '\ufeffa', '[U+FEFF]a'],
    ['a soft hyphen', 'pay\u00adpal', 'pay[U+00AD]pal'],
    ['control characters', 'a\u0000b\u001b[2J', 'a[U+0000]b[U+001B][2J'],
    ['a line separator', 'a\u2028b', 'a[U+2028]b'],
    ['tag characters', 'a\u{e0041}', 'a[U+E0041]'],
    ['a lone surrogate', 'a\ud800', 'a[U+D800]'],
    ['a lone carriage return, which could hide a line', 'bad\rgood', 'bad[U+000D]good'],
    ['marks without a look', 'a\u034fb\u180bc\u17b4', 'a[U+034F]b[U+180B]c[U+17B4]'],
    ['variations without a look', 'a\ufe00b\u{e0100}', 'a[U+FE00]b[U+E0100]'],
    ['blank letters', 'a\u3164b\u2800', 'a[U+3164]b[U+2800]'],
  ])('%s', (_case, text, shown) => {
    expect(visibleText(text)).toBe(shown);
  });
});

describe('other text', () => {
  it.each(['two\nlines\tand a tab', 'grüße', 'مرحبا', 'שלום', '👨‍👩‍👧', '❤\ufe0f', 'می‌خواهم', '<b>&amp;'])(
    'stays as it is: %j',
    (text) => {
      expect(visibleText(text)).toBe(text);
    },
  );

  it('has line breaks of one kind', () => {
    expect(visibleText('a\r\nb')).toBe('a\nb');
  });
});

describe('a text that is too long', () => {
  it('is cut, and what is left out is counted in whole characters', () => {
    expect(shortText('👋👋👋', 2)).toEqual({ text: '👋👋…', omitted: 1 });
  });

  it('is whole up to the limit', () => {
    expect(shortText('abc', 3)).toEqual({ text: 'abc', omitted: 0 });
  });
});

describe('a name', () => {
  it.each([
    ['US\u200dDC', 'US[U+200D]DC'],
    ['  US\nDC ', 'US DC'],
    ['x'.repeat(70), `${'x'.repeat(60)}…`],
  ])('%j is shown as %j', (name, shown) => {
    expect(visibleName(name)).toBe(shown);
  });
});
