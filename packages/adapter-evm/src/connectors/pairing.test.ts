import {
  ConnectionRejectedError,
  PairingUnavailableError,
  RelayUnreachableError,
  RequestRejectedError,
} from '@foyerkit/core/adapter';
import { EVM_PAIRED_METHODS } from '@foyerkit/core/pairing-adapter/evm';
import type { AdapterBench } from '@foyerkit/core/testing';
import { custom } from 'viem';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isProvider } from '../rpc/provider.js';
import { createBench, endBench, installWallet, RDNS } from '../testing/bench.js';
import { type FakePairingParts, fakePairing, session } from '../testing/fake-pairing.js';
import { ADDRESS, OTHER_ADDRESS } from '../testing/scripted-provider.js';

afterEach(endBench);

const ID = 'walletConnect';

async function benchWith(parts: FakePairingParts = {}) {
  const pairing = fakePairing(parts);
  return { pairing, bench: await createBench({ pairing }) };
}

async function connected(parts?: FakePairingParts) {
  const both = await benchWith(parts);
  await both.bench.connect(ID);
  return both;
}

async function providerOf(bench: AdapterBench) {
  const provider = await bench.adapter.getProvider(ID);
  if (!isProvider(provider)) throw new TypeError('The connection has no EIP-1193 provider.');
  return provider;
}

describe('the pairing connector', () => {
  it('is listed only when there is a relay', async () => {
    const { bench } = await benchWith();
    expect(bench.connectors()).toEqual([{ id: ID, namespace: 'eip155', type: 'PAIRING', name: 'WalletConnect' }]);
    expect((await createBench()).connectors()).toEqual([]);
  });

  it('proposes the networks of the host with its methods, events and first RPC URLs', async () => {
    const { pairing } = await connected();
    expect(pairing.proposals).toHaveLength(1);
    expect(pairing.proposals[0]?.namespaces).toEqual({
      eip155: {
        networkIds: ['eip155:31337', 'eip155:31338'],
        methods: EVM_PAIRED_METHODS,
        events: ['accountsChanged', 'chainChanged'],
        rpcUrls: { 'eip155:31337': 'http://127.0.0.1:1', 'eip155:31338': 'http://127.0.0.1:1' },
      },
    });
    expect(EVM_PAIRED_METHODS).toHaveLength(24);
  });

  it('adds the same to the proposals of other chain namespaces, with the networks configured then', async () => {
    const { bench, pairing } = await benchWith();
    expect(await pairing.offered()).toMatchObject([{ eip155: { networkIds: ['eip155:31337', 'eip155:31338'] } }]);
    bench.adapter.destroy();
    expect(await pairing.offered()).toEqual([]);
  });

  it('connects with the approved networks and the wallet behind the session', async () => {
    const { bench, pairing } = await benchWith();
    const connection = await bench.connect(ID);
    expect(connection).toEqual({
      connectorId: ID,
      accounts: [{ address: ADDRESS, type: 'eoa' }],
      networkId: 'eip155:31337',
      approvedNetworkIds: ['eip155:31337', 'eip155:31338'],
      wallet: { name: 'Paired Wallet', iconUrl: 'https://wallet.invalid/icon.png' },
    });
    expect(bench.shown()).toEqual(connection);
    expect(pairing.requests).toEqual([]);
  });

  it.each([
    ['the network that the visitor chose', 'eip155:31338', session(), 'eip155:31338'],
    [
      'an approved network when the chosen one was not approved',
      'eip155:31338',
      session({ networkIds: ['eip155:31337'], accounts: [`eip155:31337:${ADDRESS}`] }),
      'eip155:31337',
    ],
    [
      'a network of the wallet when none of the host’s networks was approved',
      undefined,
      session({ networkIds: ['eip155:10'], accounts: [`eip155:10:${ADDRESS}`] }),
      'eip155:10',
    ],
  ] as const)('connects on %s', async (_, preferred, approved, networkId) => {
    const { bench } = await benchWith({ approve: async () => approved });
    await expect(bench.connect(ID, undefined, preferred)).resolves.toMatchObject({ networkId });
  });

  it.each([
    ['a rejection', new ConnectionRejectedError(), 'CONNECTION_REJECTED'],
    ['an unreachable relay', new RelayUnreachableError(), 'RELAY_UNREACHABLE'],
    ['a missing package', new PairingUnavailableError(), 'PAIRING_UNAVAILABLE'],
  ])('passes on %s unchanged', async (_, error, code) => {
    const { bench } = await benchWith({ approve: () => Promise.reject(error) });
    await expect(bench.connect(ID)).rejects.toMatchObject({ code });
    expect(bench.shown()).toBeNull();
  });

  it('does not connect to a session without an EVM account', async () => {
    const accounts = ['solana:mainnet:abc', 'eip155:1:nonsense', 'eip155:x:0x', 'nonsense'] as never[];
    const { bench } = await benchWith({ approve: async () => session({ accounts }) });
    await expect(bench.connect(ID)).rejects.toMatchObject({
      code: 'WALLET_MISBEHAVED',
      message: 'The connector does not support any of the requested chains',
    });
  });

  it.each([
    ['its session contains the method that switches', { methods: ['wallet_switchEthereumChain'] }, true],
    ['its session contains the method that adds', { methods: ['wallet_addEthereumChain'] }, true],
    ['it is MetaMask', { wallet: { name: 'MetaMask Wallet' } }, true],
    ['it is another wallet', {}, undefined],
  ] as const)('can be asked for networks outside its session: %s', async (_, part, expected) => {
    const { bench } = await connected({ approve: async () => session(part) });
    expect(bench.shown()?.canRequestNetworks).toBe(expected);
  });

  it('passes the signal of the request to the pairing', async () => {
    const { bench, pairing } = await benchWith({ approve: () => new Promise(() => undefined) });
    const controller = new AbortController();
    const connecting = bench.connect(ID, controller.signal);
    await expect.poll(() => pairing.proposals).toHaveLength(1);
    controller.abort();
    await expect(connecting).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
    expect(pairing.proposals[0]?.signal.aborted).toBe(true);
  });
});

