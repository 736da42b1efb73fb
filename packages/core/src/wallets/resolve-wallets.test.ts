import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Connector, ConnectorType } from '../ports/adapter.js';
import { CHAIN_NAMESPACES } from '../ports/caip.js';
import { connectorOf, factsOf, pairingConnector, walletOf, withoutMobileLink } from '../testing/wallet-facts.js';
import { CONNECTOR_GROUPS } from './connect-list.js';
import { shownOf } from './hidden-reason.js';
import { resolveWallets } from './resolve-wallets.js';
import { identityName, type Wallet } from './wallet.js';
import type { ResolvedWallet, WalletFacts, WalletResolution } from './wallet-facts.js';
import { isFound, walletGroupOf } from './wallet-groups.js';

const id = fc.constantFrom('a', 'b', 'c', 'd', 'E', 'f');
const type = fc.constantFrom<ConnectorType>('ANNOUNCED', 'INJECTED', 'EXTERNAL', 'MULTI_CHAIN', 'AUTH', 'PAIRING');
const chain = fc.constantFrom('eip155:1', 'eip155:2', 'solana:1');
const name = fc.oneof(
  id,
  fc.constant('Browser Wallet'),
  id.map((one) => `${one} Wallet`),
);

const namespace = fc.constantFrom(...CHAIN_NAMESPACES);

const anyConnector = fc
  .record({ id, type, namespace, rdns: fc.option(id), explorerId: fc.option(id), name })
  .map(({ explorerId, rdns, ...rest }) =>
    connectorOf(rest.id, { ...rest, ...(rdns && { rdns }), ...(explorerId && { explorerId }) }),
  );
const anyWallet = fc
  .record({
    id,
    name,
    rdns: fc.option(id),
    isOnPhone: fc.boolean(),
    chains: fc.array(chain, { maxLength: 2 }),
    injectedId: fc.option(id),
  })
  .map(({ injectedId, isOnPhone, rdns, ...rest }): Wallet => {
    const injected = injectedId ? [{ namespace: 'eip155', injectedId } as const] : [];
    const linked = walletOf(rest.id, { ...rest, injected, ...(rdns && { rdns }) });
    return isOnPhone ? linked : withoutMobileLink(linked);
  });
const wallets = fc.array(anyWallet, { maxLength: 5 });
const names = fc.uniqueArray(id, { maxLength: 2 }).map((ids) => new Set(ids.map((one) => one.toLowerCase())));

const anyFacts: fc.Arbitrary<WalletFacts> = fc
  .record({
    connectors: fc
      .tuple(fc.uniqueArray(anyConnector, { selector: (one) => one.id, maxLength: 6 }), fc.boolean())
      .map(([connectors, canPair]) => (canPair ? [...connectors, pairingConnector] : connectors)),
    recent: fc.uniqueArray(
      id.map((one) => ({ id: one, name: one })),
      { selector: (one) => one.id, maxLength: 2 },
    ),
    featured: wallets,
    recommended: wallets,
    custom: wallets,
    recentWallets: wallets,
    pages: fc.array(wallets, { maxLength: 3 }),
    networkIds: fc.constant(['eip155:1'] as const),
    activeNamespace: namespace,
    isMobile: fc.boolean(),
    excluded: names,
    included: names,
    featuredIds: fc.uniqueArray(id),
    groupOrder: fc.uniqueArray(fc.constantFrom(...CONNECTOR_GROUPS)),
    areWalletsEnabled: fc.boolean(),
    hasAdapters: fc.boolean(),
  })
  .map(factsOf);

const isPairing = ({ kind, wallet }: ResolvedWallet<string>) => kind === 'connector' && wallet.type === 'PAIRING';

const listsOf = (resolution: WalletResolution): readonly (readonly ResolvedWallet<string>[])[] => [
  resolution.connect,
  resolution.allWallets,
  resolution.getWallet,
];

const check = (property: (facts: WalletFacts, resolution: WalletResolution) => void) =>
  fc.assert(
    fc.property(anyFacts, (facts) => property(facts, resolveWallets(facts))),
    { numRuns: 1_000 },
  );

const isAscending = (numbers: readonly number[]) =>
  numbers.every((one, at) => at === 0 || one >= (numbers[at - 1] ?? one));

const isNamed = ({ name: its }: Connector, name: string | null): boolean =>
  identityName(its ?? '') === identityName(name ?? '');

/** Two of one chain namespace, or two with different rdns. */
const isClaimedTwice = (named: readonly Connector[]): boolean =>
  new Set(named.map(({ namespace }) => namespace)).size < named.length ||
  new Set(named.flatMap(({ rdns }) => rdns?.toLowerCase() ?? [])).size > 1;

