import { describe, expect, it } from 'vitest';
import type { Connector } from '../ports/adapter.js';
import { CHAIN_NAMESPACES, type ChainNamespace } from '../ports/caip.js';
import { connectorOf, factsOf } from '../testing/wallet-facts.js';
import { connectorEntries, toWalletGroups } from './wallet-groups.js';

/** As the four adapters announce them: EIP-6963, the Wallet Standard, sats-connect and similar, `injectedWeb3`. */
const evm = (name: string, rdns: string) => connectorOf(rdns, { name, rdns });
const standard = (name: string) => connectorOf(name, { namespace: 'solana', name });
const bitcoin = (id: string, name: string, rdns?: string) =>
  connectorOf(id, { namespace: 'bip122', name, ...(rdns && { rdns }) });
const polkadot = (id: string, name: string, rdns?: string) =>
  connectorOf(id, { namespace: 'polkadot', name, ...(rdns && { rdns }) });

const rows = (...connectors: readonly Connector[]): readonly (readonly ChainNamespace[])[] =>
  toWalletGroups(connectors).map((group) => group.map(({ namespace }) => namespace));

/** The rows of the list, wallet by wallet. */
const listed = (...connectors: readonly Connector[]) =>
  connectorEntries(factsOf({ connectors })).flatMap(({ connector, entry }) =>
    entry.reason === null ? `${connector.namespace} ${connector.name}` : [],
  );

describe('connectors of several chain namespaces are one wallet', () => {
  it.each<[string, readonly Connector[], readonly ChainNamespace[]]>([
    [
      'by its name, if only EVM has an rdns',
      [evm('Phantom', 'app.phantom'), standard('Phantom'), bitcoin('Phantom', 'Phantom')],
      ['eip155', 'solana', 'bip122'],
    ],
    [
      'by its name, with or without “Wallet”',
      [
        evm('Xverse', 'com.xverse'),
        standard('Xverse Wallet'),
        bitcoin('XverseProviders.BitcoinProvider', 'xverse wallet'),
      ],
      ['eip155', 'solana', 'bip122'],
    ],
    [
      'by its rdns, whatever it calls itself in a namespace, and by its name in another',
      [
        evm('OKX Wallet', 'com.okex.wallet'),
        standard('OKX Wallet'),
        bitcoin('okx', 'OKX Wallet for Bitcoin', 'com.okex.wallet'),
      ],
      ['eip155', 'solana', 'bip122'],
    ],
    [
      'even without an EVM connector',
      [standard('SubWallet'), polkadot('subwallet-js', 'SubWallet', 'app.subwallet')],
      ['solana', 'polkadot'],
    ],
    [
      'in all four',
      [
        evm('Talisman', 'xyz.talisman'),
        standard('Talisman'),
        bitcoin('talisman', 'Talisman'),
        polkadot('talisman', 'Talisman', 'xyz.talisman'),
      ],
      CHAIN_NAMESPACES,
    ],
    [
      'by its catalogue id',
      [
        connectorOf('com.coinbase', { name: 'Coinbase Wallet', explorerId: 'fd20' }),
        connectorOf('Base', { namespace: 'solana', name: 'Base', explorerId: 'fd20' }),
      ],
      ['eip155', 'solana'],
    ],
  ])('%s', (_, connectors, expected) => {
    expect(rows(...connectors)).toEqual([expected]);
    expect(rows(...[...connectors].reverse())).toEqual([[...expected].reverse()]);
    expect(listed(...connectors)).toHaveLength(1);
  });
});

describe('connectors are separate wallets', () => {
  it.each<[string, readonly Connector[]]>([
    ['with one name and two rdns', [evm('MetaMask', 'io.metamask'), polkadot('evil', 'MetaMask', 'com.evil')]],
    [
      'with one name in one namespace',
      [standard('Twin'), connectorOf('twin-2', { namespace: 'solana', name: 'Twin' })],
    ],
    ['without a name', [connectorOf('a', { name: null }), connectorOf('b', { namespace: 'solana', name: null })]],
    ['with two catalogue ids', [evm('One', 'org.one'), connectorOf('Two', { namespace: 'solana', explorerId: 'two' })]],
  ])('%s', (_, connectors) => {
    expect(toWalletGroups(connectors)).toHaveLength(2);
    expect(listed(...connectors)).toHaveLength(2);
  });

  it.each<[string, readonly Connector[]]>([
    ['in a namespace with an rdns', [evm('Phantom', 'com.evil'), evm('Phantom', 'app.phantom'), standard('Phantom')]],
    [
      'in another namespace with an rdns',
      [polkadot('evil', 'Phantom', 'com.evil'), evm('Phantom', 'app.phantom'), standard('Phantom')],
    ],
    [
      'in a namespace without an rdns',
      [evm('Phantom', 'app.phantom'), standard('Phantom'), standard('Phantom Wallet')],
    ],
  ])('if two claim the same name: %s', (_, connectors) => {
    for (const order of [connectors, [...connectors].reverse()]) {
      expect(toWalletGroups(order)).toHaveLength(3);
      expect(listed(...order)).toHaveLength(3);
    }
  });

  it('except those with the same rdns, even if others use their name', () => {
    const genuine = [evm('Talisman', 'xyz.talisman'), polkadot('talisman', 'Talisman', 'xyz.talisman')];
    expect(rows(evm('Talisman', 'com.evil'), ...genuine)).toEqual([['eip155'], ['eip155', 'polkadot']]);
  });

  it('and the pairing of each namespace is a separate row, whatever a wallet calls itself', () => {
    const pairings = CHAIN_NAMESPACES.map((namespace) =>
      connectorOf('walletConnect', { namespace, type: 'PAIRING', name: 'WalletConnect' }),
    );
    expect(listed(...pairings, standard('WalletConnect'))).toEqual(['eip155 WalletConnect', 'solana WalletConnect']);
  });
});
