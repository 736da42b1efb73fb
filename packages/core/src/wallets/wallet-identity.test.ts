import { describe, expect, it } from 'vitest';
import { walletOf } from '../testing/wallet-facts.js';
import { createKnownWallets, isNamedIn, toIdentitySet } from './wallet-identity.js';

const knowing = (...wallets: Parameters<ReturnType<typeof createKnownWallets>['add']>[0][]) => {
  const known = createKnownWallets();
  for (const wallet of wallets) known.add(wallet);
  return known;
};

const genuine = walletOf('catalogue-id', { name: 'MetaMask', rdns: 'io.metamask' });

describe('a wallet that is listed already', () => {
  it('is recognised by its rdns, also on a phone', () => {
    expect(knowing({ id: 'x', name: 'X', rdns: 'io.metamask' }).has(genuine)).toBe(true);
    expect(knowing({ id: 'x', name: 'X', rdns: 'io.metamask.mobile' }).has(genuine)).toBe(true);
  });

  it('is recognised by its name if one of the two has no rdns', () => {
    const nameless = walletOf('other-id', { name: 'metamask wallet' });
    expect(knowing(nameless).has(genuine)).toBe(true);
    expect(knowing(genuine).has(nameless)).toBe(true);
  });

  it('is not recognised by its name if both have an rdns and they differ', () => {
    const impostor = { id: 'com.evil', name: 'MetaMask', rdns: 'com.evil' };
    expect(knowing(impostor).has(genuine)).toBe(false);
    expect(knowing(genuine).has(impostor)).toBe(false);
    expect(knowing(impostor, genuine).has(genuine)).toBe(true);
  });
});

it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('%s is treated like any other id', (id) => {
  expect(knowing({ id, name: null }).has({ id, name: null })).toBe(true);
  expect(knowing({ id, name: 'A', rdns: id }).has(genuine)).toBe(false);
  expect(isNamedIn({ id, name: null }, toIdentitySet([id]))).toBe(true);
  expect(isNamedIn({ id, name: null }, toIdentitySet(['other']))).toBe(false);
});
