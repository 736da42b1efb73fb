import { createModal } from '@foyerkit/core';
import { callsFeature } from '@foyerkit/core/calls';
import { type LocalChain, startAnvil } from '@foyerkit/http/testing/anvil';
import type { EvmWalletOptions } from '@foyerkit/testkit/evm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { evmAdapter } from './evm.adapter.js';
import { endBench, installWallet, RDNS } from './testing/bench.js';
import { hostNetwork } from './testing/networks.js';

const RECEIVER = '0x00000000000000000000000000000000000000aa';
const TWO = [
  { to: RECEIVER, value: '1' },
  { to: RECEIVER, value: '2', data: '0x' },
];
let chain: LocalChain;
const ends: (() => Promise<void>)[] = [];

beforeAll(async () => {
  chain = await startAnvil(31337);
});
afterAll(() => chain.stop());
afterEach(async () => {
  await Promise.all(ends.splice(0).map((end) => end()));
  endBench();
  vi.restoreAllMocks();
});

/** A page with a wallet of real keys on a real chain. */
async function start(options: EvmWalletOptions = {}) {
  const wallet = installWallet({ chains: [chain], ...options });
  const modal = createModal({
    networks: [hostNetwork(chain.id, chain.rpcUrl)],
    adapters: [evmAdapter()],
    storage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
  });
  ends.push(() => modal.destroy());
  await modal.ready();
  const calls = await modal.features.install(callsFeature);
  if (!calls) throw new Error('The feature was not installed.');
  const connect = () => modal.connect({ namespace: 'eip155', connectorId: RDNS });
  return { calls, connect, modal, wallet };
}

describe('a batch of calls', () => {
  it('is sent by the wallet, and is awaited until the chain has included it', async () => {
    const { calls, connect, wallet } = await start();
    await expect(calls.sendCalls({ calls: TWO })).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
    await connect();
    expect(await calls.getCapabilities()).toEqual({ 'eip155:31337': { atomic: { status: 'unsupported' } } });
    const { id } = await calls.sendCalls({ calls: TWO, isAtomic: false });
    const status = await calls.waitForCalls(id, { pollingMs: 20 });
    expect(status).toMatchObject({
      id,
      outcome: 'succeeded',
      statusCode: 200,
      networkId: 'eip155:31337',
      isAtomic: false,
    });
    expect(status.receipts.map(({ isSuccess }) => isSuccess)).toEqual([true, true]);
    await calls.showCallsStatus(id);
    expect(wallet.log().filter(({ method }) => method === 'wallet_sendCalls')).toHaveLength(1);
    expect(wallet.log().at(-1)?.method).toBe('wallet_showCallsStatus');
  });

  it('that the wallet refuses has a code for each reason', async () => {
    const { calls, connect, wallet } = await start();
    await connect();
    await expect(calls.sendCalls({ calls: TWO })).rejects.toMatchObject({ code: 'CALLS_UNSUPPORTED' });
    const paymasterService = { url: 'https://pays.invalid' };
    const paid = { calls: TWO, isAtomic: false, capabilities: { paymasterService } };
    await expect(calls.sendCalls(paid)).rejects.toMatchObject({ code: 'CALLS_UNSUPPORTED' });
    await expect(calls.getCallsStatus('unknown')).rejects.toMatchObject({ code: 'CALLS_UNKNOWN' });
    await expect(calls.waitForCalls('unknown')).rejects.toMatchObject({ code: 'CALLS_UNKNOWN' });
    await expect(calls.showCallsStatus('unknown')).rejects.toMatchObject({ code: 'CALLS_UNKNOWN' });
    wallet.reject();
    const sending = calls.sendCalls({ calls: TWO, isAtomic: false });
    await expect(sending).rejects.toMatchObject({ code: 'REQUEST_REJECTED' });
  });

  it.each([
    [[], 'INVALID_TRANSACTION'],
    [[{}], 'INVALID_TRANSACTION'],
    [[{ to: RECEIVER, data: 'abc' }], 'INVALID_TRANSACTION'],
    [[{ to: RECEIVER.slice(2) }], 'INVALID_ADDRESS'],
    [[{ to: RECEIVER, value: '0.5' }], 'INVALID_AMOUNT'],
  ] as const)('that is not valid is not passed to the wallet: %j', async (invalid, code) => {
    const { calls, connect, wallet } = await start();
    await connect();
    const asked = wallet.log().length;
    await expect(calls.sendCalls({ calls: invalid, isAtomic: false })).rejects.toMatchObject({ code });
    expect(wallet.log()).toHaveLength(asked);
  });

  it('is sent one by one to a wallet without batches, where the host allows that', async () => {
    const { calls, connect, wallet } = await start({ hasCalls: false });
    await connect();
    expect(await calls.getCapabilities()).toEqual({});
    await expect(calls.sendCalls({ calls: TWO })).rejects.toMatchObject({ code: 'CALLS_UNSUPPORTED' });
    const { id } = await calls.sendCalls({ calls: TWO, isAtomic: false });
    expect(await calls.waitForCalls(id)).toMatchObject({ outcome: 'succeeded', receipts: [{}, {}] });
    await expect(calls.showCallsStatus(id)).rejects.toMatchObject({ code: 'CALLS_UNSUPPORTED' });
    const creating = calls.sendCalls({ calls: [{ data: '0x00' }], isAtomic: false });
    await expect(creating).rejects.toMatchObject({ code: 'CALLS_UNSUPPORTED' });
    expect(wallet.log().filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(2);
  });

  it('of which only the first call was sent says so, and its status can be read', async () => {
    const { calls, connect, wallet } = await start({ hasCalls: false });
    await connect();
    const request = wallet.provider.request.bind(wallet.provider);
    let sent = 0;
    vi.spyOn(wallet.provider, 'request').mockImplementation((asked) => {
      if (asked.method === 'eth_sendTransaction') sent += 1;
      return sent === 2 ? Promise.reject({ code: 4001, message: 'Declined' }) : request(asked);
    });
    const failure: unknown = await calls.sendCalls({ calls: TWO, isAtomic: false }).catch((thrown: unknown) => thrown);
    expect(failure).toMatchObject({ code: 'CALLS_INCOMPLETE', cause: { code: 'REQUEST_REJECTED' } });
    const { sentId } = failure as { readonly sentId: string };
    sent = 0;
    expect(await calls.waitForCalls(sentId)).toMatchObject({ outcome: 'succeeded', receipts: [{ isSuccess: true }] });
  });

  it('is awaited no longer than the host wants', async () => {
    const { calls, connect, wallet } = await start();
    await connect();
    vi.spyOn(wallet.provider, 'request').mockResolvedValue({ status: 'PENDING', chainId: '0x7a69' });
    const controller = new AbortController();
    const waiting = calls.waitForCalls('0x1', { signal: controller.signal, pollingMs: 5 });
    controller.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
    vi.spyOn(wallet.provider, 'request').mockResolvedValue({ status: 'odd' });
    await expect(calls.getCallsStatus('0x1')).rejects.toMatchObject({ code: 'WALLET_MISBEHAVED' });
  });
});
