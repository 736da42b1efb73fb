import { afterEach, describe, expect, it } from 'vitest';
import { announceWhenAsked, fallSilent } from '../testing/announce.js';
import { ignoredWallets } from './ignored-wallets.js';

const provider = { request: async () => null };
const thrower = (key: string) =>
  Object.defineProperty({ rdns: 'org.example', name: 'Thrower' }, key, {
    get: () => {
      throw new Error('Nobody reads this.');
    },
  });

afterEach(fallSilent);

describe('the wallets of a page that are left out', () => {
  it('are listed with a reason, and a name if there is one', () => {
    announceWhenAsked({ info: { rdns: 'org.good', name: 'Good', uuid: '1' }, provider });
    announceWhenAsked({ info: { icon: 'data:,' }, provider });
    announceWhenAsked({ info: { rdns: 'org.example', name: 'No Provider', uuid: '2' }, provider: {} });
    announceWhenAsked({ info: thrower('uuid'), provider });
    announceWhenAsked({ info: { name: 'Shy' }, provider: thrower('request') });
    announceWhenAsked(null);
    expect(ignoredWallets()).toEqual([
      { name: null, reason: 'It has no rdns, no name and no uuid that can be read.' },
      { name: 'No Provider', reason: 'It has no provider with a request method.' },
      { name: 'Thrower', reason: 'It throws when it is read.' },
      { name: 'Shy', reason: 'It has no provider with a request method.' },
      { name: null, reason: 'It has no rdns, no name and no uuid that can be read.' },
    ]);
  });

  it('are requested once, and no listener remains', () => {
    ignoredWallets();
    announceWhenAsked({ info: {}, provider });
    expect(ignoredWallets()).toHaveLength(1);
  });
});
