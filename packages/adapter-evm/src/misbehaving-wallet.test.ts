import { afterEach, describe, expect, it } from 'vitest';
import { announce } from './testing/announce.js';
import { createBench, endBench, RDNS, settled } from './testing/bench.js';
import {
  ADDRESS,
  announcementOf,
  OTHER_ADDRESS,
  type ScriptedProvider,
  scriptedProvider,
} from './testing/scripted-provider.js';

afterEach(endBench);

async function benchWith(provider: ScriptedProvider) {
  const bench = await createBench();
  announce(announcementOf(provider, RDNS));
  return bench;
}

const throws = (value: unknown) => () => {
  throw value;
};
const circular: Record<string, unknown> = { code: 'none' };
circular.cause = circular;
const hostileError = {
  get code(): never {
    throw new Error('hostile');
  },
};

describe('a wallet that breaks the standard', () => {
  it.each([
    ['no account, as locked wallets do', { eth_requestAccounts: [] }, 'WALLET_LOCKED'],
    ['accounts that are not a list', { eth_requestAccounts: { 0: ADDRESS } }, 'WALLET_MISBEHAVED'],
    ['null for accounts', { eth_requestAccounts: null }, 'WALLET_MISBEHAVED'],
    ['an account that is not an address', { eth_requestAccounts: ['0x123'] }, 'WALLET_MISBEHAVED'],
    [
      'an account that is not an address next to one that is',
      { eth_requestAccounts: [ADDRESS, '0x123'] },
      'WALLET_MISBEHAVED',
    ],
    ['an account that is not a string', { eth_requestAccounts: [42] }, 'WALLET_MISBEHAVED'],
    ['accounts that are withdrawn', { eth_accounts: [] }, 'NOT_CONNECTED'],
    ['a name for a chain id', { eth_chainId: 'mainnet' }, 'WALLET_MISBEHAVED'],
    ['a chain id of zero', { eth_chainId: '0x0' }, 'WALLET_MISBEHAVED'],
    ['a chain id that is too large', { eth_chainId: `0x${'f'.repeat(64)}` }, 'WALLET_MISBEHAVED'],
    ['null for a chain id', { eth_chainId: null }, 'WALLET_MISBEHAVED'],
    ['a thrown string', { eth_requestAccounts: throws('locked') }, 'CONNECTION_FAILED'],
    ['a thrown undefined', { eth_requestAccounts: throws(undefined) }, 'CONNECTION_FAILED'],
    ['a thrown bare object', { eth_requestAccounts: throws({}) }, 'CONNECTION_FAILED'],
    ['a bare object with a code as a string', { eth_requestAccounts: throws({ code: '4001' }) }, 'CONNECTION_REJECTED'],
    ['an error that is its own cause', { eth_requestAccounts: throws(circular) }, 'CONNECTION_FAILED'],
    ['an error that throws when it is read', { eth_requestAccounts: throws(hostileError) }, 'CONNECTION_FAILED'],
  ])('cannot connect with %s, and can be tried again', async (_, script, code) => {
    const provider = scriptedProvider(script);
    const bench = await benchWith(provider);
    await expect(bench.connect()).rejects.toMatchObject({ name: 'ModalError', code });
    expect(bench.shown()).toBeNull();
    expect(provider.calls.filter((method) => method === 'eth_requestAccounts')).toHaveLength(1);
    await expect(bench.connect()).rejects.toMatchObject({ code });
  });

  it.each(['31337', 31337, '0x7A69', '0x07a69'])('may report its chain as %j', async (eth_chainId) => {
    const bench = await benchWith(scriptedProvider({ eth_chainId }));
    await expect(bench.connect()).resolves.toMatchObject({ networkId: 'eip155:31337' });
  });

  it('may report an account twice and in lower case', async () => {
    const bench = await benchWith(scriptedProvider({ eth_accounts: [ADDRESS.toLowerCase(), ADDRESS] }));
    await expect(bench.connect()).resolves.toMatchObject({ accounts: [{ address: ADDRESS, type: 'eoa' }] });
  });

  it('cannot change the connection with invalid events', async () => {
    const provider = scriptedProvider();
    const bench = await benchWith(provider);
    const connection = await bench.connect();
    for (const payload of [undefined, null, 'mainnet', {}, -1, '0x']) provider.emit('chainChanged', payload);
    provider.emit('accountsChanged', [ADDRESS, 'nonsense']);
    expect(bench.shown()).toEqual(connection);
  });

  it.each([undefined, 'none', ['nonsense'], [42]])('is disconnected when its accounts become %j', async (payload) => {
    const provider = scriptedProvider();
    const bench = await benchWith(provider);
    await bench.connect();
    provider.emit('accountsChanged', payload);
    expect(bench.shown()).toBeNull();
  });

  it('may fail to remove listeners: its events are ignored after the end', async () => {
    const provider = scriptedProvider();
    const bench = await benchWith(provider);
    await bench.connect();
    await bench.adapter.disconnect(RDNS);
    const emitted = bench.events.length;
    provider.emit('accountsChanged', [OTHER_ADDRESS]);
    provider.emit('disconnect', {});
    expect(bench.events).toHaveLength(emitted);
  });

  it('may emit no events at all', async () => {
    const { request } = scriptedProvider();
    const bench = await createBench();
    announce(announcementOf({ request }, RDNS));
    await bench.connect();
    await bench.adapter.disconnect(RDNS);
    expect(bench.shown()).toBeNull();
  });

  it('is followed when it changes its accounts between two responses', async () => {
    const provider: ScriptedProvider = scriptedProvider({
      eth_chainId: async () => {
        provider.emit('accountsChanged', [OTHER_ADDRESS]);
        await settled();
        return '0x7a69';
      },
    });
    const bench = await benchWith(provider);
    await expect(bench.connect()).resolves.toMatchObject({ accounts: [{ address: OTHER_ADDRESS }] });
  });

  it.each([
    ['other accounts', 'accountsChanged', [OTHER_ADDRESS], { accounts: [{ address: OTHER_ADDRESS }] }],
    ['another chain', 'chainChanged', '0x1', { networkId: 'eip155:1' }],
  ])('is followed when it reports %s right after its last response', async (_, event, payload, expected) => {
    const provider: ScriptedProvider = scriptedProvider({
      eth_chainId: () => {
        // After the response, and before wagmi has stored it.
        void Promise.resolve()
          .then(() => Promise.resolve())
          .then(() => provider.emit(event, payload));
        return '0x7a69';
      },
    });
    const bench = await benchWith(provider);
    await bench.connect();
    await settled();
    expect(bench.shown()).toMatchObject(expected);
  });
});