describe('a pairing session', () => {
  it.each([
    [
      'other accounts',
      {
        type: 'accountsChanged',
        namespace: 'eip155',
        accounts: [`eip155:31337:${OTHER_ADDRESS}`, `eip155:31337:${ADDRESS}`],
      },
      { accounts: [{ address: OTHER_ADDRESS }, { address: ADDRESS }] },
    ],
    ['another network', { type: 'networkChanged', networkId: 'eip155:31338' }, { networkId: 'eip155:31338' }],
    [
      'a network that the host has not configured',
      { type: 'networkChanged', networkId: 'eip155:10' },
      { networkId: 'eip155:10' },
    ],
    [
      'fewer networks',
      {
        type: 'sessionChanged',
        session: session({ networkIds: ['eip155:31338'], accounts: [`eip155:31338:${ADDRESS}`] }),
      },
      { networkId: 'eip155:31338', approvedNetworkIds: ['eip155:31338'] },
    ],
    [
      'more networks',
      { type: 'sessionChanged', session: session({ networkIds: ['eip155:31337', 'eip155:31338', 'eip155:10'] }) },
      { networkId: 'eip155:31337', approvedNetworkIds: ['eip155:31337', 'eip155:31338', 'eip155:10'] },
    ],
  ] as const)('may have %s', async (_, event, expected) => {
    const { bench, pairing } = await connected();
    pairing.emit(event);
    expect(bench.shown()).toMatchObject(expected);
  });

  it.each([
    ['ends', { type: 'sessionEnded' }],
    [
      'no longer shares an EVM account',
      { type: 'sessionChanged', session: session({ accounts: ['solana:mainnet:abc'], networkIds: [] }) },
    ],
    ['shares no account', { type: 'accountsChanged', namespace: 'eip155', accounts: [] }],
  ] as const)('disconnects when it %s', async (_, event) => {
    const { bench, pairing } = await connected();
    pairing.emit(event);
    pairing.emit(event);
    expect(bench.events.filter(({ type }) => type === 'disconnected')).toEqual([
      { type: 'disconnected', connectorId: ID },
    ]);
  });

  it('ignores events of other namespaces', async () => {
    const { bench, pairing } = await connected();
    const before = bench.events.length;
    pairing.emit({ type: 'accountsChanged', namespace: 'solana', accounts: ['solana:mainnet:abc'] });
    pairing.emit({ type: 'accountsChanged', namespace: 'solana', accounts: [] });
    pairing.emit({ type: 'networkChanged', networkId: 'solana:mainnet' });
    expect(bench.events).toHaveLength(before);
  });

  it('stays on its network when its approvals change', async () => {
    const networkIds = ['eip155:31337', 'eip155:10'] as const;
    const { bench, pairing } = await connected();
    pairing.emit({ type: 'networkChanged', networkId: 'eip155:10' });
    pairing.emit({ type: 'sessionChanged', session: session({ networkIds }) });
    expect(bench.shown()).toMatchObject({ networkId: 'eip155:10' });
  });

  it('is restored from an earlier visit, on its network, without a proposal', async () => {
    const { bench, pairing } = await benchWith({ stored: session() });
    const connection = await bench.restore(ID, undefined, 'eip155:31338');
    expect(connection).toMatchObject({ connectorId: ID, networkId: 'eip155:31338', wallet: { name: 'Paired Wallet' } });
    expect(bench.shown()).toEqual(connection);
    expect(pairing.calls).toEqual(['restore']);
  });

  it('is restored with the account that was active, which the wallet had told the page', async () => {
    const accounts = [ADDRESS, OTHER_ADDRESS].map((address) => `eip155:31337:${address}` as const);
    const { bench, pairing } = await benchWith({ stored: session({ accounts }) });
    const connection = await bench.restore(ID, undefined, 'eip155:31337', OTHER_ADDRESS);
    expect(connection?.accounts.map(({ address }) => address)).toEqual([OTHER_ADDRESS, ADDRESS]);
    expect(bench.events.filter(({ type }) => type === 'connectionChanged')).toHaveLength(1);
    pairing.emit({ type: 'accountsChanged', namespace: 'eip155', accounts: [`eip155:31337:${ADDRESS}`] });
    expect(bench.shown()?.accounts).toEqual([{ address: ADDRESS, type: 'eoa' }]);
  });

  it('replaces a connected wallet when another chain namespace has opened it, without a prompt', async () => {
    const wallet = installWallet();
    const { bench, pairing } = await benchWith({ stored: session() });
    await bench.connect();
    const asked = wallet.log().length;
    await expect(bench.restore(ID)).resolves.toMatchObject({ connectorId: ID, accounts: [{ address: ADDRESS }] });
    expect(bench.shown()).toMatchObject({ connectorId: ID });
    expect(pairing.proposals).toEqual([]);
    expect(wallet.log()).toHaveLength(asked);
  });

  it('of other chain namespaces only does not replace a connected wallet', async () => {
    installWallet();
    const foreign = session({ accounts: ['solana:mainnet:abc'], networkIds: [] });
    const { bench, pairing } = await benchWith({ stored: foreign });
    await bench.connect();
    await expect(bench.restore(ID)).resolves.toBeNull();
    expect(bench.shown()).toMatchObject({ connectorId: RDNS });
    expect(pairing.calls).toEqual(['restore']);
  });

  it('remains with the other namespaces when it shares nothing of this one', async () => {
    const foreign = session({ accounts: ['solana:mainnet:abc'], networkIds: [] });
    const { bench, pairing } = await benchWith({ approve: async () => foreign });
    await expect(bench.connect(ID)).rejects.toMatchObject({ code: 'WALLET_MISBEHAVED' });
    expect(pairing.calls).toEqual(['connect']);
  });

  it('that replaces another one is used, and ends when it shares nothing of this namespace', async () => {
    const { bench, pairing } = await connected();
    const newer = session({
      topic: 'newer',
      accounts: [`eip155:31337:${OTHER_ADDRESS}`],
      networkIds: ['eip155:31337'],
    });
    pairing.emit({ type: 'sessionChanged', session: newer });
    expect(bench.shown()).toMatchObject({ accounts: [{ address: OTHER_ADDRESS }] });
    pairing.emit({ type: 'sessionChanged', session: session({ topic: 'foreign', accounts: [], networkIds: [] }) });
    expect(bench.shown()).toBeNull();
    expect(pairing.calls).toEqual(['connect']);
  });

  it('is not restored when there is none', async () => {
    const { bench } = await benchWith({ stored: null });
    expect(await bench.restore(ID)).toBeNull();
  });

  it('is not forgotten when the relay cannot be reached', async () => {
    const { bench } = await benchWith({ restore: () => Promise.reject(new RelayUnreachableError()) });
    await expect(bench.restore(ID)).rejects.toMatchObject({ code: 'RELAY_UNREACHABLE' });
  });

  it('ends with a disconnect, even if it is not confirmed', async () => {
    const { bench, pairing } = await connected({ disconnect: () => new Promise(() => undefined) });
    const provider = await providerOf(bench);
    await bench.adapter.disconnect(ID);
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([]);
    expect(pairing.calls).toEqual(['connect', 'disconnect']);
    expect(bench.shown()).toBeNull();
    pairing.emit({ type: 'sessionEnded' });
    expect(bench.events.filter(({ type }) => type === 'disconnected')).toHaveLength(1);
  });

  it('leaves no listener when the adapter is destroyed', async () => {
    const { bench, pairing } = await connected();
    expect(pairing.listenerCount()).toBe(1);
    bench.adapter.destroy();
    expect(pairing.listenerCount()).toBe(0);
    expect(pairing.calls).not.toContain('disconnect');
  });
});

