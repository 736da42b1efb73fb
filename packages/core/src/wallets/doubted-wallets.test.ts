import { describe, expect, it } from 'vitest';
import type { Connector } from '../ports/adapter.js';
import { connectorOf, walletOf } from '../testing/wallet-facts.js';
import { doubtedWallets } from './doubted-wallets.js';
import type { Wallet } from './wallet.js';

const evm = (name: string, rdns: string) => connectorOf(rdns, { name, rdns });
const solana = (id: string, name = id) => connectorOf(id, { namespace: 'solana', name });
const genuine = walletOf('1', { name: 'MetaMask', rdns: 'io.metamask' });

describe('a wallet is doubted', () => {
  it.each<[string, readonly Connector[], readonly Wallet[], readonly string[]]>([
    ['if it has the name of a record with another rdns', [evm('MetaMask', 'com.evil')], [genuine], ['eip155:com.evil']],
    ['if it adds “Wallet” to that name', [evm('metamask WALLET', 'com.evil')], [genuine], ['eip155:com.evil']],
    [
      'alone, next to the wallet of the record',
      [evm('MetaMask', 'com.evil'), evm('MetaMask', 'io.metamask')],
      [genuine],
      ['eip155:com.evil'],
    ],
    [
      'like the other one, if no record tells which is genuine',
      [evm('Twin', 'org.one'), evm('Twin', 'org.two')],
      [genuine],
      ['eip155:org.one', 'eip155:org.two'],
    ],
    [
      'if it shares its name with another one that has no rdns either',
      [solana('Twin'), solana('twin-2', 'Twin Wallet')],
      [],
      ['solana:Twin', 'solana:twin-2'],
    ],
    [
      'in every chain namespace that shares its row',
      [evm('MetaMask', 'com.evil'), solana('MetaMask')],
      [genuine],
      ['eip155:com.evil', 'solana:MetaMask'],
    ],
  ])('%s', (_, connectors, records, expected) => {
    expect(doubtedWallets(connectors, records)).toEqual(expected);
    expect(new Set(doubtedWallets([...connectors].reverse(), records))).toEqual(new Set(expected));
  });
});

describe('a wallet is not doubted', () => {
  it.each<[string, readonly Connector[], readonly Wallet[]]>([
    ['if the record is its own', [evm('MetaMask', 'io.metamask')], [genuine]],
    ['in the browser of its phone app', [evm('MetaMask', 'io.metamask.mobile')], [genuine]],
    ['if the catalogue does not know its name', [evm('Small Wallet', 'org.small')], [genuine]],
    ['if the record has no rdns', [evm('MetaMask', 'com.evil')], [walletOf('1', { name: 'MetaMask' })]],
    ['if it has no rdns, and no other wallet its name', [solana('MetaMask')], [genuine]],
    ['in several chain namespaces', [evm('MetaMask', 'io.metamask'), solana('MetaMask')], [genuine]],
    [
      'if a record has its rdns, whatever another record is called',
      [evm('MetaMask', 'io.metamask')],
      [walletOf('2', { name: 'MetaMask', rdns: 'com.other' }), genuine],
    ],
    ['without a name', [connectorOf('a', { name: null }), connectorOf('b', { name: null })], [genuine]],
    [
      'if the host provides it or it is reached by pairing',
      [
        connectorOf('a', { type: 'EXTERNAL', name: 'MetaMask', rdns: 'com.a' }),
        connectorOf('walletConnect', { type: 'PAIRING', name: 'MetaMask' }),
      ],
      [genuine],
    ],
  ])('%s', (_, connectors, records) => expect(doubtedWallets(connectors, records)).toEqual([]));
});
