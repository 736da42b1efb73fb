import { expect, it } from 'vitest';
import { type FactsPart, factsOf, walletOf, withoutMobileLink } from '../testing/wallet-facts.js';
import { shownOf } from './hidden-reason.js';
import { resolveGetWallet } from './resolve-get-wallet.js';
import type { HiddenReason } from './wallet-facts.js';

const wallets = (...ids: readonly string[]) => ids.map((id) => walletOf(id));
const offered = (part: FactsPart) =>
  shownOf(resolveGetWallet(factsOf(part))).map(({ place, wallet: { id } }) => `${place}: ${id}`);

it('offers four: featured, then the host’s own, then recommended ones', () => {
  const part = { featured: wallets('f'), custom: wallets('c'), recommended: wallets('r', 's', 't') };
  expect(offered(part)).toEqual(['featured: f', 'custom: c', 'recommended: r', 'recommended: s']);
  expect(resolveGetWallet(factsOf(part)).at(-1)).toMatchObject({ wallet: { id: 't' }, place: null, reason: 'noRoom' });
});

it('offers wallets that cannot be reached from this device', () => {
  expect(offered({ isMobile: true, featured: wallets('f').map(withoutMobileLink) })).toEqual(['featured: f']);
});

it.each<[HiddenReason, FactsPart]>([
  ['excluded', { recommended: wallets('a'), excluded: new Set(['a']) }],
  ['notIncluded', { recommended: wallets('a'), included: new Set(['b']) }],
  ['otherNetworks', { custom: [walletOf('a', { chains: ['solana:1'] })] }],
  ['duplicate', { custom: wallets('x'), recommended: [walletOf('a', { name: 'X Wallet' })] }],
  ['notFound', { featuredIds: ['a'] }],
])('gives the reason why it does not offer one: %s', (reason, part) => {
  expect(resolveGetWallet(factsOf(part)).at(-1)).toMatchObject({ wallet: { id: 'a' }, place: null, reason });
});