describe('for any input', () => {
  it('no wallet is listed twice', () => {
    check((facts, { allWallets, connect, getWallet }) => {
      const tileIds = shownOf(allWallets).map(({ wallet }) => wallet.id);
      expect(new Set(tileIds).size).toBe(tileIds.length);
      for (const list of [connect, getWallet]) {
        const shown = shownOf<ResolvedWallet<string>>(list);
        for (const [at, one] of shown.entries()) {
          if (one.kind !== 'wallet') continue;
          // Wallets of the page differ only by their ids; a record must differ from all of them in everything.
          const others = shown.filter((other, index) => index !== at && !isPairing(other));
          for (const { wallet } of others) {
            expect(wallet.id.toLowerCase()).not.toBe(one.wallet.id.toLowerCase());
            // Two with one name are two wallets only if each has its own rdns: docs/decisions/0009.
            if (!one.wallet.rdns || !wallet.rdns) {
              expect(identityName(wallet.name ?? '')).not.toBe(identityName(one.wallet.name));
            }
            if (one.wallet.rdns) expect(wallet.rdns?.toLowerCase()).not.toBe(one.wallet.rdns.toLowerCase());
          }
        }
      }
      const found = shownOf(connect).flatMap((one) =>
        one.kind === 'connector' && isFound(one.wallet) ? one.wallet : [],
      );
      for (const [at, one] of found.entries()) {
        // Of two chain namespaces only one that is in the list already, or that is identifiably another wallet.
        for (const other of found.slice(at + 1).filter(({ namespace: its }) => its !== one.namespace)) {
          const isIn = (its: Connector, member: Connector) =>
            walletGroupOf(member, facts).some(({ namespace }) => namespace === its.namespace);
          const isTaken = isIn(other, one) || isIn(one, other);
          if (one.rdns && other.rdns && !isTaken) expect(one.rdns).not.toBe(other.rdns);
          const isNamedLike = identityName(one.name ?? '') === identityName(other.name ?? '');
          // One without an rdns may be listed next to one that has an rdns.
          const isIdentified = [one, other].every((member) => walletGroupOf(member, facts).some(({ rdns }) => rdns));
          const named = facts.connectors.filter((its) => isFound(its) && isNamed(its, one.name));
          if (isNamedLike && !isTaken) expect(isIdentified || isClaimedTwice(named)).toBe(true);
        }
      }
      const connectorIds = shownOf(connect).flatMap(({ kind, wallet }) => (kind === 'connector' ? wallet.id : []));
      expect(new Set(connectorIds).size).toBe(connectorIds.length);
    });
  });

  it('no excluded wallet is shown, by whichever name, and none that is not included', () => {
    check(({ options }, resolution) => {
      for (const { kind, place, wallet } of listsOf(resolution).flatMap((list) => shownOf(list))) {
        for (const hidden of [wallet.id, wallet.name, wallet.rdns ?? wallet.id]) {
          expect(options.excluded).not.toContain(hidden?.toLowerCase());
        }
        const isNarrowed = kind === 'wallet' && !['featured', 'custom'].includes(place) && options.included.size > 0;
        if (isNarrowed && !options.featuredIds.includes(wallet.id)) {
          expect(options.included).toContain(wallet.id.toLowerCase());
        }
      }
    });
  });

  it('every configured order is kept', () => {
    check(({ options, pages }, { allWallets, connect, getWallet }) => {
      const groups = [...new Set([...options.groupOrder, ...CONNECTOR_GROUPS])];
      expect(isAscending(shownOf(connect).map(({ place }) => groups.indexOf(place)))).toBe(true);
      for (const list of [connect, getWallet] as const) {
        const featured = shownOf<ResolvedWallet<string>>(list).filter(({ place }) => place === 'featured');
        expect(isAscending(featured.map(({ wallet }) => options.featuredIds.indexOf(wallet.id)))).toBe(true);
      }
      const places = ['featured', 'custom', 'recommended'];
      expect(isAscending(shownOf(getWallet).map(({ place }) => places.indexOf(place)))).toBe(true);
      let from = 0;
      for (const page of pages) {
        const tiles = allWallets.slice(from, from + page.length);
        from += page.length;
        const shown = shownOf(tiles);
        expect(isAscending(shown.map(({ place }) => ['installed', 'featured', 'catalogue'].indexOf(place)))).toBe(true);
        const featured = shown.filter(({ place }) => place === 'featured');
        expect(isAscending(featured.map(({ wallet }) => options.featuredIds.indexOf(wallet.id)))).toBe(true);
      }
    });
  });

  it('every connector and every record has one result in each list, and a shown one can be reached', () => {
    check((facts, { allWallets, connect, getWallet }) => {
      for (const connector of facts.connectors) {
        expect(connect.filter(({ wallet }) => wallet === connector)).toHaveLength(1);
      }
      for (const wallet of [...facts.custom, ...facts.recommended]) {
        expect(connect.some((one) => one.wallet === wallet)).toBe(true);
        expect(getWallet.some((one) => one.wallet === wallet)).toBe(true);
      }
      expect(allWallets).toHaveLength(facts.pages.flat().length);
      expect(shownOf(getWallet).length).toBeLessThanOrEqual(4);
      for (const one of shownOf(connect)) {
        if (one.kind === 'wallet' && facts.isMobile) expect(one.wallet.mobileLink).toBeDefined();
      }
      for (const { place, reason } of [...connect, ...allWallets, ...getWallet]) {
        expect((place === null) === (reason !== null)).toBe(true);
      }
    });
  });

  it('the same input gives the same result, and is not modified', () => {
    check((facts, resolution) => {
      const { options, ...rest } = facts;
      const before = JSON.stringify([
        rest,
        { ...options, excluded: [...options.excluded], included: [...options.included] },
      ]);
      expect(resolveWallets(facts)).toEqual(resolution);
      const after = JSON.stringify([
        rest,
        { ...options, excluded: [...options.excluded], included: [...options.included] },
      ]);
      expect(after).toBe(before);
    });
  });
});
