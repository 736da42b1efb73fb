import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelOf, refuseLabel, toFullName } from './name-rules.js';
import { suggestLabels } from './suggest.js';

describe('a label', () => {
  it.each(['abcd', 'al-ice', '1234', 'a'.repeat(63), 'wallets', 'tests', 'helpers', '-ab-'])('can be %s', (label) => {
    expect(refuseLabel(label)).toBeNull();
  });

  it.each([
    ['abc', 'A name must have at least 4 characters.'],
    ['', 'A name must have at least 4 characters.'],
    ['a'.repeat(64), 'A name may have at most 63 characters.'],
    ['Alice', 'A name may have letters, digits and hyphens only.'],
    ['al ice', 'A name may have letters, digits and hyphens only.'],
    ['al.ice', 'A name may have letters, digits and hyphens only.'],
    ['al_ice', 'A name may have letters, digits and hyphens only.'],
    // A Cyrillic а, a zero-width joiner, a control character, a direction mark, a fullwidth letter.
    ['\u0430lice', 'A name may have letters, digits and hyphens only.'],
    ['ali\u200dce', 'A name may have letters, digits and hyphens only.'],
    ['alice\u0000', 'A name may have letters, digits and hyphens only.'],
    ['\u202ealice', 'A name may have letters, digits and hyphens only.'],
    ['\uff41lice', 'A name may have letters, digits and hyphens only.'],
    ['alice\n', 'A name may have letters, digits and hyphens only.'],
    ['xn--lice-bfa', 'A name may not have hyphens as its third and fourth character.'],
    ['admin', 'This name is reserved.'],
    ['adm1n', 'This name is reserved.'],
    ['s-upp0rt', 'This name is reserved.'],
    ['wa11et', 'This name is reserved.'],
  ])('cannot be %j', (label, reason) => {
    expect(refuseLabel(label)).toBe(reason);
  });

  it('has no characters but those of a host name, whatever is given', () => {
    const character = fc.oneof(
      { weight: 20, arbitrary: fc.constantFrom(...'abyz019-') },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }) },
    );
    fc.assert(
      fc.property(fc.array(character, { maxLength: 70 }), (characters) => {
        const label = characters.join('');
        if (refuseLabel(label) === null) expect(label).toMatch(/^[-a-z0-9]{4,63}$/);
        else expect(label).toMatch(/^(.{0,3}|.{64,}|..--.*|.*[^-a-z0-9].*)$/su);
      }),
    );
  });
});

describe('a name', () => {
  it('belongs to its zone', () => {
    expect(labelOf('Alice.LAB.id', 'lab.id')).toBe('alice');
    expect(labelOf('alice.lab.id', 'id')).toBe('alice.lab');
    expect(labelOf('alicelab.id', 'lab.id')).toBeNull();
    expect(labelOf('alice.reown.id', 'lab.id')).toBeNull();
  });

  it('without a zone is of the zone of the service', () => {
    expect(toFullName('Alice', 'lab.id')).toBe('alice.lab.id');
    expect(toFullName('alice.wcn.id', 'lab.id')).toBe('alice.wcn.id');
    expect(toFullName('alice', null)).toBe('alice');
  });
});

describe('suggestions', () => {
  it('begin with what was typed, and can all be registered', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (typed) => {
        const cleaned = typed.toLowerCase().replaceAll(/[^-a-z0-9]/g, '');
        const labels = suggestLabels(typed);
        expect(labels.length).toBeLessThanOrEqual(10);
        expect(new Set(labels).size).toBe(labels.length);
        for (const label of labels) expect([label.startsWith(cleaned), refuseLabel(label)]).toEqual([true, null]);
      }),
    );
  });

  it('have what was typed first, if it can be registered', () => {
    expect(suggestLabels('Alice')[0]).toBe('alice');
    expect(suggestLabels('al')).toEqual(expect.arrayContaining(['aleth', 'alweb3']));
    expect(suggestLabels('admin')).not.toContain('admin');
    expect(suggestLabels('…')).toEqual([]);
  });
});
