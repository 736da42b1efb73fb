import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDisplayName } from './text.js';

const NAME_LIMIT = 40;

describe('a name from outside', () => {
  it.each([
    ['MetaMask', 'MetaMask'],
    ['  Rabby \n Wallet  ', 'Rabby Wallet'],
    ['Meta\u202eksaM', 'MetaksaM'],
    ['\u2066Meta\u2069Mask', 'MetaMask'],
    ['Meta\u200bMask\ufeff', 'MetaMask'],
    ['Meta\u00adMask', 'MetaMask'],
    ['Meta\u0000\u0007Mask', 'MetaMask'],
    ['Meta\u180eMask', 'MetaMask'],
    ['Meta\u3164Mask', 'MetaMask'],
    ['Meta\u2800Mask', 'MetaMask'],
    // Characters of the tag block are invisible, and can carry a hidden text.
    [`Meta${String.fromCodePoint(0xe0041, 0xe0042)}Mask`, 'MetaMask'],
    ['كيف', 'كيف'],
    ['', null],
    [' \u200b\u202e ', null],
    ['\u00a0Trust\u00a0\u00a0Wallet', 'Trust Wallet'],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['a'.repeat(NAME_LIMIT), 'a'.repeat(NAME_LIMIT)],
    ['a'.repeat(NAME_LIMIT + 1), `${'a'.repeat(NAME_LIMIT - 1)}…`],
    ['a'.repeat(10_240), `${'a'.repeat(NAME_LIMIT - 1)}…`],
    ['🦊'.repeat(NAME_LIMIT), '🦊'.repeat(NAME_LIMIT)],
    ['🦊'.repeat(NAME_LIMIT + 1), `${'🦊'.repeat(NAME_LIMIT - 1)}…`],
  ])('%j is shown as %j', (name, expected) => expect(toDisplayName(name)).toBe(expected));

  it.each([undefined, null, 7, {}, ['MetaMask']])('%j is not a name', (name) => expect(toDisplayName(name)).toBeNull());

  it('is short, well formed, and without invisible characters, for any input', () => {
    const unit = fc.oneof(
      fc.constantFrom('\u200b', '\u202e', '\ud83e', '\udd8a', '🦊', ' ', '\n'),
      fc.string({ unit: 'binary', maxLength: 1 }),
    );
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 500 }), (units) => {
        const shown = toDisplayName(units.join(''));
        if (shown === null) return;
        expect(shown).not.toBe('');
        expect([...shown].length).toBeLessThanOrEqual(NAME_LIMIT);
        expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
        expect(shown).toBe(shown.trim());
        expect(toDisplayName(shown)).toBe(shown);
      }),
    );
  });

  it('is not cut inside a character at the processing limit', () => {
    expect(toDisplayName(`${'\u200b'.repeat(399)}🦊`)).toBeNull();
  });
});