describe('requests over a pairing', () => {
  it('go to the wallet on the current network', async () => {
    const { bench, pairing } = await connected();
    const signature = await bench.adapter.signMessage({ connectorId: ID, address: ADDRESS, message: 'hi' });
    expect(signature).toBe(`0x${'12'.repeat(32)}`);
    expect(pairing.requests).toEqual([
      { networkId: 'eip155:31337', method: 'personal_sign', params: ['0x6869', ADDRESS] },
    ]);
  });

  it('pass on a refusal', async () => {
    const { bench } = await connected({ answer: () => Promise.reject(new RequestRejectedError()) });
    const signing = bench.adapter.signMessage({ connectorId: ID, address: ADDRESS, message: 'hi' });
    await expect(signing).rejects.toMatchObject({ code: 'REQUEST_REJECTED' });
  });

  it("read through the host's transport and never through the relay", async () => {
    const pairing = fakePairing();
    const request = vi.fn(async () => '0x2a');
    const bench = await createBench({ pairing, adapter: { transports: { 31337: custom({ request }) } } });
    await bench.connect(ID);
    const provider = await providerOf(bench);
    expect(await provider.request({ method: 'eth_blockNumber' })).toBe('0x2a');
    expect(await provider.request({ method: 'eth_sendRawTransaction', params: ['0x00'] })).toBe('0x2a');
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([ADDRESS]);
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a69');
    expect(request).toHaveBeenCalledTimes(2);
    expect(pairing.requests).toEqual([]);
  });

  it('use an approved network as soon as it is selected, without a request', async () => {
    const { bench, pairing } = await connected();
    await bench.adapter.switchNetwork({ connectorId: ID, networkId: 'eip155:31338' });
    expect(bench.shown()).toMatchObject({ networkId: 'eip155:31338' });
    expect(pairing.requests).toEqual([]);
    await bench.adapter.sendTransaction({
      connectorId: ID,
      networkId: 'eip155:31338',
      from: ADDRESS,
      to: OTHER_ADDRESS,
      value: '1',
    });
    expect(pairing.requests).toMatchObject([{ networkId: 'eip155:31338', method: 'eth_sendTransaction' }]);
  });

  it('ask the wallet for a network that was not approved, if the session allows it', async () => {
    const methods = ['wallet_switchEthereumChain'];
    const only = { networkIds: ['eip155:31337'], accounts: [`eip155:31337:${ADDRESS}`], methods } as const;
    const { bench, pairing } = await connected({
      approve: async () => session(only),
      answer: async () => {
        // Wallets respond before they update the session.
        setTimeout(() => pairing.emit({ type: 'sessionChanged', session: session({ methods }) }), 20);
        return null;
      },
    });
    await bench.adapter.switchNetwork({ connectorId: ID, networkId: 'eip155:31338' });
    expect(pairing.requests).toEqual([
      { networkId: 'eip155:31337', method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a6a' }] },
    ]);
    expect(bench.shown()).toMatchObject({ networkId: 'eip155:31338' });
  });

  it('fail with the code of the pairing, even if its errors come from another copy of core', async () => {
    const foreign = Object.assign(new Error('unreachable'), { name: 'ModalError', code: 'RELAY_UNREACHABLE' });
    const { bench } = await connected({ answer: () => Promise.reject(foreign) });
    const signing = bench.adapter.signMessage({ connectorId: ID, address: ADDRESS, message: 'x' });
    await expect(signing).rejects.toMatchObject({ code: 'RELAY_UNREACHABLE' });
  });

  it('keep their network when the wallet approves but does not add the new one to the session', async () => {
    const methods = ['wallet_switchEthereumChain'];
    const only = { networkIds: ['eip155:31337'], accounts: [`eip155:31337:${ADDRESS}`], methods } as const;
    const { bench } = await connected({ approve: async () => session(only), answer: async () => null });
    vi.useFakeTimers();
    const switching = bench.adapter.switchNetwork({ connectorId: ID, networkId: 'eip155:31338' });
    const refusal = expect(switching).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' });
    await vi.advanceTimersByTimeAsync(2000);
    vi.useRealTimers();
    await refusal;
    expect(bench.shown()).toMatchObject({ networkId: 'eip155:31337' });
  });

  it.each([
    [
      'declined',
      ['wallet_switchEthereumChain'],
      new RequestRejectedError({ cause: { code: 5000 } }),
      'SWITCH_REJECTED',
    ],
    ['not in the session', [], new Error('never asked'), 'CHAIN_NOT_SUPPORTED'],
  ])('fail with a code when the switch is %s', async (_, methods, error, code) => {
    const only = { networkIds: ['eip155:31337'], accounts: [`eip155:31337:${ADDRESS}`], methods } as const;
    const { bench, pairing } = await connected({
      approve: async () => session(only),
      answer: () => Promise.reject(error),
    });
    const switching = bench.adapter.switchNetwork({ connectorId: ID, networkId: 'eip155:31338' });
    await expect(switching).rejects.toMatchObject({ code });
    expect(bench.shown()).toMatchObject({ networkId: 'eip155:31337' });
    expect(pairing.requests.filter(({ method }) => method === 'wallet_switchEthereumChain')).toHaveLength(
      methods.length,
    );
  });

  it('fail without a session', async () => {
    const { bench, pairing } = await connected();
    const provider = await providerOf(bench);
    pairing.emit({ type: 'sessionEnded' });
    await expect(provider.request({ method: 'personal_sign' })).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([]);
  });
});