describe('a wallet with an implausible number of accounts', () => {
  it('shares at most a thousand accounts', async () => {
    const many = Array.from({ length: 1500 }, (_, index) => `0x${index.toString(16).padStart(40, '0')}`);
    const provider = scriptedProvider({ eth_requestAccounts: many, eth_accounts: many });
    const bench = await benchWith(provider);
    await expect(bench.connect()).resolves.toMatchObject({ accounts: { length: 1000 } });
    provider.emit('accountsChanged', many.toReversed());
    expect(bench.shown()?.accounts).toHaveLength(1000);
  });
});

describe('a wallet that does not remove its listeners', () => {
  const clinging = () =>
    Object.assign(scriptedProvider(), {
      removeListener() {
        throw new Error('hostile');
      },
    });

  it('is disconnected like any other', async () => {
    const bench = await benchWith(clinging());
    await bench.connect();
    await bench.adapter.disconnect(RDNS);
    expect(bench.shown()).toBeNull();
    await expect(bench.connect()).resolves.toMatchObject({ connectorId: RDNS });
  });

  it('does not prevent the adapter from being destroyed', async () => {
    const bench = await benchWith(clinging());
    await bench.connect();
    expect(() => bench.adapter.destroy()).not.toThrow();
  });
});

describe('a wallet that does not add a network', () => {
  it.each([
    ['does not support that', 4200, 'CHAIN_NOT_SUPPORTED'],
    ['has no such method', -32601, 'CHAIN_NOT_SUPPORTED'],
    ['fails', -32603, 'CHAIN_NOT_SUPPORTED'],
    ['is declined', 4001, 'SWITCH_REJECTED'],
  ])('because it %s rejects with a documented code', async (_, code, expected) => {
    const bench = await benchWith(
      scriptedProvider({
        wallet_switchEthereumChain: throws(Object.assign(new Error('Unrecognized chain'), { code: 4902 })),
        wallet_addEthereumChain: throws(Object.assign(new Error('no'), { code })),
      }),
    );
    await bench.connect();
    const switching = bench.adapter.switchNetwork({ connectorId: RDNS, networkId: 'eip155:31338' });
    await expect(switching).rejects.toMatchObject({ code: expected });
  });
});
