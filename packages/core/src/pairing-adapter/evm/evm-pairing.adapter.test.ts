import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  CaipNetworkId,
  PairingEvent,
  PairingPort,
  PairingProposal,
  PairingSession,
  TransactionRequest,
} from '../../adapter.js';
import { FIRST_ADDRESS, SECOND_ADDRESS } from '../../testing/accounts.js';
import { createAdapterBench, localNetwork, otherNetwork } from '../../testing.js';
import { pairingAdapter } from '../pairing.adapter.js';

const ONE = 'eip155:31337';
const TWO = 'eip155:31338';
const ask = { connectorId: 'walletConnect', signal: new AbortController().signal };

const sessionOn = (networkIds: readonly CaipNetworkId[], part: Partial<PairingSession> = {}): PairingSession => ({
  topic: 'topic',
  accounts: networkIds.map((id) => `${id}:${FIRST_ADDRESS}` as const),
  networkIds,
  methods: ['eth_sendTransaction', 'wallet_switchEthereumChain'],
  wallet: { name: 'Phone Wallet' },
  ...part,
});

async function start(
  session: PairingSession,
  onRequest: (emitEvent: (event: PairingEvent) => void) => void = () => {},
) {
  const listeners = new Set<(event: PairingEvent) => void>();
  const emitEvent = (event: PairingEvent) => {
    for (const listener of [...listeners]) listener(event);
  };
  const offers = new Set<PairingProposal>();
  const proposals = () => Promise.all([...offers].map((propose) => propose()));
  const disconnect = vi.fn(async () => {});
  const request = vi.fn(async () => {
    onRequest(emitEvent);
    return '0x12';
  });
  const pairing: PairingPort = {
    connect: async () => session,
    offer(propose) {
      offers.add(propose);
      return () => offers.delete(propose);
    },
    restore: async () => session,
    request,
    disconnect,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const bench = await createAdapterBench(pairingAdapter(), {
    connectorId: ask.connectorId,
    networks: [localNetwork, otherNetwork],
    pairing,
  });
  const { adapter, events } = bench;
  return { adapter, bench, disconnect, events, listeners, request, proposals, emitEvent };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

describe('a paired session', () => {
  it.each<[string, Partial<PairingSession>]>([
    ['no address', { accounts: [`${ONE}:hello`] }],
    ['an address that is too long', { accounts: [`${ONE}:${FIRST_ADDRESS}00`] }],
    ['a network id that is not a number', { accounts: [`eip155:abc:${FIRST_ADDRESS}`], networkIds: ['eip155:abc'] }],
  ])('with %s is not usable, and is ended', async (_, part) => {
    const { adapter, disconnect } = await start(sessionOn([ONE], part));
    await expect(adapter.connect(ask)).rejects.toMatchObject({ code: 'WALLET_MISBEHAVED' });
    expect(disconnect).toHaveBeenCalledOnce();
  });

  it('keeps valid accounts and drops the rest', async () => {
    const accounts = [`${ONE}:evil`, `${ONE}:${SECOND_ADDRESS}`] as const;
    const { adapter } = await start(sessionOn([ONE, 'eip155:0x1'], { accounts }));
    const connection = await adapter.connect(ask);
    expect(connection.accounts.map(({ address }) => address)).toEqual([SECOND_ADDRESS]);
    expect(connection.approvedNetworkIds).toEqual([ONE]);
  });

  it('does not switch to a network whose id is not a number', async () => {
    const { adapter, events, emitEvent } = await start(sessionOn([ONE]));
    await adapter.connect(ask);
    const count = events.length;
    emitEvent({ type: 'networkChanged', networkId: 'eip155:NaN' });
    expect(events).toHaveLength(count);
  });

  it('that no longer shares an EVM account ends for EVM, and stays open for the other namespaces', async () => {
    const { adapter, disconnect, events, emitEvent } = await start(sessionOn([ONE]));
    await adapter.connect(ask);
    emitEvent({ type: 'sessionChanged', session: sessionOn([]) });
    expect(events.at(-1)).toMatchObject({ type: 'disconnected' });
    expect(disconnect).not.toHaveBeenCalled();
  });

  it('with accounts of another namespace only is left to that namespace', async () => {
    const accounts = ['solana:local:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'] as const;
    const { adapter, disconnect } = await start(sessionOn([ONE], { accounts }));
    await expect(adapter.connect(ask)).rejects.toMatchObject({ code: 'WALLET_MISBEHAVED' });
    expect(disconnect).not.toHaveBeenCalled();
  });

  it('ends when its list of accounts becomes empty', async () => {
    const { adapter, bench, emitEvent } = await start(sessionOn([ONE]));
    await adapter.connect(ask);
    emitEvent({ type: 'accountsChanged', namespace: 'solana', accounts: [] });
    expect(bench.events.filter(({ type }) => type === 'disconnected')).toEqual([]);
    emitEvent({ type: 'accountsChanged', namespace: 'eip155', accounts: [] });
    expect(bench.events.filter(({ type }) => type === 'disconnected')).toHaveLength(1);
  });

  it('stays the same connection when another account is selected', async () => {
    const { adapter, bench, emitEvent } = await start(sessionOn([ONE]));
    await adapter.connect(ask);
    emitEvent({ type: 'accountsChanged', namespace: 'eip155', accounts: [`${ONE}:${SECOND_ADDRESS}`] });
    expect(bench.shown()).toMatchObject({ networkId: ONE, accounts: [{ address: SECOND_ADDRESS }] });
  });

  it('that is approved after the request was aborted is reported', async () => {
    const controller = new AbortController();
    const { adapter, bench } = await start(sessionOn([ONE]));
    const connecting = adapter.connect({ ...ask, signal: controller.signal });
    controller.abort();
    await expect(connecting).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
    expect(bench.shown()).toMatchObject({ accounts: [{ address: FIRST_ADDRESS }] });
  });

  it('that is approved after the adapter was destroyed does not connect', async () => {
    const { adapter, bench, disconnect } = await start(sessionOn([ONE]));
    const connecting = adapter.connect(ask);
    adapter.destroy();
    await expect(connecting).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
    expect(bench.shown()).toBeNull();
    expect(disconnect).not.toHaveBeenCalled();
  });

  it('is requested in every proposal, with the networks configured then, until the adapter is destroyed', async () => {
    const { adapter, proposals } = await start(sessionOn([ONE]));
    expect(await proposals()).toMatchObject([{ eip155: { networkIds: [ONE, TWO] } }]);
    adapter.destroy();
    expect(await proposals()).toEqual([]);
  });

  it.each(['-1', '', '1.5', '0x10', ' 7 ', 'abc'])('does not send the amount %j', async (value) => {
    const { adapter, request } = await start(sessionOn([ONE]));
    await adapter.connect(ask);
    const transaction: TransactionRequest = {
      connectorId: ask.connectorId,
      networkId: ONE,
      from: FIRST_ADDRESS,
      to: SECOND_ADDRESS,
      value,
    };
    await expect(adapter.sendTransaction(transaction)).rejects.toMatchObject({ code: 'INVALID_AMOUNT' });
    expect(request).not.toHaveBeenCalled();
  });
});

describe('a switch that the wallet approves', () => {
  const target = { connectorId: ask.connectorId, networkId: TWO } as const;

  it('succeeds once the session contains the network', async () => {
    const onRequest = (emitEvent: (event: PairingEvent) => void) =>
      void setTimeout(() => emitEvent({ type: 'sessionChanged', session: sessionOn([ONE, TWO]) }), 500);
    const { adapter, events, listeners } = await start(sessionOn([ONE]), onRequest);
    await adapter.connect(ask);
    const switching = adapter.switchNetwork(target);
    await vi.advanceTimersByTimeAsync(500);
    await switching;
    expect(events.at(-1)).toMatchObject({ connection: { networkId: TWO, approvedNetworkIds: [ONE, TWO] } });
    expect(listeners.size).toBe(1);
  });

  it('does not ask twice when the wallet adds the network and the session contains it later', async () => {
    const methods = ['wallet_addEthereumChain'];
    const onRequest = (emitEvent: (event: PairingEvent) => void) =>
      void setTimeout(() => emitEvent({ type: 'sessionChanged', session: sessionOn([ONE, TWO], { methods }) }), 500);
    const { adapter, bench, request } = await start(sessionOn([ONE], { methods }), onRequest);
    await adapter.connect(ask);
    const switching = adapter.switchNetwork(target);
    await vi.advanceTimersByTimeAsync(500);
    await switching;
    expect(bench.shown()).toMatchObject({ networkId: TWO });
    expect(request).toHaveBeenCalledOnce();
  });

  it('fails when the session never contains the network', async () => {
    const { adapter, events, listeners } = await start(sessionOn([ONE]));
    await adapter.connect(ask);
    const count = events.length;
    const switching = expect(adapter.switchNetwork(target)).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' });
    await vi.advanceTimersByTimeAsync(2_000);
    await switching;
    expect(events).toHaveLength(count);
    expect(listeners.size).toBe(1);
  });
});

describe('a session that is restored', () => {
  it('has the account as its active one that was active before', async () => {
    const accounts = [FIRST_ADDRESS, SECOND_ADDRESS].map((address) => `${ONE}:${address}` as const);
    const { adapter, emitEvent } = await start(sessionOn([ONE], { accounts }));
    const restored = await adapter.restore({ ...ask, address: SECOND_ADDRESS });
    expect(restored?.accounts.map(({ address }) => address)).toEqual([SECOND_ADDRESS, FIRST_ADDRESS]);
    emitEvent({ type: 'accountsChanged', namespace: 'eip155', accounts: [`${ONE}:${SECOND_ADDRESS}`] });
    await expect(adapter.restore({ ...ask, address: FIRST_ADDRESS })).resolves.toMatchObject({
      accounts: [{ address: SECOND_ADDRESS }],
    });
  });
});
