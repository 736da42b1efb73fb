/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');
const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css') && !file.startsWith('buttons'))
  .map((file) => ({ file, css: readFileSync(join(source, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '') }));

describe('every style sheet', () => {
  it('is in a layer', () => {
    for (const { file, css } of sheets)
      expect(css.trim(), file).toMatch(/^@layer (tokens|base|primitives|views) \{[\s\S]*\}$/);
  });

  it('uses logical properties, so that it works in right-to-left text', () => {
    for (const { file, css } of sheets) {
      expect(css, file).not.toMatch(/(margin|padding|border)-(left|right|top|bottom)\b/);
      expect(css, file).not.toMatch(/text-align: (left|right)/);
      // A tooltip is positioned by measured window coordinates.
      if (!file.endsWith('tooltip.css')) expect(css, file).not.toMatch(/[;{\s](left|right|top|bottom):/);
    }
  });

  it('of a field or a view aligns as its parent also in browsers that know the value only with its prefix', () => {
    const count = (css: string, value: string) => css.split(`text-align: ${value};`).length;
    // What every page loads has no room for it.
    for (const { file, css } of sheets.filter(({ file }) => !file.endsWith('base.css'))) {
      expect(count(css, '-webkit-match-parent'), file).toBe(count(css, 'match-parent'));
    }
  });

  it('does not depend on the font size of the host page', () => {
    for (const { file, css } of sheets) expect(css, file).not.toMatch(/\drem\b/);
  });

  it('has no tinted background under the tags of a wallet card, which are tinted themselves', () => {
    const card = sheets.find(({ file }) => file.endsWith('profile-wallets.css'))?.css ?? '';
    const [, active] = /&\[aria-current\] \{([^}]*)\}/.exec(card) ?? [];
    expect(active).toMatch(/box-shadow/);
    expect(active).not.toMatch(/background/);
  });

  it('uses only colours from the tokens', () => {
    for (const { file, css } of sheets.filter(({ file }) => !file.endsWith('tokens.css'))) {
      // White stays white in both themes: the card of a QR code and the thumb of a switch.
      const colours = (css.match(/#[\da-f]{3,8}\b/gi) ?? []).filter((colour) => colour.toLowerCase() !== '#ffffff');
      expect(colours, file).toEqual([]);
    }
  });
});
